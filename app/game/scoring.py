"""Counting hands and ending rounds and matches (R13, R14, section 8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.game.cards import Card
from app.game.draft import Draft
from app.game.events import MatchEnded, RoundEnded
from app.game.state import RoundResult


def hand_points(hand: Iterable[Card]) -> int:
    """Value in points of the cards left in a hand (R14)."""
    return sum(card.face.points for card in hand)


def lowest_hand(hands: Sequence[tuple[Card, ...]]) -> int:
    """The seat that wins a round in which nobody could go out: lowest value, then fewer cards, then lower seat (section 8)."""
    return min(range(len(hands)), key=lambda seat: (hand_points(hands[seat]), len(hands[seat]), seat))


def end_round(draft: Draft, winner: int, *, went_out: bool) -> None:
    """Let ``winner`` collect the value of all other hands, and end the match if that decides it (R14)."""
    collected = sum(hand_points(hand) for seat, hand in enumerate(draft.hands) if seat != winner)
    points = tuple(collected if seat == winner else 0 for seat in range(draft.players))
    draft.scores = tuple(score + won for score, won in zip(draft.scores, points, strict=True))
    draft.round_wins = tuple(wins + (seat == winner) for seat, wins in enumerate(draft.round_wins))
    draft.result = RoundResult(winner, points, went_out)
    draft.turn = None
    number = draft.base.round
    draft.tell(RoundEnded(number, winner, collected, went_out, tuple(draft.hands), draft.scores))
    if draft.base.options.is_quick_round or draft.scores[winner] >= _target(draft):
        draft.match_winner = winner
        draft.tell(MatchEnded(winner, draft.scores))


def _target(draft: Draft) -> int:
    return int(draft.base.options.target)
