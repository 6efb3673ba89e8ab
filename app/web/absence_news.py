"""What there is to tell of people who are away, in sentences: who is missed, who is back, how a vote goes, who has left for good."""

from __future__ import annotations

from flask_babel import gettext as _

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
from app.web.turning_points import Teller


def absence_news(teller: Teller, event: AbsenceNotice) -> str:
    """What ``event`` means to the viewer. Names are those of the day: a seat may be a computer's by now."""
    match event:
        case WentMissing() | CameBack():
            return _missing(teller, event)
        case Voted() | TurnVotedOver() | ComputersAgreed():
            return _votes(teller, event)
        case SeatGivenUp(_, name, computer):
            return _(
                "%(name)s has left for good. The computer %(computer)s plays on.",
                name=name,
                computer=computer,
            )
        case CustomsChanged(seat, name):
            if teller.is_me(seat):
                return _("You changed what the table does about absence, the next round or hints.")
            return _(
                "%(name)s changed what the table does about absence, the next round or hints.", name=name
            )


def _missing(teller: Teller, event: WentMissing | CameBack) -> str:
    by_computer = event.then is WhenAway.COMPUTER
    match event:
        case WentMissing(_, name) if by_computer:
            return _("%(name)s is away. A computer plays until they are back.", name=name)
        case WentMissing(_, name, WhenAway.WAIT):
            return _("%(name)s is away. The table waits for them.", name=name)
        case WentMissing(_, name):
            return _("%(name)s is away. Everybody who is here can vote to end the turn.", name=name)
        case CameBack(seat, name) if teller.is_me(seat):
            return _("You were away, and a computer played for you.") if by_computer else _("You were away.")
        case CameBack(_, name) if by_computer:
            return _("%(name)s is back, and plays again.", name=name)
        case CameBack(_, name):
            return _("%(name)s is back.", name=name)


def _votes(teller: Teller, event: Voted | TurnVotedOver | ComputersAgreed) -> str:
    match event:
        case Voted(seat, name, about, WhenAway.VOTE):
            if teller.is_me(seat):
                return _("You vote to end the turn of %(about)s.", about=about)
            return _("%(name)s votes to end the turn of %(about)s.", name=name, about=about)
        case Voted(seat, name):
            if teller.is_me(seat):
                return _("You vote to let a computer play for whoever is away.")
            return _("%(name)s votes to let a computer play for whoever is away.", name=name)
        case TurnVotedOver(seat, name):
            if teller.is_me(seat):
                return _("Your turn was ended by a vote, because you were away.")
            return _("The turn of %(name)s is ended by the vote of all who are here.", name=name)
        case ComputersAgreed():
            return _("All who are here have agreed: from now on a computer plays for whoever is away.")
