"""An answer for people, as rich shows it, in any language of Warren."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warren.games.kingdom.reasons import Reasons
from warren.games.kingdom.sky.texts import FIGURES, RESOURCES, card_name
from warren.words import Words, mark

Answer = Mapping[str, Any]

_LINE = re.compile(r"line ([0-9]+)")


def pretty(answer: Answer, words: Words) -> Group:
    """Show an explained answer (see `score_lines`): its problems, and the score where it has one.

    Problems are shown as they stand in the answer, so they are to be asked for in the same language.
    """
    return Group(*_parts(answer, words))


def _parts(answer: Answer, words: Words) -> Iterator[RenderableType]:
    if answer.get("id"):
        yield Text(answer["id"], style="bold underline")
    if answer.get("problems"):
        yield from _problems(answer["problems"], words)
    if "players" in answer:
        for seat, player in enumerate(answer["players"]):
            yield Text()
            heading = words.text("Player {number} (seat {seat})", number=seat + 1, seat=seat)
            yield Text(heading, style="bold")
            yield from _player(player, words)
        yield Text()
        if "choices" in answer:
            yield from _choices(answer["choices"], words)
        yield _winners(answer, words)


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
    """Say where something is wrong: a line in the language, anything else as it stands in the position."""
    line = _LINE.fullmatch(at)
    return words.text("line {number}", number=line[1]) if line else at


def _player(player: Mapping[str, Any], words: Words) -> Iterator[RenderableType]:
    fiefs = _table(words.text("Fief"), words.text("Resources"), words.text("Strength × wealth"), words.text("Points"))
    for fief in player["fiefs"]:
        resources = words.text(", ", context="list").join(words.text(RESOURCES[name]) for name in fief["resources"])
        count = f"{fief['strength']} × {fief['wealth']}"
        style = "" if fief["points"] else "dim"
        fiefs.add_row(Text(" ".join(fief["spaces"])), Text(resources), count, str(fief["points"]), style=style)
    if player["fiefs"]:
        yield from (fiefs, Text())
    if player["parchments"]:
        reasons = Reasons(words, card_name=card_name, resources=RESOURCES, figures=FIGURES)
        parchments = _table(words.text("Parchment"), words.text("What it counted"), words.text("Points"))
        for line in player["parchments"]:
            style = "" if line["points"] else "dim"
            reason = Text(reasons.reason(line["counted"]))
            parchments.add_row(Text(words.text(card_name(line["card"]))), reason, str(line["points"]), style=style)
        yield from (parchments, Text())
    yield _sum(player, words)


def _sum(player: Mapping[str, Any], words: Words) -> Table:
    harvested = player["total"] - player["harvest"] - player["trade"] - player["parchment_points"]
    lines = _table(words.text("Together"), words.text("Points"))
    lines.add_row(words.text("Track before this harvest"), str(harvested))
    lines.add_row(words.text("Harvest"), str(player["harvest"]))
    if player["trade"]:
        lines.add_row(words.text("Trade"), str(player["trade"]))
    if player["parchments"]:
        lines.add_row(words.text("Parchments"), str(player["parchment_points"]))
    lines.add_row(words.text("Total"), str(player["total"]), style="bold")
    return lines


def _table(*headings: str) -> Table:
    """Make a table; its last column holds numbers and stands to the right."""
    made = Table(box=SIMPLE_HEAD, show_edge=False, header_style="bold", pad_edge=False)
    for place, heading in enumerate(headings, 1):
        made.add_column(heading, justify="right" if place == len(headings) else "left")
    return made


def _choices(choices: Mapping[str, Any], words: Words) -> Iterator[RenderableType]:
    yield Text(words.text("Chosen for the highest total, because the position leaves it open:"))
    for at, chosen in choices.items():
        if isinstance(chosen, str):
            yield Text(f"  {at}: {words.text(RESOURCES[chosen])}")
        else:
            seat, _, card = at.partition(".")
            became = " → ".join(words.text(card_name(name)) for name in (card, *chosen))
            yield Text(f"  {_name(int(seat), words)}: {became}")


def _winners(answer: Answer, words: Words) -> Text:
    names = words.text(", ", context="list").join(_name(seat, words) for seat in answer["winners"])
    points = answer["players"][answer["winners"][0]]["total"]
    if answer["over"] and not answer.get("problems"):
        one, more = mark("{name} wins with {points}."), mark("{names} win together with {points}.")
    else:
        one, more = mark("{name} is ahead with {points}."), mark("{names} share the lead with {points}.")
    alone = len(answer["winners"]) == 1
    return Text(words.text(one if alone else more, name=names, names=names, points=points), style="bold green")


def _name(seat: int, words: Words) -> str:
    """Name a player as the other commands do that know no names: counted from 1."""
    return words.text("Player {number}", number=seat + 1)
