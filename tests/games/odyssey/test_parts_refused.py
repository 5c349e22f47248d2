"""Sets of parts that are refused: every problem with its place and what would be right, all at once."""

import json
from collections.abc import Callable

from tests.games.odyssey.sets import SETS, Set, changed, part, problems_of, put, without
from tests.games.sets import Refused
from warren.kernel.reading import MOST_SET_CHARACTERS

BUNNY_WORDS = (
    "yang_yin_pair, weapon_splash, weapon_level_bonus, defense_bonus, bodyguard, retaliate, reroll_defense, "
    "cost_reduction, recover_on_kill, start_resource, start_heal, start_recovery, phase_out, strike, direct_damage, "
    "boost_power, heal, exhaust_power, reposition_own, resource_raid_roll, peek_run, recover_weapon"
)
WORDS = (
    f"resource, {BUNNY_WORDS}, city, bunny_modifier, city_defense, exit_strategy, weapon, weapon_runner, "
    "virtual_resource, exhaust_each_opponent, boost_next_weapon, strike_all, recover_resource, repair_cities, "
    "hand_raid, evict, revive, cancel_target, redirect, modify_roll, counter"
)


def alike(card: str, other: str, name: str) -> str:
    """Return that two cards of one name differ."""
    return (
        f"cards {card}: {other} has this name too, “{name}”, so both names, subtype, effect, points, alignment, boxes "
        "and the number of hexagons have to be the same"
    )


def cheaper(data: Set) -> None:
    """Let one card of two of a name cost less."""
    part(data, "EV13")["cost"]["elementals"] = 1


CHANGES: dict[str, tuple[Callable[[Set], object], str]] = {
    # Shapes, words and numbers
    "another game": (put("game", "town"), 'game: "town" is unknown here; there are: odyssey'),
    "a misspelt effect": (
        put("EV19 effect op", "wepon"),
        f'cards EV19 effect op: "wepon" is unknown here; did you mean "weapon"? Known: {WORDS}',
    ),
    "a level out of range": (
        put("EV19 effect level", 100),
        "cards EV19 effect level: it is 100, and has to be a whole number from 1 to 99",
    ),
    "a type that there is not": (
        put("EV19 cost corn", 1),
        'cards EV19 cost: "corn" is unknown here; there are: elementals, energy, technology, animals, crops, land, '
        "cosmic, white, burn",
    ),
    "a cost out of range": (
        put("EV19 cost white", 10),
        "cards EV19 cost white: it is 10, and has to be a whole number from 0 to 9",
    ),
    "a box that there is not": (
        put("EV19 boxes blue", True),
        'cards EV19 boxes: "blue" is unknown here; there are: pink, pink_keep, green',
    ),
    "a missing effect of a splash": (
        put("EV26 effect splash", {"level": 4}),
        'cards EV26 effect splash: "targets" is missing; it has to be one of: both_adjacent, one_adjacent',
    ),
    "a subtype that there is not": (
        put("EV19 subtype", "air_weapon"),
        'cards EV19 subtype: "air_weapon" is unknown here; did you mean "city_weapon"? Known: bunny, super_bunny, '
        "bunny_modifier, city, city_modifier, ground_weapon, ground_weapon_runner, city_weapon, action, interrupt, "
        "resource, universal_resource",
    ),
    # Cards that do not fit together
    "a weapon without an effect": (
        without("EV19 effect"),
        "cards EV19 effect: a card of the subtype “ground_weapon” has an effect: weapon",
    ),
    "a weapon that heals": (
        put("EV19 effect", {"op": "heal", "amount": 1}),
        "cards EV19 effect op: “heal” does not go with the subtype “ground_weapon”, which goes with: weapon",
    ),
    "a very special without an interrupt": (
        put("EV39 effect", {"op": "evict"}),
        "cards EV39 effect op: “evict” does not go with the subtype “interrupt”, which goes with: cancel_target, "
        "redirect, modify_roll, counter",
    ),
    "a bunny that is a city": (
        put("EV13 effect", {"op": "city"}),
        f"cards EV13 effect op: “city” does not go with the subtype “bunny”, which goes with: {BUNNY_WORDS}",
    ),
    "a ground weapon against cities": (
        put("EV19 effect vs", "city"),
        "cards EV19 effect vs: it is “city”, and has to be “creature” for the subtype “ground_weapon”",
    ),
    "a city weapon against creatures": (
        put("EV30 effect vs", "creature"),
        "cards EV30 effect vs: it is “creature”, and has to be “city” for the subtype “city_weapon”",
    ),
    "a resource that gives any type": (
        put("EV43 effect provides", "universal"),
        "cards EV43 effect provides: it is “universal”, and has to be “one of the seven types” for the subtype "
        "“resource”",
    ),
    "a universal resource of one type": (
        put("EV57 effect provides", "land"),
        "cards EV57 effect provides: it is “land”, and has to be “universal” for the subtype “universal_resource”",
    ),
    "a creature without points": (
        without("EV13 points"),
        "cards EV13 points: “points” goes with the subtypes bunny, super_bunny, city, and with no other",
    ),
    "a weapon with points": (
        put("EV19 points", 3),
        "cards EV19 points: “points” goes with the subtypes bunny, super_bunny, city, and with no other",
    ),
    "a bunny of no colour": (
        without("EV01 bunny_color"),
        "cards EV01 bunny_color: “bunny_color” goes with the subtypes bunny, super_bunny, and with no other",
    ),
    "a super bunny of no side": (
        without("EV05 alignment"),
        "cards EV05 alignment: “alignment” goes with the subtypes super_bunny, and with no other",
    ),
    "a bunny that is a hero": (
        put("EV13 alignment", "hero"),
        "cards EV13 alignment: “alignment” goes with the subtypes super_bunny, and with no other",
    ),
    "a weapon without the pink box": (
        put("EV19 boxes pink", False),
        "cards EV19 boxes pink: every “ground_weapon” has this box",
    ),
    "a ground weapon with the green box": (
        put("EV19 boxes green", True),
        "cards EV19 boxes green: no “ground_weapon” has this box",
    ),
    "a city weapon without the green box": (
        put("EV30 boxes green", False),
        "cards EV30 boxes green: every “city_weapon” has this box",
    ),
    "a weapon that can be kept with a bunny alone": (
        put("EV19 boxes pink_keep", True),
        "cards EV19 boxes pink_keep: only a Special or Very Special that has the pink box too can have this one",
    ),
    "a special that can be kept with a bunny alone but played without": (
        put("EV37 boxes pink", False),
        "cards EV37 boxes pink_keep: only a Special or Very Special that has the pink box too can have this one",
    ),
    "a resource that costs something": (put("EV43 cost white", 1), "cards EV43 cost: a resource costs nothing"),
    "a resource with a box": (put("EV43 boxes green", True), "cards EV43 boxes: a resource has no boxes"),
    # Names
    "two cards of one name that do not do the same": (
        put("EO19 name", {"en": "Pebble Barrage", "zh-Hant": "碎石"}),
        alike("EO19", "EV19", "Pebble Barrage"),
    ),
    "two cards of one name that do not cost the same": (cheaper, alike("EV14", "EV13", "Geyser Bunnies")),
    # Decks
    "a card twice in a deck": (
        lambda data: part(data, "violet")["cards"].append("EV01"),
        "decks violet cards: EV01 is listed 2 times, once is allowed",
    ),
    "a card in a deck that there is not": (
        lambda data: part(data, "violet")["cards"].append("EV61"),
        'decks violet cards #61: it is "EV61", and has to be an id from EV01 to EB60',
    ),
    "59 cards in a deck": (
        lambda data: part(data, "violet")["cards"].pop(),
        "decks violet cards: it has 59 of at least 60 cards",
    ),
    "a deck that there is not": (
        put("violet id", "purple"),
        'decks purple id: "purple" is unknown here; there are: violet, orange, green, yellow, red, blue, heroes, '
        "villains",
    ),
    "two decks of one name": (
        put("violet name", {"en": "Blue (Technology)", "zh-Hant": "藍色"}),
        "decks blue name: violet has this name too, “Blue (Technology)”, and names have to differ",
    ),
    "359 cards": (
        lambda data: data["cards"].pop(),
        "cards: there are 359, with EB60 missing; EV01 to EB60 are expected",
    ),
}
TWINS = {
    "EV05": alike("EV06", "EV05", "Zephyra"),
    "EV13": alike("EV14", "EV13", "Geyser Bunnies"),
    "EV39": alike("EV39", "EO39", "Rabbit Hole"),
    "EV43": alike("EV43", "EV44", "Elementals Resource"),
    "EV57": alike("EV57", "EV58", "Universal Resource"),
}
"""Of a card that has copies: what is said when it is no longer like them."""
REFUSED = Refused(
    CHANGES,
    {
        "a deck that there is not": ["decks: there are 8, with violet missing; violet to villains are expected"],
        **{
            name: [TWINS[card] for card in TWINS if problem.startswith(f"cards {card} ")]
            for name, (_, problem) in CHANGES.items()
            if problem.startswith("cards ")
        },
    },
    ["a misspelt effect", "a city weapon without the green box", "a card twice in a deck", "another game"],
)


def test_an_id_that_stands_twice_is_refused() -> None:
    assert problems_of(changed(put("EV19 id", "EV20")))[:2] == [
        "cards: there are 360, with EV19 missing; EV01 to EB60 are expected",
        "cards EV20: this id is listed 2 times, and must be listed once",
    ]


def test_a_larger_set_than_ours_laid_out_widely_can_still_be_read() -> None:
    assert len(json.dumps(json.loads(SETS.text), indent=4)) < MOST_SET_CHARACTERS
