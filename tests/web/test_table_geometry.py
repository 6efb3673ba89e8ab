"""The table on screens of all sizes: nothing scrolls sideways, whatever is pressed is large enough, and a round table is round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from app.game.state import State
from app.web.preferences import COOKIE
from tests.game.tables import table
from tests.journeys.tables import Clock
from tests.web.conftest import app_in
from tests.web.laid_tables import URL, key_of, lay
from tests.web.served import served

SMALLEST_CONTROL, SMALLEST_TARGET = 44, 24
SEVEN = "R1 Y2 W BS G7 RD B3"
TWENTY = "R1 R2 R3 R4 R6 R7 R9 RS RR RD Y4 G9 GS GR GD B5 B7 BS W W4"
FORTY = f"{TWENTY} R1 R2 R3 R4 R6 R7 R9 RS RR RD Y4 G8 GS GR GD B4 B7 BS W W4"
OTHERS = ["Y1 Y2 Y3", "G1 G2 G3 G4", "B1 B2", "R8", "Y5 Y6 Y7", "G5 G6", "B6 B8", "B3", "B9 BR BD"]
NAMES = (
    "Ana",
    "Bartholomew Featherstone",
    "木村さくら",
    "สมชาย ใจดี",
    "فاطمة الزهراء",
    "WWWWWWWWWWWWWWWWWWWWWWWW",
    "Gus",
    "Hal",
    "Ina",
    "Jon",
)
TEXT_SPACING = """
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }
"""
"""What a reader may set, and still read everything (WCAG 1.4.12)."""

Seats = Callable[..., Page]


@pytest.fixture
def seats(folder: Path, clock: Clock, chromium: Browser) -> Iterator[Seats]:
    """Ana's page of a table, on a screen of so many pixels."""
    app = app_in(folder, clock)
    contexts = []
    with served(app) as url:

        def sit(state: State, width: int, height: int = 740, cookie: str = "", **options: Any) -> Page:
            lay(app, state, names=NAMES)
            context = chromium.new_context(
                viewport={"width": width, "height": height}, reduced_motion="reduce", **options
            )
            contexts.append(context)
            context.add_cookies([{"name": "player", "value": key_of(0), "url": url}])
            if cookie:
                context.add_cookies([{"name": COOKIE, "value": cookie, "url": url}])
            page = context.new_page()
            page.goto(url + URL)
            return page

        yield sit
        for context in contexts:
            context.close()


def sized(hand: str, players: int, **facts: Any) -> State:
    return table([hand, *OTHERS[: players - 1]], **facts)


def boxes(page: Page, selector: str) -> list[dict[str, float]]:
    return [box for item in page.locator(selector).all() if (box := item.bounding_box())]  # type: ignore[misc]  # of floats


def sideways(page: Page) -> int:
    """By how many pixels the page is wider than the screen."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def assert_large_enough(page: Page) -> None:
    small = [
        (box["width"], box["height"])
        for box in boxes(page, ".hand button, #actions button")
        if round(min(box["width"], box["height"])) < SMALLEST_CONTROL
    ]
    assert small == []
    tiny = [
        (box["width"], box["height"])
        for box in boxes(page, "#room :is(a, summary, button):visible")
        if min(box["width"], box["height"]) < SMALLEST_TARGET
    ]
    assert tiny == []


@pytest.mark.parametrize("hand", ["R1", SEVEN, TWENTY, FORTY], ids=["1", "7", "20", "40"])
@pytest.mark.parametrize("width", [320, 768, 1440])
def test_ten_players_and_any_hand_fit_every_screen(seats: Seats, hand: str, width: int) -> None:
    page = seats(sized(hand, 10), width)
    assert sideways(page) == 0
    assert_large_enough(page)


@pytest.mark.parametrize("hand", [SEVEN, FORTY], ids=["7", "40"])
@pytest.mark.parametrize(
    "width, height, cookie", [(390, 740, ""), (390, 740, "hand=wrap"), (320, 256, ""), (1440, 900, "")]
)
def test_of_every_card_a_finger_s_breadth_is_free(
    seats: Seats, hand: str, width: int, height: int, cookie: str
) -> None:
    page = seats(sized(hand, 4), width, height, cookie)
    places = boxes(page, ".hand > li")
    for first, second in pairwise(places):
        in_one_row = second["x"] > first["x"]
        assert not in_one_row or round(second["x"] - first["x"]) >= SMALLEST_CONTROL


@pytest.mark.parametrize(
    "width, height, cookie",
    [(320, 740, ""), (320, 256, ""), (390, 740, "hand=wrap"), (768, 740, "hand=wrap")],
)
def test_a_hand_that_wraps_shows_every_card_whole(seats: Seats, width: int, height: int, cookie: str) -> None:
    page = seats(sized(TWENTY, 4), width, height, cookie)
    for box in boxes(page, ".hand .card"):
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width


def test_a_hand_that_is_wider_than_a_phone_scrolls_by_itself(seats: Seats) -> None:
    page = seats(sized(TWENTY, 4), 390)
    assert sideways(page) == 0
    last = page.locator(".hand > li").last.locator("button")
    last.focus()
    box = last.bounding_box()
    assert box is not None
    assert 0 <= box["x"] <= 390 - SMALLEST_CONTROL


@pytest.mark.parametrize("width, height", [(320, 740), (390, 740), (1440, 900), (320, 256)])
def test_the_reader_may_set_wider_text(seats: Seats, width: int, height: int) -> None:
    page = seats(sized(SEVEN, 10), width, height, bypass_csp=True)
    page.add_style_tag(content=TEXT_SPACING)
    assert sideways(page) == 0
    for selector in (".turn", ".pile__words", ".button"):
        cut = page.locator(selector).evaluate_all(
            "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).length"
        )
        assert cut == 0, selector


def test_at_four_hundred_per_cent_nothing_lies_over_what_has_the_focus(seats: Seats) -> None:
    page = seats(sized(TWENTY, 4), 320, 256)
    for button in page.locator("#hand-form button, #actions button").all():
        button.focus()
        on_top = button.evaluate(
            """button => {
                const box = button.getBoundingClientRect();
                const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
                return button.contains(found);
            }"""
        )
        assert on_top, button.inner_text()


@pytest.mark.parametrize(
    "players, width, height", [*((players, 1440, 900) for players in range(2, 11)), (10, 900, 700)]
)
def test_on_a_wide_screen_the_players_sit_round_the_table_in_the_order_of_play(
    seats: Seats, players: int, width: int, height: int
) -> None:
    page = seats(sized(SEVEN, players), width, height)
    chips = boxes(page, ".player")
    table_box = boxes(page, "#players")[0]
    middle = table_box["x"] + table_box["width"] / 2
    centres = [(chip["x"] + chip["width"] / 2, chip["y"] + chip["height"] / 2) for chip in chips]
    assert centres[0][0] == pytest.approx(middle, abs=1)  # I sit at the lower edge
    assert centres[0][1] == max(y for _, y in centres)
    if players > 2:
        assert centres[1][0] < middle < centres[-1][0]  # play goes to the left
    for place, one in enumerate(chips):
        for other in chips[place + 1 :]:
            assert not overlap(one, other)
    pile = boxes(page, ".pile__ring")[0]
    assert not any(overlap(pile, chip) for chip in chips)


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


def test_on_a_phone_the_turn_stands_above_the_players_the_pile_and_the_hand(seats: Seats) -> None:
    page = seats(sized(SEVEN, 4), 390, 844)
    order = ["#table-heading", "#players", ".pile", "#actions", ".hand", "#log"]
    tops = [boxes(page, selector)[0]["y"] for selector in order]
    assert tops == sorted(tops)
