"""Exploration with three and four players: choosing in secret, passing on, and what each kind of card does."""

from collections import Counter

import msgspec
import pytest

from tests.games.kingdom.table import (
    controlled,
    deal,
    finish_choice,
    hand,
    in_round,
    play,
    play_on,
    play_randomly,
)
from tests.looping import for_each
from warren.games.kingdom import GAME, KingdomState
from warren.games.kingdom.lookup import CARD_IDS
from warren.games.kingdom.view import DRAFT_FORMATS, EXPLORATION
from warren.kernel.game import Event

PROVISIONS = ("provisions A1", "", "")


def told(state: KingdomState) -> list[Event]:
    """Listen to a state."""
    events: list[Event] = []
    state.events = events.append
    return events


def plays_in(events: list[Event]) -> list[str]:
    """Return what was played, in order: seat, and the card or space that the event names."""
    cards = [(event, event.details | event.secret) for event in events]
    return [
        f"{event.seat} {facts.get('card') or facts.get('space') or 'provisions'}"
        for event, facts in cards
        if event.kind in ("claim", "take_building", "lay_parchment", "provisions")
    ]


@pytest.mark.clause("K-EXPLORE-05", "K-EXPLORE-16", "K-EXPLORE-17")
@for_each(
    ("hands", "then", "choices", "order"),
    [
        (  # in seat order and in the order of choice
            ("city_2 A3", "royal_ring B3", "C3 camp_1"),
            "",
            "2 pick C3, 2 pick camp_1, 0 pick city_2, 0 pick A3, 1 pick B3, 1 pick royal_ring",
            "0 city_2, 0 A3, 1 B3, 1 royal_ring, 2 C3, 2 camp_1",
        ),
        # the cards of Provisions before the next chosen card
        (PROVISIONS, "A2 A3", "0 pick provisions, 0 pick A1", "0 provisions, 0 A2, 0 A3, 0 A1"),
        (  # Two cards are drawn and the first is Provisions: two more, of which the second is Provisions: two more.
            PROVISIONS,
            "provisions A2 A3 provisions A4 city_3",
            "0 pick provisions, 0 pick A1",
            "0 provisions, 0 provisions, 0 A3, 0 provisions, 0 A4, 0 city_3, 0 A2, 0 A1",
        ),
    ],
)
def test_cards_take_effect_in_order(hands: tuple[str, ...], then: str, choices: str, order: str) -> None:
    state = deal(*hands, then=then)
    events = told(state)
    play(state, *choices.split(", "))
    if not state.history:
        finish_choice(state)
    expected = order.split(", ")
    assert plays_in(events)[: len(expected)] == expected


@pytest.mark.clause("K-EXPLORE-05")
@for_each(("seats", "sky"), [(3, False), (4, False), (3, True), (4, True), (5, True)])
def test_the_last_cards_of_a_hand_are_forced_for_their_order_changes_nothing_but_the_piles(
    seats: int, sky: bool
) -> None:
    for seed in range(20):
        state = GAME.new(seats=seats, seed=seed, sky=sky)
        assert isinstance(state, KingdomState)
        for _ in range(seats * (state.draft_formats[seats].hand - state.draft_formats[seats].choices)):
            seat = state.to_act[0]
            assert len(state.legal(seat)) == 1 or state.forced(seat) is None
            state.play(seat, state.legal(seat)[0])
        other = state.copy()
        while state.phase == EXPLORATION:
            seat = state.to_act[0]
            assert state.forced(seat) == state.legal(seat)[0]
            state.play(seat, state.legal(seat)[0])
            other.play(seat, other.legal(seat)[-1])
        for seat in (*range(seats), None):
            seen = [msgspec.structs.asdict(one.view(seat)) | {"plays": (), "took": ()} for one in (state, other)]
            assert seen[0] == seen[1]
        for one in (state, other):
            play_randomly(one, seed)
        assert state.scores() == other.scores()


@pytest.mark.clause("K-TWO-03")
def test_of_the_last_two_cards_of_two_players_either_may_be_played() -> None:
    state = deal("", "")
    play_on(state, lambda state: state.turn == DRAFT_FORMATS[2].hand - 1)
    _, second = state.legal(0)
    assert state.forced(0) is None
    state.play(0, second)
    assert state.forced(0) == state.legal(0)[0]


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
