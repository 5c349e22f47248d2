"""What a typed line means: a command, actions by number, name or phrase, or the nearest that could be meant."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from warren.kernel.catalogue import nearest
from warren.presentation.model import Command, Option
from warren.table.tables import Table
from warren.terminal.renderer import Renderer
from warren.terminal.scene import Scene

Actions = tuple[int, ...]

_IGNORED = str.maketrans("", "", " \t_-'’.!\u3000")
FEWEST_LETTERS = 3
"""So many letters may stand for a longer saying; fewer, or digits, would make typos count."""


def fold(text: str) -> str:
    """Return a text as it is compared: case, spaces and joining marks do not count."""
    return text.casefold().translate(_IGNORED)


class Vocabulary:
    def __init__(self, spelled: Mapping[int, Iterable[str]]) -> None:
        meant: dict[str, list[int]] = {}
        for action, texts in spelled.items():
            for text in dict.fromkeys(map(fold, texts)):
                meant.setdefault(text, []).append(action)
        self._meant = {text: tuple(actions) for text, actions in meant.items()}

    def match(self, typed: str, *, whole: bool = False) -> Actions:
        """Return the actions that a text means: exactly, or unless it has to be whole as the beginning of words."""
        folded = fold(typed)
        if folded in self._meant or whole:
            return self._meant.get(folded, ())
        if len(folded) < FEWEST_LETTERS or not folded.isalpha():
            return ()
        begun = [actions for text, actions in self._meant.items() if text.startswith(folded)]
        return tuple(dict.fromkeys(action for actions in begun for action in actions))

    def nearest(self, typed: str, count: int = 3) -> list[int]:
        close = nearest(fold(typed), self._meant, count * 3)
        found = dict.fromkeys(self._meant[text][0] for text in close)
        return list(found)[:count]


SHORT_COMMANDS = {"h": "?", "q": "quit"}
"""Letters that people try first; no action of any game is one letter."""


class TypedCommand(NamedTuple):
    """A command as it was typed: its id, and what followed."""

    id: str
    rest: str


def common(scene: Scene, word: str, *, spares: bool) -> dict[str, Command]:
    """Return the commands of every game by id.

    word: one that its rules explain. spares: whether a person is not asked where nothing matters to it.
    """
    text = scene.text
    always = Command(text("always", context="command"), text("be asked at every chance to respond, or no longer"))
    return {
        "hand": Command(text("hand", context="command"), text("the list once more")),
        "preview": Command(text("preview", context="command"), text("try it out: preview 1")),
        "hint": Command(text("hint", context="command"), text("what a bot would do, and why")),
        "undo": Command(text("undo", context="command"), text("take your choice back")),
        "restart": Command(text("restart", context="command"), text("take back all that can be")),
        **({"always": always} if spares else {}),
        "log": Command(text("log", context="command"), text("what happened so far")),
        "rules": Command(text("rules", context="command"), text("all chapters, or: rules {word}", word=word)),
        "save": Command(text("save", context="command"), text("where the game is kept; save FILE writes its record")),
        "quit": Command(text("quit", context="command"), text("leave; the game waits for you")),
    }


class Commands:
    """Understands commands: ids, and what they are called in the language of the table."""

    def __init__(self, scene: Scene, extras: Mapping[str, Command], word: str, *, spares: bool) -> None:
        """See `common`."""
        self.all = {**extras, **common(scene, word, spares=spares)}
        self._ids = {fold(one): command for command, extra in self.all.items() for one in (command, extra.command)}
        help_word = scene.text("help", context="command")
        self._ids |= {"?": "?", "？": "?", fold("help"): "?", fold(help_word): "?"} | SHORT_COMMANDS

    def read(self, typed: str) -> TypedCommand | None:
        """Read a command; None for any other line. What follows the first word belongs to it."""
        line = typed.strip()
        if line[:1] in "?？" and line:
            return TypedCommand("?", line[1:].strip())
        first, _, rest = line.partition(" ")
        command = self._ids.get(fold(first))
        return TypedCommand(command, rest.strip()) if command else None

    def nearest(self, typed: str) -> list[str]:
        return nearest(typed.partition(" ")[0], [extra.command for extra in self.all.values()], 1, 0.7)


SURE = "!"
"""Behind an action it saves the question whether it is meant."""

_BETWEEN = re.compile(r"[\s,;，；、]+")


@lru_cache(maxsize=1)
def vocabulary_of(renderer: Renderer, actions: range | tuple[int, ...]) -> Vocabulary:
    """Return how actions of a game are typed: made once for all that can ever be meant, which are many thousand."""
    return Vocabulary({action: renderer.presenter.typed_forms(action) for action in actions})


class LineReader:
    """Reads lines of one seat in one turn. `choices` is the list that numbers count; `focus` is what is looked at."""

    def __init__(self, table: Table, renderer: Renderer, seat: int) -> None:
        self.table = table
        self.renderer = renderer
        self.seat = seat
        self.legal = table.legal(seat)
        self.focus: Actions = ()
        """The actions looked at more closely; () if none are."""
        self.choices: list[Option] = []

    @property
    def listed(self) -> list[Option]:
        return [choice for choice in self.choices if choice.actions]

    def number(self, action: int) -> int | None:
        """Return the number of an action that has a line for itself alone."""
        alone = [choice.actions for choice in self.listed]
        return alone.index((action,)) + 1 if (action,) in alone else None

    def match(self, text: str) -> Actions:
        """Return the actions that a text means: a number of the list, or words; those looked at come first."""
        chosen = self._numbered(text.rstrip(SURE))
        if chosen:
            return chosen.actions
        return self._vocabulary(self.focus).match(text) or self._vocabulary(self.legal).match(text) or self._named(text)

    def several(self, line: str) -> tuple[list[int], list[str]]:
        """Read a line as several actions, one after the other, up to the first that could not be taken back.

        Return the actions and what is left of the line; no actions if any part is not one, or if the whole line is one
        that is not possible now.
        """
        parts = _parts(line)
        actions: list[int] = []
        if len(parts) > 1 and len(self._everything.match(line, whole=True)) == 1:
            return [], []
        for at, part in enumerate(parts if len(parts) > 1 else [], 1):
            found = self._next(part, actions)
            if len(found) != 1:
                return [], []
            actions += found
            if self.table.settles(self.seat, actions):
                # The rest may mean something at some time: a number or an action.
                is_known = all(part.isdigit() or self._everything.match(part) for part in parts[at:])
                return (actions, parts[at:]) if is_known else ([], [])
        return actions, []

    def _next(self, part: str, before: Sequence[int]) -> Actions:
        """Return what a part of a line means after the actions before it."""
        legal = self.table.legal_after(self.seat, before)
        chosen = self._numbered(part)
        if chosen and len(chosen.actions) == 1 and chosen.actions[0] in legal:
            return chosen.actions
        return self._vocabulary(legal).match(chosen.id if chosen else part)

    def open_part(self, line: str) -> tuple[str, int] | None:
        """Return the first part of a line of several that leaves open which action is meant, and one of these.

        None where any part of the line means nothing: then that is what is wrong with it.
        """
        parts = _parts(line)
        found = [(part, self.match(part)) for part in parts if len(parts) > 1]
        if not all(actions for _, actions in found):
            return None
        return next(((part, actions[0]) for part, actions in found if len(actions) > 1), None)

    def meant(self, text: str) -> list[int]:
        """Return the actions that a text would mean if they were possible; of the kinds that are, if there are such."""
        verbs = {self._verb(action) for action in self.legal}
        found = self._everything.match(text)
        return [action for action in found if self._verb(action) in verbs] or list(found)

    def nearest(self, line: str) -> list[str]:
        near = self._vocabulary(self.focus or self.legal).nearest(line)
        return [self.renderer.presenter.spelled(action) for action in near]

    def some_legal(self, action: int, count: int = 3) -> list[str]:
        """Return legal actions, as they can be typed: those most like an action that is not, else the first ones."""
        near = self._vocabulary(self.legal).nearest(self.table.game.spell(action), count)
        named = [self.renderer.presenter.spelled(one) for one in near or self.legal[:count]]
        return [*named, "…"] if len(self.legal) > len(named) else named

    def _numbered(self, text: str) -> Option | None:
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
        return self.listed[number - 1] if 0 < number <= len(self.listed) else None

    def _named(self, text: str) -> Actions:
        """Return the actions of the only line of the list that has a name, as it stands there."""
        found = [choice.actions for choice in self.listed if fold(choice.label) == fold(text.rstrip(SURE))]
        return found[0] if len(found) == 1 else ()

    def _vocabulary(self, actions: Sequence[int]) -> Vocabulary:
        typed_forms = self.renderer.presenter.typed_forms
        return Vocabulary({action: typed_forms(action) for action in actions})

    @property
    def _everything(self) -> Vocabulary:
        return vocabulary_of(self.renderer, self.renderer.presenter.meanings())

    def _verb(self, action: int) -> str:
        return self.table.game.spell(action).partition(" ")[0]


def _parts(line: str) -> list[str]:
    return [part for part in (part.strip(SURE) for part in _BETWEEN.split(line)) if part]
