"""The race to the score that wins: every seat on a track under the head of the page."""

from typing import NamedTuple

from warren.games.odyssey.score import total
from warren.presentation.odyssey.presenter import OdysseyPresenter

_NEAR, _NEAR_IF_NARROW = 3.4, 8.0
"""How far apart two rabbits stand at least, in hundredths of the track: under a head, on a phone or in a replay."""
_TENS = 10


class Runner(NamedTuple):
    """A seat on the track. at, at_narrow: where its rabbit stands on a wide and on a narrow one, in hundredths."""

    seat: int
    name: str
    points: int
    at: float
    at_narrow: float


def runners(presenter: OdysseyPresenter) -> list[Runner]:
    """Return who is in the race, those behind first; who stands too near to another moves on a little."""
    view, score = presenter.view, presenter.view.options["score"]
    found = sorted((total(view, seat), seat) for seat in range(len(view.ledger)) if seat not in view.lost)
    stands = [100 * min(max(points, 0), score) / score for points, _ in found]
    places = zip(_spread(stands, _NEAR), _spread(stands, _NEAR_IF_NARROW), strict=True)
    return [Runner(seat, presenter.player(seat), points, *at) for (points, seat), at in zip(found, places, strict=True)]


def _spread(stands: list[float], near: float) -> list[float]:
    """Return these places in their order, no two nearer than this and none beyond the end of the track."""
    found, before = list[float](), -near
    for stand in stands:
        before = max(stand, before + near)
        found.append(before)
    after = 100 + near
    for at in range(len(found) - 1, -1, -1):
        after = found[at] = round(min(found[at], after - near), 1)
    return found


def marks(presenter: OdysseyPresenter) -> range:
    return range(0, presenter.view.options["score"], _TENS)
