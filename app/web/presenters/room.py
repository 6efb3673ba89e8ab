"""The frame of a room: its name and title, the region that changes, and the poller that asks for changes."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from flask_babel import gettext as _

from app.rooms.room import Life
from app.rooms.views import View
from app.web.access import settings
from app.web.play_steps import step_query
from app.web.preferences import Preferences
from app.web.presenters.announcers import announcer_texts
from app.web.presenters.commands import CommandBox, keys_of_page, present_command_box
from app.web.presenters.device import CoverContext, present_cover
from app.web.presenters.fields import page_title
from app.web.presenters.lobby import LobbyContext, present_lobby
from app.web.presenters.moment import Moment
from app.web.presenters.polling import poll_trigger, poll_url
from app.web.presenters.problem import Problem
from app.web.presenters.quick_settings import QuickSettings, present_quick_settings
from app.web.presenters.table import TableContext, present_table
from app.web.presenters.waiting import WaitingContext, present_waiting
from app.web.room_words import code_words
from app.web.urls import RoomUrls, room_urls


@dataclass(frozen=True, slots=True)
class RoomContext:
    """All that the frame of a room shows. ``says`` are the texts of the two announcers.

    ``refresh_url`` has no anchor: a link to an anchor of the page that one is on only scrolls. ``box_changes``: the command box
    comes or goes with this answer; ``box_replies``: what it said before is over.
    """

    name: str
    title: str
    main_id: str
    version: int
    is_gone: bool
    lobby: LobbyContext | None
    table: TableContext | None
    cover: CoverContext | None
    problem: Problem | None
    problem_takes_focus: bool
    poll_url: str
    poll_trigger: str
    says: tuple[str, str]
    urls: RoomUrls
    refresh_url: str
    box: CommandBox | None
    box_changes: bool
    box_replies: bool
    keys: str
    waiting: WaitingContext
    quick: QuickSettings | None


def present_room(view: View, moment: Moment, wished: Preferences) -> RoomContext:
    """The frame for whoever has ``view``, as their browser ``wished`` it."""
    urls = room_urls(view.id)
    takes_focus = moment.is_own_post and moment.problem is None and moment.reply is None
    is_gone = view.seat is None and not moment.is_watching
    is_lobby = view.life is Life.LOBBY
    lobby = present_lobby(view, urls, moment, takes_focus=takes_focus) if is_lobby and not is_gone else None
    cover, table = present_cover(view, takes_focus=takes_focus), None
    if not is_lobby and not is_gone and cover is None:
        table = present_table(
            view, moment.choice, wished=wished, takes_focus=takes_focus, wants_hint=moment.wants_hint
        )
    page = urls.watch if moment.is_watching else urls.room
    return RoomContext(
        name=_("Table %(code)s", code=code_words(view.code)),
        title=_title(view, lobby, cover, table, moment),
        main_id="gone" if is_gone else main_id(view),
        version=view.version,
        is_gone=is_gone,
        lobby=lobby,
        table=table,
        cover=cover,
        problem=moment.problem,
        problem_takes_focus=moment.is_own_post and moment.problem is not None,
        poll_url="" if is_gone else poll_url(view, moment, wished),
        poll_trigger=poll_trigger(wished),
        says=announcer_texts(view, moment, wished),
        urls=urls,
        refresh_url=page,
        box=present_command_box(view, moment.choice, moment.reply, wished),
        box_changes=_box_changes(view, moment),
        box_replies=moment.is_own_post,
        keys=keys_of_page(wished) if view.seat is not None else "",
        quick=present_quick_settings(_settings_url(view, urls, moment), wished)
        if view.seat is not None
        else None,
        waiting=_waiting(view, moment, wished, page),
    )


def _waiting(view: View, moment: Moment, wished: Preferences, page: str) -> WaitingContext:
    is_busy = moment.wants_hint or any((moment.choice, moment.reply, moment.problem))
    return present_waiting(
        view,
        page,
        wished,
        outcome=moment.waited,
        has_places=settings().waiting_places > 0,
        is_busy=is_busy,
    )


def _box_changes(view: View, moment: Moment) -> bool:
    """Whether the page has no command box and needs one, or has one to lose: the match began since, or a
    lobby was opened, or the seat is gone."""
    if moment.seen_version is None or moment.is_watching:
        return False
    if view.seat is None or (view.passed_version or 0) > moment.seen_version:
        return True
    if (
        view.observation is None
    ):  # after a match each goes back to the lobby in their own time, with a box to lose
        return view.last is not None or moment.seen_version < view.match_version
    return view.observation.round == 1 and moment.seen_version < view.round_version


def main_id(view: View) -> str:
    """The id of what the page is about, where skip links and redirects lead."""
    if view.life is Life.LOBBY:
        return "lobby"
    if view.cover is not None:
        return "cover"
    return "hand" if view.seat is not None else "table"


def _title(
    view: View,
    lobby: LobbyContext | None,
    cover: CoverContext | None,
    table: TableContext | None,
    moment: Moment,
) -> str:
    state = _("You have no seat here")
    if cover is not None:
        state = cover.heading
    elif lobby is not None:
        state = lobby.sentence.rstrip(".")
    elif table is not None:
        state = table.turn_sentence.rstrip(".")
        if table.pile.top is not None and table.result is None and not table.is_my_turn:
            state = _("%(state)s. Top card %(card)s", state=state, card=table.pile.top.word)
    title = _("%(state)s - table %(code)s", state=state, code=code_words(view.code))
    return page_title(
        title, has_problem=moment.problem is not None or bool(moment.reply and moment.reply.error)
    )


def _settings_url(view: View, urls: RoomUrls, moment: Moment) -> str:
    """Where the settings at the table are sent, from a page in the middle of the steps of a play or not."""
    query = step_query(view, moment.choice)
    return f"{urls.settings}?{urlencode(query)}" if query else urls.settings
