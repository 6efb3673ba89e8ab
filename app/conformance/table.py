"""Laying the table that a scenario starts from: physical cards for the faces it names (specification, section 0).

Cards come from the deck while it has any with that face left; a face that is named more often gets cards beyond the deck,
with ids of their own. Without an exact draw pile all cards left over lie below the named ones, in an order that
follows from a seed and must not matter.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from app.conformance.reading import HOUSE_FACES
from app.conformance.rule_sets import Unsupported
from app.conformance.scenario import Given, GivenPending
from app.game.cards import Card, parse_face
from app.game.chance import Chance
from app.game.legality import is_bluff
from app.game.options import Options
from app.game.piles import DECK
from app.game.state import PendingDraw, Phase, State


class Supply:
    """The deck, and as many cards more of any face as are asked for."""

    def __init__(self) -> None:
        self._left = list(DECK)
        self._next_id = len(DECK)

    def take(self, face: str) -> Card:
        """A card with ``face`` that nobody has taken yet. Raises Unsupported for a face that only a house rule knows."""
        if face in HOUSE_FACES:
            raise Unsupported(HOUSE_FACES[face])
        for card in self._left:
            if str(card.face) == face:
                self._left.remove(card)
                return card
        self._next_id += 1
        return Card(self._next_id - 1, parse_face(face))

    def take_all(self, faces: Iterable[str]) -> tuple[Card, ...]:
        """A card for each of ``faces``."""
        return tuple(self.take(face) for face in faces)

    def rest(self) -> tuple[Card, ...]:
        """The cards of the deck that nobody has taken."""
        return tuple(self._left)


def lay_table(given: Given, options: Options, seed: str) -> State:
    """The table ``given``. Raises Unsupported for what only a house rule has."""
    if given.phase == "penalty":
        raise Unsupported("phase penalty")
    if given.out or given.knocked_out:
        raise Unsupported("players out of the round")
    supply = Supply()
    hands = tuple(supply.take_all(hand) for hand in given.hands)
    discard = supply.take_all(given.discard)
    named = supply.take_all(given.draw_pile_top if given.draw_pile is None else given.draw_pile)
    below, chance = Chance(seed).shuffled(supply.rest() if given.draw_pile is None else ())
    phase = Phase(given.phase)
    state = State(
        options=options,
        chance=chance,
        phase=phase,
        round=given.round,
        dealer=given.dealer,
        turn=given.turn,
        direction=given.direction,
        color=given.color,
        draw_pile=named + below,
        discard_pile=discard,
        hands=hands,
        scores=given.scores,
        round_wins=given.round_wins,
        drew_on=(None,) * given.players,
        contenders=tuple(range(given.players)) if phase is Phase.DEALER_DRAW else (),
    )
    return state if given.pending is None else _with_pending(state, given.pending)


def _with_pending(state: State, given: GivenPending) -> State:
    """``state`` with a Wild Draw Four that waits to be accepted or challenged, whose sender may have been guilty."""
    if given.kind != "W4":
        raise Unsupported("a waiting Draw Two")
    seen = (*state.hands[given.sender], state.top)
    evidence = seen if given.evidence is None else Supply().take_all(given.evidence)
    pending = PendingDraw(
        sender=given.sender,
        target=given.target,
        total=given.total,
        evidence=evidence,
        was_bluff=is_bluff(evidence, given.prior_color),
        is_final=given.is_final,
        color_before=given.prior_color,
    )
    return replace(state, pending=pending, turn=given.target)


def all_cards(state: State) -> tuple[Card, ...]:
    """Every card on the table, wherever it lies."""
    return state.draw_pile + state.discard_pile + tuple(card for hand in state.hands for card in hand)


def cards_of(state: State, seat: int, faces: Iterable[str]) -> tuple[Card, ...]:
    """The cards that ``seat`` means by ``faces``: the card just drawn, or else held ones; or else cards it does not hold."""
    hand = list(state.hands[seat])
    if state.drawn in hand:
        hand.sort(key=lambda card: card != state.drawn)
    chosen: list[Card] = []
    for face in faces:
        held = next((card for card in hand if str(card.face) == face and card not in chosen), None)
        chosen.append(held or _extra_card(face, (*all_cards(state), *chosen)))
    return tuple(chosen)


def with_next_cards(state: State, faces: Iterable[str]) -> State:
    """``state`` with a draw pile whose next cards show ``faces``, taken from it, or added if it has none of that face."""
    pile, front = list(state.draw_pile), list[Card]()
    for face in faces:
        card = next((card for card in pile if str(card.face) == face), None)
        if card is not None:
            pile.remove(card)
        front.append(card or _extra_card(face, (*all_cards(state), *front)))
    return replace(state, draw_pile=(*front, *pile))


def _extra_card(face: str, cards: Iterable[Card]) -> Card:
    """A card with ``face`` that is none of ``cards``."""
    if face in HOUSE_FACES:
        raise Unsupported(HOUSE_FACES[face])
    return Card(max((card.id for card in cards), default=len(DECK)) + 1, parse_face(face))
