"""What is seen to happen: tiles are planned, Buildings settle, Bridges are laid, Neighborhoods are activated."""

from collections.abc import Callable, Mapping

from warren.kernel.game import Event
from warren.presentation.model import Movement
from warren.presentation.town.moment import Moment

_PLACES: Mapping[str, Callable[[Event], tuple[str, ...]]] = {
    "plan": lambda event: (event.details["building"],),
    "construct": lambda event: (event.details["space"], event.details["building"]),
    "annex": lambda event: (event.details["space"],),
    "return_building": lambda event: (event.details["space"],),
    "bridge": lambda event: (event.details["edge"],),
    "activate": lambda event: tuple(event.details["spaces"]),
}
"""Where an event is seen, by its kind, and which tile it moves."""


def movements(moment: Moment) -> tuple[Movement, ...]:
    """Return what is new to the seat and seen, in order."""
    found = []
    for number, event in enumerate(moment.events[moment.news_from :], moment.news_from):
        if event.kind in _PLACES:
            points = event.details.get("points", 0)
            said = f"+{points}" if points else ""
            found.append(Movement(number, event.kind, event.seat, _PLACES[event.kind](event), points, said))
    return tuple(found)
