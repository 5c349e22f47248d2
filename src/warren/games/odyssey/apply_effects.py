"""What each card and power does when it takes effect: one function for each word of the vocabulary."""

from collections.abc import Callable
from typing import Any

from warren.games.odyssey import effects, interrupts, knowledge
from warren.games.odyssey.actions import CARD_NAMES
from warren.games.odyssey.attacks import D12, draw_lot, fire, roll, start_runner
from warren.games.odyssey.damage import remove_creature
from warren.games.odyssey.frames import (
    A_WEAPON,
    ANYWHERE,
    AS_POWER,
    IN_CENTER,
    IN_CIRCLE,
    NO_WEAPON,
    NOTHING,
    SPARE,
    DamageFrame,
    ExhaustFrame,
    LoseFrame,
    RaidFrame,
    RecoverFrame,
    RepairFrame,
    StrikeFrame,
)
from warren.games.odyssey.pieces import city_of, owner_of, room, section_of
from warren.games.odyssey.placing import place
from warren.games.odyssey.restoring import heal
from warren.games.odyssey.score import clockwise, discard, take_discarded
from warren.games.odyssey.stack import push
from warren.games.odyssey.state import OdysseyData
from warren.games.odyssey.targets import struck_by_all

D6 = 6


# Cards that stay


def _settle(state: OdysseyData, seat: int, card: int, zone: int) -> None:
    place(state, seat, card, zone, ANYWHERE)


def _modify_bunny(state: OdysseyData, seat: int, card: int, how: int, creature: int, extra: int) -> None:
    """The owner of the creature rolls; a modifier for which its city has no room is discarded (ruling R31)."""
    owner = owner_of(state, creature)
    if owner == NOTHING:
        discard(state, seat, card)
        return
    points = roll(state, D6)
    city = city_of(state, creature)
    if city != NOTHING and points > room(state, city):
        discard(state, seat, card)
        if state.events is not None:
            state.tell("does not fit", owner, card=card, piece=creature, points=points, number=state.dice - 1)
        return
    state.bonus[creature] = state.bonus.get(creature, 0) + points
    state.attached[creature] = (*state.attached.get(creature, ()), card)
    if state.events is not None:
        state.tell("modifies", owner, card=card, piece=creature, points=points, number=state.dice - 1)


def _modify_city(state: OdysseyData, seat: int, card: int, how: int, city: int, extra: int) -> None:
    """The card lies under the city and follows it."""
    if section_of(state.center, city) == NOTHING:
        discard(state, seat, card)
        return
    state.attached[city] = (*state.attached.get(city, ()), card)
    if state.events is not None:
        state.tell("modifies", seat, card=card, piece=city, points=0)


# Weapons


def _weapon(state: OdysseyData, seat: int, card: int, how: int, target: int, extra: int) -> None:
    discard(state, seat, card)
    if section_of(state.circle, target) != NOTHING or section_of(state.center, target) != NOTHING:
        fire(state, seat, card, target, bool(extra & SPARE))


def _runner(state: OdysseyData, seat: int, card: int, how: int, target: int, extra: int) -> None:
    if section_of(state.circle, target) == NOTHING:
        discard(state, seat, card)
    else:
        start_runner(state, seat, card, target, bool(extra & 1), bool(extra & SPARE))


# Specials


def _special(
    do: Callable[[OdysseyData, int, Any, int], None],
) -> Callable[[OdysseyData, int, int, int, int, int], None]:
    """Make what a Special does of a function of seat, effect and target; the card itself is discarded."""

    def resolve(state: OdysseyData, seat: int, card: int, how: int, target: int, extra: int) -> None:
        discard(state, seat, card)
        do(state, seat, state.lookup.effect[card], target)

    return resolve


def _gain_virtual(state: OdysseyData, seat: int, effect: effects.GainVirtual, target: int) -> None:
    every, typed, kind = state.virtual
    state.virtual = (every + effect.amount, typed, kind)
    if state.events is not None:
        state.tell("gains resources", seat, amount=effect.amount)


def _exhaust_all(state: OdysseyData, seat: int, effect: effects.ExhaustAll, target: int) -> None:
    for victim in reversed([other for other in clockwise(state, seat) if other != seat]):
        push(state, ExhaustFrame(seat, victim, effect.amount))


def _boost(state: OdysseyData, seat: int, effect: effects.BoostNext | effects.Boost) -> None:
    state.boost += effect.amount
    if state.events is not None:
        state.tell("boosts", seat, amount=effect.amount, boost=state.boost)


def _strike_all(state: OdysseyData, seat: int, card: int, how: int, target: int, extra: int) -> None:
    effect = state.lookup.effect[card]
    assert isinstance(effect, effects.StrikeAll)
    discard(state, seat, card)
    struck = struck_by_all(state, seat)
    push(state, *(StrikeFrame(seat, creature, effect.level, card) for creature in reversed(struck)))


def _recover(state: OdysseyData, seat: int, effect: effects.RecoverResources, target: int) -> None:
    push(state, RecoverFrame(seat, effect.amount, fewer=True))


def _repair(state: OdysseyData, seat: int, effect: effects.RepairCities, target: int) -> None:
    points = roll(state, D12)
    if state.events is not None:
        state.tell("rolls for", seat, die=points, number=state.dice - 1)
    push(state, RepairFrame(seat, points))


def _raid_hand(state: OdysseyData, seat: int, effect: effects.HandRaid, victim: int) -> None:
    if victim in state.lost or not state.hands[victim]:
        return
    knowledge.note_hand(state, seat, victim)
    if state.events is not None:
        state.tell("looks at hand", seat, secret={"cards": _names(state.hands[victim])}, victim=victim)
    push(state, RaidFrame(seat, victim))


def _evict(state: OdysseyData, seat: int, effect: effects.Evict, occupant: int) -> None:
    owner = owner_of(state, occupant)
    if city_of(state, occupant) != NOTHING:
        remove_creature(state, occupant)
        if state.events is not None:
            state.tell("evicts", seat, piece=occupant, owner=owner)
        place(state, owner, occupant, IN_CIRCLE, owner)


def _revive(state: OdysseyData, seat: int, effect: effects.Revive, bunny: int) -> None:
    if bunny in state.discards[seat]:
        take_discarded(state, seat, bunny)
        if state.events is not None:
            state.tell("revives", seat, piece=bunny)
        place(state, seat, bunny, IN_CIRCLE, ANYWHERE)


# Very Specials: what they answer lies on the stack


def _respond(
    do: Callable[[OdysseyData, int, Any, int, int], None],
) -> Callable[[OdysseyData, int, int, int, int, int], None]:
    def resolve(state: OdysseyData, seat: int, card: int, how: int, target: int, extra: int) -> None:
        do(state, seat, state.lookup.effect[card], target, extra)
        discard(state, seat, card)

    return resolve


# Powers


def _power(
    do: Callable[[OdysseyData, int, Any, int], None],
) -> Callable[[OdysseyData, int, int, int, int, int], None]:
    """Make what a power does of a function of seat, effect and target; the bunny stays."""

    def resolve(state: OdysseyData, seat: int, card: int, how: int, target: int, extra: int) -> None:
        do(state, seat, state.lookup.effect[card], target)

    return resolve


def _strike(state: OdysseyData, seat: int, card: int, how: int, target: int, extra: int) -> None:
    effect = state.lookup.effect[card]
    assert isinstance(effect, effects.Strike)
    push(state, StrikeFrame(seat, target, effect.level, card))


def _damage_directly(state: OdysseyData, seat: int, effect: effects.DirectDamage, creature: int) -> None:
    push(state, DamageFrame(seat, creature, effect.amount))


def _heal(state: OdysseyData, seat: int, effect: effects.Heal, creature: int) -> None:
    heal(state, seat, creature, effect.amount)


def _exhaust(state: OdysseyData, seat: int, effect: effects.Exhaust, victim: int) -> None:
    push(state, ExhaustFrame(seat, victim, effect.amount))


def _reposition(state: OdysseyData, seat: int, effect: effects.Reposition, creature: int) -> None:
    state.guards[creature] = state.guards.get(creature, 0) + effect.defense
    state.circle[seat] = tuple(other for other in state.circle[seat] if other != creature)
    if state.events is not None:
        state.tell("repositions", seat, piece=creature, bonus=effect.defense)
    place(state, seat, creature, IN_CIRCLE, seat)


def _raid(state: OdysseyData, seat: int, effect: effects.Raid, victim: int) -> None:
    number = roll(state, D12)
    if state.events is not None:
        state.tell("rolls for", victim, die=number, number=state.dice - 1)
    if number <= effect.at_most:
        push(state, LoseFrame(victim, effect.amount))


def _peek(state: OdysseyData, seat: int, effect: effects.PeekRun, victim: int) -> None:
    card = state.tops[victim]
    weapon = state.lookup.is_weapon[card]
    knowledge.note(state, seat, victim, (card,), knowledge.IN_TOP)
    state.top_classes[victim] = A_WEAPON if weapon else NO_WEAPON
    if weapon:
        state.shields[seat] += effect.defense
    if state.events is not None:
        secret = {"card": _names((card,))[0]}
        state.tell("looks at run", seat, secret=secret, victim=victim, bonus=effect.defense if weapon else 0)
    state.undoable = 0


def _recover_weapon(state: OdysseyData, seat: int, effect: effects.RecoverWeapon, card: int) -> None:
    """A weapon comes to the hand; then the opponent on the left discards one card of it unseen (O-REDEUX)."""
    take_discarded(state, seat, card)
    hand = tuple(sorted((*state.hands[seat], card)))
    lost = hand[draw_lot(state, len(hand))]
    state.hands[seat] = tuple(other for other in hand if other != lost)
    discard(state, seat, lost)
    if lost != card:
        for looker in range(len(state.seen)):
            if looker != seat:
                knowledge.note(state, looker, seat, (card,), knowledge.IN_HAND)
        knowledge.forget(state, lost)
    if state.events is not None:
        state.tell("takes weapon", seat, card=card, discarded=lost)


def _names(cards: tuple[int, ...]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


Doing = Callable[[OdysseyData, int, int, int, int, int], None]
DO: dict[type[Any], Doing] = {
    effects.City: lambda state, seat, card, how, target, extra: _settle(state, seat, card, IN_CENTER),
    effects.BunnyModifier: _modify_bunny,
    effects.CityWall: _modify_city,
    effects.ExitStrategy: _modify_city,
    effects.Weapon: _weapon,
    effects.WeaponRunner: _runner,
    effects.GainVirtual: _special(_gain_virtual),
    effects.ExhaustAll: _special(_exhaust_all),
    effects.BoostNext: _special(lambda state, seat, effect, target: _boost(state, seat, effect)),
    effects.StrikeAll: _strike_all,
    effects.RecoverResources: _special(_recover),
    effects.RepairCities: _special(_repair),
    effects.HandRaid: _special(_raid_hand),
    effects.Evict: _special(_evict),
    effects.Revive: _special(_revive),
    effects.CancelTarget: _respond(lambda state, seat, effect, target, extra: interrupts.spare_target(state, seat)),
    effects.Redirect: _respond(lambda state, seat, effect, target, extra: interrupts.redirect(state, target)),
    effects.ModifyRoll: _respond(
        lambda state, seat, effect, target, extra: interrupts.change_roll(
            state, seat, effect.amount if extra else -effect.amount
        )
    ),
    effects.Counter: _respond(lambda state, seat, effect, target, extra: interrupts.counter(state)),
    effects.Strike: _strike,
    effects.DirectDamage: _power(_damage_directly),
    effects.Boost: _power(lambda state, seat, effect, target: _boost(state, seat, effect)),
    effects.Heal: _power(_heal),
    effects.Exhaust: _power(_exhaust),
    effects.Reposition: _power(_reposition),
    effects.Raid: _power(_raid),
    effects.PeekRun: _power(_peek),
    effects.RecoverWeapon: _power(_recover_weapon),
}


def do(state: OdysseyData, seat: int, card: int, how: int, target: int, extra: int) -> None:
    """A card or power takes effect; a creature that is no power in use comes into play."""
    if state.lookup.is_creature[card] and how != AS_POWER:
        _settle(state, seat, card, IN_CIRCLE)
    else:
        DO[state.lookup.effect[card].__class__](state, seat, card, how, target, extra)
