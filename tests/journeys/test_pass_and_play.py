"""Two people pass one browser: for a whole match without scripts, and in Chromium with its focus, its announcer and its Back button."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import Page

from app.web.access import HOUSE
from tests.journeys.conftest import Visit
from tests.journeys.passed_device import CARD_WORDS, PassedDevice
from tests.journeys.passed_page import PassedPage
from tests.journeys.people import follow
from tests.journeys.plain_browser import PlainBrowser
from tests.journeys.plain_matches import DrawnSecrets, answer_to
from tests.journeys.scorekeeper import Scorekeeper
from tests.journeys.server import Server
from tests.journeys.tables import Clock, application

MOST_LOOKS = 20_000
PEOPLE = ("Ana", "Bea")


def seeded(folder: Path, seed: str, clock: Clock) -> Flask:
    """The application, with the same deals whenever the test runs."""
    app = application(folder, clock)
    app.extensions[HOUSE] = replace(app.extensions[HOUSE], secrets=DrawnSecrets(seed))
    return app


@pytest.mark.slow
def test_two_people_pass_one_browser_for_a_whole_match_and_play_again(tmp_path: Path) -> None:
    clock = Clock()
    browser = PlainBrowser.of(seeded(tmp_path, "passed", clock))
    device, keeper = PassedDevice(browser, random.Random("passed")), Scorekeeper()
    device.open_table(PEOPLE, preset="official")
    browser.follow("Change the rules")
    browser.press_saying("Save the rules", **dict([answer_to(browser, "Target score", "100 points")]))
    browser.follow("Back to the table")
    browser.press_saying("Start the match")
    for _ in range(MOST_LOOKS):
        clock.now += 2.0
        if not device.is_over:
            device.act()
            continue
        keeper.count_round(device.score_lines())
        assert device.holder == ""
        if browser.button("Play again"):
            break
        browser.press_saying("Deal the next round")
        assert device.waits_for in PEOPLE
    best, second, *_others = sorted(keeper.totals.values(), reverse=True)
    assert second < 100 <= best
    assert keeper.rounds > 1
    assert all(device.turns[name] > 20 for name in PEOPLE), device.turns
    for kind in ("Catch", "calls UNO"):
        assert any(kind in deed for deed in device.deeds), device.deeds
    browser.press_saying("Play again")
    assert device.waits_for in PEOPLE
    assert "Round 1." not in browser.words
    device.check_cover()


def test_two_people_at_one_browser_play_with_one_elsewhere(tmp_path: Path) -> None:
    clock = Clock()
    app = seeded(tmp_path, "mixed", clock)
    browser, carla = PlainBrowser.of(app), PlainBrowser.of(app)
    device = PassedDevice(browser, random.Random("mixed"))
    device.open_table(PEOPLE, "friend", preset="quick")
    carla.open(browser.url)
    carla.press_saying("Take a seat", name="Cem")
    carla.press_saying("I am ready")
    browser.refresh()
    browser.press_saying("Start the match")
    elsewhere = PassedDevice(carla, random.Random("Cem"))
    for _ in range(MOST_LOOKS):
        if device.is_over or (all(device.turns[name] > 2 for name in PEOPLE) and len(elsewhere.pressed) > 2):
            break
        clock.now += 1.0
        carla.follow("Refresh")
        browser.follow("Refresh")
        assert (elsewhere.waits_for, elsewhere.holder) == ("", "")
        elsewhere.act()
        device.act()
    assert {*device.turns} == {*PEOPLE}


SAID = "['say-1', 'say-2'].map(id => document.getElementById(id).textContent).join('').trim()"
GOES_ON = "seen => document.getElementById('room').dataset.version !== seen || document.getElementById('color-step')"
FOCUSED = "document.activeElement.id"


def said(page: Page) -> str:
    """What was said last, once something was: it comes a moment after what is shown."""
    page.wait_for_function(f"{SAID} !== ''")
    return str(page.evaluate(SAID)).strip("\N{NO-BREAK SPACE}")


def at_a_cover(page: Page, name: str) -> None:
    """The page shows the cover for ``name``, and nothing on it or in what it says tells of a card."""
    page.get_by_role("heading", name=f"Pass the device to {name}", exact=True).wait_for()
    assert CARD_WORDS.findall(page.content()) == []
    assert page.title().startswith(f"Pass the device to {name} - ")


def set_up(page: Page) -> str:
    """Let Ana and Bea begin at this page. Returns who is to take it first."""
    page.goto("/")
    follow(page, "Pass & play")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_label("Name of player 2").fill("Bea")
    page.get_by_role("button", name="Open the room", exact=True).click()
    page.get_by_role("button", name="Start the match").click()
    heading = page.get_by_role("heading", name="Pass the device to").inner_text()
    return heading.removeprefix("Pass the device to ")


def test_chromium_hands_the_device_on_with_focus_and_announcer(server: Server, visit: Visit) -> None:
    page, witness = visit(server)
    first = set_up(page)
    other = "Bea" if first == "Ana" else "Ana"
    at_a_cover(page, first)
    assert page.evaluate(FOCUSED) == "cover"
    assert said(page) == f"Pass the device to {first}."
    loads = [*witness.loads]
    page.get_by_role("button", name=f"I am {first}, show my hand").click()
    page.locator("#hand").wait_for()
    assert page.evaluate(FOCUSED) == "hand"
    assert "You have 7 cards." in said(page)
    assert page.locator("#command").is_visible()
    page.get_by_role("button", name="Hide my hand").click()
    at_a_cover(page, first)
    assert page.locator("#command").count() == 0
    assert page.evaluate(FOCUSED) == "cover"
    page.get_by_role("button", name=f"I am {first}, show my hand").click()
    page.locator("#hand").wait_for()
    for _ in range(20):  # until the turn is the other's
        if page.locator("#cover").count():
            break
        version = page.locator("#room").get_attribute("data-version")
        page.locator("#hand-form button, #actions button, #color-step button").first.click()
        page.wait_for_function(GOES_ON, arg=version)
        page.wait_for_timeout(450)  # a press so soon after another is taken for a double one
    at_a_cover(page, other)
    assert said(page).startswith(f"Pass the device to {other}.")
    page.get_by_role("button", name=f"I am {other}, show my hand").click()
    page.locator("#missed").wait_for()
    assert page.evaluate(FOCUSED) == "hand"
    assert f"{first} " in said(page)
    assert witness.loads == loads


@pytest.mark.slow
def test_two_people_pass_chromium_for_a_whole_match_and_catch_on_the_cover(
    server: Server, visit: Visit
) -> None:
    page, witness = visit(server)
    device = PassedPage(page)
    device.open_shared_table(*PEOPLE, preset="Quick")
    loads = [*witness.loads]
    for _ in range(
        5
    ):  # matches: in most of them somebody forgets UNO, and the cover comes before it is too late
        device.play_match()
        device.press("Play again")
        page.locator("#cover").wait_for()
        if device.deeds:
            break
    assert device.deeds
    assert device.problems == []
    assert all(device.turns[name] > 1 for name in PEOPLE)
    assert witness.loads == loads, "htmx brings all of it"


@pytest.mark.parametrize("is_scripted", [True, False])
def test_back_never_shows_the_hand_of_the_person_before(
    server: Server, visit: Visit, *, is_scripted: bool
) -> None:
    page, _witness = visit(server, java_script_enabled=is_scripted)
    first = set_up(page)
    page.get_by_role("button", name=f"I am {first}, show my hand").click()
    page.locator("#hand").wait_for()
    room = page.url.partition("#")[0]
    page.goto(f"{room}/log")
    follow(page, "Back to the table")
    page.locator("#hand").wait_for()
    page.get_by_role("button", name="Hide my hand").click()
    at_a_cover(page, first)
    for _ in range(3):
        page.go_back()
        if page.url.startswith(room):
            at_a_cover(page, first)
    page.goto(room)
    at_a_cover(page, first)
