"""The end of a round or a match in words: every hand counted in the open."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import ngettext

from app.game.basics import is_one_round
from app.game.cards import Card
from app.game.observation import Observation
from app.rooms.viewing import View
from app.web.presenters.card import CardFace, present_card
from app.web.presenters.players import ranking
from app.web.wording import cards_words, listed, point_count


@dataclass(frozen=True, slots=True)
class HandCounted:
    """One player's line: what was left in the hand and what it is worth, in words, and the match score now.

    ``score`` is empty where there is no match score, in a single round: there only the winner has collected something.
    """

    name: str
    faces: tuple[CardFace, ...]
    sentence: str
    score: str


@dataclass(frozen=True, slots=True)
class ResultContext:
    """All that ``table/_result.html`` shows. ``asking``: who wants to play again, to whoever has not said so; they may also leave."""

    heading: str
    summary: str
    is_mine: bool
    lines: tuple[HandCounted, ...]
    next_action: str
    next_label: str
    is_match_over: bool
    asking: str
    may_leave: bool


def present_result(view: View, seen: Observation) -> ResultContext:
    """The result of the round, and of the match if that is decided too."""
    result = seen.result
    if result is None:
        raise ValueError("the round is not over")
    is_match_over = seen.match_winner is not None
    winner = _("You") if result.winner == view.seat else view.seats[result.winner].name
    may_act = view.seat is not None
    return ResultContext(
        heading=_heading(
            winner, is_mine=result.winner == view.seat, is_match_over=is_match_over, number=seen.round
        ),
        summary=_summary(seen, winner, is_mine=result.winner == view.seat),
        is_mine=result.winner == view.seat,
        lines=tuple(_line(view, seen, seat) for seat in ranking(seen)),
        next_action=("rematch" if is_match_over else "deal") if may_act else "",
        next_label=_("Play again") if is_match_over else _("Deal the next round"),
        is_match_over=is_match_over,
        asking=_asking(view.wants_again),
        may_leave=view.is_reading,
    )


def _asking(names: tuple[str, ...]) -> str:
    if not names:
        return ""
    return ngettext(
        "%(names)s wants to play again.", "%(names)s want to play again.", len(names), names=listed(names)
    )


def _heading(winner: str, *, is_mine: bool, is_match_over: bool, number: int) -> str:
    if is_match_over:
        return _("You win the match") if is_mine else _("%(name)s wins the match", name=winner)
    if is_mine:
        return _("You win round %(number)d", number=number)
    return _("%(name)s wins round %(number)d", name=winner, number=number)


def _summary(seen: Observation, winner: str, *, is_mine: bool) -> str:
    result = seen.result
    assert result is not None  # asked before
    points = point_count(result.points[result.winner])
    if not result.went_out:
        return _(
            "Nobody could draw or play any more. The lowest hand wins the round and collects %(points)s.",
            points=points,
        )
    if is_mine:
        return _("You played your last card and collect %(points)s from the other hands.", points=points)
    return _(
        "%(name)s played the last card and collects %(points)s from the other hands.",
        name=winner,
        points=points,
    )


def _line(view: View, seen: Observation, seat: int) -> HandCounted:
    hand = seen.revealed[seat]
    is_winner = seen.result is not None and seat == seen.result.winner
    has_score = is_winner or not is_one_round(view.options)
    return HandCounted(
        name=_("You") if seat == view.seat else view.seats[seat].name,
        faces=tuple(present_card(card.face) for card in hand),
        sentence=_left(hand),
        score=point_count(seen.scores[seat]) if has_score else "",
    )


def _left(hand: tuple[Card, ...]) -> str:
    if not hand:
        return _("Left: no cards.")
    return _("Left: %(cards)s. Counted: %(counting)s", cards=cards_words(hand), counting=_counting(hand))


def _counting(hand: tuple[Card, ...]) -> str:
    """The value of a hand, counted in the open: "9 + 20 = 29"."""
    values = [card.face.points for card in hand]
    if len(values) <= 1:
        return str(sum(values))
    return f"{' + '.join(map(str, values))} = {sum(values)}"
