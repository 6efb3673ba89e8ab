"""Movement at the table: a card that was played moves once and briefly, and for whoever wants none nothing moves."""

from __future__ import annotations

import pytest

from tests.journeys.conftest import Sit
from tests.journeys.seated import Seated

LONGEST, LONGEST_QUICK = 0.3, 0.12
WATCH = (
    "document.addEventListener('animationstart', (event) => (window.moved ??= []).push(event.animationName))"
)
DURATIONS = """
    [...document.querySelectorAll('#room, #room *')]
        .map(one => getComputedStyle(one))
        .flatMap(style => style.animationName === 'none' ? [] : [parseFloat(style.animationDuration)])
"""


def wish(ana: Seated, motion: str) -> None:
    ana.page.context.add_cookies([{"name": "preferences", "value": f"motion={motion}", "url": ana.page.url}])
    ana.page.reload()


def moved(ana: Seated) -> list[str]:
    """What has moved since it was last asked."""
    ana.page.wait_for_function("() => document.getAnimations().length === 0")
    return list(ana.evaluate("(() => { const all = window.moved ?? []; window.moved = []; return all; })()"))


def test_a_card_that_was_played_moves_once_and_what_stays_does_not(sit: Sit) -> None:
    ana = sit("R1 R2 Y9", "R3 Y1 Y2", "G1 G2 G3", turn=1, top="B7")
    ana.evaluate(WATCH)
    ana.happens("B play R3")
    assert moved(ana) == ["from-other"]
    ana.happens("C draw")  # it cannot be played, so the turn is Ana's
    assert moved(ana) == ["arrive"]
    ana.wait_for_polls(2)
    assert moved(ana) == []


@pytest.mark.parametrize("motion, longest", [("full", LONGEST), ("quick", LONGEST_QUICK)])
def test_movement_is_brief(sit: Sit, motion: str, longest: float) -> None:
    ana = sit("R1 R2 Y9", "R3 Y1 Y2", turn=1)
    wish(ana, motion)
    ana.happens("B play R3")
    durations = ana.evaluate(DURATIONS)
    assert durations
    assert max(durations) <= longest


def test_whoever_wants_no_movement_has_none(sit: Sit) -> None:
    ana = sit("R1 R2 Y9", "R3 Y1 Y2", turn=1)
    wish(ana, "off")
    ana.happens("B play R3")
    assert ana.evaluate(DURATIONS) == []


def test_whose_system_wants_no_movement_has_none(sit: Sit) -> None:
    ana = sit("R1 R2 Y9", "R3 Y1 Y2", turn=1)
    ana.page.emulate_media(reduced_motion="reduce")
    ana.happens("B play R3")
    assert ana.evaluate(DURATIONS) == []
