"""The table of a position in the numbers of the game, what a position may hold, and the choices that it leaves open.

One table of spaces, buildings and cards serves positions with In the Sky and without: what the expansion brings comes
behind, and where it is not played nobody has any of it.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from typing import NamedTuple

from warren.assistant.kingdom.position import CAMP, CHIMNEY, LAST_ROUND, RAINBOW, SKY_TOWER, TRADING_POST, Position
from warren.assistant.reading import Finding, wrong
from warren.games.kingdom import SkyState
from warren.games.kingdom.board import CLOUD, NEW_WORLD, SPACES_OF
from warren.games.kingdom.copying import COPIES, effective, targets_of
from warren.games.kingdom.fiefs import Harvest, harvest_points, sources
from warren.games.kingdom.harvest import by_kind
from warren.games.kingdom.lookup import BUILDINGS, CARD_IDS, CARD_NUMBERS, SPACE_IDS, SPACE_NUMBERS
from warren.games.kingdom.parts import BASIC_RESOURCES, CAMPS
from warren.games.kingdom.score import OPPORTUNIST, score_parchment
from warren.games.kingdom.sky import parts as sky
from warren.games.kingdom.sky.chimneys import resources_for, with_best_shares
from warren.games.kingdom.sky.parchments import SkyTally
from warren.games.kingdom.sky.state import PRINTED_BUILDINGS, RAINBOW_ENDS
from warren.words import mark


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
    """Return the spaces of each seat as sets."""
    return tuple(
        _set_of([at for at, space in position.spaces.items() if space.seat == seat]) for seat in range(position.seats)
    )


def land_of(position: Position) -> Harvest:
    """Return the land of a position that holds no problem; a trading post or chimney that is unset gives nothing."""
    placed = list(SkyState.starting_placed)
    for at, space in position.spaces.items():
        held = KINDS[space.building].at if space.building else None
        if held is not None:
            placed[held + (space.number - 1 if space.building == CAMP else 0)] |= 1 << SPACE_NUMBERS[at]
    return Harvest(
        controlled(position),
        tuple(placed),
        tuple(link.spaces for link in links(position)),
        by_kind(_given(position, "produces").items()),
        by_kind(_given(position, "shares").items()),
        tuple(player.coins for player in position.players),
    )


def _given(position: Position, key: str) -> dict[int, int]:
    """Return what each trading post “produces” or each chimney “shares” that is set: which of the three, by space."""
    given = {SPACE_NUMBERS[at]: getattr(space, key) for at, space in position.spaces.items()}
    return {space: BASIC_RESOURCES.index(resource) for space, resource in given.items() if resource}


# What is left open

Chain = tuple[int, ...]
"""What a copy card becomes, card by card, itself first."""


class Settings(NamedTuple):
    """Everything that is chosen: the land with its trading posts and chimneys, and per seat the copies."""

    land: Harvest
    copies: tuple[tuple[Chain, ...], ...]


def choose(position: Position) -> Settings:
    """Set every trading post, chimney and copy of a position that holds no problem, those that are given as they are.

    What is unset is set for the highest total of its seat before Opportunist, which an unset copy becomes only where no
    other target scores. Of equals the first in the order of the facts is taken: trading posts in board order come
    first, then chimneys in board order, then the copy cards. A chimney whose fief produces no basic resource shares
    none, and a copy card without target copies nothing.

    No seat's choice changes what another scores before Opportunist, so each is chosen for by itself.
    """
    land, copies = land_of(position), []
    for seat in range(position.seats):
        land, chains = _best(position, seat, land)
        copies.append(chains)
    return Settings(land, tuple(copies))


def chimney_problems(position: Position) -> Iterator[Finding]:
    """Find every chimney that shares what its fief produces with no setting of the trading posts left open."""
    land = land_of(position)
    for seat in range(position.seats):
        for at in min((_idle(position, seat, posted) for posted in _posted(position, seat, land)), key=len):
            message = mark("the fief of this chimney does not produce {resource}")
            space = position.spaces[at]
            # The chimney stays; what it shares is chosen.
            yield wrong(partial(setattr, space, "shares", ""), at, message, resource=space.shares)


def _best(position: Position, seat: int, land: Harvest) -> tuple[Harvest, tuple[Chain, ...]]:
    """Return the land with a seat's posts and chimneys set as is best for it, and its best copies.

    A trading post changes harvest and parchments, a chimney the harvest alone, a copy the parchments alone: for each
    setting of the posts the best chimneys and the best copies are found apart.
    """
    best, found = -1, (land, tuple[Chain, ...]())
    for posted in _posted(position, seat, land):
        if not _idle(position, seat, posted):
            shared = with_best_shares(posted, seat, _given(position, "shares"))
            points, chains = _best_copies(position, seat, shared)
            points += harvest_points(shared, shared.controlled[seat], sources(shared))
            if points > best:
                best, found = points, (shared, chains)
    return found


def _posted(position: Position, seat: int, land: Harvest) -> Iterator[Harvest]:
    """Return the land with every setting of a seat's trading posts, those in the order of the facts first."""
    posts = [SPACE_NUMBERS[at] for at in position.own(seat, TRADING_POST)]
    given = _given(position, "produces")
    for kinds in product(*([given[post]] if post in given else range(len(BASIC_RESOURCES)) for post in posts)):
        own = by_kind(zip(posts, kinds, strict=True))
        yield land._replace(posts=tuple(others | mine for others, mine in zip(land.posts, own, strict=True)))


def _idle(position: Position, seat: int, land: Harvest) -> list[str]:
    """Return the chimneys of a seat that share what their fief does not produce."""
    given = _given(position, "shares")
    return [
        SPACE_IDS[space]
        for space in map(SPACE_NUMBERS.__getitem__, position.own(seat, CHIMNEY))
        if space in given and given[space] not in resources_for(land, seat, space)
    ]


def _best_copies(position: Position, seat: int, land: Harvest) -> tuple[int, tuple[Chain, ...]]:
    """Return the points of Trade and parchments with the best copies, and those; before the last harvest nothing."""
    if position.round < LAST_ROUND:
        return 0, ()
    cards = position.held()
    tally = SkyTally(land, seat, len(cards[seat]), (), position.players[seat].camps_played)
    best, found = -1, tuple[Chain, ...]()
    for chains in product(*(_chains(position, seat, card, cards) for card in sorted(cards[seat]) if card in COPIES)):
        # What the tally counts on the board stays; only what the cards count as changes.
        tally.effective = effective(cards[seat], chains)
        points = tally.trade_score + sum(score_parchment(tally, card)[0] for card in tally.effective)
        if points > best:
            best, found = points, chains
    return best, found


def _chains(position: Position, seat: int, card: int, cards: Sequence[Sequence[int]]) -> list[Chain]:
    """Return the chains that a copy card may become: of those to one end the first, of equals the earlier."""
    if given := position.players[seat].copies.get(CARD_IDS[card]):
        return [(card, *(CARD_NUMBERS[copied] for copied in given))]
    ends: dict[int, Chain] = {}
    for chain in _followed((card,), seat, cards):
        ends.setdefault(chain[-1], chain)
    return list(ends.values())


def _followed(chain: Chain, seat: int, cards: Sequence[Sequence[int]]) -> Iterator[Chain]:
    targets = targets_of(cards, seat, chain) if chain[-1] in COPIES else ()
    if not targets:
        yield chain
    # Opportunist comes first: before the last count it is worth nothing, so it is taken where no other target scores.
    for target in sorted(targets, key=lambda card: (card != OPPORTUNIST, card)):
        yield from _followed((*chain, target), seat, cards)
