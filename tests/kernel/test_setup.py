"""Setting up a game, for every game: options are checked together; odd seats and views are refused in one line."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import warren
from tests.looping import for_each
from warren.kernel.errors import SetupError, UnknownSeatError, ViewError
from warren.kernel.game import Game, GameOption, State

GAMES = pytest.mark.parametrize("game", [warren.game(name) for name in warren.games()], ids=warren.games())
NUMBER = GameOption("rounds", "number", 4, "how many", 1, 9)
YES_NO = GameOption("sky", "yes_no", False, "whether")
IDS = GameOption("deck", "ids", (), "which")


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
    seats, (low, high) = game.meta.option("seats"), game.meta.seats
    assert (seats.low, [*game.seat_counts({})]) == (low, [*range(low, high + 1)])
    assert [game.new(seats=count).setup.seats for count in game.seat_counts({})] == [*range(low, high + 1)]
    assert seats.high >= high


@GAMES
def test_other_seeds_and_seats_are_refused_with_their_range(game: Game) -> None:
    for seed in (-1, 2**128, 10**5000, "7", 7.0, None, True):
        with pytest.raises(SetupError, match=r"^seed: .* is not a whole number from 0 to 2"):
            game.new(seed=seed)
    option = game.meta.option("seats")
    low, high = option.low, option.high
    players = str(low) if low == high else f"{low} to {high}"
    for seats in (low - 1, high + 1, 0, -1, 10**5000, True, None, "3", 2.0, [3]):
        with pytest.raises(SetupError, match=rf"^seats: this game is for {players} players, not .+$"):
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
        "seats: this game is for 2 to 5 players, not 1",
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
def test_options_are_written_and_read(option: GameOption, value: Any, text: str) -> None:
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
def test_a_text_that_is_no_value_is_refused(option: GameOption, text: str) -> None:
    wrong = option.check(option.read(text))
    assert wrong is not None
    assert wrong.at == option.name
    assert len(str(wrong)) < 120


@for_each(
    ("option", "value"),
    [(NUMBER, True), (NUMBER, 3.0), (YES_NO, 1), (YES_NO, "yes"), (IDS, "A1"), (IDS, [1]), (IDS, None), (IDS, 3)],
)
def test_a_value_of_another_kind_is_refused(option: GameOption, value: Any) -> None:
    assert option.check(value) is not None


# Odd seats and odd views

ASKED: dict[str, Callable[[State, Any], object]] = {
    "legal": lambda state, seat: state.legal(seat),
    "play": lambda state, seat: state.play(seat, 0),
    "view": lambda state, seat: state.view(seat),
    "undo_horizon": lambda state, seat: state.undo_horizon(seat),
}


@GAMES
@for_each(
    "seat",
    [-1, 7, "0", True, False, 1.0, 10**5000, [0]],
)
@for_each("asked", ASKED)
def test_what_is_no_seat_is_told_which_seats_there_are(game: Game, asked: str, seat: Any) -> None:
    state = game.new()
    with pytest.raises(UnknownSeatError, match=rf"^there is no seat .*: the seats are 0 to {state.setup.seats - 1}$"):
        ASKED[asked](state, seat)


@GAMES
@for_each("make", [lambda game: game.new(), lambda _: None, lambda _: 0])
def test_only_a_view_can_be_imagined(game: Game, make: Callable[[Game], Any]) -> None:
    with pytest.raises(ViewError, match=f"is not a view of {game.meta.id}; `view` of a state returns one"):
        game.imagine(make(game), Random(1))
    with pytest.raises(ViewError, match=f"is not a view of {game.meta.id}; `view` of a state returns one"):
        game.imaginer(make(game))
