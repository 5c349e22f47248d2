"""The table of a position in the numbers of the game, and the choices that it leaves open.

One table of spaces, buildings and cards serves positions with In the Sky and without: what the expansion brings comes
behind, and where it is not played nobody has any of it.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from warren.assistant.kingdom.position import CHIMNEY, RAINBOW, SKY_TOWER, Position
from warren.assistant.reading import Finding, wrong
from warren.games.kingdom import SkyState
from warren.games.kingdom.copying import effective, ways
from warren.games.kingdom.fiefs import Harvest, harvest_points, sources
from warren.games.kingdom.harvest import by_resource, settings
from warren.games.kingdom.lookup import BUILDING_AT, CARD_NUMBERS, SPACE_IDS, SPACE_NUMBERS
from warren.games.kingdom.parts import BASIC_RESOURCES
from warren.games.kingdom.score import OPPORTUNIST, points_of
from warren.games.kingdom.sky.chimneys import resources_for, with_best_shares
from warren.games.kingdom.sky.parchments import SkyTally
from warren.games.kingdom.sky.state import RAINBOW_ENDS
from warren.games.kingdom.view import ROUNDS
from warren.words import mark


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


def _set_of(spaces: Sequence[str]) -> int:
    return sum(1 << SPACE_NUMBERS[at] for at in spaces)


def controlled(position: Position) -> tuple[int, ...]:
    return tuple(
        _set_of([at for at, space in position.spaces.items() if space.seat == seat]) for seat in range(position.seats)
    )


def land_of(position: Position) -> Harvest:
    """Return the land of a position that holds no problem; a trading post or chimney that is unset gives nothing."""
    placed = list(SkyState.starting_placed)
    for at, space in position.spaces.items():
        if space.building not in ("", RAINBOW):  # a rainbow is a link and no more
            placed[BUILDING_AT[space.card]] |= 1 << SPACE_NUMBERS[at]
    return Harvest(
        controlled(position),
        tuple(placed),
        tuple(link.spaces for link in links(position)),
        by_resource(_given(position, "produces").items()),
        by_resource(_given(position, "shares").items()),
        tuple(player.coins for player in position.players),
    )


def _given(position: Position, key: str) -> dict[int, int]:
    """Return what each trading post “produces” or each chimney “shares” that is set: which of the three, by space."""
    given = {SPACE_NUMBERS[at]: getattr(space, key) for at, space in position.spaces.items()}
    return {space: BASIC_RESOURCES.index(resource) for space, resource in given.items() if resource}


# What is left open

Chains = tuple[tuple[int, ...], ...]
"""What each copy card of a seat becomes, card by card, itself first."""


def best_choices(position: Position) -> tuple[Harvest, tuple[Chains, ...]]:
    """Return the land of a position that holds no problem with every trading post and chimney set, and all copies.

    What is given stays as it is. What is unset is set for the highest total of its seat before Opportunist, which an
    unset copy becomes only where no other target scores. Of equals the first in the order of the facts is taken:
    trading posts in board order come first, then chimneys in board order, then the copy cards. A chimney whose fief
    produces no basic resource shares none, and a copy card without target copies nothing.

    No seat's choice changes what another scores before Opportunist, so each is chosen for by itself.
    """
    land, copies = land_of(position), []
    for seat in range(position.seats):
        # A trading post changes harvest and parchments, a chimney the harvest alone, a copy the parchments alone: for
        # each setting of the posts the best chimneys and the best copies are found apart.
        best, found = -1, (land, Chains())
        for posted in settings(land, seat, _given(position, "produces")):
            if not _idle(position, seat, posted):
                shared = with_best_shares(posted, seat, _given(position, "shares"))
                points, chains = _best_copies(position, seat, shared)
                points += harvest_points(shared, shared.controlled[seat], sources(shared))
                if points > best:
                    best, found = points, (shared, chains)
        land, chains = found
        copies.append(chains)
    return land, tuple(copies)


def chimney_problems(position: Position) -> Iterator[Finding]:
    """Find every chimney that shares what its fief produces with no setting of the trading posts left open."""
    land = land_of(position)
    for seat in range(position.seats):
        for at in min(
            (_idle(position, seat, posted) for posted in settings(land, seat, _given(position, "produces"))), key=len
        ):
            message = mark("the fief of this chimney does not produce {resource}")
            space = position.spaces[at]
            # The chimney stays; what it shares is chosen.
            yield wrong(partial(setattr, space, "shares", ""), at, message, resource=space.shares)


def _idle(position: Position, seat: int, land: Harvest) -> list[str]:
    """Return the chimneys of a seat that share what their fief does not produce."""
    given = _given(position, "shares")
    return [
        SPACE_IDS[space]
        for space in map(SPACE_NUMBERS.__getitem__, position.own(seat, CHIMNEY))
        if space in given and given[space] not in resources_for(land, seat, space)
    ]


def _best_copies(position: Position, seat: int, land: Harvest) -> tuple[int, Chains]:
    """Return the points of Trade and parchments with the best copies, and those; before the last harvest nothing."""
    if position.round < ROUNDS:
        return 0, ()
    # Opportunist comes first: before the last count it is worth nothing, so it is taken where no other target scores.
    cards = [sorted(held, key=lambda card: (card != OPPORTUNIST, card)) for held in position.held()]
    player = position.players[seat]
    given = [tuple(CARD_NUMBERS[one] for one in (card, *chain)) for card, chain in player.copies.items()]
    tally = SkyTally(land, seat, len(cards[seat]), (), player.camps_played)
    held, cards[seat] = cards[seat], [card for card in cards[seat] if card not in [one for one, *_ in given]]
    best, found = -1, Chains()
    for chosen in ways(cards, seat):
        chains = (*given, *chosen)
        # What the tally counts on the board stays; only what the cards count as changes.
        tally.hold(effective(held, chains))
        points = tally.trade_score + points_of(tally)
        if points > best:
            best, found = points, chains
    return best, found
