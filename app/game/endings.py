"""Ending a round, and with it perhaps the match (R12–R14, section 8)."""

from __future__ import annotations

from app.game.draft import Draft
from app.game.events import MatchEnded, PlayerKnockedOut, PlayerWentOut, RoundEnded
from app.game.formats import format_of, ranking
from app.game.scoring import hand_points, left_points, round_places
from app.game.state import KnockOut, RoundResult


def end_round(draft: Draft) -> None:
    """Place everyone, count, and end the match if that decides it. Nobody is to act afterwards."""
    played = format_of(draft.options)
    places = round_places(draft.hands, draft.out, draft.knocked_out)
    winner, went_out = places[0], bool(draft.out)
    gains = played.gains(places, left_points(draft.hands, draft.knocked_out))
    draft.scores = tuple(score + gain for score, gain in zip(draft.scores, gains, strict=True))
    draft.round_wins = tuple(wins + (seat == winner) for seat, wins in enumerate(draft.round_wins))
    draft.result = RoundResult(winner, gains, went_out, places)
    draft.turn = draft.armed = draft.vulnerable = draft.drawn = draft.pending = None
    draft.dry_draws = 0
    number, hands = draft.base.round, tuple(draft.hands)
    draft.tell(RoundEnded(number, winner, gains[winner], went_out, hands, draft.scores, gains, places))
    if played.is_decided(draft.options, number, draft.scores):
        end_match(draft, places)


def end_match(draft: Draft, last_places: tuple[int, ...]) -> None:
    """Let whoever leads win the match; ``last_places`` are the places in the last round, which break ties."""
    order = ranking(draft.options, draft.scores, draft.round_wins, last_places)
    draft.match_winner = order[0]
    draft.tell(MatchEnded(order[0], draft.scores, order))


def go_out(draft: Draft, seat: int) -> None:
    """Take ``seat``, who has no card left, out of the round; it has the next place."""
    draft.out += (seat,)
    if format_of(draft.options).plays_on(draft.players):
        draft.tell(PlayerWentOut(seat, len(draft.out)))


def knock_out(draft: Draft, seat: int) -> None:
    """Take ``seat`` out of the round for its too many cards, which are shuffled into the draw pile (H22).

    The round ends if one player is left: with the next free place in the last-standing format, as its winner in the others.
    """
    hand = draft.hands[seat]
    draft.knocked_out += (KnockOut(seat, hand_points(hand)),)
    draft.hands[seat] = ()
    draft.draw_pile, draft.chance = draft.chance.shuffled(draft.draw_pile + hand)
    draft.tell(PlayerKnockedOut(seat, len(hand), hand_points(hand)))
    if len(draft.in_round) == 1:
        end_round(draft)
