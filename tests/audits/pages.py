"""Every page but a table under way, in each of its states: home, a new room, the invitation, the lobby, the questions, the errors."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

from tests.audits.stage import Scene, Shown, Stage, page_of
from tests.journeys.plain_browser import PlainBrowser
from tests.journeys.tables import join_table, open_table

LONG_NAMES: Final = (
    "Wilhelmina-Charlotte Bär",
    "Maximilian von Hohenfels",
    "Ngozi Adichie-Okonkwo Jr",
    "Konstantinos Papadopoulo",
    "WWWWWWWWWWWWWWWWWWWWWWWW",
    "Anneliese Schwarzenegger",
    "Christopher-James Oldman",
    "Guðmundur Þorsteinsson I",
    "Bartholomew Featherstone",
    "Esperanza de la Fuente M",
)
WORLD_NAMES: Final = (
    "さくらこうじのはるかぜさんとなつのうみ",
    "สมชายผู้รักการเล่นไพ่",
    "ليلى بنت الريحانالجميلة",
    "נועה לוי",
    "Ольга",
    "Ανδρέας",
    "李小龙",
    "𝔉𝔯𝔢𝔡 🂡",
    "Zoë",
    "Maximiliana von Wolkenst",
)
"""Names for ten, the first as long as they may be, the others from all over the world."""


def home_with_wrong_name(stage: Stage) -> Shown:
    """A name that cannot be, on the way to computers."""
    ana = stage.visitor()
    ana.open("/")
    ana.press_saying("Play against computers now", name="A" * 60)
    return page_of(ana)


def home_with_wrong_code(stage: Stage) -> Shown:
    """A code that no table has."""
    ana = stage.visitor()
    ana.open("/")
    ana.press_saying("Go to the table", code="AAA AAA")
    return page_of(ana)


def home_with_a_table(stage: Stage) -> Shown:
    """Somebody comes back who has a seat."""
    ana = stage.visitor()
    open_table(ana, "Ana", "500", "friend")
    ana.open("/")
    return page_of(ana)


def help_beside_a_table(stage: Stage) -> Shown:
    """How to play, with the way back."""
    ana = stage.visitor()
    open_table(ana, "Ana", "500", "friend")
    ana.open("/how-to-play")
    return page_of(ana)


def new_room_with_wrong_name(stage: Stage) -> Shown:
    """No name, and nobody to play with."""
    ana = stage.visitor()
    ana.open("/rooms/new")
    ana.press_saying("Open the room", name="")
    return page_of(ana)


def settings_saved(stage: Stage) -> Shown:
    """Another light was chosen."""
    ana = stage.visitor()
    ana.open("/settings")
    ana.press_saying("Save")
    return page_of(ana)


def settings_with_problem(stage: Stage) -> Shown:
    """Two shortcuts on one key."""
    ana = stage.visitor()
    ana.open("/settings")
    fields = [str(field["name"]) for field in ana.page.select("input[name^='key.']")]
    ana.press_saying("Save", **dict.fromkeys(fields, "x"))
    return page_of(ana)


# ---------------------------------------------------------------- at the private link


def invited(stage: Stage, *others: str, watchers: bool = False) -> tuple[PlainBrowser, PlainBrowser]:
    """Ana at the lobby of a room, and Bea, who has opened its link."""
    ana, bea = stage.visitor(), stage.visitor()
    if watchers:
        ana.open("/rooms/new")
        ana.page.find(id="watchers")["checked"] = ""  # type: ignore[index]  # as if ticked
        seats = {f"seat-{number}": other for number, other in enumerate(others, start=2)}
        ana.press_saying("Open the room", name="Ana", **seats)
    else:
        open_table(ana, "Ana", "500", *others)
    bea.open(ana.url)
    return ana, bea


def invitation(stage: Stage) -> Shown:
    """Who invites, and to what."""
    return page_of(invited(stage, "friend", "hard", watchers=True)[1])


def invitation_with_wrong_name(stage: Stage) -> Shown:
    """A seat is asked for without a name."""
    bea = invited(stage, "friend")[1]
    bea.press_saying("Take a seat", name=" ")
    return page_of(bea)


def invitation_too_late(stage: Stage) -> Shown:
    """The last seat went to somebody else while Bea typed."""
    ana, bea = invited(stage, "friend")
    join_table(stage.visitor(), ana.url, "Cal")
    bea.press_saying("Take a seat", name="Bea")
    return page_of(bea)


def invitation_full(stage: Stage) -> Shown:
    """No seat is open."""
    return page_of(invited(stage, "easy")[1])


def invitation_started(stage: Stage) -> Shown:
    """The match has begun without Bea, who may watch."""
    ana, bea = invited(stage, "easy", watchers=True)
    ana.press_saying("Start the match")
    bea.refresh()
    return page_of(bea)


# ---------------------------------------------------------------- the lobby


def lobby_alone(stage: Stage) -> Shown:
    """The host waits for somebody."""
    return page_of(invited(stage, "friend")[0])


def lobby_of_host(stage: Stage) -> Shown:
    """The host with a friend who is ready, an open seat and a computer."""
    ana, bea = invited(stage, "friend", "friend", "hard")
    join_table(bea, ana.url, "Bea")
    bea.press_saying("I am ready")
    ana.refresh()
    return page_of(ana)


def lobby_of_all_kinds(stage: Stage) -> Shown:
    """The host with a friend who is ready, one who is not, a computer and an open seat."""
    ana, bea = invited(stage, "friend", "friend", "medium", "friend")
    join_table(bea, ana.url, "Bea")
    bea.press_saying("I am ready")
    join_table(stage.visitor(), ana.url, "Cem")
    ana.refresh()
    return page_of(ana)


def lobby_of_guest(stage: Stage) -> Shown:
    """A friend who is not ready yet."""
    ana, bea = invited(stage, "friend", "hard")
    join_table(bea, ana.url, "Bea")
    return page_of(bea)


def lobby_of_ready_guest(stage: Stage) -> Shown:
    """A friend who is ready."""
    ana, bea = invited(stage, "friend", "hard")
    join_table(bea, ana.url, "Bea")
    bea.press_saying("I am ready")
    return page_of(bea)


def lobby_of_computers(stage: Stage) -> Shown:
    """Ten seats, nine of them computers."""
    ana = invited(stage, "easy")[0]
    for seat in range(3, 11):
        ana.press_saying("Add a seat")
        controls = ana.page.select_one(f"#seat-{seat}-controls")
        assert controls is not None
        ana.press(next(b for b in controls.find_all("button") if "Seat a computer" in b.get_text()))
    return page_of(ana)


def lobby_with_problem(stage: Stage) -> Shown:
    """The host starts while somebody is not ready."""
    ana, bea = invited(stage, "friend", "friend")
    join_table(bea, ana.url, "Bea")
    ana.refresh()
    ana.press_saying("Start the match")
    return page_of(ana)


def lobby_watched(stage: Stage) -> Shown:
    """Somebody watches how the table fills."""
    bea = invited(stage, "friend", watchers=True)[1]
    bea.follow("Watch")
    return page_of(bea)


def lobby_of(names: Sequence[str]) -> Scene:
    """Ana with nine guests, called like the first of ``names``."""

    def scene(stage: Stage) -> Shown:
        ana = invited(stage, *["friend"] * 9)[0]
        for name in names[:9]:
            join_table(stage.visitor(), ana.url, name)
        ana.refresh()
        return page_of(ana)

    return scene


def leaving(stage: Stage) -> Shown:
    """Whether somebody really wants to leave."""
    ana, bea = invited(stage, "friend")
    join_table(bea, ana.url, "Bea")
    bea.open(f"{bea.url}/leave")
    return page_of(bea)


def removal(stage: Stage) -> Shown:
    """Whether somebody is really to be removed."""
    ana, bea = invited(stage, "friend")
    join_table(bea, ana.url, "Bea")
    ana.open(f"{ana.url}/seats/2/free")
    return page_of(ana)


# ---------------------------------------------------------------- errors


def no_such_page(stage: Stage) -> Shown:
    """404."""
    ana = stage.visitor()
    ana.open("/nowhere")
    return page_of(ana)


def no_such_table(stage: Stage) -> Shown:
    """404 for a room that is gone."""
    ana = stage.visitor()
    ana.open("/r/nowhere")
    return page_of(ana)


def only_for_forms(stage: Stage) -> Shown:
    """405."""
    ana = invited(stage, "friend")[0]
    ana.open(f"{ana.url}/start")
    return page_of(ana)


def forged(stage: Stage) -> Shown:
    """400 for a form that we did not make."""
    ana = stage.visitor()
    ana.open("/")
    ana.press_saying("Play against computers now", name="Ana", csrf_token="forged")
    return page_of(ana)


def no_seat(stage: Stage) -> Shown:
    """403 for somebody who has no seat."""
    ana, bea = invited(stage, "friend")
    bea.open(f"{ana.url}/leave")
    return page_of(bea)


def no_cookies(stage: Stage) -> Shown:
    """422 for a browser that keeps no cookies."""
    ana = stage.visitor()
    ana.open("/")
    ana.client.delete_cookie("player")
    ana.press_saying("Play against computers now", name="Ana")
    return page_of(ana)


def our_fault(stage: Stage) -> Shown:
    """500."""

    def broken() -> str:
        raise RuntimeError

    views, logger = stage.app.view_functions, stage.app.logger
    whole, views["home.show"] = views["home.show"], broken
    level = logger.level
    logger.setLevel(logging.CRITICAL + 1)
    ana = stage.visitor()
    ana.open("/")
    logger.setLevel(level)
    views["home.show"] = whole
    return Shown(ana, ana.url, ana.status, ana.source)


PAGES: Final[dict[str, Scene]] = {
    "home, wrong name": home_with_wrong_name,
    "home, wrong code": home_with_wrong_code,
    "home, a table to go back to": home_with_a_table,
    "help beside a table": help_beside_a_table,
    "new room, wrong name": new_room_with_wrong_name,
    "settings, saved": settings_saved,
    "settings, problem": settings_with_problem,
    "invitation": invitation,
    "invitation, wrong name": invitation_with_wrong_name,
    "invitation, too late": invitation_too_late,
    "invitation, full": invitation_full,
    "invitation, started": invitation_started,
    "lobby, alone": lobby_alone,
    "lobby, host": lobby_of_host,
    "lobby, every kind of seat": lobby_of_all_kinds,
    "lobby, guest": lobby_of_guest,
    "lobby, ready guest": lobby_of_ready_guest,
    "lobby, nine computers": lobby_of_computers,
    "lobby, problem": lobby_with_problem,
    "lobby, watched": lobby_watched,
    "lobby, long names": lobby_of(LONG_NAMES),
    "lobby, names of the world": lobby_of(WORLD_NAMES),
    "leaving": leaving,
    "removal": removal,
    "error, no such page": no_such_page,
    "error, no such table": no_such_table,
    "error, only for forms": only_for_forms,
    "error, forged": forged,
    "error, no seat": no_seat,
    "error, no cookies": no_cookies,
    "error, our fault": our_fault,
}
