"""`warren cards`: every card can be found, by id, name or word, in either language."""

import pytest

from tests.cli.ran import Warren
from tests.looping import for_each
from warren import games
from warren.cards import cards
from warren.cli.lookup import find
from warren.games.kingdom.cards import FACES, KINDS
from warren.games.kingdom.lookup import CARD_COUNTS, CARD_IDS
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
    assert [card.id for card in FACES if find(FACES, card.id, language) != [card]] == []
    assert [[card.id for card in find(FACES, space, language)] for space in ("O2", "o6")] == [
        ["rainbow_1"],
        ["rainbow_2"],
    ]


def test_a_word_finds_names_first_and_then_what_cards_do() -> None:
    found = [card.id for card in find(FACES, "mountain", ENGLISH)]
    assert found[0] == "master_of_the_mountains"
    assert {"city_3", "farm_iron", "B1"} <= set(found)
    assert "farm_wood" not in found
