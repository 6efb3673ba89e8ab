"""How much the answers to one browser say: as that browser has chosen, while its page and its log stay complete."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.game.tables import table
from tests.journeys.plain_browser import PlainBrowser
from tests.web.htmx import poll, press
from tests.web.laid_tables import URL, LaidTable, lay

HANDS = ["R1 Y2 W W4", "Y1 R2 Y3", "G1 G2 G3"]


@pytest.fixture
def laid(app: Flask) -> LaidTable:
    return lay(app, table(HANDS))


def seated(laid: LaidTable, seat: int, chosen: str) -> PlainBrowser:
    """The page of who sits there, in a browser that keeps ``chosen``."""
    laid.people[seat].client.set_cookie("preferences", chosen)
    return laid.sees(seat)


def test_each_browser_hears_as_much_as_it_has_chosen(laid: LaidTable) -> None:
    ana = seated(laid, 0, "own_echo=no")
    ben = seated(laid, 1, "verbosity=full")
    cal = seated(laid, 2, "verbosity=brief")

    assert "".join(press(ana, "Play red 1").says) == "Ben's turn."
    left = len(laid.room.table.draw_pile)
    assert "".join(poll(ben).says) == (
        "Ana played red 1, 3 left. Your turn. Top card red 1. Play goes to the left. "
        f"{left} cards in the draw pile."
    )
    assert "".join(poll(cal).says) == "Ana played red 1, 3 left."


def test_what_is_not_said_can_be_read(laid: LaidTable) -> None:
    cal = seated(laid, 2, "verbosity=brief&own_echo=no&says_drawn=no")
    laid.happens("A draw")
    news = poll(cal)
    assert news.says == ["", ""]
    assert "Ana drew 1, now 5." in news.page.get_text()
    assert "Ana drew 1, now 5." in cal.open(f"{URL}/log").get_text()


def test_the_next_words_come_to_the_announcer_that_is_free(laid: LaidTable) -> None:
    ben = laid.sees(1)
    laid.happens("A play R1")
    url = str(ben.page.select_one("#poller")["hx-get"])  # type: ignore[index]  # there is one
    for spoke, free in (("say-1", 1), ("say-2", 0)):
        answer = ben.client.get(url, headers={"HX-Request": "true", "X-Spoke": spoke}).get_data(as_text=True)
        one, other = (
            answer.partition(f'<div id="say-{number}"')[2].partition("</div>")[0] for number in (1, 2)
        )
        assert ["Ana played" in text for text in (one, other)] == [free == 0, free == 1]
