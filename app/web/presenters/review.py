"""A round looked over, in words: each decision beside what a hint would have said just then."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _

from app.rooms.past_rounds import PastRound
from app.rooms.review import Decision
from app.web.narration import narrator
from app.web.presenters.advice import present_advice
from app.web.presenters.fields import LinkChoice
from app.web.round_urls import RoundUrls


@dataclass(frozen=True, slots=True)
class DecisionLine:
    """One decision: its step in the round, what was done, what a hint says of it, and why."""

    label: str
    url: str
    words: str
    advice: str
    reasons: tuple[str, ...]
    is_as_advised: bool


@dataclass(frozen=True, slots=True)
class ReviewContext:
    """All that ``replays/review.html`` shows. ``sharers`` are the people at this browser, if there are several."""

    title: str
    note: str
    summary: str
    lines: tuple[DecisionLine, ...]
    sharers: tuple[LinkChoice, ...]


def present_review(
    one: PastRound, seat: int, decisions: tuple[Decision, ...], urls: RoundUrls
) -> ReviewContext:
    """The page of the ``decisions`` that the person on ``seat`` made in that round."""
    names, number, is_shared = one.sheet.names, one.sheet.round, len(one.own_seats) > 1
    title = _("What hints would have said in round %(number)d", number=number)
    note = _(
        "Beside each move stands what a hint would have said just then. It is what Hard would do, from the cards that you saw and no "
        "others, and it can be wrong about those that you did not see."
    )
    if is_shared:
        title = _(
            "What hints would have said to %(name)s in round %(number)d", name=names[seat], number=number
        )
        note = _("%(note)s “You” is %(name)s.", note=note, name=names[seat])
    sharers = [LinkChoice(names[own], urls.review_of(own + 1), own == seat) for own in one.own_seats]
    return ReviewContext(
        title=title,
        note=note,
        summary=_summary(decisions),
        lines=tuple(_line(decision, urls, seat) for decision in decisions),
        sharers=tuple(sharers) if is_shared else (),
    )


def _summary(decisions: tuple[Decision, ...]) -> str:
    count, same = len(decisions), sum(decision.is_as_advised for decision in decisions)
    if not count:
        return _("There was nothing to decide in this round.")
    if count == 1:
        return (
            _("One decision, and a hint says the same.")
            if same
            else _("One decision, and a hint says another.")
        )
    return _("%(count)d decisions. In %(same)d of them a hint says the same.", count=count, same=same)


def _line(decision: Decision, urls: RoundUrls, seat: int) -> DecisionLine:
    said = present_advice(decision.before, decision.hint)
    return DecisionLine(
        label=_("Step %(number)d:", number=decision.number),
        url=urls.step(decision.number, str(seat + 1)),
        words=narrator(decision.after).tell(decision.after.entries[-1]),
        advice=_("A hint says the same.")
        if decision.is_as_advised
        else _("A hint says: %(advice)s", advice=said.advice),
        reasons=said.reasons,
        is_as_advised=decision.is_as_advised,
    )
