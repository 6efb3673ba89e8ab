"""R5 with house rules: numbers only, an opening Wild left open, the opening Draw Two; and the deal (section 4)."""

from typing import Any

import pytest

from app.fsm.flow import advance_table, start_match, start_next_round
from app.game.cards import Color
from app.game.errors import Reason
from app.game.events import DealerCardDrawn, OpenerReturned, RoundDealt
from app.game.legality import legal_moves
from app.game.moves import Draw, TurnUp
from app.game.rule_book import make_options
from app.game.state import Phase, State
from tests.game.tables import A, B, C, D, after, faces, playable, refusal, sizes, table


def opened(top: str, rules: dict[str, Any], **facts: Any) -> State:
    """D has dealt; A is the first player."""
    hands = ("R1 G2 W4 B5", "Y1", "G1", "B1")
    state = table(hands, discard="", top=top, turn=None, phase=Phase.OPENING, rules=rules, **facts)
    return advance_table(state, TurnUp()).state


# ------------------------------------------------------------------ numbers only


def test_only_a_number_starts_the_pile() -> None:
    state = opened("RS YD W GR B0 R5", {"first_card": "numbers_only"}, draw="RS YD W GR B0")
    assert (str(state.top.face), state.turn, state.phase) == ("B0", A, Phase.PLAY)


def test_what_may_not_is_put_back_and_the_pile_is_shuffled() -> None:
    hands = ("R1", "Y1")
    state = table(
        hands, discard="", draw="RS B0", turn=None, phase=Phase.OPENING, rules={"first_card": "numbers_only"}
    )
    outcome = advance_table(state, TurnUp())
    assert OpenerReturned in {type(event) for event in outcome.events}
    assert faces(outcome.state.draw_pile) == "RS"


# ------------------------------------------------------------------ an opening Wild


def test_an_opening_wild_asks_the_first_player_for_a_color() -> None:
    state = opened("W", {})
    assert (state.phase, state.turn, state.color) == (Phase.OPENING_COLOR, A, None)


def test_left_open_it_leaves_no_color_in_play_and_everything_may_be_played() -> None:
    state = opened("W", {"opening_wild": "open"})
    assert (state.phase, state.turn, state.color) == (Phase.PLAY, A, None)
    assert playable(state, A) == "R1 G2 W4 B5"
    assert after(state, "A play G2").color is Color.GREEN


def test_a_wild_draw_four_cannot_be_a_bluff_then() -> None:
    state = after(opened("W", {"opening_wild": "open"}), "A play W4 color=Y")
    assert state.pending is not None
    assert (state.pending.was_bluff, state.pending.color_before) == (False, None)
    assert sizes(after(state, "B challenge"))[B] == 7


def test_it_stays_open_while_nobody_plays() -> None:
    state = opened("W R9", {"opening_wild": "open", "drawn_card": "never"})
    drew = after(state, "A draw")
    assert (drew.color, drew.turn, drew.drew_on) == (None, B, (None, None, None, None))
    assert Draw() in legal_moves(drew, B)
    assert after(drew, "B play Y1").phase is Phase.ROUND_OVER


def test_nobody_jumps_in_on_it() -> None:
    state = opened("W", {"opening_wild": "open", "jump_in": "on"})
    assert refusal(state, "B jump-in Y1") is Reason.JUMP_IN_NOT_ALLOWED


# ------------------------------------------------------------------ an opening Draw Two


@pytest.mark.parametrize(
    "rules", [{"stacking": "any"}, {"deflect": "on"}, {"stacking": "same", "deflect": "on"}]
)
def test_an_opening_draw_two_resolves_at_once(rules: dict[str, Any]) -> None:
    """stacking/deflect × opening D: never."""
    state = opened("RD", rules)
    assert (sizes(state), state.turn, state.phase) == ((6, 1, 1, 1), B, Phase.PLAY)


def test_whoever_draws_for_it_may_keep_the_turn() -> None:
    state = opened("RD", {"after_taking": "keep_turn"})
    assert (sizes(state)[A], state.turn) == (6, A)


# ------------------------------------------------------------------ the deal


@pytest.mark.parametrize("cards", [5, 7, 10])
@pytest.mark.parametrize("decks", [1, 2])
def test_so_many_cards_are_dealt(cards: int, decks: int) -> None:
    options = make_options({"hand_size": cards, "decks": decks, "first_card": "numbers_only"})
    outcome = start_match(options, 4, "seed")
    assert sizes(outcome.state) == (cards,) * 4
    assert len(outcome.state.draw_pile) == decks * 108 - 4 * cards - 1
    (dealt,) = [event for event in outcome.events if isinstance(event, RoundDealt)]
    assert dealt.hand_size == cards


def test_ten_players_with_ten_cards_fit_one_deck() -> None:
    state = start_match(make_options({"hand_size": 10, "first_card": "numbers_only"}), 10, "seed").state
    assert len(state.draw_pile) == 108 - 101


# ------------------------------------------------------------------ who deals

LEFT_OF = {A: B, B: C, C: D, D: A}


@pytest.mark.parametrize("rule", ["draw_each_round", "draw_then_rotate"])
def test_the_first_dealer_is_drawn_for(rule: str) -> None:
    events = start_match(make_options({"dealer": rule}), 4, "seed").events
    assert sum(isinstance(event, DealerCardDrawn) for event in events) >= 4


@pytest.mark.parametrize("rule", ["random_then_rotate", "last_seat"])
def test_the_first_dealer_is_known_without_a_draw(rule: str) -> None:
    events = start_match(make_options({"dealer": rule, "first_card": "numbers_only"}), 4, "seed").events
    assert isinstance(events[0], RoundDealt)
    assert sum(isinstance(event, RoundDealt) for event in events) == 1


def test_a_dealer_at_random_may_be_anyone() -> None:
    options = make_options({"dealer": "random_then_rotate"})
    dealers = {start_match(options, 4, f"seed{number}").state.dealer for number in range(40)}
    assert dealers == {A, B, C, D}


@pytest.mark.parametrize("rule", ["draw_then_rotate", "random_then_rotate"])
@pytest.mark.parametrize("dealer", [A, B, C, D])
def test_the_deal_moves_to_the_left_whatever_the_direction_was(rule: str, dealer: int) -> None:
    hands = ("R1", "Y1", "G1", "B1")
    rules = {"dealer": rule, "first_card": "numbers_only"}
    ended = after(table(hands, rules=rules, dealer=dealer, direction=-1), "A play R1")
    outcome = start_next_round(ended, "again")
    assert outcome.state.dealer == LEFT_OF[dealer]
    assert outcome.state.turn == LEFT_OF[LEFT_OF[dealer]]
    assert not any(isinstance(event, DealerCardDrawn) for event in outcome.events)
    assert sum(isinstance(event, RoundDealt) for event in outcome.events) == 1


def test_each_round_is_drawn_for_in_the_classic_game() -> None:
    ended = after(table(("R1", "Y1")), "A play R1")
    events = start_next_round(ended, "again").events
    assert sum(isinstance(event, DealerCardDrawn) for event in events) >= 2


def test_the_last_seat_deals_every_round() -> None:
    ended = after(table(("R1", "Y1", "G1"), rules={"dealer": "last_seat"}), "A play R1")
    assert start_next_round(ended, "again").state.dealer == C
    assert start_match(make_options({"dealer": "last_seat"}), 3, "seed").state.dealer == C
