"""Setting up a game: declared options, checked together, every problem told at once, for every game."""

from typing import Any

import pytest

import warren
from tests.looping import for_each
from warren.kernel.errors import SetupError
from warren.kernel.game import Game, Option

GAMES = pytest.mark.parametrize("game", [warren.game(name) for name in warren.games()], ids=warren.games())
NUMBER = Option("rounds", "number", 4, "how many", 1, 9)
YES_NO = Option("sky", "yes_no", False, "whether")
IDS = Option("deck", "ids", (), "which")


@GAMES
def test_a_game_without_options_has_its_defaults(game: Game) -> None:
    setup = game.new().setup
    assert setup.options == {option.name: option.default for option in game.meta.options}
    assert (setup.game, setup.seed, setup.seats) == (game.meta.id, 0, setup.options["seats"])


@GAMES
def test_every_declared_option_has_a_default_that_it_accepts_and_a_help(game: Game) -> None:
    for option in game.meta.options:
        assert option.check(option.default) is None
        assert option.help
        assert game.meta.option(option.name) is option
    seats = game.meta.option("seats")
    assert seats.low == game.meta.seats[0]
    assert seats.high >= game.meta.seats[1]


@GAMES
def test_without_options_as_many_play_as_the_game_says(game: Game) -> None:
    low, high = game.meta.seats
    assert [*game.seat_counts({})] == [*range(low, high + 1)]
    for seats in game.seat_counts({}):
        assert game.new(seats=seats).setup.seats == seats


@GAMES
@pytest.mark.parametrize("seed", [-1, 2**128, pytest.param(10**5000, id="huge"), "7", 7.0, None, True])
def test_no_other_seed_is(game: Game, seed: Any) -> None:
    with pytest.raises(SetupError, match=r"^seed: .* is not a whole number from 0 to 2"):
        game.new(seed=seed)


@GAMES
def test_seats_out_of_range_are_refused_with_the_range(game: Game) -> None:
    option = game.meta.option("seats")
    low, high = option.low, option.high
    for seats in (low - 1, high + 1, 0, -1, 10**5000, True, None, "3", 2.0, [3]):
        with pytest.raises(SetupError, match=rf"^seats: .* is not a whole number from {low} to {high}$"):
            game.new(seats=seats)


@GAMES
def test_all_problems_are_told_at_once(game: Game) -> None:
    with pytest.raises(SetupError) as caught:
        game.new(seats=99, seed=-5, seets=3, carrots="many")
    assert {entry.at for entry in caught.value.problems} == {"seats", "seed", "seets", "carrots"}
    assert len(str(caught.value)) < 500


def test_a_contradiction_between_options_is_told_beside_the_other_problems() -> None:
    with pytest.raises(SetupError) as caught:
        warren.new("kingdom", seats=1, deck=["A1", "A1", "fox", "camp_1"])
    assert [str(entry) for entry in caught.value.problems] == [
        "seats: 1 is not a whole number from 2 to 5",
        "deck: A1 is listed 2 times, and the game has only 1",
        "deck: there is no card “fox”",
    ]


@for_each(("name", "nearest"), [("seets", "seats"), ("sed", "seed")])
def test_a_misspelt_option_is_told_the_nearest(name: str, nearest: str) -> None:
    with pytest.raises(SetupError, match=rf"^{name}: there is no such option; did you mean {nearest}\?$"):
        warren.new("kingdom", **{name: 1})


def test_an_option_that_is_like_none_is_told_all() -> None:
    with pytest.raises(SetupError, match=r"^zzz: there is no such option; the options: seats, sky, deck, .*seed$"):
        warren.new("kingdom", zzz=1)


def test_a_list_that_was_given_may_change_without_changing_the_game() -> None:
    deck = ["A1", "A2"]
    state = warren.new("kingdom", deck=deck)
    deck.clear()
    assert state.setup.options["deck"] == ("A1", "A2")


@for_each(
    ("option", "value", "text"),
    [(NUMBER, 7, "7"), (YES_NO, True, "yes"), (YES_NO, False, "no"), (IDS, ("A1", "B2"), "A1 B2"), (IDS, (), "")],
)
def test_options_are_written_and_read(option: Option, value: Any, text: str) -> None:
    assert option.write(value) == text
    assert option.read(text) == value
    assert option.check(value) is None


@for_each(
    ("option", "text"),
    [
        *((NUMBER, text) for text in ("many", "10", "-1", "9" * 5000, "", "٣", "３", "-٣")),
        (YES_NO, "perhaps"),
    ],
)
def test_a_text_that_is_no_value_is_refused(option: Option, text: str) -> None:
    wrong = option.check(option.read(text))
    assert wrong is not None
    assert wrong.at == option.name
    assert len(str(wrong)) < 120


@for_each(
    ("option", "value"),
    [(NUMBER, True), (NUMBER, 3.0), (YES_NO, 1), (YES_NO, "yes"), (IDS, "A1"), (IDS, [1]), (IDS, None), (IDS, 3)],
)
def test_a_value_of_another_kind_is_refused(option: Option, value: Any) -> None:
    assert option.check(value) is not None


def test_unknown_options_are_a_key_error() -> None:
    with pytest.raises(KeyError):
        warren.game("kingdom").meta.option("fox")
