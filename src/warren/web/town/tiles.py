"""Tiles and cards as they lie on the page: picture, name, what they do, and what they would bring now."""

from typing import NamedTuple

from markupsafe import Markup

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
from warren.games.town.lookup import TYPE_IDS, Lookup
from warren.games.town.parts import BUILDING_IDS, REQUEST_IDS, UPGRADE_IDS
from warren.games.town.texts import effect_said, scoring_said, type_name
from warren.presentation.town.names import building, request, upgrade
from warren.presentation.translator import Translator, capitalized
from warren.web.drawing.symbols import piece
from warren.web.town.marks import marks, symbol_of


class Face(NamedTuple):
    """A tile or card on the page.

    value: what the form sends for it. kind: the class that it is drawn as (ty-work …, up, req), symbol: its picture.
    type: of a Building, "" where its name says it. what: what it does; marks: the same in pictures. clause: the rule.
    wet: whether it needs the waterfront. wood: what an Upgrade costs, else None. note: what it would bring; is_gain:
    whether that is worth showing in gold. can: whether it can be chosen; why_not: why it cannot be used though it can
    be looked at.
    """

    value: str
    kind: str
    symbol: str
    type: str
    name: str
    what: str
    marks: Markup
    clause: str
    wet: bool = False
    wood: int | None = None
    note: Markup | str = ""
    is_gain: bool = False
    ticked: bool = False
    can: bool = False
    why_not: str = ""

    @property
    def small(self) -> Markup:
        """The picture to stand in a line of words."""
        return piece(self.symbol, f"i {self.kind}")

    @property
    def big(self) -> Markup:
        """The picture of a card."""
        return piece(self.symbol, "big")

    @property
    def said(self) -> str:
        """All of it in words."""
        return f"{self.type}: {self.what}" if self.type else self.what


def building_face(translator: Translator, lookup: Lookup, number: int) -> Face:
    """Draw a Building tile."""
    part = lookup.parts.buildings[number]
    kind = symbol_of(TYPE_IDS[lookup.types[number]])
    type_, called = type_name(translator.words, part.type), building(translator, lookup, number)
    return Face(
        BUILDING_IDS[number],
        kind,
        kind,
        "" if type_ == called else type_,
        called,
        capitalized(effect_said(translator.words, part.effect)),
        marks(part.effect),
        clause_of(part.effect),
        part.waterfront,
    )


def upgrade_face(translator: Translator, lookup: Lookup, number: int) -> Face:
    """Draw an Upgrade tile."""
    part = lookup.parts.upgrades[number]
    return Face(
        UPGRADE_IDS[number],
        "up",
        "upgrade",
        "",
        upgrade(translator, lookup, number),
        capitalized(effect_said(translator.words, part.effect)),
        marks(part.effect),
        clause_of(part.effect, is_upgrade=True),
        wood=part.cost_wood,
    )


def request_face(translator: Translator, lookup: Lookup, number: int) -> Face:
    """Draw a Request card."""
    return Face(
        REQUEST_IDS[number],
        "req",
        "request",
        "",
        request(translator, lookup, number),
        capitalized(scoring_said(translator.words, lookup.scorings[number])),
        Markup(""),
        request_clause(lookup, number),
    )


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
