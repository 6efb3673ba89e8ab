"""The command box: a form of its own, in which moves and questions are typed. A move goes the same way as one that is pressed."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

from flask import Blueprint, Response, request
from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict

from app.game.cards import Card, Color, Face
from app.game.moves import Accept, Catch, ChooseColor, Draw, Move, Play
from app.game.observation import Observation
from app.rooms.playing import Post, deal_next_round, open_rematch, play
from app.rooms.refusals import Reason, Refused, RoomReason
from app.rooms.room import Life
from app.rooms.viewing import View, glance, look_back
from app.web import frame, player
from app.web.access import house
from app.web.cards_on_page import ChosenWild, chosen_wild, tokens_of
from app.web.commands import (
    CatchCommand,
    ColorCommand,
    Command,
    DoCommand,
    HalfCard,
    PlayCommand,
    Query,
    Unclear,
    Word,
    parse_command,
)
from app.web.move_form import ACTIONS
from app.web.posts import BadForm, check_fields, parse_once, parse_version
from app.web.preferences import preferences
from app.web.presenters.answers import answer_query
from app.web.presenters.commands import (
    Reply,
    cards_like,
    colors_to_type,
    not_held_words,
    unclear_words,
)
from app.web.presenters.hand import playable_cards
from app.web.presenters.problem import present_problem
from app.web.room_words import ILLEGAL, status_of
from app.web.table import carry_on

blueprint = Blueprint("commands", __name__, url_prefix="/r/<room:room_id>")


@dataclass(frozen=True, slots=True)
class CommandForm:
    """What came with a command: the page that it was typed on, and ``wild``, the card on it that waits for a colour."""

    text: str
    version: int
    once: str
    wild: str
    says_uno: bool

    @property
    def post(self) -> Post:
        """What was sent, for telling a repeated post from another under the same once-only key."""
        content = f"command={self.text} wild={self.wild} uno={self.says_uno} version={self.version}"
        return Post(self.once, content, self.version)


def parse_command_form(form: MultiDict[str, str]) -> CommandForm:
    """Read the fields of a posted command. Raises BadForm for a post that no form of ours makes."""
    check_fields(form)
    if "command" not in form:
        raise BadForm(_("That form is not one of ours. Go back to the table and try again."))
    return CommandForm(
        text=form["command"],
        version=parse_version(form),
        once=parse_once(form),
        wild=form.get("wild", ""),
        says_uno=form.get("uno") == "yes",
    )


@blueprint.post("/commands")
def command(room_id: str) -> Response:
    """Do what was typed, or answer what was asked; what is no command changes nothing and is told so."""
    form = parse_command_form(request.form)
    view = glance(house(), room_id, player.key())
    if view.seat is None:
        return frame.answer(room_id, seen_version=form.version, refused=Refused(RoomReason.NOT_SEATED))
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


def _obey(command: Command, form: CommandForm, view: View) -> Response:
    if isinstance(command, Query):
        reply = _reply(command, view.id)
        return frame.answer_question(view.id, form.version, reply, ask=command.text)
    if command == DoCommand(Word.NEXT):
        _go_on(form, view)
        return frame.answer(view.id, seen_version=form.version, reply=Reply(is_done=True))
    if choice := _choice(command, form, view):
        question = Reply((colors_to_type(choice.card.face),))
        return frame.answer(view.id, seen_version=form.version, choice=choice, reply=question)
    ask = _move_of(command, form, view)
    play(house(), view.id, player.key(), form.post, ask)
    return frame.answer(view.id, seen_version=form.version, reply=Reply(is_done=True))


def _reply(query: Query, room_id: str) -> Reply:
    """The answer to ``query``. Raises Refused if the match or the seat has gone since the command came in."""
    view = look_back(house(), room_id, player.key())
    if view.seat is None or view.observation is None:
        raise Refused(RoomReason.NOT_SEATED if view.seat is None else RoomReason.NOT_STARTED)
    return answer_query(query, view, preferences())


def _choice(command: Command, form: CommandForm, view: View) -> ChosenWild | None:
    """The wild that was named on the present table without a colour yet, so that the colour is to be asked for."""
    if not isinstance(command, PlayCommand) or command.color is not None or form.version != view.version:
        return None
    seen = view.observation
    card = _card_in_hand(command.face, seen) if seen else None
    return chosen_wild(view, tokens_of(view).value(card), says_uno=command.says_uno) if card else None


def _move_of(command: Command, form: CommandForm, view: View) -> Callable[[Observation], Move]:
    """How to read the move out of what the player sees. Raises Unclear when several could be meant."""
    match command:
        case PlayCommand(face, color, says_uno):
            return lambda seen: Play((_held(face, seen),), color, says_uno)
        case DoCommand(Word.DRAW):
            return lambda seen: Accept() if Accept() in seen.legal else Draw()
        case DoCommand(word):
            return lambda _seen: ACTIONS[word]
        case CatchCommand(name):
            seat = _seat_to_catch(name, view)
            return lambda seen: Catch(_forgetful(seen) if seat is None else seat)
        case ColorCommand(color):
            return _color_move(color, form, view)
        case HalfCard(rank):
            raise Unclear(_cards_where(view, lambda face: face.rank is rank))
        case Query():
            raise TypeError(f"{command} is a question and no move")


def _held(face: Face, seen: Observation) -> Card:
    card = _card_in_hand(face, seen)
    if card is None:
        raise Refused(Reason.CARD_NOT_IN_HAND)
    return card


def _card_in_hand(face: Face, seen: Observation) -> Card | None:
    """A card of the hand that shows ``face``; of several one that may be played, for after drawing only the drawn one may."""
    return next((card for card in (*playable_cards(seen), *seen.hand) if card.face == face), None)


def _color_move(color: Color, form: CommandForm, view: View) -> Callable[[Observation], Move]:
    """The move that a colour alone is: for the wild that waits on the page, or for the wild that the round began with."""
    tokens = tokens_of(view)
    if form.wild:
        return lambda seen: Play((tokens.held(form.wild, seen.hand),), color, form.says_uno)
    if view.observation and ChooseColor(color) in view.observation.legal:
        return lambda _seen: ChooseColor(color)
    raise Unclear(_cards_where(view, lambda face: face.color is color))


def _cards_where(view: View, fits: Callable[[Face], bool]) -> tuple[str, ...]:
    hand = view.observation.hand if view.observation else ()
    return cards_like([card for card in hand if fits(card.face)])


def _seat_to_catch(name: str, view: View) -> int | None:
    """The seat of the one player whose name is like ``name``; None if none is named. Raises Unclear for several, or for nobody."""
    if not name:
        return None
    seats = _named_like(view, name)
    if len(seats) != 1:
        others = [seat.number for seat in view.seats if not seat.is_viewer]
        raise Unclear(tuple(f"{Word.CATCH} {view.seats[seat].name}" for seat in seats or others))
    return seats[0]


def _named_like(view: View, name: str) -> list[int]:
    """The seats of those whose name ``name`` is, or else begins; the viewer's own only if nobody else's is like it."""
    wanted = _plain(name)
    names = {seat.number: _plain(seat.name) for seat in view.seats}
    exact = [seat for seat, known in names.items() if known == wanted]
    begun = [seat for seat, known in names.items() if known.startswith(wanted)]
    others = [seat for seat in begun if seat != view.seat]
    return exact[:1] or others or begun


def _plain(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def _forgetful(seen: Observation) -> int:
    """Whoever there is to catch."""
    caught = next((move.seat for move in seen.legal if isinstance(move, Catch)), None)
    if caught is None:
        raise Refused(Reason.NOTHING_TO_CATCH)
    return caught


def _go_on(form: CommandForm, view: View) -> None:
    """Deal the next round, or open another match when this one is over."""
    if view.life is Life.FINISHED:
        carry_on(view.id, form.post, RoomReason.MATCH_NOT_OVER, open_rematch)
    else:
        carry_on(view.id, form.post, RoomReason.ROUND_NOT_OVER, deal_next_round)


def _refusal_words(refused: Refused, form: CommandForm, view: View) -> str:
    if refused.reason is Reason.CARD_NOT_IN_HAND:
        command = parse_command(form.text)
        if isinstance(command, PlayCommand):
            return not_held_words(view, command.face)
    return present_problem(refused, view).words


def _error(form: CommandForm, view: View, words: str, status: int) -> Response:
    """Say why nothing was done, and keep what was typed."""
    reply = Reply(error=words, typed=form.text)
    return frame.answer_question(view.id, form.version, reply, status=status)
