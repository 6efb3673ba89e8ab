"""What a player is at stays as it is while others play: focus, scroll, selection. What one does oneself leads to the hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.journeys.conftest import Sit

CAUGHT = {"vulnerable": 1}
"""Bea has forgotten UNO, so Cal may catch her while Ana thinks: a change that leaves Ana's cards as they are."""

PLACE = "document.getElementById('players').getBoundingClientRect().top"
NODE_STAYS = "element => { window.kept = element; element.focus(); }"


def stands_where_it_stood(page: Page) -> bool:
    """Whether the node kept is in the document and has the focus."""
    return bool(page.evaluate("document.activeElement === window.kept && window.kept.isConnected"))


def test_a_card_keeps_the_focus_while_others_act(sit: Sit) -> None:
    ana = sit("R1 R2 Y9", "Y1", "G1 G2", **CAUGHT)
    ana.button("Play red 2").evaluate(NODE_STAYS)

    ana.happens("C catch B")

    assert stands_where_it_stood(ana.page)


def test_the_heading_keeps_the_focus_while_others_play(sit: Sit) -> None:
    ana = sit("R1 R2 Y9", "R3 Y1 Y2", "R4 G1 G2", turn=1)
    ana.page.locator("#hand").evaluate(NODE_STAYS)

    ana.happens("B play R3", "C play R4")

    assert stands_where_it_stood(ana.page)
    assert ana.button("Play red 1").is_visible()


def test_what_one_reads_stays_in_its_place_while_others_play(sit: Sit) -> None:
    ana = sit("R1 R2 Y9", "R3 Y1 Y2", "R4 G1 G2", turn=1)
    ana.page.set_viewport_size({"width": 320, "height": 240})
    ana.page.locator("#players").evaluate("players => players.scrollIntoView()")
    place = ana.evaluate(PLACE)

    ana.happens("B play R3", "C play R4")

    assert ana.evaluate(PLACE) == pytest.approx(place, abs=1)  # pixels


def test_words_stay_selected_while_others_play(sit: Sit) -> None:
    ana = sit("R1 R2 Y9", "R3 Y1 Y2", "G1 G2", turn=1)
    ana.page.locator("h1").evaluate("heading => getSelection().selectAllChildren(heading)")
    selected = ana.evaluate("getSelection().toString()")

    ana.happens("B play R3")

    assert selected.startswith("Table")
    assert ana.evaluate("getSelection().toString()") == selected


def test_when_a_focused_button_vanishes_the_hand_gets_the_focus(sit: Sit) -> None:
    ana = sit("R1 R2 Y9", "Y1 Y2", "G1 G2")
    ana.button("Play red 2").focus()

    ana.table.lay("R1 R2 Y9", "Y1 Y2", "G1 G2", turn=1)
    ana.catch_up()

    ana.wait_for_focus("hand")


def test_news_take_no_focus_from_where_it_is_outside_the_table(sit: Sit) -> None:
    ana = sit("R1 R2 Y9", "R3 Y1 Y2", "G1 G2", turn=1)
    ana.page.get_by_role("link", name="How to play").evaluate(NODE_STAYS)

    ana.happens("B play R3", "C draw")

    assert stands_where_it_stood(ana.page)


def test_playing_leads_to_the_heading_of_the_hand(sit: Sit) -> None:
    ana = sit("R1 R2 Y9", "Y1 Y2", "G1 G2")

    ana.button("Play red 1").press("Enter")

    ana.wait_for_focus("hand")
    assert ana.hand == ["Red 2", "Yellow 9"]


def test_a_refused_move_leads_to_the_reason(sit: Sit) -> None:
    ana = sit("R1 R2 Y9", "Y1 Y2", "G1 G2")
    ana.witness.expect("409 for POST")
    ana.page.route("**/table?*", lambda route: route.fulfill(status=204))
    ana.wait_for_polls(2)
    ana.table.happens("A draw")

    ana.button("Play red 1").press("Enter")

    ana.wait_for_focus("error")
    assert "There is a problem" in ana.page.locator("#error").inner_text()


def test_a_wild_leads_to_its_first_colour_and_is_played_with_it(sit: Sit) -> None:
    ana = sit("R1 W Y9", "Y1 Y2", "G1 G2")
    version = ana.table.room.version
    ana.button("Play wild").press("Enter")
    ana.wait_for_focus("color-red")
    assert ana.table.room.version == version

    ana.page.keyboard.press("Tab")
    ana.page.keyboard.press("Enter")

    ana.wait_for_focus("hand")
    assert ana.table.room.table.color == "Y"


def test_the_choice_of_a_colour_survives_what_others_do(sit: Sit) -> None:
    ana = sit("R1 W Y9", "Y1", "G1 G2", **CAUGHT)
    ana.press("Play wild")
    ana.button("Green").evaluate(NODE_STAYS)

    ana.happens("C catch B")

    assert stands_where_it_stood(ana.page)
    ana.page.keyboard.press("Enter")
    ana.wait_for_focus("hand")
    assert ana.table.room.table.color == "G"


def test_cancelling_the_choice_of_a_colour_keeps_the_card_and_leads_to_the_hand(sit: Sit) -> None:
    ana = sit("R1 W Y9", "Y1 Y2", "G1 G2")
    before = ana.table.room
    ana.press("Play wild")
    ana.button("Red").wait_for()
    loads = list(ana.witness.loads)

    ana.page.get_by_role("link", name="Cancel, keep the card").press("Enter")

    ana.button("Play wild").wait_for()
    ana.wait_for_focus("hand")
    assert ana.hand == ["Play red 1", "Play wild", "Yellow 9, not playable"]
    assert ana.table.room == before
    assert ana.witness.loads == loads
    ana.wait_for_polls(2)
    assert ana.button("Play wild").is_visible()


def test_a_hint_can_be_had_again_and_again(sit: Sit) -> None:
    ana = sit("R1 R2 R3 Y9", "R4 Y1 Y2")
    ana.page.get_by_role("link", name="Give me a hint").click()
    ana.page.locator("#hint").wait_for()
    ana.press("Play red 1")
    ana.wait_for_focus("hand")
    ana.happens("B play R4")

    ana.page.get_by_role("link", name="Give me a hint").click()

    ana.page.locator("#hint").wait_for()


def test_nothing_moves_while_nothing_happens(sit: Sit) -> None:
    ana = sit("R1 R2 Y9", "Y1 Y2", "G1 G2", turn=1)
    ana.evaluate(
        """() => {
            window.changes = 0;
            const watch = { subtree: true, childList: true, attributes: true, characterData: true };
            const observer = new MutationObserver((found) => { window.changes += found.length; });
            for (const id of ["room", "say-1", "say-2", "connection"]) observer.observe(document.getElementById(id), watch);
        }"""
    )

    ana.wait_for_polls(5)

    assert ana.evaluate("window.changes") == 0
