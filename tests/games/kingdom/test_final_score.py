"""The score: the track, what parchments count in general, the Opportunist, the total, and who wins."""

import pytest

from tests.games.kingdom.table import (
    NOBODY,
    PlayerSetup,
    after_harvest,
    deal,
    fief_points,
    in_phase,
    parchment_points,
    parchment_score,
    play,
    play_on,
    play_randomly,
    points,
    table,
    totals,
)
from tests.looping import for_each_by_clause
from warren.games.kingdom.parts import CARD_IDS
from warren.games.kingdom.view import COPYING, HARVEST


@pytest.mark.clause("K-HARVEST-09")
def test_every_round_adds_to_the_track_of_the_rounds_before() -> None:
    state = table(PlayerSetup("A4, A5"), PlayerSetup("J3, J2"), round=1)
    assert state.track == (1, 1)
    for round_ in (2, 3, 4):
        before = state.track
        play_on(state, after_harvest(round_))
        gained = [score.parts[round_ - 1].points for score in state.scores()]
        assert list(state.track) == [old + new for old, new in zip(before, gained, strict=True)]


@pytest.mark.clause("K-COPY-01")
def test_parchments_are_opened_after_the_last_harvest() -> None:
    held = ("liberal fisher", "royal_ring royal_crown")
    state = table(PlayerSetup("C3 trading_post", parchments=held[0]), PlayerSetup(parchments=held[1]))
    assert state.phase == HARVEST
    assert state.view(0).parchments[1] == ()
    assert state.view(None).parchments == ((), ())
    play(state, "0 produce fish C3")
    assert state.phase == COPYING
    for viewer in (0, 1, None):
        opened = [{CARD_IDS[card] for card in cards} for cards in state.view(viewer).parchments]
        assert opened == [set(cards.split()) for cards in held]


@pytest.mark.clause("K-COUNT-01")
def test_missions_count_what_stands_after_the_last_harvest() -> None:
    state = table(PlayerSetup("A5", front="farm_fish", parchments="fisher royal_crown"), NOBODY)
    assert totals(state) == [0, 0]  # nothing is counted before the end
    play(state, "0 place farm_fish A5", "0 done")
    assert parchment_points(state, 0, "fisher") == 2
    assert parchment_points(state, 0, "royal_crown") == 5


@pytest.mark.clause("K-COUNT-02")
def test_missions_count_every_unit_of_a_resource() -> None:
    # One fief with three forests, a Wood Farm on one of them and a Mushroom Farm on another: wealth 2, but four wood.
    land = "A1, A2 farm_wood, A3 farm_mushroom, A4"
    assert points("carpenter", land) == 4
    state = table(PlayerSetup(land), NOBODY)
    assert fief_points(state, 0) == [1 * 2]


@pytest.mark.clause("K-COUNT-03")
@pytest.mark.parametrize(("resource", "carpenter", "fisher"), [("wood", 2, 1), ("fish", 1, 2), ("carrots", 1, 1)])
def test_trading_posts_keep_the_choice_of_round_four(resource: str, carpenter: int, fisher: int) -> None:
    state = table(PlayerSetup("A1, A5, D2 trading_post", parchments="carpenter fisher"), NOBODY)
    play(state, f"0 produce {resource} D2")
    assert parchment_points(state, 0, "carpenter") == carpenter
    assert parchment_points(state, 0, "fisher") == fisher


@pytest.mark.clause("K-COUNT-03")
def test_the_choice_of_an_earlier_round_does_not_count() -> None:
    state = table(PlayerSetup("C3 trading_post", parchments="master_carpenter"), NOBODY, NOBODY, round=3)
    play(state, "0 produce wood C3")
    play_on(state, in_phase(HARVEST))
    other = state.copy()
    play(state, "0 produce wood C3")
    play(other, "0 produce carrots C3")
    assert parchment_points(state, 0, "master_carpenter") == parchment_points(other, 0, "master_carpenter") + 2


@pytest.mark.clause("K-COUNT-04")
def test_missions_count_cities_not_towers() -> None:
    assert points("burgomaster", "A4, B2 city_3, A2 city_2, A1 city_1") == 4


@pytest.mark.clause("K-COUNT-05")
def test_missions_cannot_ignore_towers_or_camps() -> None:
    assert points("harecingetorix", "A1, C3, E5") == 3
    assert points("harecingetorix", "A1 sky_tower 1, C3 sky_tower 1, E5") == 2
    # A1 and A3 are two fiefs, until a camp on A2 makes them one of three spaces.
    assert points("harecingetorix", "A1, A3") == 2
    assert points("harecingetorix", "A1, A2 camp_1, A3") == 1
    assert points("carrotistador", "A1, A2 camp_1, A3") == 4
    assert points("carrotistador", "A1 sky_tower 1, E5 sky_tower 1, E4") == 4


@pytest.mark.clause("K-COUNT-06")
def test_unplaced_buildings_do_not_count() -> None:
    waiting = "city_1 city_3 farm_wood farm_gold trading_post sky_tower camp_1"
    cards = "burgomaster carpenter merchant colonist"
    state = table(PlayerSetup("A1", front=waiting, parchments=cards), NOBODY)
    play(state, "0 done")
    counted = [parchment_points(state, 0, card) for card in cards.split()]
    assert counted == [0, 1, 0, 3]  # one forest, one Camp card


@pytest.mark.clause("K-WIN-01")
def test_the_total_is_harvests_and_parchments() -> None:
    # 2 x 1 of the harvest (wood), 5 of the crown, 2 of the Carpenter, 3 of the Bureaucrat.
    land = "A2 city_2, A1"
    state = table(PlayerSetup(land, parchments="royal_crown carpenter bureaucrat"), PlayerSetup("J3, J4"))
    assert totals(state) == [2 + 5 + 2 + 3, 1]


@pytest.mark.clause("K-WIN-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_total_is_the_sum_of_what_it_lists(seats: int) -> None:
    state = deal(*[""] * seats)
    play_randomly(state, seed=seats)
    for seat, score in enumerate(state.scores()):
        assert [part.label for part in score.parts] == ["harvest"] * 4 + ["parchments"]
        assert sum(part.points for part in score.parts[:4]) == state.track[seat]
        assert len(score.parts[4].parts) == len(state.parchments[seat])
        for part in score.walk():
            assert not part.parts or part.points == sum(child.points for child in part.parts)


@pytest.mark.clause("K-WIN-02")
def test_the_most_carrots_win() -> None:
    state = table(PlayerSetup("A4, A5"), PlayerSetup(parchments="royal_coat"), PlayerSetup("J3, J4"))
    assert totals(state) == [1, 2, 1]
    assert state.winners == (1,)


@pytest.mark.clause("K-WIN-02")
def test_a_tie_shares_the_victory() -> None:
    state = table(PlayerSetup("A4, A5"), PlayerSetup(parchments="royal_ring"), PlayerSetup("J3"))
    assert totals(state) == [1, 1, 0]
    assert state.winners == (0, 1)
    assert table(PlayerSetup(), PlayerSetup()).winners == (0, 1)


# The Opportunist: who is second when everything else is counted


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
