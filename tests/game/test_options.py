"""What a table can decide: one value, checked as a whole (section 4, setting 2)."""

from typing import Any

import pytest

from app.game.options import CLASSIC, Options


def test_the_classic_game_is_played_to_five_hundred() -> None:
    assert CLASSIC.target == 500
    assert not CLASSIC.is_quick_round


@pytest.mark.parametrize(
    "target, is_quick", [(500, False), (300, False), (200, False), (100, False), ("round", True)]
)
def test_every_target_of_the_specification_can_be_chosen(target: int | str, is_quick: bool) -> None:
    assert Options(target).is_quick_round is is_quick


@pytest.mark.parametrize("target", [0, 1, 499, -500, "500", "", None, True])
def test_any_other_target_is_refused_by_name(target: Any) -> None:
    with pytest.raises(ValueError, match="no such target") as error:
        Options(target)
    assert repr(target) in str(error.value)
