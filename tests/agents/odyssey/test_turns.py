"""The turn of the greedy agent: what it plays, keeps and puts down, on positions with one right answer."""

import warren
from tests.agents.odyssey.choosing import choice, choices, values
from tests.games.odyssey.positions import play, played, position, with_much_to_do
from warren.agents import GreedyAgent
from warren.agents.choice import NOT_RECKONED
from warren.games.odyssey import GAME
from warren.games.odyssey.frames import BOTTOM, START

# The setup and the runs


def test_it_declares_the_type_that_its_deck_asks_for() -> None:
    for deck, type in (("red", "energy"), ("blue", "technology"), ("green", "land")):
        state = warren.new("odyssey", decks=(deck, "violet"))
        assert GAME.spell(GreedyAgent(0).choose(state.view(0), state.legal(0))) == f"declare {type}"


def test_with_nothing_saved_it_puts_down_a_resource() -> None:
    state = position(phase=BOTTOM, hand="EV05 EV22 EV15 EV36 EV39 EV50")
    assert choice(state) == "bottom 0.EV50"


def test_with_many_saved_it_puts_down_what_scores() -> None:
    hand = ["0.EV05", "0.EV20", "0.EV35", "0.EV36", "0.EV39", "0.EV50"]
    state = position(phase=BOTTOM, hand={0: hand}, ready="6", circle="EV13")
    assert choice(state) == "bottom 0.EV05"


def test_what_cannot_be_paid_waits_in_the_hand() -> None:
    hand = ["0.EV05", "0.EV01", "0.EV15", "0.EV31", "0.EV24"]
    state = position(phase=BOTTOM, hand={0: hand}, top="EV20", ready="1")
    assert choice(state) == "bottom 0.EV01"


def test_a_very_special_stays_in_the_hand() -> None:
    hand = ["0.EV39", "0.EV40", "0.EV41", "0.EV42", "0.EV13"]
    state = position(phase=BOTTOM, hand={0: hand}, ready="4")
    assert choice(state) == "bottom 0.EV13"


# The main step


def test_it_plays_a_bunny_that_it_can_pay() -> None:
    state = position(top="EV05", ready="4")
    assert choice(state) == "run play"


def test_it_keeps_a_creature_for_itself() -> None:
    state = position(seats=4, top="EV05", ready="4", circle="| EO13 | EG13")
    assert choices(state, 2) == ["run play", "slot 0 0"]


def test_it_does_not_burn_its_last_resources_for_a_city_early_on() -> None:
    state = position(top="EV15", ready="3")
    assert choice(state) == "run discard"


def test_a_city_that_wins_the_game_is_worth_all_resources() -> None:
    state = position(top="EV15", circle="EV13", ready="3", ledger={0: 48})
    assert choices(state, 2)[0] == "run play"


def test_it_moves_a_bunny_into_a_city_that_stands_empty() -> None:
    state = position(circle="EV13 EV01", center="EV15", top="EV29")
    assert choice(state).startswith("move")


def test_it_claims_a_city_that_is_nobodys() -> None:
    state = position(circle="EV13 EV01", center="| EO17", top="EV29")
    assert choices(state, 1)[0].startswith("move")


def test_it_leaves_the_last_creature_in_the_circle() -> None:
    state = position(circle="EV13", center="EV17(EV01)", top="EV29")
    assert not choice(state).startswith("move")


def test_a_modifier_goes_behind_a_creature_of_its_own() -> None:
    state = position(top="EV28", circle="EV13 | EO13", ready="3")
    assert choices(state, 2) == ["run play", "aim 0.EV13"]


def test_without_a_creature_of_its_own_it_modifies_no_other() -> None:
    state = position(top="EV28", circle="| EO13", ready="3")
    assert choice(state) == "run discard"


def test_a_power_that_would_only_cost_is_not_used() -> None:
    # Baroness Brimstone would burn the last resource for an attack.
    state = position(circle="EV09 | EO13", top="EV20", ready="1")
    assert values(state)["use 0.EV09"] < 0


def test_overload_boosts_a_weapon_before_it_is_flipped() -> None:
    state = position(
        decks=("red", "blue"),
        circle="ER11 | EB05",
        top="ER24",
        ready={0: [f"0.ER{number}" for number in range(43, 53)]},
        ledger={0: 40, 1: 50},
    )
    assert choice(state) == "use 0.ER11"


def test_it_evicts_where_it_can_move_in() -> None:
    state = position(
        decks=("green", "violet"),
        circle="EG13 EG01",
        center="EG15(EG02) | EV17(EV13)",
        top="EG20",
        saved="EG37",
        ready={0: [f"0.EG{number}" for number in range(43, 48)]},
    )
    assert choice(state) == "play 0.EG37"
    assert "into 1.EV17" in choices(state, 4)


def test_it_draws_honestly() -> None:
    state = position(top="EV20", manual_refill=True)
    assert choices(state, 3)[:2] == ["run discard", "draw"]
    while state.turn == 0:
        choices(state, 1)
    assert len(state.hands[0]) == 5


def test_a_hero_that_would_be_a_gift_is_not_played() -> None:
    """Who has a Villain could place a Hero only in the section of another."""
    state = position(seats=4, top="EV05", circle="EV09 | EO13", ready="6", trading=True)
    assert values(state)["run play"] < 0
    assert choice(state) == "run discard"


def test_it_does_what_is_free_before_it_puts_a_card_down() -> None:
    state = played(position(circle="EV13 EV01", center="EV15", manual_refill=True), "run discard", "draw")
    assert choice(state).startswith("move")
    free = played(with_much_to_do(), "run discard", "draw")
    assert choices(free, 1)[0].startswith(("use", "move", "play"))


def test_at_the_start_it_does_what_is_free_too() -> None:
    state = with_much_to_do(phase=START, attached={"0.EV15": ["0.EV35"]})
    assert choice(state).startswith(("use", "move"))


def test_it_draws_when_the_turn_ends_and_not_before() -> None:
    state = played(position(circle="EV13", trading=True), "run discard")
    assert choice(state) == "end"
    assert values(state)["draw"] == NOT_RECKONED


def test_it_burns_what_is_spent_for_a_power() -> None:
    state = played(position(circle="EV09 | EO13", ready="EG43 EO43", spent="EO44", trading=True), "use 0.EV09")
    assert choice(state) == "burn animals"


def test_a_city_that_it_claims_stays_apart_from_its_own() -> None:
    state = position(circle="EV13 EV01 | EO13", center="EV17(EV05 EV07) | EO16(EO05) EO15 EO17(EO07)")
    play(state, "move 0.EV13")
    assert choice(state) == "stay there"
