"""The driver: what it refuses itself, what it notices, and that no fault of the game stops it."""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from app.conformance import driver
from app.conformance.driver import judge, perform
from app.conformance.rule_sets import PRESETS, Unsupported, changed_settings, options_of
from app.conformance.scenario import Action, DealerDraw, EndMatch, PlayFaces
from app.conformance.table import all_cards, cards_of, lay_table, with_next_cards
from app.game.errors import IllegalMove
from app.game.observation import Observation, observe
from app.game.options import CLASSIC
from app.game.piles import DECK
from app.game.rule_book import make_options
from app.game.state import Evidence, State
from tests.conformance.corpus import LINES, SCENARIOS, edited


def table_of(name: str) -> State:
    return lay_table(SCENARIOS[name].given, CLASSIC, "seed")


# ---------------------------------------------------------------- refusals


def spoiling(change: Callable[[State], None]) -> Callable[[State, Action], State]:
    """The real driver's step, but a refusal changes something."""

    def spoiled(state: State, action: Action) -> State:
        try:
            return perform(state, action)
        except IllegalMove:
            change(state)
            raise

    return spoiled


@pytest.mark.parametrize(
    "field, value", [("turn", 1), ("hands", ((), ())), ("direction", -1), ("armed", 0), ("scores", (5, 0))]
)
def test_a_refusal_that_changes_something_fails(
    monkeypatch: pytest.MonkeyPatch, field: str, value: object
) -> None:
    monkeypatch.setattr(driver, "perform", spoiling(lambda state: object.__setattr__(state, field, value)))
    (failure,) = judge(SCENARIOS["match-refuse-unmatched"]).failures
    assert (failure.key, failure.expected) == ("errors", "step 0 refused, and nothing changed")
    assert "changed" in str(failure.got)
    assert field in str(failure.got) or "hand_A" in str(failure.got)


def test_a_refusal_that_changes_nothing_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "perform", spoiling(lambda _state: None))
    assert judge(SCENARIOS["match-refuse-unmatched"]).has_passed


def test_nothing_is_compared_after_a_step_went_wrong() -> None:
    wrong = edited("match-refuse-unmatched", then={"turn": "B", "direction": -1, "color": "B"})
    assert [failure.key for failure in judge(wrong).failures] == ["when"]


# ---------------------------------------------------------------- faults of the program


@pytest.mark.parametrize(
    "fault", [ZeroDivisionError("by zero"), AssertionError(), RecursionError("too deep")]
)
def test_a_crash_in_a_step_is_a_failure(monkeypatch: pytest.MonkeyPatch, fault: Exception) -> None:
    def crash(*_: object) -> None:
        raise fault

    monkeypatch.setattr(driver, "advance", crash)
    (failure,) = judge(SCENARIOS["skip-3p"]).failures
    assert (failure.key, failure.expected) == ("crash", "no crash")
    assert str(failure.got).startswith(f"step 0: {type(fault).__name__}")


def test_a_crash_while_the_table_is_laid_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(driver, "lay_table")
    (failure,) = judge(SCENARIOS["skip-3p"]).failures
    assert failure.key == "crash"
    assert "NameError" in str(failure.got)


def test_a_crash_while_comparing_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(State, "top", property(lambda _: 1 // 0))
    (failure,) = judge(edited("skip-3p", when=[], then={"discard_top": "R7"})).failures
    assert (failure.key, failure.got) == ("crash", "ZeroDivisionError: integer division or modulo by zero")


# ---------------------------------------------------------------- evidence is what seats really see


def test_a_hand_shown_to_everybody_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def gossip(state: State, seat: int | None) -> Observation:
        shown_to = state.evidence.shown_to if state.evidence else seat
        return observe(state, shown_to)

    monkeypatch.setattr("app.conformance.expectations.observe", gossip)
    (failure,) = judge(SCENARIOS["wd4-bluff-challenge-succeeds"]).failures
    assert failure.key == "evidence"
    assert isinstance(failure.got, dict)
    assert failure.got["visible_to"] == ["A", "B", "C"]


def test_two_different_hands_shown_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def forge(state: State, seat: int | None) -> Observation:
        evidence = Evidence(seat or 0, 0, state.hands[seat or 0], was_bluff=True)
        return replace(observe(state, seat), evidence=evidence)

    monkeypatch.setattr("app.conformance.expectations.observe", forge)
    (failure,) = judge(SCENARIOS["wd4-bluff-challenge-succeeds"]).failures
    assert failure.key == "evidence"
    assert isinstance(failure.got, list)
    assert len(failure.got) == 3


# ---------------------------------------------------------------- rules


@pytest.mark.parametrize(
    "rules, wants",
    [
        ({"preset": "official", "stacking": "sideways"}, ["stacking"]),
        ({"preset": "official", "unheard_of": "on"}, ["unheard_of"]),
        ({"preset": "official", "target": 7}, ["target"]),
        ({"preset": "nobody"}, ["preset nobody"]),
    ],
)
def test_what_the_game_does_not_have_is_unsupported_by_name(
    rules: dict[str, object], wants: list[str]
) -> None:
    with pytest.raises(Unsupported) as refusal:
        options_of(rules)
    assert list(refusal.value.wants) == wants
    assert judge(edited("skip-3p", rules=rules)).unsupported == tuple(wants)


def test_a_setting_at_its_official_value_asks_for_nothing() -> None:
    assert options_of({"preset": "official", "seven": "off", "hand_limit": "off", "target": 500}) == CLASSIC
    assert options_of({"preset": "official", "target": "round"}) == make_options({"target": "round"})


@pytest.mark.parametrize("preset", PRESETS)
def test_an_override_comes_after_the_preset(preset: str) -> None:
    assert "seven" not in changed_settings({"preset": preset, "seven": "off"})
    assert changed_settings({"preset": preset, "uno_penalty": 1})["uno_penalty"] == 1


@pytest.mark.parametrize(
    "name, parts, wants",
    [
        ("skip-3p", {"given": {"out": ["A"]}}, "players out of the round"),
        ("skip-3p", {"given": {"knocked_out": {"A": 40}}}, "players out of the round"),
        ("skip-3p", {"given": {"draw_pile_top": ["WS"]}}, "shuffle_wilds"),
        ("skip-3p", {"when": [{"by": "A", "do": "play", "card": "WC", "color": "R"}]}, "custom_wilds"),
        ("skip-3p", {"when": [{"by": "A", "do": "play", "card": "RS", "swap_with": "B"}]}, "swap_with"),
        ("skip-3p", {"when": [{"by": "A", "do": "jump_in", "card": "RS", "swap_with": "B"}]}, "swap_with"),
        ("skip-3p", {"when": [{"by": "table", "do": "end_match"}]}, "end_match"),
        (
            "dealer-highest",
            {"when": [{"by": "table", "do": "dealer_draw", "cards": {"A": "WS"}}]},
            "shuffle_wilds",
        ),
        (
            "final-wd4-challenge-success-injected",
            {"given": {"pending": {"kind": "D", "total": 2, "from": "A", "target": "B"}}},
            "a waiting Draw Two",
        ),
        ("final-wd4-challenge-success-injected", {"given": {"phase": "penalty"}}, "phase penalty"),
    ],
)
def test_what_only_house_rules_have_is_unsupported(name: str, parts: dict[str, object], wants: str) -> None:
    line = json.loads(LINES[name])
    whole = {key: line[key] | part if isinstance(part, dict) else part for key, part in parts.items()}
    assert judge(edited(name, **whole, then={})).unsupported == (wants,)


# ---------------------------------------------------------------- cards


def test_the_whole_deck_is_on_the_table_when_no_pile_is_given() -> None:
    assert sorted(card.id for card in all_cards(table_of("skip-3p"))) == [card.id for card in DECK]


def test_a_given_pile_closes_the_world() -> None:
    assert len(all_cards(table_of("recycle-keeps-top-and-colour"))) == 9


def test_a_face_named_too_often_gets_cards_beyond_the_deck() -> None:
    given = json.loads(LINES["skip-3p"])["given"] | {
        "hands": {"A": ["R0", "R0"], "B": ["R0"], "C": ["W"] * 5}
    }
    hands = lay_table(edited("skip-3p", given=given).given, CLASSIC, "seed").hands
    cards = [card for hand in hands for card in hand]
    assert len({card.id for card in cards}) == len(cards) == 8
    assert [card.id >= len(DECK) for card in cards].count(True) == 3


def test_a_face_means_the_drawn_card_first() -> None:
    state = perform(table_of("draw-same-face-as-held"), SCENARIOS["draw-same-face-as-held"].when[0])
    assert state.drawn is not None
    assert cards_of(state, 0, [str(state.drawn.face)]) == (state.drawn,)
    assert state.hands[0].index(state.drawn) > 0


def test_a_face_that_is_not_held_means_a_card_that_is_not_held() -> None:
    state = table_of("skip-3p")
    (card,) = cards_of(state, 0, ["W4"])
    assert card not in all_cards(state)
    assert str(card.face) == "W4"


def test_the_same_face_twice_means_two_cards() -> None:
    first, second = cards_of(table_of("skip-3p"), 0, ["B0", "B0"])
    assert first != second


def test_the_dealers_draw_is_arranged_even_beyond_the_deck() -> None:
    state = with_next_cards(table_of("dealer-highest"), ["R0", "R0", "R0"])
    assert [str(card.face) for card in state.draw_pile[:3]] == ["R0"] * 3
    assert len({card.id for card in state.draw_pile}) == len(state.draw_pile) == 110


def test_those_without_a_named_card_draw_any() -> None:
    state = perform(table_of("dealer-highest"), DealerDraw({2: "R9", 0: "W"}))
    assert state.dealer is not None or 2 in state.contenders


# ---------------------------------------------------------------- odds and ends


def test_playing_no_card_at_all_is_refused() -> None:
    with pytest.raises(IllegalMove, match="card_not_in_hand"):
        perform(table_of("skip-3p"), PlayFaces(0, (), None, uno=False, swap_with=None))


def test_ending_the_match_is_not_known_yet() -> None:
    with pytest.raises(Unsupported):
        perform(table_of("skip-3p"), EndMatch())
