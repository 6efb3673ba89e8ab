"""The one home of legality: what a seat may do now, and the reason why not (R5–R13, R17; order of tests: section 0).

``verify`` says why a move is refused, ``legal_moves`` lists what it accepts. A property test ties the two together.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from app.game.cards import Card, Color, Face
from app.game.errors import IllegalMove, Reason
from app.game.moves import (
    Accept,
    CallUno,
    Catch,
    Challenge,
    ChooseColor,
    Draw,
    JumpIn,
    Keep,
    Move,
    Play,
)
from app.game.options import UNO_HAND_SIZE
from app.game.state import FINISHED, Phase, State

CARD_PHASES = frozenset({Phase.PLAY, Phase.DRAWN})
"""The phases in which a card may be played."""

LIVE_PHASES = CARD_PHASES | {Phase.CHALLENGE}
"""The phases in which UNO may be called and forgotten calls be caught."""


def matches(face: Face, top: Face, color: Color | None) -> bool:
    """Whether ``face`` may be played on ``top`` with ``color`` in play: colour, number or symbol, or a wild (R6).

    A wild on top shows no number or symbol of another card; only the colour named with it counts.
    """
    return face.is_wild or face.color is color or face.rank is top.rank


def is_bluff(hand: tuple[Card, ...], color: Color | None) -> bool:
    """Whether a Wild Draw Four played from ``hand`` is a bluff: it holds a card of the colour in play (R10)."""
    return color is not None and any(card.face.color is color for card in hand)


def playable_cards(state: State, seat: int) -> tuple[Card, ...]:
    """The cards that ``seat`` may play now, in hand order; none when it may not play."""
    if seat != state.turn or state.phase not in CARD_PHASES:
        return ()
    hand = (state.drawn,) if state.drawn else state.hands[seat]
    return tuple(card for card in hand if matches(card.face, state.top.face, state.color))


def verify(state: State, seat: int, move: Move) -> None:
    """Accept ``move`` by ``seat`` in silence, or raise IllegalMove with the reason. Changes nothing either way."""
    if state.phase in FINISHED:
        raise IllegalMove(Reason.ROUND_OVER)
    reason = _refusal(state, seat, move)
    if reason is not None:
        raise IllegalMove(reason)


def legal_moves(state: State, seat: int) -> Iterator[Move]:
    """Every move that ``seat`` may make now. A play is listed once, without a declaration of UNO."""
    candidates: list[Move] = [Draw(), Keep(), Accept(), Challenge(), CallUno()]
    candidates += [ChooseColor(color) for color in Color]
    candidates += [Catch(other) for other in range(state.players)]
    yield from (
        move for move in candidates if state.phase not in FINISHED and _refusal(state, seat, move) is None
    )
    for card in playable_cards(state, seat):
        for color in Color if card.face.is_wild else (None,):
            yield Play((card,), color)


def _refusal(state: State, seat: int, move: Move) -> Reason | None:
    match move:
        case Play():
            return _play_refusal(state, seat, move)
        case Draw():
            return _turn_refusal(state, seat, Phase.PLAY)
        case Keep():
            return _turn_refusal(state, seat, Phase.DRAWN)
        case Accept() | Challenge():
            return _answer_refusal(state, seat, Phase.CHALLENGE)
        case ChooseColor():
            return _answer_refusal(state, seat, Phase.OPENING_COLOR)
        case CallUno():
            return None if _may_call_uno(state, seat) else Reason.CANNOT_CALL_UNO
        case Catch():
            return _catch_refusal(state, seat, move)
        case JumpIn():
            return Reason.JUMP_IN_OFF
        case _:
            assert_never(move)


def _turn_refusal(state: State, seat: int, phase: Phase) -> Reason | None:
    """Of an action of the ordinary turn: the phases of a turn first, then whose turn it is, then the one phase."""
    if state.phase not in CARD_PHASES:
        return Reason.WRONG_PHASE
    if seat != state.turn:
        return Reason.NOT_YOUR_TURN
    return None if state.phase is phase else Reason.WRONG_PHASE


def _answer_refusal(state: State, seat: int, phase: Phase) -> Reason | None:
    """Of an action that exists in one phase only: the phase first, then whose turn it is."""
    if state.phase is not phase:
        return Reason.WRONG_PHASE
    return None if seat == state.turn else Reason.NOT_YOUR_TURN


def _play_refusal(state: State, seat: int, move: Play) -> Reason | None:
    if state.phase not in CARD_PHASES:
        return Reason.WRONG_PHASE
    if seat != state.turn:
        return Reason.NOT_YOUR_TURN
    if not move.cards or any(card not in state.hands[seat] for card in move.cards):
        return Reason.CARD_NOT_IN_HAND
    if len(move.cards) > 1:
        return Reason.MULTIPLE_NOT_ALLOWED
    card = move.cards[0]
    if state.drawn is not None and card != state.drawn:
        return Reason.ONLY_DRAWN_CARD
    if not matches(card.face, state.top.face, state.color):
        return Reason.CARD_NOT_PLAYABLE
    if card.face.is_wild:
        return Reason.COLOR_REQUIRED if move.color is None else None
    return Reason.COLOR_INVALID if move.color is not None else None


def _may_call_uno(state: State, seat: int) -> bool:
    """Late, while it may be caught; or ahead, in its own turn with exactly two cards, once (R11)."""
    if state.phase not in LIVE_PHASES:
        return False
    if seat == state.vulnerable:
        return True
    return (
        state.phase in CARD_PHASES
        and seat == state.turn
        and len(state.hands[seat]) == UNO_HAND_SIZE
        and state.armed != seat
    )


def _catch_refusal(state: State, seat: int, move: Catch) -> Reason | None:
    if state.phase not in LIVE_PHASES:
        return Reason.NOTHING_TO_CATCH
    if move.seat == seat:
        return Reason.CANNOT_CATCH_SELF
    return None if move.seat == state.vulnerable else Reason.NOTHING_TO_CATCH
