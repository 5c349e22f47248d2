"""How every command behaves: its help, and what it says of that which it does not understand."""

from collections.abc import Mapping
from typing import Any

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from typer.core import TyperCommand

from warren.cli.checks import CommandError, agent_names
from warren.cli.options import flags
from warren.cli.screen import Screen
from warren.kernel.catalogue import shorten
from warren.kernel.errors import problem
from warren.words import Words, mark

COMMON_OPTIONS = (
    ("--lang en|zh-Hant", mark("Language (else WARREN_LANG, else that of the system).")),
    ("--help", mark("Show this help.")),
)


class Command(TyperCommand):
    """A command. Its epilog holds examples, one a line."""

    # Refused in `invoke`, where all of them can be named.
    allow_extra_args = True

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments. CommandError says in our own words what Typer finds wrong with them."""
        try:
            return super().parse_args(ctx, args)
        except typer.TyperException as error:
            raise usage_error(error, ctx) from None

    def invoke(self, ctx: Any) -> Any:
        """Run the command, unless there are arguments that it does not take."""
        if ctx.args:
            message = mark("this command takes no further argument; see “{command} --help”")
            raise CommandError([problem(shorten(argument), message, command=ctx.command_path) for argument in ctx.args])
        return super().invoke(ctx)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help."""
        formatter.write(help_text(self, ctx, {}))


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
    screen = Screen()
    with screen.capture() as capture:
        call = [ctx.command_path, *(_place(argument) for argument in arguments)]
        call += [words.text("COMMAND …")] if commands else []
        screen.print(words.text("Usage: {call} [OPTIONS]", call=" ".join(call)), style="bold")
        screen.print()
        screen.print(words.text(command.help))
        if commands:
            _section(screen, words, mark("Commands"), commands)
        if arguments:
            _section(screen, words, mark("Arguments"), {entry.metavar: entry.help for entry in arguments})
        games = {one.text: one.help(words) for one in flags().values()} if _takes_games(options) else {}
        helps = {_spelled(entry): games.get(entry.opts[0], entry.help) for entry in options if entry.name != "help"}
        _section(screen, words, mark("Options"), {**helps, **dict(COMMON_OPTIONS)})
        if command.epilog:
            screen.print()
            screen.print(Text(words.text("Examples"), "bold"))
            for example in command.epilog.splitlines():
                screen.print(f"  {example}", soft_wrap=True)
    return capture.get()


def _takes_games(options: list[Any]) -> bool:
    """Return whether a command takes the options of all games (see options.py)."""
    return any("--option" in entry.opts for entry in options)


def _place(argument: Any) -> str:
    return str(argument.metavar if argument.required else f"[{argument.metavar}]")


def _spelled(option: Any) -> str:
    return " ".join([", ".join(option.opts), *([] if option.is_flag else [option.metavar])])


def _section(screen: Screen, words: Words, title: str, helps: Mapping[str, str | None]) -> None:
    screen.print()
    screen.print(Text(words.text(title), "bold"))
    rows = Table.grid(padding=(0, 2, 0, 0))
    rows.add_column(no_wrap=True, style="cyan")
    rows.add_column(overflow="fold")  # Chinese has no spaces to break a line at
    for name, text in helps.items():
        rows.add_row(name, words.text(text or "", agents=agent_names()))
    screen.print(Padding(rows, (0, 0, 0, 2)))
