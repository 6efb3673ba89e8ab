"""Recording a match as it ends: its journal, read once more from the start, becomes the record that every browser at the table keeps."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from app.game.events import (
    CardPlayed,
    CardsDrawn,
    ChallengeMade,
    ColorNamed,
    DirectionReversed,
    DrawCause,
    Event,
    HandsPassed,
    HandsShuffled,
    HandsSwapped,
    MatchEnded,
    PenaltyWaits,
    PlayerCaught,
    PlayerKnockedOut,
    PlayerSkipped,
    RoundEnded,
    TurnStarted,
)
from app.game.options import FAILED_CHALLENGE_EXTRA
from app.rooms.match_record import MatchRecord, PlayerRecord, RoundRecord
from app.rooms.ports import Change
from app.rooms.room import Computer, Entry, Life, MatchStarted, Notice, OpenSeat, Room

_ID_LENGTH: Final = 32
_STACK_CAUSES: Final = frozenset({DrawCause.DRAW_TWO, DrawCause.WILD_DRAW_FOUR, DrawCause.CAUGHT_BLUFFING})
Deed = tuple[str, int]
"""The name of a count of a ``PlayerRecord``, and the seat that it is counted for."""


def keep_record(change: Change) -> None:
    """Where the last move that was saved has ended the match, keep its record for every browser at the table, each with its own people
    marked. It is part of the same transaction, so that a match is recorded exactly once."""
    room = change.room
    profiles = sorted({person.profile for person in room.persons.values()} - {""})
    if room.life is not Life.FINISHED or not profiles:
        return
    record = record_of(room, change.entries(room.match_version - 1))
    for profile in profiles:
        own = frozenset(seat for seat, person in room.persons.items() if person.profile == profile)
        change.keep(profile, record.seen_from(own))


def record_of(room: Room, journal: Sequence[Entry]) -> MatchRecord:
    """The record of the match that ``room`` has just finished, from its ``journal``. Raises ValueError if that tells of no whole match."""
    entries = _of_match(journal)
    events = [event for entry in entries for event in entry.events]
    deeds = _counted(events)
    return MatchRecord(
        id=hashlib.sha256(f"match:{room.id}:{room.version}".encode()).hexdigest()[:_ID_LENGTH],
        began_at=min(entries[0].at, entries[-1].at),  # a clock may be set back
        ended_at=entries[-1].at,
        preset=room.preset,
        options=room.table.options,
        players=tuple(_player(room, seat, deeds) for seat in range(len(room.seats))),
        rounds=tuple(RoundRecord(one.winner, one.scores) for one in events if isinstance(one, RoundEnded)),
        ranking=_ranking(events),
        biggest_stack=max(map(_stack, events), default=0),
        reversals=sum(isinstance(event, DirectionReversed) for event in events),
        hand_moves=sum(isinstance(event, HandsSwapped | HandsPassed | HandsShuffled) for event in events),
    )


def _of_match(journal: Sequence[Entry]) -> Sequence[Entry]:
    """The entries from the last start of a match on."""
    starts = [
        number
        for number, entry in enumerate(journal)
        if any(isinstance(event, MatchStarted) for event in entry.events)
    ]
    if not starts:
        raise ValueError("the journal does not tell how the match began")
    return journal[starts[-1] :]


def _ranking(events: Iterable[Event | Notice]) -> tuple[int, ...]:
    ended = next((event for event in events if isinstance(event, MatchEnded)), None)
    if ended is None:
        raise ValueError("the journal does not tell how the match ended")
    return ended.ranking


def _player(room: Room, seat: int, deeds: Counter[Deed]) -> PlayerRecord:
    occupant = room.seats[seat]
    if isinstance(occupant, OpenSeat):
        raise ValueError(f"nobody sits on seat {seat} of a match")
    return PlayerRecord(
        name=occupant.name,
        level=occupant.level if isinstance(occupant, Computer) else None,
        is_here=False,
        turns=deeds["turns", seat],
        turns_missed=deeds["turns_missed", seat],
        cards_played=deeds["cards_played", seat],
        cards_drawn=deeds["cards_drawn", seat],
        challenges=deeds["challenges", seat],
        challenges_won=deeds["challenges_won", seat],
        bluffs_exposed=deeds["bluffs_exposed", seat],
        catches=deeds["catches", seat],
        times_caught=deeds["times_caught", seat],
        jump_ins=deeds["jump_ins", seat],
        knocked_out=deeds["knocked_out", seat],
    )


def _counted(events: Sequence[Event | Notice]) -> Counter[Deed]:
    deeds: Counter[Deed] = Counter()
    before: Event | Notice | None = None
    for event in events:
        # a colour named for the first card tells once more whose turn it is: it is the same turn
        if isinstance(event, TurnStarted) and not isinstance(before, ColorNamed):
            deeds["turns", event.seat] += 1
        for name, seat, count in (*_of_cards(event), *_of_penalties(event)):
            deeds[name, seat] += count
        before = event
    return deeds


def _of_cards(event: Event | Notice) -> Iterator[tuple[str, int, int]]:
    match event:
        case CardPlayed():
            yield "cards_played", event.seat, 1 + len(event.under)
            yield "jump_ins", event.seat, int(event.is_jump_in)
        case CardsDrawn():
            yield "cards_drawn", event.seat, event.count
        case PlayerSkipped():
            yield "turns_missed", event.seat, 1
        case _:
            pass


def _of_penalties(event: Event | Notice) -> Iterator[tuple[str, int, int]]:
    match event:
        case ChallengeMade():
            yield "challenges", event.seat, 1
            yield "challenges_won", event.seat, int(event.was_bluff)
            yield "bluffs_exposed", event.sender, int(event.was_bluff)
        case PlayerCaught():
            yield "catches", event.by, 1
            yield "times_caught", event.seat, 1
        case PlayerKnockedOut():
            yield "knocked_out", event.seat, 1
        case _:
            pass


def _stack(event: Event | Notice) -> int:
    """How many cards waited for one player together, as far as ``event`` tells it; what a lost challenge costs on top does not count."""
    match event:
        case PenaltyWaits():
            return event.total
        case CardsDrawn(cause=DrawCause.FAILED_CHALLENGE):
            return event.due - FAILED_CHALLENGE_EXTRA
        case CardsDrawn() if event.cause in _STACK_CAUSES:
            return event.due
        case _:
            return 0
