"""The guesses of the greedy agent: its weights, and what powers and kept cards bring in a whole game.

The weights stand in weights.toml, fitted by play (docs/bots.md says how).
"""

import tomllib
from importlib import resources
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


def read(text: str) -> Weights[float]:
    """Read a table of weights."""
    return Weights(**{field: float(weight) for field, weight in tomllib.loads(text).items()})


WEIGHTS = read(resources.files(__package__).joinpath("weights.toml").read_text(encoding="utf-8"))


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
