"""The Opportunist: who is second when everything else is counted."""

import pytest

from tests.games.kingdom.table import PlayerSetup, parchment_points, parchment_score, play, table, totals
from tests.looping import for_each_by_clause


def holding(*parchments: str) -> list[PlayerSetup]:
    """Return players who hold these parchments and nothing else."""
    return [PlayerSetup(parchments=held) for held in parchments]


TOTALS: dict[str, list[tuple[list[PlayerSetup], str, list[int]]]] = {
    "K-PARCHMENT-OPPORTUNIST": [
        (holding("opportunist royal_chalice", "royal_carrot", "royal_ring"), "", [4 + 10, 6, 1]),
        (holding("opportunist royal_crown", "royal_chalice", "royal_ring"), "", [5, 4, 1]),  # first
        (holding("opportunist royal_ring", "royal_chalice", "royal_crown"), "", [1, 4, 5]),  # third
    ],
    "K-LAST-01": [
        # Seat 0 is second with 5 and is paid. Seat 1, which copied the card, was first with 6: it is not second now.
        (holding("opportunist royal_crown", "liberal royal_carrot"), "1", [15, 6]),
        # The harvest makes its holder first, 1 to 0 ...
        ([PlayerSetup("A4, A5", parchments="opportunist"), PlayerSetup()], "", [1, 0]),
        # ... or second, 2 between 3 and 1, where without it the holder would be third.
        (
            [PlayerSetup("A3, A4, A5", parchments="opportunist"), *holding("royal_scepter", "royal_ring")],
            "",
            [12, 3, 1],
        ),
        # A mission makes its holder first: 3 spaces in one fief, 4 to 3.
        (
            [PlayerSetup("A1, A2, A3", parchments="opportunist carrotistador"), *holding("royal_scepter")],
            "",
            [4, 3],
        ),
        # So does a copy: 3 to 3, a tie for first.
        (holding("opportunist liberal", "royal_scepter"), "", [3, 3]),
    ],
    "K-LAST-02": [
        (holding("opportunist royal_ring", "royal_crown", "royal_coat royal_scepter"), "", [1, 5, 5]),
        (holding("opportunist royal_crown", "royal_ring", "royal_coat royal_scepter"), "", [5, 1, 5]),
        (holding("opportunist", ""), "", [0, 0]),
    ],
    "K-LAST-03": [
        (holding("opportunist royal_crown", "royal_carrot", "royal_coat royal_scepter"), "", [15, 6, 5]),
        (holding("opportunist royal_crown", "royal_carrot", "socialist royal_coat royal_scepter"), "2", [15, 6, 15]),
    ],
    "K-LAST-04": [
        (holding("liberal socialist royal_ring", "opportunist royal_carrot"), "00", [1 + 10 + 10, 6]),
        # Seat 1 copied the Opportunist of seat 0 and is second of the three; seat 0 is third.
        (holding("opportunist royal_ring", "liberal royal_chalice", "royal_carrot"), "1", [1, 14, 6]),
    ],
}
"""Players, the seats that copy the Opportunist, and the totals, by the clause that says so."""


@for_each_by_clause(("players", "copying", "expected"), TOTALS)
def test_what_the_opportunist_gives(players: list[PlayerSetup], copying: str, expected: list[int]) -> None:
    state = table(*players)
    play(state, *(f"{seat} copy opportunist" for seat in copying))
    assert totals(state) == expected
    best = max(expected)
    assert state.winners == tuple(seat for seat, total in enumerate(expected) if total == best)


@pytest.mark.clause("K-LAST-01", "K-LAST-04")
def test_the_score_says_how_the_opportunist_was_ranked() -> None:
    state = table(*holding("opportunist royal_crown", "liberal royal_carrot"))
    play(state, "1 copy opportunist")
    assert parchment_score(state, 0, "opportunist").counted == {"rank": 2, "total_before": 5}
    both = table(*holding("liberal socialist royal_ring", "opportunist royal_carrot"))
    play(both, "0 copy opportunist", "0 copy opportunist")
    assert [parchment_points(both, 0, card) for card in ("liberal", "socialist")] == [10, 10]
