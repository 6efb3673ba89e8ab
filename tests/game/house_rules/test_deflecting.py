"""H17: passing a penalty on with a Skip or back with a Reverse; by hand from the specification, sections 6 and 7."""

from typing import Any

import pytest

from app.game.cards import Rank
from app.game.errors import Reason
from app.game.events import DirectionReversed, PlayerSkipped
from app.game.legality import legal_moves
from app.game.moves import Accept, Challenge
from app.game.state import Phase, State
from tests.game.tables import A, B, C, D, after, playable, refusal, sizes, table, told

ON: dict[str, Any] = {"deflect": "on"}
BOTH: dict[str, Any] = {"deflect": "on", "stacking": "any"}


def four(*hands: str, rules: dict[str, Any] = ON, card: str = "RD", **facts: Any) -> State:
    """A has played ``card``, naming yellow with a wild."""
    color = " color=Y" if card == "W4" else ""
    return after(table(hands, rules=rules, **facts), f"A play {card}{color}")


def waits(state: State) -> tuple[int, int, int]:
    assert state.pending is not None
    return state.pending.total, state.pending.sender, state.pending.target


# ------------------------------------------------------------------ which cards


def test_only_a_skip_or_reverse_of_the_color_in_play() -> None:
    """Symbol matches do not count."""
    state = four("RD R1 R2", "RS RR BS BR YD W4 R3 W", "G1", "B1")
    assert (state.phase, playable(state, B)) == (Phase.PENALTY, "RS RR")
    for card in ("BS", "BR", "YD", "R3"):
        assert refusal(state, f"B play {card}") is Reason.PENALTY_PENDING


def test_after_a_wild_draw_four_it_is_the_named_color() -> None:
    state = four("W4 R1 R2", "YS RS YR", "G1", "B1", card="W4")
    assert playable(state, B) == "YS YR"


def test_both_answers_are_there_with_stacking() -> None:
    """stacking × deflect, one decision per target: stack, deflect, challenge or accept."""
    state = four("W4 R1 R2", "YS YD W4 Y1", "G1", "B1", rules=BOTH, card="W4")
    assert playable(state, B) == "YS YD W4"
    assert {Accept(), Challenge()} <= set(legal_moves(state, B))


# ------------------------------------------------------------------ where it goes


def test_a_skip_passes_it_to_the_next_player() -> None:
    state = after(four("RD R1 R2", "RS Y1 Y2", "G1", "B1"), "B play RS")
    assert (waits(state), state.direction, state.phase) == ((2, B, C), 1, Phase.PENALTY)
    assert not any(
        isinstance(event, PlayerSkipped) for event in told(four("RD R1 R2", "RS Y1 Y2", "G1"), "B play RS")
    )
    taken = after(state, "C accept")
    assert (sizes(taken), taken.turn) == ((2, 2, 3, 1), D)


def test_a_reverse_sends_it_back() -> None:
    state = after(four("RD R1 R2", "RR Y1 Y2", "G1", "B1"), "B play RR")
    assert (waits(state), state.direction) == ((2, B, A), -1)
    assert DirectionReversed(-1) in told(four("RD R1 R2", "RR Y1 Y2", "G1"), "B play RR")
    taken = after(state, "A accept")
    assert (sizes(taken), taken.turn) == ((4, 2, 1, 1), D)  # to the right after A


def test_it_may_go_on_and_on() -> None:
    """Repeatable: B's Reverse, A's Reverse, B's Skip."""
    hands = ("RD RR R1 R2", "RR RS Y1 Y2", "G1", "B1")
    state = after(four(*hands), "B play RR", "A play RR", "B play RS")
    assert (waits(state), state.direction) == ((2, B, C), 1)


@pytest.mark.parametrize("card", ["RS", "RR"])
def test_between_two_both_send_it_to_the_opponent(card: str) -> None:
    """deflect × 2 players."""
    state = after(four("RD R1 R2", f"{card} Y1 Y2"), f"B play {card}")
    assert waits(state) == (2, B, A)
    taken = after(state, "A accept")
    assert (sizes(taken), taken.turn) == ((4, 2), B)


def test_a_sender_who_is_out_is_passed_over() -> None:
    """Last standing: A went out with the Draw Two; B's Reverse sends it on to the next still in, D."""
    state = four("RD", "RR Y1 Y2", "G1", "B1", rules=ON | {"format": "last_standing"})
    assert state.out == (A,)
    assert waits(after(state, "B play RR")) == (2, B, D)


# ------------------------------------------------------------------ with other rules


def test_after_a_deflection_a_stack_card_must_match_the_color() -> None:
    """stacking × deflect: red is in play; a Draw Two is no longer on a Draw Two."""
    state = after(four("RD R1 R2", "RS Y1 Y2", "RD YD W4 G1", "B1", rules=BOTH), "B play RS")
    assert playable(state, C) == "RD W4"
    assert waits(after(state, "C play RD")) == (4, C, D)


def test_the_last_draw_card_of_the_chain_is_still_the_one_to_stack_on() -> None:
    rules = {"deflect": "on", "stacking": "same"}
    state = after(four("W4 R1 R2", "YS Y1 Y2", "YD W4 G1", "B1", rules=rules, card="W4"), "B play YS")
    assert playable(state, C) == "W4"


def test_a_covered_wild_draw_four_can_no_longer_be_challenged() -> None:
    """H18 and contested ruling 6."""
    state = after(four("W4 R1 R2", "YS Y1 Y2", "G1 G2", "B1", card="W4"), "B play YS")
    assert state.pending is not None
    assert (state.pending.is_challengeable, state.pending.rank) == (False, Rank.WILD_DRAW_FOUR)
    assert refusal(state, "C challenge") is Reason.NOT_CHALLENGEABLE
    assert sizes(after(state, "C accept")) == (2, 2, 6, 1)


def test_a_draw_two_can_never_be_challenged() -> None:
    assert refusal(four("RD R1 R2", "Y1", "G1"), "B challenge") is Reason.NOT_CHALLENGEABLE


def test_the_challenge_is_there_while_the_wild_draw_four_lies_on_top() -> None:
    state = four("W4 R1 R2", "YS Y1 Y2", "G1 G2", "B1", card="W4")
    caught = after(state, "B challenge")  # red was in play, and A holds red
    assert (sizes(caught), caught.turn, caught.phase) == ((6, 3, 2, 1), B, Phase.PLAY)


def test_a_last_skip_makes_the_next_in_line_draw_before_the_count() -> None:
    """deflect × last card, points: B goes out with the Skip; C draws two: 1 + 2, and whatever A and D hold."""
    state = four("RD R1 R2", "RS", "G1", "B1", rules=ON, top="Y1 Y2")
    over = after(state, "B play RS")
    assert (over.phase, sizes(over)) == (Phase.ROUND_OVER, (2, 0, 3, 1))
    assert over.result is not None
    assert (over.result.winner, over.result.points[B]) == (B, 1 + 2 + 1 + 1 + 2 + 1)


def test_a_last_reverse_makes_the_sender_draw() -> None:
    over = after(four("RD R1 R2", "RR", "G1", "B1"), "B play RR")
    assert (over.phase, sizes(over)) == (Phase.ROUND_OVER, (4, 0, 1, 1))


def test_a_last_skip_on_a_wild_draw_four_is_not_challenged() -> None:
    over = after(four("W4 R1 R2", "YS", "G1", "B1", card="W4"), "B play YS")
    assert (over.phase, sizes(over)) == (Phase.ROUND_OVER, (2, 0, 5, 1))


def test_in_last_standing_a_last_deflection_is_answered_as_usual() -> None:
    rules = ON | {"format": "last_standing"}
    state = after(four("RD R1 R2", "RS", "RR G1", "B1", rules=rules), "B play RS")
    assert (state.out, waits(state), state.phase) == ((B,), (2, B, C), Phase.PENALTY)
    assert waits(after(state, "C play RR")) == (2, C, A)  # B, who sent it, is out


def test_a_deflecting_reverse_as_last_card_turns_nothing_round_where_the_round_is_over_at_once() -> None:
    """Section 8, first_out: no final draws; other effects of a last card are void (R12)."""
    state = four("RD R1 B4", "RR", "G2", rules=ON | {"format": "first_out"})
    assert after(state, "B play RR").direction == 1
    assert not any(isinstance(event, DirectionReversed) for event in told(state, "B play RR"))
