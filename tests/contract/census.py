"""What every game conserves: a census per game, and how long a game can be. A new game needs an entry here."""

from collections import Counter
from typing import NamedTuple

from tests.contract.laws_of_play import Census
from tests.contract.twins import Deck
from warren.games.kingdom import KingdomState
from warren.games.kingdom.actions import CHOSEN_CARD
from warren.games.kingdom.board import STARTING_CITIES
from warren.games.kingdom.parts import (
    BUILDINGS,
    CAMPS,
    CARD_IDS,
    CITY_1,
    FIRST_BUILDING,
    SKY_TOWER,
)
from warren.games.kingdom.phases import EXPLORATION
from warren.games.kingdom.state import NO_SPACE
from warren.games.kingdom.view import FACE_DOWN
from warren.kernel.game import State


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
    for card, building in BUILDINGS.items():
        standing = state.placed[card - FIRST_BUILDING]
        if card == CITY_1:
            standing &= ~STARTING_CITIES
        tokens = standing.bit_count()
        if card == SKY_TOWER:
            tokens = len(state.links) + sum(space != NO_SPACE for space in state.half_towers)
            halves = sum(link.bit_count() for link in state.links) + len(state.half_towers)
            counts["sky tower tokens astray"] += standing.bit_count() - halves + state.half_towers.count(NO_SPACE)
        missing = seen.count(card) - tokens - sum(front.count(card) for front in state.fronts)
        counts[f"{building.id} astray"] += min(missing, 0) if card in CAMPS else missing
    every = 0
    for standing in state.placed:
        counts["buildings on one another"] += (every & standing).bit_count()
        every |= standing
    counts["buildings forgotten"] += (every ^ state.built).bit_count()

    # A rabbit stands on each territory that was played, of the seat that played it, and on each camp.
    camps = sum(state.placed[camp - FIRST_BUILDING] for camp in CAMPS)
    for seat, controlled in enumerate(state.controlled):
        claimed = 0
        for reveal in state.history:
            for card in reveal[2][seat]:
                if 0 <= card < FIRST_BUILDING:
                    claimed |= 1 << card
        counts["rabbits astray"] += (claimed ^ controlled & ~camps).bit_count()
        camps &= ~controlled
    counts["camps without rabbit"] += camps.bit_count()
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
