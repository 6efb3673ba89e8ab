"""The rounds of a room that are over, in words: a list for each match."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from flask_babel import gettext as _

from app.rooms.past_rounds import PastRound
from app.web.round_urls import RoundUrls
from app.web.wording import point_count


@dataclass(frozen=True, slots=True)
class RoundLine:
    """One round: who won it with what, and the ways to it."""

    words: str
    label: str
    url: str
    review_label: str
    review_url: str
    shuffle_label: str
    shuffle_url: str


@dataclass(frozen=True, slots=True)
class MatchOfRounds:
    """The rounds of one match."""

    heading: str
    lines: tuple[RoundLine, ...]


def present_rounds(room_id: str, rounds: tuple[PastRound, ...]) -> tuple[MatchOfRounds, ...]:
    """The matches, the latest first, each with its rounds in the order of play."""
    matches = [
        MatchOfRounds(_("Match %(number)d", number=number), tuple(_line(room_id, one) for one in group))
        for number, group in groupby(rounds, key=lambda one: one.match)
    ]
    return tuple(reversed(matches))


def _line(room_id: str, one: PastRound) -> RoundLine:
    urls = RoundUrls(room_id, one.deal)
    names = {"match": one.match, "round": one.sheet.round}
    return RoundLine(
        words=_(
            "Round %(number)d: %(name)s won, %(points)s.",
            number=one.sheet.round,
            name=one.sheet.names[one.winner],
            points=point_count(one.sheet.points[one.winner]),
        ),
        label=_("Step through match %(match)d, round %(round)d", **names),
        url=urls.first,
        review_label=_("What hints would have said (match %(match)d, round %(round)d)", **names),
        review_url=urls.review,
        shuffle_label=_("Check its shuffle (match %(match)d, round %(round)d)", **names),
        shuffle_url=urls.shuffle if one.sheet.commitment else "",
    )
