"""Bunnies: when they are in play, what they score, and Heroes and Villains."""

import pytest

from tests.games.odyssey.positions import d12, names, number, offered, play, position, total
from tests.looping import for_each
from warren.games.odyssey import rules
from warren.games.odyssey.frames import IN_CIRCLE, PlaceFrame
from warren.games.odyssey.pieces import creatures_in_play
from warren.games.odyssey.sets import standard
from warren.games.odyssey.stack import push


@pytest.mark.clause("O-GAME-03")
def test_a_creature_is_in_play_in_the_circle_or_in_a_city() -> None:
    state = position(
        decks=("blue", "orange"),
        circle="EB13",
        center="EB15(EB14)",
        away="EB11",
        discards="EB01",
        hand="EB03",
        top="EB28",
        ready="EB43",
    )
    assert names(creatures_in_play(state, 0)) == ["0.EB13", "0.EB14"]
    play(state, "run play")
    assert offered(state, "aim") == ["0.EB13", "0.EB14"]  # a modifier goes behind any creature in play


@pytest.mark.clause("O-BUNNY-01")
def test_a_bunny_comes_through_the_runs_and_scores_in_play() -> None:
    state = position(top="EV13", hand="EV14", ready="4", circle="| EO13")
    assert offered(state, "play") == []
    assert offered(state, "run") == ["play", "discard"]  # it is not saved
    before = total(state, 0)
    play(state, "run play", "slot 0 0")
    assert names(state.circle[0]) == ["0.EV13"]
    assert total(state, 0) == before + 4


@pytest.mark.clause("O-BUNNY-01")
def test_a_bunny_that_is_killed_scores_no_longer() -> None:
    state = position(circle="EV13 | EO13", top="EV25", ready="4", seed=d12(1))
    assert total(state, 1) == 10 + 4
    play(state, "run play")
    assert total(state, 1) == 10


SUPER_BUNNIES = {str(card.name): card for card in standard().cards if card.subtype == "super_bunny"}


@pytest.mark.clause("O-SUPER-01")
@for_each("name", SUPER_BUNNIES)
def test_super_bunnies_have_five_points_and_a_side(name: str) -> None:
    card = SUPER_BUNNIES[name]
    assert card.points == 5
    assert card.alignment in ("hero", "villain")
    assert card.effect is not None
    color = card.color
    state = position(decks=(color, color), circle=f"{card.id}")
    assert total(state, 0) == 10 + 5


@pytest.mark.clause("O-SUPER-02", "O-SUPER-03")
@for_each(
    ("circle", "newcomer", "slots"),
    [
        ("EV05 | EO13", "0.EV09", ["1 0", "1 1"]),  # nobody plays a Villain beside his Hero
        ("EV09 | EO13", "0.EV05", ["1 0", "1 1"]),
        ("EV05 | EO13", "0.EV07", ["0 0", "0 1", "1 0", "1 1"]),  # those of one side get on, and all others
        ("EV09 | EO13", "0.EV11", ["0 0", "0 1", "1 0", "1 1"]),
        ("EV09 | EO13", "0.EV13", ["0 0", "0 1", "1 0", "1 1"]),
        ("| EO09 | EG05", "0.EV05", ["0 0", "2 0", "2 1"]),  # nor is a gift legal that would mix them
    ],
)
def test_heroes_and_villains_are_never_together(circle: str, newcomer: str, slots: list[str]) -> None:
    state = position(seats=circle.count("|") + 1, circle=circle, top=newcomer, ready="3")
    play(state, "run play")
    assert offered(state, "slot") == slots


@pytest.mark.clause("O-SUPER-02")
def test_where_all_have_the_other_side_it_is_not_played() -> None:
    assert offered(position(circle="EV05 | EO05", top="EV09", ready="3"), "run") == ["discard"]
    inside = position(circle="EV13 | EO05", center="EV15(EV05)", top="EV09", ready="3")  # occupants count
    assert offered(inside, "run") == ["discard"]


@pytest.mark.clause("O-SUPER-03")
def test_one_that_would_be_mixed_all_the_same_is_discarded_and_nobody_gains() -> None:
    state = position(circle="EV05")
    push(state, PlaceFrame(0, number("0.EV09"), IN_CIRCLE, 0))
    rules.proceed(state)
    assert names(state.circle[0]) == ["0.EV05"]
    assert names(state.discards[0]) == ["0.EV09"]
    assert state.ledger == [10, 10]
