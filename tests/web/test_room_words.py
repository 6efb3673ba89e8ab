"""Every reason that a room may give has words and a status of its own, and none of its code names gets onto a page."""

import pytest
from flask import Flask

from app.rooms.refusals import Reason, Refused, RoomReason
from app.web.room_words import code_spelled, code_words, room_refusal_words, status_of

FALLBACK = "could not be reached just now"
ANSWERED_BEFORE = {RoomReason.BUSY}


@pytest.mark.parametrize("reason", RoomReason)
def test_every_reason_is_told_in_a_sentence(app: Flask, reason: RoomReason) -> None:
    with app.test_request_context():
        words = room_refusal_words(Refused(reason, ("Bea", "Cal")))
    assert words[0].isupper()
    assert words[-1] == "."
    assert "_" not in words
    assert (FALLBACK in words) is (reason in ANSWERED_BEFORE)


@pytest.mark.parametrize("reason", [*RoomReason, *Reason])
def test_every_reason_has_a_status(reason: RoomReason | Reason) -> None:
    assert status_of(Refused(reason)) in {403, 404, 409, 422, 503}


def test_no_two_reasons_are_told_alike(app: Flask) -> None:
    with app.test_request_context():
        told = [room_refusal_words(Refused(reason)) for reason in RoomReason]
    assert len(told) == len(set(told))


def test_a_code_is_written_in_two_groups_and_spelled_letter_by_letter() -> None:
    assert code_words("ACE4FH") == "ACE\u00a04FH"
    assert code_spelled("ACE4FH") == ("A C E", "4 F H")
