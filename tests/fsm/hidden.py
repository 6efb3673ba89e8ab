"""Another table that must look the same to one seat: everything hidden from it is changed."""

from dataclasses import replace
from random import Random

from app.game.cards import Card
from app.game.chance import Chance
from app.game.dealing import deck_of
from app.game.events import CardsDrawn, Event
from app.game.state import State


def swapped(state: State, seat: int | None, chance: Random) -> State:
    """``state`` with the draw pile, the seed and all that others hold or know exchanged, as far as ``seat`` may not know it."""
    is_open = state.result is not None
    others = [other for other in range(state.players) if other != seat and not is_open]
    pool = [*state.draw_pile, *(card for other in others for card in state.hands[other])]
    chance.shuffle(pool)
    hands = list(state.hands)
    for other in others:
        size = len(hands[other])
        hands[other], pool = tuple(pool[:size]), pool[size:]
    evidence, pending, drawn = state.evidence, state.pending, state.drawn
    if evidence is not None and evidence.shown_to != seat:
        evidence = replace(evidence, cards=_any_cards(state, chance), was_bluff=not evidence.was_bluff)
    if pending is not None:
        pending = replace(pending, evidence=_any_cards(state, chance), was_bluff=not pending.was_bluff)
    if drawn is not None and state.turn is not None and state.turn != seat:
        drawn = hands[state.turn][-1]
    return replace(
        state,
        chance=Chance("another", state.chance.count + 1),
        draw_pile=tuple(pool),
        hands=tuple(hands),
        evidence=evidence,
        pending=pending,
        drawn=drawn,
    )


def swapped_event(state: State, event: Event, seat: int | None, chance: Random) -> Event:
    """``event`` as it would be had somebody else drawn other cards."""
    if isinstance(event, CardsDrawn) and event.seat != seat:
        return replace(event, cards=tuple(chance.sample(deck_of(state.options), len(event.cards))))
    return event


def _any_cards(state: State, chance: Random) -> tuple[Card, ...]:
    return tuple(chance.sample(deck_of(state.options), 5))
