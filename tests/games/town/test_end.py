"""The end of the game: Requests are revealed, and the winner."""

import pytest

from tests.games.town.table import (
    NOBODY,
    PlayerSetup,
    finished,
    legal,
    own_set,
    play,
    table,
    totals,
)
from tests.looping import for_each_by_clause
from warren.games.town.effects import Per
from warren.games.town.state import PHASE_IDS
from warren.kernel.game import Event

CORNERS = own_set(r18={"scoring": Per("corners", 4)})
"""A set in which the Stonemason gives 4 carrots for each corner, whatever the standard one says."""


def revealed(one: PlayerSetup, other: PlayerSetup, to_move: int) -> list[int | None]:
    """Return the seats in the order in which they reveal. to_move: who has the last turn, second in round 4."""
    state = table(one, other, round=4, to_move=to_move, display="")
    told: list[Event] = []
    state.events = told.append
    play(state, "end")
    return [event.seat for event in told if event.kind == "open_requests"]


@pytest.mark.clause("T-END-01")
@pytest.mark.parametrize("round_", [1, 2, 3])
def test_the_game_goes_on_until_round_4_has_ended(round_: int) -> None:
    state = table(round=round_, display="")
    play(state, "end")
    assert not state.over
    last = table(round=4, display="b01")
    play(last, "end", "plan b01")
    assert not last.over
    play(last, "end")
    assert last.over
    assert (last.to_act, PHASE_IDS[last.phase]) == ((), "over")


@pytest.mark.clause("T-END-01")
def test_the_last_turn_is_played_to_its_end() -> None:
    state = table(
        PlayerSetup("b15 A1", reserve="b18", wood=3), round=4, display="", track="A4 A5 E1 E2 B1", upgrades="u01"
    )
    play(state, "construct b18 B1", "create u01")
    assert "end" in legal(state)
    play(state, "end")
    assert totals(state) == [2 * 2 + 10, 0]


@pytest.mark.clause("T-END-02")
def test_the_player_with_fewer_carrots_reveals_first() -> None:
    assert revealed(PlayerSetup(carrots=5), PlayerSetup(carrots=8), to_move=0) == [0, 1]
    assert revealed(PlayerSetup(carrots=8), PlayerSetup(carrots=5), to_move=0) == [1, 0]


@pytest.mark.clause("T-END-02")
@pytest.mark.parametrize("to_move", [0, 1])
def test_with_equal_carrots_the_first_player_of_round_4_reveals_first(to_move: int) -> None:
    # Five turns: the first player of the round has the last one too.
    assert revealed(PlayerSetup(carrots=5), PlayerSetup(carrots=5), to_move) == [to_move, 1 - to_move]


@pytest.mark.clause("T-END-02", "T-END-03")
def test_all_requests_are_counted_for_both() -> None:
    state = finished(
        PlayerSetup("b15 A1", requests="r18", carrots=3), PlayerSetup("b18 A5, b21 E5", requests="r18"), cards=CORNERS
    )
    assert totals(state) == [3 + 4, 2 * 4]
    assert state.winners == (1,)


@pytest.mark.clause("T-END-03")
def test_every_total_is_the_sum_of_what_it_lists() -> None:
    state = table(
        PlayerSetup("b15 A1", reserve="b07 b18", wood=3, requests="r18 r26", coins=9),
        PlayerSetup("b18 E5", requests="r18"),
        round=4,
        display="",
        track="A4 A5 E1 B1 C2",
        upgrades="u01",
        cards=CORNERS,
    )
    play(state, "construct b07 C2", "construct b18 B1", "create u01", "end")
    for score in state.scores():
        for node in score.walk():
            assert not node.parts or node.points == sum(part.points for part in node.parts)


@pytest.mark.clause("T-END-03")
def test_nobody_has_won_before_the_end() -> None:
    assert table(PlayerSetup(carrots=9)).winners == ()


WINNERS: dict[str, list[tuple[PlayerSetup, PlayerSetup, tuple[int, ...]]]] = {
    "T-END-03": [
        (PlayerSetup(carrots=8, coins=0), PlayerSetup(carrots=7, coins=9), (0,)),
        (PlayerSetup(carrots=7, coins=9), PlayerSetup(carrots=8, coins=0), (1,)),
    ],
    "T-END-04": [
        (PlayerSetup(carrots=8, coins=3), PlayerSetup(carrots=8, coins=4), (1,)),
        (PlayerSetup(carrots=8, coins=5), PlayerSetup(carrots=8, coins=4), (0,)),
    ],
    # Wood is no coin.
    "T-UPGRADE-WOOD-AS-COINS": [
        (PlayerSetup(carrots=8, coins=3, wood=4, upgrades="u16"), PlayerSetup(carrots=8, coins=4), (1,)),
    ],
    "T-END-05": [
        (PlayerSetup(carrots=8, coins=3, wood=4), PlayerSetup(carrots=8, coins=3), (0, 1)),
        (NOBODY, NOBODY, (0, 1)),
    ],
}


@for_each_by_clause(("one", "other", "winners"), WINNERS)
def test_the_most_carrots_win_then_the_most_coins(
    one: PlayerSetup, other: PlayerSetup, winners: tuple[int, ...]
) -> None:
    assert finished(one, other).winners == winners


@pytest.mark.clause("T-END-04")
def test_a_tie_is_judged_after_the_requests() -> None:
    state = finished(PlayerSetup("b15 A1", requests="r18", coins=1), PlayerSetup(carrots=4, coins=2), cards=CORNERS)
    assert totals(state) == [4, 4]
    assert state.winners == (1,)


@pytest.mark.clause("T-END-06")
def test_buildings_in_reserve_are_worth_nothing_by_themselves() -> None:
    state = finished(PlayerSetup(reserve="b07 b17 b20"), PlayerSetup(carrots=1))
    assert totals(state) == [0, 1]
