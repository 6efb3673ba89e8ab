"""The part of the guide that tells of presets and house rules, made from the registry: ``python -m app.web.guide`` writes it into
``docs/rules.md``, from which the page of the rules is made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from flask import url_for

from app.game.options import Group, Setting
from app.game.rule_book import PRESETS, Preset, all_settings, setting

RULES: Final = Path(__file__).parents[2] / "docs" / "rules.md"
BEGINNING: Final = "## Presets"
END: Final = "## Ways to win a match"
"""The headings between which the made part stands; the last one follows it."""

_GROUPS: Final = {
    Group.WINNING: "Winning and scoring",
    Group.DECK: "Deal and deck",
    Group.PLAYING: "Playing cards",
    Group.DRAWING: "Drawing",
    Group.DRAW_CARDS: "Draw cards",
    Group.SPECIAL: "Special rules",
    Group.CALL: "UNO call and time",
    Group.EXTRAS: "Extras",
}


def address_of(name: str) -> str:
    """Where the guide explains the setting called ``name``."""
    return url_for("rules.house", _anchor=anchor_of(name))


def anchor_of(name: str) -> str:
    """The id of the heading under which the guide explains the setting called ``name``."""
    return f"rule-{name}"


def anchors() -> dict[str, str]:
    """The ids of the headings of settings, by their words."""
    return {one.label: anchor_of(one.name) for one in all_settings()}


def guide_page(page: str) -> str:
    """``page`` with its made part made anew. Raises ValueError if that part cannot be found."""
    beginning, end = page.index(f"{BEGINNING}\n"), page.index(f"{END}\n")
    return page[:beginning] + house_rules_part() + page[end:]


def house_rules_part() -> str:
    """Presets and house rules, as Markdown."""
    return "\n\n".join([*_presets(), *_house_rules()]) + "\n\n"


def _presets() -> Iterator[str]:
    yield BEGINNING
    yield (
        "A preset is a set of rules with a name. Choose one when you start a room; the host can choose another, or change any single "
        "rule, until the match starts. What you then play is called *Customised (based on …)*. The invitation, the lobby and the "
        "table list every rule that is not the classic one."
    )
    for preset in PRESETS:
        yield f"### {preset.label}"
        yield preset.sentence
        changes = list(_changes(preset))
        yield "\n".join(changes) if changes else "The classic rules, nothing changed."


def _changes(preset: Preset) -> Iterator[str]:
    for name, value in preset.values.items():
        one = setting(name)
        yield f"- **{one.label}.** {one.choice(value).sentence}"


def _house_rules() -> Iterator[str]:
    yield "## House rules"
    yield (
        "Everything that a table can agree on, with the classic answer first. Each rule can be had alone. Where one means nothing "
        "beside the others, the page of the rules says so, and it is ignored."
    )
    for group in Group:
        settings = [one for one in all_settings() if one.group is group]
        if settings:
            yield f"### {_GROUPS[group]}"
            yield from _paragraphs(settings)


def _paragraphs(settings: Iterable[Setting[Any]]) -> Iterator[str]:
    for one in settings:
        yield f"#### {one.label}"
        yield "\n".join(f"- **{choice.label}.** {choice.sentence}" for choice in one.choices)
        yield f"> **Our reading.** {one.explanation}" if one.is_ours else one.explanation
        yield f"*Example.* {one.example}"


def main() -> None:
    """Write the made part of the guide anew."""
    RULES.write_text(guide_page(RULES.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
