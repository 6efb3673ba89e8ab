"""Style sheets and pages know the same classes: none is styled that no page has, and none stands on a page that nothing looks for."""

import re
from collections.abc import Iterable
from pathlib import Path

from tests.house.source import APP, templates

SHEETS = sorted((APP / "static" / "css").rglob("*.css"))
LONGEST_SHEET = 400
SCRIPTS = sorted((APP / "static" / "js").glob("*.js"))
PAGES = sorted((APP / "web").rglob("*.py"))

FILLED_IN = "…"
"""Stands for the part of a class that a presenter fills in, as in ``card--{{ face.color }}``."""

NAME = r"[A-Za-z][\w-]*"
KIND_TO_BE_FILLED_IN = rf"({NAME}?--[\w-]*)(?:\{{|\" ~)"
CLASS_ATTRIBUTE = re.compile(
    r"""(?:class=|css=|className = )(["'])((?:\{\{.*?\}\}|\{%.*?%\}|(?!\1).)*)\1""", re.DOTALL
)


def text_of(paths: Iterable[Path]) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def styled(sheets: str) -> set[str]:
    """Every class and id that a selector names."""
    rules = re.sub(r"/\*.*?\*/", "", sheets, flags=re.DOTALL)
    return {
        name
        for selector in re.findall(r"([^{};]+)\{", rules)
        for name in re.findall(rf"[.#]({NAME})", selector)
    }


def classes(source: str) -> set[str]:
    """Every class that this template or script gives to something, with ``FILLED_IN`` for what is not known yet."""
    return {name for _quote, value in CLASS_ATTRIBUTE.findall(source) for name in plain(value).split()}


def plain(value: str) -> str:
    """The value of an attribute with its expressions resolved: words in them stay, everything else is filled in."""
    value = re.sub(r"\{%.*?%\}", " ", value)
    return re.sub(r"\{\{(.*?)\}\}", lambda found: resolved(found[1]), value)


def resolved(expression: str) -> str:
    words, condition, _rest = expression.partition(" if ")
    return "".join(re.findall(r'"([^"]*)"', words)) + ("" if condition and "~" not in words else FILLED_IN)


def unused(sheets: str, sources: str) -> set[str]:
    """Classes and ids with a style that nothing can ever have."""
    known = set(re.findall(NAME, sources))
    stems = tuple(re.findall(KIND_TO_BE_FILLED_IN, sources))
    return {name for name in styled(sheets) - known if not name.startswith(stems)}


def unstyled(sheets: str, sources: str) -> set[str]:
    """Classes that have no style, neither they nor a part or kind of them, and that no script looks for.

    What is handed to a macro by its place only is not seen.
    """
    looked_for = styled(sheets) | set(re.findall(rf"[.#]({NAME})", text_of(SCRIPTS)))
    return {
        name
        for name in classes(sources) - {FILLED_IN}
        if not any(is_about(style, name) for style in looked_for)
    }


def is_about(style: str, name: str) -> bool:
    """Whether ``style`` is the class ``name``, or one of its parts or kinds, or what it may be filled in to."""
    stem = name.removesuffix(FILLED_IN)
    return style.startswith(stem if stem != name else (f"{name}__", f"{name}--")) or style == name


def test_a_sheet_is_read_in_one_sitting() -> None:
    lengths = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in SHEETS}
    assert {name: length for name, length in lengths.items() if length > LONGEST_SHEET} == {}


def test_every_style_is_for_something_that_a_page_can_have() -> None:
    assert unused(text_of(SHEETS), text_of([*templates(), *SCRIPTS, *PAGES])) == set()


def test_every_class_on_a_page_has_a_style_or_a_script() -> None:
    assert unstyled(text_of(SHEETS), text_of([*templates(), *SCRIPTS])) == set()


def test_what_is_left_over_is_found() -> None:
    sheet = "/* .comment { } */ .a > .b:hover, #c { } @media (width > 30em) { .d--1 { } }"
    assert unused(sheet, '<p class="a d--{{ x.y }}" id="c">') == {"b"}
    assert unstyled(sheet, '<p class="d a e-{{ x }}"><b class="f{{ " g" if x }} {{ x }}">') == {
        "e-…",
        "f",
        "g",
    }
