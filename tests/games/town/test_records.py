"""A record carries the set of parts that it was played with."""

import json
from random import Random

import msgspec
import pytest

import warren
from warren.games.town.sets import standard
from warren.kernel.errors import RecordVersionError, SetupError
from warren.kernel.parts import write_parts
from warren.kernel.record import Record, Recorder

GAME = warren.game("town")


def another_set(name: str = "Mill “on” the\\%22 river: 磨坊") -> str:
    """Return a set whose Sawmill has another name, one with every character that could end a tag."""
    parts = standard()
    mill = msgspec.structs.replace(parts.buildings[2], name=name)
    return write_parts(msgspec.structs.replace(parts, buildings=(*parts.buildings[:2], mill, *parts.buildings[3:])))


def played(cards: str) -> Record:
    """Return the record of a game with a set."""
    recorder = Recorder(GAME.new(seed=4, cards=cards))
    rng = Random(4)
    while not recorder.state.over:
        seat = recorder.state.to_act[0]
        recorder.play(seat, rng.choice(recorder.state.legal(seat)))
    return recorder.record()


def test_a_set_of_ones_own_travels_with_the_record() -> None:
    record = played(another_set())
    text = record.write()
    assert text.isascii()
    again = Record.read(text)
    assert again.write() == text
    state = again.replay()
    assert state.over
    assert state.scores() == record.replay().scores()
    assert "Mill" in again.setup.options["cards"]


def test_the_parts_of_a_record_are_those_of_its_set() -> None:
    record = played(another_set())
    own, usual = GAME.parts_of(record.setup.options), GAME.parts_of({"cards": ""})
    assert own != usual
    assert f'[parts "{own}"]' in record.write()
    with pytest.raises(RecordVersionError, match=f"{usual[:11]}"):
        Record.read(record.write().replace(f'[parts "{own}"]', f'[parts "{usual}"]'))


def test_the_standard_set_is_no_set_of_ones_own() -> None:
    assert GAME.new(cards=write_parts(standard())).setup.options["cards"] == ""
    assert "[cards" not in played(write_parts(standard())).write()


def test_equal_sets_make_equal_records() -> None:
    loose = json.dumps(json.loads(another_set()), indent=4, sort_keys=True)
    assert played(loose).write() == played(another_set()).write()


def test_a_wrong_set_is_refused_with_everything_that_is_wrong() -> None:
    wrong = another_set().replace('"cost_wood": 3', '"cost_wood": 33', 2)
    with pytest.raises(SetupError) as refused:
        GAME.new(cards=wrong, chapter=9)
    places = [problem.at for problem in refused.value.problems]
    assert places == ["chapter", "cards upgrades u01 cost_wood", "cards upgrades u02 cost_wood"]


def test_plots_of_the_chapter_cannot_be_stacked_and_ids_have_to_be_known() -> None:
    with pytest.raises(SetupError) as refused:
        GAME.new(deck=["C2", "b99", "b01", "b01"])
    assert sorted(str(problem) for problem in refused.value.problems) == [
        "deck: C2 lies on the track from the start in this chapter and cannot be stacked",
        "deck: b01 is listed 2 times, and the game has only one",
        "deck: there is no card “b99”; there are b01 to b30, r01 to r30, u01 to u16 and the plots A1 to E5",
    ]
