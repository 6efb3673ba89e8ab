"""The table in words: everything that the table's templates show, decided here, so that they only lay it out."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _

from app.game.cards import Card, Color, Face, Rank
from app.game.moves import Accept, CallUno, Catch, Challenge, ChooseColor, Draw, Keep, Play
from app.game.observation import Observation
from app.game.options import UNO_HAND_SIZE
from app.rooms.viewing import Kind, SeatView, View
from app.web.cards_on_page import CardTokens
from app.web.narration import evidence_words, narrator
from app.web.presenters.advice import HintContext, present_hint
from app.web.presenters.result import ResultContext, present_result
from app.web.wording import (
    capitalized,
    card_count,
    color_word,
    direction_words,
    face_word,
    match_words,
    point_count,
    rank_word,
)

LATEST_LINES = 8


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card as the card macro draws it: its whole name, the colour's class and word, and the mark in the middle."""

    word: str
    color: str
    color_word: str
    mark: str


@dataclass(frozen=True, slots=True)
class Button:
    """A submit button: what it posts and what it says."""

    name: str
    value: str
    label: str
    kind: str = ""
    takes_focus: bool = False


@dataclass(frozen=True, slots=True)
class HandCard:
    """One card of the hand: buttons if it may be played now, else only its words."""

    id: str
    face: CardFace
    buttons: tuple[Button, ...]
    words: str
    is_new: bool


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """One player in turn order, in a sentence."""

    sentence: str
    is_turn: bool
    score: str


@dataclass(frozen=True, slots=True)
class ColorStep:
    """The step between choosing a wild and playing it: nothing is committed until a colour is named."""

    heading: str
    note: str
    card: str
    says_uno: bool
    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class TableContext:
    """All that ``table/_table.html`` shows."""

    turn_sentence: str
    is_my_turn: bool
    waits_for_absent: bool
    top: CardFace | None
    color_class: str
    color_sentence: str
    piles_sentence: str
    direction_sentence: str
    last_move: str
    hand_heading: str
    hand: tuple[HandCard, ...]
    has_hand: bool
    actions: tuple[Button, ...]
    actions_note: str
    evidence: str
    players: tuple[PlayerLine, ...]
    log: tuple[str, ...]
    color_step: ColorStep | None
    result: ResultContext | None
    hint: HintContext | None
    may_ask_hint: bool
    heading_takes_focus: bool
    version: int


@dataclass(frozen=True, slots=True)
class Choice:
    """A wild that the viewer has chosen and not yet named a colour for."""

    card: Card
    says_uno: bool


def chosen_wild(view: View, tokens: CardTokens, value: str, *, says_uno: bool) -> Choice | None:
    """The wild of the viewer's hand that ``value`` names, if it may be played now, so that only its colour is missing."""
    seen = view.observation
    card = tokens.find(value, seen.hand) if seen else None
    if seen is None or card is None or not card.face.is_wild:
        return None
    is_playable = any(isinstance(move, Play) and move.cards == (card,) for move in seen.legal)
    return Choice(card, says_uno) if is_playable else None


def present_table(
    view: View,
    tokens: CardTokens,
    choice: Choice | None = None,
    *,
    takes_focus: bool = False,
    wants_hint: bool = False,
) -> TableContext:
    """The table for whoever has ``view``, in the middle of ``choice`` if there is one.

    ``takes_focus``: the answer to the viewer's own post, which puts the focus on the hand, or on the first colour to name.
    """
    seen = view.observation
    if seen is None:
        raise ValueError("there is no table to present before the match has started")
    step = _color_step(view, seen, tokens, choice, takes_focus=takes_focus) if choice else None
    teller = narrator(view)
    lines = tuple(text for text in (teller.tell(entry) for entry in view.entries) if text)
    return TableContext(
        turn_sentence=_turn_sentence(view, seen),
        is_my_turn=seen.is_my_turn,
        waits_for_absent=seen.turn is not None and view.seats[seen.turn].is_away,
        top=present_card(seen.top) if seen.top else None,
        color_class=_color_class(seen.color),
        color_sentence=_color_sentence(seen),
        piles_sentence=_("%(cards)s in the draw pile", cards=card_count(seen.draw_pile_size)),
        direction_sentence=_("Play goes %(direction)s.", direction=direction_words(seen.direction)),
        last_move=lines[-1] if lines else "",
        hand_heading=_hand_heading(seen),
        hand=tuple(_hand_card(seen, tokens, card) for card in seen.hand),
        has_hand=view.seat is not None,
        actions=() if step else _actions(view, seen),
        actions_note=_actions_note(view, seen),
        evidence=evidence_words(view),
        players=_players(view, seen),
        log=lines[-LATEST_LINES:],
        color_step=step,
        result=present_result(view, seen) if seen.result else None,
        hint=present_hint(view) if wants_hint else None,
        may_ask_hint=bool(seen.legal) and not wants_hint,
        heading_takes_focus=takes_focus and step is None,
        version=view.version,
    )


def present_card(face: Face) -> CardFace:
    """A card for the card macro."""
    return CardFace(
        word=face_word(face),
        color=_color_class(face.color),
        color_word=color_word(face.color) if face.color else _("wild"),
        mark=_mark(face),
    )


def _mark(face: Face) -> str:
    marks = {
        Rank.SKIP: "⊘",
        Rank.REVERSE: "⇄",
        Rank.DRAW_TWO: "+2",
        Rank.WILD_DRAW_FOUR: "+4",
        Rank.WILD: _("W"),
    }
    return marks.get(face.rank, rank_word(face.rank))


def _color_class(color: Color | None) -> str:
    return color.name.lower() if color else "wild"


def _turn_sentence(view: View, seen: Observation) -> str:
    if seen.result is not None:
        return _("The match is over.") if seen.match_winner is not None else _("The round is over.")
    if seen.turn is None or seen.top is None:
        return ""
    waited_for = view.seats[seen.turn]
    if not seen.is_my_turn:
        if waited_for.is_away:
            return _(
                "Waiting for %(name)s, who is away. The seat and the turn are kept.", name=waited_for.name
            )
        return _("Waiting for %(name)s.", name=waited_for.name)
    if seen.pending is not None:
        sender = view.seats[seen.pending.sender].name
        return _("Your turn. %(name)s played wild draw four: draw 4 or challenge.", name=sender)
    if seen.color is None:
        return _("Your turn. Name a colour.")
    if seen.drawn is not None:
        return _("Your turn. You drew %(card)s: play it or keep it.", card=face_word(seen.drawn.face))
    return _("Your turn. Match %(match)s.", match=match_words(seen.top, seen.color))


def _color_sentence(seen: Observation) -> str:
    if seen.color is None:
        return _("No colour in play yet")
    return _("Colour in play: %(color)s", color=color_word(seen.color))


def _hand_heading(seen: Observation) -> str:
    heading = _("Your hand, %(cards)s", cards=card_count(len(seen.hand)))
    if not seen.is_my_turn:
        return heading
    playable = len({move.cards for move in seen.legal if isinstance(move, Play)})
    return _("%(hand)s, %(playable)d playable, your turn", hand=heading, playable=playable)


def _hand_card(seen: Observation, tokens: CardTokens, card: Card) -> HandCard:
    is_playable = any(isinstance(move, Play) and move.cards == (card,) for move in seen.legal)
    word = capitalized(face_word(card.face))
    return HandCard(
        id=f"card-{tokens.token(card)}",
        face=present_card(card.face),
        buttons=_play_buttons(seen, tokens, card) if is_playable else (),
        words=_("%(card)s, not playable", card=word) if seen.is_my_turn and not is_playable else word,
        is_new=card == seen.drawn,
    )


def _play_buttons(seen: Observation, tokens: CardTokens, card: Card) -> tuple[Button, ...]:
    """One press plays. With two cards in hand UNO goes with the play, and playing without saying it is the second button."""
    play = _("Play %(card)s", card=face_word(card.face))
    if card.face.rank is Rank.WILD_DRAW_FOUR and seen.would_bluff:
        play = _("%(play)s, a bluff", play=play)
    value = tokens.value(card)
    if len(seen.hand) != UNO_HAND_SIZE or seen.armed == seen.seat:
        return (Button("play", value, play),)
    return (
        Button("play_uno", value, _("%(play)s and say UNO", play=play)),
        Button("play", value, _("%(play)s, saying nothing", play=play), kind="quiet"),
    )


def _actions(view: View, seen: Observation) -> tuple[Button, ...]:
    buttons: list[Button] = []
    for move in seen.legal:
        match move:
            case ChooseColor(color):
                buttons.append(
                    Button(
                        "color", color.name.lower(), capitalized(color_word(color)), kind=_color_class(color)
                    )
                )
            case Draw():
                buttons.append(Button("do", "draw", _("Draw a card")))
            case Keep():
                buttons.append(Button("do", "keep", _("Keep it")))
            case Accept():
                buttons.append(Button("do", "accept", _("Draw 4 cards")))
            case Challenge():
                buttons.append(Button("do", "challenge", _("Challenge")))
            case CallUno():
                buttons.append(Button("do", "uno", _("Call UNO"), kind="uno"))
            case Catch(seat):
                name = view.seats[seat].name
                buttons.append(
                    Button("catch", f"{seat + 1} {name}", _("Catch %(name)s", name=name), kind="uno")
                )
            case _:
                pass  # plays have their buttons in the hand
    return tuple(buttons)


def _actions_note(view: View, seen: Observation) -> str:
    """What a player should know before choosing: what a challenge is about, and when it cannot succeed (R10, R12)."""
    if seen.pending is None or not seen.is_my_turn:
        return ""
    name = view.seats[seen.pending.sender].name
    if seen.pending.is_final:
        return _(
            "It was the last card of %(name)s, so it cannot be a bluff: a challenge fails and costs 6 cards.",
            name=name,
        )
    return _(
        "If %(name)s held a card of the colour in play before, a challenge succeeds: %(name)s draws 4 and you play. "
        "If not, you draw 6 and lose your turn.",
        name=name,
    )


def _color_step(
    view: View, seen: Observation, tokens: CardTokens, choice: Choice, *, takes_focus: bool
) -> ColorStep:
    buttons = tuple(
        Button(
            "color",
            color.name.lower(),
            capitalized(color_word(color)),
            _color_class(color),
            takes_focus and not number,
        )
        for number, color in enumerate(Color)
    )
    return ColorStep(
        heading=_("Which colour for your %(card)s?", card=face_word(choice.card.face)),
        note=_bluff_note(view, seen, choice.card.face),
        card=tokens.value(choice.card),
        says_uno=choice.says_uno,
        buttons=buttons,
    )


def _bluff_note(view: View, seen: Observation, face: Face) -> str:
    """Told to the player alone: whether this Wild Draw Four would be a bluff (R10)."""
    if face.rank is not Rank.WILD_DRAW_FOUR or seen.color is None or seen.seat is None:
        return ""
    target = view.seats[seen.seat_after(seen.seat)].name
    color = color_word(seen.color)
    if seen.would_bluff:
        return _(
            "This is a bluff: you hold %(color)s. If %(name)s challenges, you draw 4.",
            color=color,
            name=target,
        )
    return _(
        "This is honest: you hold no %(color)s. If %(name)s challenges, %(name)s draws 6.",
        color=color,
        name=target,
    )


def _players(view: View, seen: Observation) -> tuple[PlayerLine, ...]:
    """Everyone in turn order, from the viewer on; for a watcher, from the first seat on."""
    first = seen.seat or 0
    order = [seen.seat_after(first, steps) for steps in range(seen.players)]
    return tuple(_player(view.seats[seat], seen) for seat in order)


def _player(seat: SeatView, seen: Observation) -> PlayerLine:
    name = _("You") if seat.is_viewer else seat.name
    count = seen.counts[seat.number]
    facts = [name, card_count(count), *_player_facts(seat, seen)]
    return PlayerLine(
        sentence=", ".join(facts),
        is_turn=seat.number == seen.turn,
        score=point_count(seen.scores[seat.number]),
    )


def _player_facts(seat: SeatView, seen: Observation) -> list[str]:
    facts = [_("computer")] if seat.kind is Kind.COMPUTER else []
    facts += [_("away")] if seat.is_away else []
    if seen.result is not None or seen.turn is None:
        return facts
    if seat.number == seen.vulnerable:
        facts.append(_("has not said UNO"))
    elif seen.counts[seat.number] == 1:
        facts.append(_("cannot be caught"))
    if seat.number == seen.turn:
        facts.append(_("to play now"))
    elif seat.number == seen.seat_after(seen.turn):
        facts.append(_("plays next"))
    return facts
