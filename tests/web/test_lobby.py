"""The lobby: who is ready, who is the host, and what the host may change."""

from dataclasses import dataclass

import pytest
from bs4 import Tag

from tests.journeys.plain_browser import PlainBrowser, words_of
from tests.journeys.tables import Clock, join_table, open_table
from tests.web.conftest import Visitor


@dataclass
class Lobby:
    """Ana, the host, and Bea, at a table of three seats."""

    ana: PlainBrowser
    bea: PlainBrowser
    link: str


@pytest.fixture
def lobby(visitor: Visitor) -> Lobby:
    ana, bea = visitor(), visitor()
    link = open_table(ana, "Ana", "500", "friend", "friend")
    join_table(bea, link, "Bea")
    ana.refresh()
    return Lobby(ana, bea, link)


def seats(browser: PlainBrowser) -> list[str]:
    return [words_of(seat).replace(" ,", ",") for seat in browser.page.select(".seats__sentence")]


def seat_form(browser: PlainBrowser, seat: int, text: str) -> Tag:
    """The button or link on that seat that says ``text``."""
    controls = browser.page.select_one(f"#seat-{seat}-controls")
    assert controls is not None
    return next(found for found in controls.find_all(["button", "a"]) if text in words_of(found))


def test_everyone_sees_who_sits_where(lobby: Lobby) -> None:
    assert seats(lobby.ana) == [
        "Ana, you, host",
        "Bea, not ready",
        "Open seat, waits for somebody with the link",
    ]
    assert seats(lobby.bea)[:2] == ["Ana, host", "Bea, you, not ready"]
    assert "2 of 3 seats are taken." in lobby.bea.words
    assert "Send this link. Whoever opens it can take a seat." in lobby.bea.words


def test_a_full_table_does_not_promise_a_seat_to_whoever_has_the_link(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    join_table(bea, open_table(ana, "Ana", "500", "friend"), "Bea")
    assert "Both seats are taken." in bea.words
    assert "Whoever opens it can take a seat" not in bea.words
    assert "No seat is open just now." in bea.words


def test_a_guest_says_to_be_ready_and_takes_it_back(lobby: Lobby) -> None:
    lobby.bea.press_saying("I am ready")
    assert seats(lobby.bea)[1] == "Bea, you, ready"
    assert "Ana, the host, starts the match" in lobby.bea.words
    lobby.ana.refresh()
    assert seats(lobby.ana)[1] == "Bea, ready"
    lobby.bea.press_saying("I am not ready")
    assert seats(lobby.bea)[1] == "Bea, you, not ready"


def test_only_the_host_has_forms_for_the_table(lobby: Lobby) -> None:
    assert [words_of(button) for button in lobby.bea.buttons()] == ["I am ready", "Take a seat here too"]
    assert lobby.ana.button("I am ready") is None
    assert lobby.ana.button("Start the match")


def test_the_host_cannot_start_alone(visitor: Visitor) -> None:
    ana = visitor()
    open_table(ana, "Ana", "500", "friend")
    assert ana.button("Start the match") is None
    assert "as soon as somebody else sits at the table" in ana.words


def test_the_host_is_told_who_is_not_ready(lobby: Lobby) -> None:
    assert "Not ready yet: Bea." in lobby.ana.words
    lobby.ana.press_saying("Start the match")
    assert lobby.ana.status == 409
    assert "Not ready yet: Bea." in lobby.ana.page.find(id="error").get_text()  # type: ignore[union-attr]  # it fails if none
    assert lobby.ana.button("Start the match")


def test_the_match_starts_without_the_open_seat(lobby: Lobby) -> None:
    lobby.bea.press_saying("I am ready")
    lobby.ana.refresh()
    assert "The open seat is taken away" in lobby.ana.words
    lobby.ana.press_saying("Start the match")
    assert lobby.ana.status == 200
    assert len(lobby.ana.page.select("#players .player")) == 2
    lobby.bea.refresh()
    assert "Your hand" in lobby.bea.words


def test_starting_twice_starts_once(lobby: Lobby) -> None:
    lobby.bea.press_saying("I am ready")
    before = lobby.ana.refresh()
    lobby.ana.press_saying("Start the match")
    cards = [card["id"] for card in lobby.ana.page.select("#hand-form li")]
    lobby.ana.page = before
    lobby.ana.press_saying("Start the match")
    assert lobby.ana.status == 200
    assert [card["id"] for card in lobby.ana.page.select("#hand-form li")] == cards


def test_the_host_arranges_the_seats(lobby: Lobby) -> None:
    ana = lobby.ana
    ana.press(seat_form(ana, 3, "Seat a computer here"), level="hard")
    assert seats(ana)[2] == "Ada, computer, hard"
    ana.press(seat_form(ana, 3, "Change the level of Ada"), level="easy")
    assert seats(ana)[2] == "Ada, computer, easy"
    ana.press(seat_form(ana, 1, "Swap seats 1 and 2"))
    assert seats(ana) == ["Bea, not ready", "Ana, you, host", "Ada, computer, easy"]
    ana.press(seat_form(ana, 3, "Send Ada away"))
    ana.press_saying("Add a seat")
    assert len(seats(ana)) == 4
    ana.press(seat_form(ana, 4, "Take seat 4 away"))
    assert len(seats(ana)) == 3
    assert ana.status == 200


def test_an_unknown_level_becomes_medium(lobby: Lobby) -> None:
    lobby.ana.press(seat_form(lobby.ana, 3, "Seat a computer here"), level="wizard")
    assert seats(lobby.ana)[2] == "Ada, computer, medium"


def test_a_table_has_ten_seats_at_most_and_two_at_least(visitor: Visitor) -> None:
    ana = visitor()
    open_table(ana, "Ana", "500", "friend")
    assert "Take seat 2 away" not in ana.words
    for _ in range(8):
        ana.press_saying("Add a seat")
    assert len(seats(ana)) == 10
    assert ana.button("Add a seat") is None


def test_removing_a_person_asks_first(lobby: Lobby) -> None:
    lobby.ana.open(str(seat_form(lobby.ana, 2, "Remove Bea")["href"]))
    assert "Remove Bea?" in lobby.ana.words
    lobby.ana.press_saying("Remove Bea")
    assert seats(lobby.ana)[1].startswith("Open seat")
    lobby.bea.refresh()
    assert "Ana invites you" in lobby.bea.words


@pytest.mark.parametrize("seat", [3, 0, 11])
def test_nobody_is_removed_where_nobody_sits(lobby: Lobby, seat: int) -> None:
    lobby.ana.open(f"{lobby.ana.url}/seats/{seat}/free")
    assert lobby.ana.status == 409
    lobby.ana.follow("Back to the table")
    assert len(seats(lobby.ana)) == 3


def test_leaving_asks_first_and_frees_the_seat(lobby: Lobby) -> None:
    lobby.bea.follow("Leave the table")
    assert "Leave this table?" in lobby.bea.words
    lobby.bea.follow("Stay")
    assert seats(lobby.bea)[1] == "Bea, you, not ready"
    lobby.bea.follow("Leave the table")
    lobby.bea.press_saying("Leave the table")
    assert lobby.bea.url == "/?done=left"
    assert words_of(lobby.bea.page.select("#done")[0]) == "You have left the table."
    lobby.ana.refresh()
    assert seats(lobby.ana)[1].startswith("Open seat")


def test_nobody_leaves_in_the_middle_of_a_match(lobby: Lobby) -> None:
    lobby.bea.press_saying("I am ready")
    question = lobby.bea.open(f"{lobby.bea.url}/leave")
    lobby.ana.press_saying("Start the match")
    lobby.bea.page = question
    lobby.bea.press_saying("Leave the table")
    assert lobby.bea.status == 409
    assert "The match has started" in lobby.bea.words
    assert "Your hand" in lobby.bea.words


def test_when_the_host_leaves_the_next_person_is_the_host(lobby: Lobby) -> None:
    lobby.ana.follow("Leave the table")
    lobby.ana.press_saying("Leave the table")
    lobby.bea.refresh()
    assert seats(lobby.bea)[1] == "Bea, you, host"


@pytest.mark.parametrize("seconds, host", [(29.0, "Ana"), (31.0, "Bea")])
def test_another_person_inherits_after_half_a_minute(
    lobby: Lobby, clock: Clock, seconds: float, host: str
) -> None:
    clock.now += seconds
    lobby.bea.refresh()
    assert next(seat for seat in seats(lobby.bea) if "host" in seat).startswith(host)
    clock.now += 1
    lobby.ana.refresh()
    assert next(seat for seat in seats(lobby.ana) if "host" in seat).startswith(host)


def test_who_has_been_away_holds_nobody_up(lobby: Lobby, clock: Clock) -> None:
    clock.now += 31
    lobby.ana.refresh()
    assert seats(lobby.ana)[1] == "Bea, not ready, away"
    lobby.ana.press_saying("Start the match")
    assert lobby.ana.status == 200
    assert "Your hand" in lobby.ana.words


def test_a_form_of_yesterdays_table_changes_nothing(lobby: Lobby) -> None:
    before = lobby.ana.page
    lobby.ana.press_saying("Add a seat")
    lobby.ana.page = before
    lobby.ana.press(seat_form(lobby.ana, 3, "Take seat 3 away"))
    assert lobby.ana.status == 409
    assert "The table has changed since your page was made" in lobby.ana.words
    assert len(seats(lobby.ana)) == 4


def test_a_guest_cannot_arrange_by_force(lobby: Lobby) -> None:
    form = lobby.bea.button("I am ready").find_parent("form")  # type: ignore[union-attr]  # it fails if there is none
    assert isinstance(form, Tag)
    form["action"] = str(form["action"]).replace("/ready", "/seats/1/free")
    lobby.bea.press_saying("I am ready")
    assert lobby.bea.status == 403
    assert "Only the host can do that" in lobby.bea.words
    assert seats(lobby.bea)[0] == "Ana, host"


def test_a_stranger_cannot_start(lobby: Lobby, visitor: Visitor) -> None:
    cal = visitor()
    cal.open(lobby.link)
    form = cal.button("Take a seat").find_parent("form")  # type: ignore[union-attr]  # it fails if there is none
    assert isinstance(form, Tag)
    form["action"] = str(form["action"]).replace("/seats", "/leave")
    cal.press_saying("Take a seat", name="Cal")
    assert cal.status == 403
    assert "You have no seat at this table in this browser" in cal.words


def test_the_pages_that_ask_first_are_for_the_seated(lobby: Lobby, visitor: Visitor) -> None:
    cal = visitor()
    cal.open(f"{lobby.ana.url}/leave")
    assert cal.status == 403


def test_a_post_to_a_room_that_is_gone_is_an_error_page(lobby: Lobby, visitor: Visitor) -> None:
    house = lobby.ana.app.extensions["house"]
    cal = visitor()
    cal.open(lobby.link)
    house.store.remove_inactive(house.clock() + 1)
    lobby.bea.press_saying("I am ready")
    assert lobby.bea.status == 404
    assert "There is no such table" in lobby.bea.words
    cal.press_saying("Take a seat", name="Cal")
    assert cal.status == 404
