"""The parchments: the words on each card, and the figures that they count.

All that is said, drawn and expected of a figure is one record, which rules, pages, terminal and bots read. Counted on
the board as it stands after the last harvest, with the trading posts of round 4.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from warren.games.kingdom.board import BARE_TERRAIN, CORNERS, PRODUCING, RIM, SPACES_OF, connected_groups
from warren.games.kingdom.fiefs import Land, cities, group_points, sources, units
from warren.games.kingdom.figures import CardText, Figure, Result, claiming, figure, figures_of
from warren.games.kingdom.lookup import BUILDINGS, LUXURIES, PARCHMENTS, RESOURCES, TREASURES
from warren.games.kingdom.parts import CAMPS, TRADING_POST
from warren.words import mark

TEXTS: dict[str, CardText] = {
    "royal_ring": CardText(mark("Royal Ring"), mark("A treasure: 1 point, whatever you have.")),
    "royal_coat": CardText(mark("Royal Coat"), mark("A treasure: 2 points, whatever you have.")),
    "royal_scepter": CardText(mark("Royal Scepter"), mark("A treasure: 3 points, whatever you have.")),
    "royal_chalice": CardText(mark("Royal Chalice"), mark("A treasure: 4 points, whatever you have.")),
    "royal_crown": CardText(mark("Royal Crown"), mark("A treasure: 5 points, whatever you have.")),
    "royal_carrot": CardText(mark("Royal Carrot"), mark("A treasure: 6 points, whatever you have.")),
    "left_glove": CardText(
        mark("Left Glove"),
        mark(
            "A treasure: 1 point by itself, 4 points if you also have the Right Glove. A glove that you "
            "have as a copy makes the pair too."
        ),
    ),
    "right_glove": CardText(
        mark("Right Glove"),
        mark(
            "A treasure: 1 point by itself, 4 points if you also have the Left Glove. A glove that you "
            "have as a copy makes the pair too."
        ),
    ),
    "bureaucrat": CardText(
        mark("Bureaucrat"),
        mark("1 point for every parchment you hold, this one too. A copy counts as the one card that it is."),
    ),
    "burgomaster": CardText(
        mark("Burgomaster"),
        mark(
            "1 point for every city on your spaces, those printed on the board too. Cities are counted, "
            "not their towers: a City 3 is one city."
        ),
    ),
    "diplomat": CardText(
        mark("Diplomat"),
        mark("1 point for every space of yours on the rim of the board. A corner counts once."),
    ),
    "explorer": CardText(
        mark("Explorer"), mark("3 points for every corner of the board that you control: A1, A10, J1 and J10.")
    ),
    "carpenter": CardText(
        mark("Carpenter"),
        mark("1 point for every wood you produce. Every forest, farm and Trading Post counts, in one fief or in many."),
    ),
    "master_carpenter": CardText(
        mark("Master Carpenter"),
        mark(
            "2 points for every wood you produce. Every forest, farm and Trading Post counts, in one fief or in many."
        ),
    ),
    "woodland_king": CardText(
        mark("Woodland King"),
        mark("20 points if you produce 7 wood or more, otherwise none. Every forest, farm and Trading Post counts."),
    ),
    "fisher": CardText(
        mark("Fisher"),
        mark("1 point for every fish you produce. Every sea, farm and Trading Post counts, in one fief or in many."),
    ),
    "master_fisher": CardText(
        mark("Master Fisher"),
        mark("2 points for every fish you produce. Every sea, farm and Trading Post counts, in one fief or in many."),
    ),
    "fisher_king": CardText(
        mark("Fisher King"),
        mark("20 points if you produce 7 fish or more, otherwise none. Every sea, farm and Trading Post counts."),
    ),
    "farmer": CardText(
        mark("Farmer"),
        mark(
            "1 point for every unit of carrots you produce. Every field, farm and Trading Post counts, in "
            "one fief or in many."
        ),
    ),
    "master_farmer": CardText(
        mark("Master Farmer"),
        mark(
            "2 points for every unit of carrots you produce. Every field, farm and Trading Post counts, "
            "in one fief or in many."
        ),
    ),
    "carrot_king": CardText(
        mark("Carrot King"),
        mark("15 points if you produce 5 carrots or more, otherwise none. Every field, farm and Trading Post counts."),
    ),
    "merchant": CardText(
        mark("Merchant"),
        mark("3 points for every luxury you produce: pearls, mushrooms, spice, diamonds, copper, gold and iron."),
    ),
    "master_of_the_mountains": CardText(
        mark("Master of the Mountains"),
        mark("2 points for every mountain you control, whatever stands on it. City spaces are not mountains."),
    ),
    "carrotistador": CardText(
        mark("Carrotistador"),
        mark(
            "4 points for every fief of yours that has 3 spaces or more. Fiefs joined by a Sky Tower are "
            "one, and spaces with camps belong to it."
        ),
    ),
    "harecingetorix": CardText(
        mark("Harecingetorix"),
        mark("1 point for every fief of yours, single spaces too. Fiefs joined by a Sky Tower are one."),
    ),
    "hun_ny_king": CardText(
        mark("Hun-ny King"),
        mark(
            "12 points if you have 10 fiefs or more, single spaces too, otherwise none. Fiefs joined by a "
            "Sky Tower are one."
        ),
    ),
    "bun_shee": CardText(
        mark("Bun-Shee"),
        mark("2 points for every city that stands in a fief of yours which produces nothing at all."),
    ),
    "panpan_the_barbarian": CardText(
        mark("PanPan the Barbarian"),
        mark(
            "2 points for every space of yours that has no city and produces nothing. The rest of its "
            "fief does not matter, and a camp or a Sky Tower on the space does no harm."
        ),
    ),
    "colonist": CardText(
        mark("Colonist"),
        mark("3 points for every Camp card you played in the game, whether you placed it, kept it or lost it."),
    ),
    "king_of_thieves": CardText(
        mark("King of Thieves"),
        mark(
            "12 points if you have 9 cities or more, otherwise none. Cities are counted, not their "
            "towers, and those printed on the board count too. Other players' parchments have no part in it."
        ),
    ),
    "matriarch": CardText(
        mark("Matriarch"),
        mark("12 points if you control more spaces than every other player. With a tie for the most it gives nothing."),
    ),
    "little_prince": CardText(
        mark("Little Prince"),
        mark(
            "Your fiefs are harvested once more, all but the best one. If several are equally good, "
            "exactly one is left out."
        ),
    ),
    "treasure_guardian": CardText(
        mark("Treasure Guardian"),
        mark(
            "3 points for every treasure you have, copied ones too. The Treasure Hunter does not multiply these points."
        ),
    ),
    "treasure_hunter": CardText(
        mark("Treasure Hunter"),
        mark(
            "Your treasures count double, copied ones too. Each further Treasure Hunter that you have as "
            "a copy adds their points once more."
        ),
    ),
    "liberal": CardText(
        mark("Liberal"),
        mark(
            "Becomes one parchment of the player on your right, chosen after the last harvest, and counts "
            "as if it were yours. If you copy a copy card, it copies on, from your own seat."
        ),
    ),
    "socialist": CardText(
        mark("Socialist"),
        mark(
            "Becomes one parchment of the player on your left, chosen after the last harvest, and counts "
            "as if it were yours. If you copy a copy card, it copies on, from your own seat."
        ),
    ),
    "opportunist": CardText(
        mark("Opportunist"),
        mark(
            "10 points if you are second when everything else has been counted. After a tie for first "
            "nobody is second; all who are tied for second are."
        ),
    ),
}
"""Name and help of every parchment. The help is also the text of its clause in the rules: it has to be exact."""

_FARMS_OF = {
    resource: [card for card, building in BUILDINGS.items() if building.resource == resource] for resource in RESOURCES
}
_CITY_CARDS = [card for card, building in BUILDINGS.items() if building.kind == "city"]
LUXURY_FARMS = [card for resource in LUXURIES for card in _FARMS_OF[resource]]
"""The farms of luxury resources, of both editions."""
HUNTERS: dict[int, int] = {
    card: parchment.rule["add"]
    for card, parchment in PARCHMENTS.items()
    if parchment.rule["op"] == "treasure_multiplier"
}
"""How many more times treasures count, by the card that makes them so."""


def _produced(resource: str, growth: float) -> Figure:
    """Return the figure of a basic resource: its units, duplicates too."""
    return Figure(
        lambda tally: tally.units[resource],
        one=mark("unit of {resource}"),
        many=mark("units of {resource}"),
        counted=mark("{resource}: {count}"),
        picture=f"i-{resource}",
        growth=growth,
        raised_by=frozenset([*claiming(PRODUCING[resource]), *_FARMS_OF[resource], TRADING_POST]),
    )


class Tally:
    """What the parchments count for one seat, each figure worked out when first asked for.

    held: how many parchments the seat holds. effective: what they count as, after copying.
    camp_cards: how many Camp cards the seat has played.

    It counts both boards where a land has both. In the Sky has a subclass with figures of its own.
    """

    operations: ClassVar[Mapping[str, Callable[[Any, dict[str, Any]], Result]]] = {}
    """What parchments do with these figures, beside the operations of score.py: by name in the facts."""

    def __init__(self, land: Land, seat: int, held: int, effective: Sequence[int], camp_cards: int) -> None:
        self.land = land
        self.seat = seat
        self.effective = effective
        self.own = land.controlled[seat]
        self._held = held
        self._camp_cards = camp_cards

    @cached_property
    def units(self) -> dict[str, int]:
        """Units of each resource, duplicates too."""
        return dict(zip(RESOURCES, units(self.land, self.own), strict=False))

    @figure(
        one=mark("luxury produced"),
        counted=mark("luxuries: {count}"),
        picture="lux",
        growth=0.011,
        raised_by=LUXURY_FARMS,
    )
    def produced_luxury(self) -> int:
        """Units of luxury resources; wondrous ones do not count."""
        return sum(count for name, count in self.units.items() if name in LUXURIES)

    @cached_property
    def groups(self) -> list[int]:
        """The spaces of each fief."""
        return connected_groups(self.own, self.land.links)

    @cached_property
    def producing(self) -> int:
        """All spaces of the board that produce anything."""
        result = 0
        for source in sources(self.land):
            result |= source
        return result

    @cached_property
    def city_spaces(self) -> int:
        """All spaces of the board with a city."""
        return cities(self.land)

    @figure(
        one=mark("city"),
        many=mark("cities"),
        counted=mark("cities: {count}"),
        picture="city-1",
        growth=0.17,
        raised_by=[*claiming(SPACES_OF["city"]), *_CITY_CARDS],
    )
    def cities(self) -> int:
        """City figures, whatever their strength."""
        return (self.own & self.city_spaces).bit_count()

    @figure(
        one=mark("space on the rim"),
        counted=mark("spaces on the rim: {count}"),
        picture="e-rim",
        growth=0.19,
        raised_by=claiming(RIM),
    )
    def border_spaces(self) -> int:
        """Spaces on the rim."""
        return (self.own & RIM).bit_count()

    @figure(
        one=mark("corner"),
        counted=mark("corners: {count}"),
        picture="e-corners",
        growth=0.015,
        raised_by=claiming(CORNERS),
    )
    def corner_spaces(self) -> int:
        """Corners."""
        return (self.own & CORNERS).bit_count()

    @figure(
        one=mark("mountain"),
        counted=mark("mountains: {count}"),
        picture="e-mountain",
        growth=0.09,
        raised_by=claiming(SPACES_OF["mountain"]),
    )
    def mountain_spaces(self) -> int:
        """Spaces printed mountain."""
        return (self.own & SPACES_OF["mountain"]).bit_count()

    @figure(
        one=mark("fief"),
        many=mark("fiefs"),
        counted=mark("fiefs: {count}"),
        picture="e-fief",
        growth=0.14,
        counts_fiefs=True,
    )
    def fiefs(self) -> int:
        """How many fiefs, single spaces included."""
        return len(self.groups)

    @figure(
        one=mark("fief of {min_size} spaces or more"),
        counted=mark("fiefs of {min_size} spaces or more: {count}"),
        picture="e-fief-3",
        growth=0.02,
        counts_fiefs=True,
        asks=("min_size",),
    )
    def fiefs_of_size(self, min_size: int) -> int:
        """Fiefs of so many spaces or more."""
        return sum(group.bit_count() >= min_size for group in self.groups)

    @figure(
        one=mark("city in a fief without resource"),
        counted=mark("cities in fiefs without resource: {count}"),
        picture="e-lonely",
        growth=0.027,
        counts_fiefs=True,
    )
    def cities_in_resourceless_fiefs(self) -> int:
        """Cities in fiefs that produce nothing at all."""
        return sum((group & self.city_spaces).bit_count() for group in self.groups if not group & self.producing)

    @figure(
        one=mark("space without city or resource"),
        counted=mark("spaces without city or resource: {count}"),
        picture="e-bare",
        growth=0.15,
        raised_by=claiming(BARE_TERRAIN),
    )
    def bare_spaces(self) -> int:
        """Spaces that themselves have neither city nor production."""
        return (self.own & BARE_TERRAIN & ~self.city_spaces & ~self.producing).bit_count()

    @figure(
        one=mark("parchment of yours"),
        counted=mark("parchments: {count}"),
        picture="parchment",
        growth=0.2,
        raised_by=PARCHMENTS,
    )
    def own_parchments(self) -> int:
        """Parchments held; a copy is one card."""
        return self._held

    @figure(
        one=mark("Camp card played"),
        counted=mark("Camp cards: {count}"),
        picture="camp",
        growth=0.02,
        raised_by=CAMPS,
    )
    def camp_cards_played(self) -> int:
        """Camp cards played, whether placed, kept or lost."""
        return self._camp_cards

    @figure(
        one=mark("treasure"),
        counted=mark("treasures: {count}"),
        picture="e-crown",
        growth=0.035,
        raised_by=TREASURES,
    )
    def own_treasures(self) -> int:
        """Treasures held, copied ones included."""
        return sum(card in TREASURES for card in self.effective)

    wood = _produced("wood", growth=0.083)
    fish = _produced("fish", growth=0.083)
    carrots = _produced("carrots", growth=0.055)

    @property
    def spaces(self) -> int:
        """Spaces controlled."""
        return self.own.bit_count()

    @property
    def spaces_of_others(self) -> list[int]:
        """Spaces that each other seat controls."""
        return [spaces.bit_count() for seat, spaces in enumerate(self.land.controlled) if seat != self.seat]

    @cached_property
    def fief_points(self) -> list[int]:
        """What each fief gives at a harvest by what it produces itself, without chimneys."""
        produced = sources(self.land)
        return [group_points(self.land, group, produced) for group in self.groups]

    @property
    def treasure_times(self) -> int:
        """How often treasures count: once, and once more for each Treasure Hunter effect."""
        return 1 + sum(HUNTERS.get(card, 0) for card in self.effective)


FIGURES = figures_of(Tally)
"""What the parchments of the base count, by name; units of a resource by the name of the resource."""


def figure_name(rule: dict[str, Any]) -> str:
    """Return the name of the figure that a rule of the facts counts."""
    name: str = rule["resource"] if rule["count"] == "produced" else rule["count"]
    return name
