"""Understanding what is typed: whole actions, short forms, names, and what was nearest where nothing fits."""

import difflib
from collections.abc import Iterable, Mapping, Sequence

Actions = tuple[int, ...]

_IGNORED = str.maketrans("", "", " \t_-'’.!\u3000")
FEWEST_LETTERS = 3
"""So many letters may stand for a longer saying; fewer, or digits, would make slips of the finger count."""


def fold(text: str) -> str:
    """Return a text as it is compared: case, spaces and joining marks do not count."""
    return text.casefold().translate(_IGNORED)


class Sayings:
    """The ways to type some actions; one way may mean several of them."""

    def __init__(self, spelled: Mapping[int, Iterable[str]]) -> None:
        meant: dict[str, list[int]] = {}
        for action, texts in spelled.items():
            for text in dict.fromkeys(map(fold, texts)):
                meant.setdefault(text, []).append(action)
        self._meant = {text: tuple(actions) for text, actions in meant.items()}

    def match(self, typed: str) -> Actions:
        """Return the actions that a text means: exactly, or as the beginning of words. () where none."""
        folded = fold(typed)
        if folded in self._meant:
            return self._meant[folded]
        if len(folded) < FEWEST_LETTERS or not folded.isalpha():
            return ()
        begun = [actions for text, actions in self._meant.items() if text.startswith(folded)]
        return tuple(dict.fromkeys(action for actions in begun for action in actions))

    def is_one(self, typed: str) -> bool:
        """Return whether a text is a way to type one action, as a whole."""
        return len(self._meant.get(fold(typed), ())) == 1

    def nearest(self, typed: str, count: int = 3) -> list[int]:
        """Return the actions whose sayings are most like a text."""
        close = difflib.get_close_matches(fold(typed), self._meant, count * 3, 0.5)
        found = dict.fromkeys(self._meant[text][0] for text in close)
        return list(found)[:count]


def nearest_word(typed: str, known: Sequence[str]) -> str | None:
    """Return the known word most like a typed one, if any is much like it."""
    folded = {fold(word): word for word in known}
    close = difflib.get_close_matches(fold(typed), folded, 1, 0.7)
    return folded[close[0]] if close else None
