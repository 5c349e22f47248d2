"""Responses: what lies on the stack is likely to come to, and what a Very Special changes of it."""

from collections.abc import Sequence

from warren.agents.odyssey.estimates import Estimates
from warren.agents.odyssey.outlook import Outlook, evicting, strike_all, weapon
from warren.agents.odyssey.reasons import GIVES_UP, NOTHING_BETTER, PREVENTS, SPENDS
from warren.agents.odyssey.weights import KEPT, WEIGHTS
from warren.agents.parts import Weighed
from warren.games.odyssey import effects
from warren.games.odyssey.actions import AIM, OPPOSE, PASS_ON, RAISE, RESPOND
from warren.games.odyssey.frames import LANDING, NOTHING, SPARE, Frame, HitFrame, PlayFrame
from warren.games.odyssey.interrupts import SUBJECT
from warren.games.odyssey.playing import ANSWERED
from warren.games.odyssey.stack import top
from warren.games.odyssey.targets import pieces_in_reach

BLIND = 3.0
"""What a seat may miss that lets everything pass until the next turn."""


def weigh_window(outlook: Estimates, legal: Sequence[int]) -> Weighed:
    """Return what each response changes, over keeping the card."""
    weighed = Weighed()
    for action in legal:
        if action == PASS_ON:
            weighed.append([(NOTHING_BETTER, -BLIND)])
            continue
        card = action - RESPOND
        cost = outlook.lookup.cost[card]
        weighed.append(
            [
                (PREVENTS, _change(outlook, outlook.lookup.effect[card])),
                (GIVES_UP, -outlook.kept(card)),
                (SPENDS, -WEIGHTS.spend * (cost.hexagons - cost.burn)),
            ]
        )
    return weighed


def _change(outlook: Outlook, effect: effects.Effect | None) -> float:
    subject = outlook.view.stack[SUBJECT]
    match effect:
        case effects.ModifyRoll(amount=amount):
            return max(modified(outlook, subject, amount), modified(outlook, subject, -amount))
        case effects.Redirect():
            assert isinstance(subject, PlayFrame)
            actor, others = subject.seat, [NOTHING]
            if outlook.lookup.is_weapon[subject.card]:
                reached = pieces_in_reach(outlook.view, actor, subject.card)
                others = [at for at in reached if at != subject.target and outlook.owner.get(at) != actor]
            return max([redirected(outlook, subject, at) for at in others], default=-1.0)
        case effects.CancelTarget():
            return -direct(outlook, subject)
    return -outcome(outlook, SUBJECT)


def outcome(outlook: Outlook, at: int) -> float:
    """Return what a subject of the stack is likely to be worth to this seat when nothing more is done about it."""
    subject = outlook.view.stack[at]
    if isinstance(subject, HitFrame):
        return modified(outlook, subject, 0) if subject.stage == LANDING else direct(outlook, subject)
    assert isinstance(subject, PlayFrame)
    actor, card, target, watched = subject.seat, subject.card, subject.target, at - 2
    match outlook.lookup.effect[card]:
        case effects.CancelTarget():
            return -direct(outlook, outlook.view.stack[watched])
        case effects.Counter():
            return -outcome(outlook, watched)
        case effects.ModifyRoll(amount=amount):
            return modified(outlook, outlook.view.stack[watched], amount if subject.extra else -amount)
        case effects.Redirect():
            return redirected(outlook, outlook.view.stack[watched], target)
        case effects.Weapon() | effects.WeaponRunner():
            return direct(outlook, subject)
        case effects.StrikeAll() as effect:
            return strike_all(outlook, effect, actor)
        case effects.Evict():
            return evicting(outlook, target, actor) if target in outlook.owner else 0.0
        case effect:
            return outlook.share[actor] * KEPT.get(effect.__class__, 0.0) * outlook.lasting


def direct(outlook: Outlook, subject: Frame) -> float:
    """Return what a weapon or strike is likely to be worth to this seat at its direct target."""
    if isinstance(subject, HitFrame):
        is_there = subject.piece in outlook.owner
        return outlook.attack(subject.piece, subject.level, subject.seat) if is_there else 0.0
    assert isinstance(subject, PlayFrame)
    card, target = subject.card, subject.target
    if subject.extra & SPARE or not outlook.lookup.is_weapon[card]:
        return 0.0
    is_there = any(target in section for section in (*outlook.view.circle, *outlook.view.center))
    return weapon(outlook, card, target, subject.seat) if is_there else 0.0


def modified(outlook: Outlook, hit: Frame, amount: int) -> float:
    """Return what is changed when a roll changes by so much; with an amount of 0, what the hit is worth as it is."""
    assert isinstance(hit, HitFrame)
    more = hit.level - hit.rolled
    before = outlook.damaged(hit.piece, more, hit.seat)
    return outlook.damaged(hit.piece, more - amount, hit.seat) - before if amount else before


def redirected(outlook: Outlook, subject: Frame, target: int) -> float:
    """Return what is changed when a card hits another target."""
    assert isinstance(subject, PlayFrame)
    card = subject.card
    if not outlook.lookup.is_weapon[card]:
        return 0.5 * KEPT.get(outlook.lookup.effect[card].__class__, 0.0) * outlook.lasting
    return weapon(outlook, card, target, subject.seat) - direct(outlook, subject)


def weigh_redirection(outlook: Outlook, legal: Sequence[int]) -> Weighed:
    subject, found = top(outlook.view, PlayFrame, ANSWERED), list[float]()
    for action in legal:
        if outlook.lookup.is_weapon[subject.card]:
            found.append(redirected(outlook, subject, action - AIM))
        else:
            at_seat = outlook.owner.get(action - AIM, outlook.seat) if action < OPPOSE else action - OPPOSE
            found.append(-outlook.share[at_seat])
    return [[(PREVENTS, change)] for change in found]


def weigh_direction_of_roll(outlook: Outlook, amount: int, legal: Sequence[int]) -> Weighed:
    hit = outlook.view.stack[ANSWERED]
    changes = [modified(outlook, hit, amount if action == RAISE else -amount) for action in legal]
    return [[(PREVENTS, change)] for change in changes]
