"""What a payment takes, in sentences: what is spent, burned and lost, and what is left."""

from warren.games.odyssey.actions import BURN, EXHAUST_TYPE, PAY, SUBSTITUTE
from warren.games.odyssey.effects import RecoverWeapon
from warren.games.odyssey.payment import counts, forecast, pick
from warren.games.odyssey.phases import NOTHING, PLAY
from warren.games.odyssey.tables import FREE, Cost
from warren.games.odyssey.texts import type_name
from warren.games.odyssey.view import OdysseyView
from warren.telling.odyssey.names import bill_said, counted, name, type_named
from warren.telling.voice import Voice
from warren.words import mark


def cost_lines(voice: Voice, view: OdysseyView, cost: Cost) -> list[str]:
    """Say what something costs the view's seat, and what paying it would take of its saved resources."""
    assert view.seat is not None
    if cost == FREE:
        return []
    said = [voice.text("Cost: {cost}.", cost=bill_said(voice, cost))]
    taken = forecast(view, view.seat, cost)
    if taken.burned:
        message = mark("{resources} would be burned: discarded at once.")
        said.append(voice.text(message, resources=counted(voice, "resources", taken.burned)))
    if taken.substituted:
        message = mark("{resources} of another type would pay, and be lost when the turn ends.")
        said.append(voice.text(message, resources=counted(voice, "resources", taken.substituted)))
    left = len(view.ready[view.seat]) - taken.spent - taken.burned - taken.substituted
    return [*said, voice.text("Unspent Resources then: {count}.", count=left)]


def typed_burn_said(voice: Voice, view: OdysseyView, bunny: int) -> str:
    """Say what using the power of a bunny burns of one type: “2 Animals”; "" where its burns are paid by a bill."""
    effect = view.tables.effect[bunny]
    if not isinstance(effect, RecoverWeapon):
        return ""
    return voice.text("{count} {type}", count=effect.burn, type=type_name(voice.words, effect.type))


def payment_lines(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    """Say which Resource a payment takes, how many of its type are left, and what is still owed."""
    assert view.seat is not None
    _, _, colored, white, burn = view.stack[-1]
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
    taken = name(voice, view.tables, pick(view, view.ready[view.seat], kind))
    have = counts(view, view.ready[view.seat])[kind]
    left = mark("Unspent {type}: {count}, then {left}.")
    return [
        voice.text(message, context=None, card=taken, type="" if missing == NOTHING else type_named(voice, missing)),
        voice.text(left, count=have, type=type_named(voice, kind), left=have - 1),
        _owed_said(voice, view, rest),
    ]


def _owed_said(voice: Voice, view: OdysseyView, rest: Cost) -> str:
    """Say what is still to be paid of the bill on top of the stack, or that all is paid (O-TURN-16)."""
    if rest != FREE:
        return voice.text(
            "Still to be paid then: {cost}. Until all is paid you can take it back.", cost=bill_said(voice, rest)
        )
    if len(view.stack) > 1 and view.stack[-2][0] == PLAY:
        message = mark("{card} is paid with it, and cannot be taken back then.")
        return voice.text(message, card=name(voice, view.tables, view.stack[-2][2]))
    return voice.text("All is paid with it.")


def exhaust_lines(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    """Say how many Resources of a type an opponent has to spend."""
    victim, kind = view.stack[-1][2], action - EXHAUST_TYPE
    message = mark("{name} has {count} unspent {type}.")
    have = counts(view, view.ready[victim])[kind]
    return [voice.text(message, name=voice.name(victim), count=have, type=type_named(voice, kind))]
