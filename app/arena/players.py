"""Who may sit in the arena: the computers, two players that only measurements and tests need, and players from outside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pkgutil import resolve_name
from random import Random
from typing import Final, Protocol

from app.ai.computer import Computer, catchable_seat
from app.ai.levels import LEVELS
from app.game.cards import Card
from app.game.moves import JumpIn, Move, Play
from app.game.observation import Observation


class Player(Protocol):
    """Somebody who can play: every computer is one."""

    def choose(self, view: Observation, rng: Random) -> Move:
        """A legal move, in its turn."""

    def catch(self, view: Observation, rng: Random) -> int | None:
        """The seat it wants to catch without UNO, or None."""

    def jump_in(self, view: Observation, rng: Random) -> JumpIn | None:
        """The card it wants to lay out of turn, or None."""


class RandomPlayer(Computer):
    """Any honest play, every card equally likely, wilds and their colours too: the player that others are measured against."""

    challenges_one_in = 10

    def pick(self, view: Observation, plays: Sequence[Play], rng: Random) -> Play:  # noqa: ARG002 - it looks at nothing
        """One of the cards by chance, then one of the ways to play it: its colours, others with it, whom to swap with."""
        cards: list[Card] = list(dict.fromkeys(play.cards[0] for play in plays))
        card = rng.choice(cards)
        return rng.choice([play for play in plays if play.cards[0] is card])


class Wanderer:
    """Any legal move at all: draws with playable cards, bluffs, challenges, forgets UNO, calls late, and misses catches.

    It leads tests into every corner of the rules that computers avoid.
    """

    def choose(self, view: Observation, rng: Random) -> Move:
        """One of the legal moves, UNO said or not, as chance has it."""
        move = rng.choice(view.legal)
        return replace(move, uno=rng.random() < 1 / 2) if isinstance(move, Play) else move

    def catch(self, view: Observation, rng: Random) -> int | None:
        """Whoever can be caught, every other time."""
        return catchable_seat(view) if rng.random() < 1 / 2 else None

    def jump_in(self, view: Observation, rng: Random) -> JumpIn | None:
        """Any card that it may, every other time."""
        jumps = [move for move in view.legal if isinstance(move, JumpIn)]
        return (
            replace(rng.choice(jumps), uno=rng.random() < 1 / 2) if jumps and rng.random() < 1 / 2 else None
        )


PLAYERS: Final[dict[str, Player]] = {
    **{level.value: computer for level, computer in LEVELS.items()},
    "random": RandomPlayer(),
    "wanderer": Wanderer(),
}
"""Who can be named for a seat without saying where they come from."""


class UnknownPlayer(ValueError):
    """A name that no player has; the message lists those that there are."""


def players_named(names: Sequence[str]) -> tuple[Player, ...]:
    """The players with these names, in order. One from outside is called ``package.module:Class``, and made anew each time it is named: it
    should remember nothing from move to move, as none of ours does.

    Raises UnknownPlayer for the first name that nobody has.
    """
    return tuple(PLAYERS[name] if name in PLAYERS else _outsider(name) for name in names)


def _outsider(name: str) -> Player:
    """A player of the class that ``name`` leads to. Raises UnknownPlayer where there is none, or it is no class of players."""
    if ":" not in name:
        raise UnknownPlayer(f"no such player: {name!r}; choose from {', '.join(PLAYERS)}")
    try:
        found = resolve_name(name)
    except (ImportError, AttributeError, ValueError, SyntaxError) as error:
        raise UnknownPlayer(f"no such player: {name!r}; {error}") from None
    if not isinstance(found, type) or not all(
        hasattr(found, deed) for deed in ("choose", "catch", "jump_in")
    ):
        raise UnknownPlayer(f"no such player: {name!r} is no class of players")
    player: Player = found()
    return player
