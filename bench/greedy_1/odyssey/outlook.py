"""What a seat can reckon with: whose points are worth how much to it, and what attacks are likely to be worth."""

from functools import lru_cache
from math import exp

from bench.greedy_1.odyssey.weights import POWER_WORTH, WEIGHTS
from warren.games.odyssey.attacks import D12, defense_bonus, level_of, way_round
from warren.games.odyssey.effects import DirectDamage, Strike, StrikeAll, Weapon, WeaponRunner, WeaponSplash
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.lookup import FREE, Lookup
from warren.games.odyssey.pieces import current_value, neighbours, room, value, with_effect
from warren.games.odyssey.score import standing
from warren.games.odyssey.targets import pieces_in_reach, struck_by_all
from warren.games.odyssey.view import OdysseyView


@lru_cache(maxsize=1 << 12)
def odds(level: int, left: int) -> tuple[float, float]:
    """Return how likely an attack of this level does at least `left` damage, and its mean damage where it does less."""
    kills = min(D12, max(0, level - left))
    hurts = sum([max(0, level - roll) for roll in range(kills + 1, D12 + 1)])
    return kills / D12, hurts / D12


@lru_cache(maxsize=1 << 8)
def hexagons_asked(lookup: Lookup, cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*[lookup.cost[card].colored for card in cards], strict=True))) or FREE.colored


class Outlook:
    """What a seat can reckon with.

    share: of each seat, what a point of its total is worth to this seat: 1 for itself, negative for opponents, 0 for
    seats that have lost. lasting: 1 while all of the game is to come, near 0 at its end. owner: of each piece in play.
    resources: how many each seat has saved, spent or not.
    """

    def __init__(self, view: OdysseyView, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.lookup = view.lookup
        self.totals = [points + standing(view, other) for other, points in enumerate(view.ledger)]
        self.share = _shares(self.totals, view.lost, seat)
        self.goal = int(view.options["score"])
        rounds = (self.goal - max(self.totals)) / WEIGHTS.pace
        self.lasting = min(1.0, max(0.05, rounds / WEIGHTS.full))
        self.safe = 1 - WEIGHTS.risk * self.lasting
        self.owner = _owners(view)
        self.resources = [len(ready) + len(spent) for ready, spent in zip(view.ready, view.spent, strict=True)]

    # What things are worth

    def resource(self, count: int) -> float:
        """Return what one more resource is worth to a seat that has so many."""
        return self.lasting * (WEIGHTS.resource * exp(-max(0, count) / WEIGHTS.resource_scale) + WEIGHTS.resource_floor)

    def losing(self, count: int, seat: int | None = None) -> float:
        """Return what a seat loses (None: this seat) that loses so many resources."""
        have = self.resources[self.seat if seat is None else seat]
        return sum([self.resource(have - 1 - lost) for lost in range(count)])

    def power(self, creature: int) -> float:
        """Return what a creature is likely to do, over its points."""
        return POWER_WORTH.get(self.lookup.effect[creature].__class__, 0.0) * WEIGHTS.power * self.lasting

    def gaining(self, points: float) -> float:
        """Return what it is worth that this seat's total grows so much: more than the points where it wins the game."""
        return WEIGHTS.win if self.totals[self.seat] + points >= self.goal else 0.0

    def share_for(self, seat: int) -> float:
        """Return what a point of this seat is worth to another."""
        return _shares(self.totals, self.view.lost, seat)[self.seat]

    # Damage

    def attack(self, piece: int, level: int, attacker: int) -> float:
        left = level - defense_bonus(self.view, piece)
        if left <= 1:
            return 0.0
        if self.lookup.is_city[piece]:
            rolls = range(1, min(D12, left - 1) + 1)
            return sum([self.damaged_city(piece, left - roll, attacker) for roll in rolls]) / D12
        kills, hurts = odds(left, current_value(self.view, piece))
        return self._creature(piece, kills, hurts, attacker)

    def damaged(self, piece: int, amount: int, attacker: int) -> float:
        if amount <= 0:
            return 0.0
        if self.lookup.is_city[piece]:
            return self.damaged_city(piece, amount, attacker)
        kills = amount >= current_value(self.view, piece)
        return self._creature(piece, float(kills), 0.0 if kills else float(amount), attacker)

    def _creature(self, piece: int, kills: float, hurts: float, attacker: int) -> float:
        owner = self.owner.get(piece, NOTHING)
        if owner == NOTHING:
            return 0.0
        lost = hurts * (1 + WEIGHTS.wound)
        found = 0.0
        if kills:
            lost += kills * (current_value(self.view, piece) + self.power(piece))
            if attacker != owner:
                worth = value(self.view, piece)
                wins = self.gaining(worth) if attacker == self.seat else 0.0
                found = kills * (worth * self.share[attacker] + wins)
        return found - lost * self.share[owner]

    def damaged_city(self, city: int, amount: int, attacker: int) -> float:
        """Return what so much damage on a city is worth to this seat: occupants that no longer fit are killed."""
        view = self.view
        left = current_value(view, city)
        occupants = view.inside.get(city, ())
        owner = self.owner.get(city, NOTHING)
        if amount >= left:
            lost = left + sum([current_value(view, occupant) for occupant in occupants])
            gain = value(view, city) + sum([value(view, occupant) for occupant in occupants])
        else:
            lost, gain, space = amount, 0, room(view, city) - amount if occupants else 0
            for occupant in sorted(occupants, key=lambda occupant: value(view, occupant)):
                if space < 0:
                    space += current_value(view, occupant)
                    lost += current_value(view, occupant)
                    gain += value(view, occupant)
        if attacker == owner:
            gain = 0
        found = gain * self.share[attacker]
        if gain and attacker == self.seat:
            found += self.gaining(gain)
        return found if owner == NOTHING else found - lost * self.share[owner]


def _shares(totals: list[int], lost: tuple[int, ...], seat: int) -> list[float]:
    """Return what a point of each seat is worth to one of them: that of the seat ahead counts most."""
    if len(totals) == 2:
        shares = [-WEIGHTS.denial, -WEIGHTS.denial]
    else:
        threats = [
            0.0 if other == seat or other in lost else exp(total / WEIGHTS.threat) for other, total in enumerate(totals)
        ]
        every = sum(threats) or 1.0
        shares = [-WEIGHTS.denial * threat / every for threat in threats]
    shares[seat] = 1.0
    return shares


def _owners(view: OdysseyView) -> dict[int, int]:
    """Return who owns each piece in play; a city without occupants is nobody's and does not stand here."""
    owner = {creature: seat for seat, section in enumerate(view.circle) for creature in section}
    if view.inside:
        for seat, section in enumerate(view.center):
            for city in section:
                if city in view.inside:
                    holder = view.claimed.get(city, seat)
                    owner[city] = holder
                    for occupant in view.inside[city]:
                        owner[occupant] = holder
    return owner


# Attacks

MOST_VISITS = 12
"""Visits of a runner that are reckoned with."""


def weapon(outlook: Outlook, card: int, target: int, attacker: int, more: int = 0) -> float:
    """Return what a weapon of an attacker is likely to be worth at a target, with so much more level."""
    view = outlook.view
    effect = view.lookup.effect[card]
    level = level_of(view, attacker, card) + more
    if isinstance(effect, WeaponRunner):
        return max(runner(outlook, effect, level, target, attacker, clockwise) for clockwise in (True, False))
    assert isinstance(effect, Weapon)
    worth = outlook.attack(target, level, attacker)
    if effect.vs == "city":
        return worth
    helpers = len(with_effect(view, attacker, WeaponSplash))
    if not effect.splash and not helpers:
        return worth
    beside = neighbours(view.circle, target)
    if not beside:
        return worth
    sign = 1 if attacker == outlook.seat else -1
    if effect.splash:
        hits = [outlook.attack(piece, effect.splash.level, attacker) for piece in beside]
        worth += sum(hits) if effect.splash.targets == "both_adjacent" else sign * max(sign * hit for hit in hits)
    if helpers:
        worth += helpers * sign * max(sign * outlook.attack(piece, level // 2, attacker) for piece in beside)
    return worth


@lru_cache
def visits(own_level: int, toughness: int) -> tuple[float, ...]:
    """Return how likely a runner reaches each visit: what rolls are above its own level damages it."""
    damages = {0: 1.0}
    reached = []
    for _ in range(MOST_VISITS):
        reached.append(sum(damages.values()))
        after: dict[int, float] = {}
        for damage, chance in damages.items():
            for roll in range(1, D12 + 1):
                suffered = damage + max(0, roll - own_level)
                if suffered < toughness:
                    after[suffered] = after.get(suffered, 0.0) + chance / D12
        damages = after
    return tuple(reached)


def runner(outlook: Outlook, effect: WeaponRunner, level: int, target: int, attacker: int, clockwise: bool) -> float:
    order = way_round(outlook.view, target, clockwise)
    worth = 0.0
    hits: list[float] = []
    for visit, chance in enumerate(visits(effect.own_level, effect.toughness)):
        if visit < len(order):
            hits.append(outlook.attack(order[visit], level, attacker))
        worth += chance * hits[visit % len(order)]
    return worth


def strike(outlook: Outlook, effect: Strike | DirectDamage, target: int, attacker: int) -> float:
    if isinstance(effect, Strike):
        return outlook.attack(target, effect.level, attacker)
    return outlook.damaged(target, effect.amount, attacker)


def strike_all(outlook: Outlook, effect: StrikeAll, attacker: int) -> float:
    """Return what it is likely to be worth that everybody beside an attacker's creatures defends."""
    return sum([outlook.attack(piece, effect.level, attacker) for piece in struck_by_all(outlook.view, attacker)])


def best_attack(outlook: Outlook, card: int, more: int = 0) -> float:
    """Return what an attacking card or power of this seat is likely to be worth at its best target; 0 without one."""
    effect = outlook.lookup.effect[card]
    seat = outlook.seat
    targets = pieces_in_reach(outlook.view, seat, card)
    if not targets:
        return 0.0
    if isinstance(effect, Strike | DirectDamage):
        return max(strike(outlook, effect, target, seat) for target in targets)
    if isinstance(effect, WeaponRunner):
        # Where it starts matters less than that it runs: only the ends of one's own section are looked at.
        own = outlook.view.circle[seat]
        first = own[-1:] + own[:1]
        at = [targets.index(piece) for piece in first]
        targets = [targets[(at[0] + 1) % len(targets)], targets[at[-1] - 1]] if at else targets[:2]
    return max(weapon(outlook, card, target, seat, more) for target in targets)


def evicting(outlook: Outlook, occupant: int, actor: int) -> float:
    """Return what it is worth to this seat that an opponent of the actor loses an occupant of a city.

    A city that is nobody's then can be claimed at once by a creature that fits.
    """
    view = outlook.view
    owner = outlook.owner[occupant]
    city = next(city for city, inside in view.inside.items() if occupant in inside)
    points = current_value(view, city)
    if len(view.inside[city]) > 1:
        return 0.3 * outlook.share[actor]
    if not any(current_value(view, bunny) <= points for bunny in view.circle[actor]):
        return 0.5 * outlook.share[actor]
    worth = points * outlook.safe * (outlook.share[actor] - outlook.share[owner])
    return worth + (outlook.gaining(points) if actor == outlook.seat else 0.0)
