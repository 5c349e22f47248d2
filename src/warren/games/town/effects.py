"""The vocabulary of the parts: what a building, an upgrade and a request can do. It is closed: there is no other word.

An effect is told by its word, `op`; the scoring of a request by its word, `kind`. docs/games/town/parts.md says each
word to people. What is said and shown of a word whatever its figures are stands with it.
"""

from typing import Annotated, ClassVar, Literal, get_args

import msgspec
from msgspec import Meta

from warren.kernel.parts import whole
from warren.words import mark

Type = Literal["leisure", "work", "civic", "residential", "knowledge"]
"""The five types that multiply the stars of a neighborhood."""
BuildingType = Literal[Type, "illegal", "park"]
"""What a tile can be: of one of the five types, illegal, or a park, which stands for any of the five."""
RequestType = Literal[Type, "illegal"]
"""The types that a request can count."""
TYPES: tuple[Type, ...] = get_args(Type)
"""The five types by number."""
ILLEGAL, PARK = 5, 6
"""The numbers of the other two."""
TYPE_NUMBERS = {building_type: number for number, building_type in enumerate(get_args(BuildingType))}

Amount = Annotated[int, whole(0, 99)]
FewCards = Annotated[int, whole(1, 9)]
OneCard = Literal[1]


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="op"):
    """What every effect is.

    said: what it does, as a part of a sentence. clause: the rule about it. picture: the symbols that show it. Each is
    empty where it depends on the figures. lost: what is said where it would do nothing, if that is to be said.
    is_permanent: whether it works from then on; the others do so once, when the tile is placed.
    """

    said: ClassVar[str] = ""
    clause: ClassVar[str] = ""
    picture: ClassVar[tuple[str, ...]] = ()
    lost: ClassVar[str] = ""
    is_permanent: ClassVar[bool] = False


# Buildings and upgrades


class GainResource(Word, frozen=True, tag="gain"):
    """Gain `amount` of a resource, or `amount` for each of what `per` names, counted after everything is paid.

    `round` is the number of the round; the others are what the player has: upgrades, coins, wood, buildings in
    reserve. Only the supply of wood limits a gain (ruling R4).
    """

    resource: Literal["coins", "wood", "carrots"]
    amount: Amount = 1
    per: Literal["round", "upgrades", "coins", "wood", "reserve_buildings"] | None = None


class DrawRequests(Word, frozen=True, tag="draw_request"):
    """Draw requests, as many as `draw` says or as the round has for a number; keep one, discard the rest.

    From the `deck`, or from the `discard` pile, which is shuffled first.
    """

    lost = mark("No Request is left to draw: its effect is lost.")

    source: Literal["deck", "discard"] = "deck"
    draw: FewCards | Literal["round"] = 1
    keep: OneCard = 1


# Buildings


class PlaceBridge(Word, frozen=True, tag="place_bridge"):
    """Place a bridge on a river edge without one."""

    said = mark("lay a Bridge on a river edge without one")
    clause = "T-EFFECT-BRIDGE"
    picture = ("bridge",)
    lost = mark("No Bridge can be laid any more: its effect is lost.")


class ReturnBuilding(Word, frozen=True, tag="return_building"):
    """You may take another building that you placed yourself back into your reserve (ruling R12)."""

    said = mark("you may take back another Building that you placed yourself")
    clause = "T-EFFECT-RETURN"
    picture = ("ui-undo", "reserve")
    lost = mark("You have no other Building to take back: its effect is lost.")


class Annex(Word, frozen=True, tag="annex"):
    """Place a bunny on an adjacent building of the opponent, the river notwithstanding; control it too (ruling R13)."""

    said = mark("control a Building of your opponent next to it too, even across the river")
    clause = "T-EFFECT-ANNEX"
    picture = ("rabbit-0", "rabbit-1")
    lost = mark("Nothing to annex there: its effect is lost.")


class Steal(Word, frozen=True, tag="steal"):
    """Take coins from the opponent: `most`, or what there is (ruling R11)."""

    clause = "T-EFFECT-STEAL"
    most: Annotated[int, whole(1, 99)]


class Star(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Stars: `amount`, or `amount` for each of the player's upgrades; only where `if_type` is present, if given."""

    amount: Amount
    if_type: Type | None = None
    per: Literal["upgrades"] | None = None


class Stars(Word, frozen=True, tag="stars"):
    """What the building adds to the stars of its neighborhood whenever that is activated."""

    stars: Annotated[tuple[Star, ...], Meta(min_length=1, max_length=9)]


class Joker(Word, frozen=True, tag="joker"):
    """The park: of a type of your choice whenever its neighborhood is activated, and once at the end (ruling R3)."""

    said = mark("stands for one of the five types, whichever gives most")
    clause = "T-EFFECT-PARK"
    picture = ("ty-leisure", "ty-work", "ty-civic", "ty-residential", "ty-knowledge")


# Upgrades


class ActivateNeighborhood(Word, frozen=True, tag="activate_neighborhood"):
    """Score the influence of one of your neighborhoods (ruling R18)."""

    said = mark("activate one of your Neighborhoods")
    clause = "T-UPGRADE-ACTIVATE"
    picture = ("star", "ui-again")
    lost = mark("You have no Neighborhood to activate: its effect is lost.")


class TakeSideBuilding(Word, frozen=True, tag="take_side_building"):
    """A random tile of the box lies beside this upgrade from the start; take it into your reserve (ruling R24)."""

    said = mark("take the Building beside it into your reserve")
    clause = "T-UPGRADE-SIDE-TILE"
    picture = ("reserve",)


class PlotFree(Word, frozen=True, tag="plot_free"):
    """For good: the places of the track that cost `cost` are free for you; additional buildings still cost extra."""

    is_permanent = True
    cost: Annotated[int, whole(0, 9)]


class IncludeIllegal(Word, frozen=True, tag="include_illegal"):
    """For good: illegal counts as one type more in your neighborhoods."""

    said = mark("Illegal counts as a type in your Neighborhoods")
    clause = "T-UPGRADE-ILLEGAL"
    picture = ("ty-illegal", "ui-ready")
    is_permanent = True


class WoodAsCoins(Word, frozen=True, tag="wood_as_coins"):
    """For good: you may pay with wood as with coins (ruling R21)."""

    said = mark("you may pay for Plots with wood too")
    clause = "T-UPGRADE-WOOD-AS-COINS"
    picture = ("i-wood", "ui-right", "coin")
    is_permanent = True


BuildingEffect = GainResource | DrawRequests | PlaceBridge | ReturnBuilding | Annex | Steal | Stars | Joker
"""Stars and the joker count whenever the neighborhood is activated, the others once, when the tile is placed."""
UpgradeEffect = (
    GainResource | DrawRequests | ActivateNeighborhood | TakeSideBuilding | PlotFree | IncludeIllegal | WoodAsCoins
)


# Requests

Points = Annotated[int, whole(0, 99)]
Count = Literal[
    "type",
    "types_twice",
    "waterfront",
    "forest",
    "corners",
    "border",
    "center_3x3",
    "lone_buildings",
    "neighborhoods_min2",
    "active_stars_best",
    "bridges_touched",
    "coins",
    "wood",
    "reserve_buildings",
]
Condition = Literal[
    "fewer_illegal_or_none",
    "all_types_one_neighborhood",
    "same_type",
    "largest_neighborhood",
    "largest_beats_opponent",
    "each_bank",
    "same_row",
    "same_column",
    "block_2x2",
    "upgrades",
]
CONDITION_LIMITS: dict[Condition, int] = {
    "same_type": 25,
    "largest_neighborhood": 25,
    "each_bank": 24,
    "same_row": 5,
    "same_column": 5,
    "upgrades": 9,
}
"""The conditions that ask for a number `n`, and the highest that can be asked for."""


class RequestWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind"):
    """What every scoring of a request is."""


class Per(RequestWord, frozen=True, tag="per"):
    """Points for each of what `count` names, `max_points` in all at most; the count `type` needs the type."""

    count: Count
    points: Points
    max_points: Points | None = None
    type: RequestType | None = None


class If(RequestWord, frozen=True, tag="if"):
    """Points where the condition holds; `n` is the number that some conditions ask for (CONDITION_LIMITS)."""

    condition: Condition
    points: Points
    n: Annotated[int, whole(1, 25)] | None = None


class Activate(RequestWord, frozen=True, tag="activate"):
    """At the end of the game, score one of your neighborhoods of at most so many buildings once more."""

    max_buildings: Annotated[int, whole(1, 25)]


Scoring = Per | If | Activate
