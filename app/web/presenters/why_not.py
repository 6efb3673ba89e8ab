"""Why something cannot be done now, in words: cards that do not match, that may not be the last, a draw that is not allowed."""

from __future__ import annotations

from collections.abc import Iterator

from flask_babel import gettext as _

from app.game.cards import Card, Face, Rank
from app.game.matching import matches
from app.game.moves import Draw, Keep
from app.game.observation import Observation
from app.web.house_rules import GOING_OUT, WD4
from app.web.presenters.penalty import answer_words
from app.web.wording import color_word, face_word, match_words


def why_not(seen: Observation, playable: tuple[Card, ...]) -> str:
    """Why the viewer, whose turn it is, cannot do what they might expect to; nothing when there is nothing to tell."""
    if not seen.is_my_turn or seen.top is None or not seen.hand:
        return ""
    if seen.pending is not None:
        return _why_no_answer(seen, playable)
    return " ".join((*_why_not_cards(seen, seen.top, playable), *_why_not_else(seen, playable)))


def _why_no_answer(seen: Observation, playable: tuple[Card, ...]) -> str:
    if seen.pending is None or not seen.pending.is_answerable or len(playable) == len(seen.hand):
        return ""
    answers = answer_words(seen)
    if not playable:
        return _("None of your cards answers it. It takes %(answers)s.", answers=answers)
    return _("The others are no answer. It takes %(answers)s.", answers=answers)


def _why_not_cards(seen: Observation, top: Face, playable: tuple[Card, ...]) -> Iterator[str]:
    if seen.drawn is not None:
        yield _("After drawing, only the card you drew may be played.")
        return
    if seen.color is None or len(playable) == len(seen.hand):
        return  # a colour is to be named first, and nothing can match before; or everything may be played
    barred = [card for card in seen.hand if card not in playable and matches(card.face, top, seen.color)]
    if len(barred) + len(playable) < len(seen.hand):
        match = match_words(top, seen.color)
        yield (
            _("The others do not match %(match)s.", match=match)
            if playable or barred
            else _("None of your cards matches %(match)s.", match=match)
        )
    yield from dict.fromkeys(_why_barred(seen, card) for card in barred)


def _why_barred(seen: Observation, card: Card) -> str:
    if card.face.rank is Rank.WILD_DRAW_FOUR and seen.would_bluff and seen.options[WD4] == "strict":
        color = color_word(seen.color) if seen.color else ""
        return _("You hold %(color)s, so here you may not play wild draw four.", color=color)
    if seen.options[GOING_OUT] == "no_wild":
        return _("Your %(card)s may not be your last card here: no wild may.", card=face_word(card.face))
    return _("Your %(card)s may not be your last card here: it takes a number.", card=face_word(card.face))


def _why_not_else(seen: Observation, playable: tuple[Card, ...]) -> Iterator[str]:
    if seen.drawn is not None and Keep() not in seen.legal:
        yield _("At this table you must play it.")
    if seen.drawn is None and playable and Draw() not in seen.legal:
        yield _("You hold a card that can be played, and this table plays forced.")
