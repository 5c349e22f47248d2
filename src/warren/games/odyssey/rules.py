"""The course of a game: the stack of what is being resolved, the phases of a turn, and the state that is played.

Each subject is a file: setup.py, turn.py with drawing.py, playing.py with targets.py and payment.py, apply_effects.py
(what cards do), attacks.py, damage.py, interrupts.py, placing.py, trading.py, score.py. What one of them leaves to
another it puts on the stack: `proceed` runs the frame on top by its kind.
"""

from collections.abc import Callable
from typing import Any

from warren.games.odyssey import (
    apply_effects,
    attacks,
    damage,
    drawing,
    frames,
    interrupts,
    payment,
    placing,
    playing,
    reasons,
    trading,
    turn,
)
from warren.games.odyssey.actions import ALWAYS_ASKED, ENOUGH, PASS
from warren.games.odyssey.concerns import is_concerned
from warren.games.odyssey.lookup import lookup_of
from warren.games.odyssey.score import check_win, score_of
from warren.games.odyssey.setup import choose_at_once, chosen_at_once, deal_hands, lay_out, only_type
from warren.games.odyssey.stack import pop
from warren.games.odyssey.state import OdysseyData
from warren.games.odyssey.view import OdysseyView, view_of
from warren.kernel.errors import Problem
from warren.kernel.game import Setup
from warren.kernel.score import Score

# The stack, and the phases of a turn

RunFrame = Callable[[OdysseyData, Any], bool]
AnswerFrame = Callable[[OdysseyData, Any, int], None]


def _asks_nothing(_state: OdysseyData, *answered: Any) -> None:
    raise AssertionError(f"{answered} is no answer to anything")


FRAME_RULES: dict[type[frames.Frame], tuple[RunFrame, AnswerFrame]] = {
    frames.PlayFrame: (playing.run_play, playing.answer_play),
    frames.BillFrame: (payment.run_bill, payment.answer_bill),
    frames.WindowFrame: (interrupts.run_window, interrupts.answer_window),
    frames.WeaponFrame: (attacks.run_weapon, attacks.answer_weapon),
    frames.HitFrame: (attacks.run_hit, attacks.answer_hit),
    frames.RunnerFrame: (attacks.run_runner, _asks_nothing),
    frames.DamageFrame: (damage.run_damage, damage.answer_damage),
    frames.RetaliateFrame: (damage.run_retaliate, damage.answer_retaliate),
    frames.SacrificeFrame: (damage.run_sacrifice, damage.answer_sacrifice),
    frames.RecoverFrame: (apply_effects.run_recover, apply_effects.answer_recover),
    frames.PlaceFrame: (placing.run_place, placing.answer_place),
    frames.RepairFrame: (apply_effects.run_repair, apply_effects.answer_repair),
    frames.HealingFrame: (apply_effects.run_healing, apply_effects.answer_healing),
    frames.ExhaustFrame: (apply_effects.run_exhaust, apply_effects.answer_exhaust),
    frames.LoseFrame: (apply_effects.run_lose, apply_effects.answer_lose),
    frames.RaidFrame: (apply_effects.run_raid, apply_effects.answer_raid),
    frames.MoveFrame: (placing.run_move, placing.answer_move),
    frames.DrawFrame: (drawing.run_draw, _asks_nothing),
    frames.CutFrame: (drawing.run_cut, drawing.answer_cut),
    frames.CallsFrame: (drawing.run_calls, drawing.answer_calls),
    frames.OfferingFrame: (trading.run_offering, trading.answer_offering),
    frames.OfferFrame: (trading.run_offer, trading.answer_offer),
    frames.SwapFrame: (trading.run_swap, trading.answer_swap),
    frames.SettleFrame: (trading.run_settle, _asks_nothing),
    frames.ClaimFrame: (placing.run_claim, placing.answer_claim),
    frames.BurningFrame: (payment.run_burning, payment.answer_burning),
    frames.RoundFrame: (trading.run_round, trading.answer_round),
}
"""How each kind of frame goes on, up to asking a seat for one of its legal answers; and what an answer does."""


PHASE_RULES: dict[int, tuple[Callable[[OdysseyData], bool], Callable[[OdysseyData, int], None]]] = {
    frames.CUTTING: (deal_hands, _asks_nothing),
    frames.ARRIVING: (turn.run_arriving, _asks_nothing),
    frames.START: (turn.run_start, turn.answer_start),
    frames.MAIN: (turn.run_main, turn.answer_main),
    frames.REFILL: (drawing.run_refill, drawing.answer_refill),
    frames.BOTTOM: (drawing.run_bottom, drawing.answer_refill),
    frames.LEAVING: (turn.run_leaving, turn.answer_leaving),
    frames.CALLING: (turn.run_calling, _asks_nothing),
}
"""How each phase of a turn goes on, and what an answer does in it."""


def proceed(state: OdysseyData) -> None:
    """Go on until somebody has something to choose; who has only one choice is not asked, but where it is a secret."""
    changed = True  # points may have changed since somebody was looked at for having won
    while not state.over:
        if state.stack:
            changed = True
            frame = state.stack[-1]
            run, answer = FRAME_RULES[frame.__class__]
            if run(state, frame):
                if len(state.options) > 1 or state.options[0] in ALWAYS_ASKED or isinstance(frame, frames.SwapFrame):
                    return
                answer(state, state.stack[-1], state.options[0])
        elif changed:
            changed = False
            check_win(state)
        elif state.turn in state.lost:
            turn.run_calling(state)
        elif PHASE_RULES[state.phase][0](state):
            if len(state.to_act) > 1 or len(state.options) > 1 or state.phase == frames.MAIN:
                return
            PHASE_RULES[state.phase][1](state, state.options[0])


def ask_again(state: OdysseyData) -> None:
    """Work out once more what is asked in a state in which somebody is asked: for imagined states."""
    if state.stack:
        frame = state.stack[-1]
        FRAME_RULES[frame.__class__][0](state, frame)
    else:
        PHASE_RULES[state.phase][0](state)


class OdysseyState(OdysseyData):
    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.lookup = lookup_of(setup.options["cards"])
        lay_out(self)
        if not self.to_act:
            proceed(self)

    def legal(self, seat: int) -> list[int]:
        if seat in self.to_act and type(seat) is int:
            return chosen_at_once(self, seat) if self.phase in (frames.DECLARING, frames.RUNS) else list(self.options)
        self.check_seat(seat)
        return []

    def advance(self, seat: int, action: int) -> None:
        if self.phase in (frames.DECLARING, frames.RUNS):
            choose_at_once(self, seat, action)
            if self.to_act:
                return
        elif self.stack:
            self.undoable += 1
            frame = self.stack[-1]
            if action == ENOUGH:  # whatever is asked for again and again
                pop(self)
            else:
                FRAME_RULES[frame.__class__][1](self, frame, action)
        else:
            self.undoable += 1
            PHASE_RULES[self.phase][1](self, action)
        proceed(self)

    def view(self, seat: int | None) -> OdysseyView:
        if seat is not None:
            self.check_seat(seat)
        return view_of(self, seat)

    def scores(self) -> tuple[Score, ...]:
        """Return one itemised score per seat; everything that scores lies open."""
        return tuple(score_of(self, seat) for seat in range(self.setup.seats))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat that won, alone."""
        return (self.winner,) if self.over else ()

    def undo_horizon(self, seat: int) -> int:
        """Return how many of its own latest actions this seat may take back now (O-TURN, Warren's decisions)."""
        self.check_seat(seat)
        if self.over:
            return 0
        if self.phase in (frames.DECLARING, frames.RUNS):
            return len(self.choices[seat])
        return self.undoable if seat in self.to_act else 0

    def spared(self, seat: int) -> int | None:
        if self.phase == frames.DECLARING and seat in self.to_act:
            return only_type(self, seat)
        if seat not in self.to_act or not (self.stack and isinstance(self.stack[-1], frames.WindowFrame)):
            return None
        return None if is_concerned(self, seat) else PASS

    def why_illegal(self, seat: int, action: int) -> Problem:
        return reasons.why_illegal(self, seat, action)
