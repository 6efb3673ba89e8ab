"""Laying the table that a scenario starts from: physical cards for the faces it names (specification, section 0).

Cards come from the deck while it has any with that face left; a face that is named more often gets cards beyond the deck,
with ids of their own. Without an exact draw pile all cards left over lie below the named ones, in an order that
follows from a seed and must not matter.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from app.conformance.scenario import Given, GivenPending
from app.game.cards import Card, Rank, parse_face
from app.game.chance import Chance
from app.game.dealing import deck_of
from app.game.house_rules import in_force
from app.game.matching import is_bluff
from app.game.options import Options
from app.game.state import KnockOut, PendingDraw, Phase, State


class Supply:
    """The deck, and as many cards more of any face as are asked for."""

    def __init__(self, deck: Iterable[Card]) -> None:
        self._left = list(deck)
        self._next_id = len(self._left)

    def take(self, face: str) -> Card:
        """A card with ``face`` that nobody has taken yet."""
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
    """The table ``given``."""
    supply = Supply(deck_of(options))
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
        out=given.out,
        knocked_out=tuple(KnockOut(seat, value) for seat, value in given.knocked_out.items()),
    )
    return state if given.pending is None else _with_pending(state, given.pending)


def _with_pending(state: State, given: GivenPending) -> State:
    """``state`` with a draw card that waits to be answered, whose sender may have been guilty of a bluff."""
    rules, is_four = in_force(state.options), given.kind == "W4"
    evidence: tuple[Card, ...] = ()
    if is_four:
        seen = (*state.hands[given.sender], state.top)
        evidence = seen if given.evidence is None else Supply(deck_of(state.options)).take_all(given.evidence)
    pending = PendingDraw(
        sender=given.sender,
        target=given.target,
        total=given.total,
        evidence=evidence,
        was_bluff=is_four and is_bluff(evidence, given.prior_color),
        is_final=given.is_final,
        color_before=given.prior_color,
        rank=Rank.WILD_DRAW_FOUR if is_four else Rank.DRAW_TWO,
        is_challengeable=is_four and not any(rule.forbids_challenge() for rule in rules),
        is_answerable=state.phase is Phase.PENALTY,
    )
    out = (*state.out, given.sender) if given.is_final and given.sender not in state.out else state.out
    return replace(state, pending=pending, turn=given.target, out=out)


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
    return Card(max((card.id for card in cards), default=0) + 1, parse_face(face))
