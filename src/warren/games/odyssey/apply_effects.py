"""What each card and power does when it takes effect: one function for each word of the vocabulary."""

from collections.abc import Callable
from typing import Any

from warren.games.odyssey import effects, frames, interrupts, knowledge
from warren.games.odyssey.actions import CARD_NAMES
from warren.games.odyssey.attacks import draw_lot, fire, roll, roll_for, start_runner
from warren.games.odyssey.damage import remove_creature
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.lookup import SPECIAL, VERY_SPECIAL
from warren.games.odyssey.pieces import city_of, owner_of, room, section_of
from warren.games.odyssey.placing import place
from warren.games.odyssey.restoring import heal
from warren.games.odyssey.score import clockwise, discard, take_discarded
from warren.games.odyssey.stack import push
from warren.games.odyssey.state import OdysseyData
from warren.games.odyssey.targets import struck_by_all

D6 = 6


# Cards that stay


def _settle(state: OdysseyData, play: frames.PlayFrame, effect: effects.City) -> None:
    place(state, play.seat, play.card, frames.IN_CENTER, frames.ANYWHERE)


def _modify_bunny(state: OdysseyData, play: frames.PlayFrame, effect: effects.BunnyModifier) -> None:
    """The owner of the creature rolls; a modifier for which its city has no room is discarded (ruling R31)."""
    card, creature = play.card, play.target
    owner = owner_of(state, creature)
    if owner == NOTHING:
        discard(state, play.seat, card)
        return
    points = roll(state, D6)
    city = city_of(state, creature)
    if city != NOTHING and points > room(state, city):
        discard(state, play.seat, card)
        if state.events is not None:
            state.tell("does not fit", owner, card=card, piece=creature, points=points, number=state.dice - 1)
        return
    state.bonus[creature] = state.bonus.get(creature, 0) + points
    state.attached[creature] = (*state.attached.get(creature, ()), card)
    if state.events is not None:
        state.tell("modifies", owner, card=card, piece=creature, points=points, number=state.dice - 1)


def _modify_city(state: OdysseyData, play: frames.PlayFrame, effect: effects.CityModifierEffect) -> None:
    """The card lies under the city and follows it."""
    card, city = play.card, play.target
    if section_of(state.center, city) == NOTHING:
        discard(state, play.seat, card)
        return
    state.attached[city] = (*state.attached.get(city, ()), card)
    if state.events is not None:
        state.tell("modifies", play.seat, card=card, piece=city, points=0)


# Weapons


def _weapon(state: OdysseyData, play: frames.PlayFrame, effect: effects.Weapon) -> None:
    discard(state, play.seat, play.card)
    if section_of(state.circle, play.target) != NOTHING or section_of(state.center, play.target) != NOTHING:
        fire(state, play.seat, play.card, play.target, bool(play.extra & frames.SPARE))


def _runner(state: OdysseyData, play: frames.PlayFrame, effect: effects.WeaponRunner) -> None:
    if section_of(state.circle, play.target) == NOTHING:
        discard(state, play.seat, play.card)
    else:
        start_runner(state, play.seat, play.card, play.target, bool(play.extra & 1), bool(play.extra & frames.SPARE))


# Specials and powers


def _gain_virtual(state: OdysseyData, play: frames.PlayFrame, effect: effects.GainVirtual) -> None:
    every, typed, kind = state.virtual
    state.virtual = (every + effect.amount, typed, kind)
    if state.events is not None:
        state.tell("gains resources", play.seat, amount=effect.amount)


def _exhaust(state: OdysseyData, play: frames.PlayFrame, effect: effects.Exhaust) -> None:
    push(state, frames.ExhaustFrame(play.seat, play.target, effect.amount))


def _exhaust_all(state: OdysseyData, play: frames.PlayFrame, effect: effects.ExhaustAll) -> None:
    victims = [other for other in clockwise(state, play.seat) if other != play.seat]
    push(state, *(frames.ExhaustFrame(play.seat, victim, effect.amount) for victim in reversed(victims)))


def _boost(state: OdysseyData, play: frames.PlayFrame, effect: effects.BoostNext | effects.Boost) -> None:
    state.boost += effect.amount
    if state.events is not None:
        state.tell("boosts", play.seat, amount=effect.amount, boost=state.boost)


def _strike(state: OdysseyData, play: frames.PlayFrame, effect: effects.Strike) -> None:
    push(state, frames.StrikeFrame(play.seat, play.target, effect.level, play.card))


def _strike_all(state: OdysseyData, play: frames.PlayFrame, effect: effects.StrikeAll) -> None:
    struck = struck_by_all(state, play.seat)
    push(state, *(frames.StrikeFrame(play.seat, creature, effect.level, play.card) for creature in reversed(struck)))


def _damage_directly(state: OdysseyData, play: frames.PlayFrame, effect: effects.DirectDamage) -> None:
    push(state, frames.DamageFrame(play.seat, play.target, effect.amount))


def _recover(state: OdysseyData, play: frames.PlayFrame, effect: effects.RecoverResources) -> None:
    push(state, frames.RecoverFrame(play.seat, effect.amount, fewer=True))


def _repair(state: OdysseyData, play: frames.PlayFrame, effect: effects.RepairCities) -> None:
    push(state, frames.RepairFrame(play.seat, roll_for(state, play.seat)))


def _heal(state: OdysseyData, play: frames.PlayFrame, effect: effects.Heal) -> None:
    heal(state, play.seat, play.target, effect.amount)


def _raid(state: OdysseyData, play: frames.PlayFrame, effect: effects.Raid) -> None:
    if roll_for(state, play.target) <= effect.at_most:
        push(state, frames.LoseFrame(play.target, effect.amount))


def _raid_hand(state: OdysseyData, play: frames.PlayFrame, effect: effects.HandRaid) -> None:
    seat, victim = play.seat, play.target
    if victim in state.lost or not state.hands[victim]:
        return
    knowledge.note_hand(state, seat, victim)
    if state.events is not None:
        state.tell("looks at hand", seat, secret={"cards": _names(state.hands[victim])}, victim=victim)
    push(state, frames.RaidFrame(seat, victim))


def _evict(state: OdysseyData, play: frames.PlayFrame, effect: effects.Evict) -> None:
    occupant = play.target
    owner = owner_of(state, occupant)
    if city_of(state, occupant) != NOTHING:
        remove_creature(state, occupant)
        if state.events is not None:
            state.tell("evicts", play.seat, piece=occupant, owner=owner)
        place(state, owner, occupant, frames.IN_CIRCLE, owner)


def _revive(state: OdysseyData, play: frames.PlayFrame, effect: effects.Revive) -> None:
    seat, bunny = play.seat, play.target
    if bunny in state.discards[seat]:
        take_discarded(state, seat, bunny)
        if state.events is not None:
            state.tell("revives", seat, piece=bunny)
        place(state, seat, bunny, frames.IN_CIRCLE, frames.ANYWHERE)


def _reposition(state: OdysseyData, play: frames.PlayFrame, effect: effects.Reposition) -> None:
    seat, creature = play.seat, play.target
    state.guards[creature] = state.guards.get(creature, 0) + effect.defense
    state.circle[seat] = tuple(other for other in state.circle[seat] if other != creature)
    if state.events is not None:
        state.tell("repositions", seat, piece=creature, bonus=effect.defense)
    place(state, seat, creature, frames.IN_CIRCLE, seat)


def _peek(state: OdysseyData, play: frames.PlayFrame, effect: effects.PeekRun) -> None:
    seat, victim = play.seat, play.target
    card = state.tops[victim]
    weapon = state.lookup.is_weapon[card]
    knowledge.note(state, seat, victim, (card,), knowledge.IN_TOP)
    state.top_classes[victim] = frames.A_WEAPON if weapon else frames.NO_WEAPON
    if weapon:
        state.shields[seat] += effect.defense
    if state.events is not None:
        secret = {"card": CARD_NAMES[card]}
        state.tell("looks at run", seat, secret=secret, victim=victim, bonus=effect.defense if weapon else 0)
    state.undoable = 0


def _recover_weapon(state: OdysseyData, play: frames.PlayFrame, effect: effects.RecoverWeapon) -> None:
    """A weapon comes to the hand; then the opponent on the left discards one card of it unseen (O-REDEUX)."""
    seat, card = play.seat, play.target
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


# Very Specials: what they answer lies on the stack


def _cancel_target(state: OdysseyData, play: frames.PlayFrame, effect: effects.CancelTarget) -> None:
    interrupts.spare_target(state, play.seat)


def _redirect(state: OdysseyData, play: frames.PlayFrame, effect: effects.Redirect) -> None:
    interrupts.redirect(state, play.target)


def _modify_roll(state: OdysseyData, play: frames.PlayFrame, effect: effects.ModifyRoll) -> None:
    interrupts.change_roll(state, play.seat, effect.amount if play.extra else -effect.amount)


def _counter(state: OdysseyData, play: frames.PlayFrame, effect: effects.Counter) -> None:
    interrupts.counter(state)


DO: dict[type[Any], Callable[[OdysseyData, frames.PlayFrame, Any], None]] = {
    effects.City: _settle,
    effects.BunnyModifier: _modify_bunny,
    effects.CityWall: _modify_city,
    effects.ExitStrategy: _modify_city,
    effects.Weapon: _weapon,
    effects.WeaponRunner: _runner,
    effects.GainVirtual: _gain_virtual,
    effects.ExhaustAll: _exhaust_all,
    effects.BoostNext: _boost,
    effects.StrikeAll: _strike_all,
    effects.RecoverResources: _recover,
    effects.RepairCities: _repair,
    effects.HandRaid: _raid_hand,
    effects.Evict: _evict,
    effects.Revive: _revive,
    effects.CancelTarget: _cancel_target,
    effects.Redirect: _redirect,
    effects.ModifyRoll: _modify_roll,
    effects.Counter: _counter,
    effects.Strike: _strike,
    effects.DirectDamage: _damage_directly,
    effects.Boost: _boost,
    effects.Heal: _heal,
    effects.Exhaust: _exhaust,
    effects.Reposition: _reposition,
    effects.Raid: _raid,
    effects.PeekRun: _peek,
    effects.RecoverWeapon: _recover_weapon,
}


def do(state: OdysseyData, play: frames.PlayFrame) -> None:
    """A card or power takes effect; a creature that is no power in use comes into play.

    A Special is discarded first, a Very Special afterwards.
    """
    seat, card = play.seat, play.card
    lookup = state.lookup
    if lookup.is_creature[card] and play.how != frames.AS_POWER:
        place(state, seat, card, frames.IN_CIRCLE, frames.ANYWHERE)
        return
    if lookup.kind[card] == SPECIAL:
        discard(state, seat, card)
    effect = lookup.effect[card]
    DO[effect.__class__](state, play, effect)
    if lookup.kind[card] == VERY_SPECIAL:
        discard(state, seat, card)
