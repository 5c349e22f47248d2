"""In the Sky at the terminal: the map of the cloud, Coins and Trade, rainbows, chimneys, and three cards at a time."""

from pathlib import Path

import pytest

from tests.games.kingdom.table import PlayerSetup, play, table
from tests.terminal.sitting import Sitting, scene, shown
from warren.games.kingdom import GAME, KingdomState
from warren.games.kingdom.lookup import CARD_NUMBERS, PARCHMENTS, TREASURES
from warren.games.kingdom.view import CHIMNEYS
from warren.kernel.game import Event
from warren.presentation.kingdom.names import note
from warren.terminal.kingdom.renderer import KingdomRenderer
from warren.words import words

NOBODY = PlayerSetup()


def renderer(lang: str = "en", width: int = 80) -> KingdomRenderer:
    return KingdomRenderer(scene(5, lang=lang, width=width, height=60), GAME.check_options({}))


def choices(state: KingdomState, seat: int = 0) -> dict[str, str]:
    """Return what is said to be gained by each choice, by what is typed for it."""
    found = renderer().choices(state.view(seat), state.legal(seat), {})
    return {choice.id: choice.gain for choice in found}


def facts(state: KingdomState, action: str) -> str:
    return " ".join(renderer().at(state.view(0)).facts(GAME.parse(action)))


@pytest.mark.parametrize("width", [80, 130])
def test_both_boards_are_drawn_with_the_same_marks(width: int) -> None:
    state = table(PlayerSetup("A1, O2, K2 carrotadel, A3 rainbow 1"), PlayerSetup("L3, N5"), sky=True)
    drawn = shown(renderer(width=width).table(state.view(0)), width=width)
    assert "The Great Cloud" in drawn
    rows = {line.split()[0]: line for line in drawn.partition("The Great Cloud")[2].splitlines() if line.split()}
    assert "⌂5+" in rows["K"]
    assert "⌂3" in rows["L"]
    assert "rb1" in rows["O"]
    assert "rb1" in drawn.partition("The Great Cloud")[0]


def test_without_the_expansion_nothing_of_it_is_drawn() -> None:
    state = table(PlayerSetup("A1, A2"), NOBODY, round=1)
    drawn = shown(renderer().table(state.view(0)), renderer().extra("legend", state.view(0)))
    for word in ("Cloud", "Coins", "Trade", "rainbow", "nimbus", "Carrotadel"):
        assert word not in drawn


def test_coins_and_trade_stand_beside_the_players() -> None:
    state = table(PlayerSetup("K1, K4, C3", coins=4), PlayerSetup("E1", coins=2), round=1, sky=True)
    drawn = shown(renderer().table(state.view(0)))
    assert "Coins" in drawn
    assert "4      8" in drawn


def test_a_space_of_the_cloud_can_be_looked_at() -> None:
    state = table(PlayerSetup("K1, K2"), NOBODY, round=1, sky=True)
    about = renderer().about(state.view(0), "K1")
    assert about is not None
    assert "wondrous resource, gives books; you hold it." in " ".join(shown(about).split())
    base = table(PlayerSetup("A1"), NOBODY, round=1)
    assert renderer().about(base.view(0), "K1") is None


def test_what_a_card_brings_by_trade_is_told() -> None:
    state = table(PlayerSetup("A1", coins=3), NOBODY, NOBODY, round=1, next_hands=("K1 A2 tax_collector",), sky=True)
    gains = choices(state)
    assert gains["K1"] == "+3 by Trade"
    assert gains["A2"] == "+1 Coin (new district)"
    rich = table(PlayerSetup("K1, A1", coins=3), NOBODY, NOBODY, round=1, next_hands=("A2 tax_collector",), sky=True)
    assert choices(rich)["tax_collector"] == "+2 by Trade, +2 Coins"
    assert choices(rich)["A2"] == "+1 by Trade, +1 Coin (new district)"


def test_facts_name_the_coin_of_a_new_district() -> None:
    state = table(PlayerSetup("K1, A1", coins=3), NOBODY, NOBODY, round=1, next_hands=("A2",), sky=True)
    facts = renderer().at(state.view(0)).facts(GAME.parse("pick A2"))
    assert "Coins: 3, then 4." in facts
    assert "Trade as the board stands: 3, then 4." in facts


def test_facts_count_the_cards_chosen_with_it() -> None:
    hand = ("A2 A3 B1 tax_collector tax_collector sky_tower",)
    state = table(PlayerSetup("A1, J10"), NOBODY, NOBODY, round=1, next_hands=hand, sky=True)
    play(state, "0 pick A2")
    assert "Coins" not in facts(state, "pick B1")  # A1 and A2 are the district
    assert "It joins your fief of A1 (size 2," in facts(state, "pick A3")
    assert "Coins: 1, then 3." in facts(state, "pick tax_collector")
    assert "Coins" not in facts(state, "pick sky_tower")  # what it may join later is a district by then
    about = renderer().about(state.view(0), "A2")
    assert about is not None
    assert "It is part of your fief of A1 (size 2," in " ".join(shown(about).split())
    play(state, "0 pick tax_collector")
    assert "Coins: 3, then 5." in facts(state, "pick tax_collector")
    joining = table(PlayerSetup("A1, C2, C3"), NOBODY, NOBODY, round=1, next_hands=("A2 B2",), sky=True)
    play(joining, "0 pick A2")
    assert "Coins: 1, then 0." in facts(joining, "pick B2")  # C2 and C3 are an old one


def test_facts_of_a_rainbow_moved_say_what_it_joins_and_what_it_leaves() -> None:
    state = table(PlayerSetup("O2, A1, A2 rainbow 1, C3, C4 city_1"), NOBODY, sky=True)
    away = facts(state, "place rainbow_1 C3")
    assert "It joins your fief of C3 (size 2, 1 × 1 = 1), your fief of O2 (size 1, 0 × 0 = 0): then size 3," in away
    assert "It leaves your fief of A1 (size 2, 0 × 1 = 0) behind." in away
    near = facts(state, "place rainbow_1 A1")
    assert "It joins your fief of A1 (size 2, 0 × 1 = 0), your fief of O2 (size 1, 0 × 0 = 0): then size 3," in near
    assert "leaves" not in near
    assert "Spaces of the fief still free for buildings: 1." in near  # A2


def test_facts_of_a_sky_tower_count_both_towers_as_built() -> None:
    state = table(PlayerSetup("A1, A2, C3, C4", front="sky_tower"), NOBODY, sky=True)
    assert "still free for buildings: 2." in facts(state, "place sky_tower A1")


def test_a_rainbow_can_be_previewed_and_moved() -> None:
    moved = table(PlayerSetup("O2, O3, A1, C4 rainbow 1"), NOBODY, NOBODY, sky=True)
    seen = shown(renderer().preview(moved.view(0), GAME.parse("place rainbow_1 A1")))
    assert "Place Rainbow 1 on A1" in seen
    row = next(line for line in seen.splitlines() if line.startswith("A "))
    assert "rb1" in row
    assert "Rainbow 1" in " ".join(choice.label for choice in renderer().choices(moved.view(0), moved.legal(0), {}))


def test_the_notes_of_all_treasures_say_that_they_are_treasures() -> None:
    assert note(scene(), CARD_NUMBERS["merchants_signet"]) == "treasure: 1 for each Coin"
    assert {card for card in PARCHMENTS if note(scene(), card).startswith("treasure: ")} == TREASURES


def test_a_building_with_room_on_both_boards_stands_in_one_line() -> None:
    front = "city_1 city_3 camp_2 chimney"
    state = table(PlayerSetup("A1, K2, O2", front=front), NOBODY, sky=True)
    found = renderer().choices(state.view(0), state.legal(0), {})
    names = [choice.label for choice in found]
    # What can be placed, what cannot be, the camps, and the end last.
    assert names == ["City 1", "Rainbow 1", "Chimney", "City 3", "Camp 2", "I am done"]
    assert found[0].gain == "A1 +1; K2 +0"
    assert [GAME.spell(action) for action in found[0].actions] == ["place city_1 A1", "place city_1 K2"]
    assert found[3].why_not == "no free own mountain"


def test_a_building_of_the_cloud_is_refused_elsewhere_in_words() -> None:
    state = table(PlayerSetup("A1, K2", front="chimney"), NOBODY, sky=True)
    full = table(PlayerSetup("A1, K1", front="chimney city_1"), NOBODY, sky=True)  # a wonder is printed on K1
    told = [
        renderer().at(one.view(0)).explained(one.why_illegal(0, GAME.parse("place chimney A1")))
        for one in (state, full)
    ]
    assert told == [
        "Chimney stands only on cloud space; A1 is New World space",
        "you have no cloud space without a building, and Chimney stands only there",
    ]


def test_a_rainbow_whose_token_is_not_placed_lies_in_front_and_says_why_it_cannot_be() -> None:
    state = table(PlayerSetup("O2, K2", front="city_1"), PlayerSetup("O6, A1, A2 rainbow 2"), sky=True)
    drawn = shown(renderer().table(state.view(0)))
    assert "City 1, Rainbow 1" in drawn
    assert "Rainbow 2" not in drawn
    found = {choice.label: choice for choice in renderer().choices(state.view(0), state.legal(0), {})}
    assert found["Rainbow 1"].why_not == "no free own space below, in another fief"
    assert found["Rainbow 1"].actions == ()
    closing = renderer().at(state.view(0)).closing(GAME.parse("done"))
    assert closing.endswith("and keep City 1, Rainbow 1 for later")


def test_who_only_leaves_a_rainbow_where_it_is_keeps_nothing_for_later() -> None:
    state = table(PlayerSetup("O2, A1, C4 rainbow 1"), NOBODY, sky=True)
    assert "later" not in renderer().at(state.view(0)).closing(GAME.parse("done"))


def test_a_chimney_is_asked_for_with_what_it_brings() -> None:
    state = table(PlayerSetup("N3 chimney, O3, A1 city_2, J8 city_1"), NOBODY, round=1, sky=True)
    assert state.phase == CHIMNEYS
    assert renderer().at(state.view(0), state.legal(0)).question(state.legal(0)) == (
        "What does the Chimney on N3 share? All your fiefs with a space on the New World have it at this harvest."
    )
    assert choices(state) == {"fish": "+3", "carrots": "+3"}
    assert renderer().at(state.view(0)).title() == "Round 1 of 4 · Chimneys"


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_the_end_shows_trade(lang: str) -> None:
    state = table(PlayerSetup("K1, K4, C3", coins=4, parchments="merchants_signet"), PlayerSetup("E1"), sky=True)
    ending = shown(*(part for parts in renderer(lang).ending(state) for part in parts))
    assert words(lang).text("Trade") in ending
    earned = words(lang).text("{points} by Trade ({reason})", points=8, reason="…").partition("…")[0]
    assert earned in ending.partition("+4")[0], "before the parchments are opened"
    play_sheet = ending.rpartition(words(lang).text("Trade"))[2]
    assert play_sheet.split()[0] == "8"


def test_three_players_are_told_how_many_cards_they_still_pick(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path / "game.record", seats=3, options={"sky": True}, typed=["pick 1", ""])
    text = sitting.run()
    assert "Choose three cards to play." in text


def test_coins_and_rainbows_are_told_in_the_log() -> None:
    state = table(PlayerSetup("O2, A1, J8 rainbow 2, O6, C3", front="sky_tower"), NOBODY, sky=True)
    told: list[Event] = []
    state.events = told.append
    play(state, "0 place rainbow_1 A1", "0 place rainbow_2 C3")
    lines = " ".join(line.plain for line in renderer().news(state.view(0), told))
    assert "placed Rainbow 1 on A1; new district A1 O2: a Coin" in lines
    assert "moved Rainbow 2 from J8 to C3" in lines
