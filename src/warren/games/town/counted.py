"""Where on the board a Request finds what it counts, to be shown there; what it counts elsewhere is on no space."""

from warren.games.town.effects import TYPE_NUMBERS, If, Per
from warren.games.town.neighborhoods import Land
from warren.games.town.score import CONDITIONS, COUNTS, best_small, holdings, score_request, spaces_of
from warren.games.town.state import NOTHING


def spaces_counted(town: Land, seat: int, request: int, park: int = NOTHING) -> int:
    """Return the spaces (a set) that a Request of a seat counts; those that meet it where it asks for something.

    park: the type that the Park of the seat stands for.
    """
    held = next(one for one in holdings(town, seat) if one.park == park)
    scoring = town.lookup.scorings[request]
    if not score_request(held, request).points:
        return 0
    if isinstance(scoring, If):
        condition = CONDITIONS[scoring.condition]
        return condition.spaces(held, condition.finds(held, scoring.n or 0))
    if not isinstance(scoring, Per):
        return best_small(held, scoring.max_buildings).spaces
    if scoring.type is not None:
        return spaces_of(held, [TYPE_NUMBERS[scoring.type]])
    count = COUNTS[scoring.count]
    return count.spaces(held, count.finds(held))
