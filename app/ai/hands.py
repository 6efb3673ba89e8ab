"""How many cards everyone would hold after a play: several cards at once, and hands that change places."""

from __future__ import annotations

from typing import Final

from app.ai.agreed import agreed
from app.game.cards import Card, Rank
from app.game.observation import Observation
from app.game.options import MIN_PLAYERS

SAFE: Final = 4
"""Whoever holds so many cards or more is no threat yet."""

Cards = tuple[Card, ...]


def cards_left(view: Observation, cards: Cards) -> int:
    """How many cards the viewer has left after laying ``cards``, before hands move."""
    return len(view.hand) - len(cards)


def moves_hands(view: Observation, cards: Cards) -> bool:
    """Whether hands change places when the viewer plays ``cards``; never with the last ones, as far as the viewer's own hand goes."""
    terms = agreed(view.options)
    match cards[0].face.rank:
        case Rank.SEVEN:
            is_moving = terms.swaps_on_seven
        case Rank.ZERO:
            is_moving = terms.passes_on_zero
        case rank:
            is_moving = rank is Rank.WILD_SHUFFLE_HANDS
    return is_moving and cards_left(view, cards) > 0


def counts_after(view: Observation, cards: Cards, target: int | None) -> dict[int, float]:
    """The numbers of cards after ``cards``, by the seats still in the round; an average where all hands are shuffled."""
    if view.seat is None:
        raise ValueError("a watcher has no cards to play")
    counts = {seat: float(view.counts[seat]) for seat in view.in_round}
    counts[view.seat] = cards_left(view, cards)
    if not moves_hands(view, cards):
        return counts
    match cards[0].face.rank:
        case Rank.SEVEN:
            other = view.seat_after(view.seat) if target is None else target
            counts[view.seat], counts[other] = counts[other], counts[view.seat]
            return counts
        case Rank.ZERO:
            return {view.seat_after(giver): count for giver, count in counts.items()}
        case _:
            return dict.fromkeys(counts, sum(counts.values()) / len(counts))


def gain(view: Observation, cards: Cards, target: int | None = None) -> float:
    """How many cards better the viewer is off with this play than with one that lays a single card and moves no hand.

    That somebody else then holds fewer cards than the fewest before counts against it, below ``SAFE`` cards, and for it if they hold more.
    """
    extra = len(cards) - 1
    if not moves_hands(view, cards):
        return -extra if _wastes_turns(view, cards) else extra
    after = counts_after(view, cards, target)
    own = after.pop(view.seat) if view.seat is not None else 0.0
    before = min(view.counts[seat] for seat in after)
    return len(view.hand) - own - 1 + min(SAFE, min(after.values())) - min(SAFE, before)


def _wastes_turns(view: Observation, cards: Cards) -> bool:
    """Whether each of ``cards`` would be another turn by itself, between two players, and not together."""
    if len(view.in_round) > MIN_PLAYERS or not cards_left(view, cards):
        return False
    rank = cards[0].face.rank
    return rank is Rank.SKIP or (rank is Rank.REVERSE and not agreed(view.options).reverse_only_turns)
