"""What Hard weighs, and how much: plain data, tuned offline by letting variants play each other.

A play's worth is the sum of the weights that apply to it; the unit has no meaning of its own, only differences count. Two players need
other weights than more do: the same opponent answers every time, and a Skip is another turn.

They were found by the cross-entropy method: draw variants around the present weights, let each play thousands of duplicate deals
against Medium and against the present weights, go on from the best, and in the end round, and leave out what made no difference
(``bench/train_hard.py`` does so). What they are worth is measured in ``tests/arena/test_strength.py``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """One weight for each observation about a play, with the reason why it is made."""

    wild: float
    """A plain Wild: it fits always, so every other play comes first until the round is about to end."""

    draw_four: float
    """A Wild Draw Four: the same."""

    wild_for_each_card_left: float
    """Either wild, for each card left in hand: while the hand is big the round is long, and the wild will be needed."""

    wild_in_danger: float
    """Either wild when somebody else has 3 cards or fewer: it may be too late to save it."""

    draw_four_pressure: float
    """A Wild Draw Four when the next player has 2 cards or fewer: it misses the turn it might have won with."""

    point: float
    """Each point of a coloured card: what is shed early cannot be counted, and action cards have 20."""

    point_in_danger: float
    """Each point of any card, more, when somebody else has 3 cards or fewer."""

    skip: float
    """A Skip, and a Reverse of two players, beyond its points."""

    reverse: float
    """A Reverse of more than two players, beyond its points."""

    reverse_for_each_card_ahead: float
    """A Reverse, for each card that the player before holds more than the next: turn to whom has more."""

    draw_two: float
    """A Draw Two, beyond its points."""

    skip_pressure: float
    """A Skip, and a Reverse of two players, when the next player has 2 cards or fewer."""

    reverse_pressure: float
    """A Reverse of more than two players then."""

    draw_two_pressure: float
    """A Draw Two then."""

    stay_in_color: float
    """A card of the colour in play: the colour stays one that it holds, and cards of other colours stay for later."""

    own_share: float
    """The part of the hand that is left in the colour, from 0 to 1: that many cards will fit next time."""

    unseen_share: float
    """How rich in the colour the unseen cards are, 0 for a fair quarter of them: others hold what is unseen."""

    drawn_on: float
    """When whoever acts next last drew at this colour and so probably has none of it."""

    follow_up: float
    """When some card left in hand would fit on this one."""

    twin: float
    """For each card of another colour with the same number or symbol left in hand. Two players do better to keep such twins together, as
    a way to change the colour later; with more players one twin is played to follow with the other."""

    keep: float
    """The worth below which a wild that has just been drawn is kept and not played."""

    card_fewer: float
    """Under house rules, for each card that the play leaves it better off than laying one does: several cards at once, a smaller hand
    swapped for, a threat taken away. Not tuned but set by hand, like the next one: about what a card is worth in the other weights."""

    dead_end: float
    """When all that is left are cards that may not be the last ones."""


TWO_SEATS: Final = Weights(
    wild=-2.8,
    draw_four=-3.2,
    wild_for_each_card_left=-0.18,
    wild_in_danger=0.6,
    draw_four_pressure=1.4,
    point=0.035,
    point_in_danger=0.028,
    skip=-0.2,
    reverse=0.0,
    reverse_for_each_card_ahead=0.0,
    draw_two=0.2,
    skip_pressure=0.35,
    reverse_pressure=0.0,
    draw_two_pressure=0.75,
    stay_in_color=2.6,
    own_share=0.4,
    unseen_share=-1.5,
    drawn_on=0.4,
    follow_up=0.9,
    twin=-1.3,
    keep=-1.7,
    card_fewer=3.0,
    dead_end=-2.0,
)
"""Between two players. Staying in colour weighs most; a card without twins goes first; a Reverse is a Skip, so it has no weight."""

MORE_PLAYERS: Final = Weights(
    wild=-4.0,
    draw_four=-3.6,
    wild_for_each_card_left=-0.05,
    wild_in_danger=0.5,
    draw_four_pressure=0.8,
    point=0.005,
    point_in_danger=0.008,
    skip=-0.44,
    reverse=-0.44,
    reverse_for_each_card_ahead=0.15,
    draw_two=0.06,
    skip_pressure=0.65,
    reverse_pressure=0.3,
    draw_two_pressure=0.5,
    stay_in_color=-0.2,
    own_share=1.2,
    unseen_share=-1.8,
    drawn_on=0.45,
    follow_up=0.95,
    twin=0.25,
    keep=-2.6,
    card_fewer=2.5,
    dead_end=-2.0,
)
"""Among three to ten. Colours weigh most, one's own and those that others lack; Skips and Reverses are kept for when they are needed."""
