"""The seal on a deal in words: what everybody at the table may note down, to check the shuffles by when the round is over."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _

from app.rooms.views import View


@dataclass(frozen=True, slots=True)
class SealContext:
    """All that ``table/_seal.html`` shows."""

    sentence: str
    commitment: str


def present_seal(view: View) -> SealContext | None:
    """The seal on the round that ``view`` shows; None for one that was not sealed."""
    if not view.commitment:
        return None
    is_over = view.observation is not None and view.observation.result is not None
    sentence = (
        _("The cards of this round were dealt under this commitment. Whether it was kept can be checked now.")
        if is_over
        else _(
            "The order of the cards was fixed before they were dealt, and nobody can change it any more. "
            "Note this commitment, if you like: when the round is over, you can check that it was kept."
        )
    )
    return SealContext(sentence, view.commitment)
