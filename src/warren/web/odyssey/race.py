"""The race to the score that wins: every seat on a track under the head of the page."""

from typing import NamedTuple

from warren.games.odyssey.score import total
from warren.presentation.odyssey.presenter import OdysseyPresenter

_NEAR = 3.2
"""How far apart two rabbits stand at least, in hundredths of the track."""
_TENS = 10


class Runner(NamedTuple):
    """A seat on the track. at: where its rabbit stands, in hundredths."""

    seat: int
    name: str
    points: int
    at: float


def runners(presenter: OdysseyPresenter) -> list[Runner]:
    """Return who is in the race, those behind first; who stands too near to another moves on a little."""
    view, score = presenter.view, presenter.view.options["score"]
    alive = [seat for seat in range(len(view.ledger)) if seat not in view.lost]
    found, before = list[Runner](), -_NEAR
    for points, seat in sorted((total(view, seat), seat) for seat in alive):
        before = max(100 * min(max(points, 0), score) / score, before + _NEAR)
        found.append(Runner(seat, presenter.player(seat), points, before))
    back = max(0.0, before - 100)
    return [one._replace(at=max(0.0, round(one.at - back, 1))) for one in found]


def marks(presenter: OdysseyPresenter) -> range:
    return range(0, presenter.view.options["score"], _TENS)
