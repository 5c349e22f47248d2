"""Sets of parts of Town: what may be left out, and plain names."""

import json

from tests.games.town.sets import changed, part, put
from warren.games.town.effects import GainResource
from warren.games.town.sets import read_parts, standard
from warren.kernel.parts import write_parts


def test_what_may_be_left_out_has_its_usual_value() -> None:
    read = read_parts(changed(put("b01 effect", {"op": "gain", "resource": "wood"})))
    assert read.buildings[0].effect == GainResource(resource="wood", amount=1, per=None)
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
