"""What cannot be is refused: a clear line for each thing that is wrong, all at once, and nothing is done."""

import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.ran import Served, Warren
from tests.looping import for_each
from warren.games.odyssey import sets as odyssey
from warren.games.town import sets as town
from warren.kernel.parts import write_parts
from warren.kernel.record import Record
from warren.kernel.registry import find_game

TRANSCRIPT = Path(__file__).with_name("refused.txt")
TOWN, ODYSSEY = write_parts(town.standard()), write_parts(odyssey.standard())
FILES = {
    "taken": "mine",
    "empty.json": "",
    "blank.json": " \n",
    "open.json": "{",
    "broken.json": TOWN.replace('"op": "joker"', '"op": "jokre"').replace('"rounds": 4', '"rounds": 40'),
    "six.json": ODYSSEY.replace('"deck_size": 60', '"deck_size": 6'),
    "mine.txt": "deck mine\nEV01-EV60\n",
    "short.txt": "deck short\nEV01 EV01 EV02\n",
    "violet.txt": "deck violet\nEV01 EV01\n",
    "comment.txt": "# nothing yet\n",
    "begun.record": Record(find_game("kingdom").check_options({"seats": 2})).write(),
}


@pytest.fixture
def folder(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where commands run, with files most of which are wrong."""
    monkeypatch.chdir(own_folder)
    for name, text in FILES.items():
        Path(name).write_text(text, encoding="utf-8")
    Path("noise").write_bytes(bytes(range(256)) * 4_000)
    return own_folder


def transcribed() -> Iterator[tuple[str, list[str]]]:
    """Return each command of the transcript with the lines that it is answered with."""
    for block in TRANSCRIPT.read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        commands = [line.removeprefix("$ warren ") for line in lines if line.startswith("$ ")]
        for command in commands:
            yield command, lines[len(commands) :]


def contents(folder: Path) -> dict[Path, bytes | None]:
    return {path: path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}


@for_each(("command", "lines"), transcribed())
def test_everything_that_is_wrong_is_told_at_once_and_nothing_is_done(
    warren: Warren, served: Served, folder: Path, command: str, lines: list[str]
) -> None:
    before = contents(folder)
    assert warren(*shlex.split(command)) == (2, "", "".join(f"warren: {line}\n" for line in lines))
    assert served.port == 0
    assert contents(folder) == before


@for_each("command", ["cards kingdom", "rules kingdom", "simulate --games", "simulate --seed", "play --port"])
@for_each("typed", ["9" * 100_000, "king\x1b[31m\ndom"])
def test_what_is_long_or_unprintable_is_told_in_a_short_line(
    warren: Warren, served: Served, command: str, typed: str
) -> None:
    ran = warren(*command.split(), typed)
    assert (ran.code, ran.out) == (2, "")
    assert len(ran.err) < 200
    assert ran.err.removesuffix("\n").isprintable()


def test_problems_are_told_in_the_language_of_the_person(warren: Warren, folder: Path) -> None:
    ran = warren("cards", "town", "--cards", "broken.json", "--lang", "zh-Hant")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 2)
    assert "jokre" in ran.err
    assert "has to be" not in ran.err
    assert "沒有「kingdm」這個遊戲" in warren("cards", "kingdm", "--lang", "zh-Hant").err
