"""What is heard: for each kind of event one short sound, or silence on purpose. Every sound has words too (``narration``).

The names go to the page with its news; ``static/js/sounds.js`` makes the tones.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum, unique
from itertools import pairwise
from typing import Final

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
    Event,
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
    Notice,
    RematchJoined,
    RematchOpened,
    RulesChanged,
    TimeRanOut,
    TimeRunsShort,
)
from app.rooms.views import View

MOST_AT_ONCE: Final = 5
"""Of more sounds at once only the last are played, so that no answer is heard for longer than three seconds."""


@unique
class Cue(StrEnum):
    """A sound of the table."""

    CARD = "card"
    KEEP = "keep"
    COLOR = "color"
    DRAW = "draw"
    SKIP = "skip"
    REVERSE = "reverse"
    SHUFFLE = "shuffle"
    MENACE = "menace"
    CHALLENGE = "challenge"
    UNO = "uno"
    CAUGHT = "caught"
    DEAL = "deal"
    TURN = "turn"
    WON = "won"
    LOST = "lost"
    COME = "come"
    GO = "go"


def cue_of(event: Event | Notice, viewer: int | None) -> Cue | None:
    """The sound of ``event`` for who sits on ``viewer`` (None: a watcher), or None where silence is meant."""
    if isinstance(event, TurnStarted | TimeRunsShort):
        return (
            Cue.TURN if event.seat == viewer else None
        )  # others' turns are in the words, and would never end
    if isinstance(event, Notice):
        return _coming_and_going(event)
    match event:
        case RoundEnded() | MatchEnded() | PlayerWentOut() | PlayerKnockedOut():
            return _endings(event, viewer)
        case UnoForgotten():
            return None  # whoever listens to the words has it; a sound would catch for everyone
        case DealerCardDrawn() | DealerTied() | OpenerReturned() | OpenerTurnedUp():
            return None  # the deal that follows is heard
        case UnoCalled() | PlayerCaught() | DrawFourAnnounced() | PenaltyWaits() | ChallengeMade():
            return _calls(event)
        case (
            CardPlayed()
            | CardKept()
            | ColorNamed()
            | CardsDrawn()
            | PlayerSkipped()
            | DirectionReversed()
            | PileRecycled()
            | HandsSwapped()
            | HandsPassed()
            | HandsShuffled()
            | RoundDealt()
        ):
            return _cards(event)


def cues(view: View, seen_version: int) -> tuple[Cue, ...]:
    """The sounds of all that was accepted after ``seen_version``, in order, the same one never twice running."""
    heard = [*_heard(view, seen_version)]
    if not heard:
        return ()
    without_echo = [heard[0], *(after for before, after in pairwise(heard) if after is not before)]
    return tuple(without_echo[-MOST_AT_ONCE:])


def _heard(view: View, seen_version: int) -> Iterator[Cue]:
    for entry in view.entries:
        if entry.version > seen_version:
            yield from (
                cue for event in entry.events if (cue := cue_of(event, _listener(event, view))) is not None
            )


def _listener(event: Event | Notice, view: View) -> int | None:
    """Who hears of ``event``: of those who share a device the one who has won, where it is about that."""
    if isinstance(event, RoundEnded | MatchEnded) and event.winner in view.shared_seats:
        return event.winner
    return view.seat


def _cards(
    event: CardPlayed
    | CardKept
    | ColorNamed
    | CardsDrawn
    | PlayerSkipped
    | DirectionReversed
    | PileRecycled
    | HandsSwapped
    | HandsPassed
    | HandsShuffled
    | RoundDealt,
) -> Cue:
    match event:
        case CardPlayed():
            return Cue.CARD
        case CardKept():
            return Cue.KEEP
        case ColorNamed():
            return Cue.COLOR
        case CardsDrawn():
            return Cue.DRAW
        case PlayerSkipped():
            return Cue.SKIP
        case DirectionReversed():
            return Cue.REVERSE
        case PileRecycled() | HandsSwapped() | HandsPassed() | HandsShuffled():
            return Cue.SHUFFLE
        case RoundDealt():
            return Cue.DEAL


def _endings(
    event: RoundEnded | MatchEnded | PlayerWentOut | PlayerKnockedOut, viewer: int | None
) -> Cue | None:
    match event:
        case RoundEnded(winner=winner) | MatchEnded(winner=winner):
            return Cue.WON if viewer in {None, winner} else Cue.LOST
        case PlayerWentOut(seat=seat):
            return Cue.WON if seat == viewer else None  # the card that took it out is heard
        case PlayerKnockedOut(seat=seat):
            return Cue.LOST if seat == viewer else Cue.GO


def _calls(event: UnoCalled | PlayerCaught | DrawFourAnnounced | PenaltyWaits | ChallengeMade) -> Cue:
    match event:
        case UnoCalled():
            return Cue.UNO
        case PlayerCaught():
            return Cue.CAUGHT
        case DrawFourAnnounced() | PenaltyWaits():
            return Cue.MENACE
        case ChallengeMade():
            return Cue.CHALLENGE


def _coming_and_going(event: Notice) -> Cue | None:
    match event:
        case Joined() | RematchOpened() | RematchJoined() | CameBack():
            return Cue.COME
        case Departed() | WentMissing() | SeatGivenUp():
            return Cue.GO
        case HostChanged() | MatchStarted() | RulesChanged() | TimeRanOut() | TimeRunsShort():
            return None  # heard with who left, with the deal, and in the words
        case Voted() | TurnVotedOver() | ComputersAgreed() | CustomsChanged():
            return None  # in the words, and in what follows
