"""The cards of Odyssey as people look them up."""

from tests.games.odyssey.sets import changed, put, without
from warren.games.odyssey.cards import FACES, KINDS, about, export, faces
from warren.games.odyssey.parts import CARD_IDS
from warren.games.odyssey.sets import standard
from warren.kernel.parts import write_parts
from warren.words import languages, words

ENGLISH, CHINESE = words("en"), words("zh-Hant")
BY_ID = {card: face for face in FACES for card in face.ids}


def test_every_card_has_one_face() -> None:
    assert sorted(BY_ID) == sorted(CARD_IDS)
    assert sum(face.count for face in FACES) == len(CARD_IDS)
    assert {face.kind for face in FACES} == set(KINDS)


def test_cards_that_differ_in_id_and_symbol_alone_have_one_face() -> None:
    assert BY_ID["EV01"] is BY_ID["EV02"]
    assert BY_ID["EV01"] is not BY_ID["EO01"]  # it costs another type
    assert BY_ID["EB60"].ids[:5] == ("EV57", "EV58", "EV59", "EV60", "EO57")
    assert BY_ID["EB60"].count == 24
    assert BY_ID["EB42"].ids == tuple(f"E{letter}42" for letter in "VOGYRB")


def test_a_face_has_its_name_in_both_languages_and_says_what_it_does() -> None:
    for language in map(words, languages()):
        assert [face.id for face in FACES if not (face.name(language) and face.help(language))] == []
    assert BY_ID["EB60"].name(CHINESE) == "萬用資源"
    assert BY_ID["EY09"].help(ENGLISH) == (
        "Villain, Yellow, 5 points. Cost: 2 Crops, 1 White. Once in your turn, for 1 Resource burned, spent or not: a "
        "creature of an opponent in The Bunny Circle takes 1 damage, without a roll."
    )
    assert BY_ID["EV13"].help(ENGLISH) == "Violet, 4 points. Cost: 2 Elementals."
    assert BY_ID["EV30"].help(ENGLISH) == (
        "Cost: 2 Elementals, 1 White. A city of an opponent or an abandoned one defends against level 8; your left "
        "opponent rolls for an abandoned one. Aggressive: you need a creature of yours in The Bunny Circle. You need a "
        "city of yours."
    )
    assert BY_ID["EB43"].help(ENGLISH) == "Saved, it pays one hexagon a round: Technology, White, or a burn."


def test_a_set_of_ones_own_says_its_own_figures() -> None:
    (face,) = (face for face in faces(changed(put("EV19 effect level", 11))) if face.id == "EV19")
    assert "level 11" in face.help(ENGLISH)


def test_a_card_that_is_no_longer_like_its_copy_has_a_face_of_its_own() -> None:
    assert len(faces(changed(put("EV02 bunny_color", "red")))) == len(FACES) + 1
    assert len(faces(changed(without("EV02 symbol")))) == len(FACES)


def test_it_is_said_that_the_set_is_reconstructed_and_what_of_it_is_published() -> None:
    said = about(ENGLISH)
    assert said.startswith("The set: Warren's reconstruction. No source lists the cards of Odyssey: 290 of the 360 are")
    assert "published are the Yang and Yin Bunnies" in said


def test_of_a_set_of_ones_own_it_is_said_how_much_is_reconstructed() -> None:
    mine = changed(put("name", "Mine"))
    assert about(ENGLISH, mine) == "The set: Mine. 290 of the 360 cards are reconstructed, at least in part."
    printed = changed(lambda data: [card.update(provenance="published") for card in data["cards"]])
    assert about(ENGLISH, printed) == "The set: Warren's reconstruction."


def test_the_export_is_the_set() -> None:
    assert export() == write_parts(standard())
