"""The standard set of Odyssey: what it holds, and how sets are read and written."""

import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.games.odyssey.sets import SETS, Set, changed, part, put
from tests.looping import for_each
from warren.games.odyssey.effects import Resource, Weapon, WeaponRunner
from warren.games.odyssey.parts import CARD_IDS, DECK_IDS, Boxes, Cost
from warren.games.odyssey.sets import read_parts, standard
from warren.kernel.parts import Name, write_parts

CARDS = {card.id: card for card in standard().cards}

# The standard set


def test_the_standard_set_has_sixty_cards_of_six_colours_and_the_ready_decks() -> None:
    parts = standard()
    assert [card.id for card in parts.cards] == list(CARD_IDS)
    assert Counter(card.color for card in parts.cards) == dict.fromkeys(
        ("violet", "orange", "green", "yellow", "red", "blue"), 60
    )
    assert [deck.id for deck in parts.decks] == list(DECK_IDS)


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


def test_every_type_but_cosmic_has_its_colour() -> None:
    types = {card.color: card.effect.provides for card in CARDS.values() if isinstance(card.effect, Resource)}
    provided = Counter(card.effect.provides for card in CARDS.values() if isinstance(card.effect, Resource))
    assert provided.pop("universal") == 24
    assert set(provided.values()) == {14}
    assert "cosmic" not in provided
    costs = {(card.color, kind) for card in CARDS.values() for kind in card.cost.resource}
    assert {color for color, _ in costs} == set(types)
    assert len(costs) == 6


def test_what_costs_what() -> None:
    assert CARDS["EB09"].cost == Cost(technology=2, white=1)
    assert CARDS["EB09"].cost.resource == {"technology": 2}
    assert (CARDS["EV15"].cost.resource, CARDS["EV15"].cost.burn) == ({"elementals": 1}, 2)
    assert {card.cost for card in CARDS.values() if card.kind == "RESOURCE"} == {Cost()}


def test_the_starter_decks_are_of_one_colour_and_the_two_others_of_two() -> None:
    colors = {deck.id: {CARDS[card].color for card in deck.cards} for deck in standard().decks}
    assert {deck: found for deck, found in colors.items() if deck in found} == {deck: {deck} for deck in DECK_IDS[:6]}
    assert (colors["heroes"], colors["villains"]) == ({"green", "blue"}, {"red", "yellow"})
    for deck in standard().decks:
        alignments = {CARDS[card].alignment for card in deck.cards}
        assert len(deck.cards) == 60
        assert alignments - {None} == {"heroes": {"hero"}, "villains": {"villain"}}.get(deck.id, {"hero", "villain"})


def test_what_is_published_is_named() -> None:
    published = {str(card.name) for card in CARDS.values() if card.provenance == "published"}
    assert {"Yang Bunny", "Yin Bunny", "Universal Resource", "Redeux", "Suzie Shadows", "Twisted Sisters"} <= published
    assert all(card.published_fields for card in CARDS.values() if card.provenance == "published")
    assert CARDS["ER09"].published_fields == ("name", "points")
    assert CARDS["EB13"].published_fields == ("cost", "name")


def test_everything_is_named_in_both_languages_and_no_two_names_are_said_alike() -> None:
    parts = standard()
    names = {parts.name, *(card.name for card in parts.cards), *(deck.name for deck in parts.decks)}
    assert all(isinstance(name, Name) and re.search("[\u4e00-\u9fff]", name.chinese) for name in names)
    chinese = [name.chinese for name in names if isinstance(name, Name)]
    assert len(set(chinese)) == len(chinese) == 150 + 8 + 1


# Reading and writing


def test_the_export_is_the_packaged_file_and_reads_as_an_equal_set() -> None:
    exported = write_parts(standard())
    assert read_parts(exported) == standard()
    assert write_parts(read_parts(exported)) == exported


def test_the_export_has_one_card_to_a_line() -> None:
    lines = SETS.text.splitlines()
    for id_ in ("EV01", "EB60", "villains"):
        (line,) = [line for line in lines if f'"id": "{id_}"' in line]
        assert json.loads(line.rstrip(","))["id"] == id_


def test_an_equal_set_has_the_same_text_however_its_file_is_laid_out() -> None:
    def upside_down(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: upside_down(value[key]) for key in reversed(value)}
        return [upside_down(entry) for entry in value] if isinstance(value, list) else value

    data = upside_down(json.loads(SETS.text))
    data["cards"].reverse()
    data["decks"].reverse()
    part(data, "EV19").update(points=None, alignment=None)
    part(data, "EV19")["cost"].update(energy=0, burn=0)
    part(data, "EV19")["boxes"].update(green=False)
    part(data, "EV01")["boxes"] = {}
    read = read_parts("\ufeff" + json.dumps(data, indent=3))
    assert (read, read.text, read.sha256) == (standard(), standard().text, standard().sha256)


def test_the_canonical_text_is_a_set_itself() -> None:
    assert read_parts(standard().text).text == standard().text


@for_each(
    "change",
    [
        put("EV19 provenance", "published"),
        put("EV19 effect level", 6),
        put("EV19 symbol", "star"),
        put("parameters cut_minimum", 4),
        put("name", "My cards"),
        lambda data: part(data, "violet")["cards"].append("EB60"),
    ],
)
def test_another_set_has_another_text(change: Callable[[Set], object]) -> None:
    other = read_parts(changed(change))
    assert other != standard()
    assert other.sha256 != standard().sha256
    assert read_parts(write_parts(other)) == read_parts(other.text) == other


def test_an_owner_can_write_plain_names() -> None:
    read = read_parts(changed(put("EV19 name", "Caillou")))
    assert read.cards[18].name == "Caillou"
