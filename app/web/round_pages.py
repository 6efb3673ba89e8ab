"""The pages of one round that is over, wherever it is looked at: in its room, or where it is shared."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from flask import Response, make_response, render_template, request

from app.rooms.past_rounds import PastRound
from app.rooms.refusals import Refused, RoomReason
from app.rooms.replaying import look_at
from app.rooms.review import review
from app.rooms.round_sheet import BadSheet, RoundSheet, format_sheet
from app.rooms.shuffle_check import ShuffleCheck, check_shuffles, format_check
from app.web.fairness import script_text
from app.web.presenters.replay import OPEN, present_replay
from app.web.presenters.review import present_review
from app.web.presenters.shuffle import present_shuffle
from app.web.round_urls import RoundUrls
from app.web.versions import read_version


def step_page(sheet: RoundSheet, urls: RoundUrls, eyes: str, *, shared_url: str = "") -> str:
    """The step that the address asks for, seen with the eyes that it names, or else with these. ``shared_url`` is where the round is
    shared."""
    number = read_version(request.args.get("step", "")) or 0
    with _rules_of_today():
        step = look_at(sheet, number, _seat(request.args.get("eyes", eyes), sheet.players))
    replay = present_replay(step, urls, request.args.get("went", ""), is_sealed=bool(sheet.commitment))
    return render_template("replays/show.html", replay=replay, urls=urls, shared_url=shared_url)


def review_page(one: PastRound, urls: RoundUrls) -> str:
    """The decisions of the own seat that the address names, or of the first. Raises Refused for a round that today's rules do not allow."""
    seat = _seat(request.args.get("eyes", ""), one.sheet.players)
    seat = seat if seat in one.own_seats else one.own_seats[0]
    with _rules_of_today():
        decisions = review(one, seat)
    return render_template(
        "replays/review.html", review=present_review(one, seat, decisions, urls), urls=urls
    )


def shuffle_page(sheet: RoundSheet, urls: RoundUrls) -> str:
    """The shuffles of the round, checked."""
    check = present_shuffle(_checked(sheet))
    return render_template("replays/shuffle.html", check=check, urls=urls, script=script_text())


def text_of_round(sheet: RoundSheet) -> Response:
    """The round as text, from which it can be played again."""
    return _text(format_sheet(sheet), f"penultimate-round-{sheet.round}.txt")


def text_of_shuffle(sheet: RoundSheet) -> Response:
    """What the script checks."""
    return _text(format_check(_checked(sheet)), "shuffle.txt")


@contextmanager
def _rules_of_today() -> Iterator[None]:
    """Refuse a round that today's rules do not allow: shared rounds are kept for a year, and programs change."""
    try:
        yield
    except BadSheet as error:
        raise Refused(RoomReason.ROUND_OUTDATED) from error


def _checked(sheet: RoundSheet) -> ShuffleCheck:
    """The shuffles of the round, recomputed. Raises Refused for a deal that was not sealed, of which nothing can be checked."""
    if not sheet.commitment:
        raise Refused(RoomReason.NOT_SEALED)
    with _rules_of_today():
        return check_shuffles(sheet)


def _seat(eyes: str, players: int) -> int | None:
    """The seat whose eyes an address names, by its number from 1; None for all hands open, and for what is no seat."""
    number = read_version(eyes) if eyes != OPEN else None
    return number - 1 if number is not None and 1 <= number <= players else None


def _text(text: str, name: str) -> Response:
    response = make_response(text)
    response.mimetype = "text/plain"
    response.headers.set("Content-Disposition", "attachment", filename=name)
    return response
