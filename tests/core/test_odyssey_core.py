"""The core of Odyssey plays as the rules do: the same legal lists, states and points, step by step."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.core.side_by_side import play_both, read
from tests.looping import in_soak
from warren import core
from warren.agents import agent
from warren.core.compiled import Cells
from warren.core.odyssey import layout as at
from warren.core.odyssey import stack
from warren.core.odyssey.game import OdysseyCore
from warren.games.odyssey import GAME, OdysseyState
from warren.games.odyssey.actions import COUNTER
from warren.games.odyssey.decks import write_decks
from warren.games.odyssey.effects import (
    Bodyguard,
    Effect,
    KillReward,
    PhaseOut,
    RecoverWeapon,
    RerollDefense,
    Retaliate,
    StartHeal,
    WeaponSplash,
)
from warren.games.odyssey.frames import MAIN, DrawFrame, OfferFrame
from warren.games.odyssey.parts import CARD_IDS, FREE
from warren.games.odyssey.sets import standard
from warren.kernel.parts import write_parts

COMPILED = ("odyssey",)
SEATS = at.SEATS_MOST
COURSE = {
    "course": (at.PHASE, at.CHOICES - at.PHASE),
    "choices": (at.CHOICES, at.PASSING - at.CHOICES),
    "passing and virtual": (at.PASSING, at.STACK_SIZE - at.PASSING),
    "sizes": (at.SIZES, at.COURSE_END - at.SIZES),
}
TRADES = (stack.OFFERING, stack.OFFER, stack.SWAP)


def chain(cells: Cells, card: int, behind: int = at.NEXT) -> list[int]:
    """Return the cards from one on."""
    found = []
    while card != at.NONE:
        found.append(int(card))
        card = cells[behind + card]
    return found


def frame(cells: Cells, cell: int) -> list[object]:
    """Return what a frame holds; of a trade its lists, however they are chained."""
    held: list[object] = [*read(cells, cell, at.FRAME_SIZE)]
    if held[stack.KIND] in TRADES:
        behind = at.LINKS + at.CARDS_MOST * int(cells[cell + stack.SECOND])
        held[stack.SECOND] = 0
        for place in range(stack.GIVEN, stack.ANSWERED + 1):
            held[place] = chain(cells, cells[cell + place], behind)
    return held


def held(cells: Cells, state: OdysseyState) -> dict[str, object]:
    """Return what the cells of a game hold, by field: places as their cards, those without order as sets."""
    seats = state.setup.seats
    found: dict[str, object] = {name: read(cells, first, count) for name, (first, count) in COURSE.items()}
    for name in ("PILES", "HANDS", "TOPS", "BOTTOMS", "SAVED", "READY", "SPENT", "CIRCLE", "CENTER", "AWAY"):
        found[name] = [chain(cells, cells[getattr(at, name) + seat]) for seat in range(seats)]
    found["discards"] = [sorted(chain(cells, cells[at.DISCARDS + seat])) for seat in range(seats)]
    found["gone"] = sorted(chain(cells, cells[at.GONE]))
    count = at.CARDS * seats
    for name in ("WHERE", "CLAIMED", "DAMAGE", "BONUS", "GUARD", "STRAY"):
        found[name] = read(cells, getattr(at, name), count)
    for name in ("INSIDE", "ATTACHED"):
        found[name] = {
            card: chain(cells, head) for card, head in enumerate(read(cells, getattr(at, name), count)) if head >= 0
        }
    frames = [frame(cells, at.STACK + at.FRAME_SIZE * n) for n in range(cells[at.STACK_SIZE])]
    found["stack"] = frames
    kinds = {of[stack.KIND] for of in frames}
    marks = ~(0 if stack.HEALING in kinds else at.HEALED)
    found["marks"] = [card & marks for card in read(cells, at.MARKS, count)]
    found["order"] = read(cells, at.ORDER, cells[at.ORDER_COUNT]) if stack.RUNNER in kinds else []
    found["options"] = read(cells, at.OPTIONS, cells[at.OPTION_COUNT])
    return found


def new(seed: int, **options: Any) -> OdysseyState:
    state = GAME.start(GAME.check_options({"seed": seed, **options}))
    assert isinstance(state, OdysseyState)
    return state


def strange() -> str:
    """Return the text of a set in which what is rare is common: bunnies with powers, free Specials, piles that run out.

    Even a hand of six can be called dear.
    """
    effects: dict[str, Effect] = {
        "Geyser Bunnies": PhaseOut(burn=1),
        "Stampede Bunnies": WeaponSplash(),
        "Quarry Bunnies": KillReward(2),
        "Scarecrow Bunnies": StartHeal(2, 3),
        "Fuse Bunnies": RerollDefense(),
        "Fan Bunnies": Retaliate(3),
        "Yang Bunny": Bodyguard(),
        "Yin Bunny": RecoverWeapon("land", 0),
    }
    cards = []
    for card in standard().cards:
        if str(card.name) in effects:
            card = replace(card, effect=effects[str(card.name)])
        cards.append(replace(card, cost=FREE) if card.subtype in ("super_bunny", "action", "interrupt") else card)
    numbers = replace(
        standard().parameters, start_civ=9, hand=7, reshuffle_penalty=1, hexascrewup_penalty=8, cut_minimum=3
    )
    return write_parts(replace(standard(), cards=tuple(cards), parameters=numbers))


STRANGE = strange()
EVERYTHING = write_decks({"everything": CARD_IDS})
"""A deck of all cards."""


def variant(seed: int) -> dict[str, Any]:
    """Return options that differ from seed to seed: with every number of seats come all others."""
    rng = Random(seed)
    seats = 2 + seed % 5
    decks = [*(deck.id for deck in standard().decks), "everything"]
    return {
        "seats": seats,
        "decks": tuple(rng.choices(decks, k=seats)) if rng.random() < 0.5 else (),
        "own_decks": EVERYTHING,
        "cards": STRANGE if rng.random() < 0.3 else "",
        "score": rng.choice((40, 60, 80)),
        "trading": rng.random() < 0.2,
        "manual_cut": rng.random() < 0.3,
        "manual_refill": rng.random() < 0.3,
    }


def short(_seed: int) -> dict[str, Any]:
    """Return options with which a random game takes some sixty decisions, those of most games a thousand or more."""
    return {"score": 40, "trading": False, "manual_refill": True}


MANY_SHORT = [range(first, first + 10_000) for first in range(0, 100_000, 10_000)]
"""A hundred thousand games, in shares that each end in minutes."""


@pytest.mark.parametrize(
    ("options", "seeds"),
    [
        pytest.param(variant, range(5), id="all"),
        pytest.param(short, range(40), id="short"),
        pytest.param(variant, range(3_000), id="all-many", marks=pytest.mark.soak),
        *(pytest.param(short, seeds, id=f"short-{seeds[0]}", marks=pytest.mark.soak) for seeds in MANY_SHORT),
    ],
)
def test_random_games_are_the_same_in_rules_and_core(options: Callable[[int], dict[str, Any]], seeds: range) -> None:
    for seed in seeds:
        play_both(OdysseyCore, new(seed, **options(seed)), held, Random(seed))


@pytest.mark.parametrize("games", [5, *in_soak(1_000)])
def test_greedy_games_are_the_same_in_rules_and_core(games: int) -> None:
    for seed in range(games):
        options = variant(seed)
        agents = [agent("easy" if seat else "greedy", seed + seat) for seat in range(options["seats"])]
        play_both(OdysseyCore, new(seed, **options), held, Random(seed), agents)


@pytest.mark.parametrize("games", [5, *in_soak(1_000)])
def test_imagined_games_go_on_alike_in_rules_and_core(games: int) -> None:
    for seed in range(games):
        rng = Random(seed)
        state = new(seed, **variant(seed))
        for _ in range(rng.randrange(2_000)):
            seat = rng.choice(state.to_act)
            state.advance(seat, rng.choice(state.legal(seat)))
            if state.over:
                break
            if rng.random() < 0.01:
                imagined = GAME.imagine(state.view(rng.randrange(len(state.ledger))), rng)
                play_both(OdysseyCore, imagined, held, rng, most=50)


def test_stacked_cards_are_dealt_anew_too() -> None:
    stacked = [new(7, deck=("0.EV05", "1.EO07")), new(7)]
    ours = [core.load(state).random_games(200, seed=1) for state in stacked]
    assert ours[0] == pytest.approx(ours[1], rel=0.3)


def test_a_state_in_which_too_much_is_being_resolved_is_refused_in_a_line() -> None:
    state = new(1)
    state.stack = (DrawFrame(0, 1),) * (at.FRAMES_MOST + 1)
    with pytest.raises(core.CoreError) as refused:
        core.load(state)
    assert str(refused.value) == "401 things are being resolved in this state; the core has room for 400"


def test_nothing_is_written_beyond_a_full_stack() -> None:
    state = new(1)
    state.stack = (OfferFrame(0, 1),) * at.FRAMES_MOST
    game = OdysseyCore(state)
    game.cells[at.PHASE] = MAIN
    with pytest.raises(IndexError, match="than the core has room for"):
        game.advance(1, COUNTER)
