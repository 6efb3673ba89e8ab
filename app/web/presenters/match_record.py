"""One match of the records in words: how it ended, how the scores grew, and what everybody did."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import ngettext

from app.rooms.match_record import MatchRecord, PlayerRecord
from app.web.presenters.agreed import rules_name
from app.web.presenters.charts import Line, score_lines
from app.web.presenters.figures import Figure, FigureTable, Row, compared
from app.web.presenters.records import cards_table, player_word, when_words
from app.web.room_words import format_sentence
from app.web.wording import capitalized, card_count, point_count


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """The scores of one player: the line in the chart, and in words the score after each round."""

    name: str
    line: Line
    scores: str


@dataclass(frozen=True, slots=True)
class ScoresContext:
    """The score progress, with a line in the chart and one in the table for each player."""

    sentence: str
    rows: tuple[ScoreRow, ...]


@dataclass(frozen=True, slots=True)
class DeedsLine:
    """What one player did besides playing cards, in a sentence."""

    name: str
    words: str


@dataclass(frozen=True, slots=True)
class MatchContext:
    """All that ``records/match.html`` shows."""

    heading: str
    when: str
    rules: str
    facts: tuple[str, ...]
    result: FigureTable
    scores: ScoresContext
    cards: FigureTable
    deeds: tuple[DeedsLine, ...]


def present_match(record: MatchRecord) -> MatchContext:
    """All about one match."""
    return MatchContext(
        heading=_("%(name)s won the match", name=player_word(record.winner)),
        when=when_words(record.ended_at),
        rules=_("Rules: %(name)s.", name=rules_name(record.options, record.preset)),
        facts=_facts(record),
        result=_result(record),
        scores=_scores(record),
        cards=_cards(record),
        deeds=tuple(DeedsLine(player_word(player), deeds_words(player)) for player in record.players),
    )


def _facts(record: MatchRecord) -> tuple[str, ...]:
    minutes = max(1, round((record.ended_at - record.began_at) / 60))
    rounds = ngettext("%(num)d round", "%(num)d rounds", len(record.rounds))
    turns = ngettext("%(num)d turn", "%(num)d turns", record.turns)
    found = [
        format_sentence(record.options),
        ngettext(
            "%(rounds)s, %(turns)s, %(num)d minute.",
            "%(rounds)s, %(turns)s, %(num)d minutes.",
            minutes,
            rounds=rounds,
            turns=turns,
        ),
    ]
    if record.biggest_stack:
        found.append(_("The biggest stack: %(cards)s to draw.", cards=card_count(record.biggest_stack)))
    if record.reversals:
        found.append(
            ngettext("Play turned round once.", "Play turned round %(num)d times.", record.reversals)
        )
    if record.hand_moves:
        found.append(
            ngettext("Hands changed owners once.", "Hands changed owners %(num)d times.", record.hand_moves)
        )
    return tuple(found)


def _result(record: MatchRecord) -> FigureTable:
    rows = []
    for place, seat in enumerate(record.ranking, start=1):
        won = sum(one.winner == seat for one in record.rounds)
        figures = (Figure(str(record.scores[seat])), Figure(str(won)))
        rows.append(Row(player_word(record.players[seat]), figures, f"{place}."))
    return FigureTable(
        "result",
        _("Who came in where"),
        "",
        (_("Player"), _("Score"), _("Rounds won")),
        tuple(rows),
    )


def _scores(record: MatchRecord) -> ScoresContext:
    lines = score_lines([one.scores for one in record.rounds])
    top = max(max(one.scores) for one in record.rounds)
    return ScoresContext(
        _(
            "The chart begins with nothing at the left, goes a step to the right with each round, and %(points)s are at its top.",
            points=point_count(top),
        ),
        tuple(
            ScoreRow(player.name, lines[seat], ", ".join(str(one.scores[seat]) for one in record.rounds))
            for seat, player in enumerate(record.players)
        ),
    )


def _cards(record: MatchRecord) -> FigureTable:
    pairs = compared([(player.cards_played, player.cards_drawn) for player in record.players])
    return cards_table(
        Row(player_word(player), pair) for player, pair in zip(record.players, pairs, strict=True)
    )


def deeds_words(player: PlayerRecord) -> str:
    """What the rules brought about for one player, as in "Had 12 turns; challenged once and was right once." and so on."""
    told = (_turn_words(player), *_challenge_words(player), *_uno_words(player), *_other_words(player))
    return _("%(deeds)s.", deeds=capitalized("; ".join(told)))


def _turn_words(player: PlayerRecord) -> str:
    return (
        ngettext("had %(num)d turn", "had %(num)d turns", player.turns)
        if player.turns
        else _("never had a turn")
    )


def _challenge_words(player: PlayerRecord) -> tuple[str, ...]:
    told = []
    if player.challenges:
        told.append(
            ngettext(
                "challenged once and %(won)s",
                "challenged %(num)d times and %(won)s",
                player.challenges,
                won=_right_words(player.challenges_won),
            )
        )
    if player.bluffs_exposed:
        told.append(
            ngettext(
                "was found out bluffing once", "was found out bluffing %(num)d times", player.bluffs_exposed
            )
        )
    return tuple(told)


def _right_words(won: int) -> str:
    return ngettext("was right once", "was right %(num)d times", won) if won else _("was never right")


def _uno_words(player: PlayerRecord) -> tuple[str, ...]:
    told = []
    if player.catches:
        told.append(
            ngettext("caught somebody without UNO", "caught others without UNO %(num)d times", player.catches)
        )
    if player.times_caught:
        told.append(
            ngettext("was caught without UNO", "was caught without UNO %(num)d times", player.times_caught)
        )
    return tuple(told)


def _other_words(player: PlayerRecord) -> tuple[str, ...]:
    return tuple(
        words
        for count, words in (
            (
                player.turns_missed,
                ngettext("was skipped once", "was skipped %(num)d times", player.turns_missed),
            ),
            (
                player.jump_ins,
                ngettext("jumped in once", "jumped in %(num)d times", player.jump_ins),
            ),
            (
                player.knocked_out,
                ngettext(
                    "was out of a round with too many cards",
                    "was out of %(num)d rounds with too many cards",
                    player.knocked_out,
                ),
            ),
        )
        if count
    )
