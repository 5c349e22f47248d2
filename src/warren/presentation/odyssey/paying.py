"""What a payment takes, in sentences: what is spent, burned and lost, and what is left."""

from collections.abc import Sequence
from typing import Any

from warren.games.odyssey.actions import BURN, EXHAUST_TYPE, PAY, SUBSTITUTE
from warren.games.odyssey.effects import PhaseOut, RecoverWeapon
from warren.games.odyssey.frames import AS_POWER, NOTHING, BillFrame, BurningFrame, ExhaustFrame, PlayFrame
from warren.games.odyssey.lookup import FREE, Cost
from warren.games.odyssey.payment import burnable, counts, forecast, pick
from warren.games.odyssey.stack import top
from warren.games.odyssey.targets import total_cost
from warren.games.odyssey.texts import type_name
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.names import bill_said, counted, name, own_seat, type_named
from warren.presentation.translator import Translator
from warren.words import mark


def cost_lines(translator: Translator, view: OdysseyView, cost: Cost) -> list[str]:
    """Return what something costs the view's seat, and what paying it would take of its saved resources."""
    assert view.seat is not None
    if cost == FREE:
        return []
    said = [translator.text("Cost: {cost}.", cost=bill_said(translator, cost))]
    taken = forecast(view, view.seat, cost)
    if taken.burned:
        message = mark("{resources} would be burned: discarded at once.")
        said.append(translator.text(message, resources=counted(translator, "resources", taken.burned)))
    if taken.substituted:
        message = mark("{resources} of another type would pay, and be lost when the turn ends.")
        said.append(translator.text(message, resources=counted(translator, "resources", taken.substituted)))
    left = len(view.ready[view.seat]) - taken.spent - taken.burned - taken.substituted
    return [*said, translator.text("Unspent Resources then: {count}.", count=left)]


def power_burn_said(translator: Translator, view: OdysseyView, bunny: int) -> str:
    """Return what using the power of a bunny burns: “1 Resource”, “2 Animals”; "" for nothing."""
    effect: Any = view.lookup.effect[bunny]
    if isinstance(effect, RecoverWeapon):
        return translator.text("{count} {type}", count=effect.burn, type=type_name(translator.words, effect.type))
    burn = getattr(effect, "burn", 0)
    return counted(translator, "resources", burn) if burn else ""


def payment_note(translator: Translator, view: OdysseyView, card: int, how: int) -> str:
    """Return in a few words what playing a card or using a power takes of the seat's saved Resources."""
    seat = own_seat(view)
    if how == AS_POWER:
        burned = power_burn_said(translator, view, card)
        return translator.text("burns {resources}", resources=burned) if burned else translator.text("costs nothing")
    cost = total_cost(view, seat, card, NOTHING)
    if cost == FREE:
        return translator.text("costs nothing")
    taken = forecast(view, seat, cost)
    told = [translator.text("spends {count}", count=taken.spent)] if taken.spent else []
    if taken.burned:
        told.append(translator.text("burns {count}", count=taken.burned))
    if taken.substituted:
        told.append(translator.text("{count} of another type, lost at the end", count=taken.substituted))
    return translator.listed(told) or translator.text("virtual Resources pay it")


def unspent_note(translator: Translator, view: OdysseyView, action: int) -> str:
    """Return how many unspent Resources there are of the type that an action pays, burns, substitutes or exhausts."""
    kind = kind_of(action)
    owner = top(view, ExhaustFrame).victim if action >= EXHAUST_TYPE else own_seat(view)
    unspent = counts(view, view.ready[owner])[kind]
    if isinstance(view.stack[-1], BurningFrame):
        spent = counts(view, burnable(view, owner))[kind] - unspent
        return translator.text("{count} unspent, {spent} spent", count=unspent, spent=spent)
    return translator.text("{count} unspent", count=unspent)


def kind_of(action: int) -> int:
    """Return the type that an action pays, burns, substitutes or exhausts."""
    return action - max(first for first in (PAY, BURN, SUBSTITUTE, EXHAUST_TYPE) if first <= action)


def payment_lines(translator: Translator, view: OdysseyView, action: int) -> list[str]:
    """Return which Resource a payment takes, how many of its type are left, and what is still owed."""
    assert view.seat is not None
    if isinstance(view.stack[-1], BurningFrame):
        return _burning_lines(translator, view, action - BURN)
    bill = top(view, BillFrame)
    colored, white, burn = bill.colored, bill.white, bill.burn
    if action >= SUBSTITUTE:
        kind, missing = action - SUBSTITUTE, next(kind for kind, need in enumerate(colored) if need)
        message = mark("{card} pays for {type}, and goes to your Discard Pile when the turn ends.")
        rest = Cost(tuple(need - (of == missing) for of, need in enumerate(colored)), white, burn)
    elif action >= BURN:
        kind, missing = action - BURN, NOTHING
        message = mark("{card} is burned: it goes to your Discard Pile at once.")
        rest = Cost(colored, white, burn - 1)
    else:
        kind, missing = action - PAY, NOTHING
        message = mark("{card} is spent until your next turn.")
        rest = Cost(colored, white - 1, burn)
    ready = view.ready[view.seat]
    card = pick(view, ready, kind)
    left = mark("Unspent {type}: {count}, then {left}.")
    have = counts(view, ready)
    pays_for = "" if missing == NOTHING else type_named(translator, missing)
    said = [
        translator.text(message, card=name(translator, view, card), type=pays_for),
        translator.text(left, count=have[kind], type=type_named(translator, kind), left=have[kind] - 1),
    ]
    have[kind] -= 1
    return [*said, *_owed_lines(translator, view, rest, have)]


def _burning_lines(translator: Translator, view: OdysseyView, kind: int) -> list[str]:
    """Return which Resource burns for a power, a spent one where there is one, and what is still to burn."""
    seat = own_seat(view)
    spent = [card for card in burnable(view, seat) if card in view.spent[seat]]
    is_spent = counts(view, spent)[kind] > 0
    card = pick(view, spent if is_spent else view.ready[seat], kind)
    message, from_spent = (
        mark("{card} is burned: it goes to your Discard Pile at once."),
        mark("{card}, which is spent, is burned: it goes to your Discard Pile at once."),
    )
    said = translator.text(from_spent if is_spent else message, card=name(translator, view, card))
    left = top(view, BurningFrame).count - 1
    unspent = len(view.ready[seat]) - (not is_spent)
    more = (
        [translator.text("Still to burn then: {count}.", count=left)]
        if left
        else [_paid_said(translator, view, unspent)]
    )
    return [said, *more]


def _owed_lines(translator: Translator, view: OdysseyView, rest: Cost, have: Sequence[int]) -> list[str]:
    """Return what is still to be paid of the bill on top of the stack, or that all is paid (O-TURN-16).

    have: the Resources of each type that are left for it; where all are of one type, nothing is asked any more.
    """
    if rest == FREE:
        return [_paid_said(translator, view, sum(have))]
    kinds = [kind for kind, count in enumerate(have) if count]
    if len(kinds) > 1:
        message = mark("Still to be paid then: {cost}. Until all is paid you can take it back.")
        return [translator.text(message, cost=bill_said(translator, rest))]
    missing = sum(rest.colored)
    taken = [
        translator.text(mark("{count} lost when the turn ends"), count=missing) if missing else "",
        translator.text(mark("{count} burned"), count=rest.burn) if rest.burn else "",
        translator.text(mark("{count} spent"), count=rest.white) if rest.white else "",
    ]
    message = mark("Only {type} can pay the rest, so it is paid at once too: {taken}.")
    said = translator.text(message, type=type_named(translator, kinds[0]), taken=translator.listed(filter(None, taken)))
    return [said, _paid_said(translator, view, sum(have) - missing - rest.burn - rest.white)]


def _paid_said(translator: Translator, view: OdysseyView, unspent: int) -> str:
    """Return what the last payment of a bill makes final; unspent: how many Resources are left after it."""
    under = view.stack[-2] if len(view.stack) > 1 else None
    if isinstance(under, PlayFrame):
        message = mark("{card} is paid with it, and cannot be taken back then.")
        return translator.text(message, card=name(translator, view, under.card))
    effects = [view.lookup.effect[bunny] for bunny in view.circle[own_seat(view)]]
    if any(isinstance(effect, PhaseOut) and effect.burn <= unspent for effect in effects):
        return translator.text("All is paid with it.")
    return translator.text("All is paid with it: your turn ends, and it cannot be taken back.")


def exhaust_lines(translator: Translator, view: OdysseyView, action: int) -> list[str]:
    """Return how many Resources of a type an opponent has to spend."""
    victim, kind = top(view, ExhaustFrame).victim, action - EXHAUST_TYPE
    message = mark("{name} has {count} unspent {type}.")
    have = counts(view, view.ready[victim])[kind]
    return [translator.text(message, name=translator.name(victim), count=have, type=type_named(translator, kind))]
