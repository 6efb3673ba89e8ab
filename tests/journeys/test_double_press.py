"""Two presses in one place at once are meant as one: the second must not hit what the first has put there."""

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
"""Press buttons at places, all at once, and tell what would have been sent; a detail of 0 is a key's."""

DRAW, PLAY = "#actions button", ".hand__play"


def test_the_second_of_two_presses_in_one_place_does_nothing(sit: Sit) -> None:
    ana = sit("R1 R2 Y9", "Y1 Y2")
    assert ana.evaluate(PRESS, [[DRAW, 50, 400, 1], [PLAY, 52, 405, 2]]) == ["Draw a card"]


def test_a_press_somewhere_else_is_meant(sit: Sit) -> None:
    ana = sit("R1 R2 Y9", "Y1 Y2")
    sent = ana.evaluate(PRESS, [[DRAW, 50, 400, 1], [PLAY, 150, 400, 1]])
    assert sent == ["Draw a card", "Play red 1"]


def test_a_key_has_no_place(sit: Sit) -> None:
    ana = sit("R1 R2 Y9", "Y1 Y2")
    sent = ana.evaluate(PRESS, [[DRAW, 0, 0, 0], [PLAY, 0, 0, 0]])
    assert sent == ["Draw a card", "Play red 1"]
