"""RLCard's table as our computers see it, and their moves as it writes them. It needs nothing of RLCard itself.

The rules there are not ours: docs/computers.md lists in what. A computer sees what the public state tells, with one correction: after a
wild, RLCard names the colour printed in its own memory and not the one in play, so the colour is read off the legal actions, or off the
record of actions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from app.ai.computer import Computer
from app.ai.reading import DECK_SIZE
from app.arena.simulation import SINGLE_ROUND
from app.game.cards import Card, Color, Face, Rank
from app.game.moves import Draw, Move, Play
from app.game.observation import Observation
from app.game.state import Phase

COLORS: Final = {"r": Color.RED, "y": Color.YELLOW, "g": Color.GREEN, "b": Color.BLUE}
LETTERS: Final = {color: letter for letter, color in COLORS.items()}
RANKS: Final = {
    "skip": Rank.SKIP,
    "reverse": Rank.REVERSE,
    "draw_2": Rank.DRAW_TWO,
    "wild": Rank.WILD,
    "wild_draw_4": Rank.WILD_DRAW_FOUR,
}
TRAITS: Final = {rank: trait for trait, rank in RANKS.items()}


def face_of(text: str) -> Face:
    """The face that RLCard writes "r-5", "g-skip" or "b-wild"."""
    letter, trait = text.split("-")
    rank = RANKS.get(trait) or Rank(trait)
    return Face(None if rank in {Rank.WILD, Rank.WILD_DRAW_FOUR} else COLORS[letter], rank)


def action_of(move: Move) -> str:
    """How RLCard writes ``move``."""
    if not isinstance(move, Play):
        return "draw"
    face = move.cards[0].face
    color = move.color or face.color
    assert color is not None  # a wild is played with one
    return f"{LETTERS[color]}-{TRAITS.get(face.rank, face.rank.value)}"


class Guest:
    """One of our computers as an agent of RLCard, for one game: it remembers who drew at which colour."""

    use_raw = True

    def __init__(self, player: Computer, rng: Random) -> None:
        self._player = player
        self._rng = rng
        self._drew_on: dict[int, Color | None] = {}
        self._target_left = ""

    def step(self, state: Mapping[str, Any]) -> str:
        """The action that the computer chooses."""
        raw, record = state["raw_obs"], state["action_record"]
        color = self._color(raw, record)
        if record and record[-1][1] == "draw" and raw["target"] == self._target_left:
            self._drew_on[record[-1][0]] = color  # and kept it: else another card would lie there
        view = self._observation(raw, color)
        action = action_of(self._player.choose(view, self._rng))
        assert action in raw["legal_actions"], (action, raw["legal_actions"])
        self._target_left = "" if action == "draw" else action
        return action

    def eval_step(self, state: Mapping[str, Any]) -> tuple[str, dict[str, float]]:
        """The same."""
        return self.step(state), {}

    @staticmethod
    def _color(raw: Mapping[str, Any], record: Sequence[tuple[int, str]]) -> Color:
        """The colour in play."""
        top = face_of(raw["target"])
        if top.color is not None:
            return top.color
        coloured = [
            face.color
            for action in raw["legal_actions"]
            if action != "draw" and (face := face_of(action)).color
        ]
        if coloured and coloured[0] is not None:
            return coloured[0]
        held = {face_of(card).color for card in raw["hand"]}
        named = next((COLORS[action[0]] for _seat, action in reversed(record) if "wild" in action), None)
        others = [color for color in Color if color not in held]
        return named if named is not None and named not in held else (others or [Color.RED])[0]

    def _observation(self, raw: Mapping[str, Any], color: Color) -> Observation:
        seat, counts = raw["current_player"], tuple(raw["num_cards"])
        hand = tuple(Card(number, face_of(text)) for number, text in enumerate(raw["hand"]))
        played = tuple(face_of(text) for text in raw["played_cards"]) or (face_of(raw["target"]),)
        nobody = (0,) * len(counts)
        return Observation(
            seat=seat,
            options=SINGLE_ROUND,
            phase=Phase.PLAY,
            round=1,
            dealer=None,
            turn=seat,
            direction=1,
            color=color,
            discards=played,
            draw_pile_size=max(0, DECK_SIZE - sum(counts) - len(played)),
            hand=hand,
            counts=counts,
            drew_on=tuple(self._drew_on.get(other) for other in range(len(counts))),
            armed=None,
            vulnerable=None,
            drawn=None,
            pending=None,
            evidence=None,
            would_bluff=False,
            legal=tuple(_moves(raw["legal_actions"], hand)),
            scores=nobody,
            round_wins=nobody,
            out=(),
            knocked_out=(),
            result=None,
            revealed=(),
            counted=(),
            ranking=(),
            match_winner=None,
        )


def _moves(actions: Sequence[str], hand: Sequence[Card]) -> list[Move]:
    moves: list[Move] = []
    for action in actions:
        if action == "draw":
            moves.append(Draw())
            continue
        face = face_of(action)
        card = next(card for card in hand if card.face == face)
        moves.append(Play((card,), COLORS[action[0]] if face.is_wild else None))
    return moves
