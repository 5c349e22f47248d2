"""An answer for people, as rich shows it, in any language of Warren."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from warren.assistant.printing import Answer, player_name, table, winners
from warren.games.kingdom.counting import Reasons
from warren.games.kingdom.sky.parchments import FIGURES
from warren.games.kingdom.sky.texts import RESOURCES, card_name
from warren.words import Words


def player(player: Mapping[str, Any], _: Answer, words: Words) -> Iterator[RenderableType]:
    """Show the score of a player: its fiefs, its parchments and the sum."""
    fiefs = table(words.text("Fief"), words.text("Resources"), words.text("Strength × wealth"), words.text("Points"))
    for fief in player["fiefs"]:
        resources = words.text(", ", context="list").join(words.text(RESOURCES[name]) for name in fief["resources"])
        count = f"{fief['strength']} × {fief['wealth']}"
        style = "" if fief["points"] else "dim"
        fiefs.add_row(Text(" ".join(fief["spaces"])), Text(resources), count, str(fief["points"]), style=style)
    if player["fiefs"]:
        yield from (fiefs, Text())
    if player["parchments"]:
        reasons = Reasons(words, card_name=card_name, resources=RESOURCES, figures=FIGURES)
        parchments = table(words.text("Parchment"), words.text("What it counted"), words.text("Points"))
        for line in player["parchments"]:
            style = "" if line["points"] else "dim"
            reason = Text(reasons.reason(line["counted"]))
            parchments.add_row(Text(words.text(card_name(line["card"]))), reason, str(line["points"]), style=style)
        yield from (parchments, Text())
    yield _sum(player, words)


def _sum(player: Mapping[str, Any], words: Words) -> Table:
    harvested = player["total"] - player["harvest"] - player["trade"] - player["parchment_points"]
    lines = table(words.text("Together"), words.text("Points"))
    lines.add_row(words.text("Track before this harvest"), str(harvested))
    lines.add_row(words.text("Harvest"), str(player["harvest"]))
    if player["trade"]:
        lines.add_row(words.text("Trade"), str(player["trade"]))
    if player["parchments"]:
        lines.add_row(words.text("Parchments"), str(player["parchment_points"]))
    lines.add_row(words.text("Total"), str(player["total"]), style="bold")
    return lines


def ending(answer: Answer, words: Words) -> Iterator[RenderableType]:
    """Show what was chosen where the position leaves it open, and who wins or is ahead."""
    if "choices" in answer:
        yield from _choices(answer["choices"], words)
    yield winners(answer, words, over=answer["over"] and not answer.get("problems"))


def _choices(choices: Mapping[str, Any], words: Words) -> Iterator[RenderableType]:
    yield Text(words.text("Chosen for the highest total, because the position leaves it open:"))
    for at, chosen in choices.items():
        if isinstance(chosen, str):
            yield Text(f"  {at}: {words.text(RESOURCES[chosen])}")
        else:
            seat, _, card = at.partition(".")
            became = " → ".join(words.text(card_name(name)) for name in (card, *chosen))
            yield Text(f"  {player_name(int(seat), words)}: {became}")
