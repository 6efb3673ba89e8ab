"""Addresses of rooms: what no room can be called never reaches the database."""

import pytest

from app.rooms.secrets import RandomSecrets
from tests.web.conftest import Visitor


@pytest.mark.parametrize("name", ["%00", "a%00b", "x" * 65, "with%20space", "..%2f..", "%F0%9F%83%8F"])
def test_what_no_room_can_be_called_is_no_page(visitor: Visitor, name: str) -> None:
    browser = visitor()
    browser.open(f"/r/{name}")
    assert browser.status == 404
    assert "There is no such page" in browser.words


def test_an_id_that_could_be_a_room_is_looked_for(visitor: Visitor) -> None:
    browser = visitor()
    browser.open(f"/r/{RandomSecrets().room_id()}")
    assert browser.status == 404
    assert "There is no such table" in browser.words
