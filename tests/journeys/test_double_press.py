"""A double press is meant as one: its second half must not hit what the first has put there."""

from __future__ import annotations

from tests.journeys.conftest import Sit

PRESS = """presses => {
  const sent = [];
  const note = (event) => { sent.push(event.submitter.textContent.trim()); event.preventDefault(); event.stopPropagation(); };
  document.addEventListener("submit", note, true);
  for (const [selector, x, y, detail] of presses) {
    const press = new MouseEvent("click", { bubbles: true, cancelable: true, clientX: x, clientY: y, detail });
    document.querySelector(selector).dispatchEvent(press);
  }
  document.removeEventListener("submit", note, true);
  return sent;
}"""
"""Press buttons at places and tell what would have been sent; the last number is the browser's count of presses there, 0 for a key."""

DRAW, PLAY = "#actions button", ".hand__play"


def test_the_second_half_of_a_double_press_does_nothing(sit: Sit) -> None:
    ana = sit("R1 R2 Y9", "Y1 Y2")
    assert ana.evaluate(PRESS, [[DRAW, 50, 400, 1], [PLAY, 52, 405, 2]]) == ["Draw a card"]


def test_another_press_is_meant(sit: Sit) -> None:
    ana = sit("R1 R2 Y9", "Y1 Y2")
    sent = ana.evaluate(PRESS, [[DRAW, 50, 400, 1], [PLAY, 50, 400, 1]])
    assert sent == ["Draw a card", "Play red 1"]


def test_a_key_has_no_place(sit: Sit) -> None:
    ana = sit("R1 R2 Y9", "Y1 Y2")
    sent = ana.evaluate(PRESS, [[DRAW, 0, 0, 0], [PLAY, 0, 0, 0]])
    assert sent == ["Draw a card", "Play red 1"]
