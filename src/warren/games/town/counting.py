"""What a score counted, in words: stars and types, and what a Request goes by."""

from warren.games.town.effects import Activate, If
from warren.games.town.lookup import Lookup
from warren.games.town.parts import REQUEST_IDS
from warren.games.town.texts import amount, type_name
from warren.kernel.score import Score
from warren.words import Words, mark


def product(words: Words, stars: int, kinds: int, points: int) -> str:
    """Return what a Neighborhood is worth: “3 stars × 4 types = 12”."""
    message = mark("{stars} × {types} = {points}")
    return words.text(message, stars=amount(words, "stars", stars), types=amount(words, "types", kinds), points=points)


def request_reason(words: Words, lookup: Lookup, score: Score) -> str:
    """Return what a Request counted."""
    counted = score.counted
    scoring = lookup.scorings[REQUEST_IDS.index(score.subject)]
    if isinstance(scoring, If):
        return words.text("met") if counted["holds"] else words.text("not met")
    if isinstance(scoring, Activate):
        return product(words, counted["stars"], len(counted["types"]), score.points)
    found = words.text("{count} × {points}", count=counted["count"], points=counted["each"])
    if score.points < counted["count"] * counted["each"]:
        return words.text("{product}, {most} at most", product=found, most=score.points)
    return found


def park_reason(words: Words, kind: str) -> str:
    """Return which type the Park stands for."""
    return words.text("the Park stands for {type}", type=type_name(words, kind))
