"""Creatures and cities: whose they are, what they are worth, who stands beside whom (O-CIRCLE, O-CITY, O-SCORE)."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Protocol

from warren.games.odyssey.effects import Effect
from warren.games.odyssey.lookup import NEUTRAL, Lookup
from warren.games.odyssey.phases import NOTHING

Sections = Sequence[tuple[int, ...]]


class Pieces(Protocol):
    """What a state and a view have in common: all that lies in the two circles."""

    @property
    def lookup(self) -> Lookup:
        """The parts that are played with."""
        ...

    @property
    def circle(self) -> Sections:
        """The creatures of each section of The Bunny Circle."""
        ...

    @property
    def center(self) -> Sections:
        """The cities of each section of The Center Circle."""
        ...

    @property
    def inside(self) -> Mapping[int, tuple[int, ...]]:
        """The occupants of each city that has any."""
        ...

    @property
    def claimed(self) -> Mapping[int, int]:
        """The owners of cities that were claimed where they lie, in the section of another."""
        ...

    @property
    def damage(self) -> Mapping[int, int]:
        """Damage on pieces that have any."""
        ...

    @property
    def bonus(self) -> Mapping[int, int]:
        """What modifiers add to the points of creatures."""
        ...

    @property
    def attached(self) -> Mapping[int, tuple[int, ...]]:
        """The modifier cards of pieces."""
        ...

    @property
    def away(self) -> Sections:
        """Bunnies out of play until their owner's next turn."""
        ...


def value(pieces: Pieces, piece: int) -> int:
    """Return what a piece is worth to who destroys it: printed points and modifiers (O-SCORE)."""
    return pieces.lookup.points[piece] + pieces.bonus.get(piece, 0)


def current_value(pieces: Pieces, piece: int) -> int:
    """Return what a piece is worth now: damage lowers it."""
    return pieces.lookup.points[piece] + pieces.bonus.get(piece, 0) - pieces.damage.get(piece, 0)


def room(pieces: Pieces, city: int) -> int:
    """Return the points of occupants that still fit into a city; negative where they no longer fit (O-CITY)."""
    return current_value(pieces, city) - sum([current_value(pieces, c) for c in pieces.inside.get(city, ())])


def section_of(sections: Sections, piece: int) -> int:
    """Return the seat in whose section a piece lies, or NOTHING."""
    for seat, section in enumerate(sections):
        if piece in section:
            return seat
    return NOTHING


def city_of(pieces: Pieces, creature: int) -> int:
    """Return the city that a creature is in, or NOTHING."""
    for city, occupants in pieces.inside.items():
        if creature in occupants:
            return city
    return NOTHING


def owner_of(pieces: Pieces, piece: int) -> int:
    """Return the owner of a piece in play; NOTHING for a city without occupants and for what is not in play."""
    if pieces.lookup.is_city[piece]:
        return _owner_of_city(pieces, piece) if piece in pieces.inside else NOTHING
    seat = section_of(pieces.circle, piece)
    if seat == NOTHING:
        city = city_of(pieces, piece)
        return _owner_of_city(pieces, city) if city != NOTHING else NOTHING
    return seat


def _owner_of_city(pieces: Pieces, city: int) -> int:
    claimer = pieces.claimed.get(city, NOTHING)
    return claimer if claimer != NOTHING else section_of(pieces.center, city)


def own_cities(pieces: Pieces, seat: int) -> list[int]:
    """Return the cities that a seat owns: those of its section with occupants, and those claimed elsewhere (O-CITY)."""
    inside, claimed = pieces.inside, pieces.claimed
    if not claimed:
        return [city for city in pieces.center[seat] if city in inside]
    return [
        city
        for owner, section in enumerate(pieces.center)
        for city in section
        if city in inside and claimed.get(city, owner) == seat
    ]


def open_cities(pieces: Pieces, seat: int) -> list[int]:
    """Return the cities that a seat's bunnies may move into as far as there is room: its own and nobody's (O-CITY)."""
    inside, claimed = pieces.inside, pieces.claimed
    return [
        city
        for owner, section in enumerate(pieces.center)
        for city in section
        if city not in inside or claimed.get(city, owner) == seat
    ]


def abandoned(pieces: Pieces) -> list[int]:
    """Return all cities without occupants."""
    return [city for section in pieces.center for city in section if city not in pieces.inside]


def creatures_in_play(pieces: Pieces, seat: int) -> list[int]:
    """Return a seat's creatures in the circle and in its cities."""
    found = [*pieces.circle[seat]]
    for city in pieces.center[seat] if not pieces.claimed else own_cities(pieces, seat):
        found += pieces.inside.get(city, ())
    return found


def with_effect(pieces: Pieces, seat: int, kind: type[Effect]) -> list[int]:
    """Return a seat's creatures in play whose effect is of a kind."""
    effect = pieces.lookup.effect
    return [creature for creature in creatures_in_play(pieces, seat) if effect[creature].__class__ is kind]


def ring(sections: Sections) -> list[int]:
    """Return a whole circle: the sections one behind the other."""
    return [piece for section in sections for piece in section]


def neighbours(sections: Sections, piece: int) -> list[int]:
    """Return the next and the previous piece of a circle: one where there are two in all, none where there is one."""
    pieces = ring(sections)
    at = pieces.index(piece)
    following, before = pieces[(at + 1) % len(pieces)], pieces[at - 1]
    if following == piece:
        return []
    return [following] if following == before else [following, before]


def alignment_of(pieces: Pieces, seat: int) -> int:
    """Return whether a seat has Heroes or Villains, those away included."""
    alignment = pieces.lookup.alignment
    for creature in (*creatures_in_play(pieces, seat), *pieces.away[seat]):
        if alignment[creature] != NEUTRAL:
            return alignment[creature]
    return NEUTRAL


def may_own(pieces: Pieces, seat: int, creature: int) -> bool:
    """Return whether a creature may join a seat's: never Heroes and Villains together (O-SUPER)."""
    newcomer = pieces.lookup.alignment[creature]
    return newcomer == NEUTRAL or alignment_of(pieces, seat) in (NEUTRAL, newcomer)


def pairs(pieces: Pieces, seat: int) -> int:
    """Count the most Yang-Yin pairs of a colour side by side that share no bunny (O-PAIR)."""
    pair = pieces.lookup.pair
    section = pieces.circle[seat]
    fits = [pair[one] >= 0 and pair[other] == pair[one] ^ 1 for one, other in pairwise(section)]
    most = _matched(fits)
    if len(section) > 2 and len(section) == sum(map(len, pieces.circle)):
        # The section is the whole circle: its ends are side by side too.
        one, other = section[-1], section[0]
        if pair[one] >= 0 and pair[other] == pair[one] ^ 1:
            most = max(most, 1 + _matched(fits[1:-1]))
    return most


def _matched(fits: Sequence[bool]) -> int:
    """Count the most places of a row that are taken without two beside each other."""
    count, free = 0, True
    for fit in fits:
        free = not (fit and free)
        count += not free
    return count
