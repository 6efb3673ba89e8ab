"""Chance as data: the same seed, the same order, on every machine and for ever."""

from collections import Counter
from itertools import islice, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.game.chance import Chance, _below, _words
from app.game.piles import DECK

SEEDS = st.text("abcdefghijklmnopqrstuvwxyz0123456789ABCXYZ", min_size=1, max_size=40)


def order(seed: str, count: int, items: str) -> str:
    shuffled, _ = Chance(seed, count).shuffled(items)
    return "".join(shuffled)


def test_a_shuffle_follows_from_sha_256_as_anyone_can_check() -> None:
    """Worked by hand. ``printf penultimate:0:0 | sha256sum`` begins 8acb067e 967106e5 f771b66d 472e09c8.

    Modulo 5, 4, 3 and 2 that is 3, 1, 0, 0: of ABCDE swap places 4 and 3, 3 and 1, 2 and 0, 1 and 0 (counting from 0):
    ABCED, AECBD, CEABD, ECABD. The second shuffle, penultimate:1:0, begins d1cd516d 4428df55 bdba1719 7df7088f: 4, 1, 0, 1.
    """
    assert order("penultimate", 0, "ABCDE") == "ECABD"
    assert order("penultimate", 1, "ABCDE") == "CDABE"


def test_the_ninth_word_comes_from_the_next_block() -> None:
    """``printf penultimate:0:1 | sha256sum`` begins 9c7178fc."""
    ninth = next(islice(_words("penultimate:0"), 8, None))
    assert ninth == 0x9C7178FC


def test_words_that_would_favor_small_numbers_are_thrown_away() -> None:
    """2³² is one more than a multiple of 3, so the largest word is one too many."""
    assert _below(3, iter([4294967295, 4])) == 1
    assert _below(3, iter([4294967294, 4])) == 2


def test_every_order_of_four_cards_comes_about_as_often() -> None:
    """24 orders, 4800 seeds: 200 each, give or take five standard deviations of 14."""
    seen = Counter(order(f"seed{number}", 0, "ABCD") for number in range(4800))
    assert set(seen) == {"".join(each) for each in permutations("ABCD")}
    assert all(130 <= times <= 270 for times in seen.values()), seen


@given(SEEDS, st.integers(min_value=0, max_value=1000), st.lists(st.integers(), max_size=120))
def test_a_shuffle_is_a_permutation_and_counts_itself(seed: str, count: int, items: list[int]) -> None:
    shuffled, chance = Chance(seed, count).shuffled(items)
    assert Counter(shuffled) == Counter(items)
    assert chance == Chance(seed, count + 1)


@given(SEEDS)
def test_the_same_seed_gives_the_same_order_and_the_next_count_another(seed: str) -> None:
    once, later = Chance(seed).shuffled(DECK)
    assert Chance(seed).shuffled(DECK) == (once, later)
    again, _ = later.shuffled(DECK)
    assert again != once


@pytest.mark.parametrize("seed", ["", "a b", "a:b", "ä", "a\n", "-"])
def test_a_seed_is_letters_and_digits(seed: str) -> None:
    with pytest.raises(ValueError, match="letters and digits"):
        Chance(seed)
