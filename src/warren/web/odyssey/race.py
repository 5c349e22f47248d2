"""The race to the score that wins: every seat on a track under the head of the page."""

from typing import NamedTuple

from warren.games.odyssey.score import total
from warren.presentation.odyssey.presenter import OdysseyPresenter

_NEAR, _NEAR_IF_NARROW = 1.7, 3.4
"""How far apart two rabbits stand at least, in hundredths of the track: under a head, on a phone or in a replay."""
_COIN, _COIN_IF_NARROW = 2.6, 6.5
"""How broad a number is, likewise."""
_TENS = 10


class Runner(NamedTuple):
    """A seat on the track. at, at_narrow: where its rabbit stands on a wide and on a narrow one, in hundredths.

    is_same: whether the rabbit before it has the same number, which they share. is_low, is_low_narrow: whether its
    number lies lower than the one before it, which it would cover.
    """

    seat: int
    name: str
    points: int
    at: float
    at_narrow: float
    is_same: bool
    is_low: bool
    is_low_narrow: bool


def runners(presenter: OdysseyPresenter) -> list[Runner]:
    """Return who is in the race, those behind first; who stand too near overlap, about where they stand."""
    view, score = presenter.view, presenter.view.options["score"]
    order = sorted((total(view, seat), seat) for seat in range(len(view.ledger)) if seat not in view.lost)
    stands = [100 * min(max(points, 0), score) / score for points, _ in order]
    wide, narrow = _spread(stands, _NEAR), _spread(stands, _NEAR_IF_NARROW)
    found = list[Runner]()
    for (points, seat), at, at_narrow in zip(order, wide, narrow, strict=True):
        is_same = bool(found) and found[-1].points == points
        before = next((one for one in found[::-1] if not one.is_same), None)
        is_low = before is not None and not before.is_low and at - before.at < _COIN
        is_low_narrow = (
            before is not None and not before.is_low_narrow and at_narrow - before.at_narrow < _COIN_IF_NARROW
        )
        found.append(Runner(seat, presenter.player(seat), points, at, at_narrow, is_same, is_low, is_low_narrow))
    return found


def _spread(stands: list[float], near: float) -> list[float]:
    """Return these places in their order, no two nearer than this; who are moved stand evenly about their middle."""
    groups = list[list[float]]()
    for stand in stands:
        groups.append([stand])
        while len(groups) > 1 and _ends(groups[-2], near)[1] + near > _ends(groups[-1], near)[0]:
            last = groups.pop()
            groups[-1] += last
    return [round(_ends(group, near)[0] + at * near, 1) for group in groups for at in range(len(group))]


def _ends(group: list[float], near: float) -> tuple[float, float]:
    """Return where the first and the last of a group stand."""
    middle, half = sum(group) / len(group), (len(group) - 1) * near / 2
    return middle - half, middle + half


def marks(presenter: OdysseyPresenter) -> range:
    return range(0, presenter.view.options["score"], _TENS)
