"""What every game conserves: a census per game, and how long a game can be. A new game needs an entry here."""

from collections import Counter
from typing import NamedTuple

import warren
from tests.contract.laws_of_play import Census
from tests.contract.twins import Deck
from tests.contract.walk import Options
from warren.games.kingdom import KingdomState, SkyState
from warren.games.kingdom.actions import CHOSEN_CARD
from warren.games.kingdom.parts import CAMPS, FIRST_BUILDING, SKY_TOWER
from warren.games.kingdom.phases import EXPLORATION
from warren.games.kingdom.sky.board import RAINBOW_ENDS
from warren.games.kingdom.sky.parts import BUILDINGS, CARD_IDS, CLAIMED_SPACE, RAINBOWS, TAX_COINS, TAX_COLLECTOR
from warren.games.kingdom.state import NO_SPACE
from warren.games.kingdom.view import FACE_DOWN
from warren.kernel.game import State


class Table(NamedTuple):
    """A game as the laws are tested on it: how many play, and with which options."""

    game: str
    seats: int
    options: Options = ()

    def __str__(self) -> str:
        return "-".join([self.game, *(name for name, _ in self.options), str(self.seats)])


VARIANTS: dict[str, list[Options]] = {"kingdom": [(("sky", True),)]}
"""Sets of options that make a game another one, beside the usual."""


def tables() -> list[Table]:
    """Give every game with every number of seats, and so each of its variants."""
    return [
        Table(name, seats, options)
        for name in warren.games()
        for options in [(), *VARIANTS.get(name, [])]
        for seats in warren.game(name).seat_counts(dict(options))
    ]


class Bounds(NamedTuple):
    """What the laws need to know of a game.

    `census(state)` never changes in it. `deck(state)` gives the whole deck that it began with, as `new(deck=...)` takes
    it. It ends within `plies` actions, usually after about `usual`.
    """

    census: Census
    deck: Deck
    plies: int
    usual: int


def bounds_of(game_id: str) -> Bounds:
    """Give the bounds of a game; AssertionError says what a new game has to bring."""
    assert game_id in BOUNDS, (
        f"tests/contract/census.py knows nothing of {game_id}: write a function that counts its cards and pieces, so "
        "that the counts never change in a game, and one that gives its deck, and name both in BOUNDS with the most "
        "actions that a game can have"
    )
    return BOUNDS[game_id]


def kingdom(state: State) -> Counter[str]:
    """Count every card by face, wherever it is, and the buildings and rabbits that are not where they should be."""
    assert isinstance(state, KingdomState)
    seen = [card for reveal in state.history for cards in reveal[2] for card in cards if card != FACE_DOWN]
    cards = Counter(state.deck[state.drawn :]) + Counter(seen)
    for heap in (*state.hands, *state.reserves, *state.discards, *state.parchments):
        cards.update(heap)
    if state.phase == EXPLORATION:
        cards.update(CHOSEN_CARD[action] for chosen in state.choices for action in chosen)
    counts = Counter({CARD_IDS[card]: count for card, count in cards.items()})

    # A building that was played lies in front of a seat or stands on the board; a camp may have left the game.
    towers = [link for link in state.links if not link & RAINBOWS_UP]
    for card, building, standing in zip(BUILDINGS, BUILDINGS.values(), state.placed, strict=False):
        standing &= ~state.starting_built
        tokens = standing.bit_count()
        if card == SKY_TOWER:
            tokens = len(towers) + sum(space != NO_SPACE for space in state.half_towers)
            halves = sum(link.bit_count() for link in towers) + len(state.half_towers)
            counts["sky tower tokens astray"] += standing.bit_count() - halves + state.half_towers.count(NO_SPACE)
        missing = seen.count(card) - tokens - sum(front.count(card) for front in state.fronts)
        counts[f"{building.id} astray"] += min(missing, 0) if card in CAMPS else missing
    every = 0
    for standing in [*state.placed, *_rainbow_ends(state)]:
        counts["buildings on one another"] += (every & standing).bit_count()
        every |= standing
    counts["buildings forgotten"] += (every ^ state.built).bit_count()

    # A rabbit stands on each territory that was played, of the seat that played it, and on each camp.
    camps = sum(state.placed[camp - FIRST_BUILDING] for camp in CAMPS)
    for seat, controlled in enumerate(state.controlled):
        claimed = 0
        for reveal in state.history:
            for card in reveal[2][seat]:
                if card in CLAIMED_SPACE:
                    claimed |= 1 << CLAIMED_SPACE[card]
        counts["rabbits astray"] += (claimed ^ controlled & ~camps).bit_count()
        camps &= ~controlled
    counts["camps without rabbit"] += camps.bit_count()
    if isinstance(state, SkyState):
        counts.update(_sky(state))
    return counts


RAINBOWS_UP = sum(RAINBOW_ENDS.values())


def _rainbow_ends(state: KingdomState) -> list[int]:
    """Give the spaces that hold an end of a rainbow, which are built on."""
    return [RAINBOWS_UP, *state.rainbows] if isinstance(state, SkyState) else []


def _sky(state: SkyState) -> Counter[str]:
    """Count what is not where it should be of rainbows, Coins and chimneys."""
    counts: Counter[str] = Counter()
    played = [[card for reveal in state.history for card in reveal[2][seat]] for seat in range(state.seats)]
    for card, number in RAINBOWS.items():
        end, ground = RAINBOW_ENDS[number + 1], state.rainbows[number]
        owner = [seat for seat in range(state.seats) if card in played[seat]]
        links = [link for link in state.links if link & end]
        counts["rainbows astray"] += links != ([end | ground] if ground else [])
        counts["rainbows without their player"] += bool(ground) and not state.controlled[owner[0]] & ground
    for seat, cards in enumerate(played):
        # Beside the taxes at most one Coin for every space that became part of a District.
        districts = state.coins[seat] - TAX_COINS * cards.count(TAX_COLLECTOR)
        counts["Coins from nowhere"] += not 0 <= 2 * districts <= state.settled[seat].bit_count()
    wood, fish, carrots = state.shares
    counts["chimneys that share twice"] += bool(wood & fish | wood & carrots | fish & carrots)
    return counts


def deck_of_kingdom(state: State) -> list[str]:
    """Give the ids of all cards in the order they are dealt and drawn."""
    assert isinstance(state, KingdomState)
    return [CARD_IDS[card] for card in state.deck]


BOUNDS = {
    # 160 choices of cards, 45 buildings placed, 6 camps announced, kept or passed in each of 4 rounds by up to 4 seats,
    # 16 times done, 8 trading posts set, a few copies: never near this.
    "kingdom": Bounds(kingdom, deck_of_kingdom, 600, 200),
}
