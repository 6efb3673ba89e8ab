"""H16: raising a penalty; by hand from the specification, sections 6 and 7."""

from typing import Any

import pytest

from app.game.cards import Color, Rank
from app.game.errors import Reason
from app.game.events import CardsDrawn, DrawCause, PenaltyWaits
from app.game.legality import legal_moves
from app.game.moves import Accept, CallUno, Catch, Challenge, Play
from app.game.observation import observe
from app.game.state import Phase, State
from tests.game.tables import A, B, C, D, after, faces, playable, refusal, sizes, table, told

OTHERS = ("G1 G2 G3", "B1 B2 B3")


def stacking(
    kind: str, hand_of_b: str, card: str = "RD", rules: dict[str, Any] | None = None, **facts: Any
) -> State:
    """B must answer ``card`` of A; yellow is in play after a Wild Draw Four."""
    color = " color=Y" if card == "W4" else ""
    hands = (f"{card} R1 R2", hand_of_b, *OTHERS)
    return after(table(hands, rules={"stacking": kind} | (rules or {}), **facts), f"A play {card}{color}")


# ------------------------------------------------------------------ what goes on what


@pytest.mark.parametrize(
    "kind, on, answers",
    [
        ("same", "RD", "YD RD"),
        ("up", "RD", "YD RD W4"),
        ("any", "RD", "YD RD W4"),
        ("same", "W4", "W4"),
        ("up", "W4", "W4"),
        ("any", "W4", "YD W4"),  # a Draw Two on a Wild Draw Four: only in the colour named
    ],
)
def test_what_may_be_laid_on_what(kind: str, on: str, answers: str) -> None:
    """stacking × seven/zero/WS/W: nothing else, not even in the colour or with the symbol in play."""
    state = stacking(
        kind, "YD RD W4 W WS R7 Y0 RS YR R1", on, {"shuffle_wilds": 1, "seven": "swap", "zero": "pass"}
    )
    assert (state.phase, playable(state, B)) == (Phase.PENALTY, answers)
    for card in ("W", "WS", "R7", "Y0", "RS", "YR", "R1"):
        color = " color=R" if card.startswith("W") else ""
        assert refusal(state, f"B play {card}{color}") is Reason.PENALTY_PENDING


def test_without_stacking_a_draw_two_is_drawn_at_once() -> None:
    state = after(table(("RD R1 R2", "YD Y1", *OTHERS)), "A play RD")
    assert (state.phase, sizes(state)) == (Phase.PLAY, (2, 4, 3, 3))


def test_the_wait_does_not_depend_on_the_hand() -> None:
    """Section 3: otherwise the wait would give the hand away."""
    assert stacking("same", "Y1 Y2").phase is Phase.PENALTY
    assert stacking("same", "Y1 Y2", "W4").phase is Phase.PENALTY
    assert list(legal_moves(stacking("same", "Y1 Y3 Y2"), B)) == [Accept()]


def test_drawing_and_keeping_are_no_answers() -> None:
    for step in ("B draw", "B keep"):
        assert refusal(stacking("any", "YD Y1"), step) is Reason.PENALTY_PENDING
    assert refusal(stacking("any", "YD Y1"), "C accept") is Reason.NOT_YOUR_TURN
    assert refusal(stacking("any", "YD Y1"), "C play G1") is Reason.NOT_YOUR_TURN


def test_the_last_draw_card_of_the_chain_counts() -> None:
    """same: D on D, then no W4; any: D, W4, D in the colour named with it."""
    chain = after(stacking("any", "W4 Y1 Y2", rules={}), "B play W4 color=G")
    assert chain.pending is not None
    assert (chain.pending.total, chain.pending.rank, chain.turn) == (6, Rank.WILD_DRAW_FOUR, C)
    longer = table(("RD R1 R2", "W4 Y1 Y2", "GD YD W4", "B1 GD"), rules={"stacking": "any"})
    at_c = after(longer, "A play RD", "B play W4 color=G")
    assert refusal(at_c, "C play YD") is Reason.PENALTY_PENDING
    at_d = after(at_c, "C play GD")
    assert at_d.pending is not None
    assert (at_d.pending.total, at_d.pending.rank, at_d.turn) == (8, Rank.DRAW_TWO, D)
    assert refusal(at_d, "D play GD") is None


def test_up_takes_no_way_back_down() -> None:
    state = after(
        table(("RD R1 R2", "W4 Y1 Y2", "GD W4 G1"), rules={"stacking": "up"}),
        "A play RD",
        "B play W4 color=G",
    )
    assert playable(state, C) == "W4"


def test_the_color_of_a_draw_two_on_a_draw_two_is_free() -> None:
    state = after(stacking("same", "BD Y1 Y2"), "B play BD")
    assert state.color is Color.BLUE


# ------------------------------------------------------------------ totals


def test_the_total_grows_and_whoever_takes_takes_all() -> None:
    state = table(("RD R1 R2", "YD Y1 Y2", "GD G1 G2", "B1"), rules={"stacking": "same"})
    waiting = after(state, "A play RD", "B play YD", "C play GD")
    assert waiting.pending is not None
    assert (waiting.pending.total, waiting.pending.target, waiting.pending.sender) == (6, D, C)
    taken = after(waiting, "D accept")
    assert (sizes(taken), taken.turn, taken.phase) == ((2, 2, 2, 7), A, Phase.PLAY)
    assert told(state, "A play RD", "B play YD")[-1] == PenaltyWaits(C, B, 4)


def test_what_is_taken_is_told_by_the_last_draw_card() -> None:
    drawn = told(stacking("any", "W4 Y1 Y2"), "B play W4 color=G", "C accept")[0]
    assert isinstance(drawn, CardsDrawn)
    assert (drawn.seat, drawn.count, drawn.cause) == (C, 6, DrawCause.WILD_DRAW_FOUR)


def test_it_is_seen_by_all_how_much_waits_for_whom() -> None:
    state = after(stacking("any", "W4 R1 Y2"), "B play W4 color=G")
    for viewer in (A, B, C, D, None):
        seen = observe(state, viewer).pending
        assert seen is not None
        assert (seen.total, seen.target, seen.is_answerable, seen.is_challengeable) == (6, C, True, True)


# ------------------------------------------------------------------ with other rules


def test_a_wild_draw_four_under_strict_needs_a_hand_without_the_color() -> None:
    """H18: stacked too. Red is in play after the Draw Two."""
    state = stacking("up", "W4 R1 Y2", rules={"wd4": "strict"})
    assert refusal(state, "B play W4 color=G") is Reason.WD4_HAS_COLOR
    assert refusal(stacking("up", "W4 Y1 Y2", rules={"wd4": "strict"}), "B play W4 color=G") is None


def test_the_total_stops_at_the_hand_limit() -> None:
    """stacking × hand limit: 13 cards and a total of four; two are drawn, the rest lapses."""
    thirteen = "B1 B1 B2 B2 B3 B3 B4 B4 B6 B6 B7 B7 B8"
    state = table(("RD R1 R2", "YD Y1 Y2", thirteen, "B9"), rules={"stacking": "same", "hand_limit": 15})
    out = after(state, "A play RD", "B play YD", "C accept")
    assert ([one.seat for one in out.knocked_out], out.hands[C], out.turn) == ([C], (), D)
    drawn = told(state, "A play RD", "B play YD", "C accept")[0]
    assert isinstance(drawn, CardsDrawn)
    assert (drawn.count, drawn.due) == (2, 4)


def test_whoever_takes_the_total_keeps_the_turn_where_that_is_agreed() -> None:
    """stacking × keep_turn."""
    state = stacking("same", "YD Y1 Y2", rules={"after_taking": "keep_turn"})
    taken = after(state, "B play YD", "C accept")
    assert (sizes(taken)[C], taken.turn, taken.phase) == (7, C, Phase.PLAY)


def test_an_opening_draw_two_is_never_answered() -> None:
    """stacking/deflect × opening D: tested with the first card (test_first_card)."""
    assert refusal(table(("YD Y1", "G1"), discard="RD", rules={"stacking": "any"}), "A draw") is None


@pytest.mark.parametrize("format_name", ["points", "penalty"])
def test_a_last_draw_two_makes_the_next_player_draw_all(format_name: str) -> None:
    """stacking × final card: B, with a Draw Two in hand, cannot answer; 2 + 2 for C here."""
    state = table(("RD R1", "YD", "GD G1"), rules={"stacking": "any", "format": format_name})
    over = after(state, "A play RD uno", "B play YD")
    assert (over.phase, sizes(over)) == (Phase.ROUND_OVER, (1, 0, 6))


def test_a_last_wild_draw_four_may_be_challenged_but_not_stacked_on() -> None:
    state = table(("RD R1", "W4", "W4 GD"), rules={"stacking": "any"})
    waiting = after(state, "A play RD uno", "B play W4 color=G")
    assert (waiting.phase, waiting.turn) == (Phase.CHALLENGE, C)
    assert refusal(waiting, "C play W4 color=G") is Reason.WRONG_PHASE
    assert sizes(after(waiting, "C accept")) == (1, 0, 8)
    assert sizes(after(waiting, "C challenge")) == (1, 0, 10)  # total + 2


def test_first_out_is_over_without_a_draw() -> None:
    state = table(("RD R1", "YD", "GD G1"), rules={"stacking": "any", "format": "first_out"})
    over = after(state, "A play RD uno", "B play YD")
    assert (over.phase, sizes(over)) == (Phase.MATCH_OVER, (1, 0, 2))


def test_last_standing_plays_on_and_a_last_draw_card_is_answered_as_usual() -> None:
    state = table(("RD R1 R2", "YD", "GD G1 G2", "B1"), rules={"stacking": "any", "format": "last_standing"})
    waiting = after(state, "A play RD", "B play YD")
    assert (waiting.out, waiting.phase, waiting.turn) == ((B,), Phase.PENALTY, C)
    raised = after(waiting, "C play GD")
    assert raised.pending is not None
    assert (raised.pending.total, raised.turn) == (6, D)


def test_uno_may_be_called_ahead_and_caught_while_a_penalty_waits() -> None:
    state = stacking("same", "YD Y1")
    assert CallUno() in legal_moves(state, B)
    called = after(state, "B uno", "B play YD")
    assert called.vulnerable is None
    forgot = after(state, "B play YD")
    assert forgot.vulnerable == B
    assert Catch(B) in legal_moves(forgot, C)
    assert sizes(after(forgot, "C catch B"))[B] == 3


def test_the_answers_are_listed() -> None:
    state = stacking("any", "YD W4 Y1", "W4", rules={"wd4": "official"})
    kinds = {type(move) for move in legal_moves(state, B)}
    assert kinds == {Accept, Challenge, Play}
    listed = [faces(move.cards) for move in legal_moves(state, B) if isinstance(move, Play)]
    assert listed == ["YD", "W4", "W4", "W4", "W4"]
