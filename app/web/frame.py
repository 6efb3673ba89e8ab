"""Answering for a room: the whole page, the fragment that htmx swaps in, or a redirect for browsers without it.

The room's page is one address for everything; its region is rendered by the same templates whether it comes with the page,
with a poll, or as the answer to a post.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from flask import Response, make_response, redirect, render_template, request

from app.rooms.refusals import Refused, RoomReason
from app.rooms.viewing import look, look_back
from app.rooms.views import View
from app.web import player
from app.web.access import house
from app.web.commands import parse_query
from app.web.cues import cues
from app.web.play_steps import ChosenPlay, read_step, step_query, still_open
from app.web.posts import once_key
from app.web.preferences import preferences
from app.web.presenters.agreed import present_agreed
from app.web.presenters.answers import answer_query
from app.web.presenters.commands import Reply
from app.web.presenters.moment import Moment
from app.web.presenters.problem import Problem, present_problem
from app.web.presenters.room import main_id, present_room
from app.web.presenters.visitor import present_visitor
from app.web.room_words import status_of
from app.web.urls import room_link
from app.web.visits import known_name

VERSION_HEADER = "X-Room-Version"
SPOKE_HEADER = "X-Spoke"
"""Which announcer of the page holds words, if one does: so that the next words always come to the other one."""

CUES_HEADER = "X-Room-Cues"
"""The sounds of the news in an answer, for the script that makes them."""

PASSED_COOKIE = "passed"
"""When the shared device went round last. Nobody reads it: browsers that keep whole pages for their Back button let go of those that
must not be stored as soon as a cookie changes, and with them of the hand of the person before."""

FOR_THE_ERROR_PAGES = frozenset({RoomReason.NO_SUCH_ROOM, RoomReason.BUSY})
"""Reasons that leave no room to answer with."""


def is_htmx() -> bool:
    """Whether htmx asks, and will swap in a fragment."""
    return bool(request.htmx)  # type: ignore[attr-defined]  # htmx-flask adds it


def attempt(room_id: str, seen_version: int | None, use_case: Callable[[], object]) -> Response:
    """Carry out a post and answer it; what the room refuses is answered in words, with the room as it stands."""
    try:
        use_case()
    except Refused as refused:
        if refused.reason in FOR_THE_ERROR_PAGES:
            raise
        return answer(room_id, seen_version=seen_version, refused=refused)
    return answer(room_id, seen_version=seen_version)


def answer(
    room_id: str,
    *,
    seen_version: int | None,
    refused: Refused | None = None,
    choice: ChosenPlay | None = None,
    reply: Reply | None = None,
    typed: str = "",
) -> Response:
    """Answer a post of the viewer's own: with the fragment for htmx; else with a redirect to the page, or with the page itself if
    it was ``refused``. A play of which a step is left is a ``choice``. What came through the command
    box has a ``reply``, and leaves the focus there; ``typed`` is a name that was given and is to be mended."""
    view = look(house(), room_id, player.key(), seen_version)
    if choice and not (choice := still_open(view, choice)):
        refused = Refused(RoomReason.STALE)
    problem = present_problem(refused, view) if refused else None
    moment = Moment(seen_version, is_own_post=True, problem=problem, choice=choice, reply=reply, typed=typed)
    return _answer(view, moment, status_of(refused) if refused else 200)


def answer_setting(room_id: str, seen_version: int) -> Response:
    """Answer a change of a preference at the table: the focus stays where it is, and so does a play in the middle of its steps."""
    view = look(house(), room_id, player.key(), seen_version)
    return _answer(view, Moment(seen_version, choice=_asked_choice(view)), 200)


def answer_question(
    room_id: str, seen_version: int, reply: Reply, *, status: int = 200, ask: str = ""
) -> Response:
    """Answer what was typed into the command box and changed nothing. The page keeps its table unless there is news.

    Without htmx the question ``ask`` becomes part of the page's address; an error comes with the page itself.
    """
    view = look(house(), room_id, player.key(), seen_version)
    choice = _asked_choice(view)
    if is_htmx():
        moment = Moment(seen_version, is_own_post=True, choice=choice, reply=reply)
        is_news = view.version != seen_version or view.is_lobby or view.seat is None
        return _fragment(view, moment, status) if is_news else _reply(view, moment, status)
    if not reply.error:
        query = step_query(view, choice)
        return _redirected(room_link(room_id, "answer", {**query, "ask": ask}))
    problem = Problem(reply.error, "command")
    return _page(view, Moment(is_own_post=True, problem=problem, choice=choice, reply=reply), status)


def page(room_id: str) -> Response:
    """The page of a room: the table for who sits at it, and for everyone else an invitation, or why there is none."""
    reply = _asked_reply(room_id)
    view = look(house(), room_id, player.key())
    moment = Moment(
        choice=_asked_choice(view),
        wants_hint=request.args.get("hint") == "yes",
        reply=reply,
        waited=request.args.get("waited", ""),
    )
    return _page(view, moment, 200)


def turned_away(room_id: str, refused: Refused, name: str) -> Response:
    """Answer a visitor who could not take a seat, with the name that was given still in its field."""
    if refused.reason in FOR_THE_ERROR_PAGES:
        raise refused
    view = look(house(), room_id, player.key())
    problem = present_problem(refused, view)
    return _visitor_page(view, problem, name, status_of(refused))


def seated_view(room_id: str) -> View:
    """The room, for pages that only people with a seat at it may ask for. Raises Refused for everyone else."""
    view = look(house(), room_id, player.key())
    if view.seat is None:
        raise Refused(RoomReason.NOT_SEATED)
    return view


def watch(room_id: str) -> Response:
    """The public view of a room, for who has no seat, if the host allows it; else the room's page."""
    view = look(house(), room_id, player.key())
    if view.seat is not None or not view.allows_watchers:
        return _redirected(room_link(room_id))
    return _page(view, Moment(is_watching=True, waited=request.args.get("waited", "")), 200)


def poll(room_id: str, seen_version: int | None, *, is_watching: bool) -> Response:
    """Answer a poll: with the fragment if there is news, else with nothing. Looking makes a computer move that is due."""
    view = look(house(), room_id, player.key(), seen_version)
    if view.version == seen_version:
        return make_response("", 204)
    is_watching = is_watching and view.seat is None and view.allows_watchers
    return _fragment(view, Moment(seen_version, is_watching=is_watching, choice=_asked_choice(view)), 200)


def to_cover(room_id: str) -> Response:
    """Lead back to the cover, from a page that would show something of the hand behind it."""
    return _redirected(room_link(room_id, "cover"))


def _asked_choice(view: View) -> ChosenPlay | None:
    """The step of a play that the address or the form names, if the page stands in one."""
    return read_step(view, request.values)


def _asked_reply(room_id: str) -> Reply | None:
    """The answer to the question in the address, if there is one and the viewer may ask."""
    query = parse_query(request.args.get("ask", ""))
    view = look_back(house(), room_id, player.key()) if query else None
    if query is None or view is None or view.seat is None or view.observation is None:
        return None
    return answer_query(query, view, preferences())


def _answer(view: View, moment: Moment, status: int) -> Response:
    if is_htmx():
        return _fragment(view, moment, status)
    if moment.problem is None:
        return _redirected(room_link(view.id, main_id(view), step_query(view, moment.choice)))
    return _page(view, replace(moment, seen_version=None), status)


def _page(view: View, moment: Moment, status: int) -> Response:
    if view.seat is None and not moment.is_watching:
        return _visitor_page(view, moment.problem, known_name(), status)
    html = render_template("rooms/show.html", **_context(view, moment), is_answer=False)
    return _let_go_of_pages(make_response(html, status), view)


def _visitor_page(view: View, problem: Problem | None, name: str, status: int) -> Response:
    visitor = present_visitor(view, problem, name)
    return make_response(
        render_template("rooms/visitor.html", visitor=visitor, agreed=visitor.agreed, urls=visitor.urls),
        status,
    )


def _fragment(view: View, moment: Moment, status: int) -> Response:
    html = render_template("rooms/_answer.html", **_context(view, moment), is_answer=True)
    response = make_response(html.strip(), status)
    response.headers[VERSION_HEADER] = str(view.version)
    if preferences().sounds and moment.seen_version is not None:
        response.headers[CUES_HEADER] = " ".join(cues(view, moment.seen_version))
    return _let_go_of_pages(response, view)


def _let_go_of_pages(response: Response, view: View) -> Response:
    """``response`` with which a browser drops the pages that it keeps of a device, if that has gone round since."""
    if view.passed_version is not None:
        response.set_cookie(
            PASSED_COOKIE, str(view.passed_version), secure=request.is_secure, httponly=True, samesite="Lax"
        )
    return response


def _reply(view: View, moment: Moment, status: int) -> Response:
    html = render_template("rooms/_reply.html", **_context(view, moment))
    return make_response(html.strip(), status)


def _context(view: View, moment: Moment) -> dict[str, Any]:
    moment = replace(moment, spoke=request.headers.get(SPOKE_HEADER, ""))
    room = present_room(view, moment, preferences())
    parts = {"room": room, "lobby": room.lobby, "table": room.table, "urls": room.urls, "once": once_key()}
    return parts | {"agreed": present_agreed(view), "cover": room.cover}


def _redirected(url: str) -> Response:
    return make_response(redirect(url, 303))
