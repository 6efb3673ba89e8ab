"""Why a card is advised: codes with public numbers and colours, found in the table as its seat reads it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum, unique

from app.ai.computer import played_color
from app.ai.hands import cards_left, counts_after, moves_hands
from app.ai.hard import points_of
from app.ai.reading import Effect, Reading
from app.game.cards import ACTION_RANKS, DRAWN_FOR, Color, Rank
from app.game.moves import Keep, Play
from app.game.observation import PendingView

LONG_COLOR = 2
"""From so many cards left in a colour on it is worth mentioning."""

SCARCE_SHARE = -0.4
"""A colour is called scarce when the unseen cards hold at most three fifths of a fair share of it."""


@unique
class HintReason(StrEnum):
    """Why a move is advised. In brackets: which fields of the ``Because`` are set."""

    GO_OUT = "go_out"  # it is the last card, or all of the last ones at once
    ONLY_PLAY = "only_play"  # no other card fits
    MUST_PLAY = "must_play"  # the card just drawn must be played here
    NEXT_NEARLY_OUT = (
        "next_nearly_out"  # (seat, number of its cards) and this keeps it from its turn, or passes it by
    )
    ANOTHER_TURN = "another_turn"  # everybody else is skipped: the turn comes back at once
    NEXT_LACKS_COLOR = "next_lacks_color"  # (seat, color) who acts next last drew at that colour
    LONG_COLOR = "long_color"  # (color, number of own cards of it afterwards)
    SCARCE_COLOR = "scarce_color"  # (color, number of unseen cards of it) others hold few of it
    KEEP_WILD = "keep_wild"  # a wild would fit too, but is worth more later
    KEEP_ACTION = (
        "keep_action"  # an action card would fit too, but is worth more when the next player is nearly out
    )
    STAY_IN_COLOR = "stay_in_color"  # (color) cards of other colours stay for later
    FOLLOW_UP = "follow_up"  # another card in hand fits on it
    DUMP_POINTS = (
        "dump_points"  # (seat, number of its cards, points of the card) somebody may soon end the round
    )
    WILD_IN_DANGER = (
        "wild_in_danger"  # (seat, number of its cards, points of the wild) the same, and it would count
    )
    SHED_POINTS = "shed_points"  # (points of the card, or of all laid at once) no other that fits has more
    PLAY_DRAWN = "play_drawn"  # the drawn card fits, and one card fewer is better than one to choose from
    KEEP_DRAWN_WILD = "keep_drawn_wild"  # (number of cards in hand) the round is long, it will be needed
    BALANCE = "balance"  # none of these decides it; all in all it is a little better
    NO_BLUFF = "no_bluff"  # the only play would be a bluff
    PLAY_SET = "play_set"  # (number of cards) so many at once
    SWAP_WITH = "swap_with"  # (seat, number of its cards) hands are swapped with whom it pays most
    HANDS_MOVE_ON = (
        "hands_move_on"  # (seat, number of its cards) all hands move on, and that one comes to the viewer
    )
    SHUFFLE_HANDS = (
        "shuffle_hands"  # (number) all hands are shuffled, and the viewer gets about so many cards
    )
    KEEP_HAND = "keep_hand"  # (number of cards in hand) any play would give too good a hand away: rather draw, or keep the drawn card
    KEEP_LAST_CARD = (
        "keep_last_card"  # a card is left that may be the last one, which another play would not leave
    )
    JUMP_IN = "jump_in"  # one card fewer, and the turn is the viewer's
    STACK = "stack"  # (seat, number) a draw card on the draw card: that seat must answer or draw so many
    DEFLECT = (
        "deflect"  # (seat, number) a Skip or Reverse sends them on: that seat must answer or draw so many
    )
    SPARED_LIMIT = (
        "spared_limit"  # (number: the hand limit) taking the cards would put the viewer out of the round
    )
    NOTHING_TO_LOSE = "nothing_to_lose"  # (seat of the sender, number: the hand limit) taking them puts the viewer out anyway
    CHALLENGE_TOO_DEAR = "challenge_too_dear"  # (seat of the sender, number: the hand limit) a challenge that fails puts the viewer out
    BLUFF_LIKELY = "bluff_likely"  # (seat, percent, break_even) a challenge pays
    BLUFF_UNLIKELY = "bluff_unlikely"  # (seat, percent, break_even) it does not
    SENDER_IS_HONEST = "sender_is_honest"  # (seat) a computer, which never bluffs
    LAST_CARD_IS_HONEST = "last_card_is_honest"  # (seat) who held one card only cannot have bluffed
    SAY_UNO = "say_uno"  # (number of cards that it costs if somebody notices) it has not been said
    CATCH_UNO = "catch_uno"  # (seat, number of cards that it draws if caught) who has not said it


@dataclass(frozen=True, slots=True)
class Because:
    """One reason, with the facts that belong to it; ``HintReason`` says which. All of them lie in the open or in one's own hand.

    ``percent`` and ``break_even`` are whole per cents: how likely the bluff is, and from where on a challenge pays.
    """

    reason: HintReason
    color: Color | None = None
    seat: int | None = None
    number: int | None = None
    points: int | None = None
    percent: int | None = None
    break_even: int | None = None


def about_play(reading: Reading, play: Play, plays: Sequence[Play]) -> list[Because]:
    """What speaks for ``play`` among ``plays``, the most telling first; at least one."""
    if not cards_left(reading.view, play.cards):
        return [Because(HintReason.GO_OUT)]
    is_only = len({other.cards[0].face for other in plays}) == 1
    forced = [Because(_forced_reason(reading))] if is_only else []
    if is_only and play.color is None and len({faces(other) for other in plays}) == 1:
        return forced
    found = [
        *forced,
        *_about_hands(reading, play),
        *_pressing(reading, play),
        *_about_danger(reading, play, plays),
        *_about_color(reading, play, plays),
        *_about_cards(reading, play, plays),
    ]
    return found or [Because(HintReason.BALANCE)]


def about_answer(reading: Reading, pending: PendingView, play: Play) -> list[Because]:
    """What speaks for answering the penalty that waits with ``play``; at least one."""
    view, rank = reading.view, play.cards[-1].face.rank
    if not cards_left(view, play.cards):
        return [Because(HintReason.GO_OUT)]
    total = pending.total + DRAWN_FOR.get(rank, 0) * len(play.cards)
    reason = HintReason.STACK if rank in DRAWN_FOR else HintReason.DEFLECT
    found = [Because(reason, seat=reading.seat_to_draw(play), number=total)]
    if reading.terms.is_over_limit(len(view.hand) + pending.total):
        found.append(Because(HintReason.SPARED_LIMIT, number=reading.terms.hand_limit))
    return found


def faces(play: Play) -> tuple[object, ...]:
    """What tells ``play`` from others but for the copies of its cards: the faces, the colour named, whom it swaps with."""
    return (*(card.face for card in play.cards), play.color, play.target)


def _forced_reason(reading: Reading) -> HintReason:
    if reading.view.drawn is None:
        return HintReason.ONLY_PLAY
    return HintReason.PLAY_DRAWN if Keep() in reading.view.legal else HintReason.MUST_PLAY


def _about_hands(reading: Reading, play: Play) -> Iterator[Because]:
    """Reasons in several cards at once, and in hands that change places."""
    view = reading.view
    if len(play.cards) > 1:
        yield Because(HintReason.PLAY_SET, number=len(play.cards))
    if not moves_hands(view, play.cards):
        return
    match play.cards[0].face.rank:
        case Rank.SEVEN:
            other = reading.next_seat if play.target is None else play.target
            yield Because(HintReason.SWAP_WITH, seat=other, number=view.counts[other])
        case Rank.ZERO:
            yield Because(HintReason.HANDS_MOVE_ON, seat=reading.before_seat, number=reading.before_count)
        case _:
            share = counts_after(view, play.cards, play.target)[reading.seat]
            yield Because(HintReason.SHUFFLE_HANDS, number=round(share))


def _pressing(reading: Reading, play: Play) -> Iterator[Because]:
    """Reasons in whose turn comes next."""
    actor, color, effect = reading.seat_to_act(play), played_color(play), reading.effect(play)
    is_drawing = effect in {Effect.DRAW_TWO, Effect.DRAW_FOUR}
    is_passed = effect is not Effect.NONE and not (is_drawing and reading.terms.keeps_turn)
    if reading.is_next_nearly_out and is_passed:
        yield Because(HintReason.NEXT_NEARLY_OUT, seat=reading.next_seat, number=reading.next_count)
    if actor == reading.seat:
        yield Because(HintReason.ANOTHER_TURN)
    elif reading.view.drew_on[actor] is color:
        yield Because(HintReason.NEXT_LACKS_COLOR, seat=actor, color=color)


def _about_danger(reading: Reading, play: Play, plays: Sequence[Play]) -> Iterator[Because]:
    """Reasons in that somebody may soon end the round, and in sparing wilds until then."""
    face = play.cards[0].face
    if not face.is_wild and any(other.cards[0].face.is_wild for other in plays):
        yield Because(HintReason.KEEP_WILD)
    if not reading.is_dangerous or moves_hands(reading.view, play.cards):
        return
    who, points = reading.fewest_seat, points_of(play)
    if face.is_wild:
        yield Because(HintReason.WILD_IN_DANGER, seat=who, number=reading.fewest, points=points)
    elif _has_most_points(play, plays):
        yield Because(HintReason.DUMP_POINTS, seat=who, number=reading.fewest, points=points)


def _about_color(reading: Reading, play: Play, plays: Sequence[Play]) -> Iterator[Because]:
    """Reasons in the colour that will be in play."""
    color, followers = played_color(play), reading.followers(play)
    if followers >= LONG_COLOR and followers == max(map(reading.followers, plays)):
        yield Because(HintReason.LONG_COLOR, color=color, number=followers)
    if reading.unseen_share(color) <= SCARCE_SHARE:
        yield Because(HintReason.SCARCE_COLOR, color=color, number=reading.unseen[color])
    is_kept = color is reading.view.color and not moves_hands(reading.view, play.cards)
    if is_kept and any(played_color(other) is not color for other in plays):
        yield Because(HintReason.STAY_IN_COLOR, color=color)


def _about_cards(reading: Reading, play: Play, plays: Sequence[Play]) -> Iterator[Because]:
    """Reasons in the card itself, and in what it leaves."""
    ranks = {other.cards[0].face.rank for other in plays}
    if not reading.is_dead_end(play) and any(map(reading.is_dead_end, plays)):
        yield Because(HintReason.KEEP_LAST_CARD)
    if play.cards[0].face.is_number and ranks & ACTION_RANKS and not reading.is_next_nearly_out:
        yield Because(HintReason.KEEP_ACTION)
    if moves_hands(reading.view, play.cards):
        return
    if not reading.is_dangerous and not reading.terms.plays_to_the_last and _has_most_points(play, plays):
        yield Because(HintReason.SHED_POINTS, points=points_of(play))
    if reading.has_follow_up(play) and not all(map(reading.has_follow_up, plays)):
        yield Because(HintReason.FOLLOW_UP)


def _has_most_points(play: Play, plays: Sequence[Play]) -> bool:
    """Whether ``play`` sheds points, and more than some other card that fits and no fewer than any, wilds left out."""
    points = [points_of(other) for other in plays if not other.cards[0].face.is_wild]
    return not play.cards[0].face.is_wild and min(points) < points_of(play) == max(points)
