"""A vote not to wait any more, in words."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _

from app.rooms.room import WhenAway
from app.rooms.views import View
from app.web.wording import listed


@dataclass(frozen=True, slots=True)
class VoteContext:
    """All that ``table/_vote.html`` shows. There is a button only for whoever has not voted."""

    note: str
    label: str


def present_vote(view: View) -> VoteContext | None:
    """The vote that is open to the viewer, if there is one."""
    vote = view.vote
    if vote is None:
        return None
    name = view.seats[vote.about].name
    if vote.has_voted:
        waiting = listed(vote.waiting)
        return VoteContext(_("You have voted. Not yet: %(names)s.", names=waiting) if waiting else "", "")
    if vote.then is WhenAway.VOTE:
        note = _(
            "When all who are here vote for it, the turn of %(name)s ends: cards that wait are taken.",
            name=name,
        )
        return VoteContext(note, _("Vote to end the turn"))
    note = _("When all who are here vote for it, a computer plays from now on for whoever is away.")
    return VoteContext(note, _("Vote for a computer"))
