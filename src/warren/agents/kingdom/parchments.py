"""What parchments will be worth at the end, and what a card, or a change of its fiefs, adds to those of a seat.

Figures are counted as they stand, grown by what is usually still to come; they and the points are those of the rules
and the facts.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import NamedTuple

from warren.agents.kingdom.estimates import CITIES, TERRAIN_OF, WEALTH, Estimate, strong
from warren.agents.kingdom.horizon import Horizon
from warren.agents.kingdom.valuation import NewFief
from warren.games.kingdom.board import ALL_SPACES
from warren.games.kingdom.copying import COPIES
from warren.games.kingdom.figures import HUNTERS, Figure, claiming, figure_name
from warren.games.kingdom.lookup import CARD_NUMBERS, CLAIMED_BY, PARCHMENTS, TREASURES
from warren.games.kingdom.parts import CAMPS, SKY_TOWER
from warren.games.kingdom.score import score_parchment
from warren.games.kingdom.sky.parchments import FIGURES, SkyTally

SURE = 0.2
"""The spread of a figure to which nothing is to come."""


class Mission(NamedTuple):
    """A mission that counts something.

    asked: what of its rule the count is told. minimum: the figure needed, 0 where every one counts. each: what one more
    of it is worth, roughly.
    """

    figure: Figure
    asked: dict[str, int]
    points: int
    minimum: int
    each: float

    def expected(self, figure: float, horizon: Horizon) -> float:
        """Return the carrots at the end to be expected from the figure now."""
        picks, weights = horizon.picks, horizon.weights
        figure += weights.growth * self.figure.growth * picks * (1 + weights.steering * self.each)
        if not self.minimum:
            return self.points * figure
        return self.points * _chance(figure - self.minimum + 0.5, SURE + weights.doubt * sqrt(picks))


def _mission(card: int) -> Mission:
    rule = PARCHMENTS[card].rule
    figure, points, minimum = FIGURES[figure_name(rule)], rule["points"], rule.get("min", 0)
    asked = {asked: rule[asked] for asked in figure.asks}
    return Mission(figure, asked, points, minimum, points / max(minimum, 1))


MISSIONS = {card: _mission(card) for card in PARCHMENTS if PARCHMENTS[card].rule["op"] in ("per", "at_least")}
"""The missions that count something, by card."""
SHAPED = frozenset(
    [card for card, mission in MISSIONS.items() if mission.figure.of_fief is not None]
    + [card for card, parchment in PARCHMENTS.items() if parchment.rule["op"] == "reharvest_except_best"]
)
"""The missions that count fiefs."""


def _chance(lead: float, spread: float) -> float:
    """Return the chance that a figure ends above what is needed: `lead` is how far above it is expected to end."""
    return 1 / (1 + exp(-1.7 * lead / spread))


def leading(card: int, lead: int, horizon: Horizon) -> float:
    """Return what a mission for the sole leader is worth to a seat that has `lead` more than the best other."""
    points: int = PARCHMENTS[card].rule["points"]
    return points * _chance(lead - 0.5, SURE + horizon.weights.lead_doubt * sqrt(2 * horizon.picks))


def _harvested(fief: Estimate, _cities: int) -> int:
    """Return the carrots of a fief at a harvest."""
    return strong(fief.towers, fief.resources) * WEALTH[fief.resources]


class FiefCount:
    """A mission that counts fiefs: what each fief of a seat adds to its figure, and what the figure is worth.

    expected: carrots at the end, as the fiefs are.
    """

    def __init__(self, card: int, estimates: Sequence[Estimate], city_spaces: int, horizon: Horizon) -> None:
        self.card = card
        self._horizon = horizon
        self._city_spaces = city_spaces
        self._of_fief: Callable[..., int] = _harvested
        self._asked: dict[str, int] = {}
        if card in MISSIONS:
            mission = MISSIONS[card]
            self._of_fief, self._asked = mission.figure.of_fief or _harvested, mission.asked
        self._shares = [self._of_fief(estimate, city_spaces, **self._asked) for estimate in estimates]
        self._worth: dict[int, float] = {}
        self.expected = self._expected(self._shares)

    def gain(self, touched: Sequence[int], new: Estimate, new_city: int = 0) -> float:
        """Return the carrots to be expected more when some fiefs become a new one, with a new city there or none."""
        shares = [share for at, share in enumerate(self._shares) if at not in touched]
        shares.append(self._of_fief(new, self._city_spaces | new_city, **self._asked))
        return self._expected(shares) - self.expected

    def _expected(self, shares: list[int]) -> float:
        if self.card not in MISSIONS:  # the fiefs' carrots once more
            skip: int = PARCHMENTS[self.card].rule["skip"]
            return sum(sorted(shares, reverse=True)[skip:]) + self._horizon.weights.remainder * self._horizon.picks
        mission = MISSIONS[self.card]
        figure = mission.figure.join(shares) if shares else 0
        if figure not in self._worth:
            self._worth[figure] = mission.expected(figure, self._horizon)
        return self._worth[figure]


BARE = {card: mission.figure.bare for card, mission in MISSIONS.items() if mission.figure.bare}
"""The spaces that count only as long as they are bare, by the mission that counts them."""
SPREADING = frozenset([*CLAIMED_BY.values(), *CAMPS])
"""The cards that bring a space."""
COVERING = frozenset(card for card, terrain in TERRAIN_OF.items() if terrain == ALL_SPACES) - {SKY_TOWER, *CAMPS}
"""Buildings that may have to stand on a bare space."""
ON_BARE = 0.5
"""The chance that they do."""
PARCHMENTS_A_PICK = 0.2
TREASURE_A_PICK = 0.12
"""Carrots of treasures that a pick brings on average."""
CLOUD_A_PICK = 0.2
"""Carrots of the fiefs of the cloud that a pick brings on average."""
PARTNER_A_PICK = 0.008
"""The chance that a pick is the other glove."""
MANY = 2.5
"""With so many parchments at the neighbour's, a copy is worth 1 - 1/e of the most it can be."""


@dataclass
class Parchments:
    """What the parchments held will bring, as far as can be told now.

    tally: the seat's figures and the parchments held, with what it chose in this phase. front: buildings in front of
    it. estimates: its fiefs. counts: parchments of every seat.
    """

    tally: SkyTally
    front: Sequence[int]
    estimates: Sequence[Estimate]
    counts: Sequence[int]
    horizon: Horizon

    def __post_init__(self) -> None:
        tally, horizon = self.tally, self.horizon
        self._shaped: list[FiefCount] = []
        self._counted: list[tuple[int, frozenset[int], float]] = []
        for card in tally.effective:
            if card in SHAPED:
                self._shaped.append(FiefCount(card, self.estimates, tally.city_spaces, horizon))
            elif card in MISSIONS:
                mission, figure = MISSIONS[card], self._figure(card)
                more = mission.expected(figure + 1, horizon) - mission.expected(figure, horizon)
                raised_on = mission.figure.raised_on
                raised_by = mission.figure.raised_by if raised_on is None else claiming(raised_on(tally))
                self._counted.append((card, raised_by, more))
            elif PARCHMENTS[card].rule["op"] == "sole_leader":
                lead = tally.lead(ALL_SPACES)
                more = leading(card, lead + 1, horizon) - leading(card, lead, horizon)
                self._counted.append((card, SPREADING, more))

    def _figure(self, card: int) -> float:
        """Return the figure that a mission counts, with the buildings that are still to be placed."""
        mission = MISSIONS[card]
        tally = self.tally
        figure: float = mission.figure.count(tally, **mission.asked)
        for building in self.front:
            if building in mission.figure.raised_by and building not in CAMPS:  # a camp was played already
                figure += 1
            elif card in BARE and building in COVERING:
                figure -= ON_BARE
        return figure

    def gains(self, card: int, change: NewFief | None = None) -> Iterator[tuple[int, float]]:
        """Return what a card adds to each parchment held that it bears on: the parchment, and carrots.

        change: what the card does to the fiefs, if anything.
        """
        counting = self.horizon.weights.counting
        for parchment, raised_by, more in self._counted:
            if card in raised_by:
                yield parchment, counting * more
            elif card in COVERING and parchment in BARE:
                yield parchment, counting * (-ON_BARE * more)
        if change is not None:
            for shaped in self._shaped:
                yield shaped.card, counting * shaped.gain(*change)

    def gains_of_placing(self, card: int, space: int, change: NewFief) -> Iterator[tuple[int, float]]:
        """Return what a city or farm from in front of the seat adds to each parchment held when it is put on a space.

        space: a set of one. change: what that does to the fiefs.
        """
        counting = self.horizon.weights.counting
        soon = 1 / self.horizon.harvests  # what is counted as still to be placed gets ever more urgent
        for parchment, raised_by, more in self._counted:
            if card in raised_by:
                yield parchment, counting * (soon * more)
            elif parchment in BARE:
                expected = -ON_BARE if card in COVERING else 0
                yield parchment, counting * (more * ((-1 if space & BARE[parchment] else 0) - expected))
        for shaped in self._shaped:
            yield shaped.card, counting * shaped.gain(*change, space if card in CITIES else 0)

    def worth(self, card: int) -> float:
        """Return what one more parchment will bring by itself."""
        if card in SHAPED:
            return FiefCount(card, self.estimates, self.tally.city_spaces, self.horizon).expected
        rule = PARCHMENTS[card].rule
        horizon = self.horizon
        tally = self.tally
        points: int = rule.get("points", 0)
        match rule["op"]:
            case "per" | "at_least":
                return MISSIONS[card].expected(self._figure(card) + (card in MISSIONS[card].figure.raised_by), horizon)
            case "flat":
                return points * tally.treasure_times
            case "pair":
                alone, paired = rule["alone"], rule["paired"]
                if CARD_NUMBERS[rule["partner"]] in tally.effective:
                    return float((2 * paired - alone) * tally.treasure_times)
                return float(alone + PARTNER_A_PICK * horizon.picks * (paired - alone)) * tally.treasure_times
            case "sole_leader":
                return leading(card, tally.lead(ALL_SPACES), horizon)
            case "table":
                table, counted = rule["points"], FIGURES[figure_name(rule)]
                figure = counted.count(tally) + horizon.weights.growth * counted.growth * horizon.picks
                at = min(int(figure), len(table) - 2)
                return float(table[at] + (min(figure, len(table) - 1) - at) * (table[at + 1] - table[at]))
            case "reharvest_cloud_unlinked":
                return score_parchment(tally, card)[0] + CLOUD_A_PICK * horizon.picks
            case "treasure_multiplier":
                treasures = sum(score_parchment(tally, held)[0] for held in tally.effective if held in TREASURES)
                return HUNTERS[card] * (treasures // tally.treasure_times + TREASURE_A_PICK * horizon.picks)
            case "rank_bonus":
                return horizon.weights.opportunist
        neighbour = (horizon.seat + COPIES[card]) % horizon.seats
        many = self.counts[neighbour] + PARCHMENTS_A_PICK * horizon.picks
        return horizon.weights.copying * (1 - exp(-many / MANY))
