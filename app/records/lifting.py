"""What documents of older versions become in the next: one function for each step, on plain JSON.

A step knows the form of its own time only: it is never changed when the form changes again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.game.cards import parse_card
from app.game.notation import format_seat
from app.game.scoring import hand_points

NOTHING = "-"
CLASSIC_TARGET = 500


def lift_room_1(room: Any) -> Any:
    """The pace of a table's own computers came."""
    return room | {"turn_seconds": None}


def lift_room_2(room: Any) -> Any:
    """The lobby after a match came to remember how that ended, and who still reads it."""
    seats = [seat | {"is_reading": False} if seat["is"] == "Person" else seat for seat in room["seats"]]
    return room | {"seats": seats, "last": None}


def lift_room_3(room: Any) -> Any:
    """House rules came: options are written as text, and a state has more to say."""
    last = room["last"]
    return room | {
        "options": _agreed(room["options"]["target"]),
        "preset": "official",
        "custom_text": "",
        "turn_ends_at": None,
        "extensions": 0,
        "is_warned": False,
        "moved_version": room["version"],
        "rules_version": 0,
        "state": _lifted_sheet(room["state"]),
        "last": last
        and last | {"state": _lifted_sheet(last["state"]), "preset": "official", "custom_text": ""},
    }


def lift_room_4(room: Any) -> Any:
    """People came to share a device, to be missed and voted on when they are away; browsers came to have records."""
    last = room["last"]
    return room | {
        "seats": _known_seats(room["seats"]),
        "devices": [],
        "resting_seconds": None,
        "seal": None,
        "when_away": "wait",
        "misses_at": None,
        "votes": [],
        "deals_after": None,
        "deals_at": None,
        "last": last and last | {"seats": _known_seats(last["seats"]), "seal": None},
    }


def lift_room_5(room: Any) -> Any:
    """Hosts came to switch hints off."""
    return room | {"allows_hints": True}


def _known_seats(seats: list[Any]) -> list[Any]:
    news = {"profile": "", "told_version": 0, "is_missing": False}
    return [seat | news if seat["is"] == "Person" else seat for seat in seats]


def lift_events_1(events: Any) -> Any:
    """House rules came: several cards may be played at once, and rounds are counted in more ways than one."""
    return [_lifted_event(event) for event in events]


def _agreed(target: int | str) -> str:
    return NOTHING if target == CLASSIC_TARGET else f"target={target}"


def _lifted_sheet(sheet: Mapping[str, str] | None) -> dict[str, str] | None:
    if sheet is None:
        return None
    facts = {name: fact for name, fact in sheet.items() if name != "target"}
    hands = [fact for name, fact in sheet.items() if name.startswith("hand_")]
    return facts | {
        "options": NOTHING if sheet["target"] == str(CLASSIC_TARGET) else f"target={sheet['target']}",
        "top": "settled",
        "out": _out(sheet),
        "knocked_out": NOTHING,
        "pending": _lifted_pending(sheet["pending"]),
        "result": _lifted_result(sheet["result"], hands),
    }


def _out(sheet: Mapping[str, str]) -> str:
    """Who had gone out: the winner of a round, or the sender of a last Wild Draw Four."""
    match (sheet["result"].split(), sheet["pending"].split()):
        case ([winner, "went-out", *_], _):
            return winner
        case (_, [sender, _, _, _, "final", *_]):
            return sender
        case _:
            return NOTHING


def _lifted_pending(text: str) -> str:
    if text == NOTHING:
        return text
    sender, target, total, verdict, kind, color, *cards = text.split()
    words = [sender, target, total, "W4", verdict, kind, color, "challengeable", "unanswerable", *cards]
    return " ".join(words)


def _lifted_result(text: str, hands: list[str]) -> str:
    if text == NOTHING:
        return text
    winner, how, *points = text.split()
    values = [_value(hand.split() if hand != NOTHING else []) for hand in hands]
    places = _places(winner, values)
    return " ".join([winner, how, "".join(places), *points])


def _lifted_event(event: Any) -> Any:
    match event["is"]:
        case "CardPlayed":
            return event | {"under": [], "is_jump_in": False}
        case "RoundEnded":
            winner = format_seat(event["winner"])
            places = _places(winner, [_value(hand) for hand in event["hands"]])
            gains = [event["points"] if seat == event["winner"] else 0 for seat in range(len(event["hands"]))]
            numbers = [ord(seat) - ord("A") for seat in places]
            return event | {"gains": gains, "places": numbers}
        case "MatchEnded":
            scores, winner = event["scores"], event["winner"]
            ranking = sorted(range(len(scores)), key=lambda seat: (seat != winner, -scores[seat], seat))
            return event | {"ranking": ranking}
        case _:
            return event


def _value(cards: list[str]) -> tuple[int, int]:
    """What orders hands at the end of a round: their value, then how many cards they are."""
    return hand_points(map(parse_card, cards)), len(cards)


def _places(winner: str, values: list[tuple[int, int]]) -> list[str]:
    """The seats' letters in order: the winner, then by value, fewer cards, lower seat."""
    seats = sorted(range(len(values)), key=lambda seat: (format_seat(seat) != winner, values[seat], seat))
    return [format_seat(seat) for seat in seats]
