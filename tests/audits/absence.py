"""People who are away, who leave, who come back to their tables, and who take their key along: each page and each state of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from app.game.state import State
from app.rooms.room import WhenAway
from tests.audits.stage import Scene, Shown, Stage, page_of
from tests.game.tables import A, B, after, table
from tests.journeys.plain_browser import PlainBrowser
from tests.journeys.tables import Clock, open_table
from tests.web.laid_tables import ROOM_ID, LaidTable, lay

WAITING: Final = table(("R1 R2 R3", "Y1 Y2 Y3", "G1 G2 G3"), turn=B)


def later(stage: Stage, seconds: float) -> None:
    """Let time go by."""
    clock = stage.house.clock
    assert isinstance(clock, Clock)
    clock.now += seconds


def left_by_ben(stage: Stage, when_away: WhenAway, state: State = WAITING) -> LaidTable:
    """A table at which Ben, whose turn it is, has not been seen for a minute."""
    laid = lay(stage.app, state)
    with stage.house.store.change(ROOM_ID) as change:
        change.save(
            replace(
                change.room,
                when_away=when_away,
                misses_at=change.room.created_at + 45,
                due_at=stage.house.clock() + 45,
            )
        )
    later(stage, 60)
    for seat in (A, 2):
        laid.sees(seat)
    return laid


def stood_in(stage: Stage) -> Shown:
    """A computer is about to play for Ben."""
    return page_of(left_by_ben(stage, WhenAway.COMPUTER).sees(A))


def vote(stage: Stage) -> Shown:
    """Ana may vote."""
    return page_of(left_by_ben(stage, WhenAway.VOTE).sees(A))


def voted(stage: Stage) -> Shown:
    """Ana has voted, Cal has not."""
    ana = left_by_ben(stage, WhenAway.VOTE).sees(A)
    ana.press_saying("Vote to end the turn")
    return page_of(ana)


def vote_for_computers(stage: Stage) -> Shown:
    """A table that waits may think better of it."""
    return page_of(left_by_ben(stage, WhenAway.WAIT).sees(A))


def leaving_for_good(stage: Stage) -> Shown:
    """Ana is asked before a computer takes her seat."""
    ana = lay(stage.app, WAITING).sees(A)
    ana.follow("Leave for good")
    return page_of(ana)


def abandoning(stage: Stage) -> Shown:
    """Ana is asked before her table is removed."""
    ana = lay(stage.app, WAITING, computers=(1, 2)).sees(A)
    ana.follow("Leave for good")
    return page_of(ana)


def abandoned(stage: Stage) -> Shown:
    """Home says that her table is gone."""
    ana = abandoning(stage).browser
    ana.press_saying("Abandon the table")
    return page_of(ana)


def dealt_by_itself(stage: Stage) -> Shown:
    """The next round comes by itself."""
    laid = lay(stage.app, after(table(("R1", "Y1 Y2")), "A play R1"))
    with stage.house.store.change(ROOM_ID) as change:
        change.save(replace(change.room, deals_after=30, deals_at=stage.house.clock() + 30))
    return page_of(laid.sees(A))


def many_tables(stage: Stage) -> Shown:
    """Home, with a table of computers, one of friends and one that goes round."""
    ana = stage.visitor()
    ana.open("/")
    ana.press_saying("Play against computers now", name="Ana")
    later(stage, 5 * 3600)
    open_table(ana, "Ana", "500", "friend", "hard")
    later(stage, 120)
    ana.open("/rooms/new?device=shared")
    ana.press_saying("Open the room", name="Ana", **{"seat-2": "here", "seat-2-name": "Bea"})
    ana.press_saying("Start the match")
    ana.open("/")
    return page_of(ana)


def with_link(stage: Stage) -> tuple[PlainBrowser, str]:
    """Ana, who has made a link for another device, and where it leads."""
    ana = stage.visitor()
    ana.open("/")
    ana.press_saying("Play against computers now", name="Ana")
    ana.open("/device")
    ana.press_saying("Make a link")
    return ana, ana.page.select(".link")[0].get_text().strip()


def link(stage: Stage) -> Shown:
    """The link, and its picture."""
    return page_of(with_link(stage)[0])


def taking(stage: Stage) -> Shown:
    """The other device is asked, which has a table of its own."""
    link, phone = with_link(stage)[1], stage.visitor()
    phone.open("/")
    phone.press_saying("Play one quick round", name="Bea")
    phone.open(link)
    return page_of(phone)


def where_made(stage: Stage) -> Shown:
    """The link is opened where it was made."""
    ana, link = with_link(stage)
    ana.open(link)
    return page_of(ana)


def over(stage: Stage) -> Shown:
    """The link was used."""
    link, phone = with_link(stage)[1], stage.visitor()
    phone.open(link)
    phone.press_saying("Take them over")
    phone.open(link)
    return page_of(phone)


ABSENCE: Final[dict[str, Scene]] = {
    "table, a computer stands in": stood_in,
    "table, a vote": vote,
    "table, a vote cast": voted,
    "table, a vote for computers": vote_for_computers,
    "leaving for good": leaving_for_good,
    "abandoning": abandoning,
    "home, a table abandoned": abandoned,
    "round result, the next by itself": dealt_by_itself,
    "home, unfinished tables": many_tables,
    "moving, a link": link,
    "moving, asked": taking,
    "moving, opened where it was made": where_made,
    "moving, too late": over,
}
