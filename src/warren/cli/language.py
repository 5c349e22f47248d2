"""The language that a command speaks: `--lang`, else WARREN_LANG, else what the system is set to."""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from warren.cli.checks import CommandError
from warren.kernel.catalogue import shorten
from warren.kernel.errors import problem
from warren.typewriter import can_show
from warren.words import LANGUAGES, UnknownLanguageError, Words, mark, words

OPTION = "--lang"
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
        elif argument == OPTION:
            asked = next(waiting, "")
        elif argument.startswith(f"{OPTION}="):
            asked = argument.removeprefix(f"{OPTION}=")
        else:
            rest.append(argument)
    return asked, rest


def choose_words(asked: str | None, environment: Mapping[str, str]) -> Words:
    """Return the words to speak in. CommandError where `asked` or WARREN_LANG names no language that Warren speaks."""
    if asked is not None:
        return _named(asked, OPTION)
    if environment.get(VARIABLE):
        return _named(environment[VARIABLE], VARIABLE)
    return system_words(environment)


def system_words(environment: Mapping[str, str]) -> Words:
    """Return the words that the system's settings ask for; English where Warren does not speak their language."""
    setting = next((environment[name] for name in SYSTEM_VARIABLES if environment.get(name)), "")
    with suppress(UnknownLanguageError):
        return words(setting.partition(".")[0].partition("@")[0])
    return words("en")


def words_for(stream: object, wished: Words) -> Words:
    """Return the words to write to a stream with: English where its encoding cannot show those wished for."""
    encoding: str | None = getattr(stream, "encoding", None)
    return wished if can_show(encoding, LANGUAGES[wished.lang]) else words("en")


def check_output(wished: Words, stream: object) -> None:
    """CommandError where the encoding of a stream cannot show these words."""
    if words_for(stream, wished) is not wished:
        # Not marked: it is said where another language cannot be.
        message = (
            "the output has the encoding {encoding}, which cannot show {language}; set PYTHONUTF8=1 if the terminal "
            "reads UTF-8, or take --lang en"
        )
        encoding = getattr(stream, "encoding", "")
        raise CommandError([problem("", message, encoding=encoding, language=wished.lang)])


def _named(tag: str, at: str) -> Words:
    try:
        return words(tag)
    except UnknownLanguageError:
        message = mark("there is no language “{language}”; the languages: {languages}")
        spoken = ", ".join(f"{known} ({name})" for known, name in LANGUAGES.items())
        raise CommandError([problem(at, message, language=shorten(tag), languages=spoken)]) from None
