"""The same table as one viewer knows it, with everything that viewer cannot know dealt anew."""

from dataclasses import replace
from random import Random

from app.game.cards import Card
from app.game.chance import Chance
from app.game.events import CardsDrawn, Event
from app.game.state import Evidence, PendingDraw, State


def redealt(state: State, viewer: int | None, dice: Random) -> State:
    """``state`` with other hands of the same sizes, another pile, another seed, and the opposite verdict on a pending draw.

    What the viewer holds or was shown stays; once the round is over, all hands are open and stay too.
    """
    own = set(range(state.players)) if state.result else {viewer}
    hidden = [card for seat, hand in enumerate(state.hands) if seat not in own for card in hand]
    hidden += state.draw_pile
    dice.shuffle(hidden)
    hands = []
    for seat, hand in enumerate(state.hands):
        hands.append(hand if seat in own else tuple(hidden.pop() for _ in hand))
    return replace(
        state,
        chance=Chance(f"other{state.chance.seed}", state.chance.count + 1),
        hands=tuple(hands),
        draw_pile=tuple(hidden),
        # of a card on the discard pile only the face is known
        discard_pile=tuple(Card(card.id + 500, card.face) for card in state.discard_pile),
        drawn=_drawn(state, viewer, hands, dice),
        pending=_pending(state.pending, state, dice),
        evidence=_evidence(state.evidence, viewer, state, dice),
    )


def retold(events: tuple[Event, ...], viewer: int | None, dice: Random) -> tuple[Event, ...]:
    """``events`` with other cards wherever others drew."""
    return tuple(
        replace(event, cards=_others(event.cards, dice))
        if isinstance(event, CardsDrawn) and event.seat != viewer
        else event
        for event in events
    )


def _drawn(state: State, viewer: int | None, hands: list[tuple[Card, ...]], dice: Random) -> Card | None:
    if state.drawn is None or state.turn is None or state.turn == viewer:
        return state.drawn
    return dice.choice(hands[state.turn])


def _pending(pending: PendingDraw | None, state: State, dice: Random) -> PendingDraw | None:
    if pending is None:
        return None
    return replace(pending, evidence=_others(pending.evidence, dice), was_bluff=not pending.was_bluff)


def _evidence(evidence: Evidence | None, viewer: int | None, state: State, dice: Random) -> Evidence | None:
    if evidence is None or evidence.shown_to == viewer:
        return evidence
    return replace(evidence, cards=_others(evidence.cards, dice), was_bluff=not evidence.was_bluff)


def _others(cards: tuple[Card, ...], dice: Random) -> tuple[Card, ...]:
    """As many cards, and none of them these."""
    return tuple(Card(card.id + dice.randrange(200, 300), card.face) for card in cards)
