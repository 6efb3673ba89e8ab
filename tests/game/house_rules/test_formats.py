"""Section 8: places, gains, the end of a match and its ties, in every format; all sums done by hand."""

from typing import Any

import pytest

from app.game.errors import Reason
from app.game.events import MatchEnded, PlayerWentOut, RoundEnded
from app.game.formats import counted, match_ranking
from app.game.observation import observe
from app.game.state import KnockOut, Phase, RoundResult, State
from tests.game.tables import A, B, C, D, after, refusal, sizes, table, told

HANDS = ("R1", "Y9 YS", "W W4", "G0")  # 0, 29, 100 and 0 points when A has played the R1


def over(format_name: str, hands: tuple[str, ...] = HANDS, rounds: int = 3, **facts: Any) -> State:
    rules = {"format": format_name, "rounds": rounds} | facts.pop("rules", {})
    return after(table(hands, rules=rules, **facts), "A play R1")


# ------------------------------------------------------------------ gains


@pytest.mark.parametrize(
    "format_name, gains",
    [
        ("points", (129, 0, 0, 0)),  # the winner collects all
        ("penalty", (0, 29, 100, 0)),  # everyone else adds the own
        ("fixed_rounds", (0, 29, 100, 0)),
        ("first_out", (3, 1, 0, 2)),  # A, D with nothing, B with 29, C with 100
    ],
)
def test_what_a_round_brings(format_name: str, gains: tuple[int, ...]) -> None:
    ended = over(format_name)
    assert ended.result == RoundResult(A, gains, went_out=True, places=(A, D, B, C))
    assert (ended.scores, ended.round_wins, ended.phase) == (gains, (1, 0, 0, 0), Phase.ROUND_OVER)
    assert counted(ended) == (0, 29, 100, 0)


def test_penalty_counts_what_the_knocked_out_held_against_them() -> None:
    ended = over("penalty", ("R1", "Y9", "", "G0"), rules={"hand_limit": 15}, knocked_out=(KnockOut(C, 88),))
    assert ended.scores == (0, 9, 88, 0)
    assert ended.result is not None
    assert ended.result.places == (A, D, B, C)


# ------------------------------------------------------------------ the end of a match


@pytest.mark.parametrize(
    "target, scores, decided, winner",
    [
        (200, (0, 171, 0, 50), True, A),  # B gets exactly 200; A and its 0 lead, with the round won
        (200, (0, 170, 0, 50), False, None),
        (100, (60, 0, 0, 50), True, B),  # C gets 100; B has 29, the lowest
        (500, (0, 0, 399, 0), False, None),
        (500, (0, 0, 400, 0), True, A),
        ("round", (0, 0, 0, 0), True, A),
        (0, (0, 900, 0, 0), False, None),
    ],
)
def test_a_penalty_match_ends_with_any_total_at_the_target_and_the_lowest_wins(
    target: int | str, scores: tuple[int, ...], winner: int | None, *, decided: bool
) -> None:
    ended = over("penalty", scores=scores, rules={"target": target})
    assert ((ended.phase is Phase.MATCH_OVER), ended.match_winner) == (decided, winner)


@pytest.mark.parametrize("format_name", ["first_out", "fixed_rounds"])
@pytest.mark.parametrize(
    "rounds, number, decided", [(1, 1, True), (3, 2, False), (3, 3, True), (5, 4, False), (5, 5, True)]
)
def test_a_match_of_rounds_ends_with_the_last(
    format_name: str, rounds: int, number: int, *, decided: bool
) -> None:
    """Whatever the target says, which does not apply."""
    ended = over(format_name, rounds=rounds, round=number, rules={"target": 100})
    assert (ended.phase is Phase.MATCH_OVER) is decided


def test_most_place_points_win_after_the_last_round() -> None:
    """B had 5 and gets 1; A had 2 and gets 3."""
    ended = over("first_out", round=3, scores=(2, 5, 1, 4))
    assert (ended.scores, ended.match_winner) == ((5, 6, 1, 6), D)  # B and D have 6: D is better placed here
    assert match_ranking(ended) == (D, B, A, C)


def test_fixed_rounds_are_won_by_the_lowest_total() -> None:
    ended = over("fixed_rounds", round=3, scores=(120, 20, 0, 60))
    assert (ended.scores, ended.match_winner) == ((120, 49, 100, 60), B)
    assert match_ranking(ended) == (B, D, C, A)


def test_in_the_points_format_the_highest_wins() -> None:
    ended = over("points", scores=(371, 600, 0, 0))
    assert (ended.scores, ended.phase, ended.match_winner) == ((500, 600, 0, 0), Phase.MATCH_OVER, B)


# ------------------------------------------------------------------ ties


def test_a_tie_goes_to_more_rounds_won() -> None:
    """First out: A has 3 and D 3; D has won more rounds before, though A wins this one."""
    ended = over("first_out", round=3, scores=(0, 0, 0, 1), round_wins=(0, 0, 0, 2))
    assert (ended.scores, match_ranking(ended)[:2], ended.match_winner) == ((3, 1, 0, 3), (D, A), D)


def test_a_tie_in_rounds_won_goes_to_the_better_place_in_the_last_round() -> None:
    ended = over("first_out", round=3, scores=(0, 0, 0, 1), round_wins=(0, 0, 0, 1))
    assert (ended.scores, ended.round_wins, ended.match_winner) == ((3, 1, 0, 3), (1, 0, 0, 1), A)


def test_a_penalty_tie_is_broken_likewise() -> None:
    """A and D both at 50: A has won a round now, D two before."""
    ended = over("penalty", scores=(50, 471, 0, 50), round_wins=(0, 0, 0, 2))
    assert (ended.match_winner, match_ranking(ended)) == (D, (D, A, C, B))


@pytest.mark.parametrize(
    "hands, places",
    [
        (("R1", "R4 Y0", "Y4"), (A, C, B)),  # 4 each: fewer cards
        (("R1", "R4", "Y4"), (A, B, C)),  # 4 each, one card each: the lower seat
        (("R1", "Y9", "R4 Y4"), (A, C, B)),  # the value first
    ],
)
def test_places_of_those_who_hold_cards(hands: tuple[str, ...], places: tuple[int, ...]) -> None:
    ended = over("first_out", hands)
    assert ended.result is not None
    assert ended.result.places == places


# ------------------------------------------------------------------ first out


@pytest.mark.parametrize("card", ["RD", "W4"])
def test_first_out_knows_no_final_draws_and_no_challenge(card: str) -> None:
    color = " color=B" if card == "W4" else ""
    rules: dict[str, Any] = {"format": "first_out", "rounds": 1}
    state = table((card, "Y1 Y2", "G1"), rules=rules)
    ended = after(state, f"A play {card}{color}")
    assert (ended.phase, sizes(ended)) == (Phase.MATCH_OVER, (0, 2, 1))
    assert ended.result is not None
    assert ended.result.places == (A, C, B)


def test_one_round_is_decided_by_its_places() -> None:
    ended = over("first_out", rounds=1)
    assert match_ranking(ended) == (A, D, B, C)
    assert observe(ended, None).ranking == (A, D, B, C)


# ------------------------------------------------------------------ last standing

STANDING: dict[str, Any] = {"format": "last_standing"}


def test_the_round_goes_on_when_somebody_is_out() -> None:
    state = table(("R1", "R2 Y1", "R3 G1"), rules=STANDING)
    one = after(state, "A play R1")
    assert (one.phase, one.turn, one.out, one.in_round) == (Phase.PLAY, B, (A,), (B, C))
    assert PlayerWentOut(A, 1) in told(state, "A play R1")


def test_it_ends_when_one_holds_cards_who_takes_the_next_free_place() -> None:
    state = table(("R1", "R2", "R3 G1"), rules=STANDING)
    ended = after(state, "A play R1", "B play R2")
    assert (ended.phase, ended.out) == (Phase.MATCH_OVER, (A, B))
    assert ended.result == RoundResult(A, (2, 1, 0), went_out=True, places=(A, B, C))
    assert MatchEnded(A, (2, 1, 0), (A, B, C)) in told(state, "A play R1", "B play R2")


def test_those_who_are_out_only_watch() -> None:
    """They cannot play, catch, jump in or be caught; order of reasons: the round, then the seat in it."""
    rules = STANDING | {"jump_in": "on"}
    state = after(table(("R1", "R2 Y1", "R3 G1"), rules=rules), "A play R1", "B play R2")
    assert state.vulnerable == B
    for step in ("A draw", "A catch B", "A jump-in R2", "A accept", "A uno", "A play R2"):
        assert refusal(state, step) is Reason.NOT_IN_ROUND
    assert refusal(state, "C catch A") is Reason.NOTHING_TO_CATCH
    assert refusal(state, "C catch B") is None


def test_the_turn_passes_them_over() -> None:
    state = table(("R1 R2", "", "RS G1 G2", "B1 B2"), rules=STANDING, out=(B,))
    assert after(state, "A play R1").turn == C
    assert after(state, "A play R1", "C play RS").turn == A


def test_a_last_draw_two_hits_the_next_player() -> None:
    state = after(table(("RD", "Y1", "G1 G2"), rules=STANDING), "A play RD")
    assert (state.out, sizes(state), state.turn, state.phase) == ((A,), (0, 3, 2), C, Phase.PLAY)


@pytest.mark.parametrize("card", ["RS", "RR"])
def test_a_last_skip_or_reverse_is_void(card: str) -> None:
    state = after(table((card, "Y1", "G1 G2", "B1"), rules=STANDING), f"A play {card}")
    assert (state.turn, state.direction) == (B, 1)


def test_with_two_seats_it_is_as_first_out() -> None:
    ended = after(table(("RD", "Y1"), rules=STANDING), "A play RD")
    assert (ended.phase, sizes(ended)) == (Phase.MATCH_OVER, (0, 1))
    assert ended.result == RoundResult(A, (1, 0), went_out=True, places=(A, B))


def test_a_last_draw_card_of_the_last_but_one_is_not_drawn() -> None:
    """C alone still holds cards: the round is over."""
    state = table(("", "RD", "G1 G2"), rules=STANDING, out=(A,), turn=B)
    ended = after(state, "B play RD")
    assert (ended.phase, sizes(ended)) == (Phase.MATCH_OVER, (0, 0, 2))


def test_places_are_points_over_several_rounds() -> None:
    rules = STANDING | {"rounds": 3}
    ended = after(table(("R1", "R2", "R3 G1"), rules=rules), "A play R1", "B play R2")
    assert (ended.phase, ended.scores) == (Phase.ROUND_OVER, (2, 1, 0))


# ------------------------------------------------------------------ what is told and seen


def test_the_end_of_a_round_tells_gains_and_places() -> None:
    before = table(HANDS, rules={"format": "penalty"})
    ended = told(before, "A play R1")[-1]
    assert isinstance(ended, RoundEnded)
    assert (ended.winner, ended.points, ended.gains, ended.places) == (A, 0, (0, 29, 100, 0), (A, D, B, C))


@pytest.mark.parametrize(
    "rules, order",
    [
        (
            {},
            (D, B, A, C),
        ),  # 90 leads; of the three with 30 B has won most rounds, A and C none and stand by seat
        ({"format": "penalty"}, (B, A, C, D)),  # the lowest leads
        ({"format": "first_out", "rounds": 3}, (D, B, A, C)),
    ],
)
def test_during_a_round_the_match_is_ranked_as_it_will_be_at_its_end(
    rules: dict[str, Any], order: tuple[int, ...]
) -> None:
    """Section 8, ties: more round wins; a place in the round there is none of yet."""
    state = table(HANDS, rules=rules, scores=(30, 30, 30, 90), round_wins=(0, 2, 0, 1))
    assert match_ranking(state) == order
    assert observe(state, A).ranking == observe(state, None).ranking == order


def test_who_is_out_is_seen_by_all() -> None:
    state = after(table(("R1", "R2 Y1", "R3 G1"), rules=STANDING), "A play R1")
    for viewer in (A, B, C, None):
        seen = observe(state, viewer)
        assert (seen.out, seen.in_round, seen.seat_after(C), seen.legal == ()) == (
            (A,),
            (B, C),
            B,
            viewer in {A, C, None},
        )
