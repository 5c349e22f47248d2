"""The board in words: what stands on a space, what a fief gives, and the whole board as lists."""

from collections.abc import Callable
from functools import lru_cache, reduce
from operator import or_

from warren.games.kingdom.board import ALL_SPACES, LAVA, NEW_WORLD, SPACES_OF, TERRAIN, space_ids, spaces_in
from warren.games.kingdom.fiefs import Fief, Harvest, Land, fiefs
from warren.games.kingdom.lookup import BUILDING_IDS, RESOURCES, SPACE_IDS
from warren.games.kingdom.parts import BASIC_RESOURCES, BUILDINGS, FIRST_BUILDING, SKY_TOWER, TRADING_POST
from warren.games.kingdom.sky.parts import CHIMNEY, WONDERS
from warren.games.kingdom.sky.state import RAINBOW_ENDS
from warren.games.kingdom.sky.texts import RESOURCES as RESOURCE_NAMES
from warren.games.kingdom.sky.texts import TERRAINS, card_name
from warren.presentation.kingdom.what_if import snapshot
from warren.presentation.model import Section
from warren.presentation.translator import Translator
from warren.words import mark


def has_cloud(land: Land) -> bool:
    return len(land.placed) > len(BUILDINGS)


def fiefs_by_seat(land: Land) -> tuple[tuple[Fief, ...], ...]:
    return _fiefs_by_seat(snapshot(land))


@lru_cache(maxsize=64)
def _fiefs_by_seat(land: Harvest) -> tuple[tuple[Fief, ...], ...]:
    return tuple(tuple(fiefs(land, spaces)) for spaces in land.controlled)


def buildings(land: Land) -> dict[int, str]:
    """Return the id of the building on each space that has one; of a wondrous farm that of its resource."""
    return {space: BUILDING_IDS[at] for at, spaces in enumerate(land.placed) for space in spaces_in(spaces)}


def rainbows(land: Land) -> dict[int, int]:
    """Return the number of the rainbow that ends on a space: on the cloud always, on the ground where it is placed."""
    if not has_cloud(land):
        return {}
    ends: dict[int, int] = {}
    for rainbow, end in RAINBOW_ENDS.items():
        for link in (end, *(link for link in land.links if link & end)):
            ends |= dict.fromkeys(spaces_in(link), rainbow)
    return ends


def products(land: Land) -> dict[int, str]:
    """Return what each trading post produces and each chimney shares, as far as it is known."""
    posts = land.placed[TRADING_POST - FIRST_BUILDING]
    given = [land.posts, land.shares] if has_cloud(land) else [land.posts]
    chimneys = land.placed[CHIMNEY] if has_cloud(land) else 0
    return {
        space: resource
        for by_resource in given
        for resource, spaces in zip(BASIC_RESOURCES, by_resource, strict=True)
        for space in spaces_in(spaces & (posts | chimneys))
    }


def half_towers(land: Land) -> int:
    """Return the sky towers whose other token is still to come."""
    return land.placed[SKY_TOWER - FIRST_BUILDING] & ~reduce(or_, land.links, 0)


def building_teller(land: Land, translator: Translator) -> Callable[[int], str]:
    """Return what names the building on a space ("" where none is), and says of it what a look shows."""
    built = buildings(land)
    sold = products(land)
    half = half_towers(land)
    bent = rainbows(land)

    def tell(space: int) -> str:
        if space in bent:
            return translator.text(card_name(f"rainbow_{bent[space]}"))
        if space not in built:
            return ""
        if built[space] in WONDERS:
            return translator.text(RESOURCE_NAMES[built[space]])
        name = translator.text(card_name(built[space]))
        if space in sold:
            resource = translator.text(RESOURCE_NAMES[sold[space]])
            return translator.text("{building} that gives {resource}", building=name, resource=resource)
        if half >> space & 1:
            return translator.text("{building}, the other one still to come", building=name)
        return name

    return tell


def sum_words(fief: Fief, translator: Translator) -> str:
    message = mark("strength {strength} × wealth {wealth} = {points}")
    return translator.text(message, strength=fief.strength, wealth=fief.wealth, points=fief.points)


def board_words(translator: Translator, land: Land) -> list[Section]:
    """Return the words for the board: the fiefs of each seat, cities of nobody, what is free, where lava lies."""
    return list(_board_words(translator, snapshot(land)))


@lru_cache(maxsize=64)
def _board_words(translator: Translator, land: Harvest) -> tuple[Section, ...]:
    tell = building_teller(land, translator)
    sections = []
    for name, spaces, own in zip(translator.names, land.controlled, fiefs_by_seat(land), strict=True):
        lines = tuple(_fief_line(fief, tell, translator) for fief in own)
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
            kind = translator.text(TERRAINS[terrain])
            nobodys.append(translator.text("{terrain}: {spaces}", terrain=kind, spaces=listed))
    sections.append(Section(translator.text("Spaces without rabbit"), tuple(nobodys)))
    edges = sorted(tuple(sorted(edge)) for edge in LAVA)
    lava = [translator.text("{one} and {other}", one=SPACE_IDS[one], other=SPACE_IDS[other]) for one, other in edges]
    sections.append(Section(translator.text("Lava lies between"), (translator.listed(lava),)))
    return tuple(sections)


def _fief_line(fief: Fief, tell: Callable[[int], str], translator: Translator) -> str:
    told = []
    for space in spaces_in(fief.spaces):
        building = tell(space)
        what = building if TERRAIN[space] == "city" else translator.text(TERRAINS[TERRAIN[space]])
        if building and TERRAIN[space] != "city":
            what = translator.text("{terrain} with {building}", terrain=what, building=building)
        told.append(translator.text("{space} {what}", space=SPACE_IDS[space], what=what))
    line = translator.text("{sum}: {spaces}", sum=sum_words(fief, translator), spaces=translator.listed(told))
    if not fief.resources:
        return line
    resources = translator.listed(translator.text(RESOURCE_NAMES[name]) for name in RESOURCES if name in fief.resources)
    return translator.text("{line}; it produces {resources}", line=line, resources=resources)
