"""What docs/fair-shuffle.md and docs/replays.md tell is how it is: the bytes, the files, the notation."""

import hashlib
import re
from pathlib import Path

from app.game.cards import parse_card
from app.game.chance import Chance
from app.game.notation import format_move, parse_move
from app.game.piles import DECK
from app.rooms.round_sheet import MADE_FOR, format_sheet
from app.rooms.seals import commitment_of
from app.rooms.shuffle_check import format_check
from tests.rooms.test_round_sheet import a_sheet
from tests.rooms.test_shuffle_check import a_check

FAIR = Path("docs/fair-shuffle.md").read_text(encoding="utf-8")
REPLAYS = Path("docs/replays.md").read_text(encoding="utf-8")


def shuffled_as_told(cards: list[str], seed: str, number: int) -> list[str]:
    """Written from the words of the page alone."""
    stream = [
        int.from_bytes(hashlib.sha256(f"{seed}:{number}:{block}".encode()).digest()[at : at + 4], "big")
        for block in range(40)
        for at in range(0, 32, 4)
    ]
    for place in range(len(cards) - 1, 0, -1):
        largest = 2**32 // (place + 1) * (place + 1)
        while (taken := stream.pop(0)) >= largest:
            pass
        other = taken % (place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def test_the_example_of_a_commitment_is_right() -> None:
    told = re.search(
        r"Deal (\d+) with the seed `(\w+)` and the salt `(\w+)` [^`]+```\n([0-9a-f]{64})\n", FAIR
    )
    assert told is not None
    assert commitment_of(int(told[1]), told[2], told[3]) == told[4]
    assert hashlib.sha256(b"2:5eed:5a17").hexdigest() == told[4]


def test_whoever_follows_the_words_shuffles_as_the_game_does() -> None:
    deck = list(map(str, DECK))
    for number in range(3):
        order, _ = Chance("5eed", number).shuffled(deck)
        assert shuffled_as_told(list(deck), "5eed", number) == list(order)


def test_the_cards_that_it_names_are_written_so() -> None:
    for text in re.findall(r"`((?:[RYGB][0-9SRD]|W4?)\.\d+)`", FAIR):
        card = parse_card(text)
        assert DECK[card.id] == card


def test_every_line_of_the_file_is_told_and_no_other() -> None:
    told = set(re.findall(r"`([A-Za-z0-9: ]+)`(?=[^|]*\|)", FAIR.partition("| line |")[2]))
    names = {
        re.sub(r"\d+$|[A-J]$", "", line.partition(": ")[0]) for line in format_check(a_check()).splitlines()
    }
    assert {re.sub(r": 1$|\d+$|[A-J]$", "", name) for name in told} == names


def test_every_fact_of_a_replay_is_told_and_no_other() -> None:
    facts = re.findall(r"`([a-zA-Z ]+)`(?=[^|]*\|)", REPLAYS.partition("| fact |")[2].partition("\n\n")[0])
    head = format_sheet(a_sheet()).partition("\n\n")[0].splitlines()[1:]
    assert {fact for fact in facts if fact != "time-out"} == {line.partition(": ")[0] for line in head}


def test_the_moves_that_it_tells_are_written_so() -> None:
    rows = REPLAYS.partition("| move |")[2].partition("\n\n")[0]
    moves = [
        move
        for cell in re.findall(r"^\| (.+?) \|", rows, re.MULTILINE)
        for move in re.findall("`(.+?)`", cell)
    ]
    assert len(moves) >= 12
    assert [format_move(parse_move(move)) for move in moves] == moves


def test_it_tells_why_a_move_is_made_for_somebody() -> None:
    assert all(f"`{word}`" in REPLAYS for word in MADE_FOR)
