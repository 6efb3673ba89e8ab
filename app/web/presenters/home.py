"""The home page in words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Final

from flask_babel import gettext as _

from app.game.cards import Color, Face, Rank
from app.rooms.unfinished import UnfinishedTable
from app.rooms.views import View
from app.web.presenters.card import CardFace, present_card
from app.web.presenters.fields import TextField, name_field, page_title
from app.web.presenters.problem import Problem
from app.web.presenters.tables import TableLine, present_tables
from app.web.room_words import code_words
from app.web.urls import room_urls

SHOWN_CARDS: Final = (
    Face(Color.RED, Rank.REVERSE),
    Face(Color.YELLOW, Rank.NINE),
    Face(None, Rank.WILD_DRAW_FOUR),
    Face(Color.BLUE, Rank.DRAW_TWO),
)


@unique
class Done(StrEnum):
    """What somebody comes from who is led to the home page, as its address says it."""

    ABANDONED = "abandoned"
    LEFT = "left"
    LEFT_FOR_GOOD = "left-for-good"
    MOVED = "moved"

    @classmethod
    def of(cls, text: str) -> Done | None:
        """What ``text`` says was done, or None for what no address of ours says."""
        return next((done for done in cls if done == text), None)


@dataclass(frozen=True, slots=True)
class HomeContext:
    """All that ``home/show.html`` shows. ``done`` says what was done just now, if something was."""

    title: str
    done: str
    description: str
    name: TextField
    code: TextField
    problem: Problem | None
    faces: tuple[CardFace, ...]
    table_url: str
    table_label: str
    tables: tuple[TableLine, ...]


def present_home(
    name: str,
    code: str,
    problem: Problem | None,
    table: View | None = None,
    unfinished: tuple[UnfinishedTable, ...] = (),
    done: Done | None = None,
) -> HomeContext:
    """The home page with what was filled in before, and what was wrong with it. ``table`` is one to go back to, if there is one that is
    not ``unfinished``: those are listed. ``done`` is what was done just now."""
    about = problem.field_id if problem else ""
    words = problem.words if problem else ""
    hint = _("Six letters and digits, like ACE 4FH. Your host can read it to you.")
    return HomeContext(
        title=page_title(
            _("Penultimate: a card game for an evening at the table"), has_problem=problem is not None
        ),
        done=_done_words(done) if done else "",
        description=_(
            "The classic matching game for two to ten: people anywhere, computers, or both. No account, nothing to install."
        ),
        name=name_field(name, words if about == "name" else ""),
        code=TextField(
            "code", "code", _("Invited with a code?"), code, hint, words if about == "code" else ""
        ),
        problem=problem,
        faces=tuple(present_card(face) for face in SHOWN_CARDS),
        table_url=room_urls(table.id).room if table else "",
        tables=present_tables(unfinished),
        table_label=_("Go back to table %(code)s", code=code_words(table.code)) if table else "",
    )


def _done_words(done: Done) -> str:
    match done:
        case Done.ABANDONED:
            return _("The table is gone, and its match is not recorded.")
        case Done.LEFT:
            return _("You have left the table.")
        case Done.LEFT_FOR_GOOD:
            return _("You have left the match for good.")
        case Done.MOVED:
            return _("The seats and records of the other device are here now.")
