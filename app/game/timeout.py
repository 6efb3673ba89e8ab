"""What happens for a player whose time is up: the move that decides least (H24)."""

from __future__ import annotations

from app.game.cards import Card, most_held_color
from app.game.errors import IllegalMove
from app.game.legality import legal_moves, verify
from app.game.moves import Accept, ChooseColor, Draw, Keep, Move, Play
from app.game.state import Phase, State


def move_when_time_is_up(state: State) -> Move:
    """The move that is made for the seat on turn: take, keep, draw, or name the colour it holds most of.

    Where that is refused because a card must be played, it is the first legal play in hand order. Raises ValueError when nobody
    is on turn.
    """
    if state.turn is None:
        raise ValueError(f"nobody is on turn in phase {state.phase}")
    idle = _idle_move(state, state.hands[state.turn])
    try:
        verify(state, state.turn, idle)
    except IllegalMove:
        return _first_play(state, state.turn)
    return idle


def _idle_move(state: State, hand: tuple[Card, ...]) -> Move:
    match state.phase:
        case Phase.OPENING_COLOR:
            return ChooseColor(most_held_color(hand))
        case Phase.CHALLENGE | Phase.PENALTY:
            return Accept()
        case Phase.DRAWN:
            return Keep()
        case _:
            return Draw()


def _first_play(state: State, seat: int) -> Move:
    """The first legal play in hand order; a wild names the colour held most, a swap goes to the first who can be named."""
    hand = state.hands[seat]
    color = most_held_color(hand)
    return next(
        move
        for move in legal_moves(state, seat)
        if isinstance(move, Play) and len(move.cards) == 1 and move.color in {None, color}
    )
