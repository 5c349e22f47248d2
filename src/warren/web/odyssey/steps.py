"""Where the active seat is in its turn, for the bar of steps."""

from warren.games.odyssey.phases import (
    AS_POWER,
    BOTTOM,
    CLAIM,
    FROM_SAVED,
    LEAVING,
    MAIN,
    MOVE,
    NOT_DONE,
    OFFER,
    OFFERING,
    PLAY,
    REFILL,
    REFILLED,
    ROUND,
    START,
    SWAP,
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
    kind, *rest = view.stack[0]
    return kind in (MOVE, CLAIM, OFFERING, OFFER, SWAP, ROUND) or (kind == PLAY and rest[2] in (FROM_SAVED, AS_POWER))
