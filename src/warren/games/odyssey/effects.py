"""The vocabulary of the cards: what a card can do. It is closed: there is no other word.

An effect is told by its word, `op`. docs/games/odyssey/parts.md says each word to people.
"""

from typing import Annotated, Literal, get_args

import msgspec

from warren.kernel.parts import whole

ResourceType = Literal["elementals", "energy", "technology", "animals", "crops", "land", "cosmic"]
RESOURCE_TYPES: tuple[ResourceType, ...] = get_args(ResourceType)
"""The seven types by number."""

Level = Annotated[int, whole(1, 99)]
Amount = Annotated[int, whole(1, 99)]
Roll = Annotated[int, whole(1, 12)]
Burn = Annotated[int, whole(0, 9)]


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="op"):
    """What every effect is."""


class Amounted(Word, frozen=True):
    """What a word with one number is; the others come after it."""

    amount: Amount


# Cards that lie in front of a player or in a circle


class Resource(Word, frozen=True, tag="resource"):
    """Saved: pays for one hexagon a round. `provides` names its type; a universal one has a declared type."""

    provides: ResourceType | Literal["universal"]


class YangYin(Word, frozen=True, tag="yang_yin_pair"):
    """Beside the other side in the same colour, both yours: +1 level for the weapons that you launch."""

    side: Literal["yang", "yin"]


class City(Word, frozen=True, tag="city"):
    """A structure with occupants; its capacity is its current value."""


class BunnyModifier(Word, frozen=True, tag="bunny_modifier"):
    """Put behind any creature; its owner rolls a d6, and the creature is worth so much more."""


class CityWall(Amounted, frozen=True, tag="city_defense"):
    """Under a city: its owner adds `amount` to its defence rolls."""


class ExitStrategy(Word, frozen=True, tag="exit_strategy"):
    """Under a city: at the start of his turn its owner may move occupants back to The Bunny Circle."""


# Weapons


class Splash(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Further creatures beside the direct target that have to defend."""

    level: Level
    targets: Literal["both_adjacent", "one_adjacent"]


class Weapon(Word, frozen=True, tag="weapon"):
    """The owner of the target rolls a d12; what is missing to the level is damage."""

    level: Level
    vs: Literal["creature", "city"]
    splash: Splash | None = None


class WeaponRunner(Word, frozen=True, tag="weapon_runner"):
    """Attacks one creature after the other; what a roll is above `own_level` damages it, until that is `toughness`."""

    level: Level
    own_level: Level
    toughness: Amount


# Powers that work as long as their bunny is in play


class WeaponSplash(Word, frozen=True, tag="weapon_splash"):
    """With your ground weapon one creature beside the direct target defends too, at half its level rounded down."""


class WeaponLevelBonus(Amounted, frozen=True, tag="weapon_level_bonus"):
    """Your weapons of this kind have so much more level."""

    scope: Literal["ground_weapon", "city_weapon"]


class DefenseBonus(Amounted, frozen=True, tag="defense_bonus"):
    """Your creatures beside this one, or your cities, add so much to their defence rolls."""

    scope: Literal["own_adjacent_bunnies", "own_cities"]


class Bodyguard(Word, frozen=True, tag="bodyguard"):
    """Damage to your creature beside this one may be put on this one instead."""


class Retaliate(Amounted, frozen=True, tag="retaliate"):
    """When a weapon damages this bunny and it survives, a creature of the attacker takes so much damage."""


class RerollDefense(Word, frozen=True, tag="reroll_defense"):
    """Once between the starts of your turns you may roll one defence again; the second roll counts."""


class CostReduction(Amounted, frozen=True, tag="cost_reduction"):
    """Your cities cost so many hexagons less, burns apart."""


class KillReward(Amounted, frozen=True, tag="recover_on_kill"):
    """Whenever you kill a creature or destroy a city, so many resources come back from your discard pile."""


# Powers of the start and the end of a turn


class StartResource(Amounted, frozen=True, tag="start_resource"):
    """At the start of your turn: virtual resources of this type."""

    type: ResourceType


class StartHeal(Amounted, frozen=True, tag="start_heal"):
    """At the start of your turn remove so much damage from up to so many of your creatures."""

    creatures: Amount


class StartRecovery(Amounted, frozen=True, tag="start_recovery"):
    """At the start of your turn roll a d12; from `at_least` on, so many resources come back from your discard pile."""

    at_least: Roll


class PhaseOut(Word, frozen=True, tag="phase_out"):
    """At the end of your turn it may leave play, and returns at the start of your next turn."""

    burn: Burn


# Powers used once in each of your turns


class Strike(Word, frozen=True, tag="strike"):
    """An opposing creature beside one of yours, or an opposing city, has to defend against this level."""

    level: Level
    target: Literal["adjacent_creature", "city"]
    burn: Burn = 0


class DirectDamage(Amounted, frozen=True, tag="direct_damage"):
    """So much damage to an opposing creature, without a roll."""

    burn: Burn = 0


class Boost(Amounted, frozen=True, tag="boost_power"):
    """The next weapon that you play this turn has so much more level."""

    burn: Burn = 0


class Heal(Amounted, frozen=True, tag="heal"):
    """Remove up to so much damage from one of your creatures."""


class Exhaust(Amounted, frozen=True, tag="exhaust_power"):
    """So many unspent resources of an opponent count as spent until his next turn."""


class Reposition(Word, frozen=True, tag="reposition_own"):
    """Move one of your creatures within your section; until your next turn it adds `defense` to its rolls."""

    defense: Amount


class Raid(Amounted, frozen=True, tag="resource_raid_roll"):
    """An opponent rolls a d12; up to `at_most` he discards so many saved resources of his choice."""

    at_most: Roll


class PeekRun(Word, frozen=True, tag="peek_run"):
    """Look at an opponent's TOP RUN; if it is a weapon, all that is yours adds `defense` until your next turn."""

    defense: Amount


class RecoverWeapon(Word, frozen=True, tag="recover_weapon"):
    """Burn resources of a type: a weapon of your discard pile to your hand; then one card of it is lost at random."""

    type: ResourceType
    burn: Burn


# Specials


class GainVirtual(Amounted, frozen=True, tag="virtual_resource"):
    """So many virtual resources of any type until the end of this turn."""


class ExhaustAll(Amounted, frozen=True, tag="exhaust_each_opponent"):
    """So many unspent resources of every opponent count as spent until his next turn."""


class BoostNext(Amounted, frozen=True, tag="boost_next_weapon"):
    """The next weapon that you play this turn has so much more level."""


class StrikeAll(Word, frozen=True, tag="strike_all"):
    """Every opposing creature beside one of yours has to defend against this level."""

    level: Level


class RecoverResources(Amounted, frozen=True, tag="recover_resource"):
    """Up to so many resources of your discard pile come back; they count as spent until your next turn."""


class RepairCities(Word, frozen=True, tag="repair_cities"):
    """Roll a d12: remove so much damage, split among your cities as you like."""


class HandRaid(Word, frozen=True, tag="hand_raid"):
    """Look at an opponent's hand and discard one card of it; he draws one."""


class Evict(Word, frozen=True, tag="evict"):
    """An occupant of an opposing city returns to its owner's section of The Bunny Circle."""


class Revive(Word, frozen=True, tag="revive"):
    """Pay for a bunny of your discard pile too, and return it to The Bunny Circle."""


# Very Specials


class CancelTarget(Word, frozen=True, tag="cancel_target"):
    """A weapon that directly targets a piece of yours does nothing to it."""


class Redirect(Word, frozen=True, tag="redirect"):
    """An Aggressive card that targets you or a piece of yours gets another legal target."""


class ModifyRoll(Amounted, frozen=True, tag="modify_roll"):
    """Add `amount` to a defence roll, or subtract it."""


class Counter(Word, frozen=True, tag="counter"):
    """A Special or Very Special card has no effect."""


Power = Strike | DirectDamage | Boost | Heal | Exhaust | Reposition | Raid | PeekRun | RecoverWeapon
"""Used by the owner of the bunny once in each of his own turns."""
POWERS = get_args(Power)
BunnyEffect = (
    YangYin
    | WeaponSplash
    | WeaponLevelBonus
    | DefenseBonus
    | Bodyguard
    | Retaliate
    | RerollDefense
    | CostReduction
    | KillReward
    | StartResource
    | StartHeal
    | StartRecovery
    | PhaseOut
    | Power
)
SpecialEffect = (
    GainVirtual | ExhaustAll | BoostNext | StrikeAll | RecoverResources | RepairCities | HandRaid | Evict | Revive
)
InterruptEffect = CancelTarget | Redirect | ModifyRoll | Counter
CityModifierEffect = CityWall | ExitStrategy
Effect = (
    Resource
    | BunnyEffect
    | City
    | BunnyModifier
    | CityModifierEffect
    | Weapon
    | WeaponRunner
    | SpecialEffect
    | InterruptEffect
)
