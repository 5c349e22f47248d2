"""What people type is understood in short and long forms, and a slip is never taken for an action."""

import pytest

from tests.looping import for_each
from warren.games.kingdom import GAME
from warren.presentation.kingdom.action_texts import ACTION_TEXTS
from warren.presentation.translator import Translator
from warren.terminal.reading import Vocabulary
from warren.words import languages, words


def understood(*actions: str) -> Vocabulary:
    numbers = [GAME.parse(action) for action in actions]
    return Vocabulary({number: (GAME.spell(number), *ACTION_TEXTS.typed(number)) for number in numbers})


def meant(known: Vocabulary, typed: str) -> list[str]:
    return [GAME.spell(action) for action in known.match(typed)]


@for_each(
    ("known", "typed"),
    [
        (("pick C4", "pick C10", "pick merchant"), ["C4", "c4", "PICK c4", "  pick   c4 ", "c4!"]),
        (("pick city_2", "pick city_1", "pick C2"), ["city_2", "City 2", "city2", "城市2", "CITY-2"]),
        (
            ("place city_2 D4", "place city_2 D5", "place city_1 D4"),
            ["city_2 D4", "City 2 D4", "城市2 d4", "city2d4"],
        ),
        (("done", "pick C4"), [words("zh-Hant").text("done", context="command")]),
    ],
)
def test_an_action_goes_without_its_verb_by_ids_and_by_names_in_either_language(
    known: tuple[str, ...], typed: list[str]
) -> None:
    for text in (known[0], *typed):
        assert meant(understood(*known), text) == [known[0]]


def test_a_building_or_a_space_alone_means_all_its_placings() -> None:
    known = understood("place city_2 D4", "place city_2 D5", "place city_1 D4")
    assert meant(known, "city_2") == ["place city_2 D4", "place city_2 D5"]
    assert meant(known, "D4") == ["place city_2 D4", "place city_1 D4"]


def test_the_beginning_of_a_name_is_enough_if_it_has_three_letters() -> None:
    known = understood("pick merchant", "pick master_fisher", "pick master_farmer", "pick farmer")
    assert meant(known, "mer") == ["pick merchant"]
    assert meant(known, "me") == []
    assert meant(known, "master") == ["pick master_fisher", "pick master_farmer"]


def test_a_space_is_never_taken_for_another_that_begins_alike() -> None:
    assert meant(understood("pick C10", "pick D4"), "C1") == []


@pytest.mark.parametrize("typed", ["", "nonsense", "?", "C44", "\x00", "🐇" * 500])
def test_what_means_nothing_gives_nothing(typed: str) -> None:
    assert meant(understood("pick C4", "done"), typed) == []


@pytest.mark.parametrize(
    ("typed", "nearest"), [("merchnt", "pick merchant"), ("pick marchant", "pick merchant"), ("doen", "done")]
)
def test_the_nearest_is_named(typed: str, nearest: str) -> None:
    known = understood("pick merchant", "pick C4", "done")
    assert GAME.spell(known.nearest(typed)[0]) == nearest


def test_every_phrase_that_says_an_action_can_be_typed_for_it_among_all_others() -> None:
    everything = Vocabulary({number: ACTION_TEXTS.typed(number) for number in range(len(GAME.catalogue))})
    for number in range(0, len(GAME.catalogue), 7):
        for lang in languages():
            assert everything.match(ACTION_TEXTS.described(Translator(words(lang), ()), number)) == (number,)
