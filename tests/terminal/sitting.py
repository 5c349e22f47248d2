"""A game at a terminal without a terminal: what is typed comes from a function, what is shown is kept as text."""

import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random

from rich.console import Console, RenderableType

import warren
from warren.players import PERSON, Player, from_notes
from warren.table.tables import Table
from warren.terminal.dialogue import Dialogue
from warren.terminal.display import Display
from warren.terminal.renderer import renderer_of
from warren.terminal.scene import PAPER, SIXTEEN, Scene
from warren.terminal.screen import BreakingConsole, Screen
from warren.terminal.table import IN_MEMORY, LocalGame, LocalTables, RecordFile
from warren.words import words

WIPED = "<wiped>"
"""Stands in the output where the screen was wiped."""
NAMES = ("Ann", "Bea", "Cleo", "Dora", "Elsa")
BOTS = ("Fern", "Sorrel", "Hazel", "Thistle")


def scene(
    seats: int = 4, *, lang: str = "en", width: int = 80, height: int = 50, plain: bool = False, colour: bool = False
) -> Scene:
    """Return what a renderer draws with."""
    players = [Player(name, PERSON) for name in NAMES[:seats]]
    return Scene(words(lang), players, PAPER if colour else SIXTEEN, width=width, height=height, plain=plain)


def shown(*what: RenderableType, width: int = 80, colour: bool = False) -> str:
    """Return what a terminal shows of something."""
    out = io.StringIO()
    console = Console(file=out, width=width, force_terminal=colour, color_system="truecolor" if colour else None)
    for one in what:
        console.print(one, markup=False)
    return out.getvalue()


@cache
def tables() -> LocalTables:
    """Return the tables of all sittings, opened once; conftest.py closes them."""
    return LocalTables(IN_MEMORY)


Typist = Callable[["Sitting", str], str]
"""Answers a prompt; EOFError when it has nothing more to say."""


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
        game: str = "kingdom",
        options: Mapping[str, object] | None = None,
    ) -> None:
        self._save = save
        given = {"seats": seats, "seed": seed, **({"deck": deck} if deck else {}), **(options or {})}
        players = [Player(name, PERSON) for name in NAMES[:people]]
        players += [Player(name, "random") for name in BOTS[: seats - people]]
        if save.exists():
            file, record = RecordFile.open(save)
            table = tables().do(tables().tables.take_up(record, from_notes(record.notes, record.setup.seats)))
        else:
            file = RecordFile.new(save)
            table = tables().do(tables().tables.create(warren.game(game).check_options(given), players))
        self.game = LocalGame(tables(), table, file)
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
        scene = Scene(words(lang), table.players, palette, width=width, height=height, plain=plain)
        renderer = renderer_of(scene, table.public_setup)
        self.display = Display(self.game, self.screen, scene, renderer)
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
        self.finished = Dialogue(self.display, str(self._save)).run()
        return self.out.getvalue()

    @property
    def table(self) -> Table:
        """The game as it stands now."""
        return self.game.table


class RememberingScreen(Screen):
    """A screen that notes where it was wiped."""

    def wipe(self) -> None:
        """Note it."""
        self.console.file.write(f"\n{WIPED}\n")


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
        legal = table.legal(sitting.game.next_seat())
        return table.game.spell(self._random.choice(legal))


def run(path: Path, **options: object) -> str:
    """Play a whole game with random actions; give all that was shown."""
    return Sitting(path, typist=AnyPlayer(), **options).run()  # type: ignore[arg-type]
