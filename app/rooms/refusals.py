"""Why a room refuses something: one exception with a reason from a closed list. Nothing has changed when it is raised."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique

from app.game.errors import Reason as Reason  # the pages find both kinds of reason here
from app.game.rule_book import LimitTooLow, TooFewCards


@unique
class RoomReason(StrEnum):
    """Reasons that are not about the rules of the game."""

    NO_SUCH_ROOM = "no_such_room"
    NO_SUCH_SEAT = "no_such_seat"
    NOT_SEATED = "not_seated"
    NOT_HOST = "not_host"
    ALREADY_STARTED = "already_started"
    NOT_STARTED = "not_started"
    TABLE_FULL = "table_full"
    SEAT_TAKEN = "seat_taken"
    TOO_FEW_PLAYERS = "too_few_players"
    TOO_MANY_SEATS = "too_many_seats"
    TOO_FEW_SEATS = "too_few_seats"
    NOT_READY = "not_ready"
    NAME_MISSING = "name_missing"
    NAME_TOO_LONG = "name_too_long"
    NAME_UNREADABLE = "name_unreadable"
    STALE = "stale"
    UNDER_COVER = "under_cover"
    NOTHING_TO_COVER = "nothing_to_cover"
    NO_CARD_CHOSEN = "no_card_chosen"
    ROUND_NOT_OVER = "round_not_over"
    MATCH_NOT_OVER = "match_not_over"
    MATCH_OVER = "match_over"
    NOT_ALONE = "not_alone"
    HAS_TARGET = "has_target"
    NOBODY_AWAY = "nobody_away"
    NO_SUCH_ROUND = "no_such_round"
    NO_SUCH_REPLAY = "no_such_replay"
    ROUND_OUTDATED = "round_outdated"
    NOT_SEALED = "not_sealed"
    NO_CLOCK_RUNS = "no_clock_runs"
    NO_MORE_TIME = "no_more_time"
    RULES_CLASH = "rules_clash"
    TEXT_TOO_LONG = "text_too_long"
    TEXT_UNREADABLE = "text_unreadable"
    RECORDS_MISSING = "records_missing"
    RECORDS_UNREADABLE = "records_unreadable"
    LINK_OVER = "link_over"
    BUSY = "busy"


@dataclass(frozen=True, slots=True)
class PresetTooSmall:
    """The preset called ``preset`` is for ``most`` seats, and the table has ``seats``."""

    preset: str
    most: int
    seats: int


Misfit = TooFewCards | LimitTooLow | PresetTooSmall
"""Why rules do not go together, or not with a table."""


class Refused(Exception):
    """Something that the room, or the rules, refuse. ``names`` are the people it is about, ``misfits`` why rules do not go, if any."""

    def __init__(
        self, reason: RoomReason | Reason, names: tuple[str, ...] = (), misfits: tuple[Misfit, ...] = ()
    ) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.names = names
        self.misfits = misfits
