"""What Orca says of a round, word by word: everything once, in its order, and nothing at all while nothing happens."""

from __future__ import annotations

import pytest

from app.rooms.house import House
from tests.journeys.dealer import laid_table
from tests.journeys.server import Server
from tests.speech.desk import Desk
from tests.speech.friends import Friends

pytestmark = [pytest.mark.orca, pytest.mark.slow]

Run = list[tuple[tuple[str, ...] | str, str]]

SEED = "orca272"
IDLE_SECONDS = 20

START = (
    "The match begins. To choose the dealer, Ana drew blue 9, you drew red 7 and Cal drew green 7. Round 1. Ana deals. "
    "You have 7 cards. Top card yellow 1. Your turn."
)
# What Bea presses, or what a friend does, and what Bea hears of it.
ROUND: Run = [
    (("Play wild", "Yellow"), "You played wild, colour yellow, 6 left. Cal's turn."),
    ("C play Y5", "Cal played yellow 5, 6 left. Ana's turn."),
    ("A play W4 color=Y", "Ana played wild draw four, colour yellow, 6 left. Draw 4 or challenge."),
    (
        ("Challenge",),
        (
            "Your challenge succeeded: Ana was bluffing. Ana draws 4, now 10. Your turn. Top card wild draw four, colour yellow. "
            "Ana held wild draw four, green 6, blue 6, green 4, green reverse, yellow 3 and blue 8."
        ),
    ),
    (("Play wild", "Blue"), "You played wild, colour blue, 5 left. Cal's turn."),
    ("C play BS", "Cal played blue skip, 5 left. Ana is skipped. Your turn. Top card blue skip."),
    (("Draw a card",), "You drew green 1. It cannot be played, so your turn ends. Cal's turn."),
    ("C play RS", "Cal played red skip, 4 left. Ana is skipped. Your turn. Top card red skip."),
    (("Play red 3",), "You played red 3, 5 left. Cal's turn."),
    ("C play R8", "Cal played red 8, 3 left. Ana's turn."),
    ("A play B8", "Ana played blue 8, 9 left. Your turn. Top card blue 8."),
    (("Play green 8",), "You played green 8, 4 left. Cal's turn."),
    ("C play GS", "Cal played green skip, 2 left. Ana is skipped. Your turn. Top card green skip."),
    (("Play green 5",), "You played green 5, 3 left. Cal's turn."),
    ("C play G8", "Cal played green 8. Cal has 1 card left and has not said UNO. Ana's turn."),
    ("A play GR", "Ana played green reverse, 8 left. Play goes to the right now. Cal's turn."),
    ("C draw", "Cal drew 1, now 2. Your turn. Top card green reverse."),
    (("Play green 1",), "You played green 1, 2 left. Ana's turn."),
    ("A play G6", "Ana played green 6, 7 left. Cal's turn."),
    (
        "C play Y6",
        "Cal played yellow 6. Cal has 1 card left and has not said UNO. Your turn. Top card yellow 6.",
    ),
    (("Catch Cal",), "You caught Cal. Cal draws 2, now 3."),
    (
        ("Play yellow 0, saying nothing",),
        "You played yellow 0. You have 1 card left and have not said UNO. Ana's turn.",
    ),
    (("Call UNO",), "You called UNO, 1 card left."),
    (
        "A play YD",
        "Ana played yellow draw two, 6 left. Cal draws 2, now 5, and misses the turn. Your turn. Top card yellow draw two.",
    ),
    (("Play yellow 4",), "You played yellow 4, your last card. You win the round, 107 points."),
]
IDLE_AFTER = "A play B8"

# The same round from its start, told briefly: what she is not concerned by, others' turns and the draw for the dealer are left out.
BRIEF_START = "Round 1. Ana deals. You have 7 cards. Top card yellow 1. Your turn."
BRIEF: Run = [
    (("Play wild", "Yellow"), "You played wild, colour yellow, 6 left."),
    ("C play Y5", "Cal played yellow 5, 6 left."),
    ("A play W4 color=Y", "Ana played wild draw four, colour yellow, 6 left. Draw 4 or challenge."),
    (
        ("Challenge",),
        (
            "Your challenge succeeded: Ana was bluffing. Your turn. Top card wild draw four, colour yellow. "
            "Ana held wild draw four, green 6, blue 6, green 4, green reverse, yellow 3 and blue 8."
        ),
    ),
    (("Play wild", "Blue"), "You played wild, colour blue, 5 left."),
    ("C play BS", "Cal played blue skip, 5 left. Your turn. Top card blue skip."),
    (("Draw a card",), "You drew green 1. It cannot be played, so your turn ends."),
]

# And fully: after everything, which way play goes and what is left to draw.
FULL_STOCKS = (86, 86, 86, 82, 82, 82, 81)
FULL_START = f"{START} Play goes to the left. 86 cards in the draw pile."
FULL: Run = [
    (step, f"{sentence} Play goes to the left. {stock} cards in the draw pile.")
    for (step, sentence), stock in zip(ROUND, FULL_STOCKS, strict=False)
]


def take_seat(desk: Desk, server: Server, friends: Friends, prefers: str = "") -> None:
    """Bea follows the private link and says that she is ready; Cal takes the last seat."""
    desk.open(f"{server.url}/r/{friends.room_id}", prefers=prefers)
    desk.fill("Your name", "Bea")
    desk.push("Take a seat")
    desk.hear("Finished loading 2 of 3 seats are taken")
    desk.push("I am ready")
    friends.complete()
    desk.hear("Cal joined.")


def happens(step: tuple[str, ...] | str, desk: Desk, friends: Friends) -> None:
    """Bea presses these buttons, or a friend does this."""
    if isinstance(step, str):
        friends.do(step)
    else:
        for button in step:
            desk.push(button)


def test_a_round_is_heard_once_and_in_order_and_silence_when_nothing_happens(
    desk: Desk, server: Server, house: House
) -> None:
    friends = Friends.meet(house, SEED)
    take_seat(desk, server, friends)
    friends.deal()
    desk.hear(START)
    for step, sentence in ROUND:
        happens(step, desk, friends)
        desk.hear(sentence)
        if step == IDLE_AFTER:
            assert desk.heard_in(IDLE_SECONDS) == []

    sentences = [START, *(sentence for _, sentence in ROUND)]
    assert [said for said in desk.said if said in sentences] == sentences
    for own_move in ("You played", "You drew", "You caught", "You called"):
        assert sum(own_move in said for said in desk.said) == sum(
            own_move in sentence for sentence in sentences
        )


@pytest.mark.parametrize(
    "level, start, run", [("brief", BRIEF_START, BRIEF), ("full", FULL_START, FULL)], ids=["brief", "full"]
)
def test_who_wants_more_or_less_hears_that_and_nothing_else(
    desk: Desk, server: Server, house: House, level: str, start: str, run: Run
) -> None:
    friends = Friends.meet(house, SEED)
    take_seat(desk, server, friends, f"verbosity={level}")
    friends.deal()
    desk.hear(start)
    for step, sentence in run:
        happens(step, desk, friends)
        desk.hear(sentence)

    sentences = [start, *(sentence for _, sentence in run)]
    told = [said for said in desk.said if "played" in said or "Top card" in said or "Cal's turn" in said]
    assert [said for said in desk.said if said in sentences] == sentences
    assert [said for said in told if said not in sentences] == []


def test_what_sounds_the_same_twice_is_heard_twice(desk: Desk, server: Server, house: House) -> None:
    hands = ("R1 R2", "R3 Y1 Y2", "G1 G2 G3")
    table = laid_table(house, *hands, turn=1)
    desk.open(f"{server.url}{table.path}", key=table.keys[0])
    sentence = "Bea played red 3, 2 left. Cal's turn."
    for _ in range(3):
        table.happens("B play R3")
        desk.hear(sentence)
        desk.mark()
        table.lay(*hands, turn=1)

    assert [said for said in desk.said if sentence in said] == [sentence] * 3


def test_what_is_asked_for_is_heard_each_time(desk: Desk, server: Server, house: House) -> None:
    table = laid_table(house, "R1 R2", "R3 Y1 Y2", "G1 G2 G3", turn=1)
    desk.open(f"{server.url}{table.path}", key=table.keys[0])
    table.happens("B play R3")
    sentence = "Bea played red 3, 2 left. Cal's turn."
    desk.hear(sentence)
    desk.fill("Type what to do, or what you want to know", "repeat")
    for _ in range(2):
        desk.mark()
        desk.press("Return")
        desk.hear(sentence)
        desk.type("repeat")

    assert sum(sentence in said for said in desk.said) == 3
