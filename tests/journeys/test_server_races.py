"""Fifty requests at once to a real server with two workers: one effect where there can be one, and an answer in words to everybody."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from shutil import copyfile

import pytest
from bs4 import Tag

from app.fsm.life import Life
from app.game.state import State
from app.rooms.room import Joined, MatchStarted
from tests.game.tables import after, table
from tests.journeys.ledger import Ledger
from tests.journeys.plain_browser import PlainBrowser
from tests.journeys.server import Server
from tests.journeys.tables import join_table, open_table
from tests.journeys.wire import HTMX, all_at_once, browser_at, form_of, posted_at_once, statuses

CROWD = 50

TURN = table(["R1 R2 R3 W Y7", "Y1 Y2 Y3"])
VULNERABLE = table(["R1 R2 R3", "Y1"], vulnerable=1)
ROUND_OVER = after(table(["R1", "Y1 Y2"]), "A play R1")
MATCH_OVER = after(table(["R1", "Y1 Y2"], target="round"), "A play R1")


@pytest.fixture(scope="module")
def crowded(migrated: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with two workers."""
    folder = tmp_path_factory.mktemp("crowded")
    copyfile(migrated, folder / "rooms.db")
    server = Server(folder, workers=2)
    server.start()
    yield server
    server.stop()
    assert "Traceback" not in server.log


@pytest.fixture
def ledger(crowded: Server) -> Ledger:
    return Ledger(crowded)


@pytest.fixture
def pair(crowded: Server) -> tuple[PlainBrowser, PlainBrowser]:
    """Ana, the host, and Bea in a lobby, both ready."""
    ana, bea = browser_at(crowded), browser_at(crowded)
    join_table(bea, open_table(ana, "Ana", "500", "friend"), "Bea")
    bea.press_saying("I am ready")
    ana.refresh()
    return ana, bea


def id_of(browser: PlainBrowser) -> str:
    return browser.url.split("?")[0].split("/")[2]


def laid(pair: tuple[PlainBrowser, PlainBrowser], ledger: Ledger, state: State) -> str:
    """Start the match, put ``state`` on the table, and let both see it. Returns the room's id."""
    ana, _bea = pair
    ana.press_saying("Start the match")
    room_id = id_of(ana)
    ledger.lay(room_id, state)
    for browser in pair:
        browser.open(f"/r/{room_id}")
    return room_id


def pressed(browser: PlainBrowser, text: str) -> tuple[str, dict[str, str]]:
    button = browser.button(text)
    assert button is not None, browser.words
    return form_of(browser, button)


def with_keys_of_their_own(form: dict[str, str], count: int) -> list[dict[str, str]]:
    """The same form ``count`` times, from as many pages."""
    return [form | {"once": f"{form['once']}-{number}"} for number in range(count)]


@pytest.mark.parametrize("headers, success", [({}, 303), (HTMX, 200)], ids=["plain", "htmx"])
def test_fifty_identical_moves_have_one_effect_and_all_are_told_of_success(
    pair: tuple[PlainBrowser, PlainBrowser], ledger: Ledger, headers: dict[str, str], success: int
) -> None:
    room_id = laid(pair, ledger, TURN)
    before = ledger.journal(room_id)
    url, form = pressed(pair[0], "Draw a card")
    answers = posted_at_once([(pair[0].client, url, form)] * CROWD, headers)
    assert statuses(answers) == [success] * CROWD
    assert len(ledger.journal(room_id)) == len(before) + 1
    assert len(ledger.room(room_id).table.hands[0]) == len(TURN.hands[0]) + 1


def typed(browser: PlainBrowser, text: str) -> tuple[str, dict[str, str]]:
    button = browser.page.find(id="command-send")
    assert isinstance(button, Tag)
    url, form = form_of(browser, button)
    return url, form | {"command": text}


@pytest.mark.parametrize("headers, success", [({}, 303), (HTMX, 200)], ids=["plain", "htmx"])
def test_fifty_identical_commands_have_one_effect_and_all_are_told_of_success(
    pair: tuple[PlainBrowser, PlainBrowser], ledger: Ledger, headers: dict[str, str], success: int
) -> None:
    room_id = laid(pair, ledger, TURN)
    before = ledger.journal(room_id)
    url, form = typed(pair[0], "draw")
    answers = posted_at_once([(pair[0].client, url, form)] * CROWD, headers)
    assert statuses(answers) == [success] * CROWD
    assert len(ledger.journal(room_id)) == len(before) + 1
    assert len(ledger.room(room_id).table.hands[0]) == len(TURN.hands[0]) + 1


def test_a_press_and_a_command_of_one_page_at_once_have_one_effect(
    pair: tuple[PlainBrowser, PlainBrowser], ledger: Ledger
) -> None:
    room_id = laid(pair, ledger, TURN)
    before = ledger.journal(room_id)
    ways = [pressed(pair[0], "Draw a card"), typed(pair[0], "draw"), typed(pair[0], "r1")]
    assert len({form["once"] for _, form in ways}) == 1
    posts = [(pair[0].client, *ways[number % len(ways)]) for number in range(CROWD)]
    answers = posted_at_once(posts)
    assert {*statuses(answers)} == {303, 409}
    assert len(ledger.journal(room_id)) == len(before) + 1


def test_settings_and_moves_at_once_do_not_disturb_each_other(
    pair: tuple[PlainBrowser, PlainBrowser], ledger: Ledger
) -> None:
    room_id = laid(pair, ledger, TURN)
    before = ledger.journal(room_id)
    move = pressed(pair[0], "Draw a card")
    sorts = [pressed(pair[0], text) for text in ("by colour", "by value", "as drawn")]
    posts = [(pair[0].client, *(sorts[number % 3] if number % 2 else move)) for number in range(CROWD)]
    answers = posted_at_once(posts)
    assert {*statuses(answers)} == {303}
    assert len(ledger.journal(room_id)) == len(before) + 1


def test_fifty_conflicting_moves_have_one_winner_and_49_plain_refusals(
    pair: tuple[PlainBrowser, PlainBrowser], ledger: Ledger
) -> None:
    room_id = laid(pair, ledger, TURN)
    before, version = ledger.journal(room_id), ledger.room(room_id).version
    plays = [pressed(pair[0], text) for text in ("Draw a card", "Play red 1", "Play red 2", "Play red 3")]
    forms = [form for _, form in plays] + [plays[0][1] | {"do": "keep"}]
    posts = [form | {"once": f"{number}"} for number, form in zip(range(CROWD), forms * CROWD, strict=False)]
    answers = posted_at_once([(pair[0].client, plays[0][0], form) for form in posts])
    found = Counter(statuses(answers))
    assert found[303] == 1
    assert found[409] + found[422] == CROWD - 1
    assert all(
        "There is a problem" in answer.get_data(as_text=True)
        for answer in answers
        if answer.status_code != 303
    )
    assert ledger.room(room_id).version == version + 1
    assert len(ledger.journal(room_id)) == len(before) + 1


def test_of_fifty_catches_one_is_in_time(pair: tuple[PlainBrowser, PlainBrowser], ledger: Ledger) -> None:
    room_id = laid(pair, ledger, VULNERABLE)
    url, form = pressed(pair[0], "Catch Bea")
    answers = posted_at_once([(pair[0].client, url, one) for one in with_keys_of_their_own(form, CROWD)])
    assert Counter(statuses(answers)) == {303: 1, 422: CROWD - 1}
    assert len(ledger.room(room_id).table.hands[1]) == 3


def test_fifty_starts_deal_once(pair: tuple[PlainBrowser, PlainBrowser], ledger: Ledger) -> None:
    ana, _bea = pair
    url, form = pressed(ana, "Start the match")
    assert statuses(posted_at_once([(ana.client, url, form)] * CROWD)) == [303] * CROWD
    starts = [entry for entry in ledger.journal(id_of(ana)) if isinstance(entry.events[0], MatchStarted)]
    assert len(starts) == 1
    ledger.check(id_of(ana))


def test_of_fifty_starts_from_pages_of_their_own_one_deals(
    pair: tuple[PlainBrowser, PlainBrowser], ledger: Ledger
) -> None:
    ana, _bea = pair
    url, form = pressed(ana, "Start the match")
    answers = posted_at_once([(ana.client, url, one) for one in with_keys_of_their_own(form, CROWD)])
    assert set(statuses(answers)) <= {303, 409}
    starts = [entry for entry in ledger.journal(id_of(ana)) if isinstance(entry.events[0], MatchStarted)]
    assert len(starts) == 1
    ledger.check(id_of(ana))


@pytest.mark.parametrize("state, text", [(ROUND_OVER, "Deal the next round"), (MATCH_OVER, "Play again")])
def test_fifty_go_on_at_once_and_it_happens_once(
    pair: tuple[PlainBrowser, PlainBrowser], ledger: Ledger, state: State, text: str
) -> None:
    """From both browsers and from pages of their own: for who comes second it has happened, which is no problem.

    That one of the two wants to play again is one thing that happens, and that the other does is another.
    """
    room_id = laid(pair, ledger, state)
    version = ledger.room(room_id).version
    posts = []
    for browser in pair:
        url, form = pressed(browser, text)
        posts += [(browser.client, url, one) for one in with_keys_of_their_own(form, CROWD // 2)]
    assert statuses(posted_at_once(posts)) == [303] * CROWD
    room = ledger.room(room_id)
    assert room.version == version + (1 if state is ROUND_OVER else len(pair))
    assert room.life is (Life.PLAYING if state is ROUND_OVER else Life.LOBBY)


@pytest.mark.parametrize("path, text", [("/rooms/new", "Open the room"), ("/", "Play against computers now")])
def test_fifty_identical_forms_open_one_room(crowded: Server, ledger: Ledger, path: str, text: str) -> None:
    ana = browser_at(crowded)
    ana.open(path)
    before = ledger.count("room")
    url, form = pressed(ana, text)
    answers = posted_at_once([(ana.client, url, form | {"name": "Ana"})] * CROWD)
    assert statuses(answers) == [303] * CROWD
    assert len({answer.headers["Location"] for answer in answers}) == 1
    assert ledger.count("room") == before + 1


def test_one_person_who_joins_fifty_times_has_one_seat(crowded: Server, ledger: Ledger) -> None:
    ana, bea = browser_at(crowded), browser_at(crowded)
    link = open_table(ana, "Ana", "500", *["friend"] * 4)
    bea.open(link)
    url, form = pressed(bea, "Take a seat")
    assert statuses(posted_at_once([(bea.client, url, form | {"name": "Bea"})] * CROWD)) == [303] * CROWD
    assert ledger.room(id_of(ana)).names == ("Ana", "Bea", "", "", "")


def test_of_fifty_people_who_join_at_once_as_many_sit_as_there_are_seats(
    crowded: Server, ledger: Ledger
) -> None:
    ana = browser_at(crowded)
    link = open_table(ana, "Ana", "500", *["friend"] * 3)
    posts = []
    for number in range(CROWD):
        guest = browser_at(crowded)
        guest.open(link)
        url, form = pressed(guest, "Take a seat")
        posts.append((guest.client, url, form | {"name": f"Guest {number}"}))
    assert Counter(statuses(posted_at_once(posts))) == {303: 3, 409: CROWD - 3}
    room = ledger.room(id_of(ana))
    assert len(room.persons) == 4
    joined = [
        event for entry in ledger.journal(room.id) for event in entry.events if isinstance(event, Joined)
    ]
    assert [event.name for event in joined] == list(room.names)


def test_fifty_looks_at_once_never_let_a_computer_play_twice_for_one_turn(
    crowded: Server, ledger: Ledger
) -> None:
    ana = browser_at(crowded)
    ana.open("/")
    ana.press_saying("Play against computers now", name="Ana")
    room_id = id_of(ana)
    for _ in range(3):
        answers = all_at_once([lambda: ana.client.get(f"/r/{room_id}/table?v=1")] * CROWD)
        assert {answer.status_code for answer in answers} == {200}
        ledger.check(room_id)
        play_if_it_is_my_turn(ana)


def play_if_it_is_my_turn(browser: PlainBrowser) -> None:
    browser.refresh()
    forms = browser.page.select("#actions button[name=do], #actions button[name=color]")
    if forms:
        browser.press(random.Random(1).choice(forms))
