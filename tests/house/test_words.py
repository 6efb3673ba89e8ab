"""Sentences for people go through gettext as constants, with named places that are filled together."""

import ast
import re
from pathlib import Path

import pytest

from tests.house.source import APP, dotted, name_of, python_files, tree_of

# how many of the first arguments are sentences
SENTENCES = {"_": 1, "gettext": 1, "lazy_gettext": 1, "ngettext": 2, "lazy_ngettext": 2}
PLACE = re.compile(r"(?<!%)%\((\w+)\)")


def offences(tree: ast.Module) -> list[str]:
    """What is wrong with the calls of gettext here, with the line."""
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    return [f"line {call.lineno}: {wrong}" for call in calls if (wrong := offence(call))]


def offence(call: ast.Call) -> str:
    count = SENTENCES.get(dotted(call.func).split(".")[-1], 0)
    if not count:
        return ""
    constants = [node.value for node in call.args[:count] if isinstance(node, ast.Constant)]
    sentences = [value for value in constants if isinstance(value, str)]
    if len(sentences) < count:
        return "not a constant, so no catalogue can hold it"
    return unfilled(call, sentences, has_number=count > 1)


def unfilled(call: ast.Call, sentences: list[str], *, has_number: bool) -> str:
    given = {keyword.arg for keyword in call.keywords}
    if None in given or not (given or has_number):  # **values, or a sentence that is filled in later
        return ""
    places = set(PLACE.findall(" ".join(sentences)))
    missing = places - given - ({"num"} if has_number else set())
    return f"nothing fills {', '.join(sorted(missing))}" if missing else ""


@pytest.mark.parametrize("path", python_files(APP), ids=name_of)
def test_every_sentence_can_be_translated(path: Path) -> None:
    assert offences(tree_of(path)) == []


@pytest.mark.parametrize(
    "source, found",
    [
        ('_("Draw a card")', []),
        ('_("%(name)s draws", name=seat.name)', []),
        ('ngettext("%(num)s card", "%(num)s cards", count)', []),
        ('_("%(name)s draws", **words)', []),
        ("_(sentence)", ["line 1: not a constant, so no catalogue can hold it"]),
        ('_(f"{name} draws")', ["line 1: not a constant, so no catalogue can hold it"]),
        ('ngettext("card", many, count)', ["line 1: not a constant, so no catalogue can hold it"]),
        ('_("%(name)s draws")', []),
        ('_("%%(name)s draws %(card)s", card=card)', []),
        ('_("%(name)s draws %(card)s", card=card)', ["line 1: nothing fills name"]),
    ],
)
def test_what_a_sentence_may_look_like(source: str, found: list[str]) -> None:
    assert offences(ast.parse(source)) == found
