"""The lobby in words: who sits where, who is ready, and what the viewer may do about it."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import ngettext

from app.rooms.customs import Customs
from app.rooms.room import MAX_SEATS, MIN_SEATS, Level
from app.rooms.views import SeatKind, SeatView, View
from app.web.presenters.customs import CustomsFields, present_customs
from app.web.presenters.device import privacy_notice
from app.web.presenters.fields import Choice, ChoiceField, TextField
from app.web.presenters.moment import Moment
from app.web.presenters.result import ResultContext, present_result
from app.web.room_words import code_spelled, level_word
from app.web.urls import RoomUrls
from app.web.wording import listed


@dataclass(frozen=True, slots=True)
class SeatAction:
    """One thing the host may do to a seat: a press of a button, or a link to a page that asks first."""

    id: str
    url: str
    label: str
    asks_first: bool = False


@dataclass(frozen=True, slots=True)
class LevelForm:
    """Seating a computer, or changing how well it plays."""

    id: str
    url: str
    label: str
    levels: ChoiceField


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One seat: who sits there, in words, and what the host may do about it."""

    id: str
    name: str
    facts: str
    state: str
    controls_label: str
    actions: tuple[SeatAction, ...]
    level_form: LevelForm | None


@dataclass(frozen=True, slots=True)
class ReadyForm:
    """Saying to be ready, or not yet: what the button says, and what it sends."""

    label: str
    value: str
    note: str


@dataclass(frozen=True, slots=True)
class SameDeviceForm:
    """Seating somebody who plays at the same device: the field for the name, and what is said beside it."""

    name: TextField
    is_open: bool


@dataclass(frozen=True, slots=True)
class LobbyContext:
    """All that ``rooms/_lobby.html`` shows. ``invites_first``: there is a seat for whom the link is sent to; ``device_note`` is for
    people who share a device.
    """

    heading: str
    sentence: str
    invite_sentence: str
    invites_first: bool
    same_device: SameDeviceForm | None
    device_note: str
    customs: CustomsFields | None
    seats: tuple[SeatLine, ...]
    ready: ReadyForm | None
    is_host: bool
    start_note: str
    can_start: bool
    can_add_seat: bool
    is_seated: bool
    code: tuple[str, str]
    last: ResultContext | None
    takes_focus: bool
    version: int


def present_lobby(view: View, urls: RoomUrls, moment: Moment, *, takes_focus: bool = False) -> LobbyContext:
    """The lobby for whoever has ``view``. ``takes_focus``: the answer to the viewer's own post."""
    return LobbyContext(
        heading=_("Before the match"),
        sentence=_sentence(view),
        invite_sentence=_invite_sentence(view),
        invites_first=view.open_seats > 0,
        same_device=_same_device_form(view, moment),
        customs=present_customs(Customs(view.when_away, view.deals_after, view.allows_hints))
        if view.is_host
        else None,
        device_note=privacy_notice() if view.shared_seats else "",
        seats=tuple(_seat_line(view, urls, seat) for seat in view.seats),
        ready=_ready_form(view),
        is_host=view.is_host,
        start_note=_start_note(view),
        can_start=_player_count(view) >= MIN_SEATS,
        can_add_seat=view.is_host and len(view.seats) < MAX_SEATS,
        is_seated=view.seat is not None,
        code=code_spelled(view.code),
        last=_last_result(view),
        takes_focus=takes_focus,
        version=view.version,
    )


def _last_result(view: View) -> ResultContext | None:
    """How the match before this lobby ended, for whoever saw it."""
    last = view.last
    return present_result(last, last.observation) if last and last.observation else None


def level_choices(chosen: Level) -> tuple[Choice, ...]:
    """The levels to choose from."""
    return tuple(Choice(level.value, level_word(level).capitalize(), level is chosen) for level in Level)


def _player_count(view: View) -> int:
    return len(view.seats) - view.open_seats


def _sentence(view: View) -> str:
    taken, seats = _player_count(view), len(view.seats)
    if taken == seats == 2:
        return _("Both seats are taken.")
    if taken == seats:
        return ngettext("The seat is taken.", "All %(num)d seats are taken.", seats)
    return _("%(taken)d of %(seats)d seats are taken.", taken=taken, seats=seats)


def _invite_sentence(view: View) -> str:
    """What the link is good for: a seat only while one is open."""
    if view.open_seats:
        return _("Send this link. Whoever opens it can take a seat.")
    return _("No seat is open just now. Whoever has this link can take one as soon as one is.")


def _same_device_form(view: View, moment: Moment) -> SameDeviceForm | None:
    """For somebody who plays at the viewer's device, while there is a seat."""
    if view.seat is None or not view.open_seats:
        return None
    problem = moment.problem
    error = problem.words if problem and problem.field_id == "name" else ""
    hint = _("You pass the device from hand to hand, and a cover hides each hand from the others.")
    field = TextField("name", "name", _("Name of somebody else at this device"), moment.typed, hint, error)
    return SameDeviceForm(field, is_open=bool(error or view.shared_seats))


def _unready_names(view: View) -> list[str]:
    """People who are here and have not said to be ready; the host says so by starting."""
    return [
        seat.name
        for seat in view.seats
        if seat.kind is SeatKind.PERSON and not (seat.is_ready or seat.is_host or seat.is_away)
    ]


def _start_note(view: View) -> str:
    """What the host should know before starting, or why it is too early."""
    if _player_count(view) < MIN_SEATS:
        return _("You can start as soon as somebody else sits at the table: a friend or a computer.")
    if waiting := _unready_names(view):
        return _("Not ready yet: %(names)s.", names=listed(waiting))
    if view.open_seats:
        return ngettext(
            "The open seat is taken away when you start.",
            "The open seats are taken away when you start.",
            view.open_seats,
        )
    return _("Everybody is ready.")


def _ready_form(view: View) -> ReadyForm | None:
    if view.seat is None or view.is_host:
        return None
    host = next((seat.name for seat in view.seats if seat.is_host), "")
    is_shared = bool(view.shared_seats)
    if all(view.seats[seat].is_ready for seat in view.shared_seats or (view.seat,)):
        note = _("You are ready. %(host)s, the host, starts the match.", host=host)
        return ReadyForm(_("We are not ready") if is_shared else _("I am not ready"), "no", note)
    note = _("Say when you are ready. %(host)s, the host, starts the match.", host=host)
    return ReadyForm(_("We are ready") if is_shared else _("I am ready"), "yes", note)


def _seat_line(view: View, urls: RoomUrls, seat: SeatView) -> SeatLine:
    number = seat.number + 1
    return SeatLine(
        id=f"seat-{number}",
        name=seat.name or _("Open seat"),
        facts=", ".join(_facts(view, seat)),
        state=_state(seat),
        controls_label=_("Change seat %(number)d", number=number),
        actions=_actions(view, urls, seat),
        level_form=_level_form(urls, seat) if view.is_host else None,
    )


def _state(seat: SeatView) -> str:
    """The class that shows at a glance how the seat stands."""
    if seat.kind is SeatKind.OPEN:
        return "open"
    if seat.is_away:
        return "away"
    is_ready = (seat.is_ready or seat.is_host) and not seat.is_reading
    return "ready" if is_ready else "waiting"


def _facts(view: View, seat: SeatView) -> list[str]:
    if seat.kind is SeatKind.OPEN:
        return [_("waits for somebody with the link")]
    if seat.level is not None:
        return [_("computer, %(level)s", level=level_word(seat.level))]
    facts = [_("you")] if seat.is_viewer else []
    facts += [_("at this device")] if seat.number in view.shared_seats else []
    facts += [_("host")] if seat.is_host else []
    if seat.is_reading:
        facts.append(_("still at the last result"))
    elif not seat.is_host:
        facts.append(_("ready") if seat.is_ready else _("not ready"))
    return [*facts, _("away")] if seat.is_away else facts


def _actions(view: View, urls: RoomUrls, seat: SeatView) -> tuple[SeatAction, ...]:
    """What the host may do about a seat, and everybody about those who share their device."""
    number, base = seat.number + 1, f"{urls.seats}/{seat.number + 1}"
    actions = []
    if seat.number in view.shared_seats:
        label = _("Let %(name)s go", name=seat.name)
        actions.append(SeatAction(f"leave-{number}", f"{base}/leave", label, asks_first=True))
    if not view.is_host:
        return tuple(actions)
    if seat.kind is SeatKind.COMPUTER:
        actions.append(SeatAction(f"free-{number}", f"{base}/free", _("Send %(name)s away", name=seat.name)))
    elif seat.kind is SeatKind.PERSON and not (seat.is_host or seat.number in view.shared_seats):
        label = _("Remove %(name)s", name=seat.name)
        actions.append(SeatAction(f"free-{number}", f"{base}/free?v={view.version}", label, asks_first=True))
    elif seat.kind is SeatKind.OPEN and len(view.seats) > MIN_SEATS:
        label = _("Take seat %(number)d away", number=number)
        actions.append(SeatAction(f"remove-{number}", f"{base}/remove", label))
    following = number % len(view.seats) + 1
    label = _("Swap seats %(one)d and %(two)d", one=number, two=following)
    return (*actions, SeatAction(f"swap-{number}", f"{base}/swap", label))


def _level_form(urls: RoomUrls, seat: SeatView) -> LevelForm | None:
    number = seat.number + 1
    if seat.kind is SeatKind.PERSON:
        return None
    is_open = seat.kind is SeatKind.OPEN
    label = _("Seat a computer here") if is_open else _("Change the level of %(name)s", name=seat.name)
    levels = ChoiceField(
        f"level-{number}",
        "level",
        _("Level of the computer on seat %(number)d", number=number),
        level_choices(seat.level or Level.MEDIUM),
    )
    return LevelForm(f"computer-{number}", f"{urls.seats}/{number}/computer", label, levels)
