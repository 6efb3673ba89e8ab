"""Reading is strict: what is wrong with a line is said in plain words, with the scenario and the key."""

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.conformance.driver import judge
from app.conformance.parsing import parse_scenario
from app.conformance.reading import Malformed
from app.conformance.scenario import PlayFaces
from app.game.cards import Color
from tests.conformance.corpus import LINES, SCENARIOS

BASE = "wd4-bluff-challenge-succeeds"
INJECTED = "final-wd4-challenge-success-injected"


def line_with(name: str, path: str, value: object) -> str:
    """The line of ``name`` with one value replaced: ``given.turn``, ``when.0.by``. ``...`` takes the key away."""
    line = json.loads(LINES[name])
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    part: Any = line
    for step in way:
        part = part[step]
    if value is ...:
        del part[last]
    else:
        part[last] = value
    return json.dumps(line)


@pytest.mark.parametrize("name", LINES)
def test_every_line_is_read(name: str) -> None:
    assert parse_scenario(LINES[name]).id == name


WRONG: list[tuple[str, object, str]] = [
    ("extra", 1, "unknown key extra"),
    ("given.extra", 1, "unknown key given.extra"),
    ("when.0.extra", 1, "unknown key when[0].extra"),
    ("then.extra", 1, "unknown key then.extra"),
    ("then.pending", {"total": 4, "extra": 1}, "unknown key then.pending.extra"),
    ("then.errors", [{"step": 0, "extra": 1}], "unknown key then.errors[0].extra"),
    ("given", ..., "given: the key is missing"),
    ("given", [], "given: expected an object, got []"),
    ("when", ..., "when: the key is missing"),
    ("when", {}, "when: expected a list"),
    ("then", ..., "then: the key is missing"),
    ("rules", ..., "rules: the key is missing"),
    ("rules", "official", "rules: expected an object"),
    ("rules", {}, "rules.preset: the key is missing"),
    ("rules", {"preset": 1}, "rules.preset: expected a text, got 1"),
    ("basis", "hearsay", "basis: expected one of rule, interpretation"),
    ("note", 1, "note: expected a text"),
    ("given.players", ..., "given.players: the key is missing"),
    ("given.players", "3", "given.players: expected a whole number, got '3'"),
    ("given.players", True, "given.players: expected a whole number, got True"),
    ("given.players", 1, "given.players: 1 players; the game is for 2 to 10"),
    ("given.players", 11, "given.players: 11 players; the game is for 2 to 10"),
    ("given.players", 2, "unknown key given.hands.C"),
    ("given.players", 4, "given.hands: no hand for seat D"),
    ("given.dealer", 3, "given.dealer: no such seat at a table of 3: 3"),
    ("given.turn", -1, "given.turn: no such seat"),
    ("given.turn", None, "given.turn: phase play needs somebody"),
    ("given.direction", 0, "given.direction: expected 1 or -1, got 0"),
    ("given.hands", ..., "given.hands: the key is missing"),
    ("given.hands.A", "R5", "given.hands.A: expected a list"),
    ("given.hands.A", ["R10"], "given.hands.A[0]: no such card: 'R10'"),
    ("given.hands.A", [5], "given.hands.A[0]: no such card: 5"),
    ("given.discard", [], "given.discard: phase play needs a top card"),
    ("given.color", "P", "given.color: no such colour: 'P'"),
    ("given.phase", "drawn", "given.phase: expected one of dealer_draw, opening"),
    ("given.phase", "challenge", "given.pending: a draw waits exactly in the phases challenge and penalty"),
    ("given.scores", {"A": "1"}, "given.scores.A: expected a whole number"),
    ("given.out", ["Z"], "given.out[0]: no such seat"),
    ("given.pending", {"kind": "W4"}, "given.pending.total: the key is missing"),
    ("when.0", "draw", "when[0]: expected an object"),
    ("when.0.by", ..., "when[0].by: the key is missing"),
    ("when.0.by", "D", "when[0].by: no such seat at a table of 3: 'D'"),
    ("when.0.by", "table", "when[0].do: expected one of turn_up, next_round, end_match, dealer_draw"),
    ("when.0.do", "pass", "when[0].do: expected one of draw, keep"),
    ("when.0.do", "turn_up", "when[0].do: expected one of draw, keep"),
    ("when.0.card", ..., "when[0].cards: the key is missing"),
    ("when.0.cards", ["R5"], "unknown key when[0].cards"),
    ("when.0.color", 4, "when[0].color: expected a text, got 4"),
    ("when.0.uno", "yes", "when[0].uno: expected true or false, got 'yes'"),
    ("when.1", {"by": "B", "do": "catch"}, "when[1].target: the key is missing"),
    ("when.1", {"by": "B", "do": "choose_color"}, "when[1].color: the key is missing"),
    ("when.1", {"by": "B", "do": "draw", "card": "R5"}, "unknown key when[1].card"),
    ("then.turn", "Z", "then.turn: no such seat"),
    ("then.turn", 1, "then.turn: no such seat"),
    ("then.phase", "later", "then.phase: expected one of dealer_draw"),
    ("then.color", "X", "then.color: no such colour"),
    ("then.direction", None, "then.direction: expected a whole number, got None"),
    ("then.hand_sizes", 7, "then.hand_sizes: expected an object"),
    ("then.hand_sizes", {"A": "7"}, "then.hand_sizes.A: expected a whole number"),
    ("then.hands", {"A": "R5"}, "then.hands.A: expected a list"),
    ("then.legal", {"A": ["X"]}, "then.legal.A[0]: no such card"),
    ("then.vulnerable", "A", "then.vulnerable: expected a list"),
    ("then.evidence", {"bluff": 1}, "then.evidence.bluff: expected true or false"),
    ("then.errors", [{"kind": "wrong_phase"}], "then.errors[0].step: the key is missing"),
    ("then.errors", [{"step": 2, "kind": "wrong_phase"}], "then.errors[0].step: there is no step 2"),
    (
        "then.errors",
        [{"step": 0, "kind": "rude"}],
        "then.errors[0].kind: expected one of round_over, not_in_round",
    ),
]


@pytest.mark.parametrize("path, value, words", WRONG)
def test_a_fault_is_named_with_scenario_and_key(path: str, value: object, words: str) -> None:
    with pytest.raises(Malformed) as fault:
        parse_scenario(line_with(BASE, path, value))
    assert str(fault.value).startswith(f"{BASE}: {words}")


@pytest.mark.parametrize(
    "path, value, words",
    [
        ("given.turn", 2, "given.turn: while a draw waits it is its target's turn"),
        ("given.pending", ..., "given.pending: a draw waits exactly in the phases"),
        ("given.pending.kind", "W", "given.pending.kind: expected one of D, W4"),
        ("given.pending.extra", 1, "unknown key given.pending.extra"),
    ],
)
def test_a_waiting_draw_must_fit_its_table(path: str, value: object, words: str) -> None:
    with pytest.raises(Malformed) as fault:
        parse_scenario(line_with(INJECTED, path, value))
    assert str(fault.value).startswith(f"{INJECTED}: {words}")


def test_a_whole_pile_has_no_top_beside_it() -> None:
    with pytest.raises(Malformed, match=r"given: draw_pile is the whole pile"):
        parse_scenario(line_with("recycle-mid-penalty", "given.draw_pile_top", ["R1"]))


def test_an_opening_needs_a_dealer() -> None:
    with pytest.raises(Malformed, match=r"given\.dealer: phase opening needs a dealer"):
        parse_scenario(line_with("open-skip-3p", "given.dealer", ...))


@pytest.mark.parametrize(
    "line, words",
    [
        ("{", "not JSON: "),
        ("[]", "the line: expected an object"),
        ("{}", "id: the key is missing"),
        ('{"id": 7}', "id: expected a text, got 7"),
        ('{"id": " "}', "id: an id is a text that is not empty"),
        ('{"id": "a", "id": "b"}', "the key 'id' stands twice"),
        ('{"id": "a"}', "a: rules: the key is missing"),
    ],
)
def test_a_line_without_a_name_is_told_by_its_fault(line: str, words: str) -> None:
    with pytest.raises(Malformed) as fault:
        parse_scenario(line)
    assert str(fault.value).startswith(words)


def test_what_is_not_given_has_its_plain_value() -> None:
    line = {
        "id": "bare",
        "rules": {"preset": "official"},
        "given": {"players": 2, "turn": 0, "hands": {"A": ["R5"], "B": ["W"]}, "discard": ["B7"]},
        "when": [{"by": "A", "do": "play", "card": "R5"}],
        "then": {},
    }
    scenario = parse_scenario(json.dumps(line))
    assert (scenario.given.direction, scenario.given.color, scenario.given.round) == (1, Color.BLUE, 1)
    assert (scenario.given.scores, scenario.given.phase, scenario.given.draw_pile) == ((0, 0), "play", None)
    assert scenario.when == (PlayFaces(0, ("R5",), None, uno=False, swap_with=None),)
    assert (scenario.note, scenario.then, scenario.refusals) == ("", {}, {})


def test_a_wild_on_top_shows_no_colour() -> None:
    line = json.loads(LINES["recycle-keeps-top-and-colour"])
    del line["given"]["color"]
    assert parse_scenario(json.dumps(line)).given.color is None


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 12)
    | st.sampled_from(["A", "D", "R5", "W4", "R", "play", ""]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("AB"), inner, max_size=2),
    max_leaves=5,
)


def places_of(value: object, path: tuple[str, ...] = ()) -> list[str]:
    """The path of every value inside ``value``."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    inner = [place for key, part in parts for place in places_of(part, (*path, str(key)))]
    return [".".join(path), *inner] if path else inner


@settings(max_examples=400)
@given(st.data(), st.sampled_from(sorted(SCENARIOS)), ANYTHING)
def test_any_value_anywhere_is_read_or_refused_and_never_stops_the_driver(
    data: st.DataObject, name: str, value: object
) -> None:
    path = data.draw(st.sampled_from(places_of(json.loads(LINES[name]))))
    with contextlib.suppress(Malformed):
        judge(parse_scenario(line_with(name, path, value)))
