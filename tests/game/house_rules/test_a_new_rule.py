"""Adding a house rule takes one module (``example_rule``) and one line in the registry: everything else learns of it from there."""

from collections.abc import Iterator

import pytest

from app.game import house_rules
from app.game.errors import Reason
from app.game.house_rules import HOUSE_RULES, HouseRule, in_force
from app.game.observation import observe
from app.game.options import CLASSIC
from app.game.rule_book import all_settings, make_options, parse_options
from tests.fsm.covering import factors
from tests.game.house_rules.example_rule import EXAMPLE, ShySix
from tests.game.tables import A, faces, playable, refusal, table

CROWD = "R6 R1 B1 B2 B3 B4 B7"


@pytest.fixture
def _with_the_rule(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The one line."""
    monkeypatch.setattr(house_rules, "HOUSE_RULES", (*HOUSE_RULES, ShySix))
    in_force.cache_clear()
    yield
    in_force.cache_clear()


@pytest.mark.usefixtures("_with_the_rule")
def test_setup_offers_it() -> None:
    assert all_settings()[-1] is EXAMPLE
    assert make_options({"shy_six": "on"})[EXAMPLE] == "on"
    assert parse_options("shy_six=on") == make_options({"shy_six": "on"})


@pytest.mark.usefixtures("_with_the_rule")
def test_moves_obey_it() -> None:
    state = table((CROWD, "Y1"), rules={"shy_six": "on"})
    assert playable(state, A) == "R1"
    assert refusal(state, "A play R6") is Reason.CARD_NOT_PLAYABLE
    fewer = table((CROWD.removesuffix(" B7"), "Y1"), rules={"shy_six": "on"})
    assert playable(fewer, A) == "R6 R1"


@pytest.mark.usefixtures("_with_the_rule")
def test_it_changes_nothing_where_it_is_off() -> None:
    assert in_force(CLASSIC) == ()
    assert playable(table((CROWD, "Y1")), A) == "R6 R1"


@pytest.mark.usefixtures("_with_the_rule")
def test_computers_see_it_in_what_they_may_do() -> None:
    """They choose among the legal moves of what they see, and so never meet it anywhere else."""
    seen = observe(table((CROWD, "Y1"), rules={"shy_six": "on"}), A)
    assert [faces(move.cards) for move in seen.legal if hasattr(move, "cards")] == ["R1"]


@pytest.mark.usefixtures("_with_the_rule")
def test_random_rounds_are_played_under_it_too() -> None:
    assert factors()["shy_six"] == ("off", "on")


# The setup page, the panel at the table and the guide show every setting of ``all_settings``: what they say of the example
# is tested where those pages are (tests/web), with the fixture above.


def test_without_its_line_nobody_knows_it() -> None:
    assert EXAMPLE not in all_settings()
    with pytest.raises(ValueError, match="there is no setting 'shy_six'"):
        make_options({"shy_six": "on"})


def test_a_rule_that_answers_nothing_leaves_the_game_as_it_is() -> None:
    """Every question has the classic answer in the base class."""

    class Silent(HouseRule):
        setting = EXAMPLE

    silent, state = Silent("on"), table()
    cards = state.hands[A][:2]
    assert (silent.extra_wilds(), silent.may_open(cards[0].face), silent.leaves_color_open()) == (
        (),
        True,
        False,
    )
    assert not silent.plays_together(cards)
    assert silent.bars(state, A, cards) is silent.bars_drawing(state, A, cards) is None
    assert not (silent.bars_keeping())
    assert not (silent.keeps_drawn_card())
    assert not (silent.draws_on())
    assert not (silent.needs_target(cards, 3))
    assert not (silent.allows_jump_ins())
    assert not (silent.may_jump_in(state, cards[0]))
    assert not (silent.may_be_answered())
    assert not (silent.forbids_challenge())
    assert not (silent.keeps_turn())
    assert not (silent.passes_reverse())
    assert not (silent.knocks_out(99))
    assert not (silent.ends_when_dry())
