"""What docs/rules.md promises to tell beside the rules themselves, which the scenarios show (tests/conformance)."""

from __future__ import annotations

import re

import pytest

from app.game.cards import Rank
from app.game.piles import DECK
from tests.house.source import ROOT

PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
WORDS = " ".join(PAGE.replace("\n> ", "\n").split())


@pytest.mark.parametrize(
    "words",
    [
        pytest.param("say **UNO**, which means *one*", id="the word"),
        pytest.param("a pack of its own and no ordinary playing cards", id="a pack of its own"),
        pytest.param("traces the game to Robbins, in 1971", id="history"),
        pytest.param("the family of Crazy Eights", id="family"),
        pytest.param("Giving advice and playing a wrong card cost cards at some tables", id="older code"),
        pytest.param(
            "the sheet's own optional rules and its other ways of counting can be agreed on as house rules",
            id="left out of classic play",
        ),
        pytest.param("Everyone else scores nothing", id="no penalty scoring"),
    ],
)
def test_the_page_tells(words: str) -> None:
    assert words in WORDS


def test_what_classic_play_leaves_out_is_listed() -> None:
    (section,) = re.findall(r"## What classic play leaves out\n(.*?)\n## ", PAGE, re.DOTALL)
    for words in (
        "No stacking",
        "No jumping in",
        "No swapping or passing of hands",
        "One card a turn",
        "Nobody says UNO",
    ):
        assert words in section


def test_common_questions_are_answered() -> None:
    (section,) = re.findall(r"## Questions people ask\n(.*?)\n## ", PAGE, re.DOTALL)
    questions = re.findall(r"^\*\*(.+?)\*\*(.*)$", section, re.MULTILINE)
    assert len(questions) >= 10
    assert all(answer.strip() for _, answer in questions)


def test_the_deck_is_counted_as_it_is() -> None:
    assert f"There are {len(DECK)} cards" in WORDS
    wilds = [card for card in DECK if card.face.is_wild]
    assert [sum(card.face.rank is rank for card in wilds) for rank in (Rank.WILD, Rank.WILD_DRAW_FOUR)] == [
        4,
        4,
    ]
    assert "four **Wild** and four **Wild Draw Four**" in WORDS
