"""Answers that are held until it is somebody's turn: never more than the server has places, and never in the way of a poll."""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from http.client import HTTPException

import pytest

from app.rooms.house import House
from tests.journeys.dealer import LaidTable, house_over, laid_table
from tests.journeys.server import PATIENCE, WAITING_PLACES, Server
from tests.journeys.wire import Answer, Wire

HANDS = ("R1 R2 R3", "R4 Y1 Y2", "R6 G1 G2")


def waiting_at(server: Server, table: LaidTable) -> Answer:
    """What who sits on the second seat is answered when there is news, or no place."""
    return Wire(server, {"player": table.keys[1]}).get(f"{table.path}/wait", {"v": str(table.room.version)})


def location(answer: Answer) -> str:
    """Where the answer leads to."""
    assert answer.status_code == 303
    return answer.headers["Location"]


def test_as_many_wait_as_there_are_places_and_polls_are_answered_meanwhile(
    server: Server, house: House
) -> None:
    tables = [laid_table(house, *HANDS) for _place in range(WAITING_PLACES + 1)]
    with ThreadPoolExecutor(len(tables)) as pool:
        held: dict[Future[Answer], LaidTable] = {
            pool.submit(waiting_at, server, table): table for table in tables
        }
        first, others = wait(held, PATIENCE, FIRST_COMPLETED)
        (turned_away,) = first
        assert location(turned_away.result()).endswith("?waited=full#waited")
        for table in held.values():
            poll = Wire(server, {"player": table.keys[2]}).get(
                f"{table.path}/table", {"v": str(table.room.version)}
            )
            assert poll.status_code == 204
        assert [future for future in others if future.done()] == []
        for future in others:
            held[future].happens("A play R1")
        assert {location(future.result()) for future in others} == {
            f"{server.url}{held[future].path}#hand" for future in others
        }


def test_who_waited_when_the_server_was_killed_waits_again(own_server: Server) -> None:
    with house_over(own_server.database) as house, ThreadPoolExecutor(1) as pool:
        table = laid_table(house, *HANDS)
        lost = pool.submit(waiting_at, own_server, table)
        Wire(own_server, {"player": table.keys[2]}).get(table.path)
        own_server.kill()
        with pytest.raises((HTTPException, OSError)):
            lost.result()
        own_server.start()
        again = pool.submit(waiting_at, own_server, table)
        table.happens("A play R1")
        assert location(again.result()) == f"{own_server.url}{table.path}#hand"
