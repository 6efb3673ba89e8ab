"""The palette as a browser reads it: which theme gives which colour, and how far apart two colours are."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from tests.house.source import APP

SHEET: Final = (APP / "static/css/tokens.css").read_text(encoding="utf-8")
DARK: Final = "(prefers-color-scheme: dark)"
SCREEN: Final = "screen"
MORE: Final = "(prefers-contrast: more)"
WEAKEST_TEXT, WEAKEST_EDGE = 4.5, 3.0


class Block(NamedTuple):
    """One rule of the sheet: the media it is for ("" for all), its selectors, and what it sets."""

    media: str
    selectors: tuple[str, ...]
    values: dict[str, str]


def blocks() -> list[Block]:
    """Every rule of the token sheet, in order."""
    sheet = re.sub(r"/\*.*?\*/", "", SHEET, flags=re.DOTALL)
    found: list[Block] = []
    for media, inside, selectors, body in re.findall(
        r"@media ([^{]+)\{((?:[^{}]*\{[^}]*\})*)\s*\}|([^{}@]+)\{([^}]*)\}", sheet
    ):
        rules = re.findall(r"([^{}]+)\{([^}]*)\}", inside) if media else [(selectors, body)]
        found += [
            Block(media.strip(), tuple(part.strip() for part in names.split(",")), declared(text))
            for names, text in rules
        ]
    return found


def declared(body: str) -> dict[str, str]:
    """What a rule sets, custom properties without their dashes."""
    return {
        name.removeprefix("--"): " ".join(value.split())
        for name, value in re.findall(r"([\w-]+):\s*([^;]+);", body)
    }


def values_of(selector: str, media: str = "") -> dict[str, str]:
    """What the rules with this selector set for this media and no other."""
    merged: dict[str, str] = {}
    for block in blocks():
        if block.media == media and selector in block.selectors:
            merged |= block.values
    return merged


def themes() -> dict[str, dict[str, str]]:
    """All that is set in each theme."""
    base = values_of(":root")
    chosen = {
        "day": values_of(':root[data-theme="day"]'),
        "evening": values_of(':root[data-theme="evening"]', SCREEN),
        "contrast by day": values_of(':root[data-theme="contrast"]'),
        "contrast by night": values_of(':root[data-theme="contrast"]', DARK),
    }
    return {name: base | theme for name, theme in chosen.items()}


def contrast(one: str, other: str) -> float:
    """How much lighter the one colour is than the other, as WCAG reckons it: 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(color: str) -> float:
    """The relative luminance of ``#rgb`` or ``#rrggbb``."""
    red, green, blue = (linear(part) for part in channels(color))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def channels(color: str) -> tuple[float, float, float]:
    """Red, green and blue of ``#rgb`` or ``#rrggbb``, 0 to 1."""
    digits = color.removeprefix("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    red, green, blue = (int(digits[start : start + 2], 16) / 255 for start in (0, 2, 4))
    return red, green, blue


def linear(part: float) -> float:
    """One channel as light: without the curve of screens."""
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
