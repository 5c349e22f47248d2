"""What is seen to happen at a table of Town: whatever changes a score is, so that no page shows a false one."""

import pytest

from tests.games.town.table import PlayerSetup, play, table
from warren.agents import agent
from warren.games.town import GAME, TownState
from warren.kernel.game import Event
from warren.presentation.model import Movement
from warren.presentation.town.presenter import TownPresenter
from warren.presentation.translator import Translator
from warren.words import words

ENGLISH = Translator(words("en"), ("Ann", "Bea"))


def seen(state: TownState, events: list[Event], seat: int = 0) -> list[Movement]:
    told = [event.known_to(seat) for event in events]
    return list(TownPresenter(GAME, ENGLISH, state.view(seat), (), told, 0).movements())


@pytest.mark.parametrize("seed", range(4))
def test_what_is_seen_to_bring_carrots_adds_up_to_the_totals(seed: int) -> None:
    state, bot = GAME.new(seed=seed), agent("greedy", seed)
    assert isinstance(state, TownState)
    events: list[Event] = []
    state.events = events.append
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, bot.choose(state.view(seat), state.legal(seat)))
    won = [(one.seat, one.amount) for one in seen(state, events) if one.kind in ("activate", "carrots")]
    assert [sum(amount for seat, amount in won if seat == of) for of in (0, 1)] == state.carrots


def test_what_is_won_comes_from_where_it_was_won_and_what_is_stolen_from_the_other() -> None:
    state = table(PlayerSetup(reserve="b07 b14", wood=2), PlayerSetup(coins=1), track="A1 A3 A4 B5 C5", upgrades="u05")
    events: list[Event] = []
    state.events = events.append
    play(state, "construct b07 A3", "construct b14 A1", "create u05")
    found = [(one.kind, one.places, one.amount) for one in seen(state, events) if one.kind != "activate"]
    assert found == [
        ("construct", ("A3", "b07"), 0),
        ("wood", ("A3",), 1),
        ("carrots", ("A3",), 10),
        ("construct", ("A1", "b14"), 0),
        ("wood", ("A1",), 1),
        ("coins", (), 1),
        ("create", ("u05",), 0),
        ("coins", ("u05",), 3),
    ]


def test_a_request_is_seen_by_whoever_keeps_it() -> None:
    state = table(PlayerSetup(reserve="b06"), PlayerSetup(), track="A3 A4 B5 C5 A1", requests="r07")
    events: list[Event] = []
    state.events = events.append
    play(state, "construct b06 A4")
    assert [one.places for seat in (0, 1) for one in seen(state, events, seat) if one.kind == "keep"] == [("r07",), ()]
