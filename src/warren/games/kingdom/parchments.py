"""The parchments: the words on each card, and the figures that they count.

All that is said, drawn and expected of a figure is one record, which rules, pages, terminal and bots read. Counted on
the board as it stands after the last harvest, with the trading posts of round 4.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from warren.games.kingdom.board import BARE_TERRAIN, CORNERS, PRODUCING, RIM, SPACES_OF, connected_groups, spaces_in
from warren.games.kingdom.fiefs import Land, cities, group_points, sources, units
from warren.games.kingdom.lookup import BUILDINGS, CLAIMED_BY, LUXURIES, PARCHMENTS, RESOURCES, TREASURES
from warren.games.kingdom.parts import CAMPS, TRADING_POST
from warren.words import mark

Result = tuple[int, dict[str, Any]]
"""Points, and what was counted by name."""


class CardText(NamedTuple):
    """What a person reads about a card: its name, and what it does in one to three sentences.

    Both are to be translated, and need no `mark`. note: what it does in a few words. clause: the rule that explains it.
    Of parchments both follow from what they count. Help and note are filled in with `values_of` (cards.py).
    """

    name: str
    help: str
    note: str = ""
    clause: str = ""


TEXTS: dict[str, CardText] = {
    "royal_ring": CardText("Royal Ring", "A treasure: 1 point, whatever you have."),
    "royal_coat": CardText("Royal Coat", "A treasure: 2 points, whatever you have."),
    "royal_scepter": CardText("Royal Scepter", "A treasure: 3 points, whatever you have."),
    "royal_chalice": CardText("Royal Chalice", "A treasure: 4 points, whatever you have."),
    "royal_crown": CardText("Royal Crown", "A treasure: 5 points, whatever you have."),
    "royal_carrot": CardText("Royal Carrot", "A treasure: 6 points, whatever you have."),
    "left_glove": CardText(
        "Left Glove",
        "A treasure: 1 point by itself, 4 points if you also have the Right Glove. A glove that you have as a copy "
        "makes the pair too.",
    ),
    "right_glove": CardText(
        "Right Glove",
        "A treasure: 1 point by itself, 4 points if you also have the Left Glove. A glove that you have as a copy "
        "makes the pair too.",
    ),
    "bureaucrat": CardText(
        "Bureaucrat",
        "1 point for every parchment you hold, this one too. A copy counts as the one card that it is.",
    ),
    "burgomaster": CardText(
        "Burgomaster",
        "1 point for every city on your spaces, those printed on the board too. Cities are counted, not their towers: "
        "a City 3 is one city.",
    ),
    "diplomat": CardText("Diplomat", "1 point for every space of yours on the rim of the board. A corner counts once."),
    "explorer": CardText("Explorer", "3 points for every corner of the board that you control: A1, A10, J1 and J10."),
    "carpenter": CardText(
        "Carpenter",
        "1 point for every wood you produce. Every forest, farm and Trading Post counts, in one fief or in many.",
    ),
    "master_carpenter": CardText(
        "Master Carpenter",
        "2 points for every wood you produce. Every forest, farm and Trading Post counts, in one fief or in many.",
    ),
    "woodland_king": CardText(
        "Woodland King",
        "20 points if you produce 7 wood or more, otherwise none. Every forest, farm and Trading Post counts.",
    ),
    "fisher": CardText(
        "Fisher",
        "1 point for every fish you produce. Every sea, farm and Trading Post counts, in one fief or in many.",
    ),
    "master_fisher": CardText(
        "Master Fisher",
        "2 points for every fish you produce. Every sea, farm and Trading Post counts, in one fief or in many.",
    ),
    "fisher_king": CardText(
        "Fisher King",
        "20 points if you produce 7 fish or more, otherwise none. Every sea, farm and Trading Post counts.",
    ),
    "farmer": CardText(
        "Farmer",
        "1 point for every unit of carrots you produce. Every field, farm and Trading Post counts, in one fief or in "
        "many.",
    ),
    "master_farmer": CardText(
        "Master Farmer",
        "2 points for every unit of carrots you produce. Every field, farm and Trading Post counts, in one fief or in "
        "many.",
    ),
    "carrot_king": CardText(
        "Carrot King",
        "15 points if you produce 5 carrots or more, otherwise none. Every field, farm and Trading Post counts.",
    ),
    "merchant": CardText(
        "Merchant",
        "3 points for every luxury you produce: pearls, mushrooms, spice, diamonds, copper, gold and iron.",
    ),
    "master_of_the_mountains": CardText(
        "Master of the Mountains",
        "2 points for every mountain you control, whatever stands on it. City spaces are not mountains.",
    ),
    "carrotistador": CardText(
        "Carrotistador",
        "4 points for every fief of yours that has 3 spaces or more. Fiefs joined by a Sky Tower are one, and spaces "
        "with camps belong to it.",
    ),
    "harecingetorix": CardText(
        "Harecingetorix",
        "1 point for every fief of yours, single spaces too. Fiefs joined by a Sky Tower are one.",
    ),
    "hun_ny_king": CardText(
        "Hun-ny King",
        "12 points if you have 10 fiefs or more, single spaces too, otherwise none. Fiefs joined by a Sky Tower are "
        "one.",
    ),
    "bun_shee": CardText(
        "Bun-Shee",
        "2 points for every city that stands in a fief of yours which produces nothing at all.",
    ),
    "panpan_the_barbarian": CardText(
        "PanPan the Barbarian",
        "2 points for every space of yours that has no city and produces nothing. The rest of its fief does not "
        "matter, and a camp or a Sky Tower on the space does no harm.",
    ),
    "colonist": CardText(
        "Colonist",
        "3 points for every Camp card you played in the game, whether you placed it, kept it or lost it.",
    ),
    "king_of_thieves": CardText(
        "King of Thieves",
        "12 points if you have 9 cities or more, otherwise none. Cities are counted, not their towers, and those "
        "printed on the board count too. Other players' parchments have no part in it.",
    ),
    "matriarch": CardText(
        "Matriarch",
        "12 points if you control more spaces than every other player. With a tie for the most it gives nothing.",
    ),
    "little_prince": CardText(
        "Little Prince",
        "Your fiefs are harvested once more, all but the best one. If several are equally good, exactly one is left "
        "out.",
    ),
    "treasure_guardian": CardText(
        "Treasure Guardian",
        "3 points for every treasure you have, copied ones too. The Treasure Hunter does not multiply these points.",
    ),
    "treasure_hunter": CardText(
        "Treasure Hunter",
        "Your treasures count double, copied ones too. Each further Treasure Hunter that you have as a copy adds "
        "their points once more.",
    ),
    "liberal": CardText(
        "Liberal",
        "Becomes one parchment of the player on your right, chosen after the last harvest, and counts as if it were "
        "yours. If you copy a copy card, it copies on, from your own seat.",
    ),
    "socialist": CardText(
        "Socialist",
        "Becomes one parchment of the player on your left, chosen after the last harvest, and counts as if it were "
        "yours. If you copy a copy card, it copies on, from your own seat.",
    ),
    "opportunist": CardText(
        "Opportunist",
        "10 points if you are second when everything else has been counted. After a tie for first nobody is second; "
        "all who are tied for second are.",
    ),
}
"""Name and help of every parchment. The help is also the text of its clause in the rules: it has to be exact."""

HUNTERS: dict[int, int] = {
    card: parchment.rule["add"]
    for card, parchment in PARCHMENTS.items()
    if parchment.rule["op"] == "treasure_multiplier"
}
"""How many more times treasures count, by the card that makes them so."""


class OneFief(NamedTuple):
    """A fief as figures count it. produces: whether it gives any resource."""

    spaces: int
    produces: bool


class Tally:
    """What the parchments count for one seat, each part worked out when first asked for.

    held: how many parchments the seat holds. effective: what they count as, after copying.
    camp_cards: how many Camp cards the seat has played.

    It counts both boards where a land has both. In the Sky has a subclass with figures of its own.
    """

    figures: ClassVar[Mapping[str, "Figure"]]
    """What parchments count, by name in the facts; units of a resource by the name of the resource."""
    operations: ClassVar[Mapping[str, Callable[[Any, dict[str, Any]], Result]]] = {}
    """What parchments do with these figures, beside the operations of score.py: by name in the facts."""

    def __init__(self, land: Land, seat: int, held: int, effective: Sequence[int], camp_cards: int) -> None:
        self.land = land
        self.seat = seat
        self.held = held
        self.camp_cards = camp_cards
        self.own = land.controlled[seat]
        self.hold(effective)

    def hold(self, effective: Sequence[int]) -> None:
        """Let these parchments count in place of those before. The figures of the board stay."""
        self.effective = effective
        self.treasure_times = 1 + sum([HUNTERS[card] for card in effective if card in HUNTERS])
        """How often treasures count: once, and once more for each Treasure Hunter effect."""

    @cached_property
    def units(self) -> dict[str, int]:
        """Units of each resource, duplicates too."""
        return dict(zip(RESOURCES, units(self.land, self.own), strict=False))

    @cached_property
    def groups(self) -> list[int]:
        """The spaces of each fief."""
        return connected_groups(self.own, self.land.links)

    @cached_property
    def fiefs(self) -> list[OneFief]:
        """Each fief as figures count it."""
        return [OneFief(group, bool(group & self.producing)) for group in self.groups]

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

    @property
    def treasures(self) -> int:
        """Treasures held, copied ones included."""
        return sum(card in TREASURES for card in self.effective)

    @cached_property
    def rivals(self) -> list[int]:
        """The spaces of each other seat."""
        return [spaces for seat, spaces in enumerate(self.land.controlled) if seat != self.seat]

    def lead(self, spaces: int) -> int:
        """Return how many of some spaces the seat has more than any other: below 0 where another has more."""
        return (spaces & self.own).bit_count() - max([(spaces & rival).bit_count() for rival in self.rivals])

    @cached_property
    def fief_points(self) -> list[int]:
        """What each fief gives at a harvest by what it produces itself, without chimneys."""
        produced = sources(self.land)
        return [group_points(self.land, group, produced) for group in self.groups]


class Figure(NamedTuple):
    """A figure that parchments count."""

    count: Callable[..., int]
    """Counts it, of a tally."""
    one: str
    """The words for one of it, as in “2 for each {one}”."""
    counted: str
    """What is said of how many there are."""
    picture: str
    """The symbol that shows it."""
    growth: float
    """How much of it a pick brings to a holder who does not care for it: a guess, for bots."""
    raised_by: frozenset[int] = frozenset()
    """The cards that bring one."""
    many: str = ""
    """The words for several, where a parchment asks for so many."""
    of_fief: Callable[..., int] | None = None
    """Counts it of one fief, told that and all spaces with a city. None: the fiefs have no part in it."""
    join: Callable[[list[int]], int] = sum
    """Makes the figure of those of the fiefs: `sum`, or `max` where the best one counts."""
    asks: tuple[str, ...] = ()
    """What of a rule in the facts the count is told, by name."""
    raised_on: Callable[..., int] | None = None
    """Of a tally: the spaces that bring one as things stand, where no cards always do."""
    bare: int = 0
    """The spaces that count only as long as no city or farm stands on them."""


def claiming(spaces: int) -> frozenset[int]:
    """Return the cards that claim a set of spaces."""
    return frozenset(CLAIMED_BY[space] for space in spaces_in(spaces))


def own_spaces(spaces: int, one: str, counted: str, picture: str, growth: float) -> Figure:
    """Return the figure of the spaces that a seat controls of a set."""
    return Figure(lambda tally: (tally.own & spaces).bit_count(), one, counted, picture, growth, claiming(spaces))


def of_fiefs(
    of_fief: Callable[..., int],
    one: str,
    counted: str,
    picture: str,
    growth: float,
    many: str = "",
    join: Callable[[list[int]], int] = sum,
    asks: tuple[str, ...] = (),
) -> Figure:
    """Return the figure that is made of what each fief of a seat adds: `of_fief` says how much."""

    def count(tally: Tally, **asked: int) -> int:
        counts = [of_fief(fief, tally.city_spaces, **asked) for fief in tally.fiefs]
        return join(counts) if counts else 0

    return Figure(count, one, counted, picture, growth, many=many, of_fief=of_fief, join=join, asks=asks)


LUXURY_FARMS = frozenset(card for card, building in BUILDINGS.items() if building.sort == "luxury")
"""The farms of luxury resources, of both editions."""
_CITY_CARDS = {card for card, building in BUILDINGS.items() if building.kind == "city"}


def _produced(resource: str, growth: float) -> Figure:
    """Return the figure of a basic resource: its units, duplicates too."""
    farms = {card for card, building in BUILDINGS.items() if building.resource == resource}
    return Figure(
        lambda tally: tally.units[resource],
        mark("unit of {resource}"),
        mark("{resource}: {count}"),
        f"i-{resource}",
        growth,
        claiming(PRODUCING[resource]) | farms | {TRADING_POST},
        many=mark("units of {resource}"),
    )


FIGURES = {
    "wood": _produced("wood", 0.083),
    "fish": _produced("fish", 0.083),
    "carrots": _produced("carrots", 0.055),
    "border_spaces": own_spaces(RIM, mark("space on the rim"), mark("spaces on the rim: {count}"), "e-rim", 0.19),
    "corner_spaces": own_spaces(CORNERS, mark("corner"), mark("corners: {count}"), "e-corners", 0.015),
    "mountain_spaces": own_spaces(
        SPACES_OF["mountain"], mark("mountain"), mark("mountains: {count}"), "e-mountain", 0.09
    ),
    "bare_spaces": Figure(
        lambda tally: (tally.own & BARE_TERRAIN & ~tally.city_spaces & ~tally.producing).bit_count(),
        mark("space without city or resource"),
        mark("spaces without city or resource: {count}"),
        "e-bare",
        0.15,
        claiming(BARE_TERRAIN),
        bare=BARE_TERRAIN,
    ),
    # Units of luxury resources; wondrous ones do not count.
    "produced_luxury": Figure(
        lambda tally: sum(count for name, count in tally.units.items() if name in LUXURIES),
        mark("luxury produced"),
        mark("luxuries: {count}"),
        "lux",
        0.011,
        LUXURY_FARMS,
    ),
    # City figures, whatever their strength.
    "cities": Figure(
        lambda tally: (tally.own & tally.city_spaces).bit_count(),
        mark("city"),
        mark("cities: {count}"),
        "city-1",
        0.17,
        claiming(SPACES_OF["city"]) | _CITY_CARDS,
        many=mark("cities"),
    ),
    "fiefs": of_fiefs(
        lambda _fief, _cities: 1, mark("fief"), mark("fiefs: {count}"), "e-fief", 0.14, many=mark("fiefs")
    ),
    "fiefs_of_size": of_fiefs(
        lambda fief, _cities, min_size: int(fief.spaces.bit_count() >= min_size),
        mark("fief of {min_size} spaces or more"),
        mark("fiefs of {min_size} spaces or more: {count}"),
        "e-fief-3",
        0.02,
        asks=("min_size",),
    ),
    # Cities in fiefs that produce nothing at all.
    "cities_in_resourceless_fiefs": of_fiefs(
        lambda fief, cities: 0 if fief.produces else (fief.spaces & cities).bit_count(),
        mark("city in a fief without resource"),
        mark("cities in fiefs without resource: {count}"),
        "e-lonely",
        0.027,
    ),
    # Parchments held; a copy is one card.
    "own_parchments": Figure(
        lambda tally: tally.held,
        mark("parchment of yours"),
        mark("parchments: {count}"),
        "parchment",
        0.2,
        frozenset(PARCHMENTS),
    ),
    # Camp cards played, whether placed, kept or lost.
    "camp_cards_played": Figure(
        lambda tally: tally.camp_cards,
        mark("Camp card played"),
        mark("Camp cards: {count}"),
        "camp",
        0.02,
        frozenset(CAMPS),
    ),
    "own_treasures": Figure(
        lambda tally: tally.treasures, mark("treasure"), mark("treasures: {count}"), "e-crown", 0.035, TREASURES
    ),
}
Tally.figures = FIGURES


def figure_name(rule: dict[str, Any]) -> str:
    """Return the name of the figure that a rule of the facts counts."""
    name: str = rule["resource"] if rule["count"] == "produced" else rule["count"]
    return name
