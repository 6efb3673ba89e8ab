"""What the two announcers of a page are to say, of which always one is free."""

from __future__ import annotations

from flask_babel import gettext as _

from app.game.events import CardPlayed
from app.rooms.views import View
from app.web.narration import announce
from app.web.preferences import Preferences
from app.web.presenters.commands import Reply
from app.web.presenters.device import cover_words, hand_on_sentence
from app.web.presenters.moment import Moment
from app.web.presenters.table import jump_in_sentence

ANNOUNCERS = ("say-1", "say-2")

UNHEARD = "\N{NO-BREAK SPACE}"
"""Ends what the second announcer says: Orca takes the same words twice running for one message, wherever they stand."""


def announcer_texts(view: View, moment: Moment, wished: Preferences) -> tuple[str, str]:
    """The news, in one announcer and then in the other, so that the same words twice are heard twice. What was asked for comes first."""
    if moment.seen_version is None:
        return ("", "")
    reply = moment.reply or Reply()
    words = " ".join(filter(None, (reply.spoken, _news(view, moment.seen_version, moment, wished))))
    is_second_next = moment.spoke == ANNOUNCERS[0] if moment.spoke in ANNOUNCERS else view.version % 2
    return ("", words and words + UNHEARD) if is_second_next else (words, "")


def _news(view: View, seen_version: int, moment: Moment, wished: Preferences) -> str:
    """What there is to say since ``seen_version``: to somebody who was removed, that and nothing else (A13); and
    under a cover to whom the device goes."""
    if view.seat is None and not moment.is_watching:
        return _("You have no seat at this table any more.")
    if view.cover is not None:
        is_new = moment.is_own_post or seen_version < (view.passed_version or 0)
        return cover_words(view, seen_version, names_taker=is_new)
    told = announce(view, seen_version, wished)
    return " ".join(filter(None, (told, _chance(view, seen_version), told and hand_on_sentence(view))))


def _chance(view: View, seen_version: int) -> str:
    """With what the viewer may jump in: said once, with the card that gave the chance."""
    if view.observation is None:
        return ""
    is_new = any(
        entry.version > seen_version and any(isinstance(event, CardPlayed) for event in entry.events)
        for entry in view.entries
    )
    return jump_in_sentence(view.observation) if is_new else ""
