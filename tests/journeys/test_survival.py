"""Twenty polls that change the table, one after the other, take nothing from who is in the middle of something (F1, F4, F5).

Every control of every scene is tried, whatever controls the page will have: the test asks the page which there are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from tests.journeys.conftest import Sit
from tests.journeys.seated import Seated

POLLS = 20

CONTROLS = """(within) => {
    const all = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]';
    window.controls = [...document.querySelector(within).querySelectorAll(all)].filter((control) => control.checkVisibility());
    return window.controls.map((control) => control.id || control.getAttribute('href') || control.textContent.trim());
}"""
FOCUS = "(number) => { window.kept = window.controls[number]; window.kept.focus(); return document.activeElement === window.kept }"
STILL_THERE = "() => document.activeElement === window.kept && window.kept.isConnected"
NOW = "() => document.getElementById('poller').dispatchEvent(new CustomEvent('every'))"

HAND = "R1 R2 Y9 W"
SCENES: dict[str, Callable[[Sit], Seated]] = {}


def scene(arrange: Callable[[Sit], Seated]) -> Callable[[Sit], Seated]:
    SCENES[arrange.__name__] = arrange
    return arrange


@scene
def my_turn(sit: Sit) -> Seated:
    return sit(HAND, "R3 Y1 Y2", "R4 G1 G2")


def anothers_turn(sit: Sit) -> Seated:
    return sit(HAND, "R3 Y1 Y2", "R4 G1 G2", turn=1)


@scene
def two_cards_left(sit: Sit) -> Seated:
    return sit("R1 R2", "R3 Y1 Y2", "R4 G1 G2")


@scene
def somebody_to_catch(sit: Sit) -> Seated:
    return sit(HAND, "R3", "R4 G1 G2", vulnerable=1, turn=2)


@scene
def colour_step(sit: Sit) -> Seated:
    ana = sit(HAND, "R3 Y1 Y2", "R4 G1 G2")
    ana.press("Play wild")
    ana.wait_for_focus("color-red")
    return ana


@scene
def set_step(sit: Sit) -> Seated:
    ana = sit("R1 G1 B1 Y9 W", "R3 Y1 Y2", "R4 G2 G3", rules={"multiple": "same"})
    ana.press("Play red 1 with others")
    ana.wait_for_focus("set-play")
    return ana


@scene
def target_step(sit: Sit) -> Seated:
    ana = sit("R7 R2 Y9 W", "R3 Y1 Y2", "R4 G1 G2", rules={"seven": "swap"})
    ana.press("Play red 7")
    ana.wait_for_focus("target-2")
    return ana


@scene
def cards_that_wait(sit: Sit) -> Seated:
    ana = sit("RS RD Y9 W", "R3 Y1 Y2", "RD G1 G2", turn=2, rules={"stacking": "any", "deflect": "on"})
    ana.happens("C play RD")
    return ana


@scene
def jump_in(sit: Sit) -> Seated:
    ana = sit("R1 R2 Y9 W", "R3 Y1 Y2", "G1 R1 G2 G3", turn=2, direction=-1, rules={"jump_in": "on"})
    ana.happens("C play R1")
    return ana


@scene
def choosing_first(sit: Sit) -> Seated:
    ana = sit(HAND, "R3 Y1 Y2", "R4 G1 G2")
    ana.page.context.add_cookies([{"name": "preferences", "value": "play=choose", "url": ana.page.url}])
    ana.page.reload()
    return ana


@scene
def all_unfolded(sit: Sit) -> Seated:
    ana = sit(HAND, "R3 Y1 Y2", "R4 G1 G2", turn=1)
    ana.evaluate("() => document.querySelectorAll('details').forEach((one) => one.setAttribute('open', ''))")
    return ana


WHOLE_PAGE = all_unfolded.__name__
_scores = count(1)


def table_changes(seated: Seated) -> None:
    """Let something change that everyone sees and that no control depends on, and let the page show it."""
    with seated.table.house.store.change(seated.table.room_id) as change:
        room = change.room
        state = replace(room.table, scores=(0, next(_scores), 0))
        change.save(replace(room, version=room.version + 1, state=state))
    seated.evaluate(NOW)
    seated.catch_up()


def changes(seated: Seated, survives: Callable[[], bool]) -> int | None:
    """The number of the poll after which something was lost, or None if it survived them all."""
    for number in range(1, POLLS + 1):
        table_changes(seated)
        if not survives():
            return number
    return None


@pytest.mark.slow
@pytest.mark.parametrize("name", [*SCENES])
def test_every_control_keeps_the_focus(sit: Sit, name: str) -> None:
    seated = SCENES[name](sit)
    within = (
        "body" if name == WHOLE_PAGE else "#room"
    )  # what is outside the region is the same in every scene
    controls: list[str] = seated.page.evaluate(CONTROLS, within)
    assert len(controls) > 4
    lost: dict[str, Any] = {}
    for number, control in enumerate(controls):
        assert seated.page.evaluate(FOCUS, number), f"{control} cannot be focused"
        at = changes(seated, lambda: bool(seated.evaluate(STILL_THERE)))
        if at is not None:
            lost[control] = f"after poll {at}, to {seated.focused}"
            seated.page.evaluate(CONTROLS, within)
    assert lost == {}


def test_typed_words_and_the_caret_survive(sit: Sit) -> None:
    ana = anothers_turn(sit)
    field = ana.page.locator("#command")
    field.fill("log 12")
    field.evaluate("field => field.setSelectionRange(1, 4, 'backward')")
    place = "() => { const f = document.getElementById('command'); return [f.value, f.selectionStart, f.selectionEnd] }"
    assert changes(ana, lambda: ana.evaluate(place) == ["log 12", 1, 4]) is None


def test_a_chosen_card_stays_chosen(sit: Sit) -> None:
    ana = choosing_first(sit)
    radios = ana.page.locator("#hand-form input[type=radio]")
    radios.nth(2).check()
    assert changes(ana, lambda: radios.nth(2).is_checked()) is None
    assert radios.count() > 3


def test_unfolded_parts_stay_unfolded_and_folded_ones_folded(sit: Sit) -> None:
    ana = anothers_turn(sit)
    summaries = ana.page.locator("details > summary")
    summaries.first.click()
    state = "() => [...document.querySelectorAll('details')].map((one) => one.open)"
    unfolded = ana.evaluate(state)
    assert {*unfolded} == {True, False}
    assert changes(ana, lambda: ana.evaluate(state) == unfolded) is None


def test_the_page_and_the_hand_stay_where_they_were_scrolled_to(sit: Sit) -> None:
    cards = " ".join(f"{color}{number}" for color in "RYGB" for number in range(1, 7))
    ana = sit(cards, "R9 Y9", "G9 B9", turn=1)
    ana.page.set_viewport_size({"width": 390, "height": 500})
    ana.evaluate("() => { document.querySelector('.hand').scrollLeft = 200; scrollTo(0, 300) }")
    places = "() => [document.querySelector('.hand').scrollLeft, scrollY]"
    before = ana.evaluate(places)
    assert before[1] > 0
    assert changes(ana, lambda: ana.evaluate(places) == before) is None


def test_selected_words_stay_selected(sit: Sit) -> None:
    ana = anothers_turn(sit)
    ana.page.locator("#hand").evaluate("heading => getSelection().selectAllChildren(heading)")
    selected = ana.evaluate("getSelection().toString()")
    assert selected.startswith("Your hand")
    assert changes(ana, lambda: ana.evaluate("getSelection().toString()") == selected) is None


VANISHING: dict[str, tuple[str, dict[str, Any]]] = {
    "a card": ("#hand-form button >> nth=0", {}),
    "an action": ("#actions button >> nth=0", {}),
    "somebody to catch": ("text=Catch Bea", {"vulnerable": 1}),
    "a colour": ("#color-green", {"asks": "Play wild"}),
}


@pytest.mark.parametrize("what", [*VANISHING])
def test_the_hand_gets_the_focus_of_what_vanishes(sit: Sit, what: str) -> None:
    """F4: never the body, from where a reader would start again."""
    selector, facts = VANISHING[what]
    asks = facts.pop("asks", "") if "asks" in facts else ""
    others = "R3" if "vulnerable" in facts else "R3 Y1 Y2"
    ana = sit(HAND, others, "R4 G1 G2", **facts)
    if asks:
        ana.press(asks)
        ana.wait_for_focus("color-red")
    ana.page.locator(selector).focus()
    ana.table.lay("R1 R2 Y9", "Y1 Y2", "G1 G2", turn=1)
    ana.catch_up()
    ana.wait_for_focus("hand")
