"""Hints in words: every move that may be advised, and every reason that there is, with the facts that belong to it."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from app.game.cards import Color
from app.game.moves import Accept, CallUno, Catch, Challenge, ChooseColor, Draw, JumpIn, Keep, Move, Play
from app.rooms.advice import Because, Hint, HintReason
from app.rooms.views import View
from app.web.presenters import advice
from tests.game.tables import held, table
from tests.web.laid_tables import lay

STATE = table(["R1 W", "Y1", "G1"])

WORDS = {
    HintReason.GO_OUT: "you win the round",
    HintReason.ONLY_PLAY: "No other card fits",
    HintReason.NEXT_NEARLY_OUT: "Ben has only 1 card left, and misses out",
    HintReason.ANOTHER_TURN: "The turn comes straight back to you",
    HintReason.NEXT_LACKS_COLOR: "Ben drew when the colour was green",
    HintReason.LONG_COLOR: "You hold 1 card in green",
    HintReason.SCARCE_COLOR: "Few green cards are left",
    HintReason.KEEP_WILD: "A wild fits too",
    HintReason.KEEP_ACTION: "A symbol fits too",
    HintReason.STAY_IN_COLOR: "The colour stays green",
    HintReason.FOLLOW_UP: "Another card in your hand fits on it",
    HintReason.DUMP_POINTS: "Ben has only 1 card left: better not be caught with 20 points",
    HintReason.WILD_IN_DANGER: "Ben has only 1 card left, and a wild in your hand would count 20 points",
    HintReason.SHED_POINTS: "It counts 20 points",
    HintReason.PLAY_DRAWN: "a card fewer is worth more",
    HintReason.KEEP_DRAWN_WILD: "You hold 1 card: the round is long",
    HintReason.BALANCE: "all in all it is a little better",
    HintReason.NO_BLUFF: "would be a bluff",
    HintReason.BLUFF_LIKELY: "A bluff by Ben is likely enough: about 60 in 100, and a challenge pays from 33",
    HintReason.BLUFF_UNLIKELY: "A bluff by Ben is not likely enough: about 60 in 100, and a challenge pays from 33",
    HintReason.SENDER_IS_HONEST: "Ben is a computer, and computers never bluff",
    HintReason.LAST_CARD_IS_HONEST: "Ben had only that card, so it cannot be a bluff",
    HintReason.MUST_PLAY: "A drawn card that fits must be played",
    HintReason.PLAY_SET: "You get rid of 1 card at once",
    HintReason.SWAP_WITH: "Ben holds 1 card, the best hand to have",
    HintReason.HANDS_MOVE_ON: "All hands move on, and that of Ben comes to you: 1 card",
    HintReason.SHUFFLE_HANDS: "you get about 1 card",
    HintReason.KEEP_HAND: "Your hand is good with 1 card",
    HintReason.KEEP_LAST_CARD: "a card that may be your last one",
    HintReason.JUMP_IN: "the turn is yours",
    HintReason.STACK: "Then Ben must answer or draw 1 card",
    HintReason.DEFLECT: "That sends them on: Ben must answer or draw 1 card",
    HintReason.SPARED_LIMIT: "Taking them would put you out of the round at 1 card",
    HintReason.NOTHING_TO_LOSE: "there is nothing to lose",
    HintReason.CHALLENGE_TOO_DEAR: "A challenge that fails would put you out of the round",
    HintReason.SAY_UNO: "You have one card and have not said it: being caught costs 1 card",
    HintReason.CATCH_UNO: "Ben has one card and has not said UNO: that costs 1 card",
}

MOVES: list[tuple[Move, str]] = [
    (Play((held(STATE, 0, "R1"),)), "Play red 1."),
    (Play((held(STATE, 0, "R1"),), uno=True), "Play red 1, and say UNO."),
    (Play((held(STATE, 0, "W"),), Color.BLUE), "Play wild and name blue."),
    (Play((held(STATE, 0, "W"),), Color.BLUE, uno=True), "Play wild and name blue, and say UNO."),
    (Draw(), "Draw a card."),
    (Keep(), "Keep the card you drew."),
    (Accept(), "Take the cards."),
    (Challenge(), "Challenge."),
    (ChooseColor(Color.GREEN), "Name green."),
    (CallUno(), "Call UNO."),
    (Catch(1), "Catch Ben."),
    (JumpIn(held(STATE, 0, "R1")), "Jump in with red 1."),
]


def hinted(app: Flask, monkeypatch: pytest.MonkeyPatch, hint: Hint | None) -> advice.HintContext:
    def given(_view: View) -> Hint | None:
        return hint

    view = lay(app, STATE).view(0)
    monkeypatch.setattr(advice, "advice", given)
    with app.test_request_context():
        return advice.present_hint(view)


@pytest.mark.parametrize("reason", HintReason)
def test_every_reason_has_words(app: Flask, monkeypatch: pytest.MonkeyPatch, reason: HintReason) -> None:
    because = Because(reason, Color.GREEN, seat=1, number=1, points=20, percent=60, break_even=33)
    (words,) = hinted(app, monkeypatch, Hint(Draw(), (because,))).reasons
    assert WORDS[reason] in words
    assert re.fullmatch(r"[A-Z].+\.", words)


@pytest.mark.parametrize("move, words", MOVES)
def test_every_move_can_be_advised(
    app: Flask, monkeypatch: pytest.MonkeyPatch, move: Move, words: str
) -> None:
    assert hinted(app, monkeypatch, Hint(move, ())).advice == words


def test_two_moves_about_equally_good_are_said_to_be_so(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (
        hinted(app, monkeypatch, Hint(Draw(), (), is_close=True)).advice
        == "Draw a card. Another choice is about as good."
    )


def test_when_there_is_nothing_to_choose_that_is_said(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    hint = hinted(app, monkeypatch, None)
    assert hint.advice == "There is nothing to choose just now."
    assert hint.reasons == ()
