"""Who sits where: the name, the mark and the colour of every seat, and how a record notes them."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len

from warren.kernel.catalogue import shorten
from warren.words import Words, mark

PERSON = "person"
"""What a record notes in the place of an agent."""
LONGEST_NAME = 12
"""Cells: wide characters count twice."""

AGENTS = {"easy": mark("easy"), "greedy": mark("greedy"), "normal": mark("normal"), "random": mark("random")}
"""What agents are called beside a name; others go by their own."""

_BOT_NAMES = (mark("Clover"), mark("Bramble"), mark("Thistle"), mark("Fern"), mark("Sorrel"), mark("Hazel"))


class Sitter(NamedTuple):
    """Who sits in a seat. agent is PERSON or the name of the agent that plays."""

    name: str
    agent: str

    @property
    def is_person(self) -> bool:
        """Whether somebody at the terminal plays this seat."""
        return self.agent == PERSON

    def level(self, words: Words) -> str:
        """Say which agent it is."""
        return words.text(AGENTS[self.agent]) if self.agent in AGENTS else self.agent


def person_names(count: int, words: Words) -> list[str]:
    """Give names for people who gave none."""
    if count == 1:
        return [words.text("You")]
    return [words.text("Player {number}", number=number) for number in range(1, count + 1)]


def bot_names(count: int, taken: Sequence[str], words: Words) -> list[str]:
    """Give names for bots that nobody else has, their initials neither where that can be helped."""
    names = [words.text(name) for name in _BOT_NAMES]
    initials = {name[:1].casefold() for name in taken}
    free = [name for name in names if name.casefold() not in {other.casefold() for other in taken}]
    return sorted(free, key=lambda name: name[:1].casefold() in initials)[:count]


def marks(names: Sequence[str]) -> tuple[str, ...]:
    """Give every seat a mark of one character, all different.

    It is the initial; where several have the same, a digit or another letter of the name, at last the seat's number.
    """
    initials = [name[:1].upper() for name in names]
    found: list[str] = []
    for seat, name in enumerate(names, 1):
        letters = [letter.upper() for letter in name if letter.isalpha() and 1 <= cell_len(letter.upper()) <= 2]
        digits = [letter for letter in name if letter in "0123456789"]
        alone = initials.count(initials[seat - 1]) == 1
        wished = [*letters[:1], *digits, *letters] if alone else [*digits, *letters]
        found.append(next((letter for letter in wished if letter not in found), str(seat)))
    return tuple(found)


def to_notes(sitters: Sequence[Sitter]) -> dict[str, str]:
    """Give the notes of a record that say who sits where."""
    notes = {}
    for seat, sitter in enumerate(sitters):
        notes[f"seat-{seat}"] = sitter.name
        notes[f"agent-{seat}"] = sitter.agent
    return notes


def from_notes(notes: Mapping[str, str], seats: int, words: Words) -> tuple[Sitter, ...]:
    """Read who sits where from a record's notes. A seat without a note is a person's, named by its number."""
    numbered = [words.text("Player {number}", number=number) for number in range(1, seats + 1)]
    return tuple(
        # Shortened, for a record can hold anything.
        Sitter(shorten(notes.get(f"seat-{seat}", ""), LONGEST_NAME) or name, notes.get(f"agent-{seat}", PERSON))
        for seat, name in enumerate(numbered)
    )
