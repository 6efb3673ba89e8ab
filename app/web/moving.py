"""Moving this browser's key, and with it its seats and records, to another device: a link that works once, and taking it there."""

from __future__ import annotations

from io import BytesIO

import segno
from flask import Blueprint, Response, make_response, render_template, url_for

from app.rooms.moving_keys import offer_key, offered_key, take_key
from app.rooms.unfinished import unfinished_tables
from app.web import player
from app.web.access import house
from app.web.home import to_home
from app.web.limits import codes_per_minute, limiter
from app.web.presenters.home import Done
from app.web.presenters.moving import present_offer, present_taking
from app.web.security import NOT_TO_BE_FOUND

blueprint = Blueprint("moving", __name__, url_prefix="/device")


@blueprint.get("")
def show() -> str:
    """What moving means, and the button that makes a link."""
    return render_template("moving/show.html")


@blueprint.post("")
@limiter.limit(codes_per_minute)
def offer() -> Response:
    """Make a link, which is shown on this one page and kept nowhere."""
    token = offer_key(house(), player.needed_key())
    return make_response(render_template("moving/link.html", offer=present_offer(token)))


@blueprint.get("/<token>")
def confirm(token: str) -> Response:
    """Ask on the other device, for what it had itself is lost there. Looking does not use the link up.

    Where the link was made there is nothing to take, and the page says where to open it.
    """
    if offered_key(house(), token) == player.key():
        return _unfindable(make_response(render_template("moving/same.html")))
    own = unfinished_tables(house(), player.key())
    return _unfindable(make_response(render_template("moving/take.html", taking=present_taking(token, own))))


@blueprint.post("/<token>")
@limiter.limit(codes_per_minute)
def take(token: str) -> Response:
    """Take the key, which can be done once."""
    own = player.needed_key()  # a browser that keeps no cookies must not use the link up
    key = take_key(house(), token, own)
    response = to_home(Done.MOVED)
    player.set_key(response, key)
    return response


@blueprint.get("/<token>/qr.svg")
def qr(token: str) -> Response:
    """The link as a picture for the camera of the other device, as long as it is of use."""
    offered_key(house(), token)
    picture = BytesIO()
    link = url_for("moving.confirm", token=token, _external=True, fresh=None)
    segno.make(link, error="m").save(picture, kind="svg", scale=4, border=3, light="#fff")
    return _unfindable(Response(picture.getvalue(), mimetype="image/svg+xml"))


def _unfindable(response: Response) -> Response:
    response.headers.setdefault(*NOT_TO_BE_FOUND)
    return response
