"""What is said before an action is what then happens."""

from random import Random

import pytest

from tests.games.town.table import PlayerSetup, own_set, table
from warren.games.town import GAME, TownState
from warren.games.town.actions import END
from warren.games.town.board import space_ids
from warren.games.town.effects import Annex
from warren.games.town.score import score_requests
from warren.games.town.state import REQUESTS, TURN
from warren.kernel.game import Event
from warren.presentation.town.what_if import Outcome, WhatIf


def positions(seed: int, chapter: int, cards: str = "") -> list[TownState]:
    """Return the positions of a random game in which a turn or a question of one is played."""
    rng = Random(seed)
    state = GAME.new(seed=seed, chapter=chapter, cards=cards)
    assert isinstance(state, TownState)
    found = []
    while not state.over:
        seat = state.to_act[0]
        if state.phase != REQUESTS and state.legal(seat) != [END]:
            found.append(state.copy())
        legal = [action for action in state.legal(seat) if action != END]
        state.play(seat, rng.choice(legal) if legal and rng.random() < 0.9 else state.legal(seat)[-1])
    return found


def what_if_of(state: TownState) -> WhatIf:
    return WhatIf(state.view(state.to_act[0]))


def outcome(state: TownState, action: str) -> Outcome:
    return what_if_of(state).of(GAME.parse(action))


@pytest.mark.parametrize(("seed", "chapter"), [(1, 1), (2, 4), (3, 6)])
def test_what_an_action_is_said_to_bring_and_to_do_unasked_is_what_it_does(seed: int, chapter: int) -> None:
    compared = done = 0
    for before in positions(seed, chapter):
        seat = before.to_act[0]
        what_if = what_if_of(before)
        for action in before.legal(seat):
            if action == END:
                continue
            found = what_if.of(action)
            after = before.copy()
            events: list[Event] = []
            after.events = events.append
            after.play(seat, action)
            if after.phase == TURN and GAME.spell(action).split()[0] not in ("annex", "bridge"):
                unasked = [_answer(event) for event in events if event.kind in ("annex", "bridge")]
                assert [GAME.spell(each) for each in found.unasked] == unasked
                done += bool(unasked)
            answers = list(found.answers)
            while after.phase != TURN:
                after.play(seat, answers.pop(0) if answers else after.legal(seat)[0])
            assert not answers
            assert found.brings.points == after.carrots[seat] - before.carrots[seat]
            assert (found.coins, found.wood) == (after.coins[seat], after.wood[seat])
            assert found.worth == score_requests(after, seat, what_if.held)
            assert what_if.after(action).carrots[seat] == after.carrots[seat]
            compared += 1
    assert compared > 100
    assert done


def _answer(event: Event) -> str:
    return f"annex {event.details['space']}" if event.kind == "annex" else f"bridge {event.details['edge']}"


def test_the_neighborhoods_that_a_building_joins_are_told_as_they_are_and_as_they_would_be() -> None:
    state = table(PlayerSetup("b15 B1, b18 C2", reserve="b27"), track="A4 A5 B5 C1 D4")
    found = outcome(state, "construct b27 C1")
    assert [(space_ids(group.spaces), group.points) for group in found.joined] == [(["B1"], 1), (["C2"], 1)]
    assert found.after is not None
    assert (space_ids(found.after.spaces), found.after.stars) == (["B1", "C1", "C2"], 3)
    assert found.influence == 9
    alone = outcome(state, "construct b27 A5")
    assert alone.joined == ()
    assert alone.influence == 1


def test_the_best_answer_to_a_question_is_reckoned_with_and_named_where_it_makes_a_difference() -> None:
    # C2 and C3 are parted by the river; with a Bridge between them they are one Neighborhood.
    found = outcome(table(PlayerSetup("b18 C3", reserve="b09"), track="A4 A5 B5 C5 C2"), "construct b09 C2")
    assert [GAME.spell(action) for action in found.answers] == ["bridge C2-C3"]
    assert found.influence == 1 * 2
    assert outcome(table(PlayerSetup(reserve="b09"), track="A4 A5 B5 C5 C2"), "construct b09 C2").answers == ()


def test_taking_nothing_back_is_reckoned_with_where_that_is_as_good() -> None:
    state = table(PlayerSetup("b15 A1", reserve="b10"), track="A4 A5 B5 C5 E1")
    found = outcome(state, "construct b10 E1")
    after = what_if_of(state).after(GAME.parse("construct b10 E1"))
    assert found.influence == 0
    assert after.tiles[0] == 14


def test_what_is_drawn_is_not_known_before() -> None:
    state = table(PlayerSetup(reserve="b06", requests="r26"), track="A4 A5 B5 C5 E1")
    found = outcome(state, "construct b06 E1")
    assert found.draws
    assert found.worth is not None
    assert [score.subject for score in found.worth.parts] == ["r26"]
    one, other = (
        outcome(table(PlayerSetup(reserve="b06"), track="A4 A5 B5 C5 E1", requests=deck), "construct b06 E1")
        for deck in ("r01 r02", "r05 r04")
    )
    assert one == other


def test_requests_are_told_as_the_board_stands_and_after() -> None:
    state = table(PlayerSetup("b15 C1", requests="r01 r26", coins=5, reserve="b16"), track="A4 A5 B5 C5 B1")
    view = state.view(0)
    assert [(score.subject, score.points) for score in WhatIf(view).now.parts] == [("r01", 3), ("r26", 5)]
    # One Leisure Building more, and no coin less: the last place of the track is free.
    assert outcome(state, "construct b16 B1").requests == 3
    # The first place costs 4 coins.
    assert outcome(state, "construct b16 A4").requests == 3 - 4


def test_planning_leads_to_the_best_construction() -> None:
    state = table(PlayerSetup("b15 B1"), track="A4 A5 B5 C5 A1", planned=False, display="b18 b19 b27 b28 b21")
    best, *rest = what_if_of(state).planned(17)
    assert GAME.spell(best.action) == "construct b18 A1"
    assert best.influence == 2 * 2
    assert len(rest) == 4


def test_an_upgrade_that_activates_is_reckoned_with_its_best_neighborhood() -> None:
    state = table(PlayerSetup("b15 B1, b17 B3", wood=3), upgrades="u03")
    found = outcome(state, "create u03")
    assert [GAME.spell(action) for action in found.answers] == ["activate B3"]
    assert found.joined == (found.after,)
    assert (found.influence, found.wood) == (2, 0)


def test_a_set_of_ones_own_is_reckoned_by_its_own_effects() -> None:
    cards = own_set(b15={"effect": Annex(), "type": "illegal"})
    state = table(PlayerSetup("b18 A1", reserve="b15"), PlayerSetup("b27 A2"), track="A4 A5 B5 C5 B2", cards=cards)
    view = what_if_of(state).after(GAME.parse("construct b15 B2"))
    assert space_ids(view.controlled[0]) == ["A1", "A2", "B2"]
    assert outcome(state, "construct b15 B2").influence == 2 * 2


def test_nothing_is_told_that_the_seat_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever lies in the piles and in the other hand of the state that is imagined, the outcomes are the same."""
    seen = [
        (state.view(seat), [action for action in state.legal(seat) if action != END])
        for state in positions(5, 2)
        for seat in state.to_act
    ]
    told = [[WhatIf(view).of(action) for action in legal] for view, legal in seen]
    monkeypatch.setattr("warren.presentation.town.what_if.Random", lambda _: Random(9))
    assert [[WhatIf(view).of(action) for action in legal] for view, legal in seen] == told
    assert any(outcome.draws for outcomes in told for outcome in outcomes)
