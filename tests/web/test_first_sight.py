"""What people see before they play: the preview of a link, the way about the cards, and errors that help."""

from app.web.codes import read_code
from app.web.room_words import code_words
from tests.journeys.plain_browser import words_of
from tests.journeys.tables import open_table
from tests.web.conftest import Visitor


def test_a_preview_of_the_link_invites_and_names_neither_table_nor_host(visitor: Visitor) -> None:
    ana, messenger = visitor(), visitor()
    link = open_table(ana, "Ana", "500", "friend")
    code = read_code(ana.page.select_one("#invite .code").get_text())  # type: ignore[union-attr]  # it fails if there is none
    messenger.open(link)
    shown = {
        str(tag.get("property") or tag["name"]): str(tag["content"])
        for tag in messenger.page.select("head meta[content]")
    }
    assert shown["og:title"] == "You are invited to a card game"
    assert "No account" in shown["og:description"]
    assert shown["robots"] == "noindex"
    preview = " ".join(
        value for name, value in shown.items() if name.startswith("og:") or name == "description"
    )
    for secret in ("Ana", code, code_words(code), link.rpartition("/")[2]):
        assert secret not in preview


def test_an_invitation_says_whether_the_rules_differ(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    bea.open(open_table(ana, "Ana", "500", "friend"))
    assert "The classic rules, nothing changed." in bea.words
    bea.follow("The whole rules")
    assert bea.status == 200


def test_whoever_is_lost_is_told_what_may_help(visitor: Visitor) -> None:
    lost = visitor()
    lost.open("/nowhere")
    tips = [words_of(tip) for tip in lost.page.select("#tips ~ ul li")]
    assert len(tips) == 3
    assert "Ask for it once more" in tips[0]


def test_the_help_shows_each_colour_with_its_shape_and_pattern_in_words(visitor: Visitor) -> None:
    ana = visitor()
    ana.open("/how-to-play")
    told = {
        str(kind.select_one(".card")["class"][-1]): words_of(kind)  # type: ignore[index]  # it fails if there is none
        for kind in ana.page.select(".facts__fact")[:4]
    }
    assert told == {
        "card--red": "Red: a heart, on stripes.",
        "card--yellow": "Yellow: a sun, on dots.",
        "card--green": "Green: a leaf, on zigzags.",
        "card--blue": "Blue: a drop, on waves.",
    }


def test_on_a_phone_inviting_comes_before_starting(visitor: Visitor) -> None:
    ana = visitor()
    open_table(ana, "Ana", "500", "hard", "friend")
    order = [str(tag["id"]) for tag in ana.page.select("#invite, #seats, #start")]
    assert order == ["invite", "seats", "start"]
