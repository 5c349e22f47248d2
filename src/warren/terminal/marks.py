"""The marks of the players: one character for every seat, all different."""

from collections.abc import Sequence

from rich.cells import cell_len


def marks(names: Sequence[str]) -> tuple[str, ...]:
    """Return every seat a mark of one character, all different.

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
