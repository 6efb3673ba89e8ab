"""A key goes to another device: once, in time, and sealed so that the database alone opens nothing."""

from secrets import token_urlsafe

from sqlalchemy import Engine, select

from app.records import models
from app.rooms.house import House
from app.rooms.moving_keys import OFFER_SECONDS, offer_key, offered_key, take_key
from app.rooms.refusals import RoomReason
from tests.rooms.stage import WoundClock, refused

KEY, OTHER = token_urlsafe(32), token_urlsafe(32)


def assert_is_over(house: House, token: str) -> None:
    with refused(RoomReason.LINK_OVER):
        offered_key(house, token)
    with refused(RoomReason.LINK_OVER):
        take_key(house, token, OTHER)


def test_the_link_hands_the_key_over_once(house: House) -> None:
    token = offer_key(house, KEY)
    assert offered_key(house, token) == KEY
    assert take_key(house, token, OTHER) == KEY
    assert_is_over(house, token)


def test_where_it_was_made_the_link_is_not_used_up(house: House) -> None:
    token = offer_key(house, KEY)
    assert take_key(house, token, KEY) == KEY
    assert take_key(house, token, OTHER) == KEY
    with refused(RoomReason.LINK_OVER):
        take_key(house, token, KEY)


def test_the_link_is_over_after_a_quarter_of_an_hour(house: House, clock: WoundClock) -> None:
    token = offer_key(house, KEY)
    clock.wind(OFFER_SECONDS)
    assert_is_over(house, token)


def test_what_was_never_a_link_hands_over_nothing(house: House) -> None:
    offer_key(house, KEY)
    for token in ("", "x" * 22, "\0", "ß" * 40):
        assert_is_over(house, token)


def test_the_database_holds_neither_key_nor_token(house: House, engine: Engine, clock: WoundClock) -> None:
    token = offer_key(house, KEY)
    with engine.connect() as connection:
        row = connection.execute(select(models.key_offer)).one()
    kept = " ".join(map(str, row))
    assert token not in kept
    assert KEY not in kept
    clock.wind(OFFER_SECONDS)
    offer_key(house, KEY)
    with engine.connect() as connection:
        assert len(connection.execute(select(models.key_offer)).all()) == 1, "what is over is cleared away"
