"""Sets of parts: what the standard one holds, and how sets are read and written."""

import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.town.sets import Set, changed, part, put, without
from warren.games.town.board import ALL_SPACES, EDGE_IDS, SPACE_IDS, bits, groups, neighbours
from warren.games.town.effects import ILLEGAL, PARK, TYPE_NUMBERS, TYPES, Activate, Gain, If, Joker, Per, Stars
from warren.games.town.sets import read_parts, standard
from warren.kernel.parts import Name, Story, write_parts

# The standard set


def test_the_numbers_of_the_game() -> None:
    start, limits, board = standard().start, standard().limits, standard().board
    assert (start.coins, start.coins_per_round) == (3, 2)
    assert (start.requests_dealt_per_round, start.requests_kept_per_round, start.additional_building_cost) == (2, 1, 1)
    assert (limits.rounds, limits.building_display, limits.buildings_per_game) == (4, 5, 20)
    assert (limits.upgrade_slots, limits.upgrade_reveal_total_wood) == (3, 8)
    assert (limits.bunnies_per_player, limits.wood, limits.bridges) == (16, 16, 4)
    assert board.plot_track_costs == (4, 3, 2, 1, 0)


def test_the_buildings_by_type_and_how_many_stand_at_the_water() -> None:
    buildings = standard().buildings
    types = Counter(building.type for building in buildings)
    assert types == {"leisure": 5, "work": 5, "civic": 5, "residential": 5, "knowledge": 5, "illegal": 4, "park": 1}
    assert sum(building.waterfront for building in buildings) == 6
    stars = [building for building in buildings if isinstance(building.effect, Stars)]
    assert Counter(building.type for building in stars) == dict.fromkeys(TYPES, 3)
    assert [building.id for building in buildings if isinstance(building.effect, Joker)] == ["b30"]


def test_types_have_the_numbers_that_the_rules_count_with() -> None:
    assert [TYPE_NUMBERS[name] for name in TYPES] == [0, 1, 2, 3, 4]
    assert (TYPE_NUMBERS["illegal"], TYPE_NUMBERS["park"]) == (ILLEGAL, PARK) == (5, 6)


def test_upgrades_by_face_and_by_cost() -> None:
    upgrades = standard().upgrades
    faces = Counter((upgrade.name, upgrade.cost_wood, upgrade.effect) for upgrade in upgrades)
    assert sorted(faces.values()) == [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2]
    assert Counter(upgrade.cost_wood for upgrade in upgrades) == {1: 2, 2: 8, 3: 6}


def test_requests_by_the_way_they_score() -> None:
    assert Counter(type(request.scoring) for request in standard().requests) == {Per: 19, If: 10, Activate: 1}


def test_the_river_runs_between_two_banks_and_half_of_the_forest_stands_on_each() -> None:
    board = standard().board
    river = bits(EDGE_IDS.index("-".join(edge)) for edge in board.river_edges)
    west, east = groups(ALL_SPACES, neighbours(river))
    assert (west.bit_count(), east.bit_count()) == (12, 13)
    forest = bits(map(SPACE_IDS.index, board.forest))
    assert ((forest & west).bit_count(), (forest & east).bit_count()) == (4, 4)


def test_every_space_is_a_plot_of_some_chapter_and_chapter_1_has_the_bridges_of_the_rulebook() -> None:
    chapters = standard().chapters
    assert {plot for chapter in chapters for plot in chapter.plots} == set(SPACE_IDS)
    assert chapters[0].bridges == (("A2", "A3"), ("E3", "E4"))


def test_everything_is_named_in_both_languages() -> None:
    parts = standard()
    names = [parts.name, *(building.name for building in parts.buildings)]
    names += [upgrade.name for upgrade in parts.upgrades]
    names += [request.name for request in parts.requests]
    names += [chapter.title for chapter in parts.chapters]
    stories = [parts.board.river_note, parts.board.forest_note, parts.board.plot_track_note]
    stories += [chapter.intro for chapter in parts.chapters]
    assert all(isinstance(name, Name) and re.search("[\u4e00-\u9fff]", name.chinese) for name in names)
    assert all(isinstance(story, Story) and re.search("[\u4e00-\u9fff]", story.chinese) for story in stories)


# Reading and writing


def test_the_export_is_the_packaged_file_and_reads_as_an_equal_set() -> None:
    exported = write_parts(standard())
    assert read_parts(exported) == standard()
    assert write_parts(read_parts(exported)) == exported


def test_the_export_has_one_part_to_a_line() -> None:
    lines = write_parts(standard()).splitlines()
    for id_ in ("b01", "b30", "u01", "u16", "r01", "r30"):
        (line,) = [line for line in lines if f'"id": "{id_}"' in line]
        assert json.loads(line.rstrip(","))["id"] == id_


def test_an_equal_set_has_the_same_text_however_its_file_is_laid_out() -> None:
    def upside_down(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: upside_down(value[key]) for key in reversed(value)}
        return [upside_down(entry) for entry in value] if isinstance(value, list) else value

    data = upside_down(json.loads(write_parts(standard())))
    for section in ("chapters", "buildings", "upgrades", "requests"):
        data[section].reverse()
    data["board"]["river_edges"] = [edge[::-1] for edge in data["board"]["river_edges"][::-1]]
    data["board"]["forest"].reverse()
    data["board"]["plot_track_published_costs"].reverse()
    for building in data["buildings"]:
        building.get("published_fields", []).reverse()
        building.setdefault("waterfront", False)
    for chapter in data["chapters"]:
        chapter["bridges"] = [edge[::-1] for edge in chapter["bridges"][::-1]]
    part(data, "b03")["effect"]["amount"] = 1
    part(data, "b06")["effect"].update(source="deck", draw=1, keep=1)
    part(data, "r01")["scoring"]["max_points"] = None
    read = read_parts("\ufeff" + json.dumps(data, indent=3))
    assert (read, read.text, read.sha256) == (standard(), standard().text, standard().sha256)


@pytest.mark.parametrize(
    "change",
    [
        put("b03 provenance", "reconstructed"),
        put("b03 effect amount", 2),
        put("1 plots", ["A4", "C2", "D4", "B1", "E5"]),
        put("name", "My box"),
        without("board forest 0"),
    ],
)
def test_another_set_has_another_text(change: Callable[[Set], object]) -> None:
    other = read_parts(changed(change))
    assert other != standard()
    assert other.sha256 != standard().sha256
    assert read_parts(write_parts(other)) == read_parts(other.text) == other


def test_what_may_be_left_out_has_its_usual_value() -> None:
    read = read_parts(changed(put("b01 effect", {"op": "gain", "resource": "wood"})))
    assert read.buildings[0].effect == Gain(resource="wood", amount=1, per=None)
    assert read.buildings[0].waterfront is False


def test_an_owner_can_write_plain_names_and_leave_out_the_notes() -> None:
    data = json.loads(write_parts(standard()))
    for note in ("river_note", "forest_note", "plot_track_note"):
        del data["board"][note]
    part(data, "b03")["name"] = "Scierie"
    part(data, "1").update(title="Un", intro="Il était une fois.")
    read = read_parts(json.dumps(data))
    assert (read.buildings[2].name, read.chapters[0].intro) == ("Scierie", "Il était une fois.")
    assert read.board.river_note is None
