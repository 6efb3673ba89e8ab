"""What each card does once it lies on the discard pile (R5, R8, R10, R12, R16, H9, H16–H19).

``apply_effect`` is where a Skip, a Reverse, a Draw Two, a Wild and a Wild Draw Four take effect in play, and an answer to a
penalty that waits; ``apply_last_card`` is what is left of that when the hand is empty; ``apply_opening`` is the first card of a
round; ``pass_on`` is the turn after a penalty was taken.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.game.cards import DRAWN_FOR, Card, Color, Face, Rank
from app.game.draft import Draft
from app.game.drawing import take
from app.game.endings import end_round
from app.game.events import (
    DirectionReversed,
    DrawCause,
    DrawFourAnnounced,
    PenaltyWaits,
    PlayerSkipped,
)
from app.game.formats import format_of
from app.game.house_rules import in_force
from app.game.matching import is_bluff
from app.game.options import MIN_PLAYERS
from app.game.state import PendingDraw

PENALTY_CAUSES = {Rank.DRAW_TWO: DrawCause.DRAW_TWO, Rank.WILD_DRAW_FOUR: DrawCause.WILD_DRAW_FOUR}


@dataclass(frozen=True, slots=True)
class Laid:
    """A play as its effects see it: who laid what, and how the table was just before.

    ``hand`` and ``color`` are the player's hand and the colour in play just before the play, the evidence of a Wild Draw
    Four (R10); ``players`` is how many were in the round; ``pending`` is the penalty that the play answers.
    """

    seat: int
    cards: tuple[Card, ...]
    hand: tuple[Card, ...]
    color: Color | None
    players: int
    pending: PendingDraw | None

    @property
    def face(self) -> Face:
        """The face on top."""
        return self.cards[-1].face


@dataclass(frozen=True, slots=True)
class _Penalty:
    """So many cards for the next player, for a draw card of that rank."""

    total: int
    rank: Rank


def apply_effect(draft: Draft, laid: Laid) -> None:
    """Let the cards just played, by somebody who still holds some, take effect, and pass the turn on."""
    penalty = _penalty(draft, laid)
    if penalty is not None:
        _impose(draft, laid, penalty)
    elif laid.face.rank is Rank.SKIP:
        _skip(draft, laid.seat, len(laid.cards))
    elif laid.face.rank is Rank.REVERSE and len(laid.cards) % 2:  # an even number cancels (H9)
        _reverse(draft, laid)
    else:
        draft.give_turn(draft.seat_after(laid.seat))


def apply_last_card(draft: Draft, laid: Laid) -> None:
    """Let a player's last cards take effect: draw cards do, other effects are void (R12, section 8)."""
    played = format_of(draft.options)
    goes_on = played.plays_on(draft.players) and len(draft.in_round) > 1
    if not goes_on and not played.has_final_draws():
        end_round(
            draft
        )  # without asking what the cards would have done: an answer may turn the direction round
        return
    penalty = _penalty(draft, laid)
    if penalty is not None:
        _impose(draft, laid, penalty, is_final=not goes_on)
    elif goes_on:
        draft.give_turn(draft.seat_after(laid.seat))
    else:
        end_round(draft)


def apply_opening(draft: Draft, dealer: int, face: Face) -> None:
    """Let the first card of the round take effect (R5). Nobody played it, so that it cannot be answered."""
    first = draft.seat_after(dealer)
    match face.rank:
        case Rank.SKIP:
            _skip(draft, dealer, 1)
        case Rank.DRAW_TWO:
            take(draft, first, DRAWN_FOR[Rank.DRAW_TWO], DrawCause.OPENING_DRAW_TWO)
            pass_on(draft, first)
        case Rank.REVERSE:
            draft.direction = -1
            draft.tell(DirectionReversed(-1))
            draft.give_turn(dealer)
        case _:
            draft.give_turn(first)


def pass_on(draft: Draft, target: int, *, always: bool = False) -> None:
    """Go on after ``target`` has taken its cards: the turn is lost, or kept where that is agreed and not ``always`` lost (H19).

    The turn of somebody who has been knocked out by them goes to the next.
    """
    if draft.is_over:
        return
    if target in draft.in_round:
        if not always and any(rule.keeps_turn() for rule in in_force(draft.options)):
            draft.give_turn(target)
            return
        draft.tell(PlayerSkipped(target))
    draft.give_turn(draft.seat_after(target))


def _penalty(draft: Draft, laid: Laid) -> _Penalty | None:
    """What the next player is to draw for these cards: their own worth, or what an answer has made of a penalty."""
    rank = laid.face.rank
    if laid.pending is None:
        each = DRAWN_FOR.get(rank)
        return None if each is None else _Penalty(each * len(laid.cards), rank)
    for rule in in_force(draft.options):
        total = rule.answered(draft, laid.pending, laid.seat, laid.cards)
        if total is not None:
            return _Penalty(total, rank if rank in DRAWN_FOR else laid.pending.rank)
    raise ValueError(f"{laid.face} answered a penalty, and no rule in force says what comes of it")


def _impose(draft: Draft, laid: Laid, penalty: _Penalty, *, is_final: bool = False) -> None:
    """Make the next player draw, at once unless the rules could allow an answer or a challenge (section 3)."""
    rules = in_force(draft.options)
    target = draft.seat_after(laid.seat)
    is_four = laid.face.rank is Rank.WILD_DRAW_FOUR
    is_challengeable = is_four and not any(rule.forbids_challenge() for rule in rules)
    is_answerable = not is_final and any(rule.may_be_answered() for rule in rules)
    if not is_challengeable and not is_answerable:
        take(draft, target, penalty.total, PENALTY_CAUSES[penalty.rank], is_final=is_final)
        if not is_final:
            pass_on(draft, target)
        elif not draft.is_over:
            end_round(draft)
        return
    draft.pending = PendingDraw(
        sender=laid.seat,
        target=target,
        total=penalty.total,
        evidence=laid.hand if is_four else (),
        was_bluff=is_four and is_bluff(laid.hand, laid.color),
        is_final=is_final,
        color_before=laid.color if is_four else None,
        rank=penalty.rank,
        is_challengeable=is_challengeable,
        is_answerable=is_answerable,
    )
    draft.turn = target
    draft.tell(
        PenaltyWaits(target, laid.seat, penalty.total)
        if is_answerable
        else DrawFourAnnounced(target, laid.seat)
    )


def _skip(draft: Draft, seat: int, count: int) -> None:
    """Skip ``count`` players after ``seat``, but never that one itself (H9)."""
    skipped = min(count, len([other for other in draft.in_round if other != seat]))
    for steps in range(1, skipped + 1):
        draft.tell(PlayerSkipped(draft.seat_after(seat, steps)))
    draft.give_turn(draft.seat_after(seat, skipped + 1))


def _reverse(draft: Draft, laid: Laid) -> None:
    is_between_two = laid.players == MIN_PLAYERS
    if is_between_two and not any(rule.passes_reverse() for rule in in_force(draft.options)):
        _skip(draft, laid.seat, 1)  # acts as a Skip (R16)
        return
    draft.direction = -draft.direction
    draft.tell(DirectionReversed(draft.direction))
    draft.give_turn(draft.seat_after(laid.seat))
