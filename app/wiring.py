"""The application factory: the only place that knows every room."""

from __future__ import annotations

import time
from pathlib import Path

from flask import Flask
from flask_babel import Babel
from flask_wtf import CSRFProtect
from htmx_flask import Htmx
from jinja2 import StrictUndefined
from sqlalchemy.exc import SQLAlchemyError
from werkzeug.middleware.proxy_fix import ProxyFix

from app.cli.arena import arena
from app.cli.conformance import conformance
from app.cli.replay import replay
from app.cli.rooms import rooms as rooms_commands
from app.cli.simulate import simulate
from app.records.database import configure, db
from app.records.presence import SqlPresence
from app.records.store import SqlStore
from app.rooms.expiry import remove_expired_rooms
from app.rooms.house import House
from app.rooms.pace import Pace
from app.rooms.ports import Clock, Pause
from app.rooms.refusals import Refused
from app.rooms.secrets import RandomSecrets
from app.settings import Settings, load_settings
from app.web import (
    clock,
    codes,
    command_box,
    compression,
    devices,
    errors,
    examples,
    fairness,
    freshness,
    help_pages,
    home,
    leaving,
    limits,
    lobby,
    moving,
    player,
    records,
    replays,
    rooms,
    rounds,
    rules_page,
    security,
    settings_page,
    static_files,
    table,
    table_rules,
    waiting,
)
from app.web.access import BENCH, HOUSE, SETTINGS
from app.web.gate import PulseGate
from app.web.preferences import preferences
from app.web.urls import RoomConverter

LARGEST_POST = 64 * 1024


def create_app(
    settings: Settings | None = None,
    *,
    clock: Clock = time.time,  # noqa: TID251 - here the clock is handed in
    pause: Pause = time.sleep,
    instance_path: str | Path | None = None,
) -> Flask:
    """The application over ``settings``, which are read from its instance folder unless they are given."""
    app = Flask("app", instance_path=None if instance_path is None else str(Path(instance_path).resolve()))
    settings = settings or load_settings(Path(app.instance_path))
    app.config.update(_config(settings))
    house = _house(app, settings, clock, pause)
    app.extensions |= {HOUSE: house, SETTINGS: settings, BENCH: waiting.Bench(settings.waiting_places)}
    _set_up_pages(app)
    for command in (arena, conformance, simulate, replay, rooms_commands):
        app.cli.add_command(command)
    app.wsgi_app = PulseGate(app.wsgi_app, house)  # type: ignore[method-assign]  # Flask's own way to wrap it
    if hops := settings.trusted_proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]  # the same
    return app


def tidy_up(app: Flask) -> None:
    """Remove the rooms that have expired, as a server does when it starts. It starts even if the database is not ready."""
    try:
        remove_expired_rooms(app.extensions[HOUSE])
    except (Refused, SQLAlchemyError):
        app.logger.warning("The database is not ready. Run `flask --app wsgi db upgrade` before serving.")
    with app.app_context():
        db.engine.dispose()  # a server may fork from here, and connections must not cross a fork


def _config(settings: Settings) -> dict[str, object]:
    return {
        "SECRET_KEY": settings.secret_key,
        "MAX_CONTENT_LENGTH": LARGEST_POST,
        "SEND_FILE_MAX_AGE_DEFAULT": security.STATIC_SECONDS,
        "SESSION_COOKIE_NAME": "forms",
        "SESSION_COOKIE_HTTPONLY": True,
        "SESSION_COOKIE_SAMESITE": "Lax",
        "PERMANENT_SESSION_LIFETIME": player.KEPT_SECONDS,
        "WTF_CSRF_TIME_LIMIT": None,
        "WTF_CSRF_SSL_STRICT": False,
    }


def _house(app: Flask, settings: Settings, clock: Clock, pause: Pause) -> House:
    synchronous = "NORMAL" if settings.sqlite_synchronous == "NORMAL" else "FULL"
    engine = configure(app, settings.database_url, synchronous)
    pace = Pace(settings.turn_seconds, settings.catch_seconds)
    return House(SqlStore(engine), SqlPresence(engine), RandomSecrets(), clock, pause, pace)


def _set_up_pages(app: Flask) -> None:
    app.jinja_options = {"undefined": StrictUndefined, "trim_blocks": True, "lstrip_blocks": True}
    app.url_map.converters["room"] = RoomConverter
    app.session_interface = security.FormSession()
    Babel(app)
    Htmx(app)
    app.before_request(records.allow_a_document)  # before the next reads the form
    CSRFProtect(app)
    limits.limiter.init_app(app)
    app.after_request(compression.compress)  # the first to be named is the last to be asked
    app.after_request(security.add_headers)
    app.after_request(player.give_key)
    app.url_defaults(static_files.add_version)
    app.view_functions["static"] = static_files.send
    app.url_defaults(freshness.make_fresh)
    app.context_processor(lambda: {"preferences": preferences()})
    errors.register(app)
    for page in (
        home,
        help_pages,
        rules_page,
        codes,
        rooms,
        lobby,
        leaving,
        moving,
        table,
        table_rules,
        rounds,
        replays,
        fairness,
        clock,
        devices,
        command_box,
        waiting,
        settings_page,
        records,
    ):
        app.register_blueprint(page.blueprint)
    if app.debug:  # whoever plays finds no gallery, for there is none
        app.register_blueprint(examples.blueprint)
