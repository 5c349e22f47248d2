"""What people at one keyboard are shown of their game: the picture, the list of choices, the news, the help."""

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from warren.kernel.game import View
from warren.table.tables import Table
from warren.terminal.advice import Worth
from warren.terminal.helps import Helps
from warren.terminal.reading import Actions, Commands
from warren.terminal.renderer import Choice, Renderer
from warren.terminal.scene import Scene
from warren.terminal.screen import Screen
from warren.terminal.table import KeptGame


class Leave(Exception):  # noqa: N818  # no error: somebody said quit
    """Somebody leaves the game for now."""


class Display:
    """A game and the screen that it is shown on. Every person sees what belongs to the own seat."""

    def __init__(self, game: KeptGame, screen: Screen, scene: Scene, renderer: Renderer) -> None:
        self.game = game
        self.screen = screen
        self.scene = scene
        self.renderer = renderer
        table = game.table
        own_cards = table.public_setup.options.get("cards", "")
        self.helps = Helps(table.game.meta.id, scene, renderer.glossary(), own_cards)
        self.commands = Commands(scene, renderer.extras(), self.helps.word)
        self.people = table.people
        self.told = {seat: table.news_from(seat) for seat in self.people}
        """How many events each person has been told."""
        self.notes: dict[int, list[str]] = {seat: [] for seat in self.people}
        """What each person is to be told with the next picture."""
        self._known = {seat: len(table.own_actions(seat)) - table.forced(seat) for seat in self.people}
        """How many actions of the own seat each person knows of."""
        self._drawn = -1
        """How many events the latest picture shows."""

    @property
    def table(self) -> Table:
        return self.game.table

    def say(self, message: str, **values: Any) -> None:
        self.screen.show(Text(self.scene.text(message, **values)))

    def fit(self) -> None:
        """Draw from now on for the size that the terminal has."""
        self.scene.width, self.scene.height = self.screen.width, self.screen.height

    def pause(self, prompt: str) -> None:
        """Let somebody read what stands on the screen, who may also leave."""
        command = self.commands.read(self.screen.ask(prompt))
        if command is not None and command.id == "quit":
            raise Leave

    def draw_anew(self) -> None:
        """Draw the table with the next picture, also if nothing has happened."""
        self._drawn = -1

    def picture(self, seat: int, focus: Actions, choices: Sequence[Choice], worth: Worth) -> None:
        """Show what is new, the table if it changed, the choices and the question."""
        self.fit()
        view = self.table.view(seat)
        self._note_forced(seat)
        # What was done for the seat since belongs to what was shown before.
        shown: list[RenderableType] = [*map(Text, self.notes[seat])]
        events = self.table.events_for(seat)
        if focus:
            shown += ["", self.renderer.closer(view, focus)]
        elif self._drawn != len(events):
            news = self.renderer.news(view, events[self.told[seat] :])
            shown += ["", *news, ""] if news else [""]
            shown.append(self.renderer.table(view))
            self.told[seat] = self._drawn = len(events)
        # The title comes late so that a short terminal still shows it above the list.
        shown += ["", rule_of(self.scene, self.renderer.at(view).title())]
        shown.append(list_of(self.scene, choices, worth))
        self.notes[seat].clear()
        legal = focus or self.table.legal(seat)
        shown += [Text(self.renderer.at(view, legal).question(legal), "bold")]
        self.screen.show(*shown)

    def _note_forced(self, seat: int) -> None:
        """Note what was played for a seat since its player last knew, for nothing else was legal."""
        own = self.table.own_actions(seat)
        for action in own[max(self._known[seat], len(own) - self.table.forced(seat)) :]:
            deed = self.renderer.at(self.table.view(seat)).describe(action)
            self.notes[seat].append(self.scene.text("You had only one choice: {deed}.", deed=deed))
        self._known[seat] = len(own)

    def told_of(self, seat: int) -> list[Text]:
        """Tell all that happened, as far as a seat's player may know it; after the end, what all who sit there may."""
        view = self.seen_by_all(seat) if self.table.over else self.table.view(seat)
        return self.renderer.news(view, self.table.events_for(seat))

    def seen_by_all(self, seat: int) -> View:
        """Return the view of the only person, or what all people at the table may see."""
        return self.table.view(seat if len(self.people) == 1 else None)


def rule_of(scene: Scene, title: str) -> Rule:
    return Rule(Text(title, "bold"), align="left", style="dim", characters=scene.sign("─", "-"))


def list_of(scene: Scene, choices: Sequence[Choice], worth: Worth) -> Grid:
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
