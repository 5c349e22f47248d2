"""Chance: the same on every machine, fair, and committed to before the game."""

from collections import Counter

import pytest

from tests.looping import for_each
from warren.kernel import chance
from warren.kernel.chance import SEED_BITS, commitment, die, draw_words, seed_of, shuffled

HIGHEST = 2**SEED_BITS - 1


# The same everywhere. The first values of each were made with openssl and sha256sum, not with this program.


def test_words_are_the_same_on_every_machine() -> None:
    assert draw_words(0, "deck", 0, 2) == (0x43A5DBDA387F31AB, 0x3785DC70B79E3E42)
    assert draw_words(HIGHEST, "die", 7, 1) == (13788154044042705163,)


def test_shuffles_and_dice_are_the_same_on_every_machine() -> None:
    assert "".join(shuffled(7, "deck", 0, "abcdefgh")) == "daeghbcf"
    assert [die(7, "die", n, 6) for n in range(12)] == [5, 4, 5, 2, 2, 3, 4, 4, 2, 3, 1, 3]


def test_a_commitment_is_the_same_on_every_machine() -> None:
    assert commitment(7) == "1e0538712e7d48d344b87e5ea13a39a119763ad4af04b543b6871fe19901e005"


def test_the_seed_of_a_secret_and_words_is_the_same_on_every_machine() -> None:
    assert seed_of(7, ("abc", "", "d0e1")) == 0xBD70C74FBB284D8DB8E922A59E4207D6


def test_any_other_word_at_any_seat_gives_another_seed() -> None:
    dealt = [
        ("ab", "c"),
        ("a", "bc"),
        ("abc", ""),
        ("", "abc"),
        ("c", "ab"),
        ("ab", "c", ""),
        ("AB", "c"),
        ("", ""),
        (),
    ]
    seeds = [seed_of(secret, words) for secret in (7, 8) for words in dealt]
    assert len(set(seeds)) == len(seeds)


# A function of seed, purpose and number


def test_more_words_begin_with_the_same_words() -> None:
    assert draw_words(5, "deck", 3, 9)[:4] == draw_words(5, "deck", 3, 4)


@for_each("other", [(6, "deck", 3), (5, "die", 3), (5, "deck", 4), (5, "deck:3", 3)])
def test_another_seed_purpose_or_number_gives_other_words(other: tuple[int, str, int]) -> None:
    assert draw_words(5, "deck", 3, 4) != draw_words(*other, 4)


def test_purposes_and_numbers_are_not_run_together() -> None:
    assert draw_words(5, "deck", 11, 1) != draw_words(5, "deck1", 1, 1)


@for_each("seed", [-1, 2**SEED_BITS])
def test_a_seed_has_128_bits(seed: int) -> None:
    with pytest.raises(OverflowError):
        draw_words(seed, "deck", 0, 1)


# Fairness


def test_a_shuffle_loses_nothing_and_leaves_its_items_alone() -> None:
    items = (3, 1, 1, 2, 3, 3)
    assert Counter(shuffled(1, "deck", 0, items)) == Counter(items)
    assert items == (3, 1, 1, 2, 3, 3)
    assert shuffled(1, "deck", 0, ()) == []


def test_a_shuffle_sorts_the_items_by_the_words_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The words are independent and uniform, so every order of them, and of the items with it, is as likely."""
    monkeypatch.setattr(chance, "draw_words", lambda *_: (30, 10, 20))
    assert shuffled(0, "deck", 0, "abc") == ["b", "c", "a"]


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 12, 20, 2**63 + 1])
def test_a_die_is_exactly_uniform(sides: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Words are uniform below 2**64. Those that count are the first k * sides, so that each face stands for k of them.

    The last word that counts gives the last face, the word behind it is thrown away, and so is the very last.
    """
    last = 2**64 - 2**64 % sides - 1
    faces = {0: 1, sides - 1: sides, sides: 1 if last >= sides else None, last: sides}
    for word, face in faces.items():
        if face is not None:
            monkeypatch.setattr(chance, "draw_words", lambda *given, word=word: (word,) * given[3])
            assert die(0, "die", 0, sides) == face
    if last + 1 < 2**64:
        for refused in (last + 1, 2**64 - 1):
            words = (refused, refused, 0)
            monkeypatch.setattr(chance, "draw_words", lambda *given, words=words: words[: given[3]])
            assert die(0, "die", 0, sides) == 1
