"""Medium: greedy for colour balance and for getting rid of points and action cards."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from app.ai.computer import Computer, played_color
from app.ai.hands import cards_left, gain, moves_hands
from app.game.cards import Rank
from app.game.moves import Play
from app.game.observation import Observation

STAY_IN_COLOR: Final = 1.0
"""For a card of the colour in play: it leaves the choice of colour where it is, and other colours for later."""

CARD_OF_COLOR: Final = 0.3
"""For each card that is left to follow the colour: the next turn needs one."""

POINT: Final = 0.01
"""For each point of the card: what is shed cannot be counted against it. An action card has 20."""

WILD: Final = -10.0
"""For a wild: it fits always, so it is worth most when nothing else does."""

DRAW_FOUR: Final = 2.0
"""For a Wild Draw Four rather than a plain Wild: it may be honest only now."""

CARD_FEWER: Final = 1.5
"""For each card that it is better off than after laying one: several cards at once, a hand swapped for a smaller one."""

GOING_OUT: Final = 1000.0
"""For the last cards: nothing is better than winning the round."""


class Medium(Computer):
    """Stays in colours it holds many of, sheds points and action cards, and spares its wilds (S0-081)."""

    challenges_one_in = 10

    def pick(self, view: Observation, plays: Sequence[Play], rng: Random) -> Play:  # noqa: ARG002 - it leaves nothing to chance
        """The play of the highest worth; among equals the first in hand order."""
        return max(plays, key=lambda play: worth(view, play))


def worth(view: Observation, play: Play) -> float:
    """How much Medium likes ``play``."""
    if not cards_left(view, play.cards):
        return GOING_OUT
    face = play.cards[-1].face
    total = CARD_OF_COLOR * _followers(view, play) + CARD_FEWER * gain(view, play.cards, play.target)
    if face.is_wild:
        return total + WILD + (DRAW_FOUR if face.rank is Rank.WILD_DRAW_FOUR else 0)
    points = sum(card.face.points for card in play.cards)
    return total + POINT * points + (STAY_IN_COLOR if played_color(play) is view.color else 0)


def _followers(view: Observation, play: Play) -> int:
    """How many cards of the colour then in play are left in hand; none if the hand is given away."""
    if moves_hands(view, play.cards):
        return 0
    color = played_color(play)
    return sum(card.face.color is color and card not in play.cards for card in view.hand)
