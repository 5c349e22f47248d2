"""The core of Odyssey plays as the rules do: the same legal lists, states and points, step by step."""

from random import Random
from typing import Any

import pytest

from tests.core.side_by_side import play_both, read
from warren.agents import agent
from warren.core.compiled import Cells
from warren.core.odyssey import layout as at
from warren.core.odyssey import stack
from warren.core.odyssey.game import OdysseyCore
from warren.games.odyssey import GAME, OdysseyState

COMPILED = ("odyssey",)
SEATS = at.SEATS_MOST
COURSE = {
    "course": (at.PHASE, at.CHOICES - at.PHASE),
    "choices": (at.CHOICES, at.PASSING - at.CHOICES),
    "passing and virtual": (at.PASSING, at.STACK_SIZE - at.PASSING),
    "sizes": (at.SIZES, at.COURSE_END - at.SIZES),
}
TRADES = (stack.OFFERING, stack.OFFER, stack.SWAP)


def chain(cells: Cells, card: int, behind: int = at.NEXT) -> list[int]:
    """Return the cards from one on."""
    found = []
    while card != at.NONE:
        found.append(int(card))
        card = cells[behind + card]
    return found


def frame(cells: Cells, cell: int) -> list[object]:
    """Return what a frame holds; of a trade its lists, however they are chained."""
    held: list[object] = [*read(cells, cell, at.FRAME_SIZE)]
    if held[stack.KIND] in TRADES:
        behind = at.LINKS + at.CARDS_MOST * int(cells[cell + stack.SECOND])
        held[stack.SECOND] = 0
        for place in range(stack.GIVEN, stack.ANSWERED + 1):
            held[place] = chain(cells, cells[cell + place], behind)
    return held


def held(cells: Cells, state: OdysseyState) -> dict[str, object]:
    """Return what the cells of a game hold, by field: places as their cards, those without order as sets."""
    seats = state.setup.seats
    found: dict[str, object] = {name: read(cells, first, count) for name, (first, count) in COURSE.items()}
    for name in ("PILES", "HANDS", "TOPS", "BOTTOMS", "SAVED", "READY", "SPENT", "CIRCLE", "CENTER", "AWAY"):
        found[name] = [chain(cells, cells[getattr(at, name) + seat]) for seat in range(seats)]
    found["discards"] = [sorted(chain(cells, cells[at.DISCARDS + seat])) for seat in range(seats)]
    found["gone"] = sorted(chain(cells, cells[at.GONE]))
    count = at.CARDS * seats
    for name in ("WHERE", "CLAIMED", "DAMAGE", "BONUS", "GUARD", "STRAY"):
        found[name] = read(cells, getattr(at, name), count)
    for name in ("INSIDE", "ATTACHED"):
        found[name] = {
            card: chain(cells, head) for card, head in enumerate(read(cells, getattr(at, name), count)) if head >= 0
        }
    frames = [frame(cells, at.STACK + at.FRAME_SIZE * n) for n in range(cells[at.STACK_SIZE])]
    found["stack"] = frames
    kinds = {of[stack.KIND] for of in frames}
    marks = ~(0 if stack.HEALING in kinds else at.HEALED)
    found["marks"] = [card & marks for card in read(cells, at.MARKS, count)]
    found["order"] = read(cells, at.ORDER, cells[at.ORDER_COUNT]) if stack.RUNNER in kinds else []
    found["options"] = read(cells, at.OPTIONS, cells[at.OPTION_COUNT])
    return found


def new(seed: int, **options: Any) -> OdysseyState:
    state = GAME.start(GAME.check_options({"seed": seed, **options}))
    assert isinstance(state, OdysseyState)
    return state


def variant(seed: int) -> dict[str, Any]:
    """Return options that differ from seed to seed, so that every one of them comes with every number of seats."""
    rng = Random(seed)
    decks = [*(deck.id for deck in GAME.set_of("").decks)]
    return {
        "seats": 2 + seed % 5,
        "decks": tuple(rng.choices(decks, k=2 + seed % 5)) if rng.random() < 0.5 else (),
        "score": rng.choice((40, 60, 80)),
        "trading": rng.random() < 0.7,
        "manual_cut": rng.random() < 0.3,
        "manual_refill": rng.random() < 0.3,
    }


@pytest.mark.parametrize("games", [60])
def test_random_games_are_the_same_in_rules_and_core(games: int) -> None:
    for seed in range(games):
        play_both(OdysseyCore, new(seed, **variant(seed)), held, Random(seed))


@pytest.mark.parametrize("games", [4])
def test_greedy_games_are_the_same_in_rules_and_core(games: int) -> None:
    for seed in range(games):
        options = variant(seed)
        agents = [agent("easy" if seat else "greedy", seed + seat) for seat in range(options["seats"])]
        play_both(OdysseyCore, new(seed, **options), held, Random(seed), agents)
