"""The questions inside what is being resolved: payments, defence, what is lost and what comes back, slots."""

from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise

from warren.agents.odyssey import played, reasons, responses, trades
from warren.agents.odyssey.estimates import Estimates
from warren.agents.odyssey.outlook import hexagons_asked
from warren.agents.odyssey.turn import moving
from warren.agents.odyssey.weights import WEIGHTS
from warren.agents.parts import ValuePart, Weighed
from warren.games.odyssey import actions, frames
from warren.games.odyssey.actions import CHOOSE
from warren.games.odyssey.attacks import D12, defense_bonus
from warren.games.odyssey.effects import Bodyguard, DefenseBonus
from warren.games.odyssey.lookup import UNIVERSAL
from warren.games.odyssey.payment import counts, type_of
from warren.games.odyssey.pieces import current_value, neighbours, room, value
from warren.games.odyssey.placing import with_city_at


def weigh_question(outlook: Estimates, frame: frames.Frame, legal: Sequence[int]) -> Weighed:
    """Return what each answer to the question on top of the stack is worth."""
    view, lookup = outlook.view, outlook.lookup
    match frame:
        case frames.WindowFrame():
            return responses.weigh_window(outlook, legal)
        case frames.PlayFrame():
            return played.weigh_play(outlook, frame, legal)
        case frames.PlaceFrame():
            return _weigh_slots(outlook, frame, legal)
        case frames.RoundFrame():
            return trades.weigh_round(outlook, frame, legal)
        case frames.OfferingFrame():
            return trades.weigh_building(outlook, frame, legal)
        case frames.OfferFrame():
            return trades.weigh_answers(outlook, frame, legal)
        case frames.SwapFrame():
            return trades.weigh_swaps(outlook, legal)
        # Resources: the type that is least asked for is paid, and what is asked for most comes back.
        case frames.BillFrame():
            if legal[0] < actions.BURN:
                verb, reason, lost = actions.PAY, reasons.SPENDS, WEIGHTS.spend
            else:
                reason, lost = reasons.BURNS, outlook.losing(1)
                verb = actions.SUBSTITUTE if legal[0] >= actions.SUBSTITUTE else actions.BURN
            asked_for = _asked_for(outlook)
            return _each(reason, [-lost * asked_for[action - verb] for action in legal])
        case frames.BurningFrame():  # rather one that is spent
            spent, asked_for = counts(view, view.spent[outlook.seat]), _asked_for(outlook)
            kinds = [action - actions.BURN for action in legal]
            unspent = [0.0 if spent[kind] else WEIGHTS.spend for kind in kinds]
            lost_each = zip(kinds, unspent, strict=True)
            return _each(reasons.BURNS, [-(outlook.losing(1) * asked_for[kind] + more) for kind, more in lost_each])
        case frames.RecoverFrame():  # a resource is always worth something
            return _each(reasons.PAYS_FOR, [outlook.saving(action - CHOOSE) for action in legal])
        case frames.LoseFrame():
            return _each(reasons.PAYS_FOR, _losing_each(outlook, [action - CHOOSE for action in legal]))
        case frames.ExhaustFrame():
            have = counts(view, view.ready[frame.victim])
            return _each(reasons.HINDERS, [0.1 * have[action - actions.EXHAUST_TYPE] for action in legal])
        # Defence
        case frames.HitFrame():
            kept = outlook.damaged(frame.piece, frame.level - frame.rolled, frame.seat)
            left = frame.level - defense_bonus(view, frame.piece)
            rolls = [outlook.damaged(frame.piece, left - roll, frame.seat) for roll in range(1, D12 + 1)]
            again = sum(rolls) / D12 - kept
            return _each(reasons.DAMAGE, [again if action == actions.REROLL else 0.0 for action in legal])
        case frames.DamageFrame():
            hit = [frame.piece if action == actions.TAKE else action - actions.SHIELD for action in legal]
            return _each(reasons.DAMAGE, [outlook.damaged(piece, frame.amount, frame.seat) for piece in hit])
        case frames.WeaponFrame():
            hit = [action - actions.AIM for action in legal]
            return _each(reasons.ATTACK, [outlook.attack(piece, frame.choices[0], frame.seat) for piece in hit])
        case frames.RetaliateFrame():
            hit = [action - CHOOSE for action in legal]
            return _each(reasons.DAMAGE, [outlook.damaged(piece, frame.amount, frame.seat) for piece in hit])
        case frames.SacrificeFrame():
            return _each(reasons.DAMAGE, _sacrificing_each(outlook, frame, [action - CHOOSE for action in legal]))
        # Repairing and healing: each point is one of the total, and rather where most is left
        case frames.RepairFrame():
            return _each(reasons.RESTORES, [1 + view.damage.get(action - CHOOSE, 0) / 100 for action in legal])
        case frames.HealingFrame():
            hurt = [view.damage.get(action - CHOOSE, 0) for action in legal]
            return _each(reasons.RESTORES, [min(frame.amount, points) + points / 100 for points in hurt])
        # Cards of hands, and all else
        case frames.RaidFrame():  # Super Bunnies and cities, strong weapons, Very Specials
            cards = [action - CHOOSE for action in legal]
            costs = [sum(lookup.cost[card].colored) + lookup.cost[card].white for card in cards]
            worths = zip(cards, costs, strict=True)
            return _each(reasons.HINDERS, [float(lookup.points[card] or cost + 1) for card, cost in worths])
        case frames.CallsFrame():
            return _each(reasons.CALLS, [5.0 if action == actions.CALL else 0.0 for action in legal])
        case frames.CutFrame():  # one place is as good as another
            return _each(reasons.NOTHING_BETTER, [0.0] * len(legal))
        case frames.MoveFrame():
            return [moving(outlook, frame.bunny, action - actions.INTO) for action in legal]
        case frames.ClaimFrame():
            return _each(reasons.PLACE, _claiming_each(outlook, frame.city, legal))
        case _:
            raise AssertionError(f"{frame} asks nothing")


def _each(reason: str, worths: Iterable[float]) -> Weighed:
    return [[(reason, worth)] for worth in worths]


def _asked_for(outlook: Estimates) -> list[float]:
    """Return how much each type is worth to keep, 1 to 2: by hexagons of one's cards for each resource of the type."""
    view, seat = outlook.view, outlook.seat
    need = hexagons_asked(outlook.lookup, view.hidden[seat])
    have = counts(view, (*view.ready[seat], *view.spent[seat]))
    wanted = [asked / (1 + owned) for asked, owned in zip(need, have, strict=True)]
    most = max(wanted) or 1.0
    return [1 + one / most for one in wanted]


def _losing_each(outlook: Estimates, cards: Sequence[int]) -> list[float]:
    """Lose what is burned at the end of the turn anyway, or else what is least asked for."""
    view, seat = outlook.view, outlook.seat
    asked_for, found = _asked_for(outlook), list[float]()
    for card in cards:
        worth = outlook.losing(1) * asked_for[type_of(view, card)]
        worth += outlook.lookup.type[card] == UNIVERSAL and WEIGHTS.universal
        worth -= 0.1 * (card in view.spent[seat])
        found.append(0.0 if card in view.substituted[seat] else -worth)
    return found


def _sacrificing_each(outlook: Estimates, frame: frames.SacrificeFrame, occupants: Sequence[int]) -> list[float]:
    """Give up as few points as possible: those who leave together so that the rest fits."""
    view, seat, attacker = outlook.view, frame.seat, frame.attacker
    space = room(view, frame.city)

    def lost(leaving: Sequence[int]) -> float:
        own = sum([current_value(view, occupant) + outlook.power(occupant) for occupant in leaving])
        if attacker == seat:
            return own
        return own - outlook.share[attacker] * sum([value(view, occupant) for occupant in leaving])

    groups = [
        group
        for size in range(1, len(occupants) + 1)
        for group in combinations(occupants, size)
        if space + sum([current_value(view, occupant) for occupant in group]) >= 0
    ]
    return [-min(lost(group) for group in groups if occupant in group) for occupant in occupants]


# Slots: beside whom a creature is best placed, and where a city is


def _weigh_slots(outlook: Estimates, frame: frames.PlaceFrame, legal: Sequence[int]) -> Weighed:
    points, weighed = outlook.lookup.points[frame.card], Weighed()
    for action in legal:
        owner, slot = divmod(action - actions.SLOT, actions.SLOTS)
        parts: list[ValuePart] = [(reasons.SCORES, points * outlook.share[owner])]
        if outlook.lookup.is_creature[frame.card] and owner == outlook.seat:
            section = outlook.view.circle[owner]
            placed = (*section[:slot], frame.card, *section[slot:])
            parts.append((reasons.PLACE, beside(outlook, placed) - beside(outlook, section)))
        weighed.append(parts)
    return weighed


def _claiming_each(outlook: Estimates, city: int, legal: Sequence[int]) -> list[float]:
    """Return where a claimed city lies best: what spreads from a city hits its neighbours, rather those of others."""
    center = outlook.view.center
    risk = WEIGHTS.risk * outlook.lasting
    after = [center if action == actions.STAY_THERE else with_city_at(center, city, action) for action in legal]
    own = [[outlook.owner.get(other) == outlook.seat for other in neighbours(one, city)] for one in after]
    return [-risk * sum(is_own) for is_own in own]


def beside(outlook: Estimates, section: Sequence[int]) -> float:
    """Return what the neighbours of a section are worth to each other."""
    lookup = outlook.lookup
    worth, free = 0.0, True
    for one, other in pairwise(section):
        pair = lookup.pair[one]
        free = not (free and pair >= 0 and lookup.pair[other] == pair ^ 1)
        if not free:
            worth += WEIGHTS.pair
        for helper, helped in ((one, other), (other, one)):
            effect = lookup.effect[helper]
            if isinstance(effect, Bodyguard) or (isinstance(effect, DefenseBonus) and effect.scope != "own_cities"):
                worth += WEIGHTS.beside * (1 - isinstance(lookup.effect[helped], Bodyguard) / 2)
    return worth * outlook.lasting
