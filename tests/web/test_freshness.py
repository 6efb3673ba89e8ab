"""Links and Lynx show a page that they have seen as it was: their addresses are new each time, and nobody else's are."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from tests.game.tables import table
from tests.journeys.plain_browser import PlainBrowser
from tests.journeys.tables import open_table
from tests.web.laid_tables import URL, LaidTable, lay

LINKS = "Links (2.28; Linux 6.1.0 x86_64; GNU C 12.2; text)"
LYNX = "Lynx/2.9.0dev.12 libwww-FM/2.14 SSL-MM/1.4.1 GNUTLS/3.7.8"


@pytest.fixture
def laid(app: Flask) -> LaidTable:
    return lay(app, table())


def named(browser: PlainBrowser, agent: str) -> PlainBrowser:
    """The same browser, which says that it is ``agent``."""
    browser.client.environ_base["HTTP_USER_AGENT"] = agent
    return browser


def addresses(browser: PlainBrowser) -> set[str]:
    """Where the links of the page lead that lead to the table itself or to its log."""
    found = {str(link["href"]) for link in browser.page.select("a[href]")}
    return {address for address in found if re.match(rf"{URL}(/log)?([?#]|$)", address)}


@pytest.mark.parametrize("agent", [LINKS, LYNX])
def test_each_page_leads_to_addresses_that_have_not_been_seen(laid: LaidTable, agent: str) -> None:
    ana = named(laid.people[0], agent)
    first, second = addresses(laid.sees(0)), addresses(laid.sees(0))
    assert first
    assert second
    assert {address for address in first & second if "hint=" not in address} == set()
    assert ana.refresh()


@pytest.mark.parametrize("agent", [LINKS, LYNX])
def test_posts_lead_to_addresses_that_have_not_been_seen(laid: LaidTable, agent: str) -> None:
    ana = named(laid.people[0], agent)
    laid.sees(0)
    ana.press_saying("Draw a card")
    assert "fresh=" in ana.url


@pytest.mark.parametrize(
    "agent", ["Mozilla/5.0 (X11; Linux x86_64)", "w3m/0.5.3+git20230121", "ELinks/0.13.2 (textmode)", ""]
)
def test_other_browsers_have_one_address_for_the_table(laid: LaidTable, agent: str) -> None:
    ana = named(laid.people[0], agent)
    laid.sees(0)
    assert URL in addresses(ana)
    ana.press_saying("Draw a card")
    assert ana.url == URL


def test_an_invitation_is_the_same_whatever_the_host_browses_with(app: Flask) -> None:
    ana = named(PlainBrowser.of(app), LINKS)
    link = open_table(ana, "Ana", "500", "friend")
    assert "?" not in link
