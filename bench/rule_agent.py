"""The rule agent of RLCard 1.2.0 (``uno-rule-v1``) as a player in our rules: ``arena hard,bench.rule_agent:RuleAgent``.

It plays any coloured card that fits, by chance; a Wild only when no coloured card fits, in a colour by chance; a Wild Draw Four only when
nothing else fits, in the colour that it holds most of. What it does not know from there it does like our other computers: it plays a
drawn card that fits, says UNO, and challenges one Wild Draw Four in ten.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from app.ai.computer import Computer
from app.game.cards import Rank, most_held_color
from app.game.moves import Play
from app.game.observation import Observation


class RuleAgent(Computer):
    """Nearly random, and the agent that others measure themselves against."""

    challenges_one_in = 10

    def pick(self, view: Observation, plays: Sequence[Play], rng: Random) -> Play:
        """One of the plays that it would consider, every card equally likely, as ``step`` there draws from a list of actions."""
        coloured = [play for play in plays if not play.cards[0].face.is_wild]
        if coloured:
            return rng.choice(coloured)
        wilds = [play for play in plays if play.cards[0].face.rank is not Rank.WILD_DRAW_FOUR]
        if wilds:
            return rng.choice(wilds)
        most_held = most_held_color(view.hand)
        return next(play for play in plays if play.color is most_held)
