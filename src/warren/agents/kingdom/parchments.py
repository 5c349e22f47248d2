"""The parchments of a seat in one decision: what a card, or a change of its fiefs, adds to them."""

from collections.abc import Iterator, Sequence
from math import exp

from warren.agents.kingdom.estimates import CITIES, TERRAIN_OF, Estimate
from warren.agents.kingdom.horizon import Horizon
from warren.agents.kingdom.missions import MISSIONS, SHAPED, FiefCount, leading
from warren.agents.kingdom.valuation import Change
from warren.games.kingdom.board import ALL_SPACES, BARE_TERRAIN, spaces_in
from warren.games.kingdom.copying import COPIES
from warren.games.kingdom.lookup import CARD_NUMBERS, CLAIMED_BY, PARCHMENTS, TREASURES
from warren.games.kingdom.parchments import HUNTERS
from warren.games.kingdom.parts import CAMPS, SKY_TOWER
from warren.games.kingdom.score import score_parchment
from warren.games.kingdom.sky.board import CLOUD_ROWS
from warren.games.kingdom.sky.parchments import SkyTally

BARE_MISSIONS = frozenset(card for card, mission in MISSIONS.items() if mission.figure == "bare_spaces")
"""The missions that count bare spaces."""
_SPREADING = frozenset([*CLAIMED_BY.values(), *CAMPS])
"""The cards that bring a space."""
_FILLING = frozenset(card for card, terrain in TERRAIN_OF.items() if terrain == ALL_SPACES) - {SKY_TOWER, *CAMPS}
"""Buildings that may have to stand on a bare space."""
_ON_BARE = 0.5
"""The chance that they do."""
_PARCHMENTS_A_PICK = 0.2
_TREASURE_A_PICK = 0.12
"""Carrots of treasures that a pick brings on average."""
_TREASURES_A_PICK = 0.035
_CLOUD_A_PICK = 0.2
"""Carrots of the fiefs of the cloud that a pick brings on average."""
_PARTNER_A_PICK = 0.008
"""The chance that a pick is the other glove."""
_MANY = 2.5
"""With so many parchments at the neighbour's, a copy is worth 1 - 1/e of the most it can be."""


class Parchments:
    """What the parchments held will bring, as far as can be told now.

    tally: the seat's figures and the parchments held, with what it chose in this phase. front: buildings in front of
    it. estimates: its fiefs. counts: parchments of every seat.
    """

    def __init__(
        self,
        tally: SkyTally,
        front: Sequence[int],
        estimates: Sequence[Estimate],
        counts: Sequence[int],
        horizon: Horizon,
    ) -> None:
        self._tally = tally
        self._front = front
        self._estimates = estimates
        self._counts = counts
        self._horizon = horizon
        self._shaped: list[FiefCount] = []
        self._counted: list[tuple[int, frozenset[int], float]] = []
        for card in tally.effective:
            if card in SHAPED:
                self._shaped.append(FiefCount(card, estimates, tally.city_spaces, horizon))
            elif card in MISSIONS:
                mission, figure = MISSIONS[card], self._figure(card)
                more = mission.expected(figure + 1, horizon) - mission.expected(figure, horizon)
                self._counted.append((card, mission.raised_by or self._rows(mission.figure), more))
            elif PARCHMENTS[card].rule["op"] == "sole_leader":
                lead = self._lead()
                more = leading(card, lead + 1, horizon) - leading(card, lead, horizon)
                self._counted.append((card, _SPREADING, more))

    def _rows(self, figure: str) -> frozenset[int]:
        """Return the cards that raise a count of rows of the cloud: of rows without a space, or of those nearly led."""
        own, others = self._tally.own, [0, *(self._tally.land.controlled)]
        others.pop(self._tally.seat + 1)
        rows = 0
        for row in CLOUD_ROWS:
            most = max((row & spaces).bit_count() for spaces in others)
            lead = (row & own).bit_count() - most
            if not row & own if figure == "cloud_rows_present" else lead == 0:
                rows |= row
        return frozenset(CLAIMED_BY[space] for space in spaces_in(rows))

    def _lead(self) -> int:
        return self._tally.spaces - max(self._tally.spaces_of_others)

    def _figure(self, card: int) -> float:
        """Return the figure that a mission counts, with the buildings that are still to be placed."""
        mission = MISSIONS[card]
        tally = self._tally
        figure: float = getattr(tally, mission.figure)
        for building in self._front:
            if building in mission.raised_by and building not in CAMPS:  # a camp in front has been played already
                figure += 1
            elif mission.figure == "bare_spaces" and building in _FILLING:
                figure -= _ON_BARE
        return figure

    def gains(self, card: int, change: Change | None = None) -> Iterator[tuple[int, float]]:
        """Return what a card adds to each parchment held that it bears on: the parchment, and carrots.

        change: what the card does to the fiefs, if anything.
        """
        for parchment, raised_by, more in self._counted:
            if card in raised_by:
                yield parchment, more
            elif card in _FILLING and parchment in BARE_MISSIONS:
                yield parchment, -_ON_BARE * more
        if change is not None:
            for shaped in self._shaped:
                yield shaped.card, shaped.gain(*change)

    def gains_of_placing(self, card: int, space: int, change: Change) -> Iterator[tuple[int, float]]:
        """Return what a city or farm from in front of the seat adds to each parchment held when it is put on a space.

        space: a set of one. change: what that does to the fiefs.
        """
        soon = 1 / self._horizon.harvests  # what is counted as still to be placed gets ever more urgent
        for parchment, raised_by, more in self._counted:
            if card in raised_by:
                yield parchment, soon * more
            elif parchment in BARE_MISSIONS:
                expected = -_ON_BARE if card in _FILLING else 0
                yield parchment, more * ((-1 if space & BARE_TERRAIN else 0) - expected)
        for shaped in self._shaped:
            yield shaped.card, shaped.gain(*change, space if card in CITIES else 0)

    def worth(self, card: int) -> float:
        """Return what one more parchment will bring by itself."""
        if card in SHAPED:
            return FiefCount(card, self._estimates, self._tally.city_spaces, self._horizon).expected
        rule = PARCHMENTS[card].rule
        horizon = self._horizon
        tally = self._tally
        points: int = rule.get("points", 0)
        match rule["op"]:
            case "per" | "at_least":
                return MISSIONS[card].expected(self._figure(card) + (card in MISSIONS[card].raised_by), horizon)
            case "flat":
                return points * tally.treasure_times
            case "pair":
                alone, paired = rule["alone"], rule["paired"]
                if CARD_NUMBERS[rule["partner"]] in tally.effective:
                    return float((2 * paired - alone) * tally.treasure_times)
                return float(alone + _PARTNER_A_PICK * horizon.picks * (paired - alone)) * tally.treasure_times
            case "sole_leader":
                return leading(card, self._lead(), horizon)
            case "table":
                table, treasures = rule["points"], tally.own_treasures + _TREASURES_A_PICK * horizon.picks
                at = min(int(treasures), len(table) - 2)
                return float(table[at] + (min(treasures, len(table) - 1) - at) * (table[at + 1] - table[at]))
            case "reharvest_cloud_unlinked":
                return sum(tally.cloud_fief_points) + _CLOUD_A_PICK * horizon.picks
            case "treasure_multiplier":
                return HUNTERS[card] * (self._treasures() + _TREASURE_A_PICK * horizon.picks)
            case "rank_bonus":
                return horizon.weights.opportunist
        neighbour = (horizon.seat + COPIES[card]) % horizon.seats
        many = self._counts[neighbour] + _PARCHMENTS_A_PICK * horizon.picks
        return horizon.weights.copying * (1 - exp(-many / _MANY))

    def _treasures(self) -> int:
        """Return what the treasures held bring, counted once."""
        points = 0
        for card in self._tally.effective:
            if card in TREASURES:
                points += score_parchment(self._tally, card)[0]
        return points // self._tally.treasure_times
