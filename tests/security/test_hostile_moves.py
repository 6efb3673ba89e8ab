"""Every field of a move forged in every way: refused in words, with the right status, and not a byte of what is kept changes."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.game.tables import table
from tests.journeys.plain_browser import PlainBrowser
from tests.security.attacks import MOVES, Attacker, Fields, assert_is_in_words, stored
from tests.web.laid_tables import URL, LaidTable, lay

TABLE = table(["R1 W W4 Y7", "R2 Y2 W", "G1 G2 G3"])

VERSIONS = (
    "",
    "-1",
    "1.5",
    " 2",
    "2 ",
    "+2",
    "1e3",
    "0x2",
    "two",
    "\u0662",
    "\u00b2",
    "2\0",
    "9" * 10,
    "None",
    "[2]",
)
ONCE_KEYS = ("", "\u00e9", "a\0b", "a\nb", "x" * 81)
CATCHES = ("", "0 x", "-1 x", "11 x", "999", "\u0662 x", "1e1", "x", "0x1", "2\0", " 2", "0002 Ben", "9" * 30)
COLORS = ("wild", "", "purple", "RED", "null", "red ", "0", "R", "r\u00e9d", "red\0")
ACTIONS = ("", "peek", "DRAW", "draw ", "draw\0", "draw\n", "__class__", "1")


@pytest.fixture
def laid(kept: Flask) -> LaidTable:
    return lay(kept, TABLE)


@pytest.fixture
def ana(laid: LaidTable) -> Attacker:
    """Whose turn it is."""
    return Attacker.on(laid, 0)


def assert_refused(attacker: Attacker, fields: Fields | list[tuple[str, str]], status: int) -> None:
    before = stored(attacker.laid)
    answer = attacker.sends(fields)
    assert answer.status_code == status, answer.text
    assert_is_in_words(answer)
    assert stored(attacker.laid) == before


def good_move(attacker: Attacker) -> Fields:
    return attacker.form() | attacker.button("Play red 1")


def test_the_move_that_is_forged_below_is_a_good_one(ana: Attacker) -> None:
    before = stored(ana.laid)
    assert ana.plays(good_move(ana)) == 303
    assert stored(ana.laid) != before


@pytest.mark.parametrize("name", ["csrf_token", "version", "once", "play"])
def test_a_field_that_is_missing(ana: Attacker, name: str) -> None:
    fields = good_move(ana)
    del fields[name]
    assert_refused(ana, fields, 400)


@pytest.mark.parametrize("name", ["csrf_token", "version", "once", "play", "color", "says_uno", "more"])
@pytest.mark.parametrize("same", [True, False])
def test_a_field_that_comes_twice(ana: Attacker, name: str, same: bool) -> None:
    fields = {"color": "red", "says_uno": "yes", "more": "x"} | good_move(ana)
    if name != "color":
        del fields["color"]
    assert_refused(ana, [*fields.items(), (name, fields[name] if same else "x")], 400)


@pytest.mark.parametrize(
    "name", ["csrf_token", "version", "once", "do", "catch", "wild", "jump", "target", "color", "more"]
)
def test_a_field_that_is_too_long(ana: Attacker, name: str) -> None:
    assert_refused(ana, good_move(ana) | {name: "1" * 81}, 400)


@pytest.mark.parametrize("name", ["play", "play_uno", "set", "swap"])
def test_a_field_of_cards_that_is_too_long(ana: Attacker, name: str) -> None:
    assert_refused(ana, good_move(ana) | {name: "1" * 401}, 400)


@pytest.mark.parametrize("name", ["csrf_token", "version", "once", "play", "more"])
def test_a_field_of_a_million_characters(ana: Attacker, name: str) -> None:
    assert_refused(ana, good_move(ana) | {name: "1" * 10**6}, 413)


@pytest.mark.parametrize("version", VERSIONS)
def test_a_version_that_is_none(ana: Attacker, version: str) -> None:
    assert_refused(ana, good_move(ana) | {"version": version}, 400)


@pytest.mark.parametrize("version", ["0", "1", "3", "999999999"])
def test_a_version_that_is_not_the_present_one(ana: Attacker, version: str) -> None:
    assert_refused(ana, good_move(ana) | {"version": version}, 409)


@pytest.mark.parametrize("once", ONCE_KEYS)
def test_a_once_only_key_that_is_none(ana: Attacker, once: str) -> None:
    assert_refused(ana, good_move(ana) | {"once": once}, 400)


@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_that_there_is_not(ana: Attacker, action: str) -> None:
    assert_refused(ana, ana.form() | {"do": action}, 400)


@pytest.mark.parametrize("seat", CATCHES)
def test_catching_on_a_seat_that_there_is_not(ana: Attacker, seat: str) -> None:
    assert_refused(ana, ana.form() | {"catch": seat}, 400)


@pytest.mark.parametrize("seat", ["1 Ana", "2 Ben", "10"])
def test_catching_who_cannot_be_caught(ana: Attacker, seat: str) -> None:
    assert_refused(ana, ana.form() | {"catch": seat}, 422)


@pytest.mark.parametrize("color", COLORS)
@pytest.mark.parametrize("kind", ["wild", "play", "nothing"])
def test_a_colour_that_there_is_not(ana: Attacker, color: str, kind: str) -> None:
    wild = next(iter(ana.button("Play wild").values()))
    assert_refused(ana, ana.form() | {kind: wild, "color": color}, 400)


@pytest.mark.parametrize("kind", ["wild", "play", "play_uno"])
@pytest.mark.parametrize(
    "value", ["", "red 1", "R1.3", "red 1 abcdef", "abcdef", "\u0661", "-1", "R1", "wild ", "__init__"]
)
def test_a_card_that_nobody_holds(ana: Attacker, kind: str, value: str) -> None:
    assert_refused(ana, ana.form() | {kind: value}, 422)


def test_a_card_with_a_character_that_no_text_holds(ana: Attacker) -> None:
    assert_refused(ana, ana.form() | {"play": "red 1\0abcdef"}, 400)


def test_two_actions_at_once(ana: Attacker) -> None:
    assert_refused(ana, good_move(ana) | {"do": "draw"}, 400)
    assert_refused(ana, good_move(ana) | {"play_uno": "red 1"}, 400)
    assert_refused(ana, ana.form() | {"do": "draw", "catch": "2 Ben"}, 400)


@pytest.mark.parametrize("action", ["keep", "accept", "challenge", "uno"])
def test_a_move_of_another_phase(ana: Attacker, action: str) -> None:
    assert_refused(ana, ana.form() | {"do": action}, 422)


def test_a_colour_where_none_is_asked_for(ana: Attacker) -> None:
    assert_refused(ana, ana.form() | {"color": "red"}, 422)
    assert_refused(ana, good_move(ana) | {"color": "red"}, 422)


def test_a_wild_without_a_colour_after_the_colour_step(ana: Attacker) -> None:
    wild = next(iter(ana.button("Play wild").values()))
    assert_refused(ana, ana.form() | {"wild": wild}, 422)


def test_a_card_that_does_not_match(ana: Attacker) -> None:
    tokens = [str(card["id"]).removeprefix("card-") for card in ana.browser.page.select("li.hand__card")]
    assert_refused(ana, ana.form() | {"play": f"red 1 {tokens[-1]}"}, 422)


@pytest.mark.parametrize("kind", ["play", "wild", "play_uno"])
def test_a_card_of_somebody_else(ana: Attacker, kind: str) -> None:
    """Neither by the token that its owner sees, nor in the owner's name."""
    ben = Attacker.on(ana.laid, 1)
    cards = [str(card["id"]).removeprefix("card-") for card in ben.browser.page.select("li.hand__card")]
    assert len(cards) == 3
    for token in cards:
        stolen = {kind: f"red 2 {token}", "seat": "1", "player": "1", "color": "red"}
        assert_refused(ana, ana.form() | stolen, 422)


def test_a_move_out_of_turn_in_somebody_elses_name(ana: Attacker) -> None:
    ben = Attacker.on(ana.laid, 1)
    assert_refused(ben, ben.form() | {"do": "draw", "seat": "0", "as": "Ana"}, 422)
    assert_refused(ben, ben.form() | ana.button("Play red 1") | {"seat": "0"}, 422)


def test_a_seat_in_the_form_makes_no_difference(ana: Attacker) -> None:
    assert ana.plays(good_move(ana) | {"seat": "2", "player": "Cal"}) == 303
    assert [len(hand) for hand in ana.laid.room.table.hands] == [3, 3, 3]
    assert ana.laid.house.store.entries(ana.laid.room.id, 2)[0].seat == 0


OTHER_ROUTES = {
    "deal": 409,
    "rematch": 409,
    "start": 409,
    "ready": 409,
    "leave": 409,
    "seats/add": 409,
    "seats/2/free": 409,
}


@pytest.mark.parametrize(
    "route, status", [*OTHER_ROUTES.items(), ("seats/99/swap", 409), ("seats/2/computer", 409)]
)
def test_a_form_of_another_stage(ana: Attacker, route: str, status: int) -> None:
    before = stored(ana.laid)
    answer = ana.sends(ana.form() | {"ready": "yes", "level": "hard"}, f"{URL}/{route}")
    assert answer.status_code == status
    assert stored(ana.laid) == before


@pytest.mark.parametrize("route", ["deal", "rematch", "start", "ready", "seats/add", "seats/2/free"])
@pytest.mark.parametrize("name", ["csrf_token", "version"])
def test_another_form_with_a_field_missing(ana: Attacker, route: str, name: str) -> None:
    before = stored(ana.laid)
    fields = ana.form()
    del fields[name]
    assert ana.sends(fields, f"{URL}/{route}").status_code == 400
    assert stored(ana.laid) == before


@pytest.mark.parametrize(
    "route", ["moves", "deal", "rematch", "start", "ready", "seats", "seats/add", "seats/1/swap"]
)
@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "PATCH"])
def test_a_request_by_another_method(ana: Attacker, route: str, method: str) -> None:
    before = stored(ana.laid)
    answer = ana.browser.client.open(f"{URL}/{route}", method=method, data=good_move(ana))
    assert answer.status_code == 405
    assert "POST" in answer.headers["Allow"]
    assert_is_in_words(answer)
    assert stored(ana.laid) == before


BODIES = {
    "JSON": (b'{"do": "draw", "version": 2}', "application/json"),
    "plain text": (b"do=draw&version=2&once=a", "text/plain"),
    "nothing": (b"", ""),
    "bytes": (b"\xff\xfe\x00=\x80", "application/x-www-form-urlencoded"),
    "a broken escape": (b"do=%ff%fe&version=%2&once=%", "application/x-www-form-urlencoded"),
    "a form in parts without a boundary": (b"do=draw", "multipart/form-data"),
    "a form in parts that end too soon": (
        b"--x\r\nContent-Disposition: form-data",
        "multipart/form-data; boundary=x",
    ),
    "a boundary of another alphabet": (b"--x", "multipart/form-data; boundary=\u00e9"),
    "another charset": (b"do=draw", "application/x-www-form-urlencoded; charset=utf-16"),
}


@pytest.mark.parametrize("body, content_type", BODIES.values(), ids=BODIES)
def test_a_body_that_is_no_form(ana: Attacker, body: bytes, content_type: str) -> None:
    before = stored(ana.laid)
    answer = ana.sends_raw(body, content_type)
    assert answer.status_code == 400
    assert_is_in_words(answer)
    assert stored(ana.laid) == before


def test_a_form_of_too_many_parts(ana: Attacker) -> None:
    before = stored(ana.laid)
    fields = good_move(ana) | {f"field {number}": "" for number in range(2000)}
    answer = ana.browser.client.post(MOVES, data=fields, content_type="multipart/form-data")
    assert answer.status_code == 413
    assert stored(ana.laid) == before


def test_a_form_in_parts_is_a_form(ana: Attacker) -> None:
    answer = ana.browser.client.post(MOVES, data=good_move(ana), content_type="multipart/form-data")
    assert answer.status_code == 303
    assert len(ana.laid.room.table.hands[0]) == 3


def test_nobody_without_a_seat_can_move(ana: Attacker) -> None:
    stranger = Attacker(ana.laid, PlainBrowser.of(ana.laid.app))
    stranger.browser.open("/")
    form = ana.form() | stranger.form() | ana.button("Play red 1")
    assert_refused(stranger, form, 403)
    stranger.browser.client.set_cookie("player", "not a key at all")
    assert_refused(stranger, form, 403)


def test_nobody_without_cookies_can_move(ana: Attacker) -> None:
    before = stored(ana.laid)
    answer = ana.laid.app.test_client(use_cookies=False).post(MOVES, data=good_move(ana))
    assert answer.status_code == 422
    assert "cookie" in answer.text
    assert stored(ana.laid) == before


@pytest.mark.parametrize("room", ["nowhere", "%00", "..%2f..", "a" * 2000, "%F0%9F%83%8F", "%ff"])
def test_a_room_that_there_is_not(ana: Attacker, room: str) -> None:
    before = stored(ana.laid)
    answer = ana.sends(good_move(ana), f"/r/{room}/moves")
    assert answer.status_code == 404
    assert_is_in_words(answer)
    assert stored(ana.laid) == before
