"""A play in steps: which cards go together, which colour, whom to swap hands with. Nothing is committed before the last of them.

The step in which a page stands is part of its address and of its forms, so it survives polls, questions and settings, and a page
without scripts. It is read against the table as it stands each time: what may not be played any more is no step.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum, unique

from app.game.cards import Card
from app.game.observation import Observation
from app.rooms.views import View
from app.web.cards_on_page import tokens_of
from app.web.plays import companions, jump_in_cards, jump_in_targets, may_play, targets


@unique
class Step(StrEnum):
    """What is to be decided next. Its value is the name under which addresses and forms carry the cards chosen so far."""

    COLOR = "wild"
    SET = "set"
    TARGET = "swap"
    JUMP_TARGET = "jump"


@dataclass(frozen=True, slots=True)
class ChosenPlay:
    """Cards that the viewer has chosen, in the order in which they are to be laid, and not yet played."""

    step: Step
    cards: tuple[Card, ...]
    says_uno: bool = False


def next_step(seen: Observation, cards: tuple[Card, ...], *, says_uno: bool) -> ChosenPlay | None:
    """What is still to be decided when ``cards`` are played: a wild's colour, or whom to swap with; None for nothing."""
    if not may_play(seen, cards):
        return None
    if cards[-1].face.is_wild:
        return ChosenPlay(Step.COLOR, cards, says_uno)
    return ChosenPlay(Step.TARGET, cards, says_uno) if len(targets(seen, cards)) > 1 else None


def set_step(seen: Observation, cards: tuple[Card, ...]) -> ChosenPlay | None:
    """The step in which more is added to ``cards``; None when nothing goes with the first of them."""
    if not may_play(seen, cards) or not companions(seen, cards[0]):
        return None
    return ChosenPlay(Step.SET, cards)


def jump_step(seen: Observation, cards: tuple[Card, ...], *, says_uno: bool) -> ChosenPlay | None:
    """Whom to swap with when jumping in, where there is a choice."""
    if len(cards) != 1 or cards[0] not in jump_in_cards(seen) or len(jump_in_targets(seen, cards[0])) < 2:
        return None
    return ChosenPlay(Step.JUMP_TARGET, cards, says_uno)


def read_step(view: View, values: Mapping[str, str]) -> ChosenPlay | None:
    """The step that an address or a form names, if it is one on the present table."""
    seen = view.observation
    step = next((step for step in Step if step in values), None)
    if seen is None or step is None:
        return None
    cards = tokens_of(view).find_all(values[step], seen.hand)
    return still_open(view, ChosenPlay(step, cards, values.get("uno") == "yes"))


def still_open(view: View, choice: ChosenPlay) -> ChosenPlay | None:
    """``choice``, if it is still to be made on the table of ``view``: somebody may have jumped in meanwhile, or time have run out."""
    seen = view.observation
    if seen is None:
        return None
    match choice.step:
        case Step.SET:
            return set_step(seen, choice.cards)
        case Step.JUMP_TARGET:
            return jump_step(seen, choice.cards, says_uno=choice.says_uno)
        case _:
            found = next_step(seen, choice.cards, says_uno=choice.says_uno)
            return found if found and found.step is choice.step else None


def step_query(view: View, choice: ChosenPlay | None) -> dict[str, str]:
    """The part of an address that names the step in which the page stands, if it does."""
    if choice is None:
        return {}
    tokens = tokens_of(view)
    return {choice.step.value: tokens.tokens(choice.cards)} | ({"uno": "yes"} if choice.says_uno else {})
