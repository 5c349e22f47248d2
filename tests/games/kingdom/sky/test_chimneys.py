"""Chimneys: after the trading posts, what a fief of the cloud has goes to all own fiefs below."""

import pytest

from tests.games.kingdom.table import PlayerSetup, Rules, by_rule, check, in_phase, play, play_on, rule, see, table
from warren.games.kingdom import KingdomState, SkyView
from warren.games.kingdom.board import space_ids
from warren.games.kingdom.view import CHIMNEYS, HARVEST

CLOUD, BELOW = "N3 chimney, O3", "A1 city_2, J8 city_1"
"""N3 gives fish and O3 beside it carrots; below, A1 gives wood and the plain of J8 nothing."""


def laid(spaces: str, other: str = "", parchments: str = "", **more: int) -> KingdomState:
    return table(PlayerSetup(spaces, parchments=parchments), other, sky=True, **more)


@by_rule(
    {
        # A1 has wood and carrots, J8 carrots alone, the fief of the cloud no city.
        "K-CHIMNEY-01: the owner names a basic resource of its fief before each harvest": rule(
            laid(f"{CLOUD}, {BELOW}", round=1),
            see(phase=CHIMNEYS, asked=(0,), legal={0: "share fish N3, share carrots N3"}),
            "0 share carrots N3",
            round=2,
            fief_points={0: [2 * 2, 1 * 1, 0]},
        ),
        "K-CHIMNEY-01: a chimney may be switched at the next harvest": rule(
            laid(f"{CLOUD}, {BELOW}"),
            see(refused={"0 share wood N3": "shares only what its fief produces"}),
            "0 share fish N3",
            fief_points={0: [2 * 2, 1 * 1, 0]},
        ),
        # N3 has fish itself and the wood of A1 by the Sky Tower.
        "K-CHIMNEY-01: a chimney shares what links bring into its fief": rule(
            laid("N3 chimney, N2 sky_tower 1, A1 sky_tower 1, J8 city_1"), legal={0: "share wood N3, share fish N3"}
        ),
        "K-CHIMNEY-01: each chimney of a seat is asked in board order": rule(
            laid("N2 chimney, N3, O3 chimney, A1 city_2"),
            see(legal={0: "share fish N2, share carrots N2"}),
            "0 share fish N2",
            see(undo={0: 1}, legal={0: "share fish O3, share carrots O3"}),
            "0 share carrots O3",
            fief_points={0: [2 * 3, 0]},  # wood, fish, carrots
        ),
        "K-CHIMNEY-02: a chimney without choice is set by itself": [
            rule(laid(f"N3 chimney, N2, {BELOW}"), over=True, fief_points={0: [4, 1, 0]}),
            rule(laid(f"K2 chimney, K1, {BELOW}"), fief_points={0: [2, 0, 0]}),
            # The wood of A1 comes by a rainbow, and so to J8.
            rule(laid("O5 chimney, O6, A1 rainbow 2, J8 city_1"), over=True, totals=[1, 0]),
        ],
        # The wood of the post is really there.
        "K-CHIMNEY-03: posts are set and shown before chimneys": rule(
            laid("N3 trading_post, N2 chimney, A1 city_2", "C3 trading_post, C4"),
            see(phase=HARVEST),
            *("0 produce wood N3", "1 produce wood C3"),
            phase=CHIMNEYS,
            legal={0: "share wood N2, share fish N2"},
        ),
        "K-CHIMNEY-04: all owners name their resources at once hidden from each other": rule(
            laid("N3 chimney, O3, A1 city_2", "O7, N6, O6, O5 farm_fish, N5, M7 chimney"),
            see(asked=(0, 1)),
            "0 share fish N3",
            unseen=(1,),
        ),
        # Plain fief points: A1 2, the others none. N2 and N3 give fish; the cities of J8 and A9 have no resource.
        "K-CHIMNEY-06: access is no production": rule(
            laid(
                "N3 chimney, N2, A1 city_2, J8 city_1, A9 city_1",
                parchments="fisher carpenter bun_shee little_prince",
            ),
            points={"0 fisher": 2, "0 bun_shee": 2 * 2, "0 little_prince": 0},
            totals=[2 * 2 + 1 + 1 + 2 + 1 + 4, 0],
        ),
        # A1, L6 with toadstools, N2.
        "K-CHIMNEY-06: a fief without a space below has no access": rule(
            laid("N3 chimney, N2, L6, L5, A1"), fief_points={0: [0, 2 * 1, 0]}
        ),
    }
)
def test_chimneys(rules: Rules) -> None:
    check(rules)


@pytest.mark.clause("K-CHIMNEY-01")
def test_what_was_shared_before_is_gone_while_chimneys_are_set_again() -> None:
    state = laid(f"{CLOUD}, {BELOW}", round=3)

    def shared() -> list[str]:
        view = state.view(1)
        assert isinstance(view, SkyView)
        return space_ids(sum(view.shares))

    play(state, "0 share carrots N3")
    assert shared() == ["N3"]
    play_on(state, in_phase(CHIMNEYS))
    assert (state.round, shared()) == (4, [])


@pytest.mark.clause("K-CHIMNEY-05")
def test_chimneys_do_not_feed_chimneys() -> None:
    # The fief of O7 reaches down by a rainbow and gets fish from N3; the chimney there can still share wood alone.
    land = "N3 chimney, N2, O7, O6, M7 chimney, N6, A8 rainbow 2, C10 city_2"
    state = table(PlayerSetup(land), PlayerSetup("J1", front="city_1"), sky=True)
    play(state, "1 done")
    assert state.over
    harvest = state.scores()[0].parts[0]
    by_first = {part.subject: part.counted["resources"] for part in harvest.parts}
    assert by_first["A8"] == ["beanstalk", "fish", "wood"]
    assert by_first["C10"] == ["fish", "wood"]
    assert by_first["N2"] == ["fish"]
