"""`warren replay`: a record, step by step."""

import sys
from typing import Annotated

import typer
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from warren.cli.checks import Checks
from warren.cli.options import argument, value
from warren.cli.output import Output
from warren.files import read_text
from warren.kernel.catalogue import shorten
from warren.kernel.record import MOST_RECORD_BYTES, Record
from warren.players import from_notes
from warren.table.replay import Replay
from warren.terminal.renderer import renderer_of
from warren.terminal.scene import Scene
from warren.terminal.screen import Screen
from warren.words import Words, mark

EXAMPLES = {
    "replay": (
        "warren replay game.record",
        "warren replay game.record --to 40",
        "warren replay game.record --lang zh-Hant > log.txt",
    ),
}


def replay(
    ctx: typer.Context,
    file: Annotated[str, argument("FILE", mark("The record; “-” is standard input."))],
    to: Annotated[str | None, value("N", mark("Show the game as it stood after N moves, and end."))] = None,
    seat: Annotated[
        str | None, value("SEAT", mark("Show what this seat knew, from 0; otherwise what the next to act knew."))
    ] = None,
) -> None:
    words: Words = ctx.obj
    record = Record.read(read_text(file, MOST_RECORD_BYTES))
    checks = Checks()
    stop = None if to is None else checks.number("--to", to, 0, len(record.moves))
    watched = None if seat is None else checks.number("--seat", seat, 0, record.setup.seats - 1)
    checks.done()
    players = from_notes(record.notes, record.setup.seats, words)
    if stop is None and sys.stdin.isatty() and sys.stdout.isatty():
        screen = Screen.of_terminal()
        step_through(Playback(record, screen.scene(words, players), watched), screen)
        return
    output = Output()
    playback = Playback(record, Screen(output, input).scene(words, players), watched)
    for part in playback.log() if stop is None else playback.position(stop):
        output.print(part)


def step_through(playback: "Playback", screen: Screen) -> None:
    """Go through a game as the person at the screen says, until q or the end of what is typed."""
    at, last = 0, playback.last
    screen.show(*playback.position(at))
    while True:
        prompt = mark("Move {at} of {last}. Enter goes on, b back, a number there, q leaves: ")
        try:
            typed = screen.ask(playback.scene.text(prompt, at=at, last=last)).strip()
        except EOFError:
            return
        if typed.lower() == "q":
            return
        there = _there(typed.lower(), at, last)
        if there is None:
            message = mark(
                "“{text}” is not one of these: Enter or n (on), b (back), q (leave), a number from 0 to {last}."
            )
            screen.show(Text(playback.scene.text(message, text=shorten(typed), last=last)))
            continue
        at = there
        screen.show(*playback.position(at))


def _there(typed: str, at: int, last: int) -> int | None:
    """Return the move that a line leads to from another; None where it is no such line."""
    if typed in ("", "n"):
        return min(at + 1, last)
    if typed == "b":
        return max(at - 1, 0)
    number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 10 else last + 1
    return number if number <= last else None


class Playback:
    """A replay in the words of its game."""

    def __init__(self, record: Record, scene: Scene, watched: int | None) -> None:
        self.replay = Replay(record)
        self.scene = scene
        self.renderer = renderer_of(scene, record.setup)
        self.watched = watched
        self.last = self.replay.last

    def position(self, at: int) -> list[RenderableType]:
        """Show the game after so many moves: the latest move, what came of it, and the table."""
        seat = (self.replay.to_act(at) or (0,))[0] if self.watched is None else self.watched
        view = self.replay.view(at, seat)
        title = Text(f" {self.renderer.at(view).title()} ", "bold")
        shown: list[RenderableType] = [Rule(title, align="left", characters=self.scene.sign("─", "-"))]
        if at:
            shown += [self._move(at), *self.renderer.news(view, self.replay.happened[at])]
        seen = Text(self.scene.text("As {name} sees it:", name=self.scene.name(seat)), "dim")
        shown += ["", seen, self.renderer.table(view)]
        return shown + self._ending() if view.over else shown

    def log(self) -> list[RenderableType]:
        """Tell the whole game, then the final score or, where the game has not ended, how it stands."""
        events = [event for happened in self.replay.happened for event in happened]
        view = self.replay.view(self.last, self.watched)
        end = self._ending() if view.over else ["", *self.position(self.last)]
        return [*self.renderer.news(view, events), *end]

    def _move(self, at: int) -> Text:
        seat, action = self.replay.record.moves[at - 1]
        text = self.renderer.at(self.replay.view(at - 1, seat)).describe(action)
        return Text.assemble((f"{at}. ", "bold"), self.scene.who(seat), f": {text}")

    def _ending(self) -> list[RenderableType]:
        last = self.replay.last
        ending = self.replay.view(last, None), self.replay.scores(last), self.replay.winners(last), self.replay
        return ["", *(Group(*part, "") for part in self.renderer.ending(*ending))]
