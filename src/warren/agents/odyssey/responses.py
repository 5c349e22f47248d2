"""Responses: what lies on the stack is likely to come to, and what a Very Special changes of it."""

from collections.abc import Sequence

from warren.agents.choice import Weighed
from warren.agents.odyssey.estimates import Estimates
from warren.agents.odyssey.position import Position, evicting, strike_all, weapon
from warren.agents.odyssey.reasons import GIVES_UP, NOTHING_BETTER, PREVENTS, SPENDS
from warren.agents.odyssey.weights import KEPT, WEIGHTS
from warren.games.odyssey import effects
from warren.games.odyssey.actions import AIM, OPPOSE, PASS_ON, RAISE, RESPOND
from warren.games.odyssey.frames import LANDING, NOTHING, SPARE, Frame, HitFrame, PlayFrame
from warren.games.odyssey.interrupts import SUBJECT
from warren.games.odyssey.playing import ANSWERED
from warren.games.odyssey.stack import top
from warren.games.odyssey.targets import pieces_in_reach

BLIND = 3.0
"""What a seat may miss that lets everything pass until the next turn."""


def weigh_window(position: Estimates, legal: Sequence[int]) -> Weighed:
    """Return what each response changes, over keeping the card."""
    weighed = Weighed()
    for action in legal:
        if action == PASS_ON:
            weighed.append([(NOTHING_BETTER, -BLIND)])
            continue
        card = action - RESPOND
        cost = position.lookup.cost[card]
        weighed.append(
            [
                (PREVENTS, _change(position, position.lookup.effect[card])),
                (GIVES_UP, -position.kept(card)),
                (SPENDS, -WEIGHTS.spend * (cost.hexagons - cost.burn)),
            ]
        )
    return weighed


def _change(position: Position, effect: effects.Effect | None) -> float:
    subject = position.view.stack[SUBJECT]
    match effect:
        case effects.ModifyRoll(amount=amount):
            return max(modified(position, subject, amount), modified(position, subject, -amount))
        case effects.Redirect():
            assert isinstance(subject, PlayFrame)
            actor, others = subject.seat, [NOTHING]
            if position.lookup.is_weapon[subject.card]:
                reached = pieces_in_reach(position.view, actor, subject.card)
                others = [at for at in reached if at != subject.target and position.owner.get(at) != actor]
            return max([redirected(position, subject, at) for at in others], default=-1.0)
        case effects.CancelTarget():
            return -direct(position, subject)
    return -outcome(position, SUBJECT)


def outcome(position: Position, at: int) -> float:
    """Return what a subject of the stack is likely to be worth to this seat when nothing more is done about it."""
    subject = position.view.stack[at]
    if isinstance(subject, HitFrame):
        return modified(position, subject, 0) if subject.stage == LANDING else direct(position, subject)
    assert isinstance(subject, PlayFrame)
    actor, card, target, watched = subject.seat, subject.card, subject.target, at - 2
    match position.lookup.effect[card]:
        case effects.CancelTarget():
            return -direct(position, position.view.stack[watched])
        case effects.Counter():
            return -outcome(position, watched)
        case effects.ModifyRoll(amount=amount):
            return modified(position, position.view.stack[watched], amount if subject.extra else -amount)
        case effects.Redirect():
            return redirected(position, position.view.stack[watched], target)
        case effects.Weapon() | effects.WeaponRunner():
            return direct(position, subject)
        case effects.StrikeAll() as effect:
            return strike_all(position, effect, actor)
        case effects.Evict():
            return evicting(position, target, actor) if target in position.owner else 0.0
        case effect:
            return position.share[actor] * KEPT.get(effect.__class__, 0.0) * position.lasting


def direct(position: Position, subject: Frame) -> float:
    """Return what a weapon or strike is likely to be worth to this seat at its direct target."""
    if isinstance(subject, HitFrame):
        is_there = subject.piece in position.owner
        return position.attack(subject.piece, subject.level, subject.seat) if is_there else 0.0
    assert isinstance(subject, PlayFrame)
    card, target = subject.card, subject.target
    if subject.extra & SPARE or not position.lookup.is_weapon[card]:
        return 0.0
    is_there = any(target in section for section in (*position.view.circle, *position.view.center))
    return weapon(position, card, target, subject.seat) if is_there else 0.0


def modified(position: Position, hit: Frame, amount: int) -> float:
    """Return what is changed when a roll changes by so much; with an amount of 0, what the hit is worth as it is."""
    assert isinstance(hit, HitFrame)
    more = hit.level - hit.rolled
    before = position.damaged(hit.piece, more, hit.seat)
    return position.damaged(hit.piece, more - amount, hit.seat) - before if amount else before


def redirected(position: Position, subject: Frame, target: int) -> float:
    """Return what is changed when a card hits another target."""
    assert isinstance(subject, PlayFrame)
    card = subject.card
    if not position.lookup.is_weapon[card]:
        return 0.5 * KEPT.get(position.lookup.effect[card].__class__, 0.0) * position.lasting
    return weapon(position, card, target, subject.seat) - direct(position, subject)


def weigh_redirection(position: Position, legal: Sequence[int]) -> Weighed:
    subject, found = top(position.view, PlayFrame, ANSWERED), list[float]()
    for action in legal:
        if position.lookup.is_weapon[subject.card]:
            found.append(redirected(position, subject, action - AIM))
        else:
            at_seat = position.owner.get(action - AIM, position.seat) if action < OPPOSE else action - OPPOSE
            found.append(-position.share[at_seat])
    return [[(PREVENTS, change)] for change in found]


def weigh_direction_of_roll(position: Position, amount: int, legal: Sequence[int]) -> Weighed:
    hit = position.view.stack[ANSWERED]
    changes = [modified(position, hit, amount if action == RAISE else -amount) for action in legal]
    return [[(PREVENTS, change)] for change in changes]
