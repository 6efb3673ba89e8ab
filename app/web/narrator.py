"""What happened, in sentences: one builder for the announcements, the last move and the log, so that they never differ.

What of it is spoken, at which level, is decided in ``narration``. A sentence speaks to its reader: "you" is the viewer, everyone
else has a name. Hidden cards are named only where the event still names them, which it does to their owner alone (see
``observation.observe_event``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from flask_babel import gettext as _

from app.game.events import (
    CardKept,
    CardPlayed,
    CardsDrawn,
    ChallengeMade,
    ColorNamed,
    DealerCardDrawn,
    DealerTied,
    DirectionReversed,
    DrawCause,
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
from app.game.options import CLASSIC, Options
from app.rooms.absence import SeatGivenUp
from app.rooms.room import MatchStarted, Notice
from app.rooms.views import EntryView
from app.web.house_rules import DRAWN_CARD, OPENING_WILD
from app.web.room_news import coming_and_going
from app.web.turning_points import turning_point
from app.web.wording import (
    capitalized,
    card_count,
    cards_words,
    color_word,
    direction_words,
    face_word,
    listed,
    top_sentence,
)

Happening = Event | Notice
"""Something of the game, or somebody who comes or goes."""

_BEFORE_THE_DEAL = (MatchStarted, DealerCardDrawn, DealerTied, OpenerReturned)


@dataclass(frozen=True, slots=True)
class Narrator:
    """Tells events to the viewer on ``seat`` (None: a watcher) at a table of people with ``names``.

    ``names_drawn``: the cards that the viewer drew are named. Without it nobody who listens along learns them. ``options`` say
    how rounds are counted, and ``given_up`` at which versions people left their seats to computers, who have the names now.
    """

    seat: int | None
    names: tuple[str, ...]
    names_drawn: bool = True
    options: Options = CLASSIC
    given_up: tuple[tuple[int, SeatGivenUp], ...] = ()

    def at(self, version: int) -> Narrator:
        """The narrator of what happened at ``version``, when seats that were left since had the names of people."""
        if not self.given_up:
            return self
        left = {event.seat: event.name for then, event in self.given_up if version <= then}
        names = tuple(left.get(seat, name) for seat, name in enumerate(self.names))
        return replace(self, names=names, given_up=())

    def tell(self, entry: EntryView) -> str:
        """What came of one accepted move, as one text: the line of the log."""
        return " ".join(text for _event, text in self.at(entry.version).sentences(entry.events))

    def tell_latest(self, entry: EntryView) -> str:
        """What came of the latest move, as the table shows it: of a deal only how it stands, the draw for the dealer is in the log."""
        events = [event for event in entry.events if not isinstance(event, _BEFORE_THE_DEAL)]
        return " ".join(text for _event, text in self.at(entry.version).sentences(events))

    def is_about_game(self, entry: EntryView) -> bool:
        """Whether ``entry`` tells of the game rather than of who came and went."""
        return any(not isinstance(event, Notice) for event in entry.events)

    def sentences(self, events: Sequence[Happening]) -> Iterator[tuple[Happening, str]]:
        """What is told of ``events``, each with its sentence; some are told with another, and have none."""
        for kind, group in groupby(events, key=type):
            run = list(group)
            if kind is DealerCardDrawn:
                draws = [event for event in run if isinstance(event, DealerCardDrawn)]
                yield draws[0], self._dealer_draws(draws)
                continue
            for event in run:
                sentence = self._sentence(event, events)
                if sentence:
                    yield event, sentence

    def still_turn(self, seat: int) -> str:
        """Whose turn it still is, after something that has not changed it."""
        return self.by(seat, _("It is still your turn."), _("It is still %(name)s's turn."))

    def name(self, seat: int) -> str:
        """The name of who sits on ``seat``."""
        return self.names[seat]

    def is_me(self, seat: int) -> bool:
        """Whether ``seat`` is the viewer's."""
        return seat == self.seat

    def by(self, seat: int, mine: str, others: str) -> str:
        """``mine`` if the viewer did it, else ``others`` with the name filled in."""
        return mine if self.is_me(seat) else others % {"name": self.name(seat)}

    def _sentence(self, event: Happening, events: Sequence[Happening]) -> str:
        if isinstance(event, Notice):
            return coming_and_going(self, event)
        match event:
            case CardPlayed() | CardKept() | ColorNamed():
                return self._choice(event)
            case CardsDrawn():
                return self._cards_drawn(event, events)
            case PlayerSkipped(seat):
                return self._skipped(seat, events)
            case UnoCalled() | UnoForgotten() | PlayerCaught():
                return self._uno(event)
            case DrawFourAnnounced() | PenaltyWaits() | ChallengeMade():
                return self._penalty(event)
            case DirectionReversed() | PileRecycled() | TurnStarted():
                return self._course(event, events)
            case (
                HandsSwapped()
                | HandsPassed()
                | HandsShuffled()
                | PlayerWentOut()
                | PlayerKnockedOut()
                | RoundEnded()
                | MatchEnded()
            ):
                return turning_point(self, event, events)
            case DealerCardDrawn() | DealerTied() | RoundDealt() | OpenerReturned() | OpenerTurnedUp():
                return self._beginning(event)

    def _choice(self, event: CardPlayed | CardKept | ColorNamed) -> str:
        match event:
            case CardPlayed():
                return self._card_played(event)
            case CardKept(seat):
                return self.by(seat, _("You kept it."), _("%(name)s kept it."))
            case ColorNamed(seat, color):
                word = color_word(color)
                return self.by(
                    seat, _("You named %(color)s.", color=word), _("%%(name)s named %(color)s.", color=word)
                )

    def _uno(self, event: UnoCalled | UnoForgotten | PlayerCaught) -> str:
        match event:
            case UnoCalled(seat, True):
                return self.by(
                    seat, _("You called UNO. Now play a card."), _("%(name)s called UNO before playing.")
                )
            case UnoCalled(seat):
                return self.by(seat, _("You called UNO, 1 card left."), _("%(name)s: UNO, 1 card left."))
            case UnoForgotten(seat):
                return self.by(
                    seat,
                    _("You have 1 card left and have not said UNO."),
                    _("%(name)s has 1 card left and has not said UNO."),
                )
            case PlayerCaught(seat, by):
                return self._caught(seat, by)

    def _penalty(self, event: DrawFourAnnounced | PenaltyWaits | ChallengeMade) -> str:
        match event:
            case PenaltyWaits(seat, _sender, total):
                cards = card_count(total)
                return self.by(
                    seat,
                    _("Answer it or draw %(cards)s.", cards=cards),
                    _("%%(name)s must answer or draw %(cards)s.", cards=cards),
                )
            case DrawFourAnnounced(seat):
                return self.by(seat, _("Draw 4 or challenge."), _("%(name)s may challenge."))
            case ChallengeMade():
                return self._challenge(event)

    def _course(
        self, event: DirectionReversed | PileRecycled | TurnStarted, events: Sequence[Happening]
    ) -> str:
        match event:
            case DirectionReversed(direction):
                return _("Play goes %(direction)s now.", direction=direction_words(direction))
            case PileRecycled():
                return _("The discards were shuffled into a new draw pile.")
            case TurnStarted():
                return self._turn(event, events)

    def _beginning(
        self, event: DealerCardDrawn | DealerTied | RoundDealt | OpenerReturned | OpenerTurnedUp
    ) -> str:
        match event:
            case DealerCardDrawn():
                return self._dealer_draws([event])
            case DealerTied(seats):
                names = listed([self.by(seat, _("you"), "%(name)s") for seat in seats])
                return _("%(names)s drew equally high and draw again.", names=capitalized(names))
            case RoundDealt():
                return self._dealt(event)
            case OpenerReturned(face):
                return _("%(card)s was turned up first and went back.", card=capitalized(face_word(face)))
            case OpenerTurnedUp(face):
                return top_sentence(face)

    def _dealt(self, event: RoundDealt) -> str:
        dealt = self.by(event.dealer, _("You deal."), _("%(name)s deals."))
        each = _("Everyone has %(cards)s.") if self.seat is None else _("You have %(cards)s.")
        words = [
            _("Round %(number)d.", number=event.round),
            dealt,
            each % {"cards": card_count(event.hand_size)},
        ]
        return " ".join(words)

    def _dealer_draws(self, draws: Sequence[DealerCardDrawn]) -> str:
        words = [
            self.by(
                draw.seat,
                _("you drew %(card)s", card=face_word(draw.face)),
                _("%%(name)s drew %(card)s", card=face_word(draw.face)),
            )
            for draw in draws
        ]
        return _("To choose the dealer, %(draws)s.", draws=listed(words))

    def _card_played(self, event: CardPlayed) -> str:
        card = listed([face_word(face) for face in (*event.under, event.face)])
        if event.face.is_wild:
            card = _("%(card)s, colour %(color)s", card=card, color=color_word(event.color))
        mine, others = (
            (_("You jumped in with"), _("%(name)s jumped in with"))
            if event.is_jump_in
            else (_("You played"), _("%(name)s played"))
        )
        if event.cards_left == 0:
            return self.by(
                event.seat,
                _("%(played)s %(card)s, your last card.", played=mine, card=card),
                _("%(played)s %(card)s, the last card.", played=others, card=card),
            )
        if event.cards_left == 1:  # the next sentence tells of the one card left
            return self.by(event.seat, f"{mine} {card}.", f"{others} {card}.")
        return self.by(
            event.seat,
            _("%(played)s %(card)s, %(left)d left.", played=mine, card=card, left=event.cards_left),
            _("%(played)s %(card)s, %(left)d left.", played=others, card=card, left=event.cards_left),
        )

    def _caught(self, seat: int, by: int) -> str:
        if self.is_me(seat):
            return _("You were caught by %(name)s.", name=self.name(by))
        return self.by(
            by,
            _("You caught %(caught)s.", caught=self.name(seat)),
            _("%%(name)s caught %(caught)s.", caught=_safe(self.name(seat))),
        )

    def _cards_drawn(self, event: CardsDrawn, events: Sequence[Happening]) -> str:
        if event.count == 0:
            return self.by(
                event.seat,
                _("There is no card left for you to draw."),
                _("There is no card left for %(name)s to draw."),
            )
        if event.cause is DrawCause.TURN:
            return self._turn_draw(event, events)
        is_skipped = PlayerSkipped(event.seat) in events
        if not self.is_me(event.seat):
            words = _(
                "%(name)s draws %(count)d, now %(hand)d",
                name=self.name(event.seat),
                count=event.count,
                hand=event.hand_size,
            )
            return (
                _("%(drew)s, and misses the turn.", drew=words) if is_skipped else _("%(drew)s.", drew=words)
            )
        words = _("You drew %(cards)s", cards=self._drawn_words(event))
        return _("%(drew)s and lose your turn.", drew=words) if is_skipped else _("%(drew)s.", drew=words)

    def _turn_draw(self, event: CardsDrawn, events: Sequence[Happening]) -> str:
        if not self.is_me(event.seat):
            return _(
                "%(name)s drew %(count)d, now %(hand)d.",
                name=self.name(event.seat),
                count=event.count,
                hand=event.hand_size,
            )
        cards, is_one = self._drawn_words(event), event.count == 1
        if any(isinstance(other, PlayerKnockedOut | RoundEnded) for other in events):
            return _("You drew %(cards)s.", cards=cards)
        if not any(isinstance(other, TurnStarted) for other in events):
            return (
                _("You drew %(card)s, playable.", card=cards)
                if is_one
                else _("You drew %(cards)s. The last one is playable.", cards=cards)
            )
        if self.options[DRAWN_CARD] == "never":
            return _("You drew %(cards)s, and your turn ends.", cards=cards)
        return (
            _("You drew %(card)s. It cannot be played, so your turn ends.", card=cards)
            if is_one
            else _("You drew %(cards)s. None of them can be played, so your turn ends.", cards=cards)
        )

    def _drawn_words(self, event: CardsDrawn) -> str:
        """What the viewer drew: the cards by name, or only how many."""
        return cards_words(event.cards) if self.names_drawn else card_count(event.count)

    def _skipped(self, seat: int, events: Sequence[Happening]) -> str:
        if any(isinstance(other, CardsDrawn) and other.seat == seat and other.count for other in events):
            return ""  # told with the cards drawn
        return self.by(seat, _("You are skipped."), _("%(name)s is skipped."))

    def _challenge(self, event: ChallengeMade) -> str:
        sender = self.name(event.sender)
        if event.was_bluff and self.is_me(event.sender):
            return _("%(name)s challenged you, and you were bluffing.", name=self.name(event.seat))
        if event.was_bluff:
            return self.by(
                event.seat,
                _("Your challenge succeeded: %(sender)s was bluffing.", sender=sender),
                _("%%(name)s challenged, and %(sender)s was bluffing.", sender=_safe(sender)),
            )
        return self.by(event.seat, _("Your challenge failed."), _("%(name)s's challenge failed."))

    def _turn(self, event: TurnStarted, events: Sequence[Happening]) -> str:
        if not self.is_me(event.seat):
            return _("%(name)s's turn.", name=self.name(event.seat))
        if event.color is None:
            is_open = self.options[OPENING_WILD] != OPENING_WILD.default
            return _("Your turn. Match any card.") if is_open else _("Your turn. Name a colour.")
        if OpenerTurnedUp(event.top) in events and not event.top.is_wild:
            return _("Your turn.")  # the top card has just been told
        if event.top.is_wild:
            return _(
                "Your turn. Top card %(card)s, colour %(color)s.",
                card=face_word(event.top),
                color=color_word(event.color),
            )
        return _("Your turn. Top card %(card)s.", card=face_word(event.top))


def _safe(text: str) -> str:
    """``text`` for a sentence whose name is filled in later: a per cent sign in it is only a sign."""
    return text.replace("%", "%%")
