"""The help of a command, in the language of the person."""

from typing import Any

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from warren.cli.checks import agent_names
from warren.cli.screen import Screen
from warren.words import Words, mark

COMMON_OPTIONS = (
    ("--lang en|zh-Hant", mark("Language (else WARREN_LANG, else that of the system).")),
    ("--help", mark("Show this help.")),
)


def help_text(command: Any, ctx: Any, commands: dict[str, str | None]) -> str:
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
        helps = {_spelled(entry): entry.help for entry in options if entry.name != "help"}
        _section(screen, words, mark("Options"), {**helps, **dict(COMMON_OPTIONS)})
        if command.epilog:
            screen.print()
            screen.print(Text(words.text("Examples"), "bold"))
            for example in command.epilog.splitlines():
                screen.print(f"  {example}", soft_wrap=True)
    return capture.get()


def _place(argument: Any) -> str:
    return str(argument.metavar if argument.required else f"[{argument.metavar}]")


def _spelled(option: Any) -> str:
    return " ".join([", ".join(option.opts), *([] if option.is_flag else [option.metavar])])


def _section(screen: Screen, words: Words, title: str, helps: dict[str, str | None]) -> None:
    screen.print()
    screen.print(Text(words.text(title), "bold"))
    rows = Table.grid(padding=(0, 2, 0, 0))
    rows.add_column(no_wrap=True, style="cyan")
    rows.add_column(overflow="fold")  # Chinese has no spaces to break a line at
    for name, text in helps.items():
        rows.add_row(name, words.text(text or "", agents=agent_names()))
    screen.print(Padding(rows, (0, 0, 0, 2)))
