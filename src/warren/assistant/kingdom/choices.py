"""The choices that a position leaves open: for each seat those that give it most before Opportunist.

No seat's choice changes what another scores before Opportunist, so each is chosen for by itself. A trading post changes
harvest and parchments, a chimney the harvest alone, a copy the parchments alone: for each setting of the posts the best
chimneys and the best copies are found apart.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from typing import NamedTuple

from warren.assistant.kingdom.board import EDITIONS, land_of
from warren.assistant.kingdom.position import CHIMNEY, LAST_ROUND, TRADING_POST, Position
from warren.assistant.reading import Finding, wrong
from warren.games.kingdom.copying import COPIES, effective, targets_of
from warren.games.kingdom.fiefs import Land, sources
from warren.games.kingdom.lookup import CARD_IDS, CARD_NUMBERS, SPACE_NUMBERS
from warren.games.kingdom.parts import BASIC_RESOURCES
from warren.games.kingdom.score import OPPORTUNIST, harvest_score, score_parchment
from warren.words import mark

Chain = tuple[int, ...]
"""What a copy card becomes, card by card, itself first."""


class Settings(NamedTuple):
    """Everything that is chosen: the resource of each trading post and chimney by space, and per seat the copies."""

    produces: dict[str, str]
    shares: dict[str, str]
    copies: tuple[tuple[Chain, ...], ...]


class _Best(NamedTuple):
    """The best choices of one seat, and the points before Opportunist that they bring beside the track."""

    points: int
    produces: dict[str, str]
    shares: dict[str, str]
    copies: tuple[Chain, ...]


def choose(position: Position) -> Settings:
    """Set every trading post, chimney and copy of a position that holds no problem, those that are given as they are.

    What is unset is set for the highest total of its seat before Opportunist, which an unset copy becomes only where no
    other target scores. Of equals the first in the order of the facts is taken: trading posts in board order come
    first, then chimneys in board order, then the copy cards. A chimney whose fief produces no basic resource shares
    none, and a copy card without target copies nothing.
    """
    found = [_best(position, seat) for seat in range(position.seats)]
    return Settings(
        {at: resource for best in found for at, resource in best.produces.items()},
        {at: resource for best in found for at, resource in best.shares.items()},
        tuple(best.copies for best in found),
    )


def chimney_problems(position: Position) -> Iterator[Finding]:
    """Find every chimney that shares what its fief produces with no setting of the trading posts left open."""
    for seat in range(position.seats):
        failing = [
            [at for at, options in _sharing(position, seat, produces).items() if not options]
            for produces in _post_settings(position, seat)
        ]
        for at in min(failing, key=len):
            message = mark("the fief of this chimney does not produce {resource}")
            # The chimney stays; what it shares is chosen.
            yield wrong(
                partial(setattr, position.spaces[at], "shares", ""), at, message, resource=position.spaces[at].shares
            )


def _best(position: Position, seat: int) -> _Best:
    results: Iterator[_Best] = (
        _with_posts(position, seat, produces)
        for produces in _post_settings(position, seat)
        if all(_sharing(position, seat, produces).values())
    )
    # max takes the first of equals.
    return max(results, key=lambda result: result.points)


def _post_settings(position: Position, seat: int) -> Iterator[dict[str, str]]:
    """Return every setting of a seat's trading posts, those in the order of the facts first."""
    posts = position.own(seat, TRADING_POST)
    options = [_given_or_all(position.spaces[at].produces) for at in posts]
    for setting in product(*options):
        yield dict(zip(posts, setting, strict=True))


def _given_or_all(given: str) -> tuple[str, ...]:
    return (given,) if given else BASIC_RESOURCES


def _sharing(position: Position, seat: int, produces: dict[str, str]) -> dict[str, tuple[str, ...]]:
    """Return what each chimney of a seat may share: what its fief really produces; ("",) where that is nothing basic.

    Nothing at all where it is given what its fief does not produce.
    """
    chimneys = position.own(seat, CHIMNEY)
    if not chimneys:
        return {}
    land = land_of(position, produces, {})
    tally = EDITIONS[position.sky].tally(land, seat, 0, (), 0)
    basic = dict(zip(BASIC_RESOURCES, sources(land), strict=False))
    found = {}
    for at in chimneys:
        fief = next(group for group in tally.groups if group >> SPACE_NUMBERS[at] & 1)
        produced = tuple(name for name, source in basic.items() if source & fief)
        given = position.spaces[at].shares
        found[at] = tuple(name for name in produced if name == given) if given else produced or ("",)
    return found


def _with_posts(position: Position, seat: int, produces: dict[str, str]) -> _Best:
    """Return the best chimneys and copies with the trading posts as they are."""
    harvest, shares = _best_chimneys(position, seat, produces)
    if position.round < LAST_ROUND:
        return _Best(harvest, produces, shares, ())
    rest, copies = _best_copies(position, seat, land_of(position, produces, shares))
    return _Best(harvest + rest, produces, shares, copies)


def _best_chimneys(position: Position, seat: int, produces: dict[str, str]) -> tuple[int, dict[str, str]]:
    options = _sharing(position, seat, produces)
    settings = [dict(zip(options, setting, strict=True)) for setting in product(*options.values())]
    points = [harvest_score(land_of(position, produces, shares), seat).points for shares in settings]
    best = points.index(max(points))
    return points[best], {at: resource for at, resource in settings[best].items() if resource}


def _best_copies(position: Position, seat: int, land: Land) -> tuple[int, tuple[Chain, ...]]:
    """Return the points of Trade and parchments with the best copies, and those."""
    edition = EDITIONS[position.sky]
    cards = position.held()
    player = position.players[seat]
    tally = edition.tally(land, seat, len(cards[seat]), (), player.camps_played)
    trade = edition.trade_score(land, seat).points
    copy_cards = [card for card in cards[seat] if card in COPIES]
    options = [_chains(position, seat, card, cards) for card in sorted(copy_cards)]
    best: tuple[int, tuple[Chain, ...]] | None = None
    for chains in product(*options):
        # What the tally counts on the board stays; only what the cards count as changes.
        tally.effective = effective(cards[seat], chains)
        points = trade + sum(score_parchment(tally, card)[0] for card in tally.effective)
        if best is None or points > best[0]:
            best = points, chains
    assert best is not None
    return best


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
