"""The machine that runs a transition table: where a trigger leads, and what it says when it leads nowhere."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import pytest

from app.fsm.machine import FlowError, FlowMachine


class Light(StrEnum):
    RED = "red"
    GREEN = "green"


class Push(StrEnum):
    SWITCH = "switch"
    BREAK = "break"
    UNKNOWN = "unknown"


def is_free(facts: object) -> bool:
    return facts == "free"


def is_late(facts: object) -> bool:
    return facts in {"free", "late"}


@dataclass(frozen=True)
class Row:
    trigger: Push
    source: Light
    target: Light
    guard: Any = None


TABLE = (
    Row(Push.SWITCH, Light.RED, Light.GREEN, is_free),
    Row(Push.SWITCH, Light.RED, Light.RED, is_late),
    Row(Push.SWITCH, Light.GREEN, Light.RED),
    Row(Push.BREAK, Light.GREEN, Light.GREEN),
)
MACHINE = FlowMachine(Light, TABLE)


def test_the_first_row_whose_guard_holds_is_taken() -> None:
    assert MACHINE.after(Light.RED, Push.SWITCH, "free") is Light.GREEN
    assert MACHINE.after(Light.RED, Push.SWITCH, "late") is Light.RED


def test_a_row_without_a_guard_is_always_taken() -> None:
    assert MACHINE.after(Light.GREEN, Push.SWITCH, None) is Light.RED


def test_the_machine_keeps_nothing_from_one_call_to_the_next() -> None:
    answers = [MACHINE.after(light, Push.SWITCH, "free") for light in (Light.RED, Light.GREEN, Light.RED)]
    assert answers == [Light.GREEN, Light.RED, Light.GREEN]


def test_a_trigger_that_all_guards_refuse_is_an_error() -> None:
    with pytest.raises(FlowError, match="switch leads nowhere from red"):
        MACHINE.after(Light.RED, Push.SWITCH, "jammed")


def test_a_trigger_that_the_state_does_not_know_is_an_error() -> None:
    with pytest.raises(FlowError, match="break is not accepted in red"):
        MACHINE.after(Light.RED, Push.BREAK, "free")


def test_a_trigger_that_no_row_names_is_the_same_error() -> None:
    with pytest.raises(FlowError, match="unknown is not accepted in red"):
        MACHINE.after(Light.RED, Push.UNKNOWN, "free")


def test_a_trigger_can_be_checked_before_anything_is_done() -> None:
    MACHINE.check(Light.GREEN, Push.BREAK)
    with pytest.raises(FlowError, match="break is not accepted in red"):
        MACHINE.check(Light.RED, Push.BREAK)


def test_a_state_knows_what_it_accepts() -> None:
    assert MACHINE.accepts(Light.RED) == {Push.SWITCH}
    assert MACHINE.accepts(Light.GREEN) == {Push.SWITCH, Push.BREAK}


def test_a_fault_in_a_guard_is_not_hidden() -> None:
    def is_broken(facts: object) -> bool:
        raise KeyError(facts)

    broken = FlowMachine(Light, (Row(Push.SWITCH, Light.RED, Light.GREEN, is_broken),))
    with pytest.raises(KeyError):
        broken.after(Light.RED, Push.SWITCH, "free")


def test_the_diagram_has_a_line_for_each_row() -> None:
    assert MACHINE.diagram().splitlines() == [
        "stateDiagram-v2",
        "    red --> green: switch [is_free]",
        "    red --> red: switch [is_late]",
        "    green --> red: switch",
        "    green --> green: break",
    ]
