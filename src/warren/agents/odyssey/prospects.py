"""What cards are likely to bring: played now, put down as a run, saved for later."""

from typing import Any

from warren.agents.odyssey.attacking import best_attack
from warren.agents.odyssey.position import Position, odds
from warren.agents.odyssey.weights import KEPT
from warren.games.odyssey.effects import BunnyModifier, City, Weapon, WeaponLevelBonus, WeaponRunner
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.lookup import RESOURCE, SPECIAL, VERY_SPECIAL
from warren.games.odyssey.payment import cost_for, counts, forecast, type_of
from warren.games.odyssey.pieces import current_value, may_own, own_cities, pairs, room, with_effect
from warren.games.odyssey.targets import pieces_in_reach

FAIR_POINTS = 3
"""A creature that is not there yet is reckoned with such points."""
FAIR_CITY = 2.0
"""What a City Weapon is likely to be worth at a city that is not there yet."""


class Prospects:
    """The cards of a seat: what each is likely to bring."""

    __slots__ = ("_best_targets", "_circle", "_demand", "_have", "position", "saved")

    def __init__(self, position: Position, coming: int = NOTHING) -> None:
        """coming: a card that will be flipped before those that are put down now."""
        view = position.view
        seat = position.seat
        self.position = position
        cards = [*view.ready[seat], *[card for card in view.spent[seat] if card not in view.substituted[seat]]]
        burned = 0
        if coming != NOTHING and position.lookup.kind[coming] == RESOURCE:
            cards.append(coming)
        elif coming != NOTHING and sum(position.lookup.cost[coming].colored) < len(cards):
            burned = position.lookup.cost[coming].burn
        self._have = counts(view, cards)
        self.saved = max(0, len(cards) - burned)
        grown = coming != NOTHING and position.lookup.is_creature[coming]
        self._circle = len(view.circle[seat]) + grown
        self._best_targets: dict[int, float] = {}
        self._demand: list[float] | None = None

    # Resources

    def resource(self, card: int) -> float:
        """Return what it is worth to save one more."""
        position = self.position
        weights = position.weights
        if self._demand is None:
            self._demand = self._asked_for()
        worth = position.resource(self.saved)
        if position.lookup.type[card] >= len(self._demand):
            return worth * (1 + weights.typed) + weights.universal * position.lasting
        return worth * (1 + weights.typed * self._demand[type_of(position.view, card)])

    def _asked_for(self) -> list[float]:
        """Return how much more of each type is asked for than there is, from -1 to 1."""
        view = self.position.view
        lookup = self.position.lookup
        need = [0.0] * len(self._have)
        for card in view.hidden[self.position.seat]:
            for kind, hexagons in enumerate(lookup.cost[card].colored):
                need[kind] += hexagons
        every = sum(need) or 1.0
        have = self.saved or 1
        return [
            min(1.0, max(-1.0, 2 * (share / every - owned / have))) if share else -1.0
            for share, owned in zip(need, self._have, strict=True)
        ]

    # Cards put down now

    def run(self, card: int) -> float:
        """Return what a card is likely to bring that is put down now and flipped later."""
        lookup = self.position.lookup
        kind = lookup.kind[card]
        if kind == RESOURCE:
            return self.resource(card)
        if kind == VERY_SPECIAL:
            return self.kept(card) * (1 - self.position.weights.hold)
        if kind == SPECIAL:
            return self.kept(card)
        worth = self._played(card)
        if worth <= 0:
            return worth
        chance = self._payable(card) * self._allowed(card)
        return chance * (worth - self._lost_to(card)) - (1 - chance) * self.position.weights.waste * worth

    def _payable(self, card: int) -> float:
        cost = cost_for(self.position.view, self.position.seat, card)
        missing = sum(cost.colored) + cost.white + cost.burn - self.saved
        return float(self.position.weights.short**missing) if missing > 0 else 1.0

    def _allowed(self, card: int) -> float:
        """Return how likely the boxes of a card are fulfilled and there is something that it can do."""
        position = self.position
        view, weights, lookup = position.view, position.weights, position.lookup
        chance = 1.0
        if lookup.pink[card] and not self._circle:
            chance *= weights.boxed
        if lookup.green[card] and not own_cities(view, position.seat):
            chance *= weights.boxed
        if lookup.is_weapon[card] and not pieces_in_reach(view, position.seat, card):
            chance *= weights.aimless
        return chance

    def _lost_to(self, card: int) -> float:
        """Return what the resources are worth that a card burns, or that stand for others."""
        cost = cost_for(self.position.view, self.position.seat, card)
        missing = sum([max(0, need - have) for need, have in zip(cost.colored, self._have, strict=True)])
        return self._losing(min(self.saved, cost.burn + missing))

    def _losing(self, count: int) -> float:
        return sum([self.position.resource(self.saved - 1 - lost) for lost in range(count)])

    def _played(self, card: int) -> float:
        position = self.position
        effect = position.lookup.effect[card]
        if position.lookup.is_creature[card]:
            return self.creature(card)
        if isinstance(effect, City):
            return self.city(card, self._circle)
        if isinstance(effect, Weapon | WeaponRunner):
            return self._weapon(card, effect)
        return self.modifier(effect)

    def _weapon(self, card: int, effect: Weapon | WeaponRunner) -> float:
        position = self.position
        if isinstance(effect, WeaponRunner):
            return max(0.0, best_attack(position, card)) if any(position.view.circle) else 1.0
        if effect.vs == "city":
            targets = pieces_in_reach(position.view, position.seat, card)
            return max([position.attack(city, effect.level, position.seat) for city in targets], default=FAIR_CITY)
        level = effect.level + self._boosts()
        return self._best_target(level) + (position.weights.splash if effect.splash else 0.0)

    def _boosts(self) -> int:
        view, seat = self.position.view, self.position.seat
        return pairs(view, seat) + len(with_effect(view, seat, WeaponLevelBonus))

    def _best_target(self, level: int) -> float:
        """Return what a ground weapon of a level is likely to be worth, whoever will be there."""
        found = self._best_targets.get(level)
        if found is None:
            position = self.position
            view = position.view
            targets = [
                (creature, seat)
                for seat, section in enumerate(view.circle)
                if seat != position.seat
                for creature in section
            ]
            found = 0.0 if targets else self._fair_target(level)
            for creature, seat in targets:
                left = current_value(view, creature)
                kills, hurts = odds(level, left)
                share = position.share[seat]
                found = max(found, kills * (left + view.damage.get(creature, 0) - share * left) - share * hurts)
            self._best_targets[level] = found
        return found

    def _fair_target(self, level: int) -> float:
        kills, hurts = odds(level, FAIR_POINTS)
        other = max(-share for share in self.position.share)
        return kills * FAIR_POINTS * (1 + other) + hurts * other

    # Cards by what they do

    def creature(self, card: int) -> float:
        """Return what a creature adds that comes into play."""
        position = self.position
        if not may_own(position.view, position.seat, card):
            return self._given_away(card)
        points = position.lookup.points[card]
        worth = points * position.safe + position.power(card)
        if not position.view.circle[position.seat]:
            worth += position.weights.last * position.lasting
        return worth + self._pairing(card)

    def _given_away(self, card: int) -> float:
        """Return what it costs this seat that a creature which it may not own goes to another (O-SUPER)."""
        position = self.position
        shares = [
            share
            for other, share in enumerate(position.share)
            if other not in position.view.lost and may_own(position.view, other, card)
        ]
        return position.lookup.points[card] * max(shares, default=0.0)

    def _pairing(self, card: int) -> float:
        position = self.position
        pair = position.lookup.pair[card]
        if pair == NOTHING:
            return 0.0
        others = [position.lookup.pair[creature] for creature in position.view.circle[position.seat]]
        lone = others.count(pair ^ 1) > others.count(pair)
        return position.weights.pair * position.lasting if lone else 0.0

    def city(self, card: int, bunnies: int) -> float:
        """Return what a city adds that comes into play, with so many creatures to move in."""
        position = self.position
        points = position.lookup.points[card] * position.safe
        return points if bunnies else points * position.weights.vacant

    def modifier(self, effect: Any) -> float:
        """Return what a modifier adds."""
        position = self.position
        view, seat = position.view, position.seat
        if isinstance(effect, BunnyModifier):
            if view.circle[seat] or any(room(view, city) > 0 for city in own_cities(view, seat)):
                return position.weights.modifier * position.safe
            return -position.weights.denial * position.weights.modifier
        return position.weights.wall * position.lasting if own_cities(view, seat) else 0.0

    def kept(self, card: int) -> float:
        """Return what a Special or Very Special is worth when it is saved."""
        position = self.position
        worth = KEPT.get(position.lookup.effect[card].__class__, 0.0)
        return worth * position.weights.later * position.lasting

    def held(self, card: int) -> float:
        """Return what a card of the hand is worth where it is: a Very Special can be played from there."""
        if self.position.lookup.kind[card] == VERY_SPECIAL:
            return self.kept(card) * self.position.weights.hold
        return self.run(card)

    # Cards played now

    def burned(self, card: int) -> float:
        """Return what the resources are worth that paying for a card loses; it can be paid."""
        position = self.position
        view, seat = position.view, position.seat
        taken = forecast(view, seat, cost_for(view, seat, card))
        lost = min(taken.burned + taken.substituted, position.resources(seat))
        return position.losing(lost) if lost else 0.0

    def spent(self, card: int) -> float:
        """Return what responses may miss that the resources spent on a card could pay for."""
        position = self.position
        view, seat = position.view, position.seat
        kind = position.lookup.kind
        responses = sum([kind[held] == VERY_SPECIAL for held in (*view.hand, *view.saved[seat])])
        if not responses:
            return 0.0
        taken = forecast(view, seat, cost_for(view, seat, card))
        return position.weights.spend * min(2, responses) * taken.spent * position.lasting

    def now(self, card: int) -> float:
        """Return what a run card is likely to do that is played now."""
        position = self.position
        effect = position.lookup.effect[card]
        if isinstance(effect, Weapon | WeaponRunner):
            return best_attack(position, card)
        if position.lookup.is_creature[card]:
            return self.creature(card)
        if isinstance(effect, City):
            return self.city(card, len(position.view.circle[position.seat]))
        return self.modifier(effect)
