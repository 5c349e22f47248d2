"""Why a total is what it is, in words."""

import pytest

from tests.games.odyssey.positions import position
from tests.presentation.odyssey.moments import presented
from warren.games.odyssey import GAME
from warren.games.odyssey.score import shown_ledger
from warren.presentation.odyssey.ending import ledger_said, sheet_of
from warren.presentation.odyssey.presenter import OdysseyPresenter
from warren.presentation.translator import Translator
from warren.words import words


@pytest.mark.parametrize(
    ("points", "said"),
    [
        (7, "the d20 shows 7"),
        (20, "the d20 shows 20"),
        (21, "a Square of 20, and the d20 shows 1"),
        (59, "2 Squares of 20, and the d20 shows 19"),
    ],
)
def test_a_ledger_is_said_as_it_lies_on_the_table(points: int, said: str) -> None:
    assert ledger_said(presented(position().view(0)), shown_ledger(points)) == said


def test_every_part_of_a_total_is_named_with_what_it_counted() -> None:
    state = position(
        circle={0: ["0.EV13"]},
        center={0: ["0.EV15"]},
        inside={"0.EV15": ["0.EV01"]},
        bonus={"0.EV13": 3},
        damage={"0.EV13": 2},
        score=80,
    )
    found = sheet_of(presented(state.view(0)), 0)
    told = [(part.title, part.points, part.note) for part in found]
    told += [(line.name, line.points or 0, line.reason) for part in found for line in part.lines]
    assert told == [
        ("Civ ledger", 10, "the d20 shows 10"),
        ("The Bunny Circle", 5, ""),
        ("Cities with occupants", 11, ""),
        ("Geyser Bunnies", 5, "4 + 3 by modifiers − 2 damage"),
        ("Mistral Spire", 8, ""),
        ("Yang Bunny (Violet) in Mistral Spire", 3, ""),
    ]


def test_a_typewriter_has_its_own_minus() -> None:
    state = position(circle={0: ["0.EV13"]}, damage={"0.EV13": 2}, score=80)
    voice = Translator(words("en"), ["Ann", "Bea"], plain=True)
    found = sheet_of(OdysseyPresenter(GAME, voice, state.view(0)), 0)
    assert found[1].lines[0].reason == "4 - 2 damage"
