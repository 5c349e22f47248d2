"""What a position may hold, and its table in the numbers of the game: what its own scoring counts.

One table of spaces, buildings and cards serves positions with In the Sky and without, for what it brings comes behind.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from warren.assistant.kingdom.position import CAMP, RAINBOW, SKY_TOWER, Position
from warren.games.kingdom import KingdomState, SkyState
from warren.games.kingdom.board import CLOUD, NEW_WORLD, SPACES_OF
from warren.games.kingdom.fiefs import Harvest, Land
from warren.games.kingdom.lookup import BUILDINGS, SPACE_NUMBERS
from warren.games.kingdom.parchments import Tally
from warren.games.kingdom.parts import BASIC_RESOURCES, CAMPS
from warren.games.kingdom.sky import parts as sky
from warren.games.kingdom.sky.parchments import SkyTally, trade_score
from warren.games.kingdom.sky.state import PRINTED_BUILDINGS, RAINBOW_ENDS
from warren.kernel.score import Score


class Kind(NamedTuple):
    """A kind of building as a position names it.

    at: where a land's `placed` holds it, of camps the first; None: a rainbow's ground end, which is a link and no more.
    cards: how many there are, of what comes in pairs the pairs. spaces: where it may stand (a set), as `terrain` and
    `board` say.
    """

    at: int | None
    cards: int
    spaces: int
    terrain: str = ""
    board: str = ""


def _kinds() -> dict[str, Kind]:
    free = (NEW_WORLD | CLOUD) & ~PRINTED_BUILDINGS
    kinds = {}
    for at, card in enumerate(BUILDINGS.values()):
        board = getattr(card, "board", None)
        spaces = (SPACES_OF[card.terrain] if card.terrain else free) & (CLOUD if board else -1)
        if card.kind != "camp":
            kinds[card.id] = Kind(at, card.count, spaces, card.terrain or "", board or "")
        elif CAMP not in kinds:
            kinds[CAMP] = Kind(at, len(CAMPS), free)
    kinds[RAINBOW] = Kind(None, len(sky.FACTS.rainbows), free & NEW_WORLD, "", "new_world")
    return kinds


KINDS = _kinds()


class Edition(NamedTuple):
    """How a position is counted. placed: what stands on the empty board, by where a land holds it."""

    placed: tuple[int, ...]
    tally: type[Tally]
    trade_score: Callable[[Land, int], Score]


def _no_trade(_land: Land, _seat: int) -> Score:
    return Score("trade", 0)


EDITIONS = {
    False: Edition(KingdomState.starting_placed, Tally, _no_trade),
    True: Edition(SkyState.starting_placed, SkyTally, trade_score),
}
"""By whether In the Sky is played."""


class Link(NamedTuple):
    """A pair of sky towers or a rainbow: the spaces named for it, in board order, and all that it joins, as a set."""

    building: str
    pair: int
    named: tuple[str, ...]
    spaces: int


def links(position: Position) -> Iterator[Link]:
    """Return every pair of a position, by number; a rainbow's cloud end, which is printed, belongs to its link."""
    for building in (SKY_TOWER, RAINBOW):
        standing = position.standing(building)
        for pair in sorted({position.spaces[at].pair for at in standing}):
            named = tuple(at for at in standing if position.spaces[at].pair == pair)
            yield Link(building, pair, named, _set_of(named) | (RAINBOW_ENDS[pair] if building == RAINBOW else 0))


def _set_of(spaces: tuple[str, ...] | list[str]) -> int:
    return sum(1 << SPACE_NUMBERS[at] for at in spaces)


def controlled(position: Position) -> tuple[int, ...]:
    """Return the spaces of each seat as sets."""
    return tuple(
        _set_of([at for at, space in position.spaces.items() if space.seat == seat]) for seat in range(position.seats)
    )


def land_of(position: Position, produces: Mapping[str, str], shares: Mapping[str, str]) -> Harvest:
    """Return the land of a position that holds no problem.

    produces, shares: the resource of each trading post and of each chimney; one that is missing has none.
    """
    placed = list(EDITIONS[position.sky].placed)
    for at, space in position.spaces.items():
        held = KINDS[space.building].at if space.building else None
        if held is not None:
            placed[held + (space.number - 1 if space.building == CAMP else 0)] |= 1 << SPACE_NUMBERS[at]

    def by_resource(chosen: Mapping[str, str]) -> tuple[int, ...]:
        return tuple(_set_of([at for at in chosen if chosen[at] == name]) for name in BASIC_RESOURCES)

    return Harvest(
        controlled(position),
        tuple(placed),
        tuple(link.spaces for link in links(position)),
        by_resource(produces),
        by_resource(shares),
        tuple(player.coins for player in position.players),
    )
