"""The course of a game in the core: the stack, the phases of a turn, what is asked; as games/odyssey/rules.py."""

from warren.core.chance import below
from warren.core.compiled import Cells, compiled, lowest
from warren.core.odyssey import (
    apply_effects,
    attacks,
    damage,
    drawing,
    interrupts,
    payment,
    placing,
    playing,
    stack,
    trading,
    turn,
)
from warren.core.odyssey.layout import LOST, OPTION_COUNT, OPTIONS, PHASE, STACK_SIZE, TURN, WAITING
from warren.core.odyssey.score import check_win
from warren.core.odyssey.setup import choose_at_once, deal_hands, list_at_once
from warren.games.odyssey import frames
from warren.games.odyssey.actions import ENOUGH, PASS, REFUSE, RUN_DISCARD, WITHDRAW

NO_ACTION = -1


@compiled
def run_frame(cells: Cells, frame: int) -> bool:
    """Go on with the frame on top, up to asking a seat for one of its options; return whether one is asked."""
    kind = cells[frame + stack.KIND]
    if kind == stack.PLAY:
        return playing.run_play(cells, frame)
    if kind == stack.BILL:
        return payment.run_bill(cells, frame)
    if kind == stack.WINDOW:
        return interrupts.run_window(cells, frame)
    if kind == stack.HIT:
        return attacks.run_hit(cells, frame)
    if kind == stack.DRAW:
        return drawing.run_draw(cells, frame)
    if kind == stack.PLACE:
        return placing.run_place(cells, frame)
    if kind == stack.OFFERING:
        return trading.run_offering(cells, frame)
    if kind == stack.OFFER:
        return trading.run_offer(cells, frame)
    if kind == stack.ROUND:
        return trading.run_round(cells, frame)
    if kind == stack.SWAP:
        return trading.run_swap(cells, frame)
    if kind == stack.SETTLE:
        return trading.run_settle(cells, frame)
    if kind == stack.DAMAGE:
        return damage.run_damage(cells, frame)
    if kind == stack.RETALIATE:
        return damage.run_retaliate(cells, frame)
    if kind == stack.SACRIFICE:
        return damage.run_sacrifice(cells, frame)
    if kind == stack.WEAPON:
        return attacks.run_weapon(cells, frame)
    if kind == stack.RUNNER:
        return attacks.run_runner(cells, frame)
    if kind == stack.BURNING:
        return payment.run_burning(cells, frame)
    if kind == stack.CALLS:
        return drawing.run_calls(cells, frame)
    if kind == stack.CUT:
        return drawing.run_cut(cells, frame)
    if kind == stack.MOVE:
        return placing.run_move(cells, frame)
    if kind == stack.CLAIM:
        return placing.run_claim(cells, frame)
    if kind == stack.RECOVER:
        return apply_effects.run_recover(cells, frame)
    if kind == stack.REPAIR:
        return apply_effects.run_repair(cells, frame)
    if kind == stack.HEALING:
        return apply_effects.run_healing(cells, frame)
    if kind == stack.EXHAUST:
        return apply_effects.run_exhaust(cells, frame)
    if kind == stack.LOSE:
        return apply_effects.run_lose(cells, frame)
    return apply_effects.run_raid(cells, frame)


@compiled
def answer_frame(cells: Cells, frame: int, action: int) -> None:
    """Do what an answer to the frame on top says."""
    kind = cells[frame + stack.KIND]
    if kind == stack.PLAY:
        playing.answer_play(cells, frame, action)
    elif kind == stack.BILL:
        payment.answer_bill(cells, frame, action)
    elif kind == stack.WINDOW:
        interrupts.answer_window(cells, frame, action)
    elif kind == stack.HIT:
        attacks.answer_hit(cells, frame, action)
    elif kind == stack.PLACE:
        placing.answer_place(cells, frame, action)
    elif kind == stack.OFFERING:
        trading.answer_offering(cells, frame, action)
    elif kind == stack.OFFER:
        trading.answer_offer(cells, frame, action)
    elif kind == stack.ROUND:
        trading.answer_round(cells, frame, action)
    elif kind == stack.SWAP:
        trading.answer_swap(cells, frame, action)
    elif kind == stack.DAMAGE:
        damage.answer_damage(cells, frame, action)
    elif kind == stack.RETALIATE:
        damage.answer_retaliate(cells, frame, action)
    elif kind == stack.SACRIFICE:
        damage.answer_sacrifice(cells, frame, action)
    elif kind == stack.WEAPON:
        attacks.answer_weapon(cells, frame, action)
    elif kind == stack.BURNING:
        payment.answer_burning(cells, frame, action)
    elif kind == stack.CALLS:
        drawing.answer_calls(cells, frame, action)
    elif kind == stack.CUT:
        drawing.answer_cut(cells, frame, action)
    elif kind == stack.MOVE:
        placing.answer_move(cells, frame, action)
    elif kind == stack.CLAIM:
        placing.answer_claim(cells, frame, action)
    elif kind == stack.RECOVER:
        apply_effects.answer_recover(cells, frame, action)
    elif kind == stack.REPAIR:
        apply_effects.answer_repair(cells, frame, action)
    elif kind == stack.HEALING:
        apply_effects.answer_healing(cells, frame, action)
    elif kind == stack.EXHAUST:
        apply_effects.answer_exhaust(cells, frame, action)
    elif kind == stack.LOSE:
        apply_effects.answer_lose(cells, frame, action)
    else:
        apply_effects.answer_raid(cells, frame, action)


@compiled
def run_phase(cells: Cells) -> bool:
    """Go on with a turn while nothing is being resolved; return whether somebody is asked."""
    phase = cells[PHASE]
    if phase == frames.MAIN:
        return turn.run_main(cells)
    if phase == frames.REFILL:
        return drawing.run_refill(cells)
    if phase == frames.BOTTOM:
        return drawing.run_bottom(cells)
    if phase == frames.ARRIVING:
        return turn.run_arriving(cells)
    if phase == frames.START:
        return turn.run_start(cells)
    if phase == frames.LEAVING:
        return turn.run_leaving(cells)
    return turn.run_calling(cells) if phase == frames.CALLING else deal_hands(cells)


@compiled
def answer_phase(cells: Cells, action: int) -> None:
    """Do what an answer in a phase of a turn says."""
    phase = cells[PHASE]
    if phase == frames.MAIN:
        turn.answer_main(cells, action)
    elif phase in (frames.REFILL, frames.BOTTOM):
        drawing.answer_refill(cells, action)
    elif phase == frames.START:
        turn.answer_start(cells, action)
    else:
        turn.answer_leaving(cells, action)


@compiled
def is_asked(cells: Cells, frame: int) -> bool:
    """Return whether a seat is asked: who has only one choice is not, but where it is a secret."""
    first = cells[OPTIONS]
    if cells[OPTION_COUNT] > 1 or cells[frame + stack.KIND] == stack.SWAP:
        return True
    return first in (RUN_DISCARD, PASS, REFUSE, WITHDRAW)


@compiled
def is_at_once(cells: Cells) -> bool:
    """Return whether all choose at once."""
    return cells[PHASE] in (frames.DECLARING, frames.RUNS)


@compiled
def play(cells: Cells, seat: int, action: int) -> None:
    """Play a legal action, and go on until somebody has something to choose."""
    if is_at_once(cells):
        choose_at_once(cells, seat, action)
        if not cells[WAITING]:
            proceed(cells, NO_ACTION)
    elif action == ENOUGH:  # whatever is asked for again and again
        stack.pop(cells)
        proceed(cells, NO_ACTION)
    else:
        proceed(cells, action)


@compiled
def proceed(cells: Cells, action: int) -> None:
    """Do what an answer says, if there is one; then go on until somebody has something to choose."""
    has_changed = True  # points may have changed since somebody was looked at for having won
    while cells[PHASE] != frames.OVER:
        if cells[STACK_SIZE]:
            has_changed = True
            frame = stack.below(cells, 1)
            if action != NO_ACTION:
                answer_frame(cells, frame, action)
                action = NO_ACTION
            elif run_frame(cells, frame):
                if is_asked(cells, frame):
                    return
                action = cells[OPTIONS]
        elif action != NO_ACTION:
            answer_phase(cells, action)
            action = NO_ACTION
        elif has_changed:
            has_changed = False
            check_win(cells)
        elif cells[LOST] >> cells[TURN] & 1:
            turn.run_calling(cells)
        elif run_phase(cells):
            if cells[OPTION_COUNT] != 1 or cells[PHASE] == frames.MAIN:
                return
            action = cells[OPTIONS]


@compiled
def list_legal(cells: Cells, seat: int, out: Cells) -> int:
    """Write what a seat that is asked may do, in the order of the rules, and return how many actions these are."""
    if is_at_once(cells):
        return list_at_once(cells, seat, out)
    for n in range(cells[OPTION_COUNT]):
        out[n] = cells[OPTIONS + n]
    return cells[OPTION_COUNT]


@compiled
def asked_first(cells: Cells) -> int:
    """Return the first seat that is asked."""
    return lowest(cells[WAITING])


@compiled
def play_randomly(cells: Cells, legal: Cells) -> int:
    """Play a game to its end, every legal action equally likely; return how many decisions that took."""
    decisions = 0
    while cells[PHASE] != frames.OVER:
        seat = asked_first(cells)
        if is_at_once(cells):
            action = legal[below(cells, list_at_once(cells, seat, legal))]
        else:
            action = cells[OPTIONS + below(cells, cells[OPTION_COUNT])]
        play(cells, seat, action)
        decisions += 1
    return decisions
