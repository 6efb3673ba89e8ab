"""The log of a round in words: the same sentences that were announced, in the order and the choice that is wished for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Any

from flask import url_for
from flask_babel import gettext as _

from app.rooms.views import EntryView, View
from app.web.narration import narrator
from app.web.narrator import Narrator
from app.web.presenters.device import DeviceContext, present_device
from app.web.presenters.fields import LinkChoice
from app.web.urls import RoomUrls, room_urls


@unique
class Kind(StrEnum):
    """What the log is to tell of."""

    ALL = "all"
    GAME = "game"
    PEOPLE = "people"


@unique
class Order(StrEnum):
    """Which line comes first."""

    OLDEST = "oldest"
    NEWEST = "newest"


@dataclass(frozen=True, slots=True)
class LogWish:
    """Which part of the log is wished for, and in which order."""

    kind: Kind = Kind.ALL
    order: Order = Order.OLDEST
    since_my_turn: bool = False

    def address(self, room_id: str) -> str:
        """Where the log of a room is, as it is wished for; nothing of the wish is named where it is the default."""
        chosen = {"show": self.kind, "order": self.order, "since": "turn" if self.since_my_turn else "deal"}
        defaults = {"show": Kind.ALL, "order": Order.OLDEST, "since": "deal"}
        named: dict[str, Any] = {name: value for name, value in chosen.items() if value != defaults[name]}
        return url_for("table.log", room_id=room_id, **named)


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line, with its number in the whole log of the round."""

    number: int
    words: str


@dataclass(frozen=True, slots=True)
class LogContext:
    """All that ``table/log.html`` shows. ``choices`` lead to its parts, and to its orders and how far back it goes."""

    lines: tuple[LogLine, ...]
    choices: tuple[tuple[LinkChoice, ...], ...]
    may_look_back: bool
    device: DeviceContext | None
    urls: RoomUrls


def parse_wish(query: Mapping[str, str]) -> LogWish:
    """The wish that an address holds; what is none of ours is the default."""
    return LogWish(
        Kind(query["show"]) if query.get("show") in [*Kind] else Kind.ALL,
        Order(query["order"]) if query.get("order") in [*Order] else Order.OLDEST,
        query.get("since") == "turn",
    )


def present_log(view: View, wish: LogWish) -> LogContext:
    """What happened since the round was dealt, as whoever has ``view`` may know it, and as far as it is wished for."""
    teller = narrator(view)
    told = [(entry, text) for entry in view.entries if (text := teller.tell(entry))]
    start = _last_own_version(view, teller) if wish.since_my_turn else 0
    lines = [
        LogLine(number, text)
        for number, (entry, text) in enumerate(told, start=1)
        if entry.version > start and _is_wished(teller, entry, wish.kind)
    ]
    since = () if view.reader is None else (_since(view.id, wish),)
    return LogContext(
        lines=tuple(lines if wish.order is Order.OLDEST else reversed(lines)),
        choices=(_kinds(view.id, wish), (*_orders(view.id, wish), *since)),
        may_look_back=view.seat is not None,
        device=present_device(view),
        urls=room_urls(view.id),
    )


def _is_wished(teller: Narrator, entry: EntryView, kind: Kind) -> bool:
    return kind is Kind.ALL or teller.is_about_game(entry) is (kind is Kind.GAME)


def _last_own_version(view: View, teller: Narrator) -> int:
    """The version that the viewer's last move made; 0 before the first."""
    own = [
        entry.version for entry in view.entries if entry.seat == view.reader and teller.is_about_game(entry)
    ]
    return own[-1] if own and view.reader is not None else 0


def _kinds(room_id: str, wish: LogWish) -> tuple[LinkChoice, ...]:
    words = {Kind.ALL: _("Everything"), Kind.GAME: _("The game"), Kind.PEOPLE: _("Who came and went")}
    return tuple(
        LinkChoice(
            words[kind],
            LogWish(kind, wish.order, wish.since_my_turn).address(room_id),
            kind is wish.kind,
        )
        for kind in Kind
    )


def _orders(room_id: str, wish: LogWish) -> tuple[LinkChoice, ...]:
    words = {Order.OLDEST: _("Oldest first"), Order.NEWEST: _("Newest first")}
    return tuple(
        LinkChoice(
            words[order],
            LogWish(wish.kind, order, wish.since_my_turn).address(room_id),
            order is wish.order,
        )
        for order in Order
    )


def _since(room_id: str, wish: LogWish) -> LinkChoice:
    """The way from the whole round to what came after the viewer's last move, and back."""
    label = _("From the deal on") if wish.since_my_turn else _("Since my last turn")
    return LinkChoice(
        label, LogWish(wish.kind, wish.order, not wish.since_my_turn).address(room_id), is_chosen=False
    )
