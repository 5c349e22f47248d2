"""What greedy makes of In the Sky: Coins, Trade, rainbows, chimneys and Carrotadels."""

from tests.agents.kingdom.choosing import choice, values
from tests.games.kingdom.table import Player, play, table
from warren.agents import GreedyAgent
from warren.agents.kingdom.reasons import RAINBOW, SENT_DOWN, TRADE
from warren.games.kingdom import GAME, KingdomState
from warren.games.kingdom.phases import CHIMNEYS, EXPLORATION, HARVEST

NOBODY = Player()


def drafting(land: str, *cards: str, coins: int = 0, parchments: str = "") -> KingdomState:
    """Give the first choice of round 2 of a seat with this land and these cards in its hand."""
    player = Player(land, coins=coins, parchments=parchments)
    state = table(player, NOBODY, NOBODY, NOBODY, round=1, next_hands=(" ".join(cards),), sky=True)
    assert state.phase == EXPLORATION
    return state


def messages(state: KingdomState, action: str) -> set[str]:
    """Give the messages of the reasons for an action of seat 0."""
    reasons = GreedyAgent(0).explain(state.view(0), state.legal(0), GAME.parse(action))
    return {reason.message for reason in reasons}


def test_a_new_district_is_worth_a_coin() -> None:
    # A1 and A9 are bare of other fiefs; A2 beside A1 makes a District.
    state = drafting("A1, K1, K4, K5, L5", "A2", "A8", coins=3)
    worth = values(state)
    assert worth["pick A2"] > worth["pick A8"] + 2
    assert TRADE in messages(state, "pick A2")
    assert TRADE not in messages(state, "pick A8")


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
    state = table(Player(f"{strong}, {weak}", front="carrotadel"), NOBODY, round=1, sky=True)
    assert choice(state) in ("place carrotadel K2", "place carrotadel L2")


def test_a_rainbow_joins_what_gives_most() -> None:
    # The fief of O2 has four resources and no city; C4 has strength 3, J8 is alone.
    state = table(Player("O2, N1, O1, N2, M1, C4 city_3, C5, J8"), NOBODY, round=2, sky=True)
    assert choice(state) == "place rainbow_1 C5"
    assert RAINBOW in messages(state, "place rainbow_1 C5")


def test_a_rainbow_stays_where_it_serves_best() -> None:
    state = table(Player("O2, N1, O1, N2, M1, C4 city_3, C5 rainbow 1, J8"), NOBODY, round=2, sky=True)
    assert choice(state) == "done"


def test_a_chimney_is_built_and_shares_what_serves_best() -> None:
    # Below: a fief of strength 5 without fish and one of strength 1 without carrots.
    land = "N3, O3, A1 city_3, A2 city_2, D4 city_1"
    state = table(Player(land, front="chimney"), NOBODY, round=1, sky=True)
    assert choice(state).startswith("place chimney")
    assert SENT_DOWN in messages(state, "place chimney N3")
    play(state, "0 place chimney N3")
    assert state.phase == CHIMNEYS
    worth = values(state)
    # Both lack it in the strong fief; the field D4 has carrots and gains by fish alone.
    assert worth == {"share fish N3": 6.0, "share carrots N3": 5.0}
    assert choice(state) == "share fish N3"


def test_posts_are_set_with_the_best_of_the_chimneys_in_mind() -> None:
    # With fish at the post the chimney has fish to share with A1, which has wood.
    state = table(Player("K2 trading_post, K3 chimney, A1 city_3"), NOBODY, round=1, sky=True)
    assert state.phase == HARVEST
    assert choice(state) in ("produce fish K2", "produce carrots K2")


def test_rows_of_the_cloud_that_are_new_or_tied_are_worth_more_to_who_counts_them() -> None:
    plain, cape = (values(drafting("K2", "M3", "K3", parchments=held)) for held in ("", "cape_of_dawn"))
    assert cape["pick M3"] > plain["pick M3"] + 1
    assert cape["pick K3"] == plain["pick K3"]
