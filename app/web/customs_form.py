"""Reading the fields with which a host chooses the customs of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.rooms.customs import DEALS_AFTER, Customs
from app.rooms.room import WhenAway
from app.web.posts import no_such_choice

BY_HAND: Final = "hand"
WITH_HINTS: Final = "yes"
WITHOUT_HINTS: Final = "no"


def parse_customs(form: Mapping[str, str]) -> Customs:
    """What the form chooses; what it does not name is as it is by default. Raises BadForm for what no form of ours offers."""
    when_away, deals = form.get("when-away", WhenAway.WAIT), form.get("deals", BY_HAND)
    hints = form.get("hints", WITH_HINTS)
    if (
        when_away not in [*WhenAway]
        or deals not in {BY_HAND, *map(str, DEALS_AFTER)}
        or hints not in {WITH_HINTS, WITHOUT_HINTS}
    ):
        raise no_such_choice()
    return Customs(WhenAway(when_away), None if deals == BY_HAND else int(deals), hints == WITH_HINTS)
