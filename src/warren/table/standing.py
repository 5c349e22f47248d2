"""How a game stands, as everybody may know it: what a list of tables says of each."""

from typing import NamedTuple


class Standing(NamedTuple):
    """stage: as the game says it (`Game.stage`). points, by seat, and winners: of a game that is over; else empty."""

    stage: dict[str, int | str]
    points: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
