"""The playout kernel: a classic round once more, with cards as bits, for the thousands of rounds that a computer imagines or is trained on.

The rules live in ``app.game``; here is only what a sampled world needs, and a test replays rounds through both. A card is its number in
the classic deck, from 0 to 107, and a hand is a whole number with a bit for each card. Colours are 0 to 3 in the order of ``Color``; ranks
are 0 to 9, and then skip, reverse, draw two, wild, wild draw four. UNO is always said: in a sampled world nobody forgets it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import IntEnum, unique
from typing import Final

from app.game.cards import CLASSIC_FACES, Color, Rank, copies_of

NO_COLOR: Final = 4
"""The colour of a wild, and of what nobody drew at."""

NUMBERS: Final = 10
SKIP, REVERSE, DRAW_TWO, WILD, DRAW_FOUR = range(NUMBERS, NUMBERS + 5)
RANKS: Final = tuple(Rank)[: NUMBERS + 5]
COLORS: Final = tuple(Color)

LAPS: Final = 3
"""After so many laps in which nobody could draw or play, the lowest hand wins (R13)."""


FACES: Final = tuple(face for face in CLASSIC_FACES.values() for _ in range(copies_of(face)))
"""The face of each card of the classic deck, by its number."""

DECK_SIZE: Final = len(FACES)
COLOR_OF: Final = tuple(NO_COLOR if face.color is None else COLORS.index(face.color) for face in FACES)
RANK_OF: Final = tuple(RANKS.index(face.rank) for face in FACES)
POINTS_OF: Final = tuple(face.points for face in FACES)


def _mask(numbers: Iterator[int]) -> int:
    return sum(1 << number for number in numbers)


OF_COLOR: Final = tuple(
    _mask(card for card in range(DECK_SIZE) if COLOR_OF[card] == color) for color in range(5)
)
"""All cards of a colour, as bits; last the wilds."""

OF_RANK: Final = tuple(
    _mask(card for card in range(DECK_SIZE) if RANK_OF[card] == rank) for rank in range(15)
)
"""All cards of a rank, as bits."""

WILDS: Final = OF_COLOR[NO_COLOR]
FITS: Final = tuple(
    tuple(OF_COLOR[color] | WILDS | (OF_RANK[rank] if rank < WILD else 0) for rank in range(15))
    for color in range(4)
)
"""All cards that may be laid, by the colour in play and the rank on top (R6)."""


@unique
class Wait(IntEnum):
    """What the round waits for, from whoever is on turn."""

    PLAY = 0
    DRAWN = 1
    CHALLENGE = 2
    COLOR = 3
    NOTHING = 4


def cards_of(hand: int) -> Iterator[int]:
    """The cards in ``hand``, the lowest number first."""
    while hand:
        low = hand & -hand
        yield low.bit_length() - 1
        hand ^= low


def points_of(hand: int) -> int:
    """What the cards of ``hand`` count (R14)."""
    return sum(POINTS_OF[card] for card in cards_of(hand))


class Round:
    """A round under way. ``pile`` is drawn from its end; ``below`` are the discards under ``top``, and ``laid`` all discards as bits;
    ``drew_on`` is at which colour each seat drew last and has laid none of since; ``shuffle`` puts a list into an order by chance.

    Moves are not checked: whoever makes one takes it from ``playable`` and ``wait``.
    """

    __slots__ = (
        "below",
        "color",
        "direction",
        "drawn",
        "drew_on",
        "dry_draws",
        "hands",
        "is_final",
        "laid",
        "pile",
        "players",
        "sender",
        "shuffle",
        "top",
        "turn",
        "wait",
        "was_bluff",
        "winner",
    )

    def __init__(
        self,
        hands: list[int],
        pile: list[int],
        below: list[int],
        top: int,
        color: int,
        turn: int,
        direction: int,
        drew_on: list[int],
        shuffle: Callable[[list[int]], None],
    ) -> None:
        self.players = len(hands)
        self.hands = hands
        self.pile = pile
        self.below = below
        self.laid = 1 << top | sum(1 << card for card in below)
        self.top = top
        self.color = color
        self.turn = turn
        self.direction = direction
        self.drew_on = drew_on
        self.shuffle = shuffle
        self.wait = Wait.COLOR if color == NO_COLOR else Wait.PLAY
        self.drawn = -1
        self.sender = -1
        self.was_bluff = False
        self.is_final = False
        self.dry_draws = 0
        self.winner = -1

    def copy(self) -> Round:
        """The same round, to be played on apart from this one."""
        other = Round.__new__(Round)
        for name in Round.__slots__:
            setattr(other, name, getattr(self, name))
        other.hands, other.pile, other.below = self.hands[:], self.pile[:], self.below[:]
        other.drew_on = self.drew_on[:]
        return other

    @property
    def playable(self) -> int:
        """The cards that whoever is on turn may lay, a bluff included."""
        if self.wait is Wait.PLAY:
            return self.hands[self.turn] & FITS[self.color][RANK_OF[self.top]]
        return 1 << self.drawn if self.wait is Wait.DRAWN else 0

    def play(self, card: int, color: int) -> None:
        """Lay ``card``, a wild in ``color`` (R8, R10, R12, R16)."""
        seat, rank = self.turn, RANK_OF[card]
        hand = self.hands[seat]
        if rank == DRAW_FOUR:
            self.was_bluff = bool(hand & OF_COLOR[self.color])
        hand ^= 1 << card
        self.hands[seat] = hand
        self.below.append(self.top)
        self.laid |= 1 << card
        self.top = card
        if COLOR_OF[card] != NO_COLOR:
            color = COLOR_OF[card]
        self.color = color
        if self.drew_on[seat] == color:
            self.drew_on[seat] = NO_COLOR
        self.dry_draws = 0
        self.drawn = -1
        self.wait = Wait.PLAY
        if hand:
            self._take_effect(seat, rank)
        else:
            self._end_on(seat, rank)

    def draw(self) -> None:
        """Draw a card for the turn (R7, R13)."""
        seat = self.turn
        if not self.pile and not self._recycle():
            self.dry_draws += 1
            if self.dry_draws >= LAPS * self.players:
                self._end(self._lowest())
            else:
                self.turn = (seat + self.direction) % self.players
            return
        card = self.pile.pop()
        bit = 1 << card
        self.hands[seat] |= bit
        self.dry_draws = 0
        self.drew_on[seat] = self.color
        if bit & FITS[self.color][RANK_OF[self.top]]:
            self.drawn = card
            self.wait = Wait.DRAWN
        else:
            self.turn = (seat + self.direction) % self.players

    def keep(self) -> None:
        """Keep the card just drawn."""
        self.drawn = -1
        self.wait = Wait.PLAY
        self.turn = (self.turn + self.direction) % self.players

    def accept(self) -> None:
        """Take the cards of a Wild Draw Four (R10)."""
        self._suffer(4)

    def challenge(self) -> None:
        """Doubt a Wild Draw Four (R10)."""
        if not self.was_bluff:
            self._suffer(6)
            return
        self.wait = Wait.PLAY
        self._take(self.sender, 4)

    def name(self, color: int) -> None:
        """Name the colour of an opening Wild (R5)."""
        self.color = color
        self.wait = Wait.PLAY

    def _take_effect(self, seat: int, rank: int) -> None:
        players, direction = self.players, self.direction
        following = (seat + direction) % players
        if rank < NUMBERS or rank == WILD:
            self.turn = following
        elif rank == SKIP or (rank == REVERSE and players == 2):
            self.turn = (seat + 2 * direction) % players
        elif rank == REVERSE:
            self.direction = -direction
            self.turn = (seat - direction) % players
        elif rank == DRAW_TWO:
            self._take(following, 2)
            self.turn = (following + direction) % players
        else:
            self._announce(seat, following)

    def _end_on(self, seat: int, rank: int) -> None:
        """The last card has been laid: a draw card still makes the next player draw (R12)."""
        following = (seat + self.direction) % self.players
        if rank == DRAW_FOUR:
            self._announce(seat, following)
            self.is_final = True
            return
        if rank == DRAW_TWO:
            self._take(following, 2)
        self._end(seat)

    def _announce(self, seat: int, target: int) -> None:
        self.wait = Wait.CHALLENGE
        self.sender = seat
        self.turn = target

    def _suffer(self, count: int) -> None:
        target = self.turn
        self.wait = Wait.PLAY
        self._take(target, count)
        if self.is_final:
            self._end(self.sender)
        else:
            self.turn = (target + self.direction) % self.players

    def _take(self, seat: int, count: int) -> None:
        self.drew_on[seat] = NO_COLOR
        for _ in range(count):
            if not self.pile and not self._recycle():
                return
            self.hands[seat] |= 1 << self.pile.pop()

    def _recycle(self) -> bool:
        if not self.below:
            return False
        self.pile, self.below = self.below, []
        self.laid = 1 << self.top
        self.shuffle(self.pile)
        return True

    def _lowest(self) -> int:
        """Who holds the least: by points, then by cards, then by seat (R13)."""
        hands = self.hands
        return min(
            range(self.players), key=lambda seat: (points_of(hands[seat]), hands[seat].bit_count(), seat)
        )

    def _end(self, winner: int) -> None:
        self.winner = winner
        self.wait = Wait.NOTHING
