"""The target of a card or power, and the second thing that some are asked."""

from collections.abc import Callable, Sequence
from typing import Any

from warren.agents.odyssey.attacking import runner, strike, weapon
from warren.agents.odyssey.position import Position
from warren.agents.odyssey.prospects import Prospects
from warren.agents.odyssey.reasons import ATTACK, HINDERS, KEEPS, RESTORES, SCORES, SHELTERS, Part
from warren.agents.odyssey.responses import weigh_direction_of_roll, weigh_redirection
from warren.agents.odyssey.specials import evicting
from warren.agents.odyssey.turn import raiding
from warren.games.odyssey import effects
from warren.games.odyssey.actions import AIM, CLOCKWISE, OPPOSE, RAISE
from warren.games.odyssey.attacks import level_of
from warren.games.odyssey.frames import AIMING, NOTHING, PlayFrame
from warren.games.odyssey.pieces import city_of, current_value, room, value
from warren.games.odyssey.stack import top

D6 = range(1, 7)


def weigh_play(position: Position, legal: Sequence[int]) -> list[list[Part]]:
    """Choose the target of a card or power, or the second thing that it asks."""
    frame = top(position.view, PlayFrame)
    card, target = frame.card, frame.target
    effect = position.lookup.effect[card]
    if frame.stage != AIMING:
        if legal[0] == RAISE:
            return weigh_direction_of_roll(position, legal)
        return [[(ATTACK, _directed(position, card, target, action == CLOCKWISE))] for action in legal]
    if isinstance(effect, effects.Redirect):
        return weigh_redirection(position, legal)
    if legal[0] >= OPPOSE:
        return [[_opponent(position, effect, action - OPPOSE)] for action in legal]
    if isinstance(effect, effects.Weapon | effects.WeaponRunner):
        return [[(ATTACK, weapon(position, card, action - AIM, position.seat))] for action in legal]
    prospects = Prospects(position)
    return [[AIMED[effect.__class__](prospects, effect, action - AIM)] for action in legal]


def _directed(position: Position, card: int, target: int, clockwise: bool) -> float:
    effect = position.lookup.effect[card]
    assert isinstance(effect, effects.WeaponRunner)
    return runner(position, effect, level_of(position.view, position.seat, card), target, position.seat, clockwise)


def _opponent(position: Position, effect: Any, victim: int) -> Part:
    """Whoever is most of a threat; of a raid, who has most to lose."""
    if isinstance(effect, effects.Raid):
        return HINDERS, raiding(position, effect, victim)
    return HINDERS, -position.share[victim]


def _modified(prospects: Prospects, effect: effects.BunnyModifier, creature: int) -> Part:
    """Points for a creature of one's own; of an occupant as far as there is room for the roll."""
    position = prospects.position
    owner = position.owner[creature]
    worth = position.weights.modifier * position.share[owner]
    city = city_of(position.view, creature)
    if city == NOTHING:
        return SCORES, worth * position.safe
    fitting = sum([roll for roll in D6 if roll <= room(position.view, city)])
    return SCORES, worth * fitting / sum(D6)


def _walled(prospects: Prospects, effect: Any, city: int) -> Part:
    position = prospects.position
    owner = position.owner.get(city, NOTHING)
    share = position.share[owner] if owner != NOTHING else 0.0
    return SHELTERS, share * position.weights.wall * current_value(position.view, city) / 8


def _repositioned(prospects: Prospects, effect: effects.Reposition, creature: int) -> Part:
    """Whoever is worth most, and nearest to being killed."""
    view = prospects.position.view
    return SHELTERS, 0.1 * value(view, creature) / max(1, current_value(view, creature))


def mended(position: Position, amount: int, piece: int) -> float:
    """Return the damage that is removed from a piece."""
    return float(min(amount, position.view.damage.get(piece, 0)))


def _struck(prospects: Prospects, effect: effects.Strike | effects.DirectDamage, piece: int) -> Part:
    return ATTACK, strike(prospects.position, effect, piece, prospects.position.seat)


AIMED: dict[type[Any], Callable[[Prospects, Any, int], Part]] = {
    effects.Strike: _struck,
    effects.DirectDamage: _struck,
    effects.BunnyModifier: _modified,
    effects.CityWall: _walled,
    effects.ExitStrategy: _walled,
    effects.Heal: lambda prospects, effect, creature: (RESTORES, mended(prospects.position, effect.amount, creature)),
    effects.Reposition: _repositioned,
    effects.Evict: lambda prospects, effect, occupant: (
        SCORES,
        evicting(prospects.position, occupant, prospects.position.seat),
    ),
    effects.Revive: lambda prospects, effect, bunny: (SCORES, prospects.creature(bunny)),
    effects.RecoverWeapon: lambda prospects, effect, card: (KEEPS, prospects.run(card)),
}
