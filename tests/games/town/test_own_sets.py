"""Rules that the standard set alone would not show: what other figures, and other mixtures, change."""

from random import Random

import msgspec
import pytest

from tests.games.town.table import PlayerSetup, new, own_set, play, table
from tests.looping import for_each
from warren.games.town import GAME
from warren.kernel.errors import IllegalActionError, RecordSyntaxError, RecordVersionError, SetupError
from warren.kernel.record import Record


def test_upgrades_are_held_in_one_order_whatever_order_they_were_created_in() -> None:
    states = [table(PlayerSetup(wood=5), upgrades="u14 u16") for _ in range(2)]
    play(states[0], "create u16", "create u14")
    play(states[1], "create u14", "create u16")
    assert states[0].upgrades == states[1].upgrades
    assert states[0].view(1).upgrades == states[1].view(1).upgrades


def test_carrots_are_told_by_the_tile_that_gave_them() -> None:
    state = table(
        PlayerSetup(reserve="b07 b15 b18", coins=20, wood=5), track="A4 D4 B5 E1 A1", upgrades="u01", display="b01"
    )
    play(state, "construct b07 D4", "create u01", "construct b15 A1")
    assert [(entry.cause, entry.points) for entry in state.ledger] == [("b07", 10), ("b07", 0), ("u01", 10), ("b15", 1)]
    total = state.scores()[0]
    assert total.counted["coins"] == state.coins[0]
    effect = total.find("effect", "u01")
    assert effect is not None
    assert effect.counted == {"round": 1, "times": 1}


def test_a_state_can_be_imagined_after_a_draw_of_nothing() -> None:
    state = new("b12", cards=own_set(start={"requests_dealt_per_round": 1}))
    seat = state.active
    play(state, "plan b12", "construct b12 E5")
    assert not state.discard
    for looker in (0, 1, None):
        assert GAME.imagine(state.view(looker), Random(1)).view(looker) == state.view(looker)
    assert state.undo_horizon(seat) == 2


def test_the_first_player_of_a_round_is_known_while_requests_are_chosen() -> None:
    state = new(seed=3)
    firsts: list[int] = []
    while not state.over:
        if state.round > len(firsts):
            firsts.append(state.view(None).active)
        seat = state.to_act[0]
        play(state, f"{seat} {GAME.spell(state.legal(seat)[-1 if state.planned else 0])}")
    assert firsts == [state.first, 1 - state.first] * 2


@for_each(
    ("move", "says"),
    [
        ("plan b01", "the Plan of this turn is done"),
        ("construct b01 A1", "b01 is not in this seat's reserve"),
        ("construct b15 C3", "no Plot of C3 lies on the track"),
        ("construct b17 B5", "b17 stands at the waterfront only, and B5 is not there"),
        ("construct b15 A4", "A4 costs 4 coins, and this seat has 3"),
        ("create u01", "u01 costs 3 wood, and this seat has 2"),
        ("create u03", "u03 does not lie open"),
        ("create u11", "u11 is a copy of u10: create u10"),
        ("create u06", "u06 does not lie open"),
        ("annex A1", "nothing asks for annex now"),
    ],
)
def test_a_refusal_says_why(move: str, says: str) -> None:
    state = table(
        PlayerSetup(reserve="b15 b17", coins=3, wood=2), track="A4 D4 B5 E1 A1", upgrades="u01 u10 u11", display="b02"
    )
    with pytest.raises(IllegalActionError, match=says):
        state.play(0, GAME.parse(move))


def test_a_refusal_says_that_plan_comes_first_that_slots_are_full_and_bunnies_gone() -> None:
    early = table(PlayerSetup(reserve="b15"), planned=False)
    for move in ("end", "construct b15 A1"):
        with pytest.raises(IllegalActionError, match="the Plan"):
            early.play(0, GAME.parse(move))
    full = table(PlayerSetup(wood=5, upgrades="u13 u14 u15"), upgrades="u10")
    with pytest.raises(IllegalActionError, match="all 3 slots for Upgrades are taken"):
        full.play(0, GAME.parse("create u10"))
    few = own_set(limits={"bunnies_per_player": 4})
    bare = table(PlayerSetup(reserve="b15"), round=4, track="A4 D4 B5 E1 A1", cards=few)
    play(bare, "construct b15 A1")
    bare.reserves[0] |= 1 << 17
    assert bare.bunnies(0) == 2
    bare.controlled[0] |= 1 << 4 | 1 << 9
    with pytest.raises(IllegalActionError, match="no Bunny is left"):
        bare.play(0, GAME.parse("construct b18 E1"))


@pytest.mark.parametrize(
    ("move", "says"),
    [("pay 7", "from 1 to 4"), ("end", "the payment comes first")],
)
def test_a_refusal_in_a_payment_says_what_can_be_paid(move: str, says: str) -> None:
    state = table(PlayerSetup(reserve="b15", coins=3, wood=5, upgrades="u16"), track="A4 D4 B5 E1 A1")
    play(state, "construct b15 A4")
    with pytest.raises(IllegalActionError, match=says):
        state.play(0, GAME.parse(move))


# Records


def test_a_record_is_of_a_set_in_its_canonical_form() -> None:
    setup = new(cards=own_set(b01={"name": "Mine"})).setup
    loose = setup.options["cards"].replace(":", ": ", 1)
    with pytest.raises(SetupError, match="cards"):
        Record(msgspec.structs.replace(setup, options=setup.options | {"cards": loose}))


def test_a_record_whose_set_is_damaged_is_refused_with_what_is_wrong_in_it() -> None:
    text = Record(new(cards=own_set(b01={"name": "Mine"})).setup).write()
    line = next(line for line in text.splitlines() if line.startswith("[cards"))
    with pytest.raises(RecordSyntaxError, match="cards buildings b01"):
        Record.read(text.replace("{%22id%22:%22b01%22", "{%22id%22:%22b01%22,%22oops%22:1"))
    with pytest.raises(RecordSyntaxError, match="cards"):
        Record.read(text.replace(line, '[cards "rubbish"]'))
    with pytest.raises(RecordVersionError, match="this program would play it with"):
        Record.read(text.replace("Mine", "Yours"))
