"""Positions of every game that can be scored, each answered by the assistant of its game.

A folder here is the assistant of the game of its name, and brings an `ASSISTANT`. A position says its game in “game”;
one that says nothing is Kingdom's.
"""

import importlib
import pkgutil
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import warren.assistant
from warren.assistant.reading import Finding, PositionReader, Source, listed, loaded_lines, problem_entry
from warren.kernel.errors import Problem, problem
from warren.kernel.reading import short_json
from warren.words import Words, mark
from warren.words import words as words_of

ENGLISH = words_of("en")
DEFAULT_GAME = "kingdom"
"""The game of a position that says none."""
PositionAnswer = Mapping[str, Any]
_LINE = re.compile(r"line ([0-9]+)")


class Assistant(NamedTuple):
    """The assistant of a game.

    read: reads an object, with the text of a set of parts for a position that holds none; the reader is told what does
    not fit. None where nothing of it can be judged.
    judge: takes what cannot be off a position, and returns it. The flag says whether all of it could be read.
    score: scores a position in which nothing is wrong; explained, with what only people are shown.
    player, ending: what people are shown in an explained answer: tables of a player's score, and what stands below all.
    partial: a position may ask for a partial score, of what is left without all that is wrong.
    """

    read: Callable[[dict[Any, Any], PositionReader, str], Any]
    judge: Callable[[Any, bool], list[Finding]]
    score: Callable[[Any, bool], dict[str, Any]]
    player: Callable[[Mapping[str, Any], PositionAnswer, Words], Iterable[Table]]
    ending: Callable[[PositionAnswer, Words], Iterable[RenderableType]]
    partial: bool = False


def name_of(data: Mapping[Any, Any]) -> str:
    """Return the `id` of what is to be scored, or "" where it has none that can be written as UTF-8."""
    name = data.get("id", "")
    return name if isinstance(name, str) and not any("\ud800" <= c <= "\udfff" for c in name) else ""


@cache
def assistants() -> dict[str, Assistant]:
    """Return all assistants, by the ids of their games."""
    names = [module.name for module in pkgutil.iter_modules(warren.assistant.__path__) if module.ispkg]
    return {name: importlib.import_module(f"{warren.assistant.__name__}.{name}").ASSISTANT for name in sorted(names)}


def score_position(
    data: object, words: Words = ENGLISH, *, explained: bool = False, cards: str = "", place: str = "position"
) -> dict[str, Any]:
    """Score a position as its game does, or say everything that is wrong with it.

    data: a position as docs/formats has it, read from JSON; `words` puts the problems into a language. cards: the text
    of a parts file, for a position of a game with sets of one's own that holds none; PartsError where that is wrong.
    Nothing else is raised, whatever the data. explained: the answer also has what the format leaves out, for `pretty`.
    place: what a problem with the whole is told to be at.
    """
    if not isinstance(data, dict):
        found = problem(place, mark("{value} is not a position; a position is an object"), value=short_json(data))
        return {"id": "", "problems": [problem_entry(found, words)]}
    game = data.get("game", DEFAULT_GAME)
    if not isinstance(game, str) or game not in assistants():
        message = mark("{value} cannot be scored; these can: {games}")
        found = problem("game", message, value=short_json(game), games=listed(assistants()))
        return {"id": name_of(data), "problems": [problem_entry(found, words)]}
    assistant, reader = assistants()[game], PositionReader(place)
    position = assistant.read(data, reader, cards)
    findings = [Finding(found) for found in reader.problems]
    if position is not None:
        findings += assistant.judge(position, not findings)
    partial = assistant.partial and data.get("partial") is True
    answer: dict[str, Any] = {"id": name_of(data)} | ({} if game == DEFAULT_GAME else {"game": game})
    if position is not None and (partial or not findings):
        answer |= assistant.score(position, explained)
    if partial or findings:
        answer["problems"] = [
            problem_entry(found.problem, words) | ({"left_out": found.left_out} if partial else {})
            for found in findings
        ]
    return answer


def score_lines(
    source: Source, words: Words = ENGLISH, *, explained: bool = False, cards: str = ""
) -> Iterator[dict[str, Any]]:
    """Answer JSON lines, or one position over all of them (see `loaded_lines`), each as `score_position` does."""
    for place, loaded in loaded_lines(source):
        if isinstance(loaded, Problem):
            yield {"id": "", "problems": [problem_entry(loaded, words)]}  # nobody knows the id of what is no JSON
        else:
            yield score_position(loaded, words, explained=explained, cards=cards, place=place)


def pretty(answer: PositionAnswer, words: Words) -> Group:
    """Show an explained answer: its problems as they stand in it, and the score where it has one."""
    return Group(*_parts(assistants()[answer.get("game", DEFAULT_GAME)], answer, words))


def _parts(assistant: Assistant, answer: PositionAnswer, words: Words) -> Iterator[RenderableType]:
    if answer.get("id"):
        yield Text(answer["id"], style="bold underline")
    if answer.get("problems"):
        yield from _problems(answer["problems"], words)
    if "players" in answer:
        yield Text()
        for seat, player in enumerate(answer["players"]):
            yield Text(words.text("Player {number} (seat {seat})", number=seat + 1, seat=seat), style="bold")
            for shown in assistant.player(player, answer, words):
                if shown.row_count:
                    yield shown
                    yield Text()
        yield from assistant.ending(answer, words)


# What the answers of every game share when people read them


def _problems(problems: list[dict[str, Any]], words: Words) -> Iterator[RenderableType]:
    one, more = mark("One thing is wrong with this position:"), mark("{count} things are wrong with this position:")
    yield Text(words.text(one if len(problems) == 1 else more, count=len(problems)), style="bold red")
    for found in problems:
        # A line in the language, anything else as it stands in the position.
        line_number = _LINE.fullmatch(found["at"])
        at = words.text("line {number}", number=line_number[1]) if line_number else found["at"]
        line = Text.assemble("  ", words.text("{at}: {problem}", at=at, problem=found["problem"]))
        line.stylize("bold", 2, 2 + len(at))
        if found.get("left_out"):
            line.append(" ").append(words.text("(left out of the score)"), style="dim")
        yield line


def table(words: Words, headings: Sequence[str], rows: Iterable[Sequence[str]] = ()) -> Table:
    """Make a table of texts; its last column holds numbers and stands to the right, and what counts for 0 is dim."""
    made = Table(box=SIMPLE_HEAD, show_edge=False, header_style="bold", pad_edge=False)
    for place, heading in enumerate(headings, 1):
        made.add_column(words.text(heading), justify="right" if place == len(headings) else "left")
    for row in rows:
        made.add_row(*map(Text, row), style="dim" if row[-1] == "0" else "")
    return made


def sum_table(words: Words, parts: Mapping[str, int], total: int) -> Table:
    """Make the table of what a player's total is made of, by the words for it."""
    made = table(words, (mark("Together"), mark("Points")))
    for name, points in parts.items():
        made.add_row(name, str(points))
    made.add_row(words.text("Total"), str(total), style="bold")
    return made


def player_name(seat: int, words: Words) -> str:
    """Name a player as the other commands do that know no names: counted from 1."""
    return words.text("Player {number}", number=seat + 1)


def winners_line(answer: PositionAnswer, words: Words, *, over: bool) -> Text:
    """Return who wins, or is ahead where the game is not over, and with how many points."""
    names = words.listed(player_name(seat, words) for seat in answer["winners"])
    points = answer["players"][answer["winners"][0]]["total"]
    if over:
        one, more = mark("{name} wins with {points}."), mark("{names} win together with {points}.")
    else:
        one, more = mark("{name} is ahead with {points}."), mark("{names} share the lead with {points}.")
    alone = len(answer["winners"]) == 1
    return Text(words.text(one if alone else more, name=names, names=names, points=points), style="bold green")
