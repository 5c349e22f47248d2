"""The words of Odyssey: every card says what it does, in both languages and in any set, with the figures of the set."""

import re
from typing import Any, get_args

import msgspec
import pytest

from warren.games.odyssey.effects import POWERS, RESOURCE_TYPES, Effect, Splash, StartHeal, Weapon
from warren.games.odyssey.ids import COLORS
from warren.games.odyssey.parts import SUBTYPES, Boxes, Cost, standard
from warren.games.odyssey.phases import PHASE_IDS
from warren.games.odyssey.texts import (
    ALIGNMENTS,
    PHASES,
    PLURALS,
    TYPES,
    cost_said,
    effect_said,
    needs_said,
    subtype_name,
)
from warren.games.odyssey.texts import COLORS as COLOR_NAMES
from warren.words import languages, words

ENGLISH = words("en")
CARDS = {str(card.name): card for card in standard().cards}
FIGURES = {"level": 7, "own_level": 8, "toughness": 9, "amount": 3, "burn": 2, "creatures": 4, "defense": 6}
FIGURES |= {"at_least": 11, "at_most": 5}


def every(word: Any) -> list[Effect]:
    """Give a word of the vocabulary in all its variants, each with figures of its own."""
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


@pytest.mark.parametrize("language", languages())
def test_whatever_a_card_can_do_is_said_and_as_nothing_else_is(language: str) -> None:
    said = [effect_said(words(language), effect) for effect in EVERY_EFFECT]
    assert all(said)
    assert not set("".join(said)) & set("{}")
    assert len(set(said)) == len(EVERY_EFFECT)


@pytest.mark.parametrize("effect", EVERY_EFFECT, ids=repr)
def test_the_figures_of_an_effect_are_said(effect: Effect) -> None:
    said = effect_said(ENGLISH, effect)
    figures = {value for value in msgspec.structs.asdict(effect).values() if isinstance(value, int)}
    if isinstance(effect, Weapon) and effect.splash is not None:
        figures.add(effect.splash.level)
    assert figures <= set(map(int, re.findall(r"\d+", said)))


def test_a_power_says_when_it_is_used_and_what_is_burned() -> None:
    for effect in EVERY_EFFECT:
        said = effect_said(ENGLISH, effect)
        assert said.startswith("once in your turn") == isinstance(effect, POWERS)
    assert effect_said(ENGLISH, CARDS["Redeux"].effect or EVERY_EFFECT[0]).startswith(
        "once in your turn, for 2 Technology burned: take a weapon of your Discard Pile"
    )
    assert effect_said(ENGLISH, CARDS["Blightblossom"].effect or EVERY_EFFECT[0]) == (
        "once in your turn, for 1 Resource burned: 1 damage to a creature of an opponent, without a roll"
    )


def test_one_of_a_thing_and_several_are_said_rightly() -> None:
    assert effect_said(ENGLISH, StartHeal(amount=1, creatures=1)).endswith("up to 1 creature of yours")
    assert effect_said(ENGLISH, StartHeal(amount=1, creatures=2)).endswith("up to 2 creatures of yours")


def test_a_splash_is_said_of_cities_as_of_creatures() -> None:
    splash = Splash(level=3, targets="one_adjacent")
    assert "a city defends against level 9" in effect_said(ENGLISH, Weapon(level=9, vs="city", splash=splash))
    assert "a creature defends against level 9" in effect_said(ENGLISH, Weapon(level=9, vs="creature", splash=splash))


@pytest.mark.parametrize("language", languages())
def test_everything_has_a_name(language: str) -> None:
    assert set(PHASES) == set(PHASE_IDS)
    assert set(TYPES) == {*RESOURCE_TYPES, "universal"}
    assert set(COLOR_NAMES) == set(COLORS.values())
    assert set(PLURALS) == set(SUBTYPES)
    assert set(ALIGNMENTS) == {"hero", "villain"}
    spoken = [subtype_name(words(language), subtype) for subtype in SUBTYPES]
    assert len(set(spoken)) == len(SUBTYPES)


@pytest.mark.parametrize(
    ("cost", "said"),
    [
        (Cost(), "nothing"),
        (Cost(crops=2), "2 Crops"),
        (Cost(technology=1, energy=2, white=3, burn=1), "2 Energy, 1 Technology, 3 White, burn 1"),
    ],
)
def test_a_cost_is_said_with_its_types_in_order(cost: Cost, said: str) -> None:
    assert cost_said(ENGLISH, cost) == said


def test_what_a_card_needs_is_said() -> None:
    assert needs_said(ENGLISH, Boxes()) == []
    assert needs_said(ENGLISH, Boxes(green=True)) == ["You need a city."]
    assert len(needs_said(ENGLISH, Boxes(pink=True, pink_keep=True, green=True))) == 3


def test_no_card_of_the_standard_set_says_what_another_effect_says() -> None:
    said: dict[str, object] = {}
    for card in standard().cards:
        if card.effect is not None:
            text = effect_said(ENGLISH, card.effect)
            assert said.setdefault(text, card.effect) == card.effect
