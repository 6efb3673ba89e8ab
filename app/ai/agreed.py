"""What a table has agreed on, as far as it changes what a computer thinks; the rules themselves list what is legal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique
from functools import lru_cache

from app.game.cards import Face
from app.game.options import Options


@unique
class LastCard(StrEnum):
    """Which cards may be the last."""

    ANY = "any"
    NO_WILD = "no_wild"
    NUMBERS_ONLY = "numbers_only"


@dataclass(frozen=True, slots=True)
class Agreed:
    """The options of a table in the words of those who weigh moves.

    ``may_bluff`` says that a Wild Draw Four can be dishonest at all, and
    ``may_have_to_bluff`` that one just drawn must then be played; ``can_answer`` that draw cards may be answered with cards;
    ``keeps_turn`` that who has drawn for one plays on; ``plays_to_the_last`` that a round goes on when somebody is out.
    """

    may_bluff: bool
    may_have_to_bluff: bool
    can_answer: bool
    keeps_turn: bool
    plays_to_the_last: bool
    swaps_on_seven: bool
    passes_on_zero: bool
    reverse_only_turns: bool
    last_card: LastCard
    hand_limit: int | None
    uno_penalty: int
    decks: int
    extra_wilds: int

    def may_end_on(self, face: Face) -> bool:
        """Whether ``face`` may be somebody's last card."""
        match self.last_card:
            case LastCard.NUMBERS_ONLY:
                return face.is_number
            case LastCard.NO_WILD:
                return not face.is_wild
            case _:
                return True

    def is_over_limit(self, cards: int) -> bool:
        """Whether somebody who has drawn up to so many cards is out of the round."""
        return self.hand_limit is not None and cards >= self.hand_limit


@lru_cache(maxsize=512)
def agreed(options: Options) -> Agreed:
    """What ``options`` come to. They are read by the names of their settings, for the rules are not a computer's to ask."""
    changes = options.changes
    limit = changes.get("hand_limit")
    return Agreed(
        may_bluff="wd4" not in changes,
        may_have_to_bluff="wd4" not in changes and changes.get("drawn_card") == "must",
        can_answer="stacking" in changes or "deflect" in changes,
        keeps_turn="after_taking" in changes,
        plays_to_the_last=changes.get("format") == "last_standing",
        swaps_on_seven="seven" in changes,
        passes_on_zero="zero" in changes,
        reverse_only_turns="reverse2" in changes,
        last_card=LastCard(str(changes.get("going_out", LastCard.ANY))),
        hand_limit=None if limit is None else int(limit),
        uno_penalty=int(changes.get("uno_penalty", 2)),
        decks=int(changes.get("decks", 1)),
        extra_wilds=int(changes.get("shuffle_wilds", 0)) + int(changes.get("custom_wilds", 0)),
    )
