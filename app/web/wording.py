"""The words for cards, colours, players and the game's refusals: one term for each thing, everywhere."""

from __future__ import annotations

from collections.abc import Sequence

from flask_babel import gettext as _
from flask_babel import ngettext

from app.game.cards import Card, Color, Face, Rank
from app.rooms.refusals import Reason


def color_word(color: Color) -> str:
    """The name of a colour."""
    match color:  # and no table of all four: each look-up costs, and a page names many cards
        case Color.RED:
            return _("red")
        case Color.YELLOW:
            return _("yellow")
        case Color.GREEN:
            return _("green")
        case Color.BLUE:
            return _("blue")


def rank_word(rank: Rank) -> str:
    """The name of a number or symbol."""
    match rank:
        case Rank.SKIP:
            return _("skip")
        case Rank.REVERSE:
            return _("reverse")
        case Rank.DRAW_TWO:
            return _("draw two")
        case Rank.WILD:
            return _("wild")
        case Rank.WILD_DRAW_FOUR:
            return _("wild draw four")
        case Rank.WILD_SHUFFLE_HANDS:
            return _("wild shuffle hands")
        case Rank.WILD_CUSTOMIZABLE:
            return _("wild customizable")
        case _:
            return str(rank)


def face_word(face: Face) -> str:
    """A card in words, colour first: "red 5", "wild draw four"."""
    if face.color is None:
        return rank_word(face.rank)
    return _("%(color)s %(rank)s", color=color_word(face.color), rank=rank_word(face.rank))


def cards_words(cards: Sequence[Card]) -> str:
    """Several cards in words: "blue 1, red 9 and wild"."""
    return listed([face_word(card.face) for card in cards])


def listed(words: Sequence[str]) -> str:
    """Words in a row: "a", "a and b", "a, b and c"."""
    if len(words) <= 1:
        return "".join(words)
    return _("%(first)s and %(last)s", first=", ".join(words[:-1]), last=words[-1])


def capitalized(words: str) -> str:
    """``words`` as they begin a line: only the first letter is made a capital."""
    return words[:1].upper() + words[1:]


def card_count(count: int) -> str:
    """A number of cards: "1 card", "7 cards"."""
    return ngettext("%(num)d card", "%(num)d cards", count)


def point_count(count: int) -> str:
    """A number of points: "1 point", "84 points"."""
    return ngettext("%(num)d point", "%(num)d points", count)


def direction_words(direction: int) -> str:
    """The direction of play: 1 is to the left, -1 to the right."""
    return _("to the left") if direction == 1 else _("to the right")


def top_sentence(top: Face) -> str:
    """What lies on top."""
    return _("Top card %(card)s.", card=face_word(top))


def direction_sentence(direction: int) -> str:
    """Which way play goes."""
    return _("Play goes %(direction)s.", direction=direction_words(direction))


def stock_sentence(count: int) -> str:
    """How many cards are left to draw."""
    return _("%(cards)s in the draw pile.", cards=card_count(count))


def match_words(top: Face, color: Color | None) -> str:
    """What may be played on ``top`` with ``color`` in play, in words: "red or 5"."""
    if color is None:
        return _("any card")
    if top.is_wild:
        return color_word(color)
    if top.is_number:
        return _("%(color)s or %(rank)s", color=color_word(color), rank=rank_word(top.rank))
    return _("%(color)s or another %(rank)s", color=color_word(color), rank=rank_word(top.rank))


def refusal_words(reason: Reason, top: Face | None, color: Color | None) -> str:
    """Why the rules refused a move made on ``top`` with ``color`` in play, and what to do instead."""
    if reason is Reason.CARD_NOT_PLAYABLE and top is not None:
        match = match_words(top, color)
        return _("That card does not match. Play %(match)s, or a wild, or draw a card.", match=match)
    return {
        Reason.ROUND_OVER: _("The round is over."),
        Reason.NOT_IN_ROUND: _("You are out of this round. Watch the others until the next one."),
        Reason.PENALTY_PENDING: _(
            "Cards to draw are waiting for you. Answer them with a card that may be played now, or take them."
        ),
        Reason.NOT_CHALLENGEABLE: _(
            "There is nothing to challenge: only a Wild Draw Four on top can be a bluff."
        ),
        Reason.MUST_PLAY: _("By the rules of this table you must play a card that can be played."),
        Reason.WD4_HAS_COLOR: _(
            "At this table a Wild Draw Four may be played only if you hold no card of the colour in play."
        ),
        Reason.CANNOT_GO_OUT_ON: _(
            "By the rules of this table that may not be your last card. Play another, or draw a card."
        ),
        Reason.SWAP_TARGET_REQUIRED: _("Say whom you swap hands with."),
        Reason.SWAP_TARGET_INVALID: _(
            "You can swap hands only with somebody else who is still in the round."
        ),
        Reason.JUMP_IN_NOT_ALLOWED: _(
            "It is too late to jump in, or the card is not the very same. Somebody has played, drawn or decided since."
        ),
        Reason.WRONG_PHASE: _("That cannot be done at this point. Choose one of the actions shown below."),
        Reason.NOT_YOUR_TURN: _("It is not your turn."),
        Reason.CARD_NOT_IN_HAND: _(
            "That card is not in your hand any more. Choose one of the cards shown below."
        ),
        Reason.ONLY_DRAWN_CARD: _("After drawing, only the card you drew may be played. Play it or keep it."),
        Reason.MULTIPLE_NOT_ALLOWED: _("Those cards may not be played together. Play one of them."),
        Reason.CARD_NOT_PLAYABLE: _("That card does not match."),
        Reason.COLOR_REQUIRED: _("A wild needs a colour. Name one of the four."),
        Reason.COLOR_INVALID: _("Only a wild names a colour. Play the card without one."),
        Reason.JUMP_IN_OFF: _("Nobody plays out of turn at this table."),
        Reason.CANNOT_CALL_UNO: _(
            "There is nothing to call UNO for: say it in your turn with two cards in hand, "
            "or with one before you are caught."
        ),
        Reason.CANNOT_CATCH_SELF: _("You cannot catch yourself. Call UNO instead."),
        Reason.NOTHING_TO_CATCH: _("There is nobody to catch: UNO was said, or the next player has acted."),
    }[reason]
