"""Creatures and cities: whose they are, what they are worth, who stands beside whom (O-CIRCLE, O-CITY, O-SCORE)."""

from collections.abc import Sequence
from typing import Any, TypeVar

from warren.games.odyssey.effects import Effect
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.lookup import NEUTRAL
from warren.games.odyssey.view import StateOrView

E = TypeVar("E", bound=Effect)
Sections = Sequence[tuple[int, ...]]


def value(board: StateOrView, piece: int) -> int:
    """Return what a piece is worth to whoever destroys it: printed points and modifiers (O-SCORE)."""
    return board.lookup.points[piece] + board.bonus.get(piece, 0)


def current_value(board: StateOrView, piece: int) -> int:
    """Return what a piece is worth now: damage lowers it."""
    return board.lookup.points[piece] + board.bonus.get(piece, 0) - board.damage.get(piece, 0)


def room(board: StateOrView, city: int) -> int:
    """Return the points of occupants that still fit into a city; negative where they no longer fit (O-CITY)."""
    return current_value(board, city) - sum([current_value(board, c) for c in board.inside.get(city, ())])


def circle_of(board: StateOrView, piece: int) -> Any:
    """Return the circle that a piece belongs to, by sections: The Center Circle for a city, else The Bunny Circle."""
    return board.center if board.lookup.is_city[piece] else board.circle


def section_of(sections: Sections, piece: int) -> int:
    for seat, section in enumerate(sections):
        if piece in section:
            return seat
    return NOTHING


def city_of(board: StateOrView, creature: int) -> int:
    for city, occupants in board.inside.items():
        if creature in occupants:
            return city
    return NOTHING


def owner_of(board: StateOrView, piece: int) -> int:
    """Return the owner of a piece in play; NOTHING for a city without occupants and for what is not in play."""
    if board.lookup.is_city[piece]:
        return _owner_of_city(board, piece) if piece in board.inside else NOTHING
    seat = section_of(board.circle, piece)
    if seat == NOTHING:
        city = city_of(board, piece)
        return _owner_of_city(board, city) if city != NOTHING else NOTHING
    return seat


def _owner_of_city(board: StateOrView, city: int) -> int:
    claimer = board.claimed.get(city, NOTHING)
    return claimer if claimer != NOTHING else section_of(board.center, city)


def own_cities(board: StateOrView, seat: int) -> list[int]:
    """Return the cities that a seat owns: those of its section with occupants, and those claimed elsewhere (O-CITY)."""
    inside, claimed = board.inside, board.claimed
    if not claimed:
        return [city for city in board.center[seat] if city in inside]
    return [
        city
        for owner, section in enumerate(board.center)
        for city in section
        if city in inside and claimed.get(city, owner) == seat
    ]


def open_cities(board: StateOrView, seat: int) -> list[int]:
    """Return the cities that a seat's bunnies may move into as far as there is room: its own and nobody's (O-CITY)."""
    return own_cities(board, seat) + abandoned(board)


def abandoned(board: StateOrView) -> list[int]:
    return [city for section in board.center for city in section if city not in board.inside]


def creatures_in_play(board: StateOrView, seat: int) -> list[int]:
    found = [*board.circle[seat]]
    for city in board.center[seat] if not board.claimed else own_cities(board, seat):
        found += board.inside.get(city, ())
    return found


def with_effect(board: StateOrView, seat: int, kind: type[Effect]) -> list[int]:
    effect = board.lookup.effect
    return [creature for creature in creatures_in_play(board, seat) if effect[creature].__class__ is kind]


def effects_of(board: StateOrView, seat: int, kind: type[E]) -> list[E]:
    effect = board.lookup.effect
    found = [effect[creature] for creature in creatures_in_play(board, seat)]
    return [one for one in found if isinstance(one, kind)]


def ring(sections: Sections) -> list[int]:
    return [piece for section in sections for piece in section]


def neighbours(sections: Sections, piece: int) -> list[int]:
    """Return the next and the previous piece of a circle: one where there are two in all, none where there is one."""
    board = ring(sections)
    at = board.index(piece)
    following, before = board[(at + 1) % len(board)], board[at - 1]
    if following == piece:
        return []
    return [following] if following == before else [following, before]


def may_own(board: StateOrView, seat: int, creature: int) -> bool:
    """Return whether a creature may join those of a seat, at home or away: no Heroes beside Villains (O-SUPER)."""
    alignment = board.lookup.alignment
    newcomer = alignment[creature]
    if newcomer == NEUTRAL:
        return True
    own = (*creatures_in_play(board, seat), *board.away[seat])
    return {alignment[one] for one in own}.issubset((NEUTRAL, newcomer))


def pairs(board: StateOrView, seat: int) -> int:
    return len(paired(board, seat))


def paired(board: StateOrView, seat: int) -> list[tuple[int, int]]:
    """Return the Yang-Yin pairs of a colour side by side that share no bunny, as many as can be (O-PAIR)."""
    pair, section = board.lookup.pair, board.circle[seat]
    found = _paired(pair, section)
    if len(section) > 2 and len(section) == sum(map(len, board.circle)):
        # The section is the whole circle: its ends are side by side too.
        one, other = section[-1], section[0]
        if pair[one] >= 0 and pair[other] == pair[one] ^ 1:
            closed = [*_paired(pair, section[1:-1]), (one, other)]
            return max(found, closed, key=len)
    return found


def _paired(pair: Sequence[int], row: Sequence[int]) -> list[tuple[int, int]]:
    found, before = [], NOTHING
    for piece in row:
        if before != NOTHING and pair[before] >= 0 and pair[piece] == pair[before] ^ 1:
            found.append((before, piece))
            before = NOTHING
        else:
            before = piece
    return found
