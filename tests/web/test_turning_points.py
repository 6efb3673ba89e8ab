"""What house rules and formats make to tell: sets, jump-ins, penalties that wait, hands that move, who is out, how a round counts."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from app.game.cards import Color, parse_face
from app.game.events import (
    CardPlayed,
    Event,
    HandsPassed,
    HandsShuffled,
    HandsSwapped,
    MatchEnded,
    PenaltyWaits,
    PlayerKnockedOut,
    PlayerWentOut,
    RoundEnded,
)
from app.game.rule_book import make_options
from app.rooms.room import Notice, TimeRanOut, TimeRunsShort
from app.rooms.views import EntryView
from app.web.narrator import Narrator
from tests.web.happenings import ANA, BEA, CAL, DAN, NAMES

pytestmark = pytest.mark.usefixtures("english")

PENALTY: Mapping[str, int | str] = {"format": "penalty"}
QUICK: Mapping[str, int | str] = {"format": "first_out", "rounds": 1}
THREE_ROUNDS: Mapping[str, int | str] = {"format": "first_out", "rounds": 3}


def heard(seat: int | None, *events: Event | Notice, rules: Mapping[str, int | str] | None = None) -> str:
    """What ``seat`` hears of one accepted move at a table with these rules."""
    narrator = Narrator(seat, NAMES, options=make_options(rules or {}))
    return narrator.tell(EntryView(1, 0.0, None, events))


def ended(*, went_out: bool = True) -> RoundEnded:
    """Bea won the round; Ana had 32 points left, Cal 6, Dan 46."""
    return RoundEnded(
        round=1,
        winner=BEA,
        points=0,
        went_out=went_out,
        hands=((),) * 4,
        scores=(132, 20, 6, 46),
        gains=(32, 0, 6, 46),
        places=(BEA, CAL, ANA, DAN),
    )


def test_several_cards_at_once() -> None:
    event = CardPlayed(ANA, parse_face("B5"), Color.BLUE, 4, under=(parse_face("R5"), parse_face("G5")))
    assert heard(ANA, event) == "You played red 5, green 5 and blue 5, 4 left."
    assert heard(BEA, event) == "Ana played red 5, green 5 and blue 5, 4 left."


@pytest.mark.parametrize(
    "cards_left, mine, others",
    [
        (3, "You jumped in with green 4, 3 left.", "Dan jumped in with green 4, 3 left."),
        (1, "You jumped in with green 4.", "Dan jumped in with green 4."),
        (0, "You jumped in with green 4, your last card.", "Dan jumped in with green 4, the last card."),
    ],
)
def test_a_jump_in(cards_left: int, mine: str, others: str) -> None:
    event = CardPlayed(DAN, parse_face("G4"), Color.GREEN, cards_left, is_jump_in=True)
    assert (heard(DAN, event), heard(ANA, event)) == (mine, others)


def test_a_penalty_that_waits() -> None:
    event = PenaltyWaits(BEA, ANA, 6)
    assert heard(BEA, event) == "Answer it or draw 6 cards."
    assert heard(ANA, event) == heard(None, event) == "Bea must answer or draw 6 cards."


def test_swapped_hands() -> None:
    event = HandsSwapped(ANA, BEA, 1, 4)
    assert heard(ANA, event) == "You swapped hands with Bea: you hold 1 card now, Bea 4."
    assert heard(BEA, event) == "Ana swapped hands with you: you hold 4 cards now, Ana 1."
    assert heard(CAL, event) == "Ana swapped hands with Bea: Ana holds 1 card now, Bea 4."


def test_passed_hands() -> None:
    event = HandsPassed(-1, (3, 4, 1, 0))
    assert heard(CAL, event) == "All hands were passed on to the right. You hold 1 card now."
    assert heard(DAN, event) == heard(None, event) == "All hands were passed on to the right."


def test_shuffled_hands() -> None:
    event = HandsShuffled(ANA, (2, 3, 2, 3))
    assert heard(BEA, event) == "All hands were shuffled together and dealt anew. You hold 3 cards now."


def test_who_leaves_the_round() -> None:
    assert heard(ANA, PlayerWentOut(ANA, 2)) == "You are out and take place 2."
    assert heard(BEA, PlayerWentOut(ANA, 2)) == "Ana is out and takes place 2."
    limit = PlayerKnockedOut(CAL, 25, 203)
    assert heard(CAL, limit) == "You hold 25 cards, which is the limit: you are out of the round."
    assert heard(ANA, limit) == "Cal holds 25 cards, which is the limit, and is out of the round."


def test_a_round_with_penalty_points() -> None:
    assert heard(ANA, ended(), rules=PENALTY) == "Bea wins the round. You add 32 points and have 132."
    assert heard(BEA, ended(), rules=PENALTY) == "You win the round. You add 0 points and have 20."
    assert heard(None, ended(), rules=PENALTY) == "Bea wins the round."


def test_a_round_by_place() -> None:
    assert (
        heard(ANA, ended(), rules=THREE_ROUNDS) == "Bea wins the round. You take place 3 and have 132 points."
    )
    assert (
        heard(BEA, ended(), rules=THREE_ROUNDS) == "You win the round. You take place 1 and have 20 points."
    )


@pytest.mark.parametrize(
    "rules, winner, loser, watcher",
    [
        (QUICK, "You win!", "Bea wins. You take place 3.", "Bea wins."),
        ({"format": "last_standing"}, "You win!", "Bea wins. You take place 3.", "Bea wins."),
        ({"target": "round"}, "You win with 0 points!", "Bea wins with 0 points.", "Bea wins with 0 points."),
        ({"format": "penalty", "target": "round"}, "You win!", "Bea wins. You have 132 points.", "Bea wins."),
        ({"format": "fixed_rounds"}, "You win!", "Bea wins. You have 132 points.", "Bea wins."),
    ],
)
def test_a_single_round_is_won_and_not_a_match(
    rules: Mapping[str, int | str], winner: str, loser: str, watcher: str
) -> None:
    """Once, although the round and the match end with the same card; the figures are those of the event."""
    over = MatchEnded(BEA, (132, 20, 206, 46), (BEA, DAN, ANA, CAL))
    told = [heard(seat, ended(), over, rules=rules) for seat in (BEA, ANA, None)]
    assert told == [winner, loser, watcher]


def test_why_nobody_went_out() -> None:
    limit = PlayerKnockedOut(CAL, 25, 203)
    alone = heard(None, limit, ended(went_out=False), rules=QUICK)
    assert alone.endswith("Only one player is left. Bea wins.")
    stalemate = heard(None, ended(went_out=False), rules=QUICK)
    assert stalemate.startswith("Nobody can draw or play any more, so the lowest hand wins.")


def test_the_end_of_a_match() -> None:
    event = MatchEnded(BEA, (132, 20, 206, 46), (BEA, DAN, ANA, CAL))
    assert heard(BEA, event, rules=PENALTY) == "You win the match with 20 points."
    assert heard(ANA, event, rules=PENALTY) == "Bea wins the match with 20 points."
    assert heard(ANA, event, rules=THREE_ROUNDS) == "Bea wins the match with 20 points."
    assert heard(ANA, event, rules=QUICK) == "", "told with the round"


def test_the_clock() -> None:
    short = TimeRunsShort(ANA, "Ana", 20)
    assert heard(ANA, short) == "20 seconds left. You can ask for more time."
    assert heard(BEA, short) == ""
    assert heard(ANA, TimeRanOut(ANA, "Ana")) == "Your time is up."
    assert heard(BEA, TimeRanOut(ANA, "Ana")) == "Ana's time is up."


def test_a_name_with_a_per_cent_sign_is_only_a_name() -> None:
    narrator = Narrator(CAL, ("100%s", "%(name)s", "Cal"), options=make_options({}))
    told = narrator.tell(EntryView(1, 0.0, None, (HandsSwapped(0, 1, 2, 3), PlayerWentOut(1, 1))))
    assert told == (
        "100%s swapped hands with %(name)s: 100%s holds 2 cards now, %(name)s 3. %(name)s is out and takes place 1."
    )
