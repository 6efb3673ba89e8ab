"""``flask --app wsgi simulate``: rounds without people and without the web."""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random

import click

from app.arena.players import Player, UnknownPlayer, players_named
from app.arena.simulation import PRESET_NAMES, Tally, TooManySeats, preset_options
from app.arena.simulation import simulate as simulate_rounds
from app.game.options import MAX_PLAYERS, MIN_PLAYERS


def _parse_seats(_context: click.Context, _option: click.Parameter, text: str) -> list[tuple[str, Player]]:
    """The players written ``text``, with their names. Raises click.BadParameter, which ends with exit status 2."""
    names = [name.strip().lower() for name in text.split(",")]
    if not MIN_PLAYERS <= len(names) <= MAX_PLAYERS:
        raise click.BadParameter(f"{len(names)} named; a table has {MIN_PLAYERS} to {MAX_PLAYERS} seats")
    try:
        return list(zip(names, players_named(names), strict=True))
    except UnknownPlayer as error:
        raise click.BadParameter(str(error)) from None


@click.command("simulate")
@click.option(
    "--rounds", type=click.IntRange(min=1), default=1000, show_default=True, help="How many rounds to play."
)
@click.option(
    "--seats",
    metavar="NAMES",
    default="hard,medium,easy,easy",
    show_default=True,
    callback=_parse_seats,
    help="Who sits there, 2 to 10 names with commas between: easy, medium, hard, random or wanderer.",
)
@click.option(
    "--preset",
    type=click.Choice(PRESET_NAMES),
    default="official",
    show_default=True,
    help="By which set of rules they play.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed plays the same rounds.")
def simulate(rounds: int, seats: list[tuple[str, Player]], preset: str, seed: int) -> None:
    """Play whole rounds without people, and count.

    Prints for each seat the rounds won and the points scored, as the preset's format counts them, and then moves and rounds per
    second. A random player plays any card that fits; a wanderer makes any legal move at all: it bluffs, challenges and forgets UNO.
    """
    try:
        options = preset_options(preset, len(seats))
    except TooManySeats as error:
        raise click.BadParameter(str(error), param_hint="--preset") from None
    started = time.perf_counter()
    tally = simulate_rounds([player for _, player in seats], rounds, Random(seed), options)
    seconds = time.perf_counter() - started
    for line in _report(tally, [name for name, _ in seats], seconds):
        click.echo(line)


def _report(tally: Tally, names: Sequence[str], seconds: float) -> list[str]:
    """The tally as lines to read: a table of the seats and a sum."""
    lines = [f"{'seat':<5} {'player':<9} {'wins':>7} {'share':>7} {'points':>9} {'a round':>8}"]
    for seat, (name, wins, points) in enumerate(zip(names, tally.wins, tally.points, strict=True)):
        share, average = wins / tally.rounds, points / tally.rounds
        lines.append(
            f"{chr(ord('A') + seat):<5} {name:<9} {wins:>7,} {share:>7.1%} {points:>9,} {average:>8.1f}"
        )
    lines.append(f"{tally.moves:,} moves, {tally.moves_per_round:.1f} a round")
    lines.append(f"{tally.rounds:,} rounds in {seconds:.1f} s: {tally.rounds / seconds:,.0f} rounds a second")
    return lines
