"""Fifty people who press at the same time."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from app.rooms.refusals import Reason, Refused, RoomReason

CROWD = 50
DONE = "done"


def all_at_once(task: Callable[[int], object], threads: int = CROWD) -> list[object]:
    """What ``task`` returned in each of many threads that began together."""
    gate = Barrier(threads)

    def wait_and_run(number: int) -> object:
        gate.wait()
        return task(number)

    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(wait_and_run, range(threads)))


def answers(task: Callable[[int], object], threads: int = CROWD) -> list[str | RoomReason | Reason]:
    """How each of them was answered: done, or the reason for the refusal. Anything else that is raised fails the test."""

    def answer(number: int) -> str | RoomReason | Reason:
        try:
            task(number)
        except Refused as refusal:
            return refusal.reason
        return DONE

    return [one for one in all_at_once(answer, threads) if isinstance(one, str)]
