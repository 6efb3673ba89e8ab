"""The one place that reads a scenario from a line of JSON (specification, section 0).

Reading is strict: an unknown key, a missing one or a value of the wrong kind raises Malformed, naming the scenario, the
key and the fault.
"""

from __future__ import annotations

import json
from typing import Final

from app.conformance.expectations import ERROR_KINDS, EXPECTATIONS
from app.conformance.reading import (
    Fields,
    Malformed,
    by_seat,
    color,
    face,
    flag,
    listed,
    mapping,
    nullable,
    one_of,
    seat_among,
    seat_number_among,
    text,
    whole,
)
from app.conformance.scenario import (
    Action,
    DealerDraw,
    Given,
    GivenPending,
    JumpInFace,
    NameColor,
    PlainMove,
    PlayFaces,
    Scenario,
    TableStep,
)
from app.game.cards import FACES, Color
from app.game.moves import Accept, CallUno, Catch, Challenge, Draw, EndMatch, Keep, Move, NextRound, TurnUp
from app.game.notation import format_seat
from app.game.options import MAX_PLAYERS, MIN_PLAYERS

STARTS: Final = ("dealer_draw", "opening", "opening_color", "play", "challenge", "penalty")
"""The phases that a scenario may start in."""
TABLE: Final = "table"
NEXT_SEED: Final = "nextround"

_PLAIN_MOVES: Final[dict[str, Move]] = {
    "draw": Draw(),
    "keep": Keep(),
    "accept": Accept(),
    "challenge": Challenge(),
    "call_uno": CallUno(),
}
_TABLE_STEPS: Final[dict[str, Action]] = {
    "turn_up": TableStep(TurnUp()),
    "next_round": TableStep(NextRound(NEXT_SEED)),
    "end_match": TableStep(EndMatch()),
}
PEOPLES_ACTIONS: Final = (*_PLAIN_MOVES, "catch", "choose_color", "play", "jump_in")
TABLES_ACTIONS: Final = (*_TABLE_STEPS, "dealer_draw")


def load_line(line: str) -> dict[str, object]:
    """The JSON object on ``line``, with an id and rules; nothing else of it is read yet. Raises Malformed."""
    try:
        value = json.loads(line, object_pairs_hook=_no_key_twice)
    except json.JSONDecodeError as error:
        raise Malformed(f"not JSON: {error}") from None
    fields = Fields(value, "")
    name = fields.take("id", text)
    if not name.strip():
        raise Malformed("id: an id is a text that is not empty")
    try:
        Fields(value, "").take("rules", Fields).take("preset", text)
    except Malformed as error:
        raise Malformed(f"{name}: {error}") from None
    return dict(value)


def parse_scenario(line: str) -> Scenario:
    """The scenario on ``line``. Raises Malformed naming its id, the key and the fault."""
    value = load_line(line)
    try:
        return _scenario(Fields(value, ""))
    except Malformed as error:
        raise Malformed(f"{value['id']}: {error}") from None


def _no_key_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    twice = [key for key in dict(pairs) if sum(key == other for other, _ in pairs) > 1]
    if twice:
        raise Malformed(f"the key {twice[0]!r} stands twice in one object")
    return dict(pairs)


def _scenario(fields: Fields) -> Scenario:
    given = _given(fields.take("given", Fields))
    when = fields.take("when", listed(lambda value, place: _action(value, place, given.players)))
    then, refusals = _then(fields.take("then", Fields), given.players, len(when))
    scenario = Scenario(
        id=fields.take("id", text),
        rules=fields.take("rules", mapping),
        given=given,
        when=when,
        then=then,
        refusals=refusals,
        topic=fields.take_or("topic", "", text),
        source=fields.take_or("source", "", text),
        basis=fields.take_or("basis", "", one_of("rule", "interpretation")),
        note=fields.take_or("note", "", text),
    )
    fields.close()
    return scenario


def _given(fields: Fields) -> Given:
    players = fields.take("players", _players)
    seat, number = seat_number_among(players), by_seat(players, whole)
    phase = fields.take_or("phase", "play", one_of(*STARTS))
    discard = fields.take_or("discard", (), listed(face))
    has_hands = phase != "dealer_draw"
    hands = fields.take("hands", by_seat(players, listed(face))) if has_hands or fields.has("hands") else {}
    scores, wins = fields.take_or("scores", {}, number), fields.take_or("round_wins", {}, number)
    given = Given(
        phase=phase,
        players=players,
        dealer=fields.take_or("dealer", None, nullable(seat)),
        turn=fields.take_or("turn", None, nullable(seat)),
        direction=fields.take_or("direction", 1, _direction),
        hands=tuple(hands.get(each, ()) for each in range(players)),
        discard=discard,
        color=fields.take_or("color", _top_color(discard), nullable(color)),
        draw_pile=fields.take_or("draw_pile", None, nullable(listed(face))),
        draw_pile_top=fields.take_or("draw_pile_top", (), listed(face)),
        scores=tuple(scores.get(each, 0) for each in range(players)),
        round_wins=tuple(wins.get(each, 0) for each in range(players)),
        round=fields.take_or("round", 1, whole),
        out=fields.take_or("out", (), listed(seat_among(players))),
        knocked_out=fields.take_or("knocked_out", {}, number),
        pending=fields.take_or(
            "pending", None, nullable(lambda value, place: _pending(Fields(value, place), players))
        ),
    )
    fields.close()
    _check_given(given, sorted(set(range(players)) - set(hands)) if has_hands else [])
    return given


def _check_given(given: Given, without_hand: list[int]) -> None:
    """Raise Malformed if the parts of ``given`` contradict one another."""
    if without_hand:
        raise Malformed(f"given.hands: no hand for seat {', '.join(map(format_seat, without_hand))}")
    if given.draw_pile is not None and given.draw_pile_top:
        raise Malformed("given: draw_pile is the whole pile, so draw_pile_top cannot stand beside it")
    if given.phase in {"opening_color", "play", "challenge", "penalty"} and not given.discard:
        raise Malformed(f"given.discard: phase {given.phase} needs a top card")
    if given.phase in {"opening_color", "play"} and given.turn is None:
        raise Malformed(f"given.turn: phase {given.phase} needs somebody whose turn it is")
    if given.phase == "opening" and given.dealer is None:
        raise Malformed("given.dealer: phase opening needs a dealer")
    if given.pending is not None and given.turn not in {None, given.pending.target}:
        raise Malformed("given.turn: while a draw waits it is its target's turn")
    if (given.pending is not None) != (given.phase in {"challenge", "penalty"}):
        raise Malformed("given.pending: a draw waits exactly in the phases challenge and penalty")


def _top_color(discard: tuple[str, ...]) -> Color | None:
    """The colour in play when none is given: the one that the top card shows."""
    return FACES[discard[-1]].color if discard and discard[-1] in FACES else None


def _players(value: object, place: str) -> int:
    players = whole(value, place)
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise Malformed(f"{place}: {players} players; the game is for {MIN_PLAYERS} to {MAX_PLAYERS}")
    return players


def _direction(value: object, place: str) -> int:
    direction = whole(value, place)
    if direction not in {1, -1}:
        raise Malformed(f"{place}: expected 1 or -1, got {direction}")
    return direction


def _pending(fields: Fields, players: int) -> GivenPending:
    pending = GivenPending(
        kind=fields.take("kind", one_of("D", "W4")),
        total=fields.take("total", whole),
        sender=fields.take("from", seat_among(players)),
        target=fields.take("target", seat_among(players)),
        prior_color=fields.take_or("prior_color", None, nullable(color)),
        evidence=fields.take_or("evidence", None, nullable(listed(face))),
        is_final=fields.take_or("final", False, flag),
    )
    fields.close()
    return pending


def _action(value: object, place: str, players: int) -> Action:
    fields = Fields(value, place)
    seat = seat_among(players)
    by = fields.take("by", lambda name, where: None if name == TABLE else seat(name, where))
    does = fields.take("do", one_of(*(TABLES_ACTIONS if by is None else PEOPLES_ACTIONS)))
    action = (
        _table_action(does, fields, players) if by is None else _persons_action(by, does, fields, players)
    )
    fields.close()
    return action


def _table_action(does: str, fields: Fields, players: int) -> Action:
    if does == "dealer_draw":
        return DealerDraw(fields.take_or("cards", {}, by_seat(players, face)))
    return _TABLE_STEPS[does]


def _persons_action(by: int, does: str, fields: Fields, players: int) -> Action:
    seat = seat_among(players)
    match does:
        case "catch":
            return PlainMove(by, Catch(fields.take("target", seat)))
        case "choose_color":
            return NameColor(by, fields.take("color", nullable(text)))
        case "play" | "jump_in":
            color = fields.take_or("color", None, nullable(text))
            uno = fields.take_or("uno", False, flag)
            swap_with = fields.take_or("swap_with", None, nullable(seat))
            if does == "jump_in":
                return JumpInFace(by, fields.take("card", face), uno, swap_with)
            faces = (fields.take("card", face),) if fields.has("card") else fields.take("cards", listed(face))
            return PlayFaces(by, faces, color, uno, swap_with)
        case _:
            return PlainMove(by, _PLAIN_MOVES[does])


def _then(fields: Fields, players: int, steps: int) -> tuple[dict[str, object], dict[int, str | None]]:
    refusals = dict(fields.take_or("errors", (), listed(lambda value, place: _refusal(value, place, steps))))
    then = {
        key: fields.take(key, expectation.reader(players))
        for key, expectation in EXPECTATIONS.items()
        if fields.has(key)
    }
    fields.close()
    return then, refusals


def _refusal(value: object, place: str, steps: int) -> tuple[int, str | None]:
    fields = Fields(value, place)
    step = fields.take("step", whole)
    if not 0 <= step < steps:
        raise Malformed(f"{place}.step: there is no step {step}; the first of {steps} is 0")
    kind = fields.take_or("kind", None, nullable(one_of(*ERROR_KINDS)))
    fields.close()
    return step, kind
