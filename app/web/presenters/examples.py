"""What the gallery of components shows: contexts made up for it, by the presenters that make the real ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from types import MappingProxyType
from typing import Final

from flask import url_for
from flask_babel import gettext as _

from app.game.cards import FACES, Color
from app.rooms.refusals import Refused, RoomReason
from app.rooms.samples import SAMPLE_ID, sample_lobby, sample_table
from app.rooms.views import View
from app.web.new_room_form import FRIEND
from app.web.preferences import preferences
from app.web.presenters.agreed import AgreedContext, present_agreed
from app.web.presenters.card import CardFace, color_class, present_card
from app.web.presenters.fields import Choice, ChoiceField, TextField, name_field
from app.web.presenters.lobby import LobbyContext, present_lobby
from app.web.presenters.moment import Moment
from app.web.presenters.new_room import seat_field, watchers_choice
from app.web.presenters.problem import Problem
from app.web.presenters.room import RoomContext, present_room
from app.web.presenters.table import TableContext
from app.web.room_words import name_refusal_words
from app.web.urls import RoomUrls, room_urls

HAND_SIZES: Final = (1, 7, 10, 20, 40)
PLAYER_COUNTS: Final = tuple(range(2, 11))


@dataclass(frozen=True, slots=True)
class ExampleLink:
    """One line of the gallery."""

    url: str
    name: str


@dataclass(frozen=True, slots=True)
class ExampleContext:
    """All that ``examples/show.html`` shows: ``part`` says which component, and the field of its kind is filled."""

    name: str
    part: str
    urls: RoomUrls
    room: RoomContext | None = None
    table: TableContext | None = None
    lobby: LobbyContext | None = None
    agreed: AgreedContext | None = None
    faces: tuple[CardFace, ...] = ()
    fields: tuple[TextField, ...] = ()
    choices: tuple[ChoiceField, ...] = ()
    tick: Choice | None = None
    problem: Problem | None = None
    kinds: tuple[str, ...] = field(default=())


def present_gallery() -> tuple[ExampleLink, ...]:
    """A link to each example."""
    return tuple(ExampleLink(url_for("examples.show", name=name), name) for name in EXAMPLES)


def present_example(name: str) -> ExampleContext:
    """The example of that name, which there must be."""
    return EXAMPLES[name](name)


def _table(name: str, view: Callable[[], View]) -> ExampleContext:
    shown = view()
    room = present_room(shown, Moment(), preferences())
    return ExampleContext(name, "table", room.urls, room=room, table=room.table, agreed=present_agreed(shown))


def _lobby(name: str) -> ExampleContext:
    view, urls = sample_lobby(), room_urls(SAMPLE_ID)
    return ExampleContext(
        name, "lobby", urls, lobby=present_lobby(view, urls, Moment()), agreed=present_agreed(view)
    )


def _cards(name: str) -> ExampleContext:
    faces = tuple(present_card(face) for face in FACES.values())
    return ExampleContext(name, "cards", room_urls(SAMPLE_ID), faces=faces)


def _buttons(name: str) -> ExampleContext:
    kinds = ("second", "quiet", "uno", *(color_class(color) for color in Color))
    return ExampleContext(name, "buttons", room_urls(SAMPLE_ID), kinds=kinds)


def _forms(name: str) -> ExampleContext:
    wrong = name_refusal_words(Refused(RoomReason.NAME_MISSING))
    plain, mistaken = name_field("Ana"), name_field("", wrong)
    return ExampleContext(
        name,
        "forms",
        room_urls(SAMPLE_ID),
        fields=(replace(plain, id="plain"), replace(mistaken, id="wrong")),
        choices=(seat_field(2, FRIEND),),
        tick=watchers_choice(is_chosen=True),
        problem=Problem(wrong, "wrong"),
    )


def _notices(name: str) -> ExampleContext:
    words = _(
        "The table has changed since your page was made, so nothing was done. This is how it stands now."
    )
    return ExampleContext(name, "notices", room_urls(SAMPLE_ID), problem=Problem(words))


EXAMPLES: Final[MappingProxyType[str, Callable[[str], ExampleContext]]] = MappingProxyType(
    {
        "cards": _cards,
        "buttons": _buttons,
        "forms": _forms,
        "notices": _notices,
        "lobby": _lobby,
    }
    | {f"hand-{count}": partial(_table, view=partial(sample_table, cards=count)) for count in HAND_SIZES}
    | {
        f"players-{count}": partial(_table, view=partial(sample_table, players=count))
        for count in PLAYER_COUNTS
    }
    | {
        f"pile-{color_class(color)}-{words}": partial(
            _table, view=partial(sample_table, color=color, direction=direction)
        )
        for color in Color
        for direction, words in ((1, "left"), (-1, "right"))
    }
    | {"result": partial(_table, view=partial(sample_table, is_over=True))}
)
"""Every example by its name, which is also its address."""
