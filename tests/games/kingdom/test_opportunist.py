"""The Opportunist: who is second when everything else is counted."""

import pytest

from tests.games.kingdom.table import PlayerSetup, parchment_points, parchment_score, play, table, totals
from warren.games.kingdom import KingdomState


def end(*parchments: str) -> KingdomState:
    """Return the game after its last harvest, when these parchments are opened."""
    return table(*(PlayerSetup(parchments=held) for held in parchments))


@pytest.mark.clause("K-PARCHMENT-OPPORTUNIST")
def test_opportunist() -> None:
    second = end("opportunist royal_chalice", "royal_carrot", "royal_ring")
    assert totals(second) == [4 + 10, 6, 1]
    assert second.winners == (0,)
    first = end("opportunist royal_crown", "royal_chalice", "royal_ring")
    assert totals(first) == [5, 4, 1]
    third = end("opportunist royal_ring", "royal_chalice", "royal_crown")
    assert totals(third) == [1, 4, 5]


@pytest.mark.clause("K-LAST-01")
def test_the_opportunist_is_counted_once_after_everything_else() -> None:
    # Seat 0 is second with 5 and is paid. Seat 1, which copied the card, was first with 6: it is not second now.
    state = end("opportunist royal_crown", "liberal royal_carrot")
    play(state, "1 copy opportunist")
    assert totals(state) == [15, 6]
    assert parchment_score(state, 0, "opportunist").counted == {"rank": 2, "total_before": 5}


@pytest.mark.clause("K-LAST-01")
def test_harvests_missions_and_copies_come_before_the_opportunist() -> None:
    # The harvest makes its holder first, 1 to 0 ...
    assert totals(table(PlayerSetup("A4, A5", parchments="opportunist"), PlayerSetup())) == [1, 0]
    # ... or second, 2 between 3 and 1, where without it the holder would be third.
    state = table(
        PlayerSetup("A3, A4, A5", parchments="opportunist"),
        PlayerSetup(parchments="royal_scepter"),
        PlayerSetup(parchments="royal_ring"),
    )
    assert totals(state) == [12, 3, 1]
    # A mission makes its holder first: 3 spaces in one fief, 4 to 3.
    state = table(
        PlayerSetup("A1, A2, A3", parchments="opportunist carrotistador"), PlayerSetup(parchments="royal_scepter")
    )
    assert totals(state) == [4, 3]
    # So does a copy: 3 to 3, a tie for first.
    state = table(PlayerSetup(parchments="opportunist liberal"), PlayerSetup(parchments="royal_scepter"))
    assert totals(state) == [3, 3]


@pytest.mark.clause("K-LAST-02")
def test_a_tie_for_first_leaves_nobody_second() -> None:
    third = end("opportunist royal_ring", "royal_crown", "royal_coat royal_scepter")
    assert totals(third) == [1, 5, 5]
    among_the_first = end("opportunist royal_crown", "royal_ring", "royal_coat royal_scepter")
    assert totals(among_the_first) == [5, 1, 5]
    assert totals(end("opportunist", "")) == [0, 0]


@pytest.mark.clause("K-LAST-03")
def test_a_tie_for_second_pays_each_holder() -> None:
    one_holder = end("opportunist royal_crown", "royal_carrot", "royal_coat royal_scepter")
    assert totals(one_holder) == [15, 6, 5]
    two_holders = end("opportunist royal_crown", "royal_carrot", "socialist royal_coat royal_scepter")
    play(two_holders, "2 copy opportunist")
    assert totals(two_holders) == [15, 6, 15]
    assert two_holders.winners == (0, 2)


@pytest.mark.clause("K-LAST-04")
def test_every_opportunist_effect_pays() -> None:
    state = end("liberal socialist royal_ring", "opportunist royal_carrot")
    play(state, "0 copy opportunist", "0 copy opportunist")
    assert totals(state) == [1 + 10 + 10, 6]
    assert [parchment_points(state, 0, card) for card in ("liberal", "socialist")] == [10, 10]


@pytest.mark.clause("K-LAST-04")
def test_a_holder_and_a_copier_are_each_ranked_by_themselves() -> None:
    # Seat 1 copied the Opportunist of seat 0 and is second of the three; seat 0 is third.
    state = end("opportunist royal_ring", "liberal royal_chalice", "royal_carrot")
    play(state, "1 copy opportunist")
    assert totals(state) == [1, 14, 6]
