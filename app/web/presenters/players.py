"""Everyone at the table in the order of play: who, with how many cards, and how it stands with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from flask_babel import gettext as _

from app.game.basics import is_one_round
from app.game.observation import Observation
from app.rooms.views import SeatKind, SeatView, View
from app.web.wording import card_count, point_count

MOST_BACKS: Final = 10
"""Of more cards no more backs are drawn: they are counted in words."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something to know of a player, and what kind of fact it is, for the style sheet."""

    kind: str
    words: str


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """One player in turn order, in one sentence: name, count and facts.

    ``place`` is how many seats to the left of the viewer the player sits, whichever way play goes; ``backs`` is how many backs
    are drawn.
    """

    name: str
    count: str
    number: int
    facts: tuple[Fact, ...]
    is_viewer: bool
    is_turn: bool
    is_nearly_out: bool
    place: int
    backs: int


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """What a player has collected in the match so far."""

    name: str
    score: str


def present_players(view: View, seen: Observation) -> tuple[PlayerLine, ...]:
    """Everyone in turn order, from the viewer on; for a watcher, from the first seat on."""
    first = seen.seat or 0
    order = [(first + steps * seen.direction) % seen.players for steps in range(seen.players)]
    return tuple(_player(view.seats[seat], seen, first) for seat in order)


def present_scores(view: View, seen: Observation) -> tuple[ScoreLine, ...]:
    """The scores of the match, who leads first; none where a single round decides, or where a result tells them."""
    if is_one_round(view.options) or seen.result is not None:
        return ()
    return score_lines(view, seen)


def score_lines(view: View, seen: Observation) -> tuple[ScoreLine, ...]:
    """What everyone has collected, who leads first."""
    return tuple(ScoreLine(_name(view.seats[seat]), point_count(seen.scores[seat])) for seat in seen.ranking)


def _name(seat: SeatView) -> str:
    return _("You") if seat.is_viewer else seat.name


def _player(seat: SeatView, seen: Observation, first: int) -> PlayerLine:
    count = seen.counts[seat.number]
    return PlayerLine(
        name=_name(seat),
        count=card_count(count),
        number=count,
        facts=tuple(_facts(seat, seen)),
        is_viewer=seat.is_viewer,
        is_turn=seat.number == seen.turn,
        is_nearly_out=count == 1,
        place=(seat.number - first) % seen.players,
        backs=min(count, MOST_BACKS),
    )


def _facts(seat: SeatView, seen: Observation) -> list[Fact]:
    facts = [Fact("computer", _("computer"))] if seat.kind is SeatKind.COMPUTER else []
    facts += [Fact("away", _away_words(seat))] if seat.is_away or seat.is_stood_in_for else []
    if seen.result is not None or seen.turn is None:
        return facts
    if seat.number not in seen.in_round:
        return [*facts, Fact("out", _left_words(seat.number, seen))]
    if seat.number == seen.vulnerable:
        words = _("have not said UNO") if seat.is_viewer else _("has not said UNO")
        facts.append(Fact("forgot", words))
    if seat.number == seen.armed:
        words = _("have called UNO") if seat.is_viewer else _("has called UNO")
        facts.append(Fact("called", words))
    if seat.number == seen.turn:
        facts.append(Fact("now", _("to play now")))
    elif seat.number == seen.seat_after(seen.turn):
        facts.append(Fact("next", _("plays next")))
    return facts


def _away_words(seat: SeatView) -> str:
    return _("away, a computer plays") if seat.is_stood_in_for else _("away")


def _left_words(seat: int, seen: Observation) -> str:
    """How somebody left the round: in which place, or with too many cards."""
    if seat in seen.out:
        return _("out, place %(place)d", place=seen.out.index(seat) + 1)
    return _("out, too many cards")
