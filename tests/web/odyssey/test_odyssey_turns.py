"""What a page of Odyssey offers in every question of a game: whatever can be done, once, with a heading and a rule."""

from collections.abc import Iterator
from random import Random

import pytest

import warren
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.actions import CATALOGUE
from warren.games.odyssey.view import OdysseyView
from warren.presentation.translator import Translator
from warren.rulebook import clauses
from warren.web.odyssey.choosing import turn
from warren.web.odyssey.prompt import prompt
from warren.web.odyssey.turns import Turn
from warren.words import words

VOICE = Translator(words("en"), ("Ann", "Bea", "Cleo", "Dora", "Emil", "Fay"))
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


def offered(shown: Turn) -> list[str]:
    """Return all that a page offers to do."""
    values = [option.value for group in shown.groups for option in group.options if option.value]
    return values + [other.value for other in shown.others] + [value for value, _ in shown.numbers]


def test_whatever_can_be_done_is_offered_once(questions: list[Asked]) -> None:
    for view, legal in questions:
        assert sorted(offered(turn(VOICE, view, legal, {}))) == sorted(map(CATALOGUE.spell, legal))


def test_every_question_has_a_heading_a_sentence_and_a_rule(questions: list[Asked]) -> None:
    for view, legal in questions:
        asks = prompt(VOICE, view, legal)
        assert asks.heading
        assert asks.sentence
        assert asks.clause in CLAUSES
        assert {group.clause for group in turn(VOICE, view, legal, {}).groups} <= {*CLAUSES, ""}


def test_nothing_is_done_before_it_was_looked_at(questions: list[Asked]) -> None:
    for view, legal in questions:
        shown = turn(VOICE, view, legal, {})
        assert shown.go == ""
        assert shown.preview is None


def test_what_is_looked_at_is_what_the_main_button_does(questions: list[Asked]) -> None:
    for view, legal in questions[::3]:
        for group in turn(VOICE, view, legal, {}).groups:
            for option in [one for one in group.options if one.value][:3]:
                shown = turn(VOICE, view, legal, {"pick": [option.value]})
                assert shown.go == ("" if option.is_direct else option.value)
                assert (shown.preview is None) == option.is_direct
                chosen = [one.value for each in shown.groups for one in each.options if one.is_chosen]
                assert chosen == ([] if option.is_direct else [option.value])


def test_what_cannot_be_done_is_not_looked_at(questions: list[Asked]) -> None:
    view, legal = questions[-1]
    for text in ("", "nonsense", "declare land", "cut 17"):
        assert turn(VOICE, view, legal, {"pick": [text]}).go == ""


def test_pieces_and_places_can_be_chosen_on_the_table(questions: list[Asked]) -> None:
    for view, legal in questions:
        marked = turn(VOICE, view, legal, {}).marked
        assert {*marked.pieces.values(), *marked.places} <= set(legal)
        for action in legal:
            verb = CATALOGUE.spell(action).split()[0]
            if verb == "slot":
                assert action in marked.places
            if verb in ("use", "move", "into", "shield"):
                assert action in marked.pieces.values()


def test_who_is_not_asked_is_offered_nothing(questions: list[Asked]) -> None:
    view, _ = questions[-1]
    shown = turn(VOICE, view, [], {"pick": ["run play"]})
    assert (shown.mode, offered(shown), shown.go) == ("wait", [], "")
