"""Who sits where: the name and the player of every seat, default names, and how a record notes them."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain, count
from typing import NamedTuple

from rich.cells import cell_len

from warren.kernel.catalogue import shorten
from warren.words import Words, mark

PERSON = "person"
"""What a record notes in the place of an agent."""
LONGEST_NAME = 12
"""Cells: wide characters count twice."""

LEVEL_NAMES = {
    "easy": mark("easy"),
    "expert": mark("expert"),
    "greedy": mark("greedy"),
    "normal": mark("normal"),
    "random": mark("random"),
    "search": mark("search"),
    "strong": mark("strong"),
}
"""What agents are called beside a name; others go by their own."""

_BOT_NAMES = (mark("Clover"), mark("Bramble"), mark("Thistle"), mark("Fern"), mark("Sorrel"), mark("Hazel"))


class Player(NamedTuple):
    """Who sits in a seat. name: "" where none was given. agent is PERSON or the name of the agent that plays."""

    name: str
    agent: str

    @property
    def is_person(self) -> bool:
        return self.agent == PERSON

    def level(self, words: Words) -> str:
        return words.text(LEVEL_NAMES[self.agent]) if self.agent in LEVEL_NAMES else self.agent


def is_name(name: str) -> bool:
    """Return whether somebody can be called so: 1 to LONGEST_NAME cells on one line, without quotation marks."""
    return 1 <= cell_len(name) <= LONGEST_NAME and name.isprintable() and '"' not in name


def bot_names(number: int, taken: Sequence[str], words: Words) -> list[str]:
    """Return names for bots that nobody else has, their initials neither where that can be helped."""
    names = [words.text(name) for name in _BOT_NAMES]
    initials = {name[:1].casefold() for name in taken}
    free = [name for name in names if name.casefold() not in {other.casefold() for other in taken}]
    return sorted(free, key=lambda name: name[:1].casefold() in initials)[:number]


@lru_cache(maxsize=256)
def called(players: tuple[Player, ...], words: Words) -> tuple[str, ...]:
    """Return the names of all at a table; a player without a name gets one in these words that nobody else has.

    Nobody is called “You”: what is told of the players is told of each in the third person.
    """
    names = [player.name for player in players]
    people = [seat for seat, player in enumerate(players) if player.is_person]
    numbered = (words.text("Player {number}", number=number) for number in count(1))
    for name, seat in zip(numbered, people, strict=False):
        names[seat] = names[seat] or _free(name, names, words)
    nameless = [seat for seat, name in enumerate(names) if not name]
    for seat, name in zip(nameless, bot_names(len(nameless), names, words), strict=False):
        names[seat] = name
    return tuple(names)


def _free(name: str, taken: Sequence[str], words: Words) -> str:
    """Return this name, or if somebody is called so, another."""
    others = (words.text("Player {number}", number=number) for number in count(len(taken) + 1))
    folded = {other.casefold() for other in taken}
    return next(other for other in chain([name], others) if other.casefold() not in folded)


def called_by_seat(players: Sequence[Player], words: Words) -> tuple[str, ...]:
    """Return the names of all in a record from elsewhere; a player without a name is called by the seat's number."""
    numbered = enumerate(players, 1)
    return tuple(player.name or words.text("Player {number}", number=number) for number, player in numbered)


def to_notes(players: Sequence[Player]) -> dict[str, str]:
    """Return the notes of a record that say who sits where; of a seat without a name, only who plays it."""
    notes = {}
    for seat, player in enumerate(players):
        if player.name:
            notes[f"seat-{seat}"] = player.name
        notes[f"agent-{seat}"] = player.agent
    return notes


def from_notes(notes: Mapping[str, str], seats: int, words: Words | None = None) -> tuple[Player, ...]:
    """Read who sits where from a record's notes.

    A seat without a note is a person's. Who has no name is called “Player 1” in these words, and nothing where nobody
    reads it yet.
    """
    players = []
    for seat in range(seats):
        # Shortened, for a record can hold anything.
        name = shorten(notes.get(f"seat-{seat}", ""), LONGEST_NAME).strip()
        players.append(Player(name, shorten(notes.get(f"agent-{seat}", "")) or PERSON))
    if words is None:
        return tuple(players)
    return tuple(Player(name, agent) for name, (_, agent) in zip(called_by_seat(players, words), players, strict=True))
