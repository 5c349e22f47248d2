"""All that a seat weighs its actions by, worked out once for a decision."""

from functools import cached_property
from math import comb
from typing import Any

from warren.agents.town.estate import AreaWorth, Estate, Joined
from warren.agents.town.horizon import Horizon, Purse
from warren.agents.town.requests import DEPENDS, Facts, RequestEstimate, depends_on
from warren.agents.town.weights import Weights
from warren.games.town.apply_effects import means_of
from warren.games.town.board import bits, members
from warren.games.town.effects import ILLEGAL, PARK, TYPES
from warren.games.town.score import types_of
from warren.games.town.state import NOTHING
from warren.games.town.turn import place_cost
from warren.games.town.view import TownView

AS_BUILT = 0.8
"""How likely a tile in reserve is built, for Requests."""
AS_JOKER = 0.6
"""How much a Park counts as each of the five types, before it is chosen."""


Changes = list[tuple[int, float]]
"""Requests, and what each gains."""


class Outlook:
    """A seat's horizon, estate and Requests, and what coins and wood are worth to it."""

    def __init__(self, view: TownView, seat: int, weights: Weights[float]) -> None:
        self.view = view
        self.seat = seat
        self.weights = weights
        self.lookup = view.lookup
        self.horizon = Horizon(view, seat, weights)
        self.estate = Estate(view, self.horizon, view.controlled[seat])
        self.reserve = view.reserves[seat]
        self.perks = view.lookup.perks(view.upgrades[seat])
        self.purse = Purse(view, self.horizon, self.estate.best[0])
        self.means = means_of(view, seat)
        self.tiles: dict[int, float] = {}
        """What tiles in reserve are likely to do later, as far as they were weighed (tiles.py)."""
        self._changes: dict[tuple[str, object], Changes] = {}

    @cached_property
    def other(self) -> "Outlook":
        """The outlook of the other seat, of what is open."""
        return Outlook(self.view, 1 - self.seat, self.weights)

    @cached_property
    def baseline(self) -> float:
        """What buildings to come are likely to bring if nothing more is done in this turn; 0 at the last."""
        return self.future(self.estate) if self.horizon.turns else 0.0

    def future(self, estate: Estate, fewer: int = 0) -> float:
        """Return what buildings to come are likely to bring on an estate, with so many fewer tiles in reserve."""
        return estate.future(estate.rows, self.builds(fewer, self.view.coins[self.seat]))

    def builds(self, fewer: int, coins: int) -> float:
        """Count the buildings to come, with so many fewer tiles in reserve."""
        return self.horizon.builds(self.reserve.bit_count() - fewer, coins)

    # Requests

    @cached_property
    def estimate(self) -> RequestEstimate:
        types = types_of(self.view, self.view.controlled[1 - self.seat])
        largest = max([area.spaces.bit_count() for area in self.other.estate.areas], default=0)
        return RequestEstimate(self.view, self.horizon, types[ILLEGAL], largest)

    @cached_property
    def held(self) -> list[int]:
        return members(self.view.requests[self.seat])

    @cached_property
    def facts(self) -> Facts:
        """What Requests count now, tiles in reserve left aside."""
        view, seat = self.view, self.seat
        of_type: tuple[float, ...] = tuple(types_of(view, view.controlled[seat]))
        if of_type[PARK]:
            of_type = _with_joker(of_type)
        builds = round(self.builds(0, view.coins[seat])) if self.horizon.turns else 0
        return Facts(
            view.controlled[seat],
            of_type,
            tuple([area.spaces.bit_count() for area in self.estate.areas]),
            self.estate.counted(self.estate.areas),
            view.coins[seat],
            view.wood[seat],
            self.reserve.bit_count(),
            len(view.upgrades[seat]),
            builds,
        )

    @cached_property
    def worths(self) -> dict[int, float]:
        """What each Request held is likely to bring."""
        return {request: self.estimate.worth(self.lookup.scorings[request], self.facts) for request in self.held}

    @cached_property
    def families(self) -> dict[str, list[int]]:
        """The Requests held, by what they depend on."""
        found: dict[str, list[int]] = {family: [] for family in DEPENDS}
        for request in self.held:
            found[depends_on(self.lookup.scorings[request])].append(request)
        return found

    def _change(self, family: str, at: object, **changed: Any) -> Changes:
        """Return what the Requests of a family gain where these facts change. at: which change it is."""
        found = self._changes.get((family, at))
        if found is None:
            after = self.facts._replace(**changed)
            worths, scorings, worth = self.worths, self.lookup.scorings, self.estimate.worth
            found = [(request, worth(scorings[request], after) - worths[request]) for request in self.families[family]]
            self._changes[family, at] = found
        return found

    def counted(self, building: int, space: int, joined: Joined, area: AreaWorth, coins: int) -> Changes:
        """Return what constructing a building adds to each Request held; area: what it is in; coins: those left."""
        facts, families = self.facts, self.families
        fewer = max(0, facts.builds - 1)
        gains = [*self.counted_type(self.lookup.types[building])]
        if families["place"]:
            gains += self._change("place", space, own=facts.own | 1 << space, sizes=joined.sizes, builds=fewer)
        if families["both"]:
            areas = ((joined.sizes[0], area.points, area.stars, area.five), *self.estate.counted(joined.rest))
            gains += self._change("both", areas, areas=areas, builds=fewer)
        if families["means"]:
            gains += self._change("means", coins, coins=coins, reserve=facts.reserve - 1)
        return gains

    def counted_upgrade(self, wood: int) -> Changes:
        """Return what an Upgrade for so much wood adds to each Request held."""
        facts = self.facts
        return self._change("means", ("wood", wood), upgrades=facts.upgrades + 1, wood=facts.wood - wood)

    def counted_type(self, kind: int) -> Changes:
        """Return what one building more of a type adds to each Request that counts types."""
        if not self.families["tile"]:
            return []
        of_type = self.facts.of_type
        more = tuple([number + (each == kind) for each, number in enumerate(of_type)])
        return self._change("tile", kind, of_type=_with_joker(of_type) if kind == PARK else more)

    def new_request(self, request: int) -> float:
        """Return what a Request is likely to bring, tiles in reserve counted as good as built."""
        facts = self.facts
        of_type = list(facts.of_type)
        for building in members(self.reserve):
            of_type[self.lookup.types[building]] += AS_BUILT
        return self.estimate.worth(self.lookup.scorings[request], facts._replace(of_type=tuple(of_type)))

    def drawn(self, number: int, from_discard: bool) -> float:
        """Return the mean of what the best of so many Requests is likely to bring, drawn unseen."""
        worths = self._open if from_discard else self._unseen
        cards = len(worths)
        number = min(number, cards)
        if not number:
            return 0.0
        ways = comb(cards, number)
        return sum([worth * comb(cards - 1 - place, number - 1) / ways for place, worth in enumerate(worths)])

    @cached_property
    def _open(self) -> list[float]:
        return sorted(map(self.new_request, members(self.view.discard)), reverse=True)

    @cached_property
    def _unseen(self) -> list[float]:
        view = self.view
        seen = view.discard | view.requests[0] | view.requests[1] | bits(view.offer) | bits(view.drawn)
        unseen = [request for request in range(len(self.lookup.scorings)) if not seen >> request & 1]
        return sorted(map(self.new_request, unseen), reverse=True)

    # Plots

    @cached_property
    def plots(self) -> list[tuple[int, int]]:
        """The Plots that the seat can pay now, each with its cost (as turn.payable_plots)."""
        view, seat = self.view, self.seat
        money = view.coins[seat] + (view.wood[seat] if self.perks.wood_as_coins else 0)
        costs = [(plot, place_cost(view, seat, place)) for place, plot in enumerate(view.track) if plot != NOTHING]
        return [(plot, cost) for plot, cost in costs if cost <= money]

    @cached_property
    def blocks(self) -> dict[int, float]:
        """Per Plot of the track what the other seat loses when a building stands there, weighed."""
        other, weights = self.other, self.weights
        estate, track = other.estate, [plot for plot in self.view.track if plot != NOTHING]
        if not other.horizon.turns:
            return dict.fromkeys(track, 0.0)
        builds = other.builds(0, self.view.coins[other.seat])
        whole = estate.future(estate.rows, builds)
        found = {plot: estate.worth(estate.joined(plot).area) for plot in track}
        worth = {plot: (one.stars + 1.0) * min(estate.most, one.kinds + 0.5) for plot, one in found.items()}
        second, best = sorted(worth.values())[-2:] if len(track) > 1 else (0.0, 0.0)
        lost = {}
        for plot in track:
            room = 0.0
            if any(area.open >> plot & 1 for area in estate.areas):
                room = weights.other * (whole - estate.future(estate.without_room(plot), builds))
            lost[plot] = room + (weights.block * (best - second) if worth[plot] == best else 0.0)
        return lost


def _with_joker(of_type: tuple[float, ...]) -> tuple[float, ...]:
    """Return how many buildings of each type there are with a Park."""
    return (*[number + AS_JOKER for number in of_type[: len(TYPES)]], *of_type[len(TYPES) :])
