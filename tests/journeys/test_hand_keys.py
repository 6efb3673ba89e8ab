"""Arrows, Home and End in the hand; and single keys, which do nothing unless they are switched on and the focus is in the table."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from app.web.preferences import COOKIE
from app.web.shortcuts import SHORTCUTS
from tests.journeys.conftest import Sit
from tests.journeys.seated import Seated

HANDS = ("R1 Y9 R2 W R3", "Y1 Y2 Y3", "G1 G2 G3")
WORDS = "() => document.activeElement.innerText.trim()"
EVERY_KEY = sorted({shortcut.key for shortcut in SHORTCUTS.values()} | {"1", "9"})


def visited(seated: Seated, keys: Sequence[str]) -> list[str]:
    """What has the focus after each of ``keys``."""
    found = []
    for key in keys:
        seated.page.keyboard.press(key)
        found.append(str(seated.evaluate(WORDS)).removeprefix("Play "))
    return found


def with_keys(seated: Seated, wanted: str = "keys=yes") -> Seated:
    """The same person after switching the keys on, or whatever is ``wanted``."""
    url = seated.page.url.split("/r/")[0]
    seated.page.context.add_cookies([{"name": COOKIE, "value": wanted, "url": url}])
    seated.page.reload()
    return seated


def expect_spoken(seated: Seated, text: str) -> None:
    expect(seated.page.locator("[role=status]", has_text=text)).to_have_count(1)


# ---------------------------------------------------------------- arrows


def test_arrows_home_and_end_go_through_the_cards_that_may_be_played(sit: Sit) -> None:
    ana = sit(*HANDS)
    ana.button("Play red 1").focus()
    keys = (
        "ArrowRight",
        "ArrowDown",
        "ArrowRight",
        "ArrowRight",
        "ArrowLeft",
        "ArrowUp",
        "End",
        "Home",
        "ArrowLeft",
    )
    assert visited(ana, keys) == [
        "red 2",
        "wild",
        "red 3",
        "red 3",
        "wild",
        "red 2",
        "red 3",
        "red 1",
        "red 1",
    ]


def test_arrows_come_to_both_buttons_of_a_last_card_but_one(sit: Sit) -> None:
    ana = sit("R1 Y9", "Y1 Y2")
    ana.button("Play red 1 and say UNO").focus()
    assert visited(ana, ["ArrowRight", "ArrowLeft"]) == ["red 1, saying nothing", "red 1 and say UNO"]


@pytest.mark.parametrize(
    "keys", ["Control+ArrowRight", "Alt+ArrowDown", "Shift+ArrowRight", "Meta+ArrowRight"]
)
def test_arrows_with_another_key_are_the_browsers(sit: Sit, keys: str) -> None:
    ana = sit(*HANDS)
    ana.page.evaluate("addEventListener('keydown', event => { window.taken = event.defaultPrevented; })")
    ana.button("Play red 1").focus()
    assert visited(ana, [keys]) == ["red 1"]
    assert not ana.evaluate("window.taken")


def test_arrows_outside_the_hand_are_the_browsers(sit: Sit) -> None:
    ana = sit(*HANDS)
    ana.button("Draw a card").focus()
    assert visited(ana, ["ArrowRight", "Home", "End"]) == ["Draw a card"] * 3


def test_tab_still_goes_to_every_card(sit: Sit) -> None:
    ana = sit(*HANDS)
    ana.button("Play red 1").focus()
    assert visited(ana, ["End", "Shift+Tab", "Shift+Tab"]) == ["red 3", "wild", "red 2"]


def test_a_card_reached_by_arrows_is_played_by_enter(sit: Sit) -> None:
    ana = sit(*HANDS)
    ana.button("Play red 1").focus()
    ana.page.keyboard.press("ArrowRight")
    ana.page.keyboard.press("Enter")
    ana.wait_for_focus("hand")
    assert ana.hand == ["Red 1", "Yellow 9", "Wild", "Red 3"]


def test_radios_keep_their_own_arrows(sit: Sit) -> None:
    ana = with_keys(sit(*HANDS), "play=choose")
    ana.page.locator("#card-none").focus()
    ana.page.keyboard.press("ArrowDown")
    assert str(ana.evaluate("document.activeElement.value")).startswith("red 1")
    assert ana.evaluate("document.activeElement.checked")


# ---------------------------------------------------------------- single keys


def test_single_keys_do_nothing_until_they_are_switched_on(sit: Sit) -> None:
    ana = sit(*HANDS)
    before = ana.table.room
    ana.button("Play red 1").focus()
    assert visited(ana, EVERY_KEY) == ["red 1"] * len(EVERY_KEY)
    ana.wait_for_polls(2)
    assert ana.table.room == before
    expect(ana.page.locator("#answer")).to_have_text("")
    expect(ana.page.locator(".keys")).to_have_count(0)


def test_single_keys_work_only_inside_the_table(sit: Sit) -> None:
    ana = with_keys(sit(*HANDS))
    before = ana.table.room
    for place in ("document.activeElement.blur()", "document.getElementById('command-send').focus()"):
        ana.evaluate(place)
        for key in EVERY_KEY:
            ana.page.keyboard.press(key)
    ana.page.locator("#command").focus()
    ana.page.keyboard.type("".join(EVERY_KEY))
    assert ana.page.locator("#command").input_value() == "".join(EVERY_KEY)
    ana.button("Play red 1").focus()
    ana.evaluate(
        """keys => {
            for (const key of keys)
                for (const other of ["ctrlKey", "altKey", "metaKey"]) {
                    const pressed = new KeyboardEvent("keydown", { key, [other]: true, bubbles: true, cancelable: true });
                    document.activeElement.dispatchEvent(pressed);
                }
        }""",
        EVERY_KEY,
    )
    ana.wait_for_polls(2)
    assert ana.table.room == before
    expect(ana.page.locator("#answer")).to_have_text("")


def test_a_key_presses_what_the_table_offers(sit: Sit) -> None:
    ana = with_keys(sit(*HANDS))
    ana.button("Play red 1").focus()
    ana.page.keyboard.press("d")
    ana.wait_for_focus("hand")
    assert len(ana.table.room.table.hands[0]) == 6


def test_a_key_whose_button_is_not_there_tells_why(sit: Sit) -> None:
    ana = with_keys(sit(*HANDS))
    ana.witness.expect("422 for POST")
    ana.page.locator("#command").fill("half a comm")
    ana.button("Play red 1").focus()
    ana.page.keyboard.press("k")
    expect(ana.page.locator("#command-error")).to_contain_text("That cannot be done at this point.")
    expect_spoken(ana, "That cannot be done at this point.")
    assert ana.page.locator("#command").input_value() == "half a comm"
    assert ana.evaluate(WORDS) == "Play red 1"


def test_a_key_asks_without_moving_the_focus(sit: Sit) -> None:
    ana = with_keys(sit(*HANDS))
    ana.page.locator("#command").fill("half a comm")
    ana.button("Play red 2").focus()
    for key, answer in (("t", "Your turn. Match red or 5."), ("p", "Top card red 5."), ("c", "Bea, 3 cards")):
        ana.page.keyboard.press(key)
        expect(ana.page.locator("#answer")).to_contain_text(answer)
        expect_spoken(ana, answer)
        assert ana.evaluate(WORDS) == "Play red 2"
    assert ana.page.locator("#command").input_value() == "half a comm"


def test_colours_have_keys_while_one_is_to_be_named(sit: Sit) -> None:
    ana = with_keys(sit(*HANDS))
    ana.button("Play wild").focus()
    ana.page.keyboard.press("b")
    expect(ana.page.locator("#answer")).to_have_text("")
    ana.page.keyboard.press("Enter")
    ana.wait_for_focus("color-red")
    ana.page.keyboard.press("b")
    ana.wait_for_focus("hand")
    assert ana.table.room.table.color == "B"


def test_digits_lead_to_the_cards_even_to_those_that_cannot_be_played(sit: Sit) -> None:
    ana = with_keys(sit("R1 Y9 R2 W R3", "Y1", "G1 G2", vulnerable=1))
    ana.button("Play red 1").focus()
    assert visited(ana, ["3", "2", "ArrowRight", "2", "ArrowLeft", "9"]) == [
        "red 2",
        "Yellow 9, not playable",
        "red 2",
        "Yellow 9, not playable",
        "red 1",
        "red 1",
    ]
    ana.page.keyboard.press("2")
    ana.happens("C catch B")
    assert ana.evaluate(WORDS) == "Yellow 9, not playable"


def test_keys_can_be_others_and_stand_in_a_list(sit: Sit) -> None:
    ana = with_keys(sit(*HANDS), "keys=yes&key.draw=z&key.turn=d")
    expect(ana.page.locator(".keys li").first).to_have_text("Z draw a card")
    ana.button("Play red 1").focus()
    ana.page.keyboard.press("d")
    expect(ana.page.locator("#answer")).to_have_text("Your turn. Match red or 5.")
    ana.page.keyboard.press("z")
    ana.wait_for_focus("hand")
    assert len(ana.table.room.table.hands[0]) == 6


def test_a_key_sorts_the_hand_in_every_way_and_back(sit: Sit) -> None:
    ana = with_keys(sit(*HANDS))
    drawn = ana.hand
    ana.button("Play red 1").focus()
    for way in ("by colour", "by value", "as drawn"):
        ana.page.keyboard.press("s")
        expect(ana.page.locator("[name=sort][aria-current]")).to_have_text(way)
        assert ana.evaluate(WORDS) == "Play red 1"
        assert (ana.hand == drawn) is (way == "as drawn")
