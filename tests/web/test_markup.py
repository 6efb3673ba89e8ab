"""What every page of these keeps to, so that it works with a keyboard, a screen reader and a text browser."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from shutil import copyfile

import pytest
from bs4 import BeautifulSoup, Tag
from flask import Flask

from tests.journeys.plain_browser import PlainBrowser
from tests.journeys.tables import Clock, join_table, open_table
from tests.web.conftest import Visitor, app_in


@dataclass
class Page:
    name: str
    page: BeautifulSoup


@pytest.fixture(scope="module")
def pages(migrated: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Page]:
    folder = tmp_path_factory.mktemp("markup")
    copyfile(migrated, folder / "rooms.db")
    app = app_in(folder, Clock())
    return list(all_pages(lambda: PlainBrowser.of(app)))


def all_pages(visitor: Visitor) -> Iterator[Page]:
    """Each kind of page, as somebody comes to see it."""
    ana, bea, cal = visitor(), visitor(), visitor()
    for path in ("/", "/rooms/new", "/how-to-play", "/rules", "/nowhere"):
        yield Page(path, ana.open(path))
    ana.open("/rooms/new")
    ana.press_saying("Open the room", name="")
    yield Page("new room with an error", ana.page)
    link = open_table(ana, "Ana", "500", "friend", "hard", "friend")
    yield Page("lobby of the host", ana.page)
    bea.open(link)
    yield Page("invitation", bea.page)
    join_table(bea, link, "Bea")
    yield Page("lobby of a guest", bea.page)
    ana.refresh()
    ana.press_saying("Start the match")
    yield Page("lobby with an error", ana.page)
    yield Page("removal", ana.open(f"{ana.url.removesuffix('/start')}/seats/2/free"))
    yield Page("leaving", bea.open(f"{bea.url}/leave"))
    bea.open(link)
    bea.press_saying("I am ready")
    ana.open(link)
    ana.press_saying("Start the match")
    yield Page("table", ana.page)
    yield Page("late visitor", cal.open(link))


def named(pages: list[Page], selector: str) -> dict[str, list[str]]:
    found = {page.name: [str(tag) for tag in page.page.select(selector)] for page in pages}
    return {name: tags for name, tags in found.items() if tags}


def test_each_page_has_one_title_one_first_heading_and_one_main_part(pages: list[Page]) -> None:
    for page in pages:
        for selector in ("title", "h1", "main", "html[lang]", "nav[aria-label]"):
            assert len(page.page.select(selector)) == 1, (page.name, selector)
    titles = {page.name: page.page.title.get_text() for page in pages if page.page.title}
    assert all(title.strip() for title in titles.values())


def test_headings_leave_no_level_out(pages: list[Page]) -> None:
    for page in pages:
        levels = [int(heading.name[1]) for heading in page.page.select("main h1, main h2, main h3, main h4")]
        assert all(after - before <= 1 for before, after in pairwise(levels)), (
            page.name,
            levels,
        )


def test_the_first_link_skips_to_something(pages: list[Page]) -> None:
    for page in pages:
        first = page.page.find("a")
        assert isinstance(first, Tag)
        assert "Skip" in first.get_text()
        assert page.page.find(id=str(first["href"]).removeprefix("#")), page.name


def test_no_page_holds_what_text_browsers_get_wrong(pages: list[Page]) -> None:
    wrong = (
        "[disabled], [formaction], [form], input[type=image], table:not(.prose table), svg, [accesskey], [onclick], "
        "meta[http-equiv=refresh]"
    )
    assert named(pages, wrong) == {}


def test_every_field_has_a_label(pages: list[Page]) -> None:
    for page in pages:
        labelled = {str(label["for"]) for label in page.page.find_all("label")}
        fields = page.page.select("input:not([type=hidden]), select, textarea")
        assert {str(field["id"]) for field in fields} <= labelled, page.name


def test_descriptions_are_there(pages: list[Page]) -> None:
    for page in pages:
        ids = {str(tag["id"]) for tag in page.page.select("[id]")}
        for attribute in ("aria-describedby", "aria-labelledby"):
            for tag in page.page.select(f"[{attribute}]"):
                assert set(str(tag[attribute]).split()) <= ids, (page.name, str(tag))


def test_ids_are_used_once(pages: list[Page]) -> None:
    for page in pages:
        ids = [str(tag["id"]) for tag in page.page.select("[id]")]
        assert len(ids) == len(set(ids)), (page.name, sorted(ids))


def test_every_button_and_link_says_what_it_does(pages: list[Page]) -> None:
    for page in pages:
        for tag in page.page.select("a, button, summary"):
            assert tag.get_text(strip=True), (page.name, str(tag))
        for button in page.page.select("form button"):
            assert button["type"] == "submit", (page.name, str(button))


def test_every_posting_form_carries_the_secret(pages: list[Page]) -> None:
    for page in pages:
        for form in page.page.select("form"):
            assert form["method"] == "post", page.name
            assert form.find("input", attrs={"name": "csrf_token"}), (page.name, str(form))


def test_every_picture_has_words(pages: list[Page]) -> None:
    for page in pages:
        assert all(picture.get("alt") for picture in page.page.find_all("img")), page.name


def test_drawn_cards_are_silent(pages: list[Page]) -> None:
    for page in pages:
        for card in page.page.select(".card"):
            assert card["aria-hidden"] == "true"
            assert not card.get_text(strip=True)


def test_every_link_leads_somewhere(app: Flask, visitor: Visitor) -> None:
    ana = visitor()
    open_table(ana, "Ana", "500", "friend")
    room = ana.url
    for start in ("/", "/rooms/new", "/how-to-play", room, "/nowhere"):
        ana.open(start)
        for link in ana.page.select("a[href]"):
            other = PlainBrowser(app, ana.client, url=ana.url)
            other.open(str(link["href"]))
            assert other.status in {200, 404}, link["href"]
            assert other.status == 200 or start == "/nowhere"
