"""People at Chromium who play by any rules: with a mouse, or with a keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Error as NoSuchButton
from playwright.sync_api import Page

from tests.journeys.bold import choose
from tests.journeys.people import Person, follow
from tests.journeys.placekeeper import Placekeeper, Result
from tests.journeys.typist import Typist
from tests.journeys.witness import Witness

HASTE = 5_000
"""For how many milliseconds a button that the page offered is looked for: another page may have come meanwhile."""

TOO_LATE = ("The table has changed", "It is too late to jump in", "There is nobody to catch")
"""What a page says to whoever lost a race."""

MOVED_ON = """([version, step]) => {
    const room = document.getElementById('room');
    const now = room.querySelector('.actions--step, #cover')?.innerText ?? '';
    return Number(room.dataset.version) > version || now !== step;
}"""


class BoldPerson(Person):
    """Somebody with a mouse. A press that came too late is no offence, as long as the page says so; ``problems`` are its words."""

    def __init__(self, page: Page, name: str, patience: float = 0.0) -> None:
        super().__init__(page, name, patience)
        self.problems: list[str] = []

    def press(self, label: str) -> None:
        """Press the button that says ``label``."""
        self.aim(label, HASTE).click(timeout=HASTE)
        self.remember(label)

    def choice(self) -> str | None:
        """What to press of that which the page offers."""
        return choose(self.offers(), self.dice, self.patience)

    def act(self) -> bool:
        """Do one thing that the page offers: a play, or one step of it. Returns whether there was anything to do."""
        version, step = self.version, self._step  # before the offers are read: news may come in between
        label = self.choice()
        if label is None:
            return False
        try:
            self.press(label)
        except NoSuchButton:
            assert self.version > version, f"{label!r} cannot be pressed"
            return True
        self.page.wait_for_function(MOVED_ON, arg=[version, step])
        self.problems += self.page.locator("#error p").all_inner_texts()
        return True

    def result(self) -> Result:
        """What the page tells of the end of the round, and then the log."""
        heading, turn, lines = (
            self.page.locator(".result__heading").inner_text(),
            self.turn,
            self.score_lines(),
        )
        self.page.locator("#log summary").click()
        follow(self.page, "Everything in this round")
        log = self.page.locator("ol.log > li").all_inner_texts()
        follow(self.page, "Back to the table")
        return Result(self.name, turn, heading, tuple(lines), tuple(log))

    @property
    def _step(self) -> str:
        step = self.page.locator(".actions--step, #cover")
        return step.inner_text() if step.count() else ""


class BoldTypist(Typist, BoldPerson):
    """Somebody who has no mouse."""


def play_round(person: BoldPerson, keeper: Placekeeper) -> Result:
    """Play until the round is over, and let ``keeper`` count what the page says of it."""
    while True:
        turn, version = person.turn, person.version
        if turn.endswith("is over."):
            keeper.count_round(result := person.result())
            return result
        if not person.act():
            person.catch_up(version + 1)


def expect_lost_races(witness: Witness) -> None:
    """Let a press come too late: the computers at the table play as quickly as they can."""
    witness.expect("409 for POST")
    witness.expect("422 for POST")
