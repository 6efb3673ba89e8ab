"""No view of any state of 200 matches tells anything hidden: deal anew what the viewer cannot know, and the view is equal."""

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import cast

import pytest

from app.arena.play import deal_match, walk_round
from app.arena.players import PLAYERS
from app.fsm.life import Life
from app.game.events import CardsDrawn, Event
from app.game.rule_book import make_options
from app.game.state import Phase, State
from app.rooms.house import House
from app.rooms.keys import hash_key
from app.rooms.ports import Store
from app.rooms.room import Entry, Person, Room
from app.rooms.viewing import look
from app.rooms.views import View
from tests.rooms.redealt import redealt, retold
from tests.rooms.stage import NOON, CountedSecrets, nobody_waits

MATCHES, BATCHES = 200, 10
TABLE = ["wanderer", "easy", "wanderer", "hard", "wanderer", "random", "medium"]
CARD = re.compile(r"Card\(id=(\d+),")
CARD_TEXT = re.compile(r"\b(?:[RYGB][0-9SRD]|W4?)\.\d+\b")
WATCHER = "a watcher's key"


class OneRoom:
    """A store with one room, and a memory of nobody."""

    room: Room
    entry: Entry

    def find(self, room_id: str) -> Room:
        return self.room

    def entries(self, room_id: str, after: int) -> tuple[Entry, ...]:
        return (self.entry,)

    def note(self, room_id: str, key_hash: str, at: float) -> None:
        pass

    def last_seen(self, room_id: str) -> dict[str, float]:
        return {}


class Peephole:
    """What each viewer sees of a table of people, in one room."""

    def __init__(self, players: int) -> None:
        self._shelf = OneRoom()
        self._house = House(
            cast(Store, self._shelf), self._shelf, CountedSecrets(), lambda: NOON, nobody_waits
        )
        self.keys = [f"key {seat}" for seat in range(players)]
        people = tuple(Person(f"Player {seat}", hash_key(key, "room")) for seat, key in enumerate(self.keys))
        self._room = Room(
            "room", "CODE", Life.PLAYING, make_options({"target": "round"}), people, 0, True, 2, NOON, NOON
        )

    def view(
        self, state: State, events: tuple[Event, ...], seat: int | None, *, allows_watchers: bool = True
    ) -> View:
        """What the person on ``seat`` sees of it, or somebody without a seat."""
        life = Life.PLAYING if state.result is None else Life.FINISHED
        self._shelf.room = replace(self._room, state=state, life=life, allows_watchers=allows_watchers)
        self._shelf.entry = Entry(2, NOON, state.turn, f"draw {state.chance.seed}", events)
        return look(self._house, "room", WATCHER if seat is None else self.keys[seat])


def every_state(seed: int) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Every state of one quick match of 2 to 10 players, with the events that led to it."""
    dice = Random(seed)
    players = [PLAYERS[TABLE[(seed + seat) % len(TABLE)]] for seat in range(2 + seed % 9)]
    state = deal_match(players, dice, make_options({"target": "round"}))
    yield state, ()
    for step in walk_round(state, players, dice):
        yield step.outcome.state, step.outcome.events


def known_cards(state: State, events: tuple[Event, ...], seat: int | None) -> set[int]:
    """The numbers of the cards that ``seat`` may know as such: held, shown to it, just drawn by it, or all open at the end."""
    cards = [] if seat is None else list(state.hands[seat])
    if state.result is not None:
        cards += [card for hand in state.hands for card in hand]
    if state.evidence is not None and state.evidence.shown_to == seat:
        cards += state.evidence.cards
    cards += [
        card
        for event in events
        if isinstance(event, CardsDrawn) and event.seat == seat
        for card in event.cards
    ]
    return {card.id for card in cards}


def check_state(
    hole: Peephole, state: State, events: tuple[Event, ...], seat: int | None, dice: Random
) -> None:
    """``seat``, or a watcher, can tell nothing hidden from what it sees."""
    view = hole.view(state, events, seat)
    assert view.observation is not None
    assert view == hole.view(redealt(state, seat, dice), retold(events, seat, dice), seat)
    text = repr(view)
    assert state.chance.seed not in text
    assert {int(number) for number in CARD.findall(text)} <= known_cards(state, events, seat)
    assert CARD_TEXT.findall(text) == []


def check_stranger(hole: Peephole, state: State, events: tuple[Event, ...]) -> None:
    view = hole.view(state, events, None, allows_watchers=False)
    assert (view.observation, view.entries) == (None, ())
    text = repr(view)
    assert "Card(" not in text
    assert state.chance.seed not in text


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(BATCHES))
def test_in_every_state_of_twenty_matches_no_viewer_can_tell_anything_hidden(batch: int) -> None:
    met = set()
    for seed in range(batch, MATCHES, BATCHES):
        dice = Random(seed)
        for number, (state, events) in enumerate(every_state(seed)):
            hole = Peephole(state.players)
            viewers = [None, *range(state.players)]
            # every state is seen by a stranger, the one whose turn it is, a challenger, and the others in turn
            for seat in {viewers[number % len(viewers)], state.turn, _challenger(state)}:
                check_state(hole, state, events, seat, dice)
            check_stranger(hole, state, events)
            met |= {state.phase, state.evidence is not None, state.vulnerable is not None}
    assert met >= {Phase.PLAY, Phase.DRAWN, Phase.CHALLENGE, Phase.MATCH_OVER, True, False}


def _challenger(state: State) -> int | None:
    return state.evidence.shown_to if state.evidence else None


def test_dealing_anew_changes_all_that_is_hidden_and_nothing_that_is_known() -> None:
    for state, _events in every_state(4):
        other = redealt(state, 1, Random(1))
        assert other.hands[1] == state.hands[1]
        assert other.chance != state.chance
        assert [len(hand) for hand in other.hands] == [len(hand) for hand in state.hands]
        assert (other.hands == state.hands) == (state.result is not None)
        everything = {
            card.id for card in (*state.draw_pile, *(card for hand in state.hands for card in hand))
        }
        assert {
            card.id for card in (*other.draw_pile, *(card for hand in other.hands for card in hand))
        } == everything
        assert state.pending is None or other.pending != state.pending


def test_a_leak_would_be_found() -> None:
    """The same comparison on the whole state, of which everything hidden is a part, finds a difference in every state."""
    for state, _events in every_state(3):
        assert redealt(state, 0, Random(1)) != state
        assert not set(CARD.findall(repr(state))) <= {str(number) for number in known_cards(state, (), 0)}
        assert state.chance.seed in repr(state)
