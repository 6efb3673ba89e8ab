"""From what was typed to the move that it asks for, and to the step that a play leaves open."""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Callable, Sequence

from app.game.cards import Card, Color, Face
from app.game.moves import Accept, Catch, ChooseColor, Draw, JumpIn, Move, Play
from app.game.observation import Observation
from app.rooms.refusals import Reason, Refused
from app.rooms.views import View
from app.web.cards_on_page import tokens_of
from app.web.command_form import CommandForm
from app.web.commands import (
    CatchCommand,
    ColorCommand,
    Command,
    DoCommand,
    HalfCard,
    JumpCommand,
    PlayCommand,
    Query,
    TargetCommand,
    Unclear,
    Word,
)
from app.web.move_form import ACTIONS
from app.web.play_steps import ChosenPlay, Step, jump_step, next_step
from app.web.plays import jump_in_cards, playable_cards
from app.web.presenters.commands import cards_like


def step_left(command: Command, form: CommandForm, view: View) -> ChosenPlay | None:
    """The step that is left of the play that was typed on the present table, if one is."""
    seen = view.observation
    if seen is None:
        return None
    match command:
        case JumpCommand(face, says_uno, ""):
            card = _jump_card(face, seen)
            return jump_step(seen, (card,), says_uno=says_uno) if card else None
        case PlayCommand(faces, None, says_uno, "") if view.is_still(form.version):
            return next_step(seen, cards_in_hand(faces, seen), says_uno=says_uno)
        case _:
            return None


def typed_move(command: Command, form: CommandForm, view: View) -> Callable[[Observation], Move]:
    """How to read the move out of what the player sees. Raises Unclear when several could be meant."""
    match command:
        case PlayCommand() | JumpCommand() | TargetCommand():
            return _card_move(command, form, view)
        case DoCommand():
            return lambda seen: _deed(command, seen)
        case CatchCommand(name):
            seat = _seat_named(Word.CATCH, name, view)
            return lambda seen: Catch(_forgetful(seen) if seat is None else seat)
        case ColorCommand(color):
            return _color_move(color, form, view)
        case HalfCard(rank):
            raise Unclear(_cards_where(view, lambda face: face.rank is rank))
        case Query():
            raise TypeError(f"{command} is a question and no move")


def _card_move(
    command: PlayCommand | JumpCommand | TargetCommand, form: CommandForm, view: View
) -> Callable[[Observation], Move]:
    match command:
        case PlayCommand(faces, color, says_uno, name):
            target = _seat_named(Word.WITH, name, view)
            return lambda seen: Play(_held(faces, seen), color, says_uno, target)
        case JumpCommand(face, says_uno, name):
            target = _seat_named(Word.WITH, name, view)
            return lambda seen: JumpIn(_jumping(face, seen), says_uno, target)
        case TargetCommand(name):
            return _target_move(name, form, view)


def _deed(command: DoCommand, seen: Observation) -> Move:
    """What can be done without a card. Who types draw where cards wait means those."""
    is_waiting = Accept() in seen.legal
    if command.word is Word.DRAW:
        return Accept() if is_waiting else Draw()
    total = seen.pending.total if seen.pending else 0
    if command.number and is_waiting and command.number != total:
        raise Unclear((f"take {total}",))
    return ACTIONS[command.word]


def _held(faces: Sequence[Face], seen: Observation) -> tuple[Card, ...]:
    cards = cards_in_hand(faces, seen)
    if not cards:
        raise Refused(Reason.CARD_NOT_IN_HAND)
    return cards


def cards_in_hand(faces: Sequence[Face], seen: Observation) -> tuple[Card, ...]:
    """Cards of the hand that show ``faces``, in that order; none if one is not there. Of several the same, one that may be played
    goes first, for after drawing only the drawn one may."""
    cards: list[Card] = []
    for face in faces:
        free = (
            card for card in (*playable_cards(seen), *seen.hand) if card.face == face and card not in cards
        )
        cards.extend(itertools.islice(free, 1))
    return tuple(cards) if len(cards) == len(faces) else ()


def _jump_card(face: Face | None, seen: Observation) -> Card | None:
    """The card to jump in with: one that shows ``face``, or any, if none was said."""
    cards = jump_in_cards(seen) if face is None else (*jump_in_cards(seen), *seen.hand)
    return next((card for card in cards if face in {None, card.face}), None)


def _jumping(face: Face | None, seen: Observation) -> Card:
    card = _jump_card(face, seen)
    if card is None:
        raise Refused(Reason.JUMP_IN_NOT_ALLOWED if face is None else Reason.CARD_NOT_IN_HAND)
    return card


def _color_move(color: Color, form: CommandForm, view: View) -> Callable[[Observation], Move]:
    """The move that a colour alone is: for the wild that waits on the page, or for the wild that the round began with."""
    tokens = tokens_of(view)
    if wild := form.step.get(Step.COLOR):
        return lambda seen: Play(tokens.held(wild, seen.hand), color, form.says_uno)
    if view.observation and ChooseColor(color) in view.observation.legal:
        return lambda _seen: ChooseColor(color)
    raise Unclear(_cards_where(view, lambda face: face.color is color))


def _target_move(name: str, form: CommandForm, view: View) -> Callable[[Observation], Move]:
    """The move that a name alone is: for the play on the page of which it is left whom to swap hands with."""
    tokens, target = tokens_of(view), _seat_named(Word.WITH, name, view)
    if swap := form.step.get(Step.TARGET):
        return lambda seen: Play(tokens.held(swap, seen.hand), uno=form.says_uno, target=target)
    if jump := form.step.get(Step.JUMP_TARGET):
        return lambda seen: JumpIn(tokens.held(jump, seen.hand)[0], form.says_uno, target)
    raise Unclear


def _cards_where(view: View, fits: Callable[[Face], bool]) -> tuple[str, ...]:
    hand = view.observation.hand if view.observation else ()
    return cards_like([card for card in hand if fits(card.face)])


def _seat_named(word: Word, name: str, view: View) -> int | None:
    """The seat of the one player whose name is like ``name``; None if none is named. Raises Unclear for several, or for nobody."""
    if not name:
        return None
    seats = _named_like(view, name)
    if len(seats) != 1:
        others = [seat.number for seat in view.seats if not seat.is_viewer]
        raise Unclear(tuple(f"{word} {view.seats[seat].name}" for seat in seats or others))
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
