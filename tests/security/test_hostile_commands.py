"""Commands and settings as no page of ours sends them: an answer in words, no crash, and nothing of the table changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from bs4 import BeautifulSoup
from flask import Flask

from app.rooms.room import Life, OpenSeat
from app.rooms.viewing import look_back
from app.web.security import HEADERS
from tests.game.tables import table
from tests.security.attacks import FORM, HTMX, Attacker, Fields, assert_is_in_words, stored
from tests.web.laid_tables import URL, LaidTable, lay

COMMANDS = f"{URL}/commands"
SETTINGS = f"{URL}/settings"
STAY = f"{URL}/stay"
NAMES = ("<img src=x onerror=alert(1)>", '"><script>', "{{ 7*7 }} %s")
TABLE = table(["R1 Y5 W W4", "R2 Y2 W", "G1 G2 G3"])


@pytest.fixture
def laid(kept: Flask) -> LaidTable:
    return lay(kept, TABLE, names=NAMES)


@pytest.fixture
def ana(laid: LaidTable) -> Attacker:
    """Whose turn it is."""
    return Attacker.on(laid, 0)


def good(ana: Attacker, url: str) -> Fields:
    """What our own page would send there."""
    added = {COMMANDS: {"command": "draw"}, SETTINGS: {"sort": "color"}, STAY: {}, "/settings": {}}
    return ana.form() | added[url]


def assert_refused(ana: Attacker, fields: Fields | list[tuple[str, str]], url: str, status: int) -> None:
    before = stored(ana.laid)
    answer = ana.sends(fields, url)
    assert answer.status_code == status, answer.text
    assert_is_in_words(answer)
    assert stored(ana.laid) == before


@pytest.mark.parametrize("url", [COMMANDS, SETTINGS, STAY, "/settings"])
@pytest.mark.parametrize("token", [None, "", "x", "\u202e", "a" * 5000])
def test_no_post_without_the_secret_of_the_form(ana: Attacker, url: str, token: str | None) -> None:
    fields = good(ana, url)
    del fields["csrf_token"]
    assert_refused(ana, fields | ({} if token is None else {"csrf_token": token}), url, 400)
    assert ana.browser.client.get_cookie("preferences") is None


@pytest.mark.parametrize("url", [COMMANDS, SETTINGS, STAY, "/settings"])
@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "PATCH", "HEAD"])
def test_another_method_is_none(ana: Attacker, url: str, method: str) -> None:
    if url == "/settings" and method in {"GET", "HEAD"}:
        return
    before = stored(ana.laid)
    assert ana.browser.client.open(url, method=method, data=good(ana, url)).status_code == 405
    assert stored(ana.laid) == before


@pytest.mark.parametrize(
    "text",
    ["a\0b", "x" * 81, "\ufdfa" * 81, "catch" + " " * 5000, "log" + "9" * 5000],
)
def test_a_command_that_no_box_holds(ana: Attacker, text: str) -> None:
    assert_refused(ana, ana.form() | {"command": text}, COMMANDS, 400)


@pytest.mark.parametrize("name", ["command", "version", "once", "wild", "csrf_token", "more"])
def test_a_field_of_a_command_that_comes_twice(ana: Attacker, name: str) -> None:
    fields = [*good(ana, COMMANDS).items()]
    assert_refused(ana, [*fields, (name, "1"), (name, "2")], COMMANDS, 400)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\ud83d",
        "\ufdfa" * 80,
        "log" + "\u0669" * 70,
        "log" + "9" * 77,
        "log\uff19\uff19\uff19",
        "catch \u200b",
        "catch \u202e",
        "catch " + "\ufdfa" * 70,
        "catch <img src=x onerror=alert(1)>",
        "uno" * 26,
        "\u0130" * 80,
        "\u00df" * 80,
        "wild\u0000".replace("\0", "\x01"),
        "r1\r\nSet-Cookie: a=b",
        "'; DROP TABLE room; --",
        "{{ config }}",
        "__class__",
    ],
)
def test_what_means_nothing_is_only_told(ana: Attacker, text: str) -> None:
    before = stored(ana.laid)
    body = (ana.form() | {"command": text}).items()
    fields = [(name, value.encode("utf-8", "surrogatepass")) for name, value in body]
    answer = ana.sends(fields, COMMANDS)  # type: ignore[arg-type]  # bytes that are no text
    assert answer.status_code in {409, 422}
    assert BeautifulSoup(answer.text, "html.parser").select("script:not([src]), img") == []
    assert "onerror=alert(1)>" not in answer.text
    assert stored(ana.laid) == before


@pytest.mark.parametrize("text", ["foo", "counts", "catch", "catch x", "log 50", "help", "turn", "scores"])
def test_names_are_text_in_every_answer(ana: Attacker, text: str) -> None:
    for headers in ({}, HTMX):
        form = ana.form() | {"command": text}
        answer = ana.browser.client.post(COMMANDS, data=form, headers=headers, follow_redirects=True)
        page = BeautifulSoup(answer.text, "html.parser")
        assert page.select("script:not([src]), img") == []
        assert "49" not in page.get_text()


HUGE = {
    "digits": "log" + "9" * 5000,
    "other digits": "log" + "\uff19" * 5000,
    "spaces": "catch" + " " * 30_000,
    "a name": "catch " + "a" * 30_000,
    "uno": "uno" * 10_000,
    "ands": "r1" + "and" * 10_000,
    "bytes": "\0\ud83d\u202e",
}


@pytest.mark.parametrize("text", HUGE.values(), ids=HUGE)
@pytest.mark.parametrize("who", ["player", "stranger"])
def test_a_question_that_no_box_holds_is_not_even_looked_at(ana: Attacker, text: str, who: str) -> None:
    """Twenty thousand spaces once kept the server busy for as many milliseconds, and 4301 digits were too many to count."""
    before = stored(ana.laid)
    client = ana.browser.client if who == "player" else ana.laid.app.test_client()
    answer = client.get(URL, query_string={"ask": text.encode("utf-8", "surrogatepass")})
    assert answer.status_code == 200
    assert stored(ana.laid) == before


def begin_another_match(laid: LaidTable) -> None:
    with laid.house.store.change(laid.room.id) as change:
        version = change.room.version + 1
        lobby = replace(change.room, life=Life.LOBBY, state=None, version=version, match_version=version)
        change.save(lobby)


def lose_the_seat(laid: LaidTable) -> None:
    with laid.house.store.change(laid.room.id) as change:
        seats = (OpenSeat(), *change.room.seats[1:])
        change.save(replace(change.room, seats=seats, host=1, version=change.room.version + 1))


@pytest.mark.parametrize("happens, status", [(begin_another_match, 409), (lose_the_seat, 403)])
@pytest.mark.parametrize("text", ["hand", "hint", "repeat"])
@pytest.mark.parametrize("headers, version", [(HTMX, "2"), (HTMX, "3"), ({}, "2")])
def test_a_question_during_which_the_match_or_the_seat_goes(
    ana: Attacker,
    monkeypatch: pytest.MonkeyPatch,
    happens: Callable[[LaidTable], None],
    status: int,
    text: str,
    headers: dict[str, str],
    version: str,
) -> None:
    def meanwhile(*args: Any) -> Any:
        happens(ana.laid)
        return look_back(*args)

    form = ana.form() | {"command": text, "version": version}
    monkeypatch.setattr("app.web.command_box.look_back", meanwhile)
    answer = ana.browser.client.post(COMMANDS, data=form, headers=headers)
    assert answer.status_code == status, answer.text


COOKIES = {
    "nothing": "",
    "a script": 'theme=<script>alert(1)</script>&sort="><img src=x onerror=alert(1)>',
    "an action of its own": 'key."><script>=x&key.draw=<&key.keep="&key.uno=\'&keys=yes',
    "a line break": "theme=day%0d%0aSet-Cookie:%20a=b&key.%0d%0aX-Evil: 1=x",
    "octals": '"theme=\\355\\240\\200&key.\\355\\240\\200=x"',
    "too long": "theme=day&" + "a=b&" * 600,
    "very long": "key." * 5000,
    "many": "&".join(f"key.k{number}=x" for number in range(150)),
    "broken escapes": "%&%f&%ff=%fe&theme=%00",
    "half a pair": "theme=%ed%a0%80&key.%ed%a0%80=x&updates=off",
    "other letters": "key." + "\u00fc" * 300 + "=x",
}


@pytest.mark.parametrize("cookie", COOKIES.values(), ids=COOKIES)
@pytest.mark.parametrize("path", ["/", "/settings", "/how-to-play", URL, f"{URL}/log", f"{URL}/table?v=1"])
def test_a_cookie_that_we_did_not_make(ana: Attacker, cookie: str, path: str) -> None:
    client = ana.laid.app.test_client(use_cookies=False)
    raw = f"preferences={cookie}; player={key_of_ana(ana)}".encode().decode("latin-1")
    answer = client.get(path, environ_overrides={"HTTP_COOKIE": raw})
    assert answer.status_code == 200
    page = BeautifulSoup(answer.text, "html.parser")
    assert page.select("script:not([src]), img[onerror]") == []
    assert "X-Evil" not in answer.headers
    for name, value in HEADERS:
        assert answer.headers[name] == value


@pytest.mark.parametrize("cookie", COOKIES.values(), ids=COOKIES)
def test_what_is_kept_again_of_such_a_cookie_is_ours(ana: Attacker, cookie: str) -> None:
    kept = [ana.browser.client.get_cookie(name) for name in ("player", "forms")]
    others = "; ".join(f"{one.key}={one.value}" for one in kept if one)
    raw = f"preferences={cookie}; {others}".encode().decode("latin-1")
    other = ana.laid.app.test_client(use_cookies=False)
    answer = other.post(SETTINGS, data=ana.form() | {"sort": "value"}, environ_overrides={"HTTP_COOKIE": raw})
    assert answer.status_code == 303
    (again,) = [line for line in answer.headers.getlist("Set-Cookie") if line.startswith("preferences=")]
    value = again.removeprefix("preferences=").partition(";")[0]
    assert "sort=value" in value
    assert len(value) <= 1000
    assert "script" not in value
    assert all(attribute in again for attribute in ("HttpOnly", "SameSite=Lax", "Path=/"))


def key_of_ana(ana: Attacker) -> str:
    cookie = ana.browser.client.get_cookie("player")
    assert cookie is not None
    return cookie.value


CHOICES = {
    "huge": {"sort": "x" * 60_000},
    "bytes": {"updates": "off\0"},
    "turned": {"sounds": "\u202eyes"},
    "none": {"sort": ""},
}


@pytest.mark.parametrize("fields", CHOICES.values(), ids=CHOICES)
def test_a_choice_at_the_table_that_there_is_not(ana: Attacker, fields: Fields) -> None:
    assert_refused(ana, ana.form() | fields, SETTINGS, 400)
    assert ana.browser.client.get_cookie("preferences") is None


def test_a_choice_of_another_place_is_none_at_the_table(ana: Attacker) -> None:
    before = stored(ana.laid)
    form = ana.form() | {"theme": "day", "key.draw": "z", "pace": "1.2"}
    assert ana.browser.client.post(SETTINGS, data=form).status_code == 303
    cookie = ana.browser.client.get_cookie("preferences")
    assert cookie is None or not cookie.value
    assert stored(ana.laid) == before


@pytest.mark.parametrize("room", ["nowhere", "%00", "..%2f..", "a" * 2000, "%ff", "%2f%2fevil.example"])
@pytest.mark.parametrize("page", ["commands", "settings", "stay"])
def test_a_room_that_there_is_not(ana: Attacker, room: str, page: str) -> None:
    assert_refused(ana, good(ana, f"{URL}/{page}"), f"/r/{room}/{page}", 404)


@pytest.mark.parametrize(
    "query", ["next=//evil.example", "url=https://evil.example", "v=//evil.example&waited=//e"]
)
@pytest.mark.parametrize("page", ["stay", "settings"])
def test_no_address_leads_away(ana: Attacker, query: str, page: str) -> None:
    url = f"{URL}/{page}?{query}"
    answer = ana.browser.client.post(url, data=good(ana, f"{URL}/{page}") | {"next": "//evil.example"})
    assert answer.status_code == 303
    assert answer.headers["Location"].startswith(f"http://localhost{URL}")
    assert "evil" not in answer.headers["Location"]


def test_the_body_of_a_command_is_a_form(ana: Attacker) -> None:
    before = stored(ana.laid)
    for body in (b"\xff\xfe\x00=\x80", b"command=%ff%fe&version=%2&once=%", b""):
        assert ana.sends_raw(body, FORM, COMMANDS).status_code == 400
    assert stored(ana.laid) == before
