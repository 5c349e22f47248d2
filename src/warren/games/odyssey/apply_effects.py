"""What each card and power does when it takes effect, by its word; what is mended, comes back or is lost.

Slots, attacks and damage, to which cards lead as well, are files of their own.
"""

from warren.games.odyssey import effects, frames, interrupts, knowledge
from warren.games.odyssey.actions import CHOOSE, ENOUGH, EXHAUST_TYPE
from warren.games.odyssey.attacks import draw_lot, fire, roll, roll_for, start_runner, strike
from warren.games.odyssey.damage import remove_creature
from warren.games.odyssey.frames import NOTHING, changed
from warren.games.odyssey.lookup import SPECIAL, TYPES, VERY_SPECIAL
from warren.games.odyssey.payment import counts, spend
from warren.games.odyssey.pieces import city_of, own_cities, owner_of, room, section_of
from warren.games.odyssey.score import clockwise, discard, take_discarded
from warren.games.odyssey.stack import ask, ask_for_next, pop, push, replace
from warren.games.odyssey.state import OdysseyData
from warren.games.odyssey.targets import healable, struck_by_all

D6 = 6


def do(state: OdysseyData, play: frames.PlayFrame) -> None:
    """A card or power takes effect; a city comes into play, and so does a creature whose power is not in use.

    A Special is discarded first, a Very Special afterwards.
    """
    seat, card, target, lookup = play.seat, play.card, play.target, state.lookup
    if lookup.is_city[card] or (lookup.is_creature[card] and play.how != frames.AS_POWER):
        push(state, frames.PlaceFrame(seat, card))
        return
    if lookup.kind[card] == SPECIAL:
        discard(state, seat, card)
    match lookup.effect[card]:
        case effects.Weapon():
            discard(state, seat, card)
            if section_of(state.circle, target) != NOTHING or section_of(state.center, target) != NOTHING:
                fire(state, seat, card, target, bool(play.extra & frames.SPARE))
        case effects.WeaponRunner():
            if section_of(state.circle, target) == NOTHING:
                discard(state, seat, card)
            else:
                start_runner(state, seat, card, target, bool(play.extra & 1), bool(play.extra & frames.SPARE))
        case effects.BunnyModifier():
            _modify_bunny(state, play)
        case effects.CityWall() | effects.ExitStrategy():
            if section_of(state.center, target) == NOTHING:
                discard(state, seat, card)
            else:
                state.attached[target] = (*state.attached.get(target, ()), card)
                state.tell("modifies", seat, card=card, piece=target, points=0)
        case effects.Strike(level=level):
            strike(state, seat, (target,), level, card)
        case effects.StrikeAll(level=level):
            strike(state, seat, struck_by_all(state, seat), level, card)
        case effects.DirectDamage(amount=amount):
            push(state, frames.DamageFrame(seat, target, amount))
        case effects.BoostNext(amount=amount) | effects.Boost(amount=amount):
            state.boost += amount
            state.tell("boosts", seat, amount=amount, boost=state.boost)
        case effects.GainVirtual(amount=amount):
            every, typed, kind = state.virtual
            state.virtual = (every + amount, typed, kind)
            state.tell("gains resources", seat, amount=amount)
        case effects.Exhaust(amount=amount):
            push(state, frames.ExhaustFrame(seat, target, amount))
        case effects.ExhaustAll(amount=amount):
            *victims, _ = clockwise(state, seat)
            push(state, *(frames.ExhaustFrame(seat, victim, amount) for victim in reversed(victims)))
        case effects.RecoverResources(amount=amount):
            push(state, frames.RecoverFrame(seat, amount, fewer=True))
        case effects.RepairCities():
            push(state, frames.RepairFrame(seat, roll_for(state, seat)))
        case effects.Heal(amount=amount):
            heal(state, seat, target, amount)
        case effects.Raid(amount=amount, at_most=at_most):
            if roll_for(state, target) <= at_most:
                push(state, frames.LoseFrame(target, amount))
        case effects.HandRaid():
            if state.hands[target]:
                knowledge.note_hand(state, seat, target)
                state.tell("looks at hand", seat, secret={"cards": state.hands[target]}, victim=target)
                push(state, frames.RaidFrame(seat, target))
        case effects.PeekRun(defense=defense):
            seen = state.tops[target]
            is_weapon = lookup.is_weapon[seen]
            bonus = defense if is_weapon else 0
            knowledge.note(state, seat, target, (seen,), knowledge.IN_TOP)
            state.top_classes[target] = frames.A_WEAPON if is_weapon else frames.NO_WEAPON
            state.shields[seat] += bonus
            state.undoable = 0
            state.tell("looks at run", seat, secret={"card": seen}, victim=target, bonus=bonus)
        case effects.RecoverWeapon():
            _recover_weapon(state, seat, target)
        case effects.Evict():
            if city_of(state, target) != NOTHING:
                owner = owner_of(state, target)
                remove_creature(state, target)
                state.tell("evicts", seat, piece=target, owner=owner)
                push(state, frames.PlaceFrame(owner, target, owner))
        case effects.Revive():
            if target in state.discards[seat]:
                take_discarded(state, seat, target)
                state.tell("revives", seat, piece=target)
                push(state, frames.PlaceFrame(seat, target))
        case effects.Reposition(defense=defense):
            state.guards[target] = state.guards.get(target, 0) + defense
            state.circle[seat] = tuple(other for other in state.circle[seat] if other != target)
            state.tell("repositions", seat, piece=target, bonus=defense)
            push(state, frames.PlaceFrame(seat, target, seat))
        # Very Specials: what they answer lies on the stack.
        case effects.CancelTarget():
            interrupts.spare_target(state, seat)
        case effects.Redirect():
            interrupts.change_subject(state, target=target)
        case effects.ModifyRoll(amount=amount):
            interrupts.change_roll(state, seat, amount if play.extra else -amount)
        case effects.Counter():
            interrupts.change_subject(state, stage=frames.COUNTERED)
        case effect:
            raise AssertionError(f"{effect} is nothing that is played")
    if lookup.kind[card] == VERY_SPECIAL:
        discard(state, seat, card)


def _modify_bunny(state: OdysseyData, play: frames.PlayFrame) -> None:
    """The owner of the creature rolls; a modifier for which its city has no room is discarded (ruling R31)."""
    card, creature = play.card, play.target
    owner = owner_of(state, creature)
    if owner == NOTHING:
        discard(state, play.seat, card)
        return
    points, city = roll(state, D6), city_of(state, creature)
    fits = city == NOTHING or points <= room(state, city)
    if fits:
        state.bonus[creature] = state.bonus.get(creature, 0) + points
        state.attached[creature] = (*state.attached.get(creature, ()), card)
    else:
        discard(state, play.seat, card)
    kind = "modifies" if fits else "does not fit"
    state.tell(kind, owner, card=card, piece=creature, points=points, number=state.dice - 1)


def _recover_weapon(state: OdysseyData, seat: int, card: int) -> None:
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
    state.tell("takes weapon", seat, card=card, discarded=lost)


# What is mended


def mend(state: OdysseyData, seat: int, piece: int, amount: int) -> None:
    left = state.damage.get(piece, 0) - amount
    if left > 0:
        state.damage[piece] = left
    else:
        amount += left
        state.damage.pop(piece, 0)
    if state.events is not None and amount:
        state.tell("mends", seat, piece=piece, amount=amount, damage=max(0, left))


def heal(state: OdysseyData, seat: int, creature: int, amount: int) -> None:
    """Remove damage from a creature, of an occupant as far as it still fits then."""
    city = city_of(state, creature)
    mend(state, seat, creature, amount if city == NOTHING else min(amount, room(state, city)))


# Construction Crew


def run_repair(state: OdysseyData, frame: frames.RepairFrame) -> bool:
    """Ask for a city, point by point; one damaged city takes all."""
    seat, points = frame.seat, frame.points
    damaged = sorted(city for city in own_cities(state, seat) if state.damage.get(city))
    if points and len(damaged) > 1:
        return ask(state, seat, [*(CHOOSE + city for city in damaged), ENOUGH])
    pop(state)
    if points and damaged:
        mend(state, seat, damaged[0], points)
    return False


def answer_repair(state: OdysseyData, frame: frames.RepairFrame, action: int) -> None:
    replace(state, changed(frame, points=frame.points - 1))
    mend(state, frame.seat, action - CHOOSE, 1)


# Sister Sunflower


def run_healing(state: OdysseyData, frame: frames.HealingFrame) -> bool:
    hurt = sorted(CHOOSE + one for one in healable(state, frame.seat) if one not in frame.healed)
    return ask_for_next(state, frame.seat, [*hurt, ENOUGH] if frame.creatures and hurt else [])


def answer_healing(state: OdysseyData, frame: frames.HealingFrame, action: int) -> None:
    creature = action - CHOOSE
    replace(state, changed(frame, creatures=frame.creatures - 1, healed=(*frame.healed, creature)))
    heal(state, frame.seat, creature, frame.amount)


# Resources come back


def _resources(state: OdysseyData, cards: tuple[int, ...]) -> list[int]:
    """Return one resource of each face, the lowest number of each."""
    return state.lookup.of_faces(sorted(card for card in cards if state.lookup.type[card] != NOTHING))


def run_recover(state: OdysseyData, frame: frames.RecoverFrame) -> bool:
    found = [CHOOSE + card for card in _resources(state, state.discards[frame.seat])]
    return ask_for_next(state, frame.seat, found + [ENOUGH] * frame.fewer if frame.count and found else [])


def answer_recover(state: OdysseyData, frame: frames.RecoverFrame, action: int) -> None:
    """It is saved, and spent until the owner's next turn."""
    replace(state, changed(frame, count=frame.count - 1))
    seat, card = frame.seat, action - CHOOSE
    take_discarded(state, seat, card)
    state.spent[seat] = tuple(sorted((*state.spent[seat], card)))
    state.tell("recovers", seat, card=card)


# Resources of opponents


def run_exhaust(state: OdysseyData, frame: frames.ExhaustFrame) -> bool:
    victim = frame.victim
    have = counts(state, state.ready[victim])
    return ask_for_next(state, frame.seat, [EXHAUST_TYPE + kind for kind in range(TYPES) if have[kind] and frame.count])


def answer_exhaust(state: OdysseyData, frame: frames.ExhaustFrame, action: int) -> None:
    """One resource of the type counts as spent until its owner's next turn."""
    replace(state, changed(frame, count=frame.count - 1))
    card = spend(state, frame.victim, action - EXHAUST_TYPE)
    state.announced += (card,)  # what all saw stays in sight, even if the victim's turn comes at once
    state.tell("exhausts", frame.seat, victim=frame.victim, card=card)


def run_lose(state: OdysseyData, frame: frames.LoseFrame) -> bool:
    """Ask which saved resource is discarded, spent or not."""
    seat = frame.seat
    cards = (*_resources(state, state.ready[seat]), *_resources(state, state.spent[seat]))
    return ask_for_next(state, seat, sorted(CHOOSE + card for card in cards if frame.count))


def answer_lose(state: OdysseyData, frame: frames.LoseFrame, action: int) -> None:
    seat, card = frame.seat, action - CHOOSE
    replace(state, changed(frame, count=frame.count - 1))
    for zone in (state.ready, state.spent, state.substituted):
        zone[seat] = tuple(other for other in zone[seat] if other != card)
    discard(state, seat, card)
    state.tell("loses card", seat, card=card)


# A hand that was looked at


def run_raid(state: OdysseyData, frame: frames.RaidFrame) -> bool:
    cards = state.lookup.of_faces(state.hands[frame.victim])
    return ask_for_next(state, frame.seat, [CHOOSE + card for card in cards])


def answer_raid(state: OdysseyData, frame: frames.RaidFrame, action: int) -> None:
    """It is discarded, and its owner draws up to a full hand."""
    pop(state)
    victim = frame.victim
    card = action - CHOOSE
    state.hands[victim] = tuple(other for other in state.hands[victim] if other != card)
    knowledge.forget(state, card)
    discard(state, victim, card)
    state.tell("loses card", victim, card=card)
    push(state, frames.DrawFrame(victim, max(0, state.lookup.parts.parameters.hand - len(state.hands[victim]))))
