"""The journal: from its lines alone the game comes back bit for bit, at every version."""

from random import Random

import pytest

from app.ai.levels import Level
from app.fsm.life import Life
from app.game.errors import IllegalMove
from app.game.events import RoundEnded
from app.game.options import CLASSIC, Options
from app.game.rule_book import make_options
from app.rooms.house import House
from app.rooms.journal import format_deal, format_start, parse_deal, replay
from app.rooms.lobby import set_ready, start
from app.rooms.playing import open_rematch
from app.rooms.room import Entry, Room
from tests.rooms.evening import play_on
from tests.rooms.stage import (
    ANNA,
    BEN,
    CARLA,
    NOON,
    QUICK,
    CountedSecrets,
    WoundClock,
    journal_of,
    post,
    room_of,
    started,
)

START = "start-match - 3 seed1"


def lines(*moves: str, seat: int | None = 0) -> list[Entry]:
    """A journal of these moves, all by one seat."""
    return [Entry(version, NOON, seat, move, ()) for version, move in enumerate(moves, 1)]


def check_every_version(entries: tuple[Entry, ...], rooms: list[Room]) -> None:
    for room in rooms:
        assert replay(entry for entry in entries if entry.version <= room.version) == room.state


@pytest.mark.parametrize(
    "seed, others, options",
    [
        (1, (BEN,), QUICK),
        (2, (Level.EASY,), QUICK),
        (8, (BEN, Level.HARD, Level.MEDIUM), make_options({"target": 100})),
        (4, (BEN, *[Level.MEDIUM] * 4), QUICK),
        (5, (BEN, CARLA, Level.EASY), QUICK),
        (6, (*[Level.HARD] * 4,), QUICK),
    ],
)
def test_a_match_and_its_rematch_replay_to_what_was_stored_at_every_version(
    house: House, clock: WoundClock, seed: int, others: tuple[str | Level, ...], options: Options
) -> None:
    house = House(house.store, house.presence, CountedSecrets(f"game{seed}"), clock, house.pause)
    keys = [ANNA, *[other for other in others if not isinstance(other, Level)]]
    room_id = started(house, *others, options=options)
    dice = Random(seed)
    rooms = [room_of(house, room_id), *play_on(house, clock, room_id, keys, dice)]
    open_rematch(house, room_id, ANNA, post(house, room_id, once="rematch"))
    rooms.append(room_of(house, room_id))
    for key in keys:
        set_ready(house, room_id, key, is_ready=True)
        rooms.append(room_of(house, room_id))
    start(house, room_id, ANNA, "start again")
    rooms += [room_of(house, room_id), *play_on(house, clock, room_id, keys, dice)]
    entries = journal_of(house, room_id)
    check_every_version(entries, rooms)
    assert {room.life for room in rooms} >= {Life.PLAYING, Life.FINISHED, Life.LOBBY}
    ended = [event.round for entry in entries for event in entry.events if isinstance(event, RoundEnded)]
    assert len(ended) == 2 if options is QUICK else max(ended) > 1


def test_every_round_has_a_seed_of_its_own(house: House, clock: WoundClock) -> None:
    room_id = started(house, Level.EASY, options=make_options({"target": 100}))
    list(play_on(house, clock, room_id, [ANNA], Random(1)))
    deals = [deal.seed for entry in journal_of(house, room_id) if (deal := parse_deal(entry.move))]
    assert deals == [f"seed{number}" for number in range(1, len(deals) + 1)]
    assert len(deals) > 1


def test_the_lines_of_a_start_and_a_deal_are_plain_words() -> None:
    assert format_start(CLASSIC, 3, "seed1") == START
    assert format_start(QUICK, 10, "abc") == "start-match target=round 10 abc"
    several = make_options({"stacking": "any", "decks": 2})
    assert format_start(several, 4, "abc") == "start-match decks=2,stacking=any 4 abc"
    assert format_deal("seed2") == "next-round seed2"


@pytest.mark.parametrize(
    "older, today",
    [
        ("start-match 500 3 seed1", START),
        ("start-match 300 3 seed1", "start-match target=300 3 seed1"),
        ("start-match round 3 seed1", "start-match target=round 3 seed1"),
    ],
)
def test_a_journal_of_before_there_were_house_rules_named_the_target_alone(older: str, today: str) -> None:
    assert replay(lines(older)) == replay(lines(today))


def test_a_journal_without_a_match_tells_of_no_game() -> None:
    assert replay([]) is None
    assert replay(lines("", "", "")) is None


def test_what_happens_outside_the_game_changes_nothing_in_it() -> None:
    assert replay(lines("", START, "")) == replay(lines(START))


@pytest.mark.parametrize(
    "moves, message",
    [
        (["draw"], "before the start of a match: 'draw'"),
        (["next-round seed2"], "before the start of a match"),
        (["start-match 500 3"], "before the start of a match"),
        ([START, "start-match 500 3"], "no such move"),
        ([START, "dance"], "no such move: 'dance'"),
        ([START, "play R5"], "no such card"),
        ([START, "turn-up"], "a move that a deal makes by itself: 'turn-up'"),
        ([START, "draw-for-dealer"], "a move that a deal makes by itself"),
        (["start-match 42 3 seed1"], "target cannot be 42"),
        (["start-match many 3 seed1"], "no such option: 'many'"),
        (["start-match 500 three seed1"], "invalid literal"),
        (["start-match 500 11 seed1"], "11 players; the game is for 2 to 10"),
        (["start-match 500 3 se-ed"], "ASCII letters and digits"),
    ],
)
def test_a_line_that_cannot_be_read_is_an_error(moves: list[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        replay(lines(*moves))


def test_a_move_by_nobody_is_an_error() -> None:
    with pytest.raises(ValueError, match="a move by nobody: 'draw'"):
        replay([*lines(START), *lines("draw", seat=None)])


@pytest.mark.parametrize("move", ["keep", "accept", "catch A", "play R5.999"])
def test_a_move_that_the_rules_refuse_is_an_error(move: str) -> None:
    with pytest.raises(IllegalMove):
        replay(lines(START, move))
