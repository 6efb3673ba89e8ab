"""How an open page asks for news: where, and how often."""

from __future__ import annotations

from urllib.parse import urlencode

from app.rooms.views import View
from app.web.access import settings
from app.web.play_steps import step_query
from app.web.preferences import Preferences, Updates
from app.web.presenters.moment import Moment
from app.web.urls import room_urls

SLOWER_SECONDS = 10.0
"""Between two questions for news, for who wants slower updates."""


def poll_url(view: View, moment: Moment, wished: Preferences) -> str:
    """Where the page asks for news, if it is to ask: it says what it shows, so that a play in the middle of its steps stays there."""
    if wished.updates is Updates.OFF:
        return ""
    query = {"v": str(view.version)} | ({"watch": "yes"} if moment.is_watching else {})
    return f"{room_urls(view.id).poll}?{urlencode(query | step_query(view, moment.choice))}"


def poll_trigger(wished: Preferences) -> str:
    """How often it asks, for htmx, which reads no fraction of a second."""
    live = settings().poll_seconds
    seconds = max(live, SLOWER_SECONDS) if wished.updates is Updates.SLOWER else live
    return f"every {round(seconds * 1000)}ms"
