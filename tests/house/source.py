"""Where the house keeps its files, and its Python files as trees: what the tests of the house read."""

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
APP = ROOT / "app"
TESTS = ROOT / "tests"
TEMPLATES = APP / "templates"


def python_files(*folders: Path) -> list[Path]:
    """All of ours below these folders, without the migrations, which alembic writes."""
    found = (path for folder in folders for path in folder.rglob("*.py"))
    return sorted(path for path in found if "migrations" not in path.parts)


def templates() -> list[Path]:
    return sorted(path for path in TEMPLATES.rglob("*") if path.suffix in {".html", ".txt", ".xml"})


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def imported_modules(path: Path) -> set[str]:
    """Every module that this file names in an import, wherever in the file."""
    names: set[str] = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    return names


def dotted(node: ast.expr) -> str:
    """`pytest.mark.skip` for that expression, and nothing for one that is not a dotted name."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        before = dotted(node.value)
        return f"{before}.{node.attr}" if before else ""
    return ""
