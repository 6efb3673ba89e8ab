"""Take pictures of every page and state, to be looked at: `make screenshots`, or SHOTS="table lobby" make screenshots.

They go to build/screenshots/ with an index.html. THEMES and WIDTHS pick among those as SHOTS does among the scenes of the catalogue
(tests/audits/states.py); a scene is taken when its name, as its files have it, begins with a word of SHOTS. With README_PICTURE=yes,
the scene "table, usual" also becomes docs/table.png.
"""

from __future__ import annotations

import os
import shutil
import sys
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, FloatRect, Page, sync_playwright

from tests.audits.looking import showing
from tests.audits.stage import Shown, Stage
from tests.audits.states import file_name, pages
from tests.house.programs import CHROMIUM_ARGS, HEADLESS_NAMES, path_of
from tests.journeys.tables import Clock, application

SHELF: Final = Path("build/screenshots")
README_PICTURE: Final = Path("docs/table.png")
README_SCENE: Final = "table-usual"
WIDTHS: Final = {"320": 640, "390": 844, "768": 1024, "1440": 900}
"""Each width with the height of a screen of that width: a page may be longer, and is taken whole."""

THEMES: Final[dict[str, dict[str, Any]]] = {
    "day": {"color_scheme": "light"},
    "evening": {"color_scheme": "dark"},
    "contrast": {"color_scheme": "light", "contrast": "more"},
    "contrast-dark": {"color_scheme": "dark", "contrast": "more"},
    "forced": {"color_scheme": "dark", "forced_colors": "active"},
}


def main() -> None:
    """Take what is asked for, and say where it lies."""
    SHELF.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        stage = Stage(application(Path(folder), Clock()))
        scenes = {file_name(name): scene for name, scene in pages(stage.app).items()}
        wanted = [name for name in scenes if is_wanted("SHOTS", name)]
        if not wanted:
            sys.exit(f"There is no such scene. There are: {', '.join(scenes)}")
        browser = playwright.chromium.launch(executable_path=path_of(HEADLESS_NAMES), args=CHROMIUM_ARGS)
        for name in wanted:
            take(browser, name, stage.play(scenes[name]))
            print(f"{SHELF}/{name}-*.png", flush=True)
        browser.close()
    write_index(list(scenes))
    print(f"Look at {SHELF}/index.html")


def is_wanted(variable: str, name: str) -> bool:
    """Whether the words of that environment variable pick ``name``: all do when it is empty."""
    words = os.environ.get(variable, "").split()
    return not words or any(name == word or (variable == "SHOTS" and name.startswith(word)) for word in words)


def take(browser: Browser, name: str, shown: Shown) -> None:
    """All pictures of one scene."""
    for theme, manner in THEMES.items():
        if is_wanted("THEMES", theme):
            with showing(browser, shown, reduced_motion="reduce", **manner) as page:
                for width, height in WIDTHS.items():
                    if is_wanted("WIDTHS", width):
                        page.set_viewport_size({"width": int(width), "height": height})
                        page.screenshot(path=SHELF / f"{name}-{width}-{theme}.png", full_page=True)
                if (name, theme) == (README_SCENE, "evening") and os.environ.get("README_PICTURE"):
                    take_for_readme(page)


def take_for_readme(page: Page) -> None:
    """The one picture that the README shows."""
    page.set_viewport_size({"width": 1200, "height": 850})
    to_the_end_of_the_hand: FloatRect = {"x": 0, "y": 0, "width": 1200, "height": 834}
    page.screenshot(path=SHELF / "readme.png", clip=to_the_end_of_the_hand)
    shutil.copyfile(SHELF / "readme.png", README_PICTURE)


def write_index(names: list[str]) -> None:
    """A page with all the pictures that there are, one row for each scene and theme."""
    rows = []
    for name in names:
        for theme in THEMES:
            shots = [SHELF / f"{name}-{width}-{theme}.png" for width in WIDTHS]
            pictures = "".join(
                f'<a href="{shot.name}"><img src="{shot.name}" alt="{escape(shot.stem)}" height="360" loading="lazy"></a> '
                for shot in shots
                if shot.exists()
            )
            if pictures:
                rows.append(f"<h2>{escape(name)}, {theme}</h2>\n<p>{pictures}</p>")
    head = '<!DOCTYPE html>\n<html lang="en"><meta charset="utf-8"><title>Screenshots</title>\n'
    (SHELF / "index.html").write_text(head + "\n".join(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
