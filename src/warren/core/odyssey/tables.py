"""What the core looks up by number: the vocabulary of effects, and the facts of a set of parts."""

from functools import lru_cache
from typing import Any

from warren.core.compiled import Cells, block, write
from warren.core.odyssey import layout as at
from warren.games.odyssey import effects
from warren.games.odyssey.effects import RESOURCE_TYPES
from warren.games.odyssey.lookup import Lookup, lookup_of
from warren.games.odyssey.targets import OPPONENTS, PIECES

# The vocabulary of effects

NOTHING, RESOURCE, YANG_YIN, CITY, BUNNY_MODIFIER, CITY_WALL, EXIT_STRATEGY, WEAPON, WEAPON_RUNNER = range(9)
WEAPON_SPLASH, LEVEL_BONUS, DEFENSE_BONUS, BODYGUARD, RETALIATE, REROLL_DEFENSE, COST_REDUCTION = range(9, 16)
KILL_REWARD, START_RESOURCE, START_HEAL, START_RECOVERY, PHASE_OUT = range(16, 21)
STRIKE, DIRECT_DAMAGE, BOOST, HEAL, EXHAUST, REPOSITION, RAID, PEEK_RUN, RECOVER_WEAPON = range(21, 30)
GAIN_VIRTUAL, EXHAUST_ALL, BOOST_NEXT, STRIKE_ALL, RECOVER_RESOURCES, REPAIR_CITIES = range(30, 36)
HAND_RAID, EVICT, REVIVE, CANCEL_TARGET, REDIRECT, MODIFY_ROLL, COUNTER = range(36, 43)
WORDS: dict[type, int] = {
    type(None): NOTHING,
    effects.Resource: RESOURCE,
    effects.YangYin: YANG_YIN,
    effects.City: CITY,
    effects.BunnyModifier: BUNNY_MODIFIER,
    effects.CityWall: CITY_WALL,
    effects.ExitStrategy: EXIT_STRATEGY,
    effects.Weapon: WEAPON,
    effects.WeaponRunner: WEAPON_RUNNER,
    effects.WeaponSplash: WEAPON_SPLASH,
    effects.WeaponLevelBonus: LEVEL_BONUS,
    effects.DefenseBonus: DEFENSE_BONUS,
    effects.Bodyguard: BODYGUARD,
    effects.Retaliate: RETALIATE,
    effects.RerollDefense: REROLL_DEFENSE,
    effects.CostReduction: COST_REDUCTION,
    effects.KillReward: KILL_REWARD,
    effects.StartResource: START_RESOURCE,
    effects.StartHeal: START_HEAL,
    effects.StartRecovery: START_RECOVERY,
    effects.PhaseOut: PHASE_OUT,
    effects.Strike: STRIKE,
    effects.DirectDamage: DIRECT_DAMAGE,
    effects.Boost: BOOST,
    effects.Heal: HEAL,
    effects.Exhaust: EXHAUST,
    effects.Reposition: REPOSITION,
    effects.Raid: RAID,
    effects.PeekRun: PEEK_RUN,
    effects.RecoverWeapon: RECOVER_WEAPON,
    effects.GainVirtual: GAIN_VIRTUAL,
    effects.ExhaustAll: EXHAUST_ALL,
    effects.BoostNext: BOOST_NEXT,
    effects.StrikeAll: STRIKE_ALL,
    effects.RecoverResources: RECOVER_RESOURCES,
    effects.RepairCities: REPAIR_CITIES,
    effects.HandRaid: HAND_RAID,
    effects.Evict: EVICT,
    effects.Revive: REVIVE,
    effects.CancelTarget: CANCEL_TARGET,
    effects.Redirect: REDIRECT,
    effects.ModifyRoll: MODIFY_ROLL,
    effects.Counter: COUNTER,
}
"""The word of each class of effects."""
GROUND_WEAPON, GROUND_RUNNER, CITY_WEAPON = range(3)
"""The weapons, and what the scope of a bonus to levels says."""
_WEAPONS = {"ground_weapon": GROUND_WEAPON, "ground_weapon_runner": GROUND_RUNNER, "city_weapon": CITY_WEAPON}
OWN_ADJACENT, OWN_CITIES = range(2)
"""The scopes of a bonus to defence."""
ADJACENT_CREATURE, OPPOSING_CITY = range(2)
"""What can be struck."""
AT_NOTHING, AT_PIECE, AT_OPPONENT = range(3)
"""What a card is aimed at."""
_NUMBERS = ("own_level", "at_least", "at_most", "creatures")
"""The second numbers of the words; no word has two of them."""
_AMOUNTS = ("amount", "level", "defense")
"""The first numbers."""


def _one_of(effect: Any, names: tuple[str, ...]) -> int:
    return next((getattr(effect, name) for name in names if hasattr(effect, name)), 0)


def _of(effect: effects.Effect | None) -> int:
    """Return the type in an effect, the scope of a bonus, or what a strike is aimed at."""
    match effect:
        case effects.StartResource(type=kind) | effects.RecoverWeapon(type=kind):
            return RESOURCE_TYPES.index(kind)
        case effects.WeaponLevelBonus(scope=weapon):
            return _WEAPONS[weapon]
        case effects.DefenseBonus(scope=scope):
            return OWN_CITIES if scope == "own_cities" else OWN_ADJACENT
        case effects.Strike(target=target):
            return OPPOSING_CITY if target == "city" else ADJACENT_CREATURE
    return 0


@lru_cache(maxsize=16)
def facts(cards: str) -> Cells:
    """Return cells that hold the facts of a set by its canonical text, of the standard set for none, and no game."""
    lookup = lookup_of(cards)
    parameters = lookup.parts.parameters
    cells = block(at.SIZE)
    for field, end in ((at.PILES, at.SIZES), (at.INSIDE, at.DAMAGE), (at.STRAY, at.MARKS)):
        write(cells, field, [at.NONE] * (end - field))
    cells[at.START_CIV], cells[at.HAND] = parameters.start_civ, parameters.hand
    cells[at.RESHUFFLE_PENALTY] = parameters.reshuffle_penalty
    cells[at.HEXASCREWUP_PENALTY] = parameters.hexascrewup_penalty
    cells[at.CUT_MINIMUM] = parameters.cut_minimum
    for field, values in _fields(lookup):
        write(cells, field, [int(value) for value in values[: at.CARDS]])
    for index, cost in enumerate(lookup.cost[: at.CARDS]):
        write(cells, at.COSTS + at.COST_SIZE * index, (*cost.colored, cost.white, cost.burn))
        cells[at.HEXAGONS + index] = cost.hexagons
    return cells


def _fields(lookup: Lookup) -> list[tuple[int, list[Any]]]:
    """Return what there is of each card, by field."""
    splashes = [getattr(effect, "splash", None) for effect in lookup.effect]
    return [
        (at.KIND, lookup.kind),
        (at.WORD, [WORDS[type(effect)] for effect in lookup.effect]),
        (at.AMOUNT, [_one_of(effect, _AMOUNTS) for effect in lookup.effect]),
        (at.NUMBER, [_one_of(effect, _NUMBERS) for effect in lookup.effect]),
        (at.OF, [_of(effect) for effect in lookup.effect]),
        (at.BURNS, [getattr(effect, "burn", 0) for effect in lookup.effect]),
        (at.TOUGHNESS, [getattr(effect, "toughness", 0) for effect in lookup.effect]),
        (at.SPLASH, [splash.level if splash else 0 for splash in splashes]),
        (at.SPLASH_BOTH, [splash is not None and splash.targets == "both_adjacent" for splash in splashes]),
        (at.AIMED_AT, [_aimed_at(effect) for effect in lookup.effect]),
        (at.POINTS, lookup.points),
        (at.IS_CREATURE, lookup.is_creature),
        (at.IS_CITY, lookup.is_city),
        (at.ALIGNMENT, lookup.alignment),
        (at.PINK, lookup.pink),
        (at.PINK_KEEP, lookup.pink_keep),
        (at.GREEN, lookup.green),
        (at.PAIR, lookup.pair),
        (at.HAS_POWER, lookup.has_power),
        (at.IS_WEAPON, lookup.is_weapon),
        (at.WEAPON_SCOPE, [_WEAPONS.get(card.subtype, at.NONE) for card in lookup.part]),
        (at.TRIGGER, lookup.trigger),
        (at.FACE, lookup.face),
        (at.TYPE, lookup.type),
    ]


def _aimed_at(effect: effects.Effect | None) -> int:
    if type(effect) in PIECES:
        return AT_PIECE
    return AT_OPPONENT if type(effect) in OPPONENTS else AT_NOTHING
