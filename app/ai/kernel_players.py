"""The levels in the playout kernel: the same judgement as theirs, on bits. A test holds both to the same worth of every play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from app.ai.hard import GOING_OUT
from app.ai.kernel import (
    COLOR_OF,
    DECK_SIZE,
    DRAW_FOUR,
    DRAW_TWO,
    FACES,
    NO_COLOR,
    NUMBERS,
    OF_COLOR,
    OF_RANK,
    POINTS_OF,
    RANK_OF,
    REVERSE,
    SKIP,
    WILD,
    WILDS,
    Round,
    Wait,
    cards_of,
)
from app.ai.medium import CARD_OF_COLOR, POINT, STAY_IN_COLOR
from app.ai.medium import DRAW_FOUR as MEDIUM_DRAW_FOUR
from app.ai.medium import WILD as MEDIUM_WILD
from app.ai.reading import CARDS_PER_COLOR, DANGER, NEARLY_OUT, TWO_PLAYERS
from app.ai.weights import Weights

HAND_SIZE: Final = 7
WILD_POINTS: Final = 50

FIRST_OF_FACE: Final = tuple(FACES.index(face) for face in FACES)
"""The first card of the deck with the same face, by card: copies are no different plays."""

Judge = Callable[[Round], "Choice"]
"""Says which honest play is the best."""


class Choice(NamedTuple):
    """A play and what it is worth to whoever judges it; ``card`` is -1 where nothing can be laid."""

    worth: float
    card: int
    color: int


NOTHING: Final = Choice(float("-inf"), -1, NO_COLOR)


def honest(table: Round) -> int:
    """The cards that whoever is on turn may lay without bluffing."""
    mask = table.playable
    return mask & ~OF_RANK[DRAW_FOUR] if table.hands[table.turn] & OF_COLOR[table.color] else mask


def judge_as_hard(table: Round, weights: Weights) -> Choice:
    """The best play by ``weights``, as ``app.ai.hard`` judges."""
    mask = honest(table)
    if not mask:
        return NOTHING
    if table.hands[table.turn].bit_count() == 1:
        return _last(mask)
    seen, best, judged = _Seen(table, weights), NOTHING, 0
    for card in cards_of(mask):
        first = 1 << FIRST_OF_FACE[card]
        if judged & first:
            continue
        judged |= first
        color = COLOR_OF[card]
        if color != NO_COLOR:
            worth = seen.worth_of_colored(card, color)
            if worth > best.worth:
                best = Choice(worth, card, color)
            continue
        for color, worth in enumerate(seen.worths_of_wild(RANK_OF[card])):
            if worth > best.worth:
                best = Choice(worth, card, color)
    return best


def _last(mask: int) -> Choice:
    card = mask.bit_length() - 1
    return Choice(GOING_OUT, card, 0 if COLOR_OF[card] == NO_COLOR else COLOR_OF[card])


class _Seen:
    """What whoever is on turn sees before they judge, as ``app.ai.reading`` reads it, with the weights to judge by."""

    __slots__ = (
        "after_next",
        "ahead",
        "before",
        "color_worth",
        "following",
        "hand",
        "held",
        "is_dangerous",
        "is_pressing",
        "left",
        "seat",
        "table",
        "weights",
        "wilds",
    )

    def __init__(self, table: Round, weights: Weights) -> None:
        seat, players, direction = table.turn, table.players, table.direction
        hand = table.hands[seat]
        self.table, self.weights, self.seat, self.hand = table, weights, seat, hand
        self.following, self.before = (seat + direction) % players, (seat - direction) % players
        self.after_next = (seat + 2 * direction) % players
        counts = [other.bit_count() for other in table.hands]
        self.left = counts[seat] - 1
        self.ahead = counts[self.before] - counts[self.following]
        self.is_pressing = counts[self.following] <= NEARLY_OUT
        counts[seat] = DECK_SIZE
        self.is_dangerous = min(counts) <= DANGER
        self.held = [(hand & OF_COLOR[color]).bit_count() for color in range(4)]
        self.wilds = (hand & WILDS).bit_count()
        seen = hand | table.laid
        unseen = DECK_SIZE - seen.bit_count()
        own, rich = weights.own_share / self.left, weights.unseen_share
        self.color_worth = [
            own * self.held[color]
            + (
                rich * (4 * (CARDS_PER_COLOR - (seen & OF_COLOR[color]).bit_count()) / unseen - 1)
                if unseen
                else 0.0
            )
            for color in range(4)
        ]

    def worths_of_wild(self, rank: int) -> list[float]:
        """What a wild is worth in each colour."""
        weights, actor = self.weights, self.following
        total = weights.wild_for_each_card_left * self.left
        if self.is_dangerous:
            total += weights.wild_in_danger + weights.point_in_danger * WILD_POINTS
        if rank == WILD:
            total += weights.wild
        else:
            total += weights.draw_four + weights.draw_four_pressure * self.is_pressing
            actor = self.after_next
        return [
            total
            + self.color_worth[color]
            + weights.follow_up * (self.wilds > 1 or self.held[color] > 0)
            + weights.drawn_on * self._drew_on(actor, color)
            for color in range(4)
        ]

    def worth_of_colored(self, card: int, color: int) -> float:
        """What a coloured card is worth."""
        weights, rank = self.weights, RANK_OF[card]
        worth = weights.point * POINTS_OF[card] + self.color_worth[color] - weights.own_share / self.left
        if self.is_dangerous:
            worth += weights.point_in_danger * POINTS_OF[card]
        if color == self.table.color:
            worth += weights.stay_in_color
        actor = self.following
        if rank >= NUMBERS:
            effect, actor = self._effect(rank)
            worth += effect
        twins = (self.hand & OF_RANK[rank] & ~OF_COLOR[color]).bit_count()
        worth += weights.twin * twins
        if self.wilds or twins or self.held[color] > 1:
            worth += weights.follow_up
        return worth + weights.drawn_on * self._drew_on(actor, color)

    def _effect(self, rank: int) -> tuple[float, int]:
        """What the effect of a symbol is worth, and who has the next turn."""
        weights, is_pressing = self.weights, self.is_pressing
        if rank == DRAW_TWO:
            return weights.draw_two + weights.draw_two_pressure * is_pressing, self.after_next
        if rank == SKIP or self.table.players == TWO_PLAYERS:  # between two a Reverse is a Skip
            return weights.skip + weights.skip_pressure * is_pressing, self.after_next
        ahead = weights.reverse_for_each_card_ahead * self.ahead
        return weights.reverse + ahead + weights.reverse_pressure * is_pressing, self.before

    def _drew_on(self, actor: int, color: int) -> bool:
        return actor != self.seat and self.table.drew_on[actor] == color


def judge_as_medium(table: Round) -> Choice:
    """The best play, as ``app.ai.medium`` judges."""
    mask, hand = honest(table), table.hands[table.turn]
    if not mask:
        return NOTHING
    if hand.bit_count() == 1:
        return _last(mask)
    held = [(hand & OF_COLOR[one]).bit_count() for one in range(4)]
    best = NOTHING
    for card in cards_of(mask):
        own = COLOR_OF[card]
        if own == NO_COLOR:
            base = MEDIUM_WILD + (MEDIUM_DRAW_FOUR if RANK_OF[card] == DRAW_FOUR else 0)
            color = held.index(max(held))
            worth = base + CARD_OF_COLOR * held[color]
        else:
            color = own
            worth = (
                POINT * POINTS_OF[card]
                + CARD_OF_COLOR * (held[own] - 1)
                + STAY_IN_COLOR * (own == table.color)
            )
        if worth > best.worth:
            best = Choice(worth, card, color)
    return best


class Imagined:
    """Somebody at a table in the kernel, who plays what ``judge`` finds best, keeps a drawn wild worth less than ``keep``, and challenges
    one Wild Draw Four of ``challenges_one_in``."""

    __slots__ = ("_challenges", "_judge", "_keep", "_rng")

    def __init__(
        self, judge: Judge, rng: Random, challenges_one_in: int, keep: float = float("-inf")
    ) -> None:
        self._judge = judge
        self._rng = rng
        self._challenges = 1 / challenges_one_in
        self._keep = keep

    def act(self, table: Round) -> None:
        """Make a move for whoever is on turn."""
        wait = table.wait
        if wait is Wait.CHALLENGE:
            if not table.is_final and self._rng.random() < self._challenges:
                table.challenge()
            else:
                table.accept()
            return
        if wait is Wait.COLOR:
            hand = table.hands[table.turn]
            table.name(max(range(4), key=lambda one: (hand & OF_COLOR[one]).bit_count()))
            return
        choice = self._judge(table)
        is_drawn = wait is Wait.DRAWN
        if choice.card < 0:
            (table.keep if is_drawn else table.draw)()
        elif is_drawn and COLOR_OF[choice.card] == NO_COLOR and choice.worth < self._keep:
            table.keep()
        else:
            table.play(choice.card, choice.color)


def play_out(table: Round, players: Sequence[Imagined]) -> int:
    """Play the round to its end. Returns the seat that wins it."""
    while table.wait is not Wait.NOTHING:
        players[table.turn].act(table)
    return table.winner


def deal(players: int, rng: Random) -> Round:
    """A round just dealt, by a dealer that chance picks, its first card turned up and in effect (R3 to R5)."""
    cards = list(range(DECK_SIZE))
    rng.shuffle(cards)
    while RANK_OF[cards[players * HAND_SIZE]] == DRAW_FOUR:
        rest = cards[players * HAND_SIZE :]
        rng.shuffle(rest)
        cards[players * HAND_SIZE :] = rest
    hands = [
        sum(1 << card for card in cards[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]) for seat in range(players)
    ]
    top, pile = cards[players * HAND_SIZE], cards[players * HAND_SIZE + 1 :]
    dealer = rng.randrange(players)
    first = (dealer + 1) % players
    table = Round(hands, pile, [], top, COLOR_OF[top], first, 1, [NO_COLOR] * players, rng.shuffle)
    match RANK_OF[top]:
        case rank if rank == SKIP:
            table.turn = (first + 1) % players
        case rank if rank == REVERSE:
            table.direction, table.turn = -1, dealer
        case rank if rank == DRAW_TWO:
            table.hands[first] |= 1 << table.pile.pop() | 1 << table.pile.pop()
            table.turn = (first + 1) % players
        case _:
            pass
    return table
