"""Names of Town's things in the language of the table, and in a few words what each of them does."""

from collections.abc import Iterable

from warren.games.town import texts
from warren.games.town.board import SPACE_IDS, members
from warren.games.town.effects import Stars
from warren.games.town.lookup import TYPE_IDS, Lookup
from warren.games.town.neighborhoods import Influence
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS, Building, Request, Upgrade
from warren.games.town.texts import amount, effect_said, scoring_said, type_name
from warren.kernel.parts import said
from warren.presentation.translator import Translator
from warren.words import mark


def part(lookup: Lookup, part_id: str) -> Building | Upgrade | Request | None:
    """Return the part of this id; None for any other id, such as a space."""
    if part_id in BUILDING_IDS:
        return lookup.parts.buildings[BUILDING_IDS.index(part_id)]
    if part_id in UPGRADE_IDS:
        return lookup.parts.upgrades[UPGRADE_IDS.index(part_id)]
    return lookup.parts.requests[REQUEST_IDS.index(part_id)] if part_id in REQUEST_IDS else None


def name(translator: Translator, lookup: Lookup, part_id: str) -> str:
    """Name a part by its id; anything else, such as a space, is called by its id."""
    found = part(lookup, part_id)
    return part_id if found is None else said(found.name, translator.words)


def names(translator: Translator, lookup: Lookup, part_ids: Iterable[str]) -> str:
    """List parts by name."""
    return translator.listed(name(translator, lookup, part_id) for part_id in part_ids)


def building(translator: Translator, lookup: Lookup, number: int) -> str:
    """Name a Building by its number."""
    return name(translator, lookup, BUILDING_IDS[number])


def buildings(translator: Translator, lookup: Lookup, numbers: int) -> str:
    """List the Buildings of a set."""
    return translator.listed(building(translator, lookup, number) for number in members(numbers))


def upgrade(translator: Translator, lookup: Lookup, number: int) -> str:
    """Name an Upgrade by its number."""
    return name(translator, lookup, UPGRADE_IDS[number])


def request(translator: Translator, lookup: Lookup, number: int) -> str:
    """Name a Request by its number."""
    return name(translator, lookup, REQUEST_IDS[number])


def types(translator: Translator, numbers: int) -> str:
    """List the types of a set."""
    return translator.listed(type_name(translator.words, TYPE_IDS[number]) for number in members(numbers))


def note(translator: Translator, lookup: Lookup, part_id: str) -> str:
    """Return in a few words what a part does."""
    found = part(lookup, part_id)
    if isinstance(found, Building):
        return building_note(translator, found)
    if isinstance(found, Upgrade):
        wood = amount(translator.words, "wood", found.cost_wood)
        return translator.text("{wood}; {effect}", wood=wood, effect=effect_said(translator.words, found.effect))
    return "" if found is None else scoring_said(translator.words, found.scoring)


def building_note(translator: Translator, found: Building) -> str:
    """Return in a few words of what type a Building is, whether it needs water, and what it does."""
    message = mark("{type}, waterfront; {effect}") if found.waterfront else mark("{type}; {effect}")
    return translator.text(
        message, type=type_name(translator.words, found.type), effect=effect_said(translator.words, found.effect)
    )


def has_stars(lookup: Lookup, number: int) -> bool:
    """Return whether a Building counts whenever its Neighborhood is activated, by stars of its own."""
    return isinstance(lookup.parts.buildings[number].effect, Stars)


def product(translator: Translator, stars: int, kinds: int, points: int) -> str:
    """Return what a Neighborhood is worth: “3 stars × 4 types = 12”."""
    return texts.product(translator.words, stars, kinds, points)


def influence_said(translator: Translator, found: Influence) -> str:
    """Return what a Neighborhood is worth: “3 stars × 4 types = 12”."""
    return product(translator, found.stars, found.types.bit_count(), found.points)


def first_space(group: int) -> str:
    """Return the space that a Neighborhood is called by: its first."""
    return SPACE_IDS[(group & -group).bit_length() - 1]
