"""Setting a room up."""

import pytest

from tests.journeys.plain_browser import PlainBrowser
from tests.web.conftest import Visitor


def filled(browser: PlainBrowser, **fields: str) -> PlainBrowser:
    browser.open("/rooms/new")
    browser.press_saying("Open the room", **fields)
    return browser


def seats_of(browser: PlainBrowser) -> list[str]:
    return [" ".join(seat.get_text(" ").split()) for seat in browser.page.select(".seats__sentence")]


def test_a_room_opens_as_it_was_set_up(visitor: Visitor) -> None:
    ana = filled(
        visitor(), name="Ana", **{"seat-2": "hard", "seat-3": "friend", "seat-5": "easy", "seat-10": "medium"}
    )
    assert ana.status == 200
    assert seats_of(ana) == [
        "Ana , you, host",
        "Ada , computer, hard",
        "Open seat , waits for somebody with the link",
        "Blaise , computer, easy",
        "Clara , computer, medium",
    ]
    assert "A match to 500 points" in ana.words


def test_a_quick_round_can_be_chosen(visitor: Visitor) -> None:
    assert "A quick round" in filled(visitor(), name="Ana", target="round").words


def test_only_some_seats_are_shown_at_once(visitor: Visitor) -> None:
    ana = visitor()
    ana.open("/rooms/new")
    folded = ana.page.find("details")
    assert folded is not None
    assert not folded.has_attr("open")
    assert [field["name"] for field in folded.find_all("select")] == [
        f"seat-{number}" for number in range(5, 11)
    ]
    assert len(ana.page.find_all("select")) == 9


def test_somebody_else_is_needed(visitor: Visitor) -> None:
    ana = filled(visitor(), name="Ana", **{"seat-2": "unused"})
    assert ana.status == 422
    assert ana.page.select_one("#error a[href='#seat-2']")
    assert ana.page.find(id="name")["value"] == "Ana"  # type: ignore[index]  # it fails if there is none


def test_what_was_filled_in_is_kept_when_the_name_is_missing(visitor: Visitor) -> None:
    ana = filled(visitor(), name="", target="round", **{"seat-2": "hard", "seat-7": "friend"})
    assert ana.status == 422
    chosen = [option["value"] for option in ana.page.select("select option[selected]")]
    assert chosen == ["hard", "unused", "unused", "unused", "unused", "friend", "unused", "unused", "unused"]
    assert ana.page.find("details").has_attr("open")  # type: ignore[union-attr]  # it fails if there is none
    assert ana.page.find(id="target-round").has_attr("checked")  # type: ignore[union-attr]  # the same


def test_posting_twice_opens_one_room(visitor: Visitor) -> None:
    ana = visitor()
    form = ana.open("/rooms/new")
    ana.press_saying("Open the room", name="Ana")
    first = ana.url
    ana.page = form
    ana.press_saying("Open the room", name="Ana")
    assert ana.url == first


@pytest.mark.parametrize("spoilt", [{"seat-2": "wizard"}, {"target": "9000"}, {"once": ""}, {"once": "é"}])
def test_a_form_that_is_not_ours_is_refused(visitor: Visitor, spoilt: dict[str, str]) -> None:
    ana = filled(visitor(), name="Ana", **spoilt)
    assert ana.status == 400
    assert ana.page.find("h1")
    assert ana.page.find("a", class_="button")
