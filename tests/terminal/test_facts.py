"""What a hint or a preview says of the board is so: compared with playing it."""

from random import Random

import pytest

import warren
from warren.games.kingdom import GAME, KingdomState
from warren.games.kingdom.actions import CHOSEN_CARD, PICK, PLACE, PLACED_CARD
from warren.games.kingdom.exploration import play_card
from warren.games.kingdom.fiefs import Fief, fiefs
from warren.games.kingdom.parts import FIRST_BUILDING, PARCHMENTS, SKY_TOWER, SPACE_IDS, SPACE_NUMBERS
from warren.games.kingdom.view import CONSTRUCTION, EXPLORATION, HARVEST, KingdomView
from warren.players import PERSON, Player
from warren.presentation.kingdom.action_notes import about_space
from warren.presentation.kingdom.presenter import KingdomPresenter
from warren.presentation.kingdom.what_if import land_of
from warren.terminal.kingdom.renderer import KingdomRenderer
from warren.terminal.reading import Sayings
from warren.terminal.scene import SIXTEEN, Scene
from warren.words import words

NAMES = ("Ann", "Bea", "Cleo")


def scene(lang: str = "en") -> Scene:
    return Scene(words(lang), [Player(name, PERSON) for name in NAMES], SIXTEEN)


def positions(seed: int, seats: int = 3) -> list[KingdomState]:
    """Return the positions of a random game in which seat 0 has a choice."""
    rng = Random(seed)
    state = warren.new("kingdom", seats=seats, seed=seed)
    assert isinstance(state, KingdomState)
    found = []
    while not state.over:
        seat = state.to_act[0]
        if seat == 0 and len(state.legal(0)) > 1:
            found.append(state.copy())
        state.play(seat, rng.choice(state.legal(seat)))
    return found


def view_of(state: KingdomState) -> KingdomView:
    view = state.view(0)
    assert isinstance(view, KingdomView)
    return view


def presenter(state: KingdomState) -> KingdomPresenter:
    return KingdomPresenter(GAME, scene(), view_of(state), state.legal(0))


def told(fief: Fief) -> str:
    """Return the words for a fief as the sentences do."""
    size = fief.spaces.bit_count()
    return f"size {size}, strength {fief.strength} × wealth {fief.wealth} = {fief.points}"


def fief_at(state: KingdomState, space: int) -> Fief:
    land = land_of(view_of(state), 0)
    return next(fief for fief in fiefs(land, land.controlled[0]) if fief.spaces >> space & 1)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_placing_is_told_with_the_fief_as_it_is_and_as_it_will_be(seed: int) -> None:
    compared = 0
    for state in positions(seed):
        if state.phase != CONSTRUCTION or state.contest is not None:
            continue
        asked = presenter(state)
        for action in state.legal(0):
            card = PLACED_CARD.get(action)
            if card is None or card == SKY_TOWER:
                continue
            space = action - PLACE[card]
            after = state.copy()
            after.advance(0, action)
            said = " ".join(asked.facts(action))
            before = fief_at(state, space)
            compared += 1
            assert f"(size {before.spaces.bit_count()}, {before.strength} × {before.wealth}" in said
            assert f"then {told(fief_at(after, space))}." in said
    assert compared > 50


def test_a_territory_is_told_with_the_fief_that_it_makes() -> None:
    joined = 0
    for state in positions(3):
        if state.phase != EXPLORATION:
            continue
        renderer = KingdomRenderer(scene(), GAME.check_options({}))
        for action in state.legal(0):
            card = CHOSEN_CARD[action]
            if card < FIRST_BUILDING:
                after = state.copy()
                for one in (*(CHOSEN_CARD[chosen] for chosen in state.choices[0]), card):
                    if one < FIRST_BUILDING:
                        play_card(after, 0, one)
                said = " ".join(renderer.at(view_of(state)).facts(action))
                joined += "joins your fief" in said
                assert told(fief_at(after, card)) in said
                assert said.startswith(f"{SPACE_IDS[card]}: ")
    assert joined > 10


def test_a_sky_tower_is_told_with_both_fiefs_and_stands_twice_in_the_preview() -> None:
    compared = 0
    for seed in range(6):
        for state in positions(seed):
            towers = [action for action in state.legal(0) if PLACED_CARD.get(action) == SKY_TOWER]
            if towers and state.half_towers[0] < 0:
                asked = presenter(state)
                land = asked.what_if.place(SKY_TOWER, towers[0] - PLACE[SKY_TOWER]).state
                compared += 1
                assert sum(map(int.bit_count, land.placed)) == sum(map(int.bit_count, state.placed)) + 2
                assert len(land.links) == len(state.links) + 1
                facts = " ".join(asked.facts(towers[0]))
                assert facts.count("your fief of") == 2
    assert compared > 3


def test_room_to_grow_is_the_empty_spaces_beside_the_fief() -> None:
    state = warren.new("kingdom", seats=3, seed=1)
    assert isinstance(state, KingdomState)
    # A1 lies in the corner: beside it A2, which Bea holds, and B1.
    state.controlled = [1 << SPACE_NUMBERS["A1"], 1 << SPACE_NUMBERS["A2"], 0]
    said = about_space(presenter(state), SPACE_NUMBERS["A1"])
    assert "It is part of your fief of A1 (size 1, 0 × 1 = 0)." in said
    assert "Room to grow, empty spaces beside the fief: 1." in said
    assert about_space(presenter(state), SPACE_NUMBERS["A2"])[0] == "A2: forest, gives wood; Bea holds it."


def test_a_parchment_held_is_told_with_what_it_counts_before_and_after() -> None:
    state = warren.new("kingdom", seats=3, seed=1)
    assert isinstance(state, KingdomState)
    explorer = next(card for card, parchment in PARCHMENTS.items() if parchment.id == "explorer")
    state.parchments = [(explorer,), (), ()]
    state.hands[0] = (SPACE_NUMBERS["A1"], *state.hands[0][1:])
    said = KingdomRenderer(scene(), GAME.check_options({})).at(view_of(state)).facts(PICK[SPACE_NUMBERS["A1"]])
    assert "Explorer: corners: 0 × 3 (0), then corners: 1 × 3 (3)." in said


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
@pytest.mark.parametrize("seats", [2, 3])
def test_every_phrase_that_says_an_action_can_be_typed_for_it(lang: str, seats: int) -> None:
    renderer = KingdomRenderer(scene(lang), GAME.check_options({}))
    phases = set()
    for state in positions(8, seats)[::3]:
        legal = state.legal(0)
        phases.add(state.phase)
        known = Sayings({action: (state.game.spell(action), *renderer.presenter.sayings(action)) for action in legal})
        for action in legal:
            assert known.match(renderer.at(view_of(state)).describe(action)) == (action,)
    assert {EXPLORATION, CONSTRUCTION} <= phases


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_something_is_told_of_every_action_that_changes_the_table(lang: str) -> None:
    renderer = KingdomRenderer(scene(lang), GAME.check_options({}))
    products = 0
    for seats in (2, 3):
        for state in positions(5, seats):
            for action in state.legal(0):
                if state.phase in (EXPLORATION, HARVEST) or action in PLACED_CARD:
                    assert renderer.at(view_of(state)).facts(action)
                    assert "{" not in " ".join(renderer.at(view_of(state)).facts(action))
            products += state.phase == HARVEST
    assert products


def test_a_discard_is_told_as_the_other_player_would_use_it_and_tells_nothing_hidden() -> None:
    compared = 0
    for state in positions(4, seats=2):
        discards = [
            action for action in state.legal(0) if CHOSEN_CARD.get(action) and action != PICK[CHOSEN_CARD[action]]
        ]
        renderer = KingdomRenderer(scene(), GAME.check_options({}))
        for action in discards if state.phase == EXPLORATION else []:
            # Whatever the other holds face down, the same is said.
            other = state.copy()
            other.parchments[1] = tuple(PARCHMENTS)[:4]
            assert renderer.at(view_of(state)).facts(action) == renderer.at(view_of(other)).facts(action)
            said = " ".join(renderer.at(view_of(state)).facts(action))
            if CHOSEN_CARD[action] < FIRST_BUILDING:
                compared += 1
                assert "Played by Bea, it " in said
                assert "your fief" not in said
    assert compared > 20
