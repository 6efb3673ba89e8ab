"""One decision: what an accepted move leads to. The same state and move give the same outcome, always.

``resolve`` carries out a player's move and ``resolve_table`` a move of the table, each with every automatic consequence:
skips, forced draws, reshuffles, scores (section 3). Neither touches the phase, which ``app.fsm`` decides.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from app.game.cards import Rank
from app.game.draft import Draft
from app.game.effects import apply_effect, apply_last_card, apply_opening
from app.game.events import (
    CardKept,
    CardPlayed,
    ChallengeMade,
    ColorNamed,
    DealerCardDrawn,
    DealerTied,
    DrawCause,
    Event,
    OpenerReturned,
    OpenerTurnedUp,
    PlayerCaught,
    PlayerSkipped,
    RoundDealt,
    UnoCalled,
    UnoForgotten,
)
from app.game.legality import matches, verify
from app.game.moves import (
    Accept,
    CallUno,
    Catch,
    Challenge,
    ChooseColor,
    Draw,
    DrawForDealer,
    JumpIn,
    Keep,
    Move,
    NextRound,
    Play,
    TableMove,
    TurnUp,
)
from app.game.options import HAND_SIZE
from app.game.scoring import end_round, lowest_hand
from app.game.state import Evidence, PendingDraw, State, fresh_round

CAUGHT_CARDS = 2
FAILED_CHALLENGE_EXTRA = 2
STALEMATE_LAPS = 3


@dataclass(frozen=True, slots=True)
class Outcome:
    """The state after a move and what happened, in order."""

    state: State
    events: tuple[Event, ...]


def resolve(state: State, seat: int, move: Move) -> Outcome:
    """Carry out ``move`` by ``seat``. Raises IllegalMove, having changed nothing, when the rules refuse it."""
    verify(state, seat, move)
    draft = _draft_for(state, move)
    match move:
        case Play():
            _play(draft, seat, move)
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
            draft.draw(move.seat, CAUGHT_CARDS, DrawCause.CAUGHT_WITHOUT_UNO)
        case JumpIn():
            raise ValueError("the classic rules carry out no jump-in (R17)")
        case _:
            assert_never(move)
    return Outcome(draft.freeze(), tuple(draft.events))


def resolve_table(state: State, move: TableMove) -> Outcome:
    """Carry out a move of the table. The flow only asks for one in a phase that has it."""
    draft = Draft(state)
    match move:
        case DrawForDealer():
            return _draw_for_dealer(draft, state)
        case TurnUp():
            return _turn_up(draft, state)
        case NextRound():
            return _next_round(state, move.seed)
        case _:
            assert_never(move)


def _draft_for(state: State, move: Move) -> Draft:
    draft = Draft(state)
    if isinstance(move, CallUno | Catch):  # these interrupt: the phase and its data stay as they are
        draft.drawn, draft.pending = state.drawn, state.pending
    else:
        draft.vulnerable = None  # the first accepted turn action closes the window (R11)
    return draft


def _pending(state: State) -> PendingDraw:
    if state.pending is None:
        raise ValueError(f"no draw is pending in phase {state.phase}")
    return state.pending


def _play(draft: Draft, seat: int, move: Play) -> None:
    card = move.cards[0]
    color = move.color or card.face.color
    if color is None:
        raise ValueError(f"{card} was played without a colour")
    hand_before, color_before = draft.hands[seat], draft.color
    is_declared = move.uno or draft.armed == seat
    draft.armed = None
    draft.dry_draws = 0
    draft.discard(seat, card, color)
    cards_left = len(draft.hands[seat])
    draft.tell(CardPlayed(seat, card.face, color, cards_left))
    if cards_left == 1 and is_declared:
        draft.tell(UnoCalled(seat, is_ahead=False))
    elif cards_left == 1:
        draft.vulnerable = seat
        draft.tell(UnoForgotten(seat))
    effect = apply_effect if cards_left else apply_last_card
    effect(draft, seat, card.face, hand_before, color_before)


def _draw(draft: Draft, seat: int) -> None:
    draft.armed = None
    drawn = draft.draw(seat, 1, DrawCause.TURN)
    if not drawn:
        _pass_dry(draft, seat)
        return
    draft.dry_draws = 0
    draft.drew_on[seat] = draft.color
    if matches(drawn[0].face, draft.discard_pile[-1].face, draft.color):
        draft.drawn = drawn[0]
    else:
        draft.give_turn(draft.seat_after(seat))


def _pass_dry(draft: Draft, seat: int) -> None:
    """Pass a turn for which there was no card to draw; after three such laps the lowest hand wins the round (R13)."""
    draft.dry_draws += 1
    if draft.dry_draws >= STALEMATE_LAPS * draft.players:
        end_round(draft, lowest_hand(draft.hands), went_out=False)
    else:
        draft.give_turn(draft.seat_after(seat))


def _accept(draft: Draft, pending: PendingDraw) -> None:
    draft.draw(pending.target, pending.total, DrawCause.WILD_DRAW_FOUR)
    _lose_turn(draft, pending)


def _challenge(draft: Draft, pending: PendingDraw) -> None:
    draft.evidence = Evidence(pending.target, pending.sender, pending.evidence, pending.was_bluff)
    draft.tell(ChallengeMade(pending.target, pending.sender, pending.was_bluff))
    if pending.was_bluff:  # the sender of a last card is back in the round with that (R12)
        draft.draw(pending.sender, pending.total, DrawCause.CAUGHT_BLUFFING)
        draft.give_turn(pending.target)
        return
    draft.draw(pending.target, pending.total + FAILED_CHALLENGE_EXTRA, DrawCause.FAILED_CHALLENGE)
    _lose_turn(draft, pending)


def _lose_turn(draft: Draft, pending: PendingDraw) -> None:
    """Let the target, who has drawn, miss the turn; or end the round if the Wild Draw Four was the last card (R12)."""
    if pending.is_final:
        end_round(draft, pending.sender, went_out=True)
        return
    draft.tell(PlayerSkipped(pending.target))
    draft.give_turn(draft.seat_after(pending.target))


def _call_uno(draft: Draft, seat: int) -> None:
    if seat == draft.vulnerable:
        draft.vulnerable = None
        draft.tell(UnoCalled(seat, is_ahead=False))
    else:
        draft.armed = seat
        draft.tell(UnoCalled(seat, is_ahead=True))


def _draw_for_dealer(draft: Draft, state: State) -> Outcome:
    """Let all contenders draw; a tie leaves the leaders to draw again, a single highest number deals (R3)."""
    shown = dict(zip(state.contenders, state.draw_pile, strict=False))
    for seat, card in shown.items():
        draft.tell(DealerCardDrawn(seat, card.face))
    highest = max(card.face.dealer_value for card in shown.values())
    leaders = tuple(seat for seat, card in shown.items() if card.face.dealer_value == highest)
    if len(leaders) > 1:
        draft.tell(DealerTied(leaders))
        # what was drawn is set aside: the next draw is of other cards
        pile = state.draw_pile[len(shown) :] + state.draw_pile[: len(shown)]
        return Outcome(replace(state, draw_pile=pile, contenders=leaders), tuple(draft.events))
    dealt = _deal(state, leaders[0])
    draft.tell(RoundDealt(state.round, leaders[0], len(dealt.hands[0])))
    return Outcome(dealt, tuple(draft.events))


def _deal(state: State, dealer: int) -> State:
    """Shuffle every card and deal seven each, singly, starting to the left of ``dealer`` (R4)."""
    pile, chance = state.chance.shuffled(sorted(state.draw_pile, key=lambda card: card.id))
    dealt = HAND_SIZE * state.players
    hands = tuple(
        pile[(seat - dealer - 1) % state.players : dealt : state.players] for seat in range(state.players)
    )
    return replace(state, chance=chance, dealer=dealer, contenders=(), draw_pile=pile[dealt:], hands=hands)


def _turn_up(draft: Draft, state: State) -> Outcome:
    """Turn up cards until one may start the discard pile, and let it take effect (R5)."""
    if state.dealer is None or all(card.face.rank is Rank.WILD_DRAW_FOUR for card in state.draw_pile):
        raise ValueError("nobody has dealt, or no card in the draw pile may start a round")
    while (card := draft.draw_pile[0]).face.rank is Rank.WILD_DRAW_FOUR:
        draft.tell(OpenerReturned(card.face))
        draft.draw_pile, draft.chance = draft.chance.shuffled(draft.draw_pile)
    draft.draw_pile, draft.discard_pile = draft.draw_pile[1:], (card,)
    draft.color = card.face.color
    draft.tell(OpenerTurnedUp(card.face))
    apply_opening(draft, state.dealer, card.face)
    return Outcome(draft.freeze(), tuple(draft.events))


def _next_round(state: State, seed: str) -> Outcome:
    """Gather and shuffle all cards for the next round of the match; the dealer is drawn for anew (R15)."""
    held = (card for hand in state.hands for card in hand)
    gathered = sorted((*state.draw_pile, *state.discard_pile, *held), key=lambda card: card.id)
    fresh = fresh_round(state.options, state.players, gathered, seed)
    return Outcome(
        replace(
            fresh,
            phase=state.phase,  # the flow leads on from there
            round=state.round + 1,
            scores=state.scores,
            round_wins=state.round_wins,
        ),
        (),
    )
