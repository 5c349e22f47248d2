"""The end of the game: Requests are revealed, and the winner."""

import pytest

from tests.games.town.table import (
    NOBODY,
    PlayerSetup,
    Rules,
    by_rule,
    check,
    finished,
    own_set,
    play,
    rule,
    table,
)
from tests.looping import for_each_by_clause
from warren.games.town.effects import Per
from warren.kernel.game import Event

CORNERS = own_set(r18={"scoring": Per("corners", 4)})
"""A set in which the Stonemason gives 4 carrots for each corner, whatever the standard one says."""


@by_rule(
    {
        "T-END-01: the game goes on until the turn of the last Building of round 4 has ended": [
            *(rule(table(round=number, display=""), "end", over=False) for number in (1, 2, 3)),
            rule(table(round=4, display="b01"), "end", "plan b01", over=False),
            rule(table(round=4, display="b01"), "end", "plan b01", "end", over=True, asked="over"),
        ],
        "T-END-01: the last turn is played to its end": rule(
            table(
                PlayerSetup("b15 A1", reserve="b18", wood=3),
                round=4,
                display="",
                track="A4 A5 E1 E2 B1",
                upgrades="u01",
            ),
            *("construct b18 B1", "create u01", "end"),
            totals=[2 * 2 + 10, 0],
        ),
        "T-END-02 T-END-03: all Requests are counted for both": rule(
            finished(
                PlayerSetup("b15 A1", requests="r18", carrots=3),
                PlayerSetup("b18 A5, b21 E5", requests="r18"),
                cards=CORNERS,
            ),
            totals=[3 + 4, 2 * 4],
            winners=(1,),
        ),
        "T-END-03: nobody has won before the end": rule(table(PlayerSetup(carrots=9)), winners=()),
        "T-END-04: a tie is judged after the Requests": rule(
            finished(PlayerSetup("b15 A1", requests="r18", coins=1), PlayerSetup(carrots=4, coins=2), cards=CORNERS),
            totals=[4, 4],
            winners=(1,),
        ),
        "T-END-06: Buildings in reserve are worth nothing by themselves": rule(
            finished(PlayerSetup(reserve="b07 b17 b20"), PlayerSetup(carrots=1)), totals=[0, 1]
        ),
    }
)
def test_the_end(rules: Rules) -> None:
    check(rules)


@pytest.mark.clause("T-END-02")
@pytest.mark.parametrize(
    ("carrots", "to_move", "order"),
    # Of equals the first player of round 4: of five turns that one has the last too.
    [((5, 8), 0, [0, 1]), ((8, 5), 0, [1, 0]), ((5, 5), 0, [0, 1]), ((5, 5), 1, [1, 0])],
)
def test_who_has_fewer_carrots_reveals_first(carrots: tuple[int, int], to_move: int, order: list[int]) -> None:
    players = [PlayerSetup(carrots=number) for number in carrots]
    state = table(*players, round=4, to_move=to_move, display="")
    told: list[Event] = []
    state.events = told.append
    play(state, "end")
    assert [event.seat for event in told if event.kind == "open_requests"] == order


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
