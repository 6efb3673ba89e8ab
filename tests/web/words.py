"""Words without a page: what gettext needs to be asked for any."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from flask import Flask
from flask_babel import Babel


@contextmanager
def in_english() -> Iterator[None]:
    """Let words be asked for inside the block."""
    app = Flask("words")
    Babel(app)
    with app.test_request_context():
        yield
