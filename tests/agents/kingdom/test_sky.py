"""What greedy makes of In the Sky: Coins, Trade, rainbows, chimneys and Carrotadels."""

import pytest

from tests.agents.kingdom.choosing import choice, values
from tests.games.kingdom.table import PlayerSetup, legal, play, table
from warren.agents import evaluator
from warren.agents.kingdom.reasons import DENYING, RAINBOW, SENT_DOWN, TRADE
from warren.games.kingdom import GAME, KingdomState
from warren.games.kingdom.view import CHIMNEYS, EXPLORATION, HARVEST

NOBODY = PlayerSetup()


def drafting(land: str, *cards: str, coins: int = 0, parchments: str = "") -> KingdomState:
    """Return the first choice of round 2 of a seat with this land and these cards in its hand."""
    player = PlayerSetup(land, coins=coins, parchments=parchments)
    state = table(player, NOBODY, NOBODY, NOBODY, round=1, next_hands=(" ".join(cards),), sky=True)
    assert state.phase == EXPLORATION
    return state


def messages(state: KingdomState, action: str) -> set[str]:
    """Return the messages of the reasons for an action of seat 0."""
    reasons = evaluator("kingdom").reasons(state.view(0), state.legal(0), GAME.parse(action))
    return {reason.message for reason in reasons}


def trade(state: KingdomState, action: str) -> float:
    """Return what an action of seat 0 is likely to add to its Trade."""
    reasons = evaluator("kingdom").reasons(state.view(0), state.legal(0), GAME.parse(action))
    return sum(reason.points for reason in reasons if reason.message == TRADE)


def test_a_new_district_is_worth_a_coin() -> None:
    # A1 and A9 are bare of other fiefs; A2 beside A1 makes a District.
    state = drafting("A1, K1, K4, K5, L5", "A2", "A8", coins=3)
    worth = values(state)
    assert worth["pick A2"] > worth["pick A8"] + 2
    assert TRADE in messages(state, "pick A2")
    assert TRADE not in messages(state, "pick A8")


def test_a_district_that_the_pick_makes_already_earns_no_second_coin() -> None:
    state = drafting("A1, K1, K4", "A2", "B1", "A3", coins=3)
    assert TRADE in messages(state, "pick B1")
    play(state, "0 pick A2")
    assert TRADE not in messages(state, "pick B1")  # A1 and A2 are the District that B1 would join
    assert trade(state, "pick A3") == 0


def test_a_coin_is_lost_where_a_new_district_is_joined_to_an_old_one() -> None:
    state = drafting("A1, K1, C2, C3", "A2", "B2", coins=3)
    assert trade(state, "pick B2") == 0  # C2 and C3 had their Coin
    play(state, "0 pick A2")
    assert trade(state, "pick B2") < -1


def test_the_coins_of_the_cards_chosen_count_for_the_next() -> None:
    taxed, not_taxed = (drafting("A1, C3", "A2", "tax_collector", "D9", "K1") for _ in range(2))
    play(taxed, "0 pick tax_collector")
    play(not_taxed, "0 pick D9")
    assert trade(taxed, "pick K1") == pytest.approx(trade(not_taxed, "pick K1") + 2)
    settled = drafting("A1, C3", "A2", "K1")
    play(settled, "0 pick A2")
    assert trade(settled, "pick K1") == pytest.approx(trade(not_taxed, "pick K1") + 1)


def test_a_sky_tower_to_come_earns_no_coin_where_the_pick_has_made_a_district() -> None:
    state = drafting("A1, J10", "A2", "sky_tower", coins=3)
    assert trade(state, "pick sky_tower") > 0
    play(state, "0 pick A2")
    assert trade(state, "pick sky_tower") == 0


def test_of_three_choices_only_the_last_minds_the_next_seat() -> None:
    bare = "D1 E2 E4 E7 E9"
    state = table(NOBODY, NOBODY, PlayerSetup("A3 city_2"), round=1, next_hands=(bare,), sky=True)
    minded = []
    for card in ("D1", "E2", "E4"):
        minded.append(any(DENYING in messages(state, action) for action in legal(state, 0)))
        play(state, f"0 pick {card}")
    assert minded == [False, False, True]


def test_a_wondrous_space_is_worth_more_with_more_coins() -> None:
    few, many = (values(drafting("A1", "L1", "K2", coins=coins)) for coins in (0, 10))
    assert many["pick L1"] > few["pick L1"] + 8
    assert many["pick K2"] == few["pick K2"]


def test_a_tax_collector_is_worth_more_with_more_resources() -> None:
    few, many = (values(drafting(land, "tax_collector")) for land in ("A1", "A1, K1, K4, M1, M6"))
    assert many["pick tax_collector"] > few["pick tax_collector"] + 5


def test_a_carrotadel_goes_to_a_weak_and_wealthy_fief() -> None:
    strong = "C4 city_3, D4 city_3, D5 city_3, C5"
    weak = "K1, K2, L2, L1, M1"
    state = table(PlayerSetup(f"{strong}, {weak}", front="carrotadel"), NOBODY, round=1, sky=True)
    assert choice(state) in ("place carrotadel K2", "place carrotadel L2")


def test_a_rainbow_joins_what_gives_most() -> None:
    # The fief of O2 has four resources and no city; C4 has strength 3, J8 is alone.
    state = table(PlayerSetup("O2, N1, O1, N2, M1, C4 city_3, C5, J8"), NOBODY, round=2, sky=True)
    assert choice(state) == "place rainbow_1 C5"
    assert RAINBOW in messages(state, "place rainbow_1 C5")


def test_a_rainbow_stays_where_it_serves_best() -> None:
    state = table(PlayerSetup("O2, N1, O1, N2, M1, C4 city_3, C5 rainbow 1, J8"), NOBODY, round=2, sky=True)
    assert choice(state) == "done"


def test_a_chimney_is_built_and_shares_what_serves_best() -> None:
    # Below: a fief of strength 5 without fish and one of strength 1 without carrots.
    land = "N3, O3, A1 city_3, A2 city_2, D4 city_1"
    state = table(PlayerSetup(land, front="chimney"), NOBODY, round=1, sky=True)
    assert choice(state).startswith("place chimney")
    assert SENT_DOWN in messages(state, "place chimney N3")
    play(state, "0 place chimney N3", "0 done")
    assert state.phase == CHIMNEYS
    worth = values(state)
    # Both lack it in the strong fief; the field D4 has carrots and gains by fish alone.
    assert worth == {"share fish N3": 6.0, "share carrots N3": 5.0}
    assert choice(state) == "share fish N3"


def test_posts_are_set_with_the_best_of_the_chimneys_in_mind() -> None:
    # With fish at the post the chimney has fish to share with A1, which has wood.
    state = table(PlayerSetup("K2 trading_post, K3 chimney, A1 city_3"), NOBODY, round=1, sky=True)
    assert state.phase == HARVEST
    assert choice(state) in ("produce fish K2", "produce carrots K2")


def test_rows_of_the_cloud_that_are_new_or_tied_are_worth_more_to_who_counts_them() -> None:
    plain, cape = (values(drafting("K2", "M3", "K3", parchments=held)) for held in ("", "cape_of_dawn"))
    assert cape["pick M3"] > plain["pick M3"] + 1
    assert cape["pick K3"] == plain["pick K3"]
