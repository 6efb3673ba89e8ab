"""The customs of a table in words: what happens while somebody is away, when the next round is dealt, and whether there are hints."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _

from app.rooms.customs import DEALS_AFTER, Customs
from app.rooms.room import WhenAway
from app.rooms.views import View
from app.web.customs_form import BY_HAND, WITH_HINTS, WITHOUT_HINTS
from app.web.presenters.advice import no_hints_words
from app.web.presenters.fields import Choice, ChoiceField


@dataclass(frozen=True, slots=True)
class CustomsFields:
    """The lists to choose the customs from, and what to know of them."""

    when_away: ChoiceField
    deals: ChoiceField
    hints: ChoiceField
    note: str


def present_customs(customs: Customs) -> CustomsFields:
    """The lists with ``customs`` chosen."""
    away = {
        WhenAway.WAIT: _("The table waits"),
        WhenAway.COMPUTER: _("A computer plays meanwhile"),
        WhenAway.VOTE: _("The others can vote"),
    }
    deals = {BY_HAND: _("Dealt by hand")}
    deals |= {str(seconds): _("By itself after %(count)d seconds", count=seconds) for seconds in DEALS_AFTER}
    chosen = BY_HAND if customs.deals_after is None else str(customs.deals_after)
    return CustomsFields(
        ChoiceField(
            "when-away",
            "when-away",
            _("While somebody is away"),
            tuple(Choice(value.value, words, value is customs.when_away) for value, words in away.items()),
        ),
        ChoiceField(
            "deals",
            "deals",
            _("The next round"),
            tuple(Choice(value, words, value == chosen) for value, words in deals.items()),
        ),
        ChoiceField(
            "hints",
            "hints",
            _("Hints"),
            (
                Choice(WITH_HINTS, _("Whoever asks gets one"), customs.allows_hints),
                Choice(WITHOUT_HINTS, _("None while a round is played"), not customs.allows_hints),
            ),
        ),
        _(
            "A computer plays after 45 seconds, until they are back; a vote of all who are here ends the turn. Somebody counts as away "
            "whose page has not asked for news for a while. A page that does not ask by itself, because scripts are off or updates are "
            "switched off, counts as away between two presses."
        ),
    )


def customs_sentences(view: View) -> tuple[str, ...]:
    """The customs that are not the usual ones."""
    told = []
    if view.when_away is WhenAway.COMPUTER:
        told.append(_("A computer plays for whoever is away for 45 seconds, until they are back."))
    if view.when_away is WhenAway.VOTE:
        told.append(_("While somebody is away, all who are here can vote to end the turn."))
    if view.deals_after is not None:
        told.append(deal_sentence(view.deals_after))
    if not view.allows_hints:
        told.append(no_hints_words())
    return tuple(told)


def deal_sentence(seconds: int) -> str:
    """When the next round is dealt by itself."""
    return _(
        "The next round is dealt by itself after %(count)d seconds, or when somebody presses.", count=seconds
    )
