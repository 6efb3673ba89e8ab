"""The settings page, without scripts: what is chosen there is kept by the browser and shown on every page."""

import json

import pytest
from bs4 import BeautifulSoup, Tag
from flask import Flask

from app.rooms.house import House
from app.rooms.room import Room
from app.web.access import HOUSE
from app.web.preferences import CHOICES, DEFAULTS, format_preferences, parse_preferences, written
from app.web.shortcuts import SHORTCUTS
from tests.game.tables import table
from tests.journeys.plain_browser import PlainBrowser
from tests.web.conftest import Visitor
from tests.web.laid_tables import URL, LaidTable, lay


def chosen(browser: PlainBrowser) -> dict[str, str]:
    """The answers that the page shows as given."""
    return {str(radio["name"]): str(radio["value"]) for radio in browser.page.select("input[checked]")}


def cookie(browser: PlainBrowser) -> str:
    kept = browser.client.get_cookie("preferences")
    return kept.decoded_value if kept else ""


def found(app: Flask, room_id: str) -> Room:
    house: House = app.extensions[HOUSE]
    room = house.store.find(room_id)
    assert room is not None
    return room


def root(browser: PlainBrowser) -> Tag:
    found = browser.page.html
    assert found is not None
    return found


def save(browser: PlainBrowser, **values: str) -> None:
    browser.open("/settings")
    browser.press_saying("Save these settings", **values)


def test_the_page_asks_every_preference_and_shows_the_defaults(visitor: Visitor) -> None:
    browser = visitor()
    browser.open("/settings")
    assert chosen(browser) == {name: written(getattr(DEFAULTS, name)) for name in CHOICES}


def test_every_question_is_answered_in_words_of_its_own(visitor: Visitor) -> None:
    browser = visitor()
    browser.open("/settings")
    for question in browser.page.select("fieldset"):
        labels = [label.get_text() for label in question.select("label")]
        assert len(labels) == len({*labels}) >= 2, labels


def test_what_was_saved_is_said_and_kept(visitor: Visitor) -> None:
    browser = visitor()
    save(browser, theme="evening", sort="color", volume="8", own_echo="no")
    assert browser.page.select_one("#saved") is not None
    assert chosen(browser)["theme"] == "evening"
    assert parse_preferences(cookie(browser)) == DEFAULTS.changed(
        {"theme": "evening", "sort": "color", "volume": "8", "own_echo": "no"}
    )


def test_every_page_wears_what_was_chosen(visitor: Visitor) -> None:
    browser = visitor()
    save(browser, theme="contrast", card_size="large", pattern="strong", hand="wrap", motion="off")
    for path in ("/", "/how-to-play", "/rules", "/rooms/new", "/settings", "/nowhere"):
        browser.open(path)
        assert {
            name: root(browser)[f"data-{name}"] for name in ("theme", "cards", "pattern", "hand", "motion")
        } == {
            "theme": "contrast",
            "cards": "large",
            "pattern": "strong",
            "hand": "wrap",
            "motion": "off",
        }, path


def test_a_setting_left_out_stays_as_it_is(laid: LaidTable) -> None:
    browser = laid.people[0]
    save(browser, theme="evening")
    change(laid, 0, sort="value")
    assert format_preferences(parse_preferences(cookie(browser))) == "theme=evening&sort=value"


@pytest.mark.parametrize(
    "wrong", [{"theme": "purple"}, {"volume": "11"}, {"own_echo": "on"}, {"pace": "1e9"}]
)
def test_a_choice_that_there_is_not_changes_nothing(visitor: Visitor, wrong: dict[str, str]) -> None:
    browser = visitor()
    save(browser, theme="day")
    save(browser, sort="value", **wrong)
    assert browser.status == 400
    assert parse_preferences(cookie(browser)) == DEFAULTS.changed({"theme": "day"})


def test_a_damaged_cookie_does_no_harm(visitor: Visitor) -> None:
    browser = visitor()
    browser.client.set_cookie("preferences", "theme=purple&%00=1&" + "x" * 100)
    browser.open("/settings")
    assert browser.status == 200
    assert root(browser)["data-theme"] == "system"


# ------------------------------------------------------------------ at the table


@pytest.fixture
def laid(app: Flask) -> LaidTable:
    return lay(app, table(("R1 Y2 R3", "B1 B2 B3"), turn=0))


def change(laid: LaidTable, seat: int, **values: str) -> PlainBrowser:
    browser = laid.sees(seat)
    token = browser.page.select_one("input[name=csrf_token]")
    assert token is not None
    fields = {"csrf_token": str(token["value"]), "version": str(laid.room.version)} | values
    answer = browser.client.post(f"{URL}/settings", data=fields)
    assert (answer.status_code, answer.location) == (303, f"http://localhost{URL}#hand")
    browser.refresh()
    return browser


def test_a_setting_changed_at_the_table_leads_back_to_it(laid: LaidTable) -> None:
    browser = change(laid, 0, sort="color")
    assert parse_preferences(cookie(browser)) == DEFAULTS.changed({"sort": "color"})


def test_only_what_stands_at_the_table_is_changed_there(laid: LaidTable) -> None:
    browser = change(laid, 0, theme="evening", updates="off")
    assert parse_preferences(cookie(browser)) == DEFAULTS.changed({"updates": "off"})


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["plain", "htmx"])
def test_a_wild_that_waits_for_its_colour_goes_on_waiting(app: Flask, headers: dict[str, str]) -> None:
    laid = lay(app, table(("R1 W R3", "B1 B2 B3"), turn=0))
    browser = laid.sees(0)
    browser.press_saying("Play wild")
    for word in ("off", "live"):
        sound = browser.page.find(id="wishes")
        assert isinstance(sound, Tag)
        fields = {"csrf_token": str(sound["data-token"]), "version": str(laid.room.version), "updates": word}
        answer = browser.client.post(str(sound["data-url"]), data=fields, headers=headers)
        if headers:
            browser.page = BeautifulSoup(answer.text, "html.parser")
        else:
            browser.open(str(answer.location))
        assert browser.page.find(id="color-red") is not None
        assert bool(browser.page.select('#poller[hx-get*="wild="]')) == (word == "live")


def test_nothing_of_the_game_changes_with_a_setting(laid: LaidTable) -> None:
    before = laid.room
    change(laid, 0, sort="value")
    assert laid.room == before


@pytest.mark.parametrize(
    "updates, trigger", [("live", "every 2000ms"), ("slower", "every 10000ms"), ("off", None)]
)
def test_the_page_asks_for_news_as_often_as_was_chosen(
    laid: LaidTable, updates: str, trigger: str | None
) -> None:
    browser = change(laid, 0, updates=updates)
    poller = browser.page.select_one("#poller")
    assert poller is not None
    assert poller.get("hx-trigger") == trigger


# ------------------------------------------------------------------ the pace of computers


def test_computers_at_a_table_of_ones_own_think_as_long_as_was_chosen(app: Flask, visitor: Visitor) -> None:
    browser = visitor()
    save(browser, pace="3.5")
    browser.open("/")
    browser.press_saying("Play against computers now", name="Ana")
    room_id = browser.url.removeprefix("/r/")
    room = found(app, room_id)
    assert room.turn_seconds == 3.5
    save(browser, pace="1.2")
    assert found(app, room_id).turn_seconds == 1.2
    assert found(app, room_id).version == room.version


def test_a_guest_does_not_set_the_pace_of_the_table(app: Flask, visitor: Visitor) -> None:
    host, guest = visitor(), visitor()
    host.open("/rooms/new")
    host.press_saying("Open the room", name="Ana")
    guest.open(host.url)
    guest.press_saying("Take a seat", name="Ben")
    save(guest, pace="1.2")
    assert guest.status == 200
    assert found(app, host.url.removeprefix("/r/")).turn_seconds is None


# ------------------------------------------------------------------ the single keys


def keys(browser: PlainBrowser) -> dict[str, str]:
    """What the page shows as the key of each action."""
    fields = browser.page.select('input[name^="key."]')
    return {str(field["name"]).removeprefix("key."): str(field["value"]) for field in fields}


def test_the_page_shows_every_key_as_it_is(visitor: Visitor) -> None:
    browser = visitor()
    browser.open("/settings")
    assert keys(browser) == {action: shortcut.key for action, shortcut in SHORTCUTS.items()}


def test_a_key_can_be_another_and_as_it_was_again(visitor: Visitor) -> None:
    browser = visitor()
    save(browser, **{"key.draw": " N ", "key.keep": "."})
    assert (keys(browser)["draw"], keys(browser)["keep"]) == ("n", ".")
    assert cookie(browser) == "key.draw=n&key.keep=."
    save(browser, **{"key.draw": "", "key.keep": "k"})
    assert cookie(browser) == ""


def test_two_actions_can_change_keys(visitor: Visitor) -> None:
    browser = visitor()
    save(browser, **{"key.draw": "k", "key.keep": "d"})
    assert (keys(browser)["draw"], keys(browser)["keep"]) == ("k", "d")


@pytest.mark.parametrize("wrong", ["k", "dd", "7", "é", "<b>", "\x00", "x" * 500])
def test_a_key_that_cannot_be_is_refused_in_words_and_nothing_is_changed(
    visitor: Visitor, wrong: str
) -> None:
    browser = visitor()
    save(browser, theme="day")
    save(browser, **{"key.draw": wrong, "theme": "evening"})
    assert browser.status == 422
    assert browser.page.title is not None
    assert browser.page.title.get_text().strip().startswith("Error: ")
    field = browser.page.select_one("#key-draw")
    assert field is not None
    assert field["aria-invalid"] == "true"
    assert browser.page.select_one('#error a[href="#key-draw"]') is not None
    assert chosen(browser)["theme"] == "evening"  # what was chosen is still on the page
    assert cookie(browser) == "theme=day"


def test_the_table_knows_the_chosen_keys(laid: LaidTable) -> None:
    save(laid.people[0], keys="yes", **{"key.draw": "n"})
    box = laid.sees(0).page.select_one("#commands")
    assert box is not None
    table_keys = json.loads(str(box["data-keys"]))
    assert table_keys["n"][1] == "draw"
    assert "d" not in table_keys
