"""Playing a scenario against the rules, and judging it (specification, section 0).

Two things of the format have no value in the game and are refused here as the reader of a posted form refuses them, in
the order of tests of section 0: a colour that is none of the four (only once everything before the colour has been found
right), and a step of the table in a phase that does not have it (``wrong_phase``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import assert_never

from app.conformance.expectations import EXPECTATIONS
from app.conformance.rule_sets import Unsupported, options_of
from app.conformance.scenario import (
    Action,
    DealerDraw,
    JumpInFace,
    NameColor,
    PlainMove,
    PlayFaces,
    Scenario,
    TableStep,
)
from app.conformance.table import cards_of, lay_table, with_next_cards
from app.fsm.flow import ROUND_FLOW, advance, advance_table
from app.fsm.table import TRIGGERS
from app.game.cards import Color
from app.game.errors import IllegalMove, Reason
from app.game.legality import verify
from app.game.moves import ChooseColor, DrawForDealer, JumpIn, Move, Play, TableMove
from app.game.notation import state_sheet
from app.game.state import State

SEED = "conformance"


@dataclass(frozen=True, slots=True)
class Failure:
    """One thing that is not as scenario ``id`` says. ``key`` is the key of ``then``, or ``errors``, ``when``, ``crash``."""

    id: str
    key: str
    expected: object
    got: object


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a scenario: the failures, or what the game cannot do yet (``unsupported``), or neither: it passed."""

    id: str
    failures: tuple[Failure, ...] = ()
    unsupported: tuple[str, ...] = ()

    @property
    def has_passed(self) -> bool:
        """Whether everything was as the scenario says."""
        return not self.failures and not self.unsupported


def judge(scenario: Scenario, seed: str = SEED) -> Verdict:
    """Play ``scenario`` and compare. The unnamed cards are shuffled from ``seed``, which must not matter.

    A fault of the program, wherever it comes from, is a failure with the key ``crash`` and never leaves this function.
    """
    try:
        state = lay_table(scenario.given, options_of(scenario.rules), seed)
        return Verdict(scenario.id, tuple(_Run(scenario, state).failures()))
    except Unsupported as missing:
        return Verdict(scenario.id, unsupported=missing.wants)
    except Exception as fault:
        return Verdict(scenario.id, (_crash(scenario.id, fault),))


def _crash(name: str, fault: Exception, where: str = "") -> Failure:
    return Failure(name, "crash", "no crash", f"{where}{type(fault).__name__}: {fault}")


class _Run:
    """A scenario being played."""

    def __init__(self, scenario: Scenario, state: State) -> None:
        self._scenario = scenario
        self._state = state

    def failures(self) -> list[Failure]:
        """Every failure; after a step that went another way than it should, nothing more is compared."""
        failures: list[Failure] = []
        for step, action in enumerate(self._scenario.when):
            failures += self._take(step, action)
            if failures:
                return failures
        return [
            self._failure(key, expected, got)
            for key, expected in self._scenario.then.items()
            if (got := EXPECTATIONS[key].got(self._state, expected)) != expected
        ]

    def _take(self, step: int, action: Action) -> list[Failure]:
        before = state_sheet(self._state)
        try:
            after = perform(self._state, action)
        except IllegalMove as refusal:
            return self._refused(step, refusal.reason.value, changes(before, state_sheet(self._state)))
        except Unsupported:
            raise
        except Exception as fault:
            return [_crash(self._scenario.id, fault, f"step {step}: ")]
        self._state = after
        if step in self._scenario.refusals:
            return [
                self._failure(
                    "errors", _refusal(step, self._scenario.refusals[step]), f"step {step} accepted"
                )
            ]
        return []

    def _refused(self, step: int, kind: str, changed: list[str]) -> list[Failure]:
        if step not in self._scenario.refusals:
            return [self._failure("when", f"step {step} accepted", _refusal(step, kind))]
        expected, failures = self._scenario.refusals[step], []
        if expected not in {None, kind}:
            failures.append(self._failure("errors", _refusal(step, expected), _refusal(step, kind)))
        if changed:
            got = f"step {step} refused, and {', '.join(changed)} changed"
            failures.append(self._failure("errors", f"step {step} refused, and nothing changed", got))
        return failures

    def _failure(self, key: str, expected: object, got: object) -> Failure:
        return Failure(self._scenario.id, key, expected, got)


def _refusal(step: int, kind: str | None) -> str:
    return f"step {step} refused" if kind is None else f"step {step} refused: {kind}"


def changes(before: Mapping[str, str], after: Mapping[str, str]) -> list[str]:
    """The names of the facts that are not the same on both sheets."""
    return [name for name in {**before, **after} if before.get(name) != after.get(name)]


def perform(state: State, action: Action) -> State:
    """The table after ``action``. Raises IllegalMove if it is refused, Unsupported if the game does not have it."""
    match action:
        case PlayFaces():
            return _play(state, action)
        case JumpInFace():
            (card,) = cards_of(state, action.seat, [action.face])
            return advance(state, action.seat, JumpIn(card, action.uno, action.swap_with)).state
        case NameColor():
            return _name_color(state, action)
        case PlainMove():
            return advance(state, action.seat, action.move).state
        case DealerDraw():
            return _draw_for_dealer(state, action)
        case TableStep():
            return _table_step(state, action.move)
        case _:
            assert_never(action)


def _play(state: State, action: PlayFaces) -> State:
    """A play. A colour that is none is refused where the rules would ask for one, so after all that comes before it."""
    cards, color = cards_of(state, action.seat, action.faces), _color_of(action.color)
    if action.color is not None and color is None:
        _refuse_color(state, action.seat, Play(cards, None, action.uno, action.swap_with))
    return advance(state, action.seat, Play(cards, color, action.uno, action.swap_with)).state


def _name_color(state: State, action: NameColor) -> State:
    color = _color_of(action.color)
    if color is None:
        verify(state, action.seat, ChooseColor(Color.RED))
        raise IllegalMove(Reason.COLOR_REQUIRED if action.color is None else Reason.COLOR_INVALID)
    return advance(state, action.seat, ChooseColor(color)).state


def _refuse_color(state: State, seat: int, colorless: Move) -> None:
    """Raise IllegalMove: for whatever comes before the colour in the order of tests, or else for the colour."""
    try:
        verify(state, seat, colorless)
    except IllegalMove as refusal:
        if refusal.reason is not Reason.COLOR_REQUIRED:
            raise
    raise IllegalMove(Reason.COLOR_INVALID)


def _color_of(text: str | None) -> Color | None:
    return Color(text) if text in tuple(Color) else None


def _draw_for_dealer(state: State, action: DealerDraw) -> State:
    """Draw for the dealer, with the draw pile arranged so that each contender draws the face named for it (R3)."""
    _check_phase(state, DrawForDealer())
    if not set(action.faces) <= set(state.contenders):
        raise IllegalMove(Reason.NOT_YOUR_TURN)
    return advance_table(with_draws(state, action.faces), DrawForDealer()).state


def with_draws(state: State, faces: Mapping[int, str]) -> State:
    """``state`` with a draw pile from which each contender draws the face named for it, and any card if none is."""
    unnamed = with_next_cards(state, faces.values()).draw_pile[len(faces) :]
    others = iter(str(card.face) for card in unnamed)
    return with_next_cards(state, [faces.get(seat) or next(others) for seat in state.contenders])


def _table_step(state: State, move: TableMove) -> State:
    _check_phase(state, move)
    return advance_table(state, move).state


def _check_phase(state: State, move: TableMove) -> None:
    if TRIGGERS[type(move)] not in ROUND_FLOW.accepts(state.phase):
        raise IllegalMove(Reason.WRONG_PHASE)
