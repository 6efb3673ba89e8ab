"""What is true of every table, whatever has happened: the phase and its data belong together, and no card is lost."""

from functools import cache

from app.game.basics import UNO_CALL
from app.game.cards import Card, Face
from app.game.dealing import deck_of
from app.game.formats import format_of
from app.game.house_rules.deflect import DEFLECT
from app.game.house_rules.first_card import OPENING_WILD
from app.game.house_rules.hand_limit import HAND_LIMIT
from app.game.house_rules.stacking import STACKING
from app.game.house_rules.wild_draw_four import WD4
from app.game.observation import Observation, observe
from app.game.options import Options
from app.game.state import PendingDraw, Phase, State

BEFORE_PLAY = {Phase.DEALER_DRAW, Phase.OPENING}
FINISHED = {Phase.ROUND_OVER, Phase.MATCH_OVER}
WAITING = {Phase.CHALLENGE, Phase.PENALTY}


def check_phase_data(state: State) -> None:
    """Each fact is there exactly in the phases that it belongs to."""
    phase, seats = state.phase, range(state.players)
    assert (state.drawn is not None) == (phase is Phase.DRAWN)
    assert (state.pending is not None) == (phase in WAITING)
    assert bool(state.contenders) == (phase is Phase.DEALER_DRAW)
    assert (state.dealer is None) == (phase is Phase.DEALER_DRAW)
    assert (state.result is not None) == (phase in FINISHED)
    assert (state.match_winner is not None) == (phase is Phase.MATCH_OVER)
    assert (state.turn is None) == (phase in BEFORE_PLAY | FINISHED)
    if state.color is None:
        assert phase in BEFORE_PLAY | {Phase.OPENING_COLOR} or _is_left_open(state)
    else:
        assert phase not in BEFORE_PLAY | {Phase.OPENING_COLOR}
    assert (not state.discard_pile) == (phase in BEFORE_PLAY)
    assert state.direction in {1, -1}
    if phase in BEFORE_PLAY:
        assert state.direction == 1
    for length in (state.scores, state.round_wins, state.drew_on):
        assert len(length) == state.players
    for seat in (state.turn, state.dealer, state.armed, state.vulnerable, state.match_winner):
        assert seat is None or seat in seats
    for seat in (state.turn, state.armed, state.vulnerable):
        assert seat is None or seat in state.in_round


def check_turn_data(state: State) -> None:
    """The facts of a turn fit the hands."""
    if state.drawn is not None and state.turn is not None:
        assert state.drawn == state.hands[state.turn][-1]
    if state.pending is not None:
        check_pending(state, state.pending)
    if state.vulnerable is not None:
        assert len(state.hands[state.vulnerable]) == 1
        assert state.phase in WAITING | {Phase.PLAY}
        assert state.options[UNO_CALL] == "call"
    if state.armed is not None:
        assert state.armed == state.turn
        assert len(state.hands[state.armed]) == 2
    if state.phase in FINISHED:
        assert state.armed is state.vulnerable is None
    if state.dry_draws:
        assert state.dry_draws <= 3 * state.players
        assert not state.draw_pile
    if state.is_fresh:
        assert state.phase not in BEFORE_PLAY | {Phase.OPENING_COLOR, Phase.DRAWN}
    check_seats(state)


def check_pending(state: State, pending: PendingDraw) -> None:
    """A penalty waits for the seat on turn, for as long as the rules could allow an answer or a challenge (section 3)."""
    assert pending.target == state.turn != pending.sender
    assert pending.is_answerable == (state.phase is Phase.PENALTY)
    assert pending.total >= 2
    assert pending.total % 2 == 0
    if pending.is_challengeable:
        assert str(state.top.face) == "W4"
        assert pending.rank == state.top.face.rank
        assert state.options[WD4] == "official"
    if pending.is_answerable:
        assert state.options[STACKING] != "off" or state.options[DEFLECT] == "on"
    else:
        assert pending.is_challengeable
    if pending.is_final:
        assert state.hands[pending.sender] == ()
        assert not pending.was_bluff  # R12
        assert not pending.is_answerable


def check_seats(state: State) -> None:
    """Whoever has gone out or been knocked out holds nothing, is there once, and takes no part; others hold cards."""
    gone = [*state.out, *(one.seat for one in state.knocked_out)]
    assert len(gone) == len(set(gone))
    assert all(state.hands[seat] == () for seat in gone)
    if state.phase in BEFORE_PLAY:
        assert not gone
        return
    if state.phase not in FINISHED:
        assert all(state.hands[seat] for seat in state.in_round)
        assert len(state.in_round) > 1 or _has_final_draw(state)
        assert not state.out or format_of(state.options).plays_on(state.players) or _has_final_draw(state)
        assert not state.is_fresh or state.discard_pile
    limit = state.options[HAND_LIMIT]
    if isinstance(limit, int) and state.phase not in FINISHED:  # the last draws of a round knock nobody out
        assert all(len(hand) < limit for hand in state.hands)
    if state.result is not None:
        assert sorted(state.result.places) == list(range(state.players))
        assert state.result.winner == state.result.places[0]
        assert state.result.places[: len(state.out)] == state.out


def _has_final_draw(state: State) -> bool:
    return state.pending is not None and state.pending.is_final


def _is_left_open(state: State) -> bool:
    """Whether an opening Wild lies there on which anything may be played (section 4, opening_wild)."""
    return state.options[OPENING_WILD] == "open" and str(state.top.face) == "W"


def check_cards(state: State) -> None:
    """Every card of the deck is in exactly one place, told by its number."""
    everywhere = [*state.draw_pile, *state.discard_pile, *(card for hand in state.hands for card in hand)]
    deck = _deck(state.options)
    assert len(everywhere) == len(deck)
    assert {card.id: card.face for card in everywhere} == deck


@cache
def _deck(options: Options) -> dict[int, Face]:
    return {card.id: card.face for card in deck_of(options)}


def cards_seen(value: object) -> set[Card]:
    """Every card that ``value`` holds, however deep: what somebody who is handed it could learn."""
    if isinstance(value, Card):
        return {value}
    if isinstance(value, tuple | list | set | frozenset):
        return {card for item in value for card in cards_seen(item)}
    names = getattr(type(value), "__slots__", ())
    return {card for name in names for card in cards_seen(getattr(value, name))}


def check_observation(state: State, seat: int | None) -> Observation:
    """The seat sees its own cards, the evidence if it is the challenger's, all hands at the end, and no seed."""
    seen = observe(state, seat)
    allowed = set() if seat is None else set(state.hands[seat])
    if state.evidence is not None and state.evidence.shown_to == seat:
        allowed |= set(state.evidence.cards)
    if state.phase in FINISHED:
        allowed |= {card for hand in state.hands for card in hand}
    assert cards_seen(seen) <= allowed
    assert state.chance.seed not in repr(seen)
    return seen
