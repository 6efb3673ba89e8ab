"""Nothing hidden leaves the server at tables that play by house rules either: every preset, as ``test_leaks`` does it for the classic game.

Every kind of request is made once at least, and every step that house rules bring is looked at where it is open.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count, islice

import pytest

from app.game.cards import SHUFFLE_HANDS
from app.game.piles import DECK
from app.game.rule_book import PRESETS, Preset, preset
from app.game.state import Phase, State
from app.web.play_steps import Step
from tests.security.evenings import Scene, evening_by
from tests.security.onlookers import RULED_VISITS, STEP_ASKS, Gallery, Onlooker, betrayed, step_cards
from tests.security.test_leaks import PROPER, seat_that_looks

KINDS = [(onlooker, ask) for onlooker, asks in RULED_VISITS.items() for ask in asks]

LOOKS = len(KINDS) + 20
"""How often tables by each preset are looked at, besides the steps."""

LONGEST = 600
"""How much of an evening is looked at: Javuno goes on until somebody stops it."""

STRIDE = 17
"""Every so many scenes are looked at, whatever can be done in them."""

SPECIAL: dict[str, set[object]] = {
    "official": {Phase.CHALLENGE},
    "quick": {Phase.CHALLENGE},
    "family": {Phase.PENALTY},
    "swap_party": {Step.TARGET, Step.JUMP_TARGET},
    "merciless": {Phase.PENALTY, Step.TARGET, "out"},
    "chaos": {Phase.PENALTY, Step.SET, Step.TARGET, Step.JUMP_TARGET, "knocked out"},
    "javuno": {Phase.DRAWN},
}
"""What must have been met and looked at, by preset: the phases, the steps, and who has left the round."""


def scenes_by(rules: Preset) -> Iterator[Scene]:
    """Scenes of many evenings, of two to ten people and computers."""
    for seed in count(2):
        yield from islice(evening_by(rules, seed), LONGEST)


def open_step(scene: Scene, left: Sequence[tuple[Step, str]]) -> tuple[Step, str, int] | None:
    """The first of the looks ``left`` at a step that is open to a person here, and their seat."""
    seats = [(step, ask, seat) for step, ask in left for seat in scene.keys]
    return next((look for look in seats if step_cards(scene, look[2], look[0])), None)


def traits(state: State) -> set[object]:
    facts = {"out": state.out, "knocked out": state.knocked_out}
    return {state.phase, *(name for name, seats in facts.items() if seats)}


@pytest.mark.usefixtures("quick_words")
@pytest.mark.parametrize("rules", PRESETS, ids=[rules.name for rules in PRESETS])
def test_no_answer_at_a_table_by_a_preset_holds_anything_hidden(gallery: Gallery, rules: Preset) -> None:
    left = [(step, ask) for step in STEP_ASKS if step in SPECIAL[rules.name] for ask in STEP_ASKS[step]]
    asked: Counter[tuple[Onlooker, str]] = Counter(dict.fromkeys(KINDS, 0))
    met: set[object] = set()
    for number, scene in enumerate(scenes_by(rules)):
        seat: int | None
        is_enough = asked.total() >= LOOKS
        if is_enough and not left:
            break
        if found := open_step(scene, left):
            onlooker, (step, ask, seat) = Onlooker.SEAT, found
            left.remove((step, ask))
            met.add(step)
        elif is_enough or number % STRIDE:
            continue
        else:
            onlooker, ask = min(KINDS, key=lambda kind: asked[kind])
            seat = seat_that_looks(scene, number) if onlooker is Onlooker.SEAT else None
        asked[onlooker, ask] += 1
        met |= traits(scene.state)
        answer = gallery.show(scene, onlooker, seat, ask)
        assert answer.status in PROPER, (onlooker, ask, answer.status)
        assert not found or b'-step"' in answer.body, "the step that was looked at is shown"
        assert answer == gallery.show_twin(scene, onlooker, seat, ask), (onlooker, ask, scene.state)
        assert betrayed(answer, scene, seat) == [], (onlooker, ask, scene.state)
    assert min(asked.values()) > 0
    assert met >= SPECIAL[rules.name]


def test_the_cards_that_house_rules_add_would_be_found(gallery: Gallery) -> None:
    """One's own page names one's Shuffle Hands wild and cards of the second deck: whoever else got it would have been shown them."""
    found: set[str] = set()
    for scene in islice(evening_by(preset("chaos"), 2), 60):
        shown = gallery.show(scene, Onlooker.SEAT, 0, "page")
        if b'name="play"' in shown.body:
            cards = [what[1] for what in betrayed(shown, scene, 1) if isinstance(what, tuple)]
            found |= {
                "added" if card.face == SHUFFLE_HANDS else "second" for card in cards if card.id >= len(DECK)
            }
        told = (*shown.headers, ("X-Leak", "WS.216"), ("X-Leak", "WC.217"))
        leaked = betrayed(type(shown)(shown.status, told, shown.body), scene, 0)
        assert {b"WS.216", b"WC.217"} <= {*leaked}
    assert found == {"added", "second"}
