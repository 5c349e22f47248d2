"""An answer for people, as rich shows it, in any language of Warren."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warren.assistant.printing import Answer, head, player_heading, player_name, table
from warren.games.town.lookup import Lookup
from warren.games.town.parts import REQUEST_IDS
from warren.games.town.texts import park_reason, request_reason, type_name
from warren.kernel.parts import said
from warren.kernel.score import Score
from warren.words import Words, mark


def pretty(answer: Answer, words: Words) -> Group:
    """Show an explained answer (see `score_lines`): its problems, or the score.

    Problems are shown as they stand in the answer, so they are to be asked for in the same language.
    """
    return Group(*_parts(answer, words))


def _parts(answer: Answer, words: Words) -> Iterator[RenderableType]:
    yield from head(answer, words)
    if "players" in answer:
        for seat, player in enumerate(answer["players"]):
            yield Text()
            yield player_heading(seat, words)
            yield from _player(player, answer["set"], words)
        yield Text()
        yield _winners(answer, words)


def _player(player: Mapping[str, Any], lookup: Lookup, words: Words) -> Iterator[RenderableType]:
    if player["neighborhoods"]:
        yield from (_neighborhoods(player["neighborhoods"], words), Text())
    if player["requests"]:
        yield from (_requests(player, lookup, words), Text())
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


def _winners(answer: Answer, words: Words) -> Text:
    """Return who wins or is ahead; where coins decide, with how many."""
    players, winners = answer["players"], answer["winners"]
    over = answer["over"]
    if len(winners) > 1:
        one = mark("{names} win together with {points}.") if over else mark("{names} share the lead with {points}.")
    elif players[0]["total"] == players[1]["total"]:
        one = mark("{name} wins with {points} and more coins: {coins} to {others}.")
        ahead = mark("{name} is ahead with {points} and more coins: {coins} to {others}.")
        one = one if over else ahead
    else:
        one = mark("{name} wins with {points}.") if over else mark("{name} is ahead with {points}.")
    names = words.text(", ", context="list").join(player_name(seat, words) for seat in winners)
    best = players[winners[0]]
    others = players[1 - winners[0]]["coins"]
    told = words.text(one, name=names, names=names, points=best["total"], coins=best["coins"], others=others)
    return Text(told, style="bold green")
