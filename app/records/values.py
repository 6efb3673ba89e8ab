"""Values as plain JSON and back, told by their types alone, so that a new event is kept without a line of code here.

A dataclass becomes an object with its fields and its class name under ``is``, which no field can be called; a card or a face
becomes its notation, a state its sheet, an enum its value, a tuple a list. Reading is strict: what does not fit the declared type
raises ValueError, naming the types but never the value, for there are hidden cards and seeds among them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from app.game.cards import Card, Face, parse_card, parse_face
from app.game.notation import format_options, parse_sheet, state_sheet
from app.game.options import Options
from app.game.rule_book import parse_options
from app.game.state import State

TAG: Final = "is"
Reader = Callable[[Any], Any]

_WRITTEN: Final[dict[type, Reader]] = {Card: str, Face: str, Options: format_options, State: state_sheet}
_READ: Final[Mapping[Any, Reader]] = {Card: parse_card, Face: parse_face, Options: parse_options}
"""What is written as text, and how that is read."""
_SCALARS: Final = (str, int, float, bool, NoneType)


def to_json(value: Any) -> Any:
    """``value`` as what JSON knows. Raises TypeError for a value of no kind named above."""
    kind = type(value)
    if kind in _SCALARS:
        return value
    if kind is tuple:
        return [to_json(item) for item in value]
    if kind in _WRITTEN:
        return _WRITTEN[kind](value)
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(kind):
        return {TAG: kind.__name__} | {name: to_json(getattr(value, name)) for name in _field_names(kind)}
    raise TypeError(f"a {kind.__name__} cannot be kept; say how in app/records/values.py")


def from_json(hint: Any, data: Any) -> Any:
    """The value of type ``hint`` that ``to_json`` made into ``data``. Raises ValueError or KeyError for anything else."""
    return reader(hint)(data)


@cache
def reader(hint: Any) -> Reader:
    """How to read a value of type ``hint``; worked out once. Raises TypeError for a type of no kind named above."""
    if hint is State:
        return parse_sheet
    if hint in _READ:
        return _text_reader(_READ[hint])
    if hint in _SCALARS:
        return _scalar_reader(hint)
    if get_origin(hint) in {Union, UnionType}:
        return _union_reader(get_args(hint))
    if get_origin(hint) is tuple and get_args(hint)[1:] == (...,):
        return _tuple_reader(get_args(hint)[0])
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint
    if isinstance(hint, type) and is_dataclass(hint):
        return _dataclass_reader(hint)
    raise TypeError(f"{hint} cannot be kept; say how in app/records/values.py")


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def _scalar_reader(kind: type) -> Reader:
    def read(data: Any) -> Any:
        if type(data) is kind:  # exactly: True is no number here
            return data
        if kind is float and type(data) is int:
            return float(data)
        raise _misfit(kind.__name__, data)

    return read


def _text_reader(parse: Reader) -> Reader:
    def read(data: Any) -> Any:
        if isinstance(data, str):
            return parse(data)
        raise _misfit("str", data)

    return read


def _tuple_reader(item: Any) -> Reader:
    read_item = reader(item)

    def read(data: Any) -> Any:
        if type(data) is not list:
            raise _misfit("list", data)
        return tuple([read_item(one) for one in data])

    return read


def _union_reader(members: tuple[Any, ...]) -> Reader:
    others = tuple(member for member in members if member is not NoneType)
    read_other = _variant_reader(others)
    if len(others) == len(members):
        return read_other
    return lambda data: None if data is None else read_other(data)


def _variant_reader(members: tuple[Any, ...]) -> Reader:
    """How to read one of several types: told by the tag, or by the type of the data if all are scalars."""
    if len(members) == 1:
        return reader(members[0])
    if all(member in _SCALARS for member in members):
        by_kind = {member: reader(member) for member in members}
        return lambda data: _chosen(by_kind, type(data), data)(data)
    if all(is_dataclass(member) and member not in _READ for member in members):
        by_name = {member.__name__: reader(member) for member in members}
        return lambda data: _chosen(by_name, _tag(data), data)(data)
    raise TypeError(f"one of {members} could not be told from another when it is read back")


def _chosen(readers: dict[Any, Reader], choice: Any, data: Any) -> Reader:
    try:
        return readers[choice]
    except KeyError:
        raise _misfit(" or ".join(str(getattr(one, "__name__", one)) for one in readers), data) from None


def _dataclass_reader(kind: type) -> Reader:
    hints = get_type_hints(kind)
    readers = {name: reader(hints[name]) for name in _field_names(kind)}
    expected = {TAG, *readers}

    def read(data: Any) -> Any:
        if _tag(data) != kind.__name__:
            raise _misfit(kind.__name__, data)
        if data.keys() != expected:
            wrong = ", ".join(sorted(map(str, data.keys() ^ expected)))
            raise ValueError(f"{kind.__name__} has other fields now; missing or unknown: {wrong}")
        return kind(**{name: read_field(data[name]) for name, read_field in readers.items()})

    return read


def _tag(data: Any) -> Any:
    return data.get(TAG) if type(data) is dict else None


def _misfit(expected: str, data: Any) -> ValueError:
    return ValueError(f"expected {expected}, found {_tag(data) or type(data).__name__}")
