"""The core of Kingdom plays as the rules do: the same legal lists, states and points, step by step."""

from random import Random

import pytest

from tests.core.side_by_side import play_both, read
from tests.looping import in_soak
from warren import core
from warren.agents import agent
from warren.core.compiled import Cells
from warren.core.kingdom import layout
from warren.core.kingdom.game import KingdomCore
from warren.core.kingdom.parchments import checked
from warren.games.kingdom import GAME, KingdomState, SkyState
from warren.games.kingdom.copying import COPIES
from warren.games.kingdom.sky.parts import RAINBOWS
from warren.games.kingdom.view import CONSTRUCTION
from warren.kernel.game import State

COMPILED = ("kingdom",)
VARIANTS = [(False, 2), (False, 3), (False, 4), (True, 2), (True, 3), (True, 4), (True, 5)]
"""With In the Sky or without, and how many play."""
SEATS, SPACES = layout.SEATS_MOST, layout.SPACES
FIELDS = {
    **dict.fromkeys(("SEATS", "SKY", "PHASE", "ROUND", "TURN", "WAITING", "DRAWN", "DECK_SIZE", "RESERVE_LEFT"), 1),
    **dict.fromkeys(("CHOSEN", "PARCHMENTS", "FRONT_KINDS", "CAMPS_PLAYED", "TRACK", "COINS"), SEATS),
    **dict.fromkeys(("BUILT", "CITY_SPACES", "POST_SPACES", "CHIMNEY_SPACES"), layout.WORDS),
    **dict.fromkeys(("STANDING", "GIVEN", "SET_TO"), SPACES),
    **{"FRONTS": SEATS * layout.KINDS, "CONTROLLED": SEATS * layout.WORDS, "LINK_COUNT": 1, "CONTEST": 1},
}
"""How many cells of each field are the same in a game that was played and in one that was read."""


def held(cells: Cells, state: KingdomState) -> dict[str, object]:
    """Return what the cells of a game hold, by field; where it has an order of its own, by seat."""
    found: dict[str, object] = {name: read(cells, getattr(layout, name), size) for name, size in FIELDS.items()}
    seats = range(state.seats)
    hands = [(seat + cells[layout.PASSED]) % state.seats for seat in seats]
    found["hands"] = [
        read(cells, layout.HANDS + hand * layout.HAND_MOST, cells[layout.HAND_COUNT + hand]) for hand in hands
    ]
    left = cells[layout.RESERVE_LEFT]
    found["reserves"] = [read(cells, layout.RESERVES + seat * layout.RESERVE_MOST, left) for seat in seats]
    chosen = [cells[layout.CHOSEN + seat] for seat in seats]
    found["choices"] = [read(cells, layout.CHOICES + seat * layout.CHOICES_MOST, chosen[seat]) for seat in seats]
    found["half towers"] = read(cells, layout.HALF_TOWERS, state.seats)
    found["links"] = {frozenset(read(cells, layout.LINKS + 2 * n, 2)) for n in range(cells[layout.LINK_COUNT])}
    if state.contest is not None:
        found["contest"] = read(cells, layout.ANNOUNCER, 1), read(cells, layout.CONTESTED, 1)
    if state.phase == CONSTRUCTION:
        found["kept camps"] = read(cells, layout.KEPT_CAMPS, 1)
    if state.over:
        found["copies"] = read(cells, layout.BECAME, state.seats * len(COPIES))
    if isinstance(state, SkyState):
        found["rainbows"] = read(cells, layout.MOVED, 1), read(cells, layout.GROUND_ENDS, len(RAINBOWS))
    return found


def new(sky: bool, seats: int, seed: int) -> KingdomState:
    state = GAME.start(GAME.check_options({"sky": sky, "seats": seats, "seed": seed}))
    assert isinstance(state, KingdomState)
    return state


MANY = 15_000
"""Games of each variant in the soak run."""


@pytest.mark.parametrize("games", [60, *in_soak(MANY)])
@pytest.mark.parametrize(("sky", "seats"), VARIANTS)
def test_random_games_are_the_same_in_rules_and_core(sky: bool, seats: int, games: int) -> None:
    for seed in range(games):
        play_both(KingdomCore, new(sky, seats, seed), held, Random(seed))


@pytest.mark.parametrize("games", [2, *in_soak(MANY // 50)])
@pytest.mark.parametrize(("sky", "seats"), VARIANTS)
def test_greedy_games_are_the_same_in_rules_and_core(sky: bool, seats: int, games: int) -> None:
    for seed in range(games):
        agents = [agent("easy" if seat else "greedy", seed * seats + seat) for seat in range(seats)]
        play_both(KingdomCore, new(sky, seats, seed), held, Random(seed), agents)


def middle(seats: int, sky: bool = False) -> State:
    """Return a state that a seat imagines in the middle of a random game."""
    rng = Random(seats)
    state = new(sky, seats, 5)
    for _ in range(80):
        seat = rng.choice(state.to_act)
        state.advance(seat, rng.choice(state.legal(seat)))
    return GAME.imagine(state.view(0), rng)


def test_playouts_end_as_random_games_of_the_rules_do() -> None:
    state = middle(4)
    by_core = core.load(state).playouts(4_000, seed=3)
    by_rules = []
    rng = Random(3)
    for _ in range(200):
        copy = state.copy()
        while not copy.over:
            seat = copy.to_act[0]
            copy.advance(seat, rng.choice(copy.legal(seat)))
        by_rules.append([score.points for score in copy.scores()])
    for seat in range(4):
        ours, theirs = (sum(points[seat] for points in played) / len(played) for played in (by_core, by_rules))
        assert ours == pytest.approx(theirs, abs=4), "200 games of the rules tell a mean to within 2 carrots or so"


def test_a_parchment_that_the_core_cannot_count_is_refused_in_a_line() -> None:
    rules = [{"op": "shout", "points": 3}, {"op": "per", "count": "hats", "points": 2}]
    for rule, told in zip(rules, ("shout 3", "per hats 2"), strict=True):
        with pytest.raises(core.CoreError) as refused:
            checked("crier", rule)
        assert str(refused.value) == f"crier: the core of Kingdom does not know how to count “{told}”"
