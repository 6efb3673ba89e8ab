"""A round looked over: each own decision beside what a hint would have said, from what that seat saw and nothing else."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from app.ai.hints import Hint, hint
from app.ai.reasons import HintReason
from app.arena.play import deal_match, walk_round
from app.arena.players import PLAYERS
from app.game.moves import Accept, CallUno, Catch, Challenge, Play
from app.game.observation import observe
from app.game.options import CLASSIC
from app.game.rule_book import make_options, preset
from app.rooms.review import Decision, review
from app.rooms.round_sheet import BadSheet, RoundSheet, SheetMove, steps

PRESETS = ("official", "merciless", "chaos", "swap_party")


def played(*names: str, dice: int = 1, rules: str = "official") -> RoundSheet:
    """A round among players called so."""
    rng, table = Random(dice), [PLAYERS[name] for name in names]
    options = make_options(preset(rules).values) if rules != "official" else CLASSIC
    dealt = deal_match(table, rng, options)
    made = tuple(SheetMove(step.seat, step.move) for step in walk_round(dealt, table, rng))
    nobody = (0,) * len(names)
    return RoundSheet(
        options,
        tuple("ABCDE"[: len(names)]),
        1,
        None,
        nobody,
        nobody,
        dealt.chance.seed,
        "",
        "",
        nobody,
        made,
    )


def hints_of(sheet: RoundSheet, seat: int) -> dict[int, Hint]:
    """What a hint says before each move of ``seat``, by the number of its step."""
    found: dict[int, Hint] = {}
    before = None
    for number, step in enumerate(steps(sheet)):
        if (
            before is not None
            and step.seat == seat
            and not isinstance(sheet.moves[number - 1].move, CallUno | Catch)
        ):
            advised = hint(observe(before, seat))
            if advised is not None and not isinstance(advised.move, CallUno | Catch):
                found[number] = advised
        before = step.state
    return found


def chances(decisions: tuple[Decision, ...]) -> list[Decision]:
    """The decisions that computers leave to dice or never come to."""
    return [one for one in decisions if isinstance(one.hint.move, Accept | Challenge)]


@pytest.mark.parametrize("rules", PRESETS)
def test_whoever_plays_like_hard_does_what_a_hint_says(rules: str) -> None:
    for dice in range(4):
        decisions = review(played("hard", "wanderer", "easy", dice=dice, rules=rules), 0)
        others = [one for one in decisions if not one.is_as_advised and one not in chances(decisions)]
        assert others == []


@pytest.mark.parametrize("rules", PRESETS)
def test_each_decision_has_the_hint_that_could_have_been_asked_for_just_then(rules: str) -> None:
    sheet = played("wanderer", "hard", "wanderer", dice=5, rules=rules)
    hints, decisions = hints_of(sheet, 0), review(sheet, 0)
    assert decisions
    for decision in decisions:
        assert decision.hint == hints.pop(decision.number)
        assert decision.before.observation is not None
        assert decision.before.seat == decision.after.seat == 0
        assert decision.after.entries[-1].seat == 0
    for left_out in hints.values():
        assert HintReason.ONLY_PLAY in {because.reason for because in left_out.because}


def test_equal_cards_and_a_forgotten_uno_are_no_other_decision() -> None:
    sheet = played("hard", "easy", dice=3)
    silent = tuple(
        replace(made, move=replace(made.move, uno=False)) if isinstance(made.move, Play) else made
        for made in sheet.moves
    )
    told = [one.is_as_advised for one in review(sheet, 0)]
    assert [one.is_as_advised for one in review(replace(sheet, moves=silent), 0)] == told


def test_what_was_decided_for_somebody_is_none_of_their_decisions() -> None:
    sheet = played("hard", "easy", dice=3)
    number = review(sheet, 0)[0].number
    timed_out = replace(sheet.moves[number - 1], made_for="time-out")
    moves = (*sheet.moves[: number - 1], timed_out, *sheet.moves[number:])
    assert [one.number for one in review(replace(sheet, moves=moves), 0)] == [
        one.number for one in review(sheet, 0)
    ][1:]


def test_of_computers_it_is_known_that_they_do_not_bluff() -> None:
    for dice in range(60):
        sheet = played("wanderer", "wanderer", dice=dice)
        doubts = [one for one in review(sheet, 0, {1}) if isinstance(one.hint.move, Accept | Challenge)]
        reasons = {because.reason for one in doubts for because in one.hint.because}
        assert reasons <= {HintReason.SENDER_IS_HONEST, HintReason.LAST_CARD_IS_HONEST}
        if HintReason.SENDER_IS_HONEST in reasons:
            return
    pytest.fail("nobody was asked about a Wild Draw Four")


def test_a_round_that_cannot_have_been_played_is_refused() -> None:
    sheet = played("hard", "easy", dice=3)
    with pytest.raises(BadSheet):
        review(replace(sheet, moves=sheet.moves[1:]), 0)
