"""The command `warren`: its commands, and what it says when something is wrong."""

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import Annotated, Any

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from typer.core import TyperCommand, TyperGroup

from warren import __version__
from warren.cli.checks import CommandError, agent_names, games_with
from warren.cli.options import flags
from warren.cli.output import (
    BAD_INPUT,
    DONE,
    FAULT,
    INTERRUPTED,
    OUTPUT_CLOSED,
    Output,
    check_output,
    choose_words,
    system_words,
    take_language,
    writable_words,
)
from warren.files import stand_in
from warren.kernel.catalogue import hinted, shorten
from warren.kernel.errors import WarrenError, explain_all, problem
from warren.words import Words, mark

COMMANDS = {
    "play": mark(
        "Play in the browser: alone against bots, or several people at one screen or at several devices. Every move is "
        "kept at once; unfinished games wait on the start page. With --terminal: the same at this terminal."
    ),
    "serve": mark(
        "Serve the pages to people elsewhere, for as long as it runs: a server for friends in several places, behind a "
        "proxy that does TLS. docs/serving.md sets one up."
    ),
    "score": mark(
        "Score positions from a real table: JSON lines in, one JSON line out for each. An impossible position is "
        "answered with all its problems, and the exit code is 2."
    ),
    "simulate": mark("Play many games between agents and say how they did. The same seed gives the same results."),
    "arena": mark(
        "Measure agents against each other: every deal is played in every seating, on all cores. With --out it can be "
        "stopped at any time, and goes on where it was. The same seed gives the same results."
    ),
    "bench": mark(
        "Measure how fast games are played, copied, viewed and imagined: a JSON line for each game and count of seats."
    ),
    "replay": mark(
        "Show the game of a record. On a terminal step by step: Enter or n goes on, b back, a number to that move, q "
        "leaves. Otherwise the whole log and the final score."
    ),
    "verify": mark(
        "Check the deal of a record: that its secret is the one that the table committed to before the game, that its "
        "seed follows from the secret and the words of the players, and that its moves are legal."
    ),
    "cards": mark(
        "Look up cards: all of a game, or those that match an id, a name or a word. Names are in both languages. With "
        "--export: write the set of a game, as a start for a set of your own."
    ),
    "decks": mark(
        "List the ready decks of a game, or your own decks in a file, and say what is in each: its cards by kind, its "
        "resources, and what is wrong or worth knowing. With --export: write a ready deck, as a start for your own."
    ),
    "rules": mark(
        "Look up rules: the list of clauses, one clause by its id, or those that contain a word. Words are in both "
        "languages."
    ),
    "games": mark("List the games: how many play, and how far along each is."),
}
"""What each command does."""
MODULES = {
    **dict.fromkeys(("cards", "decks", "rules", "games"), "lookup"),
    **dict.fromkeys(("simulate", "bench"), "measure"),
}
"""Where the function of each command is, loaded when it is asked for: else in the module of its name."""

COMMON_OPTIONS = (
    ("--lang en|zh-Hant", mark("Language (otherwise WARREN_LANG, otherwise that of the system).")),
    ("--help", mark("Show this help.")),
)
VALUES: Mapping[str, Callable[[], str]] = {
    "agents": agent_names,
    "with_cards": partial(games_with, "cards"),
    "with_decks": partial(games_with, "decks"),
}
"""What a help can mention, and how it is found."""


class _InOurWords:
    """What `warren` and its commands have in common: help and complaints in our own words."""

    commands_held: Mapping[str, str] = {}

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments. CommandError says what Typer finds wrong with them."""
        try:
            read: list[str] = super().parse_args(ctx, args)  # type: ignore[misc]  # of the class beside this one
        except typer.TyperException as error:
            raise usage_error(error, ctx) from None
        return read

    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(help_text(self, ctx, self.commands_held))


class CliCommand(_InOurWords, TyperCommand):
    """A command. Its epilog holds examples, one a line."""

    # Refused in `invoke`, where all of them can be named.
    allow_extra_args = True

    def invoke(self, ctx: Any) -> Any:
        """Run the command, unless there are arguments that it does not take."""
        if ctx.args:
            message = mark("this command takes no further argument; see “{command} --help”")
            raise CommandError([problem(shorten(argument), message, command=ctx.command_path) for argument in ctx.args])
        return super().invoke(ctx)


def usage_error(error: typer.TyperException, ctx: Any) -> CommandError:
    """Return in our words what Typer finds wrong with what was typed."""
    option = shorten(str(getattr(error, "option_name", "")))
    nearest_options = getattr(error, "possibilities", None) or []
    match type(error).__name__:
        case "NoSuchOption" if nearest_options:
            message = mark("there is no such option; did you mean {nearest}?")
        case "NoSuchOption":
            message = mark("there is no such option; see “{command} --help”")
        case "BadOptionUsage" if any(option in entry.opts and entry.is_flag for entry in ctx.command.params):
            message = mark("this option takes no value; see “{command} --help”")
        case "BadOptionUsage":
            message = mark("this option needs a value; see “{command} --help”")
        case "MissingParameter" if parameter := getattr(error, "param", None):
            option = parameter.metavar
            message = mark("this argument is missing; see “{command} --help”")
        case _:
            return CommandError([problem("", "{text}", text=" ".join(error.format_message().split()))])
    return CommandError([problem(option, message, nearest=", ".join(nearest_options), command=ctx.command_path)])


def help_text(command: Any, ctx: Any, commands: Mapping[str, str]) -> str:
    """Return the help of a command, whose epilog has examples; `commands`: those that it holds, with what they do."""
    words: Words = ctx.find_root().obj
    arguments = [entry for entry in command.get_params(ctx) if entry.param_type_name == "argument"]
    options = [entry for entry in command.get_params(ctx) if entry.param_type_name == "option"]
    output = Output()
    with output.capture() as capture:
        call = [ctx.command_path]
        call += [argument.metavar if argument.required else f"[{argument.metavar}]" for argument in arguments]
        call += [words.text("COMMAND …")] if commands else []
        output.print(words.text("Usage: {call} [OPTIONS]", call=" ".join(call)), style="bold")
        output.print()
        output.print(words.text(command.help))
        if commands:
            _section(output, words, mark("Commands"), commands)
        if arguments:
            _section(output, words, mark("Arguments"), {entry.metavar: entry.help for entry in arguments})
        takes_games = any("--option" in entry.opts for entry in options)
        games = {one.text: one.help(words) for one in flags().values()} if takes_games else {}
        helps = {}
        for entry in options:
            if entry.name != "help":
                typed = ", ".join(entry.opts)
                helps[typed if entry.is_flag else f"{typed} {entry.metavar}"] = games.get(entry.opts[0], entry.help)
        _section(output, words, mark("Options"), {**helps, **dict(COMMON_OPTIONS)})
        if command.epilog:
            output.print()
            output.print(Text(words.text("Examples"), "bold"))
            for example in command.epilog.splitlines():
                output.print(f"  {example}", soft_wrap=True)
    return capture.get()


def _section(output: Output, words: Words, title: str, helps: Mapping[str, str | None]) -> None:
    output.print()
    output.print(Text(words.text(title), "bold"))
    rows = Table.grid(padding=(0, 2, 0, 0))
    rows.add_column(no_wrap=True, style="cyan")
    rows.add_column(overflow="fold")  # Chinese has no spaces to break a line at
    for name, text in helps.items():
        # Only what a text asks for: to list the games with an option takes all games.
        values = {value: make() for value, make in VALUES.items() if f"{{{value}}}" in (text or "")}
        rows.add_row(name, words.text(text or "", **values))
    output.print(Padding(rows, (0, 0, 0, 2)))


class CliGroup(_InOurWords, TyperGroup):
    """`warren` itself, which holds the commands."""

    commands_held = COMMANDS

    def list_commands(self, ctx: Any) -> list[str]:
        return [*COMMANDS]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command by its name. CommandError for an unknown one names the nearest."""
        if cmd_name in COMMANDS:
            return _loaded(cmd_name)
        if cmd_name.startswith("-"):
            return None
        hint = mark("there is no such command; did you mean {nearest}?")
        plain = mark("there is no such command; see “{command} --help”")
        message, near = hinted(cmd_name, COMMANDS, hint, plain, 3, 0.5)
        raise CommandError([problem(shorten(cmd_name), message, nearest=near, command=ctx.command_path)])


def _loaded(name: str) -> Any:
    """Load the module of a command, which holds its function and its examples."""
    module = import_module(f"warren.cli.{MODULES.get(name, name)}")
    alone = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    epilog = "\n".join(module.EXAMPLES[name])
    alone.command(name, cls=CliCommand, help=COMMANDS[name], epilog=epilog)(getattr(module, name))
    return typer.main.get_command(alone)


app = typer.Typer(cls=CliGroup, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.callback(
    invoke_without_command=True,
    help=mark("Play, study and score the bunny board games. An unofficial fan work."),
    epilog="warren play kingdom\nwarren simulate kingdom --agents greedy,random\nwarren cards kingdom merchant",
)
def warren(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=mark("Show the version."))] = False,
) -> None:
    if version:
        typer.echo(f"warren {__version__}")
    elif ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


def main() -> None:
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
        return _complain(explain_all(error, writable_words(sys.stderr, words)))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return OUTPUT_CLOSED
    except OSError as error:
        _drop_output()
        reason = error.strerror or str(error)
        message = writable_words(sys.stderr, words).text("the output cannot be written: {reason}", reason=reason)
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
