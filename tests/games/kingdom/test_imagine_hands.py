"""Three and four players: imagined states against every way to lay out what is hidden (see layouts.py)."""

from collections import Counter
from collections.abc import Hashable
from random import Random

import pytest

from tests.games.kingdom.frequency import check_frequencies, folded
from tests.games.kingdom.layouts import Study, imagined, layout
from warren.games.kingdom import imagine
from warren.games.kingdom.parts import BASE_PARCHMENTS
from warren.games.kingdom.sky.parts import NEW_PARCHMENTS
from warren.games.kingdom.view import COPYING, OVER

HAND_0 = "fisher farmer merchant A1 A2 A3 A5 A6 A8 A9 A10 B1"
HAND_1 = "diplomat B2 B3 B4 B5 B6 B7 B8 B9 B10 C1 C2"
HAND_2 = "provisions C3 C4 C5 C6 C7 C8 C9 C10 D1 city_1 city_1"
NO_PROVISIONS = HAND_2.replace("provisions", "city_2")
QUIET = "D2 " + HAND_1.removeprefix("diplomat ")
ONE_PARCHMENT = "fisher D3 D4 " + HAND_0.removeprefix("fisher farmer merchant ")

FIRST_TURNS = [
    [("A1", "A2"), ("diplomat", "B2"), ("C3", "C4")],
    [("B3", "B4"), ("C5", "C6"), ("fisher", "A3")],
]
"""Seat 1 takes a parchment out of a hand that seat 0 has not seen yet, seat 2 one out of a hand that it has."""
WITH_PROVISIONS = [
    [("A1", "A2"), ("D2", "B2"), ("C3", "C4")],
    [("B3", "B4"), ("provisions", "C6"), ("A5", "fisher")],
    [("C5", "C7"), ("A3", "merchant"), ("B5", "B6")],
]
"""Two parchments of a hand are gone when it comes back to seat 0; another came by Provisions."""
BOTH_AT_ONCE = [
    [("A1", "A2"), ("D2", "B2"), ("C3", "C4")],
    [("B3", "B4"), ("C5", "C6"), ("farmer", "fisher")],
    [("city_1", "C7"), ("merchant", "A3"), ("B5", "B6")],
    [("A5", "A6"), ("B7", "B8"), ("C8", "C9")],
    [("B9", "B10"), ("C10", "provisions"), ("A8", "A9")],
    [("D1", "city_1"), ("A10", "B1"), ("C1", "C2")],
]
"""Seat 2 takes two parchments of one hand in one choice; then the round is played out."""
ONE_EACH = [
    [("A1", "A2"), ("diplomat", "B2"), ("C3", "C4")],
    [("B3", "B4"), ("C5", "C6"), ("fisher", "A3")],
    [("city_1", "C7"), ("D3", "D4"), ("B5", "B6")],
    [("A5", "A6"), ("B7", "B8"), ("C8", "C9")],
    [("B9", "B10"), ("C10", "D1"), ("A8", "A9")],
    [("city_2", "city_1"), ("A10", "B1"), ("C1", "C2")],
]
"""Two parchments in the whole game."""

FOURTH_0 = "fisher farmer merchant A1 A2 A3 A5 A6 A8 A9"
FOURTH_1 = "diplomat explorer carpenter B2 B3 B4 B5 B6 B7 B8"
FOURTH_2 = "C3 C4 C5 C6 C7 C8 C9 C10 D1 city_1"
FOURTH_3 = "D2 D3 D4 D5 D6 D7 D8 D9 city_1 city_2"

FOUR_TURNS = [
    [("A1", "A2"), ("diplomat", "B2"), ("C3", "C4"), ("D2", "D3")],
    [("B3", "B4"), ("C5", "C6"), ("D4", "D5"), ("fisher", "A3")],
    [("C7", "C8"), ("D6", "city_1"), ("A5", "A6"), ("B5", "explorer")],
]
"""Seat 1 takes a parchment out of a hand that seat 0 has not seen yet, seat 3 one out of each of two that it has."""
FOUR_WITH_PROVISIONS = [
    [("A1", "A2"), ("B2", "B3"), ("provisions", "C4"), ("D2", "D3")],
    [("B4", "B5"), ("C5", "C6"), ("D4", "D5"), ("fisher", "A3")],
    [("C7", "C8"), ("D6", "city_1"), ("A5", "farmer"), ("B6", "B7")],
]
"""Two parchments of a hand are gone, to two seats; a third came by Provisions."""
FOUR_TO_THE_END = [
    [("A1", "A2"), ("liberal", "B2"), ("C3", "C4"), ("D2", "D3")],
    [("B3", "B4"), ("provisions", "socialist"), ("D4", "D5"), ("fisher", "farmer")],
    [("C7", "C8"), ("D6", "city_1"), ("A5", "merchant"), ("B5", "explorer")],
    [("D7", "D8"), ("A3", "A6"), ("B6", "carpenter"), ("C9", "C10")],
    [("A8", "A9"), ("B7", "B8"), ("D1", "city_1"), ("D9", "city_2")],
]
"""Seat 1 takes both copy cards out of hands that seat 0 has not seen, and draws a parchment by Provisions; seat 3 takes
two parchments at once."""

SKY_0 = "fisher nibblonacci governor A1 A2 A3 A5 A6 A8 A9 A10 B1 K1 K2 K3"
SKY_1 = "lewis_carrot B2 B3 B4 B5 B6 B7 B8 B9 B10 C1 C2 K4 K5 L1"
SKY_2 = "carrotadel tax_collector tax_collector C3 C4 C5 C6 C7 C8 C9 C10 D1 chimney chimney L2"

THREE_AT_A_TIME = [
    [("A1", "A2", "K1"), ("lewis_carrot", "B2", "K4"), ("C3", "C4", "L2")],
    [("B3", "B4", "K5"), ("C5", "C6", "tax_collector"), ("fisher", "A3", "nibblonacci")],
]
"""Seat 1 takes a parchment out of a hand that seat 0 has not seen yet, seat 2 two out of one that it has."""

ALL, NEW = len(BASE_PARCHMENTS), len(NEW_PARCHMENTS)
"""How many parchments the base has, and In the Sky brings."""

STUDIES = {
    "hands are in play": (Study([HAND_0, HAND_1, HAND_2], "", FIRST_TURNS), 0, (ALL - 3) * 3),
    "a hand came back, Provisions drew": (
        Study([HAND_0, QUIET, HAND_2], "city_2 royal_crown", WITH_PROVISIONS),
        0,
        (ALL - 3) * 2,
    ),
    "two of one choice": (Study([HAND_0, QUIET, HAND_2], "city_2 city_2", BOTH_AT_ONCE), 0, 6),
    "two of one choice, all open": (Study([HAND_0, QUIET, HAND_2], "city_2 city_2", BOTH_AT_ONCE, until=OVER), 0, 2),
    "an onlooker": (
        Study([ONE_PARCHMENT, HAND_1, NO_PROVISIONS], "", ONE_EACH),
        None,
        ALL * (ALL - 1),
    ),
    "four, hands are in play": (
        Study([FOURTH_0, FOURTH_1, FOURTH_2, FOURTH_3], "", FOUR_TURNS),
        0,
        (ALL - 29) * 3 * 2,
    ),
    "four, Provisions drew": (
        Study(
            [FOURTH_0, "B9 " + FOURTH_1.removeprefix("diplomat "), FOURTH_2.replace("C3", "provisions"), FOURTH_3],
            "city_2 royal_crown",
            FOUR_WITH_PROVISIONS,
        ),
        0,
        (ALL - 29) * 3 * 2,
    ),
    "four, copy cards are being followed": (
        Study(
            [
                FOURTH_0,
                FOURTH_1.replace("diplomat", "liberal"),
                FOURTH_2.replace("C5", "provisions").replace("C6", "socialist"),
                FOURTH_3,
            ],
            "city_2 royal_crown",
            FOUR_TO_THE_END,
            until=COPYING,
        ),
        0,
        3 * 2 * 2,
    ),
    "three at a time in the sky": (
        Study([SKY_0, SKY_1, SKY_2], "", THREE_AT_A_TIME, sky=True),
        0,
        (ALL + NEW - 3) * 3 * 2,
    ),
    "an onlooker, all open": (Study([ONE_PARCHMENT, HAND_1, NO_PROVISIONS], "", ONE_EACH, until=OVER), None, 1),
}
"""By name: the study, who looks, and how many layouts its view allows."""


@pytest.mark.parametrize("name", STUDIES)
def test_every_layout_that_the_view_allows_is_imagined_as_often_as_it_has_ways(name: str) -> None:
    study, looker, count = STUDIES[name]
    ways = study.ways(looker)
    assert len(ways) == count, "the study is another than was meant"
    drawn = imagined(study, looker, min(max(600, 12 * count), 3_000))
    if count <= 300:
        return check_frequencies(ways, drawn)
    assert drawn.keys() <= ways.keys()
    for seat in range(study.seats):  # too many to be drawn each
        check_frequencies(_parchments_of(seat, ways), _parchments_of(seat, drawn))


def _parchments_of(seat: int, layouts: Counter[Hashable]) -> Counter[Hashable]:
    return folded(layouts, lambda found: found[1][seat])


@pytest.mark.parametrize("name", ["hands are in play", "four, hands are in play", "four, Provisions drew"])
def test_the_enumeration_misses_nothing(name: str) -> None:
    """Cards that were not last seen at the same time cannot have changed places: the looker would know."""
    study, looker, _ = STUDIES[name]
    view, rng = study.truth.view(looker), Random(3)
    places = [*study.hidden_places(looker), *range(study.truth.drawn, len(study.deck))]
    known = study.ways(looker)
    found = 0
    for _ in range(600):
        deck = list(study.deck)
        for one, other in (rng.sample(places, 2) for _ in range(rng.randint(1, 2))):
            deck[one], deck[other] = deck[other], deck[one]
        state = study.deal(deck)
        if state and state.view(looker) == view:
            found += 1
            assert layout(state) in known
    assert found > 50, "hardly any of these decks agrees with the view, so little was tried"


def test_copy_cards_are_being_followed_where_that_is_meant() -> None:
    """The holder of both copy cards is asked, and who took what when is all that is hidden of the open parchments."""
    truth = STUDIES["four, copy cards are being followed"][0].truth
    assert (truth.phase, truth.to_act) == (COPYING, (1,))


def test_cards_that_are_not_drawn_at_random_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    study, looker, count = STUDIES["hands are in play"]
    ways = study.ways(looker)
    monkeypatch.setattr(imagine, "shuffle", lambda cards, _rng: sorted(cards))
    with pytest.raises(AssertionError, match="not drawn"):
        check_frequencies(ways, imagined(study, looker, 12 * count))
