"""The catalogue shows what it says: a scene that no longer comes to its state would let the audits look at something else."""

from __future__ import annotations

import pytest

from tests.audits.absence import ABSENCE
from tests.audits.devices import ANSWERS, DEVICES
from tests.audits.fragments import FRAGMENTS
from tests.audits.house_tables import HOUSE_TABLES
from tests.audits.pages import PAGES
from tests.audits.records import RECORDS
from tests.audits.replays import REPLAYS
from tests.audits.rules import RULES
from tests.audits.stage import EXAMPLES_SHOWN, Stage, found_by_address
from tests.audits.states import file_name, pages, states
from tests.audits.tables import TABLES

pytestmark = pytest.mark.slow

SHOWS = {
    "home, wrong name": "There is a problem",
    "home, wrong code": "There is no table with that code",
    "home, a table to go back to": "Continue at table",
    "help beside a table": "Back to your table",
    "new room, wrong name": "There is a problem",
    "settings, saved": "saved",
    "settings, problem": "There is a problem",
    "invitation": "Take a seat",
    "invitation, wrong name": "There is a problem",
    "invitation, too late": "There is a problem",
    "invitation, full": "The table is full",
    "invitation, started": "The match has started",
    "lobby, host": "Start the match",
    "lobby, every kind of seat": "Not ready yet: Cem.",
    "lobby, guest": "I am ready",
    "lobby, ready guest": "I am not ready",
    "lobby, problem": "Not ready yet: Bea.",
    "leaving": "Leave this table?",
    "removal": "Remove Bea?",
    "error, no such page": "There is no such page",
    "error, our fault": "It is not your fault",
    "table, usual": "Dee played red 1, 7 left. Your turn.",
    "table, my turn": "Your turn. Match red or 5.",
    "table, another's turn": "Waiting for Ana.",
    "table, drawn card": "You drew red 7",
    "table, colour step": "Which colour for your wild?",
    "table, opening wild": "Name a colour.",
    "table, my answer to a wild draw four": "draw 4 or challenge",
    "table, evidence": "For your eyes only",
    "table, evidence of an honest one": "For your eyes only",
    "table, UNO to say": "and say UNO",
    "table, UNO to call": "Call UNO",
    "table, catch": "Catch Ben",
    "table, too late": "There is a problem",
    "table, against the rules": "That card does not match",
    "table, 40 cards": "40 cards",
    "round result": "You win round 1",
    "round result, just reached": "You played red 1, your last card.",
    "match result": "You win the match",
    "table, sealed": "Note this commitment",
    "round result, to be looked at again": "Step through this round",
    "rounds, one": "won,",
    "replay, the deal": "The deal, before",
    "replay, the next step": "Step 1 of",
    "replay, all open": "All hands lie open.",
    "replay, looked over": "of them a hint says the same.",
    "replay, not sealed": "before shuffles were sealed",
    "replay, shared": "Take the link back",
    "replay, by its link": "Step 4 of",
    "replay, no more": "Whoever shared it may have taken it back",
    "replay, not over": "it is not over yet",
    "shuffle, checked": "is the one that this seed and this salt lead to",
    "shuffle, not sealed": "nothing to check it against",
    "records": "Match by match",
    "records, as many as are kept": "57 of 60",
    "records, brought in": "3 matches have been brought in.",
    "records, unreadable": "nothing was brought in",
    "records, cleared": "All your records are cleared.",
    "record of a match": "How the scores grew",
    "record of a match of ten": "Maximiliana von Wolkenst (computer, medium)",
    "pass and play": "Name of player 2",
    "pass and play, no name": "Enter the name of whoever else plays at this device.",
    "lobby, one device": "at this device, ready",
    "lobby, one device and a seat": "Take a seat here too",
    "lobby, one device, no name": "There is a problem",
    "letting one go": "Let Bea go?",
    "cover": "Pass the device to Ana",
    "cover, long name": "Pass the device to Wilhelmina-Charlotte Bär",
    "cover, catch": "Catch Cal",
    "cover, call and catch": "Ana calls UNO",
    "table, taken": "Ana has the device.",
    "table, taken after another": "Since your last turn",
    "table, new cards before the cover": "Your cards are hidden as soon as you pass the device on.",
    "match result, one device": "Ana wins",
    "answer, cover": "Pass the device to Ben",
    "answer, new cards before the cover": "Pass the device to Ben",
    "answer, taken": "Your hand, 4 cards",
    "command, unclear": "There is a problem",
    "command, colour to name": "Which colour for your wild?",
    "house rules, cards that go together": "Play red 5 with others",
    "house rules, a set of three": "3 cards chosen, blue 5 on top",
    "house rules, a set that leaves one card": "on top and say UNO",
    "house rules, with whom to swap": "Swap hands with whom?",
    "house rules, cards wait for me": "4 cards wait for you",
    "house rules, a bluff to challenge": "challenge, or take 4",
    "house rules, a jump-in": "Jump in with red 1",
    "house rules, a jump-in too late": "It is too late to jump in",
    "house rules, out": "You are out, in place 1.",
    "house rules, knocked out": "are knocked out",
    "house rules, forced": "this table plays forced",
    "house rules, no target": "Stop here, and let the leader win",
    "house rules, stopping": "Stop here?",
    "command, with whom to swap": "Swap hands with whom?",
    "table, a computer stands in": "Ben is away, and a computer plays for them.",
    "table, a vote": "Vote to end the turn",
    "table, a vote cast": "You have voted. Not yet: Cal.",
    "table, a vote for computers": "Vote for a computer",
    "leaving for good": "Leave this match for good?",
    "abandoning": "Abandon this table?",
    "home, a table abandoned": "The table is gone, and its match is not recorded.",
    "round result, the next by itself": "dealt by itself after 30 seconds",
    "home, unfinished tables": "5 hours ago.",
    "moving, a link": "It works once.",
    "moving, asked": "1 unfinished table of its own",
    "moving, opened where it was made": "your seats and records are here already",
    "moving, too late": "does not work any more",
    "answer, removed": "You have no seat",
    "answer, evidence": "For your eyes only",
}


def test_no_scene_hides_another(stage: Stage) -> None:
    parts = [
        PAGES,
        ABSENCE,
        DEVICES,
        ANSWERS,
        RECORDS,
        REPLAYS,
        RULES,
        TABLES,
        HOUSE_TABLES,
        FRAGMENTS,
        found_by_address(stage.app),
        EXAMPLES_SHOWN,
    ]
    assert len(states(stage.app)) == sum(map(len, parts))


def test_each_scene_has_a_file_of_its_own(stage: Stage) -> None:
    names = list(states(stage.app))
    assert len(set(map(file_name, names))) == len(names)


def test_each_page_says_what_it_is(stage: Stage) -> None:
    headings = {name: stage.play(scene).html.count("<h1") for name, scene in pages(stage.app).items()}
    assert {name for name, count in headings.items() if count != 1} == set()


@pytest.mark.parametrize("name, words", SHOWS.items(), ids=SHOWS)
def test_a_scene_comes_to_what_it_is_called(stage: Stage, name: str, words: str) -> None:
    assert words in " ".join(stage.play(states(stage.app)[name]).html.split())


@pytest.mark.parametrize("name", FRAGMENTS)
def test_an_answer_is_no_page(stage: Stage, name: str) -> None:
    shown = stage.play(FRAGMENTS[name])
    assert shown.is_fragment
    assert "<html" not in shown.html
    assert shown.html
