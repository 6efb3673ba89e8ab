"""What a table can agree on: settings, and the options that a table has chosen (specification, section 4).

A *setting* is one question with its answers, in the words that players read; the first answer is the classic one. A house
rule brings its own setting along (``house_rules``), the settings that every game has are in ``basics``, and ``rule_book`` knows
them all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Any, Final, Generic, TypeAlias, TypeVar, cast

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 10
UNO_HAND_SIZE: Final = 2
"""With how many cards in hand UNO goes with the next play (R11)."""
FAILED_CHALLENGE_EXTRA: Final = 2
"""How many cards a challenge that fails costs beyond those that waited (R10)."""

Value: TypeAlias = int | str
ValueT = TypeVar("ValueT", bound=int | str)


@unique
class Group(StrEnum):
    """The seven sections that settings are shown in, in order, and a last one for the extras."""

    WINNING = "winning"
    DECK = "deck"
    PLAYING = "playing"
    DRAWING = "drawing"
    DRAW_CARDS = "draw_cards"
    SPECIAL = "special"
    CALL = "call"
    EXTRAS = "extras"


@dataclass(frozen=True, slots=True)
class Choice(Generic[ValueT]):
    """One answer: its value, its short name, and one sentence that says what is played then."""

    value: ValueT
    label: str
    sentence: str


def _always(_options: Options) -> bool:
    return True


@dataclass(frozen=True, slots=True, eq=False)
class Setting(Generic[ValueT]):
    """One question about the game, with its answers, the classic one first.

    ``number`` is its row in section 4 of the specification, by which settings are ordered; ``explanation`` is what the question
    mark beside it opens, ``example`` a turn played by it; ``is_ours`` says that the guides leave it open and this is our reading;
    ``applies`` says whether it means anything beside the other options. What does not apply is ignored.
    """

    name: str
    number: int
    group: Group
    label: str
    choices: tuple[Choice[ValueT], ...]
    explanation: str
    example: str
    is_ours: bool = False
    applies: Callable[[Options], bool] = _always

    @property
    def default(self) -> ValueT:
        """The classic answer."""
        return self.choices[0].value

    @property
    def values(self) -> tuple[ValueT, ...]:
        """Every answer's value, the classic one first."""
        return tuple(choice.value for choice in self.choices)

    def choice(self, value: object) -> Choice[ValueT]:
        """The answer with that value. Raises ValueError when there is none."""
        for choice in self.choices:
            if choice.value == value and type(choice.value) is type(value):
                return choice
        known = ", ".join(map(str, self.values))
        raise ValueError(f"{self.name} cannot be {value!r}; choose one of {known}")

    def parse(self, text: str) -> ValueT:
        """The value that ``str`` writes as ``text``. Raises ValueError when there is none."""
        for value in self.values:
            if str(value) == text:
                return value
        raise ValueError(f"{self.name} cannot be {text!r}; choose one of {', '.join(map(str, self.values))}")


class Options:
    """What a table has chosen, one frozen value. Without anything chosen it is the classic game of 2008 to 500 points.

    ``options[SETTING]`` is the value chosen, or the classic one. Raises ValueError for a value that the setting does not have;
    whether everything goes together, and with how many players, is asked of the ``rule_book``.
    """

    __slots__ = ("_hash", "_values")

    def __init__(self, chosen: Mapping[Setting[Any], Value] | None = None) -> None:
        pairs = sorted((chosen or {}).items(), key=lambda pair: pair[0].number)
        self._values: dict[str, Value] = {
            setting.name: setting.choice(value).value for setting, value in pairs if value != setting.default
        }
        self._hash = hash(tuple(self._values.items()))

    def __getitem__(self, setting: Setting[ValueT]) -> ValueT:
        return cast(ValueT, self._values.get(setting.name, setting.default))

    @property
    def changes(self) -> Mapping[str, Value]:
        """What is not as in the classic game: the value by the name of its setting, in the order of the settings."""
        return dict(self._values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and self._values == other._values

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"Options({', '.join(f'{name}={value!r}' for name, value in self._values.items())})"


CLASSIC: Final = Options()
