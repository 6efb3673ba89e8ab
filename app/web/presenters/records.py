"""The records of a browser in words: totals, who wins how often, cards, rules, friends, and the matches one by one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from flask import url_for
from flask_babel import format_datetime, ngettext
from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from app.game import rule_book
from app.rooms.match_record import MOST_KEPT, MatchRecord, PlayerRecord
from app.rooms.room import Level
from app.rooms.statistics import (
    DEEDS,
    Totals,
    deeds,
    rivalries,
    rules_played,
    showings,
    totals,
)
from app.web.presenters.agreed import customised_words, rules_name
from app.web.presenters.charts import share
from app.web.presenters.confirmation import ConfirmationContext
from app.web.presenters.fields import page_title
from app.web.presenters.figures import Figure, FigureTable, Row, compared
from app.web.presenters.problem import Problem
from app.web.room_words import level_word
from app.web.rule_words import rule_words
from app.web.wording import listed

MOST_NAMED: Final = 3
"""How many others the line of a match names."""

DEED_WORDS: Final = {
    "challenges": _l("Wild Draw Fours challenged"),
    "challenges_won": _l("of them bluffs"),
    "bluffs_exposed": _l("own bluffs found out"),
    "catches": _l("others caught without UNO"),
    "times_caught": _l("caught without UNO"),
    "turns_missed": _l("turns missed"),
    "jump_ins": _l("cards played out of turn"),
    "knocked_out": _l("out with too many cards"),
}
"""What the rules bring about, in the order of ``DEEDS``."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One total: what it is, and how much."""

    name: str
    words: str


@dataclass(frozen=True, slots=True)
class MatchLine:
    """One match in the list: where its page is, when it ended, and how."""

    url: str
    when: str
    words: str


@dataclass(frozen=True, slots=True)
class RecordsContext:
    """All that ``records/show.html`` shows. ``said`` is what has just been done."""

    title: str
    said: str
    facts: tuple[Fact, ...]
    tables: tuple[FigureTable, ...]
    matches: tuple[MatchLine, ...]
    kept_sentence: str
    problem: Problem | None


def present_records(
    records: Sequence[MatchRecord], said: str = "", problem: Problem | None = None
) -> RecordsContext:
    """What ``records`` come to, the latest match first, and what has just been ``said`` of them."""
    tables = (_wins(records), _cards(records), _rules(records), _deeds(records), _friends(records))
    return RecordsContext(
        title=page_title(_("Your records"), has_problem=problem is not None),
        said=said,
        facts=_facts(totals(records)) if records else (),
        tables=tuple(table for table in tables if table.rows),
        matches=tuple(map(_match_line, records)),
        kept_sentence=_("The latest %(count)d matches are kept.", count=MOST_KEPT),
        problem=problem,
    )


def brought_words(new: int, told: int) -> str:
    """What came of bringing a document with so many matches in, of which so many were new."""
    if not told:
        return _("That document holds no match, so nothing has changed.")
    if not new:
        return _("You had all of these matches already, so nothing has changed.")
    return ngettext(
        "%(num)d match has been brought in. Only the latest %(most)d are kept.",
        "%(num)d matches have been brought in. Only the latest %(most)d are kept.",
        new,
        most=MOST_KEPT,
    )


def present_clearing() -> ConfirmationContext:
    """Whether to remove all records."""
    return ConfirmationContext(
        heading=_("Clear all your records?"),
        sentence=_(
            "Every match in them is forgotten, here and for good: this cannot be undone. What others at the table keep is theirs, "
            "and stays."
        ),
        action=url_for("records.clear"),
        label=_("Clear all my records"),
        keep_label=_("Keep them"),
        back=url_for("records.show"),
        version=0,
    )


def player_word(player: PlayerRecord) -> str:
    """A player by name, and a computer with its level."""
    if player.level is None:
        return player.name
    return _("%(name)s (computer, %(level)s)", name=player.name, level=level_word(player.level))


def when_words(at: float) -> str:
    """A day and an hour, where no page knows what time it is for its reader."""
    moment = datetime.fromtimestamp(at, UTC)
    return _("%(moment)s UTC", moment=format_datetime(moment, "d MMMM yyyy, HH:mm"))


def _facts(found: Totals) -> tuple[Fact, ...]:
    won = _("%(won)d of %(matches)d", won=found.won_by_people, matches=found.matches)
    return (
        Fact(_("Matches"), str(found.matches)),
        Fact(_("Won by people"), won),
        Fact(_("Turns in a match, on average"), str(round(found.average_turns))),
        Fact(_("Cards in the biggest stack"), str(found.biggest_stack)),
    )


def _wins(records: Sequence[MatchRecord]) -> FigureTable:
    rows = []
    for one in showings(records):
        rate = share(one.won, one.matches)
        words = _("%(won)d of %(matches)d, %(rate)d%%", won=one.won, matches=one.matches, rate=rate)
        rows.append(Row(one.name or _level_words(one.level), (Figure(words, rate),)))
    return FigureTable(
        "wins",
        _("Matches won"),
        _("People by their name, computers by how well they play."),
        (_("Player"), _("Won")),
        tuple(rows),
    )


def _level_words(level: Level | None) -> str:
    return _("Computers, %(level)s", level=level_word(level)) if level else ""


def _cards(records: Sequence[MatchRecord]) -> FigureTable:
    found = showings(records)
    pairs = compared([(one.cards_played, one.cards_drawn) for one in found])
    return cards_table(
        Row(one.name or _level_words(one.level), pair) for one, pair in zip(found, pairs, strict=True)
    )


def cards_table(rows: Iterable[Row]) -> FigureTable:
    """The cards that each player played, and drew."""
    return FigureTable(
        "cards",
        _("Cards played and drawn"),
        _("The cards dealt at the start of a round are not counted."),
        (_("Player"), _("Played"), _("Drawn")),
        tuple(rows),
    )


def _rules(records: Sequence[MatchRecord]) -> FigureTable:
    rows = []
    for one in rules_played(records):
        label = rule_words(rule_book.preset(one.preset).label)
        name = customised_words(label) if one.is_customised else label
        rate = share(one.won_by_people, one.matches)
        won = _("%(won)d of %(matches)d", won=one.won_by_people, matches=one.matches)
        rows.append(Row(name, (Figure(won, rate), Figure(str(round(one.turns / one.matches))))))
    return FigureTable(
        "rules",
        _("Results by rules"),
        _("How many of the matches a person won, and how many turns a match took."),
        (_("Rules"), _("Won by people"), _("Turns")),
        tuple(rows),
    )


def _deeds(records: Sequence[MatchRecord]) -> FigureTable:
    people, computers = deeds(records, of_computers=False), deeds(records, of_computers=True)
    counts = {name: (getattr(people, name), getattr(computers, name)) for name in DEEDS}
    happened = {name: pair for name, pair in counts.items() if any(pair)}
    pairs = compared(list(happened.values()))
    rows = tuple(Row(str(DEED_WORDS[name]), pair) for name, pair in zip(happened, pairs, strict=True))
    return FigureTable(
        "deeds",
        _("What the rules brought about"),
        _("All matches together."),
        (_("What"), _("People"), _("Computers")),
        rows,
    )


def _friends(records: Sequence[MatchRecord]) -> FigureTable:
    found = rivalries(records)
    pairs = compared([(one.ahead, one.behind) for one in found])
    rows = tuple(
        Row(_("%(name)s and %(friend)s", name=one.name, friend=one.friend), pair)
        for one, pair in zip(found, pairs, strict=True)
    )
    return FigureTable(
        "friends",
        _("Among friends"),
        _("How often the first came in ahead of the second at the end of a match, and how often behind."),
        (_("Who"), _("Ahead"), _("Behind")),
        rows,
    )


def _match_line(record: MatchRecord) -> MatchLine:
    words = _(
        "%(winner)s won against %(others)s. %(rules)s.",
        winner=player_word(record.winner),
        others=_others_words(record),
        rules=rules_name(record.options, record.preset),
    )
    return MatchLine(url_for("records.match", match_id=record.id), when_words(record.ended_at), words)


def _others_words(record: MatchRecord) -> str:
    """Everybody but the winner; of many, only how many they are."""
    others = [player_word(player) for player in record.players if player is not record.winner]
    if len(others) > MOST_NAMED:
        return ngettext("%(num)d other", "%(num)d others", len(others))
    return listed(others)
