"""From a box of cards to the first turn: the deck, the dealer, the deal, the first card; and the next round (R1–R5, R15)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.game.basics import DEALER, DECKS, HAND_SIZE
from app.game.cards import Card, Face, Rank
from app.game.chance import Chance
from app.game.draft import Draft
from app.game.effects import apply_opening
from app.game.events import (
    DealerCardDrawn,
    DealerTied,
    Event,
    OpenerReturned,
    OpenerTurnedUp,
    RoundDealt,
)
from app.game.house_rules import in_force
from app.game.options import MAX_PLAYERS, MIN_PLAYERS, Options
from app.game.piles import DECK
from app.game.state import Phase, State


@dataclass(frozen=True, slots=True)
class Outcome:
    """The state after a move and what happened, in order."""

    state: State
    events: tuple[Event, ...]


def deck_of(options: Options) -> tuple[Card, ...]:
    """The cards that a table with these options plays with, numbered in order: its decks, then the extra wilds of each (R1)."""
    decks = options[DECKS]
    wilds = [face for rule in in_force(options) for face in rule.extra_wilds()]
    faces = [card.face for card in DECK] * decks + wilds * decks
    return tuple(Card(number, face) for number, face in enumerate(faces))


def new_match(options: Options, players: int, seed: str) -> State:
    """A match about to begin: the deck shuffled from ``seed``, and the dealer to be drawn for, or known (R2, R3).

    Raises ValueError unless there are 2 to 10 players.
    """
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise ValueError(f"{players} players; the game is for {MIN_PLAYERS} to {MAX_PLAYERS}")
    table = fresh_round(options, players, deck_of(options), seed)
    match options[DEALER]:
        case "last_seat":
            return _deal(_without_draw(table), players - 1)
        case "random_then_rotate":
            (first, *_), chance = table.chance.shuffled(range(players))
            return _deal(_without_draw(replace(table, chance=chance)), first)
        case _:
            return table


def fresh_round(options: Options, players: int, cards: Sequence[Card], seed: str) -> State:
    """The first round of a match before its deal: ``cards`` shuffled from ``seed``, everyone to draw for the dealer (R3)."""
    pile, chance = Chance(seed).shuffled(cards)
    return State(
        options=options,
        chance=chance,
        phase=Phase.DEALER_DRAW,
        round=1,
        dealer=None,
        turn=None,
        direction=1,
        color=None,
        draw_pile=pile,
        discard_pile=(),
        hands=((),) * players,
        scores=(0,) * players,
        round_wins=(0,) * players,
        drew_on=(None,) * players,
        contenders=tuple(range(players)),
    )


def draw_for_dealer(state: State) -> Outcome:
    """Let all contenders draw; a tie leaves the leaders to draw again, a single highest number deals (R3)."""
    draft = Draft(state)
    shown = dict(zip(state.contenders, state.draw_pile, strict=False))
    for seat, card in shown.items():
        draft.tell(DealerCardDrawn(seat, card.face))
    highest = max(card.face.dealer_value for card in shown.values())
    leaders = tuple(seat for seat, card in shown.items() if card.face.dealer_value == highest)
    if len(leaders) > 1:
        draft.tell(DealerTied(leaders))
        # what was drawn is set aside: the next draw is of other cards
        pile = state.draw_pile[len(shown) :] + state.draw_pile[: len(shown)]
        return Outcome(replace(state, draw_pile=pile, contenders=leaders), tuple(draft.events))
    dealt = _deal(replace(state, contenders=()), leaders[0])
    draft.tell(RoundDealt(state.round, leaders[0], len(dealt.hands[0])))
    return Outcome(dealt, tuple(draft.events))


def turn_up(state: State) -> Outcome:
    """Turn up cards until one may start the discard pile, and let it take effect (R5)."""
    draft = Draft(state)
    if state.dealer is None or not any(_may_open(state.options, card.face) for card in state.draw_pile):
        raise ValueError("nobody has dealt, or no card in the draw pile may start a round")
    if not _was_drawn_for(state):
        draft.tell(RoundDealt(state.round, state.dealer, len(state.hands[0])))
    while not _may_open(state.options, (card := draft.draw_pile[0]).face):
        draft.tell(OpenerReturned(card.face))
        draft.draw_pile, draft.chance = draft.chance.shuffled(draft.draw_pile)
    draft.draw_pile, draft.discard_pile = draft.draw_pile[1:], (card,)
    draft.color = card.face.color
    draft.tell(OpenerTurnedUp(card.face))
    apply_opening(draft, state.dealer, card.face)
    return Outcome(draft.freeze(), tuple(draft.events))


def next_round(state: State, seed: str) -> Outcome:
    """Gather and shuffle all cards for the next round; its dealer is drawn for anew, or follows from the last one (R15)."""
    held = (card for hand in state.hands for card in hand)
    gathered = sorted((*state.draw_pile, *state.discard_pile, *held), key=lambda card: card.id)
    table = replace(
        fresh_round(state.options, state.players, gathered, seed),
        phase=state.phase,  # the flow leads on from there
        round=state.round + 1,
        scores=state.scores,
        round_wins=state.round_wins,
    )
    if state.dealer is None or _is_drawn_each_round(state.options):
        return Outcome(table, ())
    is_fixed = state.options[DEALER] == "last_seat"
    dealer = state.dealer if is_fixed else (state.dealer + 1) % state.players
    return Outcome(_deal(replace(table, contenders=()), dealer), ())


def _is_drawn_each_round(options: Options) -> bool:
    return options[DEALER] == DEALER.default


def _was_drawn_for(state: State) -> bool:
    """Whether everyone drew for the dealer of this round, so that the deal has been told already."""
    if _is_drawn_each_round(state.options):
        return True
    return state.round == 1 and state.options[DEALER] == "draw_then_rotate"


def _without_draw(table: State) -> State:
    """``table`` with a dealer known from the start: it begins with the deal done."""
    return replace(table, phase=Phase.OPENING, contenders=())


def _may_open(options: Options, face: Face) -> bool:
    """Whether ``face`` may start the discard pile: no Wild Draw Four, and nothing that a house rule puts back (R5)."""
    return face.rank is not Rank.WILD_DRAW_FOUR and all(rule.may_open(face) for rule in in_force(options))


def _deal(state: State, dealer: int) -> State:
    """Shuffle every card and deal them singly, starting to the left of ``dealer`` (R4)."""
    pile, chance = state.chance.shuffled(sorted(state.draw_pile, key=lambda card: card.id))
    dealt = state.options[HAND_SIZE] * state.players
    hands = tuple(
        pile[(seat - dealer - 1) % state.players : dealt : state.players] for seat in range(state.players)
    )
    return replace(state, chance=chance, dealer=dealer, draw_pile=pile[dealt:], hands=hands)
