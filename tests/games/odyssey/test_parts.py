"""The standard set of Odyssey: what it holds, and how it is written."""

import json
from collections import Counter

from tests.games.odyssey.sets import SETS, changed, put
from warren.games.odyssey.effects import Weapon, WeaponRunner
from warren.games.odyssey.parts import Boxes, PrintedCost
from warren.games.odyssey.sets import read_parts, standard
from warren.kernel.parts import Name

CARDS = {card.id: card for card in standard().cards}


def test_the_numbers_of_the_game() -> None:
    numbers = standard().parameters
    assert (numbers.start_civ, numbers.hand, numbers.deck_size) == (10, 5, 60)
    assert (numbers.reshuffle_penalty, numbers.hexascrewup_penalty, numbers.cut_minimum) == (10, 5, 5)


def test_the_cards_by_what_they_are() -> None:
    subtypes = {"bunny": 36, "super_bunny": 48, "bunny_modifier": 6, "city": 24, "city_modifier": 12}
    subtypes |= {"ground_weapon": 54, "ground_weapon_runner": 6, "city_weapon": 18, "action": 24, "interrupt": 24}
    subtypes |= {"resource": 84, "universal_resource": 24}
    assert Counter(card.subtype for card in CARDS.values()) == subtypes
    kinds = {"RUN": 204, "SPECIAL": 24, "VERY SPECIAL": 24, "RESOURCE": 108}
    assert Counter(card.kind for card in CARDS.values()) == kinds


def test_every_colour_is_built_alike() -> None:
    for index in range(60):
        cards = standard().cards[index::60]
        assert len({(card.subtype, card.points, card.alignment) for card in cards}) == 1
        if index != 36:  # the one Special that is another in every colour
            assert len({(sum(card.cost.resource.values()), card.cost.white, card.cost.burn) for card in cards}) == 1


def test_creatures_and_cities_have_points() -> None:
    points = {"bunny": {3, 4}, "super_bunny": {5}, "city": {8, 10}}
    for card in CARDS.values():
        assert card.points in points.get(card.subtype, {None})
        assert card.is_creature == (card.bunny_color is not None) == (card.subtype in ("bunny", "super_bunny"))


def test_half_of_the_super_bunnies_are_heroes() -> None:
    assert Counter(card.alignment for card in CARDS.values()) == {None: 312, "hero": 24, "villain": 24}


def test_weapons_of_every_level_and_what_they_need() -> None:
    ground: list[int] = []
    city: list[int] = []
    for card in CARDS.values():
        assert card.is_weapon == isinstance(card.effect, Weapon | WeaponRunner)
        if isinstance(card.effect, Weapon):
            (ground if card.effect.vs == "creature" else city).append(card.effect.level)
            assert card.boxes == Boxes(pink=True, green=card.effect.vs == "city")
    assert Counter(ground) == {5: 5, 6: 4, 7: 12, 8: 12, 9: 6, 10: 3, 11: 4, 12: 8}
    assert Counter(city) == {8: 4, 9: 1, 10: 5, 11: 1, 12: 7}


def test_the_runners_are_as_the_rulebook_has_them() -> None:
    for letter in "VOGYRB":
        runner = CARDS[f"E{letter}33"]
        assert (runner.effect, runner.boxes.pink) == (WeaponRunner(level=6, own_level=6, toughness=6), True)


def test_what_costs_what() -> None:
    assert CARDS["EB09"].cost == PrintedCost(technology=2, white=1)
    assert CARDS["EB09"].cost.resource == {"technology": 2}
    assert (CARDS["EV15"].cost.resource, CARDS["EV15"].cost.burn) == ({"elementals": 1}, 2)
    assert {card.cost for card in CARDS.values() if card.kind == "RESOURCE"} == {PrintedCost()}


def test_no_two_names_are_said_alike() -> None:
    parts = standard()
    names = {parts.name, *(card.name for card in parts.cards), *(deck.name for deck in parts.decks)}
    chinese = {name.chinese for name in names if isinstance(name, Name)}
    assert len(chinese) == len(names) == 150 + 8 + 1


def test_the_export_has_one_card_to_a_line() -> None:
    lines = SETS.text.splitlines()
    for id_ in ("EV01", "EB60", "villains"):
        (line,) = [line for line in lines if f'"id": "{id_}"' in line]
        assert json.loads(line.rstrip(","))["id"] == id_


def test_an_owner_can_write_plain_names() -> None:
    read = read_parts(changed(put("EV19 name", "Caillou")))
    assert read.cards[18].name == "Caillou"


def test_cards_with_a_pink_box_beside_all_weapons_are_aggressive_too() -> None:
    others = {str(card.name) for card in CARDS.values() if card.boxes.pink and not card.is_weapon}
    assert others == {"Riptide", "Wild Rumpus", "Eviction Notice", "Power Surge", "Firmware Hijack"}
    assert all(card.boxes.pink for card in CARDS.values() if card.is_weapon)


def test_each_colour_has_an_exit_strategy_of_its_own_and_the_same_walls() -> None:
    assert len({str(card.name) for card in CARDS.values() if card.id[2:] == "35"}) == 6
    walls = [card for card in CARDS.values() if card.id[2:] == "34"]
    assert len({(str(card.name), card.effect) for card in walls}) == 1
