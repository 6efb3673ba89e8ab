"""What is served from here as it is: libraries of others, unchanged, and style sheets and scripts that are light."""

import hashlib
import re
import shutil
from pathlib import Path

import pytest
from flask import Flask, url_for

from app.web.security import STATIC_SECONDS
from app.web.static_files import JOINED
from tests.house.source import APP

STATIC = APP / "static"
ROW = re.compile(r"^\| `(?P<name>[^`]+)` .*`(?P<hash>[0-9a-f]{64})` \|$", re.MULTILINE)
GZIP = {"Accept-Encoding": "gzip"}
LARGEST = {"css": 20_000, "js": 8_000}


def test_vendored_files_are_what_they_were() -> None:
    rows = {row["name"]: row["hash"] for row in ROW.finditer((STATIC / "vendor/README.md").read_text())}
    files = {path.name for path in (STATIC / "vendor").glob("*.js")}
    assert set(rows) == files
    for name, digest in rows.items():
        assert hashlib.sha256((STATIC / "vendor" / name).read_bytes()).hexdigest() == digest, name


def for_browsers(sheet: str) -> str:
    """``sheet`` without comments, and without what its lines begin with."""
    bare = re.sub(r"/\*.*?\*/\s*", "", sheet, flags=re.DOTALL)
    return re.sub(r"^ +", "", bare, flags=re.MULTILINE)


def test_what_only_people_need_of_a_sheet_stays_at_home(app: Flask) -> None:
    sheet = (STATIC / "css" / "tokens.css").read_text()
    response = app.test_client().get("/static/css/tokens.css", buffered=True)
    assert response.text == for_browsers(sheet)
    assert len(response.text) < 0.8 * len(sheet)
    assert app.test_client().get("/static/css/no-such.css").status_code == 404
    assert app.test_client().get("/static/../settings.css").status_code == 404


def test_our_own_files_are_light_as_they_travel(app: Flask) -> None:
    client = app.test_client()
    for kind, largest in LARGEST.items():
        names = {f"{kind}/{path.name}" for path in (STATIC / kind).glob(f"*.{kind}")}
        names |= {name for name in JOINED if name.startswith(kind)}
        answers = [client.get(f"/static/{name}", headers=GZIP, buffered=True) for name in names]
        assert {answer.status_code for answer in answers} == {200}
        assert sum(len(answer.data) for answer in answers) < largest, kind


@pytest.mark.parametrize("name", JOINED)
def test_a_sheet_in_parts_travels_as_one_and_none_is_left_behind(app: Flask, name: str) -> None:
    folder = (STATIC / name).with_suffix("")
    assert {path.stem for path in folder.iterdir()} == set(JOINED[name])
    response = app.test_client().get(f"/static/{name}", buffered=True)
    assert response.mimetype == "text/css"
    joined = "\n".join((folder / f"{part}.css").read_text() for part in JOINED[name])
    assert response.text == for_browsers(joined)
    assert response.cache_control.max_age == STATIC_SECONDS
    etag = {"If-None-Match": response.headers["ETag"]}
    assert app.test_client().get(f"/static/{name}", headers=etag, buffered=True).status_code == 304


def test_its_address_changes_with_any_of_its_parts(
    app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = next(iter(JOINED))
    shutil.copytree(STATIC, tmp_path / "static")
    with app.test_request_context():
        before = url_for("static", filename=name)
        monkeypatch.setattr(app, "static_folder", str(tmp_path / "static"))
        assert url_for("static", filename=name) == before
        shutil.copytree(STATIC, tmp_path / "other")
        monkeypatch.setattr(app, "static_folder", str(tmp_path / "other"))
        part = (tmp_path / "other" / name).with_suffix("") / f"{JOINED[name][-1]}.css"
        part.write_text("p { margin: 0 }")
        assert url_for("static", filename=name) != before


@pytest.mark.parametrize("path", sorted(STATIC.rglob("*.css")), ids=lambda path: str(path.name))
def test_a_style_sheet_asks_for_nothing(path: Path) -> None:
    assert not re.search(r"url\(|@import", path.read_text())
