"""A whole match to 500 over HTTP, with only the links and forms that the pages hold: no script, no knowledge of addresses."""

from __future__ import annotations

import random
from pathlib import Path

from app.settings import Settings
from app.wiring import create_app
from tests.journeys.plain_browser import PlainBrowser
from tests.journeys.plain_players import PlainPlayer
from tests.journeys.scorekeeper import Scorekeeper


class Clock:
    """A clock that only a test moves."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


def test_two_people_and_two_computers_play_a_match_to_500(tmp_path: Path) -> None:
    clock = Clock()
    settings = Settings(secret_key="test", database_url=f"sqlite:///{tmp_path / 'p.db'}", sqlite_synchronous="NORMAL")
    app = create_app(settings, clock=clock, instance_path=tmp_path)
    upgrade(app)
    ana, bea = (PlainPlayer(PlainBrowser.of(app), name, random.Random(name)) for name in ("Ana", "Bea"))
    link = open_room(ana)
    join(bea, link)
    start(ana, bea)
    keeper = Scorekeeper()
    pressed: list[str] = []
    for _ in range(20_000):
        clock.now += 3
        for player in (ana, bea):
            pressed.append(player.act())
        if ana.is_match_over or ana.is_round_over:
            keeper.count_round(ana.score_lines())
            if ana.is_match_over:
                break
            ana.browser.press_saying("Deal the next round")
    assert ana.is_match_over
    assert max(keeper.totals.values()) >= 500
    assert sorted(keeper.totals.values())[-2] < 500
    assert keeper.rounds > 1
    for kind in ("Play", "Draw a card", "Keep it", "say UNO", "Challenge", "Draw 4 cards"):
        assert any(kind in words for words in pressed), f"nobody ever pressed {kind!r}"
    ana.browser.press_saying("Play again")
    assert "Ready" in ana.browser.words
