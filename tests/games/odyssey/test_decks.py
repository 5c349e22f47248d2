"""Decks of Odyssey: how decks of one's own are read and written, and what is said of them."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.odyssey.sets import changed, put
from tests.looping import for_each
from warren.games.odyssey.decks import Decks, read_decks, ready, report, write_decks
from warren.games.odyssey.parts import CARD_IDS, DECK_IDS
from warren.games.odyssey.sets import read_parts, standard
from warren.kernel.errors import PartsError
from warren.words import languages, words

SIXTY = "EV01-EV60"


def read(text: str) -> Decks:
    """Read decks with the standard set."""
    return read_decks(text, standard())


def problems_of(text: str) -> list[str]:
    """Return what is wrong with decks that are refused."""
    with pytest.raises(PartsError) as refused:
        read(text)
    return [str(problem) for problem in refused.value.problems]


def reported(text: str) -> tuple[str, ...]:
    """Return what is said of a deck, legal or not."""
    ids = [card for entry in text.split() for card in CARD_IDS if _within(card, *entry.split("-"))]
    return report(words("en"), ids, standard())


def _within(card: str, first: str, last: str = "") -> bool:
    return first <= card <= (last or first) and card[1] == first[1]


def notes_of(text: str) -> list[str]:
    """Return what is worth knowing about a deck."""
    return [line for line in reported(text)[1:] if not line.startswith("What the resources give")]


# Reading and writing


def test_a_deck_is_a_name_and_ids() -> None:
    assert read("deck mine\nEV01 EV03\nEV02, EV04\nEV05-EV60\n") == {"mine": CARD_IDS[:60]}


def test_remarks_blank_lines_and_small_letters_do_not_matter() -> None:
    assert read("\ufeff# all of one colour\n\n  DECK mine # mine\n\nev01-Ev60 # all\n") == read(f"deck mine\n{SIXTY}")


def test_a_text_holds_several_decks_and_may_hold_none() -> None:
    decks = read(f"deck zwei\n{SIXTY}\ndeck drei\nEO01-EO60")
    assert [(name, cards[0]) for name, cards in decks.items()] == [("zwei", "EV01"), ("drei", "EO01")]
    assert read("") == read("\n# nothing yet\n") == {}


def test_names_may_be_of_any_language() -> None:
    assert list(read(f"deck 雷霆_1-a\n{SIXTY}")) == ["雷霆_1-a"]


def test_ready_decks_and_ones_own_are_found_by_name() -> None:
    found = ready(standard(), read("deck mine\nEB01-EB60 EV01"))
    assert list(found) == [*DECK_IDS, "mine"]
    assert (found["violet"], len(found["mine"])) == (CARD_IDS[:60], 61)


def test_equal_decks_have_the_same_text() -> None:
    text = "deck b\nEV01-EV57 EV59 EV60\nEB02\n"
    deck, other = read("deck b\nEB02 EV59 EV60 EV03-EV57 EV02 EV01"), read(f"deck a\n{SIXTY}")
    assert write_decks(deck) == text
    assert write_decks({**deck, **other}) == write_decks({**other, **deck}) == f"deck a\n{SIXTY}\n\n{text}"


def test_the_ready_decks_are_written_and_read() -> None:
    decks = {f"my-{deck.id}": deck.cards for deck in standard().decks}
    assert read(write_decks(decks)) == decks


@given(st.lists(st.tuples(st.integers(60, len(CARD_IDS)), st.integers()), max_size=3))
def test_any_decks_are_read_as_they_were_written(chosen: list[tuple[int, int]]) -> None:
    drawn = [Random(seed).sample(range(len(CARD_IDS)), size) for size, seed in chosen]
    decks = {f"deck-{n}": tuple(CARD_IDS[card] for card in sorted(cards)) for n, cards in enumerate(drawn)}
    assert read(write_decks(decks)) == decks


NO_CARD = (
    "is neither a card nor a range of cards of one colour such as EV01-EV12; the ids are EV01 to EV60, and likewise "
    "with EO, EG, EY, ER and EB"
)
NO_NAME = "is not a name for a deck: a name is one word of letters, digits, “-” and “_”, 40 at most"


@for_each(
    ("text", "problem"),
    [
        (
            "EV01\ndeck a\nEV01-EV60",
            "line 1: these cards belong to no deck: begin with a line “deck NAME”",
        ),
        ("deck\nEV01-EV60", f"line 1: “” {NO_NAME}"),
        ("deck my deck\nEV01-EV60", f"line 1: “my deck” {NO_NAME}"),
        (f"deck {'a' * 41}\nEV01-EV60", f"line 1: “{'a' * 39}…” {NO_NAME}"),
        ("deck violet\nEV01-EV60", "line 1: “violet” is a ready deck; give your own deck another name"),
        ("deck a\nEV01-EV60\ndeck a\nEO01-EO60", "line 3: there is already a deck “a” above; names have to differ"),
        ("deck a\nEV01-EV60\nEV61", f"line 3: “EV61” {NO_CARD}"),
        ("deck a\nEV01-EV60 EV00", f"line 2: “EV00” {NO_CARD}"),
        ("deck a\nEV01-EV60 EV60-EO01", f"line 2: “EV60-EO01” {NO_CARD}"),
        ("deck a\nEV01-EV60 EO02-EO01", f"line 2: “EO02-EO01” {NO_CARD}"),
        ("deck a\nEV01-EV60 EO01-", f"line 2: “EO01-” {NO_CARD}"),
        ("deck a\nEV01-EV60 EV07", "deck a: EV07 is listed 2 times, once is allowed"),
        ("deck a\nEV01-EV59", "deck a: it has 59 of at least 60 cards"),
        ("deck a", "deck a: it has 0 of at least 60 cards"),
    ],
)
def test_what_is_wrong_is_said_with_its_line_or_deck(text: str, problem: str) -> None:
    assert problems_of(text) == [problem]


def test_everything_wrong_is_said_at_once() -> None:
    assert problems_of("EV01\ndeck violet\nEV01 EV01 x\ndeck b\nEV01-EV60 EV99") == [
        "line 1: these cards belong to no deck: begin with a line “deck NAME”",
        "line 2: “violet” is a ready deck; give your own deck another name",
        f"line 3: “x” {NO_CARD}",
        "line 5: “EV99” is neither a card nor a range of cards",
        "deck violet: EV01 is listed 2 times, once is allowed",
        "deck violet: it has 1 of at least 60 cards",
    ]


def test_a_text_that_is_too_long_is_refused() -> None:
    message = "this has 100001 characters, and a text of decks may have 100000 at most"
    assert problems_of("#" * 100_001) == [message]


@given(st.text(alphabet="deck EVO0123-,#\n"))
def test_whatever_a_text_holds_it_is_read_or_refused_with_problems(text: str) -> None:
    decks: Decks = {}
    with suppress(PartsError):
        decks = read(text)
    assert read(write_decks(decks)) == decks


def test_a_set_says_how_many_cards_a_deck_has() -> None:
    small = read_parts(changed(put("parameters deck_size", 40)))
    assert len(read_decks("deck a\nEV01-EV40", small)["a"]) == 40


# What is in a deck


def test_the_report_counts_cards_and_resources() -> None:
    cards, resources = reported("EV01-EV60 EB43-EB45")[:2]
    assert cards.startswith("63 cards: Bunnies 6, ")
    assert "Specials 4, " in cards
    assert "Resources 17, " in cards
    assert resources == "What the resources give: Elementals 14, Technology 3, Universal 4."


def test_the_ready_decks_are_sound() -> None:
    mixed = ("Heroes 4, Villains 4: a player cannot have both in play at a time.",)
    for deck in standard().decks:
        assert report(words("en"), deck.cards, standard())[2:] == (() if deck.id in ("heroes", "villains") else mixed)


def test_cards_of_a_type_that_no_resource_gives_are_told() -> None:
    assert "Cards that cost Crops: 2; no Resource of the deck is of this type." in notes_of("EV01 EY19 EY20 EV43")
    universal = "Cards that cost Crops: 2; only the Universal Resources of the deck can be of this type."
    assert universal in notes_of("EV01 EY19 EY20 EV43 EV57")


def test_that_others_substitute_for_lacking_types_is_told_once() -> None:
    every = notes_of("EV13-EV35 EY13-EY35 EB43")
    assert sum("no Resource of the deck is of this type" in note for note in every) > 1
    assert sum("substitute, one for one" in note for note in every) == 1
    assert not any("substitute" in note for note in notes_of("EV01-EV12")), "there is nothing to substitute with"


def test_a_deck_without_any_resource_is_told() -> None:
    message = "There is no Resource in the deck, so no card that costs anything can be played."
    assert message in notes_of("EV01-EV12")
    assert message not in notes_of("EV01-EV12 EB57")


@for_each(
    ("deck", "notes"),
    [
        ("EV05 EV06 EV43", []),
        ("EV19 EV20 EV43", ["Cards that need a creature in play: 2; there is none in the deck."]),
        ("EV19 EV13 EV43", []),
        ("EV29 EV43", ["Cards that need a city in play: 1; there is none in the deck."]),
        ("EV29 EV15 EV43", []),
        ("EV01 EV43", ["There are Yang Bunnies, but no Yin Bunny to pair with them, in Violet."]),
        ("EV03 EV04 EV43", ["There are Yin Bunnies, but no Yang Bunny to pair with them, in Violet."]),
        (
            "EV01 EO03 EV43 EO43",
            [
                "There are Yang Bunnies, but no Yin Bunny to pair with them, in Violet.",
                "There are Yin Bunnies, but no Yang Bunny to pair with them, in Orange.",
            ],
        ),
        ("EV01 EV03 EV43", []),
        ("EV05 EV06 EV09 EV43", ["Heroes 2, Villains 1: a player cannot have both in play at a time."]),
    ],
)
def test_what_is_worth_knowing_of_a_deck_is_told(deck: str, notes: list[str]) -> None:
    assert notes_of(deck) == notes


def test_a_report_is_said() -> None:
    assert reported("EV01 EV05 EV09 EV43 EV57") == (
        "5 cards: Bunnies 1, Super Bunnies 2, Resources 1, Universal Resources 1.",
        "What the resources give: Elementals 1, Universal 1.",
        "Heroes 1, Villains 1: a player cannot have both in play at a time.",
        "There are Yang Bunnies, but no Yin Bunny to pair with them, in Violet.",
    )


@for_each("language", languages())
def test_an_empty_deck_can_be_said(language: str) -> None:
    assert all(report(words(language), [], standard()))
