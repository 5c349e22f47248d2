"""Positions for tests, written briefly."""

import json
from pathlib import Path
from typing import Any

from tests.assistant.answers import problems as problems

EXAMPLES = [
    json.loads(line)
    for line in (Path(__file__).parents[2] / "data" / "kingdom-examples.jsonl").read_text("utf-8").splitlines()
]
_DETAIL = {"camp": "number", "sky_tower": "pair", "rainbow": "pair", "trading_post": "produces", "chimney": "shares"}


def spaces(seat: int, text: str) -> dict[str, dict[str, Any]]:
    """Return the spaces of a seat: "A4 B4=city_1 B1=camp:1 E7=trading_post:wood"."""
    found: dict[str, dict[str, Any]] = {}
    for word in text.split():
        at, _, building = word.partition("=")
        name, _, detail = building.partition(":")
        found[at] = {"seat": seat}
        if name:
            found[at]["building"] = name
        if detail:
            found[at][_DETAIL[name]] = int(detail) if detail.isdecimal() else detail
    return found


def position(*lands: str, players: list[dict[str, Any]] | None = None, **more: Any) -> dict[str, Any]:
    """Return a position of two seats or as many as there are lands; camps_played: what stands unless `players` says."""
    seats = max(2, len(lands), len(players or ()))
    every = [*lands, *("" for _ in range(seats - len(lands)))]
    found = {at: space for seat, land in enumerate(every) for at, space in spaces(seat, land).items()}
    given = [*(players or ()), *({} for _ in range(seats - len(players or ())))]
    counted = [
        {"camps_played": land.count("=camp")} | player if "=camp" in land else player
        for land, player in zip(every, given, strict=True)
    ]
    return {"id": "test", "game": "kingdom", "seats": seats, "spaces": found, "players": counted} | more
