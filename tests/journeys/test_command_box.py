"""The command box in Chromium: it keeps what is typed while others play, and the focus when it has sent something."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.conftest import Sit, Visit
from tests.journeys.people import Person
from tests.journeys.seated import Seated
from tests.journeys.server import Server

TYPED = "w4 blu"
CARET = 2
HANDS = ("R1 R2 W Y9", "Y1 Y2 Y3", "G1 G2 G3")
FIELD = "#command"
NODE_STAYS = "element => { window.kept = element; element.focus(); }"
CARET_IS_AT = (
    "() => document.activeElement === window.kept && window.kept.isConnected && window.kept.selectionStart"
)


def type_in(seated: Seated, text: str) -> None:
    seated.page.locator(FIELD).fill(text)
    seated.page.keyboard.press("Enter")


def spoken(page: Page) -> str:
    """What the announcers hold; the second ends with a space that is not heard."""
    words = page.evaluate("['say-1', 'say-2'].map(id => document.getElementById(id).textContent).join('')")
    return " ".join(str(words).split())


def expect_spoken(page: Page, text: str) -> None:
    expect(page.locator("[role=status]", has_text=text)).to_have_count(1)


def test_what_is_typed_its_caret_and_the_focus_survive_twenty_changes(sit: Sit) -> None:
    ana = sit(*HANDS, turn=1)
    field = ana.page.locator(FIELD)
    field.fill(TYPED)
    field.evaluate(NODE_STAYS)
    ana.evaluate(f"window.kept.setSelectionRange({CARET}, {CARET})")

    for change in range(20):
        ana.table.lay(*HANDS, turn=1 + change % 2)
        ana.catch_up()
        assert ana.evaluate(CARET_IS_AT) == CARET

    assert field.input_value() == TYPED
    facts = ana.page.locator("#command-facts [name=version]")
    assert facts.get_attribute("value") == str(ana.table.room.version)


def test_a_command_empties_the_field_and_leaves_the_focus_there(sit: Sit) -> None:
    ana = sit(*HANDS)
    ana.page.locator(FIELD).evaluate(NODE_STAYS)

    type_in(ana, "R 1")

    expect(ana.page.locator(FIELD)).to_have_value("")
    assert ana.hand == ["Red 2", "Wild", "Yellow 9"]
    assert ana.evaluate(CARET_IS_AT) == 0
    expect_spoken(ana.page, "You played red 1, 3 left. Bea's turn.")
    assert len(ana.witness.loads) == 1


def test_moves_can_be_typed_one_after_the_other_without_leaving_the_box(sit: Sit) -> None:
    ana = sit("R1 R2 W Y9", "R4 Y1 Y2")
    type_in(ana, "r1")
    expect(ana.page.locator(FIELD)).to_have_value("")
    ana.table.happens("B play R4")
    ana.catch_up()
    type_in(ana, "w")
    expect(ana.page.locator("#color-step")).to_be_visible()
    expect_spoken(ana.page, "Which colour for your wild? Type red, yellow, green or blue.")
    assert ana.focused == "command"
    type_in(ana, "yellow")
    expect(ana.page.locator("#color-step")).to_have_count(0)
    assert ana.focused == "command"
    assert ana.table.room.table.color == "Y"


def test_what_is_unclear_is_said_and_stays_to_be_mended(sit: Sit) -> None:
    ana = sit(*HANDS)
    ana.witness.expect("422 for POST")

    type_in(ana, "r")

    expect(ana.page.locator("#command-error")).to_have_text("Do you mean red 1 or red 2? Nothing was done.")
    expect_spoken(ana.page, "Do you mean red 1 or red 2? Nothing was done.")
    expect(ana.page.locator(FIELD)).to_have_value("r")
    expect(ana.page.locator(FIELD)).to_have_attribute("aria-invalid", "true")
    assert ana.focused == "command"
    assert ana.page.title().startswith("Error: ")

    type_in(ana, "r2")

    expect(ana.page.locator("#command-error")).to_have_text("")
    expect(ana.page.locator(FIELD)).to_have_value("")
    assert ana.page.locator(FIELD).get_attribute("aria-invalid") is None
    assert not ana.page.title().startswith("Error: ")


def test_an_answer_is_said_each_time_and_touches_no_table(sit: Sit) -> None:
    ana = sit(*HANDS)
    ana.wait_for_polls(1)
    ana.evaluate(
        """() => {
            window.changes = 0;
            const watch = { subtree: true, childList: true, attributes: true, characterData: true };
            new MutationObserver((found) => { window.changes += found.length; }).observe(document.getElementById("room"), watch);
        }"""
    )
    heard = []
    for _ in range(3):
        type_in(ana, "turn")
        expect(ana.page.locator(FIELD)).to_have_value("")
        heard.append([bool(ana.page.locator(name).inner_text()) for name in ("#say-1", "#say-2")])

    assert spoken(ana.page) == "Your turn. Match red or 5."
    assert heard[0] == heard[2] == heard[1][::-1]
    expect(ana.page.locator("#answer")).to_have_text("Your turn. Match red or 5.")
    assert ana.evaluate("window.changes") == 0


def test_a_double_enter_does_it_once(sit: Sit) -> None:
    ana = sit(*HANDS)
    ana.page.locator(FIELD).fill("draw")
    ana.evaluate(
        "() => { const form = document.getElementById('command-form'); form.requestSubmit(); form.requestSubmit(); }"
    )
    expect(ana.page.locator(FIELD)).to_have_value("")
    assert len(ana.table.room.table.hands[0]) == 5


@pytest.mark.parametrize("lost", ["offline", "500"])
def test_what_did_not_reach_the_table_is_kept(sit: Sit, lost: str) -> None:
    ana = sit(*HANDS)
    ana.witness.expect("500 for POST")
    ana.witness.expect("Failed to fetch")
    ana.witness.expect("ERR_FAILED")
    ana.page.route(
        "**/commands",
        lambda route: (
            route.abort() if lost == "offline" else route.fulfill(status=500, body="Internal Server Error")
        ),
    )
    type_in(ana, "draw")
    expect(ana.page.locator("#connection")).to_have_text("That did not reach the table. Try again.")
    expect(ana.page.locator(FIELD)).to_have_value("draw")
    assert ana.focused == "command"


def test_without_scripts_a_question_is_answered_on_the_page(sit: Sit) -> None:
    ana = sit(*HANDS, is_scripted=False)
    type_in(ana, "counts")
    ana.page.wait_for_url("**?ask=counts#answer")
    expect(ana.page.locator("#answer")).to_contain_text("Bea, 3 cards, plays next.")
    type_in(ana, "r2")
    ana.page.wait_for_url("**#hand")
    assert ana.hand == ["Red 1", "Wild", "Yellow 9"]


@pytest.mark.slow
def test_the_box_comes_with_the_match_and_goes_with_it(server: Server, visit: Visit) -> None:
    page, witness = visit(server)
    ana = Person(page, "Ana")
    ana.open_table("easy")
    assert page.locator(FIELD).count() == 0
    ana.press("Start the match")
    expect(page.locator(FIELD)).to_be_visible()
    loads = len(witness.loads)
    page.locator(FIELD).fill("time")
    page.keyboard.press("Enter")
    expect(page.locator("#answer")).to_have_text("There is no time limit. Take as long as you like.")
    assert len(witness.loads) == loads
