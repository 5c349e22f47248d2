"""What a payment takes, in sentences: what is spent, burned and lost, and what is left."""

from collections.abc import Mapping, Sequence

from warren.games.odyssey import frames
from warren.games.odyssey.actions import BURN, SUBSTITUTE
from warren.games.odyssey.effects import PhaseOut
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.lookup import FREE, Cost
from warren.games.odyssey.payment import after_paying, burnable, counts, forecast, pick
from warren.games.odyssey.stack import top
from warren.games.odyssey.targets import total_cost
from warren.games.odyssey.texts import burned_said, sentence
from warren.presentation.odyssey.action_texts import about
from warren.presentation.odyssey.moment import Moment
from warren.words import mark


def cost_lines(moment: Moment, cost: Cost) -> list[str]:
    """Return what something costs the view's seat, and what paying it would take of its saved resources."""
    if cost == FREE:
        return []
    taken = forecast(moment.view, moment.own_seat, cost)
    left = len(moment.view.ready[moment.own_seat]) - taken.spent - taken.burned - taken.substituted
    return [
        moment.text("Cost: {cost}.", cost=moment.bill_said(cost)),
        sentence(moment.words, _taken_said(moment, cost)),
        moment.text("Unspent Resources then: {count}.", count=left),
    ]


def _taken_said(moment: Moment, cost: Cost) -> str:
    if cost == FREE:
        return moment.text("costs nothing")
    taken = forecast(moment.view, moment.own_seat, cost)
    told = {
        mark("spends {count}"): taken.spent,
        mark("burns {count}"): taken.burned,
        mark("{count} of another type, lost at the end"): taken.substituted,
    }
    return _counts_said(moment, told) or moment.text("virtual Resources pay it")


def _counts_said(moment: Moment, counts: Mapping[str, int]) -> str:
    """List messages that are about some number, with theirs; those about none are left out."""
    return moment.listed(moment.text(message, count=count) for message, count in counts.items() if count)


def payment_note(moment: Moment, card: int, *, is_power: bool = False) -> str:
    """Return in a few words what playing a card or using a power takes of the seat's saved Resources."""
    if not is_power:
        return _taken_said(moment, total_cost(moment.view, moment.own_seat, card, NOTHING))
    burned = burned_said(moment.words, moment.lookup.effect[card])
    return moment.text("burns {resources}", resources=burned) if burned else moment.text("costs nothing")


def unspent_note(moment: Moment, kind: int) -> str:
    """Return how many unspent Resources there are of a type that is paid, burned, substituted or exhausted."""
    view, frame = moment.view, moment.view.stack[-1]
    owner = frame.victim if isinstance(frame, frames.ExhaustFrame) else moment.own_seat
    unspent = counts(view, view.ready[owner])[kind]
    if isinstance(frame, frames.BurningFrame):
        spent = counts(view, burnable(view, owner))[kind] - unspent
        return moment.text("{count} unspent, {spent} spent", count=unspent, spent=spent)
    return moment.text("{count} unspent", count=unspent)


def payment_lines(moment: Moment, action: int) -> list[str]:
    """Return which Resource a payment takes, how many of its type are left, and what is still owed."""
    view = moment.view
    if isinstance(view.stack[-1], frames.BurningFrame):
        return _burning_lines(moment, about(action))
    bill, kind, pays_for = top(view, frames.BillFrame), about(action), ""
    message = mark("{card} is burned: it goes to your Discard Pile at once.")
    if action >= SUBSTITUTE:
        pays_for = moment.type_named(next(kind for kind, need in enumerate(bill.colored) if need))
        message = mark("{card} pays for {type}, and goes to your Discard Pile when the turn ends.")
    elif action < BURN:
        message = mark("{card} is spent until your next turn.")
    ready = view.ready[moment.own_seat]
    card = pick(view, ready, kind)
    left = mark("Unspent {type}: {count}, then {left}.")
    have = counts(view, ready)
    said = [
        moment.text(message, card=moment.name(card), type=pays_for),
        moment.text(left, count=have[kind], type=moment.type_named(kind), left=have[kind] - 1),
    ]
    have[kind] -= 1
    return [*said, *_owed_lines(moment, after_paying(bill, action), have)]


def _burning_lines(moment: Moment, kind: int) -> list[str]:
    """Return which Resource burns for a power, a spent one where there is one, and what is still to burn."""
    view, seat = moment.view, moment.own_seat
    spent = [card for card in burnable(view, seat) if card in view.spent[seat]]
    is_spent = counts(view, spent)[kind] > 0
    card = pick(view, spent if is_spent else view.ready[seat], kind)
    message = mark("{card} is burned: it goes to your Discard Pile at once.")
    if is_spent:
        message = mark("{card}, which is spent, is burned: it goes to your Discard Pile at once.")
    said = moment.text(message, card=moment.name(card))
    left = top(view, frames.BurningFrame).count - 1
    unspent = len(view.ready[seat]) - (not is_spent)
    more = [moment.text("Still to burn then: {count}.", count=left)] if left else [_paid_said(moment, unspent)]
    return [said, *more]


def _owed_lines(moment: Moment, rest: Cost, have: Sequence[int]) -> list[str]:
    """Return what is still to be paid of the bill on top of the stack, or that all is paid (O-TURN-16).

    have: the Resources of each type that are left for it; where all are of one type, nothing is asked any more.
    """
    if rest == FREE:
        return [_paid_said(moment, sum(have))]
    kinds = [kind for kind, count in enumerate(have) if count]
    if len(kinds) > 1:
        message = mark("Still to be paid then: {cost}. Until all is paid you can take it back.")
        return [moment.text(message, cost=moment.bill_said(rest))]
    missing = sum(rest.colored)
    taken = {
        mark("{count} lost when the turn ends"): missing,
        mark("{count} burned"): rest.burn,
        mark("{count} spent"): rest.white,
    }
    message = mark("Only {type} can pay the rest, so it is paid at once too: {taken}.")
    said = moment.text(message, type=moment.type_named(kinds[0]), taken=_counts_said(moment, taken))
    return [said, _paid_said(moment, sum(have) - missing - rest.burn - rest.white)]


def _paid_said(moment: Moment, unspent: int) -> str:
    """Return what the last payment of a bill makes final; unspent: how many Resources are left after it."""
    view = moment.view
    under = view.stack[-2] if len(view.stack) > 1 else None
    if isinstance(under, frames.PlayFrame):
        message = mark("{card} is paid with it, and cannot be taken back then.")
        return moment.text(message, card=moment.name(under.card))
    effects = [view.lookup.effect[bunny] for bunny in view.circle[moment.own_seat]]
    if any(isinstance(effect, PhaseOut) and effect.burn <= unspent for effect in effects):
        return moment.text("All is paid with it.")
    return moment.text("All is paid with it: your turn ends, and it cannot be taken back.")
