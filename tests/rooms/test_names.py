"""Names: cleaned, refused when they cannot be read, and told apart."""

import pytest

from app.rooms.names import COMPUTER_NAMES, clean_name, computer_name, distinct_name
from app.rooms.refusals import RoomReason
from tests.rooms.stage import refused

ZERO_WIDTH_SPACE, SOFT_HYPHEN, WORD_JOINER, BYTE_ORDER_MARK = "\u200b", "\u00ad", "\u2060", "\ufeff"
JOINER, NON_JOINER = "\u200d", "\u200c"
FAMILY = f"👩{JOINER}👩{JOINER}👧"
FLAG_OF_WALES = "🏴\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"


@pytest.mark.parametrize(
    "typed, name",
    [
        ("Anna", "Anna"),
        ("  Anna  ", "Anna"),
        ("Anna   de  Vries", "Anna de Vries"),
        ("Anna\tde\nVries", "Anna de Vries"),
        ("Anna\u00a0Vries", "Anna Vries"),
        ("Zoe\u0308", "Zoë"),
        ("<b>Anna</b> & 'co'", "<b>Anna</b> & 'co'"),
        ("x" * 24, "x" * 24),
        ("e\u0301" * 24, "é" * 24),
        (" " * 30 + "Anna" + " " * 30, "Anna"),
    ],
)
def test_a_name_is_normalised_and_tidied(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    "name",
    [
        "さくら",
        "สมชาย",
        "עדה",
        "محمد",
        f"می{NON_JOINER}خواهم",
        "🦊",
        FAMILY,
        FLAG_OF_WALES,
        "🫨",
        "李",
        "🂡",
        "1",
    ],
)
def test_a_name_may_be_in_any_script_or_none(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize("typed", ["", " ", "\t\n", "\u3000", "\u2028"])
def test_a_name_of_nothing_but_space_is_missing(typed: str) -> None:
    with refused(RoomReason.NAME_MISSING):
        clean_name(typed)


@pytest.mark.parametrize("typed", ["x" * 25, "é" * 25, "🦊" * 25, "x" * 100_000])
def test_a_name_over_24_characters_is_too_long(typed: str) -> None:
    with refused(RoomReason.NAME_TOO_LONG):
        clean_name(typed)


@pytest.mark.parametrize(
    "character",
    [
        *("\x00", "\x07", "\x1b", "\x7f", "\x9b", "\u200e", "\u200f", "\u061c"),
        *"\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
        *("\ue000", "\ud800", "\ufffe", "\U0010ffff", "\ufff9", "\U000e0001"),
        *(ZERO_WIDTH_SPACE, SOFT_HYPHEN, WORD_JOINER, BYTE_ORDER_MARK),
    ],
    ids=lambda character: f"U+{ord(character):04X}",
)
def test_a_character_that_cannot_be_seen_or_turns_the_text_around_is_refused(character: str) -> None:
    with refused(RoomReason.NAME_UNREADABLE):
        clean_name(f"An{character}na")


@pytest.mark.parametrize(
    "typed", [JOINER, NON_JOINER * 3, "\u3164", "\u2800", "\u115f\u1160", "\u0301", "\ufe0f"]
)
def test_a_name_with_nothing_to_see_in_it_is_refused(typed: str) -> None:
    with refused(RoomReason.NAME_UNREADABLE):
        clean_name(typed)


@pytest.mark.parametrize(
    "name, taken, told_apart",
    [
        ("Sam", [], "Sam"),
        ("Sam", ["Anna", ""], "Sam"),
        ("Sam", ["Sam"], "Sam 2"),
        ("sam", ["SAM"], "sam 2"),
        ("Sam", ["Sam", "sam 2"], "Sam 3"),
        ("Sam", ["Sam", "Sam 3"], "Sam 2"),
        ("STRASSE", ["straße"], "STRASSE 2"),
        (f"Sam{JOINER}", ["Sam"], f"Sam{JOINER} 2"),
        ("Sam\ufe0f", ["Sam"], "Sam\ufe0f 2"),
        ("x" * 24, ["x" * 24], "x" * 22 + " 2"),
        ("x" * 21 + " yy", ["x" * 21 + " yy"], "x" * 21 + " 2"),
    ],
)
def test_names_at_one_table_are_told_apart(name: str, taken: list[str], told_apart: str) -> None:
    assert distinct_name(name, taken) == told_apart


def test_the_tenth_of_one_name_fits_too() -> None:
    taken = ["x" * 24, *(f"{'x' * 22} {number}" for number in range(2, 10))]
    assert distinct_name("x" * 24, taken) == "x" * 21 + " 10"


def test_a_computer_takes_the_first_name_that_nobody_has() -> None:
    assert computer_name([]) == "Ada"
    assert computer_name(["ADA", "Clara"]) == "Blaise"
    assert computer_name(COMPUTER_NAMES[:9]) == "Julia"


def test_a_computer_finds_a_name_when_all_are_taken() -> None:
    assert computer_name(COMPUTER_NAMES) == "Ada 2"


def test_the_computers_names_are_ten_distinct_ones_that_people_could_have() -> None:
    assert len({name.casefold() for name in COMPUTER_NAMES}) == 10
    assert [clean_name(name) for name in COMPUTER_NAMES] == list(COMPUTER_NAMES)
