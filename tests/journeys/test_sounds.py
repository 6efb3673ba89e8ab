"""Sounds and live updates, in Chromium: nothing is heard before a gesture or unasked, and nobody is asked for news who said not to."""

from __future__ import annotations

import pytest

from tests.journeys.conftest import Sit
from tests.journeys.seated import Seated

COUNT_NOTES = """() => {
    window.notes = 0;
    window.contexts = 0;
    for (const source of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
        const start = source.prototype.start;
        source.prototype.start = function (...when) { window.notes += 1; return start.apply(this, when); };
    }
    const Real = window.AudioContext;
    window.AudioContext = function () { window.contexts += 1; return new Real(); };
}"""
TABLE = ("R1 R2 Y9", "R3 Y1 Y2", "R4 G1 G2")


def listening(seated: Seated, cookie: str) -> Seated:
    """The page loaded anew with these preferences, with every note counted."""
    url = seated.page.url
    seated.page.context.add_cookies([{"name": "preferences", "value": cookie, "url": url}])
    seated.page.reload()
    seated.evaluate(COUNT_NOTES)
    return seated


def gesture(seated: Seated) -> None:
    """A press of the mouse on nothing at all."""
    seated.page.mouse.click(2, 2)


def heard(seated: Seated) -> tuple[int, int]:
    """How many notes were started, and how many outputs opened for them."""
    return int(seated.evaluate("window.notes")), int(seated.evaluate("window.contexts"))


def test_nothing_is_heard_before_a_gesture_and_the_news_after_it(sit: Sit) -> None:
    ana = listening(sit(*TABLE, turn=1), "sounds=yes&turn_sound=always")
    ana.happens("B play R3")
    assert heard(ana) == (0, 0)

    gesture(ana)
    assert heard(ana) == (0, 1)
    ana.happens("C play R4")
    assert heard(ana) == (4, 1)  # a card of two notes, and the two of one's turn


def test_the_sound_of_ones_turn_is_for_who_looks_elsewhere(sit: Sit) -> None:
    ana = listening(sit(*TABLE, turn=2), "sounds=yes")
    gesture(ana)
    ana.happens("C play R4")
    assert heard(ana) == (2, 1)  # the card alone, for the page is looked at


def test_without_sounds_no_output_is_ever_opened(sit: Sit) -> None:
    ana = listening(sit(*TABLE, turn=1), "volume=10")
    gesture(ana)
    ana.happens("B play R3", "C play R4")
    assert heard(ana) == (0, 0)


def test_the_tune_has_a_switch_of_its_own(sit: Sit) -> None:
    ana = listening(sit(*TABLE, turn=1), "tune=yes")
    gesture(ana)
    ana.page.wait_for_function("() => window.notes > 1")
    assert heard(ana)[1] == 1


def test_sounds_are_switched_at_the_table_without_losing_ones_place(sit: Sit) -> None:
    ana = sit(*TABLE, turn=1)
    ana.evaluate(COUNT_NOTES)
    ana.press("Turn sounds on")
    ana.page.wait_for_selector("#wishes[data-sounds=yes]", state="attached")
    assert ana.focused == "quick-sounds"
    gesture(ana)
    ana.happens("B play R3")
    assert heard(ana) == (2, 1)

    ana.press("Turn sounds off")
    ana.page.wait_for_selector("#wishes[data-sounds=no]", state="attached")
    ana.happens("C play R4")
    assert heard(ana) == (2, 1)


def test_paused_updates_ask_for_nothing_until_they_go_on(sit: Sit) -> None:
    """T5: off means no request; resuming shows the table as it is now."""
    ana = sit(*TABLE, turn=1)
    ana.press("Pause updates")
    ana.page.wait_for_selector("#poller:not([hx-get])", state="attached")
    asked: list[str] = []
    ana.page.on("request", lambda request: asked.append(request.url))
    ana.table.happens("B play R3")
    ana.page.evaluate("() => new Promise((done) => setTimeout(done, 2500))")
    assert asked == []

    ana.press("Resume updates")
    ana.catch_up()
    assert "Cal" in ana.page.locator("#table-heading").inner_text()
    ana.happens("C play R4")


@pytest.mark.parametrize("updates, milliseconds", [("live", None), ("slower", "10000")])
def test_slower_updates_are_asked_for_less_often(sit: Sit, updates: str, milliseconds: str | None) -> None:
    ana = listening(sit(*TABLE, turn=1), f"updates={updates}")
    trigger = ana.page.locator("#poller").get_attribute("hx-trigger")
    assert trigger is not None
    assert milliseconds is None or trigger == f"every {milliseconds}ms"
