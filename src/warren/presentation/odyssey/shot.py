"""A shot before it is fired: whom it is aimed at, what a kill would bring, and which Resources pay for it."""

from collections.abc import Sequence
from typing import NamedTuple

from warren.games.odyssey import frames
from warren.games.odyssey.actions import AIM, CARD_NUMBERS, CHOOSE, RUN_PLAY
from warren.games.odyssey.lookup import TYPES
from warren.games.odyssey.payment import forecast, sure_types
from warren.games.odyssey.score import total
from warren.games.odyssey.targets import total_cost
from warren.presentation.model import Chance
from warren.presentation.odyssey.attack import gain
from warren.presentation.odyssey.fighting import attacked, struck
from warren.presentation.odyssey.moment import Moment


class Shot(NamedTuple):
    """A shot of the view's seat that is chosen and not yet fired.

    total: the seat's points once it kills; None where that brings it none. pays: how many Resources of each type surely
    pay for it; paid_said: how many do in all, and how many are left; "" where it is paid already, or costs nothing.
    """

    seat: int
    target: int
    total: int | None
    pays: tuple[int, ...]
    paid_said: str


def gained(moment: Moment, chance: Chance) -> int:
    """Return how many points the view's seat gains if what defends dies; of its own nothing."""
    return 0 if chance.seat == moment.seat else gain(moment, CARD_NUMBERS[chance.id])


def shot(moment: Moment, actions: Sequence[int]) -> Shot | None:
    """Return the shot that some actions fire; None where they fire none."""
    if not actions or not AIM <= actions[-1] < CHOOSE:
        return None
    view, seat, target = moment.view, moment.own_seat, actions[-1] - AIM
    is_run = actions[0] == RUN_PLAY
    found = struck(moment, seat, view.top, target) if is_run else attacked(moment, target)
    if not found:
        return None
    frame = view.stack[-1] if view.stack else None
    is_unpaid = is_run or (isinstance(frame, frames.PlayFrame) and frame.how != frames.AS_POWER)
    card = view.top if is_run else getattr(frame, "card", frames.NOTHING)
    pays, said = _paid(moment, card, target) if is_unpaid else ((0,) * TYPES, "")
    points = gained(moment, found[0]) if found[0].kill else 0
    return Shot(seat, target, total(view, seat) + points if points else None, pays, said)


def _paid(moment: Moment, card: int, target: int) -> tuple[tuple[int, ...], str]:
    view, seat = moment.view, moment.own_seat
    cost = total_cost(view, seat, card, target)
    count = sum(forecast(view, seat, cost))
    left = len(view.ready[seat]) - count
    said = moment.text("{count} for this shot, {left} left", count=count, left=left) if count else ""
    return tuple(sure_types(view, seat, cost)), said
