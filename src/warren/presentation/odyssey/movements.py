"""What is seen on the round table: dice roll, creatures are missed, hurt or killed, pieces come, cities are claimed."""

from collections.abc import Mapping
from typing import Any

from warren.games.odyssey.actions import CARD_NUMBERS
from warren.games.odyssey.pieces import value
from warren.presentation.model import Movement
from warren.presentation.odyssey.moment import Moment

_PARTS = {"launches": ("card",), "saves": ("card",), "moves in": ("bunny", "city")}
"""What moves, by the kind of an event, where that is not its piece."""
_KINDS = ("announces", "spares", "rolls", "holds", "damages", "kills", "destroys", "mends", "places", *_PARTS)


def movements(moment: Moment) -> tuple[Movement, ...]:
    """Return what is new to the seat and seen on the table, in order."""
    found: list[Movement] = []
    for number, event in enumerate(moment.events[moment.news_from :], moment.news_from):
        details = event.details
        kind = "saves" if details.get("way") == "save" else event.kind
        if kind in _KINDS:
            places = tuple(details[part] for part in _PARTS.get(kind, ("piece",)) if part in details)
            amount, said = _told(moment, kind, details)
            # A weapon comes before it is seen to do nothing.
            at = len(found) - (kind == "launches" and bool(found) and found[-1].kind == "spares")
            found.insert(at, Movement(number, kind, event.seat, places, amount, said))
    return tuple(found)


def _told(moment: Moment, kind: str, details: Mapping[str, Any]) -> tuple[int, str]:
    """Return the number of an event, and what is stamped on the piece."""
    match kind:
        case "rolls":
            return details["number"] + 1, str(details["die"] + details["bonus"])
        case "holds":
            return 0, moment.text("MISS")
        case "spares":
            return 0, moment.text("SAFE")
        case "damages":
            return details["amount"], f"\N{MINUS SIGN}{details['amount']}"
        case "mends":
            return details["amount"], f"+{details['amount']}"
        case "kills" | "destroys":
            points, said = details["points"], moment.text("KILLED") if kind == "kills" else moment.text("DESTROYED")
            return points, f"{said} +{points}" if points else said
        case "moves in" if details["claimed"]:
            points = value(moment.view, CARD_NUMBERS[details["city"]])
            return points, moment.text("CLAIMED +{points}", points=points)
    return 0, ""
