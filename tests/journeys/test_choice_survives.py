"""What was chosen and not yet played, and a wild whose colour is still to be named, survive all that does not concern them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.web.preferences import COOKIE
from tests.journeys.conftest import Sit
from tests.journeys.seated import Seated

HANDS = ("R1 R2 Y9 W", "R3 Y1 Y2", "R4 G1 G2")
CHOSEN = "() => [...document.querySelectorAll('[name=card]')].filter((card) => card.checked).map((card) => card.value)"
NOW = "() => document.getElementById('poller').dispatchEvent(new CustomEvent('every'))"


def choosing(sit: Sit) -> Seated:
    """Somebody who chooses first, and has chosen red 2."""
    ana = sit(*HANDS)
    ana.page.context.add_cookies([{"name": COOKIE, "value": "play=choose", "url": ana.page.url}])
    ana.page.reload()
    ana.page.get_by_label("Red 2", exact=True).check()
    return ana


def chosen(ana: Seated) -> str:
    (value,) = ana.evaluate(CHOSEN)
    return str(value).rpartition(" ")[0]


def news(ana: Seated) -> None:
    with ana.table.house.store.change(ana.table.room_id) as change:
        room = change.room
        state = replace(room.table, scores=(0, room.table.scores[1] + 1, 0))
        change.save(replace(room, version=room.version + 1, state=state))
    ana.evaluate(NOW)
    ana.catch_up()


def sorted_anew(ana: Seated) -> None:
    ana.page.locator("#sort-value").click()
    ana.page.wait_for_selector("#sort-value[aria-current]")


def sounds_on(ana: Seated) -> None:
    ana.press("Turn sounds on")
    ana.page.wait_for_selector("#wishes[data-sounds=yes]", state="attached")


def updates_paused(ana: Seated) -> None:
    ana.press("Pause updates")
    ana.page.wait_for_selector("#poller:not([hx-get])", state="attached")


def asked(ana: Seated) -> None:
    ana.page.locator("#command").fill("counts")
    ana.page.keyboard.press("Enter")
    ana.page.wait_for_selector("#answer p:not(:empty)")


MEANWHILE = [news, sorted_anew, sounds_on, updates_paused, asked]


@pytest.mark.parametrize("meanwhile", MEANWHILE)
def test_a_chosen_card_stays_chosen(sit: Sit, meanwhile: Callable[[Seated], None]) -> None:
    ana = choosing(sit)
    meanwhile(ana)
    assert chosen(ana) == "red 2"


@pytest.mark.parametrize("meanwhile", [news, sounds_on, updates_paused, asked])
def test_a_set_stays_put_together(sit: Sit, meanwhile: Callable[[Seated], None]) -> None:
    ana = sit("R1 G1 B1 Y9", "R3 Y1 Y2", "R4 G2 G3", rules={"multiple": "same"})
    ana.press("Play red 1 with others")
    ana.press("Add blue 1")
    ana.button("Add green 1").wait_for()
    ana.button("Play 2 cards: red 1, blue 1 on top").wait_for()
    meanwhile(ana)
    ana.press("Play 2 cards: red 1, blue 1 on top")
    ana.wait_for_focus("hand")
    assert str(ana.table.room.table.top.face) == "B1"


@pytest.mark.parametrize("meanwhile", [news, sounds_on, updates_paused, asked])
def test_a_wild_goes_on_waiting_for_its_colour(sit: Sit, meanwhile: Callable[[Seated], None]) -> None:
    ana = sit(*HANDS)
    ana.press("Play wild")
    ana.wait_for_focus("color-red")
    meanwhile(ana)
    assert ana.button("Green").is_visible()
    if meanwhile is updates_paused:
        ana.press("Resume updates")
        ana.page.wait_for_selector("#poller[hx-get*='wild=']", state="attached")
    ana.press("Green")
    ana.wait_for_focus("hand")
    assert ana.table.room.table.color == "G"
