"""By what the first is ahead, said to whoever came next."""

from random import Random

import pytest

from warren import game
from warren.presentation.presenter import presenter_of
from warren.presentation.translator import Translator
from warren.words import words


@pytest.mark.parametrize("game_id", ["kingdom", "town"])
def test_who_came_next_is_told_that_the_first_is_ahead_of_you(game_id: str) -> None:
    played, rng = game(game_id), Random(1)
    state = played.new(seats=2, seed=3)
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, rng.choice(state.legal(seat)))
    presenter = presenter_of(played)(played, Translator(words("en"), ["Ann", "Bea"]), state.view(None), ())
    ending = presenter.ending(state.scores(), state.winners)
    first, second = ending.standings
    assert first.total > second.total
    assert presenter.lead_to(ending, second.seat) == ending.lead.replace(second.name, "you")
    assert presenter.lead_to(ending, first.seat) == presenter.lead_to(ending, None) == ending.lead
