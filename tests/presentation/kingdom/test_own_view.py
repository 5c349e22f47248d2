"""What a seat is asked, and its secrets, are made of its own view: building of others changes nothing of them."""

from random import Random

import pytest

import warren
from tests.looping import in_soak
from warren.games.kingdom import GAME, KingdomView
from warren.games.kingdom.actions import PLACED_CARD
from warren.games.kingdom.parts import CAMPS
from warren.games.kingdom.view import CONSTRUCTION
from warren.presentation.kingdom.presenter import KingdomPresenter
from warren.presentation.selection import select
from warren.presentation.translator import Translator
from warren.words import words

NAMES = Translator(words("en"), ("Ann", "Bea", "Cleo", "Dora", "Emma"))
GAMES = [(2, False), (3, True)]
MORE = [(3, False), (4, False), (5, True)]


def told(presenter: KingdomPresenter) -> list[object]:
    """Return all that a presenter makes of an own view: with some options pointed at too."""
    first = select(presenter)
    ids = [one.id for _, options in first.options for one in options]
    return [presenter.prompt(), presenter.own(), first, *(select(presenter, [id]) for id in ids[:4])]


@pytest.mark.parametrize(("seats", "sky"), [*GAMES, *in_soak(*MORE)])
def test_the_whole_view_asks_and_holds_what_the_own_view_does(seats: int, sky: bool) -> None:
    rng, compared, alike = Random(seats), 0, 0
    state = warren.new("kingdom", seats=seats, seed=seats, sky=sky)
    while not state.over:
        before = [KingdomPresenter(GAME, NAMES, state.view(seat)).own_view() for seat in range(seats)]
        seat = rng.choice(state.to_act)
        action = rng.choice(state.legal(seat))
        state.play(seat, action)
        for looker in range(seats):
            view, legal = state.view(looker), state.legal(looker)
            assert isinstance(view, KingdomView)
            whole = KingdomPresenter(GAME, NAMES, view, legal)
            own = whole.own_view()
            if view.phase != CONSTRUCTION:
                assert own is view
                continue
            compared += own != view
            assert told(KingdomPresenter(GAME, NAMES, own, legal)) == told(whole)
            if action in PLACED_CARD and PLACED_CARD[action] not in CAMPS and looker != seat:
                alike += own == before[looker]
    assert compared > 30
    assert alike > 10
