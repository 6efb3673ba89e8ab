"""The end of rounds and matches, with every hand counted; and the log, which holds all that was announced."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from flask import Flask

from app.arena.play import walk_round
from app.arena.players import PLAYERS
from app.fsm.flow import start_match
from app.game.notation import format_move
from app.game.rule_book import make_options
from app.game.state import State
from app.rooms.room import Entry, HostChanged
from tests.game.tables import after, table
from tests.journeys.plain_browser import PlainBrowser, words_of
from tests.web.htmx import poll, press
from tests.web.laid_tables import URL, labels, lay, text

LEFT = ["R1", "Y9 BS W", "G1 G2"]
ROUND_OVER = after(table(LEFT, scores=(30, 100, 0)), "A play R1")
MATCH_OVER = after(table(LEFT, scores=(430, 100, 0)), "A play R1")
QUICK_OVER = after(table(LEFT, target="round"), "A play R1")


def stalemate() -> State:
    """Nobody can draw or play any more: Ben has the fewest points."""
    state = table(["Y9 Y8", "Y1", "Y7 Y6"], discard="R5", draw="")
    while state.result is None:
        state = after(state, f"{'ABC'[state.turn or 0]} draw")
    return state


def score_lines(browser: PlainBrowser) -> list[str]:
    return [words_of(line) for line in browser.page.select("#result .scores__line")]


@pytest.mark.parametrize(
    "state, mine, others, seen",
    [
        (ROUND_OVER, "You win round 1", "Ana wins round 1", "The round is over."),
        (MATCH_OVER, "You win the match", "Ana wins the match", "The match is over."),
        (QUICK_OVER, "You win!", "Ana wins", "The match is over."),
    ],
)
def test_the_winner_is_told_to_everybody(app: Flask, state: State, mine: str, others: str, seen: str) -> None:
    laid = lay(app, state)
    assert text(laid.sees(0), "#hand") == mine
    assert text(laid.sees(1), "#hand") == others
    assert text(laid.people[1], "#table-heading") == seen
    assert text(laid.watcher(), "#hand") == others
    assert "You played your last card and collect 82 points from the other hands." in laid.people[0].words
    assert "Ana played the last card and collects 82 points from the other hands." in laid.people[1].words


@pytest.mark.parametrize("state", [ROUND_OVER, MATCH_OVER])
def test_the_title_of_a_result_names_no_card_to_match(app: Flask, state: State) -> None:
    ben = lay(app, state).sees(1)
    assert ben.page.title is not None
    assert words_of(ben.page.title).endswith("is over - table ACE 4FH")


def test_every_hand_is_counted_in_the_open_the_highest_score_first(app: Flask) -> None:
    laid = lay(app, ROUND_OVER)
    assert score_lines(laid.sees(1)) == [
        "Ana 112 points Left: no cards.",
        "You 100 points Left: yellow 9, blue skip and wild. Counted: 9 + 20 + 50 = 79",
        "Cal 0 points Left: green 1 and green 2. Counted: 1 + 2 = 3",
    ]
    assert len(score_lines(laid.watcher())) == 3


def test_after_a_single_round_only_the_winner_has_points(app: Flask) -> None:
    laid = lay(app, QUICK_OVER)
    assert score_lines(laid.sees(1)) == [
        "Ana 82 points Left: no cards.",
        "Cal Left: green 1 and green 2. Counted: 1 + 2 = 3",
        "You Left: yellow 9, blue skip and wild. Counted: 9 + 20 + 50 = 79",
    ]
    assert "0 points" not in laid.people[1].words


def test_the_cards_that_were_left_are_drawn_beside_their_words(app: Flask) -> None:
    ben = lay(app, ROUND_OVER).sees(1)
    assert [len(line.select(".card")) for line in ben.page.select(".scores__line")] == [0, 3, 2]
    assert len(ben.page.select(".result__card .card")) == 1


def test_a_round_that_nobody_can_go_on_with_goes_to_the_lowest_hand(app: Flask) -> None:
    laid = lay(app, stalemate())
    assert text(laid.sees(1), "#hand") == "You win round 1"
    assert (
        "Nobody could draw or play any more. The lowest hand wins the round and collects"
        in laid.people[1].words
    )
    assert "You 30 points Left: yellow 1. Counted: 1" in score_lines(laid.people[1])


@pytest.mark.parametrize("state, label", [(ROUND_OVER, "Deal the next round"), (MATCH_OVER, "Play again")])
def test_everybody_at_the_table_may_go_on_and_a_watcher_may_not(app: Flask, state: State, label: str) -> None:
    laid = lay(app, state)
    for seat in range(3):
        assert labels(laid.sees(seat), "go-on") == [label]
        assert [words_of(button) for button in laid.people[seat].page.select("#room button")] == [label]
    assert laid.watcher().buttons() == []


def test_only_after_a_match_a_new_room_is_offered(app: Flask) -> None:
    laid = lay(app, MATCH_OVER)
    assert laid.sees(0).page.select_one("#result a[href='/rooms/new']")
    laid.house.store.remove_inactive(laid.house.clock() + 1)
    assert not lay(app, ROUND_OVER).sees(0).page.select_one("#result a[href='/rooms/new']")


def test_the_next_round_is_dealt_with_the_scores_kept(app: Flask) -> None:
    laid = lay(app, ROUND_OVER)
    laid.sees(1).press_saying("Deal the next round")
    table_now = laid.room.table
    assert (table_now.round, table_now.scores) == (2, (112, 100, 0))
    assert laid.people[1].page.find(id="hand-form")
    assert "112 points" in laid.people[1].words


def test_play_again_leads_to_the_lobby_ready_and_tears_nobody_away_from_the_result(app: Flask) -> None:
    laid = lay(app, MATCH_OVER)
    ana, ben, cal = laid.sees(0), laid.sees(1), laid.sees(2)
    read = score_lines(ben)
    ben.press_saying("Play again")
    assert ben.page.find(id="lobby")
    assert "You are ready. Ana, the host, starts the match." in ben.words
    news = poll(cal)
    assert "".join(news.says) == "Ben wants to play again."
    assert words_of(news.found("#asking")) == "Ben wants to play again."
    ana.refresh()
    assert score_lines(ana) == [line.replace("You", "Ben").replace("Ana", "You") for line in read]
    assert labels(ana, "go-on") == ["Play again"]
    seen, watcher = poll(cal).version, laid.watcher()
    ana.press_saying("Play again")
    for news in (poll(ben, seen), poll(cal, seen), poll(watcher)):
        assert "".join(news.says) == "Ana wants to play again too."
    assert "Not ready yet: Cal." in ana.words
    assert "Cal, still at the last result" in ana.words
    assert text(cal, "#hand") == "Ana wins the match"
    cal.refresh()
    assert text(cal, "#asking") == "Ana and Ben want to play again."
    cal.press_saying("Play again")
    ana.refresh()
    assert "Everybody is ready." in ana.words
    ana.press_saying("Start the match")
    assert laid.room.table.round == 1
    assert laid.room.last is None


def test_the_lobby_after_a_match_has_its_result_folded(app: Flask) -> None:
    laid = lay(app, MATCH_OVER)
    ana = laid.sees(0)
    read = score_lines(ana)
    ana.press_saying("Play again")
    folded = ana.page.select_one("details#last-result")
    assert folded
    assert not folded.has_attr("open")
    assert words_of(folded).startswith(
        "How the last match ended You win the match. You played your last card"
    )
    assert [words_of(line) for line in folded.select(".scores__line")] == read
    laid.watcher()
    assert "How the last match ended Ana wins the match." in laid.watcher().words


def test_a_single_round_is_called_no_match_in_the_lobby_either(app: Flask) -> None:
    laid = lay(app, QUICK_OVER)
    ana, ben = laid.sees(0), laid.sees(1)
    ana.press_saying("Play again")
    ben.refresh()
    ben.press_saying("Play again")
    assert "You win! You played your last card" in text(ana, "#last-result")
    assert "Ana wins. Ana played the last card" in text(ben, "#last-result")


def test_whoever_reads_the_result_may_leave_instead_of_playing_again(app: Flask) -> None:
    laid = lay(app, MATCH_OVER)
    ana, ben = laid.sees(0), laid.sees(1)
    assert "Leave the table" not in ben.words
    ana.press_saying("Play again")
    ben.refresh()
    ben.follow("Leave the table")
    ben.press_saying("Leave the table")
    assert laid.room.names == ("Ana", "", "Cal")


def test_the_command_box_goes_with_the_result(app: Flask) -> None:
    laid = lay(app, MATCH_OVER)
    ana, ben = laid.sees(0), laid.sees(1)
    ana.press_saying("Play again")
    assert not ana.page.select_one("#commands form")
    ben.refresh()
    assert ben.page.select_one("#commands form")
    answer = press(ben, "Play again")
    assert words_of(answer.found("#commands[hx-swap-oob]")) == ""
    assert answer.found("#lobby[autofocus]")


# ---------------------------------------------------------------- the log


def log_of(browser: PlainBrowser) -> list[str]:
    browser.open(f"{URL}/log")
    assert browser.status == 200
    return [words_of(line) for line in browser.page.select("ol.log li")] or [text(browser, "p.panel")]


@pytest.mark.parametrize("seed", range(3))
def test_the_log_holds_all_that_was_announced_and_in_that_order(app: Flask, seed: int) -> None:
    """A round by wanderers, of whom one is told of every move as it comes, and reads the log at its end."""
    outcome = start_match(make_options({"target": "round"}), 3, f"seed{seed}")
    laid = lay(app, outcome.state, events=outcome.events)
    ben = laid.sees(1)
    shown = [words_of(line) for line in ben.page.select("#log li")]
    heard = shown[:1]
    assert len(shown) == 1
    players = [PLAYERS[name] for name in ("wanderer", "hard", "easy")]
    version = laid.room.version
    for step in walk_round(outcome.state, players, Random(seed)):
        laid.happens(f"{'ABC'[step.seat]} {plain(format_move(step.move))}")
        news = poll(ben, version)
        version = news.version
        evidence = news.page.select_one(".panel--secret")
        words = " ".join("".join(news.says).split())
        if evidence:
            words = words.removesuffix(words_of(evidence).removeprefix("For your eyes only: ")).rstrip()
        heard.append(words)
    assert log_of(ben) == heard
    assert [words_of(line) for line in ben.open(URL).select("#log li")] == heard[-8:]


def plain(move: str) -> str:
    """The move as a step at a laid table: cards by their faces."""
    return " ".join(word.split(".")[0] if "." in word else word for word in move.split())


def log_lines(browser: PlainBrowser) -> list[tuple[str, str]]:
    """The number and the words of each line."""
    return [(str(line["value"]), words_of(line)) for line in browser.page.select("ol.log li")]


def test_the_log_is_read_from_either_end_with_its_numbers(app: Flask) -> None:
    laid = lay(app, table(["R1 R2 R3", "R4 Y2 Y3", "R6 G1"]))
    laid.happens("A play R1", "B play R4", "C play R6")
    ana = laid.sees(0)
    ana.open(f"{URL}/log")
    lines = log_lines(ana)
    assert [number for number, _ in lines] == ["1", "2", "3"]
    ana.follow("Newest first")
    assert log_lines(ana) == lines[::-1]
    ana.follow("Since my last turn")
    assert log_lines(ana) == [lines[2], lines[1]]
    ana.follow("Oldest first")
    assert log_lines(ana) == lines[1:]
    ana.follow("From the deal on")
    assert log_lines(ana) == lines


def test_the_log_tells_of_the_game_and_of_people_apart(app: Flask) -> None:
    laid = lay(app, table(["R1 R2 R3", "R4 Y2 Y3", "R6 G1"]))
    laid.happens("A play R1")
    with laid.house.store.change(laid.room.id) as change:
        room = replace(change.room, version=change.room.version + 1)
        change.save(room, [Entry(room.version, room.active_at, None, "", (HostChanged(1, "Ben"),))])
    ana = laid.sees(0)
    ana.open(f"{URL}/log")
    game, people = log_lines(ana)
    assert people == ("2", "Ben is the host now.")
    ana.follow("Who came and went")
    assert log_lines(ana) == [people]
    ana.follow("The game")
    assert log_lines(ana) == [game]
    assert [words_of(link) for link in ana.page.select("[aria-current]")] == ["The game", "Oldest first"]


@pytest.mark.parametrize("query", ["?show=nothing&order=sideways&since=ever", "?show=&order=&since="])
def test_a_log_that_there_is_not_is_the_whole_log(app: Flask, query: str) -> None:
    laid = lay(app, table(["R1 R2 R3", "R4 Y2 Y3"]))
    laid.happens("A play R1", "B play R4")
    ana = laid.sees(0)
    ana.open(f"{URL}/log{query}")
    assert [number for number, _ in log_lines(ana)] == ["1", "2"]


def test_a_watcher_has_no_turn_to_count_from(app: Flask) -> None:
    laid = lay(app, table(["R1 R2 R3", "R4 Y2 Y3"]))
    laid.happens("A play R1")
    watcher = laid.watcher()
    watcher.open(f"{URL}/log?since=turn")
    assert [number for number, _ in log_lines(watcher)] == ["1"]
    assert not watcher.page.find("a", string="From the deal on")


def test_the_log_of_a_new_round_leaves_the_old_one_behind(app: Flask) -> None:
    laid = lay(app, ROUND_OVER)
    ben = laid.sees(1)
    ben.press_saying("Deal the next round")
    (dealt,) = log_of(ben)
    assert "Round 2." in dealt
    assert "Round 1." not in dealt


def test_the_log_leads_back_to_the_table(app: Flask) -> None:
    ana = lay(app, ROUND_OVER).sees(0)
    ana.follow("Everything in this round")
    assert ana.url == f"{URL}/log"
    assert words_of(ana.page.find_all("h1")[0]) == "What happened in this round"
    ana.follow("Back to the table")
    assert ana.url == URL


def test_a_log_with_nothing_in_it_says_so(app: Flask) -> None:
    assert log_of(lay(app, table(LEFT)).sees(0)) == ["Nothing yet."]


def test_nobody_but_players_and_watchers_reads_the_log(app: Flask) -> None:
    laid = lay(app, ROUND_OVER, allows_watchers=False)
    stranger = PlainBrowser.of(app)
    stranger.open(f"{URL}/log")
    assert stranger.status == 403
    assert "You have no seat at this table" in stranger.words
    assert laid.room.allows_watchers is False
