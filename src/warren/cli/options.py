"""The options of all games as flags of a command, made of what the games declare (`Meta.options`)."""

import inspect
from collections.abc import Callable, Mapping
from functools import cache, wraps
from types import MappingProxyType
from typing import Annotated, Any, NamedTuple

import typer

from warren.kernel.game import GameOption
from warren.kernel.registry import find_game, game_ids
from warren.words import Words, mark

METAVARS = {"number": "N", "ids": "NAME,…", "text": "FILE"}
"""What stands for the value of a flag in the help, by the kind of its option; yes or no takes none."""


def flag(name: str) -> str:
    """Return what is typed for an argument of a name: “own_decks” is --own-decks."""
    return f"--{name.replace('_', '-')}"


def argument(metavar: str, help: str) -> Any:
    """Declare an argument of a command."""
    return typer.Argument(metavar=metavar, help=help)


def value(metavar: str, help: str, *typed: str) -> Any:
    """Declare an option that has a value; typed: how, where it does not follow from the parameter's name."""
    return typer.Option(*typed, metavar=metavar, help=help)


def switch(typed: str, help: str) -> Any:
    """Declare an option that is on where it is typed."""
    return typer.Option(typed, help=help)


class Flag(NamedTuple):
    """A flag that sets an option of one game or several. An option that is usually on is switched off by it.

    games: by what the option is there, the games that have it.
    """

    option: GameOption
    games: Mapping[str, tuple[str, ...]]

    @property
    def switches_off(self) -> bool:
        return self.option.default is True

    @property
    def text(self) -> str:
        return flag(f"no_{self.option.name}" if self.switches_off else self.option.name)

    def help(self, words: Words) -> str:
        form = mark("without the option “{help}” ({games})") if self.switches_off else mark("{help} ({games})")
        each = [
            words.text(form, help=words.text(about), games=words.listed(games)) for about, games in self.games.items()
        ]
        said = words.text("; ", context="list").join(each)
        return words.text("{help}.", help=said[:1].upper() + said[1:])


@cache
def flags() -> Mapping[str, Flag]:
    """Return the flags by the names of their options. How many play is no flag: every command has --seats for it."""
    found: dict[str, Flag] = {}
    for game in game_ids():
        for option in find_game(game).meta.options:
            if option.name != "seats":
                games_with = dict(found[option.name].games) if option.name in found else {}
                games_with[option.help] = (*games_with.get(option.help, ()), game)
                found[option.name] = Flag(option, games_with)
    return found


class TypedOptions(NamedTuple):
    """What was typed about the options of a game."""

    settings: tuple[str, ...] = ()
    """NAME=VALUE, each."""
    flags: Mapping[str, str] = MappingProxyType({})
    """By the names of options, the values that flags gave: “yes” or “no”, a file, or what was typed."""

    @property
    def typed(self) -> list[str]:
        return [*(["--option"] if self.settings else []), *(flags()[name].text for name in self.flags)]

    def place(self, name: str) -> str:
        """Return by what an option was set: its flag, or --option with its name."""
        by_name = {setting.partition("=")[0] for setting in self.settings}
        return flags()[name].text if name in self.flags or name not in by_name else f"--option {name}"


Settings = Annotated[
    list[str] | None,
    value("NAME=VALUE", mark("An option of the game; may be given several times."), "--option"),
]


def with_game_options(command: Callable[..., None]) -> Callable[..., None]:
    """Return a command that takes the options of all games too, and is called with them as `given`."""
    added = {"option": inspect.Parameter("option", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Settings)}
    for name, one in flags().items():
        is_switch = one.option.kind == "yes_no"
        value = typer.Option(one.text, metavar=METAVARS.get(one.option.kind), help=one.option.help)
        annotation = Annotated[bool, value] if is_switch else Annotated[str | None, value]
        default = False if is_switch else None
        added[name] = inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)

    @wraps(command)
    def called(**values: Any) -> None:
        typed = {name: values.pop(name) for name in added}
        settings = tuple(typed.pop("option") or ())
        meant = {
            name: value if isinstance(value, str) else "no" if flags()[name].switches_off else "yes"
            for name, value in typed.items()
            if value is not None and value is not False
        }
        command(**values, given=TypedOptions(settings, meant))

    signature = inspect.signature(command)
    own = [parameter for name, parameter in signature.parameters.items() if name != "given"]
    called.__signature__ = signature.replace(  # type: ignore[attr-defined]  # inspect reads it
        parameters=[*(one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in own), *added.values()]
    )
    called.__annotations__ = {one.name: one.annotation for one in (*own, *added.values())}
    return called
