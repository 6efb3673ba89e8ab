"""A whole match to 500 at one table: by keyboard alone, and on a page magnified to 400 % by touch alone (K1, V5, V6)."""

from __future__ import annotations

import pytest

from tests.journeys.conftest import Visit
from tests.journeys.people import Person, play_match
from tests.journeys.server import Server
from tests.journeys.typist import Typist

MAGNIFIED = {"width": 320, "height": 256}
"""What a window of 1280 by 1024 pixels has left at 400 %, in CSS pixels."""

LEAST_TARGET = 44
WIDTHS = "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"


class Toucher(Person):
    """Somebody who touches what the page shows, measures it first, and never scrolls sideways."""

    def press(self, label: str) -> None:
        """Touch the button that says ``label``, where nothing covers it."""
        button = self.aim(label)
        needed, there_is = self.page.evaluate(WIDTHS)
        assert needed <= there_is, f"{label}: the page is {needed} pixels wide"
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box is not None
        assert round(min(box["width"], box["height"])) >= LEAST_TARGET, f"{label} is only {box}"
        button.tap()
        self.remember(label)


@pytest.mark.slow
def test_a_match_by_keyboard_alone_and_by_touch_at_400_percent(server: Server, visit: Visit) -> None:
    (page_of_ana, _), (page_of_bea, _) = (
        visit(server, reduced_motion="reduce"),
        visit(server, viewport=MAGNIFIED, has_touch=True, reduced_motion="reduce"),
    )
    ana, bea = Typist(page_of_ana, "Ana"), Toucher(page_of_bea, "Bea", 0.3)
    bea.join_table(ana.open_table("friend", "easy"))
    ana.press("Start the match")
    ana.page.locator("#table").wait_for()

    best, second, *_others = sorted(play_match(ana, bea).totals.values(), reverse=True)

    assert second < 500 <= best
    for person in (ana, bea):
        assert any(label.startswith("Play ") for label in person.pressed)
        assert any("wild" in label for label in person.pressed)
