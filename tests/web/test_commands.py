"""The language of the command box: what may be typed, and what is no command."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.game.cards import FACES, Color, Face, Rank, parse_face
from app.web.commands import (
    Ask,
    CatchCommand,
    ColorCommand,
    DoCommand,
    HalfCard,
    JumpCommand,
    PlayCommand,
    Query,
    TargetCommand,
    Unclear,
    Word,
    color_spellings,
    parse_command,
    parse_query,
    rank_spellings,
    squeezed,
)
from app.web.preferences import DEFAULTS
from app.web.presenters.keyboard import present_keyboard_help
from app.web.wording import face_word

pytestmark = pytest.mark.usefixtures("english")


CARDS = {
    "r5": "R5",
    "R 5": "R5",
    " red 5 ": "R5",
    "Red Five": "R5",
    "play red 5": "R5",
    "red, 5.": "R5",
    "y0": "Y0",
    "yellow zero": "Y0",
    "gs": "GS",
    "green skip": "GS",
    "GREENSKIP": "GS",
    "br": "BR",
    "blue reverse": "BR",
    "b rev": "BR",
    "rr": "RR",
    "y+2": "YD",
    "yd2": "YD",
    "yd": "YD",
    "y d": "YD",
    "yellow draw two": "YD",
    "yellow draw-two": "YD",
    "y2": "Y2",
    "yellow two": "Y2",
    "w": "W",
    "wild": "W",
    "w4": "W4",
    "+4": "W4",
    "w+4": "W4",
    "\uff37\uff14": "W4",
    "wild draw four": "W4",
    "wild draw 4": "W4",
}
WILDS = {
    "w red": ("W", "R"),
    "wild red": ("W", "R"),
    "wr": ("W", "R"),
    "red wild": ("W", "R"),
    "wild, colour red": ("W", "R"),
    "w4 blue": ("W4", "B"),
    "W4B": ("W4", "B"),
    "+4 blue": ("W4", "B"),
    "blue +4": ("W4", "B"),
    "wild draw four blue": ("W4", "B"),
    "wild draw four, colour blue": ("W4", "B"),
    "wild color green": ("W", "G"),
    "w y": ("W", "Y"),
}
WITH_UNO = {
    "r5 uno": ("R5", None),
    "r5uno": ("R5", None),
    "uno r5": ("R5", None),
    "play red 5 and say UNO": ("R5", None),
    "red five, UNO!": ("R5", None),
    "w red uno": ("W", "R"),
    "w4 say uno": ("W4", None),
}
WORDS = {
    "draw": Word.DRAW,
    " DRAW ": Word.DRAW,
    "draw a card": Word.DRAW,
    "keep": Word.KEEP,
    "Keep it": Word.KEEP,
    "pass": Word.KEEP,
    "accept": Word.ACCEPT,
    "take": Word.ACCEPT,
    "draw 4": Word.ACCEPT,
    "draw 4 cards": Word.ACCEPT,
    "challenge": Word.CHALLENGE,
    "uno": Word.UNO,
    "UNO!": Word.UNO,
    "call uno": Word.UNO,
    "next": Word.NEXT,
    "deal": Word.NEXT,
    "deal the next round": Word.NEXT,
    "play again": Word.NEXT,
    "rematch": Word.NEXT,
}
QUERIES = {
    "turn": Query(Ask.TURN),
    "whose turn?": Query(Ask.TURN),
    "Top": Query(Ask.TOP),
    "hand": Query(Ask.HAND),
    "counts": Query(Ask.COUNTS),
    "count": Query(Ask.COUNTS),
    "scores": Query(Ask.SCORES),
    "log": Query(Ask.LOG, 5),
    "log 7": Query(Ask.LOG, 7),
    "LOG7": Query(Ask.LOG, 7),
    "log 50": Query(Ask.LOG, 50),
    "repeat": Query(Ask.REPEAT),
    "last": Query(Ask.REPEAT),
    "hint": Query(Ask.HINT),
    "time": Query(Ask.TIME),
    "rules": Query(Ask.RULES),
    "help": Query(Ask.HELP),
    "?": Query(Ask.HELP),
    " ? ": Query(Ask.HELP),
}
NAMES = {
    "catch": "",
    " Catch  ": "",
    "catch Ben": "Ben",
    "CATCH ben": "ben",
    "catch  Ana Uno ": "Ana Uno",
    "catch 5": "5",
}
UNCLEAR = {
    "": (),
    "   ": (),
    "foo": (),
    "r10": (),
    "red 55": (),
    "purple 5": (),
    "w purple": (),
    "r5 blue": (),
    "c": ("challenge", "catch", "counts"),
    "ch": ("challenge",),
    "drwa": ("draw",),
    "chalenge": ("challenge",),
    "log 0": ("log 5", "log 50"),
    "log 51": ("log 5", "log 50"),
    "log 9999": ("log 5", "log 50"),
    "draw 5": ("draw",),
    "<b>": (),
    "\u202er5": (),
    "\u0000": (),
    "r5; drop table": (),
}


@pytest.mark.parametrize("text, face", CARDS.items())
def test_cards_go_by_their_codes_and_by_their_words(text: str, face: str) -> None:
    assert parse_command(text) == PlayCommand((parse_face(face),))


@pytest.mark.parametrize("text, meant", WILDS.items())
def test_a_wild_takes_its_colour_with_it(text: str, meant: tuple[str, str]) -> None:
    face, color = meant
    assert parse_command(text) == PlayCommand((parse_face(face),), Color(color))


@pytest.mark.parametrize("text, meant", WITH_UNO.items())
def test_uno_may_be_said_with_the_card(text: str, meant: tuple[str, str | None]) -> None:
    face, color = meant
    assert parse_command(text) == PlayCommand(
        (parse_face(face),), Color(color) if color else None, says_uno=True
    )


@pytest.mark.parametrize("text, word", WORDS.items())
def test_moves_without_a_card_are_one_word(text: str, word: Word) -> None:
    assert parse_command(text) == DoCommand(word)


@pytest.mark.parametrize("text, query", QUERIES.items())
def test_questions_are_one_word(text: str, query: Query) -> None:
    assert parse_command(text) == query
    assert parse_query(text) == query
    assert parse_command(query.text) == query


@pytest.mark.parametrize("text, name", NAMES.items())
def test_a_name_comes_after_catch(text: str, name: str) -> None:
    assert parse_command(text) == CatchCommand(name)


@pytest.mark.parametrize(
    "text, color", [("red", "R"), ("R", "R"), ("colour blue", "B"), ("name green", "G"), ("y", "Y")]
)
def test_a_colour_alone_names_it(text: str, color: str) -> None:
    assert parse_command(text) == ColorCommand(Color(color))


@pytest.mark.parametrize(
    "text, rank", [("5", Rank.FIVE), ("skip", Rank.SKIP), ("draw two", Rank.DRAW_TWO), ("+2", Rank.DRAW_TWO)]
)
def test_a_card_without_its_colour_is_half_a_card(text: str, rank: Rank) -> None:
    assert parse_command(text) == HalfCard(rank)


@pytest.mark.parametrize("text", ["draw" + " " * 77, "catch" + " " * 100_000, "log" + "9" * 5000])
def test_what_no_box_holds_is_no_command(text: str) -> None:
    with pytest.raises(Unclear):
        parse_command(text)


@pytest.mark.parametrize("text, choices", UNCLEAR.items())
def test_what_is_no_command_comes_with_what_it_may_have_been_meant_for(
    text: str, choices: tuple[str, ...]
) -> None:
    with pytest.raises(Unclear) as unclear:
        parse_command(text)
    assert sorted(unclear.value.choices) == sorted(choices)
    assert parse_query(text) is None


def test_no_spelling_means_two_things() -> None:
    colors, ranks = color_spellings(), rank_spellings()
    words = [color + rank for color in colors for rank in ranks]
    words += [*colors, *ranks, *(squeezed(word) for word in (*Word, *Ask))]
    assert [word for word, times in Counter(words).items() if times > 1] == ["r"]
    assert parse_command("r") == ColorCommand(Color.RED)
    for color_word, color in colors.items():
        for rank_word, rank in ranks.items():
            command = parse_command(color_word + rank_word)
            assert isinstance(command, PlayCommand)
            (face,) = command.faces
            assert (face.rank, command.color or face.color) == (rank, color)


SPACED = st.sampled_from(["", " ", "  ", "\t"])


@st.composite
def typed(draw: st.DrawFn, text: str) -> str:
    """``text`` with letters of any case, and spaces between any of its words and around it."""
    words = [draw(st.sampled_from([str.lower, str.upper, str.title]))(word) for word in text.split()]
    return draw(SPACED) + "".join(word + draw(SPACED) for word in words)


@given(st.data(), st.sampled_from(sorted(FACES.values(), key=str)))
def test_whatever_is_spoken_of_a_card_can_be_typed(data: st.DataObject, face: Face) -> None:
    colors = [word for word, color in color_spellings().items() if color is face.color] or [""]
    ranks = [word for word, rank in rank_spellings().items() if rank is face.rank]
    code = f"{data.draw(st.sampled_from(colors))} {data.draw(st.sampled_from(ranks))}"
    for text in (code, face_word(face), f"Play {face_word(face)}"):
        assert parse_command(data.draw(typed(text))) == PlayCommand((face,))
        assert parse_command(data.draw(typed(f"{text} uno"))) == PlayCommand((face,), says_uno=True)


@given(st.text(max_size=80))
def test_anything_at_all_is_a_command_or_unclear(text: str) -> None:
    try:
        command = parse_command(text)
    except Unclear:
        return
    assert command is not None


def test_every_example_of_the_help_is_understood_and_every_command_has_one() -> None:
    told = present_keyboard_help(DEFAULTS)
    moves = [parse_command(typed) for line in told.moves for typed in line.typed.split(", ")]
    assert not any(isinstance(command, Query) for command in moves)
    asked = [parse_query(typed) for line in told.questions for typed in line.typed.split(", ")]
    assert {query.ask for query in asked if query} == {*Ask}
    assert None not in asked
    done = {command.word for command in moves if isinstance(command, DoCommand)}
    assert done == {*Word} - {Word.CATCH, Word.JUMP, Word.WITH}
    assert {CatchCommand(""), CatchCommand("ben"), JumpCommand(), TargetCommand("ben")} <= set(moves)


SETS = {
    "r5 g5": "R5 G5",
    "r5g5b5": "R5 G5 B5",
    "red 5, green 5 and blue five": "R5 G5 B5",
    "play rs ys": "RS YS",
    "rr br gr": "RR BR GR",
    "stack r+2 b+2": "RD BD",
    "rd2bd": "RD BD",
}


@pytest.mark.parametrize("text, faces", SETS.items())
def test_several_cards_are_named_one_after_another(text: str, faces: str) -> None:
    meant = tuple(map(parse_face, faces.split()))
    assert parse_command(text) == PlayCommand(meant)
    assert parse_command(f"{text} uno") == PlayCommand(meant, says_uno=True)
    assert parse_command(f"{text} with ben") == PlayCommand(meant, target="ben")


@pytest.mark.parametrize(
    "text", ["r7 with Ben", "play red 7 and swap hands with Ben", "red seven, swap with Ben"]
)
def test_a_seven_may_name_whom_to_swap_hands_with(text: str) -> None:
    assert parse_command(text) == PlayCommand((parse_face("R7"),), target="Ben")


@pytest.mark.parametrize(
    "text, command",
    [
        ("jump", JumpCommand()),
        ("jump in uno", JumpCommand(says_uno=True)),
        ("jump g4", JumpCommand(parse_face("G4"))),
        ("jump in with green 4 and say uno", JumpCommand(parse_face("G4"), says_uno=True)),
        ("jump in with r7 with ben", JumpCommand(parse_face("R7"), target="ben")),
        ("jump with ben", JumpCommand(target="ben")),
        ("with ben", TargetCommand("ben")),
        ("swap hands with ben", TargetCommand("ben")),
        ("take 6", DoCommand(Word.ACCEPT, 6)),
        ("take 12 cards", DoCommand(Word.ACCEPT, 12)),
        ("answer with y+2", PlayCommand((parse_face("YD"),))),
        ("deflect rs", PlayCommand((parse_face("RS"),))),
        ("ws blue", PlayCommand((parse_face("WS"),), Color.BLUE)),
        ("wild customizable red", PlayCommand((parse_face("WC"),), Color.RED)),
    ],
)
def test_house_rules_have_commands_of_their_own(text: str, command: object) -> None:
    assert parse_command(text) == command


@pytest.mark.parametrize("text", ["draw with ben", "jump 7", "jump jump", "r5 5", "r5 w blue", "5 with ben"])
def test_what_makes_no_sense_is_told_so(text: str) -> None:
    with pytest.raises(Unclear):
        parse_command(text)
