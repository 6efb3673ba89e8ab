"""Headers, cookies, and names that would be more than names."""

from pathlib import Path

import pytest
from flask import Flask

from app.web.security import POLICY
from tests.journeys.plain_browser import PlainBrowser
from tests.journeys.tables import Clock, join_table, open_table
from tests.web.conftest import Visitor, app_in
from tests.web.htmx import poll

HOSTILE = "<img src=x onerror=1>"


@pytest.mark.parametrize(
    "path, status",
    [
        ("/", 200),
        ("/rooms/new", 200),
        ("/how-to-play", 200),
        ("/records", 200),
        ("/records/take", 200),
        ("/nowhere", 404),
        ("/r/nowhere", 404),
        ("/static/css/page.css", 200),
        ("/static/nothing.css", 404),
    ],
)
def test_every_answer_has_the_headers(app: Flask, path: str, status: int) -> None:
    response = app.test_client().get(path, buffered=True)
    assert response.status_code == status
    assert response.headers["Content-Security-Policy"] == POLICY
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["Referrer-Policy"] == "same-origin"


def test_rooms_have_the_headers_whatever_is_asked(visitor: Visitor) -> None:
    ana = visitor()
    open_table(ana, "Ana", "500", "friend")
    for path in ("", "/table?v=1", "/table?v=0", "/qr.svg", "/leave", "/watch"):
        response = ana.client.get(ana.url + path)
        assert response.headers["Content-Security-Policy"] == POLICY, path
        assert response.headers["Cache-Control"] == "no-store", path


def test_a_search_engine_may_find_the_house_and_never_a_room(visitor: Visitor) -> None:
    ana = visitor()
    open_table(ana, "Ana", "500", "friend")
    for path in ("", "/table?v=0", "/qr.svg", "/leave", "/watch", "/log"):
        assert "noindex" in ana.client.get(ana.url + path).headers["X-Robots-Tag"], path
    assert "noindex" in visitor().client.get(f"{ana.url}/leave").headers["X-Robots-Tag"]
    for path in ("/", "/how-to-play", "/rules"):
        assert "X-Robots-Tag" not in ana.client.get(path).headers


def test_the_policy_allows_nothing_inline() -> None:
    assert "unsafe" not in POLICY
    assert POLICY.startswith("default-src 'none'")


def test_no_page_has_anything_inline(visitor: Visitor) -> None:
    ana = visitor()
    open_table(ana, "Ana", "500", "friend")
    for path in ("/", "/rooms/new", "/how-to-play", "/records", ana.url, f"{ana.url}/leave"):
        page = ana.open(path)
        assert not page.find_all("style")
        assert not page.select("[style]")
        assert all(script.get("src") and not script.get_text() for script in page.find_all("script"))
        assert not [name for tag in page.find_all() for name in tag.attrs if name.startswith("on")]


def cookies_of(app: Flask, base_url: str) -> dict[str, str]:
    response = app.test_client().get("/", base_url=base_url)
    return {cookie.split("=")[0]: cookie for cookie in response.headers.getlist("Set-Cookie")}


def test_cookies_are_for_this_server_alone(app: Flask) -> None:
    cookies = cookies_of(app, "http://localhost")
    assert set(cookies) == {"player", "forms"}
    for cookie in cookies.values():
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        assert "Path=/" in cookie
        assert "Secure" not in cookie
    assert f"Max-Age={400 * 24 * 3600}" in cookies["player"]


def test_cookies_keep_to_tls_where_there_is_tls(app: Flask) -> None:
    assert all("Secure" in cookie for cookie in cookies_of(app, "https://localhost").values())


def test_a_trusted_proxy_is_believed_about_tls_and_an_untrusted_one_is_not(
    folder: Path, clock: Clock
) -> None:
    for hops, is_believed in ((0, False), (1, True)):
        client = app_in(folder, clock, trusted_proxies=hops).test_client()
        response = client.get("/", headers={"X-Forwarded-Proto": "https"})
        assert ("Secure" in response.headers["Set-Cookie"]) is is_believed


def test_a_key_is_given_once_and_a_made_up_one_is_replaced(app: Flask) -> None:
    client = app.test_client()
    client.get("/")
    given = client.get_cookie("player")
    assert given is not None
    assert len(given.value) == 43
    client.get("/rooms/new")
    assert client.get_cookie("player") == given
    client.set_cookie("player", "made-up")
    client.get("/")
    assert client.get_cookie("player").value not in {"made-up", given.value}  # type: ignore[union-attr]  # it fails if none


def test_static_files_and_pictures_give_no_key(visitor: Visitor) -> None:
    ana = visitor()
    open_table(ana, "Ana", "500", "friend")
    fresh = ana.app.test_client()
    assert "Set-Cookie" not in fresh.get("/static/css/page.css", buffered=True).headers
    assert "Set-Cookie" not in fresh.get(f"{ana.url}/qr.svg").headers


def test_hostile_names_stay_names(visitor: Visitor) -> None:
    ana, bea, cal = visitor(), visitor(), visitor()
    link = open_table(ana, HOSTILE, "500", "friend", "friend")
    join_table(bea, link, "Bea")
    cal.open(link)
    news = poll(ana)
    for page in (ana.page, bea.page, cal.page, news.page):
        assert not page.select("img[onerror]")
    assert HOSTILE in bea.words
    assert HOSTILE in cal.words


def test_a_hostile_name_is_harmless_in_errors_and_titles(visitor: Visitor) -> None:
    ana = visitor()
    ana.open("/rooms/new")
    ana.press_saying("Open the room", name=f"{HOSTILE}{HOSTILE}")
    assert ana.status == 422
    assert not ana.page.select("img[onerror]")


def test_static_files_are_kept_for_a_year_under_an_address_of_their_content(app: Flask) -> None:
    ana = PlainBrowser.of(app)
    ana.open("/")
    sheet = ana.page.find("link", rel="stylesheet")
    assert sheet is not None
    assert "?v=" in str(sheet["href"])
    response = ana.client.get(str(sheet["href"]), buffered=True)
    assert "max-age=31536000" in response.headers["Cache-Control"]
    assert "no-store" not in response.headers["Cache-Control"]
