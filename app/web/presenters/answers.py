"""Answers to the questions of the command box, from the words in which the table shows the same."""

from __future__ import annotations

from collections.abc import Sequence

from flask import url_for
from flask_babel import gettext as _

from app.game.basics import is_one_round
from app.game.observation import Observation
from app.rooms.views import View
from app.web.commands import Ask, Query
from app.web.narration import last_batch, narrator
from app.web.plays import playable_faces
from app.web.preferences import Preferences
from app.web.presenters.advice import present_hint
from app.web.presenters.agreed import present_agreed
from app.web.presenters.clock import clock_sentence
from app.web.presenters.commands import Link, Reply, help_lines
from app.web.presenters.hand import hand_heading
from app.web.presenters.penalty import waiting_sentence
from app.web.presenters.pile import color_sentence
from app.web.presenters.players import PlayerLine, present_players, score_lines
from app.web.presenters.table import turn_sentence
from app.web.wording import (
    capitalized,
    cards_words,
    direction_sentence,
    face_word,
    listed,
    stock_sentence,
    top_sentence,
)


def answer_query(query: Query, view: View, wished: Preferences) -> Reply:
    """The answer to a question, for whoever has ``view``, which goes back to the deal. What is repeated is told as ``wished``."""
    seen = view.observation
    if seen is None:
        raise ValueError("there is nothing to ask about before the match has started")
    return Reply(tuple(line for line in _lines(query, view, seen, wished) if line), link=_link(query.ask))


def _lines(query: Query, view: View, seen: Observation, wished: Preferences) -> Sequence[str]:
    match query.ask:
        case Ask.TURN | Ask.TOP | Ask.HAND | Ask.COUNTS | Ask.SCORES:
            return _lines_of_table(query.ask, view, seen)
        case Ask.LOG:
            told = [text for text in map(narrator(view).tell, view.entries) if text]
            return told[-query.lines :] or (_nothing_yet(),)
        case Ask.REPEAT:
            return (last_batch(view, wished) or _nothing_yet(),)
        case Ask.HINT:
            hint = present_hint(view)
            return (hint.advice, *hint.reasons)
        case Ask.TIME:
            return (clock_sentence(view),)
        case Ask.RULES:
            return present_agreed(view).sentences
        case Ask.HELP:
            return help_lines(view)


def _nothing_yet() -> str:
    return _("Nothing has happened yet.")


def _lines_of_table(ask: Ask, view: View, seen: Observation) -> Sequence[str]:
    match ask:
        case Ask.TURN:
            return (turn_sentence(view, seen),)
        case Ask.TOP:
            return _pile_lines(seen)
        case Ask.HAND:
            return _hand_lines(seen)
        case Ask.COUNTS:
            return [_player_words(player) for player in present_players(view, seen)]
        case _:
            return _score_lines(view, seen)


def _pile_lines(seen: Observation) -> Sequence[str]:
    if seen.top is None:
        return (_("No card has been turned up yet."),)
    return (
        top_sentence(seen.top),
        waiting_sentence(seen),
        color_sentence(seen),
        direction_sentence(seen.direction),
        stock_sentence(seen.draw_pile_size),
    )


def _hand_lines(seen: Observation) -> Sequence[str]:
    heading = _("%(hand)s.", hand=hand_heading(seen))
    if not seen.hand:
        return (heading,)
    held = _("%(cards)s.", cards=capitalized(cards_words(seen.hand)))
    playable = playable_faces(seen)
    if not playable:
        return (heading, held)
    faces = listed([face_word(face) for face in playable])
    return (heading, held, _("You may play %(cards)s.", cards=faces))


def _player_words(player: PlayerLine) -> str:
    words = [player.name, player.count, *(fact.words for fact in player.facts)]
    return _("%(player)s.", player=", ".join(words))


def _score_lines(view: View, seen: Observation) -> Sequence[str]:
    if is_one_round(view.options):
        return (_("This is a quick round: the first to play the last card wins, and no points are kept."),)
    return [_("%(name)s: %(score)s.", name=line.name, score=line.score) for line in score_lines(view, seen)]


def _link(ask: Ask) -> Link | None:
    match ask:
        case Ask.RULES:
            return Link(url_for("rules.show"), _("Read the whole rules"))
        case Ask.HELP:
            return Link(url_for("help.show", _anchor="commands"), _("All commands, with examples"))
        case _:
            return None
