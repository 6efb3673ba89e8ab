"""What happens in a room outside the game, in sentences: who comes and goes, the rules, rematches, the clock and absence."""

from __future__ import annotations

from flask_babel import gettext as _

from app.rooms.absence import (
    CameBack,
    ComputersAgreed,
    CustomsChanged,
    SeatGivenUp,
    TurnVotedOver,
    Voted,
    WentMissing,
)
from app.rooms.room import (
    Departed,
    HostChanged,
    Joined,
    MatchStarted,
    Notice,
    RematchJoined,
    RematchOpened,
    RulesChanged,
    TimeRanOut,
    TimeRunsShort,
)
from app.web.absence_news import absence_news
from app.web.turning_points import Teller


def coming_and_going(teller: Teller, event: Notice) -> str:
    """What ``event`` means to the viewer; empty for what concerns somebody else alone."""
    match event:
        case Joined() | Departed() | HostChanged():
            return _people(teller, event)
        case MatchStarted() | RematchOpened() | RematchJoined() | RulesChanged():
            return _matches(teller, event)
        case TimeRanOut() | TimeRunsShort():
            return _clock(teller, event)
        case (
            WentMissing()
            | CameBack()
            | Voted()
            | TurnVotedOver()
            | ComputersAgreed()
            | SeatGivenUp()
            | CustomsChanged()
        ):
            return absence_news(teller, event)


def _people(teller: Teller, event: Joined | Departed | HostChanged) -> str:
    match event:
        case Joined(_, name):
            return _("%(name)s joined.", name=name)
        case Departed(_, name, True):
            return _("%(name)s was removed.", name=name)
        case Departed(_, name):
            return _("%(name)s left.", name=name)
        case HostChanged(seat, name):
            return (
                _("You are the host now.")
                if teller.is_me(seat)
                else _("%(name)s is the host now.", name=name)
            )


def _matches(teller: Teller, event: MatchStarted | RematchOpened | RematchJoined | RulesChanged) -> str:
    match event:
        case MatchStarted():
            return _("The match begins.")
        case RematchOpened(seat) | RematchJoined(seat) if teller.is_me(seat):
            return _("You are ready to play again.")
        case RematchOpened(_, name):  # by name, for in the lobby seats may have changed hands since
            return _("%(name)s wants to play again.", name=name)
        case RematchJoined(_, name):
            return _("%(name)s wants to play again too.", name=name)
        case RulesChanged(seat):
            return teller.by(
                seat,
                _("You changed the rules."),
                _("%(name)s changed the rules, so everybody says again whether they are ready."),
            )


def _clock(teller: Teller, event: TimeRanOut | TimeRunsShort) -> str:
    match event:
        case TimeRanOut(seat):
            return teller.by(seat, _("Your time is up."), _("%(name)s's time is up."))
        case TimeRunsShort(seat, _name, seconds):
            if not teller.is_me(seat):
                return ""  # nobody else can do anything about it
            return _("%(count)d seconds left. You can ask for more time.", count=seconds)
