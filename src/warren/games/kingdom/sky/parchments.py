"""What the parchments score with In the Sky: those of the base on both boards, and the ten new ones."""

from functools import cached_property
from typing import Any

from warren.games.kingdom.board import spaces_in
from warren.games.kingdom.fiefs import group_points, sources, strength
from warren.games.kingdom.parchments import OPERATIONS, Result, Tally, check_rules
from warren.games.kingdom.sky.board import CLOUD, CLOUD_ROWS, cloud_groups
from warren.games.kingdom.sky.parts import LUXURIES, NEW_PARCHMENTS, NEW_TREASURES, SPACE_IDS, WONDERS
from warren.kernel.errors import PartsError


class SkyTally(Tally):
    """What the parchments of base and expansion count for one seat. Chimneys count for nothing here."""

    @property
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

    @property
    def districts(self) -> int:
        """Fiefs with two rabbits or more."""
        return sum(group.bit_count() > 1 for group in self.groups)

    @property
    def cloud_spaces(self) -> int:
        """Spaces controlled on the cloud."""
        return (self.own & CLOUD).bit_count()

    @property
    def cloud_rows_present(self) -> int:
        """Rows of the cloud with at least one own space."""
        return sum(bool(row & self.own) for row in CLOUD_ROWS)

    @property
    def cloud_rows_led(self) -> int:
        """Rows of the cloud with more own spaces than any other player has there."""
        rivals = [spaces for seat, spaces in enumerate(self.land.controlled) if seat != self.seat]
        return sum(
            (row & self.own).bit_count() > max((row & spaces).bit_count() for spaces in rivals) for row in CLOUD_ROWS
        )

    def score(self, card: int) -> Result:
        """Apply the rule of a parchment; every Treasure Hunter effect counts a treasure once more."""
        if card not in NEW_PARCHMENTS:
            return super().score(card)
        rule = NEW_PARCHMENTS[card].rule
        points, counted = NEW_OPERATIONS[rule["op"]](self, rule)
        if card in NEW_TREASURES and self.treasure_times > 1:
            return points * self.treasure_times, counted | {"times": self.treasure_times}
        return points, counted


def _table(tally: Tally, rule: dict[str, Any]) -> Result:
    figure = getattr(tally, rule["count"])
    return rule["points"][min(figure, len(rule["points"]) - 1)], {rule["count"]: figure}


def _reharvest_cloud_unlinked(tally: Tally, _rule: dict[str, Any]) -> Result:
    assert isinstance(tally, SkyTally)
    return sum(tally.cloud_fief_points), {"cloud_fiefs": tally.cloud_fiefs}


NEW_OPERATIONS = {**OPERATIONS, "table": _table, "reharvest_cloud_unlinked": _reharvest_cloud_unlinked}

_problems = check_rules(NEW_PARCHMENTS.values(), NEW_OPERATIONS, SkyTally)
if _problems:
    raise PartsError(_problems)
