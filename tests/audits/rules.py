"""The rules of a table, in each state in which the host or a guest can see them, and what comes of them before the match."""

from __future__ import annotations

from typing import Final

from tests.audits.stage import Scene, Shown, Stage, page_of
from tests.journeys.plain_browser import PlainBrowser
from tests.journeys.tables import open_table


def ruled(stage: Stage, preset: str, *others: str, **changes: str) -> PlainBrowser:
    """Ana at the rules of her table, which has those of ``preset`` with some ``changes``."""
    ana = stage.visitor()
    open_table(ana, "Ana", preset, *(others or ("friend", "hard")))
    ana.follow("Change the rules")
    if changes:
        ana.press_saying("Save the rules", **changes)
    return ana


def rules_of_host(stage: Stage) -> Shown:
    """The classic rules, and everything that could be agreed on."""
    return page_of(ruled(stage, "official"))


def rules_customised(stage: Stage) -> Shown:
    """Rules based on Chaos, just saved, with some that do not apply and a text for the wilds."""
    text = {"rule.custom_wilds": "2", "custom_text": "Sing a song, or tell us a joke that nobody knows yet."}
    return page_of(ruled(stage, "chaos", **{"rule.forced_play": "on", "rule.uno_call": "auto"}, **text))


def rules_with_problem(stage: Stage) -> Shown:
    """A text that is too long."""
    return page_of(ruled(stage, "family", custom_text="long " * 40))


def rules_that_do_not_fit(stage: Stage) -> Shown:
    """A preset for two at a table for three."""
    ana = ruled(stage, "swap_party")
    ana.press(ana.page.select("#use-javuno")[0])
    return page_of(ana)


def rules_of_guest(stage: Stage) -> Shown:
    """What is agreed, for somebody who cannot change it."""
    ana, bea = ruled(stage, "merciless"), stage.visitor()
    bea.open(ana.url)
    return page_of(bea)


def invitation_to_chaos(stage: Stage) -> Shown:
    """Many rules that are not the classic ones."""
    ana, bea = ruled(stage, "chaos"), stage.visitor()
    bea.open(ana.url.split("/rules")[0])
    return page_of(bea)


def lobby_with_chaos(stage: Stage) -> Shown:
    """The same, where the host can change them."""
    ana = ruled(stage, "chaos")
    ana.follow("Back to the table")
    return page_of(ana)


def new_room_that_does_not_fit(stage: Stage) -> Shown:
    """A preset for two with four seats."""
    ana = stage.visitor()
    ana.open("/rooms/new")
    ana.press_saying("Open the room", name="Ana", preset="javuno", **{"seat-3": "friend", "seat-4": "friend"})
    return page_of(ana)


RULES: Final[dict[str, Scene]] = {
    "rules, classic": rules_of_host,
    "rules, customised": rules_customised,
    "rules, problem": rules_with_problem,
    "rules, do not fit": rules_that_do_not_fit,
    "rules, guest": rules_of_guest,
    "invitation to chaos": invitation_to_chaos,
    "lobby with chaos": lobby_with_chaos,
    "new room, rules do not fit": new_room_that_does_not_fit,
}
