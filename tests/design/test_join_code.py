"""The short code in the lobby: two groups that are seen apart, heard letter by letter, and typed as they are copied."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from app.web.codes import read_code
from tests.audits.looking import showing
from tests.audits.stage import Stage
from tests.audits.states import pages
from tests.journeys.tables import Clock, application

GAPS = """(code) => {
    const [left, right] = code.querySelectorAll("span:not(.unseen)");
    const letters = document.createRange();
    letters.setStart(left.firstChild, 1);
    letters.setEnd(left.firstChild, 2);
    return {
        groups: right.getBoundingClientRect().left - left.getBoundingClientRect().right,
        letters: letters.getBoundingClientRect().width,
        lines: right.getBoundingClientRect().top - left.getBoundingClientRect().top,
    };
}"""


@pytest.mark.parametrize("width", [320, 1440])
def test_the_two_groups_of_a_code_are_seen_apart(chromium: Browser, tmp_path: Path, width: int) -> None:
    stage = Stage(application(tmp_path, Clock()))
    shown = stage.play(pages(stage.app)["lobby, alone"])
    with showing(chromium, shown, viewport={"width": width, "height": 800}) as page:
        code = page.locator("#invite .code")
        gaps = code.evaluate(GAPS)
        assert gaps["groups"] > 2 * gaps["letters"]
        assert gaps["lines"] == 0
        written = code.inner_text()
        assert "".join(written.split()).replace(",", "") == read_code(written)
        assert [len(group.split()) for group in written.split(",")] == [3, 3]
