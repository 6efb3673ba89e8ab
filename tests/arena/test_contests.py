"""Contests on duplicate deals: equals win a fair share, sums make intervals, and what is played in parts comes to the same."""

from __future__ import annotations

import json
from math import isclose, sqrt
from random import Random

import pytest

from app.ai.medium import Medium
from app.arena.contest import Contest, EndlessMatch, Sums, check, merge, play_deals
from app.arena.decision_times import STEP, DecisionTimes
from app.arena.players import PLAYERS, RandomPlayer, UnknownPlayer, players_named
from app.arena.scoresheet import BadScoresheet, Scoresheet, figures
from app.arena.simulation import TooManySeats
from app.game.observation import Observation

DUEL = Contest(("medium", "random"), seed=7)


class Twin(Medium):
    """Medium, under a name of its own."""


class Outsider(RandomPlayer):
    """A player from outside the arena, that is told apart by what it counts."""

    asked = 0

    def draws_instead(self, view: Observation, plays: object) -> bool:
        """Count, and play."""
        Outsider.asked += 1
        return False


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("is_of_matches", [False, True])
def test_players_that_do_not_differ_win_exactly_their_share(seats: int, *, is_of_matches: bool) -> None:
    twin = f"{__name__}:Twin"
    contest = Contest(("medium", *[twin] * (seats - 1)), "quick", is_of_matches)
    standings = play_deals(contest, 0, 4)
    for name in ("medium", twin):
        assert standings[name].wins.deals == 4
        assert isclose(standings[name].wins.estimate.value, 1 / seats)
        assert isclose(standings[name].points.estimate.value, 0, abs_tol=1e-9)


def test_shares_of_all_seats_come_to_one_and_points_to_nothing() -> None:
    contest = Contest(("medium", "random", "random"))
    standings = play_deals(contest, 0, 6)
    shares = {name: standing.wins.estimate.value for name, standing in standings.items()}
    points = {name: standing.points.estimate.value for name, standing in standings.items()}
    assert isclose(shares["medium"] + 2 * shares["random"], 1)
    assert isclose(points["medium"] + 2 * points["random"], 0, abs_tol=1e-9)


def test_the_same_deals_give_the_same_and_parts_of_them_come_to_the_whole() -> None:
    whole, again, parts = play_deals(DUEL, 0, 9), play_deals(DUEL, 0, 9), play_deals(DUEL, 0, 4)
    merge(parts, play_deals(DUEL, 4, 9))
    for name in DUEL.names:
        assert whole[name].wins == again[name].wins == parts[name].wins
        assert isclose(whole[name].points.total, parts[name].points.total)
        assert whole[name].times.classes.total() == parts[name].times.classes.total()


def test_another_seed_plays_other_deals() -> None:
    seven, eight = play_deals(DUEL, 0, 9), play_deals(Contest(DUEL.lineup, seed=8), 0, 9)
    assert seven["medium"].points != eight["medium"].points


def test_an_interval_is_made_of_deals() -> None:
    sums = Sums()
    for value in (0.0, 0.5, 0.5, 1.0):
        sums.add(value)
    assert sums.estimate.value == 0.5
    assert isclose(sums.estimate.margin, 1.96 * sqrt(0.5 / 3 / 4))  # the spread is 0.5 over n - 1, of 4 deals


def test_four_times_as_many_deals_halve_it() -> None:
    sums, many = Sums(), Sums()
    for value in (0.0, 1.0):
        sums.add(value)
    for _ in range(4):
        many.merge(sums)
    assert isclose(many.estimate.margin, 1.96 * sqrt(4 * 0.5 / 7 / 8))


def test_times_are_read_off_to_within_a_step() -> None:
    times, dice = DecisionTimes(), Random(1)
    noted = sorted(dice.randrange(1_000, 9_000_000) for _ in range(999))
    for nanoseconds in noted:
        times.note(nanoseconds)
    for part in (0.5, 0.95, 1.0):
        exact = noted[round(part * len(noted)) - 1] / 1e6
        assert exact <= times.within(part) <= exact * STEP * 1.001
    assert DecisionTimes().within(0.5) == 0


def test_somebody_from_outside_takes_part() -> None:
    name = f"{__name__}:Outsider"
    before = Outsider.asked
    assert name in play_deals(Contest((name, "easy")), 0, 1)
    assert Outsider.asked > before


@pytest.mark.parametrize(
    "name",
    [
        "expertly",
        "",
        "no.such.module:Player",
        "app.arena.players:Nobody",
        "app.game:State",
        "json:loads",
        "builtins:object",
    ],
)
def test_a_name_that_nobody_has_is_refused(name: str) -> None:
    with pytest.raises(UnknownPlayer, match="no such player"):
        players_named([name])


def test_every_level_can_be_named() -> None:
    assert players_named(["easy", "medium", "hard", "random"]) == tuple(
        PLAYERS[name] for name in ("easy", "medium", "hard", "random")
    )


def test_matches_that_nobody_could_win_are_not_played() -> None:
    with pytest.raises(EndlessMatch, match="a match of javuno has no end"):
        check(Contest(("easy", "easy"), "javuno", is_of_matches=True))
    with pytest.raises(TooManySeats):
        play_deals(Contest(("easy",) * 3, "javuno"), 0, 1)


# ---------------------------------------------------------------- on paper


def test_a_sheet_is_read_as_it_was_written() -> None:
    sheet = Scoresheet(DUEL, 5, play_deals(DUEL, 0, 5))
    again = Scoresheet.from_json(sheet.to_json())
    assert again == sheet
    assert figures(again.standings["medium"]) == figures(sheet.standings["medium"])


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"form": "another"}', '{"form": "Penultimate contest: 1"}']
)
def test_what_is_no_sheet_is_refused(text: str) -> None:
    with pytest.raises(BadScoresheet):
        Scoresheet.from_json(text)


@pytest.mark.parametrize(
    "where, what",
    [
        (("deals",), 4),
        (("deals",), -5),
        (("deals",), "many"),
        (("deals",), float("inf")),
        (("contest", "seed"), "x"),
        (("contest", "luck"), 1),
        (("contest", "lineup"), ["medium", "easy"]),
        (("sums", "medium", "wins", "deals"), 4),
        (("sums", "medium", "wins", "total"), "q"),
        (("sums", "medium", "times"), {"x": 1}),
        (("sums", "random"), {}),
        (("sums",), {}),
    ],
)
def test_a_sheet_that_does_not_agree_with_itself_is_refused(where: tuple[str, ...], what: object) -> None:
    facts = json.loads(Scoresheet(DUEL, 5, play_deals(DUEL, 0, 5)).to_json())
    *path, last = where
    place = facts
    for step in path:
        place = place[step]
    place[last] = what
    with pytest.raises(BadScoresheet):
        Scoresheet.from_json(json.dumps(facts))
