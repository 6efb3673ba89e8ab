"""A driver that cannot fail is worthless: every key of ``then``, made wrong, is noticed, and nothing else is."""

import json

import pytest

from app.conformance.driver import Failure, judge
from app.conformance.expectations import ERROR_KINDS, EXPECTATIONS
from app.game.errors import Reason
from tests.conformance.corpus import LINES, SCENARIOS, edited

CLAIMS = [(name, key) for name, scenario in SCENARIOS.items() for key in scenario.then]

OTHER_WORDS = {"phase": ["play", "drawn"], "color": ["R", "B"]}


def made_wrong(key: str, value: object) -> object:
    """Something else that may stand for ``value`` under ``key``."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1 if key != "direction" else -value
        case dict() if value:
            first = next(iter(value))
            return {**value, first: made_wrong(f"{key}.{first}", value[first])}
        case list():
            return [*value[1:]] if value else [an_item_of(key)]
        case str() | None if key in OTHER_WORDS:
            return next(word for word in OTHER_WORDS[key] if word != value)
        case _:
            return next(item for item in (something_under(key), "B", "A") if item != value)


def an_item_of(key: str) -> str:
    return "A" if key in {"redraw", "vulnerable", "places", "ranking", "out", "evidence.visible_to"} else "R5"


def something_under(key: str) -> object:
    whole: dict[str, object] = {
        "pending": {"total": 4},
        "evidence": {"bluff": True},
        "round_points": {"A": 1},
        "knocked_out": {"A": 12},
        "drawn": "R5",
        "discard_top": "G0",
        "places": ["A", "B"],
        "ranking": ["A", "B"],
    }
    return whole.get(key, "A")


@pytest.mark.parametrize("name, key", CLAIMS)
def test_a_wrong_claim_fails(name: str, key: str) -> None:
    told = json.loads(LINES[name])["then"]
    wrong = edited(name, then={**told, key: made_wrong(key, told[key])})
    assert [failure.key for failure in judge(wrong).failures] == [key]


@pytest.mark.parametrize("key", EXPECTATIONS)
def test_every_key_is_put_to_that_test(key: str) -> None:
    assert key in {claimed for _, claimed in CLAIMS}


@pytest.mark.parametrize(
    "key", ["pending", "evidence", "round_points", "round_winner", "drawn", "places", "ranking"]
)
def test_nothing_is_not_taken_for_something(key: str) -> None:
    (failure,) = judge(edited("skip-3p", then={key: something_under(key)})).failures
    assert (failure.key, failure.got) == (key, None)


@pytest.mark.parametrize(
    "name, then",
    [
        ("wd4-pending-phase", {"pending": {"total": 4, "target": "C"}}),
        ("wd4-bluff-challenge-succeeds", {"evidence": {"visible_to": ["B", "C"]}}),
        ("wd4-bluff-challenge-succeeds", {"evidence": {"visible_to": []}}),
        ("wd4-bluff-challenge-succeeds", {"evidence": {"cards": ["B2", "B2", "G2", "W4"]}}),
        ("wd4-bluff-challenge-succeeds", {"evidence": {"bluff": False}}),
        ("wd4-bluff-challenge-succeeds", {"evidence": None}),
        ("match-colour-number-symbol", {"legal": {"A": ["B5", "G1", "R5", "W", "W4"]}}),
        ("match-colour-number-symbol", {"legal": {"B": ["R1"]}}),
        ("draw-same-face-as-held", {"hands": {"A": ["B2", "R9", "R9"]}}),
        ("skip-3p", {"scores": {"C": None}}),
        ("skip-3p", {"knocked_out": {"A": 46}}),
        ("final-number-scores", {"out": ["B"]}),
    ],
)
def test_parts_of_a_record_are_compared(name: str, then: dict[str, object]) -> None:
    assert [failure.key for failure in judge(edited(name, then=then)).failures] == list(then)


@pytest.mark.parametrize(
    "name, then",
    [
        ("draw-keep", {"hands": {"A": ["R9", "B2", "B1"]}}),
        ("match-colour-number-symbol", {"legal": {"A": ["W", "R5", "B5", "G1", "W"]}}),
        ("wd4-bluff-challenge-succeeds", {"evidence": {"bluff": True}}),
        ("open-wd4-2p-returned", {"draw_pile": ["W4"], "draw_pile_size": 1}),
    ],
)
def test_order_and_what_is_not_named_do_not_count(name: str, then: dict[str, object]) -> None:
    assert judge(edited(name, then=then)).has_passed


def test_an_expected_refusal_that_does_not_come_fails() -> None:
    wrong = edited("skip-3p", then={"errors": [{"step": 0, "kind": "wrong_phase"}], "turn": "C"})
    assert judge(wrong).failures == (
        Failure("skip-3p", "errors", "step 0 refused: wrong_phase", "step 0 accepted"),
    )


def test_a_refusal_that_was_not_expected_fails() -> None:
    assert judge(edited("match-refuse-unmatched", then={"turn": "A"})).failures == (
        Failure("match-refuse-unmatched", "when", "step 0 accepted", "step 0 refused: card_not_playable"),
    )


REFUSED = [
    (name, step)
    for name, scenario in SCENARIOS.items()
    for step in range(len(scenario.refusals))
    if scenario.then
]


@pytest.mark.parametrize("name, index", REFUSED)
def test_another_kind_of_refusal_fails(name: str, index: int) -> None:
    then = json.loads(LINES[name])["then"]
    kind = then["errors"][index]["kind"]
    then["errors"][index]["kind"] = next(other for other in ERROR_KINDS if other != kind)
    (failure,) = judge(edited(name, then=then)).failures
    assert (failure.key, failure.got) == ("errors", f"step {then['errors'][index]['step']} refused: {kind}")


def test_a_refusal_of_no_given_kind_is_only_a_refusal() -> None:
    assert judge(edited("match-refuse-unmatched", then={"errors": [{"step": 0}], "turn": "A"})).has_passed
    (failure,) = judge(edited("skip-3p", then={"errors": [{"step": 0}]})).failures
    assert (failure.expected, failure.got) == ("step 0 refused", "step 0 accepted")


def test_every_reason_of_the_game_can_be_expected() -> None:
    assert {reason.value for reason in Reason} <= set(ERROR_KINDS)
