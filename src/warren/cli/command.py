"""How every command behaves: it complains about what it does not understand, in our words and in one line."""

from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from warren.cli.checks import CommandError, nearest
from warren.cli.help import help_text
from warren.kernel.catalogue import shorten
from warren.kernel.errors import problem
from warren.words import mark


class Command(TyperCommand):
    """A command. Its epilog holds examples, one a line."""

    # Refused in `invoke`, where all of them can be named.
    allow_extra_args = True

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments. CommandError says in our own words what Typer finds wrong with them."""
        try:
            return super().parse_args(ctx, args)
        except typer.TyperException as error:
            raise _usage_error(error, ctx) from None

    def invoke(self, ctx: Any) -> Any:
        """Run the command, unless there are arguments that it does not take."""
        if ctx.args:
            message = mark("this command takes no further argument; see “{command} --help”")
            raise CommandError([problem(shorten(argument), message, command=ctx.command_path) for argument in ctx.args])
        return super().invoke(ctx)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help."""
        formatter.write(help_text(self, ctx, {}))


class Group(TyperGroup):
    """`warren` itself, which holds the commands."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments before the command. CommandError says what is wrong with them."""
        try:
            return super().parse_args(ctx, args)
        except typer.TyperException as error:
            raise _usage_error(error, ctx) from None

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command by its name. CommandError names the nearest where there is none."""
        found = super().get_command(ctx, cmd_name)
        if found is None and not cmd_name.startswith("-"):
            close = nearest(cmd_name, list(self.commands))
            hint = mark("there is no such command; did you mean {nearest}?")
            plain = mark("there is no such command; see “{command} --help”")
            values = {"nearest": ", ".join(close), "command": ctx.command_path}
            raise CommandError([problem(shorten(cmd_name), hint if close else plain, **values)])
        return found

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help."""
        formatter.write(help_text(self, ctx, {name: command.help for name, command in self.commands.items()}))


def _usage_error(error: typer.TyperException, ctx: Any) -> CommandError:
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
