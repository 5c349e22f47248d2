"""The guesses of the greedy agent: its weights, and what powers and kept cards bring in a whole game.

The weights were fitted by play (docs/bots.md says how).
"""

from typing import Any, Generic, NamedTuple, TypeVar

from warren.games.odyssey import effects

Number = TypeVar("Number")


class Weights(NamedTuple, Generic[Number]):
    """Everything that is a guess and not a rule. Values are in Civ Points unless said otherwise."""

    pace: Number
    """What the leader's total is likely to grow in a round."""
    full: Number
    """Rounds to come from which on what lasts is worth all that it can be."""
    denial: Number
    """A point that all opponents together lose."""
    threat: Number
    """The lead of an opponent over another that makes denying it e = 2.7 times as good."""
    win: Number
    """Reaching the winning score."""
    risk: Number
    """The share of the points of pieces that is lost again, while all of the game is to come."""
    resource: Number
    """The first saved resource, over `resource_floor`."""
    resource_scale: Number
    """Saved resources after which one more is worth e times less."""
    resource_floor: Number
    typed: Number
    """How much more or less a resource is worth by how much the hand asks for its type."""
    universal: Number
    """What a Universal Resource is worth more."""
    spend: Number
    """A resource that is spent on one's own turn, for each Very Special that it could have paid."""
    power: Number
    """What the powers of bunnies are likely to bring, as a share of the table KEPT."""
    wound: Number
    """A point of damage, over what it takes off the total: what is damaged is killed more easily."""
    short: Number
    """How likely a card can be paid for each resource that is missing two turns before it is flipped."""
    boxed: Number
    """How likely a box will be fulfilled that is not yet."""
    splash: Number
    """The further targets of a weapon, before its target is chosen."""
    aimless: Number
    """How likely there will be a target where none is there yet."""
    modifier: Number
    """A Bunny Modifier, which rolls a d6."""
    wall: Number
    """A modifier under a city of one's own."""
    vacant: Number
    """A city before a bunny is there to move in, as a share."""
    shelter: Number
    """A bunny that moves into a city, as a share of its points: ground weapons cannot reach it."""
    last: Number
    """The last creature of the circle: without one no pink card can be played."""
    few: Number
    """The last but one."""
    pair: Number
    """A pair of Yang and Yin."""
    later: Number
    """Specials that are kept, as a share of the table KEPT."""
    hold: Number
    """A Very Special in the hand, as a share of what it is worth when it is saved."""
    waste: Number
    """A card that is discarded, as a share of what it could do."""
    beside: Number
    """A place beside a bunny that protects or is protected."""
    bargain: Number
    """What both sides of an offer have to gain, before it is made."""


WEIGHTS = Weights(
    pace=0.9,
    full=16.4,
    denial=0.85,
    threat=16.4,
    win=40.0,
    risk=0.1,
    resource=11.3,
    resource_scale=2.3,
    resource_floor=1.4,
    typed=0.26,
    universal=0.55,
    spend=0.079,
    power=0.98,
    wound=0.16,
    short=0.12,
    boxed=0.33,
    splash=0.84,
    aimless=0.53,
    modifier=2.3,
    wall=1.0,
    vacant=0.35,
    shelter=0.1,
    last=4.0,
    few=0.93,
    pair=1.0,
    later=0.69,
    hold=0.78,
    waste=0.38,
    beside=0.58,
    bargain=0.3,
)


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
