"""Harvest: trading posts are set in secret, then every fief gives strength x wealth carrots."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product

from warren.games.kingdom.actions import GIVEN, PRODUCTS
from warren.games.kingdom.board import bits, spaces_in
from warren.games.kingdom.fiefs import Harvest, Land, harvest_points, snapshot, sources
from warren.games.kingdom.lookup import SPACE_IDS
from warren.games.kingdom.parts import BASIC_RESOURCES, FIRST_BUILDING, TRADING_POST
from warren.games.kingdom.state import KingdomData, ask, has_chosen
from warren.games.kingdom.view import HARVEST

RESOURCE_COUNT = len(BASIC_RESOURCES)
"""How many resources a trading post can give."""


def begin(state: KingdomData) -> None:
    """Ask every seat that has trading posts on the board what each produces; with none, harvest at once."""
    posts = state.placed[TRADING_POST - FIRST_BUILDING]
    ask(state, HARVEST, bits(seat for seat, spaces in enumerate(state.controlled) if spaces & posts))
    if not state.asked:
        _set_posts(state)


def own_posts(state: Land, seat: int) -> list[int]:
    """Return the spaces of a seat's trading posts, in board order."""
    return spaces_in(state.controlled[seat] & state.placed[TRADING_POST - FIRST_BUILDING])


def legal(state: KingdomData, seat: int) -> list[int]:
    """Return wood, fish and carrots for the first trading post not yet set."""
    post = own_posts(state, seat)[len(state.choices[seat])]
    first = PRODUCTS[post]
    return list(range(first, first + RESOURCE_COUNT))


def choose(state: KingdomData, seat: int, action: int) -> None:
    """Set a trading post, hidden; when the last is set, all are shown and the harvest goes on."""
    state.choices[seat] = (*state.choices[seat], action)
    if len(state.choices[seat]) == len(own_posts(state, seat)) and has_chosen(state, seat):
        _set_posts(state)


def _set_posts(state: KingdomData) -> None:
    posts = state.posts = by_resource(GIVEN[action] for chosen in state.choices for action in chosen)
    state.choices = [()] * state.seats
    if state.events is not None:
        for kind, resource in enumerate(BASIC_RESOURCES):
            for space in spaces_in(posts[kind]):
                state.tell("produce", space=SPACE_IDS[space], resource=resource)
    state.next_phase()


def by_resource(chosen: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    """Return the spaces (a set) of each basic resource; chosen: spaces, and which of the three is set for each."""
    found = [0] * RESOURCE_COUNT
    for space, kind in chosen:
        found[kind] |= 1 << space
    return tuple(found)


def settings(land: Harvest, seat: int, settled: Mapping[int, int]) -> Iterator[Harvest]:
    """Return the land with every setting of a seat's trading posts, those in the order of the facts first.

    settled: which of the three resources a post gives in any case, by its space.
    """
    choices = {post: [settled[post]] if post in settled else range(RESOURCE_COUNT) for post in own_posts(land, seat)}
    return (land._replace(posts=posts) for posts in each_setting(land.posts, choices))


def each_setting(given: Sequence[int], choices: Mapping[int, Sequence[int]]) -> Iterator[tuple[int, ...]]:
    """Return what each basic resource is given by (sets of spaces) with every setting of some spaces.

    choices: which of the three resources each of these spaces may give; without any it gives none.
    """
    others = [spaces & ~bits(choices) for spaces in given]
    able = [space for space, kinds in choices.items() if kinds]
    for chosen in product(*(choices[space] for space in able)):
        own = by_resource(zip(able, chosen, strict=True))
        yield tuple([other | mine for other, mine in zip(others, own, strict=True)])


def reap(state: KingdomData) -> None:
    """Give every seat the carrots of its fiefs."""
    land = snapshot(state)
    state.harvests = (*state.harvests, land)
    produced = sources(land)
    points = [harvest_points(land, spaces, produced) for spaces in land.controlled]
    state.track = tuple([before + new for before, new in zip(state.track, points, strict=True)])
    if state.events is not None:
        state.tell("harvest", round=state.round, points=tuple(points), track=state.track)
