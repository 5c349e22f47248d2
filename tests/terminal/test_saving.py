"""Every action is kept before the next is asked; a game goes on as if it had never been left."""

import os
import signal
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

import warren
from tests.inside import inside
from tests.table.sitting import in_file
from tests.terminal.sitting import AnyPlayer, Sitting
from warren.kernel.errors import FileError, RecordError
from warren.kernel.record import Record
from warren.players import PERSON, Player
from warren.table import going_on
from warren.table.info import StaleError
from warren.terminal.table import LocalGame, LocalTables, RecordFile


def test_every_action_is_on_disk_before_the_next_prompt(path: Path) -> None:
    class Reader(AnyPlayer):
        """Looks into the file whenever something is asked."""

        asked = 0

        def __call__(self, sitting: Sitting, prompt: str) -> str:
            self.asked += 1
            if self.asked > 40:
                raise EOFError
            assert Record.read(path.read_text(encoding="utf-8")).moves == inside(sitting.table).moves
            return super().__call__(sitting, prompt)

    reader = Reader(3)
    Sitting(path, seats=3, typist=reader).run()
    assert reader.asked > 40


def test_what_is_taken_back_is_off_the_disk_too(path: Path) -> None:
    Sitting(path, typed=["1", "undo"]).run()
    assert [seat for seat, _ in Record.read(path.read_text(encoding="utf-8")).moves] == []


def test_who_sits_where_is_kept(path: Path) -> None:
    Sitting(path, seats=3, people=2, typed=[""]).run()
    notes = Record.read(path.read_text(encoding="utf-8")).notes
    assert [notes[f"seat-{seat}"] for seat in range(3)] == ["Ann", "Bea", "Fern"]
    assert [notes[f"agent-{seat}"] for seat in range(3)] == ["person", "person", "random"]


def test_one_who_comes_back_is_told_what_happened_since_the_own_latest_action(path: Path) -> None:
    Sitting(path, typed=["1 2"]).run()
    shown = Sitting(path, typed=[]).run()
    assert "Fern" in shown.partition("choice 2 of 5")[0]


# The file


def test_a_file_cut_short_is_refused_and_left_as_it_is(path: Path) -> None:
    Sitting(path, typed=["1 2"]).run()
    text = path.read_bytes()
    for length in range(1, len(text) - 1, 29):
        path.write_bytes(text[:length])
        with suppress(RecordError):  # cut between two moves it is the record of a shorter game
            RecordFile.open(path)
        assert path.read_bytes() == text[:length]


def test_what_another_program_wrote_meanwhile_is_not_written_over(path: Path) -> None:
    sitting = Sitting(path, typed=["1"])
    path.write_text("somebody else was here")
    with pytest.raises(FileError, match="changed by another program"):
        sitting.run()
    assert path.read_text() == "somebody else was here"


def test_nothing_is_left_beside_the_file(path: Path) -> None:
    Sitting(path, typed=["1 2", "1"]).run()
    assert [entry.name for entry in path.parent.iterdir()] == ["game.record"]


# The database


@pytest.fixture
def local(path: Path) -> Iterator[LocalTables]:
    with closing(LocalTables(f"sqlite:///{path}")) as local:
        yield local


def of_ann(local: LocalTables, *bots: str) -> LocalGame:
    setup = warren.game("kingdom").check_options({"seats": 1 + len(bots)})
    players = [Player("Ann", PERSON), *(Player("Fern", bot) for bot in bots)]
    return LocalGame(local, local.do(local.tables.create(setup, players)))


def rows(path: Path) -> list[tuple[int, str]]:
    return in_file(path, "select seat, kind from moves order by n")


def test_what_is_played_and_taken_back_is_in_the_database_at_once(local: LocalTables, path: Path) -> None:
    game = of_ann(local, "random")
    game.play(0, *game.table.legal(0)[:1])
    assert rows(path) == [(0, "sit"), (0, "act")]
    assert game.take_back(0) == (game.table.legal(0)[0],)
    assert rows(path) == [(0, "sit"), (0, "act"), (0, "undo")]
    assert [entry.id for entry in local.unfinished()] == [game.table.id]


def test_ctrl_c_while_bots_think_loses_nothing(local: LocalTables, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = of_ann(local, "random")
    choose = going_on.choose

    def interrupted(decision: going_on.Decision) -> int:
        os.kill(os.getpid(), signal.SIGINT)
        return choose(decision)

    game.play(0, game.table.legal(0)[0])
    monkeypatch.setattr(going_on, "choose", interrupted)
    with pytest.raises(KeyboardInterrupt):
        game.play(0, game.table.legal(0)[0])
    assert rows(path) == [(0, "sit"), *[(0, "act")] * 2, *[(1, "act")] * 2]
    assert len(game.table.own_actions(0)) == 2
    assert not game.discard(), "it was begun"


def test_a_game_that_nobody_has_begun_leaves_nothing_behind(local: LocalTables, path: Path) -> None:
    kept, dropped = of_ann(local, "random"), of_ann(local, "random")
    kept.play(0, kept.table.legal(0)[0])
    assert dropped.discard()
    assert not kept.discard()
    assert [entry.id for entry in local.unfinished()] == [kept.table.id]
    assert in_file(path, "select count(*) from tables") == [(1,)]


def test_many_unfinished_games_are_listed_the_latest_touched_first(local: LocalTables) -> None:
    games = [of_ann(local, "random") for _ in range(60)]
    for _ in range(2):
        games[7].play(0, games[7].table.legal(0)[0])
    listed = [entry.id for entry in local.unfinished()]
    assert listed[0] == games[7].table.id
    assert sorted(listed) == sorted(game.table.id for game in games)


def test_a_game_that_another_program_has_gone_on_with_is_looked_at_again(
    local: LocalTables, path: Path, tmp_path: Path
) -> None:
    game = of_ann(local, "random")
    with closing(LocalTables(f"sqlite:///{path}")) as others:
        there = LocalGame(others, others.do(others.tables.get(game.table.id)))
        there.play(0, there.table.legal(0)[0])
        with pytest.raises(StaleError):
            game.play(0, game.table.legal(0)[1])
        game.look_again()
        assert game.table.own_actions(0) == there.table.own_actions(0)


def test_the_record_so_far_can_be_written_to_a_new_file(tmp_path: Path) -> None:
    there = tmp_path / "so-far.record"
    shown = Sitting(tmp_path / "game.record", typed=["1 2", f"save {there}", f"save {there}"]).run()
    assert len(Record.read(there.read_text(encoding="utf-8")).moves) > 2
    assert "The record of the game so far is in" in shown
    assert "exists already" in shown
