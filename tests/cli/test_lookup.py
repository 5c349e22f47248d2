"""What people look up: `warren cards`, `warren decks` and `warren rules`, by id, name or word, in either language."""

from pathlib import Path

import pytest

from tests.cli.ran import Warren
from tests.looping import for_each
from warren import games
from warren.cards import cards
from warren.cli.lookup import find_cards
from warren.games.kingdom.cards import FACES, KINDS
from warren.games.kingdom.lookup import CARD_COUNTS, CARD_IDS
from warren.games.odyssey.decks import read_decks
from warren.games.odyssey.sets import standard
from warren.kernel.parts import write_parts
from warren.rulebook import clauses
from warren.words import Words, languages, words

ENGLISH, CHINESE = words("en"), words("zh-Hant")


def test_the_list_has_every_card_with_its_count_and_help() -> None:
    assert [(card.id, card.count) for card in FACES] == list(zip(CARD_IDS, CARD_COUNTS, strict=True))
    assert {card.kind for card in FACES} == set(KINDS)
    for language in (ENGLISH, CHINESE):
        assert [card.id for card in FACES if not (card.name(language) and card.help(language))] == []


@pytest.mark.parametrize("game", games())
@for_each("language", languages())
def test_all_cards_are_listed_by_kind_under_what_is_said_once_of_all(warren: Warren, game: str, language: str) -> None:
    def joined(text: str) -> str:
        return "".join(text.split())

    ran = warren("cards", game, "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    shown, told, listed = joined(ran.out), words(language), cards(game)
    for card in listed.faces:
        for said in (card.name(ENGLISH), card.name(CHINESE), *card.ids, card.help(told)):
            assert joined(said) in shown
    for kind in {card.kind for card in listed.faces}:
        assert joined(told.text(listed.kinds[kind])) in shown
    about = joined(listed.about(told))
    assert not about or shown.count(about) == 1


@for_each(
    ("typed", "shown"),
    [
        *(
            (f"kingdom {asked}", "Parchments: missions (1)\n  Merchant 商人 merchant\n      3 points for every luxury")
            for asked in ("merchant", "Merchant", "MERCHANT", "商人")
        ),
        *(
            (f"town {asked}", "Building tiles (1)\n  Sawmill 鋸木廠 b03\n      Work. When constructed: gain 1 wood.\n")
            for asked in ("b03", "sawmill", "Sawmill", "鋸木廠")
        ),
        *(
            (f"odyssey {asked}", "Super Bunnies (2)\n  Zephyra 西風女俠 EV05 EV06\n")
            for asked in ("EV05", "ev06", "zephyra", "西風女俠")
        ),
        ("town chapter 1", "First Furrows"),
        ("town c2", "Opens the space C2."),
        ("kingdom sky tower", "Sky Tower 天空塔 sky_tower × 3"),
        ("kingdom C4", "sea"),
        ("kingdom A4", "a City 1 is printed"),
        ("kingdom B1", "produces nothing"),
        ("kingdom c7", "produces carrots"),
    ],
)
def test_a_card_is_found_by_its_id_and_by_its_name_in_either_language(warren: Warren, typed: str, shown: str) -> None:
    ran = warren("cards", *typed.split())
    assert (ran.code, ran.err) == (0, "")
    assert shown in ran.out


@for_each("language", [ENGLISH, CHINESE])
def test_every_card_is_found_alone_by_its_id_and_a_rainbow_by_its_space(language: Words) -> None:
    assert [card.id for card in FACES if find_cards(FACES, card.id, language) != [card]] == []
    assert [[card.id for card in find_cards(FACES, space, language)] for space in ("O2", "o6")] == [
        ["rainbow_1"],
        ["rainbow_2"],
    ]


def test_a_word_finds_names_first_and_then_what_cards_do() -> None:
    found = [card.id for card in find_cards(FACES, "mountain", ENGLISH)]
    assert found[0] == "master_of_the_mountains"
    assert {"city_3", "farm_iron", "B1"} <= set(found)
    assert "farm_wood" not in found


# Decks


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
    assert read_decks(path.read_text(encoding="utf-8"), standard()) == {"my-heroes": standard().decks[6].cards}
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


# Rules


@for_each("game", games())
@for_each("language", languages())
def test_the_list_of_clauses(warren: Warren, game: str, language: str) -> None:
    ran = warren("rules", game, "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    for clause in clauses(game, language):
        assert f"  {clause.id}  {clause.title}\n" in ran.out
        assert clause.section in ran.out


@for_each(
    ("language", "typed", "said"),
    [
        ("en", "岩漿", "K-PARTS-04  Lava\n"),
        ("en", "營地", "K-CAMP-01"),
        ("zh-Hant", "Lava", "K-PARTS-04  岩漿\n"),
        ("zh-Hant", "K-PARTS-04", "來源"),
    ],
)
def test_what_is_typed_in_either_language_is_found_and_told_in_that_of_the_person(
    warren: Warren, language: str, typed: str, said: str
) -> None:
    ran = warren("rules", "kingdom", typed, "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    assert said in ran.out


def test_all_clauses_in_full(warren: Warren) -> None:
    shown = "".join(warren("rules", "kingdom", "--all").out.split())
    assert [c.id for c in clauses("kingdom", "en") if "".join(c.text.split()) not in shown] == []
