"""Where the active seat is in its turn, for the bar of steps."""

from warren.games.odyssey.frames import (
    AS_POWER,
    BOTTOM,
    FROM_SAVED,
    LEAVING,
    MAIN,
    NOT_DONE,
    REFILL,
    REFILLED,
    START,
    ClaimFrame,
    MoveFrame,
    PlayFrame,
    RoundFrame,
    TradeFrame,
)
from warren.games.odyssey.view import OdysseyView
from warren.presentation.translator import Translator
from warren.web.odyssey.turns import Step
from warren.words import mark


def steps(translator: Translator, view: OdysseyView) -> tuple[Step, ...]:
    """Return where the active seat is in its turn."""
    order = {START: 0, MAIN: 1, REFILL: 2, BOTTOM: 2, LEAVING: 3}
    at = order.get(view.phase)
    if view.phase == MAIN and view.main_step == REFILLED:
        at = order[REFILL]
    if at is None or view.turn != view.seat:
        return ()
    is_done = view.phase == MAIN and _is_main_step_done(view)
    said = (mark("Start"), mark("Main step"), mark("Refill"), mark("End"))
    return tuple(
        Step(translator.text(one), "done" if number < at + is_done else "now" if number == at else "later")
        for number, one in enumerate(said)
    )


def _is_main_step_done(view: OdysseyView) -> bool:
    """Return whether the main step is behind the active seat; while its card is being resolved it is not."""
    if view.main_step == NOT_DONE or not view.stack:
        return view.main_step != NOT_DONE
    frame = view.stack[0]
    if isinstance(frame, PlayFrame):
        return frame.how in (FROM_SAVED, AS_POWER)
    return isinstance(frame, MoveFrame | ClaimFrame | TradeFrame | RoundFrame)
