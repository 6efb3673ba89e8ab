"""What computers make of house rules: several cards, moving hands, penalties to answer, jump-ins, limits."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.ai.agreed import agreed
from app.ai.computer import all_plays, declared, honest_plays
from app.ai.hands import counts_after
from app.ai.hints import Because, Hint, HintReason, hint
from app.ai.levels import LEVELS, Level
from app.ai.reading import Reading, read
from app.game.moves import Accept, Challenge, Draw, JumpIn, Keep, Move, Play
from app.game.observation import Observation, observe
from app.game.options import CLASSIC, Value
from app.game.state import KnockOut, State
from tests.ai.seats import ALL_LEVELS, face, house_rules, just_drawn, seen
from tests.game.tables import A, B, C, D, after, table

each_level = pytest.mark.parametrize("level", ALL_LEVELS)
greedy = pytest.mark.parametrize("level", [Level.MEDIUM, Level.HARD])


def choice(level: Level, view: Observation, seed: int = 1) -> Move:
    return LEVELS[level].choose(view, Random(seed))


def played(move: Move) -> str:
    """The faces of all cards that are played."""
    assert isinstance(move, Play)
    return " ".join(str(card.face) for card in move.cards)


# Several cards at once


@greedy
def test_it_lays_all_cards_of_a_number_at_once(level: Level) -> None:
    move = choice(level, seen("R7 G7 B7 Y1 Y2", options=house_rules(multiple="same")))

    assert isinstance(move, Play)
    assert played(move).startswith("R7")
    assert len(move.cards) == 3


@greedy
def test_uno_is_said_for_the_card_that_is_left_after_all_of_them(level: Level) -> None:
    move = choice(level, seen("R7 G7 B7 Y1", options=house_rules(multiple="same")))

    assert isinstance(move, Play)
    assert (len(move.cards), move.uno) == (3, True)


@greedy
def test_two_play_their_skips_one_by_one_for_each_is_another_turn(level: Level) -> None:
    options = house_rules(multiple="same")

    assert played(choice(level, seen("RS YS G1 B2", (7,), options=options))) == "RS"
    assert played(choice(level, seen("RR YR G1 B2", (7,), options=options))) == "RR"
    assert len(played(choice(level, seen("RS YS", (7,), options=options))).split()) == 2


# Hands that change places


@pytest.mark.parametrize(
    "hand, extra, rules",
    [
        ("R7 B1", "", {"seven": "swap"}),
        ("R0 B1", "", {"zero": "pass"}),
        ("B1", "WS.200", {"shuffle_wilds": 1}),
        ("R5 B1", "", {"uno_call": "auto"}),
    ],
)
def test_it_says_no_uno_where_none_is_owed(hand: str, extra: str, rules: dict[str, Any]) -> None:
    """Hands that move count as called (H20, H21, H6), so that neither its play nor the hint made of it speaks of UNO."""
    view = seen(hand, extra=extra, options=house_rules(**rules))

    assert all_plays(view)
    assert not any(declared(view, play).uno for play in all_plays(view))


@each_level
def test_it_swaps_with_whom_it_pays_most(level: Level) -> None:
    move = choice(level, seen("R7 Y1 Y2 G3", (5, 2, 9), options=house_rules(seven="swap")))

    assert isinstance(move, Play)
    assert move.target == C


def test_only_hard_draws_rather_than_give_a_good_hand_away() -> None:
    view = seen("R7 Y1", (6, 6), options=house_rules(seven="swap"))

    assert choice(Level.HARD, view) == Draw()
    assert [face(choice(level, view)) for level in (Level.EASY, Level.MEDIUM)] == ["R7", "R7"]
    assert face(choice(Level.HARD, seen("R7", (6, 6), options=house_rules(seven="swap")))) == "R7"


def test_only_hard_keeps_a_drawn_card_that_would_give_a_good_hand_away() -> None:
    view = just_drawn("Y1 R7", (6, 6), options=house_rules(seven="swap"))
    advice = hint(view)

    assert choice(Level.HARD, view) == Keep()
    assert face(choice(Level.MEDIUM, view)) == "R7"
    assert advice == Hint(Keep(), (Because(HintReason.KEEP_HAND, number=2),))


@greedy
def test_it_keeps_a_zero_that_would_bring_a_big_hand_and_plays_one_that_brings_a_small_one(
    level: Level,
) -> None:
    options = house_rules(zero="pass")

    assert face(choice(level, seen("R0 R1 Y2", (4, 9), options=options))) == "R1"
    assert face(choice(level, seen("R0 R1 Y2 Y3 G4 G6", (9, 2), options=options))) == "R0"


@greedy
def test_hands_are_shuffled_by_who_holds_many_cards(level: Level) -> None:
    options, many = house_rules(shuffle_wilds=1), "R1 Y1 Y2 Y3 Y4 G1 G2 G3 G4 B1 B2 B3 B4 B6 B7"

    assert face(choice(level, seen(many, (2, 2), extra="WS.108", options=options))).startswith("WS")
    assert face(choice(level, seen("R1 Y1", (9, 9), extra="WS.108", options=options))) == "R1"


def test_the_numbers_of_cards_after_hands_have_moved() -> None:
    swap, on = house_rules(seven="swap"), house_rules(zero="pass")
    seven, zero = seen("R7 Y1 Y2", (6, 5), options=swap), seen("R0 Y1 Y2", (6, 5), options=on)

    assert counts_after(seven, seven.hand[:1], C) == {A: 5, B: 6, C: 2}
    assert counts_after(seven, seven.hand[:1], None) == {A: 6, B: 2, C: 5}
    assert counts_after(seven, seven.hand[1:2], None) == {A: 2, B: 6, C: 5}
    assert counts_after(zero, zero.hand[:1], None) == {A: 5, B: 2, C: 6}
    with pytest.raises(ValueError, match="watcher"):
        counts_after(observe(table(), None), table().hands[A][:1], None)


# Draw cards


@each_level
def test_it_answers_a_draw_card_whenever_it_can(level: Level) -> None:
    assert face(choice(level, facing("YD B1 B2", stacking="same"))) == "YD"
    assert face(choice(level, facing("RS B1 B2", deflect="on"))) == "RS"
    assert choice(level, facing("RS B1 B2", stacking="any")) == Accept()


def facing(hand: str, **rules: Value) -> Observation:
    """What B sees who must answer a red Draw Two of A."""
    state = table(("RD Y1 Y2", hand, "G1 G2 G3"), options=house_rules(**rules))
    return observe(after(state, "A play RD"), B)


@each_level
def test_uno_is_said_with_an_answer(level: Level) -> None:
    move = choice(level, facing("YD B1", stacking="same"))

    assert isinstance(move, Play)
    assert move.uno


@greedy
def test_it_answers_with_a_wild_only_when_it_must(level: Level) -> None:
    assert face(choice(level, facing("W4 YD B1 B2", stacking="any"))) == "YD"


@each_level
def test_it_does_not_bluff_to_answer(level: Level) -> None:
    view = facing("W4 R1 B2", stacking="any")

    assert view.would_bluff
    assert choice(level, view) == Accept()
    advice = hint(view)
    assert advice is not None
    assert advice.move == Accept()


def test_there_is_no_advice_where_cards_can_only_be_taken() -> None:
    assert hint(facing("B1 B2", stacking="any")) is None


@each_level
def test_where_it_may_be_played_at_any_time_a_wild_draw_four_is_no_bluff(level: Level) -> None:
    view = seen("R1 W4 Y2", options=house_rules(wd4="anytime"))

    assert view.would_bluff
    assert {face(play) for play in honest_plays(view)} == {"R1", "W4 R", "W4 Y", "W4 G", "W4 B"}
    assert face(choice(level, facing("W4 R1 B2", stacking="any", wd4="anytime"))).startswith("W4")


@each_level
def test_it_bluffs_only_when_nothing_else_is_legal(level: Level) -> None:
    assert choice(level, just_drawn("R1 G3 W4")) == Keep()
    assert face(choice(level, just_drawn("R1 G3 W4", options=house_rules(drawn_card="must")))).startswith(
        "W4"
    )


@each_level
def test_a_last_card_of_one_who_is_out_of_the_round_is_never_challenged(level: Level) -> None:
    options = house_rules(format="last_standing", stacking="any")
    state = after(table(("W4", "Y1 Y2", "G1 G2"), options=options), "A play W4 color=B")

    assert {choice(level, observe(state, B), seed) for seed in range(60)} == {Accept()}


def near_the_limit(cards: int) -> Observation:
    """What B sees, with so many cards and a limit of 15, facing a Wild Draw Four."""
    hand = "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 G5 G6 G7"[: 3 * cards]
    state = table(("W4 B1 B2", hand, "G1 G2"), options=house_rules(hand_limit=15))
    return observe(after(state, "A play W4 color=R"), B)


def test_hard_minds_the_hand_limit_when_it_challenges() -> None:
    answers = {
        cards: {choice(Level.HARD, near_the_limit(cards), seed) for seed in range(60)} for cards in (8, 9, 11)
    }

    assert answers == {8: {Accept(), Challenge()}, 9: {Accept()}, 11: {Challenge()}}


def test_where_computers_may_have_to_bluff_they_are_not_taken_for_honest() -> None:
    state = table(("W4 B1 B2 B3 B4", "Y1 Y2", "G1 G2"), options=house_rules(drawn_card="must"))
    advice = hint(observe(after(state, "A play W4 color=Y"), B), honest={A})

    assert advice is not None
    assert advice.because[0].reason in {HintReason.BLUFF_LIKELY, HintReason.BLUFF_UNLIKELY}


def test_near_the_hand_limit_hard_keeps_no_wild() -> None:
    hand = "Y2 Y3 Y4 G3 G4 G6 B1 B6 B7 B8 W"

    assert choice(Level.HARD, just_drawn(hand, (7,))) == Keep()
    assert face(choice(Level.HARD, just_drawn(hand, (7,), options=house_rules(hand_limit=15)))).startswith(
        "W"
    )


# Jump-ins


def fresh(
    hand: str, discard: str, others: tuple[str, str] = ("G1 G2 G3 G4 G6", "B1 B2 B3 B4"), **rules: Value
) -> State:
    """A table where that card has just been laid, B is next, and C holds ``hand``."""
    options = house_rules(jump_in="on", **rules)
    return table((*others, hand), discard=discard, options=options, turn=B, is_fresh=True)


@greedy
def test_it_jumps_in_with_the_same_card_and_says_uno(level: Level) -> None:
    more, two = fresh("R5 Y1 Y2", "R5"), fresh("R5 Y1", "R5")

    assert LEVELS[level].jump_in(observe(more, C), Random(1)) == JumpIn(more.hands[C][0])
    assert LEVELS[level].jump_in(observe(two, C), Random(1)) == JumpIn(two.hands[C][0], uno=True)
    assert LEVELS[level].jump_in(observe(fresh("R6 Y1 Y2", "R5"), C), Random(1)) is None


def test_easy_sees_every_other_chance_to_jump_in() -> None:
    view = observe(fresh("R5 Y1 Y2", "R5"), C)

    seen_by_easy = [LEVELS[Level.EASY].jump_in(view, Random(seed)) for seed in range(400)]

    assert 150 < seen_by_easy.count(None) < 250


@each_level
def test_it_does_not_jump_in_to_give_a_good_hand_away(level: Level) -> None:
    state = fresh("R7 Y1", "R7", seven="swap")

    assert {LEVELS[level].jump_in(observe(state, C), Random(seed)) for seed in range(20)} == {None}
    assert hint(observe(state, C)) is None


def test_a_last_card_is_always_jumped_in_with() -> None:
    view = observe(fresh("R7", "R7", seven="swap"), C)
    advice = hint(view)

    assert isinstance(LEVELS[Level.HARD].jump_in(view, Random(1)), JumpIn)
    assert advice is not None
    assert advice.because == (Because(HintReason.GO_OUT),)


# Reading the table


def play_of(reading: Reading, *cards: str) -> Play:
    """The legal play of cards with these faces, in any order after the first."""
    return next(
        move
        for move in reading.view.legal
        if isinstance(move, Play)
        and str(move.cards[0].face) == cards[0]
        and sorted(str(card.face) for card in move.cards) == sorted(cards)
    )


@pytest.mark.parametrize(
    "others, rules, cards, actor",
    [
        ((7,), {"reverse2": "turn"}, ("RR",), B),
        ((7, 7), {"reverse2": "turn"}, ("RR",), C),
        ((7, 7, 7), {"after_taking": "keep_turn"}, ("RD",), B),
        ((7, 7, 7), {"stacking": "same"}, ("RD",), B),
        ((7, 7, 7), {"multiple": "same"}, ("RS", "YS"), D),
        ((7, 7), {"multiple": "same"}, ("RS", "YS"), A),
        ((7, 7, 7), {"multiple": "same"}, ("RR", "YR"), B),
        ((7,), {"multiple": "same"}, ("RR", "YR"), B),
    ],
)
def test_it_knows_who_acts_next(
    others: tuple[int, ...], rules: dict[str, Value], cards: tuple[str, ...], actor: int
) -> None:
    reading = read(seen("RS YS RR YR RD G1", others, options=house_rules(**rules)))

    assert reading.seat_to_act(play_of(reading, *cards)) == actor


def test_who_has_left_the_round_is_passed_over() -> None:
    facts: dict[str, Any] = {"out": (B,), "knocked_out": (KnockOut(D, 90),)}
    reading = read(seen("R1 RR", (0, 3, 0), options=house_rules(format="last_standing"), **facts))

    assert (reading.playing, reading.next_seat, reading.before_seat) == (2, C, C)
    assert (reading.fewest_seat, reading.fewest, reading.is_dangerous) == (C, 3, True)
    assert reading.seat_to_act(play_of(reading, "RR")) == A


def test_while_the_round_goes_on_nobodys_points_are_counted() -> None:
    assert not read(seen("R1", (2, 3), options=house_rules(format="last_standing"))).is_dangerous
    assert read(seen("R1", (2, 3))).is_dangerous


def test_two_decks_and_extra_wilds_are_counted() -> None:
    options = house_rules(decks=2, shuffle_wilds=2, custom_wilds=1)
    reading = read(seen("R1 Y3 W", discard="G1 R5", options=options))

    assert reading.unseen == dict(zip("RYGB", (48, 49, 49, 50), strict=True))
    assert reading.unseen_total == 2 * 111 - 5


def test_any_card_fits_an_open_wild() -> None:
    view = seen("Y1 G2 B3", discard="W", options=house_rules(opening_wild="open"))

    assert view.color is None
    assert all(isinstance(choice(level, view), Play) for level in ALL_LEVELS)


@pytest.mark.parametrize(
    "rules, fact, value",
    [
        ({"wd4": "strict"}, "may_bluff", False),
        ({"drawn_card": "must"}, "may_have_to_bluff", True),
        ({"stacking": "up"}, "can_answer", True),
        ({"deflect": "on"}, "can_answer", True),
        ({"after_taking": "keep_turn"}, "keeps_turn", True),
        ({"format": "last_standing"}, "plays_to_the_last", True),
        ({"seven": "swap"}, "swaps_on_seven", True),
        ({"zero": "pass"}, "passes_on_zero", True),
        ({"reverse2": "turn"}, "reverse_only_turns", True),
        ({"going_out": "no_wild"}, "last_card", "no_wild"),
        ({"hand_limit": 25}, "hand_limit", 25),
        ({"uno_penalty": 4}, "uno_penalty", 4),
        ({"decks": 2}, "decks", 2),
        ({"shuffle_wilds": 2, "custom_wilds": 3}, "extra_wilds", 5),
    ],
)
def test_what_is_agreed_is_read_from_the_options(rules: dict[str, Value], fact: str, value: object) -> None:
    terms = agreed(house_rules(**rules))

    assert getattr(terms, fact) == value
    assert replace(terms, **{fact: getattr(agreed(CLASSIC), fact)}) == agreed(CLASSIC)


@pytest.mark.parametrize("going_out, fitting", [("any", "1 S W"), ("no_wild", "1 S"), ("numbers_only", "1")])
def test_some_cards_may_not_be_the_last(going_out: str, fitting: str) -> None:
    terms = agreed(house_rules(going_out=going_out))
    view = seen("R1 RS W")

    assert " ".join(card.face.rank for card in view.hand if terms.may_end_on(card.face)) == fitting
