"""The words of Odyssey: what every card does, in both languages and in any set, and cards as people look them up."""

import re
from typing import Any, get_args

import msgspec

from tests.games.odyssey.positions import at
from tests.games.odyssey.sets import changed, put, without
from tests.looping import for_each
from warren.cards import exported
from warren.games.odyssey import OdysseyState, effects, frames
from warren.games.odyssey.actions import AIM, CARD_NAMES, CARD_NUMBERS, OPPOSE
from warren.games.odyssey.cards import FACES, KINDS, about, faces
from warren.games.odyssey.effects import DefenseBonus, Effect, Splash, StartHeal, Weapon, WeaponLevelBonus
from warren.games.odyssey.parts import CARD_IDS, COLORS, SUBTYPES, Boxes, PrintedCost
from warren.games.odyssey.sets import standard
from warren.games.odyssey.targets import aims_at_opponents, needs_target, targets
from warren.games.odyssey.texts import (
    ALIGNMENT_NAMES,
    COLOR_NAMES,
    PHASES,
    PLURALS,
    TYPE_NAMES,
    cost_said,
    effect_said,
    needs_said,
    subtype_name,
)
from warren.kernel.parts import write_parts
from warren.words import languages, words

ENGLISH = words("en")
SPLASH = Splash(level=3, targets="one_adjacent")
CARDS = {str(card.name): card for card in standard().cards}
FIGURES = {"level": 7, "own_level": 8, "toughness": 9, "amount": 3, "burn": 2, "creatures": 4, "defense": 6}
FIGURES |= {"at_least": 11, "at_most": 5}


def every(word: Any) -> list[Effect]:
    """Return a word of the vocabulary in all its variants, each with figures of its own."""
    made: list[dict[str, Any]] = [{"op": word.__struct_config__.tag}]
    for field in msgspec.structs.fields(word):
        choices: list[Any] = [FIGURES[field.name]] if field.name in FIGURES else []
        if field.name in ("type", "provides"):
            choices = ["crops", "universal"] if field.name == "provides" else ["crops"]
        elif field.name == "splash":
            choices = [None, *({"level": 2, "targets": targets} for targets in ("both_adjacent", "one_adjacent"))]
        made = [effect | {field.name: choice} for effect in made for choice in choices or get_args(field.type)]
    return [msgspec.convert(effect, Effect) for effect in made]


EVERY_EFFECT = [effect for word in get_args(Effect) for effect in every(word)]


@for_each("language", languages())
def test_whatever_a_card_can_do_is_said_and_as_nothing_else_is(language: str) -> None:
    said = [effect_said(words(language), effect) for effect in EVERY_EFFECT]
    assert all(said)
    assert not set("".join(said)) & set("{}")
    assert len(set(said)) == len(EVERY_EFFECT)


@for_each("effect", EVERY_EFFECT)
def test_the_figures_of_an_effect_are_said(effect: Effect) -> None:
    said = effect_said(ENGLISH, effect)
    figures = {value for value in msgspec.structs.asdict(effect).values() if isinstance(value, int)}
    if isinstance(effect, Weapon) and effect.splash is not None:
        figures.add(effect.splash.level)
    assert figures <= set(map(int, re.findall(r"\d+", said)))


def test_a_power_says_when_it_is_used_and_what_is_burned() -> None:
    for effect in EVERY_EFFECT:
        said = effect_said(ENGLISH, effect)
        assert said.startswith("once in your turn") == isinstance(effect, effects.POWERS)
    assert effect_said(ENGLISH, CARDS["Redeux"].effect or EVERY_EFFECT[0]).startswith(
        "once in your turn, for 2 Technology burned, spent or not: take a weapon of your Discard Pile"
    )
    assert effect_said(ENGLISH, CARDS["Blightblossom"].effect or EVERY_EFFECT[0]) == (
        "once in your turn, for 1 Resource burned, spent or not: a creature of an opponent in The Bunny Circle takes 1 "
        "damage, without a roll"
    )


# Whose the target may be, as the rules have it


OWN, BESIDE, FAR = "a creature of one's own", "one of an opponent beside it", "one of an opponent elsewhere"
OWN_OCCUPANT, OCCUPANT = "an occupant of one's own", "an occupant of an opponent's city"
OWN_CITY, CITY, ABANDONED = "a city of one's own", "a city of an opponent", "an abandoned city"
DISCARDED = "a card of one's Discard Pile"
TABLE = {
    "0.EV13": OWN,
    "1.EO13": BESIDE,
    "1.EO14": FAR,
    "1.EO01": BESIDE,
    "0.EV14": OWN_OCCUPANT,
    "1.EO03": OCCUPANT,
    "0.EV17": OWN_CITY,
    "1.EO17": CITY,
    "1.EO18": ABANDONED,
    "0.EV19": DISCARDED,
    "0.EV03": DISCARDED,
}
"""Pieces of a table that has of everything that can be aimed at, and what each is to seat 0."""
SAID_OF = {
    frozenset({BESIDE, FAR}): "a creature of an opponent in The Bunny Circle",
    frozenset({BESIDE}): "a creature of an opponent that is beside one of yours in The Bunny Circle",
    frozenset({OWN, BESIDE, FAR}): "any creature in The Bunny Circle",
    frozenset({OWN, BESIDE, FAR, OWN_OCCUPANT, OCCUPANT}): "any creature in play, in a city too",
    frozenset({OWN}): "a creature of yours in The Bunny Circle",
    frozenset({OWN, OWN_OCCUPANT}): "a creature of yours, on an occupant",
    frozenset({OCCUPANT}): "an occupant of a city of an opponent",
    frozenset({CITY, ABANDONED}): "a city of an opponent or an abandoned one",
    frozenset({CITY}): "a city of an opponent, not an abandoned one",
    frozenset({OWN_CITY, CITY, ABANDONED}): "any city, abandoned or not",
    frozenset({DISCARDED}): "of your Discard Pile",
}
"""How a text says what a card can be aimed at."""


def full_table() -> OdysseyState:
    """Return a table on which every kind of piece can be aimed at."""
    return at(
        "circle EV13 | EO13 EO14 EO01; center EV17(EV14) | EO17(EO03) EO18; damage 0.EV13 1 0.EV14 1; "
        "discards EV19 EV03; ready 5 | 2"
    )


AIMED = [
    (effect_said(ENGLISH, card.effect), CARD_NUMBERS[f"0.{card.id}"])
    for card in standard().cards
    if card.effect is not None and needs_target(full_table(), CARD_NUMBERS[f"0.{card.id}"])
]
AT_OPPONENTS = {said: number for said, number in AIMED if aims_at_opponents(full_table(), number)}
AT_PIECES = {said: number for said, number in AIMED if said not in AT_OPPONENTS}


@for_each(("said", "number"), AT_PIECES.items())
def test_a_text_says_whose_the_target_may_be_and_where_it_lies(said: str, number: int) -> None:
    found = frozenset(TABLE[CARD_NAMES[action - AIM]] for action in targets(full_table(), 0, number))
    assert SAID_OF[found] in said
    assert [other for other in SAID_OF.values() if other in said and other not in SAID_OF[found]] == []


@for_each(("said", "number"), AT_OPPONENTS.items())
def test_a_text_says_that_it_is_aimed_at_an_opponent(said: str, number: int) -> None:
    assert "opponent" in said
    assert targets(full_table(), 0, number) == [OPPOSE + 1]


# What else has to hold, how long it lasts and who chooses

CONDITIONS: dict[str, list[str]] = {
    "resource": ["saved", "one hexagon a round", "a burn"],
    "yang_yin_pair": ["in The Bunny Circle", "both yours", "in one pair"],
    "city": ["in your turn", "from The Bunny Circle", "no more together than the city", "abandoned"],
    "bunny_modifier": ["the owner of the creature rolls a d6"],
    "city_defense": ["not while abandoned"],
    "exit_strategy": ["when a turn of the city’s owner starts", "any occupants"],
    "weapon": ["defends against level"],
    "weapon_runner": ["in the direction you choose", "yours too", "or no creature is left"],
    "weapon_splash": ["not with Runners", "as you choose", "yours too", "half of the level, rounded down"],
    "weapon_level_bonus": ["your "],
    "defense_bonus": ["your "],
    "bodyguard": ["beside it in The Bunny Circle", "may", "all"],
    "retaliate": ["weapon or strike", "survives", "in The Bunny Circle", "as you choose"],
    "reroll_defense": ["once", "of yours", "before anybody responds", "the new roll counts"],
    "cost_reduction": ["burns stay"],
    "recover_on_kill": ["occupants too", "of your Discard Pile", "spent until your next turn"],
    "start_resource": ["when your turn starts", "for this turn", "cannot be burned"],
    "start_heal": ["when your turn starts", "may", "occupants only as far as they still fit"],
    "start_recovery": ["when your turn starts", "roll a d12", "spent until your next turn"],
    "phase_out": ["when your turn ends", "when your next turn starts"],
    "strike": ["strike", "defends against level"],
    "direct_damage": ["without a roll"],
    "boost_power": ["the next weapon", "this turn"],
    "heal": ["up to", "an occupant only as far as it still fits"],
    "exhaust_power": ["unspent", "as you choose", "until his next turn"],
    "reposition_own": ["this one or another", "any place of your section", "until your next turn"],
    "resource_raid_roll": ["rolls a d12", "or less", "saved", "as he chooses"],
    "peek_run": ["your creatures and cities", "until your next turn"],
    "recover_weapon": ["left opponent"],
    "virtual_resource": ["for this turn", "of any type", "cannot be burned"],
    "exhaust_each_opponent": ["each opponent", "unspent", "as you choose", "until his next turn"],
    "boost_next_weapon": ["the next weapon", "this turn"],
    "strike_all": ["strike every creature of an opponent", "beside one of yours in The Bunny Circle", "each"],
    "recover_resource": ["up to", "of your Discard Pile", "spent until your next turn"],
    "repair_cities": ["d12", "up to", "your cities", "as you choose"],
    "hand_raid": ["of an opponent"],
    "evict": ["to its owner’s section of The Bunny Circle", "he chooses its place"],
    "revive": ["Super Bunnies too", "any place of The Bunny Circle", "its cost too"],
    "cancel_target": [
        "before the roll",
        "weapon or strike of an opponent",
        "a creature or city of yours",
        "other targets defend all the same",
    ],
    "redirect": ["Aggressive card of an opponent", "legal target", "none of his own"],
    "modify_roll": ["any defence roll, whoever rolled"],
    "counter": ["somebody else", "Special or Very Special", "discarded"],
}
"""What each word of the vocabulary depends on, in the words of its text; the tests of the cards show each."""


def test_every_effect_names_its_conditions() -> None:
    assert set(CONDITIONS) == {word.__struct_config__.tag for word in get_args(Effect)}
    said = [(effect, effect_said(ENGLISH, effect)) for effect in EVERY_EFFECT]
    missing = [
        (text, words)
        for effect, text in said
        for words in CONDITIONS[str(effect.__struct_config__.tag)]
        if words not in text
    ]
    assert missing == []


@for_each(
    ("effect", "said"),
    [
        (StartHeal(amount=1, creatures=1), "up to 1 creature of yours"),
        (StartHeal(amount=1, creatures=2), "up to 2 creatures of yours"),
        (
            Weapon(level=9, vs="city", splash=SPLASH),
            "a city of an opponent or an abandoned one defends",
        ),
        (Weapon(level=9, vs="creature", splash=SPLASH), "a creature of an opponent in The Bunny Circle defends"),
        (Weapon(level=5, vs="city"), "your left opponent rolls for an abandoned one"),
        (Weapon(level=5, vs="city", splash=SPLASH), "your left opponent rolls for an abandoned one"),
        (Weapon(level=5, vs="city", splash=SPLASH), "neighbours, as you choose, yours too"),
        (Weapon(level=5, vs="creature", splash=SPLASH), "neighbours, as you choose, yours too"),
        (Weapon(level=5, vs="creature", splash=SPLASH), "level 3, which nothing raises"),
        (WeaponLevelBonus(amount=1, scope="ground_weapon"), "not Runners"),
        (DefenseBonus(amount=1, scope="own_adjacent_bunnies"), "beside it in The Bunny Circle"),
    ],
)
def test_a_variant_of_an_effect_says_what_it_is(effect: Effect, said: str) -> None:
    assert said in effect_said(ENGLISH, effect)


IN_CHINESE = {
    "abandoned": "廢棄",
    "beside": "相鄰",
    "choose": "選",
    "d12": "d12",
    "neighbour": "鄰居",
    "occupants": "居民",
    "of an opponent": "對手",
    "once": "一次",
    "spent until your next turn": "到你的下個回合前視為已用",
    "The Bunny Circle": "兔子圈",
    "until your next turn": "到你的下個回合前",
    "yours too": "包括你的",
    "strike": "打擊",
    "Runners": "奔襲武器",
    "virtual": "虛擬",
}
"""Conditions in the words of both languages."""


@for_each("effect", EVERY_EFFECT)
def test_the_chinese_text_names_the_same_conditions(effect: Effect) -> None:
    english, chinese = effect_said(ENGLISH, effect), effect_said(words("zh-Hant"), effect)
    english = english.replace("as he chooses", "").replace("split among your cities as you choose", "")
    assert [said for said, again in IN_CHINESE.items() if said in english and again not in chinese] == []


# Names


@for_each("language", languages())
def test_everything_has_a_name(language: str) -> None:
    assert [getattr(frames, phase.upper()) for phase in PHASES] == [*range(frames.OVER + 1)]
    assert set(TYPE_NAMES) == {*effects.RESOURCE_TYPES, "universal"}
    assert set(COLOR_NAMES) == set(COLORS.values())
    assert set(PLURALS) == set(SUBTYPES)
    assert set(ALIGNMENT_NAMES) == {"hero", "villain"}
    spoken = [subtype_name(words(language), subtype) for subtype in SUBTYPES]
    assert len(set(spoken)) == len(SUBTYPES)


@for_each(
    ("cost", "said"),
    [
        (PrintedCost(), "nothing"),
        (PrintedCost(crops=2), "2 Crops"),
        (PrintedCost(technology=1, energy=2, white=3, burn=1), "2 Energy, 1 Technology, 3 White, burn 1"),
    ],
)
def test_a_cost_is_said_with_its_types_in_order(cost: PrintedCost, said: str) -> None:
    assert cost_said(ENGLISH, cost) == said


def test_what_a_card_needs_is_said() -> None:
    assert needs_said(ENGLISH, Boxes()) == []
    assert needs_said(ENGLISH, Boxes(green=True)) == ["You need a city of yours."]
    assert len(needs_said(ENGLISH, Boxes(pink=True, pink_keep=True, green=True))) == 3


def test_no_card_of_the_standard_set_says_what_another_effect_says() -> None:
    said: dict[str, object] = {}
    for card in standard().cards:
        if card.effect is not None:
            text = effect_said(ENGLISH, card.effect)
            assert said.setdefault(text, card.effect) == card.effect


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
    assert BY_ID["EB60"].name(words("zh-Hant")) == "萬用資源"
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
    assert exported("odyssey") == write_parts(standard())
