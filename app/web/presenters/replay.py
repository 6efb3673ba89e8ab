"""A step of a round that is over, in words: what happened, what lay there and who held what; and the ways to the other steps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from flask_babel import gettext as _

from app.game.cards import Card
from app.rooms.replaying import StepView
from app.web.narration import evidence_words, narrator
from app.web.presenters.card import present_card
from app.web.presenters.fields import LinkChoice
from app.web.presenters.pile import PileContext, present_pile
from app.web.presenters.players import PlayerLine, present_players
from app.web.presenters.result import HandCounted
from app.web.round_urls import RoundUrls
from app.web.wording import cards_words

OPEN: Final = "all"
"""What an address says for the eyes of nobody in particular, before whom all hands lie open."""


@dataclass(frozen=True, slots=True)
class StepLink:
    """A way to another step; without ``url`` there is none from here. ``takes_focus``: it was followed to get here, and may be again."""

    name: str
    label: str
    url: str
    takes_focus: bool


@dataclass(frozen=True, slots=True)
class ReplayContext:
    """All that ``replays/show.html`` shows. ``lines`` are the hands; ``is_sealed`` says that its shuffles can be checked; ``number``
    and ``seen_by`` are how an address says which step this is and with whose eyes."""

    title: str
    name: str
    heading: str
    note: str
    sentence: str
    evidence: str
    pile: PileContext
    lines: tuple[HandCounted, ...]
    steps: tuple[StepLink, ...]
    eyes: tuple[LinkChoice, ...]
    is_sealed: bool
    number: int
    seen_by: str
    review_url: str


def present_replay(step: StepView, urls: RoundUrls, went: str, *, is_sealed: bool) -> ReplayContext:
    """The page of ``step``, reached by the link called ``went``, if by one."""
    view, seen = step.view, step.view.observation
    if seen is None:
        raise ValueError("a step without a table")
    heading = _("Step %(number)d of %(last)d", number=step.number, last=step.last)
    if not step.number:
        heading = _("The deal, before %(last)d steps", last=step.last)
    return ReplayContext(
        title=_("%(step)s - round %(round)d", step=heading, round=seen.round),
        name=_("Round %(number)d, step by step", number=seen.round),
        heading=heading,
        note=_note(step),
        sentence=narrator(view).tell(view.entries[-1]),
        evidence=evidence_words(view),
        pile=present_pile(view, seen),
        lines=tuple(_hand(line, step) for line in present_players(view, seen)),
        steps=tuple(_steps(step, urls, went)),
        eyes=tuple(_eyes(step, urls)),
        is_sealed=is_sealed,
        number=step.number,
        seen_by=_eyes_of(step),
        review_url=urls.review if step.view.seat is None else urls.review_of(step.view.seat + 1),
    )


def _note(step: StepView) -> str:
    if step.view.seat is None:
        return _("All hands lie open.")
    return _("As %(name)s saw it: “you” is %(name)s.", name=step.view.seats[step.view.seat].name)


def _hand(line: PlayerLine, step: StepView) -> HandCounted:
    seat = (line.place + (step.view.seat or 0)) % len(step.hands)
    hand = step.hands[seat]
    facts = ", ".join([line.count, *(fact.words for fact in line.facts)])
    return HandCounted(
        name=step.view.seats[seat].name,
        place="",
        faces=tuple(present_card(card.face) for card in hand),
        sentence=_hand_sentence(facts, hand),
        score="",
    )


def _hand_sentence(facts: str, hand: tuple[Card, ...]) -> str:
    return _("%(facts)s: %(cards)s.", facts=facts, cards=cards_words(hand)) if hand else f"{facts}."


def _steps(step: StepView, urls: RoundUrls, went: str) -> list[StepLink]:
    here, last = step.number, step.last
    ways = {
        "first": (_("First step"), 0, here > 0),
        "back": (_("Step back"), here - 1, here > 0),
        "next": (_("Next step"), here + 1, here < last),
        "last": (_("Last step"), last, here < last),
    }
    return [
        StepLink(
            way, label, urls.step(number, _eyes_of(step), way) if is_open else "", is_open and way == went
        )
        for way, (label, number, is_open) in ways.items()
    ]


def _eyes(step: StepView, urls: RoundUrls) -> list[LinkChoice]:
    eyes = [LinkChoice(_("All hands open"), urls.step(step.number, OPEN), step.view.seat is None)]
    for seat in step.view.seats:
        label = _("As %(name)s saw it", name=seat.name)
        eyes.append(LinkChoice(label, urls.step(step.number, str(seat.number + 1)), seat.is_viewer))
    return eyes


def _eyes_of(step: StepView) -> str:
    return OPEN if step.view.seat is None else str(step.view.seat + 1)
