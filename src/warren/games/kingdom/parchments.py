"""The parchments of the base game: the words on each card, and the figures that they count.

All that is said, drawn and expected of a figure is one record, which rules, pages, terminal and bots read.
"""

from typing import NamedTuple

from warren.games.kingdom.board import BARE_TERRAIN, CORNERS, PRODUCING, RIM, SPACES_OF
from warren.games.kingdom.figures import Figure, Tally, claiming, of_fiefs, own_spaces
from warren.games.kingdom.lookup import BUILDINGS, LUXURIES, LUXURY_FARMS, PARCHMENTS, TREASURES
from warren.games.kingdom.parts import CAMPS, TRADING_POST
from warren.words import mark


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


BASE_FIGURES = {
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


class BaseTally(Tally):
    """What the parchments of the base count for one seat."""

    figures = BASE_FIGURES
