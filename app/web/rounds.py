"""The rounds of a room that are over, for the people who played them; and sharing one by a link of its own."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, request

from app.rooms.past_rounds import PastRound, past_round, past_rounds
from app.rooms.sharing import share_round, token_of, withdraw_round
from app.web import player
from app.web.access import house
from app.web.limits import limiter, rooms_per_hour
from app.web.presenters.replay import OPEN
from app.web.presenters.rounds import present_rounds
from app.web.round_pages import review_page, shuffle_page, step_page, text_of_round, text_of_shuffle
from app.web.round_urls import RoundUrls
from app.web.urls import room_urls
from app.web.versions import read_version

blueprint = Blueprint("rounds", __name__, url_prefix="/r/<room:room_id>/rounds")


@blueprint.get("")
def of_room(room_id: str) -> str:
    """The list of them."""
    matches = present_rounds(room_id, past_rounds(house(), room_id, player.key()))
    return render_template("replays/list.html", matches=matches, urls=room_urls(room_id))


@blueprint.get("/<int:deal>")
def show(room_id: str, deal: int) -> str:
    """A step of one, as whoever asks saw it."""
    one, token = _own(room_id, deal), token_of(house(), room_id, deal)
    eyes = str(one.own_seats[0] + 1) if one.own_seats else OPEN
    shared_url = RoundUrls(token=token).whole() if token else ""
    return step_page(one.sheet, RoundUrls(room_id, deal), eyes, shared_url=shared_url)


@blueprint.get("/<int:deal>/review")
def review(room_id: str, deal: int) -> str:
    """The decisions of one of the people who ask, each with what a hint would have said."""
    return review_page(_own(room_id, deal), RoundUrls(room_id, deal))


@blueprint.get("/<int:deal>/shuffle")
def shuffle(room_id: str, deal: int) -> str:
    """Its shuffles, checked."""
    return shuffle_page(_own(room_id, deal).sheet, RoundUrls(room_id, deal))


@blueprint.get("/<int:deal>/replay.txt")
def text(room_id: str, deal: int) -> Response:
    """The round as text."""
    return text_of_round(_own(room_id, deal).sheet)


@blueprint.get("/<int:deal>/shuffle.txt")
def shuffle_text(room_id: str, deal: int) -> Response:
    """What the script checks."""
    return text_of_shuffle(_own(room_id, deal).sheet)


@blueprint.post("/<int:deal>/share")
@limiter.limit(rooms_per_hour)
def share(room_id: str, deal: int) -> Response:
    """Let the round be seen by whoever is sent its link."""
    share_round(house(), room_id, player.key(), deal)
    return _back_to(room_id, deal)


@blueprint.post("/<int:deal>/withdraw")
def withdraw(room_id: str, deal: int) -> Response:
    """Take that link back."""
    withdraw_round(house(), room_id, player.key(), deal)
    return _back_to(room_id, deal)


def _own(room_id: str, deal: int) -> PastRound:
    return past_round(house(), room_id, player.key(), deal)


def _back_to(room_id: str, deal: int) -> Response:
    """The step that the form stood at, seen as it was there."""
    step, eyes = (request.form.get(name, "") for name in ("step", "eyes"))
    is_seat = read_version(eyes) is not None
    urls = RoundUrls(room_id, deal)
    return make_response(
        redirect(urls.back(read_version(step), eyes if is_seat or eyes == OPEN else None), 303)
    )
