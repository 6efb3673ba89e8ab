"""The two announcers: empty on a page that is loaded, the same nodes all along, each event told once and by turns."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from playwright.sync_api import APIResponse, Route

from tests.journeys.conftest import Sit
from tests.journeys.seated import Seated

LISTEN = """() => {
    window.told = [];
    window.announcers = ["say-1", "say-2"].map((id) => document.getElementById(id));
    for (const node of window.announcers) {
        const note = () => { if (node.textContent) window.told.push([node.id, node.textContent]); };
        new MutationObserver(note).observe(node, { childList: true, characterData: true, subtree: true });
    }
}"""
SAME_NODES = """() => window.announcers.every(
    (node) => node.isConnected && node === document.getElementById(node.id))"""


def told_to(seated: Seated) -> Any:
    """Which announcer said what since ``LISTEN``, without the blank by which the same words differ."""
    return [[announcer, text.strip()] for announcer, text in seated.evaluate("window.told")]


def test_each_event_is_told_once_and_by_turns_and_one_of_ones_own_too(sit: Sit) -> None:
    ana = sit("R1 R2 Y9", "R3 Y1 Y2", "R4 G1 G2", turn=1, top="B8 B9")
    ana.evaluate(LISTEN)

    ana.happens("B draw", "C draw")
    ana.press("Play red 2")
    ana.wait_for_focus("hand")
    ana.happens("B play R3", "C play R4")
    ana.wait_for_polls(3)

    told = told_to(ana)
    assert [text for _, text in told] == [
        "Bea drew 1, now 4. Cal's turn.",
        "Cal drew 1, now 4. Your turn. Top card red 5.",
        "You played red 2, 2 left. Bea's turn.",
        "Bea played red 3, 3 left. Cal's turn.",
        "Cal played red 4, 3 left. Your turn. Top card red 4.",
    ]
    announcers = [announcer for announcer, _ in told]
    assert all(one != next_one for one, next_one in pairwise(announcers))
    assert ana.evaluate(SAME_NODES)


def test_what_came_of_ones_own_move_is_told_by_its_answer_alone_though_a_poll_comes_first(sit: Sit) -> None:
    ana = sit("R1 R2 Y9", "R3 Y1 Y2", top="B8 B9")
    ana.evaluate(LISTEN)
    held: list[tuple[Route, APIResponse]] = []
    ana.page.route("**/moves", lambda route: held.append((route, route.fetch())))
    ana.page.get_by_role("button", name="Play red 2").click()
    while not held:
        ana.page.wait_for_timeout(10)
    ana.page.wait_for_event("response", lambda answer: "/table?" in answer.url and answer.status == 200)
    (route, answer), *others = held
    assert others == []
    route.fulfill(response=answer)
    ana.wait_for_focus("hand")
    ana.happens("B play R3")

    assert [text for _, text in told_to(ana)] == [
        "You played red 2, 2 left. Bea's turn.",
        "Bea played red 3, 2 left. Your turn. Top card red 3.",
    ]


def test_events_that_come_together_are_told_together_in_their_order(sit: Sit) -> None:
    ana = sit("R1 R2 Y9", "R3 Y1 Y2", "R4 G1 G2", turn=1)
    ana.evaluate(LISTEN)
    ana.page.route("**/table?*", lambda route: route.fulfill(status=204))
    ana.wait_for_polls(2)

    ana.table.happens("B play R3", "C play R4")
    ana.page.unroute("**/table?*")
    ana.catch_up()

    (_, text), *more = told_to(ana)
    assert (
        text == "Bea played red 3, 2 left. Cal's turn. Cal played red 4, 2 left. Your turn. Top card red 4."
    )
    assert more == []


def test_a_page_that_is_loaded_says_nothing_of_what_was(sit: Sit) -> None:
    ana = sit("R1 R2 Y9", "R3 Y1 Y2", "G1 G2", turn=1)
    html = ana.page.request.get(ana.table.path).text()
    for number in (1, 2):
        assert f'<div id="say-{number}" class="unseen" role="status" aria-atomic="true"></div>' in html
    ana.happens("B play R3")

    ana.page.reload()
    ana.evaluate(LISTEN)
    ana.wait_for_polls(3)

    assert told_to(ana) == []
    assert ana.evaluate("window.announcers.map((node) => node.textContent)") == ["", ""]


def test_the_same_words_come_by_turns_whatever_number_the_table_has(sit: Sit) -> None:
    hands = ("R1 R2 Y9", "R3 Y1 Y2", "R4 G1 G2")
    ana = sit(*hands, turn=1)
    ana.evaluate(LISTEN)
    for _ in range(3):
        ana.page.route("**/table?*", lambda route: route.fulfill(status=204))
        ana.wait_for_polls(2)
        ana.table.lay(*hands, turn=1)
        ana.table.happens("B play R3")
        ana.page.unroute("**/table?*")
        ana.catch_up()

    told = ana.evaluate("window.told")
    assert [text.strip() for _, text in told] == ["Bea played red 3, 2 left. Cal's turn."] * 3
    assert all(one != next_one and said != next_said for (one, said), (next_one, next_said) in pairwise(told))
