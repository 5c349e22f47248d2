"""Who sits where: the name and the player of every seat, names for those who gave none, and how a record notes them."""

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
        """Whether a person plays this seat."""
        return self.agent == PERSON

    def level(self, words: Words) -> str:
        """Say which agent it is."""
        return words.text(AGENTS[self.agent]) if self.agent in AGENTS else self.agent


def is_name(name: str) -> bool:
    """Say whether somebody can be called so: 1 to LONGEST_NAME cells on one line, without quotation marks."""
    return 1 <= cell_len(name) <= LONGEST_NAME and name.isprintable() and '"' not in name


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


def to_notes(sitters: Sequence[Sitter]) -> dict[str, str]:
    """Give the notes of a record that say who sits where."""
    notes = {}
    for seat, sitter in enumerate(sitters):
        notes[f"seat-{seat}"] = sitter.name
        notes[f"agent-{seat}"] = sitter.agent
    return notes


def from_notes(notes: Mapping[str, str], seats: int, words: Words | None = None) -> tuple[Sitter, ...]:
    """Read who sits where from a record's notes.

    A seat without a note is a person's, called “Player 1” in these words, or 1 alone where nobody reads it yet.
    """
    sitters = []
    for seat in range(seats):
        number = str(seat + 1) if words is None else words.text("Player {number}", number=seat + 1)
        # Shortened, for a record can hold anything.
        name = shorten(notes.get(f"seat-{seat}", ""), LONGEST_NAME) or number
        sitters.append(Sitter(name, shorten(notes.get(f"agent-{seat}", "")) or PERSON))
    return tuple(sitters)
