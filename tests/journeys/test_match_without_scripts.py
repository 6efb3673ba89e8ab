"""A whole match to 500 over HTTP, with only the links and forms that the pages hold: no script, no knowledge of addresses."""

from __future__ import annotations

import random
from pathlib import Path

from tests.journeys.plain_browser import PlainBrowser
from tests.journeys.plain_players import PlainPlayer
from tests.journeys.scorekeeper import Scorekeeper
from tests.journeys.tables import Clock, application, join_table, open_table

MOST_LOOKS = 20_000


def test_two_people_and_two_computers_play_a_match_to_500(tmp_path: Path) -> None:
    clock = Clock()
    app = application(tmp_path, clock)
    ana, bea = (PlainPlayer(PlainBrowser.of(app), name, random.Random(name)) for name in ("Ana", "Bea"))
    link = open_table(ana.browser, "Ana", "500", "friend", "easy", "hard")
    join_table(bea.browser, link, "Bea")
    bea.browser.press_saying("I am ready")
    ana.browser.refresh()
    ana.browser.press_saying("Start the match")

    keeper = Scorekeeper()
    pressed: list[str] = []
    for _ in range(MOST_LOOKS):
        clock.now += 3
        pressed += [ana.act(), bea.act()]
        ana.browser.refresh()
        if ana.is_round_over or ana.is_match_over:
            keeper.count_round(ana.score_lines())
        if ana.is_match_over:
            break
        if ana.is_round_over:
            ana.browser.press_saying("Deal the next round")

    assert ana.is_match_over
    best, second, *_others = sorted(keeper.totals.values(), reverse=True)
    assert second < 500 <= best
    assert keeper.rounds > 1
    for kind in ("Play", "Draw a card", "Keep it", "say UNO", "Challenge", "Draw 4 cards"):
        assert any(kind in words for words in pressed), (
            f"nobody ever pressed {kind!r}, only {sorted(set(pressed))}"
        )
    ana.browser.press_saying("Play again")
    bea.browser.refresh()
    assert "Ana wants to play again." in bea.browser.words
    bea.browser.press_saying("Play again")
    ana.browser.refresh()
    assert "Everybody is ready." in ana.browser.words
