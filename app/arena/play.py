"""Playing rounds and matches through the rules and the flow, one accepted move at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from app.arena.players import Player
from app.fsm.flow import advance, start_match, start_next_round
from app.game.house_rules import in_force
from app.game.legality import JUMP_IN_PHASES
from app.game.moves import CallUno, Catch, JumpIn, Move
from app.game.observation import observe
from app.game.options import CLASSIC, Options
from app.game.rules import Outcome
from app.game.state import FINISHED, Phase, State

SEED_BITS = 128
IN_TIME = 1 / 2
"""How likely it is that somebody who would catch, call late or jump in does so before the next move; at a table clocks decide."""


@dataclass(frozen=True, slots=True)
class Step:
    """One accepted move: the table before it, who moved, how, and what came of it."""

    before: State
    seat: int
    move: Move
    outcome: Outcome


def deal_match(players: Sequence[Player], rng: Random, options: Options = CLASSIC) -> State:
    """A match of these players, just dealt from a seed that follows from ``rng``."""
    return start_match(options, len(players), fresh_seed(rng)).state


def walk_round(state: State, players: Sequence[Player], rng: Random) -> Iterator[Step]:
    """Every step from ``state`` to the end of its round. The last step's outcome is the finished round."""
    while state.phase not in FINISHED:
        seat, move = next_action(state, players, rng)
        step = Step(state, seat, move, advance(state, seat, move))
        yield step
        state = step.outcome.state


def walk_match(players: Sequence[Player], rng: Random, options: Options = CLASSIC) -> Iterator[Step]:
    """Every step of a match from its first deal to its end, the deals between rounds left out."""
    state = deal_match(players, rng, options)
    while True:
        for step in walk_round(state, players, rng):
            yield step
            state = step.outcome.state
        if state.phase is Phase.MATCH_OVER:
            return
        state = start_next_round(state, fresh_seed(rng)).state


def play_round(players: Sequence[Player], rng: Random, options: Options = CLASSIC) -> State:
    """The table at the end of one round, with its ``result``."""
    return last_state(walk_round(deal_match(players, rng, options), players, rng))


def play_match(players: Sequence[Player], rng: Random, options: Options = CLASSIC) -> State:
    """The table at the end of one match, with its ``match_winner``."""
    return last_state(walk_match(players, rng, options))


def next_action(state: State, players: Sequence[Player], rng: Random) -> tuple[int, Move]:
    """Who acts next in a round under way, and how: sometimes a call, a catch or a jump-in comes first, else it is whose turn it is."""
    if state.vulnerable is not None:
        interruption = _interruption(state, state.vulnerable, players, rng)
        if interruption is not None:
            return interruption
    jump = _jump_in(state, players, rng)
    if jump is not None:
        return jump
    if state.turn is None:
        raise ValueError(f"nobody has the turn in phase {state.phase}")
    return state.turn, players[state.turn].choose(observe(state, state.turn), rng)


def fresh_seed(rng: Random) -> str:
    """A seed for a deal, that follows from ``rng``."""
    return f"{rng.getrandbits(SEED_BITS):032x}"


def last_state(steps: Iterator[Step]) -> State:
    """The table after the last of ``steps``, of which there is at least one."""
    state = None
    for step in steps:
        state = step.outcome.state
    if state is None:
        raise ValueError("not a single move was made")
    return state


def _interruption(
    state: State, vulnerable: int, players: Sequence[Player], rng: Random
) -> tuple[int, Move] | None:
    """The call or catch that comes first, if one is in time: every seat has a chance, in an order that is fair to all."""
    for seat in rng.sample(range(state.players), state.players):
        if rng.random() >= IN_TIME:
            continue
        if seat == vulnerable:
            return seat, CallUno()
        caught = players[seat].catch(observe(state, seat), rng)
        if caught is not None:
            return seat, Catch(caught)
    return None


def _jump_in(state: State, players: Sequence[Player], rng: Random) -> tuple[int, JumpIn] | None:
    """The jump-in that comes before the turn, if one is in time. Where it is not played, no dice are thrown."""
    is_played = any(rule.allows_jump_ins() for rule in in_force(state.options))
    if not is_played or not state.is_fresh or state.phase not in JUMP_IN_PHASES:
        return None
    for seat in rng.sample(state.in_round, len(state.in_round)):
        if seat == state.turn or rng.random() >= IN_TIME:
            continue
        jump = players[seat].jump_in(observe(state, seat), rng)
        if jump is not None:
            return seat, jump
    return None
