"""All that is said in whole matches, to every seat and to a watcher, at every level: plain, fair, and in the right person."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from random import Random

import pytest

from app.arena.play import walk_match
from app.arena.players import PLAYERS
from app.game.cards import Card
from app.game.events import CardsDrawn, Event
from app.game.piles import DECK
from app.game.rule_book import make_options
from app.game.state import State
from app.web.narration import announce
from app.web.preferences import DEFAULTS, Preferences, Verbosity
from tests.web.happenings import NAMES
from tests.web.test_speech import view

MATCHES = 6
LISTENERS = (0, 1, 2, 3, None)
PLAYS = ("wanderer", "hard", "wanderer", "medium")
PLAIN = re.compile(r"[A-Za-z0-9 ,.:']*")
"""No emoji, no arrows and no symbols: what every synthesizer reads as it is meant (A17)."""

SHOUTED = re.compile(r"\b[A-Z]{2,}\b")
LEVELS = tuple(
    replace(DEFAULTS, verbosity=level, own_echo=own_echo, says_drawn=says_drawn)
    for level in Verbosity
    for own_echo, says_drawn in ((True, True), (False, False))
)


each_level = pytest.mark.parametrize(
    "wished", LEVELS, ids=lambda level: f"{level.verbosity}, {'all' if level.own_echo else 'quiet'}"
)


@dataclass(frozen=True)
class Told:
    """One accepted move, and the table before and after it."""

    seat: int
    events: tuple[Event, ...]
    before: State
    after: State

    def to(self, listener: int | None, wished: Preferences) -> str:
        """What ``listener`` hears of it."""
        return announce(view(listener, (self.seat, self.events), state=self.after), 1, wished)


pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("english")]


@pytest.fixture(scope="module")
def moves() -> list[Told]:
    """Every move of six matches among four, of whom two do anything that the rules allow."""
    players = [PLAYERS[name] for name in PLAYS]
    return [
        Told(step.seat, step.outcome.events, step.before, step.outcome.state)
        for seed in range(MATCHES)
        for step in walk_match(players, Random(seed), make_options({"target": "round"}))
    ]


@each_level
def test_all_is_plain_and_in_the_right_person(moves: list[Told], wished: Preferences) -> None:
    for move in moves:
        for listener in LISTENERS:
            text = move.to(listener, wished)
            assert PLAIN.fullmatch(text), text
            assert set(SHOUTED.findall(text)) <= {"UNO"}, text
            words = set(re.findall(r"\w+", text.lower()))
            if listener is None:
                assert not words & {"you", "your"}, text
            else:
                assert NAMES[listener] not in text


@each_level
def test_no_card_is_named_but_to_its_owner(moves: list[Told], wished: Preferences) -> None:
    for move in moves:
        others = replace(move, events=tuple(_other_cards(event) for event in move.events))
        owners = {event.seat for event in move.events if isinstance(event, CardsDrawn)}
        for listener in LISTENERS:
            if listener not in owners or not wished.says_drawn:
                assert move.to(listener, wished) == others.to(listener, wished)


@each_level
def test_all_hear_of_a_hand_of_one_card(moves: list[Told], wished: Preferences) -> None:
    met = 0
    for move in moves:
        for seat, hand in enumerate(move.after.hands):
            if len(hand) != 1 or len(move.before.hands[seat]) == 1:
                continue
            met += 1
            others = [listener for listener in LISTENERS if listener != seat]
            told = [move.to(listener, wished) for listener in others]
            assert all(f"{NAMES[seat]}: UNO, 1 card left." in text for text in told) or all(
                f"{NAMES[seat]} has 1 card left and has not said UNO." in text for text in told
            ), told
    assert met > MATCHES


def _other_cards(event: Event) -> Event:
    """``event`` with other cards drawn, if any were."""
    if not isinstance(event, CardsDrawn):
        return event
    return replace(event, cards=tuple(_another(card) for card in event.cards))


def _another(card: Card) -> Card:
    return next(other for other in DECK if other.face != card.face)
