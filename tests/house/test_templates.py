"""Templates show what they are given: they decide nothing, reckon nothing and call next to nothing."""

import re
from pathlib import Path

import pytest
from jinja2 import Environment, nodes

from tests.house.source import TEMPLATES, name_of, templates

ENVIRONMENT = Environment(extensions=["jinja2.ext.i18n"], autoescape=True)
WORDS = {"_", "gettext", "ngettext", "pgettext", "npgettext"}
CALLABLE = WORDS | {"url_for", "csrf_token", "caller", "super"}
RECKONING = (nodes.Add, nodes.Sub, nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Mod, nodes.Pow, nodes.Neg)


def parse(source: str) -> nodes.Template:
    # the i18n extension must not fold _() away before we have looked at it
    return ENVIRONMENT.parse(source)


def is_fragment(path: Path) -> bool:
    return path.name.startswith("_")


def offences(tree: nodes.Template) -> list[str]:
    """What this fragment does that a presenter should have done, with the line."""
    macros = macros_of(tree)
    found = [f"line {node.lineno}: arithmetic" for kind in RECKONING for node in tree.find_all(kind)]
    found += [
        f"line {node.lineno}: comparison" for node in tree.find_all(nodes.Compare) if not is_field_test(node)
    ]
    found += [
        f"line {call.lineno}: call" for call in tree.find_all(nodes.Call) if not is_allowed_call(call, macros)
    ]
    return sorted(found)


def macros_of(tree: nodes.Template) -> set[str]:
    names = {macro.name for macro in tree.find_all(nodes.Macro)} | {
        node.target for node in tree.find_all(nodes.Import)
    }
    for node in tree.find_all(nodes.FromImport):
        names.update(name if isinstance(name, str) else name[1] for name in node.names)
    return names


def is_field_test(node: nodes.Compare) -> bool:
    """`field == "word"` and `field is none`: a name or an attribute against one constant."""
    is_field = isinstance(node.expr, nodes.Name | nodes.Getattr)
    is_equality = [operand.op for operand in node.ops] in (["eq"], ["ne"])
    return is_field and is_equality and isinstance(node.ops[0].expr, nodes.Const)


def is_allowed_call(call: nodes.Call, macros: set[str]) -> bool:
    called = call.node
    if isinstance(called, nodes.Getattr):  # {% import "x" as cards %} {{ cards.face(card) }}
        called = called.node
        return isinstance(called, nodes.Name) and called.name in macros
    return isinstance(called, nodes.Name) and called.name in CALLABLE | macros


def unreadable_words(tree: nodes.Template) -> list[str]:
    """Calls of gettext whose text is no constant, so that no catalogue can hold it."""
    calls = [
        call
        for call in tree.find_all(nodes.Call)
        if isinstance(call.node, nodes.Name) and call.node.name in WORDS
    ]
    return [f"line {call.lineno}" for call in calls if not (call.args and is_text(call.args[0]))]


def is_text(node: nodes.Node) -> bool:
    return isinstance(node, nodes.Const) and isinstance(node.value, str)


def test_every_template_parses_and_says_only_what_a_catalogue_can_hold() -> None:
    unreadable = {
        name_of(path): unreadable_words(parse(path.read_text(encoding="utf-8"))) for path in templates()
    }
    assert {name: lines for name, lines in unreadable.items() if lines} == {}


def test_a_fragment_decides_nothing() -> None:
    found = {
        name_of(path): offences(parse(path.read_text(encoding="utf-8")))
        for path in templates()
        if is_fragment(path)
    }
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_no_template_marks_text_as_safe_or_switches_escaping_off() -> None:
    unsafe = re.compile(r"\|\s*safe\b|autoescape\s+false")
    assert [name_of(path) for path in templates() if unsafe.search(path.read_text(encoding="utf-8"))] == []


def test_templates_are_found_once_there_are_any() -> None:
    assert bool(templates()) == TEMPLATES.is_dir()


@pytest.mark.parametrize(
    "source",
    [
        "{{ card.name }}",
        '{% if card.kind == "wild" %}{% endif %}',
        "{% if card.is_wild and not card.hidden %}{% endif %}",
        '{{ _("Draw %(count)s cards", count=draw.count) }}',
        '{{ url_for("moves.create", room=room.code) }}{{ csrf_token() }}',
        '{% from "components/_card.html" import card %}{{ card(top) }}',
        '{% import "components/_card.html" as cards %}{{ cards.face(top) }}',
    ],
)
def test_what_a_fragment_may_do(source: str) -> None:
    assert offences(parse(source)) == []


@pytest.mark.parametrize(
    "source, offence",
    [
        ("{{ hand.count + 1 }}", "arithmetic"),
        ("{% if hand.count > 1 %}{% endif %}", "comparison"),
        ("{% if seat.number == table.turn %}{% endif %}", "comparison"),
        ('{% if "R" in card.name %}{% endif %}', "comparison"),
        ("{{ hand.sorted() }}", "call"),
        ("{{ range(3) }}", "call"),
    ],
)
def test_what_a_fragment_may_not_do(source: str, offence: str) -> None:
    assert offences(parse(source)) == [f"line 1: {offence}"]


def test_words_that_no_catalogue_can_hold_are_found() -> None:
    assert unreadable_words(parse("{{ _(card.name) }}")) == ["line 1"]
    assert unreadable_words(parse('{{ _("Draw") }}')) == []
