"""An evening goes on: the browser is closed in the middle of a challenge, the server killed and started, and all is as it was."""

from collections.abc import Iterator
from pathlib import Path
from shutil import copyfile

import pytest

from tests.game.tables import A, table
from tests.journeys.conftest import Visit
from tests.journeys.ledger import Ledger
from tests.journeys.people import Person, follow
from tests.journeys.plain_browser import PlainBrowser, words_of
from tests.journeys.server import Server
from tests.journeys.tables import join_table, open_table
from tests.journeys.wire import browser_at

pytestmark = pytest.mark.slow


@pytest.fixture
def server(migrated: Path, tmp_path: Path) -> Iterator[Server]:
    """A server that is going to be killed."""
    copyfile(migrated, tmp_path / "rooms.db")
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


def lay_challenge(server: Server, ana: PlainBrowser) -> tuple[str, Ledger]:
    """Let Ana, in the lobby of a table for two, begin and play a Wild Draw Four. Returns the room's id and what the server keeps."""
    ana.refresh()
    ana.press_saying("Start the match")
    room_id, ledger = ana.url.split("?")[0].split("/")[2], Ledger(server)
    ledger.lay(room_id, table(("R1 W4 B2", "Y1 Y2 Y3")))
    ana.open(f"/r/{room_id}")
    ana.press_saying("Play wild draw four")
    ana.press_saying("Green")
    return room_id, ledger


def test_closed_mid_challenge_and_killed_the_table_is_continued_from_home(server: Server) -> None:
    ana, bea = browser_at(server), browser_at(server)
    link = open_table(ana, "Ana", "500", "friend")
    join_table(bea, link, "Bea")
    bea.press_saying("I am ready")
    room_id, ledger = lay_challenge(server, ana)
    bea.open(f"/r/{room_id}")
    before = ledger.room(room_id)
    hand = [words_of(card) for card in bea.page.select("#hand-form li")]

    server.kill()  # with Bea's browser closed: her cookies are all that is left of it
    server.start()
    assert ledger.room(room_id) == before, (
        "the same cards, the same pile in the same order, the same decision"
    )
    bea.open("/")
    assert "It is your turn." in bea.words
    bea.follow("Continue at table")
    assert [words_of(card) for card in bea.page.select("#hand-form li")] == hand
    bea.press_saying("Challenge")
    assert "For your eyes only" in bea.words
    assert len(ledger.room(room_id).table.hands[A]) == 2 + 4


def test_chromium_closed_mid_challenge_continues_with_the_same_cards(server: Server, visit: Visit) -> None:
    ana, (page, _) = browser_at(server), visit(server)
    bea, link = Person(page, "Bea"), open_table(ana, "Ana", "500", "friend")
    bea.join_table(link)
    room_id, ledger = lay_challenge(server, ana)
    page.get_by_role("button", name="Challenge").wait_for()
    before, hand = ledger.room(room_id), page.locator(".hand > li").all_inner_texts()
    kept = page.context.storage_state()
    page.context.close()

    server.kill()
    server.start()
    assert ledger.room(room_id) == before
    page, _ = visit(server, storage_state=kept)
    page.goto("/")
    assert "It is your turn." in page.locator("main").inner_text()
    follow(page, "Continue at table")
    page.get_by_role("button", name="Challenge").wait_for()
    assert page.locator(".hand > li").all_inner_texts() == hand
    page.get_by_role("button", name="Challenge").click()
    page.get_by_text("For your eyes only").first.wait_for()
    assert len(ledger.room(room_id).table.hands[A]) == 2 + 4


def test_a_shared_device_is_covered_when_its_table_is_continued(server: Server) -> None:
    device = browser_at(server)
    device.open("/rooms/new?device=shared")
    device.press_saying("Open the room", name="Ana", **{"seat-2": "here", "seat-2-name": "Bea"})
    device.press_saying("Start the match")
    room_id, ledger = device.url.split("?")[0].split("/")[2], Ledger(server)
    device.press_saying("show my hand")
    hands = ledger.room(room_id).table.hands
    server.kill()
    server.start()
    device.open("/")
    device.press_saying("Continue at table")
    assert device.page.select("#hand-form li") == []
    assert ledger.room(room_id).table.hands == hands
    device.press_saying("show my hand")
    assert device.page.select("#hand-form li")
