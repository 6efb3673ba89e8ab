"""Sizes and names: small files, short functions, names from the table the game is played at."""

import ast
from pathlib import Path

import pytest

from tests.house.source import APP, ROOT, TESTS, dotted, name_of, python_files, templates, tree_of

LONGEST_FILE, LONGEST_FUNCTION, LONGEST_TEMPLATE = 400, 50, 60
EMPTY_WORDS = {"common", "helper", "helpers", "manager", "managers", "misc", "util", "utils"}
LEFT_UNDONE = {
    "importorskip",
    "skip",
    "skipif",
    "skipIf",
    "skipTest",
    "skipUnless",
    "xfail",
    "expectedFailure",
}

each_app_file = pytest.mark.parametrize("path", python_files(APP), ids=name_of)
each_test_file = pytest.mark.parametrize("path", python_files(TESTS), ids=name_of)


@each_app_file
def test_a_file_is_read_in_one_sitting(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


@each_app_file
def test_a_function_fits_on_a_screen(path: Path) -> None:
    long = {
        node.name: length
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (length := (node.end_lineno or 0) - node.lineno + 1) > LONGEST_FUNCTION
    }
    assert long == {}


def test_a_template_is_short() -> None:
    lengths = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in templates()}
    assert {name: length for name, length in lengths.items() if length > LONGEST_TEMPLATE} == {}


def test_names_are_nouns_of_the_domain() -> None:
    named = [path for folder in (APP, TESTS, ROOT / "scripts", ROOT / "bench") for path in folder.rglob("*")]
    empty = {name_of(path) for path in named if EMPTY_WORDS & set(path.stem.lower().strip("_").split("_"))}
    assert empty == set()


@each_test_file
def test_no_test_is_skipped_or_expected_to_fail(path: Path) -> None:
    names = {dotted(node) for node in ast.walk(tree_of(path)) if isinstance(node, ast.Attribute | ast.Name)}
    assert {name for name in names if name.split(".")[-1] in LEFT_UNDONE} == set()
