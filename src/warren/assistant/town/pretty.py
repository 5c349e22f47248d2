"""An answer for people, as rich shows it, in any language of Warren."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from warren.assistant.printing import Answer, player_name, table, winners
from warren.games.town.lookup import Lookup
from warren.games.town.parts import REQUEST_IDS
from warren.games.town.texts import park_reason, request_reason, type_name
from warren.kernel.parts import said
from warren.kernel.score import Score
from warren.words import Words, mark


def player(player: Mapping[str, Any], answer: Answer, words: Words) -> Iterator[RenderableType]:
    """Show the score of a player: its Neighborhoods, its Requests and the sum."""
    if player["neighborhoods"]:
        yield from (_neighborhoods(player["neighborhoods"], words), Text())
    if player["requests"]:
        yield from (_requests(player, answer["set"], words), Text())
    yield _sum(player, words)


def _neighborhoods(neighborhoods: list[dict[str, Any]], words: Words) -> Table:
    lines = table(
        words.text("Neighborhood"), words.text("Types"), words.text("Stars × types"), words.text("If activated now")
    )
    for one in neighborhoods:
        kinds = [_kind(kind, one, words) for kind in one["types"]]
        told = words.text(", ", context="list").join(kinds) or words.text("no type")
        count = f"{one['stars']} × {len(one['types'])}"
        style = "" if one["points"] else "dim"
        lines.add_row(Text(" ".join(one["spaces"])), Text(told), count, str(one["points"]), style=style)
    return lines


def _kind(kind: str, neighborhood: Mapping[str, Any], words: Words) -> str:
    """Name a type, and say where it is what a Park stands for."""
    name = type_name(words, kind)
    return words.text("{type} (Park)", type=name) if neighborhood.get("park") == kind else name


def _requests(player: Mapping[str, Any], lookup: Lookup, words: Words) -> Table:
    lines = table(words.text("Request"), words.text("What it counted"), words.text("Points"))
    for line in player["requests"]:
        card = lookup.parts.requests[REQUEST_IDS.index(line["card"])]
        score = Score("request", line["points"], line["card"], line["counted"])
        style = "" if line["points"] else "dim"
        reason = Text(request_reason(words, lookup, score))
        lines.add_row(Text(said(card.name, words)), reason, str(line["points"]), style=style)
    if "park" in player:
        lines.add_row("", Text(park_reason(words, player["park"])), "")
    return lines


def _sum(player: Mapping[str, Any], words: Words) -> Table:
    lines = table(words.text("Together"), words.text("Points"))
    lines.add_row(words.text("Score track"), str(player["carrots"]))
    if player["requests"]:
        lines.add_row(words.text("Requests"), str(player["request_points"]))
    lines.add_row(words.text("Total"), str(player["total"]), style="bold")
    return lines


def ending(answer: Answer, words: Words) -> Iterator[RenderableType]:
    """Show who wins or is ahead; where coins decide, with how many."""
    players, leaders, over = answer["players"], answer["winners"], answer["over"]
    if len(leaders) > 1 or players[0]["total"] != players[1]["total"]:
        yield winners(answer, words, over=over)
        return
    wins = mark("{name} wins with {points} and more coins: {coins} to {others}.")
    ahead = mark("{name} is ahead with {points} and more coins: {coins} to {others}.")
    best, other = players[leaders[0]], players[1 - leaders[0]]
    name = player_name(leaders[0], words)
    coins = {"coins": best["coins"], "others": other["coins"]}
    yield Text(words.text(wins if over else ahead, name=name, points=best["total"], **coins), style="bold green")
