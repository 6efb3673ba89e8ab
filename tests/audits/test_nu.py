"""The Nu checker finds no error in any page, in any answer to htmx, in any style sheet and in any picture."""

from pathlib import Path

import pytest

from tests.audits.nu import complaints, document_around
from tests.audits.stage import Shown, Stage
from tests.audits.states import states
from tests.house.source import APP

pytestmark = [pytest.mark.nu, pytest.mark.slow]


def document(shown: Shown) -> str:
    return document_around(shown.html) if shown.is_fragment else shown.html


def test_nu_has_nothing_to_say_against_us(stage: Stage, tmp_path: Path) -> None:
    files = {name: document(stage.play(scene)) for name, scene in states(stage.app).items()}
    static = [path for path in (APP / "static").rglob("*") if path.suffix in {".css", ".svg"}]
    files |= {path.name: path.read_text(encoding="utf-8") for path in static}
    assert complaints(tmp_path, files) == []


def test_nu_does_find_what_is_wrong(tmp_path: Path) -> None:
    files = {
        "fragment": document_around('<p id="one">1</p><p id="one">2</p>'),
        "page": '<!DOCTYPE html><html lang="en"><title>A</title><body><button disabled=no>B</button></html>',
        "sheet.css": "p { colour: red }",
        "a post": document_around('<form hx-post="/" hx-swap-oob="true"></form>'),
    }
    found = complaints(tmp_path, files)
    assert {line.split(",")[0] for line in found} == {"fragment", "page", "sheet.css"}
