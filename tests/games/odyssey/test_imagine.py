"""Imagined states: every way to lay the unseen cards is as likely as any other, and no other way is drawn."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import permutations
from random import Random

import warren
from tests.games.kingdom.frequency import check_frequencies
from tests.games.odyssey.positions import number, numbers, options, play, played, position, seed_for
from tests.looping import for_each
from warren.games.odyssey import OdysseyState, knowledge
from warren.games.odyssey.actions import CARD_NAMES
from warren.games.odyssey.frames import A_WEAPON, NO_WEAPON
from warren.kernel.game import View

GAME = warren.game("odyssey")
HAND, PILE = ("1.EO19", "1.EO28"), ("1.EO20",)
TOP, BOTTOM = "1.EO43", "1.EO13"
DRAWN = 2_400
"""About forty for each of sixty ways."""


def small(**more: object) -> OdysseyState:
    """Return a position in which seat 1 has two cards in hand, two run cards, and one in its pile."""
    cards = {"hand": {1: HAND}, "top": f"| {TOP}", "bottom": f"| {BOTTOM}", "pile": {1: PILE}}
    return position(**(cards | more))  # type: ignore[arg-type]


def laid(state: OdysseyState) -> Hashable:
    """Return where the unseen cards of seat 1 lie: hand, runs, pile."""
    return (state.hands[1], state.tops[1], state.bottoms[1], state.piles[1])


def drawn_from(view: View, seed: int, count: int) -> Iterator[OdysseyState]:
    """Imagine so many states."""
    rng = Random(seed)
    for _ in range(count):
        state = GAME.imagine(view, rng)
        assert isinstance(state, OdysseyState)
        yield state


def imagined(view: View, count: int = DRAWN) -> Counter[Hashable]:
    """Imagine so many states, and count how the cards of seat 1 are laid."""
    return Counter(laid(state) for state in drawn_from(view, 1, count))


def every_way(
    fits: Callable[[tuple[int, ...]], bool] = lambda way: True, unseen: Sequence[str] = (*HAND, TOP, BOTTOM, *PILE)
) -> dict[Hashable, float]:
    """Return every way to lay the unseen cards that fits, with its weight: hand, TOP RUN, BOTTOM RUN, pile."""
    weights: Counter[Hashable] = Counter()
    for way in permutations(numbers(unseen)):
        if fits(way):
            weights[tuple(sorted(way[:2])), way[2], way[3], way[4:]] += 1
    return dict(weights)


def test_unseen_cards_lie_anywhere_all_ways_equally_likely() -> None:
    two = (*PILE, "1.EO30")  # which can lie in either order
    ways = every_way(unseen=(*HAND, TOP, BOTTOM, *two))
    check_frequencies(ways, imagined(small(pile={1: two}).view(0), 9_000))


def test_a_card_that_was_seen_in_a_hand_can_have_become_the_bottom_run_but_not_the_top_run() -> None:
    state = small(hand={0: ("0.EV20",), 1: HAND})
    knowledge.note_hand(state, 0, 1)
    knowledge.put_down(state, 1, number(HAND[0]))  # nobody saw which
    one, other = numbers(HAND)
    weights = every_way(lambda way: one in (*way[:2], way[3]) and other in (*way[:2], way[3]))
    check_frequencies(weights, imagined(state.view(0)))


def test_a_card_that_was_seen_in_a_hand_and_put_down_slides_to_the_top() -> None:
    state = small()
    knowledge.note_hand(state, 0, 1)
    knowledge.put_down(state, 1, number(HAND[0]))
    knowledge.slid(state, 1)
    one, other = numbers(HAND)
    check_frequencies(every_way(lambda way: {one, other} <= {*way[:3]}), imagined(state.view(0)))


def test_a_top_run_that_was_looked_at_is_that_card() -> None:
    state = small()
    knowledge.note(state, 0, 1, (number(TOP),), knowledge.IN_TOP)
    check_frequencies(every_way(lambda way: way[2] == number(TOP)), imagined(state.view(0)))


@for_each("kind", [A_WEAPON, NO_WEAPON])
def test_others_know_of_a_run_card_that_was_looked_at_whether_it_is_a_weapon(kind: int) -> None:
    state = small()
    state.top_classes[1] = kind
    weapon = state.lookup.is_weapon
    check_frequencies(every_way(lambda way: weapon[way[2]] == (kind == A_WEAPON)), imagined(state.view(0)))


def test_where_a_hidden_question_is_open_somebody_can_answer_it() -> None:
    # A weapon at a bunny of seat 1, which holds a Rabbit Hole and can pay for it.
    hole = "1.EO39"
    state = position(
        circle="EV01 | EO14",
        ready="4 | EO50-51",
        top=f"EV19 | {TOP}",
        hand=f"| {hole} EO19",
        bottom=f"| {BOTTOM}",
        pile={1: PILE},
        seed=seed_for((12, 6)),
    )
    play(state, "run play")
    assert state.to_act == (1,)
    assert f"respond {hole}" in options(state)
    view = state.view(0)
    assert view.to_act == ()
    ways = every_way(lambda way: number(hole) in way[:2], (hole, "1.EO19", TOP, BOTTOM, *PILE))
    check_frequencies(ways, imagined(view))


def test_after_a_reshuffle_everybody_knows_what_is_in_hand_and_runs() -> None:
    state = played(small(pile="| -", discards="| EO21 EO22 EO23", ledger={1: 20}, turn=1), "run discard")
    known = {CARD_NAMES[card] for _, card, _ in state.view(0).seen}
    assert known == {*HAND, BOTTOM}
    for other in drawn_from(state.view(0), 2, 300):
        held = {*other.hands[1], other.tops[1], other.bottoms[1]}
        assert {*numbers((*HAND, BOTTOM))} <= held


def test_nobody_is_imagined_to_let_responses_pass() -> None:
    state = small()
    state.passing[1] = 15
    (other,) = drawn_from(state.view(0), 1, 1)
    assert other.passing == [0, 0]


def test_what_was_exhausted_stays_in_sight_though_the_turn_of_its_owner_comes_at_once() -> None:
    views = []
    for types in (("animals", "elementals"), ("animals", "land")):
        state = position(hand="EV37", circle="EV13", ready="1 | EO43 EV43 EG43", top="EV14")
        play(state, "play 0.EV37", *(f"exhaust {kind}" for kind in types))
        while state.turn == 0:
            play(state, "end")
        assert len(state.ready[1]) == 3
        views.append(state.view(1))
    assert views[0] != views[1]
