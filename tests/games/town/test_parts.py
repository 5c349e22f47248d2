"""Sets of parts: what the standard one holds, and how sets are read and written."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.town.sets import Set, changed, part, put, without
from warren.games.town.effects import Gain
from warren.games.town.sets import read_parts, standard
from warren.kernel.parts import Name, Story, write_parts

# The standard set


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
