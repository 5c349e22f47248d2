"""What the button of a placing says: that the construction ends with it, only where it does."""

import pytest

from tests.games.kingdom.table import Player, legal, play, table
from warren.games.kingdom import KingdomState
from warren.telling.voice import Voice
from warren.web.kingdom.placing import construction
from warren.web.kingdom.seats import own_panel, panels
from warren.words import words

VOICE = Voice(words("en"), ("Ann", "Bea"))


def button(state: KingdomState, building: str, space: str) -> str:
    return construction(VOICE, state.view(0), state.legal(0), {"building": [building], "space": [space]}).go_says


def test_a_rainbow_that_makes_room_for_the_other_does_not_end_the_construction() -> None:
    # Rainbow 2 has no place until rainbow 1 leaves E7.
    land = "O2, E7 rainbow 1, O6, O5 sky_tower 1, A2 sky_tower 1, A1, C3 rainbow 2"
    state = table(Player(land), Player("J1"), sky=True)
    assert legal(state, 0) == ["done", "place rainbow_1 A1"]
    assert button(state, "rainbow_1", "A1") == "Place on A1"
    play(state, "0 place rainbow_1 A1")
    assert legal(state, 0) == ["done", "place rainbow_2 E7"]


def test_a_rainbow_whose_token_is_not_placed_lies_in_front() -> None:
    state = table(Player("O2, K2", front="city_1"), Player("O6, A1, A2 rainbow 2"), sky=True)
    view = state.view(0)
    own = own_panel(VOICE, view)
    assert own is not None
    assert (own.front_says, len(own.front)) == ("City 1, Rainbow 1", 2)
    assert [panel.front_says for panel in panels(VOICE, view)] == ["nothing to build"]
    cards = construction(VOICE, view, state.legal(0), {}).cards
    assert [(card.name, card.why_not) for card in cards] == [
        ("City 1", ""),
        ("Rainbow 1", "no free own space below, in another fief"),
    ]


@pytest.mark.parametrize("land", ["O2, A1, C3 rainbow 1", "O2, A1, C3 rainbow 1, O6, C4 rainbow 2"])
def test_the_last_placing_is_said_to_end_the_construction(land: str) -> None:
    state = table(Player(land), Player("J1"), sky=True)
    last = legal(state, 0)[-1].removeprefix("place ").split()
    ends = button(state, *last) == f"Place on {last[1]} and end"
    play(state, f"0 place {' '.join(last)}")
    assert ends == (not state.legal(0))
