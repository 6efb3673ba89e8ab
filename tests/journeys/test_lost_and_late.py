"""What goes wrong on the way: a server that fails or is gone, answers that come too late, presses that come twice."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from playwright.sync_api import Page, Route

from tests.journeys.conftest import Sit, Visit
from tests.journeys.dealer import house_over, laid_table
from tests.journeys.people import Person
from tests.journeys.server import Server

POLLS = "**/table?*"
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
UNDER = "(button, [x, y]) => document.elementFromPoint(x, y) === button"
HANDS = ("R1 R2 Y9", "Y1 Y2", "G1 G2")


def wait_for_notice(page: Page, words: str) -> None:
    page.get_by_role("alert").filter(has_text=words).wait_for()


def test_a_server_that_stops_leaves_the_table_as_it_is_until_it_is_back(
    own_server: Server, visit: Visit
) -> None:
    with house_over(own_server.database) as house:
        table = laid_table(house, *HANDS)
    page, witness = visit(own_server)
    witness.expect("ERR_CONNECTION_REFUSED")
    witness.expect("Failed to fetch")
    page.context.add_cookies([{"name": "player", "value": table.keys[0], "url": own_server.url}])
    page.goto(table.path)
    shown = page.locator("#room").inner_html()

    own_server.stop()
    wait_for_notice(page, "Connection lost, retrying.")
    assert page.locator("#room").inner_html() == shown

    own_server.start()
    wait_for_notice(page, "Connected again.")
    page.get_by_role("button", name="Play red 1").click()
    page.get_by_text("You played red 1, 2 left.").first.wait_for()
    assert page.evaluate("document.getElementById('connection').textContent") == ""


def test_errors_of_the_server_are_told_and_never_shown_in_place_of_the_table(sit: Sit) -> None:
    ana = sit(*HANDS)
    ana.witness.expect("500 for GET")
    ana.page.route(POLLS, lambda route: route.fulfill(status=500, body="Internal Server Error"))
    wait_for_notice(ana.page, "Connection lost, retrying.")

    assert ana.button("Play red 1").is_visible()
    ana.page.unroute(POLLS)
    wait_for_notice(ana.page, "Connected again. Your turn. Match red or 5.")


def test_two_errors_of_the_server_are_not_told(sit: Sit) -> None:
    ana = sit(*HANDS)
    ana.witness.expect("500 for GET")
    notice = ana.page.locator("#connection")
    notice.evaluate(
        "node => new MutationObserver(() => { window.told = true; }).observe(node, { childList: true })"
    )
    ana.page.route(POLLS, lambda route: route.fulfill(status=500), times=2)

    ana.wait_for_polls(3)

    assert ana.evaluate("window.told") is None


def test_a_move_that_does_not_arrive_is_told_at_once_and_can_be_made_again(sit: Sit) -> None:
    ana = sit(*HANDS)
    ana.witness.expect("500 for POST")
    ana.page.route("**/moves", lambda route: route.fulfill(status=500, body="Internal Server Error"))

    ana.press("Play red 1")
    wait_for_notice(ana.page, "That did not reach the table. Try again.")

    ana.page.unroute("**/moves")
    ana.press("Play red 1")
    ana.wait_for_focus("hand")
    assert ana.hand == ["Red 2", "Yellow 9"]


def test_an_answer_older_than_the_table_is_dropped(sit: Sit) -> None:
    ana = sit(*HANDS)
    late: list[Route] = []
    ana.page.route(POLLS, lambda route: late.append(route) if not late else route.fulfill(status=204))
    while not late:
        ana.evaluate("null")  # Playwright hears of the poll while it waits for an answer
    old = late[0].fetch(url=late[0].request.url.partition("?")[0])

    ana.press("Play red 1")
    ana.wait_for_focus("hand")
    late[0].fulfill(response=old)
    ana.wait_for_polls(2)

    assert "Play red 1" in old.text()
    assert ana.hand == ["Red 2", "Yellow 9"]


def test_a_double_click_plays_once(sit: Sit) -> None:
    ana = sit(*HANDS)
    version = ana.table.room.version

    ana.button("Play red 1").dblclick()

    ana.wait_for_focus("hand")
    ana.wait_for_polls(2)
    assert ana.table.room.version == version + 1
    assert ana.hand == ["Red 2", "Yellow 9"]


def test_a_double_press_on_drawing_never_keeps_what_was_drawn(sit: Sit) -> None:
    ana = sit("Y1 Y9", "Y2 Y3", "R7 G1 G2", top="R3", turn=2)
    ana.page.set_viewport_size({"width": 360, "height": 740})  # all deeds begin at the left there
    ana.happens("C play R7")  # told in one line, as the drawing will be: nothing moves
    version = ana.table.room.version
    box = ana.button("Draw a card").bounding_box()
    assert box is not None
    place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ana.page.clock.set_fixed_time(NOON)

    ana.page.mouse.click(*place)
    keep = ana.button("Keep it")
    keep.wait_for()
    ana.page.mouse.click(*place)  # the second half of a slow double press, which comes after the answer

    assert keep.evaluate(UNDER, place), "the buttons stand elsewhere: press what stands here"
    ana.wait_for_polls(2)
    assert ana.table.room.version == version + 1
    assert keep.is_visible()

    ana.page.clock.set_fixed_time(NOON + timedelta(seconds=0.5))
    ana.page.mouse.click(*place)
    ana.page.get_by_text("You kept it.").first.wait_for()


def test_a_press_is_not_lost_while_the_answer_to_the_one_before_is_under_way(sit: Sit) -> None:
    ana = sit("Y1 Y9", "Y2 Y3", "G1 G2", top="R3")
    held: list[Route] = []
    ana.page.route("**/moves", lambda route: held.append(route) if not held else route.continue_())
    ana.press("Draw a card")
    while not held:
        ana.evaluate("null")  # Playwright hears of the post while it waits for an answer
    answer = held[0].fetch()
    ana.catch_up()  # by a poll

    ana.button("Keep it").press("Enter")
    held[0].fulfill(response=answer)

    ana.page.get_by_text("You kept it.").first.wait_for()


def test_the_back_button_shows_the_table_as_it_is(sit: Sit) -> None:
    ana = sit(*HANDS)
    ana.press("Play red 1")
    ana.wait_for_focus("hand")
    room = ana.table.room
    ana.page.get_by_role("link", name="How to play").click()
    ana.page.get_by_role("heading", level=1, name="How to play").wait_for()

    ana.page.go_back()

    assert ana.hand == ["Red 2", "Yellow 9"]
    assert ana.table.room == room


def test_without_scripts_neither_going_back_nor_sending_again_plays_again(sit: Sit) -> None:
    ana = sit(*HANDS, is_scripted=False)
    sent = []
    ana.page.on("request", lambda request: sent.append(request) if request.method == "POST" else None)
    ana.press("Play red 1")
    ana.page.get_by_text("You played red 1, 2 left.").first.wait_for()
    room = ana.table.room

    ana.page.go_back()
    assert ana.hand == ["Red 2", "Yellow 9"]
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    again = ana.page.request.post(sent[0].url, data=sent[0].post_data, headers=form)

    assert again.status == 200
    assert ana.table.room == room


def test_a_tab_that_fell_behind_is_refused_in_words_and_shows_the_table_as_it_is(sit: Sit) -> None:
    ana = sit(*HANDS)
    behind = Person(ana.page.context.new_page(), "Ana")
    behind.page.route(POLLS, lambda route: route.fulfill(status=204))
    behind.page.goto(ana.table.path)
    ana.press("Play red 1")
    ana.wait_for_focus("hand")
    room = ana.table.room
    assert "Play red 1" in behind.offers()

    behind.press("Play red 1")

    problem = behind.page.locator("#error")
    problem.wait_for()
    assert "There is a problem" in problem.inner_text()
    assert behind.version == room.version
    assert not [label for label in behind.offers() if label.startswith("Play")]
    assert ana.table.room == room
