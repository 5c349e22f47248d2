"""What is seen to happen: tiles, Upgrades and Requests come to lie, Bridges are laid, carrots, coins and wood won."""

from collections.abc import Callable, Mapping

from warren.games.town.board import SPACE_IDS
from warren.games.town.parts import BUILDING_IDS
from warren.kernel.game import Event
from warren.presentation.model import Movement
from warren.presentation.town.moment import Moment

_PLACES: Mapping[str, Callable[[Event], tuple[str, ...]]] = {
    "round": lambda event: tuple(event.details["buildings"]),
    "keep_request": lambda event: (event.secret["card"],) if event.secret else (),
    "plan": lambda event: (event.details["building"],),
    "take_side": lambda event: (event.details["building"],),
    "create": lambda event: (event.details["upgrade"],),
    "construct": lambda event: (event.details["space"], event.details["building"]),
    "forest": lambda event: (event.details["space"],),
    "gain": lambda event: (event.details["cause"],),
    "steal": lambda event: (),
    "annex": lambda event: (event.details["space"],),
    "return_building": lambda event: (event.details["space"], event.details["building"]),
    "bridge": lambda event: (event.details["edge"],),
    "activate": lambda event: tuple(event.details["spaces"]),
}
"""Where an event is seen, by its kind, and which part it moves. Without a place, coins come from the other player."""
_SEEN_AS = {"keep_request": "keep", "take_side": "plan", "forest": "wood", "steal": "coins"}
"""What an event is seen as, where that is not its kind; a gain is seen as what is gained."""


def movements(moment: Moment) -> tuple[Movement, ...]:
    """Return what is new to the seat and seen, in order."""
    found = []
    for number, event in enumerate(moment.events[moment.news_from :], moment.news_from):
        if event.kind in _PLACES:
            places, details = _PLACES[event.kind](event), event.details
            kind = details["resource"] if event.kind == "gain" else _SEEN_AS.get(event.kind, event.kind)
            if event.kind == "gain":
                places = tuple(_stands_on(moment, cause) for cause in places)
            amount = details.get("points", details.get("amount", int(event.kind == "forest")))
            found.append(Movement(number, kind, event.seat, places, amount, f"+{amount}" if amount else ""))
    return tuple(found)


def _stands_on(moment: Moment, part: str) -> str:
    """Return the space of a Building; its own id of anything that stands on none."""
    number = BUILDING_IDS.index(part) if part in BUILDING_IDS else None
    return SPACE_IDS[moment.view.tiles.index(number)] if number in moment.view.tiles else part
