"""One person's turn: what is typed is understood, done or explained, up to the next action or taking back."""

import re
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from warren.kernel.catalogue import shorten
from warren.kernel.errors import ActionError, Problem
from warren.kernel.explain import explain
from warren.terminal.advice import advise, worth
from warren.terminal.commands import Command
from warren.terminal.face import Choice
from warren.terminal.scene import capitalized
from warren.terminal.typed import Actions, Sayings, fold
from warren.words import mark

if TYPE_CHECKING:
    from warren.terminal.dialogue import Dialogue

SURE = "!"
"""Behind an action it saves the question whether it is meant."""

_BETWEEN = re.compile(r"[\s,;，；、]+")
_NO = {"no", "n", "否", "不"}
_YES = {"yes", "y", "是", "好"}


class Leave(Exception):  # noqa: N818  # no error: somebody said quit
    """Somebody leaves the game for now."""


class Turn:
    """A turn of one seat. `take` ends when an action was played or taken back."""

    def __init__(self, dialogue: "Dialogue", seat: int) -> None:
        self.dialogue = dialogue
        self.table = dialogue.table
        self.scene = dialogue.scene
        self.screen = dialogue.screen
        self.face = dialogue.face
        self.seat = seat
        self.view = self.table.view(seat)
        self.legal = self.table.legal(seat)
        self.focus: Actions = ()
        """The actions looked at more closely; () if none are."""
        self.choices: list[Choice] = []
        self.worth = worth(self.table.game.meta.id, self.view, self.legal) if self.legal else {}
        self.pending: int | None = None
        """An action that could not be taken back, until it is confirmed."""

    def take(self) -> None:
        """Ask until an action is played or taken back."""
        self._show()
        while not self._answer(self._ask()):
            pass

    def talk(self) -> None:
        """After the game: obey commands until an empty line."""
        known = [
            *(extra.command for extra in self.face.extras().values()),
            self.dialogue.commands.all["log"].command,
            "?",
        ]
        prompt = self.scene.text("Enter to leave, or: {commands}> ", commands=self.scene.listed(known))
        while line := self.screen.ask(prompt).strip():
            command = self.dialogue.commands.read(line)
            if command is None or command.id not in ("?", "log", "quit", *self.face.extras()):
                self._say(mark("The game is over."))
            else:
                self._obey(command)

    # Asking

    def _ask(self) -> str:
        name = self.scene.name(self.seat) if len(self.table.people) > 1 else ""
        if self.pending is None:
            return self.screen.ask(f"{name}> ").strip()
        deed = capitalized(self.face.closing(self.view, self.pending))
        self.screen.show(Text(self.scene.text("{deed}?", deed=deed), "bold"))
        return self.screen.ask(self.scene.text("Enter confirms, undo does not> ")).strip()

    def _show(self) -> None:
        self.choices = self.face.choices(self.view, self.focus or self.legal, self.worth)
        self.dialogue.picture(self.seat, self.focus, self.choices, self.worth)

    def _say(self, message: str, **values: Any) -> None:
        self.screen.show(Text(self.scene.text(message, **values)))

    def _answer(self, line: str) -> bool:
        """Do what a line says; whether the turn has moved on."""
        if self.pending is not None:
            return self._answer_pending(self.pending, line)
        if not line:
            self._look_at(())
            return False
        command = self.dialogue.commands.read(line)
        if command is not None:
            return self._obey(command)
        actions = self._match(line)
        if len(actions) == 1:
            return self._play([actions[0]], sure=line.endswith(SURE))
        if actions:
            self._look_at(actions)
            return False
        several = self._several(line)
        if several:
            return self._play(several, sure=True)
        self._explain(line)
        return False

    def _answer_pending(self, action: int, line: str) -> bool:
        """Take the answer to whether an action is meant; another action or command is taken as what it is."""
        command = self.dialogue.commands.read(line)
        refused = fold(line) in _NO or (command is not None and command.id == "undo")
        if not line or fold(line) in _YES:
            self.table.play(self.seat, action)
            return True
        if command is not None and not refused:
            return self._obey(command)
        self.pending = None
        return False if refused else self._answer(line)

    # Understanding

    def _match(self, text: str) -> Actions:
        """Give the actions that a text means: a number of the list, or words; those looked at come first."""
        chosen = self._numbered(text.rstrip(SURE))
        if chosen:
            return chosen.actions
        return self._sayings(self.focus).match(text) or self._sayings(self.legal).match(text)

    def _numbered(self, text: str) -> Choice | None:
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
        listed = [choice for choice in self.choices if choice.actions]
        return listed[number - 1] if 0 < number <= len(listed) else None

    def _sayings(self, actions: Sequence[int]) -> Sayings:
        return Sayings({action: (self.table.game.spell(action), *self.face.sayings(action)) for action in actions})

    @cached_property
    def _everything(self) -> Sayings:
        return self._sayings(range(len(self.table.game.catalogue)))

    def _several(self, line: str) -> list[int]:
        """Read a line as several actions, one after the other; [] if any of them is not one."""
        parts = [part for part in _BETWEEN.split(line) if part]
        actions: list[int] = []
        for part in parts if len(parts) > 1 else []:
            chosen = self._numbered(part)
            legal = self.table.legal_after(self.seat, actions)
            found = self._sayings(legal).match(chosen.say if chosen else part)
            if len(found) != 1:
                return []
            actions.append(found[0])
        return actions

    def _look_at(self, actions: Actions) -> None:
        """Look at some actions more closely, for instance at the spaces of one building; () looks at all."""
        if actions or self.focus:
            self.focus = actions
            self._show()

    def _explain(self, line: str) -> None:
        """Say why a line is no action, and what was nearest."""
        verbs = {self._verb(action) for action in self.legal}
        meant = [action for action in self._everything.match(line) if self._verb(action) in verbs]
        near = [self.table.game.spell(action) for action in self._sayings(self.focus or self.legal).nearest(line)]
        if meant:
            reason = self._reason(self.table.why_illegal(self.seat, meant[0]))
            self._say(mark("“{text}” is not possible now: {reason}."), text=shorten(line), reason=reason)
            return
        command = self.dialogue.commands.nearest(line)
        near += [command] if command else []
        if near:
            message = mark("“{text}” is not understood. Did you mean: {nearest}?")
            self._say(message, text=shorten(line), nearest=self.scene.listed(near))
        else:
            message = mark("“{text}” is not understood. Type a number or a name from the list, or ? for help.")
            self._say(message, text=shorten(line))

    def _verb(self, action: int) -> str:
        return self.table.game.spell(action).partition(" ")[0]

    def _reason(self, problem: Problem) -> str:
        """Say a problem, what its ids stand for named."""
        values = {key: self.face.named(value) for key, value in problem.values.items()}
        return explain(problem._replace(values=values), self.scene.words)

    def _describe(self, action: int) -> str:
        return self.face.describe(self.view, action)

    # Doing

    def _play(self, actions: Sequence[int], *, sure: bool) -> bool:
        """Play actions; before one that could not be taken back, ask whether it is meant."""
        for action in actions:
            if not sure and self.table.settles(self.seat, action):
                self.pending = action
                return False
            self.table.play(self.seat, action)
        return True

    def _obey(self, command: Command) -> bool:
        """Do what a command says; whether the turn has moved on."""
        match command.id:
            case "quit":
                raise Leave
            case "undo":
                return self._undo()
            case "?":
                self._help(command.rest)
            case "hand":
                self._show()
            case "log":
                self.screen.show(*self.face.news(self.table.events_for(self.seat)))
            case "save":
                self._say(mark("Every action is saved at once, in {path}"), path=self.table.save.path)
            case "hint":
                game = self.table.game.meta.id
                advised = advise(self.scene, game, self.view, self.worth, self._describe, self.face.named)
                self.screen.show(advised)
            case "preview":
                self._preview(command.rest)
            case _:
                self.screen.show(self.face.extra(command.id, self.view))
        return False

    def _undo(self) -> bool:
        try:
            taken = self.table.take_back(self.seat)
        except ActionError as error:
            self.screen.show(Text(explain(error, self.scene.words)))
            return False
        deeds = self.scene.listed(self.face.describe(self.view, action) for action in taken)
        self.dialogue.notes[self.seat].append(self.scene.text("Taken back: {deeds}.", deeds=deeds))
        return True

    def _preview(self, text: str) -> None:
        actions = self._match(text) if text else ()
        if not actions:
            self._say(
                mark("Type an action behind it, such as: preview {action}"), action=self.table.game.spell(self.legal[0])
            )
        elif len(actions) > 1:
            self._look_at(actions)
        else:
            self.screen.show(self.face.preview(self.view, actions[0]))

    # Help

    def _help(self, topic: str) -> None:
        if not topic:
            self.screen.show(self._general_help())
            return
        found = self.dialogue.helps.find(topic)
        near = self.dialogue.helps.nearest(topic)
        if found:
            self.screen.show(found)
        elif near:
            message = mark("No card and no rule is called “{topic}”. Did you mean: {nearest}?")
            self._say(message, topic=shorten(topic), nearest=self.scene.listed(near))
        else:
            self._say(mark("No card and no rule is called “{topic}”."), topic=shorten(topic))

    def _general_help(self) -> RenderableType:
        text = self.scene.text
        grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        example = self.table.game.spell(self.legal[0]) if self.legal else ""
        grid.add_row(f"3, {example}", text("choose: the number in the list, the name, or the whole action"))
        grid.add_row(text("? merchant"), text("explain a card; also “? C4”, “? lava” or a rule such as “? K-CAMP-02”"))
        for extra in self.dialogue.commands.all.values():
            grid.add_row(extra.command, extra.help)
        gains = text(
            "Brings now: carrots of this harvest, points of your parchments as the board stands. Worth: what the bot "
            "expects of it by the end of the game."
        )
        several = text(
            "Several actions fit on one line: 1 4. They are not asked about; "
            "a single one that cannot be taken back is, unless you add “!”."
        )
        return Group(grid, Text(gains), Text(several))
