"""The guesses of the greedy agent: its weights, and what powers and kept cards bring in a whole game.

The weights were fitted by play (docs/bots.md says how).
"""

from typing import Any, NamedTuple

from warren.games.odyssey import effects


class Weights(NamedTuple):
    """Everything that is a guess and not a rule. Values are in Civ Points unless said otherwise."""

    pace: float = 0.9
    """What the leader's total is likely to grow in a round."""
    full: float = 16.4
    """Rounds to come from which on what lasts is worth all that it can be."""
    denial: float = 0.85
    """A point that all opponents together lose."""
    threat: float = 16.4
    """The lead of an opponent over another that makes denying it e = 2.7 times as good."""
    win: float = 40.0
    """Reaching the winning score."""
    risk: float = 0.1
    """The share of the points of pieces that is lost again, while all of the game is to come."""
    resource: float = 11.3
    """The first saved resource, over `resource_floor`."""
    resource_scale: float = 2.3
    """Saved resources after which one more is worth e times less."""
    resource_floor: float = 1.4
    typed: float = 0.26
    """How much more or less a resource is worth by how much the hand asks for its type."""
    universal: float = 0.55
    """What a Universal Resource is worth more."""
    spend: float = 0.079
    """A resource that is spent on one's own turn, for each Very Special that it could have paid."""
    power: float = 0.98
    """What the powers of bunnies are likely to bring, as a share of the table KEPT."""
    wound: float = 0.16
    """A point of damage, over what it takes off the total: what is damaged is killed more easily."""
    short: float = 0.12
    """How likely a card can be paid for each resource that is missing two turns before it is flipped."""
    boxed: float = 0.33
    """How likely a box will be fulfilled that is not yet."""
    splash: float = 0.84
    """The further targets of a weapon, before its target is chosen."""
    aimless: float = 0.53
    """How likely there will be a target where none is there yet."""
    modifier: float = 2.3
    """A Bunny Modifier, which rolls a d6."""
    wall: float = 1.0
    """A modifier under a city of one's own."""
    vacant: float = 0.35
    """A city before a bunny is there to move in, as a share."""
    shelter: float = 0.1
    """A bunny that moves into a city, as a share of its points: ground weapons cannot reach it."""
    last: float = 4.0
    """The last creature of the circle: without one no pink card can be played."""
    few: float = 0.93
    """The last but one."""
    pair: float = 1.0
    """A pair of Yang and Yin."""
    later: float = 0.69
    """Specials that are kept, as a share of the table KEPT."""
    hold: float = 0.78
    """A Very Special in the hand, as a share of what it is worth when it is saved."""
    waste: float = 0.38
    """A card that is discarded, as a share of what it could do."""
    beside: float = 0.58
    """A place beside a bunny that protects or is protected."""
    bargain: float = 0.3
    """What both sides of an offer have to gain, before it is made."""


WEIGHTS = Weights()


# What lasting powers and kept cards are likely to bring in a whole game, in Civ Points

POWER_WORTH: dict[type[Any], float] = {
    effects.YangYin: 0.5,
    effects.WeaponSplash: 2.0,
    effects.WeaponLevelBonus: 1.0,
    effects.DefenseBonus: 1.0,
    effects.Bodyguard: 1.0,
    effects.Retaliate: 0.6,
    effects.RerollDefense: 0.8,
    effects.CostReduction: 1.0,
    effects.KillReward: 1.0,
    effects.StartResource: 1.8,
    effects.StartHeal: 1.5,
    effects.StartRecovery: 0.8,
    effects.PhaseOut: 0.3,
    effects.Strike: 2.0,
    effects.DirectDamage: 1.5,
    effects.Boost: 1.5,
    effects.Heal: 1.8,
    effects.Exhaust: 0.2,
    effects.Reposition: 1.0,
    effects.Raid: 1.5,
    effects.PeekRun: 0.3,
    effects.RecoverWeapon: 0.3,
}
"""Of a bunny, over its points, while all of the game is to come."""

KEPT: dict[type[Any], float] = {
    effects.GainVirtual: 1.2,
    effects.ExhaustAll: 0.3,
    effects.BoostNext: 1.5,
    effects.StrikeAll: 2.0,
    effects.RecoverResources: 2.5,
    effects.RepairCities: 1.2,
    effects.HandRaid: 1.0,
    effects.Evict: 2.5,
    effects.Revive: 3.0,
    effects.CancelTarget: 2.0,
    effects.Redirect: 1.5,
    effects.ModifyRoll: 2.0,
    effects.Counter: 1.2,
}
"""Of a Special or Very Special that is saved."""
