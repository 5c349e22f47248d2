"""Positions of every game that can be scored, each answered by the assistant of its game.

A folder here is the assistant of the game of its name, and brings an `ASSISTANT`. A position says its game in “game”;
one that says nothing is Kingdom's.
"""

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.text import Text

import warren.assistant
from warren.assistant.lines import Source, answer_lines
from warren.assistant.printing import Answer, head, player_heading
from warren.assistant.reading import Finding, PositionReader, listed, told
from warren.kernel.errors import Problem, problem
from warren.kernel.reading import shown
from warren.words import Words, mark
from warren.words import words as words_of

ENGLISH = words_of("en")
USUAL = "kingdom"
"""The game of a position that says none."""


class Assistant(NamedTuple):
    """The assistant of a game.

    read: reads an object, with the text of a set of parts for a position that holds none; the reader is told what does
    not fit. None where nothing of it can be judged.
    judge: takes what cannot be off a position, and returns it. The flag says whether all of it could be read.
    score: scores a position in which nothing is wrong; explained, with what only people are shown.
    player, ending: what people are shown of a player's score in an explained answer, and below all scores.
    position_of: a game played here, its state or a view, as a position of some id.
    partial: a position may ask for a partial score, of what is left without all that is wrong.
    """

    game: str
    read: Callable[[dict[Any, Any], PositionReader, str], Any]
    judge: Callable[[Any, bool], list[Finding]]
    score: Callable[[Any, bool], dict[str, Any]]
    player: Callable[[Mapping[str, Any], Answer, Words], Iterable[RenderableType]]
    ending: Callable[[Answer, Words], Iterable[RenderableType]]
    position_of: Callable[..., dict[str, Any]]
    partial: bool = False

    def score_position(
        self, data: object, words: Words = ENGLISH, *, explained: bool = False, cards: str = "", place: str = "position"
    ) -> dict[str, Any]:
        """Score a position, or say everything that is wrong with it.

        data: a position as docs/formats has it, read from JSON; `words` puts the problems into a language. cards: the
        text of a parts file, for a position without a set of its own; PartsError where that is wrong. Nothing else is
        raised, whatever the data. explained: the answer also has what the format leaves out, for `pretty`. place: what
        a problem with the whole is told to be at.
        """
        reader = PositionReader(place)
        position = self._read(data, reader, cards)
        findings = [Finding(found) for found in reader.problems]
        if position is not None:
            findings += self.judge(position, not findings)
        partial = self.partial and isinstance(data, dict) and data.get("partial") is True
        answer: dict[str, Any] = {"id": name_of(data)} | ({} if self.game == USUAL else {"game": self.game})
        if position is not None and (partial or not findings):
            answer |= self.score(position, explained)
        if partial or findings:
            answer["problems"] = [
                told(found.problem, words) | ({"left_out": found.left_out} if partial else {}) for found in findings
            ]
        return answer

    def _read(self, data: object, reader: PositionReader, cards: str) -> Any:
        if not isinstance(data, dict):
            message = mark("{value} is not a position; a position is an object")
            reader.tell((), problem("", message, value=shown(data)))
        elif (game := data.get("game", USUAL)) != self.game:
            reader.tell(("game",), _other_game(game, [self.game]))
        else:
            return self.read(data, reader, cards)
        return None

    def score_lines(
        self, source: Source, words: Words = ENGLISH, *, explained: bool = False, cards: str = ""
    ) -> Iterator[dict[str, Any]]:
        """Answer JSON lines, or one position over all of them: see `score_position` and `answer_lines`."""

        def answer(data: object, place: str) -> dict[str, Any]:
            return self.score_position(data, words, explained=explained, cards=cards, place=place)

        return answer_lines(source, answer, words)

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


def name_of(data: object) -> str:
    """Return the `id` of whatever is to be scored, or "" where it has none that can be written as UTF-8."""
    name = data.get("id", "") if isinstance(data, dict) else ""
    return name if isinstance(name, str) and not any("\ud800" <= c <= "\udfff" for c in name) else ""


def _other_game(game: object, scored: Iterable[str]) -> Problem:
    message = mark("{value} cannot be scored; these can: {games}")
    return problem("", message, value=shown(game), games=listed(scored))


@cache
def assistants() -> dict[str, Assistant]:
    """Return the assistants that there are, by the ids of their games."""
    names = [module.name for module in pkgutil.iter_modules(warren.assistant.__path__) if module.ispkg]
    return {name: importlib.import_module(f"{warren.assistant.__name__}.{name}").ASSISTANT for name in sorted(names)}


def score_lines(
    source: Source, words: Words = ENGLISH, *, explained: bool = False, cards: str = ""
) -> Iterator[dict[str, Any]]:
    """Answer JSON lines, or one position over all of them, each as its game does (see `answer_lines`).

    cards: as in `Assistant.score_position`, for positions of games with sets of one's own. explained: for `pretty`.
    """

    def answer(data: object, place: str) -> dict[str, Any]:
        game = data.get("game", USUAL) if isinstance(data, dict) else USUAL
        if isinstance(game, str) and game in assistants():
            return assistants()[game].score_position(data, words, explained=explained, cards=cards, place=place)
        found = _other_game(game, assistants())._replace(at="game")
        return {"id": name_of(data), "problems": [told(found, words)]}

    return answer_lines(source, answer, words)


def pretty(answer: Answer, words: Words) -> Group:
    """Show an explained answer; its problems are shown as they stand in it."""
    return assistants()[answer.get("game", USUAL)].pretty(answer, words)
