"""A whole match to 500 over HTTP, with only the links and forms that the pages hold: no script, no knowledge of addresses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.journeys.placekeeper import Played
from tests.journeys.plain_matches import PlainMatch


@pytest.mark.slow
def test_two_people_and_two_computers_play_a_match_to_500(tmp_path: Path) -> None:
    match = PlainMatch(tmp_path, "500", "official", ("easy", "hard"))
    keeper = match.start(Played("points", target=500))

    match.play_on(keeper)

    best, second, *_others = sorted(keeper.totals.values(), reverse=True)
    assert second < 500 <= best
    assert keeper.rounds > 1
    for kind in ("Play", "Draw a card", "Keep it", "say UNO", "Challenge", "Draw 4 cards"):
        assert any(kind in words for words in match.pressed), (
            f"nobody ever pressed {kind!r}, only {sorted(set(match.pressed))}"
        )
    ana, bea = (person.browser for person in match.people)
    ana.press_saying("Play again")
    bea.refresh()
    assert "Ana wants to play again." in bea.words
    bea.press_saying("Play again")
    ana.refresh()
    assert "Everybody is ready." in ana.words
