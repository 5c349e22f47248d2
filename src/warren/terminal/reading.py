"""What a typed line means in a turn: one action or several, by number, name or phrase, or what it would mean else."""

import re
from collections.abc import Sequence
from functools import cached_property

from warren.table.tables import Table
from warren.terminal.renderer import Choice, Renderer
from warren.terminal.typed import Actions, Sayings, fold

SURE = "!"
"""Behind an action it saves the question whether it is meant."""

_BETWEEN = re.compile(r"[\s,;，；、]+")


class Reading:
    """Reads lines of one seat in one turn. `choices` is the list that numbers count; `focus` is what is looked at."""

    def __init__(self, table: Table, renderer: Renderer, seat: int) -> None:
        self.table = table
        self.renderer = renderer
        self.seat = seat
        self.legal = table.legal(seat)
        self.focus: Actions = ()
        """The actions looked at more closely; () if none are."""
        self.choices: list[Choice] = []

    @property
    def listed(self) -> list[Choice]:
        """The choices that have a number."""
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
        return self._sayings(self.focus).match(text) or self._sayings(self.legal).match(text) or self._named(text)

    def several(self, line: str) -> tuple[list[int], list[str]]:
        """Read a line as several actions, one after the other, up to the first that could not be taken back.

        Return the actions and what is left of the line; no actions if any part is not one, or if the whole line is one
        that is not possible now.
        """
        parts = _parts(line)
        actions: list[int] = []
        if len(parts) > 1 and self._everything.is_one(line):
            return [], []
        for at, part in enumerate(parts if len(parts) > 1 else [], 1):
            found = self._next(part, actions)
            if len(found) != 1:
                return [], []
            actions += found
            if self.table.settles(self.seat, actions):
                return (actions, parts[at:]) if all(map(self._is_known, parts[at:])) else ([], [])
        return actions, []

    def _next(self, part: str, before: Sequence[int]) -> Actions:
        """Return what a part of a line means after the actions before it."""
        legal = self.table.legal_after(self.seat, before)
        chosen = self._numbered(part)
        if chosen and len(chosen.actions) == 1 and chosen.actions[0] in legal:
            return chosen.actions
        return self._sayings(legal).match(chosen.say if chosen else part)

    def _is_known(self, part: str) -> bool:
        """Return whether a part of a line may mean something at some time: a number or an action."""
        return part.isdigit() or bool(self._everything.match(part))

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
        """Return the legal actions most like a line, as they can be typed."""
        return [self.renderer.spelled(action) for action in self._sayings(self.focus or self.legal).nearest(line)]

    def some_legal(self, action: int, count: int = 3) -> list[str]:
        """Return legal actions, as they can be typed: those most like an action that is not, else the first ones."""
        near = self._sayings(self.legal).nearest(self.table.game.spell(action), count)
        named = [self.renderer.spelled(one) for one in near or self.legal[:count]]
        return [*named, "…"] if len(self.legal) > len(named) else named

    def _numbered(self, text: str) -> Choice | None:
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
        return self.listed[number - 1] if 0 < number <= len(self.listed) else None

    def _named(self, text: str) -> Actions:
        """Return the actions of the only line of the list that has a name, as it stands there."""
        found = [choice.actions for choice in self.listed if fold(choice.name) == fold(text.rstrip(SURE))]
        return found[0] if len(found) == 1 else ()

    def _sayings(self, actions: Sequence[int]) -> Sayings:
        return Sayings({action: (self.table.game.spell(action), *self.renderer.sayings(action)) for action in actions})

    @cached_property
    def _everything(self) -> Sayings:
        return self._sayings(self.renderer.meanings())

    def _verb(self, action: int) -> str:
        return self.table.game.spell(action).partition(" ")[0]


def _parts(line: str) -> list[str]:
    return [part for part in (part.strip(SURE) for part in _BETWEEN.split(line)) if part]
