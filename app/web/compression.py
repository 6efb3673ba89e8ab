"""Answers travel compressed to whoever can read that. A proxy in front need not do it.

A compressed page tells by its length how alike its parts are, and ours hold a form's secret. Two things keep that from helping anybody:
another site's page cannot ask for ours with the cookies on (they are ``SameSite=Lax``), and every compressed answer is longer by a number
of bytes that is drawn anew, which no reader sees: the name of the file in gzip's header.
"""

from __future__ import annotations

import gzip
import secrets
from functools import lru_cache
from io import BytesIO
from typing import Final

from flask import Response, request

SHORTEST: Final = 500
"""What is shorter travels in one packet anyway."""

LONGEST_PADDING: Final = 100
PARTIAL: Final = 206
_KINDS: Final = frozenset({"text/html", "text/css", "text/javascript", "text/plain", "image/svg+xml"})
_ONCE_AND_FOR_ALL, _EACH_TIME = 9, 5  # the levels for files, and for pages: more makes them hardly smaller


def compress(response: Response) -> Response:
    """Compress the answer, if it is of a kind that gets smaller by it, and the browser that asks reads gzip."""
    if (
        response.status_code == PARTIAL
        or response.mimetype not in _KINDS
        or "Content-Encoding" in response.headers
    ):
        return response
    response.vary.add("Accept-Encoding")
    is_file = response.direct_passthrough
    if not request.accept_encodings["gzip"] or (response.content_length or SHORTEST) < SHORTEST:
        return response
    response.direct_passthrough = False
    data = response.get_data()
    if len(data) >= SHORTEST:
        response.set_data(_compressed_file(data) if is_file else _compressed_page(data))
        response.headers["Content-Encoding"] = "gzip"
        etag, _is_weak = response.get_etag()
        if etag is not None:
            response.set_etag(etag, weak=True)  # no longer the same bytes for everybody
    return response


@lru_cache(maxsize=64)
def _compressed_file(data: bytes) -> bytes:
    return gzip.compress(data, _ONCE_AND_FOR_ALL, mtime=0)


def _compressed_page(data: bytes) -> bytes:
    packed = BytesIO()
    padding = "a" * secrets.randbelow(LONGEST_PADDING)
    with gzip.GzipFile(padding, "wb", _EACH_TIME, packed, mtime=0) as file:
        file.write(data)
    return packed.getvalue()
