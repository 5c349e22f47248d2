"""The target of a card or power, and the second thing that some are asked."""

from collections.abc import Sequence

from warren.agents.odyssey.attacking import runner, strike, weapon
from warren.agents.odyssey.position import Position
from warren.agents.odyssey.prospects import Prospects
from warren.agents.odyssey.reasons import ATTACK, HINDERS, KEEPS, RESTORES, SCORES, SHELTERS, Part
from warren.agents.odyssey.responses import weigh_direction_of_roll, weigh_redirection
from warren.agents.odyssey.specials import evicting, raiding
from warren.games.odyssey import effects
from warren.games.odyssey.actions import AIM, CLOCKWISE, OPPOSE, RAISE
from warren.games.odyssey.attacks import level_of
from warren.games.odyssey.frames import AIMING, NOTHING, PlayFrame
from warren.games.odyssey.pieces import city_of, current_value, room, value
from warren.games.odyssey.stack import top

D6 = range(1, 7)


def weigh_play(position: Position, legal: Sequence[int]) -> list[list[Part]]:
    frame = top(position.view, PlayFrame)
    card, seat = frame.card, position.seat
    effect = position.lookup.effect[card]
    if legal[0] == RAISE:
        return weigh_direction_of_roll(position, legal)
    if frame.stage != AIMING:
        assert isinstance(effect, effects.WeaponRunner)
        level = level_of(position.view, seat, card)
        ways = [action == CLOCKWISE for action in legal]
        return [[(ATTACK, runner(position, effect, level, frame.target, seat, clockwise))] for clockwise in ways]
    if isinstance(effect, effects.Redirect):
        return weigh_redirection(position, legal)
    if isinstance(effect, effects.Raid):
        return [[(HINDERS, raiding(position, effect, action - OPPOSE))] for action in legal]
    if legal[0] >= OPPOSE:
        return [[(HINDERS, -position.share[action - OPPOSE])] for action in legal]  # whoever is most of a threat
    if isinstance(effect, effects.Weapon | effects.WeaponRunner):
        return [[(ATTACK, weapon(position, card, action - AIM, seat))] for action in legal]
    prospects = Prospects(position)
    return [[_aimed(prospects, effect, action - AIM)] for action in legal]


def _aimed(prospects: Prospects, effect: effects.Effect | None, target: int) -> Part:
    position = prospects.position
    view, weights, owner = position.view, position.weights, position.owner.get(target, NOTHING)
    match effect:
        case effects.Strike() | effects.DirectDamage():
            return ATTACK, strike(position, effect, target, position.seat)
        case effects.BunnyModifier():
            # Points for a creature of one's own; of an occupant as far as there is room for the roll.
            worth, city = weights.modifier * position.share[owner], city_of(view, target)
            if city == NOTHING:
                return SCORES, worth * position.safe
            return SCORES, worth * sum([roll for roll in D6 if roll <= room(view, city)]) / sum(D6)
        case effects.CityWall() | effects.ExitStrategy():
            share = position.share[owner] if owner != NOTHING else 0.0
            return SHELTERS, share * weights.wall * current_value(view, target) / 8
        case effects.Heal(amount=amount):
            return RESTORES, float(min(amount, view.damage.get(target, 0)))
        case effects.Reposition():
            # Whoever is worth most, and nearest to being killed.
            return SHELTERS, 0.1 * value(view, target) / max(1, current_value(view, target))
        case effects.Evict():
            return SCORES, evicting(position, target, position.seat)
        case effects.Revive():
            return SCORES, prospects.creature(target)
        case effects.RecoverWeapon():
            return KEEPS, prospects.run(target)
        case _:
            raise AssertionError(f"{effect} is aimed at no piece or card")
