"""The unfinished tables of a browser, found by what its records are kept under (S1-201)."""

from app.ai.levels import Level
from app.fsm.life import Life
from app.rooms.house import House
from app.rooms.leaving import leave_for_good
from app.rooms.lobby import leave
from app.rooms.unfinished import unfinished_tables
from tests.game.tables import table
from tests.rooms.stage import ANNA, BEN, CARLA, WoundClock, lay, opened, room_of, seated, started


def ids(house: House, key: str | None) -> list[str]:
    return [one.view.id for one in unfinished_tables(house, key)]


def test_a_browser_finds_its_own_tables_and_nobody_else_s(house: House, clock: WoundClock) -> None:
    alone = started(house, Level.EASY)
    clock.wind(60)
    with_ben = started(house, BEN)
    clock.wind(90)
    assert ids(house, ANNA) == [with_ben, alone]
    assert ids(house, BEN) == [with_ben]
    assert ids(house, CARLA) == ids(house, None) == []
    first = unfinished_tables(house, ANNA)[0]
    assert (first.seconds_ago, first.is_own) == (90, False)
    assert unfinished_tables(house, ANNA)[1].is_own


def test_who_leaves_finds_the_table_no_more(house: House) -> None:
    lobby = opened(house, None)
    seated(house, lobby, BEN)
    leave(house, lobby, BEN)
    room_id = started(house, BEN)
    leave_for_good(house, room_id, BEN)
    assert ids(house, BEN) == []
    assert set(ids(house, ANNA)) == {lobby, room_id}


def test_a_finished_match_is_not_listed(house: House) -> None:
    room_id = started(house, BEN)
    lay(house, room_id, table(("R1", "Y1 Y2")), life=Life.FINISHED)
    assert ids(house, ANNA) == []


def test_a_lobby_and_a_match_between_rounds_are(house: House) -> None:
    lobby = opened(house, None)
    between = started(house, BEN)
    lay(house, between, room_of(house, between).table, life=Life.BETWEEN_ROUNDS)
    assert set(ids(house, ANNA)) == {lobby, between}
