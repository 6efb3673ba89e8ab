"""Every event is heard or silent on purpose; every sound has its notes, its words, and an end."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest
from flask import Flask

from app.game.cards import Card, Color, Face, Rank
from app.game.events import (
    CardKept,
    CardPlayed,
    CardsDrawn,
    ChallengeMade,
    ColorNamed,
    DealerCardDrawn,
    DealerTied,
    DirectionReversed,
    DrawCause,
    DrawFourAnnounced,
    Event,
    HandsPassed,
    HandsShuffled,
    HandsSwapped,
    MatchEnded,
    OpenerReturned,
    OpenerTurnedUp,
    PenaltyWaits,
    PileRecycled,
    PlayerCaught,
    PlayerKnockedOut,
    PlayerSkipped,
    PlayerWentOut,
    RoundDealt,
    RoundEnded,
    TurnStarted,
    UnoCalled,
    UnoForgotten,
)
from app.rooms.absence import (
    CameBack,
    ComputersAgreed,
    CustomsChanged,
    SeatGivenUp,
    TurnVotedOver,
    Voted,
    WentMissing,
    WhenAway,
)
from app.rooms.room import (
    Departed,
    HostChanged,
    Joined,
    MatchStarted,
    Notice,
    RematchJoined,
    RematchOpened,
    RulesChanged,
    TimeRanOut,
    TimeRunsShort,
)
from app.rooms.views import EntryView
from app.web.cues import MOST_AT_ONCE, Cue, cue_of, cues
from app.web.narration import narrator
from tests.game.tables import table
from tests.web.htmx import poll, press
from tests.web.laid_tables import DEALT, LaidTable, lay

SCRIPT = Path("app/static/js/sounds.js").read_text(encoding="utf-8")
GAP = 0.16
RED_5 = Face(Color.RED, Rank.FIVE)

HEARD: list[tuple[Event | Notice, Cue | None, Cue | None]] = [
    # the event, what seat 0 hears, what a watcher hears
    (DealerCardDrawn(0, RED_5), None, None),
    (DealerTied((0, 1)), None, None),
    (RoundDealt(1, 0, 7), Cue.DEAL, Cue.DEAL),
    (OpenerReturned(Face(None, Rank.WILD_DRAW_FOUR)), None, None),
    (OpenerTurnedUp(RED_5), None, None),
    (ColorNamed(1, Color.RED), Cue.COLOR, Cue.COLOR),
    (CardPlayed(1, RED_5, Color.RED, 4), Cue.CARD, Cue.CARD),
    (UnoCalled(1, is_ahead=False), Cue.UNO, Cue.UNO),
    (UnoForgotten(1), None, None),
    (PlayerCaught(1, 0), Cue.CAUGHT, Cue.CAUGHT),
    (PlayerSkipped(1), Cue.SKIP, Cue.SKIP),
    (DirectionReversed(-1), Cue.REVERSE, Cue.REVERSE),
    (CardsDrawn(0, 1, 1, DrawCause.TURN, 5, (Card(3, RED_5),)), Cue.DRAW, Cue.DRAW),
    (CardKept(1), Cue.KEEP, Cue.KEEP),
    (PileRecycled(40), Cue.SHUFFLE, Cue.SHUFFLE),
    (DrawFourAnnounced(0, 1), Cue.MENACE, Cue.MENACE),
    (PenaltyWaits(0, 1, 4), Cue.MENACE, Cue.MENACE),
    (HandsSwapped(0, 1, 2, 3), Cue.SHUFFLE, Cue.SHUFFLE),
    (HandsPassed(1, (2, 3)), Cue.SHUFFLE, Cue.SHUFFLE),
    (HandsShuffled(0, (2, 3)), Cue.SHUFFLE, Cue.SHUFFLE),
    (PlayerWentOut(0, 1), Cue.WON, None),
    (PlayerWentOut(1, 1), None, None),
    (PlayerKnockedOut(0, 15, 80), Cue.LOST, Cue.GO),
    (PlayerKnockedOut(1, 15, 80), Cue.GO, Cue.GO),
    (ChallengeMade(0, 1, was_bluff=True), Cue.CHALLENGE, Cue.CHALLENGE),
    (TurnStarted(0, RED_5, Color.RED), Cue.TURN, None),
    (TurnStarted(1, RED_5, Color.RED), None, None),
    (RoundEnded(1, 0, 20, True, (), (20, 0), (20, 0), (0, 1)), Cue.WON, Cue.WON),
    (RoundEnded(1, 1, 20, True, (), (0, 20), (0, 20), (1, 0)), Cue.LOST, Cue.WON),
    (MatchEnded(0, (500, 0), (0, 1)), Cue.WON, Cue.WON),
    (MatchEnded(1, (0, 500), (1, 0)), Cue.LOST, Cue.WON),
    (Joined(1, "Ben"), Cue.COME, Cue.COME),
    (Departed(1, "Ben", was_removed=False), Cue.GO, Cue.GO),
    (HostChanged(0, "Ana"), None, None),
    (MatchStarted(("Ana", "Ben")), None, None),
    (RematchOpened(1, "Ben"), Cue.COME, Cue.COME),
    (RematchJoined(1, "Ben"), Cue.COME, Cue.COME),
    (RulesChanged(0, "Ana"), None, None),
    (TimeRunsShort(0, "Ana", 20), Cue.TURN, None),
    (TimeRunsShort(1, "Ben", 20), None, None),
    (TimeRanOut(0, "Ana"), None, None),
    (WentMissing(1, "Ben", WhenAway.COMPUTER), Cue.GO, Cue.GO),
    (CameBack(1, "Ben", WhenAway.COMPUTER), Cue.COME, Cue.COME),
    (Voted(0, "Ana", "Ben", WhenAway.VOTE), None, None),
    (TurnVotedOver(1, "Ben"), None, None),
    (ComputersAgreed(), None, None),
    (SeatGivenUp(1, "Ben", "Ada"), Cue.GO, Cue.GO),
    (CustomsChanged(0, "Ana"), None, None),
]


def notes() -> dict[str, list[list[float]]]:
    """The notes that the script has for each sound: start, length, pitch, loudness."""
    return {
        name: json.loads(line)
        for name, line in re.findall(r"^    (\w+): (\[\[.*\]\]),$", SCRIPT, re.MULTILINE)
    }


@pytest.mark.parametrize("event, mine, watchers", HEARD)
def test_what_is_heard_of_an_event(event: Event | Notice, mine: Cue | None, watchers: Cue | None) -> None:
    assert (cue_of(event, 0), cue_of(event, None)) == (mine, watchers)


def test_every_kind_of_event_is_heard_or_silent_on_purpose() -> None:
    assert {type(event) for event, *_ in HEARD} == {*get_args(Event), *get_args(Notice)}


def test_every_sound_is_of_some_event_and_has_notes() -> None:
    assert {mine for _, mine, _ in HEARD if mine} == {*Cue} == {*notes()}


@pytest.mark.parametrize("event, mine, watchers", HEARD)
def test_every_sound_has_words_too(
    app: Flask, event: Event | Notice, mine: Cue | None, watchers: Cue | None
) -> None:
    laid = lay(app, table(("R1 R2", "B1 B2")))
    with app.test_request_context():
        told = narrator(laid.view(0)).tell(EntryView(3, 0.0, 1, (event,)))
    assert told or mine is None is watchers


@pytest.mark.parametrize("name", [*Cue])
def test_a_note_is_short_and_within_what_people_hear(name: str) -> None:
    for start, length, pitch, loudness in notes()[name]:
        assert start >= 0 < length
        assert pitch == 0 or 100 <= pitch <= 2000
        assert 0 < loudness <= 1


def test_no_answer_is_heard_for_longer_than_three_seconds() -> None:
    """T6: as the script strings them together, the longest sounds that can come at once."""
    steps = sorted((max(start + GAP for start, *_ in played) for played in notes().values()), reverse=True)
    lengths = [max(start + length for start, length, *_ in played) for played in notes().values()]
    assert sum(steps[: MOST_AT_ONCE - 1]) + max(lengths) <= 3.0
    assert f"const GAP = {GAP};" in SCRIPT


# ------------------------------------------------------------------ with the news


@pytest.fixture
def laid(app: Flask) -> LaidTable:
    return lay(app, table(("R1 Y2 R3", "RS B2 B3", "R4 G1"), turn=0))


def test_the_sounds_come_with_the_news_in_their_order(laid: LaidTable) -> None:
    ana = laid.sees(0)
    ana.client.set_cookie("preferences", "sounds=yes")
    laid.happens("A play R1", "B play RS")
    assert poll(ana).response.headers["X-Room-Cues"] == "card skip turn"


def test_the_same_sound_is_not_heard_twice_running_and_only_the_last_few_are(laid: LaidTable) -> None:
    laid.happens("A play R1", "B play RS", "A play R3", "B draw")
    view = laid.view(1)
    assert cues(view, DEALT + 2) == (Cue.CARD, Cue.TURN, Cue.DRAW)
    assert len(cues(view, 0)) == MOST_AT_ONCE
    assert cues(view, view.version) == ()
    twice = replace(view, entries=(*view.entries, *view.entries[-1:]))
    assert cues(twice, DEALT + 2) == (Cue.CARD, Cue.TURN, Cue.DRAW)


def test_a_move_of_ones_own_is_heard(laid: LaidTable) -> None:
    ana = laid.people[0]
    ana.client.set_cookie("preferences", "sounds=yes")
    laid.sees(0)
    assert press(ana, "Play red 1").response.headers["X-Room-Cues"] == "card"


def test_who_has_no_sounds_on_gets_none(laid: LaidTable) -> None:
    ana = laid.sees(0)
    laid.happens("A play R1")
    assert "X-Room-Cues" not in poll(ana).response.headers


def test_a_page_that_is_loaded_tells_of_no_sounds(laid: LaidTable) -> None:
    ana = laid.people[0]
    ana.client.set_cookie("preferences", "sounds=yes")
    assert "X-Room-Cues" not in ana.client.get("/r/the-room").headers
