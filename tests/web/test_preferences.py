"""What a browser prefers is kept in its own cookie, whatever the cookie holds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.web.preferences import (
    CHOICES,
    DEFAULTS,
    Preferences,
    Sort,
    Theme,
    Value,
    format_preferences,
    is_key,
    parse_preferences,
    written,
)

VISIBLE = st.characters(min_codepoint=33, max_codepoint=126)


@st.composite
def any_preferences(draw: st.DrawFn) -> Preferences:
    """Preferences as somebody might have chosen them."""
    values = {name: written(draw(st.sampled_from(choices))) for name, choices in CHOICES.items()}
    keys = draw(st.dictionaries(st.sampled_from(["draw", "keep", "uno"]), VISIBLE))
    return DEFAULTS.changed(values | {f"key.{action}": key for action, key in keys.items()})


@given(any_preferences())
def test_what_was_chosen_comes_back_from_the_cookie(chosen: Preferences) -> None:
    assert parse_preferences(format_preferences(chosen)) == chosen


def test_who_chose_nothing_has_nothing_in_the_cookie() -> None:
    assert format_preferences(DEFAULTS) == ""


def test_the_cookie_holds_what_differs() -> None:
    chosen = DEFAULTS.changed({"theme": "evening", "sort": "color", "own_echo": "no", "key.draw": "t"})
    assert format_preferences(chosen) == "theme=evening&sort=color&own_echo=no&key.draw=t"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "theme=purple&volume=11&refresh=-1&pace=nan",
        "theme=&sort=DRAWN&own_echo=True",
        "changed=1&__class__=x&turn_seconds=9",
        "key.draw=&key.keep=ab&key.uno=%00&key.turn=%20",
        "\x00\xff;&=%zz",
        "theme=evening&" + "x" * 3000,
    ],
)
def test_what_is_no_choice_of_ours_counts_as_not_chosen(text: str) -> None:
    assert parse_preferences(text) == DEFAULTS


def test_one_good_choice_among_bad_ones_holds() -> None:
    assert parse_preferences("theme=day&sort=purple&sort=value") == DEFAULTS.changed(
        {"theme": "day", "sort": "value"}
    )
    assert DEFAULTS.changed({"theme": "day"}).theme is Theme.DAY
    assert DEFAULTS.changed({"sort": "value"}).sort is Sort.VALUE


def test_every_preference_has_its_default_among_its_choices() -> None:
    assert {name for name, choices in CHOICES.items() if getattr(DEFAULTS, name) not in choices} == set()


@pytest.mark.parametrize(
    "value, text", [(True, "yes"), (False, "no"), (Theme.DAY, "day"), (10, "10"), (2.5, "2.5")]
)
def test_values_as_they_are_written(value: Value, text: str) -> None:
    assert written(value) == text


@pytest.mark.parametrize(
    "text, is_one", [("d", True), ("?", True), ("", False), ("dd", False), (" ", False), ("é", False)]
)
def test_a_key_is_one_visible_character_of_any_keyboard(text: str, is_one: bool) -> None:
    assert is_key(text) is is_one
