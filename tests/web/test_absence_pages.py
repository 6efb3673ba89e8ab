"""People who are away, on the pages of those who are not: the host's choice, a computer's turn, a vote, and leaving for good."""

from dataclasses import replace

import pytest
from bs4 import Tag
from flask import Flask

from app.rooms.room import Life, WhenAway
from app.web.access import HOUSE
from tests.game.tables import A, B, C, after, table
from tests.journeys.dealer import laid_table
from tests.journeys.plain_browser import PlainBrowser, words_of
from tests.journeys.tables import Clock, join_table, open_table
from tests.rooms.phases import HANDS, PHASES
from tests.rooms.stage import room_of
from tests.web.conftest import Visitor
from tests.web.laid_tables import LaidTable, lay, text
from tests.web.recorded import browser_with

COMPUTER = {"when-away": "computer"}


def id_of(browser: PlainBrowser) -> str:
    return browser.url.split("/")[2].split("?")[0]


def three_at_a_table(
    visitor: Visitor, **customs: str
) -> tuple[str, PlainBrowser, PlainBrowser, PlainBrowser]:
    """Ana, Bea and Cal in a match under the customs that Ana chose as she opened the room."""
    ana, bea, cal = visitor(), visitor(), visitor()
    ana.open("/rooms/new")
    ana.press_saying("Open the room", name="Ana", **{"seat-3": "friend"}, **customs)
    link = ana.page.find(id="copy-link")
    assert isinstance(link, Tag)
    for guest, name in ((bea, "Bea"), (cal, "Cal")):
        join_table(guest, words_of(link), name)
        guest.press_saying("I am ready")
    ana.refresh()
    ana.press_saying("Start the match")
    return id_of(ana), ana, bea, cal


def wait(clock: Clock, seconds: int, *browsers: PlainBrowser) -> None:
    """Let time go by while these people's pages are loaded again and again."""
    for _ in range(seconds // 4):
        clock.now += 4
        for browser in browsers:
            browser.refresh()


def on_turn(app: Flask, room_id: str, people: tuple[PlainBrowser, ...]) -> tuple[str, list[PlainBrowser]]:
    """Who is on turn, by name, and the others' browsers."""
    room = room_of(app.extensions[HOUSE], room_id)
    assert room.table.turn is not None
    return room.names[room.table.turn], [one for seat, one in enumerate(people) if seat != room.table.turn]


def test_a_computer_plays_for_who_is_away_and_everybody_is_told(
    app: Flask, clock: Clock, visitor: Visitor
) -> None:
    room_id, *people = three_at_a_table(visitor, **COMPUTER)
    name, others = on_turn(app, room_id, tuple(people))
    away = next(one for one in people if one not in others)
    assert "A computer plays for whoever is away for 45 seconds" in others[0].refresh().get_text()
    wait(clock, 48, *others)
    assert f"{name} is away. A computer plays until they are back." in others[0].words
    assert "away, a computer plays" in others[1].words
    wait(clock, 12, *others)
    assert room_of(app.extensions[HOUSE], room_id).table.turn != people.index(away)
    away.refresh()
    assert "You were away, and a computer played for you." in away.words
    assert f"{name} is back, and plays again." in others[0].refresh().get_text()


@pytest.mark.parametrize("name", PHASES)
def test_a_computer_takes_over_in_every_phase_and_hands_back(app: Flask, clock: Clock, name: str) -> None:
    state, steps = PHASES[name]
    laid = laid_table(app.extensions[HOUSE], *HANDS)
    laid.lay_state(state, when_away=WhenAway.COMPUTER)
    laid.happens(*steps)
    before = laid.room.table
    ana, bea, cal = (browser_with(app, key) for key in laid.keys)
    for one in (ana, bea, cal):
        one.open(laid.path)
    wait(clock, 48, ana, cal)
    for one in (ana, cal):
        assert "Bea is away. A computer plays until they are back." in one.words
        assert "away, a computer plays" in one.words
    wait(clock, 12, ana, cal)
    assert before.turn == B
    assert laid.room.table.turn != B or laid.room.table.phase is not before.phase
    bea.refresh()
    assert "You were away, and a computer played for you." in bea.words
    assert "Bea is back, and plays again." in ana.refresh().get_text()
    assert "away" not in text(ana, ".players")


def test_all_who_are_here_vote(app: Flask, clock: Clock, visitor: Visitor) -> None:
    room_id, *people = three_at_a_table(visitor, **{"when-away": "vote"})
    name, others = on_turn(app, room_id, tuple(people))
    assert all(one.button("Vote") is None for one in others)
    wait(clock, 36, *others)
    assert f"{name} is away. Everybody who is here can vote to end the turn." in others[0].words
    others[0].press_saying("Vote to end the turn")
    assert others[0].button("Vote") is None
    assert "You have voted. Not yet:" in others[0].words
    others[1].refresh()
    others[1].press_saying("Vote to end the turn")
    assert f"The turn of {name} is ended by the vote of all who are here." in others[1].words


def test_a_table_that_waits_may_vote_for_computers(app: Flask, clock: Clock, visitor: Visitor) -> None:
    room_id, *people = three_at_a_table(visitor)
    _name, others = on_turn(app, room_id, tuple(people))
    wait(clock, 36, *others)
    for one in others:
        one.refresh()
        one.press_saying("Vote for a computer")
    assert "All who are here have agreed" in others[1].words
    assert room_of(app.extensions[HOUSE], room_id).when_away is WhenAway.COMPUTER


def test_the_host_chooses_in_the_lobby_too_and_the_others_read_it(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    link = open_table(ana, "Ana", "500", "friend")
    join_table(bea, link, "Bea")
    ana.refresh()
    ana.press_saying("Keep this", **{"when-away": "vote", "deals": "30"})
    bea.refresh()
    assert bea.button("Keep this") is None
    assert "all who are here can vote to end the turn" in bea.words
    assert "The next round is dealt by itself after 30 seconds" in bea.words


@pytest.mark.parametrize(
    "fields", [{"when-away": "shoot"}, {"deals": "1"}, {"deals": "-15"}, {"hints": "maybe"}]
)
def test_what_no_form_offers_is_refused(visitor: Visitor, fields: dict[str, str]) -> None:
    ana = visitor()
    ana.open("/rooms/new")
    ana.press_saying("Open the room", name="Ana", **fields)
    assert ana.status == 400


def challenged(app: Flask) -> LaidTable:
    """Ana has played a Wild Draw Four, and Ben is to answer."""
    return lay(app, after(table(("W4 R1 R2", "Y1 Y2 Y3", "G1 G2")), "A play W4 color=B"))


def test_leaving_for_good_is_asked_first_and_a_computer_answers_what_waits(app: Flask, clock: Clock) -> None:
    laid = challenged(app)
    ben = laid.sees(B)
    ben.follow("Leave for good")
    assert text(ben, "h1") == "Leave this match for good?"
    before = laid.room
    ben.follow("Stay")
    assert laid.room.seats == before.seats
    ben.follow("Leave for good")
    ben.press_saying("Leave for good")
    assert ben.url == "/?done=left-for-good"
    assert words_of(ben.page.select("#done")[0]) == "You have left the match for good."
    room = laid.room
    assert room.seats_with("") == ()
    assert "Ben has left for good. The computer Ada plays on." in laid.sees(A).words
    clock.now += 5
    laid.sees(C)
    hands = laid.room.table.hands
    assert len(hands[A]) + len(hands[B]) > 5


def test_the_log_goes_on_to_name_whoever_left_for_what_they_did_before(app: Flask) -> None:
    laid = lay(app, table(("R1 R2 R3", "R4 R6 Y3"), turn=B))
    laid.happens("B play R4")
    ben = laid.sees(B)
    ben.follow("Leave for good")
    ben.press_saying("Leave for good")
    laid.happens("A play R1", "B play R6")
    ana = laid.sees(A)
    ana.open(f"{ana.url.partition('?')[0]}/log")
    lines = [words_of(line) for line in ana.page.select("ol.log > li")]
    assert lines[0].startswith("Ben played red 4, 2 left.")
    assert "Ben has left for good. The computer Ada plays on." in lines[1]
    assert lines[3].startswith("Ada played red 6. Ada has 1 card left")


def test_the_last_to_leave_is_told_that_the_table_goes_and_it_goes(app: Flask) -> None:
    laid = lay(app, table(("R1 R2", "Y1 Y2")), computers=[B])
    ana = laid.sees(A)
    ana.follow("Leave for good")
    assert text(ana, "h1") == "Abandon this table?"
    assert "not recorded" in ana.words
    ana.press_saying("Abandon the table")
    assert laid.house.store.find("the-room") is None


@pytest.mark.parametrize("deed", ["", "win", "REMOVE"])
def test_a_deed_that_no_form_asks_for_is_refused(app: Flask, deed: str) -> None:
    laid = challenged(app)
    ben = laid.sees(B)
    ben.follow("Leave for good")
    before = laid.room
    ben.press_saying("Leave for good", deed=deed)
    assert ben.status == 400
    assert laid.room == before


def test_a_table_at_which_somebody_else_sits_is_removed_by_nobody(app: Flask) -> None:
    laid = challenged(app)
    ben = laid.sees(B)
    ben.follow("Leave for good")
    before = laid.room
    ben.press_saying("Leave for good", deed="remove")
    assert ben.status == 409
    assert laid.room == before


def test_a_stranger_neither_votes_nor_leaves(app: Flask, visitor: Visitor) -> None:
    laid = challenged(app)
    stranger = visitor()
    for address in ("abandon", "leave"):
        stranger.open(f"/r/the-room/{address}")
        assert stranger.status == 403
    assert laid.room.life is Life.PLAYING


def test_the_next_round_comes_by_itself(app: Flask, clock: Clock, visitor: Visitor) -> None:
    laid = lay(app, after(table(("R1", "Y1 Y2")), "A play R1"))
    with laid.house.store.change("the-room") as change:
        change.save(replace(change.room, deals_after=15, deals_at=clock.now + 15, due_at=clock.now + 15))
    assert "dealt by itself after 15 seconds" in laid.sees(B).words
    clock.now += 15
    assert laid.sees(B).button("Deal the next round") is None
    assert laid.room.table.round == 2


def test_a_table_without_hints_says_so_and_gives_none(app: Flask, visitor: Visitor) -> None:
    _room_id, ana, bea, _cal = three_at_a_table(visitor, hints="no")
    for browser in (ana, bea):
        browser.refresh()
        assert "Give me a hint" not in browser.words
        assert "There are no hints while a round is played." in browser.words  # among the rules
    ana.open(f"{ana.url.partition('?')[0].partition('#')[0]}?hint=yes")
    assert "Hint: There are no hints while a round is played." in ana.words
    ana.press_saying("Send", command="hint")
    assert "There are no hints while a round is played." in words_of(ana.page.select("#commands")[0])


def test_the_host_may_switch_hints_off_in_the_lobby_and_everybody_is_told(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    join_table(bea, open_table(ana, "Ana", "500", "friend"), "Bea")
    ana.refresh()
    ana.press_saying("Keep this", hints="no")
    assert [words_of(one) for one in ana.page.select("#hints option[selected]")] == [
        "None while a round is played"
    ]
    bea.refresh()
    assert "There are no hints while a round is played." in bea.words
    ana.press_saying("Keep this", hints="yes")
    bea.refresh()
    assert "There are no hints while a round is played." not in bea.words
