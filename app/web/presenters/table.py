"""The table in words: everything that the table's templates show, decided here, so that they only lay it out."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _

from app.game.basics import has_no_target
from app.game.moves import ChooseColor, Keep
from app.game.observation import Observation
from app.rooms.advice import offers_hint
from app.rooms.room import Life, WhenAway
from app.rooms.views import SeatView, View
from app.web.cards_on_page import tokens_of
from app.web.narration import evidence_words, missed, narrator
from app.web.play_steps import ChosenPlay
from app.web.plays import jump_in_cards
from app.web.preferences import DEFAULTS, Preferences
from app.web.presenters.actions import actions_note, present_actions
from app.web.presenters.advice import HintContext, present_hint
from app.web.presenters.buttons import Button
from app.web.presenters.clock import ClockContext, present_clock
from app.web.presenters.device import (
    DeviceContext,
    HandOnContext,
    hand_on_sentence,
    present_device,
    present_hand_on,
)
from app.web.presenters.hand import HandContext, present_hand
from app.web.presenters.penalty import penalty_of_another, penalty_turn
from app.web.presenters.pile import PileContext, present_pile
from app.web.presenters.players import PlayerLine, ScoreLine, present_players, present_scores
from app.web.presenters.result import ResultContext, present_result
from app.web.presenters.seal import SealContext, present_seal
from app.web.presenters.steps import StepContext, present_step
from app.web.presenters.vote import VoteContext, present_vote
from app.web.room_words import format_words
from app.web.wording import (
    face_word,
    match_words,
)

LATEST_LINES = 8


@dataclass(frozen=True, slots=True)
class TableContext:
    """All that ``table/_table.html`` shows. ``device`` says who has it and hides their hand, where it is not to be handed on at once:
    ``hand_on`` does that. ``missed`` is what happened while others had the device, to whoever has just taken it."""

    device: DeviceContext | None
    hand_on: HandOnContext | None
    missed: tuple[str, ...]
    turn_sentence: str
    is_my_turn: bool
    board_note: str
    waits_for_absent: bool
    players_heading: str
    pile: PileContext
    last_move: str
    hand: HandContext | None
    actions: tuple[Button, ...]
    actions_note: str
    evidence: str
    players: tuple[PlayerLine, ...]
    scores: tuple[ScoreLine, ...]
    log: tuple[str, ...]
    step: StepContext | None
    result: ResultContext | None
    hint: HintContext | None
    may_ask_hint: bool
    clock: ClockContext | None
    heading_takes_focus: bool
    stop_label: str
    vote: VoteContext | None
    may_leave: bool
    version: int
    seal: SealContext | None


def present_table(
    view: View,
    choice: ChosenPlay | None = None,
    *,
    wished: Preferences = DEFAULTS,
    takes_focus: bool = False,
    wants_hint: bool = False,
) -> TableContext:
    """The table for whoever has ``view``, as their browser ``wished`` it, in the middle of ``choice`` if there is one.

    ``takes_focus``: the answer to the viewer's own post, which puts the focus on the hand, or on the first button of a step.
    """
    seen, tokens = view.observation, tokens_of(view)
    if seen is None:
        raise ValueError("there is no table to present before the match has started")
    step = present_step(view, seen, tokens, choice, takes_focus=takes_focus) if choice else None
    teller = narrator(view)
    hand_on = present_hand_on(view)
    lines = tuple(text for text in (teller.tell(entry) for entry in view.entries) if text)
    return TableContext(
        device=None if hand_on else present_device(view),
        hand_on=hand_on,
        missed=missed(view),
        turn_sentence=turn_sentence(view, seen),
        is_my_turn=seen.is_my_turn,
        board_note=board_note(view, seen),
        players_heading=_("Players, in %(format)s", format=format_words(view.options)),
        waits_for_absent=_waits_for_absent(view, seen),
        pile=present_pile(view, seen),
        last_move=teller.tell_latest(view.entries[-1]) if view.entries else "",
        hand=None if view.seat is None else present_hand(view, seen, tokens, wished, choice),
        actions=() if step else present_actions(view, seen),
        actions_note=actions_note(view, seen),
        evidence=evidence_words(view),
        players=present_players(view, seen),
        scores=present_scores(view, seen),
        log=lines[-LATEST_LINES:],
        step=step,
        result=present_result(view, seen) if seen.result else None,
        hint=present_hint(view) if wants_hint else None,
        clock=present_clock(view) if wished.clock else None,
        may_ask_hint=offers_hint(view) and not wants_hint,
        heading_takes_focus=takes_focus and step is None,
        vote=present_vote(view),
        may_leave=view.seat is not None and view.life in {Life.PLAYING, Life.BETWEEN_ROUNDS},
        stop_label=_("Stop here, and let the leader win") if may_stop(view) else "",
        version=view.version,
        seal=present_seal(view),
    )


def _waits_for_absent(view: View, seen: Observation) -> bool:
    """Whether the viewer can do nothing but wait, or go."""
    if seen.turn is None or view.when_away is WhenAway.VOTE:
        return False
    return view.seats[seen.turn].is_away and not view.seats[seen.turn].is_stood_in_for


def turn_sentence(view: View, seen: Observation) -> str:
    """Whose turn it is and what they may do; before that, who has forgotten UNO."""
    if seen.result is not None:
        return _("The match is over.") if seen.match_winner is not None else _("The round is over.")
    if seen.turn is None or seen.top is None:
        return ""
    waited_for = view.seats[seen.turn]
    return " ".join(
        sentence for sentence in (_uno_sentence(view, seen), _whose_turn(seen, waited_for, view)) if sentence
    )


def _uno_sentence(view: View, seen: Observation) -> str:
    """Who has forgotten UNO, first of all: to the one, while there is time to call it, and to the others, while there is to catch."""
    if seen.vulnerable is None:
        return ""
    if seen.vulnerable == seen.seat:
        return _("You have not said UNO: call it before you are caught.")
    return _("%(name)s has not said UNO.", name=view.seats[seen.vulnerable].name)


def _whose_turn(seen: Observation, waited_for: SeatView, view: View) -> str:
    if not seen.is_my_turn or seen.top is None:
        waiting = hand_on_sentence(view) or _waiting_for(seen, waited_for, view)
        return " ".join(filter(None, (waiting, jump_in_sentence(seen))))
    if seen.pending is not None:
        return penalty_turn(view, seen, seen.pending)
    if any(isinstance(move, ChooseColor) for move in seen.legal):
        return _("Your turn. Name a colour.")
    if seen.drawn is not None:
        word = face_word(seen.drawn.face)
        if Keep() not in seen.legal:
            return _("Your turn. You drew %(card)s: play it.", card=word)
        return _("Your turn. You drew %(card)s: play it or keep it.", card=word)
    return _("Your turn. Match %(match)s.", match=match_words(seen.top, seen.color))


def _waiting_for(seen: Observation, waited_for: SeatView, view: View) -> str:
    if waited_for.is_stood_in_for:
        return _("%(name)s is away, and a computer plays for them.", name=waited_for.name)
    if waited_for.is_away and view.when_away is WhenAway.VOTE:
        return _("Waiting for %(name)s, who is away.", name=waited_for.name)
    if waited_for.is_away:
        return _("Waiting for %(name)s, who is away. The seat and the turn are kept.", name=waited_for.name)
    if seen.pending is not None and seen.pending.is_answerable:
        return penalty_of_another(view, seen.pending)
    return _("Waiting for %(name)s.", name=waited_for.name)


def jump_in_sentence(seen: Observation) -> str:
    """With what the viewer may jump in, if with anything."""
    cards = jump_in_cards(seen)
    return _("You can jump in with %(card)s.", card=face_word(cards[0].face)) if cards else ""


def may_stop(view: View) -> bool:
    """Whether the viewer may end the match here, which has no end of its own."""
    return view.seat is not None and view.life is Life.BETWEEN_ROUNDS and has_no_target(view.options)


def board_note(view: View, seen: Observation) -> str:
    """To whoever only watches: that, and why."""
    if view.seat is None:
        return _("You are watching. You see the table, and nobody's cards.")
    if seen.result is not None:
        return ""
    if view.seat in seen.out:
        place = seen.out.index(view.seat) + 1
        return _("You are out, in place %(place)d. You watch until the round ends.", place=place)
    if any(knock_out.seat == view.seat for knock_out in seen.knocked_out):
        return _("You had too many cards and are knocked out. You watch until the round ends.")
    return ""
