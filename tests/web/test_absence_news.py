"""What is told of people who are away: to themselves, and to everybody else."""

import pytest

from app.rooms.absence import (
    AbsenceNotice,
    CameBack,
    ComputersAgreed,
    CustomsChanged,
    SeatGivenUp,
    TurnVotedOver,
    Voted,
    WentMissing,
    WhenAway,
)
from app.web.absence_news import absence_news
from app.web.narrator import Narrator
from tests.web.happenings import ANA, BEA, NAMES

pytestmark = pytest.mark.usefixtures("english")

TOLD: list[tuple[AbsenceNotice, str, str]] = [
    # the event, what Ana hears, what Bea hears
    (
        WentMissing(BEA, "Bea", WhenAway.COMPUTER),
        "Bea is away. A computer plays until they are back.",
        "Bea is away. A computer plays until they are back.",
    ),
    (
        WentMissing(BEA, "Bea", WhenAway.VOTE),
        "Bea is away. Everybody who is here can vote to end the turn.",
        "Bea is away. Everybody who is here can vote to end the turn.",
    ),
    (
        WentMissing(BEA, "Bea", WhenAway.WAIT),
        "Bea is away. The table waits for them.",
        "Bea is away. The table waits for them.",
    ),
    (
        CameBack(BEA, "Bea", WhenAway.COMPUTER),
        "Bea is back, and plays again.",
        "You were away, and a computer played for you.",
    ),
    (CameBack(BEA, "Bea", WhenAway.VOTE), "Bea is back.", "You were away."),
    (
        Voted(ANA, "Ana", "Cal", WhenAway.VOTE),
        "You vote to end the turn of Cal.",
        "Ana votes to end the turn of Cal.",
    ),
    (
        Voted(ANA, "Ana", "Cal", WhenAway.WAIT),
        "You vote to let a computer play for whoever is away.",
        "Ana votes to let a computer play for whoever is away.",
    ),
    (
        TurnVotedOver(BEA, "Bea"),
        "The turn of Bea is ended by the vote of all who are here.",
        "Your turn was ended by a vote, because you were away.",
    ),
    (
        ComputersAgreed(),
        "All who are here have agreed: from now on a computer plays for whoever is away.",
        "All who are here have agreed: from now on a computer plays for whoever is away.",
    ),
    (
        SeatGivenUp(BEA, "Bea", "Ada"),
        "Bea has left for good. The computer Ada plays on.",
        "Bea has left for good. The computer Ada plays on.",
    ),
    (
        CustomsChanged(ANA, "Ana"),
        "You changed what the table does about absence, the next round or hints.",
        "Ana changed what the table does about absence, the next round or hints.",
    ),
]


@pytest.mark.parametrize("event, ana, bea", TOLD)
def test_each_is_told_as_it_concerns_the_listener(event: AbsenceNotice, ana: str, bea: str) -> None:
    assert absence_news(Narrator(ANA, NAMES), event) == ana
    assert absence_news(Narrator(BEA, NAMES), event) == bea
