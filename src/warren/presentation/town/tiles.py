"""Tiles and cards in words: what they are called and do, and the rule clause that explains it."""

from collections import Counter
from collections.abc import Iterable

from warren.games.town.board import members
from warren.games.town.effects import (
    ActivateNeighborhood,
    Annex,
    DrawRequests,
    Gain,
    IncludeIllegal,
    Joker,
    PlaceBridge,
    PlotFree,
    ReturnBuilding,
    Star,
    Stars,
    Steal,
    TakeSideBuilding,
    WoodAsCoins,
)
from warren.games.town.lookup import Lookup
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS
from warren.games.town.texts import amount, effect_said, scoring_said, type_name
from warren.games.town.view import TownView
from warren.kernel.score import Score
from warren.presentation.model import Part
from warren.presentation.town.names import building, request, upgrade
from warren.presentation.town.reasons import request_reason
from warren.presentation.translator import Translator, capitalized
from warren.words import mark


def building_part(translator: Translator, lookup: Lookup, number: int) -> Part:
    """Return a Building tile; its type where its name does not say it."""
    part = lookup.parts.buildings[number]
    kind, called = type_name(translator.words, part.type), building(translator, lookup, number)
    message = mark("{type}, waterfront") if part.waterfront else mark("{type}")
    said = translator.text(message, type=kind)
    does = capitalized(effect_said(translator.words, part.effect))
    return Part(BUILDING_IDS[number], called, does, "" if said == called else said, clause_of(part.effect))


def building_parts(translator: Translator, lookup: Lookup, numbers: int) -> tuple[Part, ...]:
    """Return the Buildings of a set."""
    return tuple(building_part(translator, lookup, number) for number in members(numbers))


def upgrade_part(translator: Translator, lookup: Lookup, number: int, count: int = 1) -> Part:
    """Return an Upgrade tile, with what it costs in the place of a type."""
    part = lookup.parts.upgrades[number]
    cost = amount(translator.words, "wood", part.cost_wood)
    does = capitalized(effect_said(translator.words, part.effect))
    called = upgrade(translator, lookup, number)
    return Part(UPGRADE_IDS[number], called, does, cost, clause_of(part.effect, is_upgrade=True), count)


def upgrade_parts(translator: Translator, lookup: Lookup, numbers: Iterable[int]) -> tuple[Part, ...]:
    """Return Upgrades; copies are one, with their number."""
    return tuple(upgrade_part(translator, lookup, number, count) for number, count in Counter(numbers).items())


def offered_parts(translator: Translator, view: TownView) -> tuple[Part, ...]:
    """Return the Upgrades that lie open, with the Building that lies beside one."""
    found = []
    for part in upgrade_parts(translator, view.lookup, view.offered):
        if UPGRADE_IDS.index(part.id) in view.lookup.side_upgrades and view.side >= 0:
            beside = building(translator, view.lookup, view.side)
            part = part._replace(what=translator.text("{what}: {building}", what=part.what, building=beside))
        found.append(part)
    return tuple(found)


def request_part(translator: Translator, lookup: Lookup, number: int) -> Part:
    """Return a Request card."""
    does = capitalized(scoring_said(translator.words, lookup.scorings[number]))
    called = request(translator, lookup, number)
    return Part(REQUEST_IDS[number], called, does, clause=request_clause(lookup, number))


def scored_requests(translator: Translator, view: TownView, seat: int, score: Score) -> tuple[Part, ...]:
    """Return the Requests of a score, with what each counted."""
    found = []
    for one in score.parts:
        number = REQUEST_IDS.index(one.subject)
        reason = request_reason(translator, view.lookup, one)
        is_known = not view.over and bool(view.known[seat] >> number & 1)
        part = request_part(translator, view.lookup, number)
        found.append(part._replace(reason=reason, points=one.points, is_known=is_known))
    return tuple(found)


def request_clause(lookup: Lookup, number: int) -> str:
    """Return the rule clause that explains a Request."""
    scoring = lookup.scorings[number]
    word = getattr(scoring, "condition", None) or getattr(scoring, "count", "activate")
    return f"T-REQUEST-{str(word).upper().replace('_', '-')}"


def clause_of(effect: object, *, is_upgrade: bool = False) -> str:
    """Return the rule clause that explains an effect."""
    match effect:
        case Gain(resource=resource, per=None):
            return f"T-{'UPGRADE' if is_upgrade and resource != 'wood' else 'EFFECT'}-{resource.upper()}"
        case Gain(resource=resource, per=per):
            return _PER_CLAUSES.get((resource, str(per)), "T-EFFECT-02")
        case DrawRequests(source="discard"):
            return "T-EFFECT-REQUEST-DISCARD"
        case DrawRequests(draw="round"):
            return "T-EFFECT-REQUEST-ROUND"
        case DrawRequests():
            return "T-UPGRADE-REQUEST" if is_upgrade else "T-EFFECT-REQUEST"
        case Stars(stars=stars):
            return _star_clause(stars)
        case PlotFree(cost=cost):
            return f"T-UPGRADE-FREE-{cost}" if cost in (1, 4) else "T-UPGRADE-FREE-4"
    return _CLAUSES[type(effect)]


def _star_clause(stars: tuple[Star, ...]) -> str:
    if any(star.if_type for star in stars):
        return "T-EFFECT-STARS-TYPE"
    return "T-EFFECT-STARS-UPGRADES" if any(star.per for star in stars) else "T-EFFECT-STARS"


_PER_CLAUSES = {
    ("coins", "round"): "T-EFFECT-COINS-ROUND",
    ("wood", "round"): "T-EFFECT-WOOD-ROUND",
    ("coins", "upgrades"): "T-EFFECT-COINS-UPGRADES",
    ("carrots", "coins"): "T-EFFECT-CARROTS-COINS",
    ("carrots", "reserve_buildings"): "T-UPGRADE-CARROTS-RESERVE",
}
_CLAUSES: dict[type, str] = {
    PlaceBridge: "T-EFFECT-BRIDGE",
    ReturnBuilding: "T-EFFECT-RETURN",
    Annex: "T-EFFECT-ANNEX",
    Steal: "T-EFFECT-STEAL",
    Joker: "T-EFFECT-PARK",
    ActivateNeighborhood: "T-UPGRADE-ACTIVATE",
    TakeSideBuilding: "T-UPGRADE-SIDE-TILE",
    IncludeIllegal: "T-UPGRADE-ILLEGAL",
    WoodAsCoins: "T-UPGRADE-WOOD-AS-COINS",
}
