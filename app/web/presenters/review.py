"""A round looked over, in words: each decision beside what a hint would have said just then."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import ngettext

from app.rooms.past_rounds import PastRound
from app.rooms.review import Decision
from app.web.narration import narrator
from app.web.presenters.advice import present_advice
from app.web.presenters.replay import EyesLink
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
    """All that ``replays/review.html`` shows. ``eyes`` are the other people at this browser, if there are some."""

    title: str
    note: str
    summary: str
    lines: tuple[DecisionLine, ...]
    eyes: tuple[EyesLink, ...]


def present_review(
    one: PastRound, seat: int, decisions: tuple[Decision, ...], urls: RoundUrls
) -> ReviewContext:
    """The page of the ``decisions`` that the person on ``seat`` made in that round."""
    names, number = one.sheet.names, one.sheet.round
    is_shared = len(one.own_seats) > 1
    return ReviewContext(
        title=_("The moves of %(name)s in round %(number)d, looked over", name=names[seat], number=number)
        if is_shared
        else _("Your moves in round %(number)d, looked over", number=number),
        note=_(
            "Beside each move stands what a hint would have said just then. It is what Hard would do, from the cards that you saw and "
            "no others, and it can be wrong about those that you did not see."
        ),
        summary=_summary(decisions),
        lines=tuple(_line(decision, urls, seat) for decision in decisions),
        eyes=tuple(
            EyesLink(_("The moves of %(name)s", name=names[own]), urls.review_of(own + 1), own == seat)
            for own in one.own_seats
        )
        if is_shared
        else (),
    )


def _summary(decisions: tuple[Decision, ...]) -> str:
    if not decisions:
        return _("There was nothing to decide: never more than one card fitted.")
    same = sum(decision.is_as_advised for decision in decisions)
    return ngettext(
        "%(num)d decision, %(same)d of them as a hint says.",
        "%(num)d decisions, %(same)d of them as a hint says.",
        len(decisions),
        same=same,
    )


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
