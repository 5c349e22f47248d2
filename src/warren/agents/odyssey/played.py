"""What cards and powers do by their effect: Specials and powers that are used now, and the target of each."""

from collections.abc import Sequence
from typing import Any

from warren.agents.odyssey import reasons
from warren.agents.odyssey.estimates import Estimates
from warren.agents.odyssey.outlook import Outlook, best_attack, evicting, runner, strike, strike_all, weapon
from warren.agents.odyssey.responses import weigh_direction_of_roll, weigh_redirection
from warren.agents.odyssey.weights import KEPT, WEIGHTS
from warren.agents.parts import ValuePart, Weighed
from warren.games.odyssey import effects
from warren.games.odyssey.actions import AIM, CLOCKWISE, OPPOSE
from warren.games.odyssey.apply_effects import D6
from warren.games.odyssey.attacks import level_of
from warren.games.odyssey.frames import AIMING, NOTHING, PlayFrame
from warren.games.odyssey.lookup import FREE, RESOURCE, Cost
from warren.games.odyssey.payment import cost_for
from warren.games.odyssey.pieces import city_of, current_value, own_cities, room, value

MEAN_D12 = 6.5
ROLLS_OF_D6 = range(1, D6 + 1)


def special(outlook: Estimates, card: int, top: int) -> float:
    """Return what a Special is likely to do that is played now; top: the card that can still be flipped, or NOTHING."""
    view, seat, lookup = outlook.view, outlook.seat, outlook.lookup
    match lookup.effect[card]:
        case effects.GainVirtual(amount=amount):
            return _virtual(outlook, top, amount)
        case effects.BoostNext(amount=amount):
            return _boost(outlook, top, amount, lookup.cost[card])
        case effects.ExhaustAll():
            # Opponents whose resources are spent cannot respond to a weapon.
            return 0.4 if top != NOTHING and lookup.is_weapon[top] else 0.1
        case effects.StrikeAll() as effect:
            return strike_all(outlook, effect, seat)
        case effects.RecoverResources(amount=amount):
            found = sum([lookup.type[old] != NOTHING for old in view.discards[seat]])
            have = outlook.resources[seat]
            return sum([outlook.resource(have + more) for more in range(min(found, amount))])
        case effects.RepairCities():
            return min(sum([view.damage.get(city, 0) for city in own_cities(view, seat)]), MEAN_D12)
        case effects.HandRaid():
            return KEPT[effects.HandRaid] * 1.1 * outlook.lasting
        case effects.Evict():
            others = [city for city in view.inside if outlook.owner[city] != seat]
            evicted = [evicting(outlook, occupant, seat) for city in others for occupant in view.inside[city]]
            return max(evicted, default=0.0)
        case effects.Revive():
            bunnies = [bunny for bunny in view.discards[seat] if lookup.is_creature[bunny]]
            return max([_reviving(outlook, bunny) for bunny in bunnies], default=0.0)
        case effect:
            raise AssertionError(f"{effect} is no Special's that is played now")


def _reviving(outlook: Estimates, bunny: int) -> float:
    """Return what a bunny of the discard pile adds, as far as it can be paid for."""
    view, seat = outlook.view, outlook.seat
    payable = len(view.ready[seat]) > max(1, cost_for(view, seat, bunny).hexagons)
    return outlook.creature(bunny) if payable else 0.0


def _virtual(outlook: Estimates, top: int, amount: int) -> float:
    """Virtual resources are worth what they make it possible to flip and play."""
    if top == NOTHING or outlook.lookup.kind[top] == RESOURCE:
        return 0.0
    cost, have = cost_for(outlook.view, outlook.seat, top), len(outlook.view.ready[outlook.seat])
    if have >= cost.hexagons or have - 1 < max(cost.burn, cost.hexagons - amount):
        return 0.0
    return outlook.now(top) - outlook.losing(cost.burn)


def _boost(outlook: Estimates, top: int, amount: int, cost: Cost) -> float:
    """Return what so much more level for the weapon of this turn is worth when something else is paid for first."""
    if top == NOTHING or not outlook.lookup.is_weapon[top]:
        return 0.0
    view, seat = outlook.view, outlook.seat
    ready = len(view.ready[seat]) >= cost_for(view, seat, top).hexagons + cost.hexagons and view.circle[seat]
    if not ready or (outlook.lookup.green[top] and not own_cities(view, seat)):
        return 0.0
    return best_attack(outlook, top, amount) - outlook.paying(top)[0]


def weigh_power(outlook: Estimates, bunny: int, top: int) -> list[ValuePart]:
    """Return what the power of a bunny is worth now; top: as for a Special."""
    effect: Any = outlook.lookup.effect[bunny]
    burn = getattr(effect, "burn", 0)
    return [_power(outlook, bunny, effect, top), *([(reasons.BURNS, -outlook.losing(burn))] if burn else [])]


def _power(outlook: Estimates, bunny: int, effect: effects.Effect | None, top: int) -> ValuePart:
    view, seat = outlook.view, outlook.seat
    match effect:
        case effects.Strike() | effects.DirectDamage():
            return reasons.ATTACK, best_attack(outlook, bunny)
        case effects.Boost(amount=amount, burn=burn):
            return reasons.PREPARES, _boost(outlook, top, amount, Cost(FREE.colored, 0, burn))
        case effects.Heal(amount=amount):
            own = [damage for piece, damage in view.damage.items() if outlook.owner.get(piece) == seat]
            return reasons.RESTORES, float(min(amount, max(own, default=0)))
        case effects.Exhaust():
            return reasons.HINDERS, 0.1
        case effects.Reposition():
            return reasons.SHELTERS, 0.3
        case effects.Raid():
            others = [other for other in range(len(view.ledger)) if other != seat]
            return reasons.HINDERS, max(raiding(outlook, effect, other) for other in others)
        case effects.PeekRun():
            return reasons.HINDERS, 0.2
        case effects.RecoverWeapon():
            # A weapon instead of the mean card of the hand, for burned resources.
            runs = [outlook.run(card) for card in view.hand]
            weapons = [outlook.run(card) for card in view.discards[seat] if outlook.lookup.is_weapon[card]]
            return reasons.KEEPS, max(weapons, default=0.0) - sum(runs) / max(1, len(runs))
        case _:
            raise AssertionError(f"{effect} is no power that is used in a turn")


def raiding(outlook: Outlook, effect: effects.Raid, victim: int) -> float:
    lost = outlook.losing(min(outlook.resources[victim], effect.amount), victim)
    return -outlook.share[victim] * lost * effect.at_most / 12


# The target of a card or power, and the second thing that some are asked


def weigh_play(outlook: Estimates, frame: PlayFrame, legal: Sequence[int]) -> Weighed:
    card, seat = frame.card, outlook.seat
    effect = outlook.lookup.effect[card]
    if isinstance(effect, effects.ModifyRoll):
        return weigh_direction_of_roll(outlook, effect.amount, legal)
    if frame.stage != AIMING:
        assert isinstance(effect, effects.WeaponRunner)
        level = level_of(outlook.view, seat, card)
        worths = [runner(outlook, effect, level, frame.target, seat, action == CLOCKWISE) for action in legal]
        return [[(reasons.ATTACK, worth)] for worth in worths]
    if isinstance(effect, effects.Redirect):
        return weigh_redirection(outlook, legal)
    if isinstance(effect, effects.Raid):
        return [[(reasons.HINDERS, raiding(outlook, effect, action - OPPOSE))] for action in legal]
    if legal[0] >= OPPOSE:  # whoever is most of a threat
        return [[(reasons.HINDERS, -outlook.share[action - OPPOSE])] for action in legal]
    if isinstance(effect, effects.Weapon | effects.WeaponRunner):
        return [[(reasons.ATTACK, weapon(outlook, card, action - AIM, seat))] for action in legal]
    return [[_aimed(outlook, effect, action - AIM)] for action in legal]


def _aimed(outlook: Estimates, effect: effects.Effect | None, target: int) -> ValuePart:
    view, owner = outlook.view, outlook.owner.get(target, NOTHING)
    match effect:
        case effects.Strike() | effects.DirectDamage():
            return reasons.ATTACK, strike(outlook, effect, target, outlook.seat)
        case effects.BunnyModifier():
            # Points for a creature of one's own; of an occupant as far as there is room for the roll.
            worth, city = WEIGHTS.modifier * outlook.share[owner], city_of(view, target)
            if city == NOTHING:
                return reasons.SCORES, worth * outlook.safe
            fitting = sum([roll for roll in ROLLS_OF_D6 if roll <= room(view, city)])
            return reasons.SCORES, worth * fitting / sum(ROLLS_OF_D6)
        case effects.CityWall() | effects.ExitStrategy():
            share = outlook.share[owner] if owner != NOTHING else 0.0
            return reasons.SHELTERS, share * WEIGHTS.wall * current_value(view, target) / 8
        case effects.Heal(amount=amount):
            return reasons.RESTORES, float(min(amount, view.damage.get(target, 0)))
        case effects.Reposition():
            # Whoever is worth most, and nearest to being killed.
            return reasons.SHELTERS, 0.1 * value(view, target) / max(1, current_value(view, target))
        case effects.Evict():
            return reasons.SCORES, evicting(outlook, target, outlook.seat)
        case effects.Revive():
            return reasons.SCORES, outlook.creature(target)
        case effects.RecoverWeapon():
            return reasons.KEEPS, outlook.run(target)
        case _:
            raise AssertionError(f"{effect} is aimed at no piece or card")
