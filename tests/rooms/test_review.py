"""A round looked over: each own decision beside what a hint would have said, from what that seat saw and nothing else."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from random import Random

import pytest

from app.ai.hints import hint
from app.ai.reasons import HintReason
from app.arena.play import deal_match, walk_round
from app.arena.players import PLAYERS
from app.game.cards import Card, Color, parse_card
from app.game.moves import Accept, Challenge, Draw, JumpIn, Keep, Move, Play
from app.game.observation import observe
from app.game.options import CLASSIC
from app.game.rule_book import make_options, preset
from app.game.state import Phase
from app.rooms.past_rounds import PastRound
from app.rooms.review import Decision, essence, review
from app.rooms.round_sheet import BadSheet, RoundSheet, SheetMove, steps

PRESETS = ("official", "merciless", "chaos", "swap_party")


def played(*names: str, dice: int = 1, rules: str = "official", computers: Collection[int] = ()) -> PastRound:
    """A round among players called so."""
    rng, table = Random(dice), [PLAYERS[name] for name in names]
    options = make_options(preset(rules).values) if rules != "official" else CLASSIC
    dealt = deal_match(table, rng, options)
    made = tuple(SheetMove(step.seat, step.move) for step in walk_round(dealt, table, rng))
    nobody = (0,) * len(names)
    people, seed = tuple("ABCDE"[: len(names)]), dealt.chance.seed
    sheet = RoundSheet(options, people, 1, None, nobody, nobody, seed, "", "", nobody, made)
    return PastRound(2, 2 + len(made), 1, 0, (0,), frozenset(computers), frozenset(), sheet)


def with_moves(one: PastRound, *changed: tuple[int, SheetMove]) -> PastRound:
    """The same round with other moves at these numbers, from 1."""
    moves = [*one.sheet.moves]
    for number, move in changed:
        moves[number - 1] = move
    return replace(one, sheet=replace(one.sheet, moves=tuple(moves)))


def is_left_to_dice(decision: Decision) -> bool:
    """Whether Hard throws dice where a hint goes by the odds."""
    return isinstance(decision.hint.move, Accept | Challenge)


@pytest.mark.parametrize("rules", PRESETS)
def test_whoever_plays_like_hard_does_what_a_hint_says(rules: str) -> None:
    for dice in range(4):
        decisions = review(played("hard", "wanderer", "easy", dice=dice, rules=rules), 0)
        assert decisions
        assert [one for one in decisions if not (one.is_as_advised or is_left_to_dice(one))] == []


@pytest.mark.parametrize("rules", PRESETS)
def test_a_hint_is_of_what_the_seat_saw_just_before(rules: str) -> None:
    one = played("wanderer", "hard", "wanderer", dice=5, rules=rules)
    before = [step.state for step in steps(one.sheet)]
    decisions = review(one, 0)
    assert len(decisions) > 3
    for decision in decisions:
        state = before[decision.number - 1]
        assert decision.hint == hint(observe(state, 0))
        assert decision.before.observation == observe(state, 0)
        assert one.sheet.moves[decision.number - 1].seat == 0


def test_two_wanderers_often_do_something_else() -> None:
    told = {one.is_as_advised for one in review(played("wanderer", "wanderer", dice=2), 0)}
    assert told == {True, False}


def card(text: str) -> Card:
    return parse_card(text)


@pytest.mark.parametrize(
    "one, other, is_the_same",
    [
        (Play((card("R5.9"),)), Play((card("R5.10"),)), True),  # the other copy
        (Play((card("R5.9"),)), Play((card("R5.9"),), uno=True), True),
        (Play((card("R5.9"),)), Play((card("R6.11"),)), False),
        (Play((card("W.100"),), Color.RED), Play((card("W.101"),), Color.RED), True),
        (Play((card("W.100"),), Color.RED), Play((card("W.100"),), Color.BLUE), False),
        (Play((card("R7.13"),), target=1), Play((card("R7.13"),), target=2), False),
        (Play((card("R5.9"), card("G5.60"))), Play((card("G5.60"), card("R5.9"))), False),  # what lies on top
        (JumpIn(card("R5.9")), JumpIn(card("R5.10"), uno=True), True),
        (JumpIn(card("R5.9")), Play((card("R5.9"),)), False),
        (Draw(), Draw(), True),
        (Draw(), Keep(), False),
    ],
)
def test_what_makes_two_moves_the_same_decision(one: Move, other: Move, is_the_same: bool) -> None:
    assert (essence(one) == essence(other)) is is_the_same


def test_what_time_has_decided_is_none_of_their_decisions() -> None:
    one = played("hard", "easy", dice=3)
    first, *others = [decision.number for decision in review(one, 0)]
    timed_out = replace(one.sheet.moves[first - 1], made_for="time-out")
    assert [decision.number for decision in review(with_moves(one, (first, timed_out)), 0)] == others


def test_nor_is_what_it_decides_about_the_card_that_it_drew() -> None:
    """The journal says of the first of the two moves alone why it was made."""
    for dice in range(40):
        one = played("wanderer", "easy", dice=dice)
        phases = [step.state.phase for step in steps(one.sheet)]
        kept = [decision.number for decision in review(one, 0) if phases[decision.number - 1] is Phase.DRAWN]
        if kept:
            drawing = one.sheet.moves[kept[0] - 2]
            assert drawing == SheetMove(0, Draw())
            by_time = with_moves(one, (kept[0] - 1, replace(drawing, made_for="time-out")))
            assert kept[0] not in [decision.number for decision in review(by_time, 0)]
            return
    pytest.fail("nobody drew a card that fitted")


def test_what_a_stand_in_has_played_is_none_of_their_decisions() -> None:
    one = played("hard", "easy", dice=3)
    first, *others = [decision.number for decision in review(one, 0)]
    stood_in = replace(one, stood_in=frozenset({first}))
    assert [decision.number for decision in review(stood_in, 0)] == others


def test_of_computers_it_is_known_that_they_do_not_bluff() -> None:
    for dice in range(60):
        doubts = [
            decision
            for decision in review(played("wanderer", "wanderer", dice=dice, computers={1}), 0)
            if is_left_to_dice(decision)
        ]
        reasons = {because.reason for one in doubts for because in one.hint.because}
        assert reasons <= {HintReason.SENDER_IS_HONEST, HintReason.LAST_CARD_IS_HONEST}
        if HintReason.SENDER_IS_HONEST in reasons:
            return
    pytest.fail("nobody was asked about a Wild Draw Four")


def test_a_round_that_cannot_have_been_played_is_refused() -> None:
    one = played("hard", "easy", dice=3)
    with pytest.raises(BadSheet):
        review(replace(one, sheet=replace(one.sheet, moves=one.sheet.moves[1:])), 0)
