"""What the tests of the computers share: a table seen by its first seat, and the hidden part of a table dealt anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from app.ai.levels import Level
from app.game.cards import Card, parse_card
from app.game.chance import Chance
from app.game.moves import Move, Play
from app.game.observation import Observation, observe
from app.game.options import Options, Value
from app.game.rule_book import make_options
from app.game.state import Phase, State
from tests.game.tables import A, table

ALL_LEVELS: Sequence[Level] = tuple(Level)


def seen(hand: str, others: Sequence[int] = (7, 7), **facts: Any) -> Observation:
    """The table as A sees it, with this hand; ``others`` are the numbers of cards of B, C and so on."""
    return observe(_seated(hand, others, **facts), A)


def just_drawn(hand: str, others: Sequence[int] = (7, 7), **facts: Any) -> Observation:
    """The same when the last card of the hand has just been drawn, and fits."""
    state = _seated(hand, others, **facts)
    return observe(replace(state, phase=Phase.DRAWN, drawn=state.hands[A][-1]), A)


def house_rules(**values: Value) -> Options:
    """The options with these values by the names of their settings, the others classic."""
    return make_options(values)


def _seated(hand: str, others: Sequence[int], extra: str = "", **facts: Any) -> State:
    """The others get the front of the pile, where it does not matter: nobody may look at their cards.

    ``extra`` is one more card of the hand that is not in the classic deck, with its number.
    """
    state = table((hand, *[""] * len(others)), **facts)
    hands, pile = [state.hands[A] + ((parse_card(extra),) if extra else ())], state.draw_pile
    for count in others:
        hands.append(pile[:count])
        pile = pile[count:]
    return replace(state, hands=tuple(hands), draw_pile=pile)


def face(move: Move) -> str:
    """The card that is played, with the colour named for a wild: ``R5``, ``W B``; the kind of move if it is no play."""
    if not isinstance(move, Play):
        return type(move).__name__
    return f"{move.cards[0].face} {move.color}" if move.color else str(move.cards[0].face)


def redealt(state: State, seat: int, rng: Random) -> State:
    """The same table with everything hidden from ``seat`` changed: other hands, the pile, the seed, the verdict on a bluff."""
    hidden: list[Card] = [*state.draw_pile]
    for other, hand in enumerate(state.hands):
        hidden += hand if other != seat else ()
    rng.shuffle(hidden)
    hands = []
    for other, hand in enumerate(state.hands):
        hands.append(hand if other == seat else tuple(hidden.pop() for _ in hand))
    pending = state.pending
    if pending is not None and seat != pending.sender:
        hand = (*hands[pending.sender], *pending.evidence[-1:])
        pending = replace(pending, was_bluff=not pending.was_bluff, evidence=hand)
    return replace(
        state, hands=tuple(hands), draw_pile=tuple(hidden), chance=Chance("other", 40), pending=pending
    )
