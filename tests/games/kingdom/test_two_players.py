"""Exploration with two players: the reserve, and one card discarded for each that is played."""

import pytest

from tests.games.kingdom.table import (
    controlled,
    deal,
    discard_pile,
    finish_choice,
    hand,
    in_round,
    play,
    play_on,
)
from warren.games.kingdom import KingdomState
from warren.games.kingdom.lookup import CARD_IDS
from warren.games.kingdom.view import CONSTRUCTION, EXPLORATION, FACE_DOWN

HANDS = ("A1 A2 A3 A4 A5 A6 A7 A8 A9 A10", "B1 B2 B3 B4 B5 B6 B7 B8 B9 B10")
RESERVES = ("C1 C2 C3 C4 C5 C6 C7 C8 C9 C10", "D1 D2 D3 D4 D5 D6 D7 D8 D9 D10")


def new() -> KingdomState:
    return deal(*HANDS, reserves=RESERVES)


@pytest.mark.clause("K-TWO-01")
def test_the_reserve_is_unseen() -> None:
    state = new()
    assert state.view(0).reserve_size == state.view(1).reserve_size == 10 - 1
    # Whatever cards lie in the reserves below the first one, all views are the same.
    changed = deal(*HANDS, reserves=("C1 farm_gold camp_1 royal_ring", "D1 city_3 liberal D2"))
    assert [changed.view(seat) for seat in (0, 1, None)] == [state.view(seat) for seat in (0, 1, None)]


@pytest.mark.clause("K-TWO-02")
def test_a_card_is_drawn_before_every_choice() -> None:
    state = new()
    for drawn, size in zip(RESERVES[0].split(), range(11, 1, -1), strict=True):
        assert drawn in hand(state, 0)
        assert len(hand(state, 0)) == len(hand(state, 1)) == size
        assert CARD_IDS[state.view(0).drew[-1]] == drawn
        finish_choice(state)


@pytest.mark.clause("K-TWO-04", "K-EXPLORE-18")
def test_the_discarded_card_stays_hidden() -> None:
    state = new()
    play(state, "0 pick A1", "0 discard A2", "1 pick B1", "1 discard B2")
    assert [CARD_IDS[card] for card in state.view(0).discards] == ["A2"]
    assert [CARD_IDS[card] for card in state.view(1).discards] == ["B2"]
    assert state.view(None).discards == ()
    assert discard_pile(state.view(1), 0) == ["A1"]

    play_on(state, lambda state: state.over)
    shown = {card for reveal in state.view(1).plays for card in reveal[0]}
    assert CARD_IDS.index("A2") not in shown
    assert len(state.view(1).discards) == 40


@pytest.mark.clause("K-TWO-05")
@pytest.mark.parametrize("round_", [1, 2, 3, 4])
def test_the_rest_goes_to_the_other_player(round_: int) -> None:
    state = new()
    play_on(state, in_round(round_))
    left = [hand(state, seat)[2:] for seat in (0, 1)]  # without ambition the first two cards are taken
    finish_choice(state)
    for seat in (0, 1):
        drawn = CARD_IDS[state.view(seat).drew[-1]]
        assert sorted(hand(state, seat)) == sorted([*left[1 - seat], drawn])


@pytest.mark.clause("K-TWO-06")
def test_a_round_has_ten_choices() -> None:
    state = deal("city_1 A1", "", then="A2 A3")
    play(state, "0 pick city_1", "0 discard A1")
    for _ in range(10):
        assert state.phase == EXPLORATION
        finish_choice(state)
    assert state.phase == CONSTRUCTION
    for seat in (0, 1):
        assert sum(len(reveal[seat]) for reveal in state.view(None).plays) == 10
        assert len(state.view(seat).discards) == 10
        assert hand(state, seat) == []


@pytest.mark.clause("K-EXPLORE-16")
def test_provisions_bring_two_more_cards_to_a_player_of_two() -> None:
    state = deal("provisions A1", "", then="B1 royal_crown")
    play(state, "0 pick provisions", "0 discard A1")
    finish_choice(state)
    assert controlled(state, 0) == ["B1"]
    assert state.view(1).plays[0][0] == (CARD_IDS.index("provisions"), CARD_IDS.index("B1"), FACE_DOWN)
