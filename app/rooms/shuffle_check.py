"""Checking the shuffles of a round that is over: everything that chance decided in it, recomputed from its seed.

The outcome can be taken away as a sheet of plain text, from which ``scripts/check_shuffle.py`` recomputes it without this program
(docs/fair-shuffle.md).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum, unique
from typing import Final, TypeVar

from app.fsm.flow import advance_table
from app.game.basics import HAND_SIZE
from app.game.cards import Card
from app.game.chance import Chance
from app.game.dealing import deck_of
from app.game.events import (
    DealerCardDrawn,
    DealerTied,
    Event,
    HandsShuffled,
    OpenerReturned,
    PileRecycled,
    PlayerKnockedOut,
)
from app.game.moves import DrawForDealer, TurnUp
from app.game.notation import format_seat
from app.game.state import Phase, State
from app.rooms.round_sheet import RoundSheet, before_deal, play_move
from app.rooms.seals import commitment_of

TITLE: Final = "Penultimate shuffle: 1"
T = TypeVar("T")


@unique
class Cause(StrEnum):
    """Why something was shuffled."""

    DECK = "deck"
    DEALER = "dealer"
    DEAL = "deal"
    OPENER = "opener"
    RECYCLED = "recycled"
    HANDS = "hands"
    KNOCKED_OUT = "knocked out"


_CAUSES: Final[dict[type[Event], Cause]] = {
    OpenerReturned: Cause.OPENER,
    PileRecycled: Cause.RECYCLED,
    HandsShuffled: Cause.HANDS,
    PlayerKnockedOut: Cause.KNOCKED_OUT,
}


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The shuffle with that ``number``, from 0: what was shuffled, in order, and what came of it. ``move`` is the number of the move that
    it happened in, 0 before the first. What is shuffled are cards, or seats where the dealer is left to chance."""

    number: int
    cause: Cause
    move: int
    before: tuple[object, ...]
    after: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class ShuffleCheck:
    """All shuffles of a round, and what they led to before its first move. ``told`` is how the dealer was drawn for, as events; ``hands``
    are the hands dealt by seat; ``commitment`` follows from seed and salt, and is empty for a deal that was not sealed.
    """

    sheet: RoundSheet
    commitment: str
    told: tuple[Event, ...]
    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    shuffles: tuple[Shuffle, ...]

    @property
    def is_kept(self) -> bool:
        """Whether the seal that was shown is the one that seed and salt lead to."""
        return self.commitment == self.sheet.commitment

    @property
    def dealt_from(self) -> Shuffle:
        """The shuffle that the hands were dealt from."""
        return next(shuffle for shuffle in self.shuffles if shuffle.cause is Cause.DEAL)


@dataclass(frozen=True, slots=True)
class _WatchedChance(Chance):
    """Chance that notes every shuffle that is taken from it."""

    seen: list[tuple[tuple[object, ...], tuple[object, ...]]] = field(default_factory=list)

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
        """The same as ever."""
        order, chance = Chance.shuffled(self, items)
        self.seen.append((tuple(items), order))
        return order, _WatchedChance(chance.seed, chance.count, self.seen)


def check_shuffles(sheet: RoundSheet) -> ShuffleCheck:
    """Everything that chance decided in the round, from the seed and the moves on its ``sheet``. Raises BadSheet for a move that the rules
    refuse."""
    dealt, told = _dealt(sheet)
    if dealt.dealer is None:
        raise ValueError("nobody has dealt")
    return ShuffleCheck(
        sheet=sheet,
        commitment=commitment_of(sheet.round, sheet.seed, sheet.salt) if sheet.salt else "",
        told=tuple(event for event in told if isinstance(event, DealerCardDrawn | DealerTied)),
        dealer=dealt.dealer,
        hands=dealt.hands,
        shuffles=(*_before_deal(sheet, dealt), *_afterwards(sheet, dealt)),
    )


def _dealt(sheet: RoundSheet) -> tuple[State, tuple[Event, ...]]:
    """The table with its hands dealt and no card turned up, and how its dealer was found."""
    outcome = before_deal(sheet)
    told = outcome.events
    while outcome.state.phase is Phase.DEALER_DRAW:
        outcome = advance_table(outcome.state, DrawForDealer())
        told += outcome.events
    return outcome.state, told


def _before_deal(sheet: RoundSheet, dealt: State) -> Iterator[Shuffle]:
    """The shuffles up to the deal: of the deck, to draw for the dealer; of the seats, where chance alone names the dealer; of the deck
    again, to deal from."""
    deck, seats = deck_of(sheet.options), tuple(map(format_seat, range(sheet.players)))
    last = dealt.chance.count - 1
    for number in range(last + 1):
        cause = Cause.DEAL if number == last else Cause.DEALER if number else Cause.DECK
        before: Sequence[object] = seats if cause is Cause.DEALER else deck
        after, _ = Chance(sheet.seed, number).shuffled(before)
        yield Shuffle(number, cause, 0, tuple(before), after)


def _afterwards(sheet: RoundSheet, dealt: State) -> Iterator[Shuffle]:
    """The shuffles from the first card on."""
    watched = _WatchedChance(dealt.chance.seed, dealt.chance.count)
    state, number = replace(dealt, chance=watched), dealt.chance.count
    for move in range(len(sheet.moves) + 1):
        made = sheet.moves[move - 1] if move else None
        outcome = play_move(sheet, state, move, made) if made else advance_table(state, TurnUp())
        for cause, (before, after) in zip(_causes(outcome.events), watched.seen, strict=True):
            yield Shuffle(number, cause, move, before, after)
            number += 1
        watched.seen.clear()
        state = outcome.state


def _causes(events: Iterable[Event]) -> list[Cause]:
    return [_CAUSES[type(event)] for event in events if type(event) in _CAUSES]


def format_check(check: ShuffleCheck) -> str:
    """The sheet for the script. What it is to find begins with "found"; the other lines are what it starts from."""
    sheet, hand_size = check.sheet, check.sheet.options[HAND_SIZE]
    seats = [format_seat((check.dealer + place + 1) % sheet.players) for place in range(sheet.players)]
    lines = [
        TITLE,
        f"deal: {sheet.round}",
        f"seed: {sheet.seed}",
        f"salt: {sheet.salt}",
        f"seats: {' '.join(seats)}",
        f"dealt: {hand_size * sheet.players}",
        f"dealt from: {check.dealt_from.number}",
        f"found commitment: {sheet.commitment}",
    ]
    for shuffle in check.shuffles:
        lines.append(f"shuffle {shuffle.number}: {_in_order(shuffle.before)}")
        lines.append(f"found shuffle {shuffle.number}: {_in_order(shuffle.after)}")
    lines += [f"found hand {format_seat(seat)}: {_in_order(hand)}" for seat, hand in enumerate(check.hands)]
    return "\n".join([*lines, ""])


def _in_order(items: Iterable[object]) -> str:
    return " ".join(map(str, items))
