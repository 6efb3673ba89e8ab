"""A sheet of a round: what is played from it again is what was played, and its text says everything and nothing else."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest

from app.arena.play import fresh_seed, walk_round
from app.arena.players import PLAYERS
from app.arena.simulation import PRESET_NAMES
from app.fsm.flow import start_match, start_next_round
from app.game.basics import HAND_SIZE
from app.game.moves import Draw
from app.game.options import Options
from app.game.rule_book import make_options, preset
from app.game.rules import Outcome
from app.game.state import State
from app.rooms.room import MatchStarted, TimeRanOut
from app.rooms.round_sheet import (
    BadSheet,
    RoundSheet,
    SheetMove,
    check_end,
    format_sheet,
    parse_sheet,
    steps,
)
from app.rooms.seals import commitment_of

ROUNDS: Final = 500
BATCHES: Final = 10
TABLE: Final = ("easy", "wanderer", "random")


def options_of(name: str, seats: int) -> Options:
    """The preset with the smallest hands, so that rounds are short."""
    return make_options({**preset(name).values, "hand_size": min(HAND_SIZE.values)})


def played(seed: int, rounds: int) -> Iterator[tuple[RoundSheet, list[Outcome]]]:
    """So many rounds of matches by all presets in turn: each with its sheet, and its journal: what came of the deal and of every move."""
    dice = Random(seed)
    while True:
        name = PRESET_NAMES[seed % len(PRESET_NAMES)]
        seats = 3 if seed % 4 == 3 and preset(name).max_players > 2 else 2
        players = [PLAYERS[TABLE[(seed + seat) % len(TABLE)]] for seat in range(seats)]
        before: State | None = None
        while before is None or before.match_winner is None:
            dealt = deal(before, options_of(name, seats), seats, fresh_seed(dice))
            journal, made = [dealt], []
            for step in walk_round(dealt.state, players, dice):
                made.append(SheetMove(step.seat, step.move))
                journal.append(step.outcome)
            yield sheet_of(before, journal, made), journal
            rounds -= 1
            if not rounds:
                return
            before = journal[-1].state
        seed += 1


def deal(before: State | None, options: Options, seats: int, seed: str) -> Outcome:
    """The first round of a match, or the one that follows."""
    return start_match(options, seats, seed) if before is None else start_next_round(before, seed)


def sheet_of(before: State | None, journal: list[Outcome], made: list[SheetMove]) -> RoundSheet:
    dealt, over = journal[0].state, journal[-1].state
    assert over.result is not None
    nobody = (0,) * dealt.players
    return RoundSheet(
        options=dealt.options,
        names=tuple(f"Player {seat}: {seat}" for seat in range(dealt.players)),
        round=dealt.round,
        dealer_before=before.dealer if before else None,
        scores=before.scores if before else nobody,
        round_wins=before.round_wins if before else nobody,
        seed=dealt.chance.seed,
        salt="5a17",
        commitment=commitment_of(dealt.round, dealt.chance.seed, "5a17"),
        points=over.result.points,
        moves=tuple(made),
    )


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(BATCHES))
def test_five_hundred_rounds_are_played_from_their_sheets_as_they_were_played(batch: int) -> None:
    for sheet, journal in played(batch, ROUNDS // BATCHES):
        again = parse_sheet(format_sheet(sheet))
        assert again == sheet
        dealt, *played_on = steps(again)
        begun = (MatchStarted(sheet.names),) if sheet.round == 1 else ()
        assert (dealt.state, dealt.events) == (journal[0].state, (*begun, *journal[0].events))
        assert [Outcome(step.state, step.events) for step in played_on] == journal[1:]  # type: ignore[arg-type]  # no notices there
        check_end(again, journal[-1].state)


def a_sheet() -> RoundSheet:
    """A classic round of two."""
    return next(played(0, 1))[0]


def test_a_sheet_is_plain_text_with_a_line_for_each_fact_and_each_move() -> None:
    lines = format_sheet(a_sheet()).splitlines()
    assert lines[0] == "Penultimate replay 1"
    assert [line.partition(": ")[0] for line in lines[1:13]] == [
        "options",
        "players",
        "round",
        "dealer before",
        "scores before",
        "rounds won before",
        "seed",
        "salt",
        "commitment",
        "points",
        "name A",
        "name B",
    ]
    assert lines[13] == ""
    assert len(lines) == 14 + len(a_sheet().moves)


def test_a_move_that_was_made_for_somebody_says_why_and_is_told_with_it() -> None:
    sheet = a_sheet()
    late = replace(sheet, moves=(replace(sheet.moves[0], made_for="time-out"), *sheet.moves[1:]))
    text = format_sheet(late)
    assert f"{text.splitlines()[14].split()[0]} time-out " in text
    assert parse_sheet(text) == late
    told = list(steps(late))[1]
    assert told.events[0] == TimeRanOut(sheet.moves[0].seat, sheet.names[sheet.moves[0].seat])


def test_an_unsealed_deal_has_no_salt_on_its_sheet() -> None:
    sheet = replace(a_sheet(), salt="", commitment="")
    assert "salt: -\ncommitment: -\n" in format_sheet(sheet)
    assert parse_sheet(format_sheet(sheet)) == sheet


@pytest.mark.parametrize(
    "line, other, message",
    [
        ("Penultimate replay 1", "Penultimate replay 2", "line 1"),
        ("players: 2", "players: 3", "3 players, and 2 names"),
        ("players: 2", "players: two", "invalid literal"),
        ("players: 2", "players: 1", "1 players"),
        ("round: 1", "", "does not say"),
        ("round: 1", "round:  1", "not how 1 is written"),
        ("round: 1", "round: 0_1", "not how 1 is written"),
        ("round: 1", "round 1", "line 4"),
        ("round: 1", "round: 1\nround: 1", "line 5"),
        ("dealer before: -", "dealer before: C", "nobody sits on seat C"),
        ("scores before: 0 0", "scores before: 0", "1 numbers for 2 players"),
        ("options: hand_size=5", "options: hands=5", "no setting .hands"),
    ],
)
def test_what_is_no_sheet_is_told_with_its_line(line: str, other: str, message: str) -> None:
    text = format_sheet(a_sheet())
    assert f"{line}\n" in text
    with pytest.raises(BadSheet, match=message):
        parse_sheet(text.replace(f"{line}\n", f"{other}\n" if other else "", 1))


@pytest.mark.parametrize(
    "line", ["A dance", "Z draw x", "A play", "A next-round x", "A  draw", "a draw", "draw", ""]
)
def test_a_line_that_is_no_move_is_told_with_its_number(line: str) -> None:
    text = format_sheet(a_sheet())
    with pytest.raises(BadSheet, match=f"line {len(text.splitlines()) + 1}"):
        parse_sheet(f"{text}{line}\n")


@pytest.mark.parametrize(
    "facts, message",
    [
        ({"round": 0}, "there is no round 0"),
        ({"round": -5}, "there is no round -5"),
        ({"scores": (-1, 0)}, "less than no points"),
        ({"round_wins": (7, -7)}, "less than no points and no rounds won"),
        ({"round_wins": (1, 0)}, "before round 1, 0 rounds were won, not 1"),
        ({"scores": (95, 400)}, "before the first round nobody has points"),
        ({"dealer_before": 1}, "nobody has dealt"),
        ({"round": 2, "round_wins": (1, 0)}, "before round 2 somebody has dealt"),
        ({"round": 3, "round_wins": (1, 0), "dealer_before": 1}, "2 rounds were won, not 1"),
    ],
)
def test_a_start_that_no_match_comes_to_is_refused(facts: dict[str, Any], message: str) -> None:
    with pytest.raises(BadSheet, match=message):
        next(steps(replace(a_sheet(), **facts)))


def test_a_round_that_cannot_have_been_played_is_told_with_the_move() -> None:
    sheet = a_sheet()
    with pytest.raises(BadSheet, match="comes after the end"):
        list(steps(replace(sheet, moves=(*sheet.moves, SheetMove(0, Draw())))))
    with pytest.raises(BadSheet, match=r"move 1 \(C draw\) is by nobody"):
        list(steps(replace(sheet, moves=(SheetMove(2, Draw()),))))
    first = next(steps(sheet)).state
    assert first.turn is not None
    with pytest.raises(BadSheet, match=r"move 1 .* is against the rules: not_your_turn"):
        list(steps(replace(sheet, moves=(SheetMove(1 - first.turn, Draw()),))))
    with pytest.raises(BadSheet, match="not over after the last move"):
        check_end(sheet, first)
    with pytest.raises(BadSheet, match="the points are"):
        check_end(replace(sheet, points=(1, 1)), list(steps(sheet))[-1].state)
