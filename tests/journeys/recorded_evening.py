"""Three short matches of three formats, played by what the pages offer, and what each comes to, counted by hand from the moves below."""

from __future__ import annotations

from typing import Final

from app.game.cards import Color, Face, Rank
from app.game.events import TurnStarted
from app.rooms.match_record import MatchRecord, PlayerRecord, RoundRecord
from app.rooms.room import Level
from tests.game.tables import table
from tests.web.recorded import Evening, Recorded, Sitter, record_at

FIVE: Final = Face(Color.RED, Rank.FIVE)
CAL: Final = 2


def points_match(evening: Evening) -> None:
    """Ana is caught by Ben without UNO, and still goes out; Cal, a computer, can only draw.

    Ana: red 1, caught (draws 2), red 2, red 9, red 8. Ben: red 4, draws, draws. Cal: draws three times. Ten turns.
    Left: Ben 9 + 50 + 6 + 5 = 70, Cal 3 + 6 + 7 + 6 + 8 = 30, so that Ana has 430 + 100 = 530.
    """
    state = table(
        ["R1 R2", "R4 Y9 W", "G3 G6"], top="R9 R8 B7 B6 Y6 B5 G8", scores=(430, 100, 0), round_wins=(4, 1, 0)
    )
    events = (TurnStarted(0, FIVE, Color.RED),)
    laid = record_at(evening, "points", state, computers={2: Level.EASY}, events=events, minutes=12)
    press(laid, "Ana", "Play red 1, saying nothing")
    press(laid, "Ben", "Catch Ana")
    press(laid, "Ben", "Play red 4")
    computer_moves(laid, evening)
    press(laid, "Ana", "Play red 2")
    press(laid, "Ben", "Draw a card")
    computer_moves(laid, evening)
    press(laid, "Ana", "Play red 9")
    press(laid, "Ben", "Draw a card")
    computer_moves(laid, evening)
    press(laid, "Ana", "Play red 8")


def first_out_match(evening: Evening) -> None:
    """A stack of two draw twos comes to Cal; Ana draws a card, plays it, and is the first to be out.

    Ana: red draw two, draws yellow 1 and plays it, blue 1; three turns. Ben: yellow draw two, draws; one turn. Cal: takes four and misses
    that turn, blue 1; one turn. Left: Ben 4 + 7 + 6 = 17, Cal 3 + 8 + 9 + 9 + 3 = 32, so that the places are Ana, Ben, Cal.
    """
    rules: dict[str, int | str] = {"format": "first_out", "rounds": 1, "stacking": "any"}
    state = table(["RD B1", "YD G4 G7", "B1 B3"], top="B8 B9 G9 Y3 Y1 R6", rules=rules)
    events = (TurnStarted(0, FIVE, Color.RED),)
    laid = record_at(evening, "first-out", state, events=events, minutes=5, preset="quick")
    press(laid, "Ana", "Play red draw two")
    press(laid, "Ben", "Play yellow draw two")
    press(laid, "Cal", "Take 4 cards")
    press(laid, "Ana", "Draw a card")
    press(laid, "Ana", "Play yellow 1")
    press(laid, "Ben", "Draw a card")
    press(laid, "Cal", "Play blue 1")
    press(laid, "Ana", "Play blue 1")


def penalty_match(evening: Evening) -> None:
    """Ana exposes a bluff of Ben's and goes out; yet Cal, a computer that never gets the turn, has the lowest total.

    Ben holds red 3 when he plays his Wild Draw Four on red, and draws four. Left: Ben 3 + 2 + 1 + 2 + 3 + 4 = 15, Cal 9 + 20 = 29,
    so that Ana has 120, Ben 190 + 15 = 205 and Cal 60 + 29 = 89.
    """
    state = table(
        ["R1", "W4 R3 G2", "B9 BS"],
        top="Y1 Y2 Y3 Y4",
        rules={"format": "penalty", "target": 200},
        turn=1,
        direction=-1,
        scores=(120, 190, 60),
        round_wins=(1, 0, 2),
    )
    events = (TurnStarted(1, FIVE, Color.RED),)
    laid = record_at(evening, "penalty", state, computers={2: Level.HARD}, events=events, minutes=9)
    press(laid, "Ben", "Play wild draw four")
    laid.browsers["Ben"].press_saying("Red")
    press(laid, "Ana", "Challenge")
    press(laid, "Ana", "Play red 1")


PLAYS: Final = (points_match, first_out_match, penalty_match)
"""The matches of the evening, in order."""


def player(
    name: str, level: Level | None = None, *, is_here: bool = False, turns: int = 0, **counts: int
) -> PlayerRecord:
    """The record of a player who did nothing but what ``counts`` say."""
    names = [
        "turns_missed",
        "cards_played",
        "cards_drawn",
        "challenges",
        "challenges_won",
        "bluffs_exposed",
        "catches",
        "times_caught",
        "jump_ins",
        "knocked_out",
    ]
    return PlayerRecord(name, level, is_here, turns, **(dict.fromkeys(names, 0) | counts))


PLAYERS: Final = {
    "points": (
        player("Ana", turns=4, cards_played=4, cards_drawn=2, times_caught=1),
        player("Ben", turns=3, cards_played=1, cards_drawn=2, catches=1),
        player("Cal", Level.EASY, turns=3, cards_drawn=3),
    ),
    "first-out": (
        player("Ana", turns=3, cards_played=3, cards_drawn=1),
        player("Ben", turns=1, cards_played=1, cards_drawn=1),
        player("Cal", turns=1, turns_missed=1, cards_played=1, cards_drawn=4),
    ),
    "penalty": (
        player("Ana", turns=1, cards_played=1, challenges=1, challenges_won=1),
        player("Ben", turns=1, cards_played=1, cards_drawn=4, bluffs_exposed=1),
        player("Cal", Level.HARD),
    ),
}
ROUNDS: Final = {
    "points": RoundRecord(0, (530, 100, 0)),
    "first-out": RoundRecord(0, (2, 1, 0)),
    "penalty": RoundRecord(0, (120, 205, 89)),
}
RANKINGS: Final = {"points": (0, 1, 2), "first-out": (0, 1, 2), "penalty": (2, 0, 1)}
STACKS: Final = {"points": 0, "first-out": 4, "penalty": 4}

MATCHES: Final = ("penalty", "first-out", "points")
"""The latest first."""

TABLES: Final = {
    "wins": [
        "Ana 2 of 3, 67%",
        "Ben 0 of 3, 0%",
        "Cal 0 of 1, 0%",
        "Computers, hard 1 of 1, 100%",
        "Computers, easy 0 of 1, 0%",
    ],
    "cards": ["Ana 8 3", "Ben 3 7", "Cal 1 4", "Computers, hard 0 0", "Computers, easy 0 3"],
    "rules": [
        "Customised (based on Official) 0 of 1 2",
        "Customised (based on Quick) 1 of 1 5",
        "Official 1 of 1 10",
    ],
    "deeds": [
        "Wild Draw Fours challenged 1 0",
        "of them bluffs 1 0",
        "own bluffs found out 1 0",
        "others caught without UNO 1 0",
        "caught without UNO 1 0",
        "turns missed 1 0",
    ],
    "friends": ["Ana and Ben 3 0", "Ana and Cal 1 0"],
}
"""The rows of the tables on the page of Ana's records."""

TOTALS: Final = [
    "Matches 3",
    "Won by people 2 of 3",
    "Turns in a match, on average 6",
    "Cards in the biggest stack 4",
]
"""What the page of Ana's records says of it, above its tables."""


def told(record: MatchRecord) -> tuple[object, ...]:
    """What was counted by hand, of ``record``, whoever it is kept for."""
    players = record.seen_from(frozenset()).players
    return (players, record.rounds, record.ranking, record.biggest_stack, record.reversals, record.hand_moves)


def counted(room_id: str) -> tuple[object, ...]:
    """The same, counted by hand."""
    return (PLAYERS[room_id], (ROUNDS[room_id],), RANKINGS[room_id], STACKS[room_id], 0, 0)


def press(laid: Recorded, name: str, label: str) -> Sitter:
    """Let ``name`` look at the table anew and press the button that says ``label``."""
    browser = laid.sees(name)
    browser.press_saying(label)
    assert browser.status == 200, browser.words
    return browser


def computer_moves(laid: Recorded, evening: Evening) -> None:
    """Let Cal's time come, and Ana look, until he has moved: he goes before her."""
    while laid.room.table.turn == CAL:
        evening.wait()
        laid.sees("Ana")
    assert laid.room.table.turn == 0
