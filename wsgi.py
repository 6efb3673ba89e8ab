"""What every WSGI server loads: ``wsgi:application``."""

from __future__ import annotations

from app.wiring import create_app

application = create_app()
