"""Activating a Neighborhood: its influence becomes carrots at once."""

from typing import TYPE_CHECKING

from warren.games.town.board import members, space_ids
from warren.games.town.ledger import Entry
from warren.games.town.lookup import TYPE_IDS
from warren.games.town.neighborhoods import influence, neighborhood

if TYPE_CHECKING:
    from warren.games.town.state import TownState


def activate(state: "TownState", seat: int, space: int, cause: str) -> None:
    """Score the Neighborhood around a space, for this seat alone (T-STAR-01, T-STAR-02)."""
    group = neighborhood(state, seat, space)
    points, stars, types, park, buildings = influence(state, seat, group)
    state.carrots[seat] += points
    state.ledger = (*state.ledger, Entry(seat, state.round, cause, points, 0, group, buildings, stars, types, park))
    if state.events is not None:
        state.tell(
            "activate",
            seat,
            cause=cause,
            spaces=tuple(space_ids(group)),
            stars=stars,
            types=tuple(TYPE_IDS[kind] for kind in members(types)),
            points=points,
        )
