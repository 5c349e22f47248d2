"""Tiles and cards as pictures: of their type, and of what they do: stars, what they need, what happens once."""

from functools import lru_cache

from markupsafe import Markup

from warren.games.town.effects import DrawRequests, GainResource, PlotFree, Star, Stars, Steal, Word
from warren.games.town.lookup import TYPE_IDS, Lookup
from warren.games.town.parts import BUILDING_IDS, UPGRADE_IDS
from warren.web.any_game import Art
from warren.web.drawing.symbols import piece

MOST_DRAWN = 3
"""As many stars as are drawn one by one; more are a number."""
_RESOURCES = {"coins": "coin", "wood": "i-wood", "carrots": "points"}
_PER = {"round": "ui-again", "upgrades": "upgrade", "coins": "coin", "wood": "i-wood", "reserve_buildings": "reserve"}


def symbol_of(type_id: str) -> str:
    return f"ty-{type_id}"


def marks(effect: Word) -> Markup:
    """Draw what an effect does; its words stand beside it."""
    return Markup('<span class="marks" aria-hidden="true">{}</span>').format(Markup("").join(_parts(effect)))


def _parts(effect: Word) -> list[Markup]:
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
def art(lookup: Lookup, part_id: str) -> Art:
    if part_id in BUILDING_IDS:
        number = BUILDING_IDS.index(part_id)
        kind, building = symbol_of(TYPE_IDS[lookup.types[number]]), lookup.parts.buildings[number]
        wet = Markup(" {}").format(piece("water", "i wet")) if building.waterfront else Markup("")
        return Art(kind, piece(kind, "big"), marks(building.effect), _badge(kind, kind), wet)
    if part_id in UPGRADE_IDS:
        upgrade = lookup.parts.upgrades[UPGRADE_IDS.index(part_id)]
        drawn = Markup('<span class="price" aria-hidden="true">{}{}</span>')
        cost = drawn.format(upgrade.cost_wood, piece("i-wood", "i"))
        return Art("up", piece("upgrade", "big"), marks(upgrade.effect), cost)
    return Art("req", piece("request", "big"), badge=_badge("request", "req"))


def _badge(symbol: str, kind: str) -> Markup:
    return Markup('<span class="badge">{}</span>').format(piece(symbol, f"i {kind}"))
