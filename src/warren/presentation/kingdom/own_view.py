"""What of a view matters to what its seat is asked, and to its own secrets."""

from functools import reduce
from operator import or_
from typing import TypeVar

import msgspec

from warren.games.kingdom.view import CONSTRUCTION, NO_SPACE, KingdomView

Entry = TypeVar("Entry")


def own_view(view: KingdomView) -> KingdomView:
    """Return a view of a Construction without what the others have in front of them and on their spaces.

    Where a seat may build, what that brings and what its parchments count depend on which spaces others hold, and on
    nothing else of theirs. So a building that one seat places does not change the own views of the others. In any other
    phase, and for an onlooker, the view itself is returned.
    """
    seat = view.seat
    if seat is None or view.phase != CONSTRUCTION:
        return view
    known = ~reduce(or_, (spaces for one, spaces in enumerate(view.controlled) if one != seat), 0)
    return msgspec.structs.replace(
        view,
        fronts=_only(seat, view.fronts, ()),
        placed=tuple([spaces & known for spaces in view.placed]),
        built=view.built & known,
        links=tuple([link for link in view.links if link & known]),
        half_towers=_only(seat, view.half_towers, NO_SPACE),
        posts=tuple([spaces & known for spaces in view.posts]),
        undoable=_only(seat, view.undoable, 0),
    )


def _only(seat: int, by_seat: tuple[Entry, ...], nothing: Entry) -> tuple[Entry, ...]:
    """Return what a seat has, and of the others nothing."""
    return tuple([has if one == seat else nothing for one, has in enumerate(by_seat)])
