"""The race to the score that wins: every seat on a track under the head of the page."""

from typing import NamedTuple

from warren.games.odyssey.score import total
from warren.presentation.odyssey.presenter import OdysseyPresenter
from warren.presentation.odyssey.shot import Shot

_BROAD, _BROAD_IF_NARROW = 3.6, 3.4
"""How far apart two rabbits stand at least, in hundredths of the track: under a head, on a phone or in a replay.

Under a head there is room for the number beside each; those that share theirs stand closer.
"""
_SHARING = 1.7
_NUMBER_IF_NARROW = 6.5
"""How broad a number is there."""
_TENS = 10


class Runner(NamedTuple):
    """A seat on the track. at, at_narrow: where its rabbit stands on a wide and on a narrow one, in hundredths.

    is_same: whether the rabbit before it has the same number, which they share. is_low_narrow: whether its number lies
    below it on a narrow track, for above it would cover the one before.
    """

    seat: int
    name: str
    points: int
    at: float
    at_narrow: float
    is_same: bool
    is_low_narrow: bool


def runners(presenter: OdysseyPresenter) -> list[Runner]:
    """Return who is in the race, those behind first; who stand too near overlap, about where they stand."""
    view = presenter.view
    order = sorted((total(view, seat), seat) for seat in range(len(view.ledger)) if seat not in view.lost)
    stands = [_stand(presenter, points) for points, _ in order]
    same = [bool(at) and points == order[at - 1][0] for at, (points, _) in enumerate(order)]
    wide = _spread(stands, [_SHARING if shares else _BROAD for shares in same])
    narrow = _spread(stands, [_BROAD_IF_NARROW] * len(stands))
    found = list[Runner]()
    for (points, seat), at, at_narrow, is_same in zip(order, wide, narrow, same, strict=True):
        before = next((one for one in found[::-1] if not one.is_same), None)
        is_low = before is not None and not before.is_low_narrow and at_narrow - before.at_narrow < _NUMBER_IF_NARROW
        found.append(Runner(seat, presenter.player(seat), points, at, at_narrow, is_same, is_low))
    return found


class Landing(NamedTuple):
    """A leap of a seat's rabbit by the points of a shot. at, at_narrow: where it stands; to: where it would land."""

    seat: int
    at: float
    at_narrow: float
    to: float


def landing(presenter: OdysseyPresenter, shot: Shot | None) -> Landing | None:
    """Return where a shot would carry the rabbit of whoever fires it; None where that is no further on."""
    if shot is None or shot.total is None:
        return None
    at, at_narrow = next((one.at, one.at_narrow) for one in runners(presenter) if one.seat == shot.seat)
    to = round(_stand(presenter, shot.total), 1)
    return Landing(shot.seat, at, at_narrow, to) if to > max(at, at_narrow) else None


def _stand(presenter: OdysseyPresenter, points: int) -> float:
    """Return where so many points stand on the track, in hundredths."""
    score: int = presenter.view.options["score"]
    return 100 * min(max(points, 0), score) / score


def _spread(stands: list[float], gaps: list[float]) -> list[float]:
    """Return these places in their order, each at least its gap behind the one before it, and all on the track.

    Those that are moved stand about the mean of their places.
    """

    def ends(group: range) -> tuple[float, float]:
        length = sum(gaps[at] for at in group[1:])
        middle = sum(stands[at] for at in group) / len(group)
        start = min(max(middle - length / 2, 0), 100 - length)
        return start, start + length

    groups = list[range]()
    for at in range(len(stands)):
        groups.append(range(at, at + 1))
        while len(groups) > 1 and ends(groups[-2])[1] + gaps[groups[-1][0]] > ends(groups[-1])[0]:
            last = groups.pop()
            groups[-1] = range(groups[-1].start, last.stop)
    return [round(ends(group)[0] + sum(gaps[group.start + 1 : at + 1]), 1) for group in groups for at in group]


def marks(presenter: OdysseyPresenter) -> range:
    return range(0, presenter.view.options["score"], _TENS)
