"""``flask --app wsgi arena``: contests of computers on duplicate deals, with intervals, decision times, and a file to go on from."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Final

import click

from app.arena.contest import Contest, EndlessMatch, Standings, check, merge, play_deals
from app.arena.players import UnknownPlayer, players_named
from app.arena.scoresheet import BadScoresheet, Scoresheet
from app.arena.simulation import PRESET_NAMES, TooManySeats
from app.game.options import MAX_PLAYERS, MIN_PLAYERS

BATCH: Final = 24
"""How many rounds, or so, are played before they are written down."""


def _parse_lineup(_context: click.Context, _argument: click.Parameter, text: str) -> tuple[str, ...]:
    """The names in ``text``. Raises click.BadParameter, which ends with exit status 2."""
    names = tuple(name.strip() for name in text.split(","))
    if not MIN_PLAYERS <= len(names) <= MAX_PLAYERS:
        raise click.BadParameter(f"{len(names)} named; a table has {MIN_PLAYERS} to {MAX_PLAYERS} seats")
    try:
        players_named(names)
    except UnknownPlayer as error:
        raise click.BadParameter(str(error)) from None
    return names


@click.command("arena")
@click.argument("lineup", callback=_parse_lineup)
@click.option("--deals", type=click.IntRange(min=2), default=1000, show_default=True, help="How many deals.")
@click.option("--matches", is_flag=True, help="Play whole matches, and not single rounds.")
@click.option(
    "--preset", type=click.Choice(PRESET_NAMES), default="official", show_default=True, help="The rules."
)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    help="The same seed plays the same rounds.",
)
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    default=None,
    help="How many processes play at once; as many as there are cores if none is named.",
)
@click.option(
    "--save",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write how it stands to this file, and go on from there if there is one.",
)
def arena(
    lineup: tuple[str, ...],
    *,
    deals: int,
    matches: bool,
    preset: str,
    seed: int,
    jobs: int | None,
    save: Path | None,
) -> None:
    """Let computers play each other, everybody with everybody's cards, and tell who wins how often.

    LINEUP are 2 to 10 names with commas between: easy, medium, hard, random, wanderer, or a player of your own as package.module:Class.
    Each deal is played once for each rotation of the line-up. The share of the rounds or matches won and the points, less what the
    others got on average, come with their 95 % intervals; times are of the processor, for decisions between two moves or more.
    """
    try:
        contest = Contest(lineup, preset, matches, seed)
        check(contest)
    except TooManySeats as error:
        raise click.BadParameter(str(error), param_hint="--preset") from None
    except EndlessMatch as error:
        raise click.BadParameter(str(error), param_hint="--matches") from None
    sheet = _begun(contest, save)
    with click.progressbar(length=deals, label=f"{deals:,} deals", file=sys.stderr) as bar:
        bar.update(min(sheet.deals, deals))
        for standings, last in _batches(sheet.contest, sheet.deals, deals, jobs or os.cpu_count() or 1):
            bar.update(last - sheet.deals)
            merge(sheet.standings, standings)
            sheet = Scoresheet(sheet.contest, last, sheet.standings)
            if save is not None:
                _write(save, sheet)
    for line in _report(sheet):
        click.echo(line)


def _begun(contest: Contest, save: Path | None) -> Scoresheet:
    """What has been played of ``contest`` and saved. Raises click.BadParameter for a file of something else."""
    if save is not None and not save.parent.is_dir():
        raise click.BadParameter(f"there is no folder {save.parent}", param_hint="--save")
    if save is None or not save.exists():
        return Scoresheet(contest, 0, {})
    try:
        sheet = Scoresheet.from_json(save.read_text(encoding="utf-8"))
    except (BadScoresheet, OSError, UnicodeDecodeError) as error:
        raise click.BadParameter(f"{save} cannot be read: {error}", param_hint="--save") from None
    if sheet.contest != contest:
        raise click.BadParameter(f"{save} holds another contest: {sheet.contest}", param_hint="--save")
    return sheet


def _write(save: Path, sheet: Scoresheet) -> None:
    """Write ``sheet`` so that whoever breaks off finds the old one or the new one, and never half of it."""
    unfinished = save.with_name(f"{save.name}.new")
    unfinished.write_text(sheet.to_json(), encoding="utf-8")
    unfinished.replace(save)


def _batches(contest: Contest, first: int, last: int, jobs: int) -> Iterator[tuple[Standings, int]]:
    """The standings of one batch of deals after the other, in order, each with the number of the deal after it."""
    size = max(1, BATCH // len(contest.lineup))
    edges = [*range(first, last, size), last]
    play = partial(play_deals, contest)
    if first >= last:
        return
    if jobs == 1:
        yield from ((play(begin, end), end) for begin, end in pairwise(edges))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from zip(pool.map(play, edges[:-1], edges[1:]), edges[1:], strict=True)


def _report(sheet: Scoresheet) -> Iterator[str]:
    """The sheet as lines to read."""
    contest = sheet.contest
    what = "matches" if contest.is_of_matches else "rounds"
    width = max(len("player"), *map(len, contest.names))
    yield f"{'player':<{width}} seats  won             points          time of half, 95 %, all decisions"
    for name, standing in sheet.standings.items():
        won, points, times = standing.wins.estimate, standing.points.estimate, standing.times
        yield (
            f"{name:<{width}} {contest.lineup.count(name):>5}  {won.value:>5.1%} ± {100 * won.margin:<4.1f}"
            f"  {points.value:>+7.1f} ± {points.margin:<4.1f}"
            f"  {times.within(0.5):.2f}, {times.within(0.95):.2f}, {times.within(1):.2f} ms"
        )
    games = sheet.deals * len(contest.lineup)
    yield f"{sheet.deals:,} deals, {games:,} {what} of {contest.preset}; a fair share is {contest.fair_share:.1%}"
