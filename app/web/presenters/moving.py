"""Moving a key to another device, in words."""

from __future__ import annotations

from dataclasses import dataclass

from flask import url_for
from flask_babel import gettext as _
from flask_babel import ngettext

from app.rooms.unfinished import MOST_LISTED, UnfinishedTable


@dataclass(frozen=True, slots=True)
class OfferContext:
    """All that ``moving/link.html`` shows: the link, and where its picture is."""

    link: str
    qr_url: str


@dataclass(frozen=True, slots=True)
class TakingContext:
    """All that ``moving/take.html`` shows. ``loses`` says which tables of its own the device loses, if it has any."""

    action: str
    loses: str


def present_offer(token: str) -> OfferContext:
    """The link with ``token``."""
    return OfferContext(
        url_for("moving.confirm", token=token, _external=True, fresh=None),
        url_for("moving.qr", token=token, fresh=None),
    )


def present_taking(token: str, own: tuple[UnfinishedTable, ...]) -> TakingContext:
    """Whether to take the key that the link with ``token`` hands over, on a device that has ``own`` tables."""
    return TakingContext(url_for("moving.take", token=token), _loses(len(own)))


def _loses(tables: int) -> str:
    if tables == 0:
        return _("This device has no unfinished table of its own that it would lose.")
    if tables == MOST_LISTED:
        return _(
            "This device has %(num)d unfinished tables of its own, or more. Nobody will be able to sit down at those seats again from "
            "here: leave the tables first, or finish them.",
            num=tables,
        )
    return ngettext(
        "This device has %(num)d unfinished table of its own. Nobody will be able to sit down at that seat again from here: leave the "
        "table first, or finish it.",
        "This device has %(num)d unfinished tables of its own. Nobody will be able to sit down at those seats again from here: leave "
        "the tables first, or finish them.",
        tables,
    )
