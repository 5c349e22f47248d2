"""Damage: who takes it, what it destroys, and who is credited (O-GROUND, O-SIEGE, O-KILL)."""

from warren.games.odyssey.actions import CHOOSE, SHIELD, TAKE
from warren.games.odyssey.effects import Bodyguard, KillReward, Retaliate
from warren.games.odyssey.frames import NOTHING, DamageFrame, RecoverFrame, RetaliateFrame, SacrificeFrame
from warren.games.odyssey.pieces import city_of, effects_of, neighbours, owner_of, room, section_of, value
from warren.games.odyssey.score import discard, forget_piece, gain
from warren.games.odyssey.stack import ask, ask_for_next, pop, push
from warren.games.odyssey.state import OdysseyData


def bodyguards(state: OdysseyData, piece: int) -> list[int]:
    seat = section_of(state.circle, piece)
    if seat == NOTHING:
        return []
    effect = state.lookup.effect
    return [
        beside
        for beside in neighbours(state.circle, piece)
        if effect[beside].__class__ is Bodyguard and beside in state.circle[seat]
    ]


def run_damage(state: OdysseyData, frame: DamageFrame) -> bool:
    """Damage is about to be placed: a bodyguard may take it; then it lands."""
    if guards := bodyguards(state, frame.piece):
        return ask(state, owner_of(state, frame.piece), [*sorted(SHIELD + guard for guard in guards), TAKE])
    answer_damage(state, frame, TAKE)
    return False


def answer_damage(state: OdysseyData, frame: DamageFrame, action: int) -> None:
    pop(state)
    attacker, piece = frame.seat, frame.piece
    if action != TAKE:
        state.tell("shields", section_of(state.circle, piece), piece=piece, guard=action - SHIELD)
        piece = action - SHIELD
    owner, suffered = owner_of(state, piece), state.damage.get(piece, 0) + frame.amount
    state.damage[piece] = suffered
    state.tell("damages", attacker, piece=piece, owner=owner, amount=frame.amount, damage=suffered)
    if state.lookup.is_city[piece]:
        if suffered >= value(state, piece):
            _destroy_city(state, piece, attacker)
        elif room(state, piece) < 0:
            push(state, SacrificeFrame(owner, piece, attacker))
    elif suffered >= value(state, piece):
        kill(state, piece, attacker)
    elif frame.by_weapon and attacker != owner and isinstance(effect := state.lookup.effect[piece], Retaliate):
        push(state, RetaliateFrame(owner, attacker, effect.amount))


def kill(state: OdysseyData, creature: int, attacker: int) -> None:
    """A creature is killed: whoever did the damage gains its points, its owner himself nothing (O-KILL)."""
    owner, points = owner_of(state, creature), value(state, creature)
    remove_creature(state, creature)
    state.tell("kills", attacker, piece=creature, owner=owner, points=points if attacker != owner else 0)
    bury(state, creature, owner)
    if attacker != owner:
        _reward(state, attacker, points, creature)


def remove_creature(state: OdysseyData, creature: int) -> None:
    """Take a creature out of the circle or its city; without one in the circle, what needs one is discarded."""
    city = city_of(state, creature)
    if city != NOTHING:
        rest = tuple(occupant for occupant in state.inside[city] if occupant != creature)
        if rest:
            state.inside[city] = rest
        else:
            state.tell("abandoned", owner_of(state, city), city=city)
            del state.inside[city]
            state.claimed.pop(city, None)
        return
    seat = section_of(state.circle, creature)
    state.circle[seat] = tuple(other for other in state.circle[seat] if other != creature)
    drop_unkept(state, seat)


def drop_unkept(state: OdysseyData, seat: int) -> None:
    """Saved cards that need a creature in the circle are discarded when the circle has none (O-BOX)."""
    if not state.circle[seat]:
        keep = state.lookup.pink_keep
        for card in state.saved[seat]:
            if keep[card]:
                state.saved[seat] = tuple(other for other in state.saved[seat] if other != card)
                discard(state, seat, card)
                state.tell("cannot keep", seat, card=card)


def bury(state: OdysseyData, piece: int, seat: int) -> None:
    """A piece that left play goes to its controller's Discard Pile with all its modifiers (ruling R22)."""
    for card in (piece, *state.attached.pop(piece, ())):
        discard(state, seat, card)
    forget_piece(state, piece)


def _reward(state: OdysseyData, attacker: int, points: int, piece: int, pieces: int = 1) -> None:
    """Credit an attacker with what he killed or destroyed: so many creatures and cities."""
    gain(state, attacker, points, "kill", piece)
    for reward in effects_of(state, attacker, KillReward):
        push(state, RecoverFrame(attacker, reward.amount * pieces, fewer=False))


def _destroy_city(state: OdysseyData, city: int, attacker: int) -> None:
    """A city goes with its occupants and modifiers: the attacker gains what all were worth (ruling R16)."""
    section, owner = section_of(state.center, city), owner_of(state, city)
    occupants = state.inside.pop(city, ())
    state.claimed.pop(city, None)
    points = value(state, city) + sum([value(state, occupant) for occupant in occupants])
    state.center[section] = tuple(other for other in state.center[section] if other != city)
    told = points if attacker != owner else 0
    state.tell("destroys", attacker, piece=city, owner=owner, occupants=list(occupants), points=told)
    for piece in (*occupants, city):
        bury(state, piece, owner if owner != NOTHING else section)
    if attacker != owner:
        _reward(state, attacker, points, city, 1 + len(occupants))


def run_retaliate(state: OdysseyData, frame: RetaliateFrame) -> bool:
    return ask_for_next(state, frame.seat, sorted(CHOOSE + creature for creature in state.circle[frame.attacker]))


def answer_retaliate(state: OdysseyData, frame: RetaliateFrame, action: int) -> None:
    """It takes the damage; a kill counts as the bunny's owner's."""
    pop(state)
    push(state, DamageFrame(frame.seat, action - CHOOSE, frame.amount))


def run_sacrifice(state: OdysseyData, frame: SacrificeFrame) -> bool:
    """Ask for occupants to be discarded until the rest fits (O-SIEGE)."""
    occupants = state.inside.get(frame.city, ())
    fits = not occupants or room(state, frame.city) >= 0
    return ask_for_next(state, frame.seat, [] if fits else sorted(CHOOSE + occupant for occupant in occupants))


def answer_sacrifice(state: OdysseyData, frame: SacrificeFrame, action: int) -> None:
    """An occupant is discarded; the attacker gains its points."""
    seat, attacker = frame.seat, frame.attacker
    occupant = action - CHOOSE
    points = value(state, occupant)
    remove_creature(state, occupant)
    state.tell("sacrifices", seat, piece=occupant, points=points if attacker != seat else 0)
    bury(state, occupant, seat)
    if attacker != seat:
        _reward(state, attacker, points, occupant)
