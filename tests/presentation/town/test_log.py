"""The log of Town: what happened, in words, as far as a seat may know it."""

import re

from tests.games.town.table import PlayerSetup, new, play, table
from warren.games.town import GAME, TownState
from warren.kernel.game import Event
from warren.presentation.model import Told
from warren.presentation.town.presenter import TownPresenter
from warren.presentation.translator import Translator
from warren.words import words

VOICE = Translator(words("en"), ["Ann", "Bea"])


def told(state: TownState, seat: int | None, events: list[Event]) -> list[Told]:
    return TownPresenter(GAME, VOICE, state.view(seat)).log(events)


def log(state: TownState, *moves: str, seat: int | None = 0) -> list[str]:
    """Play moves, and tell what happened to a seat."""
    events: list[Event] = []
    state.events = events.append
    play(state, *moves)
    known = [event.known_to(seat) if seat is not None else event for event in events]
    lines = told(state, seat, known)
    return [
        "   ".join(f"{VOICE.name(who)} {said}" if who is not None else said for who, said in one.parts) for one in lines
    ]


def test_a_turn_is_one_line_with_all_that_came_of_it() -> None:
    state = table(
        PlayerSetup("b15 B1", reserve="b01", coins=5), track="A4 A5 B5 C5 C1", planned=False, display="b03 b18"
    )
    assert log(state, "plan b03", "construct b03 C1", "construct b01 C5", "end")[0] == (
        "Ann planned Sawmill; constructed Sawmill on C1 for nothing; took the wood of C1; gained 1 wood by Sawmill; "
        "activated B1 C1: 1 star × 2 types = 2; constructed Fairground Stall on C5 for 2 coins; took the wood of C5; "
        "gained 2 coins by Fairground Stall; activated C5: 0 stars × 1 type = 0"
    )


def test_what_others_keep_is_counted_and_not_named() -> None:
    lines = log(new("r01 r02 r03 r04"), "0 keep r01", "1 keep r03")
    assert lines == [
        "Ann kept Merrymaker, secretly, and discarded Forewoman",
        "Bea kept a Request and discarded Landlord",
    ]
    assert log(new("r01 r02 r03 r04"), "0 keep r01", "1 keep r03", seat=1)[1] == (
        "Bea kept Magistrate, secretly, and discarded Landlord"
    )


def test_what_leaves_the_discard_pile_is_named_for_all() -> None:
    state = table(PlayerSetup(reserve="b12"), track="A4 A5 B5 C5 E1", discards="r01 r02")
    lines = log(state, "construct b12 E1", "keep r01", seat=1)
    assert re.search("drew (Merrymaker, Forewoman|Forewoman, Merrymaker) of the discard", lines[0])
    assert "discarded Forewoman" in lines[0]


def test_effects_on_the_other_player_name_him() -> None:
    state = table(PlayerSetup(reserve="b14 b13"), PlayerSetup("b15 D1", coins=1), track="A4 A5 B5 C1 E1")
    lines = log(state, "construct b14 C1", "construct b13 E1", "end")
    assert "took 1 coin from Bea" in lines[0]
    assert "annexed Bandstand on D1" in lines[0]


def test_bridges_returns_and_upgrades_are_told() -> None:
    state = table(PlayerSetup("b15 A1", reserve="b09 b10", wood=3), track="A4 A5 B5 C2 E1", upgrades="u05 u16")
    moves = ("create u05", "construct b09 C2", "bridge C2-C3", "construct b10 E1", "return A1", "create u16", "end")
    (line, *_) = log(state, *moves)
    for said in (
        "created Patron's Purse for 2 wood; gained 3 coins by Patron's Purse",
        "laid a Bridge on C2-C3",
        "took Bandstand back from A1",
        "created Timber Market for 1 wood",
    ):
        assert said in line


def test_a_payment_in_wood_is_told() -> None:
    state = table(PlayerSetup(reserve="b15 b18", upgrades="u16", coins=5, wood=3), track="A4 A5 B5 C2 E1")
    (line, *_) = log(state, "construct b15 C2", "pay 1", "construct b18 A4", "pay 2", "end")
    assert "constructed Bandstand on C2 for 1 wood" in line
    assert "constructed Bakehouse on A4 for 3 coins and 2 wood" in line


def test_new_plots_and_rounds_are_nobodys_and_a_round_is_a_heading() -> None:
    state = table(PlayerSetup(), round=1, display="", to_move=1, track="A4 - B5 C2 E1", plots="D1")
    events: list[Event] = []
    state.events = events.append
    play(state, "end")
    lines = told(state, 0, [event.known_to(0) for event in events])
    assert [one.parts[0][1] for one in lines if one.is_heading] == ["Round 2 begins"]
    said = [said for one in lines for who, said in one.parts if who is None]
    assert "New on the Plot track: D1" in said
    assert any(line.startswith("Each player gains 2 coins; on display: ") for line in said)


def test_the_end_opens_all_requests() -> None:
    state = table(PlayerSetup(requests="r01 r02"), round=4, display="")
    lines = log(state, "end")
    assert lines[-2:] == ["Ann opened Merrymaker, Forewoman", "Bea had no Requests"]


def test_news_are_what_the_other_did_one_by_one_and_an_onlooker_has_none() -> None:
    state = table(PlayerSetup(reserve="b03"), track="A4 A5 B5 C2 D5")
    events: list[Event] = []
    state.events = events.append
    play(state, "construct b03 D5")
    news = [TownPresenter(GAME, VOICE, state.view(seat), (), events, 0).news() for seat in (0, 1, None)]
    assert [one.name for one in news[1]] == ["Ann"]
    assert [deed.split()[0] for deed in news[1][0].deeds] == ["Constructed", "Gained", "Activated"]
    assert news[0] == news[2] == []
