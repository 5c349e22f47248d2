"""What is mended, comes back or is lost: damage, saved resources, cards of a hand."""

from warren.games.odyssey import frames, knowledge
from warren.games.odyssey.actions import CHOOSE, ENOUGH, EXHAUST_TYPE
from warren.games.odyssey.frames import NOTHING, changed
from warren.games.odyssey.lookup import TYPES
from warren.games.odyssey.payment import counts, pick
from warren.games.odyssey.pieces import city_of, own_cities, room
from warren.games.odyssey.score import discard, take_discarded
from warren.games.odyssey.stack import ask, ask_for_next, pop, push, replace
from warren.games.odyssey.state import OdysseyData
from warren.games.odyssey.targets import healable


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
    if not points or not damaged:
        pop(state)
        return False
    if len(damaged) == 1:
        pop(state)
        mend(state, seat, damaged[0], points)
        return False
    return ask(state, seat, [*(CHOOSE + city for city in damaged), ENOUGH])


def answer_repair(state: OdysseyData, frame: frames.RepairFrame, action: int) -> None:
    if action == ENOUGH:
        pop(state)
        return
    replace(state, changed(frame, points=frame.points - 1))
    mend(state, frame.seat, action - CHOOSE, 1)


# Sister Sunflower


def run_healing(state: OdysseyData, frame: frames.HealingFrame) -> bool:
    hurt = [creature for creature in healable(state, frame.seat) if creature not in frame.healed]
    options = [*sorted(CHOOSE + creature for creature in hurt), ENOUGH] if frame.creatures and hurt else []
    return ask_for_next(state, frame.seat, options)


def answer_healing(state: OdysseyData, frame: frames.HealingFrame, action: int) -> None:
    creature = action - CHOOSE
    if action == ENOUGH:
        pop(state)
        return
    replace(state, changed(frame, creatures=frame.creatures - 1, healed=(*frame.healed, creature)))
    heal(state, frame.seat, creature, frame.amount)


# Resources come back


def _resources(state: OdysseyData, cards: tuple[int, ...]) -> list[int]:
    """Return one resource of each face, the lowest number of each."""
    return state.lookup.of_faces(sorted(card for card in cards if state.lookup.type[card] != NOTHING))


def run_recover(state: OdysseyData, frame: frames.RecoverFrame) -> bool:
    found = _resources(state, state.discards[frame.seat])
    options = [*(CHOOSE + card for card in found), *[ENOUGH] * frame.fewer] if frame.count and found else []
    return ask_for_next(state, frame.seat, options)


def answer_recover(state: OdysseyData, frame: frames.RecoverFrame, action: int) -> None:
    """It is saved, and spent until the owner's next turn."""
    if action == ENOUGH:
        pop(state)
        return
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
    victim = frame.victim
    replace(state, changed(frame, count=frame.count - 1))
    card = pick(state, state.ready[victim], action - EXHAUST_TYPE)
    state.ready[victim] = tuple(other for other in state.ready[victim] if other != card)
    state.spent[victim] = tuple(sorted((*state.spent[victim], card)))
    state.announced += (card,)  # what all saw stays in sight, even if the victim's turn comes at once
    state.tell("exhausts", frame.seat, victim=victim, card=card)


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
