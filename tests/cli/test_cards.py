"""`warren cards`: every card can be found, by id, name or word, in either language."""

import pytest

from tests.cli.ran import Warren
from warren.cli.cards import find
from warren.games.kingdom.cards import FACES, KINDS
from warren.games.kingdom.lookup import CARD_COUNTS, CARD_IDS
from warren.words import languages, words

ENGLISH, CHINESE = words("en"), words("zh-Hant")


def test_the_list_has_every_card_with_its_count_and_help() -> None:
    assert [(face.id, face.count) for face in FACES] == list(zip(CARD_IDS, CARD_COUNTS, strict=True))
    assert {face.kind for face in FACES} == set(KINDS)
    for language in (ENGLISH, CHINESE):
        assert [face.id for face in FACES if not (face.name(language) and face.help(language))] == []


@pytest.mark.parametrize("language", languages())
def test_all_cards_of_a_game_are_listed(warren: Warren, language: str) -> None:
    ran = warren("cards", "kingdom", "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    shown = "".join(ran.out.split())
    for face in FACES:
        for name in (face.name(ENGLISH), face.name(CHINESE), face.id, face.help(words(language))):
            assert "".join(name.split()) in shown


@pytest.mark.parametrize("asked", ["merchant", "Merchant", "MERCHANT", "商人"])
def test_a_card_is_found_by_its_id_and_by_its_name_in_either_language(warren: Warren, asked: str) -> None:
    ran = warren("cards", "kingdom", asked)
    assert ran.code == 0
    assert "Merchant 商人 merchant" in ran.out
    assert "3 points for every luxury" in ran.out
    assert "Parchments: missions (1)" in ran.out


def test_every_card_is_found_alone_by_its_id() -> None:
    assert [face.id for face in FACES if find(FACES, face.id, ENGLISH) != [face]] == []


def test_a_word_finds_names_first_and_then_what_cards_do() -> None:
    found = [face.id for face in find(FACES, "mountain", ENGLISH)]
    assert found[0] == "master_of_the_mountains"
    assert {"city_3", "farm_iron", "B1"} <= set(found)
    assert "farm_wood" not in found


def test_several_words_are_one_name(warren: Warren) -> None:
    assert "Sky Tower 天空塔 sky_tower × 3" in warren("cards", "kingdom", "sky", "tower").out


@pytest.mark.parametrize(
    ("space", "said"),
    [("C4", "sea"), ("A4", "a City 1 is printed"), ("B1", "produces nothing"), ("c7", "produces carrots")],
)
def test_a_territory_card_says_what_its_space_is(warren: Warren, space: str, said: str) -> None:
    assert said in warren("cards", "kingdom", space).out


@pytest.mark.parametrize(("space", "card"), [("O2", "rainbow_1"), ("o6", "rainbow_2")])
@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_a_rainbow_is_found_by_its_space(space: str, card: str, language: str) -> None:
    assert [face.id for face in find(FACES, space, words(language))] == [card]


def test_a_misspelt_card_is_told_with_the_nearest(warren: Warren) -> None:
    ran = warren("cards", "kingdom", "merchnt")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "warren: no card is called “merchnt”, or says so; the nearest: Merchant, Merchant Queen\n"


@pytest.mark.parametrize("asked", ["", "zzz", "zzzzzzzz", "K" * 100_000])
def test_what_is_like_no_card_is_told_where_all_are(warren: Warren, asked: str) -> None:
    ran = warren("cards", "kingdom", asked)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.endswith("”, or says so; “warren cards kingdom” lists them all\n")
    assert len(ran.err) < 200
