"""Camps: announced by number, lower numbers first, and driven away by the territory card of their space."""

import pytest

from tests.games.kingdom.table import (
    WHOLE_BOARD,
    PlayerSetup,
    Rules,
    asked,
    by_rule,
    check,
    controlled,
    discard_pile,
    finish_choice,
    front,
    ids,
    in_round,
    legal,
    parchment_points,
    play,
    play_on,
    rule,
    see,
    spaces_for,
    standing,
    table,
)
from warren.games.kingdom.parts import CARD_IDS
from warren.games.kingdom.view import EXPLORATION
from warren.kernel.errors import IllegalActionError, NotToActError

ALL_BUT_J10 = WHOLE_BOARD.removesuffix(", J10")
TWO_CAMPS = table(PlayerSetup("A1", front="camp_2"), PlayerSetup("B1", front="camp_1"), round=1)


@by_rule(
    {
        "K-EXPLORE-09: a territory card drives a rival's camp away": [
            rule(
                table("C5", "C4 camp_2, C3", "", round=1, next_hands=["C4"]),
                see(fiefs={1: "C3 C4"}),
                *("0 pick C4", "reveal"),
                holds={"0 C4": True, "0 C5": True, "1 C3": True, "1 C4": False},
                standing={"camp_2": ""},
                built={"C4": False},
            ),
            rule(
                table("", "A2 camp_1", "", round=1, next_hands=["provisions"], then="A2 A9"),
                *("0 pick provisions", "reveal"),
                holds={"0 A2": True, "0 A9": True, "1 A2": False},
                standing={"camp_1": ""},
            ),
        ],
        "K-EXPLORE-10: a territory card on the own camp frees the space": rule(
            table(PlayerSetup("C4 camp_2", front="city_2"), "", "", round=1, next_hands=["C4"]),
            see(round=2, phase=EXPLORATION),  # with the camp there is no room for City 2
            *("0 pick C4", "reveal"),
            see(holds={"0 C4": True}, standing={"camp_2": ""}, built={"C4": False}),
            *("construction", "0 place city_2 C4"),
            standing={"city_2": "C4"},
        ),
        "K-CAMP-01: without an empty space no camp is announced": rule(
            table(PlayerSetup(WHOLE_BOARD, front="camp_1"), PlayerSetup(front="camp_2")), over=True, front={0: "camp_1"}
        ),
        "K-CAMP-02: a camp claims its space": rule(
            table(PlayerSetup("A4", front="camp_1"), "", round=1),
            *("0 announce camp_1", "0 place camp_1 A5", "0 done"),
            own={0: "A4 A5"},
            standing={"camp_1": "A5"},
            resources={"0 A5": "fish"},
            fief_points={0: [1]},
        ),
        "K-CAMP-04: only holders of lower numbers are asked": rule(
            table(PlayerSetup(front="camp_2"), PlayerSetup(front="camp_3"), "J1 camp_1"),
            "0 announce camp_2",
            asked=(0,),
        ),
        # Camp 6 is higher: its owner is not asked. The announcer places last, on what is left.
        "K-CAMP-04: lower numbers are asked lowest first": rule(
            table(
                PlayerSetup("A1", front="camp_5"),
                PlayerSetup("B1", front="camp_2 camp_4"),
                PlayerSetup("C2", front="camp_1 camp_6"),
                PlayerSetup("D1", front="camp_3"),
            ),
            *("0 announce camp_5", "2 place camp_1 J1"),
            see(asked=(1,), offers={"1 place camp_4": ""}, refused={"1 place camp_2 J1": "without rabbit"}),
            *("1 pass", "3 place camp_3 J2"),
            see(refused={"1 place camp_4 J1": "without rabbit"}),
            "1 place camp_4 J4",
            see(asked=(0,), refused={f"0 place camp_5 {at}": "without rabbit" for at in ("J1", "J2", "J4")}),
            "0 place camp_5 J5",
            standing={"camp_1": "J1", "camp_2": "", "camp_3": "J2", "camp_4": "J4", "camp_5": "J5"},
        ),
        "K-CAMP-04 K-CAMP-08: the last empty space goes to the lower number": rule(
            table(PlayerSetup(ALL_BUT_J10, front="camp_5"), PlayerSetup(front="camp_4")),
            *("0 announce camp_5", "1 place camp_4 J10"),
            see(legal={0: "keep"}),
            *("0 keep", "0 done", "1 done"),
            over=True,
            front={0: "camp_5"},
        ),
        "K-CAMP-06: players who are done are asked too and stay done": rule(
            table(PlayerSetup("A1", front="camp_2 city_1"), PlayerSetup("B1", front="camp_1 city_1")),
            *("1 done", "0 announce camp_2"),
            see(asked=(1,)),
            *("1 place camp_1 J1", "0 keep"),
            asked=(0,),
            own={1: "B1 J1"},
        ),
        "K-CAMP-07: the announcer's own lower camps are not asked": rule(
            table(PlayerSetup("A1", front="camp_1 camp_3 camp_6"), PlayerSetup("B1", front="camp_2")),
            "0 announce camp_6",
            see(asked=(1,)),
            "1 pass",
            see(verbs={0: "keep place"}, refused={"0 place camp_1 J1": "camp_6 is asked for"}),
            "0 place camp_6 J1",
            offers={"0 announce": "camp_1 camp_3"},
        ),
        "K-CAMP-08: the announcer places or keeps": [
            rule(TWO_CAMPS, "0 announce camp_2", "1 pass", "0 place camp_2 J1", own={0: "A1 J1"}, front={0: ""}),
            rule(TWO_CAMPS, "0 announce camp_2", "1 pass", "0 keep", own={0: "A1"}, front={0: "camp_2"}),
        ],
        "K-CAMP-09: a camp kept after announcing is not announced again in this phase": rule(
            table(
                PlayerSetup("A1", front="camp_2 city_1"),
                PlayerSetup("B1", front="camp_1 city_1"),
                PlayerSetup(front="camp_4"),
                round=1,
            ),
            *("0 announce camp_2", "1 pass", "0 keep"),
            see(
                legal={0: "place city_1 A1, done"},
                refused={"0 announce camp_2": "camp_2 was announced and kept, and is not announced again"},
            ),
            # It may still go before a higher number.
            *("2 announce camp_4", "1 pass", "0 place camp_2 J1", "2 keep"),
            see(standing={"camp_2": "J1"}, legal={2: "done"}),
            # The next round's Construction is another phase.
            *("0 done", "1 done", "2 done", "construction"),
            offers={"2 announce": "camp_4"},
        ),
        "K-CAMP-09: a camp that was asked and passed may be announced later in the phase": rule(
            TWO_CAMPS,
            *("0 announce camp_2", "1 pass", "0 place camp_2 J1"),
            see(legal={1: "announce camp_1, done"}),
            *("1 announce camp_1", "1 place camp_1 J2"),
            standing={"camp_1": "J2"},
        ),
        "K-CAMP-10: nothing is built on a camp": rule(
            table(PlayerSetup("A5 camp_1, A7, E3", front="city_1 farm_pearl trading_post sky_tower camp_2"), ""),
            see(
                offers={"0 place city_1": "A7 E3", "0 place farm_pearl": "A7", "0 place sky_tower": "A7 E3"},
                refused={"0 place farm_pearl A5": "A5 has a building already"},
            ),
            "0 announce camp_2",
            refused={"0 place camp_2 A5": "without rabbit and without building"},
        ),
    }
)
def test_camps(rules: Rules) -> None:
    check(rules)


@pytest.mark.clause("K-EXPLORE-11")
@pytest.mark.parametrize("owner", [0, 1], ids=["own", "rival"])
def test_a_removed_camp_is_out_of_the_game(owner: int) -> None:
    players = ["", "", ""]
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


def test_a_camp_that_was_driven_away_still_counts_for_the_colonist() -> None:
    state = table("", PlayerSetup("C4 camp_2", parchments="colonist"), "", round=3, next_hands=["C4"])
    play(state, "0 pick C4")
    play_on(state, lambda state: state.over)
    camps = sum(
        CARD_IDS[card].startswith("camp") for reveal in state.view(None).plays for card in reveal[1] if card >= 0
    )
    assert camps >= 1
    assert parchment_points(state, 1, "colonist") == 3 * camps
