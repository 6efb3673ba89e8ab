"""The end of a round or a match in words: every hand counted in the open."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import ngettext

from app.game.basics import FORMAT, FormatName, is_by_place, is_lowest_best, is_one_round
from app.game.cards import Card
from app.game.observation import Observation
from app.rooms.views import View
from app.web.presenters.card import CardFace, present_card
from app.web.presenters.customs import deal_sentence
from app.web.round_urls import RoundUrls
from app.web.winning import as_sentence, winner_heading, winner_sentence
from app.web.wording import cards_words, listed, point_count


@dataclass(frozen=True, slots=True)
class HandCounted:
    """One player's line: what was left in the hand and what it is worth, in words, and the match score now.

    ``place`` is the place in the round, where places count. ``score`` is empty where there is no match score, in a single round:
    there only the winner has collected something, if anybody has.
    """

    name: str
    place: str
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
    lobby_label: str
    is_match_over: bool
    asking: str
    may_leave: bool
    deal_note: str
    round_url: str
    review_url: str
    shuffle_url: str

    @property
    def told(self) -> str:
        """The heading and the summary as one text."""
        return f"{as_sentence(self.heading)} {self.summary}"


def present_result(view: View, seen: Observation) -> ResultContext:
    """The result of the round, and of the match if that is decided too."""
    result = seen.result
    if result is None:
        raise ValueError("the round is not over")
    is_match_over = seen.match_winner is not None
    round_urls = RoundUrls(view.id, view.round_version)
    best = result.winner if seen.match_winner is None else seen.match_winner
    may_act = view.seat is not None
    return ResultContext(
        heading=_heading(view, seen, best),
        summary=_summary(view, seen),
        is_mine=best == view.seat or best in view.shared_seats,
        lines=tuple(_line(view, seen, seat) for seat in seen.ranking),
        next_action=("rematch" if is_match_over else "deal") if may_act else "",
        next_label=_("Play again") if is_match_over else _("Deal the next round"),
        lobby_label=_("Change seats or rules first") if is_match_over and view.is_for_one_device else "",
        is_match_over=is_match_over,
        asking=_asking(view.wants_again),
        may_leave=view.is_reading,
        deal_note=_deal_note(view, is_match_over=is_match_over),
        round_url=round_urls.first if may_act else "",
        review_url=round_urls.review if may_act else "",
        shuffle_url=round_urls.shuffle if may_act and view.commitment else "",
    )


def _deal_note(view: View, *, is_match_over: bool) -> str:
    """When the next round is dealt by itself, at a table that does so."""
    return "" if is_match_over or view.deals_after is None else deal_sentence(view.deals_after)


def _asking(names: tuple[str, ...]) -> str:
    if not names:
        return ""
    return ngettext(
        "%(names)s wants to play again.", "%(names)s want to play again.", len(names), names=listed(names)
    )


def _heading(view: View, seen: Observation, best: int) -> str:
    name, is_mine = view.seats[best].name, best == view.reader
    if seen.match_winner is not None:
        return winner_heading(seen.options, name, is_mine=is_mine)
    if is_mine:
        return _("You win round %(number)d", number=seen.round)
    return _("%(name)s wins round %(number)d", name=name, number=seen.round)


def _summary(view: View, seen: Observation) -> str:
    """How the round ended, what it brings, and what decided the match if it was not the round alone."""
    told = _collected(view, seen) if seen.options[FORMAT] == FormatName.POINTS else _placed(view, seen)
    return f"{told} {_decision(view, seen)}".strip()


def _collected(view: View, seen: Observation) -> str:
    """How the round ended where the winner collects what all others have left."""
    result = seen.result
    assert result is not None  # asked before
    name, is_mine = view.seats[result.winner].name, result.winner == view.reader
    points = point_count(result.points[result.winner])
    if not result.went_out and len(seen.in_round) > 1:
        return _(
            "Nobody could draw or play any more. The lowest hand wins the round and collects %(points)s.",
            points=points,
        )
    if not result.went_out:
        return (
            _("You are the only one left and collect %(points)s from the other hands.", points=points)
            if is_mine
            else _("%(name)s is the only one left and collects %(points)s.", name=name, points=points)
        )
    if is_mine:
        return _("You played your last card and collect %(points)s from the other hands.", points=points)
    return _(
        "%(name)s played the last card and collects %(points)s from the other hands.",
        name=name,
        points=points,
    )


def _placed(view: View, seen: Observation) -> str:
    """How the round ended where everybody is placed, or adds their own."""
    return " ".join(part for part in (_ending(view, seen), _others_part(seen)) if part)


def _ending(view: View, seen: Observation) -> str:
    result = seen.result
    assert result is not None  # asked before
    name, is_mine = view.seats[result.winner].name, result.winner == view.reader
    if result.went_out:
        return _("You played your last card.") if is_mine else _("%(name)s played the last card.", name=name)
    if len(seen.in_round) == 1:
        return _("You are the only one left.") if is_mine else _("%(name)s is the only one left.", name=name)
    return _("Nobody could draw or play any more, so the lowest hand wins the round.")


def _others_part(seen: Observation) -> str:
    """What the format makes of the round for all but its winner."""
    if is_lowest_best(seen.options):
        return _("Everybody else adds what they hold.")
    if seen.options[FORMAT] == FormatName.LAST_STANDING:
        return ""  # the places tell it
    return _("The others are placed by the cards they hold.")


def _decision(view: View, seen: Observation) -> str:
    """Who leads the match at its end and with what, where more than one round made the score."""
    winner = seen.match_winner
    if winner is None or is_one_round(seen.options) or winner == (seen.result and seen.result.winner):
        return ""
    name, points = view.seats[winner].name, seen.scores[winner]
    return winner_sentence(seen.options, name, points, is_mine=winner == view.reader)


def _line(view: View, seen: Observation, seat: int) -> HandCounted:
    hand = seen.revealed[seat]
    return HandCounted(
        name=_("You") if seat == view.reader else view.seats[seat].name,
        place=_place(seen, seat),
        faces=tuple(present_card(card.face) for card in hand),
        sentence=_left_at_limit(seen, seat) or _left(hand),
        score=_score(seen, seat),
    )


def _place(seen: Observation, seat: int) -> str:
    if seen.result is None or not is_by_place(seen.options):
        return ""
    return _("place %(place)d", place=seen.result.places.index(seat) + 1)


def _score(seen: Observation, seat: int) -> str:
    if not is_one_round(seen.options):
        return point_count(seen.scores[seat])
    is_winner = seen.result is not None and seat == seen.result.winner
    collects = not is_by_place(seen.options) and (is_winner or is_lowest_best(seen.options))
    return point_count(seen.scores[seat]) if collects else ""


def _left_at_limit(seen: Observation, seat: int) -> str:
    """What a hand that reached the limit was worth, when it was shuffled into the draw pile (H22)."""
    value = next((one.value for one in seen.knocked_out if one.seat == seat), None)
    if value is None:
        return ""
    return _("Out with too many cards, worth %(points)s.", points=point_count(value))


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
