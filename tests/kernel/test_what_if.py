"""An action is tried out with the rules, and what a seat knows of the score before and after is compared."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from warren.kernel.fields import Hidden, Public
from warren.kernel.game import State
from warren.kernel.score import Score, summed
from warren.kernel.what_if import Trial, Trials, agreed, score_changes

TAKE, CHOOSE, DRAW = range(3)
"""Take a coin; choose between two and three carrots; draw a card."""


class Garden(State):
    """A little game of one seat."""

    coins: Public[int]
    carrots: Public[tuple[int, ...]]
    chooses: Public[bool]
    held: Hidden[tuple[int, ...]]
    pile: Hidden[tuple[int, ...]]

    view = scores = undo_horizon = why_illegal = winners = None  # type: ignore[assignment]

    def legal(self, seat: int) -> list[int]:
        return [2, 3] if self.chooses else [TAKE, CHOOSE, DRAW]

    def advance(self, seat: int, action: int) -> None:
        if self.chooses:
            self.carrots = (*self.carrots, action)
            self.chooses = False
        elif action == TAKE:
            self.coins += 1
        elif action == DRAW:
            self.held = (*self.held, self.pile[0])
        else:
            self.chooses = True


def garden(pile: tuple[int, ...] = (9,)) -> Any:
    state: Any = Garden()
    state.setup, state.over, state.to_act, state.events = None, False, (0,), None
    state.coins, state.carrots, state.chooses, state.held, state.pile = 1, (5,), False, (4,), pile
    return state


def known(state: Any) -> Score:
    """Count coins, carrots and the first card, which was held before; not one that is drawn."""
    carrots = tuple(Score("carrot", points) for points in state.carrots)
    cards = summed("cards", (Score("card", state.held[0], "c4"),))
    return summed("total", (Score("coins", state.coins), summed("carrots", carrots), cards))


def trials(state: Any) -> Trials[Any]:
    return Trials(state, 0, known, lambda after: after.legal(0) if after.chooses else ())


def changed(trial: Trial[Any]) -> list[tuple[str, int]]:
    found = score_changes(trial.before, trial.after)
    return [(change.part.label, change.points_after - change.points_before) for change in found]


def test_an_action_is_tried_and_nothing_is_done() -> None:
    state = garden()
    (took,) = trials(state).ways(TAKE)
    assert (took.actions, took.gain(), changed(took)) == ((TAKE,), 1, [("coins", 1)])
    assert (took.state.coins, state.coins) == (2, 1)


def test_its_questions_are_answered_in_each_way() -> None:
    ways = trials(garden()).ways(CHOOSE)
    assert [(way.actions, changed(way)) for way in ways] == [
        ((CHOOSE, 2), [("carrot", 2)]),
        ((CHOOSE, 3), [("carrot", 3)]),
    ]
    assert max(ways, key=Trial.gain).actions == (CHOOSE, 3)


def test_what_follows_an_action_is_compared_with_the_score_before_it() -> None:
    (took,) = trials(garden()).then(TAKE).ways(TAKE)
    assert (took.gain(), changed(took)) == (2, [("coins", 2)])


def test_what_is_drawn_is_left_out_of_account() -> None:
    one, other = (trials(garden(pile)).ways(DRAW) for pile in ((9,), (1,)))
    assert [(way.gain(), changed(way)) for way in one + other] == [(0, []), (0, [])]


def test_what_differs_between_imagined_states_is_not_known() -> None:
    def counted(state: Any) -> Score:
        return Score("all", sum(state.held) + state.coins)

    both = [Trials(garden(pile), 0, counted, lambda _: ()) for pile in ((9,), (1,))]
    assert agreed(both, DRAW) is None
    took = agreed(both, TAKE)
    assert took is not None
    assert took.gain() == 1


points = st.integers(-9, 9)
leaf = st.builds(Score, st.sampled_from("ab"), points, st.sampled_from(["", "x"]))
score = st.recursive(leaf, lambda parts: st.builds(summed, st.sampled_from("ab"), st.lists(parts).map(tuple)))


@given(score, score)
def test_the_parts_that_change_add_up_to_the_difference(before: Score, after: Score) -> None:
    found = list(score_changes(before, after))
    assert sum(change.points_after - change.points_before for change in found) == after.points - before.points
    assert all(change.points_after != change.points_before for change in found)


def test_a_part_that_comes_or_goes_is_a_change_of_its_own() -> None:
    carrots, card = Score("carrot", 5), Score("card", 3, "c1")
    (gone,) = score_changes(summed("total", (carrots, card)), summed("total", (carrots,)))
    assert (gone.part, gone.points_before, gone.points_after) == (card, 3, 0)
    (new,) = score_changes(summed("total", (carrots,)), summed("total", (carrots, carrots)))
    assert (new.before, new.after) == (None, carrots)
