"""The seat's next turns at a glance: its runs in their order, and in few words what becomes of each of its cards."""

from typing import NamedTuple

import msgspec

from warren.games.odyssey import frames, targets
from warren.games.odyssey.attacks import level_of
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.lookup import RESOURCE, VERY_SPECIAL
from warren.games.odyssey.payment import cost_for, forecast
from warren.games.odyssey.pieces import current_value
from warren.games.odyssey.view import OdysseyView
from warren.presentation.model import Part
from warren.presentation.odyssey.action_texts import CARD_NAMED
from warren.presentation.odyssey.fighting import level_in_short
from warren.presentation.odyssey.moment import NEEDS_CREATURE, Moment, card_part
from warren.words import mark


class Verdict(NamedTuple):
    """What becomes of a card, in few words.

    kind: ok; mid, where it takes all that could pay for responses; no, where it cannot be played; rep, a response.
    """

    kind: str
    said: str


class Stop(NamedTuple):
    """A turn of the lane. part: its card, None where it is chosen later. is_now: whether it is played now."""

    title: str
    note: str
    part: Part | None
    verdict: Verdict
    is_now: bool = False


_SHORT = {
    targets.NO_CREATURE: NEEDS_CREATURE,
    targets.NO_CITY: mark("needs a city"),
    targets.NO_SECTION: mark("Heroes clash with Villains"),
    targets.NO_TARGET: mark("no target"),
}
"""Why a card cannot be played, by the message of the rules."""


NOW, NEXT, AFTER = mark("Now"), mark("Next"), mark("After")
"""The turns of a seat: this one, the next, the one after."""


def run_names(moment: Moment, seat: int) -> tuple[str, str]:
    """Return what the runs of a seat are called by the turns in which they come: TOP RUN, then BOTTOM RUN."""
    view = moment.view
    is_first = is_due(moment, seat) or (view.has_bottom[seat] and not view.has_top[seat])
    return moment.text(NOW if is_due(moment, seat) else NEXT), moment.text(NEXT if is_first else AFTER)


def is_due(moment: Moment, seat: int) -> bool:
    """Return whether a seat has its main step, and with it its TOP RUN, still before it in this turn."""
    view = moment.view
    return seat == view.turn and view.main_step == frames.NOT_DONE and view.phase != frames.RUNS


def lane(moment: Moment) -> tuple[Stop, ...]:
    """Return the seat's turns that are known: this one, the next, the one after; nothing before there are runs."""
    view, text = moment.view, moment.text
    if view.seat is None or view.phase in (frames.DECLARING, frames.OVER) or view.seat in view.lost:
        return ()
    runs = [card for card in (view.top, view.bottom, *(CARD_NAMED[one] for one in view.choices)) if card != NOTHING]
    found = []
    if view.turn == view.seat and view.phase != frames.RUNS:
        now = _running(moment)
        if now == NOTHING and is_due(moment, view.seat) and runs:
            now = runs.pop(0)
        if now != NOTHING:
            verdict_now = _now(moment, now)
            found.append(Stop(text(NOW), text("this turn"), card_part(moment, now), verdict_now, is_now=True))
    turns = ((text(NEXT), text("next turn")), (text(AFTER), ""))
    for at, (title, note) in enumerate(turns):
        if at < len(runs):
            found.append(Stop(title, note, card_part(moment, runs[at]), verdict(moment, runs[at], later=True)))
        else:
            found.append(Stop(title, note, None, Verdict("rep", text("you choose"))))
    return tuple(found)


def _running(moment: Moment) -> int:
    """Return the card of the main step that is being resolved, or NOTHING."""
    view = moment.view
    frame = view.stack[0] if view.stack else None
    if isinstance(frame, frames.PlayFrame):
        return frame.card if frame.how in (frames.FROM_RUN, frames.FROM_HAND) else NOTHING
    if isinstance(frame, frames.WeaponFrame | frames.PlaceFrame) and view.main_step != frames.NOT_DONE:
        return frame.card
    return NOTHING


def _now(moment: Moment, card: int) -> Verdict:
    if moment.view.stack:
        return Verdict("ok", _level(moment, card) if moment.lookup.is_weapon[card] else moment.text("being played"))
    return verdict(moment, card)


def verdict(moment: Moment, card: int, *, later: bool = False) -> Verdict:
    """Return what becomes of a card of the seat. later: in a turn to come, when all its Resources are unspent."""
    lookup, seat, text = moment.lookup, moment.own_seat, moment.text
    if lookup.kind[card] == RESOURCE:
        return Verdict("ok", text("pays 1 a round"))
    if lookup.kind[card] == VERY_SPECIAL:
        return Verdict("rep", text("a response"))
    board = _then(moment, card) if later else moment.view
    why, cost = targets.why_not_played(board, seat, card), cost_for(board, seat, card)
    if why == targets.NO_RESOURCES:
        return Verdict("no", moment.counted("short", _missing(board, seat, cost.hexagons)))
    if why and not (later and why == targets.NO_TARGET):
        return Verdict("no", text(_SHORT[why]))
    if lookup.is_city[card] and not any(current_value(board, one) <= lookup.points[card] for one in board.circle[seat]):
        return Verdict("mid", text("no bunny to move in"))
    taken, ready = forecast(board, seat, cost), len(board.ready[seat])
    if ready and taken.spent + taken.burned + taken.substituted == ready > 1:
        return Verdict("mid", text("takes all {count}", count=ready))
    return Verdict("ok", text("payable then") if later else _brings(moment, card))


def _then(moment: Moment, card: int) -> OdysseyView:
    """Return the view in which a card will be run: a creature that is run before it is in The Bunny Circle by then."""
    view, board, seat = moment.view, moment.rested, moment.own_seat
    runs = (_running(moment), view.top, view.bottom)
    before = runs[: runs.index(card)] if card in runs else runs
    bunnies = tuple(one for one in before if one != NOTHING and moment.lookup.is_creature[one])
    if board.circle[seat] or not bunnies:
        return board
    circle = [*board.circle]
    circle[seat] = bunnies[:1]
    return msgspec.structs.replace(board, circle=tuple(circle))


def _missing(board: OdysseyView, seat: int, hexagons: int) -> int:
    """Return how many Resources a seat lacks for a cost that it cannot pay."""
    virtual = sum(board.virtual[:2]) if seat == board.turn else 0
    return max(1, hexagons - len(board.ready[seat]) - virtual)


def _brings(moment: Moment, card: int) -> str:
    lookup, text = moment.lookup, moment.text
    if lookup.is_creature[card]:
        return moment.text("+{points} points", points=lookup.points[card])
    if lookup.is_city[card]:
        return text("room for {points}", points=lookup.points[card])
    if lookup.is_weapon[card]:
        return _level(moment, card)
    return text("payable")


def _level(moment: Moment, card: int) -> str:
    return level_in_short(moment, moment.own_seat, card, level_of(moment.view, moment.own_seat, card))
