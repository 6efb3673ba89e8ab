"""Rounds of ``app.game`` replayed in the playout kernel, move for move: ``python -m tests.ai.replayed 10000``."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random

import pytest

from app.ai.kernel import COLORS, NO_COLOR, Round, Wait
from app.arena.play import Step, deal_match, walk_round
from app.arena.players import PLAYERS
from app.game.cards import Card, Color
from app.game.events import PileRecycled
from app.game.legality import playable_cards
from app.game.moves import Accept, CallUno, Catch, Challenge, ChooseColor, Draw, Keep, Move, Play
from app.game.state import Phase, State

PLAYERS_AT_TABLE = (2, 3, 4, 7, 10)
NAMES = ("wanderer", "random", "hard")

WAITS = {
    Phase.PLAY: Wait.PLAY,
    Phase.DRAWN: Wait.DRAWN,
    Phase.CHALLENGE: Wait.CHALLENGE,
    Phase.OPENING_COLOR: Wait.COLOR,
    Phase.ROUND_OVER: Wait.NOTHING,
    Phase.MATCH_OVER: Wait.NOTHING,
}


def bits(cards: tuple[Card, ...]) -> int:
    """Cards as the kernel holds them."""
    return sum(1 << card.id for card in cards)


def color_number(color: Color | None) -> int:
    return NO_COLOR if color is None else COLORS.index(color)


def pile_of(cards: tuple[Card, ...]) -> list[int]:
    """A draw pile as the kernel holds it: drawn from its end."""
    return [card.id for card in reversed(cards)]


def kernel_of(state: State) -> Round:
    """``state``, in the kernel. Nothing is shuffled there but what is put into its hand."""
    return Round(
        hands=[bits(hand) for hand in state.hands],
        pile=pile_of(state.draw_pile),
        below=[card.id for card in state.discard_pile[:-1]],
        top=state.top.id,
        color=color_number(state.color),
        turn=state.turn or 0,
        direction=state.direction,
        drew_on=[color_number(color) for color in state.drew_on],
        shuffle=lambda _pile: pytest.fail("nothing is to be shuffled now"),
    )


def make(table: Round, move: Move) -> None:
    """Let the kernel make ``move``."""
    match move:
        case Play(cards, color):
            table.play(cards[0].id, color_number(color))
        case Draw():
            table.draw()
        case Keep():
            table.keep()
        case Accept():
            table.accept()
        case Challenge():
            table.challenge()
        case ChooseColor(color):
            table.name(color_number(color))
        case _:
            pytest.fail(f"{move} is none of the kernel's")


def reshuffled(step: Step) -> list[int]:
    """The pile that a reshuffle within ``step`` made, as the kernel holds it: what was drawn from it afterwards lies on top again."""
    drawn = [card for event in step.outcome.events if hasattr(event, "cards") for card in event.cards]
    recycled = next((event for event in step.outcome.events if isinstance(event, PileRecycled)), None)
    if recycled is None:
        return []
    left = step.outcome.state.draw_pile
    taken = drawn[len(drawn) - (recycled.count - len(left)) :] if recycled.count > len(left) else []
    return pile_of((*taken, *left))


def check(table: Round, state: State) -> None:
    """The kernel's table is the same as ``state``."""
    assert table.wait is WAITS[state.phase]
    assert table.hands == [bits(hand) for hand in state.hands]
    assert table.pile == pile_of(state.draw_pile)
    assert (table.below, table.top) == ([card.id for card in state.discard_pile[:-1]], state.top.id)
    if state.result is not None:
        assert table.winner == state.result.winner
        return
    assert (table.color, table.turn, table.direction) == (
        color_number(state.color),
        state.turn,
        state.direction,
    )
    assert table.drew_on == [color_number(color) for color in state.drew_on]
    if state.phase in {Phase.PLAY, Phase.DRAWN}:
        assert table.playable == bits(playable_cards(state, table.turn))


def _putting(order: list[int]) -> Callable[[list[int]], None]:
    """A shuffle that puts the cards into that order."""

    def shuffle(pile: list[int]) -> None:
        assert sorted(pile) == sorted(order)
        pile[:] = order

    return shuffle


def replay(players: int, dice: int, name: str) -> int:
    """Play a round by the rules and in the kernel side by side. Returns how many moves it had."""
    rng, table = Random(dice), [PLAYERS[name]] * players
    state = deal_match(table, rng)
    kernel, moves = kernel_of(state), 0
    check(kernel, state)
    for step in walk_round(state, table, rng):
        if isinstance(step.move, CallUno | Catch):
            if isinstance(step.move, Catch):
                kernel.shuffle = _putting(reshuffled(step))
                kernel._take(
                    step.move.seat, 2
                )  # in a sampled world nobody is caught, but what follows is the same
                check(kernel, step.outcome.state)
            continue
        kernel.shuffle = _putting(reshuffled(step))
        make(kernel, step.move)
        check(kernel, step.outcome.state)
        moves += 1
    return moves


def main() -> None:
    """Replay so many rounds, of all sizes of tables and all kinds of players, and say how many moves they had."""
    rounds, moves = int(sys.argv[1]), 0
    for dice in range(rounds):
        players, name = PLAYERS_AT_TABLE[dice % 5], NAMES[dice // 5 % 3]
        moves += replay(players, dice, name)
    sys.stdout.write(f"{rounds:,} rounds, {moves:,} moves: the kernel and the rules agree\n")


if __name__ == "__main__":
    main()
