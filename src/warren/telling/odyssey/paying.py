"""What a payment takes, in sentences: what is spent, burned and lost, and what is left."""

from warren.games.odyssey.actions import BURN, EXHAUST_TYPE, PAY, SUBSTITUTE
from warren.games.odyssey.payment import counts, forecast
from warren.games.odyssey.tables import FREE, Cost
from warren.games.odyssey.view import OdysseyView
from warren.telling.odyssey.names import bill_said, counted, type_named
from warren.telling.voice import Voice
from warren.words import mark


def cost_lines(voice: Voice, view: OdysseyView, cost: Cost) -> list[str]:
    """Say what something costs the view's seat, and what paying it would take of its saved resources."""
    assert view.seat is not None
    if cost == FREE:
        return []
    said = [voice.text("It costs {cost}.", cost=bill_said(voice, cost))]
    taken = forecast(view, view.seat, cost)
    if taken.burned:
        message = mark("{resources} would be burned: discarded at once.")
        said.append(voice.text(message, resources=counted(voice, "resources", taken.burned)))
    if taken.substituted:
        message = mark("{resources} of another type would pay, and be lost when the turn ends.")
        said.append(voice.text(message, resources=counted(voice, "resources", taken.substituted)))
    left = len(view.ready[view.seat]) - taken.spent - taken.burned - taken.substituted
    return [*said, voice.text("Unspent Resources then: {count}.", count=left)]


def payment_lines(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    """Say what paying, burning or substituting a Resource of a type leaves."""
    assert view.seat is not None
    first = SUBSTITUTE if action >= SUBSTITUTE else BURN if action >= BURN else PAY
    kind = action - first
    have = counts(view, view.ready[view.seat])[kind]
    message = mark("Of {count} unspent {type}, {left} are left.")
    return [voice.text(message, count=have, type=type_named(voice, kind), left=have - 1)]


def exhaust_lines(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    """Say how many Resources of a type an opponent has to spend."""
    victim, kind = view.stack[-1][2], action - EXHAUST_TYPE
    message = mark("{name} has {count} unspent {type}.")
    have = counts(view, view.ready[victim])[kind]
    return [voice.text(message, name=voice.name(victim), count=have, type=type_named(voice, kind))]
