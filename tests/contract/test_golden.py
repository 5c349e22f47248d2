"""What is frozen: action numbers, golden games, and the record in the document."""

import pytest

import warren
from tests.contract.census import tables
from tests.contract.golden import DOCUMENT, FOLDER, IN_DOCUMENT, block_of, catalogue_file, record_file
from tests.contract.laws_of_records import check_catalogue_is_frozen, check_playthrough
from tests.contract.walk import Table
from warren.kernel.game import Game

MISSING = "is missing: python -m tests.contract.golden makes it"
GAMES = [warren.game(name) for name in warren.games()]


TABLES = [pytest.param(table, id=str(table)) for table in tables()]


@pytest.mark.parametrize("game", GAMES, ids=warren.games())
def test_no_action_ever_changes_its_number(game: Game) -> None:
    file = catalogue_file(game)
    assert file.exists(), f"{file.name} {MISSING}"
    check_catalogue_is_frozen(game, file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("table", TABLES)
def test_the_golden_game_ends_as_it_did(table: Table) -> None:
    file = record_file(table)
    assert file.exists(), f"{file.name} {MISSING}"
    text = file.read_text(encoding="utf-8")
    check_playthrough(warren.game(table.game), text)
    setup = warren.Record.read(text).setup
    assert setup.seats == table.seats
    assert dict(table.options).items() <= setup.options.items()


def test_every_golden_file_belongs_to_a_game() -> None:
    files = {catalogue_file(game) for game in GAMES}
    files |= {record_file(table) for table in tables()}
    assert set(FOLDER.iterdir()) <= files


def test_the_document_on_records_shows_a_golden_game_whole() -> None:
    shown = block_of(DOCUMENT.read_text(encoding="utf-8"))
    golden = (FOLDER / f"{IN_DOCUMENT}.record").read_text(encoding="utf-8")
    assert shown == golden, "python -m tests.contract.golden puts it there"
    check_playthrough(warren.game("kingdom"), shown)


def test_the_example_in_the_document_on_records_runs() -> None:
    example = DOCUMENT.read_text(encoding="utf-8").partition("```python\n")[2].partition("```")[0]
    names: dict[str, object] = {"warren": warren}
    exec(compile(example, DOCUMENT.name, "exec"), names)
    state, recorder = names["state"], names["recorder"]
    assert isinstance(state, warren.State)
    assert isinstance(recorder, warren.Recorder)
    assert state.view(0) == recorder.state.view(0)
