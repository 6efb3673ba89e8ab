"""Setting a room up."""

import pytest
from bs4 import Tag

from app.game.rule_book import PRESETS, Preset
from tests.journeys.plain_browser import PlainBrowser, words_of
from tests.web.conftest import Visitor


def filled(browser: PlainBrowser, **fields: str) -> PlainBrowser:
    browser.open("/rooms/new")
    browser.press_saying("Open the room", **fields)
    return browser


def seats_of(browser: PlainBrowser) -> list[str]:
    return [" ".join(seat.get_text(" ").split()) for seat in browser.page.select(".seats__sentence")]


def test_a_room_opens_as_it_was_set_up(visitor: Visitor) -> None:
    ana = filled(
        visitor(), name="Ana", **{"seat-2": "hard", "seat-3": "friend", "seat-5": "easy", "seat-10": "medium"}
    )
    assert ana.status == 200
    assert seats_of(ana) == [
        "Ana , you, host",
        "Ada , computer, hard",
        "Open seat , waits for somebody with the link",
        "Blaise , computer, easy",
        "Clara , computer, medium",
    ]
    assert "A match to 500 points" in ana.words


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_a_preset_is_chosen_as_a_card_that_says_how_it_is_won(visitor: Visitor, preset: Preset) -> None:
    ana = visitor()
    ana.open("/rooms/new")
    radio = ana.page.find(id=f"preset-{preset.name}")
    assert isinstance(radio, Tag)
    told = [words_of(ana.page.find(id=name)) for name in str(radio["aria-describedby"]).split()]  # type: ignore[arg-type]  # it fails if there is none
    assert preset.sentence in told[0]
    ana.press_saying("Open the room", name="Ana", preset=preset.name)
    assert ana.status == 200
    agreed = words_of(ana.page.select("#rules")[0])
    assert agreed.startswith(f"Rules of this table {preset.label}. {told[1]}")


def test_official_is_chosen_before_anybody_chooses(visitor: Visitor) -> None:
    cards = visitor().open("/rooms/new").select("input[name=preset]")
    assert [card["value"] for card in cards if card.has_attr("checked")] == ["official"]
    assert len(cards) == len(PRESETS)


def test_javuno_seats_a_computer_where_nobody_else_was_chosen(visitor: Visitor) -> None:
    assert seats_of(filled(visitor(), name="Ana", preset="javuno")) == [
        "Ana , you, host",
        "Ada , computer, medium",
    ]
    harder = filled(visitor(), name="Ana", preset="javuno", **{"seat-2": "hard"})
    assert seats_of(harder)[1] == "Ada , computer, hard"


def test_javuno_is_for_two(visitor: Visitor) -> None:
    ana = filled(visitor(), name="Ana", preset="javuno", **{"seat-3": "friend"})
    assert ana.status == 422
    assert "Javuno is for 2 seats, and there are 3." in ana.words
    assert ana.page.select_one("#error a[href='#preset-javuno']")
    assert ana.page.find(id="preset-javuno").has_attr("checked")  # type: ignore[union-attr]  # it fails if there is none


def test_a_second_button_leads_to_the_rules_of_the_new_room(visitor: Visitor) -> None:
    ana = visitor()
    ana.open("/rooms/new")
    ana.press_saying("Open the room and change its rules", name="Ana", preset="chaos")
    assert ana.status == 200
    assert ana.url.endswith("/rules")
    assert ana.button("Save the rules")


def test_only_some_seats_are_shown_at_once(visitor: Visitor) -> None:
    ana = visitor()
    ana.open("/rooms/new")
    folded = ana.page.find("details")
    assert folded is not None
    assert not folded.has_attr("open")
    assert [field["name"] for field in folded.find_all("select")] == [
        f"seat-{number}" for number in range(5, 11)
    ]
    assert len(ana.page.select("select[name^=seat]")) == 9


def test_somebody_else_is_needed(visitor: Visitor) -> None:
    ana = filled(visitor(), name="Ana", **{"seat-2": "unused"})
    assert ana.status == 422
    assert ana.page.select_one("#error a[href='#seat-2']")
    assert ana.page.find(id="name")["value"] == "Ana"  # type: ignore[index]  # it fails if there is none


def test_what_was_filled_in_is_kept_when_the_name_is_missing(visitor: Visitor) -> None:
    ana = filled(visitor(), name="", preset="quick", **{"seat-2": "hard", "seat-7": "friend"})
    assert ana.status == 422
    chosen = [option["value"] for option in ana.page.select("select[name^=seat] option[selected]")]
    assert chosen == ["hard", "unused", "unused", "unused", "unused", "friend", "unused", "unused", "unused"]
    assert ana.page.find("details").has_attr("open")  # type: ignore[union-attr]  # it fails if there is none
    assert ana.page.find(id="preset-quick").has_attr("checked")  # type: ignore[union-attr]  # the same


def test_posting_twice_opens_one_room(visitor: Visitor) -> None:
    ana = visitor()
    form = ana.open("/rooms/new")
    ana.press_saying("Open the room", name="Ana")
    first = ana.url
    ana.page = form
    ana.press_saying("Open the room", name="Ana")
    assert ana.url == first


@pytest.mark.parametrize("spoilt", [{"seat-2": "wizard"}, {"preset": "9000"}, {"once": ""}, {"once": "é"}])
def test_a_form_that_is_not_ours_is_refused(visitor: Visitor, spoilt: dict[str, str]) -> None:
    ana = filled(visitor(), name="Ana", **spoilt)
    assert ana.status == 400
    assert ana.page.find("h1")
    assert ana.page.find("a", class_="button")
