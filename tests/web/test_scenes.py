"""The scenes that `make screenshots` takes: each can be set, and shows a page."""

import pytest
from flask import Flask

from scripts.scenes import SCENES
from tests.journeys.plain_browser import PlainBrowser


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_can_be_set(app: Flask, name: str) -> None:
    app.debug = True
    scene = SCENES[name](app)
    browser = PlainBrowser.of(app)
    if scene.key:
        browser.client.set_cookie("player", scene.key)
    browser.open(scene.path)
    if scene.press:
        browser.press_saying(scene.press)
        assert browser.page.find(id="error")
    else:
        assert browser.status == (404 if name == "error" else 200)
    assert browser.page.select_one("main h1") is not None
