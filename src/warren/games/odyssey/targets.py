"""What a card or power can be aimed at, and whether it may be played at all (O-PLAY, O-BOX, O-TARGET)."""

from collections.abc import Callable
from typing import Any

from warren.games.odyssey import effects
from warren.games.odyssey.actions import AIM, OPPOSE
from warren.games.odyssey.effects import RESOURCE_TYPES
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.lookup import NEUTRAL, Cost
from warren.games.odyssey.payment import burnable, can_pay, cost_for, counts, together
from warren.games.odyssey.pieces import abandoned, city_of, creatures_in_play, may_own, own_cities, ring, room
from warren.games.odyssey.score import alive
from warren.games.odyssey.state import OdysseyData
from warren.games.odyssey.view import StateOrView
from warren.words import mark


def opponents(board: StateOrView, seat: int) -> list[int]:
    return [other for other in alive(board) if other != seat]


def opposing_creatures(board: StateOrView, seat: int) -> list[int]:
    return [creature for other, section in enumerate(board.circle) if other != seat for creature in section]


def opposing_cities(board: StateOrView, seat: int) -> list[int]:
    return [city for other in range(len(board.ledger)) if other != seat for city in own_cities(board, other)]


def struck_by_all(board: StateOrView, seat: int) -> list[int]:
    own = board.circle[seat]
    if not own:
        return []
    pieces = ring(board.circle)
    following = (*pieces[1:], pieces[0])
    return [
        piece for at, piece in enumerate(pieces) if piece not in own and (pieces[at - 1] in own or following[at] in own)
    ]


def _weapon(board: StateOrView, seat: int, card: int) -> list[int]:
    if board.lookup.part[card].subtype == "ground_weapon":
        return opposing_creatures(board, seat)
    return opposing_cities(board, seat) + abandoned(board)


def _strike(board: StateOrView, seat: int, card: int) -> list[int]:
    effect = board.lookup.effect[card]
    assert isinstance(effect, effects.Strike)
    return struck_by_all(board, seat) if effect.target == "adjacent_creature" else opposing_cities(board, seat)


def modifiable(board: StateOrView, _seat: int, _card: int) -> list[int]:
    """Return the creatures that a Bunny Modifier may go behind: not those whose city has no point left (ruling R31)."""
    return [
        creature
        for seat in alive(board)
        for creature in creatures_in_play(board, seat)
        if (city := city_of(board, creature)) == NOTHING or room(board, city) > 0
    ]


def healable(board: StateOrView, seat: int) -> list[int]:
    """Return a seat's creatures that damage can be removed from: occupants as far as they still fit then."""
    return [
        creature
        for creature in creatures_in_play(board, seat)
        if board.damage.get(creature) and ((city := city_of(board, creature)) == NOTHING or room(board, city) > 0)
    ]


def revivable(board: StateOrView, seat: int, card: int) -> list[int]:
    """Return the bunnies of a seat's discard pile that it can pay for beside the card, and that somebody may own."""
    creature = board.lookup.is_creature
    cost = cost_for(board, seat, card)
    return board.lookup.of_faces(
        bunny
        for bunny in sorted(board.discards[seat])
        if creature[bunny]
        and can_pay(board, seat, together(cost, cost_for(board, seat, bunny)))
        and any(may_own(board, owner, bunny) for owner in alive(board))
    )


PIECES: dict[type[Any], Callable[[StateOrView, int, int], list[int]]] = {
    effects.Weapon: _weapon,
    effects.WeaponRunner: lambda board, seat, card: [creature for section in board.circle for creature in section],
    effects.Strike: _strike,
    effects.DirectDamage: lambda board, seat, card: opposing_creatures(board, seat),
    effects.BunnyModifier: modifiable,
    effects.CityWall: lambda board, seat, card: [city for section in board.center for city in section],
    effects.ExitStrategy: lambda board, seat, card: [city for section in board.center for city in section],
    effects.Heal: lambda board, seat, card: healable(board, seat),
    effects.Reposition: lambda board, seat, card: [*board.circle[seat]],
    effects.RecoverWeapon: lambda board, seat, card: board.lookup.of_faces(
        other for other in sorted(board.discards[seat]) if board.lookup.is_weapon[other]
    ),
    effects.Revive: revivable,
    effects.Evict: lambda board, seat, card: [
        occupant for city in opposing_cities(board, seat) for occupant in board.inside[city]
    ],
}
"""What a card or power with this effect can be aimed at, where that is one piece or card."""
OPPONENTS: dict[type[Any], Callable[[StateOrView, int], bool]] = {
    effects.Exhaust: lambda board, other: bool(board.ready[other]),
    effects.Raid: lambda board, other: bool(board.ready[other] or board.spent[other]),
    effects.PeekRun: lambda board, other: (
        board.tops[other] != NOTHING if isinstance(board, OdysseyData) else board.has_top[other]
    ),
    effects.HandRaid: lambda board, other: bool(
        board.hands[other] if isinstance(board, OdysseyData) else board.hand_sizes[other]
    ),
}
"""Which opponents a card or power with this effect can be aimed at, where that is one of them."""
_NEEDED: dict[type[Any], Callable[[StateOrView, int], bool]] = {
    effects.StrikeAll: lambda board, seat: bool(struck_by_all(board, seat)),
    effects.RecoverResources: lambda board, seat: any(
        board.lookup.type[card] != NOTHING for card in board.discards[seat]
    ),
    effects.RepairCities: lambda board, seat: any(board.damage.get(city) for city in own_cities(board, seat)),
}


def needs_target(board: StateOrView, card: int) -> bool:
    """Return whether a card or power is aimed at one piece, card or opponent."""
    kind = board.lookup.effect[card].__class__
    return kind in PIECES or kind in OPPONENTS


def aims_at_opponents(board: StateOrView, card: int) -> bool:
    """Return whether the target of a card is a seat, not a piece."""
    return board.lookup.effect[card].__class__ in OPPONENTS


def pieces_in_reach(board: StateOrView, seat: int, card: int) -> list[int]:
    """Return the pieces and cards that a card or power of a seat can be aimed at, which is aimed at one of these."""
    return PIECES[board.lookup.effect[card].__class__](board, seat, card)


def targets(board: StateOrView, seat: int, card: int) -> list[int]:
    """Return the actions that choose a target for a card or power, ascending."""
    kind = board.lookup.effect[card].__class__
    if kind in PIECES:
        return [AIM + piece for piece in sorted(PIECES[kind](board, seat, card))]
    fits = OPPONENTS[kind]
    return [OPPOSE + other for other in opponents(board, seat) if fits(board, other)]


def total_cost(board: StateOrView, seat: int, card: int, target: int) -> Cost:
    """Return what is to be paid for a card: for a revived bunny its own cost too."""
    cost = cost_for(board, seat, card)
    if board.lookup.effect[card].__class__ is effects.Revive and target != NOTHING:
        cost = together(cost, cost_for(board, seat, target))
    return cost


def boxes_hold(state: OdysseyData, seat: int, card: int) -> bool:
    """Return whether a seat has in play what the boxes of a card ask for (O-BOX)."""
    lookup = state.lookup
    if lookup.pink[card] and not state.circle[seat]:
        return False
    return not lookup.green[card] or bool(own_cities(state, seat))


NO_CREATURE = mark("{card} is Aggressive: it needs a creature in The Bunny Circle")
NO_CITY = mark("{card} needs a city with occupants")
NO_RESOURCES = mark("{card} needs more unspent Resources: {needed} in all, and this seat has {count}")
NO_SECTION = mark("{card} can go to no section: no player has Heroes and Villains together")
NO_TARGET = mark("{card} has nothing to do now: there is no target for it")
_NO_POWER = mark("{card} has no power that is used in the main step")
_USED = mark("the power of {card} was used this turn")
_BURN = mark("the power of {card} burns saved Resources: {burn} in all, and this seat has {count}")
_NO_AIM = mark("the power of {card} has no target, or nothing of the type that it burns")


def why_not_played(board: StateOrView, seat: int, card: int) -> str:
    """Return why a run card or Special cannot be played now, as a message; "" where it may be (O-PLAY)."""
    lookup = board.lookup
    if lookup.pink[card] and not board.circle[seat]:
        return NO_CREATURE
    if lookup.green[card] and not own_cities(board, seat):
        return NO_CITY
    if not can_pay(board, seat, cost_for(board, seat, card)):
        return NO_RESOURCES
    effect = lookup.effect[card].__class__
    if lookup.is_creature[card]:
        fits = lookup.alignment[card] == NEUTRAL or any(may_own(board, owner, card) for owner in alive(board))
        return "" if fits else NO_SECTION
    if effect in PIECES:
        has_aim = bool(PIECES[effect](board, seat, card))
    elif effect in OPPONENTS:
        has_aim = bool(targets(board, seat, card))
    else:
        has_aim = effect not in _NEEDED or _NEEDED[effect](board, seat)
    return "" if has_aim else NO_TARGET


def why_not_used(state: OdysseyData, seat: int, bunny: int) -> str:
    """Return why the power of a bunny in play cannot be used now, as a message; "" where it may be (O-POWER)."""
    if not state.lookup.has_power[bunny]:
        return _NO_POWER
    if bunny in state.used:
        return _USED
    effect: Any = state.lookup.effect[bunny]
    if burn := getattr(effect, "burn", 0):
        found = burnable(state, seat)
        if len(found) < burn:
            return _BURN
        if effect.__class__ is effects.RecoverWeapon and counts(state, found)[RESOURCE_TYPES.index(effect.type)] < burn:
            return _NO_AIM
    return _NO_AIM if needs_target(state, bunny) and not targets(state, seat, bunny) else ""
