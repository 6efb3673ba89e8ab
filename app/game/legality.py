"""The one home of legality: what a seat may do now, and the reason why not (R5–R13, R17, H9–H23; order of tests: section 0).

``verify`` says why a move is refused, ``legal_moves`` lists what it accepts. A property test ties the two together. House rules
are asked by what they may change (``house_rules.rule``); which there are is nothing to this module.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from app.game.basics import UNO_CALL
from app.game.cards import Card, Color
from app.game.errors import IllegalMove, Reason
from app.game.house_rules import HouseRule, in_force
from app.game.matching import matches
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
from app.game.options import UNO_HAND_SIZE, Options
from app.game.state import FINISHED, Phase, State

Cards = tuple[Card, ...]

CARD_PHASES = frozenset({Phase.PLAY, Phase.DRAWN, Phase.PENALTY})
"""The phases in which a card may be played."""

ANSWER_PHASES = frozenset({Phase.CHALLENGE, Phase.PENALTY})
"""The phases in which the target of a draw card must do something about it."""

LIVE_PHASES = CARD_PHASES | ANSWER_PHASES
"""The phases in which UNO may be called and forgotten calls be caught."""

JUMP_IN_PHASES = frozenset({Phase.PLAY, Phase.PENALTY})
"""The phases in which somebody may jump in, where that is played."""


def verify(state: State, seat: int, move: Move) -> None:
    """Accept ``move`` by ``seat`` in silence, or raise IllegalMove with the reason. Changes nothing either way."""
    if state.phase in FINISHED:
        raise IllegalMove(Reason.ROUND_OVER)
    if seat not in state.in_round:
        raise IllegalMove(Reason.NOT_IN_ROUND)
    reason = _refusal(state, seat, move)
    if reason is not None:
        raise IllegalMove(reason)


def legal_moves(state: State, seat: int) -> Iterator[Move]:
    """Every move that ``seat`` may make now.

    A play is listed once, without a declaration of UNO. Of several cards that may be played together, those plays are listed that
    lay all of them (all but one where the hand may not be emptied with them), once for each face that may lie on top; fewer of
    them, with the same first card, may be played as well.
    """
    if state.phase in FINISHED or seat not in state.in_round:
        return
    candidates: list[Move] = [Draw(), Keep(), Accept(), Challenge(), CallUno()]
    candidates += [ChooseColor(color) for color in Color]
    candidates += [Catch(other) for other in range(state.players)]
    yield from (move for move in candidates if _refusal(state, seat, move) is None)
    for card in playable_cards(state, seat):
        yield from _plays(state, seat, card)
    if can_jump_in(state, seat):
        yield from _jump_ins(state, seat)


def playable_cards(state: State, seat: int) -> Cards:
    """The cards that ``seat`` may play now, each by itself, in hand order; none when it may not play."""
    if seat != state.turn or state.phase not in CARD_PHASES:
        return ()
    hand = (state.drawn,) if state.drawn else state.hands[seat]
    return tuple(card for card in hand if _limit(state, seat, (card,)) is None)


def companions(state: State, seat: int, card: Card) -> Cards:
    """The other cards of the hand that may be played together with ``card``, laid first, in hand order (H9)."""
    rules = in_force(state.options)
    if state.drawn is not None or not rules:
        return ()
    return tuple(
        other
        for other in state.hands[seat]
        if other != card
        and any(rule.plays_together((card, other)) for rule in rules)
        and _limit(state, seat, (card, other)) in {None, Reason.CANNOT_GO_OUT_ON}
    )


def can_jump_in(state: State, seat: int) -> bool:
    """Whether ``seat`` may play out of turn now (H10)."""
    if state.phase not in JUMP_IN_PHASES or seat == state.turn or seat not in state.in_round:
        return False
    return next(_jump_ins(state, seat), None) is not None


def may_be_jumped_on(state: State) -> bool:
    """Whether a card may be played out of turn now by whoever should hold it: what everybody at the table can work out."""
    if state.phase not in JUMP_IN_PHASES:
        return False
    rules, pending, card = in_force(state.options), state.pending, state.top
    is_allowed = any(rule.may_jump_in(state, card) for rule in rules)
    return is_allowed and (pending is None or any(rule.answers(state, pending, (card,)) for rule in rules))


def targets(state: State, seat: int) -> tuple[int, ...]:
    """Whom ``seat`` may name where a play asks for another player: all others still in the round (H20)."""
    return tuple(other for other in state.in_round if other != seat)


def owes_uno(options: Options, held: int, cards: Cards) -> bool:
    """Whether UNO is to be said with ``cards``, laid from a hand of ``held``: for one card left (R11), unless it is said by itself or
    hands move with the play, which counts as said (H20, H21, H6)."""
    if options[UNO_CALL] == "auto" or held - len(cards) != UNO_HAND_SIZE - 1:
        return False
    return not any(rule.moves_hands(cards, UNO_HAND_SIZE - 1) for rule in in_force(options))


def _plays(state: State, seat: int, card: Card) -> Iterator[Play]:
    rules = in_force(state.options)
    held = len(state.hands[seat])
    for cards in ((card,), *_sets(state, seat, card)):
        for color in Color if card.face.is_wild else (None,):
            for target in _choices(rules, cards, held, targets(state, seat)):
                yield Play(cards, color, target=target)


def _sets(state: State, seat: int, card: Card) -> Iterator[Cards]:
    """All that goes together with ``card``, laid first, with each face on top in turn; all but one where all may not be the last."""
    others = companions(state, seat, card)
    for last in {other.face: other for other in others}.values():
        between = [other for other in others if other != last]
        cards = (card, *between, last)
        if _limit(state, seat, cards) is Reason.CANNOT_GO_OUT_ON and between:
            cards = (card, *between[1:], last)  # one stays in the hand, which may not be emptied with these
        if _limit(state, seat, cards) is None:
            yield cards


def _jump_ins(state: State, seat: int) -> Iterator[JumpIn]:
    rules, held = in_force(state.options), len(state.hands[seat])
    for card in state.hands[seat]:
        if card.face == state.top.face and _jump_in_limit(state, seat, card) is None:
            for target in _choices(rules, (card,), held, targets(state, seat)):
                yield JumpIn(card, target=target)


def _choices(
    rules: Iterable[HouseRule], cards: Cards, held: int, others: tuple[int, ...]
) -> tuple[int | None, ...]:
    """The targets to choose from for a play: None alone where no target is asked for."""
    return others if _needs_target(rules, cards, held) else (None,)


def _needs_target(rules: Iterable[HouseRule], cards: Cards, held: int) -> bool:
    return any(rule.needs_target(cards, held - len(cards)) for rule in rules)


def _refusal(state: State, seat: int, move: Move) -> Reason | None:
    match move:
        case Play():
            return _play_refusal(state, seat, move)
        case Draw():
            return _draw_refusal(state, seat)
        case Keep():
            return _keep_refusal(state, seat)
        case Accept():
            return _answer_refusal(state, seat, ANSWER_PHASES)
        case Challenge():
            return _challenge_refusal(state, seat)
        case ChooseColor():
            return _answer_refusal(state, seat, frozenset({Phase.OPENING_COLOR}))
        case CallUno():
            return None if _may_call_uno(state, seat) else Reason.CANNOT_CALL_UNO
        case Catch():
            return _catch_refusal(state, seat, move)
        case JumpIn():
            return _jump_in_refusal(state, seat, move)
        case _:
            assert_never(move)


def _turn_refusal(state: State, seat: int, phase: Phase) -> Reason | None:
    """Of an action of the ordinary turn: the phases of a turn first, then whose turn it is, then the one phase."""
    if state.phase not in CARD_PHASES:
        return Reason.WRONG_PHASE
    if seat != state.turn:
        return Reason.NOT_YOUR_TURN
    if state.phase is Phase.PENALTY:
        return Reason.PENALTY_PENDING
    return None if state.phase is phase else Reason.WRONG_PHASE


def _answer_refusal(state: State, seat: int, phases: frozenset[Phase]) -> Reason | None:
    """Of an action that belongs to certain phases only: the phase first, then whose turn it is."""
    if state.phase not in phases:
        return Reason.WRONG_PHASE
    return None if seat == state.turn else Reason.NOT_YOUR_TURN


def _draw_refusal(state: State, seat: int) -> Reason | None:
    reason = _turn_refusal(state, seat, Phase.PLAY)
    rules = in_force(state.options)
    if reason is not None or not rules:
        return reason
    playable = playable_cards(state, seat)
    return next((why for rule in rules if (why := rule.bars_drawing(state, seat, playable))), None)


def _keep_refusal(state: State, seat: int) -> Reason | None:
    reason = _turn_refusal(state, seat, Phase.DRAWN)
    if reason is None and any(rule.bars_keeping() for rule in in_force(state.options)):
        return Reason.MUST_PLAY
    return reason


def _challenge_refusal(state: State, seat: int) -> Reason | None:
    reason = _answer_refusal(state, seat, ANSWER_PHASES)
    if reason is None and state.pending is not None and not state.pending.is_challengeable:
        return Reason.NOT_CHALLENGEABLE
    return reason


def _play_refusal(state: State, seat: int, move: Play) -> Reason | None:
    if state.phase not in CARD_PHASES:
        return Reason.WRONG_PHASE
    if seat != state.turn:
        return Reason.NOT_YOUR_TURN
    cards = move.cards
    if not cards or len(set(cards)) < len(cards) or any(card not in state.hands[seat] for card in cards):
        return Reason.CARD_NOT_IN_HAND
    if len(cards) > 1 and not any(rule.plays_together(cards) for rule in in_force(state.options)):
        return Reason.MULTIPLE_NOT_ALLOWED
    if state.drawn is not None and cards != (state.drawn,):
        return Reason.ONLY_DRAWN_CARD
    return (
        _limit(state, seat, cards) or _color_refusal(move) or _target_refusal(state, seat, cards, move.target)
    )


def _limit(state: State, seat: int, cards: Cards) -> Reason | None:
    """Why ``cards`` may not be laid now: they answer no penalty, do not match, or a house rule bars them."""
    rules = in_force(state.options)
    if state.pending is not None:
        pending = state.pending
        if not any(rule.answers(state, pending, cards) for rule in rules):
            return Reason.PENALTY_PENDING
    elif not matches(cards[0].face, state.top.face, state.color):
        return Reason.CARD_NOT_PLAYABLE
    return barred(state, seat, cards)


def barred(state: State, seat: int, cards: Cards) -> Reason | None:
    """Why a house rule in force does not let ``seat`` play ``cards``, which match; the first that objects says."""
    return next((why for rule in in_force(state.options) if (why := rule.bars(state, seat, cards))), None)


def _color_refusal(move: Play) -> Reason | None:
    if move.cards[-1].face.is_wild:
        return Reason.COLOR_REQUIRED if move.color is None else None
    return Reason.COLOR_INVALID if move.color is not None else None


def _target_refusal(state: State, seat: int, cards: Cards, target: int | None) -> Reason | None:
    """Of the player named with a play: needed where a rule asks for one and there is a choice (H20); elsewhere it says nothing."""
    others = targets(state, seat)
    if not _needs_target(in_force(state.options), cards, len(state.hands[seat])):
        return None
    if target is None:
        return Reason.SWAP_TARGET_REQUIRED if len(others) > 1 else None
    return None if target in others else Reason.SWAP_TARGET_INVALID


def _jump_in_refusal(state: State, seat: int, move: JumpIn) -> Reason | None:
    rules = in_force(state.options)
    if not any(rule.allows_jump_ins() for rule in rules):
        return Reason.JUMP_IN_OFF
    if state.phase not in JUMP_IN_PHASES or seat == state.turn:
        return Reason.JUMP_IN_NOT_ALLOWED
    if move.card not in state.hands[seat]:
        return Reason.CARD_NOT_IN_HAND
    cards = (move.card,)
    return _jump_in_limit(state, seat, move.card) or _target_refusal(state, seat, cards, move.target)


def _jump_in_limit(state: State, seat: int, card: Card) -> Reason | None:
    """Why ``card`` may not be laid out of turn now; while a penalty waits it must answer it as well (H10)."""
    rules, pending = in_force(state.options), state.pending
    is_allowed = any(rule.may_jump_in(state, card) for rule in rules)
    if is_allowed and pending is not None:
        is_allowed = any(rule.answers(state, pending, (card,)) for rule in rules)
    return barred(state, seat, (card,)) if is_allowed else Reason.JUMP_IN_NOT_ALLOWED


def _may_call_uno(state: State, seat: int) -> bool:
    """Late, while it may be caught; or ahead, in its own turn with exactly two cards, once (R11)."""
    if state.phase not in LIVE_PHASES or state.options[UNO_CALL] == "auto":
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
