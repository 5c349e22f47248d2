"""The parchments of In the Sky: the words on each card, and the figures that they count besides those of the base."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, ClassVar

from warren.games.kingdom.board import CLOUD, SPACES_OF, spaces_in
from warren.games.kingdom.fiefs import Land, group_points, sources, strength
from warren.games.kingdom.figures import CardText, Result, claiming, figure, figures_of
from warren.games.kingdom.lookup import LUXURIES, SPACE_IDS
from warren.games.kingdom.parchments import LUXURY_FARMS, Tally
from warren.games.kingdom.score import check_rules
from warren.games.kingdom.sky.parts import NEW_PARCHMENTS, TAX_COLLECTOR, WONDERS
from warren.games.kingdom.sky.state import CLOUD_ROWS, cloud_groups
from warren.kernel.errors import PartsError
from warren.kernel.score import Score
from warren.words import mark

TEXTS: dict[str, CardText] = {
    "merchants_signet": CardText(
        mark("Merchant's Signet"), mark("A treasure: 1 point for every Coin that you have at the end, by value.")
    ),
    "nibblonacci": CardText(
        mark("Nibblonacci"),
        mark(
            "Points by the number of treasures you have, copied ones too: 2, 3, 5, 8, 13, 21 for one to six, 34 for "
            "seven or more. It is not a treasure itself."
        ),
    ),
    "cape_of_dawn": CardText(
        mark("Cape of Dawn"),
        mark("A treasure: 2 points for every row of the Great Cloud in which you control a space."),
    ),
    "assistant_governor": CardText(
        mark("Assistant Governor"),
        mark("2 points for every district of yours: every fief of two spaces or more, as it is at the end."),
    ),
    "cloud_independence": CardText(
        mark("Cloud Independence"),
        mark(
            "Your fiefs on the Great Cloud are harvested once more, as if they were joined to nothing: without Sky "
            "Towers, rainbows and chimneys."
        ),
    ),
    "merchant_queen": CardText(
        mark("Merchant Queen"), mark("20 points if your Trade gives 50 or more, otherwise none.")
    ),
    "governor": CardText(
        mark("Governor"),
        mark("3 points for every district of yours: every fief of two spaces or more, as it is at the end."),
    ),
    "hareborne_explorer": CardText(
        mark("Hareborne Explorer"), mark("1 point for every space of the Great Cloud that you control.")
    ),
    "lewis_carrot": CardText(
        mark("Lewis Carrot"), mark("2 points for every wondrous resource that you produce; luxuries do not count.")
    ),
    "general_mafayette": CardText(
        mark("General Mafayette"),
        mark("5 points for every row of the Great Cloud in which you control more spaces than every other player."),
    ),
}
"""Name and help of every new parchment; the help is also the text of its clause."""


class SkyTally(Tally):
    """What the parchments of base and expansion count for one seat. Chimneys count for nothing here."""

    @figure(
        one=mark("wondrous resource produced"),
        counted=mark("wondrous resources: {count}"),
        picture="wonder",
        growth=0.05,
        raised_by=claiming(SPACES_OF["wondrous"]),
    )
    def produced_wondrous(self) -> int:
        """Wondrous resources."""
        return sum(self.units[name] for name in WONDERS)

    @cached_property
    def cloud_fief_points(self) -> list[int]:
        """What each fief of the cloud alone gives, links cut."""
        produced = sources(self.land)
        return [group_points(self.land, group, produced) for group in cloud_groups(self.own)]

    @property
    def cloud_fiefs(self) -> list[tuple[str, int, int]]:
        """First space, strength and wealth of each fief of the cloud alone that gives anything, links cut."""
        produced = sources(self.land)
        counted = (
            (SPACE_IDS[spaces_in(group)[0]], strength(self.land, group), sum(bool(one & group) for one in produced))
            for group in cloud_groups(self.own)
        )
        return [(space, towers, wealth) for space, towers, wealth in counted if towers * wealth]

    @figure(
        one=mark("Coin"),
        counted=mark("Coins: {count}"),
        picture="coin",
        growth=0.15,
        raised_by=[TAX_COLLECTOR],
    )
    def coin_value(self) -> int:
        """The value of the Coins held."""
        return self.land.coins[self.seat]

    @property
    def unique_resources(self) -> int:
        """Different luxury and wondrous resources produced."""
        return sum(self.units[name] > 0 for name in (*LUXURIES, *WONDERS))

    @figure(
        one=mark("carrot of your Trade"),
        counted=mark("Trade: {count}"),
        picture="e-trade",
        growth=0.7,
        raised_by=[*LUXURY_FARMS, *claiming(SPACES_OF["wondrous"]), TAX_COLLECTOR],
    )
    def trade_score(self) -> int:
        """Trade: the value of the Coins times the unique resources."""
        return self.coin_value * self.unique_resources

    @figure(
        one=mark("district"),
        counted=mark("districts: {count}"),
        picture="e-district",
        growth=0.12,
        counts_fiefs=True,
    )
    def districts(self) -> int:
        """Fiefs with two rabbits or more."""
        return sum(group.bit_count() > 1 for group in self.groups)

    @figure(
        one=mark("space on the cloud"),
        counted=mark("spaces on the cloud: {count}"),
        picture="e-cloud",
        growth=0.14,
        raised_by=claiming(CLOUD),
    )
    def cloud_spaces(self) -> int:
        """Spaces controlled on the cloud."""
        return (self.own & CLOUD).bit_count()

    @figure(
        one=mark("row of the cloud with a space of yours"),
        counted=mark("rows of the cloud with a space: {count}"),
        picture="e-cloud-rows",
        growth=0.06,
    )
    def cloud_rows_present(self) -> int:
        """Rows of the cloud with at least one own space."""
        return sum(bool(row & self.own) for row in CLOUD_ROWS)

    @figure(
        one=mark("row of the cloud that you lead"),
        counted=mark("rows of the cloud led: {count}"),
        picture="e-cloud-led",
        growth=0.02,
    )
    def cloud_rows_led(self) -> int:
        """Rows of the cloud with more own spaces than any other player has there."""
        rivals = [spaces for seat, spaces in enumerate(self.land.controlled) if seat != self.seat]
        return sum(
            (row & self.own).bit_count() > max((row & spaces).bit_count() for spaces in rivals) for row in CLOUD_ROWS
        )

    operations: ClassVar[Mapping[str, Callable[["SkyTally", dict[str, Any]], Result]]] = {
        "reharvest_cloud_unlinked": lambda tally, _rule: (
            sum(tally.cloud_fief_points),
            {"cloud_fiefs": tally.cloud_fiefs},
        )
    }


FIGURES = figures_of(SkyTally)
"""What the parchments of base and expansion count, by name."""


def trade_score(land: Land, seat: int) -> Score:
    """Itemise the Trade of one seat."""
    tally = SkyTally(land, seat, 0, (), 0)
    counted = {"coins": tally.coin_value, "unique_resources": tally.unique_resources}
    return Score("trade", tally.trade_score, "", counted)


_problems = check_rules(NEW_PARCHMENTS.values(), SkyTally)
if _problems:
    raise PartsError(_problems)
