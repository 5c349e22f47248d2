"""What an action walks into is said at its button, and nothing where it walks into nothing."""

from typing import Any

from tests.games.odyssey.positions import number, play, position
from tests.looping import for_each
from tests.presentation.odyssey.moments import option, view_of
from warren.games.odyssey.actions import RUN_PLAY


def warned(action: str, *before: str, **where: Any) -> str:
    """Return what stands at the button of an action as a warning."""
    state = position(**where)
    play(state, *before)
    return option(view_of(state), state.game.parse(action)).warning


@for_each(
    ("where", "said"),
    [
        (
            {"circle": "EV01", "top": "EV43", "bottom": "EV19"},
            "It is your last bunny in The Bunny Circle: {} needs one.",
        ),
        (
            {"circle": "EV01", "top": "EV19", "bottom": "EV43"},
            "It is your last bunny in The Bunny Circle: {} needs one.",
        ),
        ({"circle": "EV01 EV07", "top": "EV43", "bottom": "EV19"}, ""),
        ({"circle": "EV01", "top": "EV43", "bottom": "EV44"}, ""),
        ({"circle": "EV01", "top": "EV07", "bottom": "EV19"}, ""),
        ({"circle": "EV01 EV03", "top": "EV43", "bottom": "EV19"}, "It breaks a pair: {} loses a level."),
        ({"circle": "EV01 EV03", "top": "EV43", "bottom": "EV44"}, ""),
    ],
)
def test_a_bunny_that_moves_into_a_city_is_missed_on_the_ring(where: dict[str, str], said: str) -> None:
    found = warned("move 0.EV01", center="EV15 | -", ready="5", **where)
    assert found == said.format("Pebble Barrage")


def test_a_saved_card_that_goes_with_the_last_bunny_is_named() -> None:
    found = warned("move 0.EV01", center="EV15 | -", circle="EV01", ready="5", saved="EV37", top="EV43", bottom="EV44")
    assert found == "It is your last bunny in The Bunny Circle: Riptide would be discarded."


@for_each(
    ("top", "circle", "said"),
    [
        ("EV15", "-", "No bunny of yours can move in: it would stay empty."),
        ("EV15", "EV01", ""),
        ("EV19", "EV01 | EO13", ""),
    ],
)
def test_what_is_played_in_vain_is_said_before(top: str, circle: str, said: str) -> None:
    assert warned("run play", circle=circle, ready="9", top=top) == said


def test_a_weapon_that_can_hurt_nothing_says_so() -> None:
    state = position(circle="EV01 | EO13", ready="9", top="EV19")
    state.guards = {number("1.EO13"): 12}
    assert option(view_of(state), RUN_PLAY).warning == "It can hurt nothing now."


def test_a_splash_names_the_own_bunnies_that_it_may_hit() -> None:
    where = {"circle": "EV01 | EO13 EO14", "ready": "9", "top": "EV26"}
    assert warned("aim 1.EO13", "run play", **where) == "It may hit your own Yang Bunny (Violet) too."


def test_a_turn_that_ends_beside_an_empty_city_that_a_bunny_could_claim_names_the_city() -> None:
    where = {"circle": "EV07", "top": "EV43", "bottom": "EV44"}
    assert warned("end", "run save", center="EV15 | -", **where) == "Left empty: Mistral Spire."
    assert warned("end", "run save", **where) == ""
