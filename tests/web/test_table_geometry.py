"""The table on screens of all sizes: nothing scrolls sideways, whatever is pressed is large enough, and a round table is round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from app.game.state import State
from app.web.access import HOUSE
from app.web.preferences import COOKIE
from tests.game.tables import table
from tests.journeys.tables import Clock
from tests.web.conftest import app_in
from tests.web.laid_tables import URL, key_of, lay
from tests.web.served import served

pytestmark = pytest.mark.slow

SMALLEST_CONTROL, SMALLEST_TARGET, ROUNDED = 44, 24, 1
SEVEN = "R1 Y2 W BS G7 RD B3"
TWENTY = "R1 R2 R3 R4 R6 R7 R9 RS RR RD Y4 G9 GS GR GD B5 B7 BS W W4"
TEN_CARDS = "R1 R2 Y4 W RD B3 G8 R9 BS W4"
THIRTY = f"{TWENTY} R1 R2 R3 Y6 B2 G7 W4 R6 BD Y8"
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
    """A player's page of a table after some steps, on a screen of so many pixels: Ana's, if nobody else's is asked for."""
    app = app_in(folder, clock)
    contexts = []
    with served(app) as url:

        def sit(
            state: State,
            width: int,
            height: int = 740,
            cookie: str = "",
            *steps: str,
            seat: int = 0,
            press: str = "",
            names: Sequence[str] = NAMES,
            **options: Any,
        ) -> Page:
            house = app.extensions[HOUSE]
            house.store.remove_inactive(house.clock() + 1)
            lay(app, state, names=names).happens(*steps)
            context = chromium.new_context(
                viewport={"width": width, "height": height}, reduced_motion="reduce", **options
            )
            contexts.append(context)
            context.add_cookies([{"name": "player", "value": key_of(seat), "url": url}])
            if cookie:
                context.add_cookies([{"name": COOKIE, "value": cookie, "url": url}])
            page = context.new_page()
            page.goto(url + URL)
            if press:
                page.get_by_role("button", name=press).first.click()
                page.locator("#color-step").wait_for()
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


TOLD = """lines => document.querySelector(".middle").insertAdjacentHTML("beforeend",
  `<div class="missed"><ol class="log log--latest">${"<li>Ada played red 0, 4 left. Your turn.</li>".repeat(lines)}</ol></div>`)"""


@pytest.mark.parametrize("lines", [1, 4, 12])
@pytest.mark.parametrize("players", range(2, 7))
def test_nobody_on_the_edge_hides_what_the_table_tells_however_much_it_is(
    seats: Seats, players: int, lines: int
) -> None:
    page = seats(sized(SEVEN, players), 1440, 900)
    page.evaluate(TOLD, lines)
    told, chips = boxes(page, ".middle")[0], boxes(page, ".player")
    assert not any(overlap(told, chip) for chip in chips)
    felt = boxes(page, "#players")[0]
    assert felt["y"] < told["y"]
    assert told["y"] + told["height"] < felt["y"] + felt["height"]


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


TURNS: dict[str, tuple[State, tuple[str, ...], int]] = {
    "match": (sized("R5 B5 YS W G7 B4 R9", 4, turn=3, discard="B7"), ("D play B2",), 0),
    "drawn": (sized("B5 YS W4 G7 B4 Y9", 4, top="R1"), ("A draw",), 0),
    "UNO": (sized("R5 B5", 4, discard="R4"), (), 0),
    "catch": (sized("R5 B5", 4, discard="R4"), ("A play R5",), 2),
    "challenge": (sized("W4 R1 R2", 4), ("A play W4 color=B",), 1),
}
"""Somebody's turn of every kind, and who that is."""

MARKS = """chips => chips.map(chip => getComputedStyle(chip, "::before"))
    .map(mark => mark.content === "none" ? null : mark.transform)"""

FRIENDS = ("Ana", "Ben", "Cal", "Dee")
SCREENS = [(320, 640), (360, 640), (390, 844), (1280, 800), (1440, 900)]


@pytest.mark.parametrize("width, height", SCREENS)
@pytest.mark.parametrize("turn", TURNS)
def test_in_ones_turn_the_hand_begins_on_the_first_screen(
    seats: Seats, turn: str, width: int, height: int
) -> None:
    state, steps, seat = TURNS[turn]
    page = seats(state, width, height, "", *steps, seat=seat, names=FRIENDS)
    shown = boxes(page, ".hand .card")
    whole_corner = shown[0]["width"] * 0.6
    assert min(card["y"] for card in shown) + whole_corner <= height


@pytest.mark.parametrize("width, height", SCREENS)
@pytest.mark.parametrize("hand", ["R1 R2 W4 Y7", "R1 Y2 W4 BS G7 RD B3"], ids=["4", "7"])
def test_while_a_colour_is_named_the_first_row_of_the_hand_is_in_sight_whole(
    seats: Seats, hand: str, width: int, height: int
) -> None:
    page = seats(sized(hand, 4), width, height, press="Play wild draw four", names=FRIENDS)
    assert page.evaluate("scrollY") == 0
    shown = boxes(page, ".hand .card")
    first_row = [card for card in shown if card["y"] < shown[0]["y"] + shown[0]["height"] / 2]
    assert max(card["y"] + card["height"] for card in first_row) <= height + ROUNDED
    for button in boxes(page, ".actions--step :is(button, a)"):
        assert round(min(button["width"], button["height"])) >= SMALLEST_CONTROL
        assert button["y"] + button["height"] <= first_row[0]["y"]


@pytest.mark.parametrize("width, height", SCREENS)
def test_the_hand_stays_where_it_is_when_the_turn_comes(seats: Seats, width: int, height: int) -> None:
    state = sized("R5 B5 YS W G7 B4 R9", 4, turn=2, discard="G8", top="R3")
    page = seats(state, width, height, "", "C play G1", names=FRIENDS)
    assert "your turn" not in page.locator("#hand").inner_text()
    before = boxes(page, "#hand")[0]
    page = seats(state, width, height, "", "C play G1", "D draw", names=FRIENDS)
    assert "your turn" in page.locator("#hand").inner_text()
    assert boxes(page, "#hand")[0]["y"] == pytest.approx(before["y"], abs=1)


@pytest.mark.parametrize("players", [2, 4, 10])
@pytest.mark.parametrize("width", [320, 390, 768])
def test_in_a_row_the_others_sit_from_my_left_to_my_right(seats: Seats, players: int, width: int) -> None:
    """As the table looks from my seat: what goes to the left comes to the first, and the marks between them say which way it goes."""
    for direction, mirrored in ((1, False), (-1, True)):
        page = seats(sized(SEVEN, players, direction=direction), width)
        chips = boxes(page, ".player:not(.player--me)")
        assert len(chips) == players - 1
        assert [(chip["y"], chip["x"]) for chip in chips] == sorted((chip["y"], chip["x"]) for chip in chips)
        marks = page.locator(".player").evaluate_all(MARKS)
        assert marks == [None, None, *["matrix(-1, 0, 0, 1, 0, 0)" if mirrored else "none"] * (players - 2)]
        words = page.locator(".pile__words").inner_text()
        assert ("to the right" in words) is mirrored


STRIPS = """buttons => buttons.map(button => {
    button.scrollIntoView({ block: "center", inline: "center" });
    const box = button.getBoundingClientRect();
    const finds = (x, y) => button.contains(document.elementFromPoint(x, y));
    const y = box.y + box.height / 3;
    let widest = 0;
    for (let x = box.left, run = 0; x <= box.right; x += 1) {
        run = finds(x, y) ? run + 1 : 0;
        widest = Math.max(widest, run);
    }
    return widest;
})"""
"""How wide a strip of each card a finger finds, whatever lies on it, with the hand scrolled to it."""


@pytest.mark.parametrize("layout", ["row", "wrap"])
@pytest.mark.parametrize("width", [320, 390, 768, 1440])
def test_of_every_large_card_to_be_played_a_finger_finds_its_breadth(
    seats: Seats, width: int, layout: str
) -> None:
    for hand in (SEVEN, TEN_CARDS, THIRTY):
        page = seats(sized(hand, 4), width, 740, f"card_size=large&hand={layout}")
        strips = page.locator(".hand button").evaluate_all(STRIPS)
        assert len(strips) >= 3
        assert min(strips) >= SMALLEST_CONTROL - ROUNDED, hand
        assert sideways(page) == 0


EDGES = """row => ["::before", "::after"].map(side => getComputedStyle(row, side).content !== "none")"""
"""Whether the hand is marked as going on to the left, and to the right."""


@pytest.mark.parametrize("forced", ["none", "active"])
def test_a_hand_that_goes_on_beyond_an_edge_says_so_there(seats: Seats, forced: str) -> None:
    page = seats(sized(TEN_CARDS, 4), 360, forced_colors=forced)
    row = page.locator(".hand-row")
    for scrolled, edges in ((0, [False, True]), (60, [True, True]), (1000, [True, False])):
        row.evaluate("(row, scrolled) => { row.scrollLeft = scrolled }", scrolled)
        page.wait_for_function(
            f"edges => String(({EDGES})(document.querySelector('.hand-row'))) === String(edges)", arg=edges
        )
    assert row.evaluate("row => getComputedStyle(row).backgroundAttachment") == "local, local, scroll, scroll"


@pytest.mark.parametrize("width", [320, 360, 390, 1440])
def test_the_cards_that_are_dealt_fit_and_nothing_says_that_there_are_more(seats: Seats, width: int) -> None:
    page = seats(sized(SEVEN, 4), width)
    row = page.locator(".hand-row")
    assert row.evaluate("row => row.scrollWidth - row.clientWidth") <= 0
    assert row.evaluate(EDGES) == [False, False]
