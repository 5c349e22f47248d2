"""What one press uses: all powers that help and leave no choice, and a power at its target."""

from tests.games.odyssey.positions import options, play, position
from tests.looping import for_each
from tests.presentation.odyssey.moments import presented, view_of
from warren.presentation.odyssey.shortcuts import all_powers, at_targets


@for_each(
    ("where", "used"),
    [
        ({"circle": "EV05", "center": "EV15(EV06)"}, ["0.EV05", "0.EV06"]),  # both move the one bunny of the ring
        ({"circle": "EV05 EV06"}, []),  # which of the two?
        ({"circle": "EV11", "center": "EV15(EV12)"}, []),  # the opponent would lose what he has unspent
        ({"circle": "0.EY11", "center": "EV15(0.EY12)"}, []),
        ({"circle": "0.ER11", "center": "EV15(0.ER12)"}, []),  # they burn
    ],
)
def test_one_press_uses_the_powers_that_help_and_leave_no_choice(where: dict[str, str], used: list[str]) -> None:
    state = position(ready="2 | 2", top="EV43", **where)  # type: ignore[arg-type]  # some are no texts
    legal = state.legal(0)
    assert sum(text.startswith("use ") for text in options(state)) == 2
    found = all_powers(presented(view_of(state), legal))
    assert (found.spelled if found else "") == ";".join(f"use {card}" for card in used)
    if found:
        play(state, *found.spelled.split(";"))
        assert not any(text.startswith("use ") for text in options(state)), "nothing was asked"


def test_a_press_on_a_target_uses_the_power_and_leaves_the_target_where_it_lies() -> None:
    state = position(circle="EV05 EV06 EV01", ready="2 | 2", top="EV43")
    found = at_targets(presented(view_of(state), state.legal(0)), state.game.parse("use 0.EV05"))
    assert len(found) > 1
    for one in found:
        tried = state.copy()
        play(tried, *one.spelled.split(";"))
        assert tried.circle == state.circle, one.label
        assert tried.guards == {one.card: 3}
        assert {text.split()[0] for text in options(tried)} == {"run", "use"}, "nothing more is asked"


def test_a_place_is_asked_for_where_another_brings_a_pair() -> None:
    state = position(circle="EV01 EV05 EV03 | EO13", ready="2 | 2", top="EV43")
    found = at_targets(presented(view_of(state), state.legal(0)), state.game.parse("use 0.EV05"))
    for one in found:
        tried = state.copy()
        play(tried, *one.spelled.split(";"))
        assert {text.split()[0] for text in options(tried)} == {"slot"}, one.label
