"""What the answers of every game share when people read them."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from warren.words import Words, mark

Answer = Mapping[str, Any]

_LINE = re.compile(r"line ([0-9]+)")


def head(answer: Answer, words: Words) -> Iterator[RenderableType]:
    """Show which position is answered, and what is wrong with it, as that stands in the answer."""
    if answer.get("id"):
        yield Text(answer["id"], style="bold underline")
    if answer.get("problems"):
        yield from _problems(answer["problems"], words)


def _problems(problems: list[dict[str, Any]], words: Words) -> Iterator[RenderableType]:
    if len(problems) == 1:
        yield Text(words.text("One thing is wrong with this position:"), style="bold red")
    else:
        yield Text(words.text("{count} things are wrong with this position:", count=len(problems)), style="bold red")
    for problem in problems:
        at, told = _place(problem["at"], words), problem["problem"]
        line = Text.assemble("  ", words.text("{at}: {problem}", at=at, problem=told))
        line.stylize("bold", 2, 2 + len(at))
        if problem.get("left_out"):
            line.append(" ").append(words.text("(left out of the score)"), style="dim")
        yield line


def _place(at: str, words: Words) -> str:
    """Return where something is wrong: a line in the language, anything else as it stands in the position."""
    line = _LINE.fullmatch(at)
    return words.text("line {number}", number=line[1]) if line else at


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> Table:
    """Make a table of texts; its last column holds numbers and stands to the right, and what counts for 0 is dim."""
    made = Table(box=SIMPLE_HEAD, show_edge=False, header_style="bold", pad_edge=False)
    for place, heading in enumerate(headings, 1):
        made.add_column(heading, justify="right" if place == len(headings) else "left")
    for row in rows:
        made.add_row(*map(Text, row), style="dim" if row[-1] == "0" else "")
    return made


def sum_table(words: Words, parts: Mapping[str, int], total: int) -> Table:
    """Make the table of what a player's total is made of, by the words for it."""
    made = table((words.text("Together"), words.text("Points")), ())
    for name, points in parts.items():
        made.add_row(name, str(points))
    made.add_row(words.text("Total"), str(total), style="bold")
    return made


def joined(names: Iterable[str], words: Words) -> str:
    return words.text(", ", context="list").join(names)


def player_heading(seat: int, words: Words) -> Text:
    return Text(words.text("Player {number} (seat {seat})", number=seat + 1, seat=seat), style="bold")


def player_name(seat: int, words: Words) -> str:
    """Name a player as the other commands do that know no names: counted from 1."""
    return words.text("Player {number}", number=seat + 1)


def winners(answer: Answer, words: Words, *, over: bool) -> Text:
    """Return who wins, or is ahead where the game is not over, and with how many points."""
    names = joined([player_name(seat, words) for seat in answer["winners"]], words)
    points = answer["players"][answer["winners"][0]]["total"]
    if over:
        one, more = mark("{name} wins with {points}."), mark("{names} win together with {points}.")
    else:
        one, more = mark("{name} is ahead with {points}."), mark("{names} share the lead with {points}.")
    alone = len(answer["winners"]) == 1
    return Text(words.text(one if alone else more, name=names, names=names, points=points), style="bold green")
