"""The command `warren`: its commands, and what it says when something is wrong."""

import os
import sys
from collections.abc import Mapping, Sequence
from typing import Annotated

import typer

from warren import __version__
from warren.cli import bench, cards, decks, games, play, replay, rules, score, simulate
from warren.cli.command import Command, Group
from warren.cli.exits import BAD_INPUT, DONE, FAULT, INTERRUPTED, OUTPUT_CLOSED
from warren.cli.language import check_output, choose_words, system_words, take_language, words_for
from warren.kernel.errors import WarrenError
from warren.kernel.explain import explain_all
from warren.typewriter import stand_in
from warren.words import Words, mark

app = typer.Typer(cls=Group, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.callback(
    invoke_without_command=True,
    help=mark("Play, study and score the bunny board games. An unofficial fan work."),
    epilog="warren play kingdom\nwarren simulate kingdom --agents greedy,random\nwarren cards kingdom merchant",
)
def warren(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=mark("Show the version."))] = False,
) -> None:
    """Show the version, or without a command the help."""
    if version:
        typer.echo(f"warren {__version__}")
    elif ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


for command, module in (
    (play.play, play),
    (score.score, score),
    (simulate.simulate, simulate),
    (bench.bench, bench),
    (replay.replay, replay),
    (cards.cards, cards),
    (decks.decks, decks),
    (rules.rules, rules),
    (games.games, games),
):
    app.command(cls=Command, help=module.HELP, epilog="\n".join(module.EXAMPLES))(command)


def main() -> None:
    """Run `warren` with the arguments it was called with, and exit."""
    for stream in (sys.stdout, sys.stderr):
        stand_in(stream)  # a character that a terminal cannot show is no reason to stop
    sys.exit(run(sys.argv[1:], os.environ))


def run(arguments: Sequence[str], environment: Mapping[str, str]) -> int:
    """Run `warren` with these arguments; give its exit code."""
    words = system_words(environment)
    try:
        language, rest = take_language(arguments)
        words = choose_words(language, environment)
        check_output(words, sys.stdout)
        code = _invoke(rest, words)
        print(end="", flush=True)  # unlike sys.stdout.flush() also right where there is no output at all
    except WarrenError as error:
        return _complain(explain_all(error, words_for(sys.stderr, words)))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return OUTPUT_CLOSED
    except OSError as error:
        _drop_output()
        reason = error.strerror or str(error)
        message = words_for(sys.stderr, words).text("the output cannot be written: {reason}", reason=reason)
        return _complain([message], FAULT)
    return code


def _invoke(arguments: list[str], words: Words) -> int:
    try:
        with typer.main.get_command(app).make_context("warren", arguments, obj=words) as context:
            context.command.invoke(context)
    except typer.Exit as done:
        return done.exit_code
    return DONE


def _complain(lines: Sequence[str], code: int = BAD_INPUT) -> int:
    for line in lines:
        print(f"warren: {line}", file=sys.stderr)
    return code


def _drop_output() -> None:
    """Let what is still waiting to be written go nowhere, so that Python does not complain about it at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


__all__ = ["app", "main", "run"]
