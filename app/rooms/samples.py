"""Rooms that nobody sits in: views made up for the gallery of components (``/examples``), true to the rules like any other."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.ai.levels import Level
from app.fsm.flow import advance
from app.fsm.life import Life
from app.game.cards import Card, Color, Rank
from app.game.chance import Chance
from app.game.moves import Play
from app.game.observation import Observation, observe
from app.game.options import CLASSIC
from app.game.piles import DECK
from app.game.state import Phase, State
from app.rooms.views import SeatKind, SeatView, View

SAMPLE_ID: Final = "a-sample-that-nobody-plays"
_NAMES: Final = (
    "Ana",
    "Bea",
    "Cem",
    "さくら",
    "Dov",
    "ليلى",
    "Eva",
    "สมชาย",
    "Wilhelmina-Charlotte Bär",
    "Jo",
)
_VARIED: Final = 5
"""Every fifth card of the deck, round and round, makes a hand of many colours."""


def sample_table(
    *, cards: int = 7, players: int = 4, color: Color = Color.RED, direction: int = 1, is_over: bool = False
) -> View:
    """A table in play as its first seat sees it, holding ``cards``; or, when it ``is_over``, the result of its round."""
    top = next(card for card in DECK if card.face.color is color and card.face.rank is Rank.FIVE)
    rest = [card for card in DECK if card is not top]
    varied = [card for start in range(_VARIED) for card in rest[start::_VARIED]]
    own, others, stock = _dealt(varied, cards, players)
    state = State(
        options=CLASSIC,
        chance=Chance("sample"),
        phase=Phase.PLAY,
        round=2,
        dealer=players - 1,
        turn=0,
        direction=direction,
        color=color,
        draw_pile=stock,
        discard_pile=(top,),
        hands=(own, *others),
        scores=tuple(45 * (seat % 4) for seat in range(players)),
        round_wins=(0,) * players,
        drew_on=(None,) * players,
    )
    return _view(players, observe(_played_out(state) if is_over else state, 0))


def sample_lobby() -> View:
    """A lobby as its host sees it: somebody ready, somebody not, somebody away, a computer, and an open seat."""
    view = _view(5, None)
    host, ready, waiting, away, last = view.seats
    seats = (
        replace(host, is_host=True),
        replace(ready, is_ready=True),
        waiting,
        replace(away, is_ready=True, is_away=True),
        replace(last, kind=SeatKind.COMPUTER, level=Level.MEDIUM, name="Ada"),
        SeatView(5, SeatKind.OPEN, "", None, False, False, False, False),
    )
    return replace(view, life=Life.LOBBY, seats=seats)


def _dealt(
    deck: list[Card], cards: int, players: int
) -> tuple[tuple[Card, ...], tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """One hand of ``cards``, small ones of different sizes for the others, and the rest."""
    own, rest = deck[:cards], deck[cards:]
    hands = []
    for seat in range(1, players):
        count = 1 + seat % 4 * 2
        hands.append(tuple(rest[:count]))
        rest = rest[count:]
    return tuple(own), tuple(hands), tuple(rest)


def _played_out(state: State) -> State:
    """The same table after the first seat's last card."""
    last = next(card for card in state.draw_pile if card.face.color is state.color and card.face.is_number)
    stock = tuple(card for card in state.draw_pile if card is not last)
    return advance(replace(state, hands=((last,), *state.hands[1:]), draw_pile=stock), 0, Play((last,))).state


def _view(players: int, seen: Observation | None) -> View:
    seats = tuple(
        SeatView(number, SeatKind.PERSON, _NAMES[number], None, False, False, number == 0, False)
        for number in range(players)
    )
    is_over = seen is not None and seen.result is not None
    return View(
        id=SAMPLE_ID,
        code="ACE4FH",
        life=Life.BETWEEN_ROUNDS if is_over else Life.PLAYING,
        options=CLASSIC,
        version=1,
        round_version=1,
        match_version=1,
        seats=seats,
        seat=0,
        allows_watchers=True,
        observation=seen,
        entries=(),
    )
