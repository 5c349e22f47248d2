"""A position as sets of spaces: the land that the game's own scoring counts."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from warren.assistant.kingdom.edition import CAMP, RAINBOW, SKY_TOWER, Edition, edition_of
from warren.assistant.kingdom.position import Position
from warren.games.kingdom.fiefs import Harvest
from warren.games.kingdom.parts import BASIC_RESOURCES


class Link(NamedTuple):
    """A pair of sky towers or a rainbow: the spaces named for it, in board order, and all that it joins, as a set."""

    building: str
    pair: int
    named: tuple[str, ...]
    spaces: int


def links(position: Position) -> Iterator[Link]:
    """Return every pair of a position, by number; a rainbow's cloud end, which is printed, belongs to its link."""
    edition = edition_of(position.sky)
    for building in (SKY_TOWER, RAINBOW):
        standing = position.standing(building)
        for pair in sorted({position.spaces[at].pair for at in standing}):
            named = tuple(at for at in standing if position.spaces[at].pair == pair)
            ends = set_of(edition, named)
            yield Link(building, pair, named, ends | (edition.rainbow_ends[pair] if building == RAINBOW else 0))


def set_of(edition: Edition, spaces: tuple[str, ...] | list[str]) -> int:
    """Return the set of these spaces."""
    return sum(1 << edition.space_numbers[at] for at in spaces)


def controlled(position: Position) -> tuple[int, ...]:
    """Return the spaces of each seat as sets."""
    numbers = edition_of(position.sky).space_numbers
    result = [0] * position.seats
    for at, space in position.spaces.items():
        result[space.seat] |= 1 << numbers[at]
    return tuple(result)


def land_of(position: Position, produces: Mapping[str, str], shares: Mapping[str, str]) -> Harvest:
    """Return the land of a position that holds no problem.

    produces, shares: the resource of each trading post and of each chimney; one that is missing has none.
    """
    edition = edition_of(position.sky)
    placed = list(edition.placed)
    for at, space in position.spaces.items():
        held = edition.kinds[space.building].at if space.building else None
        if held is not None:
            placed[held + (space.number - 1 if space.building == CAMP else 0)] |= 1 << edition.space_numbers[at]

    def by_resource(chosen: Mapping[str, str]) -> tuple[int, ...]:
        return tuple(set_of(edition, [at for at in chosen if chosen[at] == name]) for name in BASIC_RESOURCES)

    return Harvest(
        controlled(position),
        tuple(placed),
        tuple(link.spaces for link in links(position)),
        by_resource(produces),
        by_resource(shares),
        tuple(player.coins for player in position.players),
    )


def own(position: Position, seat: int, building: str) -> list[str]:
    """Return the spaces on which such a building of a seat stands, in board order."""
    return [at for at in position.standing(building) if position.spaces[at].seat == seat]
