"""Seats and records move to another device with a link that works once, and asks first."""

import pytest
from flask import Flask

from tests.journeys.plain_browser import PlainBrowser, words_of
from tests.journeys.tables import Clock
from tests.web.conftest import Visitor


def link_of(browser: PlainBrowser) -> str:
    """A link that hands the key of ``browser`` over."""
    browser.open("/device")
    browser.press_saying("Make a link")
    return browser.page.select(".link")[0].get_text().strip()


@pytest.fixture
def ana(visitor: Visitor) -> PlainBrowser:
    """Ana, who plays with computers."""
    browser = visitor()
    browser.open("/")
    browser.press_saying("Play against computers now", name="Ana")
    return browser


def test_the_seat_is_on_the_other_device_then(ana: PlainBrowser, visitor: Visitor) -> None:
    room, link = ana.url, link_of(ana)
    phone = visitor()
    phone.open(link)
    assert "no unfinished table of its own" in phone.words
    phone.open(link)  # looking uses nothing up
    phone.press_saying("Take them over")
    assert phone.url == "/?done=moved"
    assert (
        words_of(phone.page.select("#done")[0]) == "The seats and records of the other device are here now."
    )
    phone.follow("Continue at table")
    assert phone.page.select("#hand-form")
    ana.open(room)
    assert ana.page.select("#hand-form"), "both hold the key"
    phone.open(link)
    assert phone.status == 409
    assert "There is nothing here now" in phone.words
    assert "does not work any more" in phone.words


def test_what_the_other_device_loses_is_said(ana: PlainBrowser, visitor: Visitor) -> None:
    link, phone = link_of(ana), visitor()
    phone.open("/")
    phone.press_saying("Play one quick round", name="Bea")
    own = phone.url
    phone.open(link)
    assert "1 unfinished table of its own" in phone.words
    phone.follow("Leave all as it is")
    phone.follow("Continue at table")
    phone.open(link)
    phone.press_saying("Take them over")
    phone.open(own)
    assert "The match has started" in phone.words


def test_opened_where_it_was_made_the_link_says_where_to_open_it(ana: PlainBrowser, visitor: Visitor) -> None:
    link, phone, late = link_of(ana), visitor(), visitor()
    ana.open(link)
    assert "your seats and records are here already" in ana.words
    assert "unfinished" not in ana.words
    assert "Take them over" not in ana.words
    for asking in (phone, late):
        asking.open(link)
    phone.press_saying("Take them over")
    assert phone.page.select(".unfinished")
    late.press_saying("Take them over")
    assert late.status == 409


def test_a_form_from_before_the_key_came_does_not_use_the_link_up(
    ana: PlainBrowser, visitor: Visitor
) -> None:
    """Two links, and the page of the second was open already when the first one brought the key."""
    room, first, second = ana.url, link_of(ana), link_of(ana)
    phone, tablet = visitor(), visitor()
    phone.open(second)
    form = phone.button("Take them over")
    assert form
    phone.open(first)
    phone.press_saying("Take them over")
    phone.press(form)
    assert (phone.status, phone.url) == (200, "/?done=moved")
    tablet.open(second)
    tablet.press_saying("Take them over")
    tablet.open(room)
    assert tablet.page.select("#hand-form")


def test_a_link_is_over_after_a_quarter_of_an_hour(ana: PlainBrowser, visitor: Visitor, clock: Clock) -> None:
    link, phone = link_of(ana), visitor()
    phone.open(link)
    clock.now += 15 * 60
    phone.press_saying("Take them over")
    assert phone.status == 409
    phone.open("/")
    assert not phone.page.select(".unfinished")


@pytest.mark.parametrize("token", ["x", "x" * 22, "x" * 3000, "%00", "..%2f", "<script>"])
def test_what_was_never_a_link_is_told_in_words(visitor: Visitor, token: str) -> None:
    browser = visitor()
    browser.open(f"/device/{token}")
    assert browser.status in {404, 409}
    assert browser.page.find("h1")
    browser.open(f"/device/{token}/qr.svg")
    assert browser.status in {308, 404, 409}


def test_a_browser_without_cookies_does_not_use_the_link_up(
    app: Flask, ana: PlainBrowser, visitor: Visitor
) -> None:
    link, phone = link_of(ana), visitor()
    phone.open(link)
    phone.client.delete_cookie("player")
    phone.press_saying("Take them over")
    assert phone.status == 422
    other = visitor()
    other.open(link)
    other.press_saying("Take them over")
    assert other.page.select(".unfinished")


def test_the_picture_leads_where_the_link_does(ana: PlainBrowser) -> None:
    link = link_of(ana)
    picture = ana.page.select("img.qr")[0]
    answer = ana.client.get(str(picture["src"]))
    assert (answer.status_code, answer.mimetype) == (200, "image/svg+xml")
    assert str(picture["src"]) in f"{link}/qr.svg"
    assert "noindex" in answer.headers["X-Robots-Tag"]


def test_the_help_says_what_lives_where(visitor: Visitor) -> None:
    browser = visitor()
    browser.open("/how-to-play")
    for words in ("only that cookie, with a secret key in it", "if you clear the cookies", "not encrypted"):
        assert words in browser.words
    browser.follow("move your seats to another device")
    assert browser.button("Make a link")


def test_of_more_tables_than_are_listed_it_is_said_that_there_may_be_more(
    ana: PlainBrowser, visitor: Visitor
) -> None:
    link, phone = link_of(ana), visitor()
    for number in range(1, 14):
        phone.open("/")
        phone.press_saying("Play one quick round", name="Bea")
        phone.open(link)
        assert ("or more" in phone.words) is (number >= 12)
        assert f"{min(number, 12)} unfinished table" in phone.words
