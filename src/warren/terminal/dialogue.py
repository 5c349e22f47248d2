"""The course of a sitting: bots act, people are asked, the screen is handed over, until the end or somebody leaves."""

import os
import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from warren.kernel.game import View
from warren.terminal.advice import Worth
from warren.terminal.commands import Commands
from warren.terminal.helps import Helps
from warren.terminal.renderer import Choice, Renderer
from warren.terminal.scene import Scene
from warren.terminal.screen import Screen
from warren.terminal.table import Table
from warren.terminal.turn import Leave, Turn
from warren.terminal.typed import Actions
from warren.words import mark


class Dialogue:
    """One sitting. Every person sees what belongs to the own seat; what belongs to the others is wiped away."""

    def __init__(self, table: Table, screen: Screen, scene: Scene, renderer: Renderer) -> None:
        self.table = table
        self.screen = screen
        self.scene = scene
        self.renderer = renderer
        self.helps = Helps(table.game.meta.id, scene, renderer.glossary(), table.setup.options.get("cards", ""))
        self.commands = Commands(scene, renderer.extras(), self.helps.word)
        self.told = {seat: table.news_from[seat] for seat in table.people}
        """How many events each person has been told."""
        self.notes: dict[int, list[str]] = {seat: [] for seat in table.people}
        """What each person is to be told with the next picture: actions that were forced."""
        self._shown: int | None = None
        """Whose cards the screen shows."""
        self._drawn = -1
        """How many events the latest picture shows."""

    def run(self) -> bool:
        """Play until the end, which gives True, or until somebody leaves."""
        try:
            self._welcome()
            while not self.table.over:
                self._step()
        except (Leave, EOFError, KeyboardInterrupt):
            self._say_goodbye()
            return False
        kept = self.table.save.finish()
        try:
            self._end(kept)
        except (Leave, EOFError, KeyboardInterrupt):
            self.screen.show("")
        return True

    # The course of the game

    def _step(self) -> None:
        """Let the next seat act: a bot at once, a person where there is a choice."""
        seat = self.table.next_seat()
        if not self.scene.players[seat].is_person:
            self.table.play(seat, self.table.choose_for_bot(seat))
            return
        legal = self.table.legal(seat)
        if self.table.is_forced(legal):
            deed = self.renderer.describe(self.table.view(seat), legal[0])
            self.notes[seat].append(self.scene.text("You had only one choice: {deed}.", deed=deed))
            self.table.play(seat, legal[0])
            return
        self._hand_over(seat)
        Turn(self, seat).take()

    def _welcome(self) -> None:
        text = self.scene.text
        title = text(self.table.game.meta.title)
        self._fit()
        others = [self.scene.who(seat) for seat in range(len(self.scene.players))]
        for seat, who in enumerate(others):
            if not self.scene.players[seat].is_person:
                who.append(f" ({self.scene.players[seat].level(self.scene.words)})", "dim")
        is_new = not self.table.moves
        self.screen.show(
            Rule(Text(f"Warren: {title}", "bold"), style="dim", characters=self.scene.sign("─", "-")),
            *([self.renderer.welcome()] if is_new else []),
            Text("   ").join(others),
            Text(text("Type a number or a name from the list. ? helps, hint advises, undo takes back, quit leaves.")),
        )
        if is_new and self.scene.is_low and self.screen.is_terminal and len(self.table.people) == 1:
            self._pause(text("Enter to begin. "))

    def _pause(self, prompt: str) -> None:
        """Let somebody read what stands on the screen, who may also leave."""
        command = self.commands.read(self.screen.ask(prompt))
        if command is not None and command.id == "quit":
            raise Leave

    def _hand_over(self, seat: int) -> None:
        """Give the keyboard to another person: nothing of the one before stays on the screen."""
        if seat == self._shown:
            return
        if len(self.table.people) > 1:
            if self._shown is not None:
                self.screen.wipe()
            self.screen.show(
                "", self.scene.who(seat), self.scene.text("It is {name}’s turn.", name=self.scene.name(seat))
            )
            self._pause(self.scene.text("Pass the keyboard to {name}, who presses Enter. ", name=self.scene.name(seat)))
            self.screen.wipe()
        self._shown = seat
        self._drawn = -1

    def _say_goodbye(self) -> None:
        """Leave with one line that says how to go on. A game that nobody has begun is not kept."""
        if len(self.table.people) > 1:
            self.screen.wipe()
        save = self.table.save
        if not self.table.begun and save.discard():
            self.screen.show("", Text(self.scene.text("Nobody has played yet, so no game is kept.")))
            return
        command = f"{program()} play --terminal --continue" + ("" if save.is_own else f" {shlex.quote(str(save.path))}")
        self.screen.show(
            "", Text(self.scene.text("The game is kept. Go on with: {command}", command=command), overflow="fold")
        )

    def _end(self, kept: Path) -> None:
        """Open the parchments seat by seat, rank, and answer questions until somebody leaves."""
        self._fit()
        seat = self.table.people[0] if self.table.people else 0
        if len(self.table.people) > 1:
            self.screen.wipe()
        since = min(self.told.values(), default=0)
        title = rule_of(self.scene, self.renderer.title(self.table.view(seat)))
        self.screen.show("", title, *self._closing_news(seat, since), "")
        *opened, last = self.renderer.ending(self.table.state)
        for part in opened:
            self.screen.show(*part)
            self.screen.ask(self.scene.text("Enter to go on. "))
        self.screen.show(*last, "")
        self._say(mark("The record: {path}"), path=kept)
        self._say(mark("See it again: {command}"), command=f"{program()} replay {shlex.quote(str(kept))}")
        Turn(self, seat).talk()

    def _closing_news(self, seat: int, since: int) -> list[Text]:
        """Return what happened since the latest picture, up to the opening of the parchments."""
        events = [
            event
            for event in self.table.events_for(seat, since)
            if event.kind not in ("open_parchments", "open_requests", "copy", "over")
        ]
        return self.renderer.news(self._seen_by_all(seat), events)

    def told_of(self, seat: int) -> list[Text]:
        """Tell all that happened, as far as a seat's player may know it; after the end, what all who sit there may."""
        view = self._seen_by_all(seat) if self.table.over else self.table.view(seat)
        return self.renderer.news(view, self.table.events_for(seat))

    def _seen_by_all(self, seat: int) -> View:
        """Return the view of the only person, or what all people at the table may see."""
        return self.table.view(seat if len(self.table.people) == 1 else None)

    # Showing

    def _fit(self) -> None:
        self.scene.width, self.scene.height = self.screen.width, self.screen.height

    def _say(self, message: str, **values: Any) -> None:
        self.screen.show(Text(self.scene.text(message, **values)))

    def picture(self, seat: int, focus: Actions, choices: Sequence[Choice], worth: Worth) -> None:
        """Show what is new, the table if it changed, the choices and the question."""
        self._fit()
        view = self.table.view(seat)
        # What was done for the seat since belongs to what was shown before.
        shown: list[RenderableType] = [*map(Text, self.notes[seat])]
        if focus:
            shown += ["", self.renderer.closer(view, focus)]
        elif self._drawn != len(self.table.events):
            news = self.renderer.news(view, self.table.events_for(seat, self.told[seat]))
            shown += ["", *news, ""] if news else [""]
            shown.append(self.renderer.table(view))
            self.told[seat] = self._drawn = len(self.table.events)
        # The title comes late so that a short terminal still shows it above the list.
        shown += ["", rule_of(self.scene, self.renderer.title(view))]
        shown.append(list_of(self.scene, choices, worth))
        self.notes[seat].clear()
        shown += [Text(self.renderer.question(view, focus or self.table.legal(seat)), "bold")]
        self.screen.show(*shown)


def rule_of(scene: Scene, title: str) -> Rule:
    """Draw a line that begins with a title."""
    return Rule(Text(title, "bold"), align="left", style="dim", characters=scene.sign("─", "-"))


def list_of(scene: Scene, choices: Sequence[Choice], worth: Worth) -> Grid:
    """Draw the list of choices, numbered, with what each brings now and is worth by the end."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    grid.add_column(justify="right", style="dim", no_wrap=True)
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    grid.add_column(scene.text("brings now"), style=scene.palette.points)
    if worth:
        grid.add_column(scene.text("worth"), justify="right", no_wrap=True)
    number = 0
    for choice in choices:
        number += bool(choice.actions)
        value = choice.worth(worth)
        cells = [str(number) if choice.actions else "", choice.name, choice.note, choice.gain]
        cells += ["" if value is None else f"{value:.1f}"] if worth else []
        grid.add_row(*cells) if choice.actions else grid.add_row(*(Text(cell, "dim not bold") for cell in cells))
    return grid


def program() -> str:
    """Return what to type for Warren: its name, or the path that started it where the shell would not find it."""
    started = Path(sys.argv[0])
    return "warren" if started.name != "warren" or shutil.which("warren") else shlex.quote(os.path.relpath(started))
