"""Reading the table: what a seat can work out from what it sees, once for each decision."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from app.ai.computer import played_color
from app.game.cards import Color, Rank
from app.game.moves import Play
from app.game.observation import Observation

DECK_SIZE: Final = 108
CARDS_PER_COLOR: Final = 25
TWO_PLAYERS: Final = 2

NEARLY_OUT: Final = 2
"""With so many cards or fewer, the next player may be out before its turn comes round again."""

DANGER: Final = 3
"""When somebody else has so many cards or fewer, the points in one's own hand may soon be counted."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What ``view`` tells its seat.

    ``held`` are its own cards by colour, ``wilds`` those without one; ``next_seat`` comes next if the
    play has no effect, and ``next_count`` and ``before_count`` are the cards of that seat and of the one that played before; ``fewest`` is
    the smallest other hand; ``unseen`` are the cards of each colour that are neither in hand nor among the discards, and
    ``unseen_total`` all cards that are neither.
    """

    view: Observation
    seat: int
    held: Counter[Color]
    wilds: int
    next_seat: int
    next_count: int
    before_count: int
    fewest: int
    unseen: dict[Color, int]
    unseen_total: int

    @property
    def is_next_nearly_out(self) -> bool:
        """Whether the next player has so few cards that it should not get its turn."""
        return self.next_count <= NEARLY_OUT

    @property
    def is_dangerous(self) -> bool:
        """Whether somebody else may soon end the round."""
        return self.fewest <= DANGER

    def unseen_share(self, color: Color) -> float:
        """How rich in ``color`` the unseen cards are: 0 is a fair quarter of them, 1 twice that, -1 none."""
        return 4 * self.unseen[color] / self.unseen_total - 1 if self.unseen_total else 0.0

    def followers(self, play: Play) -> int:
        """How many cards of the colour then in play are left in hand after ``play``."""
        color = played_color(play)
        return self.held[color] - (play.cards[0].face.color is color)

    def twins(self, play: Play) -> int:
        """How many cards of other colours with the same number or symbol are left in hand after ``play``; none for a wild."""
        face = play.cards[0].face
        if face.is_wild:
            return 0
        return sum(
            card.face.rank is face.rank and card.face.color is not face.color for card in self.view.hand
        )

    def has_follow_up(self, play: Play) -> bool:
        """Whether some card left in hand would fit on ``play``."""
        wilds_left = self.wilds - play.cards[0].face.is_wild
        return wilds_left > 0 or self.followers(play) > 0 or self.twins(play) > 0

    def seat_to_act(self, play: Play) -> int:
        """Who has the next ordinary turn after ``play``: skips, draws and a change of direction counted."""
        match play.cards[0].face.rank:
            case Rank.SKIP | Rank.DRAW_TWO | Rank.WILD_DRAW_FOUR:
                return self.view.seat_after(self.next_seat)
            case Rank.REVERSE:
                is_skip = self.view.players == TWO_PLAYERS
                return self.view.seat_after(self.seat, 2 if is_skip else -1)
            case _:
                return self.next_seat


def read(view: Observation) -> Reading:
    """The reading of ``view``. Raises ValueError for a watcher's, who has no seat to read it from."""
    if view.seat is None:
        raise ValueError("a watcher has no turn to think about")
    colors = [card.face.color for card in view.hand]
    seen = [*colors, *(face.color for face in view.discards)]
    next_seat = view.seat_after(view.seat)
    return Reading(
        view=view,
        seat=view.seat,
        held=Counter(color for color in colors if color is not None),
        wilds=colors.count(None),
        next_seat=next_seat,
        next_count=view.counts[next_seat],
        before_count=view.counts[view.seat_after(view.seat, -1)],
        fewest=min(count for seat, count in enumerate(view.counts) if seat != view.seat),
        unseen={color: CARDS_PER_COLOR - seen.count(color) for color in Color},
        unseen_total=DECK_SIZE - len(seen),
    )
