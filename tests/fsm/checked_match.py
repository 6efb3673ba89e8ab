"""A match in which every move is checked against all that must hold whatever is played; used by the tests of whole matches."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from app.fsm.flow import ROUND_FLOW, advance, advance_table
from app.fsm.table import TRIGGERS
from app.game.basics import FORMAT
from app.game.cards import Color
from app.game.dealing import deck_of, new_match
from app.game.errors import IllegalMove, Reason
from app.game.events import CardsDrawn, Event, RoundEnded
from app.game.house_rules.forced_play import FORCED_PLAY
from app.game.legality import legal_moves, verify
from app.game.moves import (
    Accept,
    CallUno,
    Catch,
    Challenge,
    ChooseColor,
    Draw,
    DrawForDealer,
    EndMatch,
    JumpIn,
    Keep,
    Move,
    NextRound,
    Play,
    TableMove,
    TurnUp,
)
from app.game.notation import format_move, format_seat, format_state, parse_move, parse_seat, parse_state
from app.game.observation import observe, observe_event
from app.game.options import Options
from app.game.rules import Outcome
from app.game.state import Phase, State
from tests.fsm.hidden import swapped, swapped_event
from tests.fsm.invariants import (
    FINISHED,
    cards_seen,
    check_cards,
    check_observation,
    check_phase_data,
    check_turn_data,
)

TABLE = "*"
LONGEST_ROUND = 4000  # moves; the longest of thousands of random rounds has a fraction of that
WHOLE_SPACE_EVERY = 20  # trying all the thousand moves there are takes a few milliseconds


class CheckedMatch:
    """One match, its journal, and a watchful eye. ``care`` is how many of the moves are followed by the costly checks."""

    def __init__(self, options: Options, players: int, seed: str, chance: Random, care: float = 1.0) -> None:
        self.care, self.is_careful = care, True
        self.options, self.players, self.seed, self.chance = options, players, seed, chance
        self.state = new_match(options, players, seed)
        self.journal: list[str] = []
        self.scores = [0] * players
        self.wins = [0] * players
        self.moves_in_round = 0
        if self.state.phase is Phase.OPENING:
            check_phase_data(self.state)
        self.deal()

    def deal(self) -> None:
        """Let the table draw for the dealer, deal and turn up the first card."""
        while self.state.phase is Phase.DEALER_DRAW:
            self.table(DrawForDealer())
        self.table(TurnUp())
        self.moves_in_round = 0

    def next_round(self, seed: str) -> None:
        """Deal the next round."""
        self.table(NextRound(seed))
        self.deal()

    def stop(self) -> None:
        """End a match that has no target."""
        self.table(EndMatch())
        assert self.state.phase is Phase.MATCH_OVER

    def table(self, move: TableMove) -> None:
        """Carry out a move of the table, twice, and check what comes of it."""
        self.is_careful = True
        before = format_state(self.state)
        outcome = advance_table(self.state, move)
        assert advance_table(self.state, move) == outcome
        assert format_state(self.state) == before
        self._enter(TABLE, move, outcome)

    def play(self, seat: int, move: Move) -> None:
        """Carry out a player's legal move, twice, and check what comes of it."""
        self.is_careful = self.care >= 1 or self.chance.random() < self.care
        before = format_state(self.state) if self.is_careful else ""
        outcome = advance(self.state, seat, move)
        if self.is_careful:
            assert advance(self.state, seat, move) == outcome
            assert format_state(self.state) == before
        self.moves_in_round += 1
        assert self.moves_in_round < LONGEST_ROUND
        self._enter(format_seat(seat), move, outcome)

    def choices(self) -> list[tuple[int, Move]]:
        """Everything that anybody may do now, plays with and without UNO."""
        listed = [(seat, move) for seat in range(self.players) for move in legal_moves(self.state, seat)]
        return [
            (seat, replace(move, uno=True))
            if isinstance(move, Play | JumpIn) and self.chance.random() < 0.5
            else (seat, move)
            for seat, move in listed
        ]

    def play_on(self, eagerness: float) -> None:
        """One move of chance: a card rather than anything else with that probability."""
        choices = self.choices()
        plays = [(seat, move) for seat, move in choices if isinstance(move, Play | JumpIn)]
        self.play(*self.chance.choice(plays if plays and self.chance.random() < eagerness else choices))

    def _enter(self, who: str, move: Move | TableMove, outcome: Outcome) -> None:
        self.journal.append(f"{who} {format_move(move)}")
        self.state = outcome.state
        self._count(outcome.events)
        self._check_state()
        if self.is_careful:
            self._check_moves()
            self._check_secrets(outcome.events)

    def _count(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, RoundEnded):
                self.scores = [score + gain for score, gain in zip(self.scores, event.gains, strict=True)]
                self.wins[event.winner] += 1
                assert event.points == event.gains[event.winner]
                self._check_gains(event)
        assert self.state.scores == tuple(self.scores)
        assert self.state.round_wins == tuple(self.wins)

    def _check_gains(self, ended: RoundEnded) -> None:
        """The sums of section 8, done anew: what is left in hands, and what the knocked out held."""
        left = [sum(card.face.points for card in hand) for hand in ended.hands]
        for one in self.state.knocked_out:
            left[one.seat] = one.value
        everyone = range(self.players)
        expected = {
            "points": [sum(left) - left[ended.winner] if seat == ended.winner else 0 for seat in everyone],
            "penalty": [0 if seat == ended.winner else left[seat] for seat in everyone],
            "places": [self.players - 1 - ended.places.index(seat) for seat in everyone],
        }
        kinds = {"fixed_rounds": "penalty", "first_out": "places", "last_standing": "places"}
        name = str(self.options[FORMAT])
        assert list(ended.gains) == expected[kinds.get(name, name)]

    def _check_state(self) -> None:
        check_cards(self.state)
        check_phase_data(self.state)
        check_turn_data(self.state)
        if self.state.turn is not None:
            listed = list(legal_moves(self.state, self.state.turn))
            assert listed, "the seat on turn can do nothing"
            if self.state.phase is Phase.PLAY:
                can_play = any(isinstance(move, Play) for move in listed)
                assert Draw() in listed or (can_play and self.options[FORCED_PLAY] == "on")
        elif self.state.phase in FINISHED:
            assert not any(move for seat in range(self.players) for move in legal_moves(self.state, seat))

    def _check_moves(self) -> None:
        """What is listed is exactly what verifies, and only what the flow accepts; the rest is refused for one reason."""
        seat = self.chance.randrange(self.players)
        if self.state.turn is not None and self.chance.random() < 0.5:
            seat = self.state.turn
        before = format_state(self.state)
        listed = set(legal_moves(self.state, seat))
        for move in self._space(seat):
            plain = replace(move, uno=False) if isinstance(move, Play | JumpIn) else move
            reason = refusal(self.state, seat, move)
            if reason is None and plain not in listed:  # the lists leave out what another move says as well
                assert isinstance(move, Play | JumpIn)
                assert any(self._is_same_choice(move, other) for other in listed), (seat, move)
            assert reason is None or plain not in listed, (seat, move, reason)
        assert refusal(self.state, seat, move) is reason  # the last again: the same answer
        accepted = ROUND_FLOW.accepts(self.state.phase)
        assert {TRIGGERS[type(move)] for move in listed} <= accepted
        assert format_state(self.state) == before

    def _is_same_choice(self, move: Move, listed: Move) -> bool:
        """Whether ``listed`` stands for ``move``: fewer of several cards; or a swap with the one opponent that is left."""
        if isinstance(move, JumpIn) and isinstance(listed, JumpIn):
            return move.card == listed.card
        if not isinstance(move, Play) or not isinstance(listed, Play):
            return False
        return (move.cards[0], move.color) == (listed.cards[0], listed.color)

    def _space(self, seat: int) -> Iterator[Move]:
        """Every move there is; of cards that are not in the hand only a sample, most of the time."""
        is_whole = len(self.journal) % WHOLE_SPACE_EVERY == 0
        deck = deck_of(self.options)
        others = deck if is_whole else tuple(self.chance.sample(deck, 4))
        for card in {*self.state.hands[seat], *others}:
            for color in (None, *Color):
                yield Play((card,), color)
                yield Play((card,), color, uno=True)
            yield JumpIn(card)
            other = self.chance.randrange(self.players)
            yield from (Play((card,), target=other), JumpIn(card, target=other))
        yield from self._sets(seat)
        yield from (Play(()), Play(tuple(self.state.hands[seat][:2]) * 2))
        yield from (Draw(), Keep(), Accept(), Challenge(), CallUno())
        yield from (ChooseColor(color) for color in Color)
        yield from (Catch(other) for other in range(11))

    def _sets(self, seat: int) -> Iterator[Move]:
        """Several cards of the hand at once, of one rank and of any."""
        hand = self.state.hands[seat]
        for card in hand[:3]:
            alike = [other for other in hand if other.face.rank is card.face.rank and other != card]
            self.chance.shuffle(alike)
            for count in range(1, len(alike) + 1):
                yield Play((card, *alike[:count]), target=self.chance.randrange(self.players))
        if len(hand) > 1:
            yield Play(tuple(self.chance.sample(hand, 2)))

    def _check_secrets(self, events: tuple[Event, ...]) -> None:
        """Nobody sees what is hidden, and nothing that is seen depends on it."""
        for viewer in (self.chance.randrange(self.players), None):
            seen = check_observation(self.state, viewer)
            assert observe(swapped(self.state, viewer, self.chance), viewer) == seen
        for event in events:
            for viewer in (*range(self.players), None):
                heard = observe_event(event, viewer)
                own = set() if viewer is None else set(self.state.hands[viewer])
                assert cards_seen(heard) <= own or self._is_open(event, viewer)
                other = swapped_event(self.state, event, viewer, self.chance)
                assert observe_event(other, viewer) == heard
            assert self.state.chance.seed not in repr(event)

    def _is_open(self, event: Event, viewer: int | None) -> bool:
        """Whether ``viewer`` may hear of cards that it does not hold: at the end, or its own that have moved on since."""
        if self.state.phase in FINISHED and isinstance(event, RoundEnded):
            return True
        return isinstance(event, CardsDrawn) and event.seat == viewer and viewer not in self.state.in_round

    def check_replay(self) -> None:
        """Played again from its seed and journal, written and read, the match is the same bit for bit."""
        state = new_match(self.options, self.players, self.seed)
        for line in self.journal:
            who, _, text = line.partition(" ")
            state = replayed(state, who, parse_move(text))
        assert state == self.state
        assert format_state(state) == format_state(self.state)
        assert parse_state(format_state(state)) == state


def replayed(state: State, who: str, move: Move | TableMove) -> State:
    """The state after one line of a journal."""
    if isinstance(move, DrawForDealer | TurnUp | NextRound | EndMatch):
        assert who == TABLE
        return advance_table(state, move).state
    return advance(state, parse_seat(who), move).state


def refusal(state: State, seat: int, move: Move) -> Reason | None:
    """Why the rules refuse ``move``; None when they accept it."""
    try:
        verify(state, seat, move)
    except IllegalMove as refused:
        return refused.reason
    return None
