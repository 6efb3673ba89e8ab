"""A shelf to put scenes on, the application over it, and a catalogue of words that is quick to look up."""

from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest
from flask import Flask

from app.records.database import upgrade
from tests.security.onlookers import Gallery
from tests.security.shelf import Shelf, app_on, still_app


class English:
    """The words as they stand in the source. Flask-Babel's own look-up is half the cost of a page, and no part of the question."""

    def get_translations(self) -> "English":
        return self

    def gettext(self, text: str, **values: Any) -> str:
        return text % values if values else text

    def ngettext(self, one: str, many: str, num: int, **values: Any) -> str:
        return (one if num == 1 else many) % ({"num": num} | values)

    ugettext, ungettext = gettext, ngettext


@pytest.fixture
def quick_words(monkeypatch: pytest.MonkeyPatch) -> None:
    english = English()
    monkeypatch.setattr("flask_babel.get_domain", lambda: english)


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def app(shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Flask:
    """The application, whose answers differ in nothing but what they tell."""
    monkeypatch.setattr("app.web.frame.once_key", lambda: "a once-only key")
    monkeypatch.setattr("flask_wtf.csrf.generate_csrf", lambda: "the secret of a form")
    return app_on(shelf, tmp_path)


@pytest.fixture
def gallery(app: Flask, shelf: Shelf) -> Gallery:
    return Gallery(app, shelf)


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database with all tables, to be copied."""
    folder = tmp_path_factory.mktemp("migrated")
    upgrade(still_app(folder))
    return folder / "rooms.db"


@pytest.fixture
def kept(migrated: Path, tmp_path: Path) -> Flask:
    """The application as it is served, over a database of its own: posts need the secret of a form."""
    copyfile(migrated, tmp_path / "rooms.db")
    app = still_app(tmp_path)
    app.config["WTF_CSRF_ENABLED"] = True
    return app
