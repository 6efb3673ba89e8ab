"""Taking cards from the draw pile, one by one, with all that can come of it (R7, R13, H8, H14, H22)."""

from __future__ import annotations

from collections.abc import Callable

from app.game.cards import Card
from app.game.draft import Draft
from app.game.endings import end_round, knock_out
from app.game.events import CardsDrawn, DrawCause, PileRecycled
from app.game.house_rules import in_force
from app.game.piles import recycle

AS_MANY_AS_IT_TAKES = 10_000
"""More cards than there are: an ordinary draw that goes on until a playable card comes (H14)."""


def take(draft: Draft, seat: int, due: int, cause: DrawCause, *, is_final: bool = False) -> tuple[Card, ...]:
    """Give ``seat`` up to ``due`` cards. Returns those drawn: fewer than due, or none, when no more can be had.

    Whoever reaches a hand limit is knocked out and draws no more, except with the final draws of a round (``is_final``). Where a
    missing card ends the round, it has ended when this returns: ask ``draft.is_over`` and ``draft.in_round``.
    """
    return _take(draft, seat, due, cause, is_final=is_final, is_enough=lambda _card: False)


def take_until(draft: Draft, seat: int, is_playable: Callable[[Card], bool]) -> tuple[Card, ...]:
    """Give ``seat`` cards for its turn until ``is_playable`` says that the last one can be played (H14)."""
    return _take(draft, seat, AS_MANY_AS_IT_TAKES, DrawCause.TURN, is_final=False, is_enough=is_playable)


def _take(
    draft: Draft,
    seat: int,
    due: int,
    cause: DrawCause,
    *,
    is_final: bool,
    is_enough: Callable[[Card], bool],
) -> tuple[Card, ...]:
    rules = in_force(draft.options)
    ends_when_dry = any(rule.ends_when_dry() for rule in rules)
    drawn: list[Card] = []
    is_dry = is_limited = False
    while len(drawn) < due and not is_limited:
        if not draft.draw_pile and not (_recycle(draft) if not ends_when_dry else False):
            is_dry = True
            break
        card = draft.draw_pile[0]
        draft.draw_pile = draft.draw_pile[1:]
        drawn.append(card)
        draft.hands[seat] += (card,)
        is_limited = not is_final and any(rule.knocks_out(len(draft.hands[seat])) for rule in rules)
        if is_enough(card):
            break
    if cause is not DrawCause.TURN:
        draft.drew_on[seat] = None
    wanted = len(drawn) if due == AS_MANY_AS_IT_TAKES else due
    draft.tell(CardsDrawn(seat, len(drawn), wanted, cause, len(draft.hands[seat]), tuple(drawn)))
    if is_limited:
        knock_out(draft, seat)
    elif is_dry and ends_when_dry and not draft.is_over:
        end_round(draft)
    return tuple(drawn)


def _recycle(draft: Draft) -> bool:
    """Shuffle the discards below the top card into a new draw pile; answers whether there is one then (R13)."""
    draft.draw_pile, draft.discard_pile, draft.chance = recycle(draft.discard_pile, draft.chance)
    if not draft.draw_pile:
        return False
    draft.tell(PileRecycled(len(draft.draw_pile)))
    return True
