"""The tables. Core tables and not mapped classes: a document is loaded and saved whole, and a session would only add to the cost.

Times are seconds since 1970, UTC. Everything that belongs to a room goes when the room goes; what belongs to a browser stays.
"""

from __future__ import annotations

from sqlalchemy import Column, Double, ForeignKey, Integer, Table, Text

from app.records.database import db


def _room_id() -> Column[str]:
    return Column("room_id", Text, ForeignKey("room.id", ondelete="CASCADE"), primary_key=True)


room = Table(
    "room",
    db.metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    # the once-only key of the post that opened the room
    Column("once", Text, nullable=False, unique=True),
    Column("version", Integer, nullable=False),
    Column("due_at", Double),
    Column("active_at", Double, nullable=False, index=True),
    # the whole room (app.records.codec); the columns before it repeat what is asked for without reading it
    Column("document", Text, nullable=False),
)
"""A room: one row that is read and saved whole."""

entry = Table(
    "entry",
    db.metadata,
    _room_id(),
    Column("version", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("seat", Integer),
    Column("move", Text, nullable=False),
    Column("events", Text, nullable=False),
)
"""The journal, which only grows."""

receipt = Table(
    "receipt",
    db.metadata,
    _room_id(),
    Column("once", Text, primary_key=True),
    Column("fingerprint", Text, primary_key=True),
)
"""Posts that were accepted: the once-only key and what was in it."""

presence = Table(
    "presence",
    db.metadata,
    _room_id(),
    Column("key_hash", Text, primary_key=True),
    Column("seen_at", Double, nullable=False),
)
"""When the holder of a seat was last seen. A row comes with the seat and goes with it, so that noting is a plain update."""

sitting = Table(
    "sitting",
    db.metadata,
    Column("profile", Text, primary_key=True),
    Column("room_id", Text, ForeignKey("room.id", ondelete="CASCADE"), primary_key=True, index=True),
)
"""At which tables a browser has a seat, by profile, for the list of them on its home page. A row comes and goes with the seat."""

key_offer = Table(
    "key_offer",
    db.metadata,
    # of the one-time token in the link; neither that nor the key it opens is anywhere in the database
    Column("token_hash", Text, primary_key=True),
    Column("sealed", Text, nullable=False),
    Column("until", Double, nullable=False, index=True),
)
"""Keys on their way to another device, sealed with a token that only the link holds, for a quarter of an hour."""

shared_replay = Table(
    "shared_replay",
    db.metadata,
    Column("token", Text, primary_key=True),
    # a hash of the room and the deal: so that a round is shared once, and nothing leads back to its room
    Column("origin", Text, nullable=False, unique=True),
    Column("shared_at", Double, nullable=False, index=True),
    # the round on paper (app.rooms.round_sheet)
    Column("text", Text, nullable=False),
)
"""Rounds that somebody shared. They stay when their room is removed."""

match_record = Table(
    "match_record",
    db.metadata,
    Column("profile", Text, primary_key=True),
    Column("match_id", Text, primary_key=True),
    Column("ended_at", Double, nullable=False),
    # the whole record (app.records.codec)
    Column("document", Text, nullable=False),
)
"""The matches that browsers have played to the end, by profile (app.rooms.keys). No room is named."""

clearing = Table(
    "clearing",
    db.metadata,
    Column("profile", Text, primary_key=True),
    Column("once", Text, primary_key=True),
)
"""Posts that removed all records of a browser: what comes a second time removes nothing more."""
