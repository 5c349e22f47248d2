"""The command `warren`: its commands, and what it says when something is wrong."""

import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from warren import __version__
from warren.cli.checks import CommandError, nearest
from warren.cli.command import Command, help_text, usage_error
from warren.cli.exits import BAD_INPUT, DONE, FAULT, INTERRUPTED, OUTPUT_CLOSED
from warren.cli.language import check_output, choose_words, system_words, take_language, words_for
from warren.kernel.catalogue import shorten
from warren.kernel.errors import WarrenError, problem
from warren.kernel.explain import explain_all
from warren.typewriter import stand_in
from warren.words import Words, mark

COMMANDS = {
    "play": mark(
        "Play in the browser: alone against bots, or several people at one screen or at several devices. Every move is "
        "kept at once; the start page goes on with what was left. With --terminal: the same at this terminal."
    ),
    "score": mark(
        "Score positions from a real table: JSON lines in, a JSON line out for each. A position that cannot be is "
        "answered with all its problems, and then the exit code is 2."
    ),
    "simulate": mark("Play many games between agents and say how they did. The same seed gives the same results."),
    "bench": mark(
        "Measure how fast games are played, copied, viewed and imagined: a JSON line for each game and count of seats."
    ),
    "replay": mark(
        "Show the game of a record. On a terminal step by step: Enter or n goes on, b back, a number to that move, "
        "q leaves. Else the whole log and the final score."
    ),
    "cards": mark(
        "Look up cards: all of a game, or those that an id, a name or a word finds. Names are in both languages. With "
        "--export: write the set of a game that can be played with a set of one's own, to be changed."
    ),
    "decks": mark(
        "List the ready decks of a game, or the decks of one’s own in a file, and say what is in each: its cards by "
        "kind, its resources, and what is wrong or worth knowing. With --export: write a ready deck, to be changed."
    ),
    "rules": mark(
        "Look up rules: the list of clauses, one clause by its id, or those that hold a word. Words are in both "
        "languages."
    ),
    "games": mark("List the games: how many play, and how far along each is."),
}
"""What each command does. `warren NAME` is the function NAME of the module NAME, loaded when it is asked for."""


class Group(TyperGroup):
    """`warren` itself, which holds the commands."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments before the command. CommandError says what is wrong with them."""
        try:
            return super().parse_args(ctx, args)
        except typer.TyperException as error:
            raise usage_error(error, ctx) from None

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of the commands."""
        return [*COMMANDS]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command by its name. CommandError for an unknown one names the nearest."""
        if cmd_name in COMMANDS:
            return _loaded(cmd_name)
        if cmd_name.startswith("-"):
            return None
        close = nearest(cmd_name, list(COMMANDS))
        hint = mark("there is no such command; did you mean {nearest}?")
        plain = mark("there is no such command; see “{command} --help”")
        values = {"nearest": ", ".join(close), "command": ctx.command_path}
        raise CommandError([problem(shorten(cmd_name), hint if close else plain, **values)])

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help."""
        formatter.write(help_text(self, ctx, COMMANDS))


def _loaded(name: str) -> Any:
    """Load the module of a command, which has examples beside the function."""
    module = import_module(f"warren.cli.{name}")
    alone = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    epilog = "\n".join(module.EXAMPLES)
    alone.command(name, cls=Command, help=COMMANDS[name], epilog=epilog)(getattr(module, name))
    return typer.main.get_command(alone)


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
