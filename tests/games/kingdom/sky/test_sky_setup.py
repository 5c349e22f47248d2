"""The expansion as an option: seats, cards, deals and the Great Cloud as it lies on the table."""

from collections import Counter

import pytest

from tests.games.kingdom.table import asked, controlled, deal, finish_choice, hand, legal, play
from tests.looping import for_each
from warren.games.kingdom import GAME, KingdomState, SkyState, SkyView
from warren.games.kingdom.board import CLOUD, SPACES_OF, space_ids
from warren.games.kingdom.lookup import CARD_EDITIONS, CARD_IDS, FULL_DECK
from warren.games.kingdom.sky import state as board
from warren.games.kingdom.sky.parts import WONDERS
from warren.kernel.errors import SetupError
from warren.kernel.record import Record


def new(seats: int = 4, seed: int = 0) -> SkyState:
    state = GAME.new(seats=seats, seed=seed, sky=True)
    assert isinstance(state, SkyState)
    return state


@pytest.mark.clause("K-SKY-01")
@for_each("seats", [2, 3, 4, 5])
def test_with_the_expansion_two_to_five_play(seats: int) -> None:
    assert len(GAME.new(seats=seats, sky=True).scores()) == seats


@pytest.mark.clause("K-SKY-01")
def test_a_fifth_player_needs_the_expansion() -> None:
    with pytest.raises(SetupError, match=r"^seats: five play only with In the Sky"):
        GAME.new(seats=5)
    with pytest.raises(SetupError, match=r"whole number from 2 to 5"):
        GAME.new(seats=6, sky=True)


def test_all_problems_of_the_options_are_told_at_once() -> None:
    with pytest.raises(SetupError) as caught:
        GAME.new(seats=5, deck=["K1", "fox", "A1", "A1"])
    assert [(entry.at, entry.text) for entry in caught.value.problems] == [
        ("seats", "five play only with In the Sky: sky=yes; without it 2 to 4"),
        ("deck", "K1 is a card of In the Sky: sky=yes"),
        ("deck", "there is no card “fox”"),
        ("deck", "A1 is listed 2 times, and the game has only 1"),
    ]


def test_without_the_expansion_nothing_of_it_is_there() -> None:
    state = GAME.new(seats=4)
    assert isinstance(state, KingdomState)
    assert not isinstance(state, SkyState)
    assert (state.shares, state.coins) == ((0, 0, 0), ())
    assert len(state.placed) == 21
    assert not state.built & CLOUD
    assert max(state.deck) < CARD_IDS.index("K1")


@pytest.mark.clause("K-SKY-02")
def test_the_deck_has_232_cards() -> None:
    assert sum(CARD_EDITIONS[card] <= 2 for card in FULL_DECK) == 232
    state = new(5)
    assert Counter(state.deck) == Counter(FULL_DECK)


@pytest.mark.clause("K-SKY-03")
@for_each(("seats", "size", "reserve"), [(2, 12, 12), (3, 15, 0), (4, 12, 0), (5, 10, 0)])
def test_hands_and_reserves(seats: int, size: int, reserve: int) -> None:
    state = new(seats)
    drawn = 1 if seats == 2 else 0  # before the first choice
    assert [len(cards) for cards in state.hands] == [size + drawn] * seats
    assert [len(cards) for cards in state.reserves] == [max(reserve - drawn, 0)] * seats
    assert state.drawn == (size + reserve) * seats


@pytest.mark.clause("K-SKY-04")
def test_three_players_choose_three_cards_at_a_time() -> None:
    state = deal("A1 C3 E5", "G7", "H1 H2 H3", sky=True)
    play(state, "0 pick A1", "0 pick C3", "2 pick H1", "2 pick H2", "2 pick H3")
    assert asked(state) == (0, 1)
    assert controlled(state, 2) == []
    play(state, "0 pick E5")
    finish_choice(state)
    assert controlled(state, 0) == ["A1", "C3", "E5"]
    assert len(hand(state, 1)) == 12


@pytest.mark.clause("K-SKY-04")
@for_each(("seats", "left"), [(2, 11), (4, 10), (5, 8)])
def test_others_choose_two(seats: int, left: int) -> None:
    state = new(seats, 3)
    finish_choice(state)
    drawn = 1 if seats == 2 else 0
    assert {len(cards) for cards in state.hands} == {left + drawn}


@pytest.mark.clause("K-SKY-05", "K-SKY-06")
def test_the_cloud_has_31_spaces_in_five_rows() -> None:
    assert [row.bit_count() for row in board.CLOUD_ROWS] == [5, 6, 7, 6, 7]
    assert {terrain: (spaces & CLOUD).bit_count() for terrain, spaces in SPACES_OF.items() if spaces & CLOUD} == {
        **{"wondrous": 12, "nimbus": 7, "rainbow": 2, "city": 4},
        **{"forest": 2, "sea": 2, "field": 2},
    }


@pytest.mark.clause("K-SKY-07")
def test_twelve_wondrous_farms_stand_on_the_cloud_from_the_start() -> None:
    state = new(2)
    wonders = dict(zip(WONDERS, state.placed[-len(WONDERS) :], strict=True))
    assert {name: space_ids(space) for name, space in wonders.items()}["books"] == ["K1"]
    assert [space.bit_count() for space in wonders.values()] == [1] * 12


@pytest.mark.clause("K-SKY-08")
def test_the_cities_of_the_cloud_belong_to_nobody_until_their_card_is_played() -> None:
    state = deal("L3", "L6", "A1", "C1", sky=True)
    assert [space_ids(state.placed[strength] & CLOUD) for strength in range(3)] == [["L4", "N5"], ["L6"], ["L3"]]
    assert not any(state.controlled)
    play(state, "0 pick L3", "1 pick L6")
    finish_choice(state)
    assert "L3" in controlled(state, 0)
    assert "L6" in controlled(state, 1)


def test_a_record_names_the_expansion_and_the_parts_of_both() -> None:
    state = new(5, 7)
    text = Record(state.setup).write()
    assert '[sky "yes"]' in text
    assert f'[parts "{GAME.parts_of({"sky": True})}"]' in text
    assert GAME.parts_of({"sky": True}) != GAME.parts_sha256
    again = Record.read(text).replay()
    assert isinstance(again, SkyState)
    assert again.hands == state.hands


def test_a_record_without_the_expansion_says_nothing_of_it() -> None:
    text = Record(GAME.new().setup).write()
    assert "sky" not in text
    assert f'[parts "{GAME.parts_sha256}"]' in text


def test_a_view_shows_what_lies_open_of_the_expansion() -> None:
    state = new(3)
    for seat in (0, 1, 2, None):
        view = state.view(seat)
        assert isinstance(view, SkyView)
        assert (view.coins, view.rainbows, view.moved, view.shares) == ((0, 0, 0), (0, 0), 0, (0, 0, 0))


def test_the_cards_of_both_are_in_one_hand_in_the_order_of_their_numbers() -> None:
    state = deal("nibblonacci K1 A1 chimney liberal", "A5", "A6", "C1", sky=True)
    assert legal(state, 0)[:2] == ["pick A1", "pick liberal"]
    assert {"pick K1", "pick chimney", "pick nibblonacci"} <= set(legal(state, 0))
