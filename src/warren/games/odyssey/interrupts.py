"""Responses: who may respond to what, asked hidden and one after the other; redirection (O-INT, O-REDIRECT)."""

from typing import Any

from warren.games.odyssey import frames, knowledge
from warren.games.odyssey.actions import AIM, OPPOSE, PASS, PASS_ON, RESPOND
from warren.games.odyssey.effects import Redirect
from warren.games.odyssey.frames import NOTHING, Frame, HitFrame, PlayFrame, WindowFrame, changed
from warren.games.odyssey.lookup import SPECIAL, VERY_SPECIAL
from warren.games.odyssey.payment import can_pay
from warren.games.odyssey.pieces import owner_of
from warren.games.odyssey.score import alive, from_active
from warren.games.odyssey.stack import ask, let_pass, pop, push, replace, top
from warren.games.odyssey.state import OdysseyData
from warren.games.odyssey.targets import aims_at_opponents, boxes_hold, targets
from warren.games.odyssey.view import StateOrView

SUBJECT = -2
"""Where what is responded to lies on the stack, while the window over it or the effect of the response is on top."""


def triggers(state: OdysseyData, subject: Frame, seat: int) -> int:
    """Return what a subject on the stack triggers for a seat (a set)."""
    if isinstance(subject, HitFrame):
        if subject.stage == frames.LANDING:
            return frames.DEFENSE_ROLLED
        return frames.WEAPON_AT_OWN if subject.seat != seat and owner_of(state, subject.piece) == seat else 0
    assert isinstance(subject, PlayFrame)
    card, target = subject.card, subject.target
    if subject.seat == seat or subject.stage != frames.EFFECT or subject.how == frames.AS_POWER:
        return 0
    lookup = state.lookup
    found = frames.SPECIAL_PLAYED if lookup.kind[card] in (SPECIAL, VERY_SPECIAL) else 0
    if lookup.pink[card] and target != NOTHING:
        is_weapon = lookup.is_weapon[card]
        at = target if aims_at_opponents(state, card) else owner_of(state, target)
        if at == seat and not (is_weapon and subject.extra & frames.SPARE):
            found |= frames.AGGRESSIVE_AT_OWN | (frames.WEAPON_AT_OWN if is_weapon else 0)
    return found


def other_targets(state: StateOrView, subject: Frame, seat: int) -> list[int]:
    """Return the actions that redirect a card: legal for its player, neither his own nor the present target."""
    assert isinstance(subject, PlayFrame)
    actor, target = subject.seat, subject.target
    third_players = len(alive(state)) > len((actor, seat))
    found = []
    for action in targets(state, actor, subject.card):
        if action >= OPPOSE:
            if action - OPPOSE not in (target, actor, seat):
                found.append(action)
        elif action - AIM != target:
            owner = owner_of(state, action - AIM)
            if owner != actor and (owner != NOTHING or third_players):
                found.append(action)
    return found


def answers(state: OdysseyData, subject: Frame, seat: int) -> list[int]:
    """Return the Very Specials that a seat can respond with now, asked or not: one of each face, in hand and saved."""
    lookup = state.lookup
    kind, face, hand = lookup.kind, lookup.face, state.hands[seat]
    held = [card for card in (*hand, *state.saved[seat]) if kind[card] == VERY_SPECIAL]
    if not held:
        return []
    triggered = triggers(state, subject, seat)
    if not triggered:
        return []
    found: dict[tuple[int, bool], int] = {}
    for card in sorted(held):
        if not lookup.trigger[card] & triggered or not can_pay(state, seat, lookup.cost[card]):
            continue
        is_redirect = lookup.effect[card].__class__ is Redirect
        if not boxes_hold(state, seat, card) or (is_redirect and not other_targets(state, subject, seat)):
            continue
        found.setdefault((face[card], card in hand), card)
    return list(found.values())


def wanted(state: OdysseyData, subject: Frame, seat: int) -> bool:
    """Return whether a seat is to be asked: it can respond with something whose trigger it does not let pass."""
    passing, trigger = state.passing[seat], state.lookup.trigger
    return any(not trigger[card] & passing for card in answers(state, subject, seat))


def run_window(state: OdysseyData, frame: WindowFrame) -> bool:
    """Ask the next seat that may respond; the window closes when nobody is left."""
    # Whether or not somebody is asked: what came before a window cannot be taken back.
    state.undoable = 0
    subject = state.stack[SUBJECT]
    waiting = frame.waiting
    if waiting is None:
        waiting = tuple([other for other in from_active(state) if wanted(state, subject, other)])
        replace(state, WindowFrame(frame.seat, waiting))
    if not waiting:
        pop(state)
        return False
    cards = answers(state, subject, waiting[0])
    return ask(state, waiting[0], [*(RESPOND + card for card in cards), PASS, PASS_ON])


def answer_window(state: OdysseyData, frame: WindowFrame, action: int) -> None:
    """Let it pass, or respond: then the window opens anew after the response."""
    assert frame.waiting
    asked = frame.waiting[0]
    if action >= PASS:
        if action == PASS_ON:
            for card in answers(state, state.stack[SUBJECT], asked):
                state.passing[asked] |= state.lookup.trigger[card]
        let_pass(state, frame)
        return
    card = action - RESPOND
    replace(state, WindowFrame(frame.seat))
    from_hand = card in state.hands[asked]
    zone = state.hands if from_hand else state.saved
    zone[asked] = tuple([other for other in zone[asked] if other != card])
    knowledge.forget(state, card)
    state.undoable = 0
    state.tell("responds", asked, card=card, from_hand=from_hand)
    push(state, PlayFrame(asked, card, frames.RESPONSE_FROM_HAND if from_hand else frames.RESPONSE))


# What a response does to its subject, which lies under the window on the stack


def change_subject(state: OdysseyData, **changes: Any) -> None:
    subject, window = state.stack[SUBJECT:]
    state.stack = (*state.stack[:SUBJECT], changed(subject, **changes), window)


def spare_target(state: OdysseyData, seat: int) -> None:
    """The weapon or strike does nothing to its direct target."""
    subject = state.stack[SUBJECT]
    if isinstance(subject, HitFrame):
        target = subject.piece
        change_subject(state, stage=frames.SPARED)
    else:
        assert isinstance(subject, PlayFrame)
        target = subject.target
        change_subject(state, extra=subject.extra | frames.SPARE)
    state.tell("spares", seat, piece=target, card=subject.card)


def change_roll(state: OdysseyData, seat: int, amount: int) -> None:
    rolled = top(state, HitFrame, SUBJECT).rolled + amount
    change_subject(state, rolled=rolled)
    state.tell("changes roll", seat, amount=amount, roll=rolled)
