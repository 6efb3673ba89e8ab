"""Sorting the hand with scripts: the cards change places on the page that is there, and the focus stays on what was pressed."""

from __future__ import annotations

from tests.journeys.conftest import Sit

HAND = "G7 W R5 B2 R1"
BY_COLOR = ["Red 1", "Red 5", "Green 7", "Blue 2", "Wild"]


def test_the_hand_is_sorted_in_place(sit: Sit) -> None:
    ana = sit(HAND, "R3 Y1 Y2", turn=1)
    nodes = "[...document.querySelectorAll('.hand > li')].map(card => card.id).sort().join()"
    before, loads, ids = ana.table.room, list(ana.witness.loads), ana.evaluate(nodes)

    ana.button("by colour").press("Enter")

    ana.page.locator("#sort-color[aria-current]").wait_for()
    assert ana.hand == BY_COLOR
    assert ana.evaluate(nodes) == ids
    assert ana.focused == "sort-color"
    assert ana.witness.loads == loads
    assert ana.table.room == before


def test_news_come_in_the_order_that_was_chosen(sit: Sit) -> None:
    ana = sit(HAND, "R3 Y1 Y2", turn=1)
    ana.press("by colour")
    ana.page.locator("#sort-color[aria-current]").wait_for()

    ana.happens("B play R3")

    assert ana.hand == [
        "Play red 1",
        "Play red 5",
        "Green 7, not playable",
        "Blue 2, not playable",
        "Play wild",
    ]
