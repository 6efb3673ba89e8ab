"""Tables set by hand. Cards are written as faces, seats as letters, and a step as a sentence: ``"A play W color=B uno"``.

Whatever a test does not care about has a default: three players, a red 5 on the discard pile, A's turn, and every card that
is nowhere else in the draw pile. A draw pile that is given is the whole draw pile; the table then has only the cards listed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.fsm.flow import advance
from app.game.cards import Card, Color
from app.game.chance import Chance
from app.game.dealing import deck_of
from app.game.errors import IllegalMove, Reason
from app.game.events import Event
from app.game.legality import playable_cards, verify
from app.game.moves import MOVES, Move
from app.game.notation import format_state, parse_move, parse_seat
from app.game.options import Value
from app.game.rule_book import make_options
from app.game.state import Phase, State

A, B, C, D, E = range(5)
NO_COLOR = "-"


def table(
    hands: Sequence[str] = ("R1 R2 R3", "Y1 Y2 Y3", "G1 G2 G3"),
    *,
    discard: str = "R5",
    color: str | None = None,
    draw: str | None = None,
    top: str = "",
    target: int | str = 500,
    rules: Mapping[str, Value] | None = None,
    **facts: Any,
) -> State:
    """A table with these hands. ``discard`` has the top last; its colour is in play unless ``color`` says otherwise.

    ``rules`` are the house rules it plays by, by the names of their settings; without any it is a classic table to ``target``.
    """
    options = make_options({"target": target} | dict(rules or {}))
    deck = list(deck_of(options))
    laid = take(deck, discard)
    held = tuple(take(deck, hand) for hand in hands)
    pile = take(deck, draw) if draw is not None else take(deck, top) + tuple(deck)
    printed = laid[-1].face.color or NO_COLOR if laid else NO_COLOR
    in_play = color or printed
    state = State(
        options=options,
        chance=Chance("handmade"),
        phase=Phase.PLAY,
        round=1,
        dealer=len(hands) - 1,
        turn=A,
        direction=1,
        color=None if in_play == NO_COLOR else Color(in_play),
        draw_pile=pile,
        discard_pile=laid,
        hands=held,
        scores=(0,) * len(hands),
        round_wins=(0,) * len(hands),
        drew_on=(None,) * len(hands),
    )
    return replace(state, **facts)


def undealt(
    players: int, *, top: str, seed: str = "handmade", rules: Mapping[str, Value] | None = None
) -> State:
    """A table at which ``players`` are to draw for the dealer, these cards first."""
    return table(
        ("",) * players,
        discard="",
        top=top,
        rules=rules,
        phase=Phase.DEALER_DRAW,
        dealer=None,
        turn=None,
        contenders=tuple(range(players)),
        chance=Chance(seed),
    )


def take(deck: list[Card], text: str) -> tuple[Card, ...]:
    """The cards with these faces, taken out of ``deck``; an error when it has too few of them."""
    taken = []
    for face in text.split():
        card = next(card for card in deck if str(card.face) == face)
        deck.remove(card)
        taken.append(card)
    return tuple(taken)


def faces(cards: Iterable[Card]) -> str:
    """The faces of ``cards``, in order."""
    return " ".join(str(card.face) for card in cards)


def hand(state: State, seat: int) -> str:
    """The hand of ``seat`` as faces, in the order held."""
    return faces(state.hands[seat])


def sizes(state: State) -> tuple[int, ...]:
    """How many cards each seat holds."""
    return tuple(len(cards) for cards in state.hands)


def held(state: State, seat: int, face: str) -> Card:
    """The card of that face in the hand of ``seat``; failing that, one from elsewhere, which a test wants refused."""
    own = [card for card in state.hands[seat] if str(card.face) == face]
    return own[0] if own else next(card for card in deck_of(state.options) if str(card.face) == face)


def read(state: State, step: str) -> tuple[int, Move]:
    """Who does what in ``step``. Faces stand for the cards in that player's hand."""
    letter, *words = step.split()
    seat = parse_seat(letter)
    if words[0] in {"play", "jump-in"}:
        words = [words[0], *_cards_meant(state, seat, words[1:])]
    move = parse_move(" ".join(words))
    assert isinstance(move, MOVES), f"{step!r} is a move of the table, not of a player"
    return seat, move


def _cards_meant(state: State, seat: int, words: Sequence[str]) -> list[str]:
    """``words`` with the cards that faces stand for; a face named twice means two cards, if that many are held."""
    meant: list[str] = []
    own = list(state.hands[seat])
    for word in words:
        if word == "uno" or "=" in word:
            meant.append(word)
            continue
        card = next((one for one in own if str(one.face) == word), None) or held(state, seat, word)
        if card in own:
            own.remove(card)
        meant.append(str(card))
    return meant


def after(state: State, *steps: str) -> State:
    """The table after these steps, all accepted."""
    for step in steps:
        seat, move = read(state, step)
        state = advance(state, seat, move).state
    return state


def told(state: State, *steps: str) -> tuple[Event, ...]:
    """What the last of these steps told."""
    *earlier, last = steps
    state = after(state, *earlier)
    seat, move = read(state, last)
    return advance(state, seat, move).events


def refusal(state: State, step: str) -> Reason | None:
    """Why ``step`` is refused, or None when the rules accept it. Asking has changed nothing."""
    seat, move = read(state, step)
    before = format_state(state)
    try:
        verify(state, seat, move)
    except IllegalMove as refused:
        return refused.reason
    finally:
        assert format_state(state) == before
    return None


def playable(state: State, seat: int) -> str:
    """The faces that ``seat`` may play by themselves now, in order of the hand."""
    return faces(playable_cards(state, seat))
