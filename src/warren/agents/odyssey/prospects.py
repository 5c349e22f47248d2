"""What cards are likely to bring: played now, put down as a run, saved for later."""

from functools import cached_property
from typing import Any

from warren.agents.odyssey.position import Position, best_attack, hexagons_asked, odds
from warren.agents.odyssey.weights import KEPT
from warren.games.odyssey.effects import BunnyModifier, Weapon, WeaponLevelBonus, WeaponRunner
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.lookup import RESOURCE, SPECIAL, VERY_SPECIAL
from warren.games.odyssey.payment import cost_for, counts, forecast, type_of
from warren.games.odyssey.pieces import current_value, may_own, own_cities, pairs, room, with_effect
from warren.games.odyssey.score import alive
from warren.games.odyssey.targets import pieces_in_reach

FAIR_POINTS = 3
"""A creature that is not there yet is reckoned with such points."""
FAIR_CITY = 2.0
"""What a City Weapon is likely to be worth at a city that is not there yet."""


class Prospects:
    """The cards of a seat: what each is likely to bring."""

    def __init__(self, position: Position, coming: int = NOTHING) -> None:
        """coming: a card that will be flipped before those that are put down now."""
        self.position = position
        self.view = view = position.view
        self.seat = seat = position.seat
        self.lookup = lookup = position.lookup
        self.weights = position.weights
        cards = [*view.ready[seat], *[card for card in view.spent[seat] if card not in view.substituted[seat]]]
        burned = 0
        if coming != NOTHING and lookup.kind[coming] == RESOURCE:
            cards.append(coming)
        elif coming != NOTHING and sum(lookup.cost[coming].colored) < len(cards):
            burned = lookup.cost[coming].burn
        self._have = counts(view, cards)
        self.saved = max(0, len(cards) - burned)
        self._circle = len(view.circle[seat]) + (coming != NOTHING and lookup.is_creature[coming])
        self._best_targets: dict[int, float] = {}

    # Resources

    def resource(self, card: int) -> float:
        """Return what it is worth to save one more."""
        worth = self.position.resource(self.saved)
        if self.lookup.type[card] >= len(self._demand):
            return worth * (1 + self.weights.typed) + self.weights.universal * self.position.lasting
        return worth * (1 + self.weights.typed * self._demand[type_of(self.view, card)])

    @cached_property
    def _demand(self) -> list[float]:
        """How much more of each type is asked for than there is, from -1 to 1."""
        need = hexagons_asked(self.lookup, self.view.hidden[self.seat])
        every = sum(need) or 1.0
        have = self.saved or 1
        return [
            min(1.0, max(-1.0, 2 * (share / every - owned / have))) if share else -1.0
            for share, owned in zip(need, self._have, strict=True)
        ]

    # Cards put down now

    def run(self, card: int) -> float:
        kind = self.lookup.kind[card]
        if kind == RESOURCE:
            return self.resource(card)
        if kind == VERY_SPECIAL:
            return self.kept(card) * (1 - self.weights.hold)
        if kind == SPECIAL:
            return self.kept(card)
        effect, weights = self.lookup.effect[card], self.weights
        is_weapon = isinstance(effect, Weapon | WeaponRunner)
        worth = self._weapon(card, effect) if is_weapon else self._staying(card, self._circle)
        if worth <= 0:
            return worth
        cost, allowed = cost_for(self.view, self.seat, card), 1.0
        short = cost.hexagons - self.saved
        # How likely the boxes of a card are fulfilled and there is something that it can do.
        if self.lookup.pink[card] and not self._circle:
            allowed *= weights.boxed
        if self.lookup.green[card] and not own_cities(self.view, self.seat):
            allowed *= weights.boxed
        if is_weapon and not pieces_in_reach(self.view, self.seat, card):
            allowed *= weights.aimless
        chance = float(weights.short**short) * allowed if short > 0 else allowed
        # The resources that it burns, or that stand for others.
        missing = sum([max(0, need - have) for need, have in zip(cost.colored, self._have, strict=True)])
        count = min(self.saved, cost.burn + missing)
        lost = sum([self.position.resource(self.saved - 1 - more) for more in range(count)])
        return chance * (worth - lost) - (1 - chance) * weights.waste * worth

    def now(self, card: int) -> float:
        if self.lookup.is_weapon[card]:
            return best_attack(self.position, card)
        return self._staying(card, len(self.view.circle[self.seat]))

    def _weapon(self, card: int, effect: Any) -> float:
        if isinstance(effect, WeaponRunner):
            return max(0.0, best_attack(self.position, card)) if any(self.view.circle) else 1.0
        if effect.vs == "city":
            targets = pieces_in_reach(self.view, self.seat, card)
            return max([self.position.attack(city, effect.level, self.seat) for city in targets], default=FAIR_CITY)
        boosts = pairs(self.view, self.seat) + len(with_effect(self.view, self.seat, WeaponLevelBonus))
        return self._best_target(effect.level + boosts) + (self.weights.splash if effect.splash else 0.0)

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
                other = max(-share for share in self.position.share)
                found = kills * FAIR_POINTS * (1 + other) + hurts * other
            for creature, seat in targets:
                left = current_value(self.view, creature)
                kills, hurts = odds(level, left)
                share = self.position.share[seat]
                found = max(found, kills * (left + self.view.damage.get(creature, 0) - share * left) - share * hurts)
            self._best_targets[level] = found
        return found

    # Cards by what they do

    def creature(self, card: int) -> float:
        view, points, position = self.view, self.lookup.points[card], self.position
        if not may_own(view, self.seat, card):  # it goes to another (O-SUPER)
            takers = [other for other in alive(view) if may_own(view, other, card)]
            return points * max([position.share[other] for other in takers], default=0.0)
        worth = points * position.safe + position.power(card)
        if not view.circle[self.seat]:
            worth += self.weights.last * position.lasting
        pair = self.lookup.pair[card]
        if pair != NOTHING:
            others = [self.lookup.pair[creature] for creature in view.circle[self.seat]]
            if others.count(pair ^ 1) > others.count(pair):
                worth += self.weights.pair * position.lasting
        return worth

    def _staying(self, card: int, bunnies: int) -> float:
        """Return what a creature, city or modifier adds that comes into play, with so many creatures to move in."""
        view, seat, weights = self.view, self.seat, self.weights
        if self.lookup.is_creature[card]:
            return self.creature(card)
        if self.lookup.is_city[card]:
            points = self.lookup.points[card] * self.position.safe
            return points if bunnies else points * weights.vacant
        if isinstance(self.lookup.effect[card], BunnyModifier):
            if view.circle[seat] or any(room(view, city) > 0 for city in own_cities(view, seat)):
                return weights.modifier * self.position.safe
            return -weights.denial * weights.modifier
        return weights.wall * self.position.lasting if own_cities(view, seat) else 0.0

    def kept(self, card: int) -> float:
        worth = KEPT.get(self.lookup.effect[card].__class__, 0.0)
        return worth * self.weights.later * self.position.lasting

    def held(self, card: int) -> float:
        """Return what a card of the hand is worth where it is: a Very Special can be played from there."""
        if self.lookup.kind[card] == VERY_SPECIAL:
            return self.kept(card) * self.weights.hold
        return self.run(card)

    # Cards played now

    def burned(self, card: int) -> float:
        """Return what the resources are worth that paying for a card loses; it can be paid."""
        taken = forecast(self.view, self.seat, cost_for(self.view, self.seat, card))
        lost = min(taken.burned + taken.substituted, self.position.resources[self.seat])
        return self.position.losing(lost) if lost else 0.0

    def spent(self, card: int) -> float:
        """Return what responses may miss that the resources spent on a card could pay for."""
        kind = self.lookup.kind
        responses = sum([kind[held] == VERY_SPECIAL for held in (*self.view.hand, *self.view.saved[self.seat])])
        if not responses:
            return 0.0
        taken = forecast(self.view, self.seat, cost_for(self.view, self.seat, card))
        return self.weights.spend * min(2, responses) * taken.spent * self.position.lasting
