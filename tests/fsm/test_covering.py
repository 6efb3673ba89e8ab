"""Random rounds at tables in which any two answers to two settings meet: whatever goes together is played, and all holds.

Some hundreds of rounds are played with every run; ``COVERING_ROUNDS=20000 pytest tests/fsm/test_covering.py`` plays as many as that
(or ``python -m tests.fsm.covering 20000``, which tells how they went).
"""

import os

import pytest

from app.game.rule_book import all_settings, clashes, make_options
from tests.fsm.covering import PLAYERS, all_pairs, covering_array, factors, main, pairs_of, rounds_over

pytestmark = pytest.mark.slow

ROWS = covering_array(factors())
ROUNDS = int(os.environ.get("COVERING_ROUNDS", "150"))
EACH = -(-ROUNDS // len(ROWS))


def test_any_two_answers_meet_at_some_table() -> None:
    values = factors()
    assert set(values) == {PLAYERS} | {one.name for one in all_settings()}
    met = set().union(*(pairs_of(row, values) for row in ROWS))
    assert met == all_pairs(values)
    assert len(ROWS) < 60  # the format and the target alone need thirty


def test_no_table_of_the_array_is_refused_at_setup() -> None:
    for row in ROWS:
        options = make_options({name: value for name, value in row.items() if name != PLAYERS})
        assert clashes(options, int(row[PLAYERS])) == ()


@pytest.mark.parametrize("number", range(len(ROWS)))
def test_rounds_are_played_to_their_end(number: int) -> None:
    ended = rounds_over(ROWS[number], number, EACH)
    assert ended["went out"] + ended["lowest hand"] == EACH


def test_how_the_rounds_went_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.fsm.covering.covering_array", lambda _values: [{PLAYERS: 2}, {PLAYERS: 3}])
    main(["2", "2/2"])
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("2/2 1 rounds")
    assert last.startswith("all held")
