"""Camps: announced by number, lower numbers first, and driven away by the territory card of their space."""

import pytest

from tests.games.kingdom.table import (
    WHOLE_BOARD,
    PlayerSetup,
    asked,
    controlled,
    discard_pile,
    fief,
    fief_points,
    fief_spaces,
    finish_choice,
    front,
    has_building,
    ids,
    in_phase,
    in_round,
    legal,
    parchment_points,
    play,
    play_on,
    spaces_for,
    standing,
    table,
)
from warren.games.kingdom.parts import CARD_IDS
from warren.games.kingdom.view import CONSTRUCTION, EXPLORATION
from warren.kernel.errors import IllegalActionError, NotToActError


@pytest.mark.clause("K-EXPLORE-09")
def test_a_territory_card_drives_a_rivals_camp_away() -> None:
    rival = PlayerSetup("C4 camp_2, C3")
    state = table(PlayerSetup("C5"), rival, PlayerSetup(), round=1, next_hands=["C4"])
    assert fief_spaces(state, 1) == [["C3", "C4"]]
    play(state, "0 pick C4")
    finish_choice(state)
    assert {"C4", "C5"} <= set(controlled(state, 0))
    assert "C3" in controlled(state, 1)
    assert "C4" not in controlled(state, 1)
    assert standing(state, "camp_2") == []
    assert not has_building(state, "C4")


@pytest.mark.clause("K-EXPLORE-09")
def test_a_territory_from_provisions_drives_a_camp_away_too() -> None:
    state = table(
        PlayerSetup(), PlayerSetup("A2 camp_1"), PlayerSetup(), round=1, next_hands=["provisions"], then="A2 A9"
    )
    play(state, "0 pick provisions")
    finish_choice(state)
    assert {"A2", "A9"} <= set(controlled(state, 0))
    assert "A2" not in controlled(state, 1)
    assert standing(state, "camp_1") == []


@pytest.mark.clause("K-EXPLORE-10")
def test_a_territory_card_on_the_own_camp_frees_the_space() -> None:
    owner = PlayerSetup("C4 camp_2", front="city_2")
    state = table(owner, PlayerSetup(), PlayerSetup(), round=1, next_hands=["C4"])
    assert (state.round, state.phase) == (2, EXPLORATION)  # with the camp there is no room for City 2
    play(state, "0 pick C4")
    finish_choice(state)
    assert "C4" in controlled(state, 0)
    assert standing(state, "camp_2") == []
    assert not has_building(state, "C4")
    play_on(state, in_phase(CONSTRUCTION))
    play(state, "0 place city_2 C4")
    assert standing(state, "city_2") == ["C4"]


@pytest.mark.clause("K-EXPLORE-11")
@pytest.mark.parametrize("owner", [0, 1], ids=["own", "rival"])
def test_a_removed_camp_is_out_of_the_game(owner: int) -> None:
    players = [PlayerSetup(), PlayerSetup(), PlayerSetup()]
    players[owner] = PlayerSetup("C4 camp_2")
    state = table(*players, round=1, next_hands=["C4"])
    play(state, "0 pick C4")
    finish_choice(state)
    while not state.over:
        assert all("camp_2" not in front(state, seat) for seat in range(3))
        assert standing(state, "camp_2") == []
        play_on(state, in_round(state.round + 1) if state.round < 4 else lambda state: state.over)
    assert "camp_2" in discard_pile(state.view(None), owner)


@pytest.mark.clause("K-CAMP-01")
def test_a_camp_goes_on_an_empty_space() -> None:
    state = table(PlayerSetup("A1, A4", front="camp_3"), PlayerSetup("J1, J2 city_2, A2 camp_5"))
    play(state, "0 announce camp_3")
    spaces = spaces_for(state, 0, "camp_3")
    assert len(spaces) == 100 - 18 - 4
    assert not {"A1", "A4", "J1", "J2", "A2", "B3", "E6"} & set(spaces)
    assert {"A3", "B1", "C7", "E2", "J10"} <= set(spaces)
    for taken in ids("A1 J1 E6"):
        with pytest.raises(IllegalActionError, match="without rabbit and without building"):
            play(state, f"0 place camp_3 {taken}")


@pytest.mark.clause("K-CAMP-01")
def test_without_an_empty_space_no_camp_is_announced() -> None:
    state = table(PlayerSetup(WHOLE_BOARD, front="camp_1"), PlayerSetup("", front="camp_2"))
    assert state.over
    assert front(state, 0) == ["camp_1"]


@pytest.mark.clause("K-CAMP-02")
def test_a_camp_claims_its_space() -> None:
    state = table(PlayerSetup("A4", front="camp_1"), PlayerSetup(), round=1)
    play(state, "0 announce camp_1", "0 place camp_1 A5", "0 done")
    assert controlled(state, 0) == ["A4", "A5"]
    assert standing(state, "camp_1") == ["A5"]
    assert fief(state, 0, "A5").resources == ("fish",)
    assert fief_points(state, 0) == [1]


@pytest.mark.clause("K-CAMP-03")
def test_only_the_number_is_announced() -> None:
    state = table(PlayerSetup("A1", front="camp_3 city_1"), PlayerSetup("J1", front="city_2"))
    assert "announce camp_3" in legal(state, 0)
    assert spaces_for(state, 0, "camp_3") == []
    with pytest.raises(IllegalActionError, match="announced first: announce camp_3"):
        play(state, "0 place camp_3 C4")
    before = state.view(1)
    play(state, "0 announce camp_3")
    after = state.view(1)
    assert after.contest is not None
    assert CARD_IDS[after.contest[0]] == "camp_3"
    assert (after.controlled, after.placed) == (before.controlled, before.placed)
    assert legal(state, 0) == [f"place camp_3 {space}" for space in spaces_for(state, 0, "camp_3")] + ["keep"]


@pytest.mark.clause("K-CAMP-04")
def test_lower_numbers_are_asked_lowest_first() -> None:
    state = table(
        PlayerSetup("A1", front="camp_5"),
        PlayerSetup("B1", front="camp_2 camp_4"),
        PlayerSetup("C2", front="camp_1 camp_6"),
        PlayerSetup("D1", front="camp_3"),
    )
    play(state, "0 announce camp_5")
    play(state, "2 place camp_1 J1")
    assert legal(state, 1)[0].startswith("place camp_2 ")
    assert legal(state, 1)[-1] == "pass"
    play(state, "1 pass", "3 place camp_3 J2")
    assert "place camp_4 J1" not in legal(state, 1)  # the space is taken
    play(state, "1 place camp_4 J4")
    # Camp 6 is higher: its owner is not asked. The announcer places now, on what is left.
    assert asked(state) == (0,)
    assert not {"J1", "J2", "J4"} & set(spaces_for(state, 0, "camp_5"))
    play(state, "0 place camp_5 J5")
    assert [standing(state, f"camp_{number}") for number in (1, 2, 3, 4, 5)] == [["J1"], [], ["J2"], ["J4"], ["J5"]]


@pytest.mark.clause("K-CAMP-04")
def test_only_holders_of_lower_numbers_are_asked() -> None:
    state = table(PlayerSetup(front="camp_2"), PlayerSetup(front="camp_3"), PlayerSetup("J1 camp_1"))
    play(state, "0 announce camp_2")
    assert asked(state) == (0,)


@pytest.mark.clause("K-CAMP-04", "K-CAMP-08")
def test_the_last_empty_space_goes_to_the_lower_number() -> None:
    all_but_one = WHOLE_BOARD.removesuffix(", J10")
    state = table(PlayerSetup(all_but_one, front="camp_5"), PlayerSetup(front="camp_4"))
    play(state, "0 announce camp_5", "1 place camp_4 J10")
    assert legal(state, 0) == ["keep"]
    play(state, "0 keep", "0 done", "1 done")
    assert state.over
    assert front(state, 0) == ["camp_5"]


@pytest.mark.clause("K-CAMP-05")
def test_only_the_player_asked_may_act() -> None:
    state = table(
        PlayerSetup("A1", front="camp_6 city_1"),
        PlayerSetup("B1", front="camp_1 city_1"),
        PlayerSetup("C2", front="camp_2 city_1"),
    )
    play(state, "0 announce camp_6")
    for one, others in ((1, (0, 2)), (2, (0, 1)), (0, (1, 2))):
        assert asked(state) == (one,)
        for other in others:
            with pytest.raises(NotToActError):
                play(state, f"{other} done")
        for builds in ("done", f"place city_1 {controlled(state, one)[0]}"):
            with pytest.raises(IllegalActionError):
                play(state, f"{one} {builds}")
        play(state, f"{one} {legal(state, one)[-1]}")
    assert asked(state) == (0, 1, 2)  # and everybody builds on


@pytest.mark.clause("K-CAMP-06")
def test_players_who_are_done_are_asked_too() -> None:
    state = table(PlayerSetup("A1", front="camp_2 city_1"), PlayerSetup("B1", front="camp_1 city_1"))
    play(state, "1 done", "0 announce camp_2")
    assert asked(state) == (1,)
    play(state, "1 place camp_1 J1", "0 keep")
    assert controlled(state, 1) == ["B1", "J1"]
    assert asked(state) == (0,)  # seat 1 stays done


@pytest.mark.clause("K-CAMP-07")
def test_the_announcers_own_lower_camps_are_not_asked() -> None:
    state = table(PlayerSetup("A1", front="camp_1 camp_3 camp_6"), PlayerSetup("B1", front="camp_2"))
    play(state, "0 announce camp_6")
    assert asked(state) == (1,)
    play(state, "1 pass")
    assert legal(state, 0)[0].startswith("place camp_6 ")
    play(state, "0 place camp_6 J1")
    assert {"announce camp_1", "announce camp_3"} <= set(legal(state, 0))


@pytest.mark.clause("K-CAMP-08")
def test_the_announcer_places_or_keeps() -> None:
    state = table(PlayerSetup("A1", front="camp_2"), PlayerSetup("B1", front="camp_1"), round=1)
    play(state, "0 announce camp_2", "1 pass")
    kept = state.copy()
    play(state, "0 place camp_2 J1")
    assert controlled(state, 0) == ["A1", "J1"]
    assert front(state, 0) == []
    play(kept, "0 keep")
    assert controlled(kept, 0) == ["A1"]
    assert front(kept, 0) == ["camp_2"]


@pytest.mark.clause("K-CAMP-09")
def test_a_camp_kept_after_announcing_is_not_announced_again_in_this_phase() -> None:
    state = table(
        PlayerSetup("A1", front="camp_2 city_1"),
        PlayerSetup("B1", front="camp_1 city_1"),
        PlayerSetup(front="camp_4"),
        round=1,
    )
    play(state, "0 announce camp_2", "1 pass", "0 keep")
    assert legal(state, 0) == ["place city_1 A1", "done"]
    with pytest.raises(IllegalActionError, match="camp_2 was announced and kept, and is not announced again"):
        play(state, "0 announce camp_2")

    # It may still go before a higher number.
    play(state, "2 announce camp_4", "1 pass", "0 place camp_2 J1", "2 keep")
    assert standing(state, "camp_2") == ["J1"]
    assert legal(state, 2) == ["done"]
    play(state, "0 done", "1 done", "2 done")

    # The next round's Construction is another phase.
    play_on(state, in_phase(CONSTRUCTION))
    assert "announce camp_4" in legal(state, 2)


@pytest.mark.clause("K-CAMP-09")
def test_a_camp_that_was_asked_and_passed_may_be_announced_later_in_the_phase() -> None:
    state = table(PlayerSetup("A1", front="camp_2"), PlayerSetup("B1", front="camp_1"), round=1)
    play(state, "0 announce camp_2", "1 pass", "0 place camp_2 J1")
    assert legal(state, 1) == ["announce camp_1", "done"]
    play(state, "1 announce camp_1", "1 place camp_1 J2")
    assert standing(state, "camp_1") == ["J2"]


@pytest.mark.clause("K-CAMP-10")
def test_nothing_is_built_on_a_camp() -> None:
    front_ = "city_1 farm_pearl trading_post sky_tower camp_2"
    state = table(PlayerSetup("A5 camp_1, A7, E3", front=front_), PlayerSetup())
    assert not any(text.endswith(" A5") for text in legal(state, 0))
    with pytest.raises(IllegalActionError, match="A5 has a building already"):
        play(state, "0 place farm_pearl A5")
    play(state, "0 announce camp_2")
    assert "A5" not in spaces_for(state, 0, "camp_2")


def test_a_camp_that_was_driven_away_still_counts_for_the_colonist() -> None:
    state = table(
        PlayerSetup(), PlayerSetup("C4 camp_2", parchments="colonist"), PlayerSetup(), round=3, next_hands=["C4"]
    )
    play(state, "0 pick C4")
    play_on(state, lambda state: state.over)
    camps = sum(
        CARD_IDS[card].startswith("camp") for reveal in state.view(None).plays for card in reveal[1] if card >= 0
    )
    assert camps >= 1
    assert parchment_points(state, 1, "colonist") == 3 * camps
