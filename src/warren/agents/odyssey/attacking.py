"""What weapons, strikes and runners are likely to be worth at each target."""

from functools import lru_cache

from warren.agents.odyssey.position import Position
from warren.games.odyssey.attacks import D12, level_of
from warren.games.odyssey.effects import DirectDamage, Strike, StrikeAll, Weapon, WeaponRunner, WeaponSplash
from warren.games.odyssey.pieces import neighbours, ring, with_effect
from warren.games.odyssey.targets import pieces_in_reach, struck_by_all

MOST_VISITS = 12
"""Visits of a runner that are reckoned with."""


def weapon(position: Position, card: int, target: int, attacker: int, more: int = 0) -> float:
    """Return what a weapon of an attacker is likely to be worth at a target, with so much more level."""
    view = position.view
    effect = view.lookup.effect[card]
    level = level_of(view, attacker, card) + more
    if isinstance(effect, WeaponRunner):
        return max(runner(position, effect, level, target, attacker, clockwise) for clockwise in (True, False))
    assert isinstance(effect, Weapon)
    worth = position.attack(target, level, attacker)
    if effect.vs == "city":
        return worth
    helpers = len(with_effect(view, attacker, WeaponSplash))
    if not effect.splash and not helpers:
        return worth
    beside = neighbours(view.circle, target)
    if not beside:
        return worth
    sign = 1 if attacker == position.seat else -1
    if effect.splash:
        hits = [position.attack(piece, effect.splash.level, attacker) for piece in beside]
        worth += sum(hits) if effect.splash.targets == "both_adjacent" else sign * max(sign * hit for hit in hits)
    if helpers:
        worth += helpers * sign * max(sign * position.attack(piece, level // 2, attacker) for piece in beside)
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


def runner(position: Position, effect: WeaponRunner, level: int, target: int, attacker: int, clockwise: bool) -> float:
    order = ring(position.view.circle)
    at = order.index(target)
    order = order[at:] + order[:at] if clockwise else order[at::-1] + order[:at:-1]
    worth = 0.0
    hits: list[float] = []
    for visit, chance in enumerate(visits(effect.own_level, effect.toughness)):
        if visit < len(order):
            hits.append(position.attack(order[visit], level, attacker))
        worth += chance * hits[visit % len(order)]
    return worth


def strike(position: Position, effect: Strike | DirectDamage, target: int, attacker: int) -> float:
    if isinstance(effect, Strike):
        return position.attack(target, effect.level, attacker)
    return position.damaged(target, effect.amount, attacker)


def strike_all(position: Position, effect: StrikeAll, attacker: int) -> float:
    """Return what it is likely to be worth that everybody beside an attacker's creatures defends."""
    return sum([position.attack(piece, effect.level, attacker) for piece in struck_by_all(position.view, attacker)])


def best_attack(position: Position, card: int, more: int = 0) -> float:
    """Return what an attacking card or power of this seat is likely to be worth at its best target; 0 without one."""
    effect = position.lookup.effect[card]
    seat = position.seat
    targets = pieces_in_reach(position.view, seat, card)
    if not targets:
        return 0.0
    if isinstance(effect, Strike | DirectDamage):
        return max(strike(position, effect, target, seat) for target in targets)
    if isinstance(effect, WeaponRunner):
        # Where it starts matters less than that it runs: only the ends of one's own section are looked at.
        own = position.view.circle[seat]
        first = own[-1:] + own[:1]
        at = [targets.index(piece) for piece in first]
        targets = [targets[(at[0] + 1) % len(targets)], targets[at[-1] - 1]] if at else targets[:2]
    return max(weapon(position, card, target, seat, more) for target in targets)
