"""Waiting for one's turn: the answer is held until something concerns who waits, and never longer than 25 seconds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from bs4 import Tag
from flask import Flask

from app.rooms.waiting import PULSE_SECONDS, PULSES
from app.settings import Settings
from app.web.access import BENCH
from app.web.waiting import Bench
from app.wiring import create_app
from tests.game.tables import table
from tests.journeys.plain_browser import PlainBrowser, words_of
from tests.journeys.tables import Clock, join_table, open_table
from tests.web.laid_tables import DEALT, URL, LaidTable, key_of, lay, text

HANDS = ("R1 R2 R3", "R4 Y1 Y2", "R6 G1 G2")
LONGEST = PULSE_SECONDS * PULSES


@dataclass
class Meanwhile:
    """The pauses of those who wait: they wind the clock, and let things happen before the pause of that number ends."""

    clock: Clock
    happens: dict[int, Callable[[], object]] = field(default_factory=dict)
    pauses: int = 0

    def __call__(self, seconds: float) -> None:
        assert seconds == PULSE_SECONDS
        self.clock.now += seconds
        self.pauses += 1
        self.happens.get(self.pauses, lambda: None)()


@pytest.fixture
def meanwhile(clock: Clock) -> Meanwhile:
    return Meanwhile(clock)


@pytest.fixture
def app(folder: Path, clock: Clock, meanwhile: Meanwhile) -> Flask:
    """The application, with two places to wait at."""
    settings = Settings(
        "of the tests", f"sqlite:///{folder / 'rooms.db'}", "NORMAL", rooms_per_hour=1000, waiting_places=2
    )
    return create_app(settings, clock=clock, pause=meanwhile, instance_path=folder)


@pytest.fixture
def laid(app: Flask) -> LaidTable:
    """Ana, Ben and Cal; it is Ana's turn."""
    return lay(app, table(HANDS))


def location(browser: PlainBrowser, query: str = "", **request: Any) -> str:
    """Where waiting leads ``browser`` to."""
    answer = browser.client.open(f"{URL}/wait{query}", **request)
    assert answer.status_code == 303
    return str(answer.headers["Location"])


PAGE = f"http://localhost{URL}#hand"
NOTHING_NEW = f"http://localhost{URL}?waited=yes#waited"


def test_who_waits_is_led_to_the_page_when_it_is_their_turn(laid: LaidTable, meanwhile: Meanwhile) -> None:
    ben = laid.sees(1)
    meanwhile.happens[7] = lambda: laid.happens("A play R1")
    ben.follow("Wait for my turn")
    assert meanwhile.pauses == 7
    assert ben.url == f"{URL}"
    assert text(ben, "#table-heading") == "Your turn. Match red or 1."


def test_after_25_seconds_it_is_said_that_there_is_nothing_new(laid: LaidTable, meanwhile: Meanwhile) -> None:
    ben = laid.sees(1)
    began = meanwhile.clock.now
    ben.follow("Wait for my turn")
    assert meanwhile.clock.now - began == LONGEST == 25
    assert text(ben, "#waited") == "Nothing new yet. Wait for my turn"
    assert text(ben, "#table-heading") == "Waiting for Ana."
    meanwhile.happens[PULSES + 1] = lambda: laid.happens("A play R1")
    ben.follow("Wait for my turn")
    assert text(ben, "#table-heading") == "Your turn. Match red or 1."
    assert ben.page.find(id="waited") is None


@pytest.mark.parametrize(
    "steps, heading",
    [
        pytest.param(["A play RD"], "Waiting for Cal.", id="drew"),
        pytest.param(["A play RS"], "Waiting for Cal.", id="was skipped"),
        pytest.param(
            ["A play W4 color=B"],
            "Your turn. Ana played wild draw four: draw 4 or challenge.",
            id="may challenge",
        ),
    ],
)
def test_what_concerns_who_waits_ends_it(
    app: Flask, meanwhile: Meanwhile, steps: list[str], heading: str
) -> None:
    laid = lay(app, table(("RD RS W4 R1", "R4 Y1 Y2", "R6 G1 G2")))
    ben = laid.sees(1)
    meanwhile.happens[3] = lambda: laid.happens(*steps)
    ben.follow("Wait for my turn")
    assert meanwhile.pauses == 3
    assert text(ben, "#table-heading") == heading


def test_what_concerns_only_others_does_not(laid: LaidTable, meanwhile: Meanwhile) -> None:
    cal = laid.sees(2)
    meanwhile.happens[3] = lambda: laid.happens("A play R1")
    meanwhile.happens[6] = lambda: laid.happens("B play R4")
    cal.follow("Wait for my turn")
    assert meanwhile.pauses == 6


def test_a_chance_to_catch_ends_it(app: Flask, meanwhile: Meanwhile) -> None:
    laid = lay(app, table(("R1 R2", "R4 Y1 Y2", "R6 G1 G2")))
    cal = laid.sees(2)
    meanwhile.happens[4] = lambda: laid.happens("A play R1")
    cal.follow("Wait for my turn")
    assert meanwhile.pauses == 4
    assert cal.button("Catch Ana") is not None


def test_being_caught_ends_it(app: Flask, meanwhile: Meanwhile) -> None:
    laid = lay(app, table(("R1 R2", "R4 Y1 Y2", "R6 G1 G2")))
    laid.happens("A play R1")
    ana = laid.sees(0)
    meanwhile.happens[2] = lambda: laid.happens("C catch A")
    ana.follow("Wait for my turn")
    assert meanwhile.pauses == 2


def test_a_bluff_found_out_ends_it(app: Flask, meanwhile: Meanwhile) -> None:
    laid = lay(app, table(("W4 R2 R3", "R4 Y1 Y2", "R6 G1 G2")))
    laid.happens("A play W4 color=B")
    ana = laid.sees(0)
    meanwhile.happens[2] = lambda: laid.happens("B challenge")
    ana.follow("Wait for my turn")
    assert meanwhile.pauses == 2


def test_the_end_of_the_round_ends_it(app: Flask, meanwhile: Meanwhile) -> None:
    laid = lay(app, table(("R1", "R4 Y1 Y2", "R6 G1 G2")))
    cal = laid.sees(2)
    meanwhile.happens[2] = lambda: laid.happens("A play R1")
    cal.follow("Wait for my turn")
    assert meanwhile.pauses == 2
    assert "The round is over." in cal.words


def test_what_happened_since_the_page_was_loaded_is_news(laid: LaidTable, meanwhile: Meanwhile) -> None:
    cal = laid.sees(2)
    laid.happens("A play R1", "B draw", "B keep", "C play R6", "A draw", "A keep")
    cal.follow("Wait for my turn")
    assert meanwhile.pauses > 0  # Cal's own turn went by meanwhile, in another window: that is no news
    assert location(laid.people[1], f"?v={DEALT}") == PAGE


def test_computers_move_while_a_person_waits(app: Flask, clock: Clock, meanwhile: Meanwhile) -> None:
    laid = lay(app, table(HANDS, turn=1), computers=(1, 2))
    with laid.house.store.change(laid.room.id) as change:
        change.save(replace(change.room, due_at=clock.now + 1.8))
    ana = laid.sees(0)
    ana.follow("Wait for my turn")
    assert "Your turn." in text(ana, "#table-heading")
    assert meanwhile.pauses == 8  # each computer thinks for 1.8 seconds


def test_who_waits_counts_as_present(laid: LaidTable, clock: Clock) -> None:
    laid.sees(0)
    laid.sees(1)
    for _time in range(3):
        laid.people[1].follow("Wait for my turn")
    assert [seat.is_away for seat in laid.view(2).seats] == [True, False, False]


def test_a_watcher_waits_for_any_news(laid: LaidTable, meanwhile: Meanwhile) -> None:
    watcher = laid.watcher()
    meanwhile.happens[3] = lambda: laid.happens("A play R1")
    watcher.follow("Wait for news")
    assert meanwhile.pauses == 3
    assert watcher.url == f"{URL}/watch"
    watcher.follow("Wait for news")
    assert text(watcher, "#waited") == "Nothing new yet. Wait for news"


def test_a_lobby_waits_for_anything(app: Flask, meanwhile: Meanwhile) -> None:
    ana, bea = PlainBrowser.of(app), PlainBrowser.of(app)
    link = open_table(ana, "Ana", "500", "friend")
    meanwhile.happens[5] = lambda: join_table(bea, link, "Bea")
    ana.follow("Wait for news")
    assert meanwhile.pauses == 5
    assert "Bea" in text(ana, "#seats")


def test_who_is_to_act_does_not_wait(laid: LaidTable, meanwhile: Meanwhile) -> None:
    ana = laid.sees(0)
    assert "Wait for my turn" not in ana.words
    assert location(ana, f"?v={DEALT}") == PAGE
    assert meanwhile.pauses == 0


@pytest.mark.parametrize(
    "query", ["", "?v=", "?v=x", "?v=-1", "?v=1e3", "?v=٣", "?v=99999999999999999999", "?v=999999999"]
)
def test_without_a_version_only_what_comes_is_news(laid: LaidTable, meanwhile: Meanwhile, query: str) -> None:
    assert location(laid.people[1], query) == NOTHING_NEW
    assert meanwhile.pauses == PULSES


def test_a_question_for_the_head_alone_is_not_held(laid: LaidTable, meanwhile: Meanwhile) -> None:
    assert location(laid.people[1], method="HEAD") == PAGE
    assert meanwhile.pauses == 0


def test_a_stranger_does_not_wait(app: Flask, meanwhile: Meanwhile) -> None:
    lay(app, table(HANDS), allows_watchers=False)
    stranger = PlainBrowser.of(app)
    assert location(stranger).startswith(f"http://localhost{URL}")
    assert meanwhile.pauses == 0


def test_a_table_that_is_not_there_or_goes_away_is_said_in_words(
    app: Flask, clock: Clock, meanwhile: Meanwhile, laid: LaidTable
) -> None:
    ben = laid.sees(1)
    assert ben.client.get("/r/nowhere/wait").status_code == 404
    meanwhile.happens[2] = lambda: laid.house.store.remove_inactive(clock.now + 1)
    ben.follow("Wait for my turn")
    assert ben.status == 404
    assert "There is no such table" in ben.words


@pytest.fixture
def full(app: Flask) -> Iterator[None]:
    """Nobody else may wait."""
    bench = app.extensions[BENCH]
    with bench.place("somebody") as first, bench.place("somebody else") as second:
        assert first
        assert second
        yield


def test_beyond_the_places_the_answer_comes_at_once(
    laid: LaidTable, meanwhile: Meanwhile, full: None
) -> None:
    ben = laid.sees(1)
    ben.follow("Wait for my turn")
    assert meanwhile.pauses == 0
    assert text(ben, "#waited").startswith("Too many people are waiting just now. Press Refresh in a moment.")


def test_nobody_takes_more_than_two_places() -> None:
    bench = Bench(4)
    with bench.place("ana"), bench.place("ana"):
        with bench.place("ana") as third, bench.place("ben") as other:
            assert (third, other) == (False, True)
        with bench.place("ben"), bench.place("cal"), bench.place("dee") as fifth:
            assert not fifth
    with bench.place("ana") as again:
        assert again


def test_a_place_is_free_again_when_the_waiting_ends_or_fails(
    app: Flask, laid: LaidTable, meanwhile: Meanwhile
) -> None:
    def fail() -> None:
        raise OSError("out of order")

    app.testing = True
    for _time in range(3):
        laid.people[1].open(f"{URL}/wait")
        meanwhile.happens[meanwhile.pauses + 1] = fail
        with pytest.raises(OSError, match="out of order"):
            laid.people[1].open(f"{URL}/wait")
    assert location(laid.people[1]) == NOTHING_NEW


def test_a_server_without_places_offers_none(folder: Path, clock: Clock) -> None:
    laid = lay(create_app(_plain(folder), clock=clock, instance_path=folder), table(HANDS))
    ben = laid.sees(1)
    assert "Wait for my turn" not in ben.words
    assert location(ben) == f"http://localhost{URL}?waited=full#waited"


def _plain(folder: Path) -> Settings:
    return Settings("of the tests", f"sqlite:///{folder / 'rooms.db'}", "NORMAL")


def test_the_link_is_for_browsers_without_scripts_unless_the_page_asks_for_no_news(laid: LaidTable) -> None:
    ben = laid.sees(1)
    links = [link for link in ben.page.find_all("a") if words_of(link) == "Wait for my turn"]
    assert [link.parent.name for link in links if link.parent] == ["noscript", "noscript", "noscript"]
    ben.client.set_cookie("preferences", "updates=off")
    ben.refresh()
    links = [link for link in ben.page.find_all("a") if words_of(link) == "Wait for my turn"]
    assert [link.parent.name for link in links if link.parent] == ["nav", "div", "p"]


def reload_of(browser: PlainBrowser) -> str | None:
    """After how many seconds the page loads itself anew, and from where; None if it does not."""
    found = browser.page.select_one("head noscript meta[http-equiv=refresh]")
    return str(found["content"]) if isinstance(found, Tag) else None


def wants_reloads(browser: PlainBrowser) -> None:
    browser.client.set_cookie("preferences", "refresh=20")


def test_no_page_loads_itself_anew_unless_it_is_asked_to(laid: LaidTable) -> None:
    assert reload_of(laid.sees(1)) is None
    assert reload_of(laid.watcher()) is None


def test_a_waiting_page_loads_itself_anew_for_who_wants_that(laid: LaidTable) -> None:
    for person in laid.people.values():
        wants_reloads(person)
    assert reload_of(laid.sees(0)) is None  # Ana is to act
    assert reload_of(laid.sees(1)) == f"20; url={URL}"
    assert reload_of(laid.sees(1, "?waited=yes")) == f"20; url={URL}"
    watcher = laid.watcher()
    wants_reloads(watcher)
    watcher.refresh()
    assert reload_of(watcher) == f"20; url={URL}/watch"


def test_no_page_on_which_somebody_may_be_caught_loads_itself_anew(app: Flask) -> None:
    laid = lay(app, table(("R1 R2", "R4 Y1 Y2", "R6 G1 G2")))
    laid.happens("A play R1")
    for seat in (0, 2):
        wants_reloads(laid.people[seat])
        assert reload_of(laid.sees(seat)) is None


def test_a_lobby_loads_itself_anew_for_a_guest_who_is_ready(app: Flask) -> None:
    ana, bea = PlainBrowser.of(app), PlainBrowser.of(app)
    link = open_table(ana, "Ana", "500", "friend")
    join_table(bea, link, "Bea")
    for person in (ana, bea):
        wants_reloads(person)
        person.open(link)
        assert reload_of(person) is None
    bea.press_saying("I am ready")
    assert reload_of(bea) is not None


def test_stop_refreshing_stands_beside_it_and_stops_it(laid: LaidTable) -> None:
    watcher = laid.watcher()
    for browser in (laid.people[1], watcher):
        wants_reloads(browser)
        browser.open(f"{URL}/watch" if browser is watcher else URL)
        assert "This page loads itself anew every 20 seconds." in browser.words
        browser.press_saying("Stop refreshing")
        assert reload_of(browser) is None
        assert "Waiting for Ana." in browser.words
        browser.refresh()
        assert reload_of(browser) is None


def test_the_keys_of_those_who_wait_are_those_of_their_seats(laid: LaidTable) -> None:
    assert location(laid.people[2]) == NOTHING_NEW
    assert key_of(2) not in laid.people[2].source
