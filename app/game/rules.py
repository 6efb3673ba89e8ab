"""One decision: what an accepted move leads to. The same state and move give the same outcome, always.

``resolve`` carries out a player's move and ``resolve_table`` a move of the table, each with every automatic consequence:
skips, forced draws, reshuffles, knock-outs, scores (section 3). Neither touches the phase, which ``app.fsm`` decides. What a
house rule changes is asked of the rules in force; this module names none of them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from app.game.basics import UNO_CALL, UNO_PENALTY, has_no_target
from app.game.cards import Card
from app.game.dealing import Outcome as Outcome
from app.game.dealing import draw_for_dealer, next_round, turn_up
from app.game.draft import Draft
from app.game.drawing import take, take_until
from app.game.effects import PENALTY_CAUSES, Laid, apply_effect, apply_last_card, pass_on
from app.game.endings import end_match, end_round, go_out
from app.game.events import (
    CardKept,
    CardPlayed,
    ChallengeMade,
    ColorNamed,
    DrawCause,
    PlayerCaught,
    UnoCalled,
    UnoForgotten,
)
from app.game.house_rules import in_force
from app.game.legality import barred, verify
from app.game.matching import matches
from app.game.moves import (
    Accept,
    CallUno,
    Catch,
    Challenge,
    ChooseColor,
    Draw,
    DrawForDealer,
    EndMatch,
    JumpIn,
    Keep,
    Move,
    NextRound,
    Play,
    TableMove,
    TurnUp,
)
from app.game.options import FAILED_CHALLENGE_EXTRA
from app.game.state import Evidence, PendingDraw, State

STALEMATE_LAPS = 3


def resolve(state: State, seat: int, move: Move) -> Outcome:
    """Carry out ``move`` by ``seat``. Raises IllegalMove, having changed nothing, when the rules refuse it."""
    verify(state, seat, move)
    draft = _draft_for(state, move)
    match move:
        case Play():
            _play(draft, seat, move)
        case JumpIn():
            _play(draft, seat, Play((move.card,), None, move.uno, move.target), is_jump_in=True)
        case Draw():
            _draw(draft, seat)
        case Keep():
            draft.armed = None
            draft.tell(CardKept(seat))
            draft.give_turn(draft.seat_after(seat))
        case Accept():
            _accept(draft, _pending(state))
        case Challenge():
            _challenge(draft, _pending(state))
        case ChooseColor():
            draft.color = move.color
            draft.tell(ColorNamed(seat, move.color))
            draft.give_turn(seat)
        case CallUno():
            _call_uno(draft, seat)
        case Catch():
            draft.vulnerable = None
            draft.tell(PlayerCaught(move.seat, seat))
            take(draft, move.seat, draft.options[UNO_PENALTY], DrawCause.CAUGHT_WITHOUT_UNO)
        case _:
            assert_never(move)
    return Outcome(draft.freeze(), tuple(draft.events))


def resolve_table(state: State, move: TableMove) -> Outcome:
    """Carry out a move of the table. The flow only asks for one in a phase that has it."""
    match move:
        case DrawForDealer():
            return draw_for_dealer(state)
        case TurnUp():
            return turn_up(state)
        case NextRound():
            return next_round(state, move.seed)
        case EndMatch():
            return _stop(state)
        case _:
            assert_never(move)


def _draft_for(state: State, move: Move) -> Draft:
    draft = Draft(state)
    if isinstance(move, CallUno | Catch):  # these interrupt: the phase and its data stay as they are
        draft.drawn, draft.pending = state.drawn, state.pending
    else:
        draft.vulnerable = None  # the first accepted turn action closes the window (R11)
        draft.is_fresh = isinstance(move, Play | JumpIn)
    return draft


def _pending(state: State) -> PendingDraw:
    if state.pending is None:
        raise ValueError(f"no draw is pending in phase {state.phase}")
    return state.pending


def _play(draft: Draft, seat: int, move: Play, *, is_jump_in: bool = False) -> None:
    cards, top = move.cards, move.cards[-1].face
    color = move.color or top.color
    if color is None:
        raise ValueError(f"{top} was played without a colour")
    laid = Laid(seat, cards, draft.hands[seat], draft.color, len(draft.in_round), draft.base.pending)
    is_declared = move.uno or draft.armed == seat or draft.options[UNO_CALL] == "auto"
    draft.armed = None
    draft.dry_draws = 0
    draft.discard(seat, cards, color)
    cards_left = len(draft.hands[seat])
    under = tuple(card.face for card in cards[:-1])
    draft.tell(CardPlayed(seat, top, color, cards_left, under, is_jump_in))
    if not cards_left:
        go_out(draft, seat)
    have_moved = [rule.move_hands(draft, seat, cards, move.target) for rule in in_force(draft.options)]
    if cards_left == 1 and not any(have_moved):  # hands that have moved count as called (H21)
        _judge_uno(draft, seat, is_declared=is_declared)
    effect = apply_effect if cards_left else apply_last_card
    effect(draft, laid)


def _judge_uno(draft: Draft, seat: int, *, is_declared: bool) -> None:
    if is_declared:
        draft.tell(UnoCalled(seat, is_ahead=False))
    else:
        draft.vulnerable = seat
        draft.tell(UnoForgotten(seat))


def _draw(draft: Draft, seat: int) -> None:
    draft.armed = None
    rules = in_force(draft.options)
    if any(rule.draws_on() for rule in rules):
        drawn = take_until(draft, seat, lambda card: _may_play_drawn(draft, seat, card))
    else:
        drawn = take(draft, seat, 1, DrawCause.TURN)
    if draft.is_over:
        return
    if not drawn:
        _pass_dry(draft, seat)
        return
    draft.dry_draws = 0
    draft.drew_on[seat] = draft.color
    if (
        seat in draft.in_round
        and not any(rule.keeps_drawn_card() for rule in rules)
        and _may_play_drawn(draft, seat, drawn[-1])
    ):
        draft.drawn = drawn[-1]
    else:
        draft.give_turn(draft.seat_after(seat))


def _may_play_drawn(draft: Draft, seat: int, card: Card) -> bool:
    """Whether ``card``, just drawn, could be played; a Wild Draw Four always counts unless a house rule bars it (R7, H14)."""
    if not matches(card.face, draft.discard_pile[-1].face, draft.color):
        return False
    return not in_force(draft.options) or barred(draft.freeze(), seat, (card,)) is None


def _pass_dry(draft: Draft, seat: int) -> None:
    """Pass a turn for which there was no card to draw; after three such laps the lowest hand wins the round (R13)."""
    draft.dry_draws += 1
    if draft.dry_draws >= STALEMATE_LAPS * len(draft.in_round):
        end_round(draft)
    else:
        draft.give_turn(draft.seat_after(seat))


def _accept(draft: Draft, pending: PendingDraw) -> None:
    draft.armed = None
    take(draft, pending.target, pending.total, PENALTY_CAUSES[pending.rank], is_final=pending.is_final)
    _go_on(draft, pending)


def _challenge(draft: Draft, pending: PendingDraw) -> None:
    draft.armed = None
    draft.evidence = Evidence(pending.target, pending.sender, pending.evidence, pending.was_bluff)
    draft.tell(ChallengeMade(pending.target, pending.sender, pending.was_bluff))
    if pending.was_bluff:
        # the sender of a last card is back in the round with that (R12)
        draft.out = tuple(seat for seat in draft.out if seat != pending.sender)
        take(
            draft, pending.sender, pending.total, DrawCause.CAUGHT_BLUFFING, is_final=pending.is_final
        )  # a finisher is not knocked out by the cards of his way back (section 7)
        if not draft.is_over:
            draft.give_turn(pending.target)
        return
    due = pending.total + FAILED_CHALLENGE_EXTRA
    take(draft, pending.target, due, DrawCause.FAILED_CHALLENGE, is_final=pending.is_final)
    _go_on(draft, pending, always=True)


def _go_on(draft: Draft, pending: PendingDraw, *, always: bool = False) -> None:
    """Pass the turn on after the target has drawn; or end the round if that was all it waited for (R12)."""
    if not pending.is_final:
        pass_on(draft, pending.target, always=always)
    elif not draft.is_over:
        end_round(draft)


def _call_uno(draft: Draft, seat: int) -> None:
    if seat == draft.vulnerable:
        draft.vulnerable = None
        draft.tell(UnoCalled(seat, is_ahead=False))
    else:
        draft.armed = seat
        draft.tell(UnoCalled(seat, is_ahead=True))


def waits_for_color(state: State) -> bool:
    """Whether an opening Wild waits for its colour (R5)."""
    return state.color is None and not any(rule.leaves_color_open() for rule in in_force(state.options))


def _stop(state: State) -> Outcome:
    """Let whoever leads win a match that has no target (section 5)."""
    if state.result is None or not has_no_target(state.options):
        raise ValueError("only a match without a target can be stopped, and only after a round")
    draft = Draft(state)
    end_match(draft, state.result.places)
    return Outcome(replace(state, match_winner=draft.match_winner), tuple(draft.events))
