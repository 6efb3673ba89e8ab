"""H20, H21 and H6: hands that change places, with a 7, with a 0 and with a Wild Shuffle Hands."""

from __future__ import annotations

from typing import Final

from app.game.cards import SHUFFLE_HANDS, Card, Face, Rank
from app.game.draft import Draft
from app.game.events import HandsPassed, HandsShuffled, HandsSwapped
from app.game.house_rules.rule import Cards, HouseRule
from app.game.options import Choice, Group, Setting

SEVEN: Final[Setting[str]] = Setting(
    "seven",
    20,
    Group.SPECIAL,
    "7: swap hands",
    (
        Choice("off", "Off", "A 7 is a card like any other."),
        Choice("swap", "Swap hands", "Whoever plays a 7 swaps hands with a player of their choice."),
    ),
    "You must swap, and you name the player with the play. A 7 as the last card wins without a swap. After hands have moved, "
    "everyone with one card counts as having said UNO.",
    "You hold five cards and play a 7, naming Ben, who has one: you have one card now, and Ben four.",
)

ZERO: Final[Setting[str]] = Setting(
    "zero",
    21,
    Group.SPECIAL,
    "0: pass hands on",
    (
        Choice("off", "Off", "A 0 is a card like any other."),
        Choice(
            "pass", "Pass hands on", "Whoever plays a 0 makes everyone pass their hand to the next player."
        ),
    ),
    "All hands move one seat in the direction of play. A 0 as the last card wins without that. After hands have moved, everyone "
    "with one card counts as having said UNO.",
    "Play goes to the left and Ana plays a 0: Ana's hand goes to Ben, Ben's to Cem, Cem's to Ana.",
)

SHUFFLE_WILDS: Final[Setting[int]] = Setting(
    "shuffle_wilds",
    6,
    Group.DECK,
    "Shuffle Hands wilds in each deck",
    (
        Choice(0, "None", "There are no Wild Shuffle Hands cards."),
        Choice(
            1, "1", "Each deck has one Wild Shuffle Hands: all hands are shuffled together and dealt anew."
        ),
        Choice(
            2, "2", "Each deck has two Wild Shuffle Hands: all hands are shuffled together and dealt anew."
        ),
    ),
    "Whoever plays one names a colour; then all hands are gathered, shuffled and dealt out one by one, starting with the next player. "
    "As a last card it wins, and the others' hands are dealt anew all the same. It answers no draw card, starts no round and "
    "counts 40 points.",
    "You hold six cards after playing it, Ben one, Cem two: nine cards are dealt, three to each of you.",
)


class Seven(HouseRule):
    """A 7 swaps hands."""

    setting = SEVEN

    def needs_target(self, cards: Cards, cards_left: int) -> bool:
        return self.moves_hands(cards, cards_left)

    def moves_hands(self, cards: Cards, cards_left: int) -> bool:
        return cards[0].face.rank is Rank.SEVEN and cards_left > 0

    def move_hands(self, draft: Draft, seat: int, cards: Cards, target: int | None) -> bool:
        if not self.moves_hands(cards, len(draft.hands[seat])):
            return False
        other = draft.seat_after(seat) if target is None else target
        draft.hands[seat], draft.hands[other] = draft.hands[other], draft.hands[seat]
        draft.forget_draws(seat, other)
        draft.tell(HandsSwapped(seat, other, len(draft.hands[seat]), len(draft.hands[other])))
        return True


class Zero(HouseRule):
    """A 0 passes all hands on."""

    setting = ZERO

    def moves_hands(self, cards: Cards, cards_left: int) -> bool:
        return cards[0].face.rank is Rank.ZERO and cards_left > 0

    def move_hands(self, draft: Draft, seat: int, cards: Cards, target: int | None) -> bool:
        if not self.moves_hands(cards, len(draft.hands[seat])):
            return False
        given = {draft.seat_after(giver): draft.hands[giver] for giver in draft.in_round}
        for receiver, hand in given.items():
            draft.hands[receiver] = hand
        draft.forget_draws(*given)
        draft.tell(HandsPassed(draft.direction, tuple(map(len, draft.hands))))
        return True


class ShuffleHands(HouseRule):
    """Wilds that gather, shuffle and deal all hands."""

    setting = SHUFFLE_WILDS

    def extra_wilds(self) -> tuple[Face, ...]:
        return (SHUFFLE_HANDS,) * int(self.value)

    def may_open(self, face: Face) -> bool:
        return face != SHUFFLE_HANDS

    def moves_hands(self, cards: Cards, cards_left: int) -> bool:
        return cards[0].face == SHUFFLE_HANDS

    def move_hands(self, draft: Draft, seat: int, cards: Cards, target: int | None) -> bool:
        if not self.moves_hands(cards, len(draft.hands[seat])):
            return False
        seats = [draft.seat_after(seat)]
        while len(seats) < len(draft.in_round):
            seats.append(draft.seat_after(seats[-1]))
        gathered = sorted((card for each in seats for card in draft.hands[each]), key=lambda card: card.id)
        shuffled, draft.chance = draft.chance.shuffled(gathered)
        for place, each in enumerate(seats):
            draft.hands[each] = _dealt(shuffled, place, len(seats))
        draft.forget_draws(*seats)
        draft.tell(HandsShuffled(seat, tuple(map(len, draft.hands))))
        return True


def _dealt(cards: tuple[Card, ...], place: int, players: int) -> tuple[Card, ...]:
    return cards[place::players]
