"""What a house rule may change: the questions that the game asks of every rule in force (section 6).

Each question has the classic answer here. A house rule is a class that answers some of them otherwise; it exists at a table
only if its setting has another value than the classic one, so that the classic game asks nobody.
"""

from __future__ import annotations

from typing import Any, ClassVar

from app.game.cards import Card, Face
from app.game.draft import Draft
from app.game.errors import Reason
from app.game.options import Setting, Value
from app.game.state import PendingDraw, State

Cards = tuple[Card, ...]


class HouseRule:
    """One house rule as a table plays it: ``value`` is the answer that the table has chosen."""

    setting: ClassVar[Setting[Any]]

    def __init__(self, value: Value) -> None:
        self.value = value

    # The deck and the first card

    def extra_wilds(self) -> tuple[Face, ...]:
        """Wilds that are added to each deck."""
        return ()

    def may_open(self, face: Face) -> bool:
        """Whether ``face`` may start the discard pile."""
        return True

    def leaves_color_open(self) -> bool:
        """Whether an opening Wild leaves no colour in play instead of asking for one."""
        return False

    # What may be done

    def plays_together(self, cards: Cards) -> bool:
        """Whether these cards, two or more, may be played at once."""
        return False

    def bars(self, state: State, seat: int, cards: Cards) -> Reason | None:
        """Why ``cards``, which match, may still not be played by ``seat``."""
        return None

    def bars_drawing(self, state: State, seat: int, playable: Cards) -> Reason | None:
        """Why ``seat``, who could play ``playable``, may not draw instead."""
        return None

    def bars_keeping(self) -> bool:
        """Whether a playable card just drawn must be played."""
        return False

    def keeps_drawn_card(self) -> bool:
        """Whether a card just drawn is kept and ends the turn, playable or not."""
        return False

    def draws_on(self) -> bool:
        """Whether an ordinary draw goes on until a playable card comes."""
        return False

    def needs_target(self, cards: Cards, cards_left: int) -> bool:
        """Whether the player of ``cards``, who has ``cards_left`` afterwards, must name another player."""
        return False

    def allows_jump_ins(self) -> bool:
        """Whether cards may be played out of turn at all."""
        return False

    def may_jump_in(self, state: State, card: Card) -> bool:
        """Whether ``card`` may be played out of turn now."""
        return False

    # Draw cards and their penalties

    def may_be_answered(self) -> bool:
        """Whether the rules know a card that a penalty may be answered with, whatever anybody holds."""
        return False

    def answers(self, state: State, pending: PendingDraw, cards: Cards) -> bool:
        """Whether ``cards`` may be played as an answer to ``pending``."""
        return False

    def answered(self, draft: Draft, pending: PendingDraw, seat: int, cards: Cards) -> int | None:
        """The total that waits for the next player after ``seat`` answered, or None if this rule has no part in that answer.

        The direction of play may be turned round here.
        """
        return None

    def forbids_challenge(self) -> bool:
        """Whether a Wild Draw Four can never be challenged."""
        return False

    def keeps_turn(self) -> bool:
        """Whether a player who has taken the cards of a penalty plays on all the same."""
        return False

    # What a play does beyond its cards

    def moves_hands(self, cards: Cards, cards_left: int) -> bool:
        """Whether hands change places when ``cards`` are played and leave their player ``cards_left``."""
        return False

    def move_hands(self, draft: Draft, seat: int, cards: Cards, target: int | None) -> bool:
        """Let hands change places after ``seat`` played ``cards``; answers whether any did."""
        return False

    def passes_reverse(self) -> bool:
        """Whether a Reverse between two players only turns the direction, so that the other one plays."""
        return False

    # Limits

    def knocks_out(self, hand_size: int) -> bool:
        """Whether a player who has just drawn up to ``hand_size`` cards leaves the round."""
        return False

    def ends_when_dry(self) -> bool:
        """Whether the round ends as soon as a card is missing, with no reshuffle."""
        return False
