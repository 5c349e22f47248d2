"""The list of choices: what stands in it, what it is worth, and what a hint says about it."""

from functools import cache
from pathlib import Path

import pytest

import warren
from tests.games.kingdom.table import PlayerSetup, table
from tests.terminal.sitting import Sitting, scene, shown
from warren.agents import agent
from warren.games.kingdom import GAME, KingdomState
from warren.games.kingdom.actions import DONE, KEEP, PASS
from warren.games.kingdom.parts import CARD_IDS, CARD_NUMBERS, SPACE_NUMBERS
from warren.games.kingdom.view import CONSTRUCTION, HARVEST, KingdomView
from warren.presentation.kingdom.names import ADDRESSED
from warren.presentation.model import Option
from warren.terminal.display import advice, worth_of
from warren.terminal.kingdom.renderer import KingdomRenderer
from warren.terminal.reading import Vocabulary

SCENE = scene()
FACE = KingdomRenderer(SCENE, GAME.check_options({}))


def building(front: tuple[str, ...], *spaces: str, kept: tuple[str, ...] = ()) -> KingdomState:
    """Return a state of Construction in which seat 0 has buildings in front of it and controls spaces."""
    state = table(PlayerSetup(", ".join(spaces), front=" ".join(front)), PlayerSetup(), PlayerSetup(), round=1)
    state.kept_camps = tuple(CARD_NUMBERS[card] for card in kept)
    return state


def listed(state: KingdomState) -> list[Option]:
    view = state.view(0)
    return FACE.choices(view, state.legal(0), {})


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


# Construction


def test_a_building_without_a_place_is_listed_with_the_reason_and_without_a_number() -> None:
    front = ("city_1", "city_3", "farm_pearl", "sky_tower", "camp_2")
    state = building(front, "C3", kept=("camp_2",))  # a plain
    found = {choice.label: choice for choice in listed(state)}
    assert list(found) == ["City 1", "City 3", "Pearl Farm", "Camp 2", "Sky Tower", "I am done"]
    assert {name: choice.why_not for name, choice in found.items() if not choice.actions} == {
        "City 3": "no free own mountain",
        "Pearl Farm": "no free own sea",
        "Camp 2": "kept, so not this round",
        "Sky Tower": "needs room in two fiefs",
    }


def test_every_building_in_front_of_the_seat_is_in_its_list() -> None:
    compared = 0
    for view, legal in played(3, 3):
        if view.phase == CONSTRUCTION and view.contest is None and DONE in legal:
            names = {choice.label.partition(" ×")[0] for choice in FACE.choices(view, legal, {})}
            compared += 1
            assert {SCENE.text(FACE.presenter.named(CARD_IDS[card])) for card in view.fronts[0]} <= names
    assert compared


def test_while_a_camp_is_asked_for_one_may_always_refuse_it() -> None:
    state = building(("camp_3",), "C3")
    state.advance(0, state.game.parse("announce camp_3"))
    view, legal = state.view(0), state.legal(0)
    for narrowed in (legal, legal[:-1], legal[:5]):
        assert FACE.choices(view, narrowed, {})[-1].actions == (KEEP,)
    other = building(("camp_3",), "C3")
    other.fronts[1] = (CARD_NUMBERS["camp_1"],)
    other.advance(0, other.game.parse("announce camp_3"))
    assert FACE.choices(other.view(1), other.legal(1)[:3], {})[-1].actions == (PASS,)


# Harvest


def test_the_products_of_a_trading_post_are_told_apart() -> None:
    state = building(("trading_post",), "C3", "D3")  # a plain and a city
    state.advance(0, state.game.parse("place trading_post C3"))
    state.advance(0, state.game.parse("done"))
    assert state.phase == HARVEST
    assert [(choice.label, choice.note, choice.gain) for choice in listed(state)] == [
        ("wood", "its fief: 1 × 0 = 0, then 1 × 1 = 1", "+1"),
        ("fish", "its fief: 1 × 0 = 0, then 1 × 1 = 1", "+1"),
        ("carrots", "its fief: 1 × 0 = 0, then 1 × 1 = 1", "+1"),
    ]
    state.controlled[0] |= 1 << SPACE_NUMBERS["E3"]  # a field beside the city
    assert listed(state)[2].note == "its fief has that already: 1 × 1 = 1"
    assert listed(state)[2].gain == "+0"


# Worth and hints


@pytest.mark.parametrize("seats", [2, 3])
def test_worth_is_counted_from_doing_nothing_or_from_the_weakest_choice(seats: int) -> None:
    for view, legal in played(seats, 3):
        nothing = FACE.at(view, legal).idle()
        known = worth_of(FACE.presenter)
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
        known = worth_of(asker)
        first, *reasons = shown(advice(SCENE, asker, known, asker.describe), width=200).splitlines()
        assert first.startswith("The bot would ")
        advised = first.removeprefix("The bot would ").removesuffix(".")
        (meant,) = Vocabulary({action: asker.typed_forms(action) for action in legal}).match(advised)
        assert known[meant] == max(known.values())
        assert reasons, "a hint says why"


# Messages


def test_what_is_said_to_the_person_in_a_seat_is_said_by_the_rules() -> None:
    """A message that the rules no longer have would be said as if of somebody else."""
    from tools.words import said

    assert set(ADDRESSED) <= {text.message for text in said()}


def test_a_building_that_cannot_stand_there_is_refused_in_the_second_person() -> None:
    state = building(("city_1", "city_3"), "C3")  # a plain
    asked = FACE.at(state.view(0), state.legal(0))
    told = [
        asked.explained(state.why_illegal(0, state.game.parse(f"place {card} A1"))) for card in ("city_1", "city_3")
    ]
    assert told == [
        "you do not control A1",
        "you have no mountain without a building, and City 3 stands only there",
    ]


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
