"""Whatever has the focus when it vanishes, the focus goes to the heading of the hand, and never to nowhere (F4)."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from app.web.preferences import COOKIE
from tests.journeys.conftest import Sit
from tests.journeys.seated import Seated

MINE = ("R1 R2 W Y9", "Y1 Y2 Y3", "G1 G2 G3")


def vanish(ana: Seated) -> None:
    """Let it be the turn of another, whose page has nothing to press for Ana."""
    ana.table.lay(*MINE, turn=1)
    ana.catch_up()


@pytest.mark.parametrize(
    "control",
    [
        "button:has-text('Play red 2')",
        "button:has-text('Draw a card')",
        "a:has-text('Give me a hint')",
    ],
)
def test_a_control_that_vanishes_leaves_the_focus_to_the_hand(sit: Sit, control: str) -> None:
    ana = sit(*MINE)
    ana.page.locator(control).focus()
    vanish(ana)
    ana.wait_for_focus("hand")


def test_a_card_chosen_and_taken_from_the_hand_leaves_it_too(sit: Sit) -> None:
    ana = sit(*MINE)
    ana.page.context.add_cookies(
        [{"name": COOKIE, "value": "play=choose", "url": ana.page.url.split("/r/")[0]}]
    )
    ana.page.reload()
    ana.page.locator("[type=radio]").nth(2).focus()
    vanish(ana)
    ana.wait_for_focus("hand")


def test_a_colour_that_need_not_be_named_any_more_leaves_it_too(sit: Sit) -> None:
    ana = sit(*MINE)
    ana.press("Play wild")
    ana.button("Green").focus()
    vanish(ana)
    ana.wait_for_focus("hand")


def test_an_answer_of_the_box_that_vanishes_leaves_it_to_the_box(sit: Sit) -> None:
    ana = sit(*MINE)
    ana.page.locator("#command").fill("help")
    ana.page.keyboard.press("Enter")
    ana.page.locator("#answer a").focus()
    ana.evaluate(
        "() => { const form = document.getElementById('command-form'); form.elements.command.value = 'turn'; form.requestSubmit(); }"
    )
    expect(ana.page.locator("#answer")).to_have_text("Your turn. Match red or 5.")
    ana.wait_for_focus("command")


def test_what_is_unfolded_stays_unfolded_with_the_focus_in_it(sit: Sit) -> None:
    ana = sit(*MINE)
    folded = ana.page.locator("#room details").first
    folded.locator("summary").click()
    folded.locator("summary").focus()
    ana.evaluate("window.kept = document.activeElement")
    vanish(ana)
    assert ana.evaluate("document.activeElement === window.kept && window.kept.isConnected")
    assert folded.get_attribute("open") is not None
