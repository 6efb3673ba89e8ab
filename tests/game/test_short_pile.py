"""When the draw pile runs short, and when nobody can go on (R13)."""

from collections import Counter
from typing import Any

import pytest

from app.game.cards import Color
from app.game.events import CardsDrawn, PileRecycled
from app.game.legality import legal_moves
from app.game.moves import Draw
from app.game.state import Phase, RoundResult, State
from tests.game.tables import A, B, C, after, faces, sizes, table, told


def test_the_discards_under_the_top_card_become_the_new_pile_when_a_card_is_needed() -> None:
    state = table(("B1", "Y1"), discard="G1 G2 G3 R5", draw="")
    drew = after(state, "A draw")
    assert faces(drew.discard_pile) == "R5"
    assert Counter(str(card.face) for card in (*drew.draw_pile, *drew.hands[A][1:])) == Counter(
        ["G1", "G2", "G3"]
    )
    assert told(state, "A draw")[0] == PileRecycled(3)
    assert drew.chance.count == state.chance.count + 1


def test_the_pile_is_not_recycled_before_a_card_is_needed() -> None:
    drew = after(table(("B1", "Y1"), discard="G1 G2 R5", draw="B9"), "A draw")
    assert (faces(drew.draw_pile), faces(drew.discard_pile)) == ("", "G1 G2 R5")


def test_a_penalty_goes_on_after_recycling_in_the_middle() -> None:
    state = table(("RD R1 R2", "Y1", "G9"), discard="G1 G2 R5", draw="B9")
    after_it = after(state, "A play RD")
    assert sizes(after_it) == (2, 3, 1)
    assert faces(after_it.hands[B][:2]) == "Y1 B9"
    assert faces(after_it.discard_pile) == "RD"
    assert Counter(str(card.face) for card in (*after_it.draw_pile, after_it.hands[B][2])) == Counter(
        ["G1", "G2", "R5"]
    )
    assert PileRecycled(3) in told(state, "A play RD")


def test_the_color_named_with_a_wild_on_top_survives_recycling() -> None:
    """CampbellCrowley/SpikeyBot-Discord#51, showdown PR#11942: the colour is a fact, never read from the pile."""
    state = table(("B1", "Y1"), discard="R1 R2 W", color="G", draw="")
    drew = after(state, "A draw")
    assert (drew.color, faces(drew.discard_pile)) == (Color.GREEN, "W")


def test_a_recycled_wild_has_no_color() -> None:
    """Monika-After-Story PR#9260: three wilds in the discards; drawn again, one must be named anew."""
    state = table(("B1", "Y1"), discard="W W W R5", draw="")
    drew = after(state, "A draw")
    assert drew.drawn is not None
    assert drew.drawn.face.color is None
    assert after(drew, "A play W color=Y uno").color is Color.YELLOW


def test_no_second_deck_appears_when_the_pile_is_exhausted() -> None:
    """uno-engine: after two hundred draws there are the same 108 cards."""
    state = table(("B1 B2", "Y1 Y2", "G1 G2"), discard="R5")
    before = Counter(
        (*state.draw_pile, *state.discard_pile, *(card for cards in state.hands for card in cards))
    )
    for _ in range(200):
        letter = "ABC"[state.turn or 0]
        state = after(state, f"{letter} keep" if state.phase is Phase.DRAWN else f"{letter} draw")
        if state.result:
            break
    now = Counter((*state.draw_pile, *state.discard_pile, *(card for cards in state.hands for card in cards)))
    assert now == before
    assert before.total() == 108


def test_a_penalty_draws_what_there_is_and_costs_the_turn_all_the_same() -> None:
    state = table(("RD R1 R2", "Y1", "G9"), discard="R5", draw="")
    after_it = after(state, "A play RD")  # the red 5 under the Draw Two is all there is
    assert (sizes(after_it), after_it.turn) == ((2, 2, 1), C)
    drawn = next(event for event in told(state, "A play RD") if isinstance(event, CardsDrawn))
    assert (drawn.count, drawn.due) == (1, 2)


def test_accepting_with_nothing_to_draw_still_costs_the_turn() -> None:
    state = table(("W4 R1 B2", "Y1", "G9"), discard="R5", draw="")
    after_it = after(state, "A play W4 color=Y", "B accept")
    assert (sizes(after_it), after_it.turn) == ((2, 2, 1), C)


def test_a_catch_draws_what_there_is_and_closes_the_window_all_the_same() -> None:
    state = table(("R1 B2", "Y1 Y2", "G9"), discard="R5", draw="B9")
    after_it = after(state, "A play R1", "C catch A")  # the blue 9 and the red 5 under the red 1
    assert sizes(after_it) == (3, 2, 1)
    assert after(table(("B2", "Y1", "G9"), draw="", vulnerable=A, turn=B), "C catch A").vulnerable is None


def dry(players: int, **facts: Any) -> State:
    """Nothing to draw: no pile, and only the top discard."""
    hands = ("B1 B2", "Y1 Y2", "G1 G2", "B3 B4")[:players]
    return table(hands, discard="R5", draw="", **facts)


def test_a_player_who_can_draw_nothing_passes() -> None:
    state = after(dry(3), "A draw")
    assert (state.turn, state.phase, state.dry_draws, sizes(state)) == (B, Phase.PLAY, 1, (2, 2, 2))
    drawn = told(dry(3), "A draw")[0]
    assert isinstance(drawn, CardsDrawn)
    assert (drawn.count, drawn.due) == (0, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_three_laps_without_a_card_the_round_is_over(players: int) -> None:
    """letsuno PR#213: nobody can act, and a defined end follows. A's blue 1 and 2 are tied with others; the seat decides."""
    state = dry(players)
    for _ in range(3 * players - 1):
        state = after(state, f"{'ABCD'[state.turn or 0]} draw")
        assert state.phase is Phase.PLAY
    over = after(state, f"{'ABCD'[state.turn or 0]} draw")
    assert over.phase is Phase.ROUND_OVER
    assert over.result is not None
    assert (over.result.winner, over.result.went_out) == (A, False)


def test_the_laps_are_counted_in_a_row() -> None:
    """A play in between begins the count anew."""
    almost = dry(2, dry_draws=5)
    assert after(almost, "A draw").phase is Phase.ROUND_OVER
    played = after(table(("R1 B1 B2", "Y1 Y2"), draw="", dry_draws=5), "A play R1")
    assert played.dry_draws == 0


def test_a_card_drawn_in_between_begins_the_count_anew() -> None:
    drew = after(table(("B1 B2", "Y1 Y2"), draw="B9", dry_draws=5), "A draw")
    assert (drew.dry_draws, drew.phase) == (0, Phase.PLAY)


def test_the_lowest_hand_wins_a_round_that_nobody_can_end() -> None:
    """A 3, B 1 + 1, C 50: B wins the others' 53."""
    state = table(("B3", "Y1 G1", "W"), discard="R5", draw="", dry_draws=8)
    over = after(state, "A draw")
    assert over.result == RoundResult(B, (0, 53, 0), went_out=False, places=(B, A, C))
    assert (over.scores, over.round_wins) == ((0, 53, 0), (0, 1, 0))


def test_there_is_a_way_out_even_with_nothing_playable_and_nothing_to_draw() -> None:
    """letsuno#152: whoever cannot move can still draw."""
    assert Draw() in set(legal_moves(dry(2), A))
