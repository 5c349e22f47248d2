"""The itemised score: Neighborhoods, Buildings, Upgrades and, at the end, Requests."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from warren.games.town.board import members, space_ids
from warren.games.town.ledger import Entry
from warren.games.town.lookup import TYPE_IDS
from warren.games.town.parts import BUILDING_IDS
from warren.games.town.phases import BOTH, NOTHING
from warren.games.town.request_scoring import score_requests
from warren.kernel.score import Score, summed

if TYPE_CHECKING:
    from warren.games.town.state import TownState


def scores(state: "TownState") -> tuple[Score, ...]:
    """Return each seat's carrots so far, each with its cause; when the game is over those of the Requests too."""
    result = []
    for seat in BOTH:
        own = [entry for entry in state.ledger if entry.seat == seat]
        parts = [
            summed("neighborhoods", tuple(_neighborhood(entry) for entry in own if entry.spaces)),
            summed("effects", tuple(_effect(entry) for entry in own if not entry.spaces)),
        ]
        if state.over:
            parts.append(score_requests(state, seat, members(state.requests[seat])))
        result.append(summed("total", tuple(parts), counted={"coins": state.coins[seat]}))
    return tuple(result)


def _neighborhood(entry: Entry) -> Score:
    counted = {
        "round": entry.round,
        "stars": entry.stars,
        "types": [TYPE_IDS[kind] for kind in members(entry.types)],
        "buildings": [BUILDING_IDS[building] for building in members(entry.buildings)],
        "spaces": space_ids(entry.spaces),
    }
    if entry.park != NOTHING:
        counted["park"] = TYPE_IDS[entry.park]
    return Score("neighborhood", entry.points, entry.cause, counted)


def _effect(entry: Entry) -> Score:
    return Score("effect", entry.points, entry.cause, {"round": entry.round, "times": entry.counted})


def winners(state: "TownState") -> tuple[int, ...]:
    """The seats that have won."""
    return leading([score.points for score in scores(state)], state.coins)


def leading(points: Sequence[int], coins: Sequence[int]) -> tuple[int, ...]:
    """The seat with most carrots; of equals that with most coins; else both share (T-END-03 to T-END-05)."""
    totals = list(zip(points, coins, strict=True))
    return tuple(seat for seat in BOTH if totals[seat] == max(totals))
