"""Whether a learned value tells more, as the benchmark says it: what it learns from, and that it can learn."""

import numpy as np
import pytest
from typer import BadParameter

import warren
from bench import learned_value
from bench.fit_standing import KINDS, kind_of
from bench.learned_value import compared, explained, seen
from bench.network import Examples, Network, learned
from tests.looping import for_each
from warren.agents import evaluator
from warren.agents.choice import lead


def test_a_network_learns_what_no_line_tells() -> None:
    rng = np.random.default_rng(1)
    rows = rng.normal(size=(2400, 2))
    examples, others, new = (Examples(part, part[:, 0] * part[:, 1]) for part in np.split(rows, 3))
    told = learned(examples, others, seed=1).told(new.rows)
    assert np.corrcoef(told, new.ends)[0, 1] > 0.9
    assert abs(np.corrcoef(new.rows.T, new.ends)[:-1, -1]).max() < 0.2


def test_a_network_knows_how_each_weight_changes_what_it_misses() -> None:
    rng = np.random.default_rng(1)
    network, examples = Network(2, rng), Examples(rng.normal(size=(5, 2)), rng.normal(size=5))
    slopes, weights, step = network.slopes(examples), network.weights, 1e-5
    for one in range(0, len(weights), 97):
        missed = []
        for change in (step, -step):
            network.weights = weights.copy()
            network.weights[one] += change
            missed.append(((network.told(examples.rows) - examples.ends) ** 2).mean() / 2)
        assert (missed[0] - missed[1]) / (2 * step) == pytest.approx(slopes[one], abs=1e-6)


@for_each("name", ["base-3", "odyssey", "town"])
def test_the_value_that_is_kept_is_that_of_the_evaluator(name: str) -> None:
    kind, value = KINDS[name], evaluator(KINDS[name].game).value
    leads = []
    moments, _ = kind.played(1)
    for _, views in moments:
        seats = range(len(views))
        leads += [lead([value(view, other) for other in seats], seat) for seat, view in enumerate(views)]
    found = seen(kind, 1)
    assert found.expected == pytest.approx(leads)
    assert len(found.rows) == len(found.final) == len(leads)


def test_who_tells_what_comes_true_explains_all_and_who_tells_something_else_nothing() -> None:
    final = np.array([1.0, 2.0, -1.0, -2.0])
    other = np.array([1.0, -1.0, 1.0, -1.0]) - final @ [1.0, -1.0, 1.0, -1.0] / (final @ final) * final
    game = np.stack([final, 3 * final + 1, other, final])
    assert explained([game, game]) == pytest.approx([1, 1, 0])


def test_it_is_said_of_each_stage_of_a_game() -> None:
    assert [line.split(":")[0] for line in compared(KINDS["town"], games=8, seed=1)] == [
        f"stage {number}" for number in (1, 2, 3, 4)
    ]


def test_a_game_is_named_as_an_arena_names_it() -> None:
    assert kind_of("kingdom", 4, sky=True) is KINDS["sky-4"]
    assert kind_of("town", 2, sky=False) is KINDS["town"]
    for game, seats, sky in [("town", 3, False), ("odyssey", 2, True), ("chess", 2, False)]:
        with pytest.raises(BadParameter, match=f"no table of {game} of {seats} players.*base-2"):
            kind_of(game, seats, sky=sky)


@for_each("player", [learned_value.Kept, learned_value.Line, learned_value.Networks])
def test_agents_stop_at_what_was_learned(player: type[learned_value.Kept]) -> None:
    state = warren.new("town", seed=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(learned_value, "TAUGHT_BY", 8)
        patch.setattr(learned_value, "PLAYOUTS", 8)
        asked = state.to_act[0]
        assert player(1).choose(state.view(asked), state.legal(asked)) in state.legal(asked)
