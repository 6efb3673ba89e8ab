"""Who has won, in words: the one place for the heading of a result, its text, the log and the speech."""

from __future__ import annotations

from flask_babel import gettext as _

from app.game.basics import FORMAT, FormatName, is_one_round
from app.game.options import Options
from app.web.wording import point_count


def winner_heading(options: Options, name: str, *, is_mine: bool) -> str:
    """Who has won the match, as a heading. Where a single round is all there is, it speaks of no match."""
    if is_one_round(options):
        return _("You win!") if is_mine else _("%(name)s wins", name=name)
    return _("You win the match") if is_mine else _("%(name)s wins the match", name=name)


def winner_sentence(options: Options, name: str, points: int, *, is_mine: bool) -> str:
    """The same as a sentence, with the winner's ``points`` where those of others were collected or several rounds made them."""
    counted = point_count(points)
    if not is_one_round(options):
        if is_mine:
            return _("You win the match with %(points)s.", points=counted)
        return _("%(name)s wins the match with %(points)s.", name=name, points=counted)
    if options[FORMAT] != FormatName.POINTS:
        return _("You win!") if is_mine else _("%(name)s wins.", name=name)
    if is_mine:
        return _("You win with %(points)s!", points=counted)
    return _("%(name)s wins with %(points)s.", name=name, points=counted)


def as_sentence(heading: str) -> str:
    """A heading of a result as a sentence of a text."""
    return heading if heading.endswith("!") else f"{heading}."
