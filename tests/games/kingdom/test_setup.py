"""What is in the box, how a game is set up, and how it runs as a whole."""

from collections import Counter

import pytest

from tests.games.kingdom.table import (
    PlayerSetup,
    controlled,
    deal,
    finish_choice,
    hand,
    ids,
    in_round,
    legal,
    play,
    play_on,
    play_randomly,
    standing,
    table,
)
from warren.games.kingdom import GAME, KingdomState
from warren.games.kingdom.board import LAVA, NEW_WORLD, PRODUCING, SPACES_OF, STARTING_CITIES, TERRAIN, space_ids
from warren.games.kingdom.lookup import RESOURCES
from warren.games.kingdom.parts import (
    BASE_BUILDINGS,
    BASE_CARD_EDITIONS,
    BASE_CARD_IDS,
    BASE_DECK,
    BASE_LUXURY_FARMS,
    BASE_PARCHMENTS,
    BASIC_RESOURCES,
    NEW_WORLD_IDS,
)
from warren.games.kingdom.view import EXPLORATION, FACE_DOWN
from warren.kernel.errors import SetupError
from warren.kernel.game import Event

CITY_SPACES = ids("A4 B3 B7 B9 C1 D3 D9 E6 E10 F8 G2 G5 G9 H3 H7 I1 I9 J3")
ALL_SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def new(seats: int, seed: int = 0) -> KingdomState:
    state = GAME.new(seats=seats, seed=seed)
    assert isinstance(state, KingdomState)
    return state


@pytest.mark.clause("K-GAME-01")
def test_the_game_seats_two_to_four() -> None:
    for seats in (2, 3, 4):
        assert len(new(seats).scores()) == seats
    for seats, why in ((1, "for 2 to 5 players, not 1"), (5, "without it 2 to 4")):
        with pytest.raises(SetupError, match=why):
            GAME.new(seats=seats)


@pytest.mark.clause("K-GAME-02")
@ALL_SEATS
def test_four_rounds_of_three_phases(seats: int) -> None:
    told: list[Event] = []
    state = new(seats)
    assert (state.phase, state.round) == (EXPLORATION, 1)
    state.events = told.append
    play_randomly(state, seed=1)
    phases = [event.kind for event in told if event.kind in ("round", "construction", "harvest", "open_parchments")]
    assert (
        phases == ["construction", "harvest", "round"] * 3 + ["construction", "harvest"] + ["open_parchments"] * seats
    )


@pytest.mark.clause("K-PARTS-01")
def test_the_board_has_its_spaces() -> None:
    assert len(NEW_WORLD_IDS) == 100
    assert NEW_WORLD_IDS[23] == "C4"  # two rows of ten, then the fourth
    assert (NEW_WORLD_IDS[0], NEW_WORLD_IDS[9], NEW_WORLD_IDS[90], NEW_WORLD_IDS[99]) == ("A1", "A10", "J1", "J10")
    assert Counter(TERRAIN[: len(NEW_WORLD_IDS)]) == {
        "forest": 15,
        "sea": 15,
        "field": 10,
        "plain": 26,
        "mountain": 16,
        "city": 18,
    }


@pytest.mark.clause("K-PARTS-02")
def test_terrains_produce_their_resource() -> None:
    assert space_ids(PRODUCING["wood"] & NEW_WORLD) == ids("A1 A2 A3 A8 D10 E1 F1 F4 F5 F9 G1 H10 I10 J1 J2")
    assert space_ids(PRODUCING["fish"] & NEW_WORLD) == ids("A5 A6 A7 A10 B4 B5 B10 C4 C5 I4 I5 J4 J5 J9 J10")
    assert space_ids(PRODUCING["carrots"] & NEW_WORLD) == ids("C7 D4 D7 E3 E8 F7 G7 H2 H4 J6")
    assert not (SPACES_OF["plain"] | SPACES_OF["mountain"]) & sum(PRODUCING.values())


@pytest.mark.clause("K-PARTS-03")
def test_a_city_space_has_no_terrain_and_no_resource() -> None:
    assert space_ids(STARTING_CITIES) == CITY_SPACES
    others = [SPACES_OF[terrain] for terrain in SPACES_OF if terrain != "city"]
    assert not any(STARTING_CITIES & spaces for spaces in [*others, *PRODUCING.values()])


@pytest.mark.clause("K-PARTS-04")
def test_lava_runs_between_mountains() -> None:
    borders = {"-".join(NEW_WORLD_IDS[space] for space in sorted(border)) for border in LAVA}
    assert borders == set(ids("B1-B2 B6-C6 C2-D2 C8-C9 D5-D6 F2-F3 I7-J7 I8-J8"))
    assert {TERRAIN[space] for border in LAVA for space in border} == {"mountain"}


@pytest.mark.clause("K-PARTS-05")
def test_the_deck_has_182_cards() -> None:
    kinds = Counter(
        "territory"
        if card < 100
        else "building"
        if card in BASE_BUILDINGS
        else "parchment"
        if card in BASE_PARCHMENTS
        else BASE_CARD_IDS[card]
        for card in new(4).deck
        if BASE_CARD_EDITIONS[card] == 1
    )
    assert kinds == {"territory": 100, "building": 42, "provisions": 3, "parchment": 37}


@pytest.mark.clause("K-PARTS-06")
def test_every_space_has_one_territory_card() -> None:
    assert [BASE_CARD_IDS[card] for card in BASE_DECK[:100]] == list(NEW_WORLD_IDS)


@pytest.mark.clause("K-PARTS-07")
def test_the_building_cards() -> None:
    farms = ids("wood fish carrots pearl mushroom spice diamond copper gold iron")
    camps = [f"camp_{number}" for number in range(1, 7)]
    assert {building.id: building.count for building in BASE_BUILDINGS.values()} == {
        **{"city_1": 9, "city_2": 9, "city_3": 3, "trading_post": 2, "sky_tower": 3},
        **{f"farm_{resource}": 1 for resource in farms},
        **dict.fromkeys(camps, 1),
    }
    assert {building.id: building.strength for building in BASE_BUILDINGS.values() if building.strength} == {
        **{"city_1": 1, "city_2": 2, "city_3": 3},
    }
    assert {building.id: building.terrain for building in BASE_BUILDINGS.values() if building.terrain} == {
        **{"city_3": "mountain", "farm_pearl": "sea", "farm_mushroom": "forest", "farm_spice": "field"},
        **{f"farm_{metal}": "mountain" for metal in ("diamond", "copper", "gold", "iron")},
    }
    assert [building.priority for building in BASE_BUILDINGS.values() if building.kind == "camp"] == [1, 2, 3, 4, 5, 6]
    assert Counter(BASE_CARD_IDS[card] for card in BASE_DECK if card in BASE_BUILDINGS) == Counter(
        {building.id: building.count for building in BASE_BUILDINGS.values()}
    )


@pytest.mark.clause("K-PARTS-08")
def test_basic_resources_and_luxuries() -> None:
    assert BASIC_RESOURCES == ("wood", "fish", "carrots")
    luxuries = {BASE_BUILDINGS[card].resource: BASE_BUILDINGS[card].count for card in BASE_LUXURY_FARMS}
    assert luxuries == dict.fromkeys(ids("pearl mushroom spice diamond copper gold iron"), 1)
    assert set(RESOURCES[: len(BASIC_RESOURCES) + len(luxuries)]) == {*BASIC_RESOURCES, *luxuries}


@pytest.mark.clause("K-PARTS-09")
def test_eight_treasures_and_29_missions() -> None:
    published = [BASE_CARD_IDS[card] for card, parchment in BASE_PARCHMENTS.items() if parchment.edition == 1]
    treasures = ids("royal_ring royal_coat royal_scepter royal_chalice royal_crown royal_carrot left_glove right_glove")
    assert {card.id for card in BASE_PARCHMENTS.values() if card.kind == "treasure"} & {*published} == {*treasures}
    assert len(published) == 8 + 29
    assert all(BASE_DECK.count(card) == 1 for card in BASE_PARCHMENTS)


@pytest.mark.clause("K-SETUP-01")
@ALL_SEATS
def test_the_starting_cities_are_neutral(seats: int) -> None:
    state = new(seats)
    assert standing(state, "city_1") == CITY_SPACES
    assert [controlled(state, seat) for seat in range(seats)] == [[]] * seats


@pytest.mark.clause("K-SETUP-02")
@ALL_SEATS
def test_everybody_starts_with_nothing(seats: int) -> None:
    view = new(seats).view(0)
    assert view.track == (0,) * seats
    assert view.controlled == (0,) * seats
    assert view.fronts == ((),) * seats
    assert view.parchment_counts == (0,) * seats


@pytest.mark.clause("K-SETUP-03")
@ALL_SEATS
def test_left_of_a_seat_is_the_next_seat(seats: int) -> None:
    state = deal(*["farm_gold", *[""] * (seats - 1)])
    finish_choice(state)  # the hands go left in round 1
    assert ["farm_gold" in hand(state, seat) for seat in range(seats)] == [seat == 1 for seat in range(seats)]

    # The Liberal copies from the right, the seat before; the Socialist from the left, the seat after.
    right, left = PlayerSetup(parchments="royal_crown royal_ring"), PlayerSetup(parchments="royal_coat royal_carrot")
    others = [left] if seats == 2 else [left, *[PlayerSetup()] * (seats - 3), right]
    state = table(PlayerSetup(parchments="liberal"), *others)
    assert legal(state, 0)[0] == ("copy royal_coat" if seats == 2 else "copy royal_ring")
    state = table(PlayerSetup(parchments="socialist"), *others)
    assert legal(state, 0)[0] == "copy royal_coat"


@pytest.mark.clause("K-SETUP-04")
@pytest.mark.parametrize(("seats", "in_hand", "in_reserve"), [(2, 10, 10), (3, 12, 0), (4, 10, 0)])
def test_the_deal_of_every_round(seats: int, in_hand: int, in_reserve: int) -> None:
    state = new(seats)
    for round_ in (1, 2, 3, 4):
        play_on(state, in_round(round_))
        top = state.drawn - seats * (in_hand + in_reserve)
        for seat in range(seats):
            dealt = state.deck[top : top + in_hand]
            reserve = state.deck[top + in_hand : top + in_hand + in_reserve]
            # Two players have already drawn for their first choice.
            assert list(state.hands[seat]) == sorted((*dealt, *reserve[:1]))
            assert state.reserves[seat] == reserve[1:]
            top += in_hand + in_reserve


@pytest.mark.clause("K-SETUP-05")
def test_no_card_comes_back() -> None:
    for seats in (2, 3, 4):
        state = new(seats, seed=seats)
        play_randomly(state, seed=seats)
        seen = [card for reveal in state.history for cards in reveal[2] for card in cards if card != FACE_DOWN]
        hidden = [card for cards in (*state.parchments, *state.discards) for card in cards]
        assert sorted(seen + hidden) == sorted(state.deck[: state.drawn])
        assert not Counter(seen + hidden) - Counter(BASE_DECK)


@pytest.mark.clause("K-SETUP-05")
def test_provisions_and_the_next_deal_take_what_is_left_of_the_deck() -> None:
    state = deal("provisions", "", "", "", then="royal_ring royal_coat farm_gold")
    play(state, "0 pick provisions")
    play_on(state, in_round(2))
    assert state.parchments[0] == (BASE_CARD_IDS.index("royal_ring"), BASE_CARD_IDS.index("royal_coat"))
    assert "farm_gold" in hand(state, 0)
    assert state.drawn == 40 + 2 + 40
