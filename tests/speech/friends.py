"""A table whose cards always fall the same way, and the two friends at it, who do as they are told."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import count

from app.game.options import CLASSIC
from app.rooms.house import House
from app.rooms.lobby import set_ready, start
from app.rooms.opening import join, open_room
from app.rooms.playing import Post, play
from app.rooms.room import Room
from app.rooms.secrets import RandomSecrets
from tests.game.tables import read

KEYS = {"A": "the key of Ana".ljust(43, "_"), "C": "the key of Cal".ljust(43, "_")}
_ONCE = count(1)


class Dealt(RandomSecrets):
    """Secrets of which one is known: the seed of every deal."""

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def seed(self) -> str:
        """Always the same."""
        return self._seed


@dataclass(frozen=True)
class Friends:
    """Ana, who is the host, and Cal. Between them is a seat for Bea, who comes by the private link."""

    house: House
    room_id: str

    @classmethod
    def meet(cls, house: House, seed: str) -> Friends:
        """Ana opens a room for three, in which every deal is made from ``seed``."""
        house = replace(house, secrets=Dealt(seed))
        return cls(house, open_room(house, KEYS["A"], "Ana", CLASSIC, [None, None], _once()))

    @property
    def room(self) -> Room:
        """The room as it is kept."""
        room = self.house.store.find(self.room_id)
        assert room is not None
        return room

    def complete(self) -> None:
        """Cal takes the last seat, and is ready."""
        join(self.house, self.room_id, KEYS["C"], "Cal")
        set_ready(self.house, self.room_id, KEYS["C"], is_ready=True)

    def deal(self) -> None:
        """Ana starts the match."""
        start(self.house, self.room_id, KEYS["A"], _once())

    def do(self, step: str) -> None:
        """One of the two makes a move, as in ``"C play Y5"``."""
        room = self.room
        _seat, move = read(room.table, step)
        post = Post(_once(), step, room.version)
        play(self.house, self.room_id, KEYS[step[0]], post, lambda _seen: move)


def _once() -> str:
    return f"the friends, {next(_ONCE)}"
