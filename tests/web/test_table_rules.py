"""The rules of a table on its pages: what is agreed, for everyone; and the form in which the host agrees on others."""

from __future__ import annotations

import re

import pytest
from bs4 import Tag

from app.game import house_rules
from app.game.house_rules.rule import HouseRule
from app.game.options import Choice, Group, Setting
from app.game.rule_book import PRESETS, all_settings
from app.rooms.rules import LONGEST_TEXT, agreement_of
from app.web import rules_page
from tests.journeys.plain_browser import PlainBrowser, words_of
from tests.journeys.tables import Clock, join_table, open_table
from tests.web.conftest import Visitor
from tests.web.htmx import poll

HOSTILE = "<script>alert('x')</script> & \"more\""


@pytest.fixture
def ana(visitor: Visitor) -> PlainBrowser:
    """The host of a lobby with a seat for a friend and a computer, at the rules of the table."""
    browser = visitor()
    open_table(browser, "Ana", "500", "friend", "easy")
    browser.follow("Change the rules")
    return browser


def guest_of(visitor: Visitor, host: PlainBrowser) -> PlainBrowser:
    """Bea, who has taken the seat for a friend and is ready, in the lobby."""
    bea = visitor()
    join_table(bea, lobby_of(host), "Bea")
    bea.press_saying("I am ready")
    return bea


def lobby_of(host: PlainBrowser) -> str:
    return host.url.split("/rules")[0]


def agreed(browser: PlainBrowser) -> str:
    """What the page says is played."""
    return words_of(browser.page.select("main .panel[aria-labelledby='agreed-heading']")[0])


def lines(browser: PlainBrowser) -> list[str]:
    """The rules that are not classic, as the page lists them."""
    return [words_of(line) for line in browser.page.select(".agreed > li")]


def use(browser: PlainBrowser, preset: str) -> None:
    """Press the button of that preset."""
    browser.press(browser.page.select(f"#use-{preset}")[0])


def rule(browser: PlainBrowser, name: str) -> Tag:
    """One setting in the form."""
    found = browser.page.find(id=f"rule-{name}")
    assert isinstance(found, Tag)
    return found


def test_a_table_is_opened_by_the_classic_rules(ana: PlainBrowser) -> None:
    assert "Official. A match to 500 points:" in agreed(ana)
    assert "The classic rules, nothing changed." in agreed(ana)
    assert not lines(ana)
    assert not ana.page.select("details.panel[open]")
    assert ana.button("Reset") is None


@pytest.mark.parametrize("preset", [one for one in PRESETS if one.max_players > 2], ids=lambda one: one.name)
def test_a_press_takes_the_rules_of_a_preset(ana: PlainBrowser, preset: object) -> None:
    name, label = preset.name, preset.label  # type: ignore[attr-defined]  # a preset
    if name != "official":
        use(ana, name)
    assert ana.status == 200
    assert f"What is played {label}." in agreed(ana)
    card = next(card for card in ana.page.select(".presets__card") if words_of(card).startswith(label))
    assert "In use." in words_of(card)
    checked = {str(one["name"]): str(one["value"]) for one in ana.page.select("input[type=radio][checked]")}
    options = agreement_of(name).options
    assert checked == {f"rule.{setting.name}": str(options[setting]) for setting in all_settings()}


def test_every_setting_is_asked_once_in_its_fold_with_what_each_answer_means(ana: PlainBrowser) -> None:
    for setting in all_settings():
        question = rule(ana, setting.name)
        assert words_of(question.find("legend")) == setting.label  # type: ignore[arg-type]  # it fails if there is none
        fold = question.find_parent("details")
        assert fold is not None
        assert fold["id"] == f"group-{setting.group}"
        told = words_of(question)
        assert all(f"{choice.label} {choice.sentence}" in told for choice in setting.choices)
        assert setting.explanation in told
        assert setting.example in told
        assert ("Our reading." in told) is setting.is_ours
        link = question.select(".why a")[0]
        assert str(link["href"]).endswith(f"/rules/house#rule-{setting.name}")
    assert len(ana.page.select("details.panel")) == len(Group)


def test_one_changed_rule_makes_them_customised_and_is_marked(ana: PlainBrowser) -> None:
    use(ana, "chaos")
    ana.press_saying("Save the rules", **{"rule.forced_play": "on"})
    assert "Customised (based on Chaos)." in agreed(ana)
    assert "Forced play: You may draw only if you hold no card that you could play." in lines(ana)
    assert "Changed. Classic: Off." in words_of(rule(ana, "forced_play"))
    assert "Changed" not in words_of(rule(ana, "going_out"))
    assert ana.page.select("#group-playing[open]")
    assert not ana.page.select("#group-drawing[open]")
    assert "3 rules are not the classic ones" in words_of(ana.page.select("#group-playing summary")[0])
    ana.press_saying("Reset to Chaos")
    assert "What is played Chaos." in agreed(ana)


def test_what_does_not_apply_is_said_kept_and_ignored(ana: PlainBrowser) -> None:
    ana.press_saying(
        "Save the rules", **{"rule.format": "first_out", "rule.target": "200", "rule.rounds": "3"}
    )
    assert "First out, 3 rounds:" in agreed(ana)
    assert "Does not apply: Match format is “First out”." in words_of(rule(ana, "target"))
    assert ana.page.select("#rule-target input[value='200'][checked]")
    assert not lines(ana)
    assert "Everything else is by the classic rules." in agreed(ana)


def test_what_an_opening_wild_would_do_is_ignored_where_only_a_number_opens(ana: PlainBrowser) -> None:
    ana.press_saying("Save the rules", **{"rule.first_card": "numbers_only", "rule.opening_wild": "open"})
    assert "Does not apply: First card is “Numbers only”." in words_of(rule(ana, "opening_wild"))
    assert ana.page.select("#rule-opening_wild input[value='open'][checked]")
    assert lines(ana) == ["First card: The first card is always a number."]


def test_the_same_sentences_stand_on_the_invitation_in_the_lobby_and_at_the_table(
    visitor: Visitor, ana: PlainBrowser
) -> None:
    use(ana, "family")
    told = lines(ana)
    assert told == [
        "Draw: You draw until a card comes that you can play.",
        "Stacking: Any draw card may be answered with any draw card.",
        "Wild Draw Four: A Wild Draw Four may be played at any time and cannot be challenged.",
    ]
    stranger = visitor()
    stranger.open(lobby_of(ana))
    assert lines(stranger) == told
    assert stranger.page.find("h1").get_text() == "Ana invites you to a match to 300 points"  # type: ignore[union-attr]  # it fails if there is none
    stranger.open(f"{lobby_of(ana)}/rules")
    assert lines(stranger) == told
    ana.open(lobby_of(ana))
    assert lines(ana) == told
    ana.press_saying("Start the match")
    assert lines(ana) == told
    assert words_of(ana.page.select("#table-rules > summary")[0]) == "Rules of this table"
    assert all(str(link["href"]).startswith("/rules/house#rule-") for link in ana.page.select(".agreed a"))


def test_the_command_says_the_same(ana: PlainBrowser) -> None:
    use(ana, "family")
    told = lines(ana)
    ana.open(lobby_of(ana))
    ana.press_saying("Start the match")
    button = ana.page.select("#commands form button")[0]
    ana.press(button, command="rules")
    answer = words_of(ana.page.find(id="answer"))  # type: ignore[arg-type]  # it fails if there is none
    assert "Rules: Family. A match to 300 points:" in answer
    assert all(line in answer for line in told)


def test_whoever_was_ready_hears_of_the_change_and_says_so_again(visitor: Visitor, ana: PlainBrowser) -> None:
    bea = guest_of(visitor, ana)
    use(ana, "chaos")
    assert "Ana changed the rules, so everybody says again whether they are ready." in poll(bea).says
    bea.refresh()
    assert "Bea, you, not ready" in bea.words
    assert bea.button("I am ready")


def test_people_who_come_meanwhile_make_no_page_of_rules_old(visitor: Visitor, ana: PlainBrowser) -> None:
    guest_of(visitor, ana)
    use(ana, "chaos")
    assert ana.status == 200
    assert "What is played Chaos." in agreed(ana)


def test_a_page_of_rules_that_were_changed_since_keeps_what_was_chosen_and_says_so(ana: PlainBrowser) -> None:
    old = ana.page
    use(ana, "chaos")
    ana.page = old
    ana.press_saying("Save the rules", **{"rule.forced_play": "on"})
    assert ana.status == 409
    assert "What you chose is still below" in words_of(ana.page.find(id="error"))  # type: ignore[arg-type]  # it fails if there is none
    assert "What is played Chaos." in agreed(ana)
    assert ana.page.select("#rule-forced_play input[value=on][checked]")
    ana.press_saying("Save the rules")
    assert lines(ana) == ["Forced play: You may draw only if you hold no card that you could play."]


def test_a_preset_for_fewer_seats_is_refused_in_words(ana: PlainBrowser) -> None:
    use(ana, "javuno")
    assert ana.status == 422
    assert "Javuno is for 2 seats, and there are 3." in words_of(ana.page.find(id="error"))  # type: ignore[arg-type]  # it fails if there is none
    assert "Official." in agreed(ana)
    assert ana.page.find("title").get_text(strip=True).startswith("Error: ")  # type: ignore[union-attr]  # it fails if there is none


def test_javuno_seats_its_computer_in_the_lobby_and_the_host_can_remove_it(visitor: Visitor) -> None:
    host = visitor()
    open_table(host, "Ana", "500", "friend")
    host.follow("Change the rules")
    use(host, "javuno")
    host.open(lobby_of(host))
    assert "Ada" in host.words
    assert "computer, medium" in host.words
    host.press_saying("Send Ada away")
    assert "Ada" not in host.words


def test_the_text_of_the_wilds_is_shown_as_it_was_written(ana: PlainBrowser) -> None:
    ana.press_saying("Save the rules", **{"rule.custom_wilds": "2", "custom_text": HOSTILE})
    assert f"The Customizable wilds say: “{HOSTILE}”" in agreed(ana)
    assert not ana.page.find_all("script", string=re.compile("alert"))
    field = ana.page.find(id="custom_text")
    assert isinstance(field, Tag)
    assert field["value"] == HOSTILE
    ana.press_saying("Save the rules", **{"rule.custom_wilds": "0"})
    assert "Customizable" not in agreed(ana), "without such cards the text means nothing"


@pytest.mark.parametrize(
    "text, words", [("x" * (LONGEST_TEXT + 1), "120 characters"), ("a\u202eb", "nobody can read")]
)
def test_a_text_that_cannot_be_is_refused_at_its_field(ana: PlainBrowser, text: str, words: str) -> None:
    ana.press_saying("Save the rules", custom_text=text, **{"rule.stacking": "any"})
    assert ana.status == 422
    assert words in words_of(ana.page.select("#error a[href='#custom_text']")[0])
    assert ana.page.select("#group-extras[open] #custom_text[aria-invalid]")
    assert ana.page.select("#rule-stacking input[value=any][checked]"), "what was chosen is kept"
    assert not lines(ana)


@pytest.mark.parametrize(
    "spoilt",
    [
        {"rule.stacking": "everything"},
        {"rule.hand_size": "7.0"},
        {"rule.hand_size": "9999999"},
        {"preset": "poker"},
        {"custom_text": "x" * 2001},
        {"custom_text": "\0"},
        {"once": ""},
        {"version": "-1"},
    ],
    ids=str,
)
def test_a_form_that_is_not_ours_is_refused(ana: PlainBrowser, spoilt: dict[str, str]) -> None:
    url = ana.url
    ana.press_saying("Save the rules", **spoilt)
    assert ana.status == 400
    ana.open(url)
    assert "The classic rules, nothing changed." in agreed(ana)


def posted(browser: PlainBrowser, form_of: PlainBrowser) -> int:
    """The status of the host's own form, sent by somebody else."""
    fields = {
        str(one["name"]): str(one.get("value", "")) for one in form_of.page.select("#presets-form input")
    }
    token = browser.page.select("input[name=csrf_token]")[0]["value"]
    sent = fields | {"csrf_token": str(token), "use": "chaos"}
    return browser.client.post(f"{lobby_of(form_of)}/rules", data=sent).status_code


def test_only_the_host_may_change_them(visitor: Visitor, ana: PlainBrowser) -> None:
    bea = guest_of(visitor, ana)
    assert not any("Change the rules" in words_of(link) for link in bea.page.find_all("a"))
    stranger = visitor()
    stranger.open("/")
    assert posted(bea, ana) == 403
    assert posted(stranger, ana) == 403
    bea.open(f"{lobby_of(ana)}/rules")
    assert "The classic rules, nothing changed." in agreed(bea)
    assert not bea.buttons()


def test_nobody_may_once_the_match_has_started(visitor: Visitor, ana: PlainBrowser) -> None:
    old = ana.page
    ana.open(lobby_of(ana))
    ana.press_saying("Start the match")
    ana.page = old
    use(ana, "chaos")
    assert ana.status == 409
    assert "The match has started, so the seats and the rules stay as they are." in ana.words
    assert "Official." in agreed(ana)
    assert not ana.buttons()


def test_a_host_who_reads_the_rules_counts_as_present(
    visitor: Visitor, ana: PlainBrowser, clock: Clock
) -> None:
    bea = guest_of(visitor, ana)
    reading = ana.page.select("[hx-trigger]")[0]
    for _ in range(6):
        clock.now += 10
        response = ana.client.get(str(reading["hx-get"]))
        assert (response.status_code, response.data) == (204, b"")
        bea.refresh()
    assert "Ana, the host, starts the match." in bea.words


def test_the_rules_of_no_table_are_said_not_to_be(visitor: Visitor) -> None:
    bea = visitor()
    for path in ("/r/nowhere/rules", "/r/nowhere/rules/here"):
        bea.open(path)
        assert bea.status == 404


# ---------------------------------------------------------------- a house rule of tomorrow

WHISPERING: Setting[str] = Setting(
    "whispering",
    99,
    Group.SPECIAL,
    "Whispering",
    (
        Choice("off", "Off", "Everybody talks as loudly as they like."),
        Choice("on", "On", "Whoever plays a 9 whispers until the next one."),
    ),
    "Nobody checks it.",
    "Ana plays a 9, and whispers that it is your turn.",
)


class Whispering(HouseRule):
    """A rule that changes nothing of the cards."""

    setting = WHISPERING


@pytest.fixture
def _whispering(monkeypatch: pytest.MonkeyPatch) -> object:
    monkeypatch.setattr(house_rules, "HOUSE_RULES", (*house_rules.HOUSE_RULES, Whispering))
    rules_page.rules_text.cache_clear()
    yield
    rules_page.rules_text.cache_clear()


@pytest.mark.usefixtures("_whispering")
def test_a_new_house_rule_shows_up_by_itself_in_setup_panel_and_guide(visitor: Visitor) -> None:
    ana = visitor()
    open_table(ana, "Ana", "500", "easy")
    ana.follow("Change the rules")
    ana.press_saying("Save the rules", **{"rule.whispering": "on"})
    told = "Whispering: Whoever plays a 9 whispers until the next one."
    assert lines(ana) == [told]
    assert ana.page.select("#group-special[open] #rule-whispering")
    ana.open(lobby_of(ana))
    ana.press_saying("Start the match")
    assert lines(ana) == [told]
    ana.open(str(ana.page.select(".agreed a")[0]["href"]))
    heading = ana.page.find(id="rule-whispering")
    assert heading is not None
    assert heading.get_text() == "Whispering"
    assert WHISPERING.example in ana.words
