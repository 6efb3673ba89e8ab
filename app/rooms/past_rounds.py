"""The rounds of a room that are over, for the people who sat there: read from its journal, each as a sheet to be played again.

Nobody is given a round of a match that they did not play, for seats change hands between matches.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from app.game.events import RoundDealt, RoundEnded
from app.game.moves import MOVES
from app.game.notation import parse_move
from app.game.options import Options
from app.rooms.absence import CameBack, SeatGivenUp, WentMissing
from app.rooms.house import House
from app.rooms.journal import DealLine, parse_deal
from app.rooms.keys import hash_key
from app.rooms.refusals import Refused, RoomReason
from app.rooms.room import Computer, Entry, LastMatch, MatchStarted, Person, Room
from app.rooms.round_sheet import MADE_FOR, RoundSheet, SheetMove


@dataclass(frozen=True, slots=True)
class PastRound:
    """A round that is over. ``deal`` is the version of the room that dealt it, ``end`` that which ended it; ``match`` counts the matches
    of the room and ``sheet.round`` the rounds of that match, both from 1; ``own_seats`` are those of the people at the browser that asks,
    ``computers`` those that computers were dealt in on, as far as the room still knows. ``missing`` are the people who were away then, and
    ``stood_in`` the numbers of the moves, from 1, that were made for somebody who was, or had left.

    The ``sheet`` has no moves yet where many rounds are listed, and nobody has stood in.
    """

    deal: int
    end: int
    match: int
    winner: int
    own_seats: tuple[int, ...]
    computers: frozenset[int]
    missing: frozenset[int]
    sheet: RoundSheet
    stood_in: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class _Match:
    """The match that a deal belongs to, as its first deal tells of it."""

    number: int
    start: int
    options: Options
    names: tuple[str, ...]
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Before:
    """What the rounds before left in the match."""

    dealer: int | None
    scores: tuple[int, ...]
    wins: tuple[int, ...]


def past_rounds(house: House, room_id: str, key: str | None) -> tuple[PastRound, ...]:
    """The rounds that the holder of ``key`` may look at, in the order in which they were played, without their moves. Raises Refused for a
    room that does not exist, and for whoever has no seat in it and has played no match there."""
    room = house.store.find(room_id)
    if room is None:
        raise Refused(RoomReason.NO_SUCH_ROOM)
    matches = list(_matches(house.store.milestones(room_id)))
    allowed = [(match, entries, own) for match, entries in matches if (own := _own(room, key, match))]
    if not allowed and room.seat_of(key) is None:
        raise Refused(RoomReason.NOT_SEATED)
    return tuple(
        one
        for match, entries, own in allowed
        for one in _rounds(match, entries, own, _computers(room, match))
    )


def past_round(house: House, room_id: str, key: str | None, deal: int) -> PastRound:
    """The round that was dealt as version ``deal``, with its moves. Raises Refused for what is no such round, is not over yet, or is none
    that the holder of ``key`` has played in."""
    for one in past_rounds(house, room_id, key):
        if one.deal == deal:
            entries = [entry for entry in house.store.entries(room_id, deal) if entry.version <= one.end]
            made = list(_moves(entries, one.missing))
            stood_in = frozenset(number for number, (_move, is_own) in enumerate(made, 1) if not is_own)
            return replace(
                one, sheet=replace(one.sheet, moves=tuple(move for move, _is_own in made)), stood_in=stood_in
            )
    raise Refused(RoomReason.NO_SUCH_ROUND)


def _matches(milestones: Iterable[Entry]) -> Iterator[tuple[_Match, list[Entry]]]:
    """Every match, with the entries that dealt and ended its rounds and gave seats up."""
    found: list[tuple[_Match, list[Entry]]] = []
    for entry in milestones:
        line = parse_deal(entry.move)
        if line is not None and line.options is not None:
            names = next(event.names for event in entry.events if isinstance(event, MatchStarted))
            found.append((_Match(len(found) + 1, entry.version, line.options, names, line.keys), []))
        if found:
            found[-1][1].append(entry)
    return iter(found)


def _rounds(
    match: _Match, entries: list[Entry], own_seats: tuple[int, ...], computers: frozenset[int]
) -> Iterator[PastRound]:
    """The rounds of a match that are over and in which at least one of ``own_seats`` was still its person's: a deal, and the entry that
    ended it. The names, and ``computers`` from the beginning, are those of whoever was dealt in."""
    nobody = (0,) * len(match.names)
    before, dealt = _Before(None, nobody, nobody), None
    heirs, missing = dict[int, str](), frozenset[int]()
    for entry in entries:
        heirs |= {event.seat: event.computer for event in entry.events if isinstance(event, SeatGivenUp)}
        missing = _still_missing(missing, entry)
        if line := parse_deal(entry.move):
            dealt = entry, line, dict(heirs), missing
        ended = next((event for event in entry.events if isinstance(event, RoundEnded)), None)
        if ended is not None and dealt is not None:
            deal, line, left, away = dealt
            if own := tuple(seat for seat in own_seats if seat not in left):
                yield PastRound(
                    deal=deal.version,
                    end=entry.version,
                    match=match.number,
                    winner=ended.winner,
                    own_seats=own,
                    computers=computers | {*left},
                    missing=away,
                    sheet=_sheet(match, _names_with(match, left), before, ended, line),
                )
            before, dealt = _after(before, ended, deal), None


def _names_with(match: _Match, heirs: Mapping[int, str]) -> tuple[str, ...]:
    """Who plays in the match, with the computers to whom people have left their seats."""
    return tuple(heirs.get(seat, name) for seat, name in enumerate(match.names))


def _still_missing(missing: frozenset[int], entry: Entry) -> frozenset[int]:
    """Who is missed after ``entry``, or has left for good, if those of ``missing`` were before it."""
    for event in entry.events:
        match event:
            case WentMissing(seat=seat) | SeatGivenUp(seat=seat):
                missing |= {seat}
            case CameBack(seat=seat):
                missing -= {seat}
            case _:
                pass
    return missing


def _sheet(
    match: _Match, names: tuple[str, ...], before: _Before, ended: RoundEnded, line: DealLine
) -> RoundSheet:
    return RoundSheet(
        options=match.options,
        names=names,
        round=ended.round,
        dealer_before=before.dealer,
        scores=before.scores,
        round_wins=before.wins,
        seed=line.seed,
        salt=line.salt,
        commitment=line.commitment,
        points=ended.gains,
        moves=(),
    )


def _after(before: _Before, ended: RoundEnded, deal: Entry) -> _Before:
    dealer = next(event.dealer for event in deal.events if isinstance(event, RoundDealt))
    wins = tuple(count + (seat == ended.winner) for seat, count in enumerate(before.wins))
    return _Before(dealer, ended.scores, wins)


def _moves(entries: Iterable[Entry], missing: frozenset[int]) -> Iterator[tuple[SheetMove, bool]]:
    """The moves, each with whether the one on the seat has made it, and nobody in their stead."""
    for entry in entries:
        missing = _still_missing(missing, entry)
        move = parse_move(entry.move) if entry.move else None
        if isinstance(move, MOVES) and entry.seat is not None:
            yield SheetMove(entry.seat, move, _made_for(entry)), entry.seat not in missing


def _made_for(entry: Entry) -> str:
    """Why the move was made for the player, if it was."""
    kinds = {type(event) for event in entry.events}
    return next((word for word, notice in MADE_FOR.items() if notice in kinds), "")


def _computers(room: Room, match: _Match) -> frozenset[int]:
    """The seats on which computers began that match; of an older one than the last nobody knows them any more. On a seat that somebody has
    left since, there is a computer of another name."""
    seats = room.seats if match.start >= room.match_version else ()
    if room.last is not None and room.last.match_version == match.start:
        seats = room.last.seats
    return frozenset(
        seat
        for seat, (one, name) in enumerate(zip(seats, match.names, strict=False))
        if isinstance(one, Computer) and one.name == name
    )


def _own(room: Room, key: str | None, match: _Match) -> tuple[int, ...]:
    """The seats on which the holder of ``key`` began that match. The journal tells; where an older program wrote it, the seats do, of the
    match that goes on and of the last one."""
    if key is None:
        return ()
    own = hash_key(key, room.id)
    if match.keys:
        return tuple(seat for seat, known in enumerate(match.keys) if known == own)
    if match.start >= room.match_version:
        return room.seats_with(own)
    last = room.last
    if last is None or match.start < last.match_version:
        return ()
    return _seats_in(last, own)


def _seats_in(last: LastMatch, own: str) -> tuple[int, ...]:
    return tuple(
        seat for seat, one in enumerate(last.seats) if isinstance(one, Person) and one.key_hash == own
    )
