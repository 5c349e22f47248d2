"""Requests: who sees them, how they are drawn, and that all count in the end."""

from typing import Any

import pytest

from tests.games.town.table import (
    NOBODY,
    PlayerSetup,
    discards,
    finished,
    ids,
    keep_first,
    new,
    offered,
    play,
    request_pile,
    requests,
    table,
    turn,
)
from warren.games.town.board import bits
from warren.games.town.parts import REQUEST_IDS
from warren.kernel.game import Event

TRACK = "A4 A5 E1 E2 B1"


def numbers(text: str) -> int:
    return bits(REQUEST_IDS.index(request) for request in text.split())


def all_but(text: str) -> str:
    return " ".join(request for request in REQUEST_IDS if request not in text.split())


# Who sees them


@pytest.mark.clause("T-REQUEST-01")
def test_requests_are_seen_by_their_owner_alone_until_the_end() -> None:
    own, other = PlayerSetup(requests="r01 r17"), PlayerSetup(requests="r05")
    state = table(own, other)
    assert state.view(0).requests == (numbers("r01 r17"), 0)
    assert state.view(1).requests == (0, numbers("r05"))
    assert state.view(None).requests == (0, 0)
    over = finished(own, other)
    for seat in (0, 1, None):
        assert over.view(seat).requests == (numbers("r01 r17"), numbers("r05"))


@pytest.mark.clause("T-REQUEST-01")
def test_others_are_told_of_a_draw_but_not_what_it_was() -> None:
    state = table(PlayerSetup(reserve="b06"), track=TRACK, requests="r05")
    told: list[Event] = []
    state.events = told.append
    play(state, "construct b06 B1")
    public: list[dict[str, Any]] = [event.details for event in told]
    assert "r05" not in str(public)
    assert [event.secret for event in told if event.kind == "draw_requests"] == [{"cards": ("r05",)}]


@pytest.mark.clause("T-EFFECT-REQUEST-ROUND")
def test_what_the_academy_draws_is_seen_by_its_owner_alone() -> None:
    state = table(PlayerSetup(reserve="b11"), round=3, track=TRACK, requests="r08 r03 r21")
    play(state, "construct b11 B1")
    assert {f"r{request + 1:02}" for request in state.view(0).drawn} == {"r03", "r08", "r21"}
    assert state.view(1).drawn == state.view(None).drawn == ()


@pytest.mark.clause("T-REQUEST-02", "T-EFFECT-REQUEST-DISCARD")
def test_the_discard_pile_is_open_and_both_know_what_is_kept_of_it() -> None:
    state = table(PlayerSetup(reserve="b12", requests="r09"), track=TRACK, discards="r01 r02")
    assert state.view(0).discard == state.view(1).discard == state.view(None).discard == numbers("r01 r02")
    play(state, "construct b12 B1")
    assert state.view(1).drawn == state.view(0).drawn != ()  # also while it is chosen
    play(state, "keep r02")
    for seat in (1, None):
        assert state.view(seat).requests == (numbers("r02"), 0)
    assert state.view(0).requests == (numbers("r02 r09"), 0)


# How they are drawn


@pytest.mark.clause("T-EFFECT-REQUEST-DISCARD")
def test_the_eavesdroppers_attic_draws_two_of_the_discard_pile_by_chance() -> None:
    left, seen = "r01 r02 r03 r04", set()
    for seed in range(12):
        state = table(PlayerSetup(reserve="b12"), track=TRACK, discards=left, requests="r08")
        state.setup = new(seed=seed).setup
        play(state, "construct b12 B1")
        drawn = offered(state, "keep")
        assert len(drawn) == len({*drawn} & {*ids(left)}) == 2
        play(state, f"keep {drawn[1]}")
        assert (requests(state, 0), discards(state)) == ([drawn[1]], sorted({*ids(left)} - {drawn[1]}))
        assert request_pile(state)[0] == "r08"
        seen.add(tuple(drawn))
    assert len(seen) > 3


@pytest.mark.clause("T-REQUEST-03")
def test_an_empty_pile_is_made_of_the_discards_in_random_order() -> None:
    tops = set()
    for seed in range(12):
        left = "r01 r02 r03 r04"
        state = table(PlayerSetup(reserve="b06"), PlayerSetup(requests=all_but(left)), track=TRACK, discards=left)
        assert request_pile(state) == []
        state.setup = new(seed=seed).setup
        play(state, "construct b06 B1")
        assert discards(state) == []
        assert sorted(requests(state, 0) + request_pile(state)) == ids(left)
        tops.add(tuple(requests(state, 0)))
    assert len(tops) > 2


@pytest.mark.clause("T-REQUEST-03")
def test_a_draw_goes_on_with_the_discards() -> None:
    others = PlayerSetup(requests=all_but("r01 r02 r03 r04"))
    state = table(PlayerSetup(reserve="b11"), others, round=3, track=TRACK, discards="r02 r03 r04")
    assert request_pile(state) == ["r01"]
    play(state, "construct b11 B1")
    drawn = offered(state, "keep")
    assert len(drawn) == 3
    assert "r01" in drawn
    assert sorted(drawn + request_pile(state)) == ids("r01 r02 r03 r04")
    play(state, "keep r01")
    assert discards(state) == sorted({*drawn} - {"r01"})


@pytest.mark.clause("T-REQUEST-03", "T-ROUND-05")
def test_the_discards_are_shuffled_in_between_the_seats_of_a_round() -> None:
    left = "r01 r02 r03 r04 r05"
    state = table(NOBODY, PlayerSetup(requests=all_but(left)), display="", discards="r02 r03 r04 r05")
    assert request_pile(state) == ["r01"]
    play(state, "end")
    first, second = state.offer
    assert REQUEST_IDS[first[0]] == "r01"
    assert {len(first), len(second)} == {2}
    assert sorted([*first, *second, *state.request_deck]) == list(range(5))


# What counts


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


@pytest.mark.clause("T-REQUEST-05")
def test_all_requests_count_however_they_came() -> None:
    state = new("b06 b15 b18", "u10 u01 u02", "r26 r27 r28 r30 r25 r24")
    keep_first(state)
    seat = state.active
    state.wood[seat] += 1
    play(state, "plan b06", "construct b06 E5", "create u10", "end")  # E5 is free, and its wood is the second
    assert len(requests(state, seat)) == 3
    while not state.over:
        keep_first(state)
        turn(state)
    scored = {part.subject for part in state.scores()[seat].walk() if part.label == "request"}
    assert scored == {*requests(state, seat)}
    assert len(scored) == 3 + 3
