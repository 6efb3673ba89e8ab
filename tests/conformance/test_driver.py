"""The driver: what it refuses itself, what it notices, and that no fault of the game stops it."""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from app.conformance import driver
from app.conformance.driver import judge, perform
from app.conformance.rule_sets import Unsupported, options_of
from app.conformance.scenario import Action, DealerDraw, PlayFaces, TableStep
from app.conformance.table import all_cards, cards_of, lay_table, with_next_cards
from app.game.cards import Rank
from app.game.errors import IllegalMove
from app.game.moves import EndMatch
from app.game.observation import Observation, observe
from app.game.options import CLASSIC
from app.game.piles import DECK
from app.game.rule_book import PRESETS, make_options, preset, setting
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


@pytest.mark.parametrize("name", [one.name for one in PRESETS])
def test_an_override_comes_after_the_preset(name: str) -> None:
    assert options_of({"preset": name}) == make_options(preset(name).values)
    changed = options_of({"preset": name, "seven": "off", "uno_penalty": 1})
    assert (changed[setting("seven")], changed[setting("uno_penalty")]) == ("off", 1)


def test_a_table_of_house_rules_is_laid_as_given() -> None:
    given = json.loads(LINES["skip-3p"])["given"] | {"out": ["C"], "knocked_out": {"A": 40}}
    state = lay_table(edited("skip-3p", given=given).given, CLASSIC, "seed")
    assert (state.out, [(one.seat, one.value) for one in state.knocked_out]) == ((2,), [(0, 40)])


def test_a_waiting_draw_two_is_laid_as_given() -> None:
    """Without evidence of a bluff, for there is none."""
    given = json.loads(LINES["skip-3p"])["given"] | {
        "phase": "penalty",
        "turn": 1,
        "pending": {"kind": "D", "total": 2, "from": "A", "target": "B"},
    }
    state = lay_table(edited("skip-3p", given=given).given, make_options({"stacking": "any"}), "seed")
    assert state.pending is not None
    assert (state.turn, state.pending.rank, state.pending.evidence) == (1, Rank.DRAW_TWO, ())
    assert (state.pending.is_answerable, state.pending.is_challengeable) == (True, False)


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


def test_ending_the_match_is_refused_in_play() -> None:
    with pytest.raises(IllegalMove, match="wrong_phase"):
        perform(table_of("skip-3p"), TableStep(EndMatch()))


def test_a_step_that_the_game_does_not_have_makes_a_scenario_unsupported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def lack(*_: object) -> None:
        raise Unsupported("telepathy")

    monkeypatch.setattr(driver, "perform", lack)
    assert judge(SCENARIOS["skip-3p"]).unsupported == ("telepathy",)
