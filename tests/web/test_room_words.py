"""Every reason that a room may give has words and a status of its own, and none of its code names gets onto a page."""

import pytest
from flask import Flask

from app.game.rule_book import LimitTooLow, TooFewCards, parse_options
from app.rooms.refusals import PresetTooSmall, Reason, Refused, RoomReason
from app.web.room_words import (
    code_spelled,
    code_words,
    format_sentence,
    format_words,
    misfit_words,
    room_refusal_words,
    status_of,
)

FALLBACK = "could not be reached just now"
MISFITS = (TooFewCards(120, 108), LimitTooLow(15, 11), PresetTooSmall("javuno", 2, 3))
ANSWERED_BEFORE = {RoomReason.BUSY}


@pytest.mark.parametrize("reason", RoomReason)
def test_every_reason_is_told_in_a_sentence(app: Flask, reason: RoomReason) -> None:
    with app.test_request_context():
        words = room_refusal_words(Refused(reason, ("Bea", "Cal"), MISFITS))
    assert words[0].isupper()
    assert words[-1] == "."
    assert "_" not in words
    assert (FALLBACK in words) is (reason in ANSWERED_BEFORE)


@pytest.mark.parametrize("reason", [*RoomReason, *Reason])
def test_every_reason_has_a_status(reason: RoomReason | Reason) -> None:
    assert status_of(Refused(reason)) in {403, 404, 409, 422, 503}


def test_no_two_reasons_are_told_alike(app: Flask) -> None:
    with app.test_request_context():
        told = [room_refusal_words(Refused(reason, misfits=MISFITS)) for reason in RoomReason]
    assert len(told) == len(set(told))


def test_a_code_is_written_in_two_groups_and_spelled_letter_by_letter() -> None:
    assert code_words("ACE4FH") == "ACE\u00a04FH"
    assert code_spelled("ACE4FH") == ("A C E", "4 F H")


def test_what_does_not_go_together_is_told_with_its_numbers_and_what_to_do(app: Flask) -> None:
    with app.test_request_context():
        told = [misfit_words(misfit) for misfit in MISFITS]
    assert told == [
        "You would deal 120 cards from a deck of 108. Deal fewer cards, or use two decks.",
        "A hand limit of 15 is too near to 11 cards dealt. Raise the limit, or deal fewer cards.",
        "Javuno is for 2 seats, and there are 3. Use fewer seats, or choose other rules.",
    ]


FORMATS = {
    "points": "a match to 500 points",
    "points target=200": "a match to 200 points",
    "points target=round": "a quick round",
    "points target=0": "a match for points, as long as you like",
    "penalty target=200": "a match to 200 penalty points",
    "penalty target=round": "one round for penalty points",
    "penalty target=0": "a match for penalty points, as long as you like",
    "first_out": "a quick round",
    "first_out rounds=3": "a match of 3 rounds, first out",
    "last_standing": "one round to the last",
    "last_standing rounds=5": "a match of 5 rounds to the last",
    "fixed_rounds": "one round for penalty points",
    "fixed_rounds rounds=5": "a match of 5 rounds for penalty points",
}


@pytest.mark.parametrize("agreed, words", FORMATS.items())
def test_every_format_is_told_in_few_words_and_in_a_sentence(app: Flask, agreed: str, words: str) -> None:
    options = parse_options(f"format={agreed}")
    with app.test_request_context():
        assert format_words(options) == words
        sentence = format_sentence(options)
    assert sentence[0].isupper() or sentence[0].isdigit()
    assert sentence.endswith(".")
    assert all(number in sentence for number in words.split() if number.isdigit())


def test_no_two_formats_are_explained_alike(app: Flask) -> None:
    with app.test_request_context():
        told = {format_sentence(parse_options(f"format={agreed}")) for agreed in FORMATS}
    alike = {"penalty target=round", "fixed_rounds"}
    assert len(told) == len(FORMATS) - len(alike) + 1
