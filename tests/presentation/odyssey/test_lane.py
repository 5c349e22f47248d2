"""The next turns at a glance: what becomes of each run card in the turn in which it comes."""

from tests.games.odyssey.positions import play, position
from tests.looping import for_each
from tests.presentation.odyssey.moments import presented, view_of
from warren.presentation.odyssey.lane import lane


@for_each(
    ("where", "said"),
    [
        ({"top": "EV43", "bottom": "EV01"}, ["pays 1 a round", "payable then"]),  # what is kept now pays for it
        ({"top": "EV01", "bottom": "EV44", "ready": "1"}, ["+3 points", "pays 1 a round"]),
        ({"top": "EV01", "bottom": "EV19", "ready": "1"}, ["+3 points", "payable then"]),  # that bunny fires it
        ({"top": "EV19", "bottom": "EV01", "ready": "1"}, ["needs a creature", "payable then"]),
        ({"top": "EV44", "bottom": "EV19", "ready": "1"}, ["pays 1 a round", "needs a creature"]),
        ({"top": "EV01", "bottom": "EV25", "ready": "1"}, ["+3 points", "3 hexagons short"]),
    ],
)
def test_a_card_is_judged_by_what_lies_there_when_its_turn_comes(where: dict[str, str], said: list[str]) -> None:
    state = position(**where)  # type: ignore[arg-type]  # mappings of other kinds have texts too
    now, then, _ = lane(presented(view_of(state)))
    assert [now.verdict.said, then.verdict.said] == said


def test_a_run_has_one_name_wherever_it_is_listed() -> None:
    state = position(top="EV43", bottom="EV01", circle="EV05", center="EV15(EV06)")
    for before, names in ((), ["Now", "Next"]), (("run save",), ["Next"]):
        play(state, *before)
        moment = presented(view_of(state))
        own = moment.own()
        assert own is not None
        assert [part.place for part in own.parts][: len(names)] == names
        assert [stop.title for stop in lane(moment) if stop.part] == names
