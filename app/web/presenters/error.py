"""Errors in words: what happened, what to do, and a way back."""

from __future__ import annotations

from dataclasses import dataclass

from flask import url_for
from flask_babel import gettext as _

from app.game.cards import Color, Face, Rank
from app.web.presenters.card import CardFace, present_card
from app.web.presenters.fields import page_title
from app.web.room_words import CONFLICT


@dataclass(frozen=True, slots=True)
class ErrorContext:
    """All that ``errors/show.html`` shows."""

    title: str
    heading: str
    words: str
    back: str
    back_label: str
    tips: tuple[str, ...]
    face: CardFace


def present_error(status: int, words: str, room_id: str | None, *, was_looking: bool) -> ErrorContext:
    """The page for an HTTP status. ``words`` are more exact than its own, if given; ``room_id`` leads back to a table; and
    whoever ``was_looking`` did not try to do anything there."""
    heading, advice = _words(status)
    if status == CONFLICT and (was_looking or room_id is None):
        heading = _("There is nothing here now")
    return ErrorContext(
        title=page_title(heading, has_problem=True),
        heading=heading,
        words=words or advice,
        back=url_for("rooms.show", room_id=room_id) if room_id else url_for("home.show"),
        back_label=_("Back to the table") if room_id else _("Go to the home page"),
        tips=_tips(status),
        face=present_card(Face(Color.BLUE, Rank.REVERSE if room_id else Rank.SKIP)),
    )


def _words(status: int) -> tuple[str, str]:
    known = {
        400: (_("That did not work"), _("The request could not be understood. Go back and try again.")),
        403: (_("That is not yours to do"), _("Only somebody else may do that.")),
        404: (
            _("There is no such page"),
            _("The address may be mistyped, or the table may have been removed after 30 quiet days."),
        ),
        405: (
            _("Nothing to see here"),
            _("This address only takes what a form sends. Go back to the page with the form."),
        ),
        CONFLICT: (_("The table has changed"), _("Nothing was done. Go back and look at how it stands now.")),
        413: (_("That was too much"), _("The form was larger than any of ours. Go back and write less.")),
        422: (_("Something is missing"), _("The form could not be used. Go back and try again.")),
        429: (
            _("Too many tries"),
            _("You have tried that very often in a short time. Wait a while, then try again."),
        ),
        503: (_("Busy just now"), _("The table could not be reached in time. Nothing was done: try again.")),
    }
    fault = (
        _("Something broke on our side"),
        _("It is not your fault, and your seat is safe. Try again in a moment."),
    )
    return known.get(status, fault if status >= 500 else known[400])


def _tips(status: int) -> tuple[str, ...]:
    """What somebody may try who has come to an address that leads nowhere."""
    if status != 404:
        return ()
    return (
        _(
            "Were you sent a link? Ask for it once more, and open it whole: a messenger may have cut it short."
        ),
        _("Do you have a code? Enter it on the home page."),
        _("Is it your own table? In the browser in which you sat down, the home page leads back to it."),
    )
