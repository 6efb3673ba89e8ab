"""The page about the flow says what the tables say."""

import runpy
from pathlib import Path

import pytest

from app.fsm import diagram
from app.fsm.life import LIFE_STEPS
from app.fsm.table import GUARDS, TRANSITIONS

PAGE = Path(__file__).resolve().parents[2] / "docs" / "flow.md"


def test_the_page_is_what_the_tables_make_of_it() -> None:
    assert PAGE.read_text(encoding="utf-8") == diagram.flow_page(), "python -m app.fsm.diagram > docs/flow.md"


def test_running_the_module_prints_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(diagram.__file__, run_name="__main__")
    assert capsys.readouterr().out == diagram.flow_page()


def test_the_page_has_a_line_for_each_row_of_both_tables() -> None:
    lines = [line for line in diagram.flow_page().splitlines() if " --> " in line]
    assert len(lines) == len(set(lines)) == len(TRANSITIONS) + len(LIFE_STEPS)


def test_every_guard_is_explained() -> None:
    page = diagram.flow_page()
    for guard in GUARDS:
        assert f"| `{guard.__name__}` | Whether " in page
