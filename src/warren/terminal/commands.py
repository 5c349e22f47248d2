"""The commands that every game has at the terminal, in English and in the language of the table."""

from collections.abc import Mapping
from typing import NamedTuple

from warren.terminal.renderer import Extra
from warren.terminal.scene import Scene
from warren.terminal.typed import fold, nearest_word

LETTERS = {"h": "?", "q": "quit"}
"""Letters that people try first; no action of any game is one letter."""


class Command(NamedTuple):
    """A command and what was typed behind it."""

    id: str
    rest: str


def common(scene: Scene, word: str) -> dict[str, Extra]:
    """Return the commands of every game by id; word: one that its rules explain."""
    text = scene.text
    return {
        "hand": Extra(text("hand", context="command"), text("the list once more")),
        "preview": Extra(text("preview", context="command"), text("try it out: preview 1")),
        "hint": Extra(text("hint", context="command"), text("what a bot would do, and why")),
        "undo": Extra(text("undo", context="command"), text("take your choice back")),
        "restart": Extra(text("restart", context="command"), text("take all back that can be")),
        "log": Extra(text("log", context="command"), text("what happened so far")),
        "rules": Extra(text("rules", context="command"), text("all chapters, or: rules {word}", word=word)),
        "save": Extra(text("save", context="command"), text("where the game is kept; save FILE writes its record")),
        "quit": Extra(text("quit", context="command"), text("leave; the game waits for you")),
    }


class Commands:
    """Understands commands: ids, and what they are called in the language of the table."""

    def __init__(self, scene: Scene, extras: Mapping[str, Extra], word: str) -> None:
        self.all = {**extras, **common(scene, word)}
        self._ids = {fold(one): command for command, extra in self.all.items() for one in (command, extra.command)}
        help_word = scene.text("help", context="command")
        self._ids |= {"?": "?", "？": "?", fold("help"): "?", fold(help_word): "?"} | LETTERS

    def read(self, typed: str) -> Command | None:
        """Read a command; None for any other line. What follows the first word belongs to it."""
        line = typed.strip()
        if line[:1] in "?？" and line:
            return Command("?", line[1:].strip())
        first, _, rest = line.partition(" ")
        command = self._ids.get(fold(first))
        return Command(command, rest.strip()) if command else None

    def nearest(self, typed: str) -> str | None:
        """Return the command most like what was typed, if any is much like it."""
        return nearest_word(typed.partition(" ")[0], [extra.command for extra in self.all.values()])
