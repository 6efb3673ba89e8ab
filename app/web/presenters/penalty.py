"""Cards that wait to be drawn, in words: how many, who must answer, with what, and what a challenge is about."""

from __future__ import annotations

from flask_babel import gettext as _
from flask_babel import ngettext

from app.game.cards import Rank
from app.game.moves import Challenge
from app.game.observation import Observation, PendingView
from app.game.options import FAILED_CHALLENGE_EXTRA
from app.rooms.views import View
from app.web.house_rules import AFTER_TAKING, DEFLECT, STACKING, WD4
from app.web.plays import playable_cards
from app.web.wording import card_count, color_word


def penalty_turn(view: View, seen: Observation, pending: PendingView) -> str:
    """What the viewer, for whom cards wait, may do about them."""
    if not pending.is_answerable:
        sender = view.seats[pending.sender].name
        return _("Your turn. %(name)s played wild draw four: draw 4 or challenge.", name=sender)
    return _(
        "Your turn. %(waiting)s %(ways)s.", waiting=_waiting_for_you(pending.total), ways=_ways(seen, pending)
    )


def _waiting_for_you(total: int) -> str:
    return ngettext("%(num)d card waits for you:", "%(num)d cards wait for you:", total)


def _ways(seen: Observation, pending: PendingView) -> str:
    ways = [_("answer with a card")] if playable_cards(seen) else []
    ways += [_("challenge")] if Challenge() in seen.legal else []
    take = _("take %(number)d", number=pending.total)
    return _("%(ways)s, or %(take)s", ways=", ".join(ways), take=take) if ways else take


def penalty_of_another(view: View, pending: PendingView) -> str:
    """What the one must do whom everybody waits for."""
    return _(
        "%(name)s must answer or take %(cards)s.",
        name=view.seats[pending.target].name,
        cards=card_count(pending.total),
    )


def waiting_sentence(seen: Observation) -> str:
    """How many cards have come together on the pile, where they may be answered."""
    if seen.pending is None or not seen.pending.is_answerable:
        return ""
    return ngettext("%(num)d card waits to be drawn.", "%(num)d cards wait to be drawn.", seen.pending.total)


def answer_words(seen: Observation) -> str:
    """What may be laid as an answer, whatever anybody holds: "another draw two or a red skip or reverse"."""
    pending, color = seen.pending, seen.color
    if pending is None or color is None or seen.top is None:
        return ""
    word, stacking = color_word(color), seen.options[STACKING]
    is_two, is_four = pending.rank is Rank.DRAW_TWO, pending.rank is Rank.WILD_DRAW_FOUR
    answers = []
    if (is_two and stacking != "off") or stacking == "any":
        is_any_color = seen.top.rank is Rank.DRAW_TWO
        answers.append(_("another draw two") if is_any_color else _("a %(color)s draw two", color=word))
    if (is_four and stacking != "off") or stacking in {"up", "any"}:
        is_strict = seen.options[WD4] == "strict"
        answers.append(
            _("a wild draw four if you hold no %(color)s", color=word) if is_strict else _("a wild draw four")
        )
    if seen.options[DEFLECT] == "on":
        answers.append(_("a %(color)s skip or reverse", color=word))
    return _(", or ").join(answers)


def penalty_note(view: View, seen: Observation) -> str:
    """What a player should know before choosing: what a challenge is about, and when it cannot succeed (R10, R12, H18)."""
    if seen.pending is None or not seen.is_my_turn:
        return ""
    notes = [_challenge_note(view, seen.pending)] if Challenge() in seen.legal else []
    if seen.options[AFTER_TAKING] == "keep_turn":
        notes.append(_("At this table you play on after taking them."))
    return " ".join(notes)


def _challenge_note(view: View, pending: PendingView) -> str:
    name, lost = view.seats[pending.sender].name, pending.total + FAILED_CHALLENGE_EXTRA
    if pending.is_final:
        return _(
            "It was the last card of %(name)s, so it cannot be a bluff: a challenge fails and costs %(lost)d cards.",
            name=name,
            lost=lost,
        )
    if pending.color_before is None:
        return _(
            "There was no colour in play before, so it cannot be a bluff: a challenge fails and costs %(lost)d cards.",
            lost=lost,
        )
    return _(
        "It is honest only if %(name)s held no %(color)s. If %(name)s did, a challenge succeeds: %(name)s draws %(total)d and you "
        "play. If not, you draw %(lost)d and lose your turn.",
        name=name,
        color=color_word(pending.color_before),
        total=pending.total,
        lost=lost,
    )
