"""The levels in the kernel think what the levels think: every play of theirs is worth the same to both, and rounds end as they should."""

from __future__ import annotations

from collections import Counter
from math import isclose
from random import Random

import pytest

from app.ai.computer import honest_plays
from app.ai.hard import judge, weights_for
from app.ai.kernel import COLOR_OF, COLORS, NO_COLOR, RANK_OF, RANKS, Round, Wait, points_of
from app.ai.kernel_players import Imagined, deal, honest, judge_as_hard, judge_as_medium, play_out
from app.ai.medium import worth
from app.ai.weights import MORE_PLAYERS, TWO_SEATS
from app.arena.play import deal_match, walk_round
from app.arena.players import PLAYERS
from app.game.moves import Play
from app.game.observation import Observation, observe
from app.game.state import Phase
from tests.ai.replayed import kernel_of


def decisions(players: int, dice: int) -> list[tuple[Observation, Round]]:
    """What whoever is on turn sees before each turn of a round, and the table in the kernel."""
    rng, table = Random(dice), [PLAYERS["random"]] * players
    found = []
    for step in walk_round(deal_match(table, rng), table, rng):
        state = step.before
        if state.phase in {Phase.PLAY, Phase.DRAWN} and state.turn is not None:
            kernel = kernel_of(state)
            kernel.wait = Wait.DRAWN if state.phase is Phase.DRAWN else Wait.PLAY
            kernel.drawn = state.drawn.id if state.drawn else -1
            found.append((observe(state, state.turn), kernel))
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 7])
def test_every_decision_is_judged_as_the_levels_judge_it(players: int) -> None:
    judged = 0
    for dice in range(8):
        for view, table in decisions(players, dice):
            plays = honest_plays(view)
            assert {card.id for play in plays for card in play.cards} == set(_cards(honest(table)))
            hard, medium = judge_as_hard(table, weights_for(view)), judge_as_medium(table)
            if not plays:
                assert (hard.card, medium.card) == (-1, -1)
                continue
            best = judge(view, plays)[0]
            assert isclose(hard.worth, best.worth, abs_tol=1e-9), (view.hand, hard, best)
            mine = next(one for one in judge(view, plays) if _is(one.play, hard.card, hard.color))
            assert isclose(mine.worth, best.worth, abs_tol=1e-9)
            most = max(worth(view, play) for play in plays)
            assert isclose(medium.worth, most, abs_tol=1e-9)
            judged += 1
    assert judged > 80


def _cards(mask: int) -> list[int]:
    return [card for card in range(108) if mask >> card & 1]


def _is(play: Play, card: int, color: int) -> bool:
    """Whether ``play`` lays a card with that face, a wild in that colour."""
    face = play.cards[0].face
    if RANKS.index(face.rank) != RANK_OF[card] or (face.color is None) != (COLOR_OF[card] == NO_COLOR):
        return False
    return (play.color or face.color) is COLORS[color]


@pytest.mark.parametrize("players", [2, 3, 4, 10])
def test_a_deal_is_whole_and_turns_up_no_wild_draw_four(players: int) -> None:
    tops: Counter[int] = Counter()
    for dice in range(200):
        table = deal(players, Random(dice))
        cards = [
            *table.pile,
            *table.below,
            table.top,
            *(card for hand in table.hands for card in _cards(hand)),
        ]
        assert sorted(cards) == list(range(108))
        assert sum(hand.bit_count() for hand in table.hands) in {7 * players, 7 * players + 2}
        tops[RANK_OF[table.top]] += 1
    assert tops[14] == 0, "a Wild Draw Four goes back"
    assert tops[13] > 0


def test_rounds_end_with_an_empty_hand_or_with_the_lowest() -> None:
    wins: Counter[int] = Counter()
    for dice in range(300):
        rng = Random(dice)
        table = deal(3, rng)
        hard = Imagined(lambda one: judge_as_hard(one, MORE_PLAYERS), rng, 5, MORE_PLAYERS.keep)
        medium = Imagined(judge_as_medium, rng, 10)
        winner = play_out(table, [hard, medium, medium])
        wins[winner] += 1
        points = [points_of(hand) for hand in table.hands]
        assert points[winner] == min(points)
    assert min(wins[seat] for seat in range(3)) > 60


def test_hard_beats_medium_there_too() -> None:
    won = 0
    for dice in range(600):
        for seat in (0, 1):
            rng = Random(dice)
            hard = Imagined(lambda one: judge_as_hard(one, TWO_SEATS), rng, 5, TWO_SEATS.keep)
            players = [hard, Imagined(judge_as_medium, rng, 10)]
            won += play_out(deal(2, rng), players if seat == 0 else players[::-1]) == seat
    assert won / 1200 > 0.51
