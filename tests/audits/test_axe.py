"""axe finds nothing on any page or state, in four themes, at 320 and at 1280 pixels, and leaves nothing undecided."""

from collections.abc import Iterable

import pytest
from playwright.sync_api import Browser

from tests.audits.axe import bring_axe, judge
from tests.audits.looking import LOOKS, WIDTHS, showing
from tests.audits.stage import EXAMPLES_SHOWN, Scene, Shown, Stage, found_by_address
from tests.audits.states import SET_UP

pytestmark = [pytest.mark.axe, pytest.mark.slow]

HEIGHT = 800


def findings(chromium: Browser, shown: Shown, widths: Iterable[int] = WIDTHS) -> list[str]:
    """What axe says in any theme and width, undecided or wrong, with what it says of all of them said once.

    A theme changes how things look and nothing of what there is, so what has nothing to do with looks is asked in one.
    """
    found: dict[str, list[str]] = {}
    with showing(chromium, shown) as page:
        bring_axe(page)
        for width in widths:
            page.set_viewport_size({"width": width, "height": HEIGHT})
            for number, look in enumerate(LOOKS):
                look.put_on(page)
                judged = judge(page, only_looks=number > 0)
                for line in [*judged.wrong, *(f"undecided: {line}" for line in judged.open)]:
                    found.setdefault(line, []).append(f"{look.name} at {width}")
    return [f"{line} ({', '.join(where)})" for line, where in found.items()]


@pytest.mark.parametrize(
    "name, scene",
    SET_UP.items(),
    ids=lambda part: str(part) if isinstance(part, str) else "",
)
def test_axe_finds_nothing(chromium: Browser, stage: Stage, name: str, scene: Scene) -> None:
    assert findings(chromium, stage.play(scene)) == [], name


def test_axe_finds_nothing_on_pages_that_need_only_an_address(chromium: Browser, stage: Stage) -> None:
    found = {
        name: findings(chromium, stage.play(scene)) for name, scene in found_by_address(stage.app).items()
    }
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_axe_finds_nothing_in_the_gallery(chromium: Browser, stage: Stage) -> None:
    """At one width: the tables in it are those of the pages."""
    found = {
        name: findings(chromium, stage.play(scene), WIDTHS[:1]) for name, scene in EXAMPLES_SHOWN.items()
    }
    assert {name: lines for name, lines in found.items() if lines} == {}


WRONG = """<!DOCTYPE html><html lang="en"><title>A</title>
<style>body { color: #767676; background: linear-gradient(#fff, #777) }</style>
<main><h1>Words</h1><button></button></main></html>"""


def test_axe_does_find_what_is_wrong_in_each_theme_and_on_each_end_of_a_gradient(
    chromium: Browser, stage: Stage
) -> None:
    shown = Shown(stage.visitor(), "/", 200, WRONG)
    found = [line for line in findings(chromium, shown, [320]) if not line.startswith("undecided")]
    assert len(found) == 2
    name, contrast = sorted(found, key=lambda line: line.startswith("color-contrast"))
    assert name.startswith("button-name")
    assert name.endswith("(day at 320)")
    assert "insufficient color contrast of 1.0" in contrast
    assert contrast.endswith("(day at 320, evening at 320, contrast at 320)")
