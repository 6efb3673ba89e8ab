"""Random forms, some of them nearly right: never a crash, and no change but one that the rules accept from that very player."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from app.game.legality import verify
from app.game.notation import parse_move
from app.game.state import State
from app.rooms.room import Life, Room
from app.web.cards_on_page import CardTokens
from app.web.commands import Ask
from tests.game.tables import after, table
from tests.security.attacks import HTMX, MOVES, stored
from tests.security.shelf import SECRET, still_app
from tests.web.laid_tables import URL, LaidTable, key_of, lay

ANSWERS = {200, 303, 400, 409, 422}
STATES = {
    "play": table(["R1 W W4 Y7", "R2 Y2 W", "G1 G2 G3"]),
    "two cards": table(["R1 W", "R2 Y2", "G1 G2"]),
    "challenge": after(table(["W4 R1 R3", "R2 Y2 W", "G1 G2 G3"]), "A play W4 color=G"),
    "catch": table(["R1 R2", "R3", "R4 R5"], vulnerable=1),
    "last card": table(["R1", "R3 R4", "Y4 Y5"]),
}
NOISE = st.text(max_size=12) | st.sampled_from(
    ["", "-1", "0", "\u0663", "null", "red 5", "\0", "'; --", "<b>", "%00", "1 Ana"]
)
NAMES = (
    "play",
    "play_uno",
    "go",
    "card",
    "wild",
    "do",
    "catch",
    "color",
    "version",
    "once",
    "says_uno",
    "seat",
)


@pytest.fixture(scope="module")
def fuzzed(migrated: Path, tmp_path_factory: pytest.TempPathFactory) -> Flask:
    folder = tmp_path_factory.mktemp("fuzzed")
    copyfile(migrated, folder / "rooms.db")
    return still_app(folder)


def laid_anew(app: Flask, state: State) -> LaidTable:
    """The room with this table and none of what happened before."""
    house = app.extensions["house"]
    house.store.remove_inactive(house.clock() + 1)
    return lay(app, state)


def values(draw: Any, room: Room, seat: int) -> dict[str, list[str]]:
    """For each field what a form of the page might say, for any of the hands."""
    owner = draw(st.sampled_from([seat, seat, seat, *range(room.table.players)]))
    cards = CardTokens(SECRET, _view(room, owner))
    held = [cards.value(card) for card in room.table.hands[owner]]
    return {
        "play": held,
        "play_uno": held,
        "go": ["play", "play_uno"],
        "card": [*held, ""],
        "wild": held,
        "do": ["draw", "keep", "accept", "challenge", "uno"],
        "catch": [f"{number + 1} {name}" for number, name in enumerate(room.names)],
        "color": ["red", "yellow", "green", "blue"],
        "version": [str(room.version), str(room.version), str(room.version - 1)],
        "once": ["a", "b", "c"],
        "says_uno": ["yes"],
        "seat": ["0", "1"],
    }


@st.composite
def forms(draw: Any, room: Room, seat: int) -> list[tuple[str, str]]:
    """A form with one action, usually, and a field or two out of order."""
    good = {name: some for name, some in values(draw, room, seat).items() if some}
    actions = draw(
        st.sampled_from(
            [
                ["play"],
                ["play_uno"],
                ["go", "card"],
                ["card", "go", "color"],
                ["wild", "color"],
                ["color"],
                ["do"],
                ["catch"],
            ]
        )
    )
    names = [name for name in ("version", "once", *actions) if name in good]
    pairs = [(name, draw(st.sampled_from(good[name]))) for name in names]
    for _ in range(draw(st.sampled_from([0, 0, 1, 2]))):
        name = draw(st.sampled_from(NAMES) | NOISE)
        value = draw(NOISE | st.sampled_from(good.get(name, ["x"])))
        where = draw(st.integers(0, len(pairs)))
        pairs[where : where + draw(st.integers(0, 1))] = [(name, value)]
    return pairs


WORDS = (
    "r1",
    "w blue",
    "w4",
    "w4 green uno",
    "draw",
    "keep",
    "accept",
    "challenge",
    "uno",
    "catch",
    "catch ben",
    "blue",
    "next",
)
"""What may be typed, and means something in one of the states."""


@st.composite
def commands(draw: Any, room: Room, seat: int) -> list[tuple[str, str]]:
    """A command, mostly a good one, from a page that may be old, with a wild of any hand waiting on it."""
    text = draw(st.sampled_from(WORDS) | st.sampled_from([*Ask]) | NOISE | st.text(max_size=81))
    if draw(st.booleans()):
        text = "".join(draw(st.permutations(text.split(" "))))
    good = values(draw, room, seat)
    pairs = [("command", text), *((name, draw(st.sampled_from(good[name]))) for name in ("version", "once"))]
    if draw(st.booleans()):
        pairs += [("wild", draw(st.sampled_from(good["play"] or ["x"]) | NOISE)), ("uno", "yes")]
    return pairs


@pytest.mark.slow
@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_no_command_breaks_anything_or_does_what_its_sender_may_not(
    fuzzed: Flask, data: st.DataObject
) -> None:
    laid = laid_anew(fuzzed, STATES[data.draw(st.sampled_from(sorted(STATES)))])
    for _ in range(data.draw(st.integers(1, 8))):
        room = laid.room
        if room.life is not Life.PLAYING:
            return
        turn = room.table.turn or 0
        seat = data.draw(st.sampled_from([turn, turn, *range(room.table.players)]))
        pairs = data.draw(commands(room, seat))
        check_post(laid, seat, pairs, is_htmx=data.draw(st.booleans()), url=f"{URL}/commands")


@pytest.mark.slow
@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_no_form_breaks_anything_or_does_what_its_sender_may_not(fuzzed: Flask, data: st.DataObject) -> None:
    laid = laid_anew(fuzzed, STATES[data.draw(st.sampled_from(sorted(STATES)))])
    for _ in range(data.draw(st.integers(1, 8))):
        room = laid.room
        if room.life is not Life.PLAYING:
            return
        turn = room.table.turn or 0
        seat = data.draw(st.sampled_from([turn, turn, *range(room.table.players)]))
        check_post(laid, seat, data.draw(forms(room, seat)), is_htmx=data.draw(st.booleans()))


def check_post(
    laid: LaidTable, seat: int, pairs: list[tuple[str, str]], *, is_htmx: bool, url: str = MOVES
) -> None:
    """Post this, and hold the answer and what is kept to the rules."""
    before, room = stored(laid), laid.room
    client = laid.app.test_client(use_cookies=False)
    headers = {"Cookie": f"player={key_of(seat)}"} | (HTMX if is_htmx else {})
    fields: dict[str, list[str]] = {}
    for name, value in pairs:
        fields.setdefault(name, []).append(value)
    status = client.post(url, data=fields, headers=headers).status_code
    assert status in ANSWERS
    if stored(laid) == before:
        event(f"unchanged, {status}")
        return
    after = laid.room
    assert status in {200, 303}
    assert after.version == room.version + 1
    (entry,) = laid.house.store.entries(room.id, room.version)
    assert (entry.version, entry.seat) == (after.version, seat)
    verify(room.table, seat, parse_move(entry.move))  # type: ignore[arg-type]  # it would raise for a move of the table's
    assert client.get(URL, headers=headers).status_code == 200
    event(f"accepted, {entry.move.split()[0]}")


def _view(room: Room, seat: int) -> Any:
    """What is asked of a view for tokens."""
    return type("Scope", (), {"id": room.id, "round_version": room.round_version, "seat": seat})
