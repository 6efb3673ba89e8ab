"""axe-core at work on a page: what it finds against the rules of WCAG and of good practice, and what it leaves to people."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from playwright.sync_api import Page

from tests.house.programs import FROM_NPM, PACKAGES

_RULES: Final = "rules => axe.run(document, { resultTypes: ['violations', 'incomplete'], ...rules })"
_ONLY_CONTRAST: Final = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}

# With forced colours, Chromium tells the forced colour of a text, but not of its filling, which axe asks for. We fill no text.
_FILL_AS_COLOR: Final = """() => {
  const asked = window.getComputedStyle.bind(window);
  const told = style => (name => name === "-webkit-text-fill-color" ? style.color : style.getPropertyValue(name));
  window.getComputedStyle = (element, part) => new Proxy(asked(element, part), {
    get: (style, name) => {
      if (name === "webkitTextFillColor") return style.color;
      if (name === "getPropertyValue") return told(style);
      return typeof style[name] === "function" ? style[name].bind(style) : style[name];
    },
  });
}"""

# axe does not know what colour is behind a text when a gradient is, and we have no other pictures there. So every gradient becomes
# each of its colours in turn: the function lays the grounds of one turn and returns how many turns there are.
_LAY_GROUNDS: Final = """turn => {
  if (turn === 0) {
    window.grounds = [...document.querySelectorAll("*")].flatMap(element => {
      const { backgroundImage, backgroundColor } = getComputedStyle(element);
      if (backgroundImage === "none") return [];
      return [[element, [...new Set([backgroundColor, ...(backgroundImage.match(/rgb\\([^)]*\\)/g) ?? [])])]]];
    });
  }
  for (const [element, colors] of window.grounds) {
    element.style.backgroundImage = "none";
    element.style.backgroundColor = colors[turn % colors.length];
  }
  return Math.max(1, ...window.grounds.map(([, colors]) => colors.length));
}"""
_LIFT_GROUNDS: Final = """() => {
  for (const [element] of window.grounds) element.style.backgroundImage = element.style.backgroundColor = "";
}"""
LONGEST_HTML: Final = 160


@dataclass(frozen=True)
class Findings:
    """What axe says of one page: what is wrong, and what it could not decide."""

    wrong: list[str]
    open: list[str]


@cache
def _axe() -> str:
    return (FROM_NPM / PACKAGES["axe"]).read_text(encoding="utf-8")


def bring_axe(page: Page) -> None:
    """Let ``page`` have axe, once after it is loaded. The page's own policy would not: this comes from the outside."""
    page.evaluate(_axe())
    page.evaluate(_FILL_AS_COLOR)


def judge(page: Page) -> Findings:
    """All rules of axe, good practice included, on the page as it stands, and the contrasts on each colour of its grounds."""
    turns = page.evaluate(_LAY_GROUNDS, 0)
    found = [page.evaluate(_RULES, {})]
    for turn in range(1, turns):
        page.evaluate(_LAY_GROUNDS, turn)
        found.append(page.evaluate(_RULES, _ONLY_CONTRAST))
    page.evaluate(_LIFT_GROUNDS)
    return Findings(*(_lines(found, kind) for kind in ("violations", "incomplete")))


def _lines(found: list[dict[str, Any]], kind: str) -> list[str]:
    return [
        f"{result['id']}: {' '.join(map(str, node['target']))} {node['html'][:LONGEST_HTML]} {_reason(node)}"
        for run in found
        for result in run[kind]
        for node in result["nodes"]
    ]


def _reason(node: dict[str, Any]) -> str:
    checks = [*node["any"], *node["all"], *node["none"]]
    return "; ".join(check["message"] for check in checks)
