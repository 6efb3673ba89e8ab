"""What every WSGI server loads: ``wsgi:application``."""

from __future__ import annotations

import os

from app.wiring import create_app, tidy_up

application = create_app()

if (
    os.environ.get("FLASK_RUN_FROM_CLI") != "true"
):  # a server starts, and no command such as `flask db upgrade`
    tidy_up(application)
