"""Checking a shuffle: the program and the stand-alone script find the same, and neither takes a changed byte."""

import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from app.arena.play import deal_match, walk_round
from app.arena.players import PLAYERS
from app.arena.simulation import preset_options
from app.game.events import DealerCardDrawn
from app.game.options import CLASSIC, Options
from app.game.rule_book import make_options
from app.rooms.round_sheet import RoundSheet, SheetMove
from app.rooms.seals import commitment_of, sealed
from app.rooms.shuffle_check import Cause, ShuffleCheck, check_shuffles, format_check

SCRIPT = Path("scripts/check_shuffle.py")
RANDOM_DEALER = make_options({"dealer": "random_then_rotate"})


def a_check(options: Options = CLASSIC, *, players: int = 3, dice: int = 1) -> ShuffleCheck:
    """The check of a round as it was played, of seed and salt that a house would make."""
    rng = Random(dice)
    table = [PLAYERS["wanderer"]] * players
    dealt = deal_match(table, rng, options)
    made = tuple(SheetMove(step.seat, step.move) for step in walk_round(dealt, table, rng))
    seal = sealed(dealt, "5a17")
    nobody = (0,) * players
    names = tuple("ABCDEFGHIJ"[:players])
    sheet = RoundSheet(
        options, names, 1, None, nobody, nobody, dealt.chance.seed, seal.salt, seal.commitment, nobody, made
    )
    return check_shuffles(sheet)


def script(sheet: bytes) -> subprocess.CompletedProcess[bytes]:
    """What the script says of ``sheet``, run as people run it: by itself."""
    command = [sys.executable, "-I", str(SCRIPT)]
    return subprocess.run(command, input=sheet, capture_output=True, check=False, timeout=60)


def test_the_script_is_twenty_lines_and_needs_nothing_but_python() -> None:
    lines = [line for line in SCRIPT.read_text(encoding="utf-8").splitlines() if line]
    assert len(lines) <= 20
    imports = [line for line in lines if line.startswith(("import ", "from "))]
    assert imports == ["import sys", "from hashlib import sha256"]


@pytest.mark.parametrize(
    "options",
    [CLASSIC, RANDOM_DEALER, preset_options("chaos", 3), make_options({"decks": 2, "hand_limit": 15})],
    ids=["classic", "random dealer", "chaos", "hand limit"],
)
def test_the_script_confirms_a_round_as_it_was_played(options: Options) -> None:
    check = a_check(options)
    assert check.is_kept
    answer = script(format_check(check).encode("ascii"))
    assert (answer.returncode, answer.stderr) == (0, b"")
    assert answer.stdout.endswith(b"\nAll true\n")
    assert f"found commitment: {check.sheet.commitment}\n" in answer.stdout.decode()
    for seat, hand in zip("ABC", check.hands, strict=True):
        assert f"found hand {seat}: {' '.join(map(str, hand))}\n" in answer.stdout.decode()


def test_the_script_rejects_a_sheet_with_one_changed_byte() -> None:
    sheet, dice = format_check(a_check()).encode("ascii"), Random(7)
    places = [sheet.index(line) + dice.randrange(len(line)) for line in sheet.splitlines(keepends=True)]
    for place in {*places, len(sheet) - 1, sheet.index(b"seed: ") + 9, sheet.index(b"salt: ") + 7}:
        changed = bytearray(sheet)
        changed[place] = dice.choice([byte for byte in range(256) if byte != sheet[place]])
        assert script(bytes(changed)).returncode != 0, (place, sheet[place], changed[place])


def test_the_script_says_what_is_not_true() -> None:
    check = a_check()
    wrong = replace(check, sheet=replace(check.sheet, commitment="0" * 64))
    answer = script(format_check(wrong).encode())
    assert (answer.returncode, answer.stderr) == (1, b"found commitment is not true\n")


def test_a_deck_that_was_put_in_another_order_first_is_not_taken() -> None:
    """A house could choose the hands if it might choose what is shuffled."""
    lines = format_check(a_check()).splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("shuffle 1: "))
    name, *cards = lines[at].split(" ")[1:]
    lines[at] = " ".join(["shuffle", name, *reversed(cards)])
    assert b"shuffle 1 is not true" in script("\n".join([*lines, ""]).encode()).stderr


def test_the_commitment_is_the_digest_of_deal_seed_and_salt() -> None:
    """As docs/fair-shuffle.md tells it: three ASCII texts with colons between."""
    assert commitment_of(2, "5eed", "5a17") == (
        "b3c8c15e9fef00b6be3fb99a2b12a9953600ddcd62708f84826aa01818146951"
    )


def test_a_check_tells_how_the_dealer_was_found_and_what_was_dealt() -> None:
    check = a_check()
    first = check.told[:3]
    assert [event.seat for event in first if isinstance(event, DealerCardDrawn)] == [0, 1, 2]
    dealt = check.dealt_from
    assert (dealt.number, dealt.cause) == (1, Cause.DEAL)
    assert dealt.before == check.shuffles[0].before
    left = (check.dealer + 1) % 3
    assert check.hands[left] == dealt.after[:21:3]


def test_where_chance_names_the_dealer_the_seats_are_shuffled() -> None:
    check = a_check(RANDOM_DEALER)
    seats = check.shuffles[1]
    assert (seats.cause, sorted(map(str, seats.before))) == (Cause.DEALER, ["A", "B", "C"])
    assert str(seats.after[0]) == "ABC"[check.dealer]
    assert check.dealt_from.number == 2


def test_every_cause_of_a_shuffle_is_met_and_every_shuffle_is_numbered() -> None:
    met: Counter[Cause] = Counter()
    tables = [(CLASSIC, 10), (RANDOM_DEALER, 2), (make_options({"hand_limit": 15, "shuffle_wilds": 1}), 4)]
    for dice in range(12):
        for options, players in tables:
            check = a_check(options, players=players, dice=dice)
            assert [shuffle.number for shuffle in check.shuffles] == list(range(len(check.shuffles)))
            met.update(shuffle.cause for shuffle in check.shuffles)
            if met.keys() == set(Cause):
                return
    raise AssertionError(met)


def test_a_deal_that_was_not_sealed_has_no_commitment_to_keep() -> None:
    sheet = replace(a_check().sheet, salt="", commitment="")
    assert check_shuffles(sheet).commitment == ""
