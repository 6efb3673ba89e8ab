"""axe-core at work on a page: what it finds against the rules of WCAG and of good practice, and what it leaves to people."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from playwright.sync_api import Page

from tests.house.programs import FROM_NPM, PACKAGES

_RULES: Final = "rules => axe.run(document, { resultTypes: ['violations', 'incomplete'], ...rules })"
_ALL_BUT_CONTRAST: Final = {"rules": {"color-contrast": {"enabled": False}}}
_ONLY_CONTRAST: Final = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
_ONLY_LOOKS: Final = {"runOnly": {"type": "rule", "values": ["link-in-text-block", "target-size"]}}

# Two things that Chromium tells and axe takes wrongly: with forced colours, the colour of a text is forced and that of its filling, for
# which axe asks, is not (we fill no text); and what lies behind a text may be drawn before an element (which is laid out below).
_SET_RIGHT: Final = """() => {
  const { getComputedStyle } = window, { getPropertyValue } = CSSStyleDeclaration.prototype, drawn = new WeakSet();
  window.getComputedStyle = (element, part) => {
    const style = getComputedStyle(element, part);
    if (part) drawn.add(style);
    return style;
  };
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    if (name === "content" && drawn.has(this)) return "none";
    return getPropertyValue.call(this, name === "-webkit-text-fill-color" ? "color" : name);
  };
}"""

# axe does not know what colour is behind a text when a gradient is (we have no other pictures there), or something drawn before an
# element, nor behind what is scrolled out of sight or under something that sticks to an edge. So every such ground becomes each of its
# colours in turn, what scrolls by itself shows all it has, and what sticks lies at the end of its page, as it does when one has scrolled
# there: the function lays the grounds of one turn and returns how many turns there are.
_LAY_GROUNDS: Final = """turn => {
  const all = [...document.querySelectorAll("body, body :not([aria-hidden] *, [aria-hidden])")];
  const area = ({ width, height }) => parseFloat(width) * parseFloat(height);
  const colors = ({ backgroundImage, backgroundColor }) =>
    [backgroundColor, ...(backgroundImage.match(/rgb\\([^)]*\\)/g) ?? [])];
  const drawn = element => ["::before", "::after"].map(part => getComputedStyle(element, part)).filter(style =>
    style.position === "absolute" && style.content !== "none" && 4 * area(style) > area(getComputedStyle(element)));
  const seen = color => color !== "rgba(0, 0, 0, 0)";
  if (turn === 0) {
    window.scrollers = all.filter(element => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return /auto|scroll/.test(overflowX + overflowY);
    });
    window.sticking = all.filter(element => getComputedStyle(element).position === "sticky");
    window.grounds = all.flatMap(element => {
      const own = getComputedStyle(element);
      const before = drawn(element).flatMap(colors).filter(seen);
      if (own.backgroundImage === "none" && before.length === 0) return [];
      return [[element, [...new Set([...colors(own), ...before])]]];
    });
  }
  for (const element of window.scrollers) element.style.overflow = "visible";
  for (const element of window.sticking) element.style.position = "static";
  document.body.style.minWidth = `${document.documentElement.scrollWidth}px`;
  for (const [element, grounds] of window.grounds) {
    element.style.backgroundImage = "none";
    element.style.backgroundColor = grounds[turn % grounds.length];
  }
  return Math.max(1, ...window.grounds.map(([, grounds]) => grounds.length));
}"""
_LIFT_GROUNDS: Final = """() => {
  document.body.style.minWidth = "";
  for (const element of window.scrollers) element.style.overflow = "";
  for (const element of window.sticking) element.style.position = "";
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
    page.evaluate(_SET_RIGHT)


def judge(page: Page, *, only_looks: bool = False) -> Findings:
    """All rules of axe, good practice included, on the page as it stands, and the contrasts on each colour of its grounds.

    ``only_looks``: of the rules only those that ask how things look, for a page that has been judged in another theme already.
    """
    found = [page.evaluate(_RULES, _ONLY_LOOKS if only_looks else _ALL_BUT_CONTRAST)]
    turn, turns = 0, 1
    while turn < turns:
        turns = page.evaluate(_LAY_GROUNDS, turn)
        found.append(page.evaluate(_RULES, _ONLY_CONTRAST))
        turn += 1
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
