"""What is seen to happen on the round table."""

from tests.games.odyssey.positions import at, play, position
from tests.presentation.odyssey.moments import presented
from warren.games.odyssey.view import OdysseyView


def test_a_city_that_was_nobodys_is_seen_to_be_claimed_by_the_bunny_that_moves_in() -> None:
    state = position(circle={0: ["0.EV13", "0.EV14"]}, center={1: ["1.EO15"]}, top={0: "0.EV20"})
    events = play(state, "move 0.EV13")
    view = state.view(1)
    assert isinstance(view, OdysseyView)
    (claims,) = [one for one in presented(view, (), events, 0).movements() if one.kind == "moves in"]
    assert (claims.seat, claims.places) == (0, ("0.EV13", "1.EO15"))
    assert claims.said == f"CLAIMED +{claims.amount}"
    assert claims.amount > 0
    state = position(circle={0: ["0.EV13"]}, center={0: ["0.EV15"]}, inside={"0.EV15": ["0.EV14"]}, top={0: "0.EV20"})
    events = play(state, "move 0.EV13")
    view = state.view(1)
    assert isinstance(view, OdysseyView)
    assert [one.said for one in presented(view, (), events, 0).movements()] == [""], "it was somebody's"


def test_a_weapon_comes_before_a_response_is_seen_to_have_kept_its_target_safe() -> None:
    state = at("circle EV13 | EO13; ready 4 | 4; top EV22; hand | EO39")
    events = play(state, "run play", "respond 1.EO39")
    view = state.view(1)
    assert isinstance(view, OdysseyView)
    *_, comes, does = presented(view, (), events, 0).movements()
    assert (comes.kind, does.kind, does.places, does.said) == ("launches", "spares", ("1.EO13",), "SAFE")
