"""What a table can decide: settings with their answers, and options as one frozen value (section 4)."""

from typing import Any

import pytest

from app.game.basics import (
    CLOCK,
    FORMAT,
    ROUNDS,
    TARGET,
    has_no_target,
    is_by_place,
    is_lowest_best,
    is_one_round,
)
from app.game.house_rules.hand_limit import HAND_LIMIT
from app.game.house_rules.stacking import STACKING
from app.game.options import CLASSIC, Group, Options
from app.game.rule_book import (
    PRESETS,
    LimitTooLow,
    TooFewCards,
    all_settings,
    clashes,
    make_options,
    parse_options,
    preset,
    setting,
)

# written from section 4 of the specification, not from the program: the classic answer first
SETTINGS: dict[str, list[int | str]] = {
    "format": ["points", "penalty", "first_out", "last_standing", "fixed_rounds"],
    "target": [500, 300, 200, 100, "round", 0],
    "rounds": [1, 3, 5],
    "hand_size": [7, 5, 10],
    "decks": [1, 2],
    "shuffle_wilds": [0, 1, 2],
    "first_card": ["official", "numbers_only"],
    "deck_out": ["reshuffle", "end_round"],
    "multiple": ["off", "same", "identical"],
    "jump_in": ["off", "on"],
    "forced_play": ["off", "on"],
    "going_out": ["any", "no_wild", "numbers_only"],
    "reverse2": ["skip", "turn"],
    "draw": ["one", "until_playable"],
    "drawn_card": ["may", "must", "never"],
    "stacking": ["off", "same", "up", "any"],
    "deflect": ["off", "on"],
    "wd4": ["official", "anytime", "strict"],
    "after_taking": ["lose_turn", "keep_turn"],
    "seven": ["off", "swap"],
    "zero": ["off", "pass"],
    "hand_limit": ["off", 15, 20, 25],
    "uno_call": ["call", "auto"],
    "uno_penalty": [2, 4, 1],
    "clock": ["off", 60, 90, 120],
    "opening_wild": ["choose", "open"],
    "dealer": ["draw_each_round", "draw_then_rotate", "random_then_rotate", "last_seat"],
    "custom_wilds": [0, 1, 2, 3],
}
SECTIONS = {  # the seven sections of section 4, and the extras
    Group.WINNING: ["format", "target", "rounds"],
    Group.DECK: ["hand_size", "decks", "shuffle_wilds", "first_card", "deck_out"],
    Group.PLAYING: ["multiple", "jump_in", "forced_play", "going_out", "reverse2"],
    Group.DRAWING: ["draw", "drawn_card"],
    Group.DRAW_CARDS: ["stacking", "deflect", "wd4", "after_taking"],
    Group.SPECIAL: ["seven", "zero", "hand_limit"],
    Group.CALL: ["uno_call", "uno_penalty", "clock"],
    Group.EXTRAS: ["opening_wild", "dealer", "custom_wilds"],
}


def test_the_settings_are_those_of_the_specification_in_its_order() -> None:
    assert {one.name: list(one.values) for one in all_settings()} == SETTINGS
    assert [one.name for one in all_settings()] == list(SETTINGS)
    assert [one.number for one in all_settings()] == list(range(1, 29))


def test_every_setting_stands_in_its_section() -> None:
    sections = {group: [one.name for one in all_settings() if one.group is group] for group in Group}
    assert sections == SECTIONS


@pytest.mark.parametrize("name", SETTINGS)
def test_every_setting_and_every_answer_is_said_in_words(name: str) -> None:
    one = setting(name)
    assert one.label
    assert one.explanation.endswith(".")
    assert one.example.endswith(".")
    for choice in one.choices:
        assert choice.label
        assert choice.sentence.endswith(".")
    assert len({choice.sentence for choice in one.choices}) == len(one.choices)


def test_without_a_choice_everything_is_classic() -> None:
    assert [CLASSIC[one] for one in all_settings()] == [values[0] for values in SETTINGS.values()]
    assert dict(CLASSIC.changes) == {}
    assert make_options({"stacking": "off", "target": 500}) == CLASSIC


@pytest.mark.parametrize("name", SETTINGS)
def test_every_answer_can_be_chosen_and_written_and_read(name: str) -> None:
    one = setting(name)
    for value in SETTINGS[name]:
        options = make_options({name: value})
        assert options[one] == value
        assert one.parse(str(value)) == value
        assert parse_options(f"{name}={value}") == options


def test_options_are_equal_by_what_is_chosen_whatever_the_order() -> None:
    one, other = (
        make_options({"seven": "swap", "target": 300}),
        make_options({"target": 300, "seven": "swap"}),
    )
    assert one == other
    assert hash(one) == hash(other)
    assert list(one.changes) == list(other.changes) == ["target", "seven"]
    assert one != make_options({"target": 300})
    assert one != "target=300 seven=swap"
    assert repr(one) == "Options(target=300, seven='swap')"


def test_what_is_changed_cannot_be_changed_from_outside() -> None:
    options = make_options({"target": 300})
    dict(options.changes)["target"] = 100
    assert options[TARGET] == 300


@pytest.mark.parametrize("target", [1, 499, -500, "500", "", None, True, 0.0])
def test_any_other_answer_is_refused_by_name(target: Any) -> None:
    with pytest.raises(ValueError, match="target cannot be") as error:
        Options({TARGET: target})
    assert repr(target) in str(error.value)
    assert "500, 300, 200, 100, round, 0" in str(error.value)


@pytest.mark.parametrize(
    "text, words",
    [
        ("target", "no such option: 'target'"),
        ("target=7", "target cannot be '7'"),
        ("luck=on", "there is no setting 'luck'"),
        ("stacking=sideways", "stacking cannot be 'sideways'"),
    ],
)
def test_anything_else_is_not_read(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        parse_options(text)


def test_nothing_is_written_as_a_dash() -> None:
    assert parse_options("-") == CLASSIC
    assert parse_options("") == CLASSIC


# ------------------------------------------------------------------ what applies


@pytest.mark.parametrize(
    "format_name, applying",
    [
        ("points", {"target"}),
        ("penalty", {"target"}),
        ("first_out", {"rounds"}),
        ("last_standing", {"rounds"}),
        ("fixed_rounds", {"rounds"}),
    ],
)
def test_a_format_goes_to_a_target_or_has_rounds(format_name: str, applying: set[str]) -> None:
    options = make_options({"format": format_name})
    assert {one.name for one in (TARGET, ROUNDS) if one.applies(options)} == applying


def test_what_a_catch_costs_means_nothing_where_nobody_is_caught() -> None:
    penalty = setting("uno_penalty")
    assert penalty.applies(CLASSIC)
    assert not penalty.applies(make_options({"uno_call": "auto"}))


def test_what_an_opening_wild_does_means_nothing_where_only_a_number_opens() -> None:
    opening_wild = setting("opening_wild")
    assert opening_wild.applies(CLASSIC)
    assert not opening_wild.applies(make_options({"first_card": "numbers_only"}))


def test_everything_else_always_applies() -> None:
    moot = make_options({"format": "first_out", "uno_call": "auto", "first_card": "numbers_only"})
    assert {one.name for one in all_settings() if not one.applies(moot)} == {
        "target",
        "uno_penalty",
        "opening_wild",
    }


@pytest.mark.parametrize(
    "values, is_one",
    [
        ({}, False),
        ({"target": "round"}, True),
        ({"format": "penalty", "target": "round"}, True),
        ({"format": "penalty", "target": 0}, False),
        ({"format": "first_out"}, True),
        ({"format": "last_standing", "rounds": 3}, False),
        ({"format": "fixed_rounds", "rounds": 1, "target": 100}, True),
    ],
)
def test_a_match_of_one_round_is_known_as_one(values: dict[str, int | str], *, is_one: bool) -> None:
    assert is_one_round(make_options(values)) is is_one


@pytest.mark.parametrize(
    "values, is_endless",
    [
        ({}, False),
        ({"target": 0}, True),
        ({"format": "penalty", "target": 0}, True),
        ({"format": "first_out", "target": 0}, False),
    ],
)
def test_a_match_without_a_target_is_known_where_targets_apply(
    values: dict[str, int | str], *, is_endless: bool
) -> None:
    assert has_no_target(make_options(values)) is is_endless


@pytest.mark.parametrize(
    "name, by_place, lowest",
    [
        ("points", False, False),
        ("penalty", False, True),
        ("first_out", True, False),
        ("last_standing", True, False),
        ("fixed_rounds", False, True),
    ],
)
def test_what_a_format_counts_and_who_leads_in_it(name: str, *, by_place: bool, lowest: bool) -> None:
    options = make_options({"format": name})
    assert (is_by_place(options), is_lowest_best(options)) == (by_place, lowest)


# ------------------------------------------------------------------ what does not go together


@pytest.mark.parametrize(
    "values, players, found",
    [
        ({}, 10, ()),
        ({"hand_size": 10}, 10, ()),  # 100 and one of 108
        ({"hand_size": 10}, 11, (TooFewCards(110, 108),)),  # no such table, but the sum is right
        ({"hand_size": 10, "decks": 2}, 11, ()),
        ({"hand_size": 10, "hand_limit": 15}, 4, ()),  # 15 is more than 10 + 4
        ({"hand_size": 7, "hand_limit": 15}, 4, ()),
        ({"hand_limit": "off"}, 2, ()),
    ],
)
def test_a_table_needs_cards_for_everyone_and_room_under_the_limit(
    values: dict[str, int | str], players: int, found: tuple[object, ...]
) -> None:
    assert clashes(make_options(values), players) == found


def test_a_limit_that_is_too_near_to_the_deal_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """No answers of today are that near: 10 cards and a limit of 15 are one card clear."""
    monkeypatch.setattr("app.game.rule_book.CLEAR_OF_THE_LIMIT", 5)
    options = make_options({"hand_size": 10, "hand_limit": 15})
    assert clashes(options, 4) == (LimitTooLow(15, 10),)
    assert HAND_LIMIT.values[1:] == (15, 20, 25)


# ------------------------------------------------------------------ presets

# copied from section 5 of the specification
OF_THE_SPECIFICATION: dict[str, dict[str, int | str]] = {
    "official": {},
    "quick": {"format": "first_out", "rounds": 1},
    "family": {"target": 300, "stacking": "any", "draw": "until_playable", "wd4": "anytime"},
    "swap_party": {
        "format": "penalty",
        "target": 200,
        "seven": "swap",
        "zero": "pass",
        "jump_in": "on",
        "shuffle_wilds": 1,
        "wd4": "strict",
    },
    "merciless": {
        "format": "last_standing",
        "rounds": 1,
        "first_card": "numbers_only",
        "stacking": "up",
        "draw": "until_playable",
        "drawn_card": "must",
        "wd4": "anytime",
        "seven": "swap",
        "zero": "pass",
        "hand_limit": 25,
    },
    "chaos": {
        "format": "first_out",
        "rounds": 3,
        "decks": 2,
        "shuffle_wilds": 2,
        "multiple": "same",
        "jump_in": "on",
        "stacking": "any",
        "deflect": "on",
        "seven": "swap",
        "zero": "pass",
        "hand_limit": 20,
        "uno_penalty": 4,
    },
    "javuno": {"uno_call": "auto", "wd4": "strict", "target": 0, "dealer": "last_seat"},
}


def test_the_presets_are_those_of_the_specification() -> None:
    """Javuno's computer always deals, which here is the last seat."""
    assert {one.name: dict(one.values) for one in PRESETS} == OF_THE_SPECIFICATION


@pytest.mark.parametrize("name", OF_THE_SPECIFICATION)
def test_every_preset_may_be_played_by_all_whom_it_is_for(name: str) -> None:
    one = preset(name)
    assert (one.min_players, one.max_players) == ((2, 2) if name == "javuno" else (2, 10))
    assert one.sentence.endswith(".")
    for players in range(one.min_players, one.max_players + 1):
        assert clashes(make_options(one.values), players) == ()


def test_there_is_no_preset_of_another_name() -> None:
    with pytest.raises(ValueError, match="there is no preset 'nobody'"):
        preset("nobody")


def test_an_answer_is_found_by_its_value() -> None:
    assert STACKING.choice("up").label == "Same or higher"
    assert FORMAT.choice("points") is FORMAT.choices[0]
    assert CLOCK.default == "off"
