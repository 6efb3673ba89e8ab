"""Keys to seats, which are stored nowhere, and the values that nobody can guess."""

import re

from app.rooms.house import House
from app.rooms.keys import hash_key
from app.rooms.ports import Secrets
from app.rooms.secrets import CODE_ALPHABET, RandomSecrets
from tests.rooms.stage import ANNA, BEN, opened, room_of, seated

MIXED_UP = ["0OQD", "1IL", "2Z", "5S", "8B", "6G", "UV"]
"""Characters that are taken for one another when they are read or said aloud."""


def test_a_key_has_another_hash_in_every_room() -> None:
    hashes = {hash_key(ANNA, "room-1"), hash_key(ANNA, "room-2"), hash_key(BEN, "room-1")}
    assert len(hashes) == 3


def test_the_hash_is_sha_256_of_room_and_key() -> None:
    assert hash_key("key", "room") == "0eba5fb771a2d8c1075418c8a82c5e1d0b9e1c055b5fa72d170c77b850bf6552"


def test_a_key_opens_its_seat_in_its_room_and_nothing_else(house: House) -> None:
    first, second = opened(house, None), opened(house, None)
    seated(house, first, BEN)
    assert room_of(house, first).seat_of(BEN) == 1
    assert room_of(house, second).seat_of(BEN) is None
    assert room_of(house, first).seat_of(None) is None
    assert room_of(house, first).seat_of("") is None
    assert room_of(house, first).seat_of(room_of(house, first).persons[1].key_hash) is None


def test_the_key_itself_is_kept_nowhere(house: House) -> None:
    room_id = opened(house, None)
    seated(house, room_id, BEN)
    assert ANNA not in repr(room_of(house, room_id))
    assert BEN not in repr(house.store.entries(room_id, 0))


def test_a_short_code_is_six_characters_that_nobody_mixes_up() -> None:
    secrets: Secrets = RandomSecrets()
    codes = [secrets.room_code() for _ in range(500)]
    assert {len(code) for code in codes} == {6}
    assert set("".join(codes)) == set(CODE_ALPHABET)
    assert len(set(CODE_ALPHABET)) == 18
    assert [len(set(CODE_ALPHABET) & set(group)) <= 1 for group in MIXED_UP] == [True] * len(MIXED_UP)


def test_room_ids_and_seeds_are_long_safe_in_their_place_and_never_twice_the_same() -> None:
    secrets = RandomSecrets()
    ids, seeds = [secrets.room_id() for _ in range(200)], [secrets.seed() for _ in range(200)]
    assert len(set(ids)) == len(set(seeds)) == 200
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{22}", room_id) for room_id in ids)
    assert all(re.fullmatch(r"[0-9a-f]{64}", seed) for seed in seeds)
