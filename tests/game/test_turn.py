"""An ordinary turn: what matches, drawing, and what each card does (R6, R7, R8, R9)."""

import pytest

from app.game.cards import Color, parse_face
from app.game.errors import Reason
from app.game.events import (
    CardKept,
    CardPlayed,
    CardsDrawn,
    DirectionReversed,
    DrawCause,
    PlayerSkipped,
    TurnStarted,
)
from app.game.legality import playable_cards
from app.game.matching import matches
from app.game.state import Phase
from tests.game.tables import NO_COLOR, A, B, C, D, after, faces, hand, refusal, sizes, table, told

FOUR_HANDS = ("RS RR RD R1 R2 W", "Y1 Y2 Y3", "G1 G2 G3", "B1 B2 B3")


@pytest.mark.parametrize(
    "face, top, color, fits",
    [
        ("R9", "R5", "R", True),  # colour
        ("B5", "R5", "R", True),  # number
        ("B6", "R5", "R", False),
        ("GS", "RS", "R", True),  # symbol
        ("GS", "RR", "R", False),
        ("GD", "YD", "Y", True),
        ("Y0", "G0", "G", True),
        ("W", "R5", "R", True),
        ("W4", "R5", "R", True),
        ("W", "W", "G", True),  # wild on wild
        ("W4", "W4", "G", True),
        ("G1", "W", "G", True),  # the colour named with the wild
        ("R1", "W", "G", False),
        ("G1", "W4", "G", True),
        ("B1", "W4", "G", False),
    ],
)
def test_a_card_matches_by_color_number_or_symbol(face: str, top: str, color: str, fits: bool) -> None:
    assert matches(parse_face(face), parse_face(top), Color(color)) is fits


def test_everything_matches_while_no_color_is_in_play() -> None:
    """An opening Wild that is left open (section 4, opening_wild)."""
    for face in ("R1", "BS", "W", "W4"):
        assert matches(parse_face(face), parse_face("W"), None)


def test_a_played_card_lies_on_top_and_the_next_player_is_to_act() -> None:
    before = table(("R1 B7", "Y1 Y2"), discard="R5")
    state = after(before, "A play R1 uno")
    assert (hand(state, A), faces(state.discard_pile), state.color) == ("B7", "R5 R1", Color.RED)
    assert (state.turn, state.phase) == (B, Phase.PLAY)


def test_a_play_is_told_with_the_number_of_cards_left() -> None:
    assert told(table(), "A play R1") == (
        CardPlayed(A, parse_face("R1"), Color.RED, 2),
        TurnStarted(B, parse_face("R1"), Color.RED),
    )


def test_a_matching_number_brings_its_own_color_into_play() -> None:
    assert after(table(("B5 R1 R2", "Y1"), discard="R5"), "A play B5").color is Color.BLUE


def test_a_card_that_does_not_match_is_refused() -> None:
    assert refusal(table(("B6 R1", "Y1"), discard="R5"), "A play B6") is Reason.CARD_NOT_PLAYABLE


def test_a_card_from_elsewhere_is_refused() -> None:
    """netrunner PR#1749: card data from the client is never trusted."""
    assert refusal(table(), "A play B5") is Reason.CARD_NOT_IN_HAND
    assert refusal(table(), "A play Y1") is Reason.CARD_NOT_IN_HAND


def test_a_play_of_nothing_is_refused() -> None:
    assert refusal(table(), "A play") is Reason.CARD_NOT_IN_HAND


def test_nobody_acts_out_of_turn() -> None:
    for step in ("B play Y1", "B draw", "B keep", "C draw"):
        assert refusal(table(), step) is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("color", "RYGB")
def test_a_wild_brings_the_named_color_into_play_the_present_one_included(color: str) -> None:
    """Marinara-Engine#3512 shows why it matters; naming the colour in play is allowed, with playable cards in hand too."""
    before = table(("W R1 R2", "Y1 Y2"), discard="R5")
    assert after(before, f"A play W color={color}").color == Color(color)


@pytest.mark.parametrize("step", ["A play W", "A play W4", "A play W uno"])
def test_a_wild_without_a_color_is_refused(step: str) -> None:
    """tk-codes/uno#2: there is no half-played wild; a cancelled choice is a card not played."""
    assert refusal(table(("W W4", "Y1"), discard="R5"), step) is Reason.COLOR_REQUIRED


def test_a_color_named_with_any_other_card_is_refused() -> None:
    assert refusal(table(), "A play R1 color=R") is Reason.COLOR_INVALID


def test_a_skip_costs_the_next_player_the_turn() -> None:
    assert after(table(FOUR_HANDS), "A play RS").turn == C
    assert told(table(FOUR_HANDS), "A play RS")[1:] == (
        PlayerSkipped(B),
        TurnStarted(C, parse_face("RS"), Color.RED),
    )


def test_a_skip_to_the_right_skips_the_right_neighbor() -> None:
    assert after(table(FOUR_HANDS, direction=-1), "A play RS").turn == C
    assert told(table(FOUR_HANDS, direction=-1), "A play RS")[1] == PlayerSkipped(D)


@pytest.mark.parametrize("before, turn, direction", [(1, D, -1), (-1, B, 1)])
def test_a_reverse_turns_the_direction(before: int, turn: int, direction: int) -> None:
    state = after(table(FOUR_HANDS, direction=before), "A play RR")
    assert (state.turn, state.direction) == (turn, direction)
    assert DirectionReversed(direction) in told(table(FOUR_HANDS, direction=before), "A play RR")


def test_a_draw_two_is_drawn_and_costs_the_turn_inside_the_play() -> None:
    """letsuno PR#50: the penalty cannot be skipped half-way, for it is over when the play is."""
    state = after(table(FOUR_HANDS, top="G7 G8 G9"), "A play RD")
    assert (hand(state, B), state.turn, state.phase) == ("Y1 Y2 Y3 G7 G8", C, Phase.PLAY)
    drawn = told(table(FOUR_HANDS, top="G7 G8"), "A play RD")[1]
    assert isinstance(drawn, CardsDrawn)
    assert (drawn.seat, drawn.count, drawn.due, drawn.cause, drawn.hand_size) == (
        B,
        2,
        2,
        DrawCause.DRAW_TWO,
        5,
    )


def test_a_draw_two_to_the_right_hits_the_right_neighbor() -> None:
    """letsuno#6: the penalty hits the right target."""
    assert sizes(after(table(FOUR_HANDS, direction=-1), "A play RD")) == (5, 3, 3, 5)


def test_a_draw_two_is_not_answered_with_another() -> None:
    """CompSciLauren/uno#52, danguilherme/uno#4: stacking is off in the classic game; B, with a Draw Two, just draws."""
    state = after(table(("RD R1 R2", "YD Y2 Y3", "G1 G2 G3")), "A play RD")
    assert (sizes(state), state.turn) == ((2, 5, 3), C)
    assert refusal(state, "B play YD") is Reason.NOT_YOUR_TURN


def test_drawing_is_allowed_with_a_playable_card_in_hand() -> None:
    state = after(table(("R1 R2", "Y1"), discard="R5", top="B9"), "A draw")
    assert (hand(state, A), state.turn, state.phase) == ("R1 R2 B9", B, Phase.PLAY)


def test_an_unplayable_drawn_card_ends_the_turn_at_once() -> None:
    """showdown PR#11069: the turn passes, and the next player is told so."""
    drawn, passed = told(table(discard="R5", top="B9"), "A draw")
    assert isinstance(drawn, CardsDrawn)
    assert (drawn.seat, drawn.count, faces(drawn.cards)) == (A, 1, "B9")
    assert passed == TurnStarted(B, parse_face("R5"), Color.RED)


@pytest.mark.parametrize("face", ["R9", "B5", "W", "W4"])
def test_a_playable_drawn_card_may_be_played_or_kept(face: str) -> None:
    """The Wild Draw Four too, although A holds red cards and it would be a bluff."""
    drew = after(table(discard="R5", top=face), "A draw")
    assert (drew.phase, drew.turn) == (Phase.DRAWN, A)
    assert drew.drawn is not None
    assert str(drew.drawn.face) == face
    kept = after(drew, "A keep")
    assert (kept.phase, kept.turn, kept.drawn, kept.hands) == (Phase.PLAY, B, None, drew.hands)
    color = " color=G" if face.startswith("W") else ""
    played = after(drew, f"A play {face}{color}")
    assert (played.turn, played.drawn, str(played.top.face)) == (B, None, face)


def test_keeping_is_told() -> None:
    assert told(table(discard="R5", top="R9"), "A draw", "A keep") == (
        CardKept(A),
        TurnStarted(B, parse_face("R5"), Color.RED),
    )


def test_after_drawing_only_the_drawn_card_may_be_played() -> None:
    """letsuno: draw, then play an older card, is refused; also an older card of the very same face."""
    drew = after(table(("R1 R9", "Y1"), discard="R5", top="R9"), "A draw")
    assert refusal(drew, "A play R1") is Reason.ONLY_DRAWN_CARD
    assert refusal(drew, "A play R9") is Reason.ONLY_DRAWN_CARD  # the one held before
    assert playable_cards(drew, A) == (drew.drawn,)


def test_nobody_draws_twice_in_a_turn() -> None:
    """tk-codes/uno#3, andreybutenko/uno#27, WilliamWelsh/UNO#6."""
    drew = after(table(discard="R5", top="R9 R8"), "A draw")
    assert refusal(drew, "A draw") is Reason.WRONG_PHASE
    passed = after(table(discard="R5", top="B9 B8"), "A draw")
    assert refusal(passed, "A draw") is Reason.NOT_YOUR_TURN


def test_having_drawn_is_a_fact_that_no_call_of_another_can_undo() -> None:
    """letsuno: B speaks up between A's draw and A's keep; A still has the choice, and no second draw."""
    drew = after(table(("B1", "Y1"), discard="R5", top="R9"), "A draw")
    assert refusal(drew, "B uno") is Reason.CANNOT_CALL_UNO
    assert refusal(drew, "B catch A") is Reason.NOTHING_TO_CATCH
    called = after(drew, "A uno")
    assert (called.phase, called.drawn) == (Phase.DRAWN, drew.drawn)
    assert refusal(called, "A draw") is Reason.WRONG_PHASE
    assert refusal(called, "A keep") is None


def test_nothing_can_be_kept_before_drawing() -> None:
    assert refusal(table(), "A keep") is Reason.WRONG_PHASE


def test_a_seat_out_of_turn_has_no_playable_cards() -> None:
    state = table(("R1 B2", "R3"), discard="R5")
    assert faces(playable_cards(state, A)) == "R1"
    assert playable_cards(state, B) == ()


@pytest.mark.parametrize("direction, expected", [(1, [B, C, D, A]), (-1, [D, C, B, A])])
def test_turns_go_round_the_table_either_way(direction: int, expected: list[int]) -> None:
    state = table(("R1", "R2", "R3", "R4"), discard="Y5", draw="B1 B2 B3 B4", direction=direction)
    turns = []
    for _ in expected:
        state = after(state, f"{'ABCD'[state.turn or 0]} draw")
        turns.append(state.turn)
    assert turns == expected


def test_it_is_remembered_in_the_open_which_color_a_seat_drew_on() -> None:
    """A draws on red, so probably has no red; B's draw on red too; A's red play, or any forced draw, ends the inference."""
    drew = after(table(discard="R5", top="B9 B8 B7"), "A draw", "B draw", "C draw")
    assert drew.drew_on == (Color.RED,) * 3
    assert after(drew, "A play R1").drew_on == (None, Color.RED, Color.RED)
    forced = after(table(("R1 R2", "RD Y1"), turn=B, drew_on=(Color.RED, None)), "B play RD uno")
    assert forced.drew_on == (None, None)


def test_playing_another_color_leaves_what_was_remembered() -> None:
    remembered = table(("R1 R2 R3", "Y1"), drew_on=(Color.BLUE, None))
    assert after(remembered, "A play R1").drew_on == (Color.BLUE, None)


def test_no_color_is_in_play_only_until_a_card_is_played() -> None:
    """showdown PR#3900: a top without colour; whoever is there may play anything, or draw."""
    state = table(("W R1 R2", "Y1"), discard="W", color=NO_COLOR)
    assert faces(playable_cards(state, A)) == "W R1 R2"
    assert after(state, "A play W color=Y").color is Color.YELLOW
    assert after(state, "A play R1").color is Color.RED
