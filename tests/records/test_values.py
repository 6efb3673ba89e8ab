"""Every value a room or its journal is made of comes back as it was, and nothing else is taken for one."""

import json
import random
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.ai.levels import Level
from app.game.cards import FACES, Card, Color, Face
from app.game.events import EVENTS, DrawCause
from app.game.piles import DECK
from app.records.values import TAG, from_json, reader, to_json
from app.rooms.room import Computer, Notice, Occupant, OpenSeat, Person

NOTICES = get_args(Notice)
TOLD = (*EVENTS, *NOTICES)
LEAVES: dict[Any, st.SearchStrategy[Any]] = {
    int: st.integers(),
    bool: st.booleans(),
    str: st.text(),
    float: st.floats(allow_nan=False, allow_infinity=False),
    Card: st.sampled_from(DECK),
    Face: st.sampled_from(list(FACES.values())),
    type(None): st.none(),
}


def values_of(hint: Any) -> st.SearchStrategy[Any]:
    """Any value of a type, built from the declared types of its fields."""
    if hint in LEAVES:
        return LEAVES[hint]
    if get_origin(hint) is tuple:
        return st.lists(values_of(get_args(hint)[0]), max_size=4).map(tuple)
    if get_args(hint):
        return st.one_of(*map(values_of, get_args(hint)))
    if issubclass(hint, Enum):
        return st.sampled_from(list(hint))
    assert isinstance(hint, type), f"the codec has no test for {hint}"
    assert is_dataclass(hint), f"the codec has no test for {hint}"
    hints = get_type_hints(hint)
    return st.builds(hint, **{field.name: values_of(hints[field.name]) for field in fields(hint)})


def through_text(value: object) -> Any:
    return json.loads(json.dumps(to_json(value)))


@pytest.mark.parametrize("kind", TOLD, ids=lambda kind: kind.__name__)
@settings(max_examples=25)
@given(data=st.data())
def test_every_event_and_notice_comes_back(kind: type, data: st.DataObject) -> None:
    value = data.draw(values_of(kind))
    assert from_json(kind, through_text(value)) == value


def test_every_type_of_the_unions_is_tried_above() -> None:
    assert len(TOLD) == len(set(TOLD)) > len(NOTICES) > 0
    assert len({kind.__name__ for kind in TOLD}) == len(TOLD)  # the tag tells them apart


@given(values_of(tuple[Occupant, ...]))
def test_every_occupant_comes_back(occupants: tuple[Occupant, ...]) -> None:
    assert from_json(tuple[Occupant, ...], through_text(occupants)) == occupants


def test_values_look_on_paper_like_this() -> None:
    assert to_json(DECK[12]) == str(DECK[12])
    assert to_json((Color.RED, None, DrawCause.TURN)) == ["R", None, "turn"]
    assert to_json(Computer("Hedy", Level.HARD)) == {TAG: "Computer", "name": "Hedy", "level": "hard"}
    assert to_json(OpenSeat()) == {TAG: "OpenSeat"}


PERSON = to_json(Person("Anna", "secret", is_ready=True))
MISFITS: dict[str, tuple[Any, Any]] = {
    "a number as text": (int, "1"),
    "true as a number": (int, True),
    "a number as true": (bool, 1),
    "a fraction as a whole number": (int, 1.0),
    "nothing where something must be": (str, None),
    "a text as a list": (tuple[str, ...], "text"),
    "another class": (Computer, PERSON),
    "no class": (Person, {"name": "Anna"}),
    "a class not in the union": (Occupant, {TAG: "Chair"}),
    "a list as a class": (Occupant, []),
    "a text as a class": (Person, "Anna"),
    "a missing field": (Person, {name: PERSON[name] for name in (TAG, "name", "key_hash")}),
    "an unknown field": (Person, PERSON | {"mood": "good"}),
    "no such member": (Color, "purple"),
    "no such card": (Card, "R5"),
    "a scalar not in the union": (int | str, 1.5),
}


@pytest.mark.parametrize("hint, data", MISFITS.values(), ids=MISFITS)
def test_what_does_not_fit_is_an_error(hint: Any, data: Any) -> None:
    with pytest.raises(ValueError, match=r"."):
        from_json(hint, data)


def test_an_error_names_types_and_not_what_they_hold() -> None:
    with pytest.raises(ValueError, match="expected Computer, found Person") as error:
        from_json(Computer, PERSON)
    assert "secret" not in str(error.value)
    with pytest.raises(ValueError, match="missing or unknown: mood"):
        from_json(Person, PERSON | {"mood": "secret"})


@pytest.mark.parametrize("data, value", [(1, 1), ("round", "round")])
def test_a_union_of_scalars_is_told_by_the_kind(data: object, value: object) -> None:
    assert from_json(int | str, data) == value


def test_a_whole_number_is_a_time_too() -> None:
    read = from_json(float, 1_800_000_000)
    assert (type(read), read) == (float, 1_800_000_000.0)


@pytest.mark.parametrize(
    "value", [{1}, {"a": 1}, b"a", [1], random.Random(1)], ids=lambda value: type(value).__name__
)
def test_a_value_that_cannot_be_read_back_is_not_written(value: object) -> None:
    with pytest.raises(TypeError, match="cannot be kept"):
        to_json(value)


@pytest.mark.parametrize("hint", [dict[str, int], tuple[int, str], Color | Level, Person | int, Card | Face])
def test_a_type_that_cannot_be_told_is_found_at_the_start(hint: Any) -> None:
    with pytest.raises(TypeError, match=r"cannot be kept|could not be told"):
        reader(hint)
