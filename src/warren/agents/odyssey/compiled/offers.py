"""Offers: when one is begun, how it is built, and how those of others are answered."""

from warren.agents.choice import NOT_RECKONED
from warren.agents.odyssey import trades
from warren.agents.odyssey.compiled.bargains import plan, plan_in_return, write_but
from warren.agents.odyssey.compiled.estimates import held
from warren.agents.odyssey.compiled.layout import (
    AT,
    GETS,
    GIVES,
    HELD,
    MINE,
    OTHERWISE,
    PLANNED,
    RESOURCES,
    SEAT,
    SHARE,
    TRIED,
    VALUES,
    WORTHS,
)
from warren.agents.odyssey.compiled.trades import trade_worth, worth
from warren.core.compiled import Cells, Reals, compiled
from warren.core.odyssey import layout as core
from warren.core.odyssey import stack
from warren.core.odyssey.layout import CARDS, NONE
from warren.core.odyssey.trading import behind, is_listed
from warren.games.odyssey import actions
from warren.games.odyssey.frames import NOT_DONE
from warren.games.odyssey.lookup import RUN

_STEP = trades.PLANNED


# Beginning


@compiled
def is_quiet(cells: Cells, g: Cells) -> bool:
    """Return whether a seat does not think of trading now: it does so in few turns, and late in them."""
    if cells[core.MAIN_STEP] == NOT_DONE or cells[core.OFFERS + g[SEAT]]:
        return True
    return (cells[core.ROUND] + g[SEAT]) % trades.EVERY_ROUNDS != 0


@compiled
def offering(cells: Cells, g: Cells, f: Reals, partner: int) -> float:
    """Return what beginning an offer is worth: nothing, but where both sides are likely to gain by one."""
    return _STEP if not is_quiet(cells, g) and plan(cells, g, f, partner) else NOT_RECKONED


@compiled
def asking(cells: Cells, g: Cells) -> float:
    """Return what asking for offers is worth: something to a seat with few resources, where others have many."""
    if is_quiet(cells, g) or g[RESOURCES + g[SEAT]] > trades.SHORTAGE:
        return NOT_RECKONED
    for seat in range(cells[core.SEATS]):
        if g[RESOURCES + seat] >= trades.SURPLUS:
            return _STEP / 2
    return NOT_RECKONED


@compiled
def weigh_round(cells: Cells, g: Cells, f: Reals, frame: int, legal: Cells, found: int) -> None:
    """Write what it is worth to offer something to whoever asked, or to pass."""
    for n in range(found):
        if legal[n] == actions.PASS:
            f[VALUES + n] = 0.0
        else:
            is_made = not cells[core.OFFERS + g[SEAT]] and plan(cells, g, f, cells[frame + stack.SEAT])
            f[VALUES + n] = _STEP if is_made else NOT_RECKONED


# Building


@compiled
def weigh_building(cells: Cells, g: Cells, f: Reals, frame: int, legal: Cells, found: int) -> None:
    """Build the offer that was planned, step by step, and send it; of any other say what it is worth as it stands."""
    partner, under = cells[frame + stack.PARTNER], stack.below(cells, 2)
    if cells[core.STACK_SIZE] > 1 and cells[under + stack.KIND] == stack.OFFER:
        is_made = plan_in_return(cells, g, f, under)
    else:
        is_made = plan(cells, g, f, partner)
    step = next_step(cells, g, frame) if is_made else NONE
    for n in range(found):
        if legal[n] == actions.WITHDRAW:
            f[VALUES + n] = 0.0
        elif legal[n] == step:
            f[VALUES + n] = _STEP
        elif legal[n] == actions.SEND:
            f[VALUES + n] = sent_worth(cells, g, f, frame, partner)
        else:
            f[VALUES + n] = NOT_RECKONED


@compiled
def sent_worth(cells: Cells, g: Cells, f: Reals, frame: int, partner: int) -> float:
    """Return what an offer is worth that is sent as it stands: nothing that the partner does not gain by."""
    if cells[frame + stack.SWAPPED_COUNT]:
        return NOT_RECKONED
    write_but(cells, g, frame, NONE, NONE, NONE)
    given, wanted = TRIED + GETS, TRIED + GIVES
    if worth(cells, g, f, partner, given, wanted) <= 0:
        return NOT_RECKONED
    return trade_worth(cells, g, f, partner, wanted, given)


@compiled
def next_step(cells: Cells, g: Cells, frame: int) -> int:
    """Return the next step towards an offer that was planned; NONE where what is built already is another."""
    given, wanted = next_card(cells, g, frame, stack.GIVEN, GIVES), next_card(cells, g, frame, stack.WANTED, GETS)
    if given == OTHERWISE:
        return NONE
    if given != NONE:
        return actions.GIVE + given
    if wanted == OTHERWISE:
        return NONE
    if wanted != NONE:
        return actions.WANT + wanted
    swapped, planned = cells[frame + stack.SWAPPED], g[PLANNED + HELD]
    if cells[frame + stack.SWAPPED_COUNT] > (planned != NONE) or swapped not in (NONE, planned):
        return NONE
    if swapped != planned:
        return actions.SWAP_CARD + planned
    for kind in range(4):
        count = cells[frame + stack.KINDS + kind]
        if count and (kind != RUN or planned == NONE):
            return NONE
    if planned != NONE and not cells[frame + stack.KINDS + RUN]:
        return actions.FOR_KIND + RUN
    return actions.SEND


@compiled
def next_card(cells: Cells, g: Cells, frame: int, field: int, part: int) -> int:
    """Return the next card of a list of the plan that a trade still lacks; NONE where it has all.

    OTHERWISE where the trade has a card that was not planned.
    """
    card = cells[frame + field]
    while card != NONE:
        is_meant = False
        for n in range(g[PLANNED + part]):
            is_meant = is_meant or g[PLANNED + part + 1 + n] == card
        if not is_meant:
            return OTHERWISE
        card = behind(cells, frame, card)
    for n in range(g[PLANNED + part]):
        if not is_listed(cells, frame, field, g[PLANNED + part + 1 + n]):
            return g[PLANNED + part + 1 + n]
    return NONE


# Answering


@compiled
def weigh_answers(cells: Cells, g: Cells, f: Reals, offer: int, legal: Cells, found: int) -> None:
    """Accept what gains more than it gives the other side; offer in return what nearly does, once a turn."""
    offerer = cells[offer + stack.SEAT]
    write_but(cells, g, offer, NONE, NONE, NONE)
    accepting = trade_worth(cells, g, f, offerer, TRIED + GETS, TRIED + GIVES)
    if cells[offer + stack.SWAPPED_COUNT]:
        for n in range(found):
            if legal[n] == actions.ACCEPT:
                accepting = add_hands(cells, g, f, offer, accepting)
    for n in range(found):
        f[VALUES + n] = 0.0
        if legal[n] == actions.ACCEPT:
            f[VALUES + n] = accepting
        elif legal[n] == actions.COUNTER:
            is_better = not cells[core.OFFERS + g[SEAT]] and accepting <= 0 and plan_in_return(cells, g, f, offer)
            f[VALUES + n] = _STEP if is_better else NOT_RECKONED


@compiled
def add_hands(cells: Cells, g: Cells, f: Reals, offer: int, found: float) -> float:
    """Add what it is worth to take hand cards for those of one's own that are worth least, of the kinds asked for.

    Whoever offers such a swap wants to be rid of its card, and learns a card of this seat: what it gains is reckoned
    like what this seat gains or loses, and never less than a share of what it is given.
    """
    seat, asked = g[SEAT], 0
    count = 0
    card = cells[core.HANDS + seat]
    while card != NONE:  # by what they are worth here, and by kind
        kind, here = cells[core.KIND + card % CARDS], held(cells, g, f, card)
        at = count
        while at and (f[WORTHS + at - 1] > here or (f[WORTHS + at - 1] == here and g[MINE + at - 1] > kind)):
            f[WORTHS + at], g[MINE + at] = f[WORTHS + at - 1], g[MINE + at - 1]
            at -= 1
        f[WORTHS + at], g[MINE + at] = here, kind
        count += 1
        card = cells[core.NEXT + card]
    given, least = 0.0, 0.0
    for kind in range(4):
        wanted = cells[offer + stack.KINDS + kind]
        asked += wanted
        for n in range(count):
            if wanted and g[MINE + n] == kind:
                given += f[WORTHS + n]
                least += abs(f[WORTHS + n])
                g[MINE + n] = NONE
                wanted -= 1
    rest = cells[offer + stack.SWAPPED_COUNT] - asked
    for n in range(count):
        if rest > 0 and g[MINE + n] != NONE:
            given += f[WORTHS + n]
            least += abs(f[WORTHS + n])
            rest -= 1
    gain = 0.0
    card = cells[offer + stack.SWAPPED]
    while card != NONE:
        gain += held(cells, g, f, card)
        card = behind(cells, offer, card)
    gain -= given
    return found + gain + f[SHARE + cells[offer + stack.SEAT]] * max(abs(gain), f[AT.waste] * least)


@compiled
def swap_worth(cells: Cells, g: Cells, f: Reals, card: int) -> float:
    """Answer a hand card with the one that is worth least."""
    return -held(cells, g, f, card)
