"""`warren decks`: the ready decks of Odyssey, and decks of one's own, checked and written."""

from pathlib import Path

import pytest

from tests.cli.ran import Warren
from warren.games.odyssey.decks import read_decks
from warren.games.odyssey.sets import standard
from warren.kernel.parts import write_parts


@pytest.fixture
def deck_file(tmp_path: Path) -> Path:
    """Return a file with a deck of one's own."""
    path = tmp_path / "decks.txt"
    path.write_text("deck mine\nEV01-EV42 EV43-EV60 EY19\n", encoding="utf-8")
    return path


def test_decks_come_from_standard_input(warren_process: Warren, deck_file: Path) -> None:
    ran = warren_process("decks", "odyssey", "-", stdin=deck_file.read_bytes())
    assert (ran.code, ran.out.splitlines()[0]) == (0, "mine")


def test_a_ready_deck_is_written_to_be_changed(warren: Warren, tmp_path: Path) -> None:
    path = tmp_path / "new.txt"
    ran = warren("decks", "odyssey", str(path), "--export", "heroes")
    assert (ran.code, ran.err) == (0, "")
    assert f"The deck is in “{path}”." in ran.out
    (deck,) = read_decks(path.read_text(encoding="utf-8"), standard())
    assert (deck.name, deck.cards) == ("my-heroes", standard().decks[6].cards)
    assert warren("decks", "odyssey", "--export", "heroes").out == path.read_text(encoding="utf-8")


def test_a_file_that_is_there_is_written_over_if_that_is_said(warren: Warren, deck_file: Path) -> None:
    assert warren("decks", "odyssey", str(deck_file), "--export", "red", "--force").code == 0
    assert deck_file.read_text(encoding="utf-8").startswith("deck my-red\n")


def test_decks_go_by_a_set_of_ones_own(warren: Warren, tmp_path: Path, deck_file: Path) -> None:
    own = tmp_path / "own.json"
    text = write_parts(standard())
    own.write_text(text.replace('"deck_size": 60', '"deck_size": 40'), encoding="utf-8")
    deck_file.write_text("deck small\nEV01-EV40\n")
    assert warren("decks", "odyssey", str(deck_file), "--cards", str(own)).out.startswith("small\n")
    assert warren("decks", "odyssey", str(deck_file)).code == 2
