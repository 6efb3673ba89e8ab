"""What is spoken of what happened: which of the log's sentences, and how much more, as the listener wants it.

Every sentence comes from ``narrator``, so what is heard is always what the log says. Brief leaves sentences out, full says after
them how the table stands, and two switches spare a listener the own moves and the names of the cards drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum, unique
from typing import Final

from flask_babel import gettext as _
from flask_babel import ngettext

from app.game.events import (
    CardKept,
    CardPlayed,
    CardsDrawn,
    ChallengeMade,
    ColorNamed,
    DealerCardDrawn,
    DealerTied,
    DirectionReversed,
    DrawFourAnnounced,
    HandsPassed,
    HandsShuffled,
    HandsSwapped,
    MatchEnded,
    OpenerReturned,
    OpenerTurnedUp,
    PenaltyWaits,
    PileRecycled,
    PlayerCaught,
    PlayerKnockedOut,
    PlayerSkipped,
    PlayerWentOut,
    RoundDealt,
    RoundEnded,
    TurnStarted,
    UnoCalled,
    UnoForgotten,
)
from app.rooms.absence import (
    CameBack,
    ComputersAgreed,
    CustomsChanged,
    SeatGivenUp,
    TurnVotedOver,
    Voted,
    WentMissing,
)
from app.rooms.room import (
    Departed,
    HostChanged,
    Joined,
    MatchStarted,
    RematchJoined,
    RematchOpened,
    RulesChanged,
    TimeRanOut,
    TimeRunsShort,
)
from app.rooms.views import EntryView, View
from app.web.narrator import Happening, Narrator
from app.web.preferences import DEFAULTS, Preferences, Verbosity
from app.web.wording import cards_words, direction_sentence, stock_sentence

MOST_ANNOUNCED = 4
"""With more entries than this at once, only the last three are spoken and the others are counted (A6)."""

SPOKEN_OF_MANY = 3


@unique
class Reach(StrEnum):
    """Who still hears of an event when told only briefly."""

    EVERYONE = "everyone"
    CONCERNED = "concerned"
    NOBODY = "nobody"


BRIEF: Final[dict[type[Happening], Reach]] = {
    DealerCardDrawn: Reach.NOBODY,
    DealerTied: Reach.NOBODY,
    RoundDealt: Reach.EVERYONE,
    OpenerReturned: Reach.NOBODY,
    OpenerTurnedUp: Reach.EVERYONE,
    ColorNamed: Reach.EVERYONE,
    CardPlayed: Reach.EVERYONE,
    UnoCalled: Reach.EVERYONE,
    UnoForgotten: Reach.EVERYONE,
    PlayerCaught: Reach.CONCERNED,
    PlayerSkipped: Reach.CONCERNED,
    DirectionReversed: Reach.NOBODY,
    CardsDrawn: Reach.CONCERNED,
    CardKept: Reach.CONCERNED,
    PileRecycled: Reach.NOBODY,
    DrawFourAnnounced: Reach.CONCERNED,
    PenaltyWaits: Reach.CONCERNED,
    HandsSwapped: Reach.EVERYONE,
    HandsPassed: Reach.EVERYONE,
    HandsShuffled: Reach.EVERYONE,
    PlayerWentOut: Reach.EVERYONE,
    PlayerKnockedOut: Reach.EVERYONE,
    ChallengeMade: Reach.CONCERNED,
    TurnStarted: Reach.CONCERNED,
    RoundEnded: Reach.EVERYONE,
    MatchEnded: Reach.EVERYONE,
    Joined: Reach.EVERYONE,
    Departed: Reach.EVERYONE,
    HostChanged: Reach.EVERYONE,
    MatchStarted: Reach.NOBODY,
    RematchOpened: Reach.EVERYONE,
    RematchJoined: Reach.EVERYONE,
    RulesChanged: Reach.EVERYONE,
    TimeRanOut: Reach.EVERYONE,
    TimeRunsShort: Reach.EVERYONE,
    WentMissing: Reach.EVERYONE,
    CameBack: Reach.EVERYONE,
    Voted: Reach.EVERYONE,
    TurnVotedOver: Reach.EVERYONE,
    ComputersAgreed: Reach.EVERYONE,
    SeatGivenUp: Reach.EVERYONE,
    CustomsChanged: Reach.EVERYONE,
}
"""Brief: the own turn, plays, penalties to the listener, a hand that comes down to one card, results; and who comes and goes."""


def narrator(view: View, *, names_drawn: bool = True) -> Narrator:
    """The narrator for whoever has ``view``: complete, as the log is, unless it must not name the cards that they drew."""
    given_up = [
        (entry.version, event)
        for entry in view.entries
        for event in entry.events
        if isinstance(event, SeatGivenUp)
    ]
    names = tuple(seat.name for seat in view.seats)
    return Narrator(view.reader, names, names_drawn, view.options, tuple(given_up))


def announce(view: View, seen_version: int, wished: Preferences = DEFAULTS) -> str:
    """What to say of everything accepted after ``seen_version``, as one string: the game first, then who came and went.

    Empty when there is nothing to say. The evidence of a challenge is told to the challenger with it, and is in no log.
    """
    seen_version = min(seen_version, _told_before(view, seen_version))
    return _spoken(view, [entry for entry in view.entries if entry.version > seen_version], wished)


def _told_before(view: View, seen_version: int) -> int:
    """Up to where the reader was told everything before, on a page that showed ``seen_version``: who has just taken a shared device
    knows nothing of what happened while others had it."""
    passed = view.passed_version
    if passed is None or view.told_version is None or view.reader is None or seen_version >= passed:
        return seen_version
    return view.told_version


def missed(view: View) -> tuple[str, ...]:
    """What happened while others had the device, to whoever has taken it and not moved since (P3): as the last move is told, and no
    more of it than is spoken."""
    passed, told = view.passed_version, view.told_version
    if passed is None or told is None or view.reader is None:
        return ()
    if any(entry.version > passed and entry.seat == view.seat for entry in view.entries):
        return ()
    teller = narrator(view)
    return tuple(
        _capped([teller.tell_latest(entry) for entry in view.entries if told < entry.version <= passed])
    )


def last_batch(view: View, wished: Preferences = DEFAULTS) -> str:
    """What to say when somebody asks to hear it again: all that came since their own last move, or else that move (A18).

    What the level left out at first is told completely, if there is nothing else: who asks wants to hear something.
    """
    own = [entry.version for entry in view.entries if view.reader is not None and entry.seat == view.reader]
    since = [entry for entry in view.entries if not own or entry.version > own[-1]]
    for entries, manner in ((since, wished), (view.entries[-1:], wished), (view.entries[-1:], DEFAULTS)):
        if text := _spoken(view, entries, manner):
            return text
    return ""


def evidence_words(view: View) -> str:
    """The hand that the viewer was shown after challenging, in a sentence; empty when there is none."""
    evidence = view.observation.evidence if view.observation else None
    if evidence is None or view.reader is None:  # all who share a device read the result
        return ""
    name = view.seats[evidence.sender].name
    return _("%(name)s held %(cards)s.", name=name, cards=cards_words(evidence.cards))


def _spoken(view: View, news: Sequence[EntryView], wished: Preferences) -> str:
    teller = narrator(view, names_drawn=wished.says_drawn)
    game = [_said(teller, entry, wished) for entry in news if teller.is_about_game(entry)]
    others = [_said(teller, entry, wished) for entry in news if not teller.is_about_game(entry)]
    texts = [*_capped(game), *_capped(others)]
    if any(isinstance(event, ChallengeMade) for entry in news for event in entry.events):
        texts += filter(None, [evidence_words(view)])
    if game and wished.verbosity is Verbosity.FULL:
        texts += _standing(view, teller, news)
    return " ".join(texts)


def _said(teller: Narrator, entry: EntryView, wished: Preferences) -> str:
    """What is spoken of one accepted move."""
    return " ".join(
        text
        for event, text in teller.at(entry.version).sentences(entry.events)
        if (wished.own_echo or not _is_own_move(event, teller.seat))
        and (wished.clock or not isinstance(event, TimeRunsShort))
        and (wished.verbosity is not Verbosity.BRIEF or _is_brief(event, teller.seat))
    )


def _is_own_move(event: Happening, seat: int | None) -> bool:
    """Whether ``event`` is nothing but what the listener has just done, and knows."""
    match event:
        case CardPlayed() | CardKept() | ColorNamed() | UnoCalled():
            return event.seat == seat
        case PlayerCaught():
            return event.by == seat
        case _:
            return False


def _is_brief(event: Happening, seat: int | None) -> bool:
    """Whether ``event`` is told to ``seat`` even when told only briefly."""
    match event:
        case CardsDrawn(hand_size=1):  # a hand of one card is heard by all (A10)
            return True
        case UnoCalled(is_ahead=True):
            return event.seat == seat
    match BRIEF[type(event)]:
        case Reach.EVERYONE:
            return True
        case Reach.CONCERNED:
            return seat in _concerned(event)
        case Reach.NOBODY:
            return False


def _concerned(event: Happening) -> tuple[int, ...]:
    """Whose turn, penalty or own doing ``event`` is."""
    match event:
        case PlayerCaught():
            return (event.seat, event.by)
        case ChallengeMade():
            return (event.seat, event.sender)
        case (
            CardsDrawn() | CardKept() | PlayerSkipped() | DrawFourAnnounced() | PenaltyWaits() | TurnStarted()
        ):
            return (event.seat,)
        case _:
            return ()


def _standing(view: View, teller: Narrator, news: Sequence[EntryView]) -> list[str]:
    """How the table stands after ``news``, as far as they have not said it: whose turn it is, which way play goes, what is left to draw."""
    seen = view.observation
    if seen is None or seen.result is not None or seen.turn is None:
        return []
    told = [event for entry in news for event in entry.events]
    words = []
    if not any(isinstance(event, TurnStarted | DrawFourAnnounced | PenaltyWaits) for event in told):
        words.append(teller.still_turn(seen.turn))
    if not any(isinstance(event, DirectionReversed) for event in told):
        words.append(direction_sentence(seen.direction))
    words.append(stock_sentence(seen.draw_pile_size))
    return words


def _capped(texts: Sequence[str]) -> list[str]:
    """``texts`` that say something; of more than four the last three, and how many came before them (A6)."""
    told = [text for text in texts if text]
    if len(told) <= MOST_ANNOUNCED:
        return told
    earlier = len(told) - SPOKEN_OF_MANY
    return [
        ngettext("%(num)d earlier in the log.", "%(num)d earlier in the log.", earlier),
        *told[-SPOKEN_OF_MANY:],
    ]
