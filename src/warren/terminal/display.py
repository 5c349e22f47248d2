"""What people at one keyboard are shown of their game: the picture, the list of choices, the news, the help."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from warren.kernel.game import View
from warren.presentation.model import Hint, Option
from warren.table.tables import Table
from warren.terminal.helps import Helps
from warren.terminal.reading import Actions, Commands
from warren.terminal.renderer import ActionValues, Renderer
from warren.terminal.scene import Scene, borderless_table
from warren.terminal.screen import Screen
from warren.terminal.table import LocalGame
from warren.words import mark


class Leave(Exception):  # noqa: N818  # no error: somebody said quit
    """Somebody leaves the game for now."""


class Display:
    """A game and the screen that it is shown on. Each person sees what belongs to their own seat."""

    def __init__(self, game: LocalGame, screen: Screen, scene: Scene, renderer: Renderer) -> None:
        self.game = game
        self.screen = screen
        self.scene = scene
        self.renderer = renderer
        table = game.table
        own_cards = table.public_setup.options.get("cards", "")
        self.helps = Helps(table.game.meta.id, scene, renderer.glossary(), own_cards)
        self.commands = Commands(scene, renderer.extras(), self.helps.word, spares=bool(renderer.presenter.spared))
        self.people = table.people
        self.told = {seat: table.news_from(seat) for seat in self.people}
        """How many events each person has been told."""
        self.notes: dict[int, list[str]] = {seat: [] for seat in self.people}
        """What each person is to be told with the next picture."""
        self._known = dict.fromkeys(self.people, 0)
        """How many actions of the own seat each person knows of."""
        self.hints_are_ready = False
        """Whether what plays games out for hints is compiled and loaded, or known to be missing."""
        self.drawn = -1
        """How many events the latest picture shows; -1: the table is drawn anew though nothing has happened."""

    @property
    def table(self) -> Table:
        return self.game.table

    def say(self, message: str, **values: Any) -> None:
        self.screen.show(Text(self.scene.text(message, **values)))

    def fit(self) -> None:
        """Draw from now on for the size that the terminal has."""
        self.scene.width, self.scene.height = self.screen.console.size

    def pause(self, prompt: str) -> None:
        """Let somebody read what stands on the screen, who may also leave."""
        command = self.commands.read(self.screen.ask(prompt))
        if command is not None and command.id == "quit":
            raise Leave

    def picture(self, seat: int, focus: Actions, choices: Sequence[Option], worth: ActionValues) -> None:
        """Show what is new, the table if it changed, the choices and the question."""
        self.fit()
        view = self.table.view(seat)
        self._note_forced(seat)
        # What was done for the seat since belongs to what was shown before.
        shown: list[RenderableType] = [*map(Text, self.notes[seat])]
        events = self.table.events_for(seat)
        if focus:
            shown += ["", self.renderer.closer(view, focus)]
        elif self.drawn != len(events):
            news = self.renderer.news(view, events[self.told[seat] :])
            shown += ["", *news, ""] if news else [""]
            shown.append(self.renderer.table(view))
            self.told[seat] = self.drawn = len(events)
        # The title comes late so that a short terminal still shows it above the list.
        shown += ["", rule_of(self.scene, self.renderer.at(view).title())]
        shown.append(list_of(self.scene, choices, worth))
        self.notes[seat].clear()
        legal = focus or self.table.legal(seat)
        shown += [Text(self.renderer.at(view, legal).question(legal), "bold")]
        self.screen.show(*shown)

    def _note_forced(self, seat: int) -> None:
        """Note what was played for a seat since its player last knew, for nothing else was legal."""
        presenter = self.renderer.at(self.table.view(seat))
        if forced := self.scene.listed(map(presenter.describe, self.table.forced(seat, self._known[seat]))):
            self.notes[seat].append(self.scene.text("Nothing else was left to you: {actions}.", actions=forced))
        self._known[seat] = len(self.table.own_actions(seat))

    def told_of(self, seat: int) -> list[Text]:
        """Tell all that happened, as far as a seat's player may know it; after the end, what all who sit there may."""
        view = self.seen_by_all(seat) if self.table.over else self.table.view(seat)
        return self.renderer.news(view, self.table.events_for(seat))

    def seen_by_all(self, seat: int) -> View:
        """Return the view of the only person, or what all people at the table may see."""
        return self.table.view(seat if len(self.people) == 1 else None)


def rule_of(scene: Scene, title: str) -> Rule:
    return Rule(Text(title, "bold"), align="left", style="dim", characters=scene.sign("─", "-"))


def list_of(scene: Scene, choices: Sequence[Option], worth: ActionValues) -> Grid:
    """Return the list of choices: those that can be made with a number, the others with the reason."""
    grid = borderless_table(headed=True)
    grid.add_column(justify="right", style="dim", no_wrap=True)
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    grid.add_column(scene.text("brings now"), style=scene.palette.points)
    if worth:
        grid.add_column(scene.text("worth"), justify="right", no_wrap=True)
    number = 0
    for choice in choices:
        if not choice.actions:
            grid.add_row("", *(Text(cell, "dim not bold") for cell in (choice.label, choice.note, choice.why_not)))
            continue
        number += 1
        best = max((worth[action] for action in choice.actions if action in worth), default=None)
        note = " ".join(filter(None, (choice.note, choice.warning)))
        cells = [str(number), choice.label, note, choice.brings_said, "" if best is None else f"{best:.1f}"]
        grid.add_row(*(cells if worth else cells[:-1]))
    return grid


def advice(scene: Scene, hint: Hint) -> RenderableType:
    """Return what the bot would do and why."""
    lines: list[RenderableType] = []
    for number, one in enumerate(hint.advice):
        message = mark("And {action}:") if number else mark("The bot would {action}.")
        lines += [Text(scene.text(message, action=one.action), "bold"), *map(Text, one.facts)]
        if not one.reasons:
            continue
        table = Grid(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=False)
        table.add_column(justify="right", style=scene.palette.points, no_wrap=True)
        table.add_column()
        for points, said in one.reasons:
            table.add_row(scene.signed(points, 1), said)
        lines += [Text(hint.reckoning), table]
    lines += [Text(said, "dim") for said in (hint.expects, hint.next_best) if said]
    return Group(*lines)
