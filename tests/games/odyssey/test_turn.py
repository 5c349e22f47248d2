"""A turn: its phases, the main step, what is free beside it, the refill, and what can be taken back."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import pytest

from tests.games.odyssey.positions import (
    asked,
    d12,
    end_turn,
    names,
    number,
    offered,
    options,
    play,
    position,
    resources,
    told,
)
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.ledger import left_of

MAIN_STEPS = ("run play", "run discard", "run save", "play ")


def main_steps(state: OdysseyState) -> list[str]:
    """Give the ways to do the main step that are offered, where no Special is saved."""
    return [text for text in options(state) if text.startswith(MAIN_STEPS)]


def phase(state: OdysseyState) -> int | str:
    """Give the phase that everybody sees."""
    return state.game.stage(state.view(None))["phase"]


# Turns and rounds


@pytest.mark.clause("O-GAME-07", "O-TURN-01")
def test_turns_go_clockwise_past_those_who_have_lost() -> None:
    state = position(seats=4, turn=3)
    turns = []
    for _ in range(5):
        turns.append(state.turn)
        end_turn(state)
    assert turns == [3, 0, 1, 2, 3]
    losing = position(seats=4, turn=1, pile={1: []}, ledger={1: 5})
    play(losing, "run discard")
    assert losing.lost == (1,)
    turns = []
    for _ in range(4):
        turns.append(losing.turn)
        end_turn(losing)
    assert turns == [2, 3, 0, 2]
    assert left_of(losing, 0) == 2


@pytest.mark.clause("O-GAME-07")
def test_with_two_players_the_same_player_is_on_both_sides() -> None:
    state = position()
    assert [left_of(state, seat) for seat in (0, 1)] == [1, 0]


@pytest.mark.clause("O-TURN-01")
def test_a_round_is_a_turn_of_everybody() -> None:
    state = position(seats=3)
    rounds = []
    for _ in range(7):
        rounds.append(state.round)
        end_turn(state)
    assert rounds == [1, 1, 1, 2, 2, 2, 3]


@pytest.mark.clause("O-TURN-02")
def test_start_main_step_refill_and_end() -> None:
    # The Exit Strategy is asked about at the start, Suzie Shadows at the end.
    state = position(
        turn=1,
        circle={0: ["0.EB11"]},
        center={0: ["0.EV15"]},
        inside={"0.EV15": ["0.EV13", "0.EV01"]},
        attached={"0.EV15": ["0.EV35"]},
        ready={0: resources(0, 1)},
    )
    end_turn(state)
    seen = []
    for way in ("begin", "run discard", "bottom", "stay"):
        seen.append(phase(state))
        play(state, next(text for text in options(state) if text.startswith(way)))
    assert seen == ["start", "main", "bottom", "leaving"]
    assert state.turn == 1


# The start


@pytest.mark.clause("O-TURN-03")
def test_saved_resources_are_unspent_again_at_the_start_of_their_owners_turn() -> None:
    state = position(turn=1, ready={0: resources(0, 1)}, spent={0: resources(0, 2, 50)})
    assert len(names(state.ready[0])) == 1
    end_turn(state)
    assert names(state.ready[0]) == [*resources(0, 1), *resources(0, 2, 50)]
    assert state.spent[0] == ()


@pytest.mark.clause("O-TURN-03")
def test_other_players_resources_stay_spent() -> None:
    state = position(seats=3, turn=2, spent={1: resources(1, 2), 2: resources(2, 2)})
    end_turn(state)
    assert state.turn == 0
    assert names(state.spent[1]) == resources(1, 2)
    assert names(state.spent[2]) == resources(2, 2)


def starting() -> OdysseyState:
    """Give the start of a turn with an absent bunny, a die to be rolled, and two kinds of choices."""
    state = position(
        turn=1,
        seed=d12(10),
        circle={0: ["0.EY05", "0.EY07"]},
        away={0: ["0.EV14"]},
        damage={"0.EY05": 2},
        discards={0: ["0.EV50"]},
        center={0: ["0.EV15"]},
        inside={"0.EV15": ["0.EV13", "0.EV01"]},
        attached={"0.EV15": ["0.EV35"]},
    )
    end_turn(state)
    return state


@pytest.mark.clause("O-TURN-04")
def test_at_the_start_bunnies_return_before_dice_and_choices() -> None:
    state = starting()
    assert (asked(state), state.dice) == (0, 0)
    assert {text.split()[0] for text in options(state)} == {"slot"}
    events = play(state, "slot 0 0")
    assert [event.kind for event in events] == ["places", "rolls for", "recovers"]
    assert options(state) == ["use 0.EY07", "leave 0.EV01", "leave 0.EV13", "begin"]


@pytest.mark.clause("O-TURN-04")
@pytest.mark.parametrize("first", ["use 0.EY07", "leave 0.EV01"])
def test_choices_of_the_start_are_made_in_any_order(first: str) -> None:
    state = starting()
    play(state, "slot 0 0", first)
    if first == "use 0.EY07":
        play(state, "choose 0.EY05")
        assert options(state) == ["leave 0.EV01", "leave 0.EV13", "begin"]
        play(state, "leave 0.EV01", "slot 0 0", "begin")
    else:
        play(state, "slot 0 0")
        assert options(state) == ["use 0.EY07", "leave 0.EV13", "begin"]
        play(state, "use 0.EY07", "choose 0.EY05", "begin")
    assert state.damage == {number("0.EY05"): 1}
    assert names(state.circle[0])[0] == "0.EV01"
    assert phase(state) == "main"


# The main step


def before_main(top: str = "0.EV36", **more: Any) -> OdysseyState:
    """Give a main step in which trading keeps the turn going afterwards."""
    given: dict[str, Any] = {"top": {0: top}, "hand": {0: ["0.EV38", "0.EV19"]}, "discards": {0: ["0.EV01"]}}
    return position(trading=True, circle={0: ["0.EV13"]}, ready={0: resources(0, 4)}, **{**given, **more})


@pytest.mark.clause("O-TURN-05")
@pytest.mark.parametrize("way", ["run play", "run discard", "run save", "play 0.EV38"])
def test_exactly_one_of_four_ways(way: str) -> None:
    state = before_main()
    assert main_steps(state) == ["run play", "run discard", "run save", "play 0.EV38"]
    play(state, way)
    if way == "play 0.EV38":
        play(state, "slot 0 0")
    assert asked(state) == 0
    assert "end" in options(state)
    left = [text for text in main_steps(state) if way != "run save" or text != "play 0.EV36"]
    assert left == []  # what was saved in this turn is free


@pytest.mark.clause("O-TURN-06")
def test_the_main_step_cannot_be_passed() -> None:
    state = before_main("0.EV39", hand={0: []})
    assert offered(state, "offer") == ["1"]
    assert main_steps(state) == ["run discard", "run save"]
    assert "end" not in options(state)
    play(state, "run discard")
    assert options(state) == ["offer 1", "end"]


@pytest.mark.clause("O-TURN-06")
@pytest.mark.parametrize("card", ["0.EV14", "0.EV15", "0.EV19", "0.EV28", "0.EV36", "0.EV39", "0.EV43"])
def test_the_top_run_may_always_be_discarded(card: str) -> None:
    for ready in (resources(0, 4, 44), []):
        state = position(top={0: card}, ready={0: ready}, circle={0: ["0.EV13"], 1: ["1.EO13"]})
        assert "run discard" in options(state)
        play(state, "run discard")
        assert names(state.discards[0]) == [card]


@pytest.mark.clause("O-TURN-07")
def test_the_top_run_is_flipped_and_played() -> None:
    state = position(top={0: "0.EV14"}, ready={0: resources(0, 2)})
    events = play(state, "run play", "slot 0 0")
    assert [event.details["card"] for event in told(events, "flips")] == ["0.EV14"]
    assert names(state.circle[0]) == ["0.EV14"]
    assert state.discards[0] == ()


@pytest.mark.clause("O-TURN-08")
@pytest.mark.parametrize("card", ["0.EV14", "0.EV19", "0.EV36", "0.EV43"])
def test_a_discarded_run_does_nothing(card: str) -> None:
    state = position(top={0: card}, ready={0: resources(0, 2, 50)}, circle={0: ["0.EV13"], 1: ["1.EO13"]})
    (flip,) = told(play(state, "run discard"), "flips")
    assert flip.details["card"] == card  # everybody sees it
    assert names(state.discards[0]) == [card]
    assert names(state.circle[0]) == ["0.EV13"]
    assert names(state.ready[0]) == resources(0, 2, 50)
    assert (state.damage, state.virtual[0], state.saved[0]) == ({}, 0, ())


@pytest.mark.clause("O-TURN-10")
def test_a_special_from_the_hand_leaves_both_runs() -> None:
    state = position(hand={0: ["0.EV36"]}, ready={0: resources(0, 1)})
    runs = (state.tops[0], state.bottoms[0])
    play(state, "play 0.EV36")
    assert state.turn == 1
    assert (state.tops[0], state.bottoms[0]) == runs


@pytest.mark.clause("O-TURN-10")
def test_no_card_of_the_hand_is_discarded_as_a_main_step() -> None:
    hand = ["0.EV36", "0.EV39", "0.EV43", "0.EV19"]
    state = position(hand={0: hand}, top={0: "0.EV14"}, ready={}, circle={0: ["0.EV13"], 1: ["1.EO13"]})
    assert options(state) == ["run discard"]


# What is free


def with_much_to_do(damage: Mapping[str, int] = MappingProxyType({"0.EV13": 1})) -> OdysseyState:
    """Give a turn in which all is possible that is free beside the main step."""
    return position(
        trading=True,
        saved={0: ["0.EV36"]},
        circle={0: ["0.EO07", "0.EV13"], 1: ["1.EO13"]},
        damage=damage,
        center={0: ["0.EV15"], 1: ["1.EO15"]},
        inside={"0.EV15": ["0.EV01"]},
        ready={0: resources(0, 2)},
    )


@pytest.mark.clause("O-TURN-11")
def test_before_and_after_the_main_step_much_is_free() -> None:
    state = with_much_to_do()
    free = ["play 0.EV36", "use 0.EO07", "move 0.EV13", "move 0.EO07", "offer 1"]
    assert [text for text in options(state) if not text.startswith("run")] == free
    play(state, "run discard")
    assert options(state) == [*free, "end"]
    play(state, "move 0.EV13")
    assert options(state) == ["into 0.EV15", "into 1.EO15"]  # one's own, and an abandoned one
    play(state, "into 0.EV15", "use 0.EO07", "play 0.EV36")
    assert options(state) == ["move 0.EO07", "offer 1", "end"]


@pytest.mark.clause("O-TURN-11")
@pytest.mark.parametrize(
    ("action", "asks"),
    [("use 0.EO07", {"aim"}), ("move 0.EV13", {"into"}), ("offer 1", {"give", "want", "swap", "withdraw"})],
)
def test_nothing_is_free_while_something_is_resolved(action: str, asks: set[str]) -> None:
    state = with_much_to_do({"0.EV13": 1, "0.EO07": 1})
    assert {text.split()[0] for text in options(state)} == {"run", "play", "use", "move", "offer"}
    play(state, action)
    assert {text.split()[0] for text in options(state)} == asks


# The refill


@pytest.mark.clause("O-TURN-12")
@pytest.mark.parametrize("way", ["run discard", "run play"])
def test_the_bottom_run_becomes_the_top_run(way: str) -> None:
    state = position(top={0: "0.EV36"}, bottom={0: "0.EV19"}, ready={0: resources(0, 1)})
    play(state, way)
    assert names([state.tops[0]]) == ["0.EV19"]
    play(state, options(state)[0])
    assert names([state.tops[0]]) == ["0.EV19"]


@pytest.mark.clause("O-TURN-12")
@pytest.mark.parametrize("bottom", ["0.EV01", "0.EV44"])
def test_a_card_is_drawn_and_one_of_the_hand_becomes_the_bottom_run(bottom: str) -> None:
    hand = ["0.EV01", "0.EV05", "0.EV13", "0.EV19", "0.EV28"]
    state = position(hand={0: hand}, pile={0: ["0.EV44", "0.EV45"]})
    (drawn,) = told(play(state, "run discard"), "draws")
    assert drawn.details == {"count": 1}
    assert drawn.secret == {"cards": ["0.EV44"]}
    assert offered(state, "bottom") == [*hand, "0.EV44"]
    (put,) = told(play(state, f"bottom {bottom}"), "puts down")
    assert "0.E" not in str(put.details)
    assert names([state.bottoms[0]]) == [bottom]
    assert names(state.hands[0]) == [card for card in (*hand, "0.EV44") if card != bottom]


@pytest.mark.clause("O-TURN-13")
def test_after_a_special_from_the_hand_one_card_is_drawn() -> None:
    hand = ["0.EV01", "0.EV05", "0.EV13", "0.EV19", "0.EV36"]
    state = position(hand={0: hand}, pile={0: ["0.EV44", "0.EV45"]}, ready={0: resources(0, 1)})
    events = play(state, "play 0.EV36")
    assert len(told(events, "draws")) == 1
    assert told(events, "puts down") == []
    assert names(state.hands[0]) == [*hand[:-1], "0.EV44"]
    assert state.turn == 1


@pytest.mark.clause("O-TURN-14")
def test_a_turn_goes_on_until_its_player_ends_it() -> None:
    state = with_much_to_do()
    pile = state.piles[0]
    play(state, "run discard", "use 0.EO07")
    assert phase(state) == "main"
    assert state.piles[0] == pile
    play(state, "end")
    assert phase(state) == "bottom"
    assert state.piles[0] == pile[:-1]
    nothing_more = position()
    play(nothing_more, "run discard")
    assert phase(nothing_more) == "bottom"


# Taking back


@pytest.mark.clause("O-TURN-16")
def test_what_reveals_nothing_can_be_taken_back() -> None:
    state = with_much_to_do()
    assert state.undo_horizon(0) == 0
    for count, action in enumerate(("move 0.EV13", "into 0.EV15", "offer 1", "give 0.EV43"), start=1):
        play(state, action)
        assert state.undo_horizon(0) == count
        assert state.undo_horizon(1) == 0


@pytest.mark.clause("O-TURN-16")
@pytest.mark.parametrize("way", ["run discard", "use 0.EO07", "play 0.EV36", "offer 1"])
def test_announcing_flipping_rolling_and_drawing_are_never_taken_back(way: str) -> None:
    state = with_much_to_do()
    play(state, "move 0.EV13", "into 0.EV15")
    assert state.undo_horizon(0) == 2
    play(state, way)
    if way == "offer 1":
        assert state.undo_horizon(0) == 3
        play(state, "give 0.EV43", "send")
        assert state.undo_horizon(1) == 0
        play(state, "refuse")
    assert asked(state) == 0
    assert state.undo_horizon(0) == 0


@pytest.mark.clause("O-TURN-16")
def test_dice_and_draws_cannot_be_taken_back() -> None:
    rolling = position(circle={0: ["0.EY11"]}, ready={1: resources(1, 1)}, seed=d12(12))
    play(rolling, "use 0.EY11")
    assert rolling.undo_horizon(0) == 0
    drawing = position(hand={0: ["0.EV01", "0.EV05"]}, trading=True)
    play(drawing, "run discard", "end")
    assert phase(drawing) == "bottom"
    assert drawing.undo_horizon(0) == 0
