"""Who need not be asked for a response: nothing that it would come to concerns him."""

from random import Random

from tests.games.odyssey.positions import asked, at, played
from tests.looping import for_each
from warren.games.odyssey import GAME
from warren.games.odyssey.actions import PASS

ATTACK = "seats 3; circle EV13 | EO13; ready 4 | 4 | 4; top EV22"
"""A weapon of level 8 at a creature of seat 1, which is worth 4."""
SHIFT = "seats 3; ready 4 | 4 | 4; saved EV36; top EV19"
"""An Overtime Shift, which helps who plays it."""


@for_each(
    ("position", "steps", "concerned"),
    [
        # A roll: its owner may want it higher, the attacker lower, a third player neither.
        (f"{ATTACK}; hand | EO41; d12 6", "run play", True),
        (f"{ATTACK}; hand EV41; d12 6", "run play", True),
        (f"{ATTACK}; hand | | EG41; d12 6", "run play", False),
        # A miss is as it should be to its owner, a kill to the attacker; and what comes to the same concerns nobody.
        (f"{ATTACK}; hand | EO41; d12 9", "run play", False),
        (f"{ATTACK}; hand EV41; d12 9", "run play", True),
        (f"{ATTACK}; hand EV41; d12 12", "run play", False),
        (f"{ATTACK}; hand EV41; d12 2", "run play", False),
        (f"{ATTACK}; top EV25; hand | EO41; d12 1", "run play", False),
        (f"{ATTACK}; top EV25; hand | EO41; d12 5", "run play", True),
        # Of damage that kills, what is too much matters to a bodyguard beside.
        (f"{ATTACK}; circle EV13 | EO13 0.EV07; hand EV41; d12 6", "run play, aim 1.EO13", True),
        # A kill of somebody near the end concerns all, and so does whatever hurts him.
        (f"{ATTACK}; hand | | EG41; d12 6; ledger 0 47", "run play", True),
        (f"{ATTACK}; hand | | EG41; d12 12; ledger 0 47", "run play", False),
        (f"{ATTACK}; hand | | EG41; d12 7; ledger 1 47", "run play", True),
        # A card is a third player's business only where it hits what is his.
        (f"{SHIFT}; hand | EO42", "play 0.EV36", False),
        (f"{SHIFT}; hand | EO42; ledger 0 52", "play 0.EV36", True),
        ("ready 4 | 4; saved EV36; top EV19; hand | EO42", "play 0.EV36", True),
        # Nor is what answers such a card; who played it is concerned.
        (f"{ATTACK}; hand | EO39 | EG42; d12 5", "run play, respond 1.EO39", False),
        (f"{ATTACK}; hand EV42 | EO39; d12 5", "run play, respond 1.EO39", True),
        (f"{ATTACK}; circle EV13 | EO13 | EG13; hand | EO40 | EG42", "run play, aim 1.EO13, respond 1.EO40", True),
    ],
)
def test_only_whom_an_outcome_concerns_has_to_be_asked(position: str, steps: str, concerned: bool) -> None:
    state = played(at(position), *steps.split(", "))
    seat = asked(state)
    assert PASS in state.legal(seat)
    assert state.spared(seat) == (None if concerned else PASS)
    assert {state.spared(other) for other in range(state.setup.seats) if other != seat} == {None}
    # That follows from what the seat knows.
    for luck in range(5):
        assert GAME.imagine(state.view(seat), Random(luck)).spared(seat) == state.spared(seat)
