"""RLCard's table through our computers' eyes: cards, the colour that its state gets wrong after a wild, and moves as it writes them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from app.ai.hard import Hard
from app.game.cards import Color, parse_face
from app.game.moves import Draw, Play
from app.game.observation import Observation
from bench.rlcard_table import Guest, action_of, face_of


class Listener(Hard):
    """Hard, which keeps what it saw last."""

    seen: Observation

    def choose(self, view: Observation, rng: Random) -> Play | Draw:
        """Remember, and do the first thing that is legal."""
        Listener.seen = view
        move = view.legal[0]
        assert isinstance(move, Play | Draw)
        return move


def state(
    hand: Sequence[str],
    target: str,
    legal: Sequence[str],
    record: Sequence[tuple[int, str]] = (),
    played: Sequence[str] = (),
) -> dict[str, Any]:
    """What RLCard tells player 0 of a table for two."""
    raw = {
        "hand": [*hand],
        "target": target,
        "played_cards": [*played, target],
        "legal_actions": [*legal],
        "num_cards": [len(hand), 5],
        "num_players": 2,
        "current_player": 0,
    }
    return {"raw_obs": raw, "action_record": [*record]}


def seen(table: dict[str, Any]) -> Observation:
    """What our computer sees there."""
    Guest(Listener(), Random(1)).step(table)
    return Listener.seen


@pytest.mark.parametrize(
    "text, face",
    [
        ("r-5", "R5"),
        ("y-skip", "YS"),
        ("b-reverse", "BR"),
        ("g-draw_2", "GD"),
        ("b-wild", "W"),
        ("r-wild_draw_4", "W4"),
    ],
)
def test_a_card_is_read(text: str, face: str) -> None:
    assert face_of(text) == parse_face(face)


def test_the_table_is_what_the_state_tells() -> None:
    view = seen(state(["r-5", "g-skip", "b-wild"], "r-9", ["r-5", "r-wild", "g-wild"], played=["y-9"]))
    assert [str(card.face) for card in view.hand] == ["R5", "GS", "W"]
    assert [str(face) for face in view.discards] == ["Y9", "R9"]
    assert (view.color, view.counts, view.draw_pile_size) == (Color.RED, (3, 5), 108 - 3 - 5 - 2)
    assert [action_of(move) for move in view.legal] == ["r-5", "r-wild", "g-wild"]


def test_after_a_wild_the_colour_is_that_of_what_may_be_played() -> None:
    record = [(1, "g-wild")]
    assert seen(state(["g-5", "r-1"], "r-wild", ["g-5"], record)).color is Color.GREEN


def test_where_nothing_coloured_may_be_played_the_colour_is_the_one_that_was_named() -> None:
    record = [(1, "b-wild_draw_4")]
    assert seen(state(["g-5", "r-1"], "y-wild_draw_4", ["draw"], record)).color is Color.BLUE


def test_a_wild_that_was_drawn_and_played_by_itself_has_none_of_the_colours_that_do_not_fit() -> None:
    record = [(0, "r-1"), (1, "draw")]
    assert seen(state(["g-5", "r-1", "y-2"], "r-wild", ["draw"], record)).color is Color.BLUE


def test_who_drew_and_kept_the_card_drew_at_the_colour_in_play() -> None:
    guest = Guest(Listener(), Random(1))
    guest.step(state(["r-5", "r-1"], "r-9", ["r-5"]))
    guest.step(state(["r-1"], "r-5", ["r-1"], [(0, "r-5"), (1, "draw")]))
    assert Listener.seen.drew_on == (None, Color.RED)


def test_who_drew_and_played_the_card_at_once_is_not_taken_to_lack_the_colour() -> None:
    guest = Guest(Listener(), Random(1))
    guest.step(state(["r-5", "r-1"], "r-9", ["r-5"]))
    guest.step(state(["r-1"], "r-7", ["r-1"], [(0, "r-5"), (1, "draw")]))
    assert Listener.seen.drew_on == (None, None)


def test_with_nothing_to_play_it_draws() -> None:
    assert Guest(Hard(), Random(1)).step(state(["g-5"], "r-9", ["draw"])) == "draw"
