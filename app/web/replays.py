"""Rounds that somebody shared, for whoever was sent the link: to be looked at, and nothing else."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Response

from app.rooms.sharing import shared_round
from app.web.access import house
from app.web.limits import limiter
from app.web.presenters.replay import OPEN
from app.web.round_pages import shuffle_page, step_page, text_of_round, text_of_shuffle
from app.web.round_urls import RoundUrls

PAGES_PER_MINUTE: Final = "240 per minute"
"""How often one address may ask for them: each page plays a round again."""

blueprint = Blueprint("replays", __name__, url_prefix="/replays/<token>")
limiter.limit(PAGES_PER_MINUTE)(blueprint)


@blueprint.get("")
def show(token: str) -> str:
    """A step, with all hands open unless the address says otherwise."""
    return step_page(shared_round(house(), token), RoundUrls(token=token), OPEN)


@blueprint.get("/shuffle")
def shuffle(token: str) -> str:
    """Its shuffles, checked."""
    return shuffle_page(shared_round(house(), token), RoundUrls(token=token))


@blueprint.get("/replay.txt")
def text(token: str) -> Response:
    """The round as text."""
    return text_of_round(shared_round(house(), token))


@blueprint.get("/shuffle.txt")
def shuffle_text(token: str) -> Response:
    """What the script checks."""
    return text_of_shuffle(shared_round(house(), token))
