"""``flask --app wsgi replay FILE``: play a round again from its sheet, and say whether it was played by the rules."""

from __future__ import annotations

from pathlib import Path

import click

from app.rooms.round_sheet import BadSheet, parse_sheet
from app.rooms.verifying import verify

PLAYED, NOT_PLAYED, UNREADABLE = 0, 1, 2


@click.command("replay")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.pass_context
def replay(context: click.Context, file: Path) -> None:
    """Play the round in FILE again, as it was downloaded from its page (docs/replays.md).

    Prints a line for each step: its number, the move, and the top card and the sizes of the hands after it. Then it says whether the
    seal on the deal was kept. The exit status is 0 if the whole round was played by the rules and ended as FILE says, 1 if something
    in it cannot have been, which the last line names, and 2 if FILE cannot be read.
    """
    try:
        sheet = parse_sheet(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, BadSheet) as error:
        click.echo(f"{file}: {error}", err=True)
        context.exit(UNREADABLE)
    try:
        for line in verify(sheet):
            click.echo(line)
    except BadSheet as error:
        click.echo(f"{file}: {error}", err=True)
        context.exit(NOT_PLAYED)
