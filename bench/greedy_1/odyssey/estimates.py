"""What cards are likely to bring: played now, put down as a run, saved for later."""

from functools import cached_property
from typing import Any

from bench.greedy_1.odyssey.outlook import Outlook, best_attack, hexagons_asked, odds
from bench.greedy_1.odyssey.weights import KEPT, WEIGHTS
from warren.games.odyssey.actions import TOP
from warren.games.odyssey.effects import BunnyModifier, Weapon, WeaponLevelBonus, WeaponRunner
from warren.games.odyssey.frames import BOTTOM, NOTHING, REFILL, RUNS
from warren.games.odyssey.lookup import RESOURCE, SPECIAL, VERY_SPECIAL
from warren.games.odyssey.payment import burnable, cost_for, counts, forecast, type_of
from warren.games.odyssey.pieces import current_value, may_own, own_cities, pairs, room, with_effect
from warren.games.odyssey.score import alive
from warren.games.odyssey.targets import pieces_in_reach
from warren.games.odyssey.view import OdysseyView

FAIR_POINTS = 3
"""A creature that is not there yet is reckoned with such points."""
FAIR_CITY = 2.0
"""What a City Weapon is likely to be worth at a city that is not there yet."""


class Estimates(Outlook):
    """An outlook with the cards of its seat: what each is likely to bring."""

    def __init__(self, view: OdysseyView, seat: int) -> None:
        super().__init__(view, seat)
        self._best_targets: dict[int, float] = {}

    # Resources

    @cached_property
    def _by_then(self) -> tuple[list[int], int, int]:
        """What the seat has when a card is flipped that is put down now: resources of each type and in all, creatures.

        In the phases in which cards are put down, TOP RUN is flipped before them.
        """
        view, lookup, coming = self.view, self.lookup, NOTHING
        if view.phase == RUNS and view.choices:
            coming = view.choices[0] - TOP
        elif view.phase in (BOTTOM, REFILL) and not view.stack:
            coming = view.top
        cards, creatures = burnable(view, self.seat), len(view.circle[self.seat])
        if coming == NOTHING:
            return counts(view, cards), len(cards), creatures
        if lookup.kind[coming] == RESOURCE:
            cards.append(coming)
        cost = lookup.cost[coming]
        burned = cost.burn if sum(cost.colored) < len(cards) else 0
        return counts(view, cards), max(0, len(cards) - burned), creatures + lookup.is_creature[coming]

    def saving(self, card: int) -> float:
        """Return what it is worth to save one more resource."""
        _, saved, _ = self._by_then
        worth = self.resource(saved)
        if self.lookup.type[card] >= len(self._demand):
            return worth * (1 + WEIGHTS.typed) + WEIGHTS.universal * self.lasting
        return worth * (1 + WEIGHTS.typed * self._demand[type_of(self.view, card)])

    @cached_property
    def _demand(self) -> list[float]:
        """How much more of each type is asked for than there is, from -1 to 1."""
        need = hexagons_asked(self.lookup, self.view.hidden[self.seat])
        every = sum(need) or 1.0
        have, saved, _ = self._by_then
        return [
            min(1.0, max(-1.0, 2 * (share / every - owned / (saved or 1)))) if share else -1.0
            for share, owned in zip(need, have, strict=True)
        ]

    # Cards put down now

    def run(self, card: int) -> float:
        kind = self.lookup.kind[card]
        if kind == RESOURCE:
            return self.saving(card)
        if kind == VERY_SPECIAL:
            return self.kept(card) * (1 - WEIGHTS.hold)
        if kind == SPECIAL:
            return self.kept(card)
        effect, (have, saved, creatures) = self.lookup.effect[card], self._by_then
        is_weapon = isinstance(effect, Weapon | WeaponRunner)
        worth = self._weapon(card, effect) if is_weapon else self._staying(card, creatures)
        if worth <= 0:
            return worth
        cost, allowed = cost_for(self.view, self.seat, card), 1.0
        short = cost.hexagons - saved
        # How likely the boxes of a card are fulfilled and there is something that it can do.
        if self.lookup.pink[card] and not creatures:
            allowed *= WEIGHTS.boxed
        if self.lookup.green[card] and not own_cities(self.view, self.seat):
            allowed *= WEIGHTS.boxed
        if is_weapon and not pieces_in_reach(self.view, self.seat, card):
            allowed *= WEIGHTS.aimless
        chance = float(WEIGHTS.short**short) * allowed if short > 0 else allowed
        # The resources that it burns, or that stand for others.
        missing = sum([max(0, need - owned) for need, owned in zip(cost.colored, have, strict=True)])
        count = min(saved, cost.burn + missing)
        lost = sum([self.resource(saved - 1 - more) for more in range(count)])
        return chance * (worth - lost) - (1 - chance) * WEIGHTS.waste * worth

    def now(self, card: int) -> float:
        if self.lookup.is_weapon[card]:
            return best_attack(self, card)
        return self._staying(card, len(self.view.circle[self.seat]))

    def _weapon(self, card: int, effect: Any) -> float:
        if isinstance(effect, WeaponRunner):
            return max(0.0, best_attack(self, card)) if any(self.view.circle) else 1.0
        if effect.vs == "city":
            targets = pieces_in_reach(self.view, self.seat, card)
            return max([self.attack(city, effect.level, self.seat) for city in targets], default=FAIR_CITY)
        boosts = pairs(self.view, self.seat) + len(with_effect(self.view, self.seat, WeaponLevelBonus))
        return self._best_target(effect.level + boosts) + (WEIGHTS.splash if effect.splash else 0.0)

    def _best_target(self, level: int) -> float:
        """Return what a ground weapon of a level is likely to be worth, whoever will be there."""
        found = self._best_targets.get(level)
        if found is None:
            targets = [
                (creature, seat)
                for seat, section in enumerate(self.view.circle)
                if seat != self.seat
                for creature in section
            ]
            found = 0.0
            if not targets:
                kills, hurts = odds(level, FAIR_POINTS)
                other = max(-share for share in self.share)
                found = kills * FAIR_POINTS * (1 + other) + hurts * other
            for creature, seat in targets:
                left = current_value(self.view, creature)
                kills, hurts = odds(level, left)
                share = self.share[seat]
                found = max(found, kills * (left + self.view.damage.get(creature, 0) - share * left) - share * hurts)
            self._best_targets[level] = found
        return found

    # Cards by what they do

    def creature(self, card: int) -> float:
        view, points = self.view, self.lookup.points[card]
        if not may_own(view, self.seat, card):  # it goes to another (O-SUPER)
            takers = [other for other in alive(view) if may_own(view, other, card)]
            return points * max([self.share[other] for other in takers], default=0.0)
        worth = points * self.safe + self.power(card)
        if not view.circle[self.seat]:
            worth += WEIGHTS.last * self.lasting
        pair = self.lookup.pair[card]
        if pair != NOTHING:
            others = [self.lookup.pair[creature] for creature in view.circle[self.seat]]
            if others.count(pair ^ 1) > others.count(pair):
                worth += WEIGHTS.pair * self.lasting
        return worth

    def _staying(self, card: int, bunnies: int) -> float:
        """Return what a creature, city or modifier adds that comes into play, with so many creatures to move in."""
        view, seat = self.view, self.seat
        if self.lookup.is_creature[card]:
            return self.creature(card)
        if self.lookup.is_city[card]:
            points = self.lookup.points[card] * self.safe
            return points if bunnies else points * WEIGHTS.vacant
        if isinstance(self.lookup.effect[card], BunnyModifier):
            if view.circle[seat] or any(room(view, city) > 0 for city in own_cities(view, seat)):
                return WEIGHTS.modifier * self.safe
            return -WEIGHTS.denial * WEIGHTS.modifier
        return WEIGHTS.wall * self.lasting if own_cities(view, seat) else 0.0

    def kept(self, card: int) -> float:
        worth = KEPT.get(self.lookup.effect[card].__class__, 0.0)
        return worth * WEIGHTS.later * self.lasting

    def held(self, card: int) -> float:
        """Return what a card of the hand is worth where it is: a Very Special can be played from there."""
        if self.lookup.kind[card] == VERY_SPECIAL:
            return self.kept(card) * WEIGHTS.hold
        return self.run(card)

    # Cards played now

    def paying(self, card: int) -> tuple[float, float]:
        """Return what paying for a card costs, which can be paid.

        That is what the resources are worth that are lost, and what responses may miss that the spent ones could pay.
        """
        kind, seat = self.lookup.kind, self.seat
        taken = forecast(self.view, seat, cost_for(self.view, seat, card))
        lost = self.losing(min(taken.burned + taken.substituted, self.resources[seat]))
        responses = sum([kind[held] == VERY_SPECIAL for held in (*self.view.hand, *self.view.saved[seat])])
        return lost, WEIGHTS.spend * min(2, responses) * taken.spent * self.lasting
