"""What a command writes: on a terminal in colour, to a pipe or a file as plain text; and in which language.

The language is that of `--lang`, else WARREN_LANG, else what the system is set to.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from warren.agents import prepare
from warren.agents.outside import is_outside
from warren.cli.checks import STANDARD_OUTPUT, CommandError
from warren.files import can_show, write_whole
from warren.kernel.catalogue import shorten
from warren.kernel.errors import problem
from warren.words import LANGUAGES, UnknownLanguageError, Words, mark, words

T = TypeVar("T")

DONE = 0
FAULT = 1
"""The output cannot be written (one line says why), or a fault of Warren itself: a traceback, for the report of it."""
BAD_INPUT = 2
"""One line for each problem on standard error. Nothing was done; `score` scores the lines that are right."""
INTERRUPTED = 130
"""Ctrl-C."""
OUTPUT_CLOSED = 141
"""Nobody reads the output any more: a closed pipe."""


PIPE_WIDTH = 100
"""How wide output is laid out that goes to no terminal; COLUMNS says otherwise."""


class Output(Console):
    """A console that prints texts as they are: no markup, no emoji names, no highlighting by guess."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, markup=False, emoji=False, highlight=False)
        if not self.is_terminal and "COLUMNS" not in self._environ:
            self.width = PIPE_WIDTH

    def print(self, *objects: Any, **settings: Any) -> None:
        """Print; for a pipe or a file without the spaces that fill lines up."""
        if self.is_terminal:
            super().print(*objects, **settings)
            return
        with self.capture() as capture:
            super().print(*objects, **settings)
        lines = capture.get().split("\n")
        self.file.write("\n".join(line.rstrip() for line in lines))

    def apart(self, entries: Iterable[T]) -> Iterator[T]:
        """Return some entries, and print an empty line between each two."""
        for number, entry in enumerate(entries):
            if number:
                self.print()
            yield entry

    def on_broken_pipe(self) -> NoReturn:
        """Leave it to `main` what happens when nobody reads on."""
        raise BrokenPipeError


def table(*headings: str, numbers_from: int = 1) -> Table:
    """Make a table; the columns from `numbers_from` on hold numbers and stand to the right."""
    made = Table(box=SIMPLE_HEAD, show_edge=False, header_style="bold", pad_edge=False)
    for place, heading in enumerate(headings):
        made.add_column(heading, justify="right" if place >= numbers_from else "left")
    return made


def hand_out(text: str, path: str, words: Words, said: str, **values: Any) -> None:
    """Write a text for people to change: to a file, and say so, or to standard output."""
    if path == STANDARD_OUTPUT:
        print(text, end="")
        return
    write_whole(Path(path), text)
    Output().print(words.text(said, path=path, **values), soft_wrap=True)


# The language


LANGUAGE_OPTION = "--lang"
VARIABLE = "WARREN_LANG"
SYSTEM_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first that is set decides, as for every program."""


def take_language(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    """Split the arguments into the language asked for (None: none) and the rest.

    It is taken out before anything else is read, for what is wrong with the rest is said in that language. The last of
    several counts; behind “--” everything is the rest. A `--lang` without a language gives "".
    """
    asked: str | None = None
    rest: list[str] = []
    waiting = iter(arguments)
    for argument in waiting:
        if argument == "--":
            rest += [argument, *waiting]
        elif argument == LANGUAGE_OPTION:
            asked = next(waiting, "")
        elif argument.startswith(f"{LANGUAGE_OPTION}="):
            asked = argument.removeprefix(f"{LANGUAGE_OPTION}=")
        else:
            rest.append(argument)
    return asked, rest


def choose_words(asked: str | None, environment: Mapping[str, str]) -> Words:
    """Return the words to speak in. CommandError where `asked` or WARREN_LANG names no language that Warren speaks."""
    if asked is None and not environment.get(VARIABLE):
        return system_words(environment)
    at, tag = (VARIABLE, environment[VARIABLE]) if asked is None else (LANGUAGE_OPTION, asked)
    try:
        return words(tag)
    except UnknownLanguageError:
        message = mark("there is no language “{language}”; the languages: {languages}")
        spoken = ", ".join(f"{known} ({name})" for known, name in LANGUAGES.items())
        raise CommandError([problem(at, message, language=shorten(tag), languages=spoken)]) from None


def system_words(environment: Mapping[str, str]) -> Words:
    """Return the words that the system's settings ask for; English where Warren does not speak their language."""
    setting = next((environment[name] for name in SYSTEM_VARIABLES if environment.get(name)), "")
    with suppress(UnknownLanguageError):
        return words(setting.partition(".")[0].partition("@")[0])
    return words("en")


def writable_words(stream: object, wished: Words) -> Words:
    """Return the words to write to a stream with: English where its encoding cannot show those wished for."""
    encoding: str | None = getattr(stream, "encoding", None)
    return wished if can_show(encoding, LANGUAGES[wished.lang]) else words("en")


def say(words: Words, message: str, **values: Any) -> None:
    """Say something in a line on standard error, while the program goes on."""
    print(f"warren: {writable_words(sys.stderr, words).text(message, **values)}", file=sys.stderr, flush=True)


def check_output(wished: Words, stream: object) -> None:
    """CommandError where the encoding of a stream cannot show these words."""
    if writable_words(stream, wished) is not wished:
        # Not marked: it is said where another language cannot be.
        message = (
            "the output has the encoding {encoding}, which cannot show {language}; set PYTHONUTF8=1 if the terminal "
            "reads UTF-8, or take --lang en"
        )
        encoding = getattr(stream, "encoding", "")
        raise CommandError([problem("", message, encoding=encoding, language=wished.lang)])


def make_ready(names: Iterable[str], game: str, words: Words) -> None:
    """Have agents ready for a game, and say once what takes long or is missing; those from outside are ready."""
    tell = cache(lambda message: Output(stderr=True).print(words.text(message)))
    for name in names:
        if not is_outside(name):
            prepare(name, game, tell)
