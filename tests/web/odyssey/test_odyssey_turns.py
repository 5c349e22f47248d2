"""What a page of Odyssey offers in every question of a game: whatever can be done, once, with a heading and a rule."""

from collections.abc import Iterator
from random import Random

import pytest

import warren
from tests.web.odyssey.shown import Shown, shown_in
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.actions import CATALOGUE
from warren.games.odyssey.view import OdysseyView
from warren.rulebook import clauses
from warren.web.odyssey.tokens import marked

CLAUSES = {clause.id for clause in clauses("odyssey", "en")}
GAMES = [(2, 1), (3, 2), (4, 3), (6, 4)]
"""Seats and seed of the games that are walked through, by all the ways to play."""
Asked = tuple[OdysseyView, list[int]]


def asked(seats: int, seed: int) -> Iterator[Asked]:
    """Return what each seat sees when it is asked, and what it may do, through a game of random choices."""
    state = warren.game("odyssey").new(seats=seats, seed=seed, manual_cut=True, manual_refill=True)
    assert isinstance(state, OdysseyState)
    rng = Random(seed)
    while not state.over:
        seat = state.to_act[0]
        legal = state.legal(seat)
        yield state.view(seat), legal
        runs = [action for action in legal if CATALOGUE.spell(action) in ("run play", "run save")]
        state.advance(seat, rng.choice(runs or legal))


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: f"{game[0]} seats")
def questions(request: pytest.FixtureRequest) -> list[Asked]:
    """All questions of a game."""
    seats, seed = request.param
    return list(asked(seats, seed))


def offered(found: Shown) -> list[str]:
    """Return all that a page offers to do."""
    values = [one.id for _, options in found.selection.options for one in options if one.actions]
    return values + [one.id for one in found.others]


def test_whatever_can_be_done_is_offered_once(questions: list[Asked]) -> None:
    for view, legal in questions:
        assert sorted(offered(shown_in(view, legal))) == sorted(map(CATALOGUE.spell, legal))


def test_every_question_has_a_heading_a_sentence_and_a_rule(questions: list[Asked]) -> None:
    for view, legal in questions:
        asks = shown_in(view, legal).presenter.prompt()
        assert asks.title
        assert asks.sentence
        assert asks.clause in CLAUSES
        assert {group.clause for group in shown_in(view, legal).groups} <= {*CLAUSES, ""}


def test_nothing_is_done_before_it_was_looked_at(questions: list[Asked]) -> None:
    for view, legal in questions:
        found = shown_in(view, legal)
        assert found.go == ""
        assert found.preview is None


def test_what_is_looked_at_is_what_the_main_button_does(questions: list[Asked]) -> None:
    for view, legal in questions[::3]:
        for _, options in shown_in(view, legal).selection.options:
            for option in [one for one in options if one.actions][:3]:
                found = shown_in(view, legal, option.id)
                assert found.go == ("" if option.is_direct else option.id)
                assert (found.preview is None) == option.is_direct
                assert found.selection.chosen == (None if option.is_direct else option)


def test_what_cannot_be_done_is_not_looked_at(questions: list[Asked]) -> None:
    view, legal = questions[-1]
    for text in ("", "nonsense", "declare land", "cut 17"):
        assert shown_in(view, legal, text).go == ""


def test_pieces_and_places_can_be_chosen_on_the_table(questions: list[Asked]) -> None:
    for view, legal in questions:
        found = shown_in(view, legal)
        on_table = marked(found.presenter, found.selection, frozenset())
        assert {*on_table.pieces.values(), *on_table.places} <= set(legal)
        for action in legal:
            verb = CATALOGUE.spell(action).split()[0]
            if verb == "slot":
                assert action in on_table.places
            if verb in ("use", "move", "into", "shield"):
                assert action in on_table.pieces.values()


def test_who_is_not_asked_is_offered_nothing(questions: list[Asked]) -> None:
    view, _ = questions[-1]
    found = shown_in(view, [], "run play")
    assert (found.presenter.mode, offered(found), found.go) == ("wait", [], "")
