"""What each card does once it lies on the discard pile (R5, R8, R10, R12, R16).

``apply_effect`` is where a Skip, a Reverse, a Draw Two, a Wild and a Wild Draw Four take effect in play;
``apply_last_card`` is what is left of that when the hand is empty; ``apply_opening`` is the first card of a round.
"""

from __future__ import annotations

from app.game.cards import Card, Color, Face, Rank
from app.game.draft import Draft
from app.game.events import (
    DirectionReversed,
    DrawCause,
    DrawFourAnnounced,
    PlayerSkipped,
)
from app.game.legality import is_bluff
from app.game.options import MIN_PLAYERS
from app.game.scoring import end_round
from app.game.state import PendingDraw

DRAW_TWO_CARDS = 2
DRAW_FOUR_CARDS = 4


def apply_effect(
    draft: Draft, seat: int, face: Face, hand_before: tuple[Card, ...], color_before: Color | None
) -> None:
    """Let ``face``, just played by ``seat`` who still holds cards, take effect and pass the turn on.

    ``hand_before`` and ``color_before`` are the hand and the colour in play just before the play: the evidence (R10).
    """
    match face.rank:
        case Rank.SKIP:
            _skip_after(draft, seat)
        case Rank.REVERSE:
            _reverse(draft, seat)
        case Rank.DRAW_TWO:
            _draw_two_after(draft, seat)
        case Rank.WILD_DRAW_FOUR:
            _announce_draw_four(draft, seat, hand_before, color_before, is_final=False)
        case _:
            draft.give_turn(draft.seat_after(seat))


def apply_last_card(
    draft: Draft, seat: int, face: Face, hand_before: tuple[Card, ...], color_before: Color | None
) -> None:
    """End the round for ``seat``, who has no card left, once pending draws are resolved; other effects are void (R12)."""
    if face.rank is Rank.WILD_DRAW_FOUR:
        _announce_draw_four(draft, seat, hand_before, color_before, is_final=True)
        return
    if face.rank is Rank.DRAW_TWO:
        draft.draw(draft.seat_after(seat), DRAW_TWO_CARDS, DrawCause.DRAW_TWO)
    end_round(draft, seat, went_out=True)


def apply_opening(draft: Draft, dealer: int, face: Face) -> None:
    """Let the first card of the round take effect (R5). A Wild Draw Four never gets here: it goes back."""
    first = draft.seat_after(dealer)
    match face.rank:
        case Rank.SKIP:
            _skip_after(draft, dealer)
        case Rank.DRAW_TWO:
            draft.draw(first, DRAW_TWO_CARDS, DrawCause.OPENING_DRAW_TWO)
            _skip_after(draft, dealer)
        case Rank.REVERSE:
            draft.direction = -1
            draft.tell(DirectionReversed(-1))
            draft.give_turn(dealer)
        case _:
            draft.give_turn(first)


def _skip_after(draft: Draft, seat: int) -> None:
    draft.tell(PlayerSkipped(draft.seat_after(seat)))
    draft.give_turn(draft.seat_after(seat, 2))


def _reverse(draft: Draft, seat: int) -> None:
    if draft.players == MIN_PLAYERS:  # acts as a Skip (R16)
        _skip_after(draft, seat)
        return
    draft.direction = -draft.direction
    draft.tell(DirectionReversed(draft.direction))
    draft.give_turn(draft.seat_after(seat))


def _draw_two_after(draft: Draft, seat: int) -> None:
    draft.draw(draft.seat_after(seat), DRAW_TWO_CARDS, DrawCause.DRAW_TWO)
    _skip_after(draft, seat)


def _announce_draw_four(
    draft: Draft, seat: int, hand_before: tuple[Card, ...], color_before: Color | None, *, is_final: bool
) -> None:
    target = draft.seat_after(seat)
    draft.pending = PendingDraw(
        sender=seat,
        target=target,
        total=DRAW_FOUR_CARDS,
        evidence=hand_before,
        was_bluff=is_bluff(hand_before, color_before),
        is_final=is_final,
        color_before=color_before,
    )
    draft.turn = target
    draft.tell(DrawFourAnnounced(target, seat))
