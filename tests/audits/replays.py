"""Rounds that are over, in each state of their pages: the list, the steps, the check of the shuffle, and what is shared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from app.arena.play import walk_round
from app.arena.players import PLAYERS
from app.fsm.flow import start_match
from app.fsm.life import Life
from app.game.notation import format_move
from app.game.options import CLASSIC, Options
from app.rooms.journal import format_start, with_seal
from app.rooms.keys import hash_key
from app.rooms.room import Entry, MatchStarted, Person, Room
from app.rooms.seals import sealed
from tests.audits.pages import LONG_NAMES, WORLD_NAMES
from tests.audits.stage import Scene, Shown, Stage, page_of
from tests.journeys.plain_browser import PlainBrowser
from tests.web.laid_tables import DEALT, ROOM_ID, URL, key_of, life_of

SEED: Final = "0123456789abcdef" * 4
SALT: Final = "fedcba9876543210" * 4
ROUND: Final = f"{URL}/rounds/{DEALT}"
THREE: Final = ("Ana", "Ben", "Cal")


def played(
    stage: Stage,
    names: Sequence[str] = THREE,
    options: Options = CLASSIC,
    *,
    is_sealed: bool = True,
    steps: int | None = None,
) -> PlainBrowser:
    """The browser of the first of ``names``, who has played a round to its end, or so many ``steps`` of it."""
    outcome = start_match(options, len(names), SEED)
    now = stage.house.clock()
    seats = tuple(Person(name, hash_key(key_of(seat), ROOM_ID)) for seat, name in enumerate(names))
    room = Room(
        ROOM_ID, "ACE4FH", Life.PLAYING, options, seats, 0, True, DEALT, now, now, round_version=DEALT
    )
    room = replace(room, state=outcome.state, seal=sealed(outcome.state, SALT) if is_sealed else None)
    line = with_seal(format_start(options, len(names), SEED), room, names_keys=True)
    journal = [Entry(DEALT, now, None, line, (MatchStarted(room.names), *outcome.events))]
    players = [PLAYERS["easy"]] * len(names)
    for step in list(walk_round(outcome.state, players, Random(1)))[:steps]:
        version, state = room.version + 1, step.outcome.state
        journal.append(Entry(version, now, step.seat, format_move(step.move), step.outcome.events))
        room = replace(room, version=version, moved_version=version, state=state, life=life_of(state))
    stage.house.store.create(room, "once", journal)
    stage.house.store.replays.remove_old(now + 1)
    ana = stage.visitor()
    ana.client.set_cookie("player", key_of(0))
    ana.open(URL)
    return ana


def at_step(query: str = "", names: Sequence[str] = THREE) -> Scene:
    """A step of such a round."""

    def scene(stage: Stage) -> Shown:
        ana = played(stage, names)
        ana.open(ROUND + query)
        return page_of(ana)

    return scene


def at_page(path: str, *, is_sealed: bool = True, steps: int | None = None) -> Scene:
    """Another page of the room in which such a round was played."""

    def scene(stage: Stage) -> Shown:
        ana = played(stage, is_sealed=is_sealed, steps=steps)
        ana.open(URL + path)
        return page_of(ana)

    return scene


def went_on(stage: Stage) -> Shown:
    """The next step, by its link."""
    ana = played(stage)
    ana.follow("Step through this round")
    ana.follow("Next step")
    return page_of(ana)


def shared(stage: Stage) -> PlainBrowser:
    """Ana at a round that she has just made a link to."""
    ana = played(stage)
    ana.open(ROUND)
    ana.press_saying("Make a link to share")
    return ana


def at_shared(path: str = "") -> Scene:
    """What somebody sees who was sent the link."""

    def scene(stage: Stage) -> Shown:
        link = shared(stage).page.select_one("a.address")
        assert link is not None
        carl = stage.visitor()
        carl.open(f"{link['href']}{path}")
        return page_of(carl)

    return scene


def taken_back(stage: Stage) -> Shown:
    """The link after it was taken back."""
    ana = shared(stage)
    link = ana.page.select_one("a.address")
    assert link is not None
    ana.press_saying("Take the link back")
    ana.open(str(link["href"]))
    return page_of(ana)


REPLAYS: Final[dict[str, Scene]] = {
    "table, sealed": at_page("", steps=3),
    "round result, to be looked at again": at_page(""),
    "rounds, one": at_page("/rounds"),
    "replay, the deal": at_step(),
    "replay, the next step": went_on,
    "replay, all open": at_step("?step=20&eyes=all"),
    "replay, the end": at_step("?step=9999&eyes=all"),
    "replay, long names": at_step("?step=30&eyes=all", LONG_NAMES),
    "replay, names of the world": at_step("?step=30&eyes=3", WORLD_NAMES),
    "replay, looked over": at_page(f"/rounds/{DEALT}/review"),
    "replay, not sealed": at_page(f"/rounds/{DEALT}", is_sealed=False),
    "replay, shared": lambda stage: page_of(shared(stage)),
    "replay, by its link": at_shared("?step=4"),
    "replay, no more": taken_back,
    "replay, not over": at_page(f"/rounds/{DEALT}", steps=3),
    "shuffle, checked": at_page(f"/rounds/{DEALT}/shuffle"),
    "shuffle, by its link": at_shared("/shuffle"),
    "shuffle, not sealed": at_page(f"/rounds/{DEALT}/shuffle", is_sealed=False),
}
"""Pages of rounds that are over."""
