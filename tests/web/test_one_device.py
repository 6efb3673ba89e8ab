"""Setting a table up for one device, in the form and in the lobby: who sits there, what names may be, and what is not kept secret."""

from __future__ import annotations

import pytest

from tests.journeys.plain_browser import PlainBrowser, words_of
from tests.journeys.tables import join_table
from tests.web.conftest import Visitor

NOTICE = "That stops nobody from saying so for somebody else, or from looking into this browser's storage and tools."


def set_up(browser: PlainBrowser, **fields: str) -> PlainBrowser:
    """Let Ana fill in the form that the home page leads people to who play at one device."""
    browser.open("/")
    browser.follow("Pass & play")
    browser.press_saying("Open the room", **({"name": "Ana", "seat-2-name": "Bea"} | fields))
    return browser


def seats(browser: PlainBrowser) -> list[str]:
    return [words_of(seat) for seat in browser.page.select(".seats__sentence")]


def test_the_form_is_prepared_for_two_at_one_device(visitor: Visitor) -> None:
    ana = visitor()
    ana.open("/")
    ana.follow("Pass & play")
    chosen = [words_of(option) for option in ana.page.select("[id^=seat-] option[selected]")]
    assert chosen == ["At this device", *["Not used"] * 8]
    assert NOTICE in ana.words


def test_people_at_one_device_start_without_waiting_for_anybody(visitor: Visitor) -> None:
    ana = set_up(visitor(), **{"seat-3": "here", "seat-3-name": "Cem", "seat-4": "hard"})
    assert seats(ana) == [
        "Ana, at this device, host",
        "Bea, at this device, ready",
        "Cem, at this device, ready",
        "Ada, computer, hard",
    ]
    assert NOTICE in ana.words
    assert "Everybody is ready." in ana.words
    parts = [str(part["id"]) for part in ana.page.select(".lobby__parts section[id]")]
    assert parts.index("seats") < parts.index("invite")  # there is no seat for anybody who is invited
    ana.press_saying("Start the match")
    assert ana.page.find(id="cover")


@pytest.mark.parametrize(
    "name, words",
    [
        ("", "Enter the name of whoever else plays at this device."),
        ("x" * 25, "A name may have 24 characters at most."),
        ("\u202e", "That name holds characters that nobody can read."),
    ],
)
def test_a_name_that_cannot_be_is_asked_for_again_in_its_field(
    visitor: Visitor, name: str, words: str
) -> None:
    ana = set_up(visitor(), **{"seat-2-name": "Bea", "seat-3": "here", "seat-3-name": name})
    assert ana.status == 422
    field = ana.page.find(id="seat-3-name")
    assert field["aria-describedby"] == "seat-3-name-error"  # type: ignore[index]  # it fails if there is none
    assert words in words_of(ana.page.find(id="seat-3-name-error"))  # type: ignore[arg-type]  # the same
    assert ana.page.select_one(".error-summary a")["href"] == "#seat-3-name"  # type: ignore[index]  # the same
    assert ana.page.find(id="seat-2-name")["value"] == "Bea"  # type: ignore[index]  # the same
    assert words_of(ana.page.find("h1")) == "Pass & play"  # type: ignore[arg-type]  # the same


def test_ones_own_name_is_mended_in_its_own_field(visitor: Visitor) -> None:
    ana = set_up(visitor(), name="", **{"seat-2-name": ""})
    assert ana.page.select_one(".error-summary a")["href"] == "#name"  # type: ignore[index]  # it fails if there is none
    assert "Enter your name" in ana.words


def test_names_count_only_where_somebody_is_at_this_device(visitor: Visitor) -> None:
    ana = set_up(visitor(), **{"seat-3": "easy", "seat-3-name": "Cem", "seat-4-name": "Dee"})
    assert [seat.partition(",")[0] for seat in seats(ana)] == ["Ana", "Bea", "Ada"]


def test_two_of_the_same_name_are_told_apart(visitor: Visitor) -> None:
    assert seats(set_up(visitor(), **{"seat-2-name": "ana"}))[1].startswith("ana 2,")


def test_somebody_else_sits_down_at_the_same_device(visitor: Visitor) -> None:
    ana = set_up(visitor(), **{"seat-3": "friend"})
    ana.press_saying("Take a seat here too", name=" ")
    assert ana.status == 422
    assert "Enter the name of whoever else plays at this device." in words_of(ana.page.find(id="name-error"))  # type: ignore[arg-type]  # it fails if there is none
    ana.press_saying("Take a seat here too", name="Cem")
    assert seats(ana)[2] == "Cem, at this device, ready"
    assert ana.button("Take a seat here too") is None


def test_a_name_that_cannot_be_stays_to_be_mended(visitor: Visitor) -> None:
    ana = set_up(visitor(), **{"seat-3": "friend"})
    ana.press_saying("Take a seat here too", name="C" * 30)
    assert ana.page.find(id="name")["value"] == "C" * 30  # type: ignore[index]  # it fails if there is none
    assert ana.page.find(id="same-device").has_attr("open")  # type: ignore[union-attr]  # the same


def test_one_of_them_is_let_go_after_being_asked(visitor: Visitor) -> None:
    ana = set_up(visitor(), **{"seat-3": "hard"})
    ana.follow("Let Bea go")
    assert "The seat of Bea becomes free. Everybody else stays." in ana.words
    ana.follow("Go back")
    assert len(seats(ana)) == 3
    ana.follow("Let Bea go")
    ana.press_saying("Let Bea go")
    assert seats(ana)[:2] == ["Ana, you, host", "Open seat, waits for somebody with the link"]


def test_leaving_together_says_whose_seats_become_free(visitor: Visitor) -> None:
    ana = set_up(visitor())
    ana.follow("Leave the table")
    assert "The seats of Ana and Bea become free for others." in ana.words


def test_guests_share_a_device_too_and_are_ready_together(visitor: Visitor) -> None:
    ana, cem = set_up(visitor(), **{"seat-3": "friend", "seat-4": "friend"}), visitor()
    join_table(cem, ana.url, "Cem")
    cem.press_saying("Take a seat here too", name="Dee")
    assert [words_of(button) for button in cem.buttons() if "ready" in words_of(button)] == ["We are ready"]
    cem.press_saying("We are ready")
    assert cem.button("We are not ready")
    ana.refresh()
    assert seats(ana)[2:] == ["Cem, ready", "Dee, ready"]
    assert not [link for link in ana.page.find_all("a") if "Let Dee go" in words_of(link)]
    ana.open(f"{ana.url.partition('#')[0]}/seats/4/leave")
    assert ana.status == 409
    assert "There is no such seat" in ana.words
    cem.follow("Let Dee go")
    cem.press_saying("Let Dee go")
    ana.follow("Back to the table")
    assert seats(ana)[2:] == ["Cem, ready", "Open seat, waits for somebody with the link"]


def test_whoever_shares_a_device_is_ready_again_when_the_rules_change(visitor: Visitor) -> None:
    ana = set_up(visitor())
    ana.follow("Change the rules")
    ana.press_saying("Save the rules", **{"rule.target": "300"})
    ana.follow("Back to the table")
    ana.press_saying("Start the match")
    assert ana.page.find(id="cover")


def test_the_help_says_what_a_shared_device_cannot_keep_secret(visitor: Visitor) -> None:
    ana = visitor()
    ana.open("/how-to-play")
    assert "pass it from hand to hand" in ana.words
    assert NOTICE in ana.words
