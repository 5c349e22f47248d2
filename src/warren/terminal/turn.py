"""One person's turn: what is typed is understood, done or explained, up to the next action or taking back."""

from pathlib import Path

from rich.console import RenderableType
from rich.text import Text

from warren.agents import HINT_BUDGET, STRONGEST, prepare
from warren.kernel.catalogue import shorten
from warren.kernel.errors import ActionError, FileError, explain
from warren.presentation.translator import capitalized
from warren.terminal.display import Display, Leave, advice
from warren.terminal.reading import SURE, Actions, LineReader, TypedCommand, fold
from warren.words import mark

_NO = {"no", "n", "否", "不"}
_YES = {"yes", "y", "ok", "是", "好"}


class Turn:
    """A turn of one seat. `take` ends when an action was played or taken back."""

    def __init__(self, display: Display, seat: int) -> None:
        self.display = display
        self.game = display.game
        self.table = display.table
        self.scene = display.scene
        self.screen = display.screen
        self.renderer = display.renderer
        self.seat = seat
        self.view = self.table.view(seat)
        self.reading = LineReader(self.table, self.renderer, seat)
        self.legal = self.reading.legal
        self.presenter = self.renderer.at(self.view, self.legal)
        self.worth = self.presenter.expected() if self.legal else {}
        self.pending: int | None = None
        """An action that could not be taken back, until it is confirmed."""

    def take(self) -> None:
        self._show()
        while not self._answer(self._ask()):
            pass

    def talk(self) -> None:
        """After the game: obey commands until an empty line."""
        known = [
            *(extra.command for extra in self.renderer.extras().values()),
            self.display.commands.all["log"].command,
            "?",
        ]
        commands = self.scene.listed(known)
        while True:
            self.display.say(mark("Enter to leave, or: {commands}"), commands=commands)
            line = self.screen.ask("> ").strip()
            if not line:
                return
            command = self.display.commands.read(line)
            if command is None or command.id not in ("?", "rules", "log", "quit", *self.renderer.extras()):
                self.display.say(mark("The game is over."))
            else:
                self._obey(command)

    # Asking

    def _ask(self) -> str:
        name = self.scene.name(self.seat) if len(self.display.people) > 1 else ""
        if self.pending is None:
            return self.screen.ask(f"{name}> ").strip()
        text = capitalized(self.presenter.closing(self.pending))
        self.screen.show(Text(self.scene.text("{action}?", action=text), "bold"))
        return self.screen.ask(self.scene.text("Enter does it; “no” lets you choose again> ")).strip()

    def _show(self) -> None:
        reading = self.reading
        reading.choices = self.renderer.choices(self.view, reading.focus or self.legal, self.worth)
        self.display.picture(self.seat, reading.focus, reading.choices, self.worth)

    def _answer(self, line: str) -> bool:
        """Do what a line says; whether the turn has moved on."""
        if self.pending is not None:
            return self._answer_pending(self.pending, line)
        if not line:
            self._look_at(())
            return False
        command = self.display.commands.read(line)
        if command is not None:
            return self._obey(command)
        actions = self.reading.match(line)
        if len(actions) == 1:
            return self._play(actions[0], sure=line.endswith(SURE))
        if actions:
            self._look_at(actions)
            return False
        if self._play_several(line):
            return True
        self._explain(line)
        return False

    def _answer_pending(self, action: int, line: str) -> bool:
        """Take the answer to whether an action is meant, which is meant if it is typed once more.

        Another action or command is taken as what it is.
        """
        command = self.display.commands.read(line)
        refused = fold(line) in _NO or (command is not None and command.id == "undo")
        if not line or fold(line) in _YES or self.reading.match(line) == (action,):
            self.game.play(self.seat, action)
            return True
        if command is not None and not refused:
            return self._obey(command)
        if refused:
            self.pending = None
            self._show()
            return False
        if not self.reading.match(line) and not self.reading.several(line)[0]:
            self._explain(line)  # and ask once more
            return False
        self.pending = None
        return self._answer(line)

    # Understanding

    def _look_at(self, actions: Actions) -> None:
        """Look at some actions more closely, for instance at the spaces of one building; () looks at all."""
        if not actions and not self.reading.focus:
            return
        if actions and self.renderer.choices(self.view, actions, self.worth) == self.reading.choices:
            self.display.say(mark("Which one? Type its number or its name."))
            return
        self.reading.focus = actions
        self._show()

    def _explain(self, line: str) -> None:
        """Say why a line is no action, and what was nearest."""
        meant = self.reading.meant(line)
        if meant:
            self._say_impossible(line, meant[0])
            return
        left_open = self.reading.open_part(line)
        if left_open:
            part, action = left_open
            message = mark("“{part}” alone could be several. Type it by itself to see them, or: {example}")
            self.display.say(message, part=shorten(part), example=self.presenter.spelled(action))
            return
        near = [*self.reading.nearest(line), *self.display.commands.nearest(line)]
        if near:
            message = mark("“{text}” is not understood. Did you mean: {nearest}?")
            self.display.say(message, text=shorten(line), nearest=self.scene.listed(near))
        else:
            message = mark("“{text}” is not understood. Type a number or a name from the list, or ? for help.")
            self.display.say(message, text=shorten(line))

    def _say_impossible(self, text: str, action: int) -> None:
        self.display.say(
            mark("“{text}” is not possible now: {reason}. Possible: {actions}"),
            text=shorten(text),
            reason=self.presenter.explained(self.table.why_illegal(self.seat, action)),
            actions=self.scene.listed(self.reading.some_legal(action)),
        )

    def _describe(self, action: int) -> str:
        text = self.presenter.describe(action)
        number = self.reading.number(action)
        return text if number is None else self.scene.text("{action} ({number})", action=text, number=number)

    # Doing

    def _play(self, action: int, *, sure: bool) -> bool:
        """Play an action; if it could not be taken back, first ask whether it is meant."""
        if not sure and self.table.settles(self.seat, [action]):
            self.pending = action
            return False
        self.game.play(self.seat, action)
        return True

    def _play_several(self, line: str) -> bool:
        """Play the actions of a line, and say what is left out of it; whether there were any."""
        actions, rest = self.reading.several(line)
        if actions:
            self.game.play(self.seat, *actions)
        if rest:
            message = mark("Not played: {rest}. What came before it cannot be taken back.")
            self.display.notes[self.seat].append(self.scene.text(message, rest=" ".join(map(shorten, rest))))
        return bool(actions)

    def _obey(self, command: TypedCommand) -> bool:
        """Do what a command says; whether the turn has moved on."""
        # It is about all that can be done, not about what is looked at more closely.
        self.presenter = self.renderer.at(self.view, self.legal)
        match command.id:
            case "quit":
                raise Leave
            case "undo":
                return self._undo()
            case "restart":
                return self._undo(whole=True)
            case "always":
                return self._ask_otherwise()
            case "?":
                self._help(command.rest)
            case "hand":
                self._show()
            case "rules":
                self._answer_about(command.rest, self.display.helps.rules_on(command.rest))
            case "log":
                told = self.display.told_of(self.seat)
                self.screen.show(*(told or [Text(self.scene.text("Nothing has happened yet."))]))
            case "save":
                self._save(command.rest)
            case "hint":
                self._hint()
            case "preview":
                self._preview(command.rest)
            case _:
                self.screen.show(self.renderer.extra(command.id, self.view))
        return False

    def _hint(self) -> None:
        if not self.display.hints_are_ready:
            prepare(STRONGEST, self.table.game.meta.id, self.display.say)
            self.display.hints_are_ready = True
        self.screen.show(advice(self.scene, self.presenter.hint(HINT_BUDGET, self._describe)))

    def _save(self, file: str) -> None:
        if not file:
            self.display.say(mark("Every action is saved at once, in {path}"), path=self.game.place)
            return
        try:
            self.game.export(Path(file))
        except FileError as error:
            self.screen.show(Text(capitalized(explain(error, self.scene.words))))
        else:
            self.display.say(mark("The record of the game so far is in {path}"), path=file)

    def _undo(self, *, whole: bool = False) -> bool:
        try:
            taken = self.game.take_back(self.seat, whole=whole)
        except ActionError as error:
            self.screen.show(Text(capitalized(explain(error, self.scene.words))))
            return False
        texts = self.scene.listed(self.presenter.describe(action) for action in taken)
        self.display.notes[self.seat].append(self.scene.text("Taken back: {actions}.", actions=texts))
        return True

    def _ask_otherwise(self) -> bool:
        """Ask at every chance to respond, or no longer: then what does not matter is let pass at once."""
        always = self.table.is_spared(self.seat)
        self.game.ask_always(always=always)
        often = mark("You are asked at every chance to respond.")
        seldom = mark("You are asked to respond where it matters to you.")
        self.display.notes[self.seat].append(self.scene.text(often if always else seldom))
        return True

    def _preview(self, text: str) -> None:
        actions = self.reading.match(text) if text else ()
        if len(actions) == 1:
            self.screen.show(self.renderer.preview(self.view, actions[0]))
            return
        if actions:
            self._look_at(actions)
            return
        about = self.renderer.about(self.view, text)
        meant = self.reading.meant(text)
        if meant:
            self._say_impossible(text, meant[0])
        if about is not None:
            self.screen.show(about)
        elif not meant:
            example = self.presenter.spelled(self.legal[0])
            self.display.say(mark("Add an action, such as: preview {action}"), action=example)

    # Help

    def _help(self, topic: str) -> None:
        if topic:
            self._answer_about(topic, self.display.helps.find(topic))
            return
        commands = {extra.command: extra.help for extra in self.display.commands.all.values()}
        example = self.presenter.spelled(self.legal[0]) if self.legal else ""
        self.screen.show(self.display.helps.overview(commands, example))

    def _answer_about(self, topic: str, found: RenderableType | None) -> None:
        """Show what was found about a topic, or what is called nearly so."""
        near = self.display.helps.nearest(topic)
        if found is not None:
            self.screen.show(found)
        elif near:
            message = mark("No card and no rule is called “{topic}”. Did you mean: {nearest}?")
            self.display.say(message, topic=shorten(topic), nearest=self.scene.listed(near))
        else:
            self.display.say(mark("No card and no rule is called “{topic}”."), topic=shorten(topic))
