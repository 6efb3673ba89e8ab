"""The words of a table under way: whose turn it is, what may be done, what is known of the others; and what a watcher sees of it."""

from __future__ import annotations

import pytest
from flask import Flask

from app.game.cards import Color
from app.game.state import Evidence, Phase, State
from tests.game.tables import after, table, undealt
from tests.journeys.plain_browser import words_of
from tests.journeys.tables import Clock
from tests.web.laid_tables import URL, LaidTable, labels, lay, text

HANDS = ["R1 Y2 W", "Y1 Y2 Y3", "G1 G2 G3"]
PLAIN = table(HANDS)
CHALLENGE = after(table(["W4 R1 B7", "Y1 Y2 Y3", "G1 G2 G3"]), "A play W4 color=G")
FINAL = after(table(["W4", "Y1 Y2 Y3", "G1 G2 G3"]), "A play W4 color=G")
DRAWN = after(table(["R1 Y2 B7", "Y1 Y2 Y3", "G1 G2 G3"], top="R7"), "A draw")
OPENING = table(HANDS, discard="W", color="-", phase=Phase.OPENING_COLOR)


def title(laid: LaidTable, seat: int) -> str:
    found = laid.sees(seat).page.title
    assert found is not None
    return words_of(found)


@pytest.mark.parametrize(
    "state, mine, others",
    [
        (PLAIN, "Your turn. Match red or 5.", "Waiting for Ana."),
        (table(HANDS, discard="R5 W", color="G"), "Your turn. Match green.", "Waiting for Ana."),
        (table(HANDS, discard="BS"), "Your turn. Match blue or another skip.", "Waiting for Ana."),
        (DRAWN, "Your turn. You drew red 7: play it or keep it.", "Waiting for Ana."),
        (OPENING, "Your turn. Name a colour.", "Waiting for Ana."),
    ],
)
def test_the_turn_is_told_at_the_top_and_in_the_title(
    app: Flask, state: State, mine: str, others: str
) -> None:
    laid = lay(app, state)
    assert text(laid.sees(0), "#table-heading") == mine
    assert mine.rstrip(".") in title(laid, 0)
    assert text(laid.sees(1), "#table-heading") == others
    assert others.rstrip(".") in title(laid, 1)
    assert title(laid, 0).endswith("- table ACE 4FH")


def test_whoever_is_to_answer_a_wild_draw_four_is_told_both_ways_and_what_they_cost(app: Flask) -> None:
    laid = lay(app, CHALLENGE)
    ben = laid.sees(1)
    assert text(ben, "#table-heading") == "Your turn. Ana played wild draw four: draw 4 or challenge."
    assert labels(ben, "actions") == ["Draw 4 cards", "Challenge"]
    assert "It is honest only if Ana held no red. If Ana did, a challenge succeeds: Ana draws 4" in ben.words
    assert "If not, you draw 6 and lose your turn." in ben.words
    for seat in (0, 2):
        assert labels(laid.sees(seat), "actions") == []
        assert "a challenge succeeds" not in laid.people[seat].words


def test_a_last_wild_draw_four_is_said_to_be_honest(app: Flask) -> None:
    ben = lay(app, FINAL).sees(1)
    assert labels(ben, "actions") == ["Draw 4 cards", "Challenge"]
    assert (
        "It was the last card of Ana, so it cannot be a bluff: a challenge fails and costs 6 cards."
        in ben.words
    )


def test_an_opening_wild_is_named_by_four_buttons(app: Flask) -> None:
    laid = lay(app, OPENING)
    assert labels(laid.sees(0), "actions") == ["Red", "Yellow", "Green", "Blue"]
    assert labels(laid.people[0], "hand-form") == []
    assert labels(laid.sees(1), "actions") == []
    assert "No colour in play yet" in laid.people[1].words


@pytest.mark.parametrize(
    "state, mine, others",
    [
        (PLAIN, "Your hand, 3 cards, 2 playable, your turn", "Your hand, 3 cards"),
        (table(["R1", "Y1", "G1"]), "Your hand, 1 card, 1 playable, your turn", "Your hand, 1 card"),
        (table(["B1", "Y1", "G1"]), "Your hand, 1 card, 0 playable, your turn", "Your hand, 1 card"),
        (
            table(["R1 R1 R2", "Y1 Y2", "G1"]),
            "Your hand, 3 cards, 3 playable, your turn",
            "Your hand, 2 cards",
        ),
        (DRAWN, "Your hand, 4 cards, 1 playable, your turn", "Your hand, 3 cards"),
    ],
)
def test_the_hand_is_counted_in_its_heading(app: Flask, state: State, mine: str, others: str) -> None:
    laid = lay(app, state)
    assert text(laid.sees(0), "#hand") == mine
    assert text(laid.sees(1), "#hand") == others


def test_out_of_turn_there_is_nothing_to_press(app: Flask) -> None:
    ben = lay(app, PLAIN).sees(1)
    assert ben.page.select("#room button") == []
    assert [words_of(card) for card in ben.page.select("#hand-form .hand__label")] == [
        "Yellow 1",
        "Yellow 2",
        "Yellow 3",
    ]
    assert not ben.page.find("a", string="Give me a hint")


@pytest.mark.parametrize(
    "facts, buttons",
    [
        ({}, ["Play red 1 and say UNO", "Play red 1, saying nothing"]),
        ({"armed": 0}, ["Play red 1"]),
    ],
)
def test_with_two_cards_uno_is_a_button_of_the_play(
    app: Flask, facts: dict[str, int], buttons: list[str]
) -> None:
    ana = lay(app, table(["R1 Y2", "Y1 Y2 Y3", "G1 G2 G3"], **facts)).sees(0)  # type: ignore[arg-type]  # facts of a state
    assert labels(ana, "hand-form") == buttons
    assert [str(button["name"]) for button in ana.page.select("#hand-form button")] == ["play_uno", "play"][
        -len(buttons) :
    ]


@pytest.mark.parametrize(
    "hand, rules, buttons, actions",
    [
        ("R7 B1", {"seven": "swap"}, ["Play red 7"], ["Draw a card"]),
        ("R0 B1", {"zero": "pass"}, ["Play red 0"], ["Draw a card"]),
        ("WS B1", {"shuffle_wilds": 1}, ["Play wild shuffle hands"], ["Draw a card"]),
        (
            "R7 R1",
            {"seven": "swap"},
            ["Play red 7", "Play red 1 and say UNO", "Play red 1, saying nothing"],
            ["Draw a card", "Call UNO"],
        ),
    ],
)
def test_no_uno_is_offered_with_a_card_that_moves_hands_for_it_counts_as_said(
    app: Flask, hand: str, rules: dict[str, str | int], buttons: list[str], actions: list[str]
) -> None:
    ana = lay(app, table([hand, "Y1 Y2 Y3", "G1 G2 G3"], rules=rules)).sees(0)
    assert labels(ana, "hand-form") == buttons
    assert labels(ana, "actions") == actions


@pytest.mark.parametrize("forgetful, catchers", [(1, (0, 2)), (0, (1, 2))])
def test_only_the_others_can_catch_and_only_who_forgot_can_call(
    app: Flask, forgetful: int, catchers: tuple[int, ...]
) -> None:
    hands = ["R1 R2 R3", "Y1 Y2 Y3", "G1 G2 G3"]
    hands[forgetful] = "B1"
    laid = lay(app, table(hands, vulnerable=forgetful, turn=2))
    name = ("Ana", "Ben")[forgetful]
    for seat in catchers:
        assert f"Catch {name}" in labels(laid.sees(seat), "actions")
    assert labels(laid.sees(forgetful), "actions") == ["Call UNO"]


def test_nobody_is_offered_a_catch_when_nobody_forgot(app: Flask) -> None:
    laid = lay(app, table(["R1", "Y1", "G1"]))
    for seat in range(3):
        assert laid.sees(seat).button("Catch") is None


def test_the_players_are_told_in_the_order_of_play_from_the_reader_on(app: Flask, clock: Clock) -> None:
    state = table(
        ["R1", "Y1", "G1 G2", "B1 B2 B3"], turn=1, direction=-1, vulnerable=0, scores=(7, 1, 0, 120)
    )
    laid = lay(app, state, computers=[3])
    clock.now += 31
    ben = laid.sees(1)
    assert [words_of(line) for line in ben.page.select("#players .player__sentence")] == [
        "You, 1 card, to play now",
        "Ana, 1 card, away, has not said UNO, plays next",
        "Dee, 3 cards, computer",
        "Cal, 2 cards, away",
    ]
    scores = [words_of(line) for line in ben.page.select("details#scores li")]
    assert scores == ["Dee, 120 points", "Ana, 7 points", "You, 1 point", "Cal, 0 points"]


def test_of_equal_scores_the_one_with_more_rounds_won_leads_during_a_round_too(app: Flask) -> None:
    laid = lay(app, table(HANDS, scores=(40, 40, 7), round_wins=(0, 1, 1), rules={"format": "penalty"}))
    scores = [words_of(line) for line in laid.sees(0).page.select("details#scores li")]
    assert scores == ["Cal, 7 points", "Ben, 40 points", "You, 40 points"]


def test_nobody_changes_seats_when_play_goes_the_other_way(app: Flask) -> None:
    laid = lay(app, table(["RR R1 R2", "Y1", "G1 G2", "B1 B2 B3"]))

    def seated() -> dict[str, str]:
        players = laid.sees(0).page.select("#players .player")
        return {words_of(player).split(",")[0]: str(player["class"][1]) for player in players}

    before = seated()
    assert list(before) == ["You", "Ben", "Cal", "Dee"]
    assert list(before.values()) == [f"player--at-{place}" for place in range(4)]
    laid.happens("A play RR")
    assert list(seated()) == ["You", "Dee", "Cal", "Ben"]
    assert seated() == before


@pytest.mark.parametrize("direction, word", [(1, "left"), (-1, "right")])
def test_the_direction_is_a_word_and_a_class_of_the_ring(app: Flask, direction: int, word: str) -> None:
    ana = lay(app, table(HANDS, direction=direction)).sees(0)
    assert f"Play goes to the {word}." in text(ana, f".pile--{word}")
    assert ana.page.select(".pile__ring .card")


def test_scores_and_events_are_folded_below_the_hand(app: Flask) -> None:
    ana = lay(app, table(HANDS, scores=(5, 0, 40))).sees(0)
    folded = ana.page.select("#table > details")
    assert [(str(part["id"]), part.has_attr("open")) for part in folded] == [
        ("scores", False),
        ("log", False),
        ("table-rules", False),
    ]
    assert "Cal, 40 points" in text(ana, "#scores")


def test_where_one_round_decides_nobody_has_a_score(app: Flask) -> None:
    ana = lay(app, table(HANDS, target="round")).sees(0)
    assert ana.page.find(id="scores") is None
    assert "0 points" not in ana.words


def test_an_absent_player_is_waited_for_in_words(app: Flask, clock: Clock) -> None:
    laid = lay(app, PLAIN)
    clock.now += 31
    assert (
        text(laid.sees(1), "#table-heading")
        == "Waiting for Ana, who is away. The seat and the turn are kept."
    )


@pytest.mark.parametrize("color", Color)
def test_the_colour_in_play_is_a_word_and_a_class(app: Flask, color: Color) -> None:
    ana = lay(app, table(HANDS, discard="R5 W", color=color.value)).sees(0)
    name = color.name.lower()
    assert f"Colour in play: {name}." in text(ana, ".pile")
    assert ana.page.select(f".pile--{name}")


def test_the_pile_is_counted(app: Flask) -> None:
    ana = lay(app, table(HANDS, draw="B1")).sees(0)
    assert "1 card in the draw pile." in text(ana, ".pile")


def test_the_hand_of_a_bluffer_is_shown_to_the_challenger_in_a_panel(app: Flask) -> None:
    laid = lay(app, CHALLENGE)
    laid.happens("B challenge")
    panel = text(laid.sees(1), ".panel--secret")
    assert panel == "For your eyes only: Ana held wild draw four, red 1 and blue 7."
    assert not laid.sees(0).page.select(".panel--secret")
    assert not laid.watcher().page.select(".panel--secret")


def test_the_panel_is_there_although_the_challenge_ended_the_round(app: Flask) -> None:
    laid = lay(app, FINAL)
    laid.happens("B challenge")
    assert laid.room.table.result is not None
    assert text(laid.sees(1), "#result .panel--secret").startswith(
        "For your eyes only: Ana held wild draw four."
    )


@pytest.mark.parametrize(
    "state",
    [
        PLAIN,
        CHALLENGE,
        DRAWN,
        OPENING,
        table(["R1", "Y1", "G1"], vulnerable=1),
        table(HANDS, evidence=Evidence(1, 0, (), False)),
    ],
)
def test_a_watcher_sees_the_public_view_and_nothing_to_press(app: Flask, state: State) -> None:
    watcher = lay(app, state).watcher()
    assert watcher.status == 200
    assert watcher.page.find(id="hand") is None
    assert watcher.page.select("#room form, #room button, #room input") == []
    assert text(watcher, "#table-heading").endswith(f"Waiting for {'Ben' if state is CHALLENGE else 'Ana'}.")
    assert "You are watching." in watcher.words
    assert len(watcher.page.select("#players li")) == 3
    poller = watcher.page.select_one("#poller")
    assert poller is not None
    assert poller["hx-get"] == f"{URL}/table?v=2&watch=yes"


def test_where_the_host_lets_nobody_watch_there_is_only_the_invitation(app: Flask) -> None:
    watcher = lay(app, PLAIN, allows_watchers=False).watcher()
    assert watcher.url == URL
    assert watcher.page.find(id="table") is None
    assert "The match has started" in watcher.words


def test_before_the_dealer_is_drawn_for_there_is_nothing_to_match(app: Flask) -> None:
    """A table is dealt at once, so nobody sees this; the page does not mind either."""
    ana = lay(app, undealt(3, top="R5 R4 R3")).sees(0)
    assert text(ana, "#table-heading") == ""
