"""Responses: who may respond to what, asked hidden and one after the other; as games/odyssey/interrupts.py."""

from warren.core.compiled import Cells, compiled
from warren.core.odyssey import stack, tables
from warren.core.odyssey.asking import add, ask_sorted, begin_faces, forget_options, is_new_face
from warren.core.odyssey.layout import (
    CARDS,
    FOUND,
    FRAME_SIZE,
    HANDS,
    IS_WEAPON,
    KIND,
    NEXT,
    NONE,
    PASSING,
    PINK,
    SAVED,
    SEATS,
    STRAY,
    TRIGGER,
    TURN,
    WHERE,
    WORD,
)
from warren.core.odyssey.payment import can_pay_for
from warren.core.odyssey.pieces import owner_of
from warren.core.odyssey.places import take_out
from warren.core.odyssey.score import alive_count, is_alive
from warren.core.odyssey.targets import aims_at_opponents, boxes_hold, list_targets
from warren.games.odyssey import frames
from warren.games.odyssey.actions import AIM, OPPOSE, PASS, PASS_ON, RESPOND
from warren.games.odyssey.lookup import SPECIAL, VERY_SPECIAL


@compiled
def triggers(cells: Cells, subject: int, seat: int) -> int:
    """Return what a subject on the stack triggers for a seat (a set)."""
    actor, card, target = cells[subject + stack.SEAT], cells[subject + stack.CARD], cells[subject + stack.TARGET]
    if cells[subject + stack.KIND] == stack.HIT:
        if cells[subject + stack.STAGE] == frames.LANDING:
            return frames.DEFENSE_ROLLED
        return frames.WEAPON_AT_OWN if actor != seat and owner_of(cells, target) == seat else 0
    if actor == seat or cells[subject + stack.STAGE] != frames.EFFECT or cells[subject + stack.HOW] == frames.AS_POWER:
        return 0
    of = card % CARDS
    found = frames.SPECIAL_PLAYED if cells[KIND + of] in (SPECIAL, VERY_SPECIAL) else 0
    if cells[PINK + of] and target != NONE:
        at = target if aims_at_opponents(cells, card) else owner_of(cells, target)
        if at == seat and not (cells[IS_WEAPON + of] and cells[subject + stack.EXTRA] & frames.SPARE):
            found |= frames.AGGRESSIVE_AT_OWN
            if cells[IS_WEAPON + of]:
                found |= frames.WEAPON_AT_OWN
    return found


@compiled
def list_other_targets(cells: Cells, subject: int, seat: int) -> int:
    """Write the actions that redirect a card: legal for its player, neither his own nor the present target."""
    actor, target = cells[subject + stack.SEAT], cells[subject + stack.TARGET]
    third_players = alive_count(cells) > 2
    found = 0
    for n in range(list_targets(cells, actor, cells[subject + stack.CARD])):
        action = cells[FOUND + n]
        if action >= OPPOSE:
            is_other = action - OPPOSE not in (target, actor, seat)
        else:
            owner = owner_of(cells, action - AIM)
            is_other = action - AIM != target and owner != actor and (owner != NONE or third_players)
        if is_other:
            cells[FOUND + found] = action
            found += 1
    return found


@compiled
def can_answer(cells: Cells, subject: int, triggered: int, seat: int, card: int) -> bool:
    """Return whether a seat can respond with a card now to what a subject triggers for it."""
    of = card % CARDS
    if cells[KIND + of] != VERY_SPECIAL or not cells[TRIGGER + of] & triggered:
        return False
    if not can_pay_for(cells, seat, card) or not boxes_hold(cells, seat, card):
        return False
    return cells[WORD + of] != tables.REDIRECT or list_other_targets(cells, subject, seat) > 0


@compiled
def triggers_held(cells: Cells, subject: int, seat: int) -> int:
    """Return the triggers (a set) that a seat can respond to with what it holds, in hand and saved."""
    triggered = triggers(cells, subject, seat)
    found = 0
    if triggered:
        for place in range(2):
            card = cells[(SAVED if place else HANDS) + seat]
            while card != NONE:
                if can_answer(cells, subject, triggered, seat, card):
                    found |= cells[TRIGGER + card % CARDS]
                card = cells[NEXT + card]
    return found


@compiled
def run_window(cells: Cells, frame: int) -> bool:
    """Ask the next seat that may respond; the window closes when nobody is left."""
    subject = frame - FRAME_SIZE
    if cells[frame + stack.WAITING] == NONE:
        waiting = 0
        for seat in range(cells[SEATS]):
            if is_alive(cells, seat) and triggers_held(cells, subject, seat) & ~cells[PASSING + seat]:
                waiting |= 1 << seat
        cells[frame + stack.WAITING] = waiting
    if not cells[frame + stack.WAITING]:
        stack.pop(cells)
        return False
    seat = first_waiting(cells, frame, cells[TURN])
    triggered = triggers(cells, subject, seat)
    forget_options(cells)
    for place in range(2):
        stamp = begin_faces(cells)
        card = cells[(SAVED if place else HANDS) + seat]
        while card != NONE:
            if can_answer(cells, subject, triggered, seat, card) and is_new_face(cells, card, stamp):
                add(cells, RESPOND + card)
            card = cells[NEXT + card]
    add(cells, PASS)
    add(cells, PASS_ON)
    return ask_sorted(cells, seat)


@compiled
def first_waiting(cells: Cells, frame: int, seat: int) -> int:
    """Return the first seat that waits in a frame, from one on clockwise."""
    while not cells[frame + stack.WAITING] >> seat & 1:
        seat = (seat + 1) % cells[SEATS]
    return seat


@compiled
def answer_window(cells: Cells, frame: int, action: int) -> None:
    """Let it pass, or respond: then the window opens anew after the response."""
    seat = first_waiting(cells, frame, cells[TURN])
    if action >= PASS:
        if action == PASS_ON:
            cells[PASSING + seat] |= triggers_held(cells, frame - FRAME_SIZE, seat)
        cells[frame + stack.WAITING] ^= 1 << seat
        return
    card = action - RESPOND
    cells[frame + stack.WAITING] = NONE
    how = frames.RESPONSE_FROM_HAND if cells[WHERE + card] == HANDS + seat else frames.RESPONSE
    take_out(cells, card)
    cells[STRAY + card] = NONE
    push_play(cells, seat, card, how)


@compiled
def push_play(cells: Cells, seat: int, card: int, how: int) -> None:
    """A card or power is played."""
    frame = stack.push_one(cells, stack.PLAY, seat, card)
    cells[frame + stack.HOW] = how
    cells[frame + stack.STAGE] = frames.AIMING
    cells[frame + stack.TARGET] = NONE


# What a response does to its subject, which lies under the window on the stack


@compiled
def spare_target(cells: Cells) -> None:
    """The weapon or strike does nothing to its direct target."""
    subject = stack.below(cells, 2)
    if cells[subject + stack.KIND] == stack.HIT:
        cells[subject + stack.STAGE] = frames.SPARED
    else:
        cells[subject + stack.EXTRA] |= frames.SPARE
