"""What the terminal shows of Town: the map, the list of choices, questions, previews; and how one plays with it."""

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from rich.cells import cell_len

from tests.games.town.table import PlayerSetup, play, table
from tests.looping import for_each
from tests.terminal.sitting import Sitting, scene, shown
from warren.games.town import GAME, TownState
from warren.table.tables import Table
from warren.terminal.reading import Reading
from warren.terminal.scene import Scene
from warren.terminal.town.renderer import WIDTH, TownRenderer, draw, shortened


def face_of(state: TownState, shown_in: Scene | None = None) -> TownRenderer:
    return TownRenderer(shown_in or scene(2), state.setup)


# The map


def test_the_map_shows_what_stands_where_and_whose_by_signs_alone() -> None:
    state = table(
        PlayerSetup("b15 B1, b17 B3", annexed="D5"), PlayerSetup("b30 D5"), track="A4 A5 B5 C5 C1", bridges="C2-C3"
    )
    lines = shown(draw(scene(2), state.view(0))).splitlines()
    assert lines[5].startswith("B │A  Lei ★1 │B2        ≈A  Lei ★2 │")
    assert lines[6].startswith("  │Bandstand │          ≈River Bat…│")
    assert lines[8].startswith("C │C1 ♣ [0]  │C2        ═C3        │")
    assert "AB Prk" in lines[11]


def test_within_a_neighborhood_there_is_no_line_and_the_river_always_shows() -> None:
    state = table(PlayerSetup("b15 B1, b18 B2, b17 B3"))
    line = shown(draw(scene(2), state.view(0))).splitlines()[5]
    assert line.startswith("B │A  Lei ★1  A  Wor ★1 ≈A  Lei ★2 │")


def test_a_bridge_over_a_river_that_runs_across_is_drawn_too() -> None:
    state = table(bridges="C3-D3")
    line = shown(draw(scene(2), state.view(0))).splitlines()[10]
    assert "┼≈≈≈≈║║≈≈≈≈┼" in line


def test_a_star_is_counted_where_it_is_active() -> None:
    state = table(PlayerSetup("b16 B1, b24 C1, b23 A5", upgrades="u05 u10"), PlayerSetup("b16 E5"))
    state.tiles[24] = 24  # Labourers' Cottages, alone: the star needs Work
    drawn = shown(draw(scene(2), state.view(0)))
    assert "A  Lei ★1" in drawn, "Residential is in the Neighborhood"
    assert "A  Civ ★2" in drawn, "one for each Upgrade"
    assert "B  Res ★0" in drawn


def test_prices_are_those_of_the_reader() -> None:
    state = table(PlayerSetup(upgrades="u13"), track="A4 A5 B5 C5 E1", built=1)
    assert "A4   [1]" in shown(draw(scene(2), state.view(0))), "free but for the extra coin"
    assert "A4   [4]" in shown(draw(scene(2), state.view(1)))


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
@pytest.mark.parametrize("plain", [False, True])
def test_every_line_of_the_map_has_the_same_width(lang: str, plain: bool) -> None:
    state = table(PlayerSetup("b15 B1, b17 B3", annexed="D5"), PlayerSetup("b30 D5, b10 A1"), bridges="C3-D3 E3-E4")
    lines = shown(draw(scene(2, width=WIDTH, plain=plain, lang=lang), state.view(0)), width=WIDTH).splitlines()
    widths = {cell_len(line.rstrip("\n")) for line in lines[1:]}
    assert len(widths) == 1, lines
    assert widths.pop() <= WIDTH <= 60


def test_a_typewriter_shows_the_same_map() -> None:
    state = table(PlayerSetup("b15 B1"), bridges="C3-D3")
    drawn = shown(draw(scene(2, plain=True), state.view(0)))
    assert drawn.isascii()
    assert "~~~~HH~~~~" in drawn


def test_colour_adds_nothing_that_is_not_written() -> None:
    state = table(PlayerSetup("b15 B1"), PlayerSetup("b30 D5"), bridges="C3-D3")
    plain_text = draw(scene(2), state.view(0)).plain
    assert draw(scene(2, colour=True), state.view(0)).plain == plain_text
    assert "\x1b[" in shown(draw(scene(2, colour=True), state.view(0)), colour=True)


def test_a_terminal_too_narrow_for_the_map_lists_the_spaces() -> None:
    state = table(PlayerSetup("b15 B1"), track="A4 A5 B5 C5 E1")
    drawn = shown(draw(scene(2, width=30), state.view(0)), width=30)
    assert "B1 A Lei Bandstand" in drawn
    assert "A4 [4]" in drawn


def test_a_long_name_is_seen_to_be_cut() -> None:
    assert shortened(scene(), "Tinkerers' Hall", 10) == "Tinkerers…"
    assert cell_len(shortened(scene(), "占屋者巢穴占屋者巢穴", 10)) <= 10


# Choices and previews; what they say is written down in tests/presentation/town


@for_each(
    ("state", "move", "names"),
    [
        (
            table(PlayerSetup(reserve="b15", upgrades="u16", coins=5, wood=3), track="A4 A5 B5 C5 E1"),
            "construct b15 B5",
            ["2 coins", "1 coin, 1 wood", "2 wood"],
        ),
        (
            table(PlayerSetup(reserve="b09"), track="A4 A5 B5 C5 C2", bridges="A2-A3 B2-B3"),
            "construct b09 C2",
            ["C2-C3", "D3-D4", "E3-E4", "C3-D3"],
        ),
        (
            table(PlayerSetup("b15 A1", reserve="b10"), track="A4 A5 B5 C5 E1"),
            "construct b10 E1",
            ["Bandstand on A1", "Take nothing back"],
        ),
        (
            table(PlayerSetup(reserve="b13"), PlayerSetup("b15 C1, b18 D2"), track="A4 A5 B5 C5 D1"),
            "construct b13 D1",
            ["Bandstand on C1", "Bakehouse on D2"],
        ),
        (
            table(PlayerSetup(reserve="b11"), round=2, track="A4 A5 B5 C5 D1", requests="r26 r01"),
            "construct b11 D1",
            ["Merrymaker", "Innkeeper"],
        ),
        (
            table(PlayerSetup("b15 B1, b17 B3", wood=3), upgrades="u03"),
            "create u03",
            ["Bandstand on B1", "River Baths on B3"],
        ),
    ],
)
def test_each_answer_to_a_question_can_be_typed_as_it_is_listed(state: TownState, move: str, names: list[str]) -> None:
    asking = state.copy()
    play(asking, move)
    seat = asking.to_act[0]
    face = face_of(asking)
    choices = face.choices(asking.view(seat), asking.legal(seat), {})
    assert [choice.label for choice in choices] == names
    reading = Reading(cast(Table, SimpleNamespace(game=GAME, legal=asking.legal)), face, seat)
    reading.choices = choices
    assert [reading.match(name) for name in names] == [choice.actions for choice in choices]


def test_the_table_shows_both_seats_and_ones_own_requests_alone() -> None:
    one = PlayerSetup("b15 B1", reserve="b03", requests="r01 r26", coins=5, wood=2, upgrades="u05 u05", carrots=12)
    state = table(one, PlayerSetup(reserve="b18", requests="r02"))
    drawn = " ".join(shown(face_of(state).table(state.view(0))).split())
    assert "A Ann 12 5 2 2" in drawn
    assert "Upgrades (2 of 3): Patron's Purse × 2" in drawn
    assert "A reserve: Sawmill (Work)" in drawn
    assert "B reserve: Bakehouse (Work)" in drawn
    assert "My Requests, 8 as things stand" in drawn
    assert "Merrymaker 3 3 carrots for each Leisure Building that you control 1 × 3" in drawn
    assert "Forewoman" not in drawn


def test_an_onlooker_sees_nobodys_requests() -> None:
    state = table(PlayerSetup(requests="r01"), PlayerSetup(requests="r02"))
    drawn = shown(face_of(state).table(state.view(None)))
    assert "My Requests" not in drawn
    assert "Merrymaker" not in drawn


def test_the_score_shows_every_gain_and_each_round_as_a_sum() -> None:
    state = table(PlayerSetup("b15 B1", reserve="b18", coins=3), track="A4 A5 B5 C5 C1")
    play(state, "construct b18 C1")
    drawn = shown(face_of(state).extra("score", state.view(0)))
    lines = [" ".join(line.split()) for line in drawn.splitlines()]
    assert "A round 1 +4 Bakehouse 2 stars × 2 types = 4, on B1 C1" in lines
    assert lines[lines.index("Ann Bea") + 1 :][:2] == ["round 1 4 = 2×2 0", "carrots 4 0"]


def test_a_preview_shows_the_board_and_the_sum_before_and_after() -> None:
    state = table(PlayerSetup("b15 B1", reserve="b18", coins=3, requests="r04"), track="A4 A5 B5 C5 C1")
    before = state.copy()
    drawn = " ".join(shown(face_of(state).preview(state.view(0), GAME.parse("construct b18 C1"))).split())
    assert "│A Wor ★1 " in drawn
    assert "It joins your Neighborhood of B1 (1 star × 1 type = 1): then 2 stars × 2 types = 4." in drawn
    assert "Costs nothing; then you have 3 coins and 1 wood." in drawn
    assert state.view(0) == before.view(0)


def test_what_lies_where_is_told_of_a_space() -> None:
    state = table(PlayerSetup("b15 B1"), PlayerSetup("b17 B3"), track="A4 A5 B5 C5 C1", bridges="A2-A3")
    about = face_of(state).about(state.view(0), "b1")
    assert about is not None
    assert "It is part of your Neighborhood of B1 (1 star × 1 type = 1)." in shown(about)
    space = face_of(state).about(state.view(0), "A3")
    assert space is not None
    assert "A3: forest with 1 wood, waterfront, Bridge A2-A3." in shown(space)
    assert face_of(state).about(state.view(0), "Z9") is None


# Playing


def said(path: Path, *typed: str, people: int = 1, lang: str = "en") -> str:
    sitting = Sitting(path, game="town", seats=2, people=people, seed=4, lang=lang, typed=typed)
    return sitting.run()


def test_a_turn_is_typed_by_numbers_names_and_phrases(tmp_path: Path) -> None:
    shown_all = said(tmp_path / "game.record", "1", "", "plan schoolhouse", "schoolhouse", "E5", "quit")
    assert "Ann planned Schoolhouse" in shown_all
    assert "Choose the Plot for Schoolhouse; Enter alone goes back." in shown_all
    assert "Ann constructed Schoolhouse on E5 for nothing; took the wood of E5" in " ".join(shown_all.split())


def test_a_turn_can_be_taken_back_step_by_step_or_whole(tmp_path: Path) -> None:
    typed = ("1", "", "Schoolhouse", "construct schoolhouse on E5", "undo", "construct b27 B1", "restart", "quit")
    shown_all = said(tmp_path / "game.record", *typed)
    assert "Taken back: construct Schoolhouse on E5." in shown_all
    after = shown_all.rpartition("> restart")[2]
    assert "Taken back: plan Schoolhouse, construct Schoolhouse on B1." in " ".join(after.split())
    assert "Take one tile of the display" in after


def test_taking_back_stops_where_something_was_drawn(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    typed = ("1", "", "restart", "quit")
    assert "There is nothing to take back: what was revealed or announced stays" in said(path, *typed)


def test_the_end_of_a_turn_is_asked_about_and_can_be_refused(tmp_path: Path) -> None:
    shown_all = said(tmp_path / "game.record", "1", "", "Schoolhouse", "end", "no", "quit")
    assert "End the turn?" in shown_all
    assert "Fern planned" not in shown_all


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("construct b27 A1", "no Plot of A1 lies on the track"),
        ("plan b01", "the Plan of this turn is done"),
        ("construct b03 E5", "Sawmill is not in your reserve"),
        ("create u05", "Patron's Purse costs 2 wood, and you have 0"),
    ],
)
def test_what_is_not_possible_is_explained_with_names(typed: str, answer: str, tmp_path: Path) -> None:
    shown_all = said(tmp_path / "game.record", "1", "", "Schoolhouse", typed, "quit")
    assert answer in " ".join(shown_all.split())


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_every_command_answers(lang: str, tmp_path: Path) -> None:
    asked = ["board", "tiles", "areas", "score", "legend", "hand", "hint", "log", "save", "preview 1", "help"]
    asked += ["? sawmill", "? T-PLAN-01", "rules", "preview E5", "preview"]
    sitting = Sitting(tmp_path / "game.record", game="town", seats=2, seed=4, lang=lang, typed=["1", "", *asked])
    everything = sitting.run()
    for command in asked:
        _, found, answer = everything.partition(f"> {command}\n")
        assert found
        assert answer.partition("\n> ")[0].strip(), command


def test_the_help_names_a_tile_and_a_rule_of_the_game_itself(tmp_path: Path) -> None:
    answer = said(tmp_path / "game.record", "1", "", "?", "quit").rpartition("> ?\n")[2]
    assert "? Fairground Stall" in answer
    assert "“? T-GAME-01”" in answer
    assert "merchant" not in answer
