"""The Wild Draw Four: bluff, accept, challenge, and who sees the evidence (R10)."""

from typing import Any

import pytest

from app.game.cards import Color, parse_face
from app.game.errors import Reason
from app.game.events import ChallengeMade, DrawCause, DrawFourAnnounced, PlayerSkipped, TurnStarted
from app.game.matching import is_bluff
from app.game.observation import observe
from app.game.piles import DECK
from app.game.state import Phase, State
from tests.game.tables import NO_COLOR, A, B, C, after, faces, hand, refusal, sizes, table, take, told

PILE = "G1 G2 G3 G4 G5 G6 G7"


def before(hand_of_a: str = "W4 B1 B2", discard: str = "R5", **facts: Any) -> State:
    return table((hand_of_a, "Y1 Y2 Y3", "Y4 Y5 Y6"), discard=discard, top=PILE, **facts)


def announced(hand_of_a: str = "W4 B1 B2", discard: str = "R5", named: str = "Y") -> State:
    return after(before(hand_of_a, discard), f"A play W4 color={named}")


@pytest.mark.parametrize(
    "cards, color, bluff",
    [
        ("W4 B1", "R", False),
        ("W4 R1", "R", True),
        ("W4 RS", "R", True),
        ("W4 B5", "R", False),  # a red 5 on top does not matter: only the colour does
        ("W4 W W4", "R", False),  # other wilds do not matter either
        ("W4 R1 Y1 G1 B1", NO_COLOR, False),  # no colour in play
    ],
)
def test_it_is_a_bluff_exactly_with_the_color_in_play_in_hand(cards: str, color: str, bluff: bool) -> None:
    in_play = None if color == NO_COLOR else Color(color)
    assert is_bluff(take(list(DECK), cards), in_play) is bluff


def test_the_next_player_alone_may_answer() -> None:
    state = announced()
    assert (state.phase, state.turn, state.color) == (Phase.CHALLENGE, B, Color.YELLOW)
    assert sizes(state) == (2, 3, 3)  # nobody has drawn yet
    for step in ("A accept", "C accept", "C challenge", "A challenge"):
        assert refusal(state, step) is Reason.NOT_YOUR_TURN
    for step in ("B play Y1", "B draw", "B keep", "A draw", "C play Y4", "B color R"):
        assert refusal(state, step) is Reason.WRONG_PHASE
    assert refusal(state, "B accept") is None
    assert refusal(state, "B challenge") is None


def test_it_is_told_who_must_answer_whom() -> None:
    assert told(before(), "A play W4 color=Y")[-1] == DrawFourAnnounced(B, A)


def test_to_the_right_the_right_neighbor_must_answer() -> None:
    state = after(before(direction=-1), "A play W4 color=Y")
    assert (state.turn, after(state, "C accept").turn) == (C, B)


def test_whoever_accepts_draws_four_and_misses_the_turn() -> None:
    """WilliamWelsh/UNO#3: exactly four, the turn is lost, and a second press is refused."""
    state = after(announced(), "B accept")
    assert (hand(state, B), state.turn, state.phase) == ("Y1 Y2 Y3 G1 G2 G3 G4", C, Phase.PLAY)
    assert (state.color, state.pending) == (Color.YELLOW, None)
    assert refusal(state, "B accept") is Reason.WRONG_PHASE
    assert refusal(state, "B draw") is Reason.NOT_YOUR_TURN


def test_a_bluffer_who_is_challenged_draws_four_and_the_challenger_plays() -> None:
    state = after(announced("W4 R1 B2"), "B challenge")
    assert (hand(state, A), sizes(state)) == ("R1 B2 G1 G2 G3 G4", (6, 3, 3))
    assert (state.turn, state.phase, state.color) == (B, Phase.PLAY, Color.YELLOW)
    assert refusal(state, "B play Y1") is None
    assert refusal(state, "B draw") is None


def test_whoever_challenges_an_honest_one_draws_six_and_misses_the_turn() -> None:
    state = after(announced("W4 B1 B2"), "B challenge")
    assert (hand(state, B), sizes(state)) == ("Y1 Y2 Y3 G1 G2 G3 G4 G5 G6", (2, 9, 3))
    assert (state.turn, state.phase, state.color) == (C, Phase.PLAY, Color.YELLOW)


def test_the_three_answers_are_told_apart() -> None:
    accepted = told(announced(), "B accept")
    assert [getattr(event, "cause", None) for event in accepted] == [DrawCause.WILD_DRAW_FOUR, None, None]
    assert accepted[1:] == (PlayerSkipped(B), TurnStarted(C, parse_face("W4"), Color.YELLOW))
    guilty = told(announced("W4 R1 B2"), "B challenge")
    assert guilty[0] == ChallengeMade(B, A, was_bluff=True)
    assert [getattr(event, "cause", None) for event in guilty] == [None, DrawCause.CAUGHT_BLUFFING, None]
    honest = told(announced(), "B challenge")
    assert honest[0] == ChallengeMade(B, A, was_bluff=False)
    assert [getattr(event, "cause", None) for event in honest] == [
        None,
        DrawCause.FAILED_CHALLENGE,
        None,
        None,
    ]


def test_it_is_judged_by_the_color_before_it_was_played() -> None:
    """jh0ker/mau_mau_bot#67: W4 and a red Skip on a yellow 4, naming red: innocent, so the challenger draws six."""
    state = after(announced("W4 RS", discard="Y4", named="R"), "B challenge")
    assert sizes(state) == (1, 9, 3)


def test_after_a_wild_it_is_judged_by_the_color_named_with_the_wild() -> None:
    """letsuno PR#3: a Wild for green, then a Wild Draw Four with green in hand: guilty."""
    state = table(("W4 G9 B2", "Y1 Y2", "W R1 R2"), discard="R5", turn=C, top=PILE)
    guilty = after(state, "C play W color=G", "A play W4 color=R", "B challenge")
    assert sizes(guilty) == (6, 2, 2)


def test_the_own_color_named_before_is_what_counts_and_not_black() -> None:
    """smogon/pokemon-showdown#3713: W4 for green, and without a green card W4 again: accepted, and honest."""
    state = table(("W4 W4 B1 B2", "Y1 Y2"), discard="R5", top="R1 R2 R3 R4 G1 G2 G3 G4 G5 G6")
    again = after(state, "A play W4 color=G", "B accept", "A play W4 color=B")
    assert again.pending is not None
    assert not again.pending.was_bluff


def test_without_a_color_in_play_it_is_always_honest() -> None:
    state = table(("W4 R1 Y1 G1 B1", "Y2"), discard="W", color=NO_COLOR)
    after_it = after(state, "A play W4 color=R")
    assert after_it.pending is not None
    assert not after_it.pending.was_bluff


def test_a_drawn_one_is_judged_with_the_whole_hand() -> None:
    state = after(
        table(("R1 B1", "Y1"), discard="R5", top="W4 G1 G2 G3 G4"),
        "A draw",
        "A play W4 color=B",
        "B challenge",
    )
    assert sizes(state) == (6, 1)


def test_the_evidence_is_the_whole_hand_just_before_the_play() -> None:
    state = after(announced("W4 B1 B2"), "B challenge")
    assert state.evidence is not None
    assert (state.evidence.shown_to, state.evidence.sender, state.evidence.was_bluff) == (B, A, False)
    assert faces(state.evidence.cards) == "W4 B1 B2"


def test_only_the_challenger_sees_the_evidence() -> None:
    """shiawasenahikari/UnoCard#3: not the third player, not the watcher, not before the challenge."""
    waiting, challenged = announced("W4 R1 B2"), after(announced("W4 R1 B2"), "B challenge")
    for viewer in (A, B, C, None):
        assert observe(waiting, viewer).evidence is None
    assert observe(challenged, B).evidence == challenged.evidence
    for viewer in (A, C, None):
        assert observe(challenged, viewer).evidence is None


@pytest.mark.parametrize("step", ["B play Y1", "B draw", "B uno"])
def test_the_evidence_is_gone_after_the_next_accepted_action(step: str) -> None:
    challenged = after(table(("W4 R1 B2", "Y1 Y2", "Y4"), top=PILE), "A play W4 color=Y", "B challenge")
    assert challenged.evidence is not None
    assert after(challenged, step).evidence is None


def test_a_refused_action_leaves_the_evidence() -> None:
    challenged = after(announced("W4 R1 B2"), "B challenge")
    assert refusal(challenged, "B play G1") is Reason.CARD_NOT_IN_HAND
    assert observe(challenged, B).evidence is not None


def test_a_catch_in_between_does_not_alter_the_evidence() -> None:
    """A plays it as the last card but one without UNO and is caught; the two new cards are no evidence, red or not."""
    state = table(("W4 B1", "Y1 Y2", "Y4"), discard="R5", top="R7 R8 G1 G2 G3 G4 G5 G6")
    caught = after(state, "A play W4 color=Y", "C catch A")
    assert (hand(caught, A), caught.phase, caught.turn) == ("B1 R7 R8", Phase.CHALLENGE, B)
    challenged = after(caught, "B challenge")
    assert challenged.evidence is not None
    assert (faces(challenged.evidence.cards), challenged.evidence.was_bluff) == ("W4 B1", False)
    assert sizes(challenged) == (3, 8, 1)


def test_the_bluff_warning_is_for_the_holder_before_the_play() -> None:
    """jh0ker/mau_mau_bot#99: legal or bluff is said at the moment of play, to the owner only."""
    assert observe(before("W4 R1 B2"), A).would_bluff
    assert not observe(before("W4 B1 B2"), A).would_bluff
    assert not observe(before("W4 R1 B2"), B).would_bluff
    assert not observe(before("W4 R1 B2"), None).would_bluff


def test_the_verdict_is_not_seen_before_the_challenge() -> None:
    honest, bluff = announced("W4 B1 B2"), announced("W4 R1 B2")
    for viewer in (B, C, None):
        assert observe(honest, viewer).pending == observe(bluff, viewer).pending
        assert observe(honest, viewer).would_bluff == observe(bluff, viewer).would_bluff
