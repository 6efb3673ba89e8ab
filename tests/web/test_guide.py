"""The guide's part on house rules is made from the registry, whole and up to date, and what it says of counting is so."""

from __future__ import annotations

import pytest

from app.game.basics import FormatName
from app.game.formats import FORMATS
from app.game.rule_book import PRESETS, all_settings
from app.web import guide

PAGE = guide.RULES.read_text(encoding="utf-8")


def test_the_guide_is_up_to_date() -> None:
    assert guide.guide_page(PAGE) == PAGE, "python -m app.web.guide"


def test_it_is_written_anew_by_its_module(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    old = tmp_path / "rules.md"  # type: ignore[operator]  # a path
    old.write_text(PAGE.replace(guide.house_rules_part(), f"{guide.BEGINNING}\nold\n\n"), encoding="utf-8")
    monkeypatch.setattr(guide, "RULES", old)
    guide.main()
    assert old.read_text(encoding="utf-8") == PAGE


def test_every_setting_is_told_with_its_answers_an_explanation_and_an_example() -> None:
    for setting in all_settings():
        own = PAGE.split(f"#### {setting.label}\n")[1].split("\n#")[0]
        for choice in setting.choices:
            assert f"- **{choice.label}.** {choice.sentence}\n" in own
        assert (f"> **Our reading.** {setting.explanation}" in own) is setting.is_ours
        assert setting.explanation in own
        assert f"*Example.* {setting.example}" in own


def test_every_preset_is_told_with_what_it_changes() -> None:
    for preset in PRESETS:
        own = PAGE.split(f"### {preset.label}\n")[1].split("\n#")[0]
        assert preset.sentence in own
        assert own.count("\n- **") == len(preset.values)


LEFT = {"Ana": 0, "Ben": 9 + 20, "Cem": 50 + 5, "Dora": 7 + 3}
BY_HAND = (0, 3, 1, 2)
BY_GOING_OUT = (0, 2, 1, 3)


@pytest.mark.parametrize(
    "name, places, gains",
    [
        (FormatName.POINTS, BY_HAND, (94, 0, 0, 0)),
        (FormatName.PENALTY, BY_HAND, (0, 29, 55, 10)),
        (FormatName.FIRST_OUT, BY_HAND, (3, 1, 0, 2)),
        (FormatName.LAST_STANDING, BY_GOING_OUT, (3, 1, 2, 0)),
        (FormatName.FIXED_ROUNDS, BY_HAND, (0, 29, 55, 10)),
    ],
)
def test_the_sums_of_the_guide_are_right(
    name: FormatName, places: tuple[int, ...], gains: tuple[int, ...]
) -> None:
    assert FORMATS[name].gains(places, tuple(LEFT.values())) == gains
    assert "29 + 55 + 10 = **94**" in PAGE
