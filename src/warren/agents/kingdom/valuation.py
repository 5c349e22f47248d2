"""What a seat's fiefs are worth: their carrots now, and what the remaining harvests make of them.

The worth of all fiefs is a sum over fiefs and pairs of fiefs, plus what is to come for the best of them; so the worth
after a change is found from the few fiefs that change.
"""

from collections.abc import Sequence

from warren.agents.kingdom.estimates import (
    ALONE,
    CITIES,
    EXPECTED_TOWERS,
    FARM_BITS,
    MOUNTAINS,
    OTHER_TERRAINS,
    TERRAIN_OF,
    WEALTH,
    Estimate,
    spare_space,
    strong,
    with_building,
)
from warren.agents.kingdom.horizon import Horizon
from warren.agents.kingdom.weights import Weights
from warren.games.kingdom.board import ALL_SPACES, NEIGHBOURS, NEW_WORLD, PRODUCING, SPACES_OF, neighbours_of
from warren.games.kingdom.lookup import BUILDINGS, STRENGTH_FLOOR
from warren.games.kingdom.parts import BASIC_RESOURCES, TRADING_POST
from warren.games.kingdom.sky.parts import CARROTADEL_CARD

_LACKING = tuple((1 << n, PRODUCING[resource]) for n, resource in enumerate(BASIC_RESOURCES))
_PRINTED_CITIES = SPACES_OF["city"]
_WONDERS = SPACES_OF["wondrous"]


def _waits_as(card: int) -> int:
    if TERRAIN_OF[card] == ALL_SPACES:
        return _FIELDS.index("waiting")
    return _FIELDS.index("waiting_for_mountain" if card in CITIES else "waiting_for_terrain")


_FIELDS = Weights._fields
WAITS_AS = {card: _waits_as(card) for card in BUILDINGS}
"""The weight (its place) by which a building without a place counts."""

NewFief = tuple[Sequence[int], Estimate]
"""Fiefs (their places in the list) that become one new fief."""


class Valuation:
    """The fiefs of a seat with the buildings that lie in front of it already planned in, where they have a place.

    waiting: the buildings that have none. points: carrots at a harvest. worth: carrots in all harvests to come.
    """

    def __init__(self, estimates: list[Estimate], front: Sequence[int], horizon: Horizon) -> None:
        self.horizon = horizon
        weights = self._weights = horizon.weights
        self._lacking = weights.lacking * horizon.card_harvests
        self._neutral_city = weights.neutral_city * horizon.card_harvests
        self._joining = weights.joining * horizon.card_harvests
        self.estimates = estimates
        self.waiting: list[int] = []
        if front:
            # Cities first, the strongest ahead: they say where farms are worth most.
            for card in reversed(front):
                if card in CITIES:
                    self._plan(card)
            for card in front:
                if card in FARM_BITS or card == TRADING_POST:
                    self._plan(card)
        self._count()

    def _plan(self, card: int) -> None:
        at = self.best_site(card)
        if at < 0:
            self.waiting.append(card)
        else:
            space = spare_space(self.estimates[at].free & TERRAIN_OF[card])
            self.estimates[at] = with_building(self.estimates[at], card, space)

    def share(self, card: int) -> float:
        """Return the share of its worth in the best fief that a building without a place has."""
        return self._weights[WAITS_AS[card]]

    def best_site(self, card: int) -> int:
        """Choose the fief for a city or farm; -1 where it should rather wait for a place in a better one."""
        terrain = TERRAIN_OF[card]
        best_at, best, best_size, top = -1, -1.0, 0, 0.0
        for at, (spaces, towers, resources, free) in enumerate(self.estimates):
            value = float(WEALTH[resources]) if card in CITIES else strong(towers, resources)
            if card == CARROTADEL_CARD:
                value *= 1 - strong(towers, resources) / STRENGTH_FLOOR
            if value > top:
                top = value
            if free & terrain and value >= best:
                size = spaces.bit_count()
                if value > best or size > best_size:
                    best_at, best, best_size = at, value, size
        return best_at if best >= self._weights.patience * self.share(card) * top else -1

    def _count(self) -> None:
        """Work out what every fief and every pair of fiefs is worth."""
        horizon = self.horizon
        self._later_wealth = self._weights.wealth * horizon.pick_harvests
        self._later_strength = self._weights.strength * horizon.pick_harvests
        harvests = horizon.harvests - horizon.building
        self._moving: list[tuple[int, int, int, float, float]] = []
        for card in self.waiting:
            share = self.share(card)
            towers = EXPECTED_TOWERS.get(card, 0)
            worth = share * harvests * towers if towers else share * harvests
            self._moving.append((card, TERRAIN_OF[card], towers, share, worth))
            if towers:
                self._later_wealth += worth
            else:
                self._later_strength += worth
        self._near = [neighbours_of(estimate.spaces) for estimate in self.estimates]
        sites = self._sites = [*map(self._site, self.estimates, self._near)]
        worth = 0.0
        best_wealth = best_strength = total = 0
        main, best = -1, 0
        for at, (_, towers, resources, _) in enumerate(self.estimates):
            _, points, alone = sites[at]
            total += points
            worth += alone
            wealth = WEALTH[resources]
            towers = strong(towers, resources)
            if wealth > best_wealth:
                best_wealth = wealth
            if towers > best_strength:
                best_strength = towers
            rank = (2 * towers + 1) * (2 * wealth + 1)
            if rank > best:
                main, best = at, rank
        self.points = total
        self.best_wealth, self.best_strength = best_wealth, best_strength
        self._main, self._main_rank = main, best
        worth += self._count_pairs()
        worth += best_wealth * self._later_wealth + best_strength * self._later_strength
        self.worth = worth + (self._room(self.estimates[main], sites[main][0]) if sites else 0.0)

    def _count_pairs(self) -> float:
        """Work out what it is worth, for each two fiefs, that one open space would join them; return the sum."""
        sites = self._sites
        estimates = self.estimates
        worth = 0.0
        pairs = self._pairs = [[0.0] * len(sites) for _ in sites]
        rows = self._rows = [0.0] * len(sites)
        for at, (reach, points, _) in enumerate(sites):
            _, towers, resources, _ = estimates[at]
            for other in range(at):
                far, far_points, _ = sites[other]
                if reach & far:
                    _, more, others, _ = estimates[other]
                    both = resources | others
                    gain = strong(towers + more, both) * WEALTH[both] - points - far_points
                    if gain:
                        chance = gain * self._joining
                        pairs[at][other] = pairs[other][at] = chance
                        rows[at] += chance
                        rows[other] += chance
                        worth += chance
        return worth

    def _site(self, estimate: Estimate, near: int) -> tuple[int, int, float]:
        """Return a fief's open neighbours, its carrots at a harvest, and what it is worth by itself.

        near: the spaces beside its own, some of these perhaps among them.
        """
        spaces, towers, resources, _ = estimate
        towers = strong(towers, resources)
        horizon = self.horizon
        wealth = WEALTH[resources]
        reach = near & horizon.open & ~spaces
        points = towers * wealth
        worth: float = horizon.harvests * points
        if reach:
            if towers:
                for bit, producing in _LACKING:
                    if not resources & bit and reach & producing:
                        worth += self._lacking * towers
                wonders = reach & _WONDERS
                if wonders:
                    worth += self._lacking * towers * wonders.bit_count()
            if wealth:
                cities = reach & _PRINTED_CITIES
                if cities:
                    worth += self._neutral_city * wealth * cities.bit_count()
        return reach, points, worth

    def _room(self, estimate: Estimate, reach: int) -> float:
        _, towers, resources, free = estimate
        weights = self._weights
        rich = strong(towers, resources) + WEALTH[resources]
        return self.horizon.pick_harvests * (
            (weights.room + weights.rich_room * rich) * free.bit_count()
            + weights.mountain_room * (free & MOUNTAINS).bit_count()
            + weights.terrain_room * (free & OTHER_TERRAINS).bit_count()
            + (weights.border + weights.rich_border * rich) * reach.bit_count()
        )

    def claim(self, space: int) -> NewFief:
        """Return the change that a rabbit on a space makes, if it is the seat's own camp by freeing it."""
        near = NEIGHBOURS[space] | 1 << space
        spaces, towers, resources, free = ALONE[space]
        touched = []
        for at, estimate in enumerate(self.estimates):
            if estimate[0] & near:
                touched.append(at)
                spaces |= estimate[0]
                towers += estimate[1]
                resources |= estimate[2]
                free |= estimate[3]
        return touched, Estimate(spaces, towers, resources, free)

    def build(self, at: int, card: int, space: int) -> NewFief:
        """Return the change that a city or farm on a space (a set of one) of a fief makes."""
        return (at,), with_building(self.estimates[at], card, space)

    def gain(self, change: NewFief) -> tuple[int, float]:
        """Return the carrots that a change adds at the coming harvest, and what it adds to the worth beyond them.

        Waiting buildings move in where the new fief has a place for them.
        """
        touched, new = change
        later_wealth, later_strength = self._later_wealth, self._later_strength
        if self.waiting and new.free:
            new, later_wealth, later_strength = self._move_in(new)
        _, towers, resources, _ = new
        wealth = WEALTH[resources]
        sites = self._sites
        near = lost = old = 0
        rest = 0.0
        for at in touched:
            near |= self._near[at]
            old |= self.estimates[at].spaces
            lost += sites[at][1]
            rest += sites[at][2] + self._rows[at]
        if new.spaces != old:
            near |= neighbours_of(new.spaces & ~old)
        reach, points, gain = self._site(new, near)
        now = points - lost
        gain -= rest
        if len(touched) > 1:
            # The pairs among them were taken off twice.
            for n, at in enumerate(touched):
                row = self._pairs[at]
                for other in touched[:n]:
                    gain += row[other]
        if reach:
            joining = 0
            estimates = self.estimates
            for at, (far, far_points, _) in enumerate(sites):
                if reach & far and at not in touched:
                    _, more, others, _ = estimates[at]
                    both = resources | others
                    joining += strong(towers + more, both) * WEALTH[both] - points - far_points
            if joining:
                gain += self._joining * joining
        towers = strong(towers, resources)
        best_wealth, best_strength = self.best_wealth, self.best_strength
        richest = wealth if wealth > best_wealth else best_wealth
        strongest = towers if towers > best_strength else best_strength
        gain += richest * later_wealth - best_wealth * self._later_wealth
        gain += strongest * later_strength - best_strength * self._later_strength
        main = self._main
        if main in touched or (2 * towers + 1) * (2 * wealth + 1) > self._main_rank:
            gain += self._room(new, reach)
            if main >= 0:
                gain -= self._room(self.estimates[main], sites[main][0])
        return now, gain - now

    def _move_in(self, new: Estimate) -> tuple[Estimate, float, float]:
        """Return a new fief with the waiting buildings it is good enough for, and what is left to come for the best."""
        later_wealth, later_strength = self._later_wealth, self._later_strength
        for card, terrain, towers, share, worth in self._moving:
            if not new.free & terrain:
                continue
            if towers:
                if WEALTH[new.resources] >= share * self.best_wealth:
                    new = with_building(new, card, spare_space(new.free & terrain))
                    later_wealth -= worth
            elif strong(new.towers, new.resources) >= share * self.best_strength:
                new = with_building(new, card, spare_space(new.free & terrain))
                later_strength -= worth
        return new, later_wealth, later_strength

    def gain_waiting(self, card: int) -> float:
        """Return what one more city or farm that waits for a place adds to the worth."""
        harvests = self.horizon.harvests - self.horizon.building
        if card in CITIES:
            return self.share(card) * harvests * EXPECTED_TOWERS[card] * max(self.best_wealth, 1)
        return self.share(card) * harvests * max(self.best_strength, 1)

    def tower(self, one: int, other: int) -> NewFief:
        """Return the change that a sky tower between two fiefs makes."""
        pair = self.estimates[one], self.estimates[other]
        free = 0
        for estimate in pair:
            free |= estimate.free ^ spare_space(estimate.free)
        return (one, other), _joined(pair, free)

    def bent(self, claimed: NewFief) -> NewFief | None:
        """Choose the fief to join to a rainbow's cloud space, claimed by this change; None where none has a place.

        Its ground end takes a space of the New World without a building.
        """
        touched, new = claimed
        best, found = 0.0, None
        for at, estimate in enumerate(self.estimates):
            ground = spare_space(estimate.free & NEW_WORLD)
            if ground and at not in touched:
                change = (*touched, at), _joined((new, estimate), new.free | estimate.free & ~ground)
                gain = sum(self.gain(change))
                if found is None or gain > best:
                    best, found = gain, change
        return found

    def best_tower(self) -> NewFief | None:
        """Choose the two fiefs to join by a sky tower for most carrots a harvest; None where no two have places."""
        best, pair = -1, None
        for one, (_, towers, resources, free) in enumerate(self.estimates):
            if not free:
                continue
            for other in range(one):
                _, more, others, room = self.estimates[other]
                if room:
                    both = resources | others
                    points = strong(towers + more, both) * WEALTH[both]
                    gain = points - self._sites[one][1] - self._sites[other][1]
                    if gain > best:
                        best, pair = gain, (other, one)
        return self.tower(*pair) if pair else None


def _joined(pair: tuple[Estimate, Estimate], free: int) -> Estimate:
    """Return the fief that two become; free: its spaces without a building."""
    one, other = pair
    return Estimate(one.spaces | other.spaces, one.towers + other.towers, one.resources | other.resources, free)
