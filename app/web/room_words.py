"""The words for what is not about the game: codes, formats, levels, and why a room refuses something."""

from __future__ import annotations

from typing import Final

from flask_babel import gettext as _

from app.game import rule_book
from app.game.basics import FORMAT, NO_TARGET, ROUNDS, TARGET, FormatName, is_one_round
from app.game.options import Options
from app.game.rule_book import LimitTooLow, TooFewCards
from app.rooms.names import MAX_NAME_LENGTH
from app.rooms.refusals import Misfit, PresetTooSmall, Refused, RoomReason
from app.rooms.room import MAX_SEATS, MIN_SEATS, Level
from app.rooms.rules import LONGEST_TEXT
from app.web.rule_words import rule_words
from app.web.wording import listed

FORBIDDEN, NOT_FOUND, CONFLICT, ILLEGAL, UNAVAILABLE = 403, 404, 409, 422, 503

NAME_REASONS: Final = frozenset(
    {RoomReason.NAME_MISSING, RoomReason.NAME_TOO_LONG, RoomReason.NAME_UNREADABLE}
)

_STATUS: Final = {
    RoomReason.NO_SUCH_ROOM: NOT_FOUND,
    RoomReason.NO_SUCH_REPLAY: NOT_FOUND,
    RoomReason.ROUND_OUTDATED: NOT_FOUND,
    RoomReason.NOT_SEATED: FORBIDDEN,
    RoomReason.NOT_HOST: FORBIDDEN,
    RoomReason.NAME_MISSING: ILLEGAL,
    RoomReason.NAME_TOO_LONG: ILLEGAL,
    RoomReason.NAME_UNREADABLE: ILLEGAL,
    RoomReason.TOO_FEW_SEATS: ILLEGAL,
    RoomReason.TOO_MANY_SEATS: ILLEGAL,
    RoomReason.NO_CARD_CHOSEN: ILLEGAL,
    RoomReason.RULES_CLASH: ILLEGAL,
    RoomReason.TEXT_TOO_LONG: ILLEGAL,
    RoomReason.TEXT_UNREADABLE: ILLEGAL,
    RoomReason.RECORDS_MISSING: ILLEGAL,
    RoomReason.RECORDS_UNREADABLE: ILLEGAL,
    RoomReason.BUSY: UNAVAILABLE,
}


def status_of(refused: Refused) -> int:
    """The HTTP status of a refusal: 409 when the table is not what the form took it for, 422 when the rules forbid it."""
    if isinstance(refused.reason, RoomReason):
        return _STATUS.get(refused.reason, CONFLICT)
    return ILLEGAL


def code_words(code: str) -> str:
    """A short code as it is written, in two groups that stay on one line: "ACE 4FH"."""
    half = len(code) // 2
    return f"{code[:half]}\u00a0{code[half:]}"


def code_spelled(code: str) -> tuple[str, str]:
    """The same two groups as they are read aloud, letter by letter: "A C E" and "4 F H"."""
    half = len(code) // 2
    return " ".join(code[:half]), " ".join(code[half:])


def level_word(level: Level) -> str:
    """The name of a computer's level."""
    return {Level.EASY: _("easy"), Level.MEDIUM: _("medium"), Level.HARD: _("hard")}[level]


def format_words(options: Options) -> str:
    """What is played for, in a few words that go on from "invites you to": "a match to 500 points"."""
    if is_one_round(options):
        return _one_round_words(FormatName(options[FORMAT]))
    match options[FORMAT], options[TARGET]:
        case FormatName.POINTS, 0:
            return _("a match for points, as long as you like")
        case FormatName.POINTS, target:
            return _("a match to %(target)s points", target=target)
        case FormatName.PENALTY, 0:
            return _("a match for penalty points, as long as you like")
        case FormatName.PENALTY, target:
            return _("a match to %(target)s penalty points", target=target)
    return _rounds_words(FormatName(options[FORMAT]), options[ROUNDS])


def _one_round_words(name: FormatName) -> str:
    match name:
        case FormatName.POINTS | FormatName.FIRST_OUT:
            return _("a quick round")
        case FormatName.LAST_STANDING:
            return _("one round to the last")
        case FormatName.PENALTY | FormatName.FIXED_ROUNDS:
            return _("one round for penalty points")


def _rounds_words(name: FormatName, rounds: int) -> str:
    match name:
        case FormatName.FIRST_OUT:
            return _("a match of %(rounds)d rounds, first out", rounds=rounds)
        case FormatName.LAST_STANDING:
            return _("a match of %(rounds)d rounds to the last", rounds=rounds)
        case _:
            return _("a match of %(rounds)d rounds for penalty points", rounds=rounds)


def format_sentence(options: Options) -> str:
    """What is played for, and what that means."""
    name = FormatName(options[FORMAT])
    if is_one_round(options):
        return _one_round_sentence(name)
    if name in {FormatName.POINTS, FormatName.PENALTY}:
        return _target_sentence(name, options)
    return _rounds_sentence(name, options[ROUNDS])


def _one_round_sentence(name: FormatName) -> str:
    match name:
        case FormatName.POINTS:
            return _("A quick round: whoever plays their last card first wins.")
        case FormatName.FIRST_OUT:
            return _(
                "A quick round: whoever plays their last card first wins; the others follow by what they still hold."
            )
        case FormatName.LAST_STANDING:
            return _("One round to the last: it goes on until only one player holds cards, who has lost.")
        case FormatName.PENALTY | FormatName.FIXED_ROUNDS:
            return _("One round for penalty points: what you still hold counts against you.")


def _target_sentence(name: FormatName, options: Options) -> str:
    if name is FormatName.POINTS:
        collects = _("whoever plays their last card collects what the others still hold, round after round.")
        if options[TARGET] == NO_TARGET:
            return _("Points, as long as you like: %(collects)s", collects=collects)
        return _("A match to %(target)s points: %(collects)s", target=options[TARGET], collects=collects)
    if options[TARGET] == NO_TARGET:
        return _(
            "Penalty points, as long as you like: everyone adds what they still hold; the lowest total leads."
        )
    return _(
        "Penalty points to %(target)s: everyone adds what they still hold, and when somebody gets there the lowest total wins.",
        target=options[TARGET],
    )


def _rounds_sentence(name: FormatName, rounds: int) -> str:
    match name:
        case FormatName.FIRST_OUT:
            return _(
                "First out, %(rounds)d rounds: the first to go out ends the round, every place brings points, and most points win.",
                rounds=rounds,
            )
        case FormatName.LAST_STANDING:
            return _(
                "To the last, %(rounds)d rounds: each goes on until one player holds cards, every place brings points, and most "
                "points win.",
                rounds=rounds,
            )
        case _:
            return _(
                "%(rounds)d rounds for penalty points: everyone adds what they still hold, and the lowest total wins.",
                rounds=rounds,
            )


def misfit_words(misfit: Misfit) -> str:
    """Why rules do not go together, or not with the table, and what to do about it."""
    match misfit:
        case TooFewCards(dealt, deck):
            return _(
                "You would deal %(dealt)d cards from a deck of %(deck)d. Deal fewer cards, or use two decks.",
                dealt=dealt,
                deck=deck,
            )
        case LimitTooLow(limit, dealt):
            return _(
                "A hand limit of %(limit)d is too near to %(dealt)d cards dealt. Raise the limit, or deal fewer cards.",
                limit=limit,
                dealt=dealt,
            )
        case PresetTooSmall(preset, most, seats):
            return _(
                "%(preset)s is for %(most)d seats, and there are %(seats)d. Use fewer seats, or choose other rules.",
                preset=rule_words(rule_book.preset(preset).label),
                most=most,
                seats=seats,
            )


def room_refusal_words(refused: Refused) -> str:
    """Why the room refused, and what to do instead."""
    match refused.reason:
        case RoomReason.NAME_MISSING | RoomReason.NAME_TOO_LONG | RoomReason.NAME_UNREADABLE:
            return name_refusal_words(refused)
        case RoomReason.NOT_SEATED:
            return _("You have no seat at this table in this browser.")
        case RoomReason.NOT_HOST:
            return _(
                "Only the host can do that. Ask them, or wait until they have been away for half a minute."
            )
        case RoomReason.STALE:
            return _(
                "The table has changed since your page was made, so nothing was done. This is how it stands now."
            )
        case RoomReason.NO_CARD_CHOSEN:
            return _("Choose a card first, then press Play selected.")
        case RoomReason.ALREADY_STARTED:
            return _("The match has started, so the seats and the rules stay as they are.")
        case RoomReason.NOT_STARTED:
            return _("The match has not started yet.")
        case RoomReason.TABLE_FULL:
            return _("The table is full. Every seat is taken.")
        case RoomReason.NOT_READY:
            return _(
                "Not ready yet: %(names)s. Wait until everybody at the table says so.",
                names=listed(refused.names),
            )
        case _:
            return _seat_refusal_words(refused)


def name_refusal_words(refused: Refused) -> str:
    """What is wrong with a name."""
    match refused.reason:
        case RoomReason.NAME_TOO_LONG:
            return _("Your name may have %(count)d characters at most.", count=MAX_NAME_LENGTH)
        case RoomReason.NAME_UNREADABLE:
            return _("Your name holds characters that nobody can read. Use letters, digits and signs.")
        case _:
            return _("Enter your name, so that the others know who you are.")


def other_name_refusal_words(refused: Refused) -> str:
    """What is wrong with the name of somebody else at the same device."""
    match refused.reason:
        case RoomReason.NAME_TOO_LONG:
            return _("A name may have %(count)d characters at most.", count=MAX_NAME_LENGTH)
        case RoomReason.NAME_UNREADABLE:
            return _("That name holds characters that nobody can read. Use letters, digits and signs.")
        case _:
            return _("Enter the name of whoever else plays at this device.")


def _seat_refusal_words(refused: Refused) -> str:
    match refused.reason:
        case RoomReason.TOO_FEW_PLAYERS:
            return _("One player is too few. Invite somebody, or seat a computer.")
        case RoomReason.TOO_FEW_SEATS:
            return _("A table needs at least %(count)d seats.", count=MIN_SEATS)
        case RoomReason.TOO_MANY_SEATS:
            return _("A table has at most %(count)d seats.", count=MAX_SEATS)
        case RoomReason.SEAT_TAKEN:
            return _("Somebody sits on that seat.")
        case RoomReason.NO_SUCH_SEAT:
            return _("There is no such seat any more. This is how the table stands now.")
        case RoomReason.RECORDS_MISSING | RoomReason.RECORDS_UNREADABLE:
            return _records_refusal_words(refused)
        case _:
            return _match_refusal_words(refused)


def _records_refusal_words(refused: Refused) -> str:
    if refused.reason is RoomReason.RECORDS_MISSING:
        return _("Choose the file with your records, or paste what is in it.")
    return _(
        "That is no document of records that this game has made, so nothing was brought in. Take your records along once more, and "
        "bring the whole file."
    )


def _match_refusal_words(refused: Refused) -> str:
    match refused.reason:
        case RoomReason.ROUND_NOT_OVER:
            return _("The round is not over, or the next one has been dealt already.")
        case RoomReason.MATCH_NOT_OVER:
            return _("The match is not over, or a new one has been opened already.")
        case RoomReason.MATCH_OVER | RoomReason.NOT_ALONE:
            return _leaving_refusal_words(refused)
        case (
            RoomReason.NOT_SEALED
            | RoomReason.NO_SUCH_REPLAY
            | RoomReason.NO_SUCH_ROUND
            | RoomReason.ROUND_OUTDATED
        ):
            return _round_refusal_words(refused)
        case RoomReason.HAS_TARGET:
            return _("This match has an end of its own. Play on until it is reached.")
        case (
            RoomReason.NOBODY_AWAY | RoomReason.LINK_OVER | RoomReason.NO_CLOCK_RUNS | RoomReason.NO_MORE_TIME
        ):
            return _waiting_refusal_words(refused)
        case RoomReason.NO_SUCH_ROOM:
            return _("There is no such table. Tables that nobody has touched for 30 days are removed.")
        case RoomReason.RULES_CLASH | RoomReason.TEXT_TOO_LONG | RoomReason.TEXT_UNREADABLE:
            return _rules_refusal_words(refused)
        case _:
            return _device_refusal_words(refused)


def _round_refusal_words(refused: Refused) -> str:
    match refused.reason:
        case RoomReason.NOT_SEALED:
            return _(
                "This round was dealt before shuffles were sealed, so there is nothing to check it against."
            )
        case RoomReason.NO_SUCH_REPLAY:
            return _(
                "There is no such round. Whoever shared it may have taken it back, or it is more than a year ago."
            )
        case RoomReason.ROUND_OUTDATED:
            return _(
                "This round was played by an older program, whose rules are not those of today, so it cannot be shown any more."
            )
        case _:
            return _(
                "There is no such round here, or it is not over yet. A round can be looked at once it is over."
            )


def _leaving_refusal_words(refused: Refused) -> str:
    if refused.reason is RoomReason.MATCH_OVER:
        return _("The match is over, so there is nothing to leave any more.")
    return _("Somebody else has a seat at this table by now, so it stays.")


def _waiting_refusal_words(refused: Refused) -> str:
    match refused.reason:
        case RoomReason.NOBODY_AWAY:
            return _("Nobody has to be waited for just now, so there is nothing to vote on.")
        case RoomReason.LINK_OVER:
            return _("This link does not work any more: it was used, or is older than a quarter of an hour.")
        case RoomReason.NO_CLOCK_RUNS:
            return _("No clock runs for you just now. Take as long as you like.")
        case _:
            return _("You have asked for more time as often as this table allows in one turn.")


def _device_refusal_words(refused: Refused) -> str:
    match refused.reason:
        case RoomReason.UNDER_COVER:
            return _("Nobody has the device just now, so nothing was done. Say first that you have it.")
        case RoomReason.NOTHING_TO_COVER:
            return _("No hand is shown just now that could be hidden.")
        case _:
            return _("The table could not be reached just now. Nothing was done: try again.")


def _rules_refusal_words(refused: Refused) -> str:
    match refused.reason:
        case RoomReason.RULES_CLASH:
            return " ".join(map(misfit_words, refused.misfits))
        case RoomReason.TEXT_TOO_LONG:
            return _("The text of a wild may have %(count)d characters at most.", count=LONGEST_TEXT)
        case _:
            return _(
                "The text of a wild holds characters that nobody can read. Use letters, digits and signs."
            )
