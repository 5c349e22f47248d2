"""What a hint says of the games that were played out: a share of victories where enough of them stand behind it."""

import re
from random import Random
from unittest.mock import patch

from tests.looping import for_each
from warren.agents import Budget, SearchAgent
from warren.agents.search import Candidate
from warren.games.kingdom import GAME
from warren.kernel.game import State
from warren.presentation.advice import ENOUGH_GAMES
from warren.presentation.model import Hint
from warren.presentation.presenter import presenter_of
from warren.presentation.translator import Translator
from warren.words import words


def near_the_end() -> State:
    """Return the last state of a game in which somebody can do one of two things: each gets half of the playouts."""
    state, rng, before = GAME.new(seats=2, seed=3), Random(1), []
    while not state.over:
        before.append(state.copy())
        seat = state.to_act[0]
        state.advance(seat, rng.choice(state.legal(seat)))
    return next(one for one in reversed(before) if len(one.legal(one.to_act[0])) == 2)


def hint(state: State, playouts: int) -> Hint:
    seat = state.to_act[0]
    presenter = presenter_of(GAME)(GAME, Translator(words("en"), ["Ann", "Bea"]), state.view(seat), state.legal(seat))
    return presenter.hint(Budget(playouts), presenter.advised)


@for_each(("games", "is_told"), [(4, False), (ENOUGH_GAMES - 2, False), (ENOUGH_GAMES, True), (2 * ENOUGH_GAMES, True)])
def test_a_share_of_victories_is_told_from_enough_games_on(games: int, is_told: bool) -> None:
    found = hint(near_the_end(), 2 * games)
    assert re.match(rf"Games played out: {games}\. On average they end with \d+[.,]", found.expects), found.expects
    assert ("won" in found.expects, "won" in found.next_best) == (is_told, is_told), found


@for_each(
    ("best", "other", "said"),
    [
        ((79.2, 0.5, 14), (76.0, 0.5, 14), "76 on average"),
        ((65.0, 0.6, 14), (67.0, 0.4, 14), ""),
        ((65.0, 0.6, ENOUGH_GAMES), (67.0, 0.4, ENOUGH_GAMES), "67 on average, 40 % won"),
        ((67.0, 0.4, ENOUGH_GAMES), (65.0, 0.6, ENOUGH_GAMES), ""),
    ],
)
def test_what_is_next_best_has_figures_only_where_they_speak_for_what_is_advised(
    best: tuple[float, float, int], other: tuple[float, float, int], said: str
) -> None:
    state = near_the_end()
    legal = state.legal(state.to_act[0])
    found = tuple(Candidate(action, *expected) for action, expected in zip(legal, (best, other), strict=True))
    with patch.object(SearchAgent, "search_at_once", return_value=[found]):
        told = hint(state, 2)
    assert told.next_best.removesuffix(".").endswith(said)
    assert bool(said) == ("on average" in told.next_best)


@for_each(("plain", "said"), [(False, ["−11.2", "+0.5", "−3"]), (True, ["-11.2", "+0.5", "-3"])])
def test_a_loss_has_a_minus_and_on_a_typewriter_a_hyphen(plain: bool, said: list[str]) -> None:
    signed = Translator(words("en"), [], plain=plain).signed
    assert [signed(-11.2, 1), signed(0.5, 1), signed(-3)] == said
