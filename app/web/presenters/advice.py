"""Hints in words: what the computers' judgement advises, and every reason it gives."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import ngettext

from app.game.cards import Color
from app.game.moves import Accept, CallUno, Catch, Challenge, ChooseColor, Draw, JumpIn, Keep, Move, Play
from app.rooms.advice import Because, Hint, HintReason, advice
from app.rooms.views import View
from app.web.wording import card_count, color_word, face_word, listed, point_count


@dataclass(frozen=True, slots=True)
class HintContext:
    """All that ``table/_hint.html`` shows."""

    advice: str
    reasons: tuple[str, ...]


def present_hint(view: View) -> HintContext:
    """A hint for whoever has ``view``; when there is nothing to choose, that."""
    if not view.allows_hints:
        return HintContext(no_hints_words(), ())
    hint = advice(view)
    if hint is None:
        return HintContext(_("There is nothing to choose just now."), ())
    return present_advice(view, hint)


def no_hints_words() -> str:
    """What a table has agreed on that does without them."""
    return _("There are no hints while a round is played.")


def present_advice(view: View, hint: Hint) -> HintContext:
    """That ``hint`` in words, for whoever has ``view``."""
    words = _move_words(view, hint.move)
    if hint.is_close:
        words = _("%(advice)s Another choice is about as good.", advice=words)
    return HintContext(words, tuple(_reason_words(view, because) for because in hint.because))


def _move_words(view: View, move: Move) -> str:
    match move:
        case Play(cards, color, uno, target):
            played = _("Play %(cards)s", cards=listed([face_word(card.face) for card in cards]))
            return _with_choices(view, played, color, target, says_uno=uno)
        case JumpIn(card, uno, target):
            jumped = _("Jump in with %(card)s", card=face_word(card.face))
            return _with_choices(view, jumped, None, target, says_uno=uno)
        case Draw() | Keep() | Accept() | Challenge() | CallUno():
            return _plain_words(view, move)
        case ChooseColor(color):
            return _("Name %(color)s.", color=color_word(color))
        case Catch(seat):
            return _("Catch %(name)s.", name=view.seats[seat].name)


def _plain_words(view: View, move: Draw | Keep | Accept | Challenge | CallUno) -> str:
    match move:
        case Draw():
            return _("Draw a card.")
        case Keep():
            return _("Keep the card you drew.")
        case Accept():
            pending = view.observation.pending if view.observation else None
            return _("Take %(cards)s.", cards=card_count(pending.total) if pending else _("the cards"))
        case Challenge():
            return _("Challenge.")
        case CallUno():
            return _("Call UNO.")


def _with_choices(view: View, played: str, color: Color | None, target: int | None, *, says_uno: bool) -> str:
    """A play with the colour it names, whom it swaps hands with, and UNO."""
    if color is not None:
        played = _("%(played)s and name %(color)s", played=played, color=color_word(color))
    if target is not None:
        played = _("%(played)s and swap hands with %(name)s", played=played, name=view.seats[target].name)
    return _("%(played)s, and say UNO.", played=played) if says_uno else _("%(played)s.", played=played)


def _reason_words(view: View, because: Because) -> str:
    """One reason. The facts that a reason comes with are named in ``HintReason``."""
    name = "" if because.seat is None else view.seats[because.seat].name
    held = ngettext("%(num)d card", "%(num)d cards", because.number or 0)
    words = (
        _about_cards(because, held)
        | _about_danger(because, name, held)
        | _about_people(because, name, held)
        | _about_hands(name, held)
        | _about_penalties(because, name)
    )
    return words[because.reason]


def _about_cards(because: Because, held: str) -> dict[HintReason, str]:
    """Reasons in the cards and their colours."""
    color = "" if because.color is None else color_word(because.color)
    points = point_count(because.points or 0)
    return {
        HintReason.GO_OUT: _("It is your last card: you win the round."),
        HintReason.ONLY_PLAY: _("No other card fits."),
        HintReason.LONG_COLOR: _("You hold %(held)s in %(color)s, to go on with.", held=held, color=color),
        HintReason.SCARCE_COLOR: _("Few %(color)s cards are left with the others.", color=color),
        HintReason.KEEP_WILD: _("A wild fits too, but it will be worth more later."),
        HintReason.KEEP_ACTION: _("A symbol fits too, but it is worth more when somebody is nearly out."),
        HintReason.STAY_IN_COLOR: _("The colour stays %(color)s, and your other colours wait.", color=color),
        HintReason.FOLLOW_UP: _("Another card in your hand fits on it."),
        HintReason.SHED_POINTS: _(
            "It counts %(points)s, and no other card that fits counts more.", points=points
        ),
        HintReason.PLAY_DRAWN: _("It fits, and a card fewer is worth more than a card to choose from."),
        HintReason.KEEP_DRAWN_WILD: _(
            "You hold %(held)s: the round is long, and the wild will be needed.", held=held
        ),
        HintReason.BALANCE: _("No single thing decides it, but all in all it is a little better."),
        HintReason.NO_BLUFF: _("The only card to play would be a bluff, and a caught bluff costs cards."),
        HintReason.MUST_PLAY: _("A drawn card that fits must be played at this table."),
        HintReason.PLAY_SET: _("You get rid of %(held)s at once.", held=held),
        HintReason.KEEP_LAST_CARD: _("It leaves you a card that may be your last one here."),
        HintReason.JUMP_IN: _("A card fewer, and the turn is yours."),
        HintReason.SAY_UNO: _(
            "You have one card and have not said it: being caught costs %(held)s.", held=held
        ),
    }


def _about_hands(name: str, held: str) -> dict[HintReason, str]:
    """Reasons in hands that change places."""
    return {
        HintReason.SWAP_WITH: _("%(name)s holds %(held)s, the best hand to have.", name=name, held=held),
        HintReason.HANDS_MOVE_ON: _(
            "All hands move on, and that of %(name)s comes to you: %(held)s.", name=name, held=held
        ),
        HintReason.SHUFFLE_HANDS: _("All hands are dealt anew, and you get about %(held)s.", held=held),
        HintReason.KEEP_HAND: _("Your hand is good with %(held)s: any play would give it away.", held=held),
    }


def _about_penalties(because: Because, name: str) -> dict[HintReason, str]:
    """Reasons in cards that wait to be drawn, and in the hand limit."""
    number = because.number or 0
    cards = card_count(number)
    return {
        HintReason.STACK: _("Then %(name)s must answer or draw %(cards)s.", name=name, cards=cards),
        HintReason.DEFLECT: _(
            "That sends them on: %(name)s must answer or draw %(cards)s.", name=name, cards=cards
        ),
        HintReason.SPARED_LIMIT: _("Taking them would put you out of the round at %(cards)s.", cards=cards),
        HintReason.NOTHING_TO_LOSE: _(
            "Taking them puts you out of the round at %(cards)s anyway, so there is nothing to lose.",
            cards=cards,
        ),
        HintReason.CHALLENGE_TOO_DEAR: _(
            "A challenge that fails would put you out of the round at %(cards)s.", cards=cards
        ),
    }


def _about_danger(because: Because, name: str, held: str) -> dict[HintReason, str]:
    """Reasons in that somebody, called ``name``, may soon be out."""
    points = point_count(because.points or 0)
    return {
        HintReason.NEXT_NEARLY_OUT: _(
            "%(name)s has only %(held)s left, and misses out.", name=name, held=held
        ),
        HintReason.DUMP_POINTS: _(
            "%(name)s has only %(held)s left: better not be caught with %(points)s in hand.",
            name=name,
            held=held,
            points=points,
        ),
        HintReason.WILD_IN_DANGER: _(
            "%(name)s has only %(held)s left, and a wild in your hand would count %(points)s.",
            name=name,
            held=held,
            points=points,
        ),
    }


def _about_people(because: Because, name: str, held: str) -> dict[HintReason, str]:
    """Reasons in what somebody, called ``name``, did or may have done."""
    color = "" if because.color is None else color_word(because.color)
    chances = {"name": name, "percent": because.percent or 0, "least": because.break_even or 0}
    return {
        HintReason.ANOTHER_TURN: _("The turn comes straight back to you."),
        HintReason.NEXT_LACKS_COLOR: _(
            "%(name)s drew when the colour was %(color)s, and may have none.", name=name, color=color
        ),
        HintReason.BLUFF_LIKELY: _(
            "A bluff by %(name)s is likely enough: about %(percent)d in 100, and a challenge pays from %(least)d.",
            **chances,
        ),
        HintReason.BLUFF_UNLIKELY: _(
            "A bluff by %(name)s is not likely enough: about %(percent)d in 100, and a challenge pays from %(least)d.",
            **chances,
        ),
        HintReason.SENDER_IS_HONEST: _("%(name)s is a computer, and computers never bluff.", name=name),
        HintReason.LAST_CARD_IS_HONEST: _("%(name)s had only that card, so it cannot be a bluff.", name=name),
        HintReason.CATCH_UNO: _(
            "%(name)s has one card and has not said UNO: that costs %(held)s.", name=name, held=held
        ),
    }
