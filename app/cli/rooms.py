"""``flask --app wsgi rooms ...``: looking after the rooms that are kept."""

from __future__ import annotations

from typing import cast

import click
from flask import current_app
from flask.cli import with_appcontext

from app.rooms.expiry import remove_expired_rooms
from app.rooms.house import House


@click.group("rooms")
def rooms() -> None:
    """Look after the rooms that are kept."""


@rooms.command("expire")
@with_appcontext
def expire() -> None:
    """Remove every room that nobody has touched for 30 days, and say how many there were."""
    house = cast(House, current_app.extensions["house"])
    removed = remove_expired_rooms(house)
    click.echo(f"{removed} {'room' if removed == 1 else 'rooms'} removed")
