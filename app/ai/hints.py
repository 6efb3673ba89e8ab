"""Hints for people: what Hard would do with the same view, and why, as codes with public numbers and colours.

A hint is the same each time it is asked for, for it leaves nothing to chance. Where Hard itself throws dice, at a challenge, it goes by the
odds. The words are made in ``app/web``, in the reader's language.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum, unique

from app.ai.computer import catchable_seat, declared, honest_plays, most_held_color, played_color
from app.ai.hard import Judgement, judge, should_keep
from app.ai.odds import challenge_odds
from app.ai.reading import Reading, read
from app.game.cards import ACTION_RANKS, Color, Rank
from app.game.moves import Accept, CallUno, Catch, Challenge, ChooseColor, Keep, Move, Play
from app.game.observation import Observation, PendingView

CLOSE_WORTH = 0.3
"""Two plays whose worths differ by less are about equally good."""

MOST_REASONS = 3
"""More than so many reasons nobody wants to hear."""

LONG_COLOR = 2
"""From so many cards left in a colour on it is worth mentioning."""

SCARCE_SHARE = -0.4
"""A colour is called scarce when the unseen cards hold at most three fifths of a fair share of it."""

PRESSING_RANKS = ACTION_RANKS | {Rank.WILD_DRAW_FOUR}


@unique
class HintReason(StrEnum):
    """Why a move is advised. In brackets: which fields of the ``Because`` are set."""

    GO_OUT = "go_out"  # it is the last card
    ONLY_PLAY = "only_play"  # no other card fits
    NEXT_NEARLY_OUT = (
        "next_nearly_out"  # (seat, number of its cards) and this keeps it from its turn, or passes it by
    )
    ANOTHER_TURN = "another_turn"  # two players: the turn comes back at once
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
    WILD_IN_DANGER = "wild_in_danger"  # (seat, number of its cards) the same, and the wild would count 50
    SHED_POINTS = "shed_points"  # (points of the card) no other that fits has more
    PLAY_DRAWN = "play_drawn"  # the drawn card fits, and one card fewer is better than one to choose from
    KEEP_DRAWN_WILD = "keep_drawn_wild"  # (number of cards in hand) the round is long, it will be needed
    BALANCE = "balance"  # none of these decides it; all in all it is a little better
    NO_BLUFF = "no_bluff"  # the only play would be a bluff
    BLUFF_LIKELY = "bluff_likely"  # (seat, percent, break_even) a challenge pays
    BLUFF_UNLIKELY = "bluff_unlikely"  # (seat, percent, break_even) it does not
    SENDER_IS_HONEST = "sender_is_honest"  # (seat) a computer, which never bluffs
    LAST_CARD_IS_HONEST = "last_card_is_honest"  # (seat) who held one card only cannot have bluffed
    SAY_UNO = "say_uno"  # it has not been said, and costs two cards if somebody notices
    CATCH_UNO = "catch_uno"  # (seat) who has not said it, and draws two if caught


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


@dataclass(frozen=True, slots=True)
class Hint:
    """The move that is advised and why, the most telling reason first, at least one. ``is_close``: another is about as good."""

    move: Move
    because: tuple[Because, ...]
    is_close: bool = False


def hint(view: Observation, honest: Collection[int] = ()) -> Hint | None:
    """Advice for the viewer, or None when there is nothing to choose: not its turn, or only one thing to do.

    ``honest`` are the seats that are known never to bluff, those of computers. Drawing although a card fits is never advised,
    except rather than a bluff.
    """
    legal = {type(move) for move in view.legal}
    caught = catchable_seat(view)
    if caught is not None:
        return Hint(Catch(caught), (Because(HintReason.CATCH_UNO, seat=caught),))
    if CallUno in legal and view.vulnerable == view.seat:
        return Hint(CallUno(), (Because(HintReason.SAY_UNO),))
    if Challenge in legal and view.pending is not None:
        return _answer(view, view.pending, honest)
    if ChooseColor in legal:
        color = most_held_color(view.hand)
        number = sum(card.face.color is color for card in view.hand)
        return Hint(ChooseColor(color), (Because(HintReason.LONG_COLOR, color=color, number=number),))
    if Play in legal:
        return _turn(view, is_drawn=Keep in legal)
    return None


def _answer(view: Observation, pending: PendingView, honest: Collection[int]) -> Hint:
    """Accept or challenge: by what is known of the sender, else by the odds."""
    sender = pending.sender
    if pending.is_final:
        return Hint(Accept(), (Because(HintReason.LAST_CARD_IS_HONEST, seat=sender),))
    if sender in honest:
        return Hint(Accept(), (Because(HintReason.SENDER_IS_HONEST, seat=sender),))
    odds = challenge_odds(view.players, view.counts[sender])
    percent, break_even = round(100 * odds.bluff), round(100 * odds.break_even)
    reason = HintReason.BLUFF_LIKELY if odds.is_worth_it else HintReason.BLUFF_UNLIKELY
    move: Move = Challenge() if odds.is_worth_it else Accept()
    return Hint(move, (Because(reason, seat=sender, percent=percent, break_even=break_even),))


def _turn(view: Observation, *, is_drawn: bool) -> Hint:
    """Which card to play; or to keep the drawn one."""
    plays = honest_plays(view)
    if not plays:
        return Hint(Keep(), (Because(HintReason.NO_BLUFF),))
    judgements = judge(view, plays)
    best = judgements[0]
    if is_drawn and should_keep(view, best):
        return Hint(Keep(), (Because(HintReason.KEEP_DRAWN_WILD, number=len(view.hand)),))
    reasons = _reasons(read(view), best.play, plays, is_drawn=is_drawn)
    is_close = any(_is_as_good(other, best) for other in judgements[1:])
    return Hint(declared(view, best.play), tuple(reasons[:MOST_REASONS]), is_close)


def _is_as_good(other: Judgement, best: Judgement) -> bool:
    """Whether ``other`` differs in more than the copy of the card, and is worth about as much."""
    is_same = other.play.cards[0].face == best.play.cards[0].face and other.play.color == best.play.color
    return not is_same and best.worth - other.worth < CLOSE_WORTH


def _reasons(reading: Reading, play: Play, plays: Sequence[Play], *, is_drawn: bool) -> list[Because]:
    """What speaks for ``play`` among ``plays``, the most telling first; at least one."""
    if len(reading.view.hand) == 1:
        return [Because(HintReason.GO_OUT)]
    is_only = len({other.cards[0].face for other in plays}) == 1
    forced = [Because(HintReason.PLAY_DRAWN if is_drawn else HintReason.ONLY_PLAY)] if is_only else []
    if is_only and play.color is None:
        return forced
    found = [
        *forced,
        *_pressing(reading, play),
        *_about_danger(reading, play, plays),
        *_about_color(reading, play, plays),
        *_about_cards(reading, play, plays),
    ]
    return found or [Because(HintReason.BALANCE)]


def _pressing(reading: Reading, play: Play) -> Iterator[Because]:
    """Reasons in whose turn comes next."""
    actor, color = reading.seat_to_act(play), played_color(play)
    if reading.is_next_nearly_out and play.cards[0].face.rank in PRESSING_RANKS:
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
    if not reading.is_dangerous:
        return
    who = min(
        (seat for seat in range(reading.view.players) if seat != reading.seat),
        key=reading.view.counts.__getitem__,
    )
    if face.is_wild:
        yield Because(HintReason.WILD_IN_DANGER, seat=who, number=reading.fewest)
    elif _has_most_points(play, plays):
        yield Because(HintReason.DUMP_POINTS, seat=who, number=reading.fewest, points=face.points)


def _about_color(reading: Reading, play: Play, plays: Sequence[Play]) -> Iterator[Because]:
    """Reasons in the colour that will be in play."""
    color, followers = played_color(play), reading.followers(play)
    if followers >= LONG_COLOR and followers == max(map(reading.followers, plays)):
        yield Because(HintReason.LONG_COLOR, color=color, number=followers)
    if reading.unseen_share(color) <= SCARCE_SHARE:
        yield Because(HintReason.SCARCE_COLOR, color=color, number=reading.unseen[color])
    if color is reading.view.color and any(played_color(other) is not color for other in plays):
        yield Because(HintReason.STAY_IN_COLOR, color=color)


def _about_cards(reading: Reading, play: Play, plays: Sequence[Play]) -> Iterator[Because]:
    """Reasons in the card itself."""
    ranks = {other.cards[0].face.rank for other in plays}
    if play.cards[0].face.is_number and ranks & ACTION_RANKS and not reading.is_next_nearly_out:
        yield Because(HintReason.KEEP_ACTION)
    if not reading.is_dangerous and _has_most_points(play, plays):
        yield Because(HintReason.SHED_POINTS, points=play.cards[0].face.points)
    if reading.has_follow_up(play) and not all(map(reading.has_follow_up, plays)):
        yield Because(HintReason.FOLLOW_UP)


def _has_most_points(play: Play, plays: Sequence[Play]) -> bool:
    """Whether ``play`` sheds points, and more than some other card that fits and no fewer than any, wilds left out."""
    points = [other.cards[0].face.points for other in plays if not other.cards[0].face.is_wild]
    return not play.cards[0].face.is_wild and min(points) < play.cards[0].face.points == max(points)
