"""The cards: what is printed on them, what they are worth, and how they are written (R1, R3, R14)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.game.cards import CLASSIC_FACES, FACES, NUMBER_RANKS, Card, Color, Face, Rank, parse_card, parse_face

# written from the specification, not from the program
COLORED = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "S", "R", "D"]
POINTS = dict(zip(COLORED, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 20, 20], strict=True))
DEALER_VALUES = dict(zip(COLORED, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0], strict=True))
CLASSIC = [color + rank for color in "RYGB" for rank in COLORED] + ["W", "W4"]
ALL_FACES = [*CLASSIC, "WS", "WC"]
WILDS = {"W": 50, "W4": 50, "WS": 40, "WC": 40}


def test_there_are_fifty_four_different_faces_and_two_extra_wilds() -> None:
    assert sorted(CLASSIC_FACES) == sorted(CLASSIC)
    assert len(CLASSIC) == 54
    assert sorted(FACES) == sorted(ALL_FACES)


@pytest.mark.parametrize("text", ALL_FACES)
def test_a_face_is_read_as_it_is_written(text: str) -> None:
    assert str(parse_face(text)) == text


@pytest.mark.parametrize("text", ALL_FACES)
def test_a_card_left_in_a_hand_has_its_points(text: str) -> None:
    """letsuno#6: a unit table of card values."""
    expected = WILDS[text] if text in WILDS else POINTS[text[1:]]
    assert parse_face(text).points == expected


@pytest.mark.parametrize("text", ALL_FACES)
def test_symbols_and_wilds_count_nothing_for_the_dealer(text: str) -> None:
    expected = 0 if text in WILDS else DEALER_VALUES[text[1:]]
    assert parse_face(text).dealer_value == expected


@pytest.mark.parametrize("text", ALL_FACES)
def test_a_card_is_a_wild_a_number_or_an_action(text: str) -> None:
    assert parse_face(text).is_wild == (text in WILDS)
    assert parse_face(text).is_number == (text[-1].isdigit() and text != "W4")


def test_the_numbers_run_from_nought_to_nine() -> None:
    assert [str(rank) for rank in NUMBER_RANKS] == list("0123456789")


@pytest.mark.parametrize("letter, color", [("R", "RED"), ("Y", "YELLOW"), ("G", "GREEN"), ("B", "BLUE")])
def test_each_letter_is_its_own_color(letter: str, color: str) -> None:
    """danguilherme/uno#15: no colour is taken for its neighbour."""
    assert Color(letter).name == color


@pytest.mark.parametrize(
    "color, rank", [(None, Rank.FIVE), (Color.RED, Rank.WILD), (Color.BLUE, Rank.WILD_DRAW_FOUR)]
)
def test_only_wilds_have_no_color(color: Color | None, rank: Rank) -> None:
    with pytest.raises(ValueError, match="only wilds have no colour"):
        Face(color, rank)


@pytest.mark.parametrize(
    "text", ["", "R", "5", "5R", "r5", "R10", "P5", "RW", "W5", "WR", "W4 ", "R-1", "Rٱ"]
)
def test_an_unknown_face_is_named_in_the_error(text: str) -> None:
    with pytest.raises(ValueError, match="no such card") as error:
        parse_face(text)
    assert repr(text) in str(error.value)


@given(st.sampled_from(ALL_FACES), st.integers(min_value=0, max_value=999))
def test_a_card_is_read_as_it_is_written(face: str, number: int) -> None:
    card = Card(number, FACES[face])
    assert str(card) == f"{face}.{number}"
    assert parse_card(str(card)) == card


@pytest.mark.parametrize(
    "text", ["", "R5", "R5.", ".5", "R5.-1", "R5.x", "R5.1.2", "R5.²", "R5.١", "P5.1", "R5 .1", "R5. 1"]
)
def test_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="no such card"):
        parse_card(text)


@given(st.text(max_size=8))
def test_no_text_is_read_as_a_card_by_accident(text: str) -> None:
    try:
        card = parse_card(text)
    except ValueError:
        return
    face, _, number = text.partition(".")
    assert (str(card.face), card.id) == (face, int(number))


def test_two_cards_of_one_face_are_two_cards() -> None:
    red_fives = {Card(12, FACES["R5"]), Card(13, FACES["R5"])}
    assert len(red_fives) == 2
