"""Who may know whom: the contracts of pyproject.toml hold, and three of them are seen by a second pair of eyes."""

import subprocess
import sys
import tomllib
from pathlib import Path

from tests.house.source import APP, ROOT, imported_modules, name_of, python_files


def test_every_import_contract_is_kept() -> None:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    linted = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert linted.returncode == 0, linted.stdout + linted.stderr
    assert "Contracts:" in linted.stdout


def test_every_room_says_what_it_may_import() -> None:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = pyproject["tool"]["importlinter"]["contracts"]
    placed = {contract["room"] for contract in contracts if contract["type"] == "room"}
    rooms = {f"app.{path.parent.name}" for path in APP.glob("*/__init__.py")}
    assert rooms <= placed


def test_only_the_flow_imports_transitions() -> None:
    users = {path for path in python_files(APP) if roots(imported_modules(path)) & {"transitions"}}
    assert {name_of(path) for path in users if not path.is_relative_to(APP / "fsm")} == set()


def test_the_game_imports_itself_and_the_standard_library() -> None:
    for path in python_files(APP / "game"):
        foreign = {
            module
            for module in imported_modules(path)
            if module.split(".")[0] not in sys.stdlib_module_names and not module.startswith("app.game")
        }
        assert foreign == set(), name_of(path)


def test_rooms_know_no_framework() -> None:
    frameworks = {"alembic", "flask", "granian", "htmx_flask", "jinja2", "sqlalchemy", "werkzeug", "wtforms"}
    for path in python_files(APP / "rooms"):
        known = {
            root for root in roots(imported_modules(path)) if root in frameworks or root.startswith("flask_")
        }
        assert known == set(), name_of(path)


def roots(modules: set[str]) -> set[str]:
    return {module.split(".")[0] for module in modules}
