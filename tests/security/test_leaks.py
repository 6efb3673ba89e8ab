"""Nothing hidden leaves the server: no answer to a seat, a watcher or a stranger, in any state of 200 matches.

Twice over: everything that the viewer cannot know is dealt anew, and not a byte of the answer changes, its headers included;
and the bytes are searched for other hands, the pile, the seed and keys. Every state is looked at once: at six of
eight by somebody at the table, else by an outsider; who it is and what is asked for takes turns, so that each kind of request is
made in hundreds of states.
"""

from collections import Counter
from collections.abc import Callable

import pytest
from flask import Flask, Response

from app.game.state import Phase, State
from tests.security.evenings import LONG_ONES, MATCHES, Scene, evening
from tests.security.onlookers import VISITS, Gallery, Onlooker, betrayed
from tests.security.shelf import Shelf

BATCHES = 10
FEWEST = 12
"""How often each kind of request is made at least, in a batch of twenty matches."""

PROPER = {
    "200 OK",
    "303 SEE OTHER",
    "400 BAD REQUEST",
    "403 FORBIDDEN",
    "409 CONFLICT",
    "422 UNPROCESSABLE ENTITY",
}


def seat_that_looks(scene: Scene, number: int) -> int:
    """The challenger, whom it is for, and the others in turn; always a person."""
    state, people = scene.state, sorted(scene.keys)
    if state.evidence and state.evidence.shown_to in people and number % 2:
        return state.evidence.shown_to
    if state.turn in people and number % 3:
        return state.turn
    return people[number % len(people)]


def who_looks(scene: Scene, number: int) -> tuple[Onlooker, int | None]:
    """Who looks at the scene with that number: of eight scenes, people at the table at six."""
    outsider = {0: Onlooker.WATCHER, 4: Onlooker.STRANGER}.get(number % 8)
    return (outsider, None) if outsider else (Onlooker.SEAT, seat_that_looks(scene, number))


def what_they_ask(onlooker: Onlooker, number: int) -> str:
    return list(VISITS[onlooker])[number // 8 % len(VISITS[onlooker])]


@pytest.mark.slow
@pytest.mark.usefixtures("quick_words")
@pytest.mark.parametrize("batch", range(BATCHES))
def test_in_every_state_of_twenty_matches_no_answer_holds_anything_hidden(
    gallery: Gallery, batch: int
) -> None:
    asked: Counter[tuple[Onlooker, str]] = Counter()
    met = set()
    number = batch
    for seed in range(batch, MATCHES, BATCHES):
        for scene in evening(seed):
            number += 1
            met |= traits(scene.state)
            onlooker, seat = who_looks(scene, number)
            ask = what_they_ask(onlooker, number)
            asked[onlooker, ask] += 1
            answer = gallery.show(scene, onlooker, seat, ask)
            assert answer.status in PROPER
            assert answer == gallery.show_twin(scene, onlooker, seat, ask), (onlooker, ask, scene.state)
            assert betrayed(answer, scene, seat) == [], (onlooker, ask, scene.state)
    every = {(onlooker, ask) for onlooker, asks in VISITS.items() for ask in asks}
    assert {kind for kind, times in asked.items() if times >= FEWEST} == every, asked
    assert met >= {
        Phase.PLAY,
        Phase.DRAWN,
        Phase.CHALLENGE,
        Phase.MATCH_OVER,
        "evidence",
        "vulnerable",
        "bluff",
    }


def traits(state: State) -> set[object]:
    """What is special about ``state``."""
    facts = {
        "evidence": state.evidence is not None,
        "vulnerable": state.vulnerable is not None,
        "bluff": state.pending is not None and state.pending.was_bluff,
    }
    return {state.phase, *(name for name, holds in facts.items() if holds)}


LEAKS: dict[str, Callable[[State], object]] = {
    "the next card of the pile": lambda state: state.draw_pile[:1],
    "the first hand": lambda state: state.hands[0],
    "the seed": lambda state: state.chance.seed,
    "how often chance was asked": lambda state: state.chance.count,
    "a fact about a hand": lambda state: sum(card.face.points for card in state.hands[1]),
}


@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS)
def test_any_leak_would_be_found(
    app: Flask, shelf: Shelf, gallery: Gallery, leak: Callable[[State], object]
) -> None:
    def differences() -> int:
        view = (Onlooker.WATCHER, None, "watch")
        return sum(gallery.show(scene, *view) != gallery.show_twin(scene, *view) for scene in scenes)

    scenes = [scene for scene in evening(3) if scene.state.result is None]
    told: list[Callable[[State], object]] = []

    @app.after_request
    def tell(response: Response) -> Response:
        response.headers["X-Leak"] = str([one(shelf.room.table) for one in told])
        return response

    assert differences() == 0
    told.append(leak)
    assert differences() > len(scenes) / 2


def test_other_peoples_cards_seeds_and_keys_would_be_found(gallery: Gallery) -> None:
    """The search knows what it looks for: one's own page is full of it for anybody else."""
    for scene in evening(2):
        answer = gallery.show(scene, Onlooker.SEAT, 0, "page")
        if b'name="play"' in answer.body:
            assert betrayed(answer, scene, 1)
        secrets = (scene.state.chance.seed, *scene.keys.values(), "R5.12")
        for secret in secrets:
            told = (*answer.headers, ("X-Leak", secret))
            assert betrayed(type(answer)(answer.status, told, answer.body), scene, 0)


def test_a_few_of_the_matches_go_to_500() -> None:
    assert len(LONG_ONES) == 3
    assert max(scene.state.round for scene in evening(LONG_ONES[0])) > 1
