"""The addresses of one room, for templates: plain ones for links and forms, and the whole ones for people and for 303."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from flask import url_for
from werkzeug.routing import BaseConverter


class RoomConverter(BaseConverter):
    """The id of a room in an address. What no id can be is no address of ours, and never reaches the database."""

    regex = r"[A-Za-z0-9_-]{1,64}"


@dataclass(frozen=True, slots=True)
class RoomUrls:
    """Where a page of the room leads. ``link`` is the invitation, with scheme and host."""

    home: str
    new_room: str
    room: str
    rules: str
    link: str
    watch: str
    poll: str
    qr: str
    seats: str
    ready: str
    start: str
    leave: str
    add_seat: str
    moves: str
    deal: str
    more_time: str
    rematch: str
    stop: str
    log: str
    settings: str
    rounds: str
    hint: str
    commands: str
    stay: str
    customs: str
    vote: str
    abandon: str
    go_on: str
    take: str
    cover: str
    deeds: str
    same_device: str


def room_urls(room_id: str) -> RoomUrls:
    """The addresses of the room with that id."""
    room = url_for("rooms.show", room_id=room_id, fresh=None)
    return RoomUrls(
        home=url_for("home.show"),
        new_room=url_for("rooms.new"),
        room=url_for("rooms.show", room_id=room_id),
        rules=url_for("table_rules.show", room_id=room_id),
        link=invitation_link(room_id),
        watch=url_for("rooms.watch", room_id=room_id),
        poll=f"{room}/table",
        qr=f"{room}/qr.svg",
        seats=f"{room}/seats",
        ready=f"{room}/ready",
        start=f"{room}/start",
        leave=f"{room}/leave",
        add_seat=f"{room}/seats/add",
        moves=f"{room}/moves",
        deal=f"{room}/deal",
        more_time=f"{room}/more-time",
        rematch=f"{room}/rematch",
        stop=f"{room}/stop",
        log=url_for("table.log", room_id=room_id),
        settings=f"{room}/settings",
        rounds=url_for("rounds.of_room", room_id=room_id),
        hint=f"{room}?hint=yes",
        commands=f"{room}/commands",
        stay=f"{room}/stay",
        customs=f"{room}/customs",
        vote=f"{room}/vote",
        abandon=f"{room}/abandon",
        go_on=f"{room}/go-on",
        take=f"{room}/device/take",
        cover=f"{room}/device/cover",
        deeds=f"{room}/device/moves",
        same_device=f"{room}/seats/same-device",
    )


def room_link(
    room_id: str, anchor: str | None = None, query: Mapping[str, str] = MappingProxyType({})
) -> str:
    """The whole address of a room: text browsers do not follow a relative one after a post."""
    return url_for("rooms.show", room_id=room_id, _anchor=anchor, _external=True, **query)


def invitation_link(room_id: str) -> str:
    """The whole address of a room, as people send it."""
    return url_for("rooms.show", room_id=room_id, _external=True, fresh=None)
