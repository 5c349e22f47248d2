"""The cards and the decks: what there is, what may be played, and how a card is named."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import warren
from tests.games.odyssey.positions import at, goes, names
from tests.games.odyssey.sets import Set, changed
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


@pytest.mark.clause("O-DECK-01", "O-DECK-02")
def test_there_are_360_cards_in_six_colours_each_with_a_type_of_its_own() -> None:
    colors = Counter(card.color for card in CARDS)
    assert colors == dict.fromkeys(("violet", "orange", "green", "yellow", "red", "blue"), 60)
    for color in colors:
        assert [int(card.id[2:]) for card in CARDS if card.color == color] == list(range(1, 61))
    given = Counter((card.color, card.effect.provides) for card in CARDS if isinstance(card.effect, Resource))
    types = dict(zip(colors, ("elementals", "animals", "land", "crops", "energy", "technology"), strict=True))
    assert given == dict.fromkeys(types.items(), 14) | {(color, "universal"): 4 for color in colors}
    assert {(card.color, kind) for card in CARDS for kind in card.cost.resource} == {*types.items()}
    assert set(RESOURCE_TYPES) - {*types.values()} == {"cosmic"}  # which may be declared all the same
    assert "declare cosmic" in map(new().game.spell, new().legal(0))


@pytest.mark.clause("O-DECK-03")
def test_eight_ready_decks_of_sixty() -> None:
    cards = {card.id: card for card in CARDS}
    decks: dict[str, list[Any]] = {deck.id: [cards[card] for card in deck.cards] for deck in DECKS}
    assert [*decks] == list(DECK_IDS)
    assert [len({card.id for card in deck}) for deck in decks.values()] == [60] * 8
    colors = {deck: {card.color for card in found} for deck, found in decks.items()}
    assert all(colors[deck] == {deck} for deck in DECK_IDS[:6])
    assert (colors["heroes"], colors["villains"]) == ({"green", "blue"}, {"red", "yellow"})
    for deck, sides in (("violet", {"hero", "villain"}), ("heroes", {"hero"}), ("villains", {"villain"})):
        assert {card.alignment for card in decks[deck]} - {None} == sides


@pytest.mark.clause("O-DECK-03")
def test_the_players_say_which_decks_they_play_and_otherwise_those_in_order() -> None:
    by_id = {deck.id: sorted(deck.cards) for deck in DECKS}
    state = new(seats=6)
    assert [deck_of(state, seat) for seat in range(6)] == [by_id[deck] for deck in DECK_IDS[:6]]
    state = new(seats=3, decks=("villains", "blue"))
    assert [deck_of(state, seat) for seat in range(3)] == [by_id["villains"], by_id["blue"], by_id["green"]]
    assert problems(decks=("purple",)) == [
        "decks: there is no deck “purple”; the decks: violet, orange, green, yellow, red, blue, heroes, villains"
    ]


@pytest.mark.clause("O-DECK-04")
def test_a_card_keeps_the_seat_of_its_deck_in_its_name_and_two_may_play_the_same_deck() -> None:
    goes(at("top EV13; ready 2; circle | EO13"), "run play, slot 1 1", "circle | EO13 0.EV13")  # a gift
    goes(at("turn 1; circle EV14 | 0.EV13; top | EO25; ready | 4; d12 1"), "run play", "circle - | 0.EV13")
    state = new(decks=("red", "red"))
    assert deck_of(state, 0) == deck_of(state, 1)
    assert set(state.piles[0]).isdisjoint(state.piles[1])
    assert {name[0] for name in names(state.piles[1])} == {"1"}


@pytest.mark.clause("O-DECK-05", "O-DECK-06")
def test_a_deck_of_ones_own_has_sixty_cards_or_more_of_any_colours_kinds_and_sides() -> None:
    assert len(deck_of(new(decks=("mine",), own_decks="deck mine\nEV01-EV60 EO01"), 0)) == 61
    mixed = "deck mine\nEV01-EV10 EO11-EO20 EG21-EG30 EY31-EY40 ER41-ER50 EB51-EB60"
    state = new(decks=("mine",), own_decks=mixed)
    assert Counter(card[1] for card in deck_of(state, 0)) == dict.fromkeys("VOGYRB", 10)
    resources = "deck mine\n" + " ".join(f"E{letter}43-E{letter}52" for letter in "VOGYRB")
    assert len(deck_of(new(decks=("mine",), own_decks=resources), 0)) == 60  # and nothing else
    state = new(decks=("mine",), own_decks="deck mine\nEV05-EV12 EO05-EO12 EV13-EV56")
    sides = Counter(card.alignment for card in CARDS if card.id in deck_of(state, 0))
    assert (sides["hero"], sides["villain"]) == (8, 8)


@pytest.mark.clause("O-DECK-05", "O-DECK-07")
def test_all_that_is_wrong_with_a_deck_is_said_at_once() -> None:
    assert problems(own_decks="deck one\nEV01-EV20 EV07\ndeck two\nEO01-EO59 EO03") == [
        "own_decks deck one: EV07 is listed 2 times, once is allowed",
        "own_decks deck one: it has 20 of at least 60 cards",
        "own_decks deck two: EO03 is listed 2 times, once is allowed",
        "own_decks deck two: it has 59 of at least 60 cards",
    ]


@pytest.mark.clause("O-DECK-08")
def test_every_card_says_whether_it_is_published_or_reconstructed() -> None:
    counted = Counter(card.provenance for card in CARDS)
    assert set(counted) == {"published", "reconstructed"}
    assert counted["reconstructed"] > counted["published"] > 0
    assert {deck.provenance for deck in DECKS} == {"reconstructed"}
    published = {str(card.name) for card in CARDS if card.provenance == "published"}
    assert {"Yang Bunny", "Yin Bunny", "Universal Resource", "Redeux", "Suzie Shadows", "Twisted Sisters"} <= published
    assert all(card.published_fields for card in CARDS if card.provenance == "published")
    fields = {card.id: card.published_fields for card in CARDS}
    assert (fields["ER09"], fields["EB13"]) == (("name", "points"), ("cost", "name"))
