"""The golden files: the frozen catalogue of each game and a played game per number of seats.

A variant of a game, such as one with an expansion, has golden games of its own.

`python -m tests.contract.golden` (from the root of the project) appends new actions to the frozen catalogues and plays
the games that are missing. It never changes what stands there: whoever means to remove a file first. The document on
records gets the game that it shows, and how many actions there are.
"""

import re
from pathlib import Path

import warren
from tests.contract.census import tables
from tests.contract.laws_of_records import catalogue_text
from tests.contract.walk import Playthrough, Table, Walk
from warren.kernel.game import Game

FOLDER = Path(__file__).parent / "golden"
DOCUMENT = Path(__file__).parents[2] / "docs" / "formats" / "record.md"
IN_DOCUMENT = "kingdom-2"
"""The golden game that the document on records shows whole."""
TRIED = 200
"""Games tried for one that shows as many kinds of events as possible."""


def catalogue_file(game: Game) -> Path:
    """Return the file of a game's frozen catalogue."""
    return FOLDER / f"{game.meta.id}.catalogue"


def record_file(table: Table) -> Path:
    """Return the file of a golden game."""
    return FOLDER / f"{table}.record"


def play(table: Table) -> str:
    """Play a game worth keeping, in which much happens; give its record, with points and winners as notes."""
    game = warren.game(table.game)
    walks = [
        Walk(table.seats, seed, taste, options=table.options) for seed in range(TRIED) for taste in (0.6, 1.0, 2.0)
    ]
    recorder = max((Playthrough(game, walk) for walk in walks), key=_variety).recorder()
    state = recorder.state
    notes = {
        "points": " ".join(str(score.points) for score in state.scores()),
        "winners": " ".join(map(str, state.winners)),
    }
    return recorder.record(notes).write()


def _variety(course: Playthrough) -> int:
    """Count the kinds of events and of actions in a walk: the verb alone, or with three words the first two."""
    kinds: set[str] = set()
    state = course.first.copy()
    state.events = lambda event: kinds.add(event.kind)
    for step in course.steps:
        kinds.add(" ".join(course.game.spell(step.action).split()[:-1]))
        state.play(step.seat, step.action)
    return len(kinds)


FENCE = "```text\n"


def block_of(document: str) -> str:
    """Return the fenced record in a document."""
    return document.partition(FENCE)[2].partition("```")[0]


def main() -> None:
    """Append what is new and play what is missing."""
    FOLDER.mkdir(exist_ok=True)
    for game in map(warren.game, warren.games()):
        frozen = catalogue_file(game)
        lines = len(frozen.read_text(encoding="utf-8").splitlines()) if frozen.exists() else 0
        with frozen.open("a", encoding="utf-8") as file:
            file.write(catalogue_text(game, lines))
    for table in tables():
        if not record_file(table).exists():
            record_file(table).write_text(play(table), encoding="utf-8")
    document = DOCUMENT.read_text(encoding="utf-8")
    for name in warren.games():
        actions = f"{len(warren.game(name).catalogue):,} in {name.title()}"
        document = re.sub(rf"\b[\d,]+ in {name.title()}\b", actions, document)
    before, fence, rest = document.partition(FENCE)
    shown = (FOLDER / f"{IN_DOCUMENT}.record").read_text(encoding="utf-8")
    DOCUMENT.write_text(f"{before}{fence}{shown}```{rest.partition('```')[2]}", encoding="utf-8")


if __name__ == "__main__":
    main()
