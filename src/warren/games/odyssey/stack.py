"""The stack of what is being resolved, and asking a seat: what it may do is worked out once, when it is asked."""

from collections.abc import Sequence
from typing import TypeVar

from warren.games.odyssey.frames import Frame, HiddenFrame, changed
from warren.games.odyssey.state import OdysseyData
from warren.games.odyssey.view import StateOrView

F = TypeVar("F", bound=Frame)


def top(board: StateOrView, kind: type[F], at: int = -1) -> F:
    """Return the frame on top of the stack, or one below it, which is known to be of a kind."""
    frame = board.stack[at]
    assert isinstance(frame, kind)
    return frame


def last(board: StateOrView) -> Frame | None:
    return board.stack[-1] if board.stack else None


def push(state: OdysseyData, *frames: Frame) -> None:
    """Put frames on the stack; the last is resolved first."""
    state.stack += frames


def pop(state: OdysseyData) -> None:
    state.stack = state.stack[:-1]


def replace(state: OdysseyData, frame: Frame) -> None:
    state.stack = (*state.stack[:-1], frame)


def let_pass(state: OdysseyData, frame: HiddenFrame) -> None:
    """Whoever is asked a hidden question lets it pass: the next seat is asked."""
    assert frame.waiting
    first, *waiting = frame.waiting
    replace(state, changed(frame, waiting=tuple(waiting), passed=(*frame.passed, first)))


def ask(state: OdysseyData, seat: int, options: Sequence[int]) -> bool:
    """Ask a seat to choose one of these actions, which ascend; True, for whatever goes on with the stack.

    What a seat did before another was asked it cannot take back.
    """
    if state.to_act != (seat,):
        state.undoable = 0
    state.to_act = (seat,)
    state.options = tuple(options)
    return True


def ask_for_next(state: OdysseyData, seat: int, options: Sequence[int]) -> bool:
    """Ask as `ask` does; where there is nothing to choose, the frame on top is done."""
    if options:
        return ask(state, seat, options)
    pop(state)
    return False
