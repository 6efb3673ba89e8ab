"""Rounds that are over, through the pages alone: stepped through, checked, shared and taken back; and by nobody else."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex

import pytest
from bs4 import Tag
from flask import Flask

from app.cli.replay import NOT_PLAYED, PLAYED, UNREADABLE
from app.rooms.expiry import EXPIRY_SECONDS, remove_expired_rooms
from app.rooms.house import House
from app.rooms.room import Room
from app.rooms.round_sheet import parse_sheet, steps
from app.web.access import HOUSE
from tests.journeys.placekeeper import Played
from tests.journeys.plain_browser import PlainBrowser, words_of
from tests.journeys.plain_matches import PlainMatch

STEPS = re.compile(r"Step (\d+) of (\d+)")


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> PlainMatch:
    """A quick match of Ana, Bea and a computer, played to its end by pages."""
    match = PlainMatch(tmp_path_factory.mktemp("match"), "a replay", "quick", ("easy",))
    match.play_on(match.start(Played("first_out", rounds=1)))
    return match


@pytest.fixture
def ana(match: PlainMatch) -> PlainBrowser:
    """Ana's browser, at the result."""
    match.ana.browser.open(match.path)
    return match.ana.browser


@pytest.fixture
def bea(match: PlainMatch) -> PlainBrowser:
    """Bea's browser, at the result."""
    browser = match.people[1].browser
    browser.open(match.path)
    return browser


def house_of(browser: PlainBrowser) -> House:
    house: House = browser.app.extensions[HOUSE]
    return house


def room_of(browser: PlainBrowser) -> Room:
    room = house_of(browser).store.find(room_id_of(browser.url))
    assert room is not None
    return room


def room_id_of(url: str) -> str:
    return url.split("/")[2].split("?")[0]


def stranger(browser: PlainBrowser) -> PlainBrowser:
    """Somebody with a browser of their own."""
    return PlainBrowser.of(browser.app)


def step_of(browser: PlainBrowser) -> tuple[int, int]:
    """The step that the page shows, and the last one."""
    found = STEPS.search(browser.words)
    assert found, browser.words
    return int(found[1]), int(found[2])


def test_a_round_is_stepped_through_from_its_deal_to_its_end_and_back(ana: PlainBrowser) -> None:
    ana.follow("Step through this round")
    assert "The deal, before" in ana.words
    assert "To choose the dealer, " in ana.words
    told = []
    while any("Next step" in link.get_text() for link in ana.page.find_all("a")):
        ana.follow("Next step")
        assert ana.status == 200
        told.append(str(ana.page.select_one("#told")))
    here, last = step_of(ana)
    assert here == last == len(told)
    assert " won " in ana.words or "won the round" in ana.words or "win" in ana.words
    ana.follow("Step back")
    assert step_of(ana) == (last - 1, last)
    ana.follow("First step")
    assert "The deal, before" in ana.words
    ana.follow("Last step")
    assert step_of(ana) == (last, last)


def test_every_step_tells_what_the_log_told(ana: PlainBrowser) -> None:
    ana.open(f"{ana.url}/log")
    log = [" ".join(line.get_text().split()) for line in ana.page.select("ol.log > li")]
    ana.follow("Rounds that are over")
    ana.follow("Step through match 1, round 1")
    told = []
    while True:
        line = ana.page.select_one("#told")
        assert line is not None
        told.append(" ".join(line.get_text().split()))
        if not any("Next step" in link.get_text() for link in ana.page.find_all("a")):
            break
        ana.follow("Next step")
    assert told == log[-len(told) :]


def test_the_link_that_was_followed_takes_the_focus_and_tells_the_step(ana: PlainBrowser) -> None:
    ana.follow("Step through this round")
    assert ana.page.select("[autofocus]") == []
    ana.follow("Next step")
    focused = ana.page.select_one("[autofocus]")
    assert focused is not None
    assert focused.get_text().strip() == "Next step"
    assert focused["aria-describedby"] == "told"


def test_each_seat_is_shown_its_own_hand_and_no_other_until_all_lie_open(ana: PlainBrowser) -> None:
    room = room_of(ana)
    ana.follow("Step through this round")
    assert "As Ana saw it: “you” is Ana." in ana.words
    assert len(ana.page.select(".counted__cards")) == 1
    ana.follow("As Bea saw it")
    assert "As Bea saw it: “you” is Bea." in ana.words
    assert len(ana.page.select(".counted__cards")) == 1
    ana.follow("All hands open")
    assert "All hands lie open." in ana.words
    assert len(ana.page.select(".counted__cards")) == len(room.seats)
    assert len(ana.page.select(".counted__cards .card")) == 7 * len(room.seats)


def test_a_step_that_there_is_not_is_the_nearest_that_there_is(ana: PlainBrowser) -> None:
    ana.follow("Step through this round")
    path = ana.url
    ana.open(f"{path}?step=99999")
    here, last = step_of(ana)
    assert here == last
    for nonsense in ("-1", "x", ""):
        ana.open(f"{path}?step={nonsense}&eyes=Q&went=up")
        assert "The deal, before" in ana.words
        assert "All hands lie open." in ana.words


def test_the_shuffle_is_checked_on_a_page_and_by_the_script_from_what_the_page_gives(
    ana: PlainBrowser, tmp_path: Path
) -> None:
    commitment = ana.page.select_one("#seal code")
    assert commitment is not None
    ana.follow("Check its shuffle")
    assert "is the one that this seed and this salt lead to" in ana.words
    assert commitment.get_text() in ana.words
    links = {link.get_text(): str(link["href"]) for link in ana.page.find_all("a")}
    sheet = next(href for label, href in links.items() if "shuffle.txt" in label)
    script = next(href for label, href in links.items() if "check_shuffle.py" in label)
    (tmp_path / "check_shuffle.py").write_bytes(ana.client.get(script).data)
    numbers = ana.client.get(sheet).data
    assert run(tmp_path / "check_shuffle.py", numbers).returncode == 0
    assert commitment.get_text().encode() in run(tmp_path / "check_shuffle.py", numbers).stdout
    seed = numbers.index(b"seed: ") + len(b"seed: ")
    changed = numbers[:seed] + (b"0" if numbers[seed : seed + 1] != b"0" else b"1") + numbers[seed + 1 :]
    assert run(tmp_path / "check_shuffle.py", changed).returncode == 1
    assert (tmp_path / "check_shuffle.py").read_text() in ana.page.select(".listing")[-1].get_text()


def run(script: Path, numbers: bytes) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-I", str(script)]
    return subprocess.run(command, input=numbers, capture_output=True, check=False, timeout=60)


def test_a_round_is_taken_along_as_text_and_held_to_the_rules_elsewhere(
    ana: PlainBrowser, tmp_path: Path
) -> None:
    room = room_of(ana)
    ana.follow("Step through this round")
    href = next(str(link["href"]) for link in ana.page.find_all("a") if "as text" in link.get_text())
    answer = ana.client.get(href)
    assert answer.mimetype == "text/plain"
    text = answer.get_data(as_text=True)
    *_, last = steps(parse_sheet(text))
    assert last.state == room.table
    file = tmp_path / "round.txt"
    invoke = ana.app.test_cli_runner().invoke
    file.write_text(text, encoding="utf-8")
    told = invoke(args=["replay", str(file)])
    assert told.exit_code == PLAYED, told.output
    lines = told.output.splitlines()
    assert len(lines) == 1 + len(parse_sheet(text).moves) + 2
    assert lines[-2] == "the commitment follows from deal, seed and salt"
    assert lines[-1].startswith("round 1 was played by the rules: ")


@pytest.mark.parametrize(
    "change, status, said",
    [
        (lambda text: text.replace("salt: ", "salt: 0"), NOT_PLAYED, "the commitment does not follow"),
        (lambda text: text.replace("points: ", "points: 1"), NOT_PLAYED, "the points are"),
        (lambda text: text.removesuffix("\n").rpartition("\n")[0] + "\n", NOT_PLAYED, "not over"),
        (lambda text: re.sub("seed: .", "seed: -", text), NOT_PLAYED, "letters and digits"),
        (lambda text: re.sub("^Pen.*", "Something", text), UNREADABLE, "line 1"),
        (lambda text: text + "A dance\n", UNREADABLE, "no such move"),
    ],
)
def test_a_text_that_tells_of_no_round_is_found_out(
    ana: PlainBrowser, tmp_path: Path, change: Callable[[str], str], status: int, said: str
) -> None:
    ana.follow("Step through this round")
    text = ana.client.get(f"{ana.url.partition('?')[0]}/replay.txt").get_data(as_text=True)
    file = tmp_path / "round.txt"
    file.write_text(change(text), encoding="utf-8")
    told = ana.app.test_cli_runner().invoke(args=["replay", str(file)])
    assert (told.exit_code, said in told.stderr) == (status, True), told.output


def test_a_round_is_shared_by_a_link_that_leads_nowhere_else_and_outlives_its_room(
    ana: PlainBrowser, bea: PlainBrowser, match: PlainMatch
) -> None:
    room_id = room_id_of(ana.url)
    ana.follow("Step through this round")
    ana.follow("Next step")
    ana.follow("All hands open")
    ana.press_saying("Make a link to share")
    assert "Step 1 of " in ana.words, "it was pressed there"
    assert "All hands lie open." in ana.words
    link = ana.page.select_one("a.address")
    assert link is not None
    shared = link.get_text().strip()
    bea.follow("Step through this round")
    assert shared in bea.words
    carl = stranger(ana)
    carl.open(shared)
    assert carl.status == 200
    assert "All hands lie open." in carl.words
    for label in ("Next step", "As Bea saw it", "Check its shuffle"):
        carl.follow(label)
        assert carl.status == 200
        assert room_id not in carl.source
    answer = carl.client.get(shared)
    assert answer.headers["X-Robots-Tag"] == "noindex, nofollow"
    assert carl.page.find_all("form") == []
    bea.press_saying("Take the link back")
    carl.open(shared)
    assert carl.status == 404
    assert "Whoever shared it may have taken it back" in carl.words


@pytest.mark.parametrize("step, eyes", [("", ""), ("-1", "0x1"), ("9" * 400, "9" * 400), ("\0", "<script>")])
def test_a_place_that_no_form_tells_leads_to_the_round_all_the_same(
    ana: PlainBrowser, match: PlainMatch, step: str, eyes: str
) -> None:
    ana.follow("Step through this round")
    for button in ("Make a link to share", "Take the link back"):
        ana.press_saying(button, step=step, eyes=eyes)
        assert ana.status == 200
        assert "Round 1, step by step" in ana.words


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.removesuffix("\n") + "\nA draw\n",
        lambda text: re.sub("^options: .*", "options: long_forgotten=on", text, flags=re.MULTILINE),
    ],
    ids=["a move that is against the rules now", "a rule that there is no more"],
)
def test_a_shared_round_that_the_rules_of_today_do_not_allow_is_told_in_words(
    ana: PlainBrowser, change: Callable[[str], str]
) -> None:
    """Shared rounds are kept for a year, and programs change meanwhile."""
    ana.follow("Step through this round")
    text = ana.client.get(f"{ana.url.partition('?')[0]}/replay.txt").get_data(as_text=True)
    house_of(ana).store.replays.share(f"origin of {change(text)}", token := token_hex(11), change(text), 0.0)
    carl = stranger(ana)
    for path in ("?step=9999", "/shuffle", "/shuffle.txt"):
        carl.open(f"/replays/{token}{path}")
        assert carl.status == 404
        assert "whose rules are not those of today" in carl.words


def test_own_moves_are_looked_over_beside_what_hints_would_have_said(ana: PlainBrowser) -> None:
    ana.follow("What hints would have said")
    assert words_of(ana.page.select("h1")[0]) == "What hints would have said in round 1"
    lines = ana.page.select(".review__decision")
    same = [line for line in lines if "A hint says the same." in words_of(line)]
    assert f"{len(lines)} decisions. In {len(same)} of them a hint says the same." in ana.words
    for line in lines:
        step, told, *_reasons = words_of(line).split(" You ", 1)
        assert re.fullmatch(r"Step \d+:", step)
        assert "A hint says" in told
    link = lines[0].find("a")
    assert isinstance(link, Tag)
    ana.open(str(link["href"]))
    assert words_of(link).removesuffix(":") in ana.words
    assert "As Ana saw it" in ana.words
    ana.follow("What hints would have said")
    ana.follow("All rounds that are over")
    ana.follow("What hints would have said (match 1, round 1)")
    assert ana.status == 200


def test_the_moves_of_others_are_looked_over_by_themselves_alone(
    ana: PlainBrowser, bea: PlainBrowser
) -> None:
    for browser in (ana, bea):
        browser.follow("What hints would have said")
    own = words_of(ana.page.select(".review")[0])
    for eyes in ("2", "3", "99", "x", ""):
        ana.open(f"{ana.url.partition('?')[0]}?eyes={eyes}")
        assert words_of(ana.page.select(".review")[0]) == own
    assert words_of(bea.page.select(".review")[0]) != own


def test_nobody_else_is_shown_a_round(ana: PlainBrowser) -> None:
    ana.follow("Step through this round")
    base = ana.url.partition("?")[0]
    carl = stranger(ana)
    for path in ("", "/review", "/shuffle", "/replay.txt", "/shuffle.txt"):
        carl.open("/")
        carl.open(base + path)
        assert carl.status == 403
    carl.open(base.rpartition("/")[0])
    assert carl.status == 403


def test_a_round_that_is_under_way_is_shown_to_nobody(tmp_path: Path) -> None:
    match = PlainMatch(tmp_path, "under way", "official", ("easy",), has_friend=False)
    match.start(Played("points", target=500))
    ana = match.ana.browser
    room = room_of(ana)
    assert room.seal is not None
    assert room.seal.commitment in ana.words
    for path in ("", "/shuffle", "/replay.txt", "/shuffle.txt"):
        answer = ana.client.get(f"/r/{room.id}/rounds/{room.round_version}{path}")
        assert answer.status_code == 409
        for secret in (room.table.chance.seed, room.seal.salt):
            assert secret not in answer.get_data(as_text=True)
            assert secret not in str(answer.headers)
    ana.open(f"/r/{room.id}/rounds")
    assert "No round that you played here is over yet." in ana.words


def test_what_was_shared_a_year_ago_is_gone_and_a_room_of_a_month_ago_before_it(tmp_path: Path) -> None:
    match = PlainMatch(tmp_path, "long ago", "quick", ("easy",), has_friend=False)
    match.play_on(match.start(Played("first_out", rounds=1)))
    ana = match.ana.browser
    ana.follow("Step through this round")
    ana.press_saying("Make a link to share")
    shared = str(ana.page.select("a.address")[0]["href"])
    match.clock.now += EXPIRY_SECONDS + 1
    assert remove_expired_rooms(house_of(ana)) == 1
    carl = stranger(ana)
    carl.open(shared)
    assert carl.status == 200
    match.clock.now += 400 * 24 * 3600
    remove_expired_rooms(house_of(ana))
    carl.open(shared)
    assert carl.status == 404


def test_the_page_of_fair_shuffles_holds_the_script(app: Flask) -> None:
    somebody = PlainBrowser.of(app)
    somebody.open("/fair-shuffle")
    assert "It does not prove that the server has not tried several seeds" in somebody.words
    assert "def shuffled(" in somebody.words
    answer = somebody.client.get("/check_shuffle.py")
    assert answer.data == Path("scripts/check_shuffle.py").read_bytes()
