"""The vocabulary of the cards: what a card can do. It is closed: there is no other word.

An effect is told by its word, `op`, and says what it does: whose the target may be and where, what else has to hold,
who chooses, and how long it lasts. All sentences are our own. docs/games/odyssey/parts.md says each word to people.
"""

from typing import Annotated, ClassVar, Literal, get_args

import msgspec

from warren.kernel.parts import whole
from warren.words import mark

ResourceType = Literal["elementals", "energy", "technology", "animals", "crops", "land", "cosmic"]
RESOURCE_TYPES: tuple[ResourceType, ...] = get_args(ResourceType)
"""The seven types by number."""

Level = Annotated[int, whole(1, 99)]
Amount = Annotated[int, whole(1, 99)]
Roll = Annotated[int, whole(1, 12)]
Burn = Annotated[int, whole(0, 9)]


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="op"):
    """What every effect is."""

    says: ClassVar[str] = ""
    """What it does, as a part of a sentence; texts.py fills in the figures."""

    @property
    def sentence(self) -> str:
        """What it does, where that is not the same for all effects of a word."""
        return self.says

    @property
    def op(self) -> str:
        return str(self.__struct_config__.tag)


class Amounted(Word, frozen=True):
    """What a word with one number is; the others come after it."""

    amount: Amount


# Cards that lie in front of a player or in a circle


class Resource(Word, frozen=True, tag="resource"):
    """`provides` names its type; a universal one has a declared type."""

    provides: ResourceType | Literal["universal"]

    @property
    def sentence(self) -> str:
        if self.provides == "universal":
            return mark("saved, it pays one hexagon a round: the type declared for its deck, White, or a burn")
        return mark("saved, it pays one hexagon a round: {type}, White, or a burn")


class YangYin(Word, frozen=True, tag="yang_yin_pair"):
    side: Literal["yang", "yin"]

    @property
    def sentence(self) -> str:
        if self.side == "yang":
            return mark(
                "with a Yin of its colour beside it in The Bunny Circle, both yours, it is a pair: your weapons gain "
                "1 level; each bunny is in one pair"
            )
        return mark(
            "with a Yang of its colour beside it in The Bunny Circle, both yours, it is a pair: your weapons gain "
            "1 level; each bunny is in one pair"
        )


class City(Word, frozen=True, tag="city"):
    says = mark(
        "in your turn your bunnies may move in from The Bunny Circle, worth no more together than the city; without "
        "any it is abandoned and nobody’s"
    )


class BunnyModifier(Word, frozen=True, tag="bunny_modifier"):
    says = mark(
        "goes behind any creature in play, in a city too where there is room; the owner of the creature rolls a d6, "
        "and its points rise by as much, or it is discarded where that is more than there is room for"
    )


class CityWall(Amounted, frozen=True, tag="city_defense"):
    says = mark("goes under any city, abandoned or not; the city defends with +{amount}, but not while abandoned")


class ExitStrategy(Word, frozen=True, tag="exit_strategy"):
    says = mark(
        "goes under any city, abandoned or not; when a turn of the city’s owner starts, he may let any occupants out "
        "to his section of The Bunny Circle"
    )


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

    @property
    def sentence(self) -> str:
        return _WEAPONS[self.vs, self.splash.targets if self.splash else None]


_WEAPONS = {
    ("creature", None): mark("a creature of an opponent in The Bunny Circle defends against level {level}"),
    ("creature", "both_adjacent"): mark(
        "a creature of an opponent in The Bunny Circle defends against level {level}, then both of its neighbours, "
        "yours too, against level {splash}, which nothing raises"
    ),
    ("creature", "one_adjacent"): mark(
        "a creature of an opponent in The Bunny Circle defends against level {level}, then one of its neighbours, as "
        "you choose, yours too, against level {splash}, which nothing raises"
    ),
    ("city", None): mark(
        "a city of an opponent or an abandoned one defends against level {level}; your left opponent rolls for "
        "an abandoned one"
    ),
    ("city", "both_adjacent"): mark(
        "a city of an opponent or an abandoned one defends against level {level}, then both of its neighbours, "
        "yours too, against level {splash}, which nothing raises; your left opponent rolls for an abandoned one"
    ),
    ("city", "one_adjacent"): mark(
        "a city of an opponent or an abandoned one defends against level {level}, then one of its neighbours, as you "
        "choose, yours too, against level {splash}, which nothing raises; your left opponent rolls for an abandoned one"
    ),
}


class WeaponRunner(Word, frozen=True, tag="weapon_runner"):
    says = mark(
        "starts at any creature in The Bunny Circle and goes round in the direction you choose: each creature, yours "
        "too, defends against level {level}; what a roll has above {own_level} damages the runner, which goes on until "
        "it has {toughness} damage or no creature is left"
    )
    level: Level
    own_level: Level
    toughness: Amount


# Powers that work as long as their bunny is in play


class WeaponSplash(Word, frozen=True, tag="weapon_splash"):
    says = mark(
        "with your Ground Weapons, not with Runners, one neighbour of the target, as you choose, yours too, also "
        "defends, against half of the level, rounded down"
    )


class WeaponLevelBonus(Amounted, frozen=True, tag="weapon_level_bonus"):
    scope: Literal["ground_weapon", "city_weapon"]

    @property
    def sentence(self) -> str:
        if self.scope == "ground_weapon":
            return mark("your Ground Weapons, not Runners, gain {levels}")
        return mark("your City Weapons gain {levels}")


class DefenseBonus(Amounted, frozen=True, tag="defense_bonus"):
    scope: Literal["own_adjacent_bunnies", "own_cities"]

    @property
    def sentence(self) -> str:
        if self.scope == "own_adjacent_bunnies":
            return mark("your creatures beside it in The Bunny Circle defend with +{amount}")
        return mark("your cities defend with +{amount}")


class Bodyguard(Word, frozen=True, tag="bodyguard"):
    says = mark(
        "when a creature of yours beside it in The Bunny Circle would take damage, it may take all of that instead"
    )


class Retaliate(Amounted, frozen=True, tag="retaliate"):
    says = mark(
        "when a weapon or strike of an opponent damages it and it survives, a creature of his in The Bunny Circle, as "
        "you choose, takes {amount} damage"
    )


class RerollDefense(Word, frozen=True, tag="reroll_defense"):
    says = mark(
        "once from the start of your turn to that of your next, you may roll a defence of yours again, before anybody "
        "responds; the new roll counts"
    )


class CostReduction(Amounted, frozen=True, tag="cost_reduction"):
    says = mark("cities cost you {hexagons} less; burns stay")


class KillReward(Amounted, frozen=True, tag="recover_on_kill"):
    says = mark(
        "for each creature you kill, occupants too, and each city you destroy, save {resources} of your Discard Pile, "
        "spent until your next turn"
    )


# Powers of the start and the end of a turn


class StartResource(Amounted, frozen=True, tag="start_resource"):
    says = mark("when your turn starts, you have {amount} virtual {type} for this turn, which cannot be burned")
    type: ResourceType


class StartHeal(Amounted, frozen=True, tag="start_heal"):
    says = mark(
        "when your turn starts, you may heal {amount} damage each on up to {creatures} of yours, on occupants only as "
        "far as they still fit"
    )
    creatures: Amount


class StartRecovery(Amounted, frozen=True, tag="start_recovery"):
    says = mark(
        "when your turn starts, roll a d12: with {at_least} or more, save {resources} of your Discard Pile, spent "
        "until your next turn"
    )
    at_least: Roll


class PhaseOut(Word, frozen=True, tag="phase_out"):
    says = mark(
        "when your turn ends, you can burn {burned}, spent or not, to take it out of The Bunny Circle; it is back, "
        "wherever you like, when your next turn starts"
    )
    burn: Burn


# Powers used once in each of your turns


class Strike(Word, frozen=True, tag="strike"):
    level: Level
    target: Literal["adjacent_creature", "city"]
    burn: Burn = 0

    @property
    def sentence(self) -> str:
        if self.target == "city":
            return mark("strike a city of an opponent, not an abandoned one; it defends against level {level}")
        return mark(
            "strike a creature of an opponent that is beside one of yours in The Bunny Circle; it defends against "
            "level {level}"
        )


class DirectDamage(Amounted, frozen=True, tag="direct_damage"):
    says = mark("a creature of an opponent in The Bunny Circle takes {amount} damage, without a roll")
    burn: Burn = 0


class Boost(Amounted, frozen=True, tag="boost_power"):
    says = mark("the next weapon that you play this turn gains {levels}")
    burn: Burn = 0


class Heal(Amounted, frozen=True, tag="heal"):
    says = mark("heal up to {amount} damage on a creature of yours, on an occupant only as far as it still fits")


class Exhaust(Amounted, frozen=True, tag="exhaust_power"):
    says = mark("you make {resources} that an opponent has unspent, as you choose, count as spent until his next turn")


class Reposition(Word, frozen=True, tag="reposition_own"):
    says = mark(
        "put a creature of yours in The Bunny Circle, this one or another, at any place of your section; it defends "
        "with +{defense} until your next turn"
    )
    defense: Amount


class Raid(Amounted, frozen=True, tag="resource_raid_roll"):
    says = mark(
        "an opponent rolls a d12; with {at_most} or less he discards {resources} that he has saved, as he chooses"
    )
    at_most: Roll


class PeekRun(Word, frozen=True, tag="peek_run"):
    says = mark(
        "see what an opponent runs next; if it is a weapon, your creatures and cities defend with +{defense} until "
        "your next turn"
    )
    defense: Amount


class RecoverWeapon(Word, frozen=True, tag="recover_weapon"):
    says = mark(
        "take a weapon of your Discard Pile into your hand, of which your left opponent then blindly discards a card"
    )
    type: ResourceType
    burn: Burn


# Specials


class GainVirtual(Amounted, frozen=True, tag="virtual_resource"):
    says = mark("you have {resources} more for this turn: virtual, each of any type; they cannot be burned")


class ExhaustAll(Amounted, frozen=True, tag="exhaust_each_opponent"):
    says = mark(
        "you make {resources} that each opponent has unspent, as you choose, count as spent until his next turn"
    )


class BoostNext(Amounted, frozen=True, tag="boost_next_weapon"):
    says = mark("the next weapon that you play this turn gains {levels}")


class StrikeAll(Word, frozen=True, tag="strike_all"):
    says = mark(
        "strike every creature of an opponent that is beside one of yours in The Bunny Circle: each defends against "
        "level {level}"
    )
    level: Level


class RecoverResources(Amounted, frozen=True, tag="recover_resource"):
    says = mark("save up to {resources} of your Discard Pile, spent until your next turn")


class RepairCities(Word, frozen=True, tag="repair_cities"):
    says = mark("roll a d12 and repair up to so much damage, split among your cities as you choose")


class HandRaid(Word, frozen=True, tag="hand_raid"):
    says = mark("see the hand of an opponent and discard a card of it; he draws back to five")


class Evict(Word, frozen=True, tag="evict"):
    says = mark(
        "an occupant of a city of an opponent, as you choose, goes back to its owner’s section of The Bunny Circle, "
        "where he chooses its place"
    )


class Revive(Word, frozen=True, tag="revive"):
    says = mark(
        "a bunny of your Discard Pile, Super Bunnies too, goes to any place of The Bunny Circle; you pay its cost too"
    )


# Very Specials


class CancelTarget(Word, frozen=True, tag="cancel_target"):
    says = mark(
        "before the roll, when a weapon or strike of an opponent is aimed at a creature or city of yours: it does "
        "nothing to that target; other targets defend all the same"
    )


class Redirect(Word, frozen=True, tag="redirect"):
    says = mark(
        "when an Aggressive card of an opponent is aimed at you or something of yours: choose another legal target "
        "for it, none of his own"
    )


class ModifyRoll(Amounted, frozen=True, tag="modify_roll"):
    says = mark("after any defence roll, whoever rolled: make it {amount} more or {amount} less")


class Counter(Word, frozen=True, tag="counter"):
    says = mark("when somebody else plays a Special or Very Special: it does nothing and is discarded")


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
