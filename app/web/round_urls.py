"""The addresses of one round that is over: within its room, or under the token by which it is shared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import url_for


@dataclass(frozen=True, slots=True)
class RoundUrls:
    """Where a page of the round leads. It stands in the room with ``room_id`` as the deal ``deal``, or under ``token``."""

    room_id: str = ""
    deal: int = 0
    token: str = ""

    def step(self, number: int | None = None, eyes: str | None = None, way: str | None = None) -> str:
        """A step, seen with somebody's ``eyes``, after going some ``way``."""
        return self._url("show", step=number, eyes=eyes, went=way)

    @property
    def first(self) -> str:
        """The round, as it is opened."""
        return self.step()

    def review_of(self, eyes: int) -> str:
        """What hints would have said to the person on the seat of that number, from 1, if they are at this browser."""
        return "" if self.token else self._url("review", eyes=eyes)

    @property
    def review(self) -> str:
        """What hints would have said to whoever asks; nothing where a round is shared, for who asks there has not played."""
        return "" if self.token else self._url("review")

    @property
    def shuffle(self) -> str:
        """The check of its shuffles."""
        return self._url("shuffle")

    @property
    def text(self) -> str:
        """The round as text."""
        return self._url("text")

    @property
    def shuffle_text(self) -> str:
        """What the script is to check."""
        return self._url("shuffle_text")

    @property
    def share(self) -> str:
        """Where sharing is asked for."""
        return self._url("share")

    @property
    def withdraw(self) -> str:
        """Where it is taken back."""
        return self._url("withdraw")

    @property
    def all_rounds(self) -> str:
        """The other rounds of the room; nothing where a round is shared, for that leads to no room."""
        return "" if self.token else url_for("rounds.of_room", room_id=self.room_id)

    def whole(self) -> str:
        """The page of the round with scheme and host, to be sent."""
        return self._url("show", _external=True, fresh=None)

    def back(self, number: int | None, eyes: str | None) -> str:
        """The step from which sharing was asked for, where it is told, for an answer that leads there."""
        return self._url("show", _external=True, _anchor="shared", step=number, eyes=eyes)

    def _url(self, page: str, **query: Any) -> str:
        if self.token:
            return url_for(f"replays.{page}", token=self.token, **query)
        return url_for(f"rounds.{page}", room_id=self.room_id, deal=self.deal, **query)
