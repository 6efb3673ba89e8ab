"""What is special about one answer for a room: who asked for what, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass

from app.web.play_steps import ChosenPlay
from app.web.presenters.commands import Reply
from app.web.presenters.problem import Problem


@dataclass(frozen=True, slots=True)
class Moment:
    """What is special about this answer.

    ``seen_version`` is what the page showed before, None for a page that is loaded anew; ``is_own_post``: it answers what the viewer
    did at the table, so the focus goes somewhere useful, and what the command box said before is over; ``choice`` is a play of
    which a step is left; ``wants_hint``: the viewer asked for a hint; ``reply`` is what the command box answers, if that was used;
    ``waited`` tells how waiting for news ended without any; ``typed`` is a name that could not be taken; ``spoke`` is the announcer that
    holds words, as the page says.
    """

    seen_version: int | None = None
    is_own_post: bool = False
    is_watching: bool = False
    problem: Problem | None = None
    choice: ChosenPlay | None = None
    wants_hint: bool = False
    reply: Reply | None = None
    waited: str = ""
    typed: str = ""
    spoke: str = ""
