"""A device that people pass round, in words: the cover between two of them, and whose hand it shows otherwise."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _

from app.game.moves import CallUno, Catch
from app.rooms.views import CoverView, View
from app.web.narrator import Narrator
from app.web.presenters.buttons import Button


@dataclass(frozen=True, slots=True)
class Deed:
    """A button of the cover, and the seat of who does it."""

    button: Button
    mover: str


@dataclass(frozen=True, slots=True)
class CoverContext:
    """All that ``rooms/_cover.html`` shows: nothing of any card. ``forgotten`` tells who has not said UNO, if somebody has not, and
    ``told`` what came of it already."""

    heading: str
    taker: str
    label: str
    told: tuple[str, ...]
    forgotten: tuple[str, ...]
    deeds: tuple[Deed, ...]
    takes_focus: bool
    version: int


@dataclass(frozen=True, slots=True)
class DeviceContext:
    """All that ``rooms/_device.html`` shows: who has the device, who may give it away covered."""

    sentence: str
    version: int


@dataclass(frozen=True, slots=True)
class HandOnContext:
    """The button of whoever looks at new cards while somebody else waits for the device."""

    label: str
    version: int


def present_cover(view: View, *, takes_focus: bool = False) -> CoverContext | None:
    """The cover over the viewer's device, if there is one. ``takes_focus``: the answer to a post of their own."""
    cover = view.cover
    if cover is None:
        return None
    name = view.seats[cover.seat].name
    return CoverContext(
        heading=_("Pass the device to %(name)s", name=name),
        taker=_seat_value(view, cover.seat),
        label=_("I am %(name)s, show my hand", name=name),
        told=_told(view, cover),
        forgotten=_forgotten(view, cover),
        deeds=tuple(
            Deed(_deed_button(view, mover, move), _seat_value(view, mover)) for mover, move in cover.deeds
        ),
        takes_focus=takes_focus,
        version=view.version,
    )


def cover_words(view: View, seen_version: int, *, names_taker: bool = True) -> str:
    """What is said of a cover: who was caught or has called since ``seen_version``, to whom the device goes, if that is news, and who
    has not said UNO."""
    cover = view.cover
    if cover is None:
        return ""
    passing = _passing(view, cover.seat)
    told = _told(view, cover, seen_version)
    return " ".join((*told, *((passing,) if names_taker else ()), *_forgotten(view, cover)))


def present_device(view: View) -> DeviceContext | None:
    """Whose hand a shared device shows, if it shows one."""
    if view.passed_version is None or view.seat is None or view.reader is None or view.cover is not None:
        return None
    return DeviceContext(_("%(name)s has the device.", name=view.seats[view.seat].name), view.version)


def present_hand_on(view: View) -> HandOnContext | None:
    """How whoever looks at new cards hands the device on, if somebody waits for it."""
    if view.hands_on_to is None:
        return None
    name = view.seats[view.hands_on_to].name
    return HandOnContext(_("Pass the device to %(name)s", name=name), view.version)


def hand_on_sentence(view: View) -> str:
    """What is said to whoever looks at new cards, when somebody waits for the device."""
    return "" if view.hands_on_to is None else _passing(view, view.hands_on_to)


def privacy_notice() -> str:
    """What sharing a device cannot keep secret (S0-078), as it is here."""
    return _(
        "Hands are kept on the server, and the page that is sent shows only the hand of whoever says to have the device. That stops "
        "nobody from saying so for somebody else, or from looking into this browser's storage and tools. Going back in Lynx, w3m "
        "or Links shows what stood there before, a hand too, whatever we tell them."
    )


def _passing(view: View, seat: int) -> str:
    return _("Pass the device to %(name)s.", name=view.seats[seat].name)


def _told(view: View, cover: CoverView, seen_version: int = 0) -> tuple[str, ...]:
    """What came of the calls and catches under the cover, as somebody hears it who has no seat."""
    teller = Narrator(None, tuple(seat.name for seat in view.seats), options=view.options)
    return tuple(teller.tell(entry) for entry in cover.told if entry.version > seen_version)


def _forgotten(view: View, cover: CoverView) -> tuple[str, ...]:
    """Who has not said UNO, as far as somebody at the device can do something about it."""
    seats = {move.seat if isinstance(move, Catch) else mover for mover, move in cover.deeds}
    return tuple(_("%(name)s has not said UNO.", name=view.seats[seat].name) for seat in sorted(seats))


def _deed_button(view: View, mover: int, move: Catch | CallUno) -> Button:
    """What a deed says. Who does it is said where a name makes a difference: UNO is called by one, and anybody may catch."""
    match move:
        case CallUno():
            label = _("%(name)s calls UNO", name=view.seats[mover].name)
            return Button("do", "uno", label, kind="uno", id=f"call-{mover + 1}")
        case Catch(seat):
            name = view.seats[seat].name
            return Button(
                "catch",
                _seat_value(view, seat),
                _("Catch %(name)s", name=name),
                "uno",
                id=f"catch-{seat + 1}",
            )


def _seat_value(view: View, seat: int) -> str:
    """A seat as forms say it: with its number, and readable."""
    return f"{seat + 1} {view.seats[seat].name}"
