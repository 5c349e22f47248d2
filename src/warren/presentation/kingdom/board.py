"""The board: what stands on its spaces, the fiefs there, and all of it in words."""

from collections.abc import Callable, Mapping
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from warren.games.kingdom.board import ALL_SPACES, LAVA, NEW_WORLD, SPACES_OF, TERRAIN, space_ids, spaces_in
from warren.games.kingdom.fiefs import Fief, Harvest, Land, fiefs, snapshot
from warren.games.kingdom.lookup import BUILDING_IDS, RESOURCES, SPACE_IDS
from warren.games.kingdom.parts import BASE_BUILDINGS, BASIC_RESOURCES, FIRST_BUILDING, SKY_TOWER, TRADING_POST
from warren.games.kingdom.sky.parts import CHIMNEY, WONDERS
from warren.games.kingdom.sky.state import RAINBOW_ENDS
from warren.games.kingdom.sky.texts import RESOURCE_NAMES, TERRAIN_NAMES, card_name
from warren.presentation.kingdom.moment import Moment, best_first
from warren.presentation.model import Section
from warren.presentation.translator import Translator
from warren.words import mark


def has_cloud(land: Land) -> bool:
    return len(land.placed) > len(BASE_BUILDINGS)


@lru_cache(maxsize=256)
def fiefs_by_seat(land: Harvest) -> tuple[tuple[Fief, ...], ...]:
    return tuple(tuple(fiefs(land, spaces)) for spaces in land.controlled)


def own_fiefs(moment: Moment) -> list[Fief]:
    """Return the fiefs of the seat that give anything as the board stands, the best first."""
    return [] if moment.seat is None else best_first(fiefs_by_seat(snapshot(moment.view))[moment.seat])


class Built(NamedTuple):
    """What stands on a space. id: of the building or rainbow; of a wondrous farm that of its resource.

    product: what a trading post produces or a chimney shares, "" as far as that is not known. is_half: whether it is a
    sky tower whose other token is still to come.
    """

    id: str
    product: str = ""
    is_half: bool = False


def built_on(land: Land) -> Mapping[int, Built]:
    """Return what stands on each space; a rainbow ends on the cloud always, on the ground where it is placed."""
    return _built_on(snapshot(land))


@lru_cache(maxsize=256)
def _built_on(land: Harvest) -> Mapping[int, Built]:
    half = land.placed[SKY_TOWER - FIRST_BUILDING] & ~reduce(or_, land.links, 0)
    found = {
        space: Built(BUILDING_IDS[at], is_half=bool(half >> space & 1))
        for at, spaces in enumerate(land.placed)
        for space in spaces_in(spaces)
    }
    given = [(land.placed[TRADING_POST - FIRST_BUILDING], land.posts)]
    if has_cloud(land):
        given.append((land.placed[CHIMNEY], land.shares))
        for rainbow, end in RAINBOW_ENDS.items():
            for link in (end, *(link for link in land.links if link & end)):
                found |= dict.fromkeys(spaces_in(link), Built(f"rainbow_{rainbow}"))
    for there, by_resource in given:
        for kind, spaces in zip(BASIC_RESOURCES, by_resource, strict=True):
            for space in spaces_in(spaces & there):
                found[space] = found[space]._replace(product=kind)
    return found


def building_teller(land: Land, translator: Translator) -> Callable[[int], str]:
    """Return a function that names the building on a space and what can be seen of it; "" without a building."""
    standing = built_on(land)

    def tell(space: int) -> str:
        if space not in standing:
            return ""
        building, product, is_half = standing[space]
        if building in WONDERS:
            return translator.text(RESOURCE_NAMES[building])
        name = translator.text(card_name(building))
        if product:
            resource = translator.text(RESOURCE_NAMES[product])
            return translator.text("{building} that gives {resource}", building=name, resource=resource)
        return translator.text("{building}, the other one still to come", building=name) if is_half else name

    return tell


def sum_words(fief: Fief, translator: Translator) -> str:
    message = mark("strength {strength} × wealth {wealth} = {points}")
    return translator.text(message, strength=fief.strength, wealth=fief.wealth, points=fief.points)


def board_words(translator: Translator, land: Land) -> list[Section]:
    """Return the words for the board: the fiefs of each seat, cities of nobody, what is free, where lava lies."""
    return list(_board_words(translator, snapshot(land)))


@lru_cache(maxsize=256)
def _board_words(translator: Translator, land: Harvest) -> tuple[Section, ...]:
    tell = building_teller(land, translator)
    sections = []
    for name, spaces, own in zip(translator.names, land.controlled, fiefs_by_seat(land), strict=True):
        built = [tuple(map(tell, spaces_in(fief.spaces))) for fief in own]
        lines = tuple(_fief_line(fief, there, translator) for fief, there in zip(own, built, strict=True))
        held, points = spaces.bit_count(), sum(fief.points for fief in own)
        message = mark("{name}: spaces {spaces}, fiefs {fiefs}, harvest {points}")
        title = translator.text(message, name=name, spaces=held, fiefs=len(own), points=points)
        sections.append(Section(title, lines))
    free = ALL_SPACES if has_cloud(land) else NEW_WORLD
    for spaces in land.controlled:
        free &= ~spaces
    nobodys = []
    for terrain, spaces in SPACES_OF.items():
        if free & spaces:
            listed = translator.listed(space_ids(free & spaces))
            kind = translator.text(TERRAIN_NAMES[terrain])
            nobodys.append(translator.text("{terrain}: {spaces}", terrain=kind, spaces=listed))
    sections.append(Section(translator.text("Spaces without rabbits"), tuple(nobodys)))
    edges = sorted(tuple(sorted(edge)) for edge in LAVA)
    lava = [translator.text("{one} and {other}", one=SPACE_IDS[one], other=SPACE_IDS[other]) for one, other in edges]
    sections.append(Section(translator.text("Lava lies between"), (translator.listed(lava),)))
    return tuple(sections)


@lru_cache(maxsize=1024)
def _fief_line(fief: Fief, buildings: tuple[str, ...], translator: Translator) -> str:
    """Return a fief in words; buildings: what stands on each of its spaces."""
    told = []
    for space, building in zip(spaces_in(fief.spaces), buildings, strict=True):
        what = building if TERRAIN[space] == "city" else translator.text(TERRAIN_NAMES[TERRAIN[space]])
        if building and TERRAIN[space] != "city":
            what = translator.text("{terrain} with {building}", terrain=what, building=building)
        told.append(translator.text("{space} {what}", space=SPACE_IDS[space], what=what))
    line = translator.text("{sum}: {spaces}", sum=sum_words(fief, translator), spaces=translator.listed(told))
    if not fief.resources:
        return line
    resources = translator.listed(translator.text(RESOURCE_NAMES[name]) for name in RESOURCES if name in fief.resources)
    return translator.text("{line}; it produces {resources}", line=line, resources=resources)
