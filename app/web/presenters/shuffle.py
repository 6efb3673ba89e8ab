"""The check of the shuffles of a round, in words: the numbers that were sealed, and everything that follows from them."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import ngettext

from app.rooms.shuffle_check import Cause, Shuffle, ShuffleCheck
from app.rooms.views import EntryView
from app.web.narrator import Narrator
from app.web.wording import cards_words


@dataclass(frozen=True, slots=True)
class Number:
    """One of the numbers to check, with its name."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class ShuffleLine:
    """One shuffle: when and of what, and both orders in notation."""

    words: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class ShuffleContext:
    """All that ``replays/shuffle.html`` shows. ``is_right``: the seal was kept."""

    title: str
    verdict: str
    is_right: bool
    numbers: tuple[Number, ...]
    dealer: str
    hands: tuple[Number, ...]
    shuffles: tuple[ShuffleLine, ...]


def present_shuffle(check: ShuffleCheck) -> ShuffleContext:
    """The page of ``check``, which is of a deal that was sealed."""
    sheet = check.sheet
    return ShuffleContext(
        title=_("The shuffle of round %(number)d, checked", number=sheet.round),
        verdict=_verdict(check),
        is_right=check.is_kept,
        numbers=(
            Number(_("Deal number"), str(sheet.round)),
            Number(_("Seed"), sheet.seed),
            Number(_("Salt"), sheet.salt),
            Number(_("Commitment, as it was shown"), sheet.commitment),
            Number(_("Commitment, recomputed"), check.commitment),
        ),
        dealer=_dealer(check),
        hands=tuple(
            Number(name, cards_words(hand)) for name, hand in zip(sheet.names, check.hands, strict=True)
        ),
        shuffles=tuple(_shuffle(shuffle) for shuffle in check.shuffles),
    )


def _verdict(check: ShuffleCheck) -> str:
    if check.is_kept:
        return _(
            "The commitment that the table showed from the deal on is the one that this seed and this salt lead to. "
            "Every card of the round follows from that seed."
        )
    return _("The commitment that the table showed does not follow from this seed and this salt.")


def _dealer(check: ShuffleCheck) -> str:
    sheet = check.sheet
    dealt = _("%(name)s dealt.", name=sheet.names[check.dealer])
    if check.told:
        teller = Narrator(None, sheet.names, options=sheet.options)
        return f"{teller.tell(EntryView(0, 0.0, None, check.told))} {dealt}"
    if any(shuffle.cause is Cause.DEALER for shuffle in check.shuffles):
        return _("The seats were shuffled, and the first one deals. %(dealt)s", dealt=dealt)
    return _("Nobody drew for the dealer. %(dealt)s", dealt=dealt)


def _shuffle(shuffle: Shuffle) -> ShuffleLine:
    where = _("before the first step") if not shuffle.move else _("in step %(number)d", number=shuffle.move)
    words = _(
        "Shuffle %(number)d, %(where)s: %(what)s",
        number=shuffle.number,
        where=where,
        what=_what(shuffle.cause, len(shuffle.before)),
    )
    return ShuffleLine(words, _in_order(shuffle.before), _in_order(shuffle.after))


def _what(cause: Cause, count: int) -> str:
    match cause:
        case Cause.DECK:
            return ngettext("the deck, %(num)d card.", "the deck, %(num)d cards.", count)
        case Cause.DEAL:
            return ngettext(
                "the deck, %(num)d card, to deal from.", "the deck, %(num)d cards, to deal from.", count
            )
        case Cause.DEALER:
            return ngettext(
                "%(num)d seat, of which the first deals.", "%(num)d seats, of which the first deals.", count
            )
        case Cause.OPENER:
            return ngettext(
                "the draw pile of %(num)d card, after its first card went back.",
                "the draw pile of %(num)d cards, after its first card went back.",
                count,
            )
        case _:
            return _what_later(cause, count)


def _what_later(cause: Cause, count: int) -> str:
    match cause:
        case Cause.RECYCLED:
            return ngettext(
                "%(num)d discard, into a new draw pile.", "%(num)d discards, into a new draw pile.", count
            )
        case Cause.HANDS:
            return ngettext(
                "all hands, %(num)d card, dealt anew.", "all hands, %(num)d cards, dealt anew.", count
            )
        case _:
            return ngettext(
                "the draw pile with the hand of somebody who had too many cards, %(num)d card.",
                "the draw pile with the hand of somebody who had too many cards, %(num)d cards.",
                count,
            )


def _in_order(items: tuple[object, ...]) -> str:
    return " ".join(map(str, items))
