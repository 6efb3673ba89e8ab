"""Answers that are held until it is somebody's turn: never more than the server has places, and never in the way of a poll."""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from http.client import HTTPException
from socket import create_connection
from urllib.parse import urlsplit

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


def vanished(server: Server, table: LaidTable) -> None:
    """Somebody begins to wait, and is gone before there is an answer."""
    address = urlsplit(server.url)
    with create_connection((address.hostname, address.port), PATIENCE) as line:
        line.sendall(
            f"GET {table.path}/wait?v={table.room.version} HTTP/1.1\r\nHost: {address.netloc}\r\n"
            f"Cookie: player={table.keys[1]}\r\n\r\n".encode()
        )
        line.settimeout(0.1)  # long enough for a server that holds nothing to say so
        with suppress(TimeoutError):
            assert b"waited=full" in line.recv(1000)


def test_who_vanishes_leaves_the_place_to_others_with_the_next_news(server: Server, house: House) -> None:
    left = laid_table(house, *HANDS)
    with ThreadPoolExecutor(3 * WAITING_PLACES) as pool:
        for gone in [pool.submit(vanished, server, left) for _browser in range(3 * WAITING_PLACES)]:
            gone.result()
        poll = Wire(server, {"player": left.keys[2]}).get(f"{left.path}/table", {"v": str(left.room.version)})
        assert poll.status_code == 204
        left.happens("A play R1")
        table = laid_table(house, *HANDS)
        while (again := pool.submit(waiting_at, server, table)).done() or wait({again}, 2.0).done:
            assert location(again.result()).endswith("waited=full#waited")
        table.happens("A play R1")
        assert location(again.result()) == f"{server.url}{table.path}#hand"


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
