"""The game as it is played in a room: moves of people, moves of computers, the next round, a rematch.

Every accepted move takes the same path: load, check that the player saw the present table, let rules and flow carry it
out, note when a computer is due, save everything at once.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from app.ai.levels import LEVELS
from app.fsm.flow import advance, advance_table, start_next_round
from app.fsm.life import LIFE_FLOW, Life, Step
from app.game.basics import has_no_target
from app.game.errors import IllegalMove
from app.game.moves import RACING, Catch, EndMatch, Move
from app.game.notation import format_move
from app.game.observation import Observation, observe
from app.game.rules import Outcome
from app.game.state import Phase, State
from app.game.timeout import move_when_time_is_up
from app.rooms.absence import ComputersAgreed, TurnVotedOver, WhenAway
from app.rooms.clock import is_time_up, is_warning_due, timed, warned, with_due
from app.rooms.devices import is_under_cover, laid_out, passed_on
from app.rooms.house import House
from app.rooms.journal import format_deal, with_seal
from app.rooms.missing import (
    due_again,
    expecting,
    is_look_due,
    is_missed,
    marked_missing,
    still_to_vote,
    welcome,
)
from app.rooms.pace import AWAY_SECONDS, DESERTED_SECONDS
from app.rooms.ports import Change
from app.rooms.post import Post as Post
from app.rooms.post import carry_out_once, is_stale
from app.rooms.recording import keep_record
from app.rooms.refusals import Refused, RoomReason
from app.rooms.room import Entry, LastMatch, Notice, Person, RematchJoined, RematchOpened, Room, TimeRanOut
from app.rooms.seals import sealed


def play(house: House, room_id: str, key: str | None, post: Post, ask: Callable[[Observation], Move]) -> None:
    """Let the person with ``key`` make the move that ``ask`` reads out of the post, given what the player sees now.

    The same content under the same once-only key is a repeat and changes nothing more. Calls and catches race by nature and go by
    the order of arrival; any other move on a table that has changed since is refused as stale.
    """

    def make_move(change: Change, seat: int) -> None:
        if change.room.life is Life.LOBBY:
            raise Refused(RoomReason.NOT_STARTED)
        if key is not None:  # whoever plays is back, and that is told first
            welcome(house, change, key)
        carry_out(house, change, seat, _asked(change.room, seat, post, ask), looks_on=seat)

    carry_out_once(house, room_id, key, post, make_move)


def _asked(room: Room, seat: int, post: Post, ask: Callable[[Observation], Move]) -> Move:
    if is_under_cover(room, seat):
        raise Refused(RoomReason.UNDER_COVER)
    is_old = is_stale(room, seat, post)
    try:
        move = ask(observe(room.table, seat))
    except Refused as refused:
        raise Refused(RoomReason.STALE) if is_old else refused from None
    if is_old and type(move) not in RACING:
        raise Refused(RoomReason.STALE)
    return move


def tick(house: House, room_id: str) -> None:
    """Let happen what is due by itself: a computer's move, the end of a turn by the clock, missing somebody, the next deal. Called
    when a person looks at the table; does nothing before time."""
    with house.store.change(room_id) as change:
        room = change.room
        now = house.clock()
        if room.due_at is None or now < room.due_at:
            return
        if room.life is Life.BETWEEN_ROUNDS:
            _deal_by_itself(house, change)
        elif room.life is Life.PLAYING:
            _go_on(house, change, now)


def _go_on(house: House, change: Change, now: float) -> None:
    """Let happen what is due in the middle of a round."""
    room = change.room
    if is_time_up(room, now):
        _let_time_decide(house, change)
    elif is_warning_due(room, now):
        told, notice = warned(room, now, house.pace)
        change.save(told, [Entry(told.version, now, None, "", (notice,))])
    elif is_look_due(room, now):
        _look_who_is_there(house, change)
    else:
        seat, move = _computers_move(room)
        if move is None:
            change.save(with_due(room, None))
        else:
            carry_out(house, change, seat, move, looks_on=None)


def _look_who_is_there(house: House, change: Change) -> None:
    """Carry out a vote that only people who have gone away since are missing from, or miss the person on turn, or look again later."""
    room, turn = change.room, change.room.table.turn
    if room.votes and not still_to_vote(house, room):
        carry_vote(house, change)
    elif turn is not None and is_missed(house, room, turn):
        missed, entry = marked_missing(house, room, turn)
        change.save(missed, [entry])
    else:
        change.save(due_again(house, room))


def carry_vote(house: House, change: Change) -> None:
    """Do what everybody who is here has voted for: end the turn of who is away, or let a computer play for them from now on."""
    room = change.room
    if room.when_away is WhenAway.WAIT:
        version = room.version + 1
        agreed = replace(room, when_away=WhenAway.COMPUTER, votes=(), version=version)
        change.save(due_again(house, agreed), [Entry(version, house.clock(), None, "", (ComputersAgreed(),))])
        return
    seat = _seat_on_turn(room)
    _decide_for(house, change, seat, TurnVotedOver(seat, room.names[seat]))


def _deal_by_itself(house: House, change: Change) -> None:
    """Deal the next round, now that it is time. After nobody has been here for a while, whoever comes first gets the time to read
    how the round ended."""
    room, now = change.room, house.clock()
    if room.deals_at is None or room.deals_after is None:
        raise ValueError(f"nobody asked for a deal in room {room.code}")
    if now - room.deals_at > DESERTED_SECONDS:
        change.save(with_due(replace(room, deals_at=now + room.deals_after), None))
    else:
        _deal(house, change, None)


def deal_next_round(house: House, room_id: str, key: str | None, post: Post) -> None:
    """Deal the next round of the match. Anybody at the table who has seen the result may ask for it (S1-200)."""

    def deal(change: Change, seat: int) -> None:
        room = change.room
        check_seen(room, seat, post, Life.BETWEEN_ROUNDS, RoomReason.ROUND_NOT_OVER)
        _deal(house, change, seat)

    carry_out_once(house, room_id, key, post, deal)


def _deal(house: House, change: Change, seat: int | None) -> None:
    room = change.room
    seed = house.secrets.seed()
    outcome = start_next_round(room.table, seed)
    dealt = replace(room, life=LIFE_FLOW.after(room.life, Step.DEAL, None), round_version=room.version + 1)
    _save(house, change, dealt, seat, format_deal(seed), outcome)


def stop_match(house: House, room_id: str, key: str | None, post: Post) -> None:
    """End a match that has no target after a round, so that whoever leads has won it. Anybody who has seen the result may do so."""

    def stop(change: Change, seat: int) -> None:
        room = change.room
        check_seen(room, seat, post, Life.BETWEEN_ROUNDS, RoomReason.ROUND_NOT_OVER)
        if not has_no_target(room.options):
            raise Refused(RoomReason.HAS_TARGET)
        _save(house, change, room, seat, format_move(EndMatch()), advance_table(room.table, EndMatch()))

    carry_out_once(house, room_id, key, post, stop)


def open_rematch(house: House, room_id: str, key: str | None, post: Post) -> None:
    """Take the person with ``key`` back to the lobby, ready for another match (S0-097).

    The first who has seen the result opens it. The others go on reading until each of them wants to play again too, and from which
    version of the result's page they say so does not matter.
    """

    def reopen(change: Change, seat: int) -> None:
        room = change.room
        name, now = room.names[seat], house.clock()
        notice: Notice
        if room.persons[seat].is_reading:
            lobby, notice = replace(room, version=room.version + 1, active_at=now), RematchJoined(seat, name)
        else:
            check_seen(room, seat, post, Life.FINISHED, RoomReason.MATCH_NOT_OVER)
            lobby, notice = lobby_after(room, now), RematchOpened(seat, name)
        change.save(_ready_again(lobby, seat), [Entry(lobby.version, now, seat, "", (notice,))])

    carry_out_once(house, room_id, key, post, reopen)


def lobby_after(room: Room, now: float) -> Room:
    """The lobby after the match in ``room``: its people still read how that ended."""
    return replace(
        room,
        life=LIFE_FLOW.after(room.life, Step.REMATCH, None),
        seats=tuple(
            replace(one, is_reading=True, is_missing=False) if isinstance(one, Person) else one
            for one in room.seats
        ),
        version=room.version + 1,
        active_at=now,
        match_version=room.version + 1,
        moved_version=room.version + 1,
        due_at=now + AWAY_SECONDS,
        state=None,
        devices=(),
        votes=(),
        last=LastMatch(
            room.seats,
            room.host,
            room.round_version,
            room.match_version,
            room.table,
            room.preset,
            room.custom_text,
            room.seal,
        ),
    )


def _ready_again(room: Room, seat: int) -> Room:
    """``room`` with everybody ready again who shares the browser of the person on ``seat``."""
    for one in room.seats_with(room.persons[seat].key_hash):
        room = room.with_seat(one, replace(room.persons[one], is_ready=True, is_reading=False))
    return room


def check_seen(room: Room, seat: int, post: Post, life: Life, too_early: RoomReason) -> None:
    """Raise Refused unless the room stands in ``life`` and the post was made on its present page: an old page says nothing of it."""
    if room.life is not life:
        raise Refused(too_early)
    if is_stale(room, seat, post):
        raise Refused(RoomReason.STALE)


def carry_out(house: House, change: Change, seat: int, move: Move, *, looks_on: int | None) -> None:
    """Let ``seat`` make ``move``, and keep what came of it. Raises Refused if the rules refuse it.

    ``looks_on`` is the person who makes it and sees what comes; None where a computer decides.
    """
    try:
        outcome = advance(change.room.table, seat, move)
    except IllegalMove as refused:
        raise Refused(refused.reason) from refused
    _save(house, change, change.room, seat, format_move(move), outcome, looks_on=looks_on)


def _save(
    house: House,
    change: Change,
    room: Room,
    seat: int | None,
    move: str,
    outcome: Outcome,
    notices: tuple[Notice, ...] = (),
    *,
    looks_on: int | None = None,
) -> None:
    now, version = house.clock(), room.version + 1
    moved = replace(
        room,
        life=_life_after(room.life, outcome.state),
        version=version,
        moved_version=version,
        active_at=now,
        state=outcome.state,
        votes=(),
    )
    is_between = moved.life is Life.BETWEEN_ROUNDS and moved.deals_after is not None
    moved = replace(moved, deals_at=now + (moved.deals_after or 0) if is_between else None)
    is_dealt = moved.round_version == version
    if is_dealt:
        moved = replace(moved, seal=sealed(outcome.state, house.secrets.salt()))
        move = with_seal(move, moved)
    passed = laid_out(moved, outcome.state) if is_dealt else passed_on(moved, room.table, looks_on)
    saved = timed(expecting(house, passed), room.table, outcome.events, now, house.pace)
    change.save(saved, [Entry(saved.version, now, seat, move, (*notices, *outcome.events))])
    keep_record(change)


def _let_time_decide(house: House, change: Change) -> None:
    """Make the move for a player whose time is up, and decide at once about a card that it draws: told once, and no chance to be
    quicker than the next look (H24)."""
    seat = _seat_on_turn(change.room)
    _decide_for(house, change, seat, TimeRanOut(seat, change.room.names[seat]))


def _seat_on_turn(room: Room) -> int:
    if room.table.turn is None:
        raise ValueError(f"nobody has a turn to end in room {room.code}")
    return room.table.turn


def _decide_for(house: House, change: Change, seat: int, why: Notice) -> None:
    _move_for(house, change, seat, (why,))
    if change.room.table.phase is Phase.DRAWN:
        _move_for(house, change, seat)


def _move_for(house: House, change: Change, seat: int, notices: tuple[Notice, ...] = ()) -> None:
    state = change.room.table
    move = move_when_time_is_up(state)
    _save(house, change, change.room, seat, format_move(move), advance(state, seat, move), notices)


def _life_after(life: Life, state: State) -> Life:
    if state.match_winner is not None:
        return LIFE_FLOW.after(life, Step.END_MATCH, None)
    if state.result is not None:
        return LIFE_FLOW.after(life, Step.END_ROUND, None)
    return life


def _computers_move(room: Room) -> tuple[int, Move | None]:
    """Which computer acts now, and how; no move if none wants to catch or to jump in, and the turn is a person's.

    The dice of a computer follow from the secret seed of the deal and the version, so that a crash and a second try
    come to the same move.
    """
    state = room.table
    dice = random.Random(f"{state.chance.seed}:{room.version}")
    players = room.played_by_computers
    for seat, level in players.items():
        view = observe(state, seat)
        caught = LEVELS[level].catch(view, dice)
        if caught is not None:
            return seat, Catch(caught)
        jump_in = LEVELS[level].jump_in(view, dice)
        if jump_in is not None:
            return seat, jump_in
    turn = state.turn
    if turn is None or turn not in players:
        return 0, None
    return turn, LEVELS[players[turn]].choose(observe(state, turn), dice)
