"""The command box: a form of its own, in which moves and questions are typed. A move goes the same way as one that is pressed."""

from __future__ import annotations

from flask import Blueprint, Response, request

from app.game.moves import Move
from app.game.observation import Observation
from app.rooms.clock import ask_more_time
from app.rooms.playing import deal_next_round, play
from app.rooms.refusals import Reason, Refused, RoomReason
from app.rooms.rematch import play_again
from app.rooms.room import Life
from app.rooms.viewing import glance, look_back
from app.rooms.views import View
from app.web import frame, player
from app.web.access import house
from app.web.command_form import CommandForm, parse_command_form
from app.web.commands import (
    Command,
    DoCommand,
    JumpCommand,
    PlayCommand,
    Query,
    Unclear,
    Word,
    parse_command,
)
from app.web.preferences import preferences
from app.web.presenters.answers import answer_query
from app.web.presenters.commands import (
    Reply,
    not_held_words,
    step_to_type,
    unclear_words,
)
from app.web.presenters.problem import present_problem
from app.web.room_words import ILLEGAL, status_of
from app.web.table import carry_on
from app.web.typed_moves import step_left, typed_move

blueprint = Blueprint("commands", __name__, url_prefix="/r/<room:room_id>")


@blueprint.post("/commands")
def command(room_id: str) -> Response:
    """Do what was typed, or answer what was asked; what is no command changes nothing and is told so."""
    form = parse_command_form(request.form)
    view = glance(house(), room_id, player.key())
    if view.seat is None:
        return frame.answer(room_id, seen_version=form.version, refused=Refused(RoomReason.NOT_SEATED))
    if view.cover is not None:
        return frame.attempt(
            room_id, form.version, lambda: play(house(), room_id, player.key(), form.post, _unasked)
        )
    try:
        if view.is_lobby:
            raise Refused(RoomReason.NOT_STARTED)
        return _obey(parse_command(form.text), form, view)
    except Unclear as unclear:
        return _error(form, view, unclear_words(view, unclear.choices), ILLEGAL)
    except Refused as refused:
        if refused.reason in frame.FOR_THE_ERROR_PAGES:
            raise
        return _error(form, view, _refusal_words(refused, form, view), status_of(refused))


def _unasked(_seen: Observation) -> Move:
    """The move of a post that only counts if it is a repeated one: nobody sees the hand that it would be read against."""
    raise Refused(RoomReason.UNDER_COVER)


def _obey(command: Command, form: CommandForm, view: View) -> Response:
    if isinstance(command, Query):
        reply = _reply(command, view.id)
        return frame.answer_question(view.id, form.version, reply, ask=command.text)
    if command == DoCommand(Word.NEXT):
        _go_on(form, view)
        return frame.answer(view.id, seen_version=form.version, reply=Reply(is_done=True))
    if command == DoCommand(Word.MORE):
        ask_more_time(house(), view.id, player.key(), form.post)
        return frame.answer(view.id, seen_version=form.version, reply=Reply(is_done=True))
    if choice := step_left(command, form, view):
        question = Reply((step_to_type(view, choice),))
        return frame.answer(view.id, seen_version=form.version, choice=choice, reply=question)
    ask = typed_move(command, form, view)
    play(house(), view.id, player.key(), form.post, ask)
    return frame.answer(view.id, seen_version=form.version, reply=Reply(is_done=True))


def _reply(query: Query, room_id: str) -> Reply:
    """The answer to ``query``. Raises Refused if the match or the seat has gone since the command came in."""
    view = look_back(house(), room_id, player.key())
    if view.seat is None or view.observation is None:
        raise Refused(RoomReason.NOT_SEATED if view.seat is None else RoomReason.NOT_STARTED)
    return answer_query(query, view, preferences())


def _go_on(form: CommandForm, view: View) -> None:
    """Deal the next round, or play another match when this one is over."""
    if view.life is Life.FINISHED:
        carry_on(view.id, form.post, RoomReason.MATCH_NOT_OVER, play_again)
    else:
        carry_on(view.id, form.post, RoomReason.ROUND_NOT_OVER, deal_next_round)


def _refusal_words(refused: Refused, form: CommandForm, view: View) -> str:
    if refused.reason is Reason.CARD_NOT_IN_HAND:
        command = parse_command(form.text)
        if isinstance(command, PlayCommand):
            return not_held_words(view, command.faces)
        if isinstance(command, JumpCommand) and command.face:
            return not_held_words(view, (command.face,))
    return present_problem(refused, view).words


def _error(form: CommandForm, view: View, words: str, status: int) -> Response:
    """Say why nothing was done, and keep what was typed."""
    reply = Reply(error=words, typed=form.text)
    return frame.answer_question(view.id, form.version, reply, status=status)
