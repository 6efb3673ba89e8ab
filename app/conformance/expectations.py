"""What ``then`` may hold: how each key is written, and how the same is seen on a table (specification, section 0).

Both sides are tidied alike, so that they can be compared with ``==``: seats are letters, cards are faces, and whatever is
a multiset or a set is sorted. Of a map by seat, and of a record, only what the scenario names is compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from app.conformance.reading import (
    Fields,
    by_seat,
    color,
    face,
    flag,
    listed,
    nullable,
    one_of,
    seat_among,
    whole,
)
from app.conformance.table import all_cards
from app.game.cards import Card
from app.game.errors import Reason
from app.game.formats import match_ranking
from app.game.legality import legal_moves
from app.game.moves import Catch, Play
from app.game.notation import format_seat
from app.game.observation import observe
from app.game.state import Phase, State

Reader = Callable[[object, str], object]

PHASES: Final = tuple(Phase)

ERROR_KINDS: Final = tuple(Reason)
"""Every kind of refusal."""


@dataclass(frozen=True, slots=True)
class Expectation:
    """One key of ``then``: its reader at a table of so many players, and how it is seen on a table.

    ``is_partial`` says that only those parts are compared that the scenario names.
    """

    reader: Callable[[int], Reader]
    observe: Callable[[State], object]
    is_partial: bool = False

    def got(self, state: State, expected: object) -> object:
        """What ``state`` shows, to be compared with ``expected``."""
        seen = self.observe(state)
        if self.is_partial and isinstance(expected, dict) and isinstance(seen, dict):
            return {part: seen.get(part) for part in expected}
        return seen


def _same(read: Reader) -> Callable[[int], Reader]:
    """A reader that does not depend on the number of players."""
    return lambda _players: read


def _letter(seat: int | None) -> str | None:
    return None if seat is None else format_seat(seat)


def _letters(seats: Iterable[int]) -> list[str]:
    return [format_seat(seat) for seat in seats]


def _faces(cards: Iterable[Card]) -> list[str]:
    return sorted(str(card.face) for card in cards)


def _read_seat(players: int) -> Reader:
    return nullable(lambda value, place: format_seat(seat_among(players)(value, place)))


def _read_seats(players: int) -> Reader:
    return nullable(lambda value, place: _letters(listed(seat_among(players))(value, place)))


def _read_seat_set(players: int) -> Reader:
    return lambda value, place: sorted(_letters(listed(seat_among(players))(value, place)))


def _read_faces(value: object, place: str) -> list[str]:
    return sorted(listed(face)(value, place))


def _read_by_seat(read: Reader) -> Callable[[int], Reader]:
    """A reader of a map from seats to what ``read`` reads, null for a seat or for the whole map included."""

    def for_players(players: int) -> Reader:
        read_map = by_seat(players, nullable(read))
        return nullable(
            lambda value, place: {format_seat(seat): part for seat, part in read_map(value, place).items()}
        )

    return for_players


def _read_pending(players: int) -> Reader:
    readers: dict[str, Reader] = {"total": whole, "target": _read_seat(players)}
    return nullable(lambda value, place: _read_record(value, place, readers))


def _read_evidence(players: int) -> Reader:
    readers: dict[str, Reader] = {"visible_to": _read_seat_set(players), "cards": _read_faces, "bluff": flag}
    return nullable(lambda value, place: _read_record(value, place, readers))


def _read_record(value: object, place: str, readers: dict[str, Reader]) -> dict[str, object]:
    fields = Fields(value, place)
    record = {key: fields.take(key, read) for key, read in readers.items() if fields.has(key)}
    fields.close()
    return record


def _every(state: State, see: Callable[[int], object]) -> dict[str, object]:
    return {format_seat(seat): see(seat) for seat in range(state.players)}


def _legal_faces(state: State, seat: int) -> list[str]:
    """The distinct faces that ``seat`` may play now, each by itself."""
    plays = (move for move in legal_moves(state, seat) if isinstance(move, Play))
    return sorted({str(move.cards[0].face) for move in plays if len(move.cards) == 1})


def _vulnerable(state: State) -> list[str]:
    """The seats that somebody can catch now, by what the rules accept and not by what the state remembers."""
    moves = (move for seat in range(state.players) for move in legal_moves(state, seat))
    return sorted({format_seat(move.seat) for move in moves if isinstance(move, Catch)})


def _pending(state: State) -> object:
    pending = state.pending
    return None if pending is None else {"total": pending.total, "target": format_seat(pending.target)}


def _evidence(state: State) -> object:
    """Who may see which hand now, by what each seat observes; two seats that saw different hands would be a list."""
    seen = {seat: observe(state, seat).evidence for seat in range(state.players)}
    shown = {seat: evidence for seat, evidence in seen.items() if evidence is not None}
    records = [{"cards": _faces(evidence.cards), "bluff": evidence.was_bluff} for evidence in shown.values()]
    if any(record != records[0] for record in records):
        return records
    return {"visible_to": sorted(_letters(shown))} | records[0] if records else None


def _places(state: State) -> object:
    return None if state.result is None else _letters(state.result.places)


def _ranking(state: State) -> object:
    """The final order of the match (section 8)."""
    return None if state.match_winner is None else _letters(match_ranking(state))


_face_or_null: Final = nullable(face)
_color_or_null: Final = nullable(color)

EXPECTATIONS: Final[dict[str, Expectation]] = {
    "phase": Expectation(_same(one_of(*PHASES)), lambda state: state.phase.value),
    "turn": Expectation(_read_seat, lambda state: _letter(state.turn)),
    "direction": Expectation(_same(whole), lambda state: state.direction),
    "color": Expectation(_same(_color_or_null), lambda state: state.color),
    "dealer": Expectation(_read_seat, lambda state: _letter(state.dealer)),
    "redraw": Expectation(_read_seat_set, lambda state: _letters(state.contenders)),
    "round": Expectation(_same(whole), lambda state: state.round),
    "hand_sizes": Expectation(
        _read_by_seat(whole),
        lambda state: _every(state, lambda seat: len(state.hands[seat])),
        is_partial=True,
    ),
    "hands": Expectation(
        _read_by_seat(_read_faces),
        lambda state: _every(state, lambda seat: _faces(state.hands[seat])),
        is_partial=True,
    ),
    "legal": Expectation(
        _read_by_seat(lambda value, place: sorted(set(_read_faces(value, place)))),
        lambda state: _every(state, lambda seat: _legal_faces(state, seat)),
        is_partial=True,
    ),
    "drawn": Expectation(_same(_face_or_null), lambda state: str(state.drawn.face) if state.drawn else None),
    "vulnerable": Expectation(_read_seat_set, _vulnerable),
    "pending": Expectation(_read_pending, _pending, is_partial=True),
    "evidence": Expectation(_read_evidence, _evidence, is_partial=True),
    "discard_top": Expectation(
        _same(_face_or_null), lambda state: str(state.top.face) if state.discard_pile else None
    ),
    "discard_size": Expectation(_same(whole), lambda state: len(state.discard_pile)),
    "draw_pile": Expectation(_same(_read_faces), lambda state: _faces(state.draw_pile)),
    "draw_pile_size": Expectation(_same(whole), lambda state: len(state.draw_pile)),
    "total_cards": Expectation(_same(whole), lambda state: len(all_cards(state))),
    "round_winner": Expectation(
        _read_seat, lambda state: _letter(state.result.winner if state.result else None)
    ),
    "round_points": Expectation(
        _read_by_seat(whole),
        lambda state: (
            dict(zip(_letters(range(state.players)), state.result.points, strict=True))
            if state.result
            else None
        ),
        is_partial=True,
    ),
    "scores": Expectation(
        _read_by_seat(whole), lambda state: _every(state, lambda seat: state.scores[seat]), is_partial=True
    ),
    "round_wins": Expectation(
        _read_by_seat(whole),
        lambda state: _every(state, lambda seat: state.round_wins[seat]),
        is_partial=True,
    ),
    "places": Expectation(_read_seats, _places),
    "ranking": Expectation(_read_seats, _ranking),
    "match_winner": Expectation(_read_seat, lambda state: _letter(state.match_winner)),
    "out": Expectation(
        _read_seats,
        lambda state: _letters(state.out),
    ),
    "knocked_out": Expectation(
        _read_by_seat(whole),
        lambda state: {format_seat(one.seat): one.value for one in state.knocked_out},
    ),
}
"""Every key that ``then`` may have besides ``errors``."""
