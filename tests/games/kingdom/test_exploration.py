"""Exploration with three and four players: choosing in secret, passing on, and what each kind of card does."""

from collections import Counter

import pytest

from tests.games.kingdom.table import (
    PlayerSetup,
    asked,
    controlled,
    deal,
    discard_pile,
    fief,
    finish_choice,
    front,
    hand,
    has_building,
    ids,
    in_phase,
    in_round,
    legal,
    play,
    play_on,
    play_randomly,
    standing,
    table,
)
from warren.games.kingdom import GAME, KingdomState
from warren.games.kingdom.parts import CARD_IDS
from warren.games.kingdom.view import CONSTRUCTION, EXPLORATION
from warren.kernel.errors import IllegalActionError, NotToActError
from warren.kernel.game import Event


def told(state: KingdomState) -> list[Event]:
    """Listen to a state."""
    events: list[Event] = []
    state.events = events.append
    return events


def plays_in(events: list[Event]) -> list[tuple[int | None, str]]:
    """Return what was played, in order: seat, and the card or space that the event names."""
    cards = [(event.seat, event.details | event.secret) for event in events]
    return [
        (seat, facts.get("card") or facts.get("space") or "provisions")
        for event, (seat, facts) in zip(events, cards, strict=True)
        if event.kind in ("claim", "take_building", "lay_parchment", "provisions")
    ]


@pytest.mark.clause("K-EXPLORE-01")
@pytest.mark.parametrize("seats", [3, 4])
def test_everybody_chooses_two_cards_in_secret(seats: int) -> None:
    state = deal("A1 A2 farm_gold", *[""] * (seats - 1))
    assert asked(state) == tuple(range(seats))
    before = [state.view(seat) for seat in (1, 2, None)]

    play(state, "0 pick A2")
    assert "pick A2" not in legal(state, 0)
    assert {"pick A1", "pick farm_gold"} <= set(legal(state, 0))
    play(state, "0 pick farm_gold")
    with pytest.raises(NotToActError):
        play(state, "0 pick A1")

    assert asked(state) == tuple(range(1, seats))
    assert [state.view(seat) for seat in (1, 2, None)] == before


@pytest.mark.clause("K-EXPLORE-02")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(("round_", "way"), [(1, 1), (2, -1), (3, 1), (4, -1)], ids=["1", "2", "3", "4"])
def test_hands_pass_left_in_odd_rounds_and_right_in_even_rounds(seats: int, round_: int, way: int) -> None:
    state = deal(*[""] * seats)
    play_on(state, in_round(round_))
    for _ in range(2):
        hands = [hand(state, seat) for seat in range(seats)]
        finish_choice(state)
        for seat in range(seats):
            # Without ambition everybody takes the first two cards.
            assert hand(state, (seat + way) % seats) == hands[seat][2:]


@pytest.mark.clause("K-EXPLORE-03")
def test_the_new_hand_is_seen_after_the_play() -> None:
    state = deal("A1 A2 A3", "B1 B2 B3", "C1 C2 C3")
    play(state, "0 pick A1", "0 pick A2", "2 pick C1", "2 pick C2", "1 pick B1")
    assert "A3" in hand(state, 0)
    assert not {"C3", "B3"} & set(hand(state, 0))

    play(state, "1 pick B2")
    assert "C3" in hand(state, 0)
    assert not {"A3", "B3"} & set(hand(state, 0))


@pytest.mark.clause("K-EXPLORE-04")
def test_choices_stay_hidden_until_the_last() -> None:
    state = deal("A1 royal_crown", "B1 city_2", "C1 C2")
    before = [state.view(None), state.view(2)]
    play(state, "0 pick A1", "0 pick royal_crown", "1 pick B1", "1 pick city_2")
    assert [state.view(None), state.view(2)] == before

    play(state, "2 pick C1", "2 pick C2")
    assert [controlled(state, seat) for seat in range(3)] == [["A1"], ["B1"], ["C1", "C2"]]
    assert state.view(2).parchment_counts == (1, 0, 0)
    assert front(state, 1) == ["city_2"]


@pytest.mark.clause("K-EXPLORE-05")
def test_cards_resolve_in_seat_order_and_order_of_choice() -> None:
    state = deal("city_2 A3", "royal_ring B3", "C3 camp_1")
    events = told(state)
    play(state, "2 pick C3", "2 pick camp_1", "0 pick city_2", "0 pick A3", "1 pick B3", "1 pick royal_ring")
    in_order = [(0, "city_2"), (0, "A3"), (1, "B3"), (1, "royal_ring"), (2, "C3"), (2, "camp_1")]
    assert plays_in(events) == in_order


@pytest.mark.clause("K-EXPLORE-05", "K-EXPLORE-16")
def test_provisions_of_several_players_draw_in_seat_order() -> None:
    state = deal("provisions", "provisions", "", then="A1 A2 B1 B2")
    play(state, "1 pick provisions", "0 pick provisions")
    finish_choice(state)
    assert {"A1", "A2"} <= set(controlled(state, 0))
    assert {"B1", "B2"} <= set(controlled(state, 1))


@pytest.mark.clause("K-EXPLORE-06")
@pytest.mark.parametrize(("seats", "choices"), [(3, 6), (4, 5)])
def test_exploration_ends_when_the_hands_are_empty(seats: int, choices: int) -> None:
    state = deal("A9 city_2", *[""] * (seats - 1))
    play(state, "0 pick A9", "0 pick city_2")
    for _ in range(choices):
        assert state.phase == EXPLORATION
        finish_choice(state)
    assert state.phase == CONSTRUCTION
    assert all(hand(state, seat) == [] for seat in range(seats))


@pytest.mark.clause("K-EXPLORE-07")
def test_a_territory_card_claims_its_space() -> None:
    state = deal("A3 C7", "", "")
    play(state, "0 pick A3", "0 pick C7")
    finish_choice(state)
    assert controlled(state, 0) == ["A3", "C7"]
    assert not has_building(state, "A3")
    assert discard_pile(state.view(1), 0) == ["A3", "C7"]


@pytest.mark.clause("K-EXPLORE-08")
def test_a_claimed_city_belongs_to_its_new_owner() -> None:
    state = deal("A4 A5", "", "")
    play(state, "0 pick A4", "0 pick A5")
    finish_choice(state)
    assert "A4" in standing(state, "city_1")
    assert fief(state, 0, "A4").strength == 1
    assert fief(state, 0, "A4").points == 1


@pytest.mark.clause("K-EXPLORE-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_territory_card_is_played_at_most_once(seats: int) -> None:
    state = deal(*[""] * seats)
    play_randomly(state, seed=seats)
    claims = Counter(
        CARD_IDS[card] for _, _, seen in state.history for cards in seen for card in cards if 0 <= card < 100
    )
    assert len(claims) > 40
    assert set(claims.values()) == {1}
    assert sum(spaces.bit_count() for spaces in state.controlled) == len(
        {space for seat in range(seats) for space in controlled(state, seat)}
    )


@pytest.mark.clause("K-EXPLORE-13")
def test_a_building_card_waits_in_front_of_its_owner() -> None:
    state = deal("city_2 farm_gold", "A1 A2", "")
    play(state, "0 pick farm_gold", "0 pick city_2", "1 pick A1", "1 pick A2")
    finish_choice(state)
    assert front(state, 0) == ["city_2", "farm_gold"]
    assert [CARD_IDS[card] for card in state.view(1).fronts[0]] == ["city_2", "farm_gold"]
    assert standing(state, "city_2") == []
    assert discard_pile(state.view(1), 0) == []


@pytest.mark.clause("K-EXPLORE-14")
def test_a_parchment_is_seen_by_its_owner_alone() -> None:
    state = deal("royal_crown merchant", "", "")
    play(state, "0 pick merchant", "0 pick royal_crown")
    finish_choice(state)
    assert [CARD_IDS[card] for card in state.view(0).parchments[0]] == ["royal_crown", "merchant"]
    assert [state.view(other).parchments[0] for other in (1, 2, None)] == [()] * 3


@pytest.mark.clause("K-EXPLORE-15")
def test_the_number_of_parchments_is_public() -> None:
    # The same game twice but for which parchment is played: nobody else can tell which of the two it is.
    views = []
    for played, other in (("royal_crown", "merchant"), ("merchant", "royal_crown")):
        state = deal(f"{played} A1", "", "", then=other)
        play(state, f"0 pick {played}", "0 pick A1")
        finish_choice(state)
        views.append([state.view(viewer) for viewer in (1, 2, None)])
    assert views[0] == views[1]
    assert [view.parchment_counts for view in views[0]] == [(1, 0, 0)] * 3


@pytest.mark.clause("K-EXPLORE-15")
def test_parchments_stay_secret_through_the_rounds() -> None:
    state = table(PlayerSetup("D2 trading_post", parchments="royal_crown liberal"), PlayerSetup(), PlayerSetup())
    assert legal(state, 0) == ["produce wood D2", "produce fish D2", "produce carrots D2"]  # the last harvest
    assert state.view(1).parchments[0] == ()
    assert state.view(1).parchment_counts[0] == 2


@pytest.mark.clause("K-EXPLORE-16")
def test_provisions_play_two_cards_from_the_deck() -> None:
    state = deal("provisions A1", "", "", then="city_2 royal_crown")
    play(state, "0 pick provisions", "0 pick A1")
    finish_choice(state)
    assert controlled(state, 0) == ["A1"]
    assert front(state, 0) == ["city_2"]
    assert state.view(1).parchment_counts[0] == 1
    assert discard_pile(state.view(1), 0) == ["A1", "provisions"]


@pytest.mark.clause("K-EXPLORE-16")
def test_the_cards_of_provisions_come_before_the_next_chosen_card() -> None:
    state = deal("provisions A1", "", "", then="A2 A3")
    events = told(state)
    play(state, "0 pick provisions", "0 pick A1")
    finish_choice(state)
    assert plays_in(events)[:4] == [(0, "provisions"), (0, "A2"), (0, "A3"), (0, "A1")]


@pytest.mark.clause("K-EXPLORE-17")
def test_provisions_chain() -> None:
    state = deal("provisions A1", "", "", then="provisions A2 A3 provisions A4 city_3")
    events = told(state)
    play(state, "0 pick provisions", "0 pick A1")
    finish_choice(state)
    # Two cards are drawn and the first is Provisions: two more, of which the second is Provisions: two more.
    assert controlled(state, 0) == ["A1", "A2", "A3", "A4"]
    assert front(state, 0) == ["city_3"]
    order = ids("provisions provisions A3 provisions A4 city_3 A2 A1")
    assert plays_in(events)[:8] == [(0, card) for card in order]
    assert discard_pile(state.view(1), 0).count("provisions") == 3


@pytest.mark.clause("K-EXPLORE-18")
def test_discard_piles_are_public() -> None:
    state = deal("A1 city_2", "B1 provisions", "C2 royal_crown", then="B2 camp_1")
    play(state, "0 pick A1", "0 pick city_2", "1 pick B1", "1 pick provisions", "2 pick C2", "2 pick royal_crown")
    for viewer in (0, 1, 2, None):
        piles = [discard_pile(state.view(viewer), seat) for seat in range(3)]
        assert piles == [["A1"], ["B1", "B2", "provisions"], ["C2"]]

    play_on(state, in_phase(CONSTRUCTION))
    play(state, "0 place city_2 A1")
    assert "city_2" in discard_pile(state.view(2), 0)


def test_a_card_that_is_not_in_the_hand_cannot_be_chosen() -> None:
    state = deal("A1", "B1", "C2")
    before = state.copy()
    for action in ("pick B1", "discard A1", "done"):
        assert action not in legal(state, 0)
        with pytest.raises(IllegalActionError, match="not legal now"):
            play(state, f"0 {action}")
    assert GAME.spell(state.legal(0)[0]) == "pick A1"
    assert state.view(0) == before.view(0)
