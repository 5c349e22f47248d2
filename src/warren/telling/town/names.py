"""Names of Town's things in the language of the table, and in a few words what each of them does."""

from collections.abc import Iterable

from warren.games.town import counting
from warren.games.town.board import SPACE_IDS, members
from warren.games.town.effects import Stars
from warren.games.town.neighborhoods import Influence
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS, Building, Request, Upgrade
from warren.games.town.tables import TYPE_IDS, Tables
from warren.games.town.texts import amount, effect_said, scoring_said, type_name
from warren.kernel.parts import said
from warren.telling.voice import Voice
from warren.words import mark


def part(tables: Tables, part_id: str) -> Building | Upgrade | Request | None:
    """Give the part of this id; None for what is none, such as a space."""
    if part_id in BUILDING_IDS:
        return tables.parts.buildings[BUILDING_IDS.index(part_id)]
    if part_id in UPGRADE_IDS:
        return tables.parts.upgrades[UPGRADE_IDS.index(part_id)]
    return tables.parts.requests[REQUEST_IDS.index(part_id)] if part_id in REQUEST_IDS else None


def name(voice: Voice, tables: Tables, part_id: str) -> str:
    """Name a part by its id; anything else, such as a space, is called by its id."""
    found = part(tables, part_id)
    return part_id if found is None else said(found.name, voice.words)


def names(voice: Voice, tables: Tables, part_ids: Iterable[str]) -> str:
    """List parts by name."""
    return voice.listed(name(voice, tables, part_id) for part_id in part_ids)


def building(voice: Voice, tables: Tables, number: int) -> str:
    """Name a Building by its number."""
    return name(voice, tables, BUILDING_IDS[number])


def buildings(voice: Voice, tables: Tables, numbers: int) -> str:
    """List the Buildings of a set."""
    return voice.listed(building(voice, tables, number) for number in members(numbers))


def upgrade(voice: Voice, tables: Tables, number: int) -> str:
    """Name an Upgrade by its number."""
    return name(voice, tables, UPGRADE_IDS[number])


def request(voice: Voice, tables: Tables, number: int) -> str:
    """Name a Request by its number."""
    return name(voice, tables, REQUEST_IDS[number])


def types(voice: Voice, numbers: int) -> str:
    """List the types of a set."""
    return voice.listed(type_name(voice.words, TYPE_IDS[number]) for number in members(numbers))


def note(voice: Voice, tables: Tables, part_id: str) -> str:
    """Say in a few words what a part does."""
    found = part(tables, part_id)
    if isinstance(found, Building):
        return building_note(voice, found)
    if isinstance(found, Upgrade):
        wood = amount(voice.words, "wood", found.cost_wood)
        return voice.text("{wood}; {effect}", wood=wood, effect=effect_said(voice.words, found.effect))
    return "" if found is None else scoring_said(voice.words, found.scoring)


def building_note(voice: Voice, found: Building) -> str:
    """Say in a few words of what type a Building is, whether it needs water, and what it does."""
    message = mark("{type}, waterfront; {effect}") if found.waterfront else mark("{type}; {effect}")
    return voice.text(message, type=type_name(voice.words, found.type), effect=effect_said(voice.words, found.effect))


def has_stars(tables: Tables, number: int) -> bool:
    """Say whether a Building counts whenever its Neighborhood is activated, by stars of its own."""
    return isinstance(tables.parts.buildings[number].effect, Stars)


def product(voice: Voice, stars: int, kinds: int, points: int) -> str:
    """Say what a Neighborhood is worth: “3 stars × 4 types = 12”."""
    return counting.product(voice.words, stars, kinds, points)


def influence_said(voice: Voice, found: Influence) -> str:
    """Say what a Neighborhood is worth: “3 stars × 4 types = 12”."""
    return product(voice, found.stars, found.types.bit_count(), found.points)


def first_space(group: int) -> str:
    """Give the space that a Neighborhood is called by: its first."""
    return SPACE_IDS[(group & -group).bit_length() - 1]
