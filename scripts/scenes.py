"""What screenshots show: every page and state, as it is on a usual evening and at its extremes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from flask import Flask

from app.game.options import CLASSIC
from app.game.state import State
from app.rooms.house import House
from app.rooms.lobby import set_ready
from app.rooms.opening import join, open_room
from app.rooms.room import Level
from app.web.access import HOUSE
from app.web.cards_on_page import CardTokens
from tests.game.tables import held, table
from tests.web.laid_tables import NAMES, URL, LaidTable, key_of, lay

A, B, C, D = range(4)
LONG_NAMES: Final = (
    "Wilhelmina-Charlotte Bär",
    "Maximilian von Hohenfels",
    "Ngozi Adichie-Okonkwo Jr",
    "Konstantinos Papadopoulo",
    "WWWWWWWWWWWWWWWWWWWWWWWW",
    "Anneliese Schwarzenegger",
    "Christopher-James Oldman",
    "Guðmundur Þorsteinsson I",
    "Bartholomew Featherstone",
    "Esperanza de la Fuente M",
)
WORLD_NAMES: Final = (
    "さくらと月の夜",
    "สมชาย ใจดี",
    "ليلى حسن",
    "נועה לוי",
    "Ольга",
    "Ανδρέας",
    "李小龙",
    "Zoë",
)


class Scene(NamedTuple):
    """Where to look, with whose key, and which button to press first, with nothing filled in."""

    path: str
    key: str | None = None
    press: str = ""


def house_of(app: Flask) -> House:
    """The house of the application."""
    house: House = app.extensions[HOUSE]
    return house


def lobby(app: Flask, *others: Level | None, guests: tuple[str, ...] = ()) -> str:
    """A lobby that Ana hosts, with the guests seated and ready but the last."""
    house = house_of(app)
    room = open_room(house, key_of(A), "Ana", CLASSIC, others, "once", allows_watchers=True)
    for number, name in enumerate(guests, start=1):
        join(house, room, key_of(number), name)
        if number < len(guests):
            set_ready(house, room, key_of(number), is_ready=True)
    return f"/r/{room}"


def friends(app: Flask) -> str:
    """The usual lobby: two friends, a computer, and a seat that waits."""
    return lobby(app, None, None, Level.MEDIUM, None, guests=("Bea", "Cem"))


def laid(app: Flask, state: State, *steps: str, names: tuple[str, ...] = NAMES, **facts: object) -> LaidTable:
    """A table set by hand, after some steps."""
    laid_table = lay(app, state, names=names, **facts)  # type: ignore[arg-type]  # facts are fields of a room
    laid_table.happens(*steps)
    return laid_table


USUAL: Final = ("R5 B5 YS W G7 B2 R9", "Y1 Y2 Y3 GS RR", "G1 G2 G3", "B1 B3 B4 B6 B7 B8 R1 R2")


def usual(app: Flask, *steps: str, **facts: Any) -> None:
    """Four friends in the middle of a round."""
    state = table(USUAL, discard="G5 R4", scores=(120, 45, 0, 230), **facts)
    laid(app, state, *steps, computers=(C,))


def many(app: Flask, count: int) -> None:
    """A hand of very many cards."""
    colors = [f"{color}{rank}" for rank in "123456789SRD" for color in "RYGB"]
    state = table((" ".join([*colors, "W", "W4"][-count:]), "R0 R1", "Y0"), discard="R5")
    laid(app, state)


def ten(app: Flask, names: tuple[str, ...] = LONG_NAMES) -> None:
    """Ten seats."""
    hands = ("R5 B5 YS W G7 B2 R9", *(f"{color}{rank} {color}{rank}" for rank in "168" for color in "RGB"))
    hands = hands[: len(names)]
    laid(app, table(hands, discard="R4", scores=(480,) * len(hands)), names=names)


def at_table(
    set_table: Callable[[Flask], object], seat: int | None = A, then: str = ""
) -> Callable[[Flask], Scene]:
    """The table that is set so, or a page beside it, seen from a seat or by a stranger."""

    def scene(app: Flask) -> Scene:
        set_table(app)
        return Scene(URL + then, None if seat is None else key_of(seat))

    return scene


def color_step(app: Flask) -> Scene:
    """A wild that has been pressed, whose colour is asked for."""
    laid_table = laid(app, table(("R1 R2 W4 Y7", *USUAL[1:]), discard="R4"))
    wild = held(laid_table.room.table, A, "W4")
    token = CardTokens("of the tests", laid_table.view(A)).token(wild)
    return Scene(f"{URL}?wild={token}", key_of(A))


def page(path: str) -> Callable[[Flask], Scene]:
    """A page that needs no table."""
    return lambda _app: Scene(path)


SCENES: Final[dict[str, Callable[[Flask], Scene]]] = {
    "home": page("/"),
    "home-problem": lambda _app: Scene("/", press="Play against computers now"),
    "new-room-problem": lambda _app: Scene("/rooms/new", press="Open the room"),
    "invitation-problem": lambda app: Scene(friends(app), press="Take a seat"),
    "lobby-problem": lambda app: Scene(friends(app), key_of(A), press="Start the match"),
    "new-room": page("/rooms/new"),
    "help": page("/how-to-play"),
    "rules": page("/rules"),
    "settings": page("/settings"),
    "error": page("/nowhere"),
    "invitation": lambda app: Scene(friends(app)),
    "invitation-full": lambda app: Scene(lobby(app, Level.EASY)),
    "invitation-late": at_table(usual, None),
    "lobby-host": lambda app: Scene(friends(app), key_of(A)),
    "lobby-guest": lambda app: Scene(friends(app), key_of(C)),
    "lobby-empty": lambda app: Scene(lobby(app, None), key_of(A)),
    "lobby-ten": lambda app: Scene(lobby(app, *[None] * 9, guests=WORLD_NAMES + LONG_NAMES[:1]), key_of(A)),
    "leave": lambda app: Scene(friends(app) + "/leave", key_of(A)),
    "table": at_table(lambda app: usual(app, "D play R1", turn=D)),
    "table-waiting": at_table(usual, D),
    "table-drawn": at_table(lambda app: laid(app, table(USUAL, discard="R4", top="R0"), "A draw")),
    "table-challenge": at_table(
        lambda app: laid(app, table(("W4 R1 R2", *USUAL[1:]), discard="R5"), "A play W4 color=B"), B
    ),
    "table-uno": at_table(lambda app: laid(app, table(("R5 B5", *USUAL[1:]), discard="R4"))),
    "table-catch": at_table(
        lambda app: laid(app, table(("R5 B5", *USUAL[1:]), discard="R4"), "A play R5"), C
    ),
    "table-watched": at_table(usual, None, "/watch"),
    "table-hint": at_table(usual, A, "?hint=yes"),
    "table-color": color_step,
    "table-one-card": at_table(lambda app: laid(app, table(("R5", *USUAL[1:]), discard="B4"))),
    "table-ten-cards": at_table(lambda app: many(app, 10)),
    "table-30-cards": at_table(lambda app: many(app, 30)),
    "table-40-cards": at_table(lambda app: many(app, 40)),
    "table-ten": at_table(ten),
    "table-world": at_table(lambda app: ten(app, WORLD_NAMES)),
    "result-round": at_table(lambda app: laid(app, table(("R5", *USUAL[1:]), discard="R4"), "A play R5")),
    "result-lost": at_table(lambda app: laid(app, table(("R5", *USUAL[1:]), discard="R4"), "A play R5"), D),
    "result-match": at_table(
        lambda app: laid(app, table(("R5", *USUAL[1:]), discard="R4", scores=(480, 45, 0, 230)), "A play R5")
    ),
    "gallery": page("/examples/"),
    "cards": page("/examples/cards"),
    "buttons": page("/examples/buttons"),
    "forms": page("/examples/forms"),
    "notices": page("/examples/notices"),
    "log": at_table(lambda app: usual(app, "A play R5"), A, "/log"),
}
