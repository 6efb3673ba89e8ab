"""No page, no state and no answer to htmx holds what a text browser gets wrong (measured: accessibility.md, 2.3)."""

from __future__ import annotations

import re

import pytest
from bs4 import BeautifulSoup, Tag

from tests.audits.stage import Stage
from tests.audits.states import states

WRONG = (
    "[disabled], [formaction], [form], [accesskey], [style], [onclick], input[type=image], table:not(.prose table, .chart table), "
    "svg:not(.chart svg[aria-hidden=true]), svg :is(text, title, desc), iframe, [role=log], #room [aria-live]"
)
TOKENS = r"( [a-z0-9]{6}(\.[a-z0-9]{6})*)?"
"""What tells two cards of one face apart; one for each card that goes along."""

READABLE = re.compile(rf"[a-z]+(,? [a-z0-9]+)*{TOKENS}|\d+( \w+)*")


pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def answers(stage: Stage) -> dict[str, BeautifulSoup]:
    """Everything that the catalogue shows."""
    return {
        name: BeautifulSoup(stage.play(scene).html, "html.parser")
        for name, scene in states(stage.app).items()
        if not name.startswith("page /examples")
    }


def test_nothing_is_there_that_text_browsers_get_wrong(answers: dict[str, BeautifulSoup]) -> None:
    found = {name: [str(tag)[:200] for tag in page.select(WRONG)] for name, page in answers.items()}
    assert {name: tags for name, tags in found.items() if tags} == {}


def test_the_value_of_a_button_can_be_read(answers: dict[str, BeautifulSoup]) -> None:
    """Lynx shows it in front of what the button says."""
    values = {str(button["value"]) for page in answers.values() for button in page.select("button[value]")}
    assert {value for value in values if not READABLE.fullmatch(value)} == set()
    assert values


def test_a_button_with_a_name_sends_something(answers: dict[str, BeautifulSoup]) -> None:
    for name, page in answers.items():
        for button in page.select("button[name]"):
            assert button.get("value"), (name, str(button))


def test_every_page_of_a_room_can_be_loaded_again_from_its_top_and_its_foot(
    answers: dict[str, BeautifulSoup],
) -> None:
    tables = {name: page for name, page in answers.items() if page.select_one("html #room")}
    assert tables
    for name, page in tables.items():
        links = [link for link in page.find_all("a") if "Refresh" in link.get_text()]
        assert [link.get_text(strip=True) for link in links] == ["Refresh", "Refresh the table"], name
        assert isinstance(nav := links[0].find_parent(), Tag), name
        assert nav.name == "nav", name


def test_no_page_loads_itself_anew_unless_somebody_chose_that(answers: dict[str, BeautifulSoup]) -> None:
    reloads = {name for name, page in answers.items() if page.select("meta[http-equiv=refresh]")}
    assert reloads == {"table, loading itself anew"}
