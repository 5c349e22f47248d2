"""The parchments of In the Sky: the words on each card, and the figures that they count besides those of the base."""

from types import MappingProxyType

from warren.games.kingdom.board import CLOUD, SPACES_OF, spaces_in
from warren.games.kingdom.fiefs import Land, sources, strength
from warren.games.kingdom.figures import Figure, Result, Tally, claiming, of_fiefs, own_spaces
from warren.games.kingdom.lookup import LUXURIES, LUXURY_FARMS, SPACE_IDS
from warren.games.kingdom.parchments import BASE_FIGURES, CardText
from warren.games.kingdom.score import check_rules
from warren.games.kingdom.sky.parts import NEW_PARCHMENTS, TAX_COLLECTOR, WONDERS
from warren.games.kingdom.sky.state import CLOUD_ROWS, cloud_groups
from warren.kernel.errors import PartsError
from warren.kernel.score import Score
from warren.words import mark

TEXTS: dict[str, CardText] = {
    "merchants_signet": CardText(
        "Merchant's Signet",
        "A treasure: 1 point for every Coin that you have at the end, by value.",
    ),
    "nibblonacci": CardText(
        "Nibblonacci",
        "Points by the number of treasures you have, copied ones too: 2, 3, 5, 8, 13, 21 for one to six, 34 for seven "
        "or more. It is not a treasure itself.",
    ),
    "cape_of_dawn": CardText(
        "Cape of Dawn",
        "A treasure: 2 points for every row of the Great Cloud in which you control a space.",
    ),
    "assistant_governor": CardText(
        "Assistant Governor",
        "2 points for every district of yours: every fief of two spaces or more, as it is at the end.",
    ),
    "cloud_independence": CardText(
        "Cloud Independence",
        "Your fiefs on the Great Cloud are harvested once more, as if they were joined to nothing: without Sky "
        "Towers, rainbows and chimneys.",
    ),
    "merchant_queen": CardText("Merchant Queen", "20 points if your Trade gives 50 or more, otherwise none."),
    "governor": CardText(
        "Governor",
        "3 points for every district of yours: every fief of two spaces or more, as it is at the end.",
    ),
    "hareborne_explorer": CardText(
        "Hareborne Explorer",
        "1 point for every space of the Great Cloud that you control.",
    ),
    "lewis_carrot": CardText(
        "Lewis Carrot",
        "2 points for every wondrous resource that you produce; luxuries do not count.",
    ),
    "general_mafayette": CardText(
        "General Mafayette",
        "5 points for every row of the Great Cloud in which you control more spaces than every other player.",
    ),
}
"""Name and help of every new parchment; the help is also the text of its clause."""


FIGURES = BASE_FIGURES | {
    "produced_wondrous": Figure(
        lambda tally: sum(tally.units[name] for name in WONDERS),
        mark("wondrous resource produced"),
        mark("wondrous resources: {count}"),
        "wonder",
        0.05,
        claiming(SPACES_OF["wondrous"]),
    ),
    "coin_value": Figure(
        lambda tally: tally.coin_value, mark("Coin"), mark("Coins: {count}"), "coin", 0.15, frozenset((TAX_COLLECTOR,))
    ),
    "trade_score": Figure(
        lambda tally: tally.trade_score,
        mark("carrot of your Trade"),
        mark("Trade: {count}"),
        "e-trade",
        0.7,
        LUXURY_FARMS | claiming(SPACES_OF["wondrous"]) | {TAX_COLLECTOR},
    ),
    # Fiefs with two rabbits or more.
    "districts": of_fiefs(
        lambda fief, _cities: int(fief.spaces.bit_count() > 1),
        mark("district"),
        mark("districts: {count}"),
        "e-district",
        0.12,
    ),
    "cloud_spaces": own_spaces(
        CLOUD, mark("space on the cloud"), mark("spaces on the cloud: {count}"), "e-cloud", 0.14
    ),
    "cloud_rows_present": Figure(
        lambda tally: sum(bool(row & tally.own) for row in CLOUD_ROWS),
        mark("cloud row that you are in"),
        mark("rows of the cloud with a space: {count}"),
        "e-cloud-rows",
        0.06,
        raised_on=lambda tally: sum(row for row in CLOUD_ROWS if not row & tally.own),
    ),
    # Rows with more own spaces than any other player has there.
    "cloud_rows_led": Figure(
        lambda tally: sum(tally.lead(row) > 0 for row in CLOUD_ROWS),
        mark("row of the cloud that you lead"),
        mark("rows of the cloud led: {count}"),
        "e-cloud-led",
        0.02,
        raised_on=lambda tally: sum(row for row in CLOUD_ROWS if tally.lead(row) == 0),
    ),
}
"""What the parchments of base and expansion count, by name."""


def _reharvest_cloud(tally: "SkyTally", _rule: object) -> Result:
    """Count the fiefs of the cloud that give anything without their links: first space, strength and wealth of each."""
    produced = sources(tally.land)
    fiefs = [
        (SPACE_IDS[spaces_in(group)[0]], strength(tally.land, group), sum(bool(one & group) for one in produced))
        for group in cloud_groups(tally.own)
    ]
    giving = [fief for fief in fiefs if fief[1] * fief[2]]
    return sum(towers * wealth for _, towers, wealth in giving), {"cloud_fiefs": giving}


class SkyTally(Tally):
    """What the parchments of base and expansion count for one seat. Chimneys count for nothing here."""

    figures = FIGURES
    operations = MappingProxyType({"reharvest_cloud_unlinked": _reharvest_cloud})

    @property
    def coin_value(self) -> int:
        """The value of the Coins held."""
        return self.land.coins[self.seat]

    @property
    def unique_resources(self) -> int:
        """Different luxury and wondrous resources produced."""
        return sum(self.units[name] > 0 for name in (*LUXURIES, *WONDERS))

    @property
    def trade_score(self) -> int:
        """Trade: the value of the Coins times the unique resources."""
        return self.coin_value * self.unique_resources


def trade_score(land: Land, seat: int) -> Score:
    """Itemise the Trade of one seat."""
    tally = SkyTally(land, seat, 0, (), 0)
    counted = {"coins": tally.coin_value, "unique_resources": tally.unique_resources}
    return Score("trade", tally.trade_score, "", counted)


_problems = check_rules(NEW_PARCHMENTS.values(), SkyTally)
if _problems:
    raise PartsError(_problems)
