"""Scores a Town position from a real table: docs/formats/town-position.md.

An answer without `problems` is free of them. `position_of` gives a game played here as a position.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from warren.assistant.positions import Assistant, PositionAnswer, player_name, sum_table, table, winners_line
from warren.assistant.town.position import Position, position_of, read, table_of
from warren.assistant.town.problems import judge
from warren.games.town.board import members, space_ids
from warren.games.town.lookup import TYPE_IDS
from warren.games.town.neighborhoods import RealTable, influences
from warren.games.town.parts import REQUEST_IDS
from warren.games.town.score import leading, score_requests
from warren.games.town.state import BOTH, NOTHING, Influence
from warren.games.town.texts import park_reason, request_reason, type_name
from warren.kernel.parts import said
from warren.kernel.score import Score
from warren.words import Words, mark

__all__ = ["ASSISTANT", "position_of"]


def score(position: Position, explained: bool) -> dict[str, Any]:
    """Score a position that holds no problem.

    explained: the answer also has what the format leaves out, `over` (whether the game is) and `set`, the tables that
    it is played with.
    """
    town = table_of(position)
    players = [_player(position, town, seat) for seat in BOTH]
    answer = {"winners": list(leading([player["total"] for player in players], town.coins)), "players": players}
    return answer | ({"over": not position.round, "set": position.lookup} if explained else {})


def _player(position: Position, town: RealTable, seat: int) -> dict[str, Any]:
    player = position.players[seat]
    requests = score_requests(town, seat, [REQUEST_IDS.index(request) for request in player.requests])
    lines = [{"card": line.subject, "points": line.points, "counted": line.counted} for line in requests.parts]
    return {
        "neighborhoods": list(map(_neighborhood, influences(town, seat))),
        "carrots": player.carrots,
        "requests": lines,
        **(requests.counted if lines else {}),
        "request_points": requests.points,
        "total": player.carrots + requests.points,
        "coins": player.coins,
    }


def _neighborhood(worth: Influence) -> dict[str, Any]:
    return {
        "spaces": space_ids(worth.spaces),
        "stars": worth.stars,
        "types": [TYPE_IDS[kind] for kind in members(worth.types)],
        **({} if worth.park == NOTHING else {"park": TYPE_IDS[worth.park]}),
        "points": worth.points,
    }


# For people


def player(player: Mapping[str, Any], answer: PositionAnswer, words: Words) -> Iterator[Table]:
    rows = []
    for one in player["neighborhoods"]:
        park = one.get("park")  # the type that a Park stands for
        named = [(kind, type_name(words, kind)) for kind in one["types"]]
        names = [words.text("{type} (Park)", type=name) if kind == park else name for kind, name in named]
        types, sums = words.listed(names) or words.text("no type"), f"{one['stars']} × {len(names)}"
        rows.append((" ".join(one["spaces"]), types, sums, str(one["points"])))
    yield table(words, (mark("Neighborhood"), mark("Types"), mark("Stars × types"), mark("If activated now")), rows)
    lines = []
    for line in player["requests"]:
        card = answer["set"].parts.requests[REQUEST_IDS.index(line["card"])]
        why = request_reason(words, answer["set"], Score("request", line["points"], line["card"], line["counted"]))
        lines.append((said(card.name, words), why, str(line["points"])))
    if lines and "park" in player:
        lines.append(("", park_reason(words, player["park"]), ""))
    yield table(words, (mark("Request"), mark("What it counted"), mark("Points")), lines)
    parts = {words.text("Score track"): player["carrots"]}
    if lines:
        parts[words.text("Requests")] = player["request_points"]
    yield sum_table(words, parts, player["total"])


def ending(answer: PositionAnswer, words: Words) -> Iterator[RenderableType]:
    """Show who wins or is ahead; where coins decide, with how many."""
    players, leaders, over = answer["players"], answer["winners"], answer["over"]
    if len(leaders) > 1 or players[0]["total"] != players[1]["total"]:
        yield winners_line(answer, words, over=over)
        return
    wins = mark("{name} wins with {points} and more coins: {coins} to {others}.")
    ahead = mark("{name} is ahead with {points} and more coins: {coins} to {others}.")
    best, other = players[leaders[0]], players[1 - leaders[0]]
    name = player_name(leaders[0], words)
    coins = {"coins": best["coins"], "others": other["coins"]}
    yield Text(words.text(wins if over else ahead, name=name, points=best["total"], **coins), style="bold green")


ASSISTANT = Assistant(read, judge, score, player, ending)
