"""What a card or power can be aimed at, and whether it may be played at all (O-PLAY, O-BOX, O-TARGET)."""

from collections.abc import Callable
from typing import Any

from warren.games.odyssey import effects
from warren.games.odyssey.actions import AIM, OPPOSE
from warren.games.odyssey.effects import RESOURCE_TYPES
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.lookup import VERY_SPECIAL, Cost
from warren.games.odyssey.payment import burnable, can_pay, cost_for, counts, together
from warren.games.odyssey.pieces import abandoned, city_of, creatures_in_play, may_own, own_cities, ring, room
from warren.games.odyssey.score import alive
from warren.games.odyssey.state import OdysseyData
from warren.games.odyssey.view import Board


def opponents(state: OdysseyData, seat: int) -> list[int]:
    return [other for other in alive(state) if other != seat]


def opposing_creatures(board: Board, seat: int) -> list[int]:
    return [creature for other, section in enumerate(board.circle) if other != seat for creature in section]


def opposing_cities(board: Board, seat: int) -> list[int]:
    return [city for other in range(len(board.ledger)) if other != seat for city in own_cities(board, other)]


def struck_by_all(board: Board, seat: int) -> list[int]:
    own = board.circle[seat]
    if not own:
        return []
    pieces = ring(board.circle)
    following = (*pieces[1:], pieces[0])
    return [
        piece for at, piece in enumerate(pieces) if piece not in own and (pieces[at - 1] in own or following[at] in own)
    ]


def _weapon(board: Board, seat: int, card: int) -> list[int]:
    effect = board.lookup.effect[card]
    assert isinstance(effect, effects.Weapon)
    if effect.vs == "creature":
        return opposing_creatures(board, seat)
    return opposing_cities(board, seat) + abandoned(board)


def _strike(board: Board, seat: int, card: int) -> list[int]:
    effect = board.lookup.effect[card]
    assert isinstance(effect, effects.Strike)
    return struck_by_all(board, seat) if effect.target == "adjacent_creature" else opposing_cities(board, seat)


def modifiable(board: Board, _seat: int, _card: int) -> list[int]:
    """Return the creatures that a Bunny Modifier may go behind: not those whose city has no point left (ruling R31)."""
    return [
        creature
        for seat in alive(board)
        for creature in creatures_in_play(board, seat)
        if (city := city_of(board, creature)) == NOTHING or room(board, city) > 0
    ]


def healable(board: Board, seat: int) -> list[int]:
    """Return a seat's creatures that damage can be removed from: occupants as far as they still fit then."""
    return [
        creature
        for creature in creatures_in_play(board, seat)
        if board.damage.get(creature) and ((city := city_of(board, creature)) == NOTHING or room(board, city) > 0)
    ]


def revivable(board: Board, seat: int, card: int) -> list[int]:
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


_PIECES: dict[type[Any], Callable[[Board, int, int], list[int]]] = {
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
_OPPONENTS: dict[type[Any], Callable[[OdysseyData, int], bool]] = {
    effects.Exhaust: lambda state, other: bool(state.ready[other]),
    effects.Raid: lambda state, other: bool(state.ready[other] or state.spent[other]),
    effects.PeekRun: lambda state, other: state.tops[other] != NOTHING,
    effects.HandRaid: lambda state, other: bool(state.hands[other]),
}
_NEEDED: dict[type[Any], Callable[[OdysseyData, int], bool]] = {
    effects.StrikeAll: lambda state, seat: bool(struck_by_all(state, seat)),
    effects.RecoverResources: lambda state, seat: any(
        state.lookup.type[card] != NOTHING for card in state.discards[seat]
    ),
    effects.RepairCities: lambda state, seat: any(state.damage.get(city) for city in own_cities(state, seat)),
}


def needs_target(board: Board, card: int) -> bool:
    """Return whether a card or power is aimed at one piece, card or opponent."""
    kind = board.lookup.effect[card].__class__
    return kind in _PIECES or kind in _OPPONENTS


def aims_at_opponents(board: Board, card: int) -> bool:
    """Return whether the target of a card is a seat, not a piece."""
    return board.lookup.effect[card].__class__ in _OPPONENTS


def pieces_in_reach(board: Board, seat: int, card: int) -> list[int]:
    """Return the pieces and cards that a card or power of a seat can be aimed at, which is aimed at one of these."""
    return _PIECES[board.lookup.effect[card].__class__](board, seat, card)


def targets(state: OdysseyData, seat: int, card: int) -> list[int]:
    """Return the actions that choose a target for a card or power, ascending."""
    kind = state.lookup.effect[card].__class__
    if kind in _PIECES:
        return [AIM + piece for piece in sorted(_PIECES[kind](state, seat, card))]
    fits = _OPPONENTS[kind]
    return [OPPOSE + other for other in opponents(state, seat) if fits(state, other)]


def total_cost(board: Board, seat: int, card: int, target: int) -> Cost:
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


def may_play(state: OdysseyData, seat: int, card: int) -> bool:
    """Return whether a run card or Special may be played now: its boxes, its cost, something to do (O-PLAY)."""
    lookup = state.lookup
    kind = lookup.kind[card]
    if kind >= VERY_SPECIAL:
        return False
    if not can_pay(state, seat, cost_for(state, seat, card)):
        return False
    if not boxes_hold(state, seat, card):
        return False
    effect = lookup.effect[card].__class__
    if lookup.is_creature[card]:
        return lookup.alignment[card] == 0 or any(may_own(state, owner, card) for owner in alive(state))
    if effect in _PIECES:
        return bool(_PIECES[effect](state, seat, card))
    if effect in _OPPONENTS:
        return bool(targets(state, seat, card))
    needed = _NEEDED.get(effect)
    return needed is None or needed(state, seat)


def may_use(state: OdysseyData, seat: int, bunny: int) -> bool:
    """Return whether the power of a bunny may be used now: once in each turn of its owner (O-POWER)."""
    if bunny in state.used:
        return False
    effect: Any = state.lookup.effect[bunny]
    if effect.__class__ is effects.RecoverWeapon:
        if not can_burn(state, seat, effect):
            return False
    elif (burn := getattr(effect, "burn", 0)) and len(burnable(state, seat)) < burn:
        return False
    return not needs_target(state, bunny) or bool(targets(state, seat, bunny))


def can_burn(state: OdysseyData, seat: int, effect: effects.RecoverWeapon) -> bool:
    return counts(state, burnable(state, seat))[RESOURCE_TYPES.index(effect.type)] >= effect.burn
