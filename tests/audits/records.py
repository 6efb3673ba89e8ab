"""The pages of the records in each of their states: with a few matches, with as many as are kept, and after each post."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Final

from app.rooms.keys import profile_of
from app.rooms.match_record import MOST_KEPT, MatchRecord
from app.rooms.room import Level
from tests.audits.pages import LONG_NAMES, WORLD_NAMES
from tests.audits.stage import Scene, Shown, Stage, page_of
from tests.journeys.plain_browser import PlainBrowser
from tests.web.recorded import a_record, browser_with, full_key

KEY: Final = "key-of-the-records"
_SCENES: Final = count(1)
FEW: Final = tuple(a_record(number) for number in range(3))
MANY: Final = tuple(
    a_record(number, names=LONG_NAMES, levels={9: Level.HARD}, here=(0, 1), rounds=12)
    for number in range(MOST_KEPT)
)
WORLD: Final = a_record(1, names=WORLD_NAMES, levels={9: Level.MEDIUM}, rounds=12)


def with_records(stage: Stage, records: Sequence[MatchRecord]) -> PlainBrowser:
    """Somebody at the page of their records, who has these and no others."""
    profile = profile_of(full_key(KEY))
    stage.house.store.records.clear(profile, f"scene {next(_SCENES)}")
    stage.house.store.records.add(profile, records)
    browser = browser_with(stage.app, KEY)
    browser.open("/records")
    return browser


def of(records: Sequence[MatchRecord]) -> Scene:
    """The page with these records."""
    return lambda stage: page_of(with_records(stage, records))


def of_match(record: MatchRecord) -> Scene:
    """The page of one match."""

    def scene(stage: Stage) -> Shown:
        browser = with_records(stage, [record])
        browser.open(f"/records/{record.id}")
        return page_of(browser)

    return scene


def cleared(stage: Stage) -> Shown:
    """All records are gone."""
    browser = with_records(stage, FEW)
    browser.follow("Clear all my records")
    browser.press_saying("Clear all my records")
    return page_of(browser)


def brought(stage: Stage) -> Shown:
    """Records were brought in."""
    browser = with_records(stage, ())
    browser.press_saying("Bring them in", document=stage.house.store.records.write(FEW))
    return page_of(browser)


def unreadable(stage: Stage) -> Shown:
    """What was pasted is no document of ours."""
    browser = with_records(stage, FEW)
    browser.press_saying("Bring them in", document="All my records, as I remember them")
    return page_of(browser)


RECORDS: Final[dict[str, Scene]] = {
    "records": of(FEW),
    "records, as many as are kept": of(MANY),
    "records, brought in": brought,
    "records, unreadable": unreadable,
    "records, cleared": cleared,
    "record of a match": of_match(FEW[0]),
    "record of a match of ten": of_match(WORLD),
}
