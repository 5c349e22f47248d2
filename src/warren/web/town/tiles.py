"""Tiles and cards as pictures: the Building on a tile, its type and its stars; and what a tile or a card does.

The Buildings of the standard set are drawn in static/town.svg, a sheet that browsers keep. A Building of another set
has the sign of its type instead.
"""

from functools import lru_cache

from markupsafe import Markup, escape

from warren.games.town.effects import (
    TYPE_NUMBERS,
    DrawRequests,
    GainResource,
    Joker,
    PlotFree,
    Star,
    Stars,
    Steal,
    Word,
)
from warren.games.town.lookup import TYPE_IDS, Lookup
from warren.games.town.parts import BUILDING_IDS, UPGRADE_IDS
from warren.games.town.sets import standard
from warren.presentation.town.moment import StarSum
from warren.web.drawing.pieces import image
from warren.web.drawing.symbols import piece
from warren.web.looks import Art
from warren.web.static_files import address

MOST_DRAWN = 3
"""As many stars as are drawn one by one on a tile; more are a number."""
MOST_SUMMED = 4
"""The same of a sum."""
TILE = 106
"""How wide a tile is drawn."""
LINE = 14
"""As many columns as a name has on one line of a tile; a Chinese sign has two."""
STREET = (28, 38)
"""How high the street at the foot of a tile is, under a name of one line and of two."""
_PICTURE = (10, 14, 86, 68)
"""Where the drawing stands: left, top, width, height."""
_SECOND_LINE, _MARKS = 7, 8
"""So much lower a drawing is above two lines, and under what a Building does."""
_STAR, _STEP = 17, 19
"""How wide a star is, and how far rows of stars are apart."""
_RESOURCES = {"coins": "coin", "wood": "i-wood", "carrots": "points"}
_PER = {"round": "ui-again", "upgrades": "upgrade", "coins": "coin", "wood": "i-wood", "reserve_buildings": "reserve"}


def symbol_of(type_id: str) -> str:
    return f"ty-{type_id}"


def kind_of(lookup: Lookup, building: int) -> str:
    """Return the class of a Building's colours, which is the symbol of its type too."""
    return symbol_of(TYPE_IDS[lookup.types[building]])


def is_long(name: str) -> bool:
    """Return whether a name takes two lines of a tile."""
    return sum(1 + (sign > "⺀") for sign in name) > LINE


@lru_cache(maxsize=4096)
def face(lookup: Lookup, building: int, active: int = -1, *, is_high: bool = False, is_marked: bool = False) -> Markup:
    """Draw a tile without its name, in a box of TILE by TILE.

    Stars are pale where the type that they need is not among the active ones (a set). is_high: above two lines.
    is_marked: what it does is drawn at its top.
    """
    street = STREET[is_high]
    parts = [
        f'<rect class="face" width="{TILE}" height="{TILE}" rx="7"/>',
        f'<path class="street" d="M1 {TILE - street}H{TILE - 1}V{TILE - 7}Q{TILE - 1} {TILE - 1} {TILE - 7} {TILE - 1}'
        f'H7Q1 {TILE - 1} 1 {TILE - 7}Z"/>',
        picture(lookup, building, is_high=is_high, is_marked=is_marked),
        image(kind_of(lookup, building), 5, 5, 17, 17),
    ]
    effect = lookup.parts.buildings[building].effect
    for row, star in enumerate(effect.stars if isinstance(effect, Stars) else ()):
        is_active = star.if_type is None or active >> TYPE_NUMBERS[star.if_type] & 1
        drawn = _row_of_stars(star, 4 + row * _STEP)
        parts += drawn if is_active else [f'<g class="idle">{one}</g>' for one in drawn]
    return Markup("".join(parts))


def picture(lookup: Lookup, building: int, *, is_high: bool = False, is_marked: bool = False) -> str:
    """Draw the Building of a tile, or where it is not the standard set's, the sign of its type."""
    left, top, width, height = _PICTURE
    top, height = top + _MARKS * is_marked, height - _SECOND_LINE * is_high - _MARKS * is_marked
    if str(lookup.parts.buildings[building].name) != str(standard().buildings[building].name):
        return f'<g class="pic">{image(kind_of(lookup, building), 33, top + 16, 40, 40)}</g>'
    link = f"{address('town.svg')}#{BUILDING_IDS[building]}"
    return f'<use class="pic" href="{link}" x="{left}" y="{top}" width="{width}" height="{height}"/>'


def _row_of_stars(star: Star, top: float) -> list[str]:
    """Draw so many stars from the right edge of a tile to the left, or one with their number; then what they need."""
    right = TILE - 4
    count = star.amount if star.amount <= MOST_DRAWN else 1
    drawn = [image("star", right - (n + 1) * _STAR, top, _STAR, _STAR) for n in range(count)]
    left = right - count * _STAR - 2
    if star.amount > MOST_DRAWN:
        drawn.append(f'<text class="many" x="{left}" y="{top + 14}">{star.amount}</text>')
        left -= 12
    needs = [symbol_of(star.if_type)] if star.if_type else []
    for symbol in [*needs, "upgrade"] if star.per else needs:
        left -= 13
        drawn.append(image(symbol, left, top + 3, 12, 12))
    return drawn


@lru_cache(maxsize=256)
def tile(lookup: Lookup, building: int, name: str = "") -> Markup:
    """Draw a tile that lies beside the board. name: what will be written at its foot."""
    is_marked = not isinstance(lookup.parts.buildings[building].effect, Stars | Joker)
    drawn = face(lookup, building, is_high=is_long(name), is_marked=is_marked)
    return Markup('<svg class="tile {}" viewBox="0 0 106 106" aria-hidden="true">{}</svg>').format(
        kind_of(lookup, building), drawn
    )


@lru_cache(maxsize=256)
def small_tile(lookup: Lookup, building: int) -> Markup:
    """Draw a tile as small as a word: its ground and the Building."""
    drawn = f'<rect class="face" width="{TILE}" height="{TILE}" rx="12"/>{picture(lookup, building)}'
    return Markup('<svg class="tile small {}" viewBox="0 0 106 106" aria-hidden="true">{}</svg>').format(
        kind_of(lookup, building), Markup(drawn)
    )


# What is reckoned, and what is done


def sum_of_stars(found: StarSum) -> Markup:
    """Draw a sum: the stars of each Building, times the types that are there, equals carrots."""
    stars = found.stars
    if sum(count for _, count in stars) <= MOST_SUMMED:
        signs = [f'<span title="{escape(name)}">{piece("star", "i") * count}</span>' for name, count in stars]
    else:
        signs = [piece("star", "i")]
    types = [
        f'<span class="type {symbol_of(kind)}{"" if is_there else " off"}" title="{escape(name)}">'
        f"{piece(symbol_of(kind), 'i')}</span>"
        for kind, name, is_there in found.types
    ]
    number, kinds = sum(count for _, count in stars), sum(is_there for _, _, is_there in found.types)
    return Markup(
        f'<span class="sum-of-stars" role="img" aria-label="{escape(found.aloud)}"><span class="stars">{"".join(signs)}'
        f"</span><b>{number} ×</b><span>{''.join(types)}</span><b>{kinds} =</b>"
        f'<span class="pts">{found.points}{piece("points", "i")}</span></span>'
    )


def marks(effect: Word) -> Markup:
    """Draw what an effect does; its words stand beside it."""
    return Markup('<span class="marks" aria-hidden="true">{}</span>').format(Markup("").join(_marks(effect)))


def _marks(effect: Word) -> list[Markup]:
    match effect:
        case Stars():
            return [_star(star) for star in effect.stars]
        case GainResource():
            gained = [_text(f"+{effect.amount}"), _pic(_RESOURCES[effect.resource])]
            return gained if effect.per is None else [*gained, _text("×"), _pic(_PER[effect.per])]
        case DrawRequests():
            number = [] if effect.draw == 1 else [_pic("ui-again") if effect.draw == "round" else _text(effect.draw)]
            source = [_pic("ui-again")] if effect.source == "discard" and effect.draw != "round" else []
            return [*number, _pic("request"), *source]
        case Steal():
            return [_text(effect.most), _pic("coin"), _pic("ui-left")]
        case PlotFree():
            return [_pic("plot"), _text(f"{effect.cost}→0")]
    return [_pic(symbol) for symbol in effect.picture]


def _star(star: Star) -> Markup:
    drawn = [_pic("star")] * star.amount if star.amount <= MOST_DRAWN else [_text(star.amount), _pic("star")]
    if star.per:
        drawn += [_text("×"), _pic(_PER[star.per])]
    if star.if_type:
        drawn += [_text("←"), _pic(symbol_of(star.if_type))]
    return Markup('<span class="mark">{}</span>').format(Markup("").join(drawn))


def _pic(symbol: str) -> Markup:
    kind = symbol.partition("-")[0]
    extra = f" s{symbol[-1]}" if kind == "rabbit" else f" {symbol}" if kind == "ty" else ""
    return piece(symbol, f"i{extra}")


def _text(said: object) -> Markup:
    return Markup("<b>{}</b>").format(said)


@lru_cache(maxsize=512)
def art(lookup: Lookup, part_id: str, name: str) -> Art:
    """Return the pictures of a part. name: of a Building, what will be written at the foot of its tile."""
    if part_id in BUILDING_IDS:
        number = BUILDING_IDS.index(part_id)
        building = lookup.parts.buildings[number]
        wet = Markup(" {}").format(piece("water", "i wet")) if building.waterfront else Markup("")
        big, small = tile(lookup, number, name), small_tile(lookup, number)
        does = Markup("") if isinstance(building.effect, Stars | Joker) else marks(building.effect)
        return Art(kind_of(lookup, number), big, does, small, wet)
    if part_id in UPGRADE_IDS:
        upgrade = lookup.parts.upgrades[UPGRADE_IDS.index(part_id)]
        drawn = Markup('<span class="price" aria-hidden="true">{}{}</span>')
        cost = drawn.format(upgrade.cost_wood, piece("i-wood", "i"))
        return Art("up", piece("upgrade", "big"), marks(upgrade.effect), cost)
    return Art("req", piece("request", "big"), badge=_badge("request", "req"))


def _badge(symbol: str, kind: str) -> Markup:
    return Markup('<span class="badge">{}</span>').format(piece(symbol, f"i {kind}"))
