"""Hard: every play gets a worth from a handful of observations about it, each with a tuned weight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from app.ai.computer import Computer, played_color
from app.ai.reading import TWO_PLAYERS, Reading, read
from app.ai.weights import MORE_PLAYERS, TWO_SEATS, Weights
from app.game.cards import Face, Rank
from app.game.moves import Play
from app.game.observation import Observation

GOING_OUT = 1000.0
"""Worth of the last card: nothing is better than winning the round."""


class Hard(Computer):
    """Weighs each play: points, colours, and the pressure on a next player with few cards (S0-082)."""

    challenges_one_in = 5

    def pick(self, view: Observation, plays: Sequence[Play], rng: Random) -> Play:  # noqa: ARG002 - it leaves nothing to chance
        """The play of the highest worth; among equals the first in hand order."""
        return judge(view, plays)[0].play

    def keeps_drawn(self, view: Observation, plays: Sequence[Play]) -> bool:
        """Whether the drawn card is a wild that is worth more later."""
        return should_keep(view, judge(view, plays)[0])


@dataclass(frozen=True, slots=True)
class Judgement:
    """A play and how much it is worth, in no unit: only differences count."""

    play: Play
    worth: float


def judge(view: Observation, plays: Sequence[Play]) -> list[Judgement]:
    """All ``plays`` with their worth, the best first; equals stay in the order given."""
    reading, weights = read(view), weights_for(view)
    judgements = [Judgement(play, worth(reading, weights, play)) for play in plays]
    return sorted(judgements, key=lambda judgement: -judgement.worth)


def should_keep(view: Observation, best: Judgement) -> bool:
    """Whether to keep the card just drawn rather than play it in the ``best`` way: only a wild is ever kept."""
    return best.play.cards[0].face.is_wild and best.worth < weights_for(view).keep


def weights_for(view: Observation) -> Weights:
    """The weights for so many players."""
    return TWO_SEATS if view.players == TWO_PLAYERS else MORE_PLAYERS


def worth(reading: Reading, weights: Weights, play: Play) -> float:
    """How much Hard likes ``play``."""
    if len(reading.view.hand) == 1:
        return GOING_OUT
    face = play.cards[0].face
    total = _wild_worth(reading, weights, face) if face.is_wild else _colored_worth(reading, weights, face)
    if reading.is_dangerous:
        total += weights.point_in_danger * face.points
    if reading.is_next_nearly_out:
        total += _pressure(reading, weights, face)
    return total + _color_worth(reading, weights, play) + _follow_up_worth(reading, weights, play)


def _wild_worth(reading: Reading, weights: Weights, face: Face) -> float:
    left = len(reading.view.hand) - 1
    total = weights.wild if face.rank is Rank.WILD else weights.draw_four
    return total + weights.wild_for_each_card_left * left + weights.wild_in_danger * reading.is_dangerous


def _colored_worth(reading: Reading, weights: Weights, face: Face) -> float:
    total = weights.point * face.points + weights.stay_in_color * (face.color is reading.view.color)
    match face.rank:
        case Rank.REVERSE if reading.view.players > TWO_PLAYERS:
            ahead = reading.before_count - reading.next_count
            return total + weights.reverse + weights.reverse_for_each_card_ahead * ahead
        case Rank.SKIP | Rank.REVERSE:
            return total + weights.skip
        case Rank.DRAW_TWO:
            return total + weights.draw_two
        case _:
            return total


def _pressure(reading: Reading, weights: Weights, face: Face) -> float:
    """What it is worth to keep a next player with few cards from its turn."""
    match face.rank:
        case Rank.REVERSE if reading.view.players > TWO_PLAYERS:
            return weights.reverse_pressure
        case Rank.SKIP | Rank.REVERSE:
            return weights.skip_pressure
        case Rank.DRAW_TWO:
            return weights.draw_two_pressure
        case Rank.WILD_DRAW_FOUR:
            return weights.draw_four_pressure
        case _:
            return 0.0


def _color_worth(reading: Reading, weights: Weights, play: Play) -> float:
    color = played_color(play)
    left = len(reading.view.hand) - 1
    actor = reading.seat_to_act(play)
    total = weights.own_share * reading.followers(play) / left + weights.unseen_share * reading.unseen_share(
        color
    )
    return total + weights.drawn_on * (actor != reading.seat and reading.view.drew_on[actor] is color)


def _follow_up_worth(reading: Reading, weights: Weights, play: Play) -> float:
    return weights.follow_up * reading.has_follow_up(play) + weights.twin * reading.twins(play)
