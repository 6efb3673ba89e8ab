"""Reading the table: what a seat can work out from what it sees, once for each decision."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Final

from app.ai.agreed import Agreed, agreed
from app.ai.computer import played_color
from app.ai.hands import moves_hands
from app.game.cards import Color, Rank
from app.game.moves import Play
from app.game.observation import Observation

DECK_SIZE: Final = 108
CARDS_PER_COLOR: Final = 25
"""Both of one deck without extra wilds."""

TWO_PLAYERS: Final = 2

NEARLY_OUT: Final = 2
"""With so many cards or fewer, the next player may be out before its turn comes round again."""

DANGER: Final = 3
"""When somebody else has so many cards or fewer, the points in one's own hand may soon be counted."""


@unique
class Effect(StrEnum):
    """What a play does to the next player, under the rules of the table."""

    NONE = "none"
    SKIP = "skip"
    TURN = "turn"
    DRAW_TWO = "draw_two"
    DRAW_FOUR = "draw_four"


@dataclass(frozen=True, slots=True)
class Reading:
    """What ``view`` tells its seat.

    ``playing`` is how many are still in the round. ``held`` are its own cards by colour, ``wilds`` those without one; ``next_seat``
    comes next if the play has no effect, and ``before_seat`` came before; ``next_count`` and ``before_count`` are their cards;
    ``fewest`` is the smallest other hand, that of ``fewest_seat``; ``unseen`` are the cards of each colour that are neither in hand
    nor among the discards, and ``unseen_total`` all cards that are neither.
    """

    view: Observation
    seat: int
    terms: Agreed
    playing: int
    held: Counter[Color]
    wilds: int
    next_seat: int
    before_seat: int
    next_count: int
    before_count: int
    fewest_seat: int
    fewest: int
    unseen: dict[Color, int]
    unseen_total: int

    @property
    def is_next_nearly_out(self) -> bool:
        """Whether the next player has so few cards that it should not get its turn."""
        return self.next_count <= NEARLY_OUT

    @property
    def is_dangerous(self) -> bool:
        """Whether somebody else may soon end the round, and what is left in hand be counted."""
        if self.terms.plays_to_the_last and self.playing > TWO_PLAYERS:
            return False
        return self.fewest <= DANGER

    def unseen_share(self, color: Color) -> float:
        """How rich in ``color`` the unseen cards are: 0 is a fair quarter of them, 1 twice that, -1 none."""
        return 4 * self.unseen[color] / self.unseen_total - 1 if self.unseen_total else 0.0

    def followers(self, play: Play) -> int:
        """How many cards of the colour then in play are left in hand after ``play``; none if the hand is given away."""
        if moves_hands(self.view, play.cards):
            return 0
        color = played_color(play)
        return self.held[color] - sum(card.face.color is color for card in play.cards)

    def twins(self, play: Play) -> int:
        """How many cards of other colours with the same number or symbol are left in hand after ``play``; none for a wild."""
        face = play.cards[-1].face
        if face.is_wild or moves_hands(self.view, play.cards):
            return 0
        return sum(
            card.face.rank is face.rank and card.face.color is not face.color and card not in play.cards
            for card in self.view.hand
        )

    def has_follow_up(self, play: Play) -> bool:
        """Whether some card left in hand would fit on ``play``."""
        if moves_hands(self.view, play.cards):
            return False
        wilds_left = self.wilds - play.cards[0].face.is_wild
        return wilds_left > 0 or self.followers(play) > 0 or self.twins(play) > 0

    def is_dead_end(self, play: Play) -> bool:
        """Whether all that is left after ``play`` are cards that may not be the last."""
        if moves_hands(self.view, play.cards):
            return False
        left = [card.face for card in self.view.hand if card not in play.cards]
        return bool(left) and not any(map(self.terms.may_end_on, left))

    def effect(self, play: Play) -> Effect:
        """What ``play`` does to the next player. Whatever answers a penalty sends it on, and does nothing else."""
        rank = play.cards[-1].face.rank
        is_odd = len(play.cards) % 2 == 1  # an even number of Reverses cancel each other
        match rank:
            case Rank.WILD_DRAW_FOUR:
                return Effect.DRAW_FOUR
            case Rank.DRAW_TWO:
                return Effect.DRAW_TWO
            case Rank.SKIP | Rank.REVERSE if self.view.pending is not None:
                return Effect.DRAW_TWO
            case Rank.SKIP:
                return Effect.SKIP
            case Rank.REVERSE if is_odd and self.playing > TWO_PLAYERS:
                return Effect.TURN
            case Rank.REVERSE if is_odd and not self.terms.reverse_only_turns:
                return Effect.SKIP
            case _:
                return Effect.NONE

    def seat_to_act(self, play: Play) -> int:
        """Who has the next turn after ``play``: skips and a change of direction counted, and draws unless they may be answered."""
        match self.effect(play):
            case Effect.DRAW_TWO | Effect.DRAW_FOUR:
                acts = self.terms.can_answer or self.terms.keeps_turn
                return self.seat_to_draw(play) if acts else self.view.seat_after(self.next_seat)
            case Effect.SKIP:
                return self.view.seat_after(self.seat, min(len(play.cards), self.playing - 1) + 1)
            case Effect.TURN:
                return self.before_seat
            case _:
                return self.next_seat

    def seat_to_draw(self, play: Play) -> int:
        """Whom a draw card, or an answer to one, makes draw: the next player, or the one before for a Reverse."""
        return self.before_seat if play.cards[-1].face.rank is Rank.REVERSE else self.next_seat


def read(view: Observation) -> Reading:
    """The reading of ``view``. Raises ValueError for a watcher's, who has no seat to read it from."""
    if view.seat is None:
        raise ValueError("a watcher has no turn to think about")
    terms = agreed(view.options)
    colors = [card.face.color for card in view.hand]
    seen = [*colors, *(face.color for face in view.discards)]
    others = [seat for seat in view.in_round if seat != view.seat]
    next_seat, before_seat = view.seat_after(view.seat), view.seat_after(view.seat, -1)
    fewest_seat = min(others, key=view.counts.__getitem__)
    return Reading(
        view=view,
        seat=view.seat,
        terms=terms,
        playing=len(others) + 1,
        held=Counter(color for color in colors if color is not None),
        wilds=colors.count(None),
        next_seat=next_seat,
        before_seat=before_seat,
        next_count=view.counts[next_seat],
        before_count=view.counts[before_seat],
        fewest_seat=fewest_seat,
        fewest=view.counts[fewest_seat],
        unseen={color: CARDS_PER_COLOR * terms.decks - seen.count(color) for color in Color},
        unseen_total=(DECK_SIZE + terms.extra_wilds) * terms.decks - len(seen),
    )
