"""Promises about the table that are kept by its pages alone: what is offered, what waits for a colour, what a look changes.

Everything here is done with the links and buttons that the pages hold, and without scripts.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask

from app.game.state import State
from app.rooms.room import Room
from app.web.access import HOUSE
from tests.game.tables import A, B, hand, table
from tests.journeys.plain_browser import PlainBrowser, words_of
from tests.journeys.tables import Clock, join_table, open_table
from tests.rooms.stage import lay, room_of
from tests.web.conftest import Visitor

Seated = Callable[[State], tuple[PlainBrowser, PlainBrowser, PlainBrowser]]


@pytest.fixture
def seated(app: Flask, visitor: Visitor) -> Seated:
    """Ana, Bea and Cal in their browsers, at the table that is given."""

    def sit(state: State) -> tuple[PlainBrowser, PlainBrowser, PlainBrowser]:
        ana, bea, cal = visitor(), visitor(), visitor()
        link = open_table(ana, "Ana", "500", "friend", "friend")
        for guest, name in ((bea, "Bea"), (cal, "Cal")):
            join_table(guest, link, name)
            guest.press_saying("I am ready")
        ana.refresh()
        ana.press_saying("Start the match")
        lay(app.extensions[HOUSE], id_of(ana), state)
        for person in (ana, bea, cal):
            person.open(address_of(ana))
        return ana, bea, cal

    return sit


def id_of(browser: PlainBrowser) -> str:
    return browser.url.split("/")[2].split("?")[0]


def address_of(browser: PlainBrowser) -> str:
    return f"/r/{id_of(browser)}"


def kept(browser: PlainBrowser) -> Room:
    """The room as it is kept."""
    return room_of(browser.app.extensions[HOUSE], id_of(browser))


def labels(browser: PlainBrowser, form_id: str) -> list[str]:
    """What the buttons of a form say."""
    return [words_of(button) for button in browser.page.select(f"#{form_id} button")]


def cards(browser: PlainBrowser) -> list[str]:
    """The hand as the page words it, with what may be done with each card."""
    return [words_of(label) for label in browser.page.select("#hand-form .hand__label")]


# ---------------------------------------------------------------- playing a card


def test_what_may_be_played_is_a_button_that_stands_out_and_the_rest_is_text(seated: Seated) -> None:
    ana, _, _ = seated(table(("R1 B2 Y5 W", "Y1 Y2 Y3", "G1 G2 G3")))
    assert cards(ana) == ["Play red 1", "Blue 2, not playable", "Play yellow 5", "Play wild"]
    assert labels(ana, "hand-form") == ["Play red 1", "Play yellow 5", "Play wild"]
    assert [len(card.find_all("button")) for card in ana.page.select("#hand-form li")] == [1, 0, 1, 1]
    assert len(ana.page.select("#hand-form .hand__play")) == 3


def test_one_press_plays(seated: Seated) -> None:
    ana, bea, _ = seated(table(("R1 B2 Y5", "Y1 Y2 Y3", "G1 G2 G3")))
    ana.press_saying("Play red 1")
    bea.refresh()
    assert "Top card: red 1." in bea.words
    assert hand(kept(ana).table, A) == "B2 Y5"


def test_colour_and_direction_are_said_and_shown_beside_the_top_card(seated: Seated) -> None:
    ana, _, _ = seated(table(("R1 W B2", "Y1 Y2 Y3", "G1 G2 G3"), discard="R5 W", color="G"))
    pile = ana.page.select_one(".pile")
    assert pile is not None
    assert "pile--green" in pile["class"]
    assert "Top card: wild. Colour in play: green." in words_of(pile)
    leftwards = words_of(pile)
    ana, _, _ = seated(table(("R1 W B2", "Y1 Y2 Y3", "G1 G2 G3"), discard="R5 W", color="G", direction=-1))
    pile = ana.page.select_one(".pile")
    assert pile is not None
    assert words_of(pile) != leftwards
    names = [words_of(seat).split(",")[0] for seat in ana.page.select("#players .player__sentence")]
    assert names == ["You", "Cal", "Bea"]


# ---------------------------------------------------------------- wilds


def test_a_wild_asks_for_its_colour_before_anything_is_played(seated: Seated) -> None:
    ana, bea, _ = seated(table(("R1 W B2", "Y1 Y2 Y3", "G1 G2 G3")))
    before = kept(ana)
    ana.press_saying("Play wild")
    assert labels(ana, "color-step") == ["Red", "Yellow", "Green", "Blue"]
    assert kept(ana) == before
    bea.refresh()
    assert "Waiting for Ana." in bea.words
    ana.press_saying("Blue")
    bea.refresh()
    assert "Colour in play: blue" in bea.words
    assert hand(kept(ana).table, A) == "R1 B2"


def test_cancelling_the_colour_leaves_the_hand_as_it_was(seated: Seated) -> None:
    ana, _, _ = seated(table(("R1 W B2", "Y1 Y2 Y3", "G1 G2 G3")))
    before, shown = kept(ana), cards(ana)
    ana.press_saying("Play wild")
    ana.follow("Cancel, keep the card")
    assert cards(ana) == shown
    assert kept(ana) == before


def test_a_bluff_may_be_chosen_and_only_its_player_is_warned(seated: Seated) -> None:
    ana, bea, cal = seated(table(("R1 W4 B2", "Y1 Y2 Y3", "G1 G2 G3")))
    assert "Play wild draw four, a bluff" in labels(ana, "hand-form")
    ana.press_saying("Play wild draw four")
    assert "This is a bluff: you hold red. If Bea challenges, you draw 4." in ana.words
    ana.press_saying("Green")
    for other in (bea, cal):
        other.refresh()
        assert "a bluff: you hold" not in other.words
    assert kept(ana).table.turn == B
    assert bea.button("Challenge")
    assert cal.button("Challenge") is None


def test_an_honest_wild_draw_four_is_said_to_be_one(seated: Seated) -> None:
    ana, _, _ = seated(table(("Y1 W4 B2", "Y1 Y2 Y3", "G1 G2 G3")))
    assert "Play wild draw four" in labels(ana, "hand-form")
    ana.press_saying("Play wild draw four")
    assert "This is honest: you hold no red. If Bea challenges, Bea draws 6." in ana.words


# ---------------------------------------------------------------- drawing


def test_after_drawing_only_the_drawn_card_may_be_played_and_it_stays_marked(seated: Seated) -> None:
    ana, _, _ = seated(table(("R1 B2 Y9", "Y1 Y2 Y3", "G1 G2 G3"), top="R7"))
    ana.press_saying("Draw a card")
    for _ in range(2):
        assert labels(ana, "hand-form") == ["Play red 7"]
        assert "Red 1, not playable" in cards(ana)
        assert [words_of(card) for card in ana.page.select(".hand__card:has(.hand__new) .hand__label")] == [
            "Play red 7"
        ]
        ana.refresh()
    ana.press_saying("Keep it")
    assert ana.page.select(".hand__new") == []
    assert labels(ana, "hand-form") == []
    assert kept(ana).table.turn == B


# ---------------------------------------------------------------- UNO


def test_uno_is_offered_with_the_last_card_but_one_and_called_ahead_with_two(seated: Seated) -> None:
    ana, bea, _ = seated(table(("R1 R2", "Y1 Y2 Y3", "G1 G2 G3")))
    assert "Play red 1 and say UNO" in labels(ana, "hand-form")
    call = ana.button("Call UNO")
    assert call is not None
    assert "button--uno" in call["class"]
    ana.press(call)
    assert ana.button("Call UNO") is None
    ana.press_saying("Play red 1")
    bea.refresh()
    assert "Ana, 1 card" in bea.words
    assert bea.button("Catch") is None


def test_a_forgotten_uno_can_be_caught_or_called_only_as_long_as_the_page_offers_it(seated: Seated) -> None:
    ana, bea, cal = seated(table(("R1 R2", "R3 Y2 Y3", "G1 G2 G3")))
    assert cal.button("Catch") is None
    ana.press_saying("Play red 1, saying nothing")
    assert ana.button("Call UNO")
    for other in (bea, cal):
        other.refresh()
        assert "Ana, 1 card, has not said UNO" in other.words
        assert other.button("Catch Ana")
    bea.press_saying("Play red 3")
    for person in (ana, bea, cal):
        person.refresh()
        assert person.button("Catch") is None
        assert person.button("Call UNO") is None


def test_nothing_but_an_action_closes_the_window_for_a_catch(seated: Seated) -> None:
    """Looking, waiting, a hint, a wild chosen and cancelled, and a refused move are no actions (S0-046)."""
    ana, bea, cal = seated(table(("R1 R2", "R3 W Y3", "G1 G2 G3")))
    ana.press_saying("Play red 1, saying nothing")
    bea.refresh()
    bea.client.get(f"{address_of(bea)}/table?v=0", headers={"HX-Request": "true"})
    bea.follow("Give me a hint")
    bea.open(address_of(bea))
    bea.follow("Everything in this round")
    bea.open(address_of(bea))
    bea.press_saying("Play wild")
    bea.follow("Cancel, keep the card")
    wild = bea.button("Play wild")
    assert wild is not None
    wild["value"] = "wild nothing"  # a card that nobody holds
    bea.press(wild)
    assert bea.status in {409, 422}
    cal.refresh()
    cal.press_saying("Catch Ana")
    assert len(kept(ana).table.hands[A]) == 3
    assert kept(ana).table.turn == B


# ---------------------------------------------------------------- waiting


def test_a_draw_two_is_taken_without_a_press(seated: Seated) -> None:
    ana, bea, _ = seated(table(("RD B2 Y5", "Y1 Y2 Y3", "G1 G2 G3")))
    ana.press_saying("Play red draw two")
    bea.refresh()
    assert len(kept(ana).table.hands[B]) == 5
    assert "Waiting for Cal." in bea.words


def test_other_hands_are_counts(seated: Seated) -> None:
    ana, _, _ = seated(table(("R1 B2 Y5", "Y1 Y2", "G1 G2 G3 G4")))
    assert "Bea, 2 cards" in ana.words
    assert "Cal, 4 cards" in ana.words
    hand = ana.page.find(id="hand-form")
    assert hand is not None
    assert [card for card in ("Yellow 1", "Yellow 2", "Green") if card in hand.get_text()] == []


def test_whoever_waits_for_somebody_away_may_start_a_new_room(seated: Seated, clock: Clock) -> None:
    ana, bea, _ = seated(table(("R1 B2 Y5", "Y1 Y2 Y3", "G1 G2 G3")))
    bea.refresh()
    assert "start a new room" not in bea.words
    clock.now += 31
    bea.refresh()
    assert "Waiting for Ana, who is away. The seat and the turn are kept." in bea.words
    assert "You can wait, or start a new room ." in bea.words
    bea.follow("start a new room")
    assert bea.button("Open the room") is not None
    ana.refresh()
    assert labels(ana, "hand-form") == ["Play red 1", "Play yellow 5"]


def test_whoever_is_asked_whether_to_leave_a_match_learns_that_closing_the_page_keeps_the_seat(
    seated: Seated,
) -> None:
    ana, _, _ = seated(table(("R1 B2 Y5", "Y1 Y2 Y3", "G1 G2 G3")))
    ana.open(f"{address_of(ana)}/leave")
    assert "If you only close the page, your seat is kept." in ana.words
    assert ana.button("Leave for good")


def test_what_is_challenged_is_told_with_the_colour_before_it(seated: Seated) -> None:
    """The note names the colour that was in play before the Wild Draw Four, and not the one named with it (R10)."""
    ana, bea, _ = seated(table(("W4 B2 Y5", "Y1 Y2 Y3", "G1 G2 G3"), discard="G7"))
    ana.press_saying("Play wild draw four")
    ana.press_saying("Blue")
    bea.refresh()
    assert "It is honest only if Ana held no green." in bea.words
    assert "Colour in play: blue." in bea.words
