"""The score: the track, what parchments count in general, the Opportunist, the total, and who wins."""

import pytest

from tests.games.kingdom.table import (
    NOBODY,
    PlayerSetup,
    after_harvest,
    deal,
    in_phase,
    parchment_points,
    parchment_score,
    play,
    play_on,
    play_randomly,
    table,
)
from warren.games.kingdom.lookup import CARD_IDS
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


@pytest.mark.clause("K-COUNT-03")
def test_the_choice_of_an_earlier_round_does_not_count() -> None:
    state = table(PlayerSetup("C3 trading_post", parchments="master_carpenter"), NOBODY, NOBODY, round=3)
    play(state, "0 produce wood C3")
    play_on(state, in_phase(HARVEST))
    other = state.copy()
    play(state, "0 produce wood C3")
    play(other, "0 produce carrots C3")
    assert parchment_points(state, 0, "master_carpenter") == parchment_points(other, 0, "master_carpenter") + 2


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


@pytest.mark.clause("K-LAST-01", "K-LAST-04")
def test_the_score_says_how_the_opportunist_was_ranked() -> None:
    state = table(PlayerSetup(parchments="opportunist royal_crown"), PlayerSetup(parchments="liberal royal_carrot"))
    play(state, "1 copy opportunist")
    assert parchment_score(state, 0, "opportunist").counted == {"rank": 2, "total_before": 5}
    both = table(
        PlayerSetup(parchments="liberal socialist royal_ring"), PlayerSetup(parchments="opportunist royal_carrot")
    )
    play(both, "0 copy opportunist", "0 copy opportunist")
    assert [parchment_points(both, 0, card) for card in ("liberal", "socialist")] == [10, 10]
