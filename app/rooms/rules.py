"""The rules that a table agrees on before a match: whether they go together, and how the host changes them."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from typing import Final

from app.fsm.life import Life
from app.game import rule_book
from app.game.options import CLASSIC, Options
from app.rooms.house import House
from app.rooms.names import computer_name, is_unreadable, is_visible
from app.rooms.refusals import Misfit, PresetTooSmall, Refused, RoomReason
from app.rooms.room import Computer, Entry, Level, OpenSeat, Person, Room, RulesChanged
from app.rooms.seats import host_only, seat_or_refuse

OFFICIAL: Final = "official"
LONGEST_TEXT: Final = 120
OPPONENT: Final = Level.MEDIUM
"""How strong a computer is that a preset seats by itself."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """What is played: the options, the preset that they were chosen from, and the text of the Customizable wilds."""

    options: Options = CLASSIC
    preset: str = OFFICIAL
    custom_text: str = ""


def agreement_of(preset: str) -> Agreement:
    """The preset with that name, as it is. Raises ValueError when there is none."""
    return Agreement(rule_book.make_options(rule_book.preset(preset).values), preset)


def checked(agreement: Agreement, seats: int) -> Agreement:
    """``agreement`` with its text cleaned. Raises Refused if it does not go together, or not with so many seats."""
    check_fit(agreement, seats)
    return replace(agreement, custom_text=_clean_text(agreement.custom_text))


def check_fit(agreement: Agreement, seats: int) -> None:
    """Raise Refused, with the reasons, if these rules do not go together, or not with so many seats."""
    misfits: list[Misfit] = list(rule_book.clashes(agreement.options, seats))
    most = rule_book.preset(agreement.preset).max_players
    if seats > most:
        misfits.append(PresetTooSmall(agreement.preset, most, seats))
    if misfits:
        raise Refused(RoomReason.RULES_CLASH, misfits=tuple(misfits))


def agreed(room: Room) -> Agreement:
    """What that room has agreed on."""
    return Agreement(room.options, room.preset, room.custom_text)


def change_rules(
    house: House, room_id: str, key: str | None, seen_version: int, once: str, agreement: Agreement
) -> None:
    """Let the host agree on other rules in the lobby. Everybody else said to be ready for the old ones, so nobody is any more.
    A preset that is played against a computer seats one where nobody sits, once, when it is chosen.

    ``seen_version`` is the version that the host was looking at: it may be older as long as the rules have not been changed since,
    for people come and go while they are read. Raises Refused for anyone else, after the start, or if the rules do not go together.
    """
    with house.store.change(room_id) as change:
        room = change.room
        host = room.persons[seat_or_refuse(room, key)]
        if change.is_repeat(once, f"rules {host.key_hash} {agreement}"):
            return
        host_only(room, key)
        if room.life is not Life.LOBBY:
            raise Refused(RoomReason.ALREADY_STARTED)
        if not max(room.rules_version, room.match_version) <= seen_version <= room.version:
            raise Refused(RoomReason.STALE)
        clean = checked(agreement, len(room.seats))
        if clean == agreed(room):
            return
        changed = _with_rules(room, clean, house.clock())
        if clean.preset != room.preset and rule_book.preset(clean.preset).is_against_computers:
            changed = _with_opponents(changed)
        notice = RulesChanged(changed.host, changed.names[changed.host])
        change.save(changed, [Entry(changed.version, changed.active_at, changed.host, "", (notice,))])


def _with_rules(room: Room, agreement: Agreement, now: float) -> Room:
    seats = tuple(
        replace(one, is_ready=False) if isinstance(one, Person) and seat != room.host else one
        for seat, one in enumerate(room.seats)
    )
    return replace(
        room,
        options=agreement.options,
        preset=agreement.preset,
        custom_text=agreement.custom_text,
        rules_version=room.version + 1,
        seats=seats,
        version=room.version + 1,
        active_at=now,
    )


def _with_opponents(room: Room) -> Room:
    """``room`` with a computer for each open seat. They sit last, for there the last seat always deals."""
    seats = [one for one in room.seats if not isinstance(one, OpenSeat)]
    host = seats.index(room.persons[room.host])
    while len(seats) < len(room.seats):
        names = [one.name for one in seats]
        seats.append(Computer(computer_name(names), OPPONENT))
    return replace(room, seats=tuple(seats), host=host)


def _clean_text(text: str) -> str:
    """``text`` normalised and on one line. Raises Refused when it is too long or holds what nobody can read."""
    clean = " ".join(unicodedata.normalize("NFC", text).split())
    if any(map(is_unreadable, clean)) or (clean and not any(map(is_visible, clean))):
        raise Refused(RoomReason.TEXT_UNREADABLE)
    if len(clean) > LONGEST_TEXT:
        raise Refused(RoomReason.TEXT_TOO_LONG)
    return clean
