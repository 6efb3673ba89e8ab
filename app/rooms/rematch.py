"""Another match at once, for people who all sit at one device: there is nobody to wait for (S0-098)."""

from __future__ import annotations

from dataclasses import replace

from app.rooms.house import House
from app.rooms.lobby import begun
from app.rooms.playing import check_seen, lobby_after, open_rematch
from app.rooms.ports import Change
from app.rooms.post import Post, carry_out_once
from app.rooms.refusals import RoomReason
from app.rooms.room import Life, Room


def play_again(house: House, room_id: str, key: str | None, post: Post) -> None:
    """Deal another match with the same seats and rules, if everybody shares the browser with ``key``; else take whoever asks back to
    the lobby, where they meet the others."""

    def deal(change: Change, seat: int) -> None:
        room = change.room
        check_seen(room, seat, post, Life.FINISHED, RoomReason.MATCH_NOT_OVER)
        # what leads through the lobby is one step here, and makes one version
        lobby = replace(lobby_after(room, house.clock()), version=room.version)
        started, entry = begun(house, lobby)
        change.save(started, [entry])

    room = house.store.find(room_id)
    if room is None or not _is_for_one_device(room):
        open_rematch(house, room_id, key, post)
    else:
        carry_out_once(house, room_id, key, post, deal)


def _is_for_one_device(room: Room) -> bool:
    """Whether all people at the table hold the same key. They keep it as long as the match is not over and left behind."""
    return room.life is not Life.LOBBY and len(room.browsers) == 1
