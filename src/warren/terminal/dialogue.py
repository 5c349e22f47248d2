"""The course of a sitting: people are asked, the screen is handed over, until the end or somebody leaves."""

import os
import shlex
import shutil
import sys
from pathlib import Path

from rich.rule import Rule
from rich.text import Text

from warren.kernel.errors import explain
from warren.table.info import StaleError
from warren.table.replay import Replay
from warren.terminal.display import Display, Leave, rule_of
from warren.terminal.turn import Turn
from warren.words import mark

OPENING = ("open_parchments", "open_requests", "copy", "over")
"""The kinds of events with which the secrets are opened: they are told one by one."""


class Dialogue:
    """One sitting. What belongs to one person is wiped away before another looks."""

    def __init__(self, display: Display, going_on: str = "") -> None:
        """going_on: what is to be typed behind `--continue` for this game."""
        self.display = display
        self.game = display.game
        self.screen = display.screen
        self.scene = display.scene
        self.renderer = display.renderer
        self._going_on = going_on
        self._shown: int | None = None
        """Whose cards the screen shows."""

    def run(self) -> bool:
        """Play until the end, which gives True, or until somebody leaves."""
        try:
            self._welcome()
            while not self.game.table.over:
                seat = self.game.next_seat()
                self._hand_over(seat)
                try:
                    Turn(self.display, seat).take()
                except StaleError as error:  # another program plays at this table too
                    self.screen.show(Text(explain(error, self.scene.words)))
                    self.game.look_again()
        except (Leave, EOFError, KeyboardInterrupt):
            self._say_goodbye()
            return False
        kept = self.game.finish()
        try:
            self._end(kept)
        except (Leave, EOFError, KeyboardInterrupt):
            self.screen.show("")
        return True

    def _welcome(self) -> None:
        text = self.scene.text
        title = text(self.game.table.game.meta.title)
        self.display.fit()
        everybody = [self.scene.who(seat) for seat in range(len(self.scene.players))]
        for seat, (who, player) in enumerate(zip(everybody, self.scene.players, strict=True)):
            level = "" if player.is_person else f" ({player.level(self.scene.words)})"
            about = self.renderer.about_seat(seat)
            who.append(f"{level}: {about}" if about else level, "dim")
        is_new = not self.game.begun
        helps = text(
            "Type a number or a name from the list. ? for help, hint for advice, undo to take back, quit to leave."
        )
        self.screen.show(
            Rule(Text(f"Warren: {title}", "bold"), style="dim", characters=self.scene.sign("─", "-")),
            *([self.renderer.welcome()] if is_new else []),
            Text("   ").join(everybody),
            Text(helps),
        )
        if is_new and self.scene.is_low and self.screen.console.is_terminal and len(self.display.people) == 1:
            self.display.pause(text("Enter to begin. "))

    def _hand_over(self, seat: int) -> None:
        """Give the keyboard to another person: nothing of the one before stays on the screen."""
        if seat == self._shown:
            return
        if len(self.display.people) > 1:
            if self._shown is not None:
                self.screen.wipe()
            name = self.scene.name(seat)
            self.screen.show("", self.scene.who(seat), self.scene.text("It is {name}’s turn.", name=name))
            self.display.pause(self.scene.text("Pass the keyboard to {name}, who presses Enter. ", name=name))
            self.screen.wipe()
        self._shown = seat
        self.display.drawn = -1

    def _say_goodbye(self) -> None:
        """Leave with one line that says how to go on. A game that nobody has begun is not kept."""
        if len(self.display.people) > 1:
            self.screen.wipe()
        if self.game.discard():
            self.screen.show("", Text(self.scene.text("Nobody has played yet, so there is no game to keep.")))
            return
        if self.game.table.over:
            self._say_where(self.game.finish())
            return
        command = " ".join([program(), "play --terminal --continue", self._going_on]).rstrip()
        self.screen.show(
            "", Text(self.scene.text("The game is kept. Go on with: {command}", command=command), overflow="fold")
        )

    def _end(self, kept: Path) -> None:
        """Open the parchments seat by seat, rank, and answer questions until somebody leaves."""
        self.display.fit()
        people, table = self.display.people, self.game.table
        seat = people[0] if people else 0
        if len(people) > 1:
            self.screen.wipe()
        since = min(self.display.told.values(), default=0)
        title = rule_of(self.scene, self.renderer.at(table.view(seat)).title())
        # What happened since the latest picture, up to the opening of the secrets.
        events = [event for event in table.events_for(seat, since) if event.kind not in OPENING]
        self.screen.show("", title, *self.renderer.news(self.display.seen_by_all(seat), events), "")
        course = Replay(table.record())
        *opened, last = self.renderer.ending(table.view(None), table.scores(), table.winners, course)
        for part in opened:
            self.screen.show(*part)
            self.screen.ask(self.scene.text("Enter to go on. "))
        self.screen.show(*last, "")
        self._say_where(kept)
        Turn(self.display, seat).talk()

    def _say_where(self, record: Path) -> None:
        self.display.say(mark("The record: {path}"), path=record)
        self.display.say(mark("See it again: {command}"), command=f"{program()} replay {shlex.quote(str(record))}")


def program() -> str:
    """Return what to type for Warren: its name, or the path that started it where the shell would not find it."""
    started = Path(sys.argv[0])
    return "warren" if started.name != "warren" or shutil.which("warren") else shlex.quote(os.path.relpath(started))
