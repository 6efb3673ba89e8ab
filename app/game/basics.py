"""The settings that every game has: format, deal, dealer, the price of a forgotten UNO, the clock (section 4)."""

from __future__ import annotations

from enum import StrEnum, unique
from typing import Final

from app.game.options import Choice, Group, Options, Setting, Value

QUICK_ROUND: Final = "round"
NO_TARGET: Final = 0


@unique
class FormatName(StrEnum):
    """How a match is won (section 8)."""

    POINTS = "points"
    PENALTY = "penalty"
    FIRST_OUT = "first_out"
    LAST_STANDING = "last_standing"
    FIXED_ROUNDS = "fixed_rounds"


_TO_A_TARGET = frozenset({FormatName.POINTS, FormatName.PENALTY})

FORMAT: Final[Setting[str]] = Setting(
    "format",
    1,
    Group.WINNING,
    "Match format",
    (
        Choice("points", "Points", "Whoever goes out collects the points left in all other hands."),
        Choice(
            "penalty",
            "Penalty points",
            "Everyone adds the points left in their own hand; the lowest total wins.",
        ),
        Choice(
            "first_out",
            "First out",
            "The first to go out wins the round; the other places go by the hands left.",
        ),
        Choice(
            "last_standing", "Play to the last", "The round goes on until only one player still holds cards."
        ),
        Choice(
            "fixed_rounds",
            "Fixed rounds",
            "A set number of rounds with penalty points; the lowest total wins.",
        ),
    ),
    "How a round is counted and what wins the match. With points and penalty points the match goes on until somebody "
    "reaches the target; with the other formats it has a fixed number of rounds.",
    "Ana goes out while Ben holds a 9 and a Skip. With points Ana scores 29; with penalty points Ben adds 29 and Ana nothing.",
)


def _is_to_a_target(options: Options) -> bool:
    return options[FORMAT] in _TO_A_TARGET


def _has_rounds(options: Options) -> bool:
    return options[FORMAT] not in _TO_A_TARGET


TARGET: Final[Setting[Value]] = Setting(
    "target",
    2,
    Group.WINNING,
    "Target score",
    (
        Choice(500, "500 points", "The match ends when somebody has 500 points."),
        Choice(300, "300 points", "The match ends when somebody has 300 points."),
        Choice(200, "200 points", "The match ends when somebody has 200 points."),
        Choice(100, "100 points", "The match ends when somebody has 100 points."),
        Choice(QUICK_ROUND, "One round", "A single round decides the match."),
        Choice(NO_TARGET, "No target", "You play as long as you like; whoever leads when you stop wins."),
    ),
    "The total at which the match ends. In the points format the highest total wins, in the penalty format the lowest.",
    "To 200 points: after the third round Ana has 215 and Ben 140. With points Ana has won, with penalty points Ben has.",
    applies=_is_to_a_target,
)

ROUNDS: Final[Setting[int]] = Setting(
    "rounds",
    3,
    Group.WINNING,
    "Rounds",
    (
        Choice(1, "1 round", "One round decides the match."),
        Choice(3, "3 rounds", "The match has three rounds."),
        Choice(5, "5 rounds", "The match has five rounds."),
    ),
    "How many rounds the match has, in the formats that do not play to a target.",
    "With 3 rounds and four players, places give 3, 2, 1 and 0 points; most points after the third round wins.",
    applies=_has_rounds,
)

HAND_SIZE: Final[Setting[int]] = Setting(
    "hand_size",
    4,
    Group.DECK,
    "Cards dealt",
    (
        Choice(7, "7 cards", "Everyone starts with seven cards."),
        Choice(5, "5 cards", "Everyone starts with five cards."),
        Choice(10, "10 cards", "Everyone starts with ten cards."),
    ),
    "How many cards everyone is dealt. Fewer make a quicker round.",
    "With five cards a round often ends before the draw pile has been used up once.",
    is_ours=True,
)

DECKS: Final[Setting[int]] = Setting(
    "decks",
    5,
    Group.DECK,
    "Decks",
    (
        Choice(1, "1 deck", "One deck of 108 cards."),
        Choice(2, "2 decks", "Two decks, 216 cards: every coloured card is there twice as often."),
    ),
    "Two decks suit large tables: the draw pile lasts, and jump-ins are likelier.",
    "With two decks there are four red fives, so that two players may jump in on one another.",
)

DEALER: Final[Setting[str]] = Setting(
    "dealer",
    27,
    Group.EXTRAS,
    "Dealer",
    (
        Choice(
            "draw_each_round",
            "Drawn each round",
            "Before each round everyone draws a card; the highest number deals.",
        ),
        Choice(
            "draw_then_rotate",
            "Drawn, then in turn",
            "The first dealer is drawn; afterwards the deal moves to the left.",
        ),
        Choice(
            "random_then_rotate",
            "At random, then in turn",
            "The first dealer is picked at random; afterwards the deal moves to the left.",
        ),
        Choice("last_seat", "The last seat", "The last seat always deals, so the first seat always begins."),
    ),
    "Who deals. The player to the dealer's left begins.",
    "Ben dealt the last round. When the deal moves to the left, Cem deals the next and Dora begins.",
    is_ours=True,
)

UNO_CALL: Final[Setting[str]] = Setting(
    "uno_call",
    23,
    Group.CALL,
    "UNO call",
    (
        Choice("call", "Must be called", "Say UNO when you play your last card but one, or be caught."),
        Choice("auto", "Called by itself", "UNO is said for everyone by itself; nobody can forget it."),
    ),
    "Whether players must say UNO themselves. Where it is said by itself, nobody can be caught.",
    "Ana plays down to one card. With the call left to itself everyone hears that she has UNO, and nobody can catch her.",
    is_ours=True,
)


def _is_uno_called(options: Options) -> bool:
    return options[UNO_CALL] == "call"


UNO_PENALTY: Final[Setting[int]] = Setting(
    "uno_penalty",
    24,
    Group.CALL,
    "Penalty when caught",
    (
        Choice(2, "2 cards", "Whoever is caught without saying UNO draws two cards."),
        Choice(4, "4 cards", "Whoever is caught without saying UNO draws four cards."),
        Choice(1, "1 card", "Whoever is caught without saying UNO draws one card."),
    ),
    "What it costs to be caught with one card and no UNO.",
    "Ana plays down to one card and says nothing; Ben catches her. With 4 cards she then holds five.",
    applies=_is_uno_called,
)

CLOCK: Final[Setting[Value]] = Setting(
    "clock",
    25,
    Group.CALL,
    "Turn clock",
    (
        Choice("off", "Off", "Everyone takes the time they need."),
        Choice(60, "60 seconds", "A turn lasts 60 seconds at most; one press gives more time."),
        Choice(90, "90 seconds", "A turn lasts 90 seconds at most; one press gives more time."),
        Choice(120, "120 seconds", "A turn lasts 120 seconds at most; one press gives more time."),
    ),
    "Only for people, never for calling or catching. You are warned 20 seconds before and can ask for more time up to ten times; "
    "when it runs out, you draw, keep or take what waits.",
    "Ana's 60 seconds run out: she draws a card and keeps it.",
    is_ours=True,
)

BASICS: Final[tuple[Setting[int] | Setting[str] | Setting[Value], ...]] = (
    FORMAT,
    TARGET,
    ROUNDS,
    HAND_SIZE,
    DECKS,
    UNO_CALL,
    UNO_PENALTY,
    CLOCK,
    DEALER,
)


def has_no_target(options: Options) -> bool:
    """Whether a match goes on for as long as people like, until somebody stops it after a round."""
    return TARGET.applies(options) and options[TARGET] == NO_TARGET


def is_one_round(options: Options) -> bool:
    """Whether a single round decides the match, so that there is no score to show."""
    if options[FORMAT] in _TO_A_TARGET:
        return options[TARGET] == QUICK_ROUND
    return options[ROUNDS] == 1


def is_by_place(options: Options) -> bool:
    """Whether a round brings points by place, and not by what the cards count."""
    return options[FORMAT] in {FormatName.FIRST_OUT, FormatName.LAST_STANDING}


def is_lowest_best(options: Options) -> bool:
    """Whether the lowest score leads the match."""
    return options[FORMAT] in {FormatName.PENALTY, FormatName.FIXED_ROUNDS}
