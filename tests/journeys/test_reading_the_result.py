"""Whoever reads how a match ended goes on reading, while others want to play again."""

from __future__ import annotations

from app.rooms.house import House
from app.rooms.playing import Post, open_rematch, play
from tests.game.tables import read
from tests.journeys.conftest import Sit
from tests.journeys.seated import Seated

NODE_STAYS = "element => { window.kept = element; element.focus(); }"
STANDS = "document.activeElement === window.kept && window.kept.isConnected"
HANDS_STAY = "document.querySelector('.counted') === window.counted"


def test_the_result_stays_with_its_reader_until_they_want_to_play_again(house: House, sit: Sit) -> None:
    ana = sit("Y1 Y2", "R1", "G1", turn=1, target="round")
    room_id, _ana, bea, _cal = ana.table.room_id, *ana.table.keys
    _seat, move = read(ana.table.room.table, "B play R1")
    play(house, room_id, bea, _post(ana, "last card"), lambda _seen: move)
    ana.catch_up()
    ana.button("Play again").evaluate(NODE_STAYS)
    ana.evaluate("() => { window.counted = document.querySelector('.counted'); }")

    open_rematch(house, room_id, bea, _post(ana, "play again"))
    ana.catch_up()

    assert ana.page.locator("#asking").inner_text() == "Bea wants to play again."
    assert (ana.evaluate(STANDS), ana.evaluate(HANDS_STAY)) == (True, True)

    ana.page.keyboard.press("Enter")
    ana.wait_for_focus("lobby")
    assert ana.button("Start the match").is_visible()
    assert ana.page.locator("#commands").inner_text() == ""
    result = ana.page.locator("#last-result")
    assert not result.locator(".counted").is_visible()
    result.locator("summary").click()
    assert "Left: yellow 1 and yellow 2." in result.inner_text()


def _post(reader: Seated, once: str) -> Post:
    return Post(once, once, reader.table.room.version)
