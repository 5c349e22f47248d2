"""The kinds of frames: each has its rules and its clause, and says what it asks."""

from itertools import combinations

from warren import rulebook
from warren.games.odyssey import frames
from warren.games.odyssey.frames import Frame, TradeFrame
from warren.games.odyssey.rules import FRAMES

KINDS = [
    kind
    for kind in vars(frames).values()
    if isinstance(kind, type) and issubclass(kind, Frame) and kind not in (Frame, TradeFrame)
]
ASK_NOTHING = {frames.DrawFrame, frames.RunnerFrame, frames.SettleFrame, frames.StrikeFrame}


def test_each_kind_goes_on_by_a_rule_of_its_own() -> None:
    assert {*FRAMES} == {*KINDS}
    rules = [run for run, _ in FRAMES.values()]
    assert len(rules) == len({*rules})


def test_each_kind_has_a_clause_and_only_those_that_ask_say_what() -> None:
    ids = {clause.id for clause in rulebook.clauses("odyssey", "en")}
    assert {kind.clause for kind in KINDS} <= ids
    assert {kind for kind in KINDS if not kind.asks} == ASK_NOTHING


def test_frames_of_two_kinds_are_never_equal_and_never_change() -> None:
    alike = [frames.LoseFrame(0, 1), frames.DrawFrame(0, 1), frames.BurningFrame(0, 1), frames.RepairFrame(0, 1)]
    assert all(one != other for one, other in combinations(alike, 2))
    assert frames.changed(alike[0], count=2) == frames.LoseFrame(0, 2) != alike[0]
    assert all(kind.__struct_config__.frozen for kind in KINDS)
