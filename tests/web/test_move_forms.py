"""Reading a posted move: what no form of ours makes is refused in plain words, before anybody looks at the table."""

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict

from app.game.cards import Color
from app.game.moves import Catch, ChooseColor, Draw, Move
from app.rooms.refusals import Reason, Refused, RoomReason
from app.web.cards_on_page import CardTokens
from app.web.move_form import MoveForm, parse_move_form
from app.web.posts import BadForm
from tests.game.tables import A, table
from tests.web.laid_tables import lay

pytestmark = pytest.mark.usefixtures("english")

NOTHING_TO_DO = "That form does not say what to do. Go back to the table and choose one action."
NO_SUCH_ACTION = "There is no such action. Go back to the table and choose one that it shows."
"""What is said of a post that names something to do which there is not."""


def posted(**fields: str) -> MoveForm:
    """The post of a form of version 3, with these ``fields``."""
    return parse_move_form(MultiDict({"version": "3", "once": "o" * 16} | fields))


@pytest.mark.parametrize(
    "fields, words",
    [
        ({}, NOTHING_TO_DO),
        ({"do": "draw", "catch": "2"}, NOTHING_TO_DO),
        ({"play": "r5 abcdef", "set": "r5 abcdef"}, NOTHING_TO_DO),
        ({"do": "win"}, NO_SUCH_ACTION),
        ({"go": "swap", "card": "r5 abcdef"}, NO_SUCH_ACTION),
        ({"catch": "0"}, NO_SUCH_ACTION),
        ({"catch": "11 Bea"}, NO_SUCH_ACTION),
        ({"catch": "Bea"}, NO_SUCH_ACTION),
        ({"catch": "²"}, NO_SUCH_ACTION),
        ({"swap": "r7 abcdef", "target": "-1"}, NO_SUCH_ACTION),
        ({"wild": "w abcdef", "color": "black"}, "There is no such colour. Name red, yellow, green or blue."),
        (
            {"do": "draw\0"},
            "That form is not one of ours. Go back to the table and try again.",
        ),
        (
            {"play": "x" * 401},
            "That form is too long to be one of ours. Go back to the table and try again.",
        ),
    ],
)
def test_a_post_that_no_form_makes_is_refused(fields: dict[str, str], words: str) -> None:
    with pytest.raises(BadForm) as bad:
        posted(**fields)
    assert str(bad.value) == words


def test_a_field_that_comes_twice_is_refused() -> None:
    fields = MultiDict([("do", "draw"), ("do", "keep"), ("version", "3"), ("once", "o" * 16)])
    with pytest.raises(BadForm, match="That form says something twice"):
        parse_move_form(fields)


@pytest.mark.parametrize("version", ["", "-1", "3.0", "three", "9" * 30])
def test_a_form_says_which_table_it_was_made_on(version: str) -> None:
    with pytest.raises(BadForm, match="does not say which table it was made on"):
        posted(do="draw", version=version)


def test_what_a_text_browser_shows_of_a_button_does_what_it_says() -> None:
    form = posted(go="play uno", card="r5 abcdef")
    assert (form.kind, form.value, form.says_uno) == ("play_uno", "r5 abcdef", True)


@pytest.mark.parametrize(
    "fields, move",
    [
        ({"catch": "2 Ben"}, Catch(1)),
        ({"do": "draw"}, Draw()),
        ({"color": "green"}, ChooseColor(Color.GREEN)),
    ],
)
def test_a_move_that_needs_no_card(app: Flask, fields: dict[str, str], move: Move) -> None:
    view = lay(app, table(("R1 R2", "R3"))).view(A)
    assert view.observation is not None
    assert posted(**fields).move(view.observation, CardTokens("a secret", view)) == move


@pytest.mark.parametrize(
    "fields, reason",
    [
        ({"play": ""}, RoomReason.NO_CARD_CHOSEN),
        ({"play": "r5 abcdef"}, Reason.CARD_NOT_IN_HAND),
        ({"jump": ""}, RoomReason.NO_CARD_CHOSEN),
    ],
)
def test_a_card_is_one_of_the_hand(app: Flask, fields: dict[str, str], reason: Reason | RoomReason) -> None:
    view = lay(app, table(("R1 R2", "R3"))).view(A)
    assert view.observation is not None
    with pytest.raises(Refused) as refused:
        posted(**fields).move(view.observation, CardTokens("a secret", view))
    assert refused.value.reason is reason


def test_one_jumps_in_with_one_card(app: Flask) -> None:
    view = lay(app, table(("R1 R2", "R3"))).view(A)
    assert view.observation is not None
    tokens = CardTokens("a secret", view)
    with pytest.raises(Refused) as refused:
        posted(jump=tokens.value_of_all(view.observation.hand)).move(view.observation, tokens)
    assert refused.value.reason is Reason.MULTIPLE_NOT_ALLOWED


def test_a_colour_alone_is_the_answer_to_an_opening_wild() -> None:
    form = posted(color="green")
    assert (form.kind, form.color) == ("color", Color.GREEN)
