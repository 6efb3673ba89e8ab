"""The rules are a page of the game: whole, marked where they are our reading, and without a link that leads nowhere."""

from app.game.rule_book import all_settings
from app.web.guide import anchor_of
from tests.journeys.plain_browser import words_of
from tests.journeys.tables import open_table
from tests.web.conftest import Visitor

PAGES = ("/rules", "/rules/house")


def test_the_whole_rules_are_one_press_from_how_to_play(visitor: Visitor) -> None:
    browser = visitor()
    browser.open("/how-to-play")
    browser.follow("the whole rules")
    assert browser.status == 200
    headings = [words_of(heading) for heading in browser.page.find_all("h2")]
    assert headings[:3] == ["The aim", "The deck", "Who deals"]
    assert {"UNO!", "Questions people ask", "A little history", "The name"} <= set(headings)
    assert len(browser.page.select(".prose tbody tr")) >= 17


def test_our_own_reading_is_marked(visitor: Visitor) -> None:
    readings = [words_of(quote) for quote in visitor().open("/rules").find_all("blockquote")]
    assert len(readings) > 5
    assert all(reading.startswith("Our reading.") for reading in readings)


def test_the_house_rules_are_one_press_from_the_classic_ones(visitor: Visitor) -> None:
    browser = visitor()
    browser.open("/rules")
    browser.follow("House rules, presets and formats")
    headings = [words_of(heading) for heading in browser.page.find_all("h2")]
    assert headings == ["Presets", "House rules", "Ways to win a match", "Fine points"]


def test_every_setting_has_a_heading_of_its_own_to_link_to(visitor: Visitor) -> None:
    page = visitor().open("/rules/house")
    for setting in all_settings():
        heading = page.find(id=anchor_of(setting.name))
        assert heading is not None
        assert heading.get_text() == setting.label
    ids = [str(one["id"]) for one in page.select("[id]")]
    assert len(ids) == len(set(ids))


def test_every_link_of_the_rules_leads_somewhere(visitor: Visitor) -> None:
    browser = visitor()
    for page in PAGES:
        for link in browser.open(page).select(".prose a"):
            assert visitor().open(str(link["href"])) is not None
            assert str(link["href"]).startswith("/")


def test_whoever_sits_at_a_table_finds_the_way_back_from_the_rules_and_the_help(visitor: Visitor) -> None:
    ana = visitor()
    open_table(ana, "Ana", "round", "friend")
    table = ana.url
    for page in (*PAGES, "/how-to-play"):
        ana.open(page)
        ana.follow("Back to your table")
        assert ana.url == table


def test_everyone_else_finds_the_home_page(visitor: Visitor) -> None:
    browser = visitor()
    browser.open("/rules")
    browser.follow("Go to the home page")
    assert browser.url == "/"


def test_a_table_that_is_wider_than_the_page_can_be_scrolled_by_keyboard(visitor: Visitor) -> None:
    tables = visitor().open("/rules").select(".prose table")
    assert tables
    assert all(table.parent is not None and table.parent["tabindex"] == "0" for table in tables)
