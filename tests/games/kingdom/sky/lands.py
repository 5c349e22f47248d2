"""Lands of both boards for tests, written briefly."""

from collections.abc import Sequence

from warren.games.kingdom.board import bits
from warren.games.kingdom.fiefs import Harvest
from warren.games.kingdom.lookup import BUILDING_IDS, CARD_NUMBERS, SPACE_NUMBERS
from warren.games.kingdom.parts import BASIC_RESOURCES
from warren.games.kingdom.score import score_parchment
from warren.games.kingdom.sky.parchments import SkyTally
from warren.games.kingdom.sky.state import RAINBOW_ENDS, STARTING_PLACED


def spaces(text: str) -> int:
    """Return a set of spaces by their ids: "A1 K2"."""
    return bits(SPACE_NUMBERS[at] for at in text.split())


def land(*seats: str, links: Sequence[str] = (), coins: Sequence[int] = (0, 0)) -> Harvest:
    """Return a land: each seat's spaces as "A1 B2=city_3 N3=chimney:fish A3=trading_post:wood G8=rainbow:1"."""
    placed = list(STARTING_PLACED)
    chosen = {"trading_post": [0, 0, 0], "chimney": [0, 0, 0]}
    joined = [spaces(link) for link in links]
    controlled = []
    for text in seats:
        own = 0
        for word in text.split():
            at, _, building = word.partition("=")
            name, _, detail = building.partition(":")
            bit = spaces(at)
            own |= bit
            if name == "rainbow":
                joined.append(bit | RAINBOW_ENDS[int(detail)])
            elif name:
                placed[BUILDING_IDS.index(name)] |= bit
            if name in chosen and detail:
                chosen[name][BASIC_RESOURCES.index(detail)] |= bit
        controlled.append(own)
    controlled += [0] * (2 - len(controlled))
    posts, shares = tuple(chosen["trading_post"]), tuple(chosen["chimney"])
    return Harvest(tuple(controlled), tuple(placed), tuple(joined), posts, shares, tuple(coins))


def tally(board: Harvest, *cards: str, seat: int = 0) -> SkyTally:
    """Return the tally of a seat that holds these cards."""
    return SkyTally(board, seat, len(cards), [CARD_NUMBERS[card] for card in cards], 0)


def points(card: str, board: Harvest, *others: str, seat: int = 0) -> int:
    """Return what a parchment scores for a seat that holds it and these others."""
    return score_parchment(tally(board, card, *others, seat=seat), CARD_NUMBERS[card])[0]
