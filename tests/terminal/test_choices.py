"""The list of choices: what stands in it, what it is worth, and what a hint says about it."""

from functools import cache
from pathlib import Path

import pytest

import warren
from tests.terminal.sitting import Sitting, scene, shown
from warren.agents import Budget, SearchAgent, agent
from warren.games.kingdom import GAME
from warren.games.kingdom.actions import DONE, KEEP, PASS
from warren.games.kingdom.lookup import CARD_IDS
from warren.games.kingdom.view import CONSTRUCTION, KingdomView
from warren.presentation.kingdom.names import ADDRESSED
from warren.terminal.display import advice
from warren.terminal.kingdom.renderer import KingdomRenderer
from warren.terminal.reading import Vocabulary
from warren.words import words

SCENE = scene()
BUDGET = Budget(8)
FACE = KingdomRenderer(SCENE, GAME.check_options({}))


@cache
def played(seats: int, seed: int) -> list[tuple[KingdomView, list[int]]]:
    """Return what seat 0 was asked in a game of normal bots."""
    state = warren.new("kingdom", seats=seats, seed=seed)
    bot = agent("normal", 0)
    asked = []
    while not state.over:
        seat = state.to_act[0]
        view, legal = state.view(seat), state.legal(seat)
        assert isinstance(view, KingdomView)
        if seat == 0 and len(legal) > 1:
            asked.append((view, legal))
        state.play(seat, bot.choose(view, legal))
    return asked


def test_every_building_in_front_of_the_seat_is_in_its_list() -> None:
    compared = 0
    for view, legal in played(3, 3):
        if view.phase == CONSTRUCTION and view.contest is None and DONE in legal:
            names = {choice.label.rpartition("× ")[2] for choice in FACE.choices(view, legal, {})}
            compared += 1
            assert {SCENE.text(FACE.presenter.named(CARD_IDS[card])) for card in view.fronts[0]} <= names
    assert compared


# Worth and hints


@pytest.mark.parametrize("seats", [2, 3])
def test_worth_is_counted_from_doing_nothing_or_from_the_weakest_choice(seats: int) -> None:
    for view, legal in played(seats, 3):
        nothing = FACE.at(view, legal).idle()
        known = FACE.presenter.expected()
        if nothing is None:
            assert min(known.values()) == 0
        else:
            assert known[nothing] == 0
            assert nothing in (DONE, KEEP, PASS)


@pytest.mark.parametrize("seats", [2, 3])
def test_what_a_hint_recommends_can_be_typed_as_it_is_printed(seats: int) -> None:
    asked = played(seats, 3)[::7]
    assert len(asked) > 5
    for view, legal in asked:
        asker = FACE.at(view, legal)
        first, *reasons = shown(advice(SCENE, asker.hint(BUDGET, asker.describe)), width=200).splitlines()
        assert first.startswith("The bot would ")
        advised = first.removeprefix("The bot would ").removesuffix(".")
        (meant,) = Vocabulary({action: asker.typed_forms(action) for action in legal}).match(advised)
        assert meant == SearchAgent(0, BUDGET).search(view, legal)[0].action
        assert reasons, "a hint says why"


# Messages


def test_what_is_said_to_the_person_in_a_seat_is_said_by_the_rules() -> None:
    """A message that the rules no longer have would be said as if of somebody else."""
    assert {(None, message) for message in ADDRESSED} <= words("zh-Hant").translations.keys()


# The log


def test_with_two_players_the_log_tells_the_own_discards_and_no_others(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path / "game.record", seats=2, people=2, seed=4)
    while len(sitting.table.view(0).discards) < 25:  # type: ignore[attr-defined]  # a KingdomView has them
        seat = sitting.game.next_seat()
        sitting.game.play(seat, sitting.table.legal(seat)[-1])
    table = sitting.table
    for seat in (0, 1):
        view = table.view(seat)
        assert isinstance(view, KingdomView)
        told = [line.plain for line in sitting.display.told_of(seat) if "discarded" in line.plain]
        assert len(told) == len(view.discards)
        for line, card in zip(told, view.discards, strict=True):
            assert line.split()[1] == sitting.display.scene.name(seat)
            assert line.endswith(f"discarded {SCENE.text(FACE.presenter.named(CARD_IDS[card]))}, face down")
