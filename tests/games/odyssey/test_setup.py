"""Setting up: seats, what is open and hidden, declaring, dealing, the runs, who begins."""

from itertools import count
from typing import Any

import pytest

import warren
from tests.games.odyssey.positions import names, options
from tests.looping import for_each
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.actions import CARD_NAMES
from warren.kernel.chance import die
from warren.kernel.errors import SetupError


def new(seats: int = 2, seed: int = 7, **given: Any) -> OdysseyState:
    """Begin a game."""
    state = warren.game("odyssey").new(seats=seats, seed=seed, **given)
    assert isinstance(state, OdysseyState)
    return state


def do(state: OdysseyState, seat: int, text: str) -> None:
    """Let a seat do something while all choose at once."""
    state.play(seat, state.game.parse(text))


def dealt(seats: int = 2, seed: int = 7) -> OdysseyState:
    """Return a game in which everybody has seven cards and chooses the runs."""
    state = new(seats, seed)
    for seat in range(seats):
        do(state, seat, "declare cosmic")
    return state


def begun(seats: int = 2, seed: int = 7) -> OdysseyState:
    """Return a game in its first turn; everybody chose the first cards for the runs."""
    state = dealt(seats, seed)
    for seat in range(seats):
        for _ in range(2):
            do(state, seat, options(state, seat)[0])
    return state


@pytest.mark.clause("O-GAME-01")
def test_the_game_seats_two_to_six_with_a_deck_each() -> None:
    for seats in range(2, 7):
        assert len(begun(seats).ledger) == seats
        piles = new(seats).piles
        assert [len(pile) for pile in piles] == [60] * seats
        colors = [{name[2:4] for name in names(pile)} for pile in piles]
        assert colors == [{"EV"}, {"EO"}, {"EG"}, {"EY"}, {"ER"}, {"EB"}][:seats]
    for seats in (1, 7):
        with pytest.raises(SetupError):
            new(seats)


@pytest.mark.clause("O-SETUP-01")
@for_each("seats", [2, 6])
def test_every_ledger_starts_at_ten(seats: int) -> None:
    state = begun(seats)
    assert state.ledger == [10] * seats
    assert [score.points for score in state.scores()] == [10] * seats
    for zone in (state.circle, state.center, state.saved, state.ready, state.spent, state.discards):
        assert zone == [()] * seats


@pytest.mark.clause("O-SETUP-02")
def test_universal_resources_are_declared_before_the_deal() -> None:
    state = new(3)
    assert state.to_act == (0, 1, 2)
    for seat in range(3):
        types = ("elementals", "energy", "technology", "animals", "crops", "land", "cosmic")
        assert options(state, seat) == [f"declare {name}" for name in types]
        assert state.hands[seat] == ()
    do(state, 2, "declare land")
    do(state, 0, "declare cosmic")
    do(state, 1, "declare animals")
    assert state.declared == [6, 3, 5]
    assert [len(hand) for hand in state.hands] == [7, 7, 7]


@pytest.mark.clause("O-SETUP-02")
def test_without_universal_resources_nothing_is_declared() -> None:
    plain = "deck plain\nEV01-EV56 EO43-EO46\n"
    state = new(own_decks=plain, decks=("plain", "orange"))
    assert state.to_act == (1,)
    do(state, 1, "declare land")
    assert state.declared == [-1, 5]
    assert new(own_decks=plain, decks=("plain", "plain")).to_act == (0, 1)
    assert len(new(own_decks=plain, decks=("plain", "plain")).hands[0]) == 7


@pytest.mark.clause("O-SETUP-02")
def test_all_declare_at_once_before_they_see_a_hand() -> None:
    state, other = new(), new()
    do(state, 0, "declare land")
    do(other, 0, "declare energy")
    for seat in (1, None):
        assert state.view(seat) == other.view(seat)
    assert state.view(1).declared == (-1, -1)
    assert state.view(1).hand == ()


@pytest.mark.clause("O-SETUP-03")
def test_decks_are_shuffled() -> None:
    piles = [new(seed=seed).piles[0] for seed in range(3)]
    assert len({*piles}) == 3
    for pile in piles:
        assert sorted(pile) == list(range(60))
        assert [*pile] not in (list(range(60)), list(range(60))[::-1])


@pytest.mark.clause("O-SETUP-04")
def test_seven_cards_are_dealt() -> None:
    state = dealt(4)
    assert [len(hand) for hand in state.hands] == [7] * 4
    assert [len(pile) for pile in state.piles] == [53] * 4
    before = new(4)
    for seat in range(4):
        assert {*state.hands[seat]} == {*before.piles[seat][-7:]}


@pytest.mark.clause("O-SETUP-05")
def test_two_cards_become_runs_and_five_stay_in_hand() -> None:
    state = dealt()
    hand = state.hands[0]
    do(state, 0, f"top {CARD_NAMES[hand[2]]}")
    assert f"bottom {CARD_NAMES[hand[2]]}" not in options(state, 0)
    do(state, 0, f"bottom {CARD_NAMES[hand[4]]}")
    for _ in range(2):
        do(state, 1, options(state, 1)[0])
    assert (state.tops[0], state.bottoms[0]) == (hand[2], hand[4])
    assert state.hands[0] == tuple(card for card in hand if card not in (hand[2], hand[4]))
    assert [len(hand) for hand in state.hands] == [5, 5]


@pytest.mark.clause("O-SETUP-05")
def test_all_put_down_their_runs_at_once() -> None:
    state, other = dealt(), dealt()
    for game, at in ((state, 0), (other, 1)):
        do(game, 1, options(game, 1)[at])
        do(game, 1, options(game, 1)[at])
    assert state.to_act == other.to_act == (0,)
    assert state.tops == [-1, -1]
    for seat in (0, None):
        assert state.view(seat) == other.view(seat)


def rolled(seed: int, seats: int) -> list[int]:
    """Return the first rolls for who begins."""
    return [die(seed, "first player", seat, 12) for seat in range(seats)]


@pytest.mark.clause("O-SETUP-06")
@for_each("first", [0, 1, 2])
def test_the_highest_roll_begins(first: int) -> None:
    seed = next(seed for seed in count() if (dice := rolled(seed, 3))[first] > max(dice[:first] + dice[first + 1 :]))
    assert begun(3, seed).turn == first


@pytest.mark.clause("O-SETUP-06")
@for_each("first", [0, 2])
def test_those_who_are_level_roll_again(first: int) -> None:
    def suits(seed: int) -> bool:
        dice = rolled(seed, 5)
        again = {0: dice[3], 2: dice[4]}
        return dice[0] == dice[2] > dice[1] and again[first] > again[2 - first]

    assert begun(3, next(seed for seed in count() if suits(seed))).turn == first
