"""What is true of every table, whatever has happened: the phase and its data belong together, and no card is lost."""

from app.game.cards import Card
from app.game.observation import Observation, observe
from app.game.piles import DECK
from app.game.state import Phase, State

BEFORE_PLAY = {Phase.DEALER_DRAW, Phase.OPENING}
FINISHED = {Phase.ROUND_OVER, Phase.MATCH_OVER}


def check_phase_data(state: State) -> None:
    """Each fact is there exactly in the phases that it belongs to."""
    phase, seats = state.phase, range(state.players)
    assert (state.drawn is not None) == (phase is Phase.DRAWN)
    assert (state.pending is not None) == (phase is Phase.CHALLENGE)
    assert bool(state.contenders) == (phase is Phase.DEALER_DRAW)
    assert (state.dealer is None) == (phase is Phase.DEALER_DRAW)
    assert (state.result is not None) == (phase in FINISHED)
    assert (state.match_winner is not None) == (phase is Phase.MATCH_OVER)
    assert (state.turn is None) == (phase in BEFORE_PLAY | FINISHED)
    assert (state.color is None) == (phase in BEFORE_PLAY | {Phase.OPENING_COLOR})
    assert (not state.discard_pile) == (phase in BEFORE_PLAY)
    assert state.direction in {1, -1}
    if phase in BEFORE_PLAY:
        assert state.direction == 1
    for length in (state.scores, state.round_wins, state.drew_on):
        assert len(length) == state.players
    for seat in (state.turn, state.dealer, state.armed, state.vulnerable, state.match_winner):
        assert seat is None or seat in seats


def check_turn_data(state: State) -> None:
    """The facts of a turn fit the hands."""
    if state.drawn is not None and state.turn is not None:
        assert state.drawn == state.hands[state.turn][-1]
    if state.pending is not None:
        assert state.pending.target == state.turn != state.pending.sender
        assert str(state.top.face) == "W4"
        assert state.pending.is_final == (not state.hands[state.pending.sender])
        assert not (state.pending.is_final and state.pending.was_bluff)  # R12
    if state.vulnerable is not None:
        assert len(state.hands[state.vulnerable]) == 1
        assert state.phase in {Phase.PLAY, Phase.CHALLENGE}
    if state.armed is not None:
        assert state.armed == state.turn
        assert len(state.hands[state.armed]) == 2
    if state.phase in FINISHED:
        assert state.armed is state.vulnerable is None
    if state.dry_draws:
        assert state.dry_draws <= 3 * state.players
        assert not state.draw_pile
    if state.phase in {Phase.PLAY, Phase.DRAWN}:
        assert all(state.hands)  # whoever has no card left has ended the round


def check_cards(state: State) -> None:
    """Every card of the deck is in exactly one place, told by its number."""
    everywhere = [*state.draw_pile, *state.discard_pile, *(card for hand in state.hands for card in hand)]
    assert sorted(everywhere, key=lambda card: card.id) == list(DECK)


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
