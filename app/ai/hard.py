"""Hard: every play gets a worth from a handful of observations about it, each with a tuned weight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum, unique
from random import Random

from app.ai.agreed import agreed
from app.ai.computer import Computer, played_color
from app.ai.hands import cards_left, gain, moves_hands
from app.ai.reading import TWO_PLAYERS, Effect, Reading, read
from app.ai.weights import MORE_PLAYERS, TWO_SEATS, Weights
from app.game.cards import Face, Rank
from app.game.moves import Play
from app.game.observation import Observation, PendingView
from app.game.options import FAILED_CHALLENGE_EXTRA

GOING_OUT = 1000.0
"""Worth of the last cards: nothing is better than winning the round."""

NEAR_LIMIT = 4
"""With so few cards to go to the hand limit, no card is kept for later."""

DRAWN_CARD = -2.0
"""What drawing instead of playing is worth, in cards: one more and not one fewer."""

KEPT_CARD = -1.0
"""The same of keeping the card just drawn: not one fewer."""


class Hard(Computer):
    """Weighs each play: points, colours, and the pressure on a next player with few cards (S0-082)."""

    challenges_one_in = 5

    def pick(self, view: Observation, plays: Sequence[Play], rng: Random) -> Play:  # noqa: ARG002 - it leaves nothing to chance
        """The play of the highest worth; among equals the first in hand order."""
        return judge(view, plays)[0].play

    def keeps_drawn(self, view: Observation, plays: Sequence[Play]) -> bool:
        """Whether the drawn card is a wild that is worth more later, or would give too good a hand away."""
        return should_keep(view, judge(view, plays)[0])

    def draws_instead(self, view: Observation, plays: Sequence[Play]) -> bool:
        """Whether every play would give too good a hand away."""
        return should_draw(view, judge(view, plays)[0])

    def challenges(self, view: Observation, pending: PendingView, rng: Random) -> bool:
        """At its odds; but always when taking would put it out of the round, and never when only failing would."""
        threat = limit_threat(view, pending)
        return super().challenges(view, pending, rng) if threat is Threat.NONE else threat is Threat.TAKING


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
    """Whether to keep the card just drawn rather than play it in the ``best`` way: only a wild, or one that moves hands, is ever kept."""
    if moves_hands(view, best.play.cards):
        return best.worth < weights_for(view).card_fewer * KEPT_CARD
    is_crowded = agreed(view.options).is_over_limit(len(view.hand) + NEAR_LIMIT)
    return best.play.cards[0].face.is_wild and best.worth < weights_for(view).keep and not is_crowded


def should_draw(view: Observation, best: Judgement) -> bool:
    """Whether to draw rather than make the ``best`` play: only one that moves hands is ever left undone."""
    is_moving = moves_hands(view, best.play.cards)
    return is_moving and best.worth < weights_for(view).card_fewer * DRAWN_CARD


@unique
class Threat(StrEnum):
    """What of a penalty would put its target out of the round by the hand limit."""

    NONE = "none"
    FAILING = "failing"
    TAKING = "taking"


def limit_threat(view: Observation, pending: PendingView) -> Threat:
    """What the viewer may not do about a Wild Draw Four without reaching the hand limit: challenge and fail, or even take it."""
    terms, cards = agreed(view.options), len(view.hand) + pending.total
    if terms.is_over_limit(cards):
        return Threat.TAKING
    return Threat.FAILING if terms.is_over_limit(cards + FAILED_CHALLENGE_EXTRA) else Threat.NONE


def weights_for(view: Observation) -> Weights:
    """The weights for so many players."""
    return TWO_SEATS if len(view.in_round) == TWO_PLAYERS else MORE_PLAYERS


def worth(reading: Reading, weights: Weights, play: Play) -> float:
    """How much Hard likes ``play``."""
    view = reading.view
    if not cards_left(view, play.cards):
        return GOING_OUT
    face = play.cards[-1].face
    total = _wild_worth(reading, weights, face) if face.is_wild else _colored_worth(reading, weights, play)
    if reading.is_dangerous:
        total += weights.point_in_danger * points_of(play)
    if reading.is_next_nearly_out:
        total += _pressure(reading, weights, play)
    total = total + _color_worth(reading, weights, play) + _follow_up_worth(reading, weights, play)
    total += weights.card_fewer * gain(view, play.cards, play.target)
    return total + weights.dead_end * reading.is_dead_end(play)


def points_of(play: Play) -> int:
    """The points that ``play`` sheds."""
    return sum(card.face.points for card in play.cards)


def _wild_worth(reading: Reading, weights: Weights, face: Face) -> float:
    left = len(reading.view.hand) - 1
    total = weights.draw_four if face.rank is Rank.WILD_DRAW_FOUR else weights.wild
    return total + weights.wild_for_each_card_left * left + weights.wild_in_danger * reading.is_dangerous


def _colored_worth(reading: Reading, weights: Weights, play: Play) -> float:
    is_same = play.cards[-1].face.color is reading.view.color
    total = weights.point * points_of(play) + weights.stay_in_color * is_same
    match reading.effect(play):
        case Effect.TURN:
            ahead = reading.before_count - reading.next_count
            return total + weights.reverse + weights.reverse_for_each_card_ahead * ahead
        case Effect.SKIP:
            return total + weights.skip
        case Effect.DRAW_TWO:
            return total + weights.draw_two
        case _:
            return total


def _pressure(reading: Reading, weights: Weights, play: Play) -> float:
    """What it is worth to keep a next player with few cards from its turn."""
    match reading.effect(play):
        case Effect.TURN:
            return weights.reverse_pressure
        case Effect.SKIP:
            return weights.skip_pressure
        case Effect.DRAW_TWO:
            return weights.draw_two_pressure
        case Effect.DRAW_FOUR:
            return weights.draw_four_pressure
        case _:
            return 0.0


def _color_worth(reading: Reading, weights: Weights, play: Play) -> float:
    color = played_color(play)
    left = cards_left(reading.view, play.cards)
    actor = reading.seat_to_act(play)
    total = weights.own_share * reading.followers(play) / left + weights.unseen_share * reading.unseen_share(
        color
    )
    return total + weights.drawn_on * (actor != reading.seat and reading.view.drew_on[actor] is color)


def _follow_up_worth(reading: Reading, weights: Weights, play: Play) -> float:
    return weights.follow_up * reading.has_follow_up(play) + weights.twin * reading.twins(play)
