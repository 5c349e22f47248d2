"""A game at a terminal without a terminal: what is typed comes from a function, what is shown is kept as text."""

import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random

import warren
from warren.kernel.game import View
from warren.kernel.record import Record
from warren.players import PERSON, Player
from warren.saves import SaveFile
from warren.terminal.breaking import BreakingConsole
from warren.terminal.dialogue import Dialogue
from warren.terminal.palette import PAPER, SIXTEEN
from warren.terminal.renderers import RENDERERS
from warren.terminal.scene import Scene
from warren.terminal.screen import Screen
from warren.terminal.table import Table
from warren.words import words

WIPED = "<wiped>"
"""Stands in the output where the screen was wiped."""
NAMES = ("Ann", "Bea", "Cleo", "Dora")
BOTS = ("Fern", "Sorrel", "Hazel", "Thistle")

Typist = Callable[["Sitting", str], str]
"""Answers a prompt; EOFError when it has nothing more to say."""


class RandomAgent:
    """Plays anything, the same with the same seed."""

    def __init__(self, _name: str, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, _view: View, legal: Sequence[int]) -> int:
        return self._random.choice(legal)


class Sitting:
    """A dialogue whose other end is a typist."""

    def __init__(
        self,
        save: Path,
        *,
        seats: int = 4,
        people: int = 1,
        seed: int = 1,
        lang: str = "en",
        width: int = 80,
        height: int = 50,
        plain: bool = False,
        colour: bool = False,
        typist: Typist | None = None,
        typed: Iterable[str] = (),
        deck: Sequence[str] = (),
        sky: bool = False,
        game: str = "kingdom",
        options: Mapping[str, object] | None = None,
    ) -> None:
        if save.exists():
            kept, record = SaveFile.open(save)
            seats = record.setup.seats
        else:
            given = {"seats": seats, "seed": seed, "deck": deck, **({"sky": True} if sky else {}), **(options or {})}
            setup = warren.game(game).check_options(given)
            kept, record = SaveFile.new(save), Record(setup)
        players = [Player(name, PERSON) for name in NAMES[:people]]
        players += [Player(name, "random") for name in BOTS[: seats - people]]
        self.table = Table(record, players, kept, RandomAgent)
        self.out = io.StringIO()
        console = BreakingConsole(
            file=self.out,
            width=width,
            height=height,
            force_terminal=True,
            color_system="truecolor" if colour else None,
            highlight=False,
            markup=False,
            emoji=False,
        )
        self.screen = RememberingScreen(console, self.read, plain=plain)
        palette = PAPER if colour else SIXTEEN
        scene = Scene(words(lang), players, palette, width=width, height=height, plain=plain)
        self.dialogue = Dialogue(self.table, self.screen, scene, RENDERERS[record.setup.game](scene, record.setup))
        self._typed: Iterator[str] = iter(typed)
        self._typist = typist or (lambda _sitting, _prompt: next(self._typed))
        self.prompts: list[str] = []

    def read(self, prompt: str) -> str:
        """Answer a prompt."""
        self.prompts.append(prompt)
        self.out.write(prompt)
        try:
            line = self._typist(self, prompt)
        except StopIteration:
            raise EOFError from None
        self.out.write(f"{line}\n")
        return line

    def run(self) -> str:
        """Hold the dialogue; give all that was shown and typed."""
        self.finished = self.dialogue.run()
        return self.out.getvalue()


class RememberingScreen(Screen):
    """A screen that notes where it was wiped."""

    def wipe(self) -> None:
        """Note it."""
        self.console.file.write(f"\n{WIPED}\n")


def asked_seat(sitting: Sitting) -> int:
    """Return the seat that the table waits for."""
    return sitting.table.next_seat()


def is_choice(prompt: str) -> bool:
    """Whether a prompt asks for an action, and not for Enter."""
    return prompt.endswith("> ") and "?" not in prompt and "Enter" not in prompt


class AnyPlayer:
    """Types a random legal action whenever one is asked for, in one of the ways that people type; Enter otherwise."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def __call__(self, sitting: Sitting, prompt: str) -> str:
        table = sitting.table
        if table.over or not is_choice(prompt):
            return ""
        legal = table.legal(table.next_seat())
        return table.game.spell(self._random.choice(legal))


def run(path: Path, **options: object) -> str:
    """Play a whole game with random actions; give all that was shown."""
    return Sitting(path, typist=AnyPlayer(), **options).run()  # type: ignore[arg-type]
