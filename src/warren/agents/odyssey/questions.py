"""The questions inside what is being resolved: payments, defence, what is lost and what comes back, slots."""

from collections.abc import Sequence
from itertools import combinations, pairwise

from warren.agents.odyssey import reasons
from warren.agents.odyssey.position import Position, hexagons_asked
from warren.agents.odyssey.prospects import Prospects
from warren.agents.odyssey.reasons import Part
from warren.agents.odyssey.turn import moving
from warren.games.odyssey import actions, frames
from warren.games.odyssey.attacks import D12, defense_bonus
from warren.games.odyssey.effects import Bodyguard, DefenseBonus
from warren.games.odyssey.lookup import UNIVERSAL
from warren.games.odyssey.payment import counts, type_of
from warren.games.odyssey.pieces import current_value, neighbours, room, value
from warren.games.odyssey.placing import with_city_at

Weighed = list[list[Part]]

# Resources


def _asked_for(position: Position) -> list[float]:
    """Return how much each type is worth to keep, 1 to 2: by hexagons of one's cards for each resource of the type."""
    view, seat = position.view, position.seat
    need = hexagons_asked(position.lookup, view.hidden[seat])
    have = counts(view, (*view.ready[seat], *view.spent[seat]))
    wanted = [asked / (1 + owned) for asked, owned in zip(need, have, strict=True)]
    most = max(wanted) or 1.0
    return [1 + one / most for one in wanted]


def weigh_bill(position: Position, _frame: frames.BillFrame, legal: Sequence[int]) -> Weighed:
    """Pay with the type that is least asked for."""
    if legal[0] < actions.BURN:
        verb, reason, lost = actions.PAY, reasons.SPENDS, position.weights.spend
    else:
        reason, lost = reasons.BURNS, position.losing(1)
        verb = actions.SUBSTITUTE if legal[0] >= actions.SUBSTITUTE else actions.BURN
    asked_for = _asked_for(position)
    return [[(reason, -lost * asked_for[action - verb])] for action in legal]


def weigh_burning(position: Position, _frame: frames.BurningFrame, legal: Sequence[int]) -> Weighed:
    """Burn for a power the type that is least asked for, and rather one that is spent."""
    spent = counts(position.view, position.view.spent[position.seat])
    unspent = [0.0 if count else position.weights.spend for count in spent]
    lost = [position.losing(1) * asked + more for asked, more in zip(_asked_for(position), unspent, strict=True)]
    return [[(reasons.BURNS, -lost[action - actions.BURN])] for action in legal]


def weigh_recovery(position: Position, _frame: frames.RecoverFrame, legal: Sequence[int]) -> Weighed:
    """Take back what is asked for most; a resource is always worth something."""
    prospects = Prospects(position)
    return [[(reasons.RESOURCES, prospects.resource(action - actions.CHOOSE))] for action in legal]


def weigh_loss(position: Position, _frame: frames.LoseFrame, legal: Sequence[int]) -> Weighed:
    """Lose what is burned at the end of the turn anyway, or else what is least asked for."""
    view, seat = position.view, position.seat
    asked_for = _asked_for(position)
    weighed: Weighed = []
    for action in legal:
        card = action - actions.CHOOSE
        worth = position.losing(1) * asked_for[type_of(view, card)]
        worth += position.lookup.type[card] == UNIVERSAL and position.weights.universal
        worth -= 0.1 * (card in view.spent[seat])
        weighed.append([(reasons.RESOURCES, 0.0 if card in view.substituted[seat] else -worth)])
    return weighed


def weigh_exhaustion(position: Position, frame: frames.ExhaustFrame, legal: Sequence[int]) -> Weighed:
    have = counts(position.view, position.view.ready[frame.victim])
    return [[(reasons.HINDERS, 0.1 * have[action - actions.EXHAUST_TYPE])] for action in legal]


# Defence


def weigh_reroll(position: Position, hit: frames.HitFrame, legal: Sequence[int]) -> Weighed:
    attacker, piece = hit.seat, hit.piece
    kept = position.damaged(piece, hit.level - hit.rolled, attacker)
    left = hit.level - defense_bonus(position.view, piece)
    again = sum([position.damaged(piece, left - roll, attacker) for roll in range(1, D12 + 1)]) / D12
    return [[(reasons.DAMAGE, again - kept if action == actions.REROLL else 0.0)] for action in legal]


def weigh_shields(position: Position, damage: frames.DamageFrame, legal: Sequence[int]) -> Weighed:
    """Compare what the damage does to the target and to each bodyguard."""
    pieces = [damage.piece if action == actions.TAKE else action - actions.SHIELD for action in legal]
    return [[(reasons.DAMAGE, position.damaged(hit, damage.amount, damage.seat))] for hit in pieces]


def weigh_splashes(position: Position, weapon: frames.WeaponFrame, legal: Sequence[int]) -> Weighed:
    return [
        [(reasons.ATTACK, position.attack(action - actions.AIM, weapon.choices[0], weapon.seat))] for action in legal
    ]


def weigh_retaliation(position: Position, frame: frames.RetaliateFrame, legal: Sequence[int]) -> Weighed:
    return [[(reasons.DAMAGE, position.damaged(action - actions.CHOOSE, frame.amount, frame.seat))] for action in legal]


def weigh_sacrifices(position: Position, frame: frames.SacrificeFrame, legal: Sequence[int]) -> Weighed:
    """Return up as few points as possible: those who leave together so that the rest fits."""
    view = position.view
    seat, attacker = frame.seat, frame.attacker
    space = room(view, frame.city)
    occupants = [action - actions.CHOOSE for action in legal]

    def lost(leaving: Sequence[int]) -> float:
        own = sum([current_value(view, occupant) + position.power(occupant) for occupant in leaving])
        if attacker == seat:
            return own
        return own - position.share[attacker] * sum([value(view, occupant) for occupant in leaving])

    groups = [
        group
        for size in range(1, len(occupants) + 1)
        for group in combinations(occupants, size)
        if space + sum([current_value(view, occupant) for occupant in group]) >= 0
    ]
    best = {occupant: min(lost(group) for group in groups if occupant in group) for occupant in occupants}
    return [[(reasons.DAMAGE, -best[occupant])] for occupant in occupants]


# Repairing and healing


def weigh_repairs(position: Position, _frame: frames.RepairFrame, legal: Sequence[int]) -> Weighed:
    """Repair where most is left to repair: each point is one of the total."""
    damage = position.view.damage
    return [[(reasons.RESTORES, 1 + damage.get(action - actions.CHOOSE, 0) / 100)] for action in legal]


def weigh_healing(position: Position, frame: frames.HealingFrame, legal: Sequence[int]) -> Weighed:
    """Heal as much as can be, rather where more is left."""
    amount, damage = frame.amount, position.view.damage
    hurt = [damage.get(action - actions.CHOOSE, 0) for action in legal]
    return [[(reasons.RESTORES, float(min(amount, points)) + points / 100)] for points in hurt]


# Cards of hands


def weigh_raid(position: Position, _frame: frames.RaidFrame, legal: Sequence[int]) -> Weighed:
    """Discard what would bring its owner most: Super Bunnies and cities, strong weapons, Very Specials."""
    lookup = position.lookup
    cards = [action - actions.CHOOSE for action in legal]
    costs = [sum(lookup.cost[card].colored) + lookup.cost[card].white for card in cards]
    return [
        [(reasons.HINDERS, float(lookup.points[card] or cost + 1))] for card, cost in zip(cards, costs, strict=True)
    ]


def weigh_calls(position: Position, _frame: frames.CallsFrame, legal: Sequence[int]) -> Weighed:
    return [[(reasons.CALLS, 5.0 if action == actions.CALL else 0.0)] for action in legal]


def weigh_cut(position: Position, _frame: frames.CutFrame, legal: Sequence[int]) -> Weighed:
    """One place to cut is as good as another."""
    return [[(reasons.NOTHING_BETTER, 0.0)] for _ in legal]


# Into a city


def weigh_cities(position: Position, frame: frames.MoveFrame, legal: Sequence[int]) -> Weighed:
    return [moving(position, frame.bunny, action - actions.INTO) for action in legal]


# Slots: beside whom a creature is best placed, and where a city is


def weigh_slots(position: Position, frame: frames.PlaceFrame, legal: Sequence[int]) -> Weighed:
    """Return what each slot is worth: a piece is kept; pairs stand together, who protects beside who is protected."""
    card = frame.card
    points = position.lookup.points[card]
    weighed: list[list[Part]] = []
    for action in legal:
        owner, slot = divmod(action - actions.SLOT, actions.SLOTS)
        parts: list[Part] = [(reasons.SCORES, points * position.share[owner])]
        if frame.zone == frames.IN_CIRCLE and owner == position.seat:
            section = position.view.circle[owner]
            parts.append((reasons.PLACE, beside(position, section, card, slot) - beside(position, section)))
        weighed.append(parts)
    return weighed


def weigh_claim(position: Position, frame: frames.ClaimFrame, legal: Sequence[int]) -> Weighed:
    """Weigh where a claimed city lies best: what spreads from a city hits its neighbours, rather those of others."""
    view, seat = position.view, position.seat
    city = frame.city
    risk = position.weights.risk * position.lasting
    weighed: list[list[Part]] = []
    for action in legal:
        center = view.center if action == actions.STAY_THERE else with_city_at(view.center, city, action)
        own = sum([position.owner.get(other) == seat for other in neighbours(center, city)])
        weighed.append([(reasons.PLACE, -risk * own)])
    return weighed


def beside(position: Position, section: Sequence[int], card: int | None = None, slot: int = 0) -> float:
    """Return what the neighbours of a section are worth to each other, with a card put into a slot of it."""
    if card is not None:
        section = (*section[:slot], card, *section[slot:])
    lookup, weights = position.lookup, position.weights
    worth, free = 0.0, True
    for one, other in pairwise(section):
        pair = lookup.pair[one]
        free = not (free and pair >= 0 and lookup.pair[other] == pair ^ 1)
        if not free:
            worth += weights.pair
        for helper, helped in ((one, other), (other, one)):
            effect = lookup.effect[helper]
            if isinstance(effect, Bodyguard) or (isinstance(effect, DefenseBonus) and effect.scope != "own_cities"):
                worth += weights.beside * (1 - isinstance(lookup.effect[helped], Bodyguard) / 2)
    return worth * position.lasting
