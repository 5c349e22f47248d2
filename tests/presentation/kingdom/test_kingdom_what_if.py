"""What is said that something brings, and of the board, is so: compared with playing it."""

import re
from functools import cache
from random import Random

import pytest

import warren
from tests.games.kingdom.table import PlayerSetup, play, table
from warren.games.kingdom import GAME, KingdomState, SkyState
from warren.games.kingdom.actions import CHOSEN_CARD, COPIED_CARD, PICK, PLACED_CARD, PLACED_SPACE
from warren.games.kingdom.copying import COPIES
from warren.games.kingdom.exploration import play_card
from warren.games.kingdom.fiefs import Fief, fiefs
from warren.games.kingdom.lookup import BUILDINGS, CARD_IDS, CLAIMED_SPACE, PARCHMENTS, SPACE_IDS, SPACE_NUMBERS
from warren.games.kingdom.parts import CAMPS, FIRST_BUILDING, SKY_TOWER, TRADING_POST
from warren.games.kingdom.sky.construction import reward_pick
from warren.games.kingdom.sky.parchments import trade_score
from warren.games.kingdom.sky.parts import TAX_COLLECTOR
from warren.games.kingdom.view import CHIMNEYS, CONSTRUCTION, COPYING, EXPLORATION, HARVEST
from warren.presentation.kingdom.action_notes import about_space
from warren.presentation.kingdom.harvest import latest_harvest
from warren.presentation.kingdom.presenter import KingdomPresenter
from warren.presentation.kingdom.what_if import WhatIf, copied_points, harvest_of, land_of
from warren.presentation.translator import Translator
from warren.words import words


def presenter(state: KingdomState, seat: int = 0, lang: str = "en") -> KingdomPresenter:
    names = Translator(words(lang), ("Ann", "Bea", "Cleo"))
    return KingdomPresenter(GAME, names, state.view(seat), state.legal(seat))


def parchments(what_if: WhatIf) -> int:
    return what_if.now.parts[1].points


@cache
def positions(seed: int, phase: int, sky: bool = False, seats: int = 3) -> list[KingdomState]:
    """Return positions of a random game in which seat 0 chooses in a phase."""
    rng = Random(seed)
    state = warren.new("kingdom", seats=seats, seed=seed, sky=sky)
    found = []
    while not state.over:
        seat = state.to_act[0]
        assert isinstance(state, KingdomState)
        if seat == 0 and state.phase == phase and len(state.legal(0)) > 1 and state.contest is None:
            found.append(state.copy())
        state.play(seat, rng.choice(state.legal(seat)))
    return found


def harvest_now(state: KingdomState) -> int:
    return harvest_of(land_of(state.view(0), 0), 0)


def trade_now(state: KingdomState) -> int:
    land = land_of(state.view(0), 0)
    return trade_score(land, 0).points if land.coins else 0


@pytest.mark.parametrize(("seed", "sky"), [(1, False), (2, True), (3, True)])
def test_the_gain_of_a_placing_is_what_the_harvest_grows_by(seed: int, sky: bool) -> None:
    compared = 0
    for state in positions(seed, CONSTRUCTION, sky):
        what_if = WhatIf(state.view(0))
        for action in state.legal(0):
            card = PLACED_CARD.get(action)
            if card is None or card == SKY_TOWER:
                continue
            after = state.copy()
            after.advance(0, action)
            compared += 1
            found = what_if.place(card, PLACED_SPACE[action])
            assert found.harvest == harvest_now(after) - harvest_now(state)
            assert found.trade == trade_now(after) - trade_now(state)
            if sky:
                assert found.coins == after.view(0).coins[0] - state.view(0).coins[0]
    assert compared > 50


def test_the_gain_of_a_claim_with_the_expansion_is_what_harvest_and_trade_grow_by() -> None:
    compared = 0
    for state in positions(1, CONSTRUCTION, sky=True):
        what_if = WhatIf(state.view(0))
        for card, space in CLAIMED_SPACE.items():
            if not any(spaces >> space & 1 for spaces in state.controlled):
                after = state.copy()
                before = tuple(after.controlled)
                play_card(after, 0, card)
                assert isinstance(after, SkyState)
                reward_pick(after, before)
                compared += 1
                found = what_if.pick(card)
                assert found.harvest == harvest_now(after) - harvest_now(state)
                assert found.trade == trade_now(after) - trade_now(state)
    assert compared > 100


def test_the_gain_of_a_sky_tower_is_that_of_its_best_second_token() -> None:
    compared = 0
    for seed in range(6):
        for state in positions(seed, CONSTRUCTION):
            before = WhatIf(state.view(0))
            first_tokens = [action for action in state.legal(0) if PLACED_CARD.get(action) == SKY_TOWER]
            for action in first_tokens if state.half_towers[0] < 0 else []:
                gain = before.place(SKY_TOWER, PLACED_SPACE[action])
                after = [WhatIf(end.view(0)) for end in second_tokens(state, action)]
                if after:
                    compared += 1
                    best = max(one.now.points for one in after)
                    assert gain.points == best - before.now.points
    assert compared > 20


@pytest.mark.parametrize("sky", [False, True])
def test_what_is_tried_out_once_for_like_spaces_is_so_of_each(sky: bool) -> None:
    compared = set()
    for seed in range(3):
        for state in [*positions(seed, EXPLORATION, sky)[::3], *positions(seed, CONSTRUCTION, sky)[::3]]:
            what_if = WhatIf(state.view(0))
            for card in BUILDINGS.keys() & {*state.fronts[0], *state.hands[0]}:
                compared.add(card)
                for space, found in what_if.placings(card).items():
                    assert found == what_if.place(card, space)._replace(state=found.state)
    assert len(compared & {*CAMPS}) > 2
    assert SKY_TOWER in compared


def second_tokens(state: KingdomState, action: int) -> list[KingdomState]:
    """Return every state that a second token leads to after the first; none where the phase ends with it."""
    first = state.copy()
    first.advance(0, action)
    found = []
    for second in first.legal(0):
        after = first.copy()
        after.advance(0, second)
        if after.phase == CONSTRUCTION and after.round == state.round:
            found.append(after)
    return found


def test_the_gain_of_a_territory_is_what_the_harvest_grows_by() -> None:
    compared = 0
    for state in positions(3, EXPLORATION):
        what_if = WhatIf(state.view(0))
        chosen = claims(state)
        before = claimed(state, chosen)
        for card in state.hands[0]:
            if card in CLAIMED_SPACE:
                compared += 1
                after = claimed(state, [*chosen, card])
                assert what_if.pick(card).harvest == harvest_now(after) - harvest_now(before)
    assert compared > 50


def test_the_coins_of_a_territory_are_those_of_the_whole_pick() -> None:
    compared = 0
    for state in positions(6, EXPLORATION, sky=True):
        what_if = WhatIf(state.view(0))
        chosen = claims(state)
        before = claimed(state, chosen)
        for card in state.hands[0]:
            if card in CLAIMED_SPACE:
                after = claimed(state, [*chosen, card])
                assert isinstance(after, SkyState)
                compared += len(chosen) > 0
                assert what_if.pick(card).state.coins[0] == after.coins[0]
                assert what_if.pick(card).trade == trade_now(after) - trade_now(before)
    assert compared > 50


def claims(state: KingdomState) -> list[int]:
    """Return the territories and Tax Collectors that seat 0 has chosen and not yet shown."""
    cards = [CHOSEN_CARD[action] for action in state.choices[0]]
    return [card for card in cards if card in CLAIMED_SPACE or card == TAX_COLLECTOR]


def claimed(state: KingdomState, cards: list[int]) -> KingdomState:
    """Return the position with these cards of seat 0 played as one pick."""
    after = state.copy()
    before = tuple(after.controlled)
    for card in cards:
        play_card(after, 0, card)
    if isinstance(after, SkyState):
        reward_pick(after, before)
    return after


def test_a_parchment_is_worth_what_it_would_score_and_what_it_adds_to_others() -> None:
    for state in positions(3, EXPLORATION):
        before = WhatIf(state.view(0))
        for card in state.hands[0]:
            if card in PARCHMENTS:
                after = state.copy()
                after.parchments[0] = tuple(sorted((*after.parchments[0], card)))
                assert before.pick(card).parchments == parchments(WhatIf(after.view(0))) - parchments(before)


def finish(state: KingdomState) -> None:
    """Play a position to the end of its phase, everybody else's first choice."""
    phase, round_ = state.phase, state.round
    while not state.over and (state.phase, state.round) == (phase, round_):
        seat = state.to_act[0]
        state.play(seat, state.legal(seat)[0])


def test_a_product_brings_the_harvest_and_the_parchments_that_are_told() -> None:
    compared = of_parchments = 0
    for state in (state for seed in range(6) for state in positions(seed, HARVEST)):
        view = state.view(0)
        posts = view.placed[TRADING_POST - FIRST_BUILDING] & view.controlled[0]
        # With two posts the other is taken at its best.
        for choice in presenter(state).options(state.legal(0)) if posts.bit_count() == 1 else []:
            after = state.copy()
            after.play(0, choice.actions[0])
            finish(after)
            now = after.harvests[view.round - 1]
            nothing = now._replace(posts=tuple(spaces & ~posts for spaces in now.posts))
            compared += 1
            by_parchments = re.search(r", ([+-]\d+) by parchments$", choice.note)
            of_parchments += bool(by_parchments)
            points = harvest_of(now, 0) - harvest_of(nothing, 0) + (int(by_parchments[1]) if by_parchments else 0)
            assert choice.brings_said == f"{points:+d}"
    assert compared > 10
    assert of_parchments


@pytest.mark.parametrize("sky", [False, True])
def test_when_copies_are_chosen_everything_counts_as_it_was_harvested(sky: bool) -> None:
    other = PlayerSetup("J1", parchments="royal_ring royal_coat")
    state = table(PlayerSetup("A1 city_2, A2 trading_post", parchments="carpenter liberal"), other, sky=sky)
    play(state, "0 produce wood A2")  # fish or carrots would have given more
    assert state.phase == COPYING
    view = state.view(0)
    what_if = WhatIf(view)
    assert land_of(view, 0).posts == what_if.land.posts == state.harvests[-1].posts
    assert parchments(what_if) == 3
    assert "size 2, 2 × 1 = 2" in " ".join(about_space(presenter(state), SPACE_NUMBERS["A1"]))


def test_a_copy_is_asked_for_the_card_that_looks_to_the_holder() -> None:
    others = [PlayerSetup("J1", parchments="carpenter farmer"), PlayerSetup("J9", parchments="fisher royal_ring")]
    state = table(PlayerSetup("A1", parchments="liberal socialist"), *others)
    asked = []
    for choice in ("copy fisher", "copy farmer"):
        asked.append(presenter(state).prompt().sentence)
        play(state, f"0 {choice}")
    assert asked == ["Liberal becomes one of Cleo’s parchments.", "Socialist becomes one of Bea’s parchments."]


def test_the_points_of_a_harvest_do_not_hide_what_a_trading_post_gives() -> None:
    state = table(PlayerSetup("A1 trading_post, A2 city_2, C3 trading_post"), PlayerSetup("J1"))
    play(state, "0 produce wood A1", "0 produce fish C3")
    (fief,) = latest_harvest(presenter(state))[0].fiefs
    assert (fief.space, fief.shown_on) == ("A1", "A2")


def test_when_chimneys_are_chosen_the_posts_shown_and_the_chimneys_chosen_stay() -> None:
    seat = PlayerSetup("A1 city_2, A2 trading_post, N3 chimney, O3", parchments="carpenter")
    state = table(seat, PlayerSetup("J1"), sky=True)
    play(state, "0 produce wood A2")
    assert state.phase == CHIMNEYS
    assert harvest_now(state) == 2 * 2  # wood, and fish or carrots from above
    assert parchments(WhatIf(state.view(0))) == 3
    two = table(PlayerSetup("A1 city_2, N2 chimney, N3 chimney, O3"), PlayerSetup("J1"), sky=True)
    play(two, "0 share carrots N2")
    assert land_of(two.view(0), 0).shares == (0, 1 << SPACE_NUMBERS["N3"], 1 << SPACE_NUMBERS["N2"])
    play(two, "0 share carrots N3")
    assert harvest_now(two) == 2 * 2


def test_a_post_chosen_stays_while_the_next_is_chosen() -> None:
    state = table(PlayerSetup("A1 city_2, A2 trading_post, A3 trading_post"), PlayerSetup("J1"))
    play(state, "0 produce carrots A2")
    assert land_of(state.view(0), 0).posts == (0, 1 << SPACE_NUMBERS["A3"], 1 << SPACE_NUMBERS["A2"])


def test_a_copy_brings_the_points_that_are_told() -> None:
    compared = 0
    for seed in range(30):
        for state in positions(seed, COPYING):
            copies = [card for card in state.parchments[0] if card in COPIES]
            for action in state.legal(0) if len(copies) == 1 else []:
                told = copied_points(state.view(0), COPIED_CARD[action])
                after = state.copy()
                after.play(0, action)
                finish(after)
                line = after.scores()[0].find("parchment", CARD_IDS[copies[0]])
                assert line is not None
                if told is not None:
                    compared += 1
                    assert line.points == told
    assert compared > 20


@pytest.mark.parametrize(("seats", "sky", "lang"), [(2, False, "en"), (3, True, "zh-Hant")])
def test_equal_views_give_equal_what_ifs(seats: int, sky: bool, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the others hold and whatever is imagined for it, a seat is told the same of each of its actions."""
    rng = Random(seats)
    state = GAME.new(seats=seats, seed=seats, sky=sky)
    phases = set()
    while not state.over:
        seat = state.to_act[0]
        assert isinstance(state, KingdomState)
        if rng.random() < 0.08:
            twin = GAME.imagine(state.view(seat), rng)
            assert isinstance(twin, KingdomState)
            told = told_of(state, seat, lang)
            with monkeypatch.context() as patched:
                patched.setattr("warren.presentation.kingdom.what_if.Random", lambda _: Random(9))
                assert told_of(twin, seat, lang) == told
            phases.add(state.phase)
        state.play(seat, rng.choice(state.legal(seat)))
    assert phases >= {EXPLORATION, CONSTRUCTION}


def told_of(state: KingdomState, seat: int, lang: str) -> list[object]:
    """Return all that a seat is told of its actions; of all that change the table something is."""
    asked = presenter(state, seat, lang)
    facts = {action: asked.facts(action) for action in asked.legal}
    for action, said in facts.items():
        assert said or (state.phase not in (EXPLORATION, HARVEST) and action not in PLACED_CARD)
        assert "{" not in " ".join(said)
    return [asked.options(asked.legal), facts, *map(asked.preview, asked.legal)]


# Sentences: what is said of the board is so


def as_told(fief: Fief) -> str:
    """Return the words for a fief as the sentences do."""
    size = fief.spaces.bit_count()
    return f"size {size}, strength {fief.strength} × wealth {fief.wealth} = {fief.points}"


def fief_at(state: KingdomState, space: int) -> Fief:
    land = land_of(state.view(0), 0)
    return next(fief for fief in fiefs(land, land.controlled[0]) if fief.spaces >> space & 1)


def test_a_placing_is_told_with_the_fief_as_it_is_and_as_it_will_be() -> None:
    compared = 0
    for state in positions(1, CONSTRUCTION):
        asked = presenter(state)
        for action in state.legal(0):
            card = PLACED_CARD.get(action)
            if card is None or card == SKY_TOWER:
                continue
            after, space = state.copy(), PLACED_SPACE[action]
            after.advance(0, action)
            said, before = " ".join(asked.facts(action)), fief_at(state, space)
            compared += 1
            assert f"(size {before.spaces.bit_count()}, {before.strength} × {before.wealth}" in said
            assert f"then {as_told(fief_at(after, space))}." in said
    assert compared > 50


def test_a_territory_is_told_with_the_fief_that_it_makes() -> None:
    joined = 0
    for state in positions(3, EXPLORATION):
        asked = presenter(state)
        for action in state.legal(0):
            card = CHOSEN_CARD[action]
            if card in CLAIMED_SPACE:
                after = claimed(state, [*claims(state), card])
                said = " ".join(asked.facts(action))
                joined += "joins your fief" in said
                assert as_told(fief_at(after, card)) in said
                assert said.startswith(f"{SPACE_IDS[card]}: ")
    assert joined > 10


def test_a_sky_tower_is_told_with_both_fiefs_and_stands_twice_in_the_preview() -> None:
    compared = 0
    for state in (state for seed in range(6) for state in positions(seed, CONSTRUCTION)):
        towers = [action for action in state.legal(0) if PLACED_CARD.get(action) == SKY_TOWER]
        if towers and state.half_towers[0] < 0:
            asked = presenter(state)
            land = asked.what_if.place(SKY_TOWER, PLACED_SPACE[towers[0]]).state
            compared += 1
            assert sum(map(int.bit_count, land.placed)) == sum(map(int.bit_count, state.placed)) + 2
            assert len(land.links) == len(state.links) + 1
            assert " ".join(asked.facts(towers[0])).count("your fief of") == 2
    assert compared > 3


def test_room_to_grow_is_the_empty_spaces_beside_the_fief() -> None:
    # A1 lies in the corner: beside it A2, which Bea holds, and B1.
    asked = presenter(table(PlayerSetup("A1"), PlayerSetup("A2"), PlayerSetup(), round=1))
    said = about_space(asked, SPACE_NUMBERS["A1"])
    assert "It is part of your fief of A1 (size 1, 0 × 1 = 0)." in said
    assert "Room to grow, empty spaces beside the fief: 1." in said
    assert about_space(asked, SPACE_NUMBERS["A2"])[0] == "A2: forest, gives wood; Bea holds it."


def test_a_parchment_held_is_told_with_what_it_counts_before_and_after() -> None:
    state = table(PlayerSetup(parchments="explorer"), PlayerSetup(), PlayerSetup(), round=1, next_hands=("A1 B1",))
    said = presenter(state).facts(PICK[SPACE_NUMBERS["A1"]])
    assert "Explorer: corners: 0 × 3 (0), then corners: 1 × 3 (3)." in said


def test_a_discard_is_told_as_the_other_player_would_use_it() -> None:
    compared = 0
    for state in positions(4, EXPLORATION, seats=2):
        for action in state.legal(0) if state.choices[0] else []:
            if CHOSEN_CARD[action] in CLAIMED_SPACE:
                said = " ".join(presenter(state).facts(action))
                compared += 1
                assert "If Bea played it, it " in said
                assert "your fief" not in said
    assert compared > 20
