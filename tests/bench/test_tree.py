"""The search with a tree of one's own next choices below its candidates."""

from collections import defaultdict
from random import Random

import warren
from bench.tree import DEPTH, WIDTH, Branch, Tree, TreeSearch
from warren.agents.greedy import evaluator
from warren.agents.playouts import core_of
from warren.kernel.game import State

PLAYOUTS = 12


def asked_for_more() -> State:
    """Return Town at a choice that the seat's own choices follow."""
    state = warren.new("town", seed=3)
    while len(state.legal(state.to_act[0])) < WIDTH:
        state.advance(state.to_act[0], state.legal(state.to_act[0])[0])
    return state


def test_playouts_walk_down_greedys_best_actions_and_leave_the_state_as_it_is() -> None:
    state = asked_for_more()
    seat = state.to_act[0]
    candidates = state.legal(seat)[:2]
    tree = Tree(core_of("town"), evaluator("town"), defaultdict(Branch))
    for luck in range(PLAYOUTS):
        imagined = warren.game("town").imagine(state.view(seat), Random(luck))
        before = imagined.view(seat)
        assert len(tree.endings(imagined, seat, candidates, luck)) == len(candidates)
        assert imagined.view(seat) == before
    assert max(map(len, tree.branches)) == 1 + DEPTH
    for candidate in candidates:
        below = [branch.games for path, branch in tree.branches.items() if path[:-1] == (candidate,)]
        assert sum(below) == PLAYOUTS
    for action, seen in tree.branches.items():
        below = [branch.games for path, branch in tree.branches.items() if path[:-1] == action]
        assert sum(below) in (0, seen.games)


def test_equal_seeds_choose_equally() -> None:
    state = asked_for_more()
    view, legal = state.view(state.to_act[0]), state.legal(state.to_act[0])
    chosen = {TreeSearch(1).choose(view, legal) for _ in range(2)}
    assert len(chosen) == 1
    assert chosen <= set(legal)
