"""Hints for people: what Hard would do with the same view, and why, as codes with public numbers and colours.

A hint is the same each time it is asked for, for it leaves nothing to chance. Where Hard itself throws dice, at a challenge, it goes by the
odds. ``reasons`` finds what speaks for a card. The words are made in ``app/web``, in the reader's language.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from app.ai.agreed import agreed
from app.ai.computer import (
    all_plays,
    best_jump_in,
    catchable_seat,
    declared,
    honest_plays,
    is_surely_honest,
)
from app.ai.hands import moves_hands
from app.ai.hard import Judgement, Threat, judge, limit_threat, should_draw, should_keep
from app.ai.odds import challenge_odds
from app.ai.reading import read
from app.ai.reasons import Because as Because
from app.ai.reasons import HintReason as HintReason
from app.ai.reasons import about_answer, about_play, faces
from app.game.cards import most_held_color
from app.game.moves import Accept, CallUno, Catch, Challenge, ChooseColor, Draw, JumpIn, Keep, Move, Play
from app.game.observation import Observation, PendingView

CLOSE_WORTH = 0.3
"""Two plays whose worths differ by less are about equally good."""

MOST_REASONS = 3
"""More than so many reasons nobody wants to hear."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The move that is advised and why, the most telling reason first, at least one. ``is_close``: another is about as good."""

    move: Move
    because: tuple[Because, ...]
    is_close: bool = False


def hint(view: Observation, honest: Collection[int] = ()) -> Hint | None:
    """Advice for the viewer, or None when there is nothing to choose: not its turn and no card to jump in with, or only one thing to do.

    ``honest`` are the seats that are known never to bluff unless they must, those of computers. A bluff is never advised unless
    nothing else is legal, and drawing although a card fits only rather than to bluff or to give a good hand away.
    """
    legal = {type(move) for move in view.legal}
    caught, price = catchable_seat(view), agreed(view.options).uno_penalty
    if caught is not None:
        return Hint(Catch(caught), (Because(HintReason.CATCH_UNO, seat=caught, number=price),))
    if CallUno in legal and view.vulnerable == view.seat:
        return Hint(CallUno(), (Because(HintReason.SAY_UNO, number=price),))
    if JumpIn in legal:
        return _jump(view)
    if Accept in legal and view.pending is not None:
        return _answer(view, view.pending, honest)
    if ChooseColor in legal:
        color = most_held_color(view.hand)
        number = sum(card.face.color is color for card in view.hand)
        return Hint(ChooseColor(color), (Because(HintReason.LONG_COLOR, color=color, number=number),))
    if Play in legal:
        return _turn(view)
    return None


def has_choice(view: Observation) -> bool:
    """Whether there is more than one thing to do that makes sense, so that a hint is of use. Drawing is none while a card fits, unless that
    would be a bluff or give the hand away."""
    kinds = {type(move) for move in view.legal}
    is_late = CallUno in kinds and view.vulnerable == view.seat
    if is_late or kinds & {Catch, JumpIn, Challenge, ChooseColor}:
        return True
    honest = honest_plays(view)
    ways = {faces(play) for play in honest or all_plays(view)}
    is_drawing_one = bool(ways) and (not honest or any(moves_hands(view, play.cards) for play in honest))
    others = kinds & ({Keep, Accept, Draw} if is_drawing_one else {Keep, Accept})
    return len(ways) + len(others) > 1


def _jump(view: Observation) -> Hint | None:
    """Whether to lay a card out of turn."""
    jump = best_jump_in(view)
    if jump is None:
        return None
    is_last = len(view.hand) == 1
    return Hint(jump, (Because(HintReason.GO_OUT if is_last else HintReason.JUMP_IN),))


def _answer(view: Observation, pending: PendingView, honest: Collection[int]) -> Hint | None:
    """Answer a draw card with a card, or challenge, or take."""
    plays = honest_plays(view)
    if plays and not pending.is_final:
        best, *others = judge(view, plays)
        reasons = about_answer(read(view), pending, best.play)
        is_close = any(_is_as_good(other, best) for other in others)
        return Hint(declared(view, best.play), tuple(reasons[:MOST_REASONS]), is_close)
    if pending.is_challengeable:
        return _doubt(view, pending, honest)
    return Hint(Accept(), (Because(HintReason.NO_BLUFF),)) if all_plays(view) else None


def _doubt(view: Observation, pending: PendingView, honest: Collection[int]) -> Hint:
    """Accept or challenge: by what is known of the sender, else by the hand limit, else by the odds."""
    sender = pending.sender
    if is_surely_honest(view, pending):
        return Hint(Accept(), (Because(HintReason.LAST_CARD_IS_HONEST, seat=sender),))
    if sender in honest and not agreed(view.options).may_have_to_bluff:
        return Hint(Accept(), (Because(HintReason.SENDER_IS_HONEST, seat=sender),))
    limit, threat = agreed(view.options).hand_limit, limit_threat(view, pending)
    if threat is Threat.TAKING:
        return Hint(Challenge(), (Because(HintReason.NOTHING_TO_LOSE, seat=sender, number=limit),))
    if threat is Threat.FAILING:
        return Hint(Accept(), (Because(HintReason.CHALLENGE_TOO_DEAR, seat=sender, number=limit),))
    odds = challenge_odds(len(view.in_round), view.counts[sender], pending.total)
    percent, break_even = round(100 * odds.bluff), round(100 * odds.break_even)
    reason = HintReason.BLUFF_LIKELY if odds.is_worth_it else HintReason.BLUFF_UNLIKELY
    move: Move = Challenge() if odds.is_worth_it else Accept()
    return Hint(move, (Because(reason, seat=sender, percent=percent, break_even=break_even),))


def _turn(view: Observation) -> Hint:
    """Which card to play; or to keep the drawn one, or to draw."""
    plays, may_keep = honest_plays(view), Keep() in view.legal
    if not plays:
        return _without_honest_plays(view)
    judgements = judge(view, plays)
    best = judgements[0]
    if may_keep and should_keep(view, best):
        reason = HintReason.KEEP_HAND if moves_hands(view, best.play.cards) else HintReason.KEEP_DRAWN_WILD
        return Hint(Keep(), (Because(reason, number=len(view.hand)),))
    if Draw() in view.legal and should_draw(view, best):
        return Hint(Draw(), (Because(HintReason.KEEP_HAND, number=len(view.hand)),))
    reasons = about_play(read(view), best.play, plays)
    is_close = any(_is_as_good(other, best) for other in judgements[1:])
    return Hint(declared(view, best.play), tuple(reasons[:MOST_REASONS]), is_close)


def _without_honest_plays(view: Observation) -> Hint:
    """Not to bluff; unless the drawn card must be played."""
    for move in (Keep(), Draw()):
        if move in view.legal:
            return Hint(move, (Because(HintReason.NO_BLUFF),))
    best = judge(view, all_plays(view))[0]
    return Hint(declared(view, best.play), (Because(HintReason.MUST_PLAY),))


def _is_as_good(other: Judgement, best: Judgement) -> bool:
    """Whether ``other`` differs in more than the copies of the cards, and is worth about as much."""
    return faces(other.play) != faces(best.play) and best.worth - other.worth < CLOSE_WORTH
