"""Plays that house rules bring, in Chromium with scripts and without: sets, swaps, penalties that wait, jump-ins."""

from __future__ import annotations

import pytest

from tests.game.tables import hand, sizes
from tests.journeys.conftest import Sit

SCRIPTS = pytest.mark.parametrize("is_scripted", [True, False], ids=["scripts", "plain"])
OTHERS = ("R3 Y1 Y2", "R4 G2 G3")
SAID = "() => document.getElementById('say-1').textContent + document.getElementById('say-2').textContent"


@SCRIPTS
def test_several_cards_are_put_together_and_played(sit: Sit, is_scripted: bool) -> None:
    ana = sit("R5 G5 B5 Y9", *OTHERS, discard="R9", rules={"multiple": "same"}, is_scripted=is_scripted)
    ana.press("Play red 5 with others", "Add blue 5", "Add green 5", "Take blue 5 back")
    ana.press("Play 2 cards: red 5, green 5 on top")
    ana.page.get_by_role("heading", name="Your hand, 2 cards").wait_for()
    assert hand(ana.table.room.table, 0) == "B5 Y9"
    assert ana.table.room.table.color == "G"


@SCRIPTS
def test_a_set_of_sevens_asks_with_whom_to_swap(sit: Sit, is_scripted: bool) -> None:
    rules = {"multiple": "same", "seven": "swap"}
    ana = sit("R7 G7 Y9 Y8", *OTHERS, discard="R9", rules=rules, is_scripted=is_scripted)
    ana.press("Play red 7 with others", "Add green 7", "Play 2 cards: red 7, green 7 on top")
    ana.press("Cal, 3 cards")
    ana.page.get_by_role("heading", name="Your hand, 3 cards").wait_for()
    assert hand(ana.table.room.table, 0) == "R4 G2 G3"


@SCRIPTS
def test_cards_that_wait_are_answered_or_taken(sit: Sit, is_scripted: bool) -> None:
    rules = {"stacking": "any", "deflect": "on"}
    ana = sit("RR BD Y9", "R3 Y1 Y2", "RD G2 G3 G4", turn=2, rules=rules, is_scripted=is_scripted)
    ana.table.happens("C play RD")
    if not is_scripted:
        ana.page.reload()
    ana.page.get_by_role("heading", name="2 cards wait for you: answer with a card, or take 2.").wait_for()
    ana.press("Play red reverse")
    ana.page.get_by_role("heading", name="Cal must answer or take 2 cards.").wait_for()
    ana.table.happens("C accept")
    assert sizes(ana.table.room.table) == (2, 3, 5)


@SCRIPTS
def test_a_jump_in_is_offered_as_long_as_the_chance_lasts(sit: Sit, is_scripted: bool) -> None:
    rules = {"jump_in": "on"}
    ana = sit("R1 Y8 Y9", "R3 Y1 Y2", "R1 G2 G3", turn=2, direction=-1, rules=rules, is_scripted=is_scripted)
    if is_scripted:
        ana.page.locator("#command").fill("half a wo")
    ana.table.happens("C play R1")
    if is_scripted:
        ana.button("Jump in with red 1").wait_for()
        assert ana.focused == "command"
        assert ana.page.locator("#command").input_value() == "half a wo"
        assert str(ana.evaluate(SAID)).count("You can jump in with red 1.") == 1
        ana.wait_for_polls(2)
    else:
        ana.page.reload()
    ana.press("Jump in with red 1")
    ana.page.get_by_role("heading", name="Your hand, 2 cards").wait_for()
    assert hand(ana.table.room.table, 0) == "Y8 Y9"


def test_a_set_is_put_together_by_keys_alone(sit: Sit) -> None:
    ana = sit("R5 G5 B5 Y9", *OTHERS, discard="R9", rules={"multiple": "same"})
    ana.button("Play red 5 with others").focus()
    ana.page.keyboard.press("Enter")
    ana.wait_for_focus("set-play")
    ana.page.keyboard.press("Tab")
    ana.page.keyboard.press("Tab")
    ana.page.keyboard.press("Tab")
    ana.page.keyboard.press("Space")
    ana.page.get_by_role("button", name="Play 2 cards: red 5, green 5 on top").wait_for()
    ana.wait_for_focus("set-play")
    ana.page.keyboard.press("Enter")
    ana.wait_for_focus("hand")
    assert hand(ana.table.room.table, 0) == "B5 Y9"
