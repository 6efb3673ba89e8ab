"""The frame of a room: what comes with a page, with a poll, and as the answer to a post."""

from dataclasses import dataclass

import pytest

from app.rooms.keys import hash_key
from app.web.access import HOUSE
from tests.journeys.plain_browser import PlainBrowser
from tests.journeys.tables import Clock, join_table, open_table
from tests.web.conftest import Visitor
from tests.web.htmx import Fragment, poll, press


@dataclass
class Pair:
    """Ana, the host, and Bea, who sit at one table."""

    ana: PlainBrowser
    bea: PlainBrowser


@pytest.fixture
def pair(visitor: Visitor) -> Pair:
    ana, bea = visitor(), visitor()
    join_table(bea, open_table(ana, "Ana", "500", "friend"), "Bea")
    ana.refresh()
    return Pair(ana, bea)


def shown_version(browser: PlainBrowser) -> int:
    room = browser.page.find(id="room")
    assert room is not None
    return int(str(room["data-version"]))


def assert_is_a_fragment(fragment: Fragment) -> None:
    roots = list(fragment.page.find_all(recursive=False))
    seated = ["wishes"] if fragment.page.find(id="wishes") else []
    names = [tag.get("id") or tag.name for tag in roots]
    assert names == ["title", "room", "poller", "say-1", "say-2", *seated]
    assert [tag["hx-swap-oob"] for tag in roots[2:5]] == ["outerHTML", "textContent", "textContent"]
    assert [tag["hx-swap-oob"] for tag in roots[5:]] == ["outerHTML" for _settings in seated]
    assert not fragment.page.select("[role=status], [role=alert], [role=log], [aria-live]")
    assert fragment.response.get_data(as_text=True).startswith("<title>")


def test_a_page_polls_for_the_version_it_shows(pair: Pair) -> None:
    poller = pair.ana.page.find(id="poller")
    assert poller is not None
    assert poller["hx-get"] == f"{pair.ana.url}/table?v={shown_version(pair.ana)}"
    assert poller["hx-trigger"] == "every 2000ms"
    assert poller.find_parent(id="room") is None


def test_without_news_a_poll_is_answered_with_nothing(pair: Pair) -> None:
    answer = poll(pair.ana)
    assert answer.status == 204
    assert answer.response.data == b""
    assert answer.response.headers["Cache-Control"] == "no-store"
    assert "Set-Cookie" not in answer.response.headers


def test_a_poll_counts_as_being_there(pair: Pair, clock: Clock) -> None:
    clock.now += 20
    poll(pair.ana)
    clock.now += 20
    pair.bea.refresh()
    assert "Ana, host" in pair.bea.words


def test_a_poll_notes_only_the_hash_of_a_key(pair: Pair, clock: Clock) -> None:
    house = pair.ana.app.extensions[HOUSE]
    key = pair.ana.client.get_cookie("player")
    assert key is not None
    room_id = pair.ana.url.split("/")[2]
    clock.now += 5
    poll(pair.ana)
    assert house.presence.last_seen(room_id)[hash_key(key.value, room_id)] == clock.now
    assert key.value not in repr(vars(house.presence))


def test_news_come_as_a_fragment_with_the_new_version(pair: Pair) -> None:
    pair.bea.press_saying("I am ready")
    answer = poll(pair.ana)
    assert answer.status == 200
    assert_is_a_fragment(answer)
    assert answer.version == shown_version(pair.ana) + 1
    assert answer.found("#room")["data-version"] == str(answer.version)
    assert str(answer.found("#poller")["hx-get"]).endswith(f"?v={answer.version}")
    assert "Bea" in answer.found("#room").get_text()
    assert answer.title == "Both seats are taken - table " + answer.title[-7:]


def test_a_poll_never_moves_the_focus(pair: Pair) -> None:
    pair.bea.press_saying("I am ready")
    assert not poll(pair.ana).page.select("[autofocus]")


def test_somebody_who_comes_is_announced_once(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    link = open_table(ana, "Ana", "500", "friend")
    join_table(bea, link, "Bea")
    answer = poll(ana)
    assert sorted(answer.says) == ["", "Bea joined."]
    assert poll(ana, answer.version).status == 204


def test_the_announcers_take_turns(visitor: Visitor) -> None:
    ana, bea, cal = visitor(), visitor(), visitor()
    link = open_table(ana, "Ana", "500", "friend", "friend")
    join_table(bea, link, "Bea")
    first = poll(ana)
    join_table(cal, link, "Cal")
    second = poll(ana, first.version)
    assert [bool(text) for text in first.says] == [bool(text) for text in reversed(second.says)]


def test_the_answer_to_ones_own_post_has_one_focus(pair: Pair) -> None:
    answer = press(pair.bea, "I am ready")
    assert answer.status == 200
    assert_is_a_fragment(answer)
    assert [tag["id"] for tag in answer.page.select("[autofocus]")] == ["lobby"]


def test_a_refusal_is_a_fragment_with_the_focus_on_the_reason(pair: Pair) -> None:
    answer = press(pair.ana, "Start the match")
    assert answer.status == 409
    assert_is_a_fragment(answer)
    assert [tag["id"] for tag in answer.page.select("[autofocus]")] == ["error"]
    assert answer.title.startswith("Error: ")
    assert answer.version == shown_version(pair.ana)


def test_a_stale_form_is_answered_with_the_table_as_it_stands(pair: Pair) -> None:
    pair.bea.press_saying("I am ready")
    answer = press(pair.ana, "Add a seat")
    assert answer.status == 409
    assert answer.version == shown_version(pair.ana) + 1
    assert "ready" in answer.found("#seat-2").get_text()


def test_without_htmx_a_post_leads_to_the_whole_address_of_the_page(pair: Pair) -> None:
    form = pair.bea.button("I am ready").find_parent("form")  # type: ignore[union-attr]  # it fails if there is none
    assert form is not None
    fields = {str(field["name"]): str(field.get("value", "")) for field in form.find_all("input")}
    response = pair.bea.client.post(str(form["action"]), data=fields)
    assert response.status_code == 303
    assert response.headers["Location"] == f"http://localhost{pair.bea.url}#lobby"


def test_without_htmx_a_refusal_is_a_whole_page_with_the_focus_on_the_reason(pair: Pair) -> None:
    pair.ana.press_saying("Start the match")
    assert pair.ana.status == 409
    assert [tag["id"] for tag in pair.ana.page.select("[autofocus]")] == ["error"]
    assert pair.ana.page.find("h1")


def test_the_start_turns_the_lobby_into_a_table_for_everyone(pair: Pair) -> None:
    pair.bea.press_saying("I am ready")
    pair.ana.refresh()
    answer = press(pair.ana, "Start the match")
    assert answer.found("#room")["data-main"] == "hand"
    assert answer.found("#hand").has_attr("autofocus")
    news = poll(pair.bea)
    assert "The match begins." in "".join(news.says)
    assert news.found("#room")["data-main"] == "hand"


def test_a_computer_moves_when_a_poll_finds_it_due(visitor: Visitor, clock: Clock) -> None:
    ana = visitor()
    ana.open("/")
    ana.press_saying("Play against computers now", name="Ana")
    versions = []
    for _ in range(40):
        own = next((b for b in map(ana.button, ("Draw a card", "Keep it", "Draw 4 cards", "Red")) if b), None)
        if own is not None:  # it may be Ana who begins
            ana.press(own)
        clock.now += 1.7
        early = poll(ana)
        clock.now += 0.8
        answer = poll(ana)
        if early.status == 204 and answer.status == 200:
            versions.append(answer.version)
            break
        ana.refresh()
    assert versions


def test_who_has_been_removed_is_told_so_and_polls_no_more(pair: Pair) -> None:
    pair.ana.follow("Remove Bea")
    pair.ana.press_saying("Remove Bea")
    answer = poll(pair.bea)
    assert answer.found("#room")["data-main"] == "gone"
    assert "You have no seat at this table any more" in answer.found("#room").get_text()
    assert not answer.found("#poller").has_attr("hx-get")


def test_a_watcher_is_told_what_everybody_knows(visitor: Visitor) -> None:
    ana, bea, cal = visitor(), visitor(), visitor()
    ana.open("/rooms/new")
    ana.page.find(id="watchers")["checked"] = ""  # type: ignore[index]  # as if ticked
    ana.press_saying("Open the room", name="Ana")
    bea.open(f"{ana.url}/watch")
    join_table(cal, ana.url, "Cal")
    answer = poll(bea)
    assert answer.status == 200
    assert_is_a_fragment(answer)
    assert "Cal" in answer.found("#seats").get_text()
    assert "watch=yes" in str(answer.found("#poller")["hx-get"])


@pytest.mark.parametrize("query", ["", "?v=", "?v=abc", "?v=-1", "?v=0", "?v=99999999999"])
def test_a_poll_that_names_no_version_gets_the_table(pair: Pair, query: str) -> None:
    answer = pair.ana.client.get(f"{pair.ana.url}/table{query}", headers={"HX-Request": "true"})
    assert answer.status_code == 200
    assert int(answer.headers["X-Room-Version"]) == shown_version(pair.ana)


def test_the_first_page_has_two_empty_announcers_outside_of_the_region(pair: Pair) -> None:
    announcers = pair.ana.page.select("[role=status]")
    assert [tag["id"] for tag in announcers] == ["say-1", "say-2"]
    assert all(tag["aria-atomic"] == "true" and not tag.get_text() for tag in announcers)
    assert not pair.ana.page.select("#room [role=status], #room [role=alert], #room [aria-live]")


def test_a_page_can_be_refreshed_at_its_top_and_at_its_end(pair: Pair) -> None:
    links = [link for link in pair.ana.page.find_all("a") if "Refresh" in link.get_text()]
    assert [link["href"] for link in links] == [
        pair.ana.url
    ] * 2  # with an anchor, a browser would only scroll
    assert links[0].find_next(id="room")
    assert links[1].find_previous(id="room")


def test_the_first_link_skips_to_the_main_part(pair: Pair) -> None:
    first = pair.ana.page.find("a")
    assert first is not None
    assert first["href"] == "#lobby"
    assert pair.ana.page.find(id="lobby")
