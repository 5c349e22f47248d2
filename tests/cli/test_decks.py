"""`warren decks`: the ready decks of Odyssey, and decks of one's own, checked and written."""

from pathlib import Path

import pytest

from tests.cli.ran import Ran, Warren
from warren.games.odyssey.decks import read_decks
from warren.games.odyssey.sets import standard
from warren.kernel.parts import said, write_parts
from warren.words import languages, words


@pytest.fixture
def deck_file(tmp_path: Path) -> Path:
    """Return a file with a deck of one's own."""
    path = tmp_path / "decks.txt"
    path.write_text("deck mine\nEV01-EV42 EV43-EV60 EY19\n", encoding="utf-8")
    return path


def is_refused(ran: Ran, *lines: str) -> bool:
    """Return whether a command did nothing but complain in these lines."""
    return (ran.code, ran.out, ran.err.splitlines()) == (2, "", [f"warren: {line}" for line in lines])


@pytest.mark.parametrize("language", languages())
def test_the_ready_decks_are_listed_with_what_is_in_them(warren: Warren, language: str) -> None:
    ran = warren("decks", "odyssey", "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    for deck in standard().decks:
        assert f"{said(deck.name, words(language))} {deck.id}\n" in ran.out


def test_a_ready_deck_says_its_cards_and_resources(warren: Warren) -> None:
    heroes = warren("decks", "odyssey").out.split("\n\n")[6]
    assert " ".join(heroes.split()).endswith(
        "heroes 60 cards: Bunnies 6, Super Bunnies 6, Bunny Modifiers 1, Cities 4, City Modifiers 2, Ground Weapons 9, "
        "Ground Weapon Runners 1, City Weapons 3, Specials 5, Very Specials 5, Resources 14, Universal Resources 4. "
        "What the resources give: Technology 7, Land 7, Universal 4."
    )


def test_a_deck_of_ones_own_is_said_with_what_is_worth_knowing(warren: Warren, deck_file: Path) -> None:
    ran = warren("decks", "odyssey", str(deck_file))
    assert (ran.code, ran.err) == (0, "")
    told = " ".join(ran.out.split())
    assert told.startswith("mine 61 cards: ")
    assert "Cards that cost Crops: 1; only the Universal Resources of the deck can be of this type" in told


def test_what_is_wrong_in_a_deck_is_said_with_the_file(warren: Warren, deck_file: Path) -> None:
    deck_file.write_text("deck violet\nEV01 EV01\n")
    assert is_refused(
        warren("decks", "odyssey", str(deck_file)),
        f"{deck_file}, line 1: “violet” is a ready deck; a deck of one’s own has another name",
        f"{deck_file}, deck violet: EV01 stands 2 times, and can stand once",
        f"{deck_file}, deck violet: it has 1 of at least 60 cards",
    )


def test_a_file_without_a_deck_is_refused(warren: Warren, deck_file: Path) -> None:
    deck_file.write_text("# nothing yet\n")
    message = "there is no deck in it; a deck begins with a line “deck NAME”"
    assert is_refused(warren("decks", "odyssey", str(deck_file)), f"{deck_file}: {message}")
    assert is_refused(warren("decks", "odyssey", "nowhere.txt"), "there is no file “nowhere.txt”")


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


def test_a_file_that_is_there_is_written_over_only_if_that_is_said(warren: Warren, deck_file: Path) -> None:
    before = deck_file.read_text(encoding="utf-8")
    refused = warren("decks", "odyssey", str(deck_file), "--export", "red")
    assert is_refused(refused, f"FILE: “{deck_file}” is there already; --force writes over it")
    assert deck_file.read_text(encoding="utf-8") == before
    assert warren("decks", "odyssey", str(deck_file), "--export", "red", "--force").code == 0
    assert deck_file.read_text(encoding="utf-8").startswith("deck my-red\n")


def test_everything_that_was_typed_wrongly_is_said_at_once(warren: Warren, deck_file: Path) -> None:
    assert is_refused(
        warren("decks", "odyssey", str(deck_file), "--export", "purple"),
        "--export: “purple” is no ready deck; there are: violet, orange, green, yellow, red, blue, heroes, villains",
        f"FILE: “{deck_file}” is there already; --force writes over it",
    )
    assert is_refused(warren("decks", "odyssey", "--force"), "--force: this goes with --export alone")


def test_games_without_decks_are_refused(warren: Warren) -> None:
    assert is_refused(warren("decks", "town"), "GAME: town has no decks to choose; there are some in: odyssey")


def test_decks_go_by_a_set_of_ones_own(warren: Warren, tmp_path: Path, deck_file: Path) -> None:
    own = tmp_path / "own.json"
    text = write_parts(standard())
    own.write_text(text.replace('"deck_size": 60', '"deck_size": 40'), encoding="utf-8")
    deck_file.write_text("deck small\nEV01-EV40\n")
    assert warren("decks", "odyssey", str(deck_file), "--cards", str(own)).out.startswith("small\n")
    assert warren("decks", "odyssey", str(deck_file)).code == 2
    own.write_text(text.replace('"deck_size": 60', '"deck_size": 6'), encoding="utf-8")
    message = "--cards parameters deck_size: it is 6, and has to be a whole number from 20 to 360"
    assert is_refused(warren("decks", "odyssey", "--cards", str(own)), message)


def test_a_card_is_found_by_the_id_of_each_of_its_copies(warren: Warren) -> None:
    for card in ("EV05", "ev06", "Zephyra", "西風女俠"):
        assert "Zephyra 西風女俠 EV05 EV06\n" in warren("cards", "odyssey", card).out
