"""The turn clock in words: how long a turn is, how much of it is left, and the press that gives more."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import ngettext

from app.game.basics import CLOCK
from app.rooms.views import View


@dataclass(frozen=True, slots=True)
class ClockContext:
    """All that ``table/_clock.html`` shows: nothing is a countdown, so that nothing moves while somebody reads or thinks."""

    sentence: str
    is_short: bool
    may_ask: bool


def present_clock(view: View) -> ClockContext | None:
    """The clock of the viewer's own turn, or None where none runs."""
    if view.clock is None:
        return None
    return ClockContext(clock_sentence(view), view.clock.is_short, view.clock.extensions_left > 0)


def clock_sentence(view: View) -> str:
    """How much time the viewer has; that there is no limit, or none for them now."""
    clock = view.clock
    if view.options[CLOCK] == CLOCK.default:
        return _("There is no time limit. Take as long as you like.")
    if clock is None:
        return _("There is no time limit for you now. Take as long as you like.")
    left = ngettext("About %(num)d second is left.", "About %(num)d seconds are left.", clock.seconds_left)
    if not clock.extensions_left:
        return left
    return _("%(left)s You can ask for %(seconds)d more.", left=left, seconds=clock.seconds)
