"""From a position to its answer: the itemised score, or everything that is wrong."""

from collections.abc import Sequence
from typing import Any

from warren.assistant.town.position import GAME, Position
from warren.assistant.town.problems import problems_of
from warren.assistant.town.reading import read
from warren.assistant.town.table import Table, held, table_of
from warren.assistant.values import name_of, told
from warren.games.town.board import members, space_ids
from warren.games.town.lookup import TYPE_IDS
from warren.games.town.neighborhoods import influence, neighborhoods
from warren.games.town.score import leading, score_requests
from warren.games.town.state import BOTH, NOTHING
from warren.kernel.errors import Problem
from warren.words import Words


def answer_to(
    data: object, words: Words, place: str, found: Sequence[Problem], explained: bool, cards: str
) -> dict[str, Any]:
    """Answer a position as docs/formats/town-position.md has it. PartsError where `cards` is no set.

    explained: the answer also has what the format leaves out, `over` (whether the game is) and `set`, the tables that
    it is played with.
    """
    position, unread = read(data, place, cards)
    problems = [*found, *unread]
    if position is not None:
        problems += problems_of(position, whole=not problems)
    answer: dict[str, Any] = {"id": name_of(data), "game": GAME}
    if position is None or problems:
        return answer | {"problems": [told(one, words) for one in problems]}
    answer |= score(position)
    if explained:
        answer |= {"over": position.round is None, "set": position.lookup}
    return answer


def score(position: Position) -> dict[str, Any]:
    """Score a position that holds no problem; the answer without what it begins with."""
    table = table_of(position)
    players = [_player(position, table, seat) for seat in BOTH]
    return {"winners": list(leading([player["total"] for player in players], table.coins)), "players": players}


def _player(position: Position, table: Table, seat: int) -> dict[str, Any]:
    player = position.players[seat]
    requests = score_requests(table, seat, held(player))
    lines = [{"card": line.subject, "points": line.points, "counted": line.counted} for line in requests.parts]
    return {
        "neighborhoods": [_neighborhood(table, seat, group) for group in neighborhoods(table, seat)],
        "carrots": player.carrots,
        "requests": lines,
        **(requests.counted if lines else {}),
        "request_points": requests.points,
        "total": player.carrots + requests.points,
        "coins": player.coins,
    }


def _neighborhood(table: Table, seat: int, group: int) -> dict[str, Any]:
    """Return a Neighborhood and what activating it would bring."""
    worth = influence(table, seat, group)
    return {
        "spaces": space_ids(group),
        "stars": worth.stars,
        "types": [TYPE_IDS[kind] for kind in members(worth.types)],
        **({} if worth.park == NOTHING else {"park": TYPE_IDS[worth.park]}),
        "points": worth.points,
    }
