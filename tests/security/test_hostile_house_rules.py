"""Moves and rules of house-rule tables forged and sent all at once: refused, and not a byte changes; or one of them happens."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from threading import Barrier, Thread

import pytest
from flask import Flask

from app.fsm.flow import advance
from app.game.moves import MOVES
from app.game.notation import parse_move
from tests.game.tables import after, table
from tests.journeys.plain_browser import PlainBrowser
from tests.security.attacks import MOVES as MOVES_URL
from tests.security.attacks import Attacker, Fields, stored
from tests.security.onlookers import tokens_of
from tests.web.laid_tables import DEALT, URL, LaidTable, lay

RULES = {"multiple": "same", "jump_in": "on", "seven": "swap", "stacking": "any"}
SETS = table(["R1 G1 B1 W W Y7", "R2 Y2 W", "G1 G2 G3"], rules=RULES)
RACE = replace(table(["R1 G1 B1", "R5 Y2 Y8", "G2 G3 G4"], rules=RULES), is_fresh=True)
SWAP = table(["R7 G1 B1", "R2 Y2 Y8", "B8 G2 G3", ""], rules=RULES, out=(3,))


def tokens(laid: LaidTable, seat: int) -> list[str]:
    """The tokens of the cards that are held there, in hand order."""
    known = tokens_of(DEALT, seat, laid.room.options)
    return [known[card].decode() for card in laid.room.table.hands[seat]]


def assert_refused(attacker: Attacker, fields: Fields, *statuses: int) -> None:
    before = stored(attacker.laid)
    assert attacker.sends(fields).status_code in statuses
    assert stored(attacker.laid) == before


@pytest.mark.parametrize("kind", ["play", "play_uno", "set", "swap", "jump"])
def test_a_set_that_is_none(kept: Flask, kind: str) -> None:
    laid = lay(kept, SETS)
    ana = Attacker.on(laid, 0)
    own, others = tokens(laid, 0), tokens(laid, 1)
    forged = [
        [own[0], own[0]],
        [own[0], others[0]],
        [own[3], own[4]],
        [own[0], own[3]],
        [own[3], own[0]],
        [own[0], own[5]],
        [own[0], "abcdef"],
        [own[0], ""],
        own[:1] * 17,
    ]
    for words in forged:
        assert_refused(ana, ana.form() | {kind: f"cards {'.'.join(words)}"}, 400, 422)


@pytest.mark.parametrize("target", ["1 Ana", "4 Dee", "10 Jon"])
def test_swapping_with_who_cannot_be_named(kept: Flask, target: str) -> None:
    laid = lay(kept, SWAP)
    ana = Attacker.on(laid, 0)
    assert_refused(ana, ana.form() | {"play": f"red 7 {tokens(laid, 0)[0]}", "target": target}, 422)


@pytest.mark.parametrize("target", ["", "0", "-1", "99", "x", "\u0662"])
def test_a_target_that_is_no_seat(kept: Flask, target: str) -> None:
    laid = lay(kept, SWAP)
    ana = Attacker.on(laid, 0)
    assert_refused(ana, ana.form() | {"play": f"red 7 {tokens(laid, 0)[0]}", "target": target}, 400)


@pytest.mark.parametrize("kind", ["jump", "jump_uno"])
def test_jumping_in_with_several_cards(kept: Flask, kind: str) -> None:
    laid = lay(kept, RACE)
    ben = Attacker.on(laid, 1)
    assert_refused(ben, ben.form() | {kind: f"cards {'.'.join(tokens(laid, 1))}"}, 422)


def test_a_play_and_twenty_jump_ins_at_once(kept: Flask) -> None:
    """One of them happens, whichever is first, and the journal leads to the table that is kept."""
    laid = lay(kept, RACE)
    ana, ben = Attacker.on(laid, 0), Attacker.on(laid, 1)
    jump = {"jump": f"red 5 {tokens(laid, 1)[0]}"}
    posts = [(ana, ana.form() | {"play": f"red 1 {tokens(laid, 0)[0]}"})]
    posts += [(ben, ben.form() | jump | {"once": f"jump {number}"}) for number in range(20)]
    gate, answers = Barrier(len(posts)), Counter[int]()

    def send(who: Attacker, fields: Fields) -> None:
        browser = PlainBrowser.of(kept)
        browser.client._cookies = dict(who.browser.client._cookies or {})
        gate.wait()
        answers[browser.client.post(MOVES_URL, data=fields).status_code] += 1

    threads = [Thread(target=send, args=post) for post in posts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(answers) <= {303, 409, 422}
    assert answers[303] == 1
    replayed = RACE
    for entry in laid.house.store.entries(laid.room.id, DEALT):
        move = parse_move(entry.move)
        assert isinstance(move, MOVES)
        assert entry.seat is not None
        replayed = advance(replayed, entry.seat, move).state
    assert replayed == laid.room.table


@pytest.mark.parametrize("seat", [0, 1])
def test_asking_for_time_where_no_clock_runs(kept: Flask, seat: int) -> None:
    laid = lay(kept, SETS)
    attacker, before = Attacker.on(laid, seat), stored(laid)
    assert attacker.sends(attacker.form(), f"{URL}/more-time").status_code == 409
    assert stored(laid) == before


def test_a_match_without_a_target_is_stopped_once_and_after_a_round_only(kept: Flask) -> None:
    laid = lay(kept, table(["R1", "Y1 Y2"], target=0))
    ana = Attacker.on(laid, 0)
    before = stored(laid)
    assert ana.sends(ana.form(), f"{URL}/stop").status_code == 409
    assert stored(laid) == before
    laid.happens("A play R1")
    assert laid.room.table == after(table(["R1", "Y1 Y2"], target=0), "A play R1")
    ana, ben = Attacker.on(laid, 0), Attacker.on(laid, 1)
    forms = [ana.form(), ben.form(), ana.form()]
    for who, form in zip((ana, ben, ana), forms, strict=True):
        assert who.browser.client.post(f"{URL}/stop", data=form).status_code == 303
    assert laid.room.version == DEALT + 2
