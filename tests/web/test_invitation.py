"""What somebody meets at the private link."""

from urllib.parse import urlsplit

import pytest

from tests.journeys.plain_browser import PlainBrowser, words_of
from tests.journeys.tables import join_table, open_table
from tests.web.conftest import Visitor


def watched_table(host: PlainBrowser, *others: str) -> str:
    host.open("/rooms/new")
    form = host.page.find("form")
    assert form is not None
    host.page.find(id="watchers")["checked"] = ""  # type: ignore[index]  # as if ticked
    host.press_saying(
        "Open the room", name="Ana", **{f"seat-{n}": who for n, who in enumerate(others, start=2)}
    )
    return host.url


def test_the_invitation_says_who_invites_to_what(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    link = open_table(ana, "Ana", "round", "friend", "hard")
    bea.open(link)
    assert bea.page.find("h1").get_text() == "Ana invites you to a quick round"  # type: ignore[union-attr]  # it fails if there is none
    assert words_of(bea.page.select("main")[0]).count("Ana") == 2, "in the heading, and at the table"
    assert "Ada, computer, hard" in bea.words
    assert [button.get_text(strip=True) for button in bea.buttons()] == ["Take a seat"]


def test_a_seat_is_taken_with_one_press_and_kept_by_the_browser(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    link = open_table(ana, "Ana", "500", "friend")
    join_table(bea, link, "Bea")
    assert "Bea, you, not ready" in bea.words
    assert bea.url == urlsplit(link).path
    bea.open(link)
    assert "Bea, you, not ready" in bea.words


def test_two_people_of_one_name_are_told_apart(visitor: Visitor) -> None:
    ana, other = visitor(), visitor()
    join_table(other, open_table(ana, "Ana", "500", "friend"), "ANA")
    assert "ANA 2, you" in other.words


def test_a_visitor_without_a_name_is_asked_again(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    join_table(bea, open_table(ana, "Ana", "500", "friend"), " ")
    assert bea.status == 422
    assert bea.page.select_one("#error a[href='#name']")
    assert bea.button("Take a seat")


def test_taking_a_seat_twice_takes_one(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    link = open_table(ana, "Ana", "500", "friend", "friend")
    invitation = bea.open(link)
    join_table(bea, link, "Bea")
    bea.page = invitation
    bea.press_saying("Take a seat", name="Bea")
    assert bea.status == 200
    assert "Open seat" in bea.words


def test_a_late_visitor_reads_that_the_table_is_full(visitor: Visitor) -> None:
    ana, bea, cal = visitor(), visitor(), visitor()
    link = open_table(ana, "Ana", "500", "friend")
    invitation = cal.open(link)
    join_table(bea, link, "Bea")
    cal.page = invitation
    cal.press_saying("Take a seat", name="Cal")
    assert cal.status == 409
    assert "The table is full" in cal.words
    cal.open(link)
    assert cal.status == 200
    assert cal.page.find("h1").get_text() == "The table is full"  # type: ignore[union-attr]  # it fails if there is none
    assert not cal.buttons()
    cal.follow("Start your own room")
    assert cal.button("Open the room")


def test_nobody_joins_a_match_that_has_started(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    link = open_table(ana, "Ana", "500", "easy")
    ana.press_saying("Start the match")
    bea.open(link)
    assert "The match has started" in bea.words
    assert "Your hand" not in bea.words
    bea.open(f"{link}/watch")
    assert "The match has started" in bea.words


def test_a_watcher_sees_the_table_and_nobodys_cards(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    link = watched_table(ana, "easy")
    ana.press_saying("Start the match")
    hand = {card["id"] for card in ana.page.select("#hand-form li")}
    bea.open(link)
    bea.follow("Watch")
    assert bea.status == 200
    assert bea.url == f"{link}/watch"
    assert "Top card" in bea.words
    assert not bea.buttons()
    assert hand
    assert not {card["id"] for card in bea.page.select("[id]")} & hand


def test_a_watcher_sees_the_lobby_too(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    link = watched_table(ana, "friend")
    bea.open(link)
    bea.follow("Watch")
    assert "1 of 2 seats are taken" in bea.words
    assert not bea.buttons()


def test_who_has_a_seat_does_not_watch(visitor: Visitor) -> None:
    ana = visitor()
    link = watched_table(ana, "friend")
    ana.open(f"{link}/watch")
    assert ana.url == link


@pytest.mark.parametrize("path", ["", "/table?v=0", "/qr.svg", "/watch", "/leave", "/log"])
def test_a_room_that_is_not_there_is_said_not_to_be(visitor: Visitor, path: str) -> None:
    bea = visitor()
    bea.open(f"/r/nowhere{path}")
    assert bea.status == 404
    assert "no such table" in bea.words
    bea.follow("home page")
    assert bea.status == 200


def test_when_everybody_has_left_the_next_one_is_the_host(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    link = open_table(ana, "Ana", "500", "friend")
    ana.follow("Leave the table")
    ana.press_saying("Leave the table")
    bea.open(link)
    assert "Everybody has left this table" in bea.words
    bea.press_saying("Take a seat", name="Bea")
    assert "Bea, you, host" in bea.words


def test_the_camera_gets_the_private_link(visitor: Visitor) -> None:
    ana = visitor()
    open_table(ana, "Ana", "500", "friend")
    picture = ana.page.find("img", class_="qr")
    assert picture is not None
    assert picture["alt"] == "QR code of the invitation link"
    response = ana.client.get(str(picture["src"]))
    assert response.mimetype == "image/svg+xml"
    assert response.data.startswith(b"<?xml")
