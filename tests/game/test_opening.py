"""The first card of a round (R5), with two, three and ten players. Every action opens; only a Wild Draw Four goes back.

myano/jenni#93, showdown PR#3920: some tables ban all action openers. The classic game does not.
"""

import pytest

from app.fsm.flow import advance_table
from app.game.cards import Color, parse_face
from app.game.chance import Chance
from app.game.errors import Reason
from app.game.events import CardsDrawn, DrawCause, OpenerReturned, OpenerTurnedUp, PlayerSkipped, TurnStarted
from app.game.moves import TurnUp
from app.game.rules import Outcome, resolve_table
from app.game.state import Phase
from tests.game.tables import NO_COLOR, A, B, C, after, faces, hand, refusal, sizes, table

J = 9  # the tenth seat


def turned_up(opener: str, players: int, dealer: int) -> Outcome:
    dealt = table(
        ("",) * players, discard="", top=f"{opener} G1 G2 G3", dealer=dealer, turn=None, phase=Phase.OPENING
    )
    return advance_table(dealt, TurnUp())


@pytest.mark.parametrize(
    "opener, players, dealer, turn, direction",
    [
        ("Y7", 2, A, B, 1),
        ("Y7", 2, B, A, 1),
        ("Y7", 3, C, A, 1),
        ("Y0", 10, J, A, 1),
        ("YS", 2, A, A, 1),
        ("YS", 3, A, C, 1),
        ("YS", 3, B, A, 1),
        ("YS", 10, J, B, 1),
        ("YD", 2, A, A, 1),
        ("YD", 3, A, C, 1),
        ("YD", 3, C, B, 1),
        ("YD", 10, 8, A, 1),
        ("YR", 2, A, A, -1),
        ("YR", 3, A, A, -1),
        ("YR", 3, B, B, -1),
        ("YR", 10, J, J, -1),
    ],
)
def test_the_opener_decides_who_plays_first(
    opener: str, players: int, dealer: int, turn: int, direction: int
) -> None:
    state = turned_up(opener, players, dealer).state
    assert (state.turn, state.direction, state.phase) == (turn, direction, Phase.PLAY)
    assert (state.color, faces(state.discard_pile)) == (Color.YELLOW, opener)


@pytest.mark.parametrize("players, dealer, first", [(2, A, B), (2, B, A), (3, B, C), (10, J, A)])
def test_an_opening_draw_two_is_taken_by_the_first_player(players: int, dealer: int, first: int) -> None:
    outcome = turned_up("YD", players, dealer)
    assert hand(outcome.state, first) == "G1 G2"
    assert sizes(outcome.state) == tuple(2 if seat == first else 0 for seat in range(players))
    drawn = next(event for event in outcome.events if isinstance(event, CardsDrawn))
    assert (drawn.seat, drawn.count, drawn.cause) == (first, 2, DrawCause.OPENING_DRAW_TWO)
    assert PlayerSkipped(first) in outcome.events


def test_nobody_draws_for_any_other_opener() -> None:
    for opener in ("Y7", "YS", "YR", "W"):
        assert sizes(turned_up(opener, 3, A).state) == (0, 0, 0)


def test_after_an_opening_reverse_play_goes_to_the_right() -> None:
    """The dealer A plays first, then C, then B."""
    state = turned_up("YR", 3, A).state
    assert after(state, "A draw").turn == C
    assert after(state, "A draw", "C draw").turn == B


@pytest.mark.parametrize("players, dealer, first", [(2, A, B), (3, C, A), (10, J, A)])
def test_the_first_player_names_the_color_of_an_opening_wild_and_then_plays(
    players: int, dealer: int, first: int
) -> None:
    outcome = turned_up("W", players, dealer)
    state = outcome.state
    assert (state.phase, state.turn, state.color) == (Phase.OPENING_COLOR, first, None)
    assert TurnStarted(first, parse_face("W"), None) in outcome.events
    named = after(state, f"{'AB'[first]} color B")
    assert (named.phase, named.turn, named.color) == (Phase.PLAY, first, Color.BLUE)


@pytest.mark.parametrize("color", "RYGB")
def test_any_color_may_be_named_and_is_the_one_in_play(color: str) -> None:
    """datamllab/rlcard PR#278, danguilherme/uno#15: the choice is honoured, four ways."""
    assert after(turned_up("W", 2, B).state, f"A color {color}").color == Color(color)


def test_nothing_but_naming_the_color_is_possible_before_it_is_named() -> None:
    """showdown PR#3900: no way to pass, draw or play past the colour."""
    opening = table(("R1 R2 W", "R3"), discard="W", color=NO_COLOR, phase=Phase.OPENING_COLOR)
    for step in ("A draw", "A keep", "A play R1", "A play W color=R", "A accept", "A challenge"):
        assert refusal(opening, step) is Reason.WRONG_PHASE
    assert refusal(opening, "A uno") is Reason.CANNOT_CALL_UNO
    assert refusal(opening, "B color R") is Reason.NOT_YOUR_TURN
    assert refusal(opening, "A color R") is None


def test_a_wild_draw_four_goes_back_until_another_card_comes() -> None:
    """myano/jenni#220: [W4, W4, R5] opens with the red 5, and nobody draws four."""
    dealt = table(("", ""), discard="", draw="W4 W4 R5", dealer=B, turn=None, phase=Phase.OPENING)
    outcome = advance_table(dealt, TurnUp())
    state = outcome.state
    assert (faces(state.discard_pile), state.color, state.turn, state.phase) == (
        "R5",
        Color.RED,
        A,
        Phase.PLAY,
    )
    assert faces(state.draw_pile) == "W4 W4"
    assert sizes(state) == (0, 0)
    *returned, turned, _ = outcome.events
    assert returned
    assert set(returned) == {OpenerReturned(parse_face("W4"))}
    assert turned == OpenerTurnedUp(parse_face("R5"))


def test_the_pile_is_shuffled_each_time_a_wild_draw_four_goes_back() -> None:
    dealt = table(("", ""), discard="", draw="W4 R5", dealer=B, turn=None, phase=Phase.OPENING)
    outcome = advance_table(dealt, TurnUp())
    times = sum(isinstance(event, OpenerReturned) for event in outcome.events)
    assert outcome.state.chance == Chance("handmade", times)


@pytest.mark.parametrize("replacement, turn", [("YS", A), ("YR", A), ("Y3", B)])
def test_the_replacement_takes_its_own_effect(replacement: str, turn: int) -> None:
    dealt = table(("", ""), discard="", draw=f"W4 {replacement}", dealer=A, turn=None, phase=Phase.OPENING)
    assert advance_table(dealt, TurnUp()).state.turn == turn


@pytest.mark.parametrize("draw, dealer", [("W4 W4", A), ("", A), ("R5", None)])
def test_a_pile_that_can_start_no_round_is_a_fault_and_no_endless_loop(draw: str, dealer: int | None) -> None:
    dealt = table(("", ""), discard="", draw=draw, dealer=dealer, turn=None, phase=Phase.OPENING)
    with pytest.raises(ValueError, match="may start a round"):
        resolve_table(dealt, TurnUp())
