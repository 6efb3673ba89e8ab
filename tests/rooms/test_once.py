"""A post comes once, twice or fifty times at once: it has one effect, and of many on one table one wins."""

from collections import Counter
from collections.abc import Callable

import pytest

from app.ai.levels import Level
from app.game.errors import Reason
from app.game.moves import CallUno, Catch, Draw, Keep, Move
from app.rooms.house import House
from app.rooms.playing import Post, deal_next_round, open_rematch
from app.rooms.refusals import RoomReason
from app.rooms.viewing import look
from tests.game.tables import A, B, read, table
from tests.rooms.crowd import CROWD, DONE, answers
from tests.rooms.stage import (
    ANNA,
    BEN,
    CARLA,
    NOON,
    WoundClock,
    journal_of,
    lay,
    make,
    post,
    refused,
    room_of,
    started,
    unchanged,
)


@pytest.fixture
def game(house: House) -> str:
    """Anna, whose turn it is, Ben and Carla; the next card of the pile is a blue 9, which nobody can play."""
    room_id = started(house, BEN, CARLA)
    lay(house, room_id, table(("R1 R2 Y8", "Y1 Y2 R9", "G1 G2 R7"), top="B9"))
    return room_id


def finished(house: House, target: int | str) -> str:
    """A table at which Anna has just gone out."""
    room_id = started(house, BEN)
    lay(house, room_id, table(("R1", "Y1 Y2"), target=target))
    make(house, room_id, ANNA, read(room_of(house, room_id).table, "A play R1")[1])
    return room_id


def test_the_same_post_again_changes_nothing_though_the_table_has_moved_on(
    house: House, game: str, clock: WoundClock
) -> None:
    sent = post(house, game)
    make(house, game, ANNA, Draw(), sent)
    clock.wind(5)
    make(house, game, BEN, Draw())
    with unchanged(house, game):
        make(house, game, ANNA, Draw(), sent)


def test_a_repeat_is_not_even_read(house: House, game: str) -> None:
    sent = post(house, game)
    make(house, game, ANNA, Draw(), sent)
    with unchanged(house, game):
        make(house, game, ANNA, Catch(99), sent)  # the content is the same, so this is never asked for


def test_the_same_once_key_with_other_content_is_another_post(house: House, game: str) -> None:
    shown = room_of(house, game).version
    make(house, game, ANNA, Draw(), Post("once", "draw", shown))
    with unchanged(house, game), refused(RoomReason.STALE):
        make(house, game, ANNA, Keep(), Post("once", "keep", shown))
    with unchanged(house, game), refused(Reason.NOT_YOUR_TURN):
        make(house, game, ANNA, Draw(), Post("once", "draw again", shown + 1))


def test_the_same_post_by_somebody_else_is_another_post(house: House, game: str) -> None:
    make(house, game, ANNA, Draw(), post(house, game, once="once", content="draw"))
    make(house, game, BEN, Draw(), post(house, game, once="once", content="draw"))
    assert [entry.seat for entry in journal_of(house, game)[-2:]] == [A, B]


def test_a_post_that_was_refused_is_judged_anew_when_it_comes_again(house: House, game: str) -> None:
    shown = room_of(house, game).version
    early = Post("once", "draw", shown + 1)
    with unchanged(house, game), refused(RoomReason.STALE):
        make(house, game, BEN, Draw(), early)
    make(house, game, ANNA, Draw())
    make(house, game, BEN, Draw(), early)
    assert journal_of(house, game)[-1].seat == B


def test_fifty_identical_posts_at_once_have_one_effect_and_fifty_successes(house: House, game: str) -> None:
    sent, before = post(house, game), room_of(house, game)
    assert answers(lambda _: make(house, game, ANNA, Draw(), sent)) == [DONE] * CROWD
    room = room_of(house, game)
    assert room.version == before.version + 1
    assert len(room.table.hands[A]) == 4
    assert journal_of(house, game)[-1].version == room.version
    told = [len(entry.events) > 0 for entry in journal_of(house, game)]
    assert told == [True] * 5  # opened, two joined, started, drawn


def conflicting(house: House, game: str, posts: Callable[[int], tuple[str, Move]]) -> Counter[object]:
    """How fifty posts on one version were answered; one entry more must be in the journal, and one version."""
    version, entries = room_of(house, game).version, len(journal_of(house, game))
    given = answers(lambda number: make(house, game, *posts(number), post(house, game, seen=version)))
    assert room_of(house, game).version == version + 1
    assert len(journal_of(house, game)) == entries + 1
    return Counter(given)


def test_of_fifty_different_posts_on_one_table_one_wins(house: House, game: str) -> None:
    state = room_of(house, game).table
    moves = [Draw(), read(state, "A play R1")[1], read(state, "A play R2")[1]]
    given = conflicting(house, game, lambda number: (ANNA, moves[number % 3]))
    assert given == {DONE: 1, RoomReason.STALE: CROWD - 1}


def test_of_posts_by_everybody_the_one_whose_turn_it_is_wins(house: House, game: str) -> None:
    keys = [ANNA, BEN, CARLA]
    given = conflicting(house, game, lambda number: (keys[number % 3], Draw()))
    assert given[DONE] == 1
    assert set(given) <= {DONE, RoomReason.STALE, Reason.NOT_YOUR_TURN}


def test_of_a_call_and_49_catches_at_once_one_comes_first(house: House, game: str) -> None:
    lay(house, game, table(("R1", "Y1 Y2", "G1 G2"), turn=B, vulnerable=A))
    given = conflicting(house, game, lambda number: (BEN, Catch(A)) if number else (ANNA, CallUno()))
    assert given[DONE] == 1
    assert given[Reason.NOTHING_TO_CATCH] + given[Reason.CANNOT_CALL_UNO] == CROWD - 1


def test_a_person_and_a_computer_at_once_lose_nothing(house: House, clock: WoundClock) -> None:
    """Anna catches Ben while looks let a due computer do the same: he takes two cards, once."""
    room_id = started(house, BEN, Level.HARD)
    lay(house, room_id, table(("R1 R2", "Y1", "G1 G2"), turn=A, vulnerable=B), due_at=NOON)
    version = room_of(house, room_id).version

    def act(number: int) -> None:
        if number % 2:
            make(house, room_id, ANNA, Catch(B), post(house, room_id, seen=version))
        else:
            look(house, room_id, BEN)

    assert set(answers(act)) <= {DONE, Reason.NOTHING_TO_CATCH}
    assert len(room_of(house, room_id).table.hands[B]) == 3


@pytest.mark.parametrize(
    "ask, target, reason",
    [
        (deal_next_round, 500, RoomReason.ROUND_NOT_OVER),
        (open_rematch, "round", RoomReason.MATCH_NOT_OVER),
    ],
)
@pytest.mark.parametrize("is_one_post", [True, False], ids=["one post", "fifty posts"])
def test_a_deal_or_a_rematch_asked_for_fifty_times_comes_once(
    house: House,
    ask: Callable[[House, str, str, Post], None],
    target: int | str,
    reason: RoomReason,
    is_one_post: bool,
) -> None:
    room_id = finished(house, target)
    version = room_of(house, room_id).version
    given = answers(
        lambda number: ask(
            house, room_id, ANNA, Post("once" if is_one_post else f"once {number}", "go on", version)
        )
    )
    assert Counter(given) == Counter([DONE, *[DONE if is_one_post else reason] * (CROWD - 1)])
    assert room_of(house, room_id).version == version + 1
    assert journal_of(house, room_id)[-1].version == version + 1
