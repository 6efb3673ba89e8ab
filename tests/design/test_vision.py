"""Cards are told apart by form alone: in greyscale and with each kind of colour blindness, at every size that hands have.

Each face is photographed, its colours turned into the lightness that an eye sees, and that into two tones, so that neither hue
nor lightness is left to tell anything. Faces of one rank and different colours then differ only by the big shape in the middle,
by the small one in the corner, and by the pattern; each must be enough by itself. The last test takes them away one by one and
sees the measures notice.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from flask import get_template_attribute
from playwright.sync_api import Browser, Page, ViewportSize

from app.game.cards import FACES, WILD_RANKS, Color, Face, Rank
from app.web.presenters.card import present_card
from tests.design.vision import (
    CENTRE,
    CORNER,
    EYES,
    FIELD,
    Picture,
    Region,
    photograph,
    unlike,
    unlike_texture,
)
from tests.house.source import APP
from tests.journeys.tables import Clock, application

SMALLEST, USUAL = "44px", "5rem"
SHEET: ViewportSize = {"width": 1000, "height": 900}
SHEETS = "".join((APP / f"static/css/{name}.css").read_text(encoding="utf-8") for name in ("tokens", "cards"))
LEAST_CENTRE, LEAST_CORNER, LEAST_PATTERN, LEAST_MARK = 0.15, 0.08, 0.2, 0.015
"""Shares of the pixels of a region. Where shapes or patterns are the same, less than 0.003 differ; these are far from that, and not
far below what ours differ by (0.20, 0.11, 0.25, 0.017), so that a weaker card would be noticed."""

PERIOD = 20
"""The longest period of a pattern at the usual size, in pixels."""

pytestmark = pytest.mark.slow
COLORED = [rank for rank in Rank if rank not in WILD_RANKS]
SAME_SHAPES = ".card { --heart: var(--sun); --leaf: var(--sun); --drop: var(--sun); }"
SAME_SIZES = ".card .card__shape { width: calc(var(--w) * 0.62) !important; } .card .card__mark { margin: 0 !important; }"
NO_PATTERN = ".card { --pattern: linear-gradient(var(--hue), var(--hue)) !important; }"
ONE_PATTERN = ".card { --pattern: repeating-linear-gradient(45deg, rgb(255 255 255 / 40%) 0 4px, transparent 0 9px) !important; }"

BARE = ".card__shape, .card__mark, .card__corner { visibility: hidden }"

Album = dict[Face, Picture]


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Every face as the pages draw it."""
    app = application(tmp_path_factory.mktemp("cards"), Clock())
    with app.test_request_context():
        card = get_template_attribute("components/_card.html", "card")
        return [str(card(present_card(face))) for face in FACES.values()]


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport=SHEET)
    yield context.new_page()
    context.close()


def album(page: Page, drawn: list[str], size: str, extra: str = "", pattern: str = "gentle") -> Album:
    """A picture of every face, ``extra`` being style that is added to ours."""
    own = f".sheet {{ display: grid; grid-template: none / repeat(10, 96px); grid-auto-rows: 140px }} .card {{ --card: {size} }}"
    page.set_content(
        f'<!DOCTYPE html><html data-pattern="{pattern}"><style>html {{ font-size: 112.5% }} {SHEETS}{own}{extra}</style>'
        f'<div class="sheet">{"".join(drawn)}</div>'
    )
    return dict(zip(FACES.values(), photograph(page, ".card"), strict=True))


def closest(pictures: Album, eye: str, region: Region) -> float:
    """How unlike the two most alike faces of one rank and different colours are there."""
    figures = {face: picture.figure(eye, region) for face, picture in pictures.items() if not face.is_wild}
    return min(
        unlike(figures[Face(one, rank)], figures[Face(other, rank)])
        for rank in COLORED
        for one, other in combinations(Color, 2)
    )


def closest_patterns(pictures: Album, eye: str) -> float:
    """How unlike the two most alike patterns are."""
    figures = [pictures[Face(color, Rank.SEVEN)].figure(eye, FIELD) for color in Color]
    return min(unlike_texture(one, other, PERIOD) for one, other in combinations(figures, 2))


@pytest.mark.parametrize("size", [SMALLEST, USUAL])
def test_colours_are_told_apart_by_their_shapes(page: Page, drawn: list[str], size: str) -> None:
    pictures = album(page, drawn, size)
    for eye in EYES:
        assert closest(pictures, eye, CENTRE) > LEAST_CENTRE, eye
        assert closest(pictures, eye, CORNER) > LEAST_CORNER, eye


@pytest.mark.parametrize("pattern", ["gentle", "strong"])
def test_colours_are_told_apart_by_their_patterns(page: Page, drawn: list[str], pattern: str) -> None:
    pictures = album(page, drawn, USUAL, BARE, pattern)
    for eye in EYES:
        assert closest_patterns(pictures, eye) > LEAST_PATTERN, eye


def test_every_face_is_photographed(page: Page, drawn: list[str]) -> None:
    assert len(album(page, drawn, USUAL)) == len(FACES) == 56


@pytest.mark.parametrize("size", [SMALLEST, USUAL])
def test_ranks_are_told_apart_in_every_colour(page: Page, drawn: list[str], size: str) -> None:
    pictures = album(page, drawn, size)
    figures = {face: picture.figure("greyscale", CENTRE) for face, picture in pictures.items()}
    alike = {
        (str(one), str(other)): round(found, 3)
        for one, other in combinations(figures, 2)
        if one.color is other.color and (found := unlike(figures[one], figures[other])) < LEAST_MARK
    }
    assert alike == {}


def test_shapes_stand_out_from_their_field_for_every_eye(page: Page, drawn: list[str]) -> None:
    pictures = album(page, drawn, USUAL)
    for eye in EYES:
        for color in Color:
            part = pictures[Face(color, Rank.ONE)].lightness(eye, CORNER)
            values = sorted(value for row in part for value in row)
            assert values[-5] - values[5] > 0.35, (eye, color)


def test_the_measures_notice_when_shapes_or_patterns_are_the_same(page: Page, drawn: list[str]) -> None:
    same = album(page, drawn, USUAL, SAME_SHAPES + SAME_SIZES + NO_PATTERN)
    assert closest(same, "greyscale", CENTRE) < LEAST_CENTRE
    assert closest(same, "greyscale", CORNER) < LEAST_CORNER
    plain = album(page, drawn, USUAL, BARE + ONE_PATTERN)
    assert closest_patterns(plain, "greyscale") < LEAST_PATTERN


@pytest.mark.parametrize(
    "colors", [{"color_scheme": "light"}, {"color_scheme": "dark"}], ids=["light", "dark"]
)
def test_with_colours_of_ones_own_shape_value_and_word_are_left(
    chromium: Browser, drawn: list[str], colors: dict[str, str]
) -> None:
    context = chromium.new_context(viewport=SHEET, forced_colors="active", **colors)  # type: ignore[arg-type]  # they are literals
    pictures = album(context.new_page(), drawn, SMALLEST)
    assert closest(pictures, "greyscale", CENTRE) > LEAST_CENTRE
    assert closest(pictures, "greyscale", CORNER) > LEAST_CORNER
    context.close()
