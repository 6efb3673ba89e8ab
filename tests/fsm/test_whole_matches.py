"""Whole matches, of two to ten players, by chance and by Hypothesis, with every move checked (see ``checked_match``)."""

from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from app.game.basics import TARGET
from app.game.rule_book import make_options
from app.game.state import Phase
from tests.fsm.checked_match import CheckedMatch
from tests.fsm.covering import PLAYERS, covering_array, factors

pytestmark = pytest.mark.slow

TABLES = [
    {name: value for name, value in row.items() if name != PLAYERS} for row in covering_array(factors())
]
SECRET = "PLANTED"  # begins every seed, so that one in an observation cannot be there by accident


@pytest.mark.parametrize("players", range(2, 11))
def test_a_match_is_played_to_its_end(players: int) -> None:
    """Whoever can play mostly does; every round ends, and so does the match, at the first score of 100."""
    match = CheckedMatch(make_options({"target": 100}), players, f"{SECRET}{players}", Random(players))
    rounds = 1
    while match.state.phase is not Phase.MATCH_OVER:
        if match.state.phase is Phase.ROUND_OVER:
            rounds += 1
            match.next_round(f"{SECRET}{players}x{rounds}")
        match.play_on(eagerness=0.9)
    assert match.state.round == rounds
    winner = match.state.match_winner
    assert winner is not None
    assert match.state.scores[winner] >= 100
    assert sum(score >= 100 for score in match.state.scores) == 1
    match.check_replay()


class MatchMachine(RuleBasedStateMachine):
    """Any match, as Hypothesis would have it: shrunk to the fewest moves when something does not hold."""

    def __init__(self) -> None:
        super().__init__()
        self.match: CheckedMatch

    @initialize(
        players=st.integers(2, 10),
        values=st.just({}) | st.sampled_from(TABLES),
        goal=st.sampled_from(TARGET.values),
        number=st.integers(0, 9999),
    )
    def sit_down(self, players: int, values: dict[str, int | str], goal: int | str, number: int) -> None:
        """At a classic table, or at one of those where any two answers to two settings meet."""
        options = make_options(values | {"target": goal})
        self.match = CheckedMatch(options, players, f"{SECRET}{number}", Random(number))

    def is_on(self) -> bool:
        return self.match.state.turn is not None

    def is_between_rounds(self) -> bool:
        return self.match.state.phase is Phase.ROUND_OVER

    def is_finished(self) -> bool:
        return self.match.state.phase is Phase.MATCH_OVER

    @precondition(is_on)
    @rule(number=st.integers(0, 999))
    def make_one_move(self, number: int) -> None:
        choices = self.match.choices()
        self.match.play(*choices[number % len(choices)])

    @precondition(is_on)
    @rule(moves=st.integers(1, 25), eagerness=st.sampled_from([0.0, 0.5, 0.95]))
    def play_a_while(self, moves: int, eagerness: float) -> None:
        for _ in range(moves):
            if self.is_on():
                self.match.play_on(eagerness)

    @precondition(is_between_rounds)
    @rule(number=st.integers(0, 9999))
    def deal_again(self, number: int) -> None:
        self.match.next_round(f"{SECRET}{number}")

    @precondition(is_finished)
    @rule()
    def find_nothing_more_to_do(self) -> None:
        assert self.match.choices() == []

    def teardown(self) -> None:
        if hasattr(self, "match"):
            self.match.check_replay()


TestAnyMatch = MatchMachine.TestCase
TestAnyMatch.settings = settings(
    max_examples=12,
    stateful_step_count=20,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
