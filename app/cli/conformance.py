"""``flask --app wsgi conformance FILE.jsonl``: hold the game to scenarios."""

from __future__ import annotations

from pathlib import Path

import click

from app.conformance.report import read_corpus, report

ALL_PASSED, SOME_FAILED, UNREADABLE = 0, 1, 2


@click.command("conformance")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--only-preset", "preset", metavar="NAME", help='Only scenarios whose rules are exactly {"preset": NAME}.'
)
@click.pass_context
def conformance(context: click.Context, file: Path, preset: str | None) -> None:
    """Play the scenarios in FILE, one a line, against the rules.

    Prints a line for each failure (id, key, expected, got) and last "N passed, N failed". A scenario that asks for a rule
    that the game does not have yet counts as failed. The exit status is 0 if none failed, 1 if some did, and 2 if FILE or a
    line of it cannot be read, or if there is nothing in it to play; the lines that can be read are played all the same.
    """
    try:
        corpus = read_corpus(file.read_text(encoding="utf-8").split("\n"), preset)
    except (OSError, UnicodeDecodeError) as error:
        raise click.UsageError(f"{file} cannot be read: {error}") from None
    for bad_line in corpus.bad_lines:
        click.echo(f"{file}: {bad_line}", err=True)
    if not corpus.scenarios:
        rules = "" if preset is None else f" whose rules are exactly the preset {preset}"
        click.echo(f"{file}: there is no scenario in it{rules}", err=True)
    judged = report(corpus.scenarios)
    for line in judged.lines():
        click.echo(line)
    if corpus.bad_lines or not corpus.scenarios:
        context.exit(UNREADABLE)
    context.exit(SOME_FAILED if judged.failed else ALL_PASSED)
