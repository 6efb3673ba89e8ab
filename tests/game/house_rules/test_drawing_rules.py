"""H14 drawing until a card can be played, H15 what becomes of it; by hand from the specification, sections 6 and 7."""

from typing import Any

import pytest

from app.game.errors import Reason
from app.game.events import CardsDrawn, DrawCause
from app.game.legality import legal_moves
from app.game.moves import Keep
from app.game.state import Phase, State
from tests.game.tables import A, B, C, after, hand, refusal, sizes, table, told

UNTIL: dict[str, Any] = {"draw": "until_playable"}


def until(top: str, rules: dict[str, Any] | None = None, own: str = "B6 G7", **facts: Any) -> State:
    return table((own, "Y1 Y2", "G1"), rules=UNTIL | (rules or {}), top=top, **facts)


# ------------------------------------------------------------------ H14


@pytest.mark.parametrize(
    "top, count, phase",
    [
        ("R9", 1, Phase.DRAWN),
        ("B1 G2 Y3 R9", 4, Phase.DRAWN),
        ("B1 B5", 2, Phase.DRAWN),  # by number
        ("B1 W", 2, Phase.DRAWN),
        ("B1 W4", 2, Phase.DRAWN),  # any Wild Draw Four counts
    ],
)
def test_one_draws_until_a_playable_card_comes(top: str, count: int, phase: Phase) -> None:
    state = after(until(top), "A draw")
    assert (sizes(state)[A], state.phase, state.turn) == (2 + count, phase, A)
    assert state.drawn == state.hands[A][-1]
    drawn = told(until(top), "A draw")[0]
    assert isinstance(drawn, CardsDrawn)
    assert (drawn.count, drawn.due, drawn.cause) == (count, count, DrawCause.TURN)


def test_a_wild_draw_four_counts_even_as_a_bluff() -> None:
    assert after(until("B1 W4", own="R6 G7"), "A draw").phase is Phase.DRAWN


def test_a_barred_wild_draw_four_does_not_stop_the_drawing() -> None:
    """strict × until_playable: with a red card in hand W4 is no way out, so the drawing goes on to the red 9."""
    state = after(until("W4 B1 R9", {"wd4": "strict"}, own="R6 G7"), "A draw")
    assert (hand(state, A), state.phase) == ("R6 G7 W4 B1 R9", Phase.DRAWN)
    honest = after(until("W4 B1 R9", {"wd4": "strict"}), "A draw")
    assert hand(honest, A) == "B6 G7 W4"


def test_when_the_pile_is_used_up_the_turn_passes() -> None:
    state = after(table(("B6 G7", "Y1 Y2", "G1"), rules=UNTIL, draw="B1 G2"), "A draw")
    assert (hand(state, A), state.turn, state.phase) == ("B6 G7 B1 G2", B, Phase.PLAY)


def test_the_discards_are_recycled_on_the_way() -> None:
    state = table(("B6 G7", "Y1 Y2", "G1"), rules=UNTIL, draw="B1", discard="R9 R5")
    assert hand(after(state, "A draw"), A) == "B6 G7 B1 R9"


def test_nothing_to_draw_at_all_is_a_turn_passed() -> None:
    state = after(table(("B6", "Y1", "G1"), rules=UNTIL, draw=""), "A draw")
    assert (state.turn, state.dry_draws, sizes(state)) == (B, 1, (1, 1, 1))


def test_the_hand_limit_stops_it_and_knocks_out() -> None:
    """until_playable × hand limit: the fifteenth card is the last, playable or not."""
    thirteen = "B1 B1 B2 B2 B3 B3 B4 B4 B6 B6 B7 B7 B8"
    state = until("G2 R9 R8", {"hand_limit": 15}, own=thirteen)
    over = after(state, "A draw")
    assert (over.hands[A], [one.seat for one in over.knocked_out]) == ((), [A])
    assert (over.turn, over.phase) == (B, Phase.PLAY)
    drawn = told(state, "A draw")[0]
    assert isinstance(drawn, CardsDrawn)
    assert (drawn.count, drawn.hand_size) == (2, 15)


def test_the_round_ends_when_the_pile_is_empty_on_the_way() -> None:
    """until_playable × end_round: the cards drawn stay, and count. A 6 + 7 + 1 + 2, B 3, C 1: C wins."""
    state = table(("B6 G7", "Y1 Y2", "G1"), rules=UNTIL | {"deck_out": "end_round"}, draw="B1 G2")
    over = after(state, "A draw")
    assert (over.phase, hand(over, A)) == (Phase.ROUND_OVER, "B6 G7 B1 G2")
    assert over.result is not None
    assert (over.result.places, over.result.points) == ((C, B, A), (0, 0, 19))


def test_a_card_that_may_not_be_the_last_does_not_stop_it() -> None:
    """Only for a hand of none (R12): RS would be the last card, and is barred; with it in hand the 9 is not the last."""
    state = table(("", "Y1"), rules=UNTIL | {"going_out": "numbers_only"}, top="RS R9")
    assert hand(after(state, "A draw"), A) == "RS R9"


def test_penalties_are_exact() -> None:
    """stacking × until_playable: a total of four is four, though the fourth could be played and the first could not."""
    state = table(("RD R1 R2", "YD Y1 Y2", "G1"), rules=UNTIL | {"stacking": "same"}, top="B1 B2 B3 R9 Y9")
    taken = after(state, "A play RD", "B play YD", "C accept")
    assert (hand(taken, C), taken.turn) == ("G1 B1 B2 B3 R9", A)


# ------------------------------------------------------------------ H15


def test_may_leaves_the_choice() -> None:
    drew = after(table(("B6", "Y1"), top="R9"), "A draw")
    assert refusal(drew, "A keep") is None
    assert refusal(drew, "A play R9") is None


def test_must_refuses_to_keep() -> None:
    drew = after(table(("B6", "Y1"), top="R9", rules={"drawn_card": "must"}), "A draw")
    assert (drew.phase, refusal(drew, "A keep")) == (Phase.DRAWN, Reason.MUST_PLAY)
    assert Keep() not in legal_moves(drew, A)
    assert refusal(drew, "A play R9") is None
    assert refusal(drew, "B keep") is Reason.NOT_YOUR_TURN


def test_must_concerns_playable_cards_only() -> None:
    state = after(table(("B6", "Y1"), top="B9", rules={"drawn_card": "must"}), "A draw")
    assert (state.phase, state.turn) == (Phase.PLAY, B)


def test_never_keeps_it_and_ends_the_turn() -> None:
    state = after(table(("B6", "Y1"), top="R9", rules={"drawn_card": "never"}), "A draw")
    assert (state.phase, state.turn, hand(state, A), state.drawn) == (Phase.PLAY, B, "B6 R9", None)


def test_never_and_until_playable_draw_on_and_keep() -> None:
    state = after(until("B1 G2 R9", {"drawn_card": "never"}), "A draw")
    assert (hand(state, A), state.turn) == ("B6 G7 B1 G2 R9", B)
