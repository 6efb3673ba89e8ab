"""With two players every card that costs the other a turn gives it back to its player (R16)."""

import pytest

from app.game.events import DirectionReversed, PlayerSkipped
from app.game.state import Phase
from tests.game.tables import A, B, after, sizes, table, told

HANDS = ("RS RR RD W4 R1", "Y1 Y2 Y3")


@pytest.mark.parametrize("seat, letter", [(A, "A"), (B, "B")])
@pytest.mark.parametrize("card", ["RS", "RR", "RD"])
def test_a_skip_a_reverse_and_a_draw_two_return_the_turn(card: str, seat: int, letter: str) -> None:
    """guilhermebkel/uno-game#17: Reverse acts as Skip with two players."""
    hands = HANDS if seat == A else HANDS[::-1]
    assert after(table(hands, turn=seat), f"{letter} play {card}").turn == seat


def test_a_reverse_is_told_as_a_skip() -> None:
    events = told(table(HANDS), "A play RR")
    assert PlayerSkipped(B) in events
    assert not any(isinstance(event, DirectionReversed) for event in events)


def test_a_wild_draw_four_returns_the_turn_once_it_is_accepted() -> None:
    state = after(table(HANDS), "A play W4 color=Y", "B accept")
    assert (state.turn, state.phase, sizes(state)) == (A, Phase.PLAY, (4, 7))


def test_a_wild_draw_four_challenged_in_vain_returns_the_turn() -> None:
    state = after(table(("W4 B1 B2", "Y1")), "A play W4 color=Y", "B challenge")
    assert (state.turn, sizes(state)) == (A, (2, 7))


def test_a_reverse_after_an_opening_reverse_still_skips() -> None:
    assert after(table(HANDS, direction=-1), "A play RR").turn == A


def test_an_ordinary_card_passes_the_turn() -> None:
    assert after(table(HANDS), "A play R1").turn == B
