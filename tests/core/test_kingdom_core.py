"""The core of Kingdom plays as the rules do: the same legal lists, states and points, step by step."""

import subprocess
import sys
from random import Random

import pytest

import warren
from tests.looping import for_each
from warren import core
from warren.agents import agent
from warren.core.compiled import Cells, block
from warren.core.kingdom import layout
from warren.core.kingdom.game import KingdomCore
from warren.core.kingdom.loading import load
from warren.games.kingdom import GAME, KingdomState, SkyState
from warren.games.kingdom.copying import COPIES
from warren.games.kingdom.sky.parts import RAINBOWS
from warren.games.kingdom.view import CONSTRUCTION, PHASE_IDS
from warren.kernel.game import State
from warren.kernel.record import Agent

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

    def read(first: int, count: int) -> list[int]:
        return [int(cell) for cell in cells[first : first + count]]

    found: dict[str, object] = {name: read(getattr(layout, name), size) for name, size in FIELDS.items()}
    seats = range(state.seats)
    hands = [(seat + cells[layout.PASSED]) % state.seats for seat in seats]
    found["hands"] = [read(layout.HANDS + hand * layout.HAND_MOST, cells[layout.HAND_COUNT + hand]) for hand in hands]
    left = cells[layout.RESERVE_LEFT]
    found["reserves"] = [read(layout.RESERVES + seat * layout.RESERVE_MOST, left) for seat in seats]
    chosen = [cells[layout.CHOSEN + seat] for seat in seats]
    found["choices"] = [read(layout.CHOICES + seat * layout.CHOICES_MOST, chosen[seat]) for seat in seats]
    found["half towers"] = read(layout.HALF_TOWERS, state.seats)
    found["links"] = {frozenset(read(layout.LINKS + 2 * n, 2)) for n in range(cells[layout.LINK_COUNT])}
    if state.contest is not None:
        found["contest"] = read(layout.ANNOUNCER, 1), read(layout.CONTESTED, 1)
    if state.phase == CONSTRUCTION:
        found["kept camps"] = read(layout.KEPT_CAMPS, 1)
    if state.over:
        found["copies"] = read(layout.BECAME, state.seats * len(COPIES))
    if isinstance(state, SkyState):
        found["rainbows"] = read(layout.MOVED, 1), read(layout.GROUND_ENDS, len(RAINBOWS))
    return found


def compare(game: KingdomCore, state: KingdomState) -> None:
    read = block(layout.SIZE)
    load(read, state)
    assert held(game.cells, state) == held(read, state)
    assert game.points() == tuple(score.points for score in state.scores())


def play_both(state: KingdomState, rng: Random, agents: list[Agent]) -> int:
    """Play a game in the rules and in the core; return how many decisions that took.

    Legal lists are compared at each of them, everything at the start of a phase and now and then. There the core goes
    on from what was read, now and then. Without agents everything is chosen at random.
    """
    game = KingdomCore(state)
    decisions = 0
    phase = -1
    while not state.over:
        if state.phase != phase or rng.random() < 0.05:
            compare(game, state)
            phase = state.phase
            game = KingdomCore(state) if rng.random() < 0.2 else game.copy()
        assert game.to_act == state.to_act
        seat = rng.choice(state.to_act)
        legal = state.legal(seat)
        assert game.legal(seat) == legal, PHASE_IDS[phase]
        action = agents[seat].choose(state.view(seat), legal) if agents else rng.choice(legal)
        state.advance(seat, action)
        game.advance(seat, action)
        decisions += 1
    assert game.over
    compare(game, state)
    return decisions


def new(sky: bool, seats: int, seed: int) -> KingdomState:
    state = GAME.start(GAME.check_options({"sky": sky, "seats": seats, "seed": seed}))
    assert isinstance(state, KingdomState)
    return state


MANY = 15_000
"""Games of each variant in the soak run."""


@pytest.mark.parametrize("games", [200, pytest.param(MANY, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("sky", "seats"), VARIANTS)
def test_random_games_are_the_same_in_rules_and_core(sky: bool, seats: int, games: int) -> None:
    for seed in range(games):
        play_both(new(sky, seats, seed), Random(seed), [])


@pytest.mark.parametrize("games", [2, pytest.param(MANY // 50, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("sky", "seats"), VARIANTS)
def test_greedy_games_are_the_same_in_rules_and_core(sky: bool, seats: int, games: int) -> None:
    for seed in range(games):
        agents = [agent("easy" if seat else "greedy", seed * seats + seat) for seat in range(seats)]
        play_both(new(sky, seats, seed), Random(seed), agents)


def middle(seats: int, sky: bool = False) -> State:
    """Return a state that a seat imagines in the middle of a random game."""
    rng = Random(seats)
    state = new(sky, seats, 5)
    for _ in range(80):
        seat = rng.choice(state.to_act)
        state.advance(seat, rng.choice(state.legal(seat)))
    return GAME.imagine(state.view(0), rng)


def test_playouts_change_nothing_and_follow_from_their_seed() -> None:
    game = core.load(middle(3))
    before = game.points(), game.to_act, game.legal(game.to_act[0])
    first = game.playouts(20, seed=1)
    assert (game.points(), game.to_act, game.legal(game.to_act[0])) == before
    assert game.playouts(20, seed=1) == core.load(middle(3)).playouts(20, seed=1) == first
    assert game.playouts(20, seed=2) != first
    assert len(set(first)) == len(first) == 20, "no two playouts are the same"
    assert {len(points) for points in first} == {3}


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


def test_a_copy_is_independent() -> None:
    game = core.load(middle(4, sky=True))
    seat = game.to_act[0]
    before = game.legal(seat)
    game.copy().advance(seat, before[0])
    assert game.legal(seat) == before


PLAIN = """
import sys
if "plain" in sys.argv:
    sys.modules["numba"] = None
import warren
from warren import core
core.prepare("kingdom", lambda message: print(message, file=sys.stderr))
for sky, seats in ((False, 2), (False, 4), (True, 5)):
    game = core.load(warren.new("kingdom", seats=seats, sky=sky, seed=9))
    print(game.playouts(4, seed=2**61 + 7), game.random_games(3, seed=1))
"""


def test_without_numba_the_results_are_the_same_and_one_line_says_so() -> None:
    plain, compiled = (
        subprocess.run([sys.executable, "-c", PLAIN, mode], capture_output=True, text=True, check=True, timeout=300)
        for mode in ("plain", "compiled")
    )
    assert plain.stdout == compiled.stdout != ""
    assert (plain.stderr, compiled.stderr) == (f"{core.NOT_COMPILED}\n", "")


@for_each(
    ("wrong", "said"),
    [
        (lambda: core.load(warren.new("town")), "there is no core for town; the games that have one: kingdom"),
        (
            lambda: core.load(new(False, 2, 1).view(0)),
            "KingdomView is not a state; `new` and `imagine` of a game return",
        ),
        (lambda: core.load(middle(2)).playouts(0, seed=1), "0 games cannot be played out: it is a whole number from 1"),
        (lambda: core.load(middle(2)).playouts(1, seed=-1), "-1 is no seed of the core: it is a whole number from 0"),
        (
            lambda: core.load(middle(2)).random_games(1, seed=1),
            "this game has begun; games are dealt anew from its start",
        ),
    ],
)
def test_what_the_core_cannot_do_is_said_in_a_line(wrong: object, said: str) -> None:
    assert callable(wrong)
    with pytest.raises(core.CoreError, match=f"^{said}"):
        wrong()
