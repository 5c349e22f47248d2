"""The cards and the decks: what there is, what may be played, and how a card is named."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import warren
from tests.games.odyssey.positions import d12, names, play, played, position, told
from tests.games.odyssey.sets import Set, changed, put
from tests.looping import for_each
from warren.games.odyssey import OdysseyState
from warren.games.odyssey.effects import RESOURCE_TYPES, Resource
from warren.games.odyssey.parts import DECK_IDS
from warren.games.odyssey.sets import standard
from warren.kernel.errors import SetupError

CARDS, DECKS = standard().cards, standard().decks
STEPS = 400
"""Actions of a game that are compared."""


def new(**options: Any) -> OdysseyState:
    """Begin a game."""
    state = warren.game("odyssey").new(**{"seats": 2, "seed": 3, **options})
    assert isinstance(state, OdysseyState)
    return state


def problems(**options: Any) -> list[str]:
    """Return what is wrong with a game that is refused."""
    with pytest.raises(SetupError) as refused:
        new(**options)
    return [str(problem) for problem in refused.value.problems]


def deck_of(state: OdysseyState, seat: int) -> list[str]:
    """Return the ids of all cards that a seat began with, while nothing is dealt."""
    return sorted(name.partition(".")[2] for name in names(state.piles[seat]))


def history(cards: str) -> list[tuple[int, str]]:
    """Play a game by chance, and give who did what, with the points in the end."""
    state, rng = new(cards=cards), Random(8)
    done: list[tuple[int, str]] = []
    while not state.over and len(done) < STEPS:
        seat = state.to_act[0]
        action = rng.choice(state.legal(seat))
        done.append((seat, state.game.spell(action)))
        state.play(seat, action)
    return [*done, *((score.points, "points") for score in state.scores())]


# The cards


def other_marks(data: Set) -> None:
    """Give every card another symbol, or one where it has none, and make all bunnies red but Yang and Yin Bunnies."""
    for card in data["cards"]:
        card["symbol"] = "star" if card.get("symbol") != "star" else "cross"
        if "bunny_color" in card and (card.get("effect") or {}).get("op") != "yang_yin_pair":
            card["bunny_color"] = "red"


@pytest.mark.clause("O-GAME-08")
def test_symbols_and_colours_change_nothing() -> None:
    usual = history("")
    assert len(usual) > 100
    assert history(changed(other_marks)) == usual


@pytest.mark.clause("O-GAME-08")
@for_each(("cards", "level"), [("", 9), (changed(put("EV03 bunny_color", "red")), 8)])
def test_the_colour_of_yang_and_yin_matters(cards: str, level: int) -> None:
    state = position(cards=cards, circle="EV01 EV03 | EO13", ready="2", top="EV22", seed=d12(12))
    (rolled,) = told(play(state, "run play"), "rolls")
    assert rolled.details["level"] == level


@pytest.mark.clause("O-DECK-01")
def test_there_are_360_cards_in_six_colours() -> None:
    assert len({card.id for card in CARDS}) == 360
    colors = Counter(card.color for card in CARDS)
    assert colors == dict.fromkeys(("violet", "orange", "green", "yellow", "red", "blue"), 60)
    for color in colors:
        assert [int(card.id[2:]) for card in CARDS if card.color == color] == list(range(1, 61))


@pytest.mark.clause("O-DECK-02")
def test_six_of_the_seven_types_have_a_colour() -> None:
    given = {
        (card.color, card.effect.provides)
        for card in CARDS
        if isinstance(card.effect, Resource) and card.effect.provides != "universal"
    }
    assert given == {
        ("violet", "elementals"),
        ("orange", "animals"),
        ("green", "land"),
        ("yellow", "crops"),
        ("red", "energy"),
        ("blue", "technology"),
    }
    assert set(RESOURCE_TYPES) - {kind for _, kind in given} == {"cosmic"}
    assert "cosmic" in [text.removeprefix("declare ") for text in map(new().game.spell, new().legal(0))]


# The ready decks


@pytest.mark.clause("O-DECK-03")
def test_eight_ready_decks_of_sixty() -> None:
    colors = {deck.id: {CARDS[index].color for index in range(360) if CARDS[index].id in deck.cards} for deck in DECKS}
    assert [len(set(deck.cards)) for deck in DECKS] == [60] * 8
    assert [deck for deck, found in colors.items() if found == {deck}] == list(DECK_IDS[:6])
    assert (len(colors["heroes"]), len(colors["villains"])) == (2, 2)
    assert colors["heroes"].isdisjoint(colors["villains"])
    for deck, side in (("heroes", "hero"), ("villains", "villain")):
        (cards,) = (ready.cards for ready in DECKS if ready.id == deck)
        assert {card.alignment for card in CARDS if card.id in cards} - {None} == {side}


@pytest.mark.clause("O-DECK-03")
def test_without_a_word_the_ready_decks_are_played_in_order() -> None:
    state = new(seats=6)
    for seat, deck in enumerate(DECKS[:6]):
        assert deck_of(state, seat) == sorted(deck.cards)


@pytest.mark.clause("O-DECK-03")
def test_the_players_say_which_decks_they_play() -> None:
    state = new(seats=3, decks=("villains", "blue"))
    by_id = {deck.id: sorted(deck.cards) for deck in DECKS}
    assert [deck_of(state, seat) for seat in range(3)] == [by_id["villains"], by_id["blue"], by_id["green"]]
    assert problems(decks=("purple",)) == [
        "decks: there is no deck “purple”; the decks: violet, orange, green, yellow, red, blue, heroes, villains"
    ]


# The name of a card


@pytest.mark.clause("O-DECK-04")
def test_a_card_keeps_the_seat_of_its_deck_in_its_name() -> None:
    state = position(top="EV13", ready="2", circle="| EO13")
    play(state, "run play", "slot 1 1")  # a gift
    assert names(state.circle[1]) == ["1.EO13", "0.EV13"]
    state = played(position(turn=1, circle="EV14 | 0.EV13", top="| EO25", ready="| 4"), "run play")
    assert names(state.circle[1]) == ["0.EV13"]


@pytest.mark.clause("O-DECK-04")
def test_two_players_may_play_the_same_deck() -> None:
    state = new(decks=("red", "red"))
    assert deck_of(state, 0) == deck_of(state, 1)
    assert set(state.piles[0]).isdisjoint(state.piles[1])
    assert {name[0] for name in names(state.piles[1])} == {"1"}


# Your own decks


@pytest.mark.clause("O-DECK-05")
def test_a_deck_of_ones_own_has_sixty_cards_and_each_id_once() -> None:
    state = new(decks=("mine",), own_decks="deck mine\nEV01-EV60 EO01")
    assert len(deck_of(state, 0)) == 61
    assert problems(own_decks="deck mine\nEV01-EV59") == ["own_decks deck mine: it has 59 of at least 60 cards"]
    assert problems(own_decks="deck mine\nEV01-EV60 EV07") == [
        "own_decks deck mine: EV07 is listed 2 times, and may be listed once"
    ]


@pytest.mark.clause("O-DECK-05", "O-DECK-06")
def test_a_deck_may_hold_any_colours_kinds_and_sides() -> None:
    mixed = "deck mine\nEV01-EV10 EO11-EO20 EG21-EG30 EY31-EY40 ER41-ER50 EB51-EB60"
    state = new(decks=("mine",), own_decks=mixed)
    assert Counter(card[1] for card in deck_of(state, 0)) == dict.fromkeys("VOGYRB", 10)
    resources = "deck mine\n" + " ".join(f"E{letter}43-E{letter}52" for letter in "VOGYRB")
    assert len(deck_of(new(decks=("mine",), own_decks=resources), 0)) == 60  # and nothing else
    state = new(decks=("mine",), own_decks="deck mine\nEV05-EV12 EO05-EO12 EV13-EV56")
    sides = Counter(card.alignment for card in CARDS if card.id in deck_of(state, 0))
    assert (sides["hero"], sides["villain"]) == (8, 8)


@pytest.mark.clause("O-DECK-07")
def test_all_that_is_wrong_with_a_deck_is_said_at_once() -> None:
    assert problems(own_decks="deck one\nEV01-EV20 EV07\ndeck two\nEO01-EO59 EO03") == [
        "own_decks deck one: EV07 is listed 2 times, and may be listed once",
        "own_decks deck one: it has 20 of at least 60 cards",
        "own_decks deck two: EO03 is listed 2 times, and may be listed once",
        "own_decks deck two: it has 59 of at least 60 cards",
    ]


# Where the cards are known from


@pytest.mark.clause("O-DECK-08")
def test_every_card_says_whether_it_is_published_or_reconstructed() -> None:
    counted = Counter(card.provenance for card in CARDS)
    assert set(counted) == {"published", "reconstructed"}
    assert counted["reconstructed"] > counted["published"] > 0
    assert {deck.provenance for deck in DECKS} == {"reconstructed"}


@pytest.mark.clause("O-DECK-08")
def test_a_set_of_ones_own_is_played_with() -> None:
    state = position(cards=changed(put("EV22 effect level", 11)), circle="EV13 | EO13", ready="2", top="EV22")
    (rolled,) = told(play(state, "run play"), "rolls")
    assert rolled.details["level"] == 11
