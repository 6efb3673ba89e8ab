"""What changes a whole round, in sentences: hands that change places, players who leave the round, its end and that of the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from flask_babel import gettext as _

from app.game.basics import FORMAT, FormatName, is_by_place, is_one_round
from app.game.events import (
    HandsPassed,
    HandsShuffled,
    HandsSwapped,
    MatchEnded,
    PlayerKnockedOut,
    PlayerWentOut,
    RoundEnded,
)
from app.game.options import Options
from app.web.winning import winner_sentence
from app.web.wording import card_count, direction_words, point_count


class Teller(Protocol):
    """Who tells it: to whom, how rounds are counted, and how people are called."""

    @property
    def seat(self) -> int | None: ...
    @property
    def options(self) -> Options: ...
    def name(self, seat: int) -> str: ...
    def is_me(self, seat: int) -> bool: ...
    def by(self, seat: int, mine: str, others: str) -> str: ...


TurningPoint = (
    HandsSwapped | HandsPassed | HandsShuffled | PlayerWentOut | PlayerKnockedOut | RoundEnded | MatchEnded
)


def turning_point(teller: Teller, event: TurningPoint, events: Sequence[object]) -> str:
    """What ``event``, one of ``events``, means to the viewer."""
    match event:
        case HandsSwapped() | HandsPassed() | HandsShuffled():
            return _hands_moved(teller, event)
        case PlayerWentOut() | PlayerKnockedOut():
            return _left_the_round(teller, event)
        case RoundEnded():
            return _round_ended(teller, event, events)
        case MatchEnded():
            return _match_ended(teller, event)


def _hands_moved(teller: Teller, event: HandsSwapped | HandsPassed | HandsShuffled) -> str:
    """Which hands changed places, and what the viewer holds now."""
    match event:
        case HandsSwapped():
            return _swapped(teller, event)
        case HandsPassed(direction, counts):
            told = _("All hands were passed on %(direction)s.", direction=direction_words(direction))
        case HandsShuffled(_seat, counts):
            told = _("All hands were shuffled together and dealt anew.")
    if teller.seat is None or not counts[teller.seat]:
        return told
    return _("%(told)s You hold %(cards)s now.", told=told, cards=card_count(counts[teller.seat]))


def _swapped(teller: Teller, event: HandsSwapped) -> str:
    seat, other = teller.name(event.seat), teller.name(event.other)
    if teller.is_me(event.seat):
        return _(
            "You swapped hands with %(name)s: you hold %(mine)s now, %(name)s %(theirs)d.",
            name=other,
            mine=card_count(event.seat_cards),
            theirs=event.other_cards,
        )
    if teller.is_me(event.other):
        return _(
            "%(name)s swapped hands with you: you hold %(mine)s now, %(name)s %(theirs)d.",
            name=seat,
            mine=card_count(event.other_cards),
            theirs=event.seat_cards,
        )
    return _(
        "%(one)s swapped hands with %(other)s: %(one)s holds %(ones)s now, %(other)s %(others)d.",
        one=seat,
        other=other,
        ones=card_count(event.seat_cards),
        others=event.other_cards,
    )


def _left_the_round(teller: Teller, event: PlayerWentOut | PlayerKnockedOut) -> str:
    """Who plays this round no longer, and why."""
    match event:
        case PlayerWentOut(seat, place):
            return teller.by(
                seat,
                _("You are out and take place %(place)d.", place=place),
                _("%%(name)s is out and takes place %(place)d.", place=place),
            )
        case PlayerKnockedOut(seat, hand_size):
            cards = card_count(hand_size)
            return teller.by(
                seat,
                _("You hold %(cards)s, which is the limit: you are out of the round.", cards=cards),
                _("%%(name)s holds %(cards)s, which is the limit, and is out of the round.", cards=cards),
            )


def _round_ended(teller: Teller, event: RoundEnded, events: Sequence[object]) -> str:
    """Who won the round and how, and what it brings the viewer."""
    told = [_why_nobody_went_out(event, events), _winner(teller, event), _own_part(teller, event)]
    return " ".join(sentence for sentence in told if sentence)


def _why_nobody_went_out(event: RoundEnded, events: Sequence[object]) -> str:
    if event.went_out:
        return ""
    if any(isinstance(other, PlayerKnockedOut) for other in events):
        return _("Only one player is left.")
    return _("Nobody can draw or play any more, so the lowest hand wins.")


def _winner(teller: Teller, event: RoundEnded) -> str:
    name, is_mine = teller.name(event.winner), teller.is_me(event.winner)
    if is_one_round(teller.options):
        return winner_sentence(teller.options, name, event.points, is_mine=is_mine)
    if teller.options[FORMAT] != FormatName.POINTS:
        return teller.by(event.winner, _("You win the round."), _("%(name)s wins the round."))
    points = point_count(event.points)
    return teller.by(
        event.winner,
        _("You win the round, %(points)s.", points=points),
        _("%%(name)s wins the round, %(points)s.", points=points),
    )


def _own_part(teller: Teller, event: RoundEnded) -> str:
    """What the round means to a viewer who did not win it."""
    seat = teller.seat
    if seat is None or (teller.is_me(event.winner) and teller.options[FORMAT] == FormatName.POINTS):
        return ""
    if is_one_round(teller.options):
        return _own_part_of_all(teller, event, seat)
    place, score = event.places.index(seat) + 1, event.scores[seat]
    if is_by_place(teller.options):
        return _("You take place %(place)d and have %(points)s.", place=place, points=point_count(score))
    if teller.options[FORMAT] == FormatName.POINTS:
        return _("You have %(score)d.", score=score)
    return _("You add %(gain)s and have %(score)d.", gain=point_count(event.gains[seat]), score=score)


def _own_part_of_all(teller: Teller, event: RoundEnded, seat: int) -> str:
    """The same where this round was all there was."""
    if teller.is_me(event.winner) or teller.options[FORMAT] == FormatName.POINTS:
        return ""
    if is_by_place(teller.options):
        return _("You take place %(place)d.", place=event.places.index(seat) + 1)
    return _("You have %(points)s.", points=point_count(event.scores[seat]))


def _match_ended(teller: Teller, event: MatchEnded) -> str:
    """Who won the match, and with what; a single round has told that already."""
    if is_one_round(teller.options):
        return ""
    name, points = teller.name(event.winner), event.scores[event.winner]
    return winner_sentence(teller.options, name, points, is_mine=teller.is_me(event.winner))
