"""What the carrots of a game came from, so that every point has a reason."""

from typing import NamedTuple

from warren.games.town.phases import NOTHING


class Entry(NamedTuple):
    """Carrots that a seat got during the game: of a Neighborhood, or of an effect.

    cause: the id of the Building or Upgrade that gave them. counted: of an effect, how many it counted. Of a
    Neighborhood: its spaces and its Buildings (sets), its stars, its types (a set) and the type of its Park.
    """

    seat: int
    round: int
    cause: str
    points: int
    counted: int = 0
    spaces: int = 0
    buildings: int = 0
    stars: int = 0
    types: int = 0
    park: int = NOTHING
