"""Four themes, each the same whether the system asks for it or a person has chosen it, and every pair of colours told apart."""

import re

import pytest

from tests.design.palette import (
    DARK,
    MORE,
    SCREEN,
    WEAKEST_EDGE,
    WEAKEST_TEXT,
    blocks,
    contrast,
    themes,
    values_of,
)

GROUNDS = ("page", "lamp", "surface", "raised")
CARD_COLORS = ("red", "yellow", "green", "blue")
READ = [
    *((ink, ground) for ink in ("ink", "ink-soft", "link", "wrong", "good") for ground in GROUNDS),
    *((ink, "wrong-surface") for ink in ("ink", "wrong", "link")),
    ("on-accent", "accent"),
    ("on-accent", "accent-deep"),
    ("on-turn", "turn"),
    ("paper", "red"),
    ("paper-ink", "yellow"),
    ("paper", "green"),
    ("paper", "blue"),
    ("paper", "night"),
    ("paper", "back"),
    *((f"{color}-ink", paper) for color in CARD_COLORS for paper in ("paper", "paper-shade")),
    ("paper-ink", "paper-shade"),
]
"""Words on what they are written on."""

SEEN = [
    *((edge, ground) for edge in ("edge", "focus", "accent", "card-edge") for ground in GROUNDS),
    *((f"ring-{color}", ground) for color in CARD_COLORS for ground in GROUNDS),
    *((f"{color}-glow", "night") for color in CARD_COLORS),
    ("focus", "wrong-surface"),
    ("turn", "page"),
]
"""Edges and shapes on what they lie on."""

UNREAD = {"line", "weave", "glow", "shadow", "lift", "back-line", "wood"}
"""What only decorates: nothing is lost where it cannot be seen."""


@pytest.mark.parametrize("name", themes())
def test_every_pair_of_colours_can_be_told_apart(name: str) -> None:
    theme = themes()[name]
    weak = {
        (one, other): round(found, 2)
        for pairs, least in ((READ, WEAKEST_TEXT), (SEEN, WEAKEST_EDGE))
        for one, other in pairs
        if (found := contrast(theme[one], theme[other])) < least
    }
    assert weak == {}


def test_no_colour_goes_unjudged() -> None:
    judged = {name for pair in READ + SEEN for name in pair} | UNREAD
    colors = {
        name
        for theme in themes().values()
        for name, value in theme.items()
        if re.search(r"#|rgb|transparent", value)
    }
    assert colors - judged == set()


def test_a_chosen_theme_is_the_one_that_the_system_would_have_asked_for() -> None:
    own = ':root[data-theme="{}"]'
    day = values_of(own.format("day"))
    assert {name: values_of(":root")[name] for name in day} == day
    assert values_of(own.format("evening"), SCREEN) == values_of(":root", DARK)
    assert values_of(own.format("contrast")) == values_of(":root", MORE)
    assert values_of(own.format("contrast"), DARK) == values_of(":root", f"{MORE} and {DARK}")


def test_every_theme_is_whole() -> None:
    names = [
        set(block.values)
        for block in blocks()
        if "page" in block.values  # a theme, and no mere size
    ]
    assert len(names) == 7
    assert all(each == names[0] for each in names)


def test_a_chosen_theme_outweighs_the_system() -> None:
    """Whatever the system asks for is set on the bare root; a choice has an attribute more, so it wins wherever it stands."""
    for block in blocks():
        if "page" in block.values and block.media in {MORE, f"{MORE} and {DARK}"}:
            assert block.selectors == (":root",)
    assert {block.selectors for block in blocks() if block.media == DARK and "page" in block.values} == {
        (":root",),
        (':root[data-theme="contrast"]',),
    }
