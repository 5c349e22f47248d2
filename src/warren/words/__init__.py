"""The words of Warren, in English and in Traditional Chinese.

Everything is written in English where it is used. A text that is translated later, a card's help in a table
for instance, is wrapped in `mark` where it stands; a text that is shown at once goes straight through
`Words.text`. Both are found by `make words`, which adds them to the Chinese catalogue beside this module,
zh_Hant.po.

This module knows nothing else of Warren, so every part of it may use it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

LANGUAGES = {"en": "English", "zh-Hant": "繁體中文"}

_LOCALES = {"en": "en_GB", "zh-Hant": "zh_Hant"}
_QUOTES = {"en": "“{}”", "zh-Hant": "「{}」"}
_TRADITIONAL = {"zh", "zh-hant", "zh-tw", "zh-hk", "zh-mo"}


_FILLED = re.compile(r"((?<=[\u3400-\u9fff]) )?(\{\w+\})( (?=[\u3400-\u9fff]))?")
"""A placeholder of a Chinese text, with the spaces that set it off where it is filled with Western words or numbers."""
_CHINESE = re.compile("[\u3000-\u9fff\uff00-\uffef]")


class UnknownLanguageError(ValueError):
    """A language that Warren has no words in."""

    def __init__(self, lang: str) -> None:
        known = ", ".join(f"{tag} ({name})" for tag, name in LANGUAGES.items())
        super().__init__(f"unknown language {lang!r}: Warren speaks {known}")


class Quoted(str):
    """A text in quotation marks: those of the language where `Words.text` fills it in, English ones anywhere else."""

    bare: str

    def __new__(cls, bare: str) -> Quoted:
        """Put quotation marks round a text."""
        made = super().__new__(cls, _QUOTES["en"].format(bare))
        made.bare = bare
        return made


def mark(text: str) -> str:
    """The text itself. The call tells `make words` that somebody will translate it later."""
    return text


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one language; made by `words`."""

    lang: str
    translations: Mapping[tuple[str | None, str], str] = field(default_factory=dict, repr=False, hash=False)
    """The translated text of every context and English message."""

    def text(self, message: str, /, *, context: str | None = None, **values: object) -> str:
        """The English message in this language, its {placeholders} filled from the values.

        The message is a format string: a brace that is meant as such is doubled. Without a translation it
        stays English. The context tells apart two meanings of one English text; no placeholder may have that
        name. Raises KeyError when a value is missing.
        """
        # A page says a thousand texts: what English needs alone, and texts without values, take the short way.
        if self.lang == "en":
            return message.format(**values) if values or "{" in message or "}" in message else message
        pattern = self.translations.get((context, message), message)
        if not values:
            return pattern.format()
        said = {
            name: _QUOTES[self.lang].format(one.bare) if isinstance(one, Quoted) else one
            for name, one in values.items()
        }
        return _closed_up(pattern, said).format(**said)

    def listed(self, entries: Iterable[str]) -> str:
        """Return entries with commas between them."""
        return self.text(", ", context="list").join(entries)

    def joined(self, names: Sequence[str]) -> str:
        """Return names as a sentence joins them: “Ann, Bea and Cleo”."""
        # Loaded here, as most of Warren never joins any.
        from babel.lists import format_list

        return format_list(names, locale=_LOCALES[self.lang])

    def sentences(self, told: Iterable[str]) -> str:
        """Return sentences one behind the other."""
        said = ""
        for second in told:
            said = self.text("{first} {second}", first=said, second=second) if said else second
        return said


def _closed_up(pattern: str, values: Mapping[str, object]) -> str:
    """Leave out the spaces beside placeholders where Chinese meets Chinese."""

    def closed(filled: re.Match[str]) -> str:
        before, placeholder, after = filled.groups("")
        value = str(values.get(placeholder[1:-1], ""))
        before, after = (
            "" if _CHINESE.match(edge) else space for space, edge in ((before, value[:1]), (after, value[-1:]))
        )
        return f"{before}{placeholder}{after}"

    return _FILLED.sub(closed, pattern) if " " in pattern else pattern


def languages() -> tuple[str, ...]:
    """The tags of all languages, English first."""
    return tuple(LANGUAGES)


def words(lang: str) -> Words:
    """The words of a language, by its tag in any usual spelling: en, en-US, zh-Hant, zh_TW, zh.

    Raises UnknownLanguageError, which names the known ones.
    """
    tag = lang.replace("_", "-").lower()
    if tag == "en" or tag.startswith("en-"):
        return _ENGLISH
    if tag in _TRADITIONAL or tag.startswith("zh-hant-"):
        return _chinese()
    raise UnknownLanguageError(lang)


_ENGLISH = Words("en")


@cache
def _chinese() -> Words:
    # Imported here because English, the usual case, needs neither Babel nor the catalogue.
    from babel.messages.pofile import read_po

    with (files(__name__) / "zh_Hant.po").open("rb") as file:
        catalogue = read_po(file, locale="zh_Hant")
    translations = {
        (message.context, message.id): message.string
        for message in catalogue
        if isinstance(message.id, str) and isinstance(message.string, str) and message.id and message.string
    }
    return Words("zh-Hant", translations)
