"""The life of a room: lobby, playing, between rounds, finished, and the lobby again for a rematch; any of them expires."""

import pytest

from app.fsm.life import LIFE_FLOW, LIFE_STEPS, Life, Step
from app.fsm.machine import FlowError

# a hand-written copy of the way a room goes: where each step leads from each stage, if it leads anywhere
EXPECTED: dict[Life, dict[Step, Life]] = {
    Life.LOBBY: {Step.START: Life.PLAYING},
    Life.PLAYING: {
        Step.END_ROUND: Life.BETWEEN_ROUNDS,
        Step.END_MATCH: Life.FINISHED,
    },
    Life.BETWEEN_ROUNDS: {Step.DEAL: Life.PLAYING, Step.END_MATCH: Life.FINISHED},
    Life.FINISHED: {Step.REMATCH: Life.LOBBY},
}


@pytest.mark.parametrize("step", Step)
@pytest.mark.parametrize("life", Life)
def test_each_step_leads_where_it_should_or_is_refused(life: Life, step: Step) -> None:
    target = EXPECTED[life].get(step)
    if target is None:
        with pytest.raises(FlowError, match=f"{step} is not accepted in {life}"):
            LIFE_FLOW.after(life, step, None)
    else:
        assert LIFE_FLOW.after(life, step, None) is target


def test_every_row_of_the_table_is_taken() -> None:
    rows = {(row.trigger, row.source, row.target) for row in LIFE_STEPS}
    assert len(rows) == len(LIFE_STEPS)
    assert rows == {
        (step, life, target) for life, steps in EXPECTED.items() for step, target in steps.items()
    }


def test_a_match_of_two_rounds_and_a_rematch_go_round() -> None:
    life = Life.LOBBY
    for step in (Step.START, Step.END_ROUND, Step.DEAL, Step.END_MATCH, Step.REMATCH, Step.START):
        life = LIFE_FLOW.after(life, step, None)
    assert life is Life.PLAYING
