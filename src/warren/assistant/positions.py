"""Positions of every game that can be scored, each answered by the assistant of its game.

A folder here is the assistant of the game of its name, and brings an `ASSISTANT`. A position says its game in “game”;
one that says nothing is Kingdom's.
"""

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any, NamedTuple, Protocol

from rich.console import Group, RenderableType
from rich.text import Text

import warren.assistant
from warren.assistant.lines import ENGLISH, Source, answer_lines
from warren.assistant.printing import Answer, head, player_heading
from warren.assistant.shown import listed, shown
from warren.assistant.values import name_of, told
from warren.kernel.errors import Problem, problem
from warren.words import Words, mark

USUAL = "kingdom"
"""The game of a position that says none."""


class Answering(Protocol):
    """Answers a position. `place` names the whole of it, `found` is already known to be wrong."""

    def __call__(
        self, data: object, words: Words, place: str, found: Sequence[Problem], explained: bool, cards: str
    ) -> dict[str, Any]:
        """Return the answer. explained: with what only people are shown. cards: the set of parts, if it has none."""
        ...


class Assistant(NamedTuple):
    """The assistant of a game.

    answer: answers a position. player, ending: what people are shown of a player's score in an explained answer, and
    below all scores.
    """

    answer: Answering
    player: Callable[[Mapping[str, Any], Answer, Words], Iterable[RenderableType]]
    ending: Callable[[Answer, Words], Iterable[RenderableType]]

    def score_position(
        self, data: object, words: Words = ENGLISH, *, explained: bool = False, cards: str = ""
    ) -> dict[str, Any]:
        """Score a position, or say everything that is wrong with it.

        data: a position as docs/formats has it, read from JSON; `words` puts the problems into a language. cards: the
        text of a parts file, for a position without a set of its own; PartsError where that is wrong. Nothing else is
        raised, whatever the data. explained: the answer also has what the format leaves out, for `pretty`.
        """
        return self.answer(data, words, "position", (), explained, cards)

    def score_lines(
        self, source: Source, words: Words = ENGLISH, *, explained: bool = False, cards: str = ""
    ) -> Iterator[dict[str, Any]]:
        """Answer JSON lines, or one position over all of them: see `score_position` and `answer_lines`."""
        return answer_lines(source, partial(self.answer, cards=cards), words, explained)

    def pretty(self, answer: Answer, words: Words) -> Group:
        """Show an explained answer: its problems as they stand in it, and the score where it has one."""
        return Group(*self._parts(answer, words))

    def _parts(self, answer: Answer, words: Words) -> Iterator[RenderableType]:
        yield from head(answer, words)
        if "players" in answer:
            for seat, player in enumerate(answer["players"]):
                yield Text()
                yield player_heading(seat, words)
                yield from self.player(player, answer, words)
            yield Text()
            yield from self.ending(answer, words)


@cache
def assistants() -> dict[str, Assistant]:
    """Return the assistants that there are, by the ids of their games."""
    names = [module.name for module in pkgutil.iter_modules(warren.assistant.__path__) if module.ispkg]
    return {name: importlib.import_module(f"{warren.assistant.__name__}.{name}").ASSISTANT for name in sorted(names)}


def score_lines(
    source: Source, words: Words = ENGLISH, *, explained: bool = False, cards: str = ""
) -> Iterator[dict[str, Any]]:
    """Answer JSON lines, or one position over all of them, each as its game does (see `answer_lines`).

    cards: as in `Assistant.score_position`, for positions of Town. explained: for `pretty`.
    """
    return answer_lines(source, partial(_answer, cards=cards), words, explained)


def _answer(
    data: object, words: Words, place: str, found: Sequence[Problem], explained: bool, cards: str
) -> dict[str, Any]:
    game = data.get("game", USUAL) if isinstance(data, Mapping) else USUAL
    if isinstance(game, str) and game in assistants():
        return assistants()[game].answer(data, words, place, found, explained, cards)
    message = mark("{value} cannot be scored; what can is one of: {games}")
    wrong = problem("game", message, value=shown(game), games=listed(assistants()))
    return {"id": name_of(data), "problems": [told(wrong, words)]}


def pretty(answer: Answer, words: Words) -> Group:
    """Show an explained answer; its problems are shown as they stand in it."""
    return assistants()[answer.get("game", USUAL)].pretty(answer, words)
