"""The map in words: what stands on a space, what a fief gives, and the whole board as a text."""

from collections.abc import Callable, Mapping, Sequence

from markupsafe import Markup, escape

from warren.games.kingdom.board import LAVA, SPACES_OF, TERRAIN, spaces_in
from warren.games.kingdom.fiefs import Fief, Land, fiefs
from warren.games.kingdom.lookup import RESOURCES, SPACE_IDS
from warren.games.kingdom.sky.parts import WONDERS
from warren.games.kingdom.sky.texts import RESOURCES as RESOURCE_NAMES
from warren.games.kingdom.sky.texts import TERRAINS, card_name
from warren.web.kingdom.chart import chart_of
from warren.web.kingdom.map_pieces import buildings, half_towers, products, rainbows
from warren.words import Words


def fief_id(seat: int, spaces: int) -> str:
    """Return the id of a fief in the page: its seat and its first space."""
    return f"fief-{seat}-{SPACE_IDS[(spaces & -spaces).bit_length() - 1]}"


def listed(words: Words, entries: Sequence[str]) -> str:
    """Join words to a list."""
    return words.text(", ", context="list").join(entries)


def building_teller(land: Land, words: Words) -> Callable[[int], str]:
    """Return what names the building on a space ("" where none is), and says of it what a look shows."""
    built = buildings(land)
    sold = products(land)
    half = half_towers(land)
    bent = rainbows(land)

    def tell(space: int) -> str:
        if space in bent:
            return words.text(card_name(f"rainbow_{bent[space]}"))
        if space not in built:
            return ""
        if built[space] in WONDERS:
            return words.text(RESOURCE_NAMES[built[space]])
        name = words.text(card_name(built[space]))
        if space in sold:
            resource = words.text(RESOURCE_NAMES[sold[space]])
            return words.text("{building} that gives {resource}", building=name, resource=resource)
        if half >> space & 1:
            return words.text("{building}, the other one still to come", building=name)
        return name

    return tell


def sum_words(fief: Fief, words: Words) -> str:
    """Return what a fief gives."""
    return words.text(
        "strength {strength} × wealth {wealth} = {points}",
        strength=fief.strength,
        wealth=fief.wealth,
        points=fief.points,
    )


def resource_words(fief: Fief, words: Words) -> str:
    """List what a fief produces, in the order of the facts."""
    return listed(words, [words.text(RESOURCE_NAMES[name]) for name in RESOURCES if name in fief.resources])


def board_in_words(land: Land, names: Sequence[str], words: Words) -> Markup:
    """Write the board as a text: the fiefs of each seat, cities of nobody, what is free, where lava lies.

    names: what each seat's player is called.
    """
    tell = building_teller(land, words)
    sections = [
        _section(_holding(seat_fiefs, name, words), [_fief_line(fief, tell, words) for fief in seat_fiefs])
        for name, seat_fiefs in (
            (name, fiefs(land, spaces)) for name, spaces in zip(names, land.controlled, strict=True)
        )
    ]
    free = sum(1 << space for space in range(len(chart_of(land).space_ids)))
    for spaces in land.controlled:
        free &= ~spaces
    nobodys = {
        words.text(TERRAINS[terrain]): listed(words, [SPACE_IDS[space] for space in spaces_in(free & spaces)])
        for terrain, spaces in SPACES_OF.items()
        if free & spaces
    }
    sections.append(_section(words.text("Spaces without rabbit"), _pairs(nobodys, words)))
    edges = sorted(tuple(sorted(edge)) for edge in LAVA)
    lava = [words.text("{one} and {other}", one=SPACE_IDS[one], other=SPACE_IDS[other]) for one, other in edges]
    sections.append(_section(words.text("Lava lies between"), [listed(words, lava)]))
    return Markup('<div class="in-words">{}</div>').format(Markup("").join(sections))


def _holding(found: Sequence[Fief], name: str, words: Words) -> str:
    return words.text(
        "{name}: spaces {spaces}, fiefs {fiefs}, harvest {points}",
        name=name,
        spaces=sum(fief.spaces.bit_count() for fief in found),
        fiefs=len(found),
        points=sum(fief.points for fief in found),
    )


def _fief_line(fief: Fief, tell: Callable[[int], str], words: Words) -> str:
    told = []
    for space in spaces_in(fief.spaces):
        building = tell(space)
        what = building if TERRAIN[space] == "city" else words.text(TERRAINS[TERRAIN[space]])
        if building and TERRAIN[space] != "city":
            what = words.text("{terrain} with {building}", terrain=what, building=building)
        told.append(words.text("{space} {what}", space=SPACE_IDS[space], what=what))
    line = words.text("{sum}: {spaces}", sum=sum_words(fief, words), spaces=listed(words, told))
    if not fief.resources:
        return line
    return words.text("{line}; it produces {resources}", line=line, resources=resource_words(fief, words))


def _pairs(entries: Mapping[str, str], words: Words) -> list[str]:
    return [words.text("{terrain}: {spaces}", terrain=terrain, spaces=spaces) for terrain, spaces in entries.items()]


def _section(heading: str, lines: Sequence[str]) -> Markup:
    items = Markup("").join(Markup("<li>{}</li>").format(line) for line in lines)
    return Markup("<h3>{}</h3><ul>{}</ul>").format(escape(heading), items)
