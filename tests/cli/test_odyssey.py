"""Odyssey on the command line: its options, decks and cards of one's own, simulated, benchmarked, played, replayed."""

import json
from pathlib import Path

import pytest

from tests.cli.ran import Ran, Warren
from tests.games.odyssey.sets import changed, put
from tests.looping import for_each
from warren.cli.checks import game_of
from warren.games.odyssey.decks import OwnDeck, ready, write_decks
from warren.games.odyssey.parts import DECK_IDS
from warren.games.odyssey.sets import standard
from warren.kernel.record import Record

MINE = write_decks([OwnDeck("mine", ready(standard())["violet"])])


def is_refused(ran: Ran, *lines: str) -> bool:
    """Return whether a command did nothing but complain in these lines, in whatever order."""
    return (ran.code, ran.out) == (2, "") and sorted(ran.err.splitlines()) == sorted(
        f"warren: {line}" for line in lines
    )


@pytest.fixture
def own_decks(tmp_path: Path) -> Path:
    """Return a file with a deck of one's own."""
    path = tmp_path / "decks.txt"
    path.write_text(MINE, encoding="utf-8")
    return path


def setup_of(warren: Warren, folder: Path, *options: str) -> Record:
    """Simulate a game with options; give its record."""
    ran = warren("simulate", "odyssey", "--agents", "random", "--games", "1", "--out", str(folder / "out"), *options)
    assert (ran.code, ran.err) == (0, "")
    (path,) = (folder / "out").iterdir()
    return Record.read(path.read_text(encoding="utf-8"))


def test_every_option_has_a_word_of_its_own(warren: Warren, tmp_path: Path, own_decks: Path) -> None:
    typed = ["--seats", "3", "--decks", "heroes,mine", "--score", "40", "--no-trading", "--manual-cut"]
    record = setup_of(warren, tmp_path, *typed, "--manual-refill", "--own-decks", str(own_decks))
    options = record.setup.options
    assert record.setup.seats == 3
    assert options["decks"] == ("heroes", "mine")
    assert (options["score"], options["trading"]) == (40, False)
    assert (options["manual_cut"], options["manual_refill"]) == (True, True)
    assert options["own_decks"] == MINE


def test_what_has_a_word_of_its_own_is_taken_as_an_option_too(warren: Warren, tmp_path: Path) -> None:
    options = setup_of(warren, tmp_path, "--option", "score=80", "--option", "trading=no").setup.options
    assert (options["score"], options["trading"]) == (80, False)


def test_a_set_of_ones_own_is_simulated_and_its_record_carries_it(warren: Warren, tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    path.write_text(changed(put("parameters hexascrewup_penalty", 7)), encoding="utf-8")
    record = setup_of(warren, tmp_path, "--cards", str(path), "--no-trading", "--score", "40")
    assert '"hexascrewup_penalty":7' in record.setup.options["cards"].replace(" ", "")


def test_a_report_names_what_was_chosen_and_a_file_by_its_sha256(warren: Warren, own_decks: Path) -> None:
    typed = ["--decks", "mine", "--own-decks", str(own_decks), "--no-trading", "--score", "40", "--json"]
    ran = warren("simulate", "odyssey", "--agents", "random", "--games", "1", *typed)
    options = json.loads(ran.out)["options"]
    assert (options["decks"], options["trading"], options["score"]) == (["mine"], False, 40)
    assert len(options["own_decks"]) == 64


@for_each(
    ("typed", "wrong"),
    [
        (["--score", "50"], ["--score: 50 is no winning score; the scores: 40, 60, 80"]),
        (["--decks", "violet,orange,green"], ["--decks: there are 3 decks for 2 seats"]),
        (
            ["--decks", "mine", "--score", "41"],
            [
                f"--decks: there is no deck “mine”; the decks: {', '.join(DECK_IDS)}",
                "--score: 41 is no winning score; the scores: 40, 60, 80",
            ],
        ),
        (["--no-trading", "--option", "trading=yes"], ["--no-trading: this option of the game is given twice"]),
        (["--score", "40", "--option", "score=60"], ["--score: this option of the game is given twice"]),
        (["--own-decks", "no such file"], ["--own-decks: there is no file “no such file”"]),
        (["--option", "own_decks=x"], ["--option own_decks: this has an option of its own: --own-decks"]),
    ],
)
def test_what_is_wrong_about_the_options_is_told_together(warren: Warren, typed: list[str], wrong: list[str]) -> None:
    assert is_refused(warren("simulate", "odyssey", "--games", "1", *typed), *wrong)


def test_a_deck_that_breaks_the_rules_is_refused_with_all_that_is_wrong(warren: Warren, tmp_path: Path) -> None:
    path = tmp_path / "short.txt"
    path.write_text("deck short\nEV01 EV01 EV02\n", encoding="utf-8")
    ran = warren("simulate", "odyssey", "--games", "1", "--own-decks", str(path), "--decks", "short")
    assert (ran.code, ran.out) == (2, "")
    assert all(line.startswith("warren: --own-decks ") for line in ran.err.splitlines())
    assert len(ran.err.splitlines()) >= 2


@pytest.mark.parametrize("game", ["kingdom", "town"])
def test_other_games_have_no_such_options(warren: Warren, game: str) -> None:
    typed = ["--decks", "violet", "--no-trading", "--own-decks", "x"]
    assert is_refused(
        warren("simulate", game, "--games", "1", *typed),
        f"--decks: {game} has no such option",
        f"--no-trading: {game} has no such option",
        f"--own-decks: {game} has no such option",
    )


def test_the_expansion_of_another_game_is_refused(warren: Warren) -> None:
    assert is_refused(warren("simulate", "odyssey", "--games", "1", "--sky"), "--sky: odyssey has no such option")


def test_speed_is_measured_with_options(warren: Warren) -> None:
    typed = ["--seats", "2", "--seconds", "0.01", "--no-trading", "--decks", "heroes,villains"]
    ran = warren("bench", "odyssey", *typed)
    (line,) = map(json.loads, ran.out.splitlines())
    assert (line["game"], line["seats"]) == ("odyssey", 2)
    assert line["options"] == {"decks": ["heroes", "villains"], "trading": False}


@pytest.mark.parametrize("option", ["--no-trading", "--manual-cut", "--manual-refill"])
def test_a_game_that_goes_on_takes_no_options(warren: Warren, option: str) -> None:
    ran = warren("play", "--terminal", "odyssey", "--continue", option)
    assert is_refused(ran, f"{option}: this is for a new game and does not go with --continue")


def test_decks_of_ones_own_are_written_on_the_page_in_the_browser(warren: Warren, own_decks: Path) -> None:
    ran = warren("play", "odyssey", "--own-decks", str(own_decks))
    assert is_refused(ran, "--own-decks: the start page cannot be told this: choose it there, or add --terminal")


def test_a_record_is_shown_move_by_move_and_as_a_log(warren: Warren, tmp_path: Path) -> None:
    record = setup_of(warren, tmp_path, "--no-trading", "--score", "40")
    (path,) = (tmp_path / "out").iterdir()
    log = warren("replay", str(path))
    assert (log.code, log.err) == (0, "")
    assert "Round 1: turn of " in log.out
    assert "The winner, " in log.out
    there = warren("replay", str(path), "--to", "30", "--seat", "1")
    assert "The Bunny Circle" in there.out
    assert "As Player 2 sees it:" in there.out
    assert len(record.moves) > 30


def test_cards_are_looked_up_in_both_languages(warren: Warren) -> None:
    ran = warren("cards", "odyssey", "zephyra")
    assert ran.out.startswith("Super Bunnies (2)\n  Zephyra 西風女俠 EV05 EV06\n")
    assert warren("cards", "odyssey", "西風女俠").out == ran.out


def test_a_set_that_is_named_alone_says_which_game_it_is_for(tmp_path: Path) -> None:
    for game in ("town", "odyssey"):
        path = tmp_path / f"{game}.json"
        path.write_text(json.dumps({"game": game}), encoding="utf-8")
        assert game_of(str(path), ["odyssey", "town"]) == game
    nothing = tmp_path / "nothing.json"
    nothing.write_text("[", encoding="utf-8")
    assert game_of(str(nothing), ["odyssey", "town"]) == "town"
