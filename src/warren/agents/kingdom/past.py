"""The tables that choices were made at, as a view still shows them."""

from collections import Counter
from collections.abc import Sequence
from functools import reduce
from itertools import chain
from operator import or_

from msgspec.structs import replace

from warren.games.kingdom.fiefs import Harvest
from warren.games.kingdom.lookup import BUILDING_AT, BUILDINGS, CLAIMED_SPACE
from warren.games.kingdom.parts import CAMPS
from warren.games.kingdom.view import EXPLORATION, FACE_DOWN, KingdomView


def tables_before_reveals(view: KingdomView) -> list[KingdomView]:
    """Return what an onlooker saw before each reveal, as far as greedy's values of cards follow from it.

    In the Sky, rainbows and chimneys are those of now, and Coins those of the harvest before.
    """
    draft = view.draft_formats[view.seats]
    coins = (0,) * len(view.coins)
    land = Harvest((0,) * view.seats, view.starting_placed, (), view.posts, view.shares, coins)
    controlled, placed = [*land.controlled], [*land.placed]
    bought = [Counter[int]() for _ in controlled]
    held = [0] * view.seats
    deck_size = sum(view.card_counts)
    tables = []
    for reveal, cards in enumerate(view.plays):
        turn = reveal % draft.turns
        if not turn:
            deck_size -= view.seats * (draft.hand + draft.reserve)
            if reveal:
                land = view.harvests[reveal // draft.turns - 1]
                controlled, placed = [*land.controlled], [*land.placed]
        new = [now & ~printed for now, printed in zip(land.placed, view.starting_placed, strict=True)]
        table = replace(
            view,
            seat=None,
            phase=EXPLORATION,
            round=1 + reveal // draft.turns,
            turn=turn,
            deck_size=deck_size,
            parchments=((),) * view.seats,
            parchment_counts=tuple(held),
            fronts=tuple([_in_front(*both, new) for both in zip(bought, land.controlled, strict=True)]),
            controlled=tuple(controlled),
            placed=tuple(placed),
            built=view.starting_built | reduce(or_, placed),
            links=land.links,
            plays=view.plays[:reveal],
            **({"coins": land.coins} if view.sky else {}),
        )
        tables.append(table)
        for seat, seen in enumerate(cards):
            deck_size -= max(0, len(seen) - draft.choices + bool(draft.reserve))
            held[seat] += seen.count(FACE_DOWN)
            bought[seat].update([card for card in seen if card in BUILDINGS])
            for card in seen:
                if card in CLAIMED_SPACE:
                    space = 1 << CLAIMED_SPACE[card]
                    controlled = [own & ~space for own in controlled]
                    controlled[seat] |= space
                    _end_camps(space, placed, bought)
    return tables


def _end_camps(space: int, placed: list[int], bought: Sequence[Counter[int]]) -> None:
    """Take a camp out of the game whose space is claimed by its card."""
    for camp in CAMPS:
        if placed[BUILDING_AT[camp]] & space:
            placed[BUILDING_AT[camp]] = 0
            for buildings in bought:
                del buildings[camp]


def _in_front(bought: Counter[int], own: int, built: Sequence[int]) -> tuple[int, ...]:
    """Return the buildings of a seat that do not stand on its spaces."""
    left = [[card] * (count - (built[BUILDING_AT[card]] & own).bit_count()) for card, count in bought.items()]
    return tuple(sorted(chain.from_iterable(left)))
