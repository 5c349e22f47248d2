"""Trades: what they are worth to each side, which offers are made and built, and how they are answered.

A list of cards stands in the block of whole numbers: how many there are, and then these. An offer is two such lists,
what this seat gives and what it gets, and a card of its hand, if any.
"""

from warren.agents.choice import NOT_RECKONED
from warren.agents.odyssey import trades
from warren.agents.odyssey.compiled.estimates import held
from warren.agents.odyssey.compiled.layout import (
    AT,
    EMPTY,
    GETS,
    GIVES,
    HELD,
    LASTING,
    MINE,
    OTHERWISE,
    PLANNED,
    RESOURCES,
    SAFE,
    SEAT,
    SHARE,
    THEIRS,
    TOTALS,
    TRIED,
    VALUES,
    WORTHS,
)
from warren.agents.odyssey.compiled.outlook import (
    count_saved,
    gaining,
    hexagons_asked,
    losing,
    power,
    resource,
    share_for,
    size,
)
from warren.agents.odyssey.compiled.tables import KEPT_WORTHS
from warren.core.compiled import Cells, Reals, compiled
from warren.core.odyssey import layout as core
from warren.core.odyssey import stack
from warren.core.odyssey.layout import BURN, CARDS, NONE
from warren.core.odyssey.payment import type_of
from warren.core.odyssey.pieces import current_value, may_own
from warren.core.odyssey.trading import behind, is_listed, list_tradable, points_of
from warren.games.odyssey import actions
from warren.games.odyssey.frames import NOT_DONE
from warren.games.odyssey.lookup import NEUTRAL, RUN, TYPES

_STEP = trades.PLANNED


# What a trade is worth


@compiled
def one_card(g: Cells, at: int, card: int) -> int:
    """Write a list of one card; return where it begins."""
    g[at], g[at + 1] = 1, card
    return at


@compiled
def worth(cells: Cells, g: Cells, f: Reals, seat: int, gets: int, gives: int) -> float:
    """Return what a trade of cards of the table is worth to a seat, in points of its own."""
    found = points_moved(cells, g, gets, gives) * f[SAFE]
    resources, creatures = g[RESOURCES + seat], size(cells, core.CIRCLE + seat)
    found -= presence(f, creatures)
    for sign in (-1, 1):
        cards = gives if sign < 0 else gets
        for n in range(g[cards]):
            card = g[cards + 1 + n]
            part = card % CARDS
            if cells[core.TYPE + part] != NONE:
                asked_for = share_asked(cells, g, seat, type_of(cells, card))
                found += sign * resource(f, resources - (sign < 0)) * asked_for
                resources += sign
            elif cells[core.IS_CREATURE + part]:
                found += sign * power(cells, f, card)
                creatures += sign
            else:
                found += sign * KEPT_WORTHS[cells[core.WORD + part]] * f[LASTING]
    return found + presence(f, creatures)


@compiled
def presence(f: Reals, creatures: int) -> float:
    """Return what so many creatures in The Bunny Circle are worth beside their points: one allows Aggressive cards."""
    few = f[AT.last] if creatures == 0 else f[AT.few] if creatures == 1 else 0.0
    return -few * f[LASTING]


@compiled
def share_asked(cells: Cells, g: Cells, seat: int, kind: int) -> float:
    """Return how much of a resource's worth a type has for a seat, by how many of its cards ask for it."""
    asked = hexagons_asked(cells, g, seat)
    every = 0
    for each in range(TYPES):
        every += g[asked + each]
    if not every:
        return 1.0
    return trades.FOREIGN + (1 - trades.FOREIGN) * min(1.0, trades.COLORS_ASKED * g[asked + kind] / every)


@compiled
def points_moved(cells: Cells, g: Cells, gets: int, gives: int) -> int:
    """Return by how much a total grows of a seat that gets some cards of the table for others."""
    points = 0
    for n in range(g[gets]):
        points += points_of(cells, g[gets + 1 + n])
    for n in range(g[gives]):
        points -= points_of(cells, g[gives + 1 + n])
    return points


@compiled
def trade_worth(cells: Cells, g: Cells, f: Reals, partner: int, gets: int, gives: int) -> float:
    """Return what a trade is worth to this seat: what it gains, and what its partner gains."""
    if wins_by(cells, g, partner, gives, gets):
        return -f[AT.win]  # whatever it may gain besides
    own = worth(cells, g, f, g[SEAT], gets, gives)
    other = f[SHARE + partner] * worth(cells, g, f, partner, gives, gets)
    return own + other + gaining(cells, g, f, float(points_moved(cells, g, gets, gives)))


@compiled
def wins_by(cells: Cells, g: Cells, seat: int, gets: int, gives: int) -> bool:
    """Return whether a seat can win at once by a trade: with a new creature it may claim an empty city."""
    grown = g[TOTALS + seat] + points_moved(cells, g, gets, gives)
    is_joined = False
    for n in range(g[gets]):
        is_joined = is_joined or cells[core.IS_CREATURE + g[gets + 1 + n] % CARDS] != 0
    if is_joined:
        most = 0
        for section in range(cells[core.SEATS]):
            city = cells[core.CENTER + section]
            while city != NONE:
                if cells[core.INSIDE + city] == NONE:
                    most = max(most, current_value(cells, city))
                city = cells[core.NEXT + city]
        grown += most
    return grown >= cells[core.GOAL]


# Bargains, to be offered first or in return


@compiled
def clear(g: Cells) -> None:
    """Plan nothing."""
    g[PLANNED + GIVES] = g[PLANNED + GETS] = 0
    g[PLANNED + HELD] = NONE


@compiled
def is_planned(g: Cells) -> bool:
    """Return whether there is an offer that was planned."""
    return g[PLANNED + GIVES] > 0 or g[PLANNED + GETS] > 0 or g[PLANNED + HELD] != NONE


@compiled
def plan(cells: Cells, g: Cells, f: Reals, partner: int) -> bool:
    """Plan what a seat would offer a partner: one card of the table for another, or a card it cannot play itself.

    Return whether there is something that both are likely to gain by.
    """
    clear(g)
    plan_of_table(cells, g, f, partner)
    if not is_planned(g):
        plan_of_hand(cells, g, f, partner)
    return is_planned(g)


# Cards of the table


@compiled
def list_movable(cells: Cells, g: Cells, giver: int, taker: int, out: int) -> None:
    """List what a seat has on the table that another may have, ascending: no cities."""
    g[out] = 0
    for n in range(list_tradable(cells, giver, NONE, NONE)):
        card = cells[core.FOUND + n]
        if not cells[core.IS_CITY + card % CARDS] and may_own(cells, taker, card):
            g[out] += 1
            g[out + g[out]] = card


@compiled
def insert(g: Cells, out: int, count: int, card: int) -> int:
    """Put a card into a list that ascends, which has so many; return how many it has then."""
    at = out + 1 + count
    while at > out + 1 and g[at - 1] > card:
        g[at] = g[at - 1]
        at -= 1
    g[at] = card
    return count + 1


@compiled
def plan_of_table(cells: Cells, g: Cells, f: Reals, partner: int) -> None:
    """Plan the card for a card that gains most, of those by which the partner gains enough to accept."""
    seat, least = g[SEAT], f[AT.bargain]
    share, others_share = f[SHARE + partner], share_for(cells, g, f, partner)
    list_movable(cells, g, seat, partner, MINE)
    list_movable(cells, g, partner, seat, THEIRS)
    for n in range(g[MINE]):
        given = one_card(g, TRIED + GIVES, g[MINE + 1 + n])
        f[WORTHS + 2 * n] = worth(cells, g, f, partner, given, EMPTY)
        f[WORTHS + 2 * n + 1] = worth(cells, g, f, seat, EMPTY, given)
    theirs = WORTHS + 2 * g[MINE]
    for n in range(g[THEIRS]):
        got = one_card(g, TRIED + GETS, g[THEIRS + 1 + n])
        f[theirs + 2 * n] = worth(cells, g, f, seat, got, EMPTY)
        f[theirs + 2 * n + 1] = worth(cells, g, f, partner, EMPTY, got)
    best = least
    for n in range(g[MINE]):
        for other in range(g[THEIRS]):
            own = f[theirs + 2 * other] + f[WORTHS + 2 * n + 1]
            theirs_gain = f[WORTHS + 2 * n] + f[theirs + 2 * other + 1]
            if own + share * theirs_gain > best and theirs_gain + others_share * own > least:
                give = one_card(g, TRIED + GIVES, g[MINE + 1 + n])
                want = one_card(g, TRIED + GETS, g[THEIRS + 1 + other])
                if not wins_by(cells, g, partner, give, want):
                    best = own + share * theirs_gain
                    one_card(g, PLANNED + GIVES, g[MINE + 1 + n])
                    one_card(g, PLANNED + GETS, g[THEIRS + 1 + other])


# Cards of the hand


@compiled
def plan_of_hand(cells: Cells, g: Cells, f: Reals, partner: int) -> None:
    """Plan a Hero or Villain of the hand that this seat cannot own and the partner can, for a RUN card of his.

    He is likely to give what he cannot play himself: among RUN cards that can be a Hero or Villain too. Of several it
    is the one that is worth least where it is, of those by which both gain.
    """
    seat, least = g[SEAT], f[AT.bargain]
    full = cells[core.HAND]
    if size(cells, core.HANDS + seat) != full or size(cells, core.HANDS + partner) != full:
        return
    share, others_share = f[SHARE + partner], share_for(cells, g, f, partner)
    lowest = 0.0
    card = cells[core.HANDS + seat]
    while card != NONE:
        is_sided = cells[core.ALIGNMENT + card % CARDS] != NEUTRAL
        if is_sided and not may_own(cells, seat, card) and may_own(cells, partner, card):
            here = held(cells, g, f, card)
            own, other = trades.UNSEEN - here, playing(cells, g, f, partner, card) - trades.UNSEEN
            gains = own + share * other > least and other + others_share * own > least
            if gains and (g[PLANNED + HELD] == NONE or here < lowest):
                g[PLANNED + HELD] = card
                lowest = here
        card = cells[core.NEXT + card]


@compiled
def playing(cells: Cells, g: Cells, f: Reals, seat: int, creature: int) -> float:
    """Return what a creature that goes to the hand of another seat is likely to bring it, as far as all can reckon."""
    part = creature % CARDS
    cost = core.COSTS + core.COST_SIZE * part
    saved = count_saved(cells, seat)
    short = cells[core.HEXAGONS + part] - saved
    chance = f[AT.short] ** float(short) if short > 0 else 1.0
    missing = 0
    for kind in range(TYPES):
        missing += max(0, cells[cost + kind] - cells[core.HAVE + kind])
    points = cells[core.POINTS + part] * f[SAFE] + power(cells, f, creature)
    lost = losing(g, f, min(saved, cells[cost + BURN] + missing), seat)
    return chance * (points - lost) - (1 - chance) * f[AT.waste] * points


# In return


@compiled
def plan_in_return(cells: Cells, g: Cells, f: Reals, offer: int) -> bool:
    """Plan an offer a little other than one that was made, by which both gain; return whether there is one.

    One card less is given, another in its place, or one more is asked for.
    """
    clear(g)
    if cells[offer + stack.SWAPPED_COUNT]:
        return False
    seat, offerer = g[SEAT], cells[offer + stack.SEAT]
    list_movable(cells, g, seat, offerer, MINE)
    list_movable(cells, g, offerer, seat, THEIRS)
    best, others_share = f[AT.bargain], share_for(cells, g, f, offerer)
    card = cells[offer + stack.WANTED]
    is_alone = card != NONE and behind(cells, offer, card) == NONE and cells[offer + stack.GIVEN] == NONE
    while card != NONE:
        if not is_alone:
            write_but(cells, g, offer, card, NONE, NONE)
            best = try_in_return(cells, g, f, offerer, others_share, best)
        for n in range(g[MINE]):
            if not is_listed(cells, offer, stack.WANTED, g[MINE + 1 + n]):
                write_but(cells, g, offer, card, g[MINE + 1 + n], NONE)
                best = try_in_return(cells, g, f, offerer, others_share, best)
        card = behind(cells, offer, card)
    for n in range(g[THEIRS]):
        if not is_listed(cells, offer, stack.GIVEN, g[THEIRS + 1 + n]):
            write_but(cells, g, offer, NONE, NONE, g[THEIRS + 1 + n])
            best = try_in_return(cells, g, f, offerer, others_share, best)
    return is_planned(g)


@compiled
def write_list(cells: Cells, g: Cells, trade: int, field: int, left_out: int, more: int, out: int) -> None:
    """Write a list of a trade, which ascends, without one card and with one more, if any."""
    count = 0
    card = cells[trade + field]
    while card != NONE:
        if card != left_out:
            count = insert(g, out, count, card)
        card = behind(cells, trade, card)
    g[out] = insert(g, out, count, more) if more != NONE else count


@compiled
def write_but(cells: Cells, g: Cells, offer: int, left_out: int, instead: int, more: int) -> None:
    """Try what an offer asks for without one card, or with another instead, and what it gives with one more."""
    write_list(cells, g, offer, stack.WANTED, left_out, instead, TRIED + GIVES)
    write_list(cells, g, offer, stack.GIVEN, NONE, more, TRIED + GETS)


@compiled
def try_in_return(cells: Cells, g: Cells, f: Reals, offerer: int, others_share: float, best: float) -> float:
    """Plan the offer that is tried where it gains the offerer more than the best, and this seat; return the best."""
    gives, gets = TRIED + GIVES, TRIED + GETS
    own = worth(cells, g, f, g[SEAT], gets, gives)
    other = worth(cells, g, f, offerer, gives, gets) + others_share * own
    if other <= best or trade_worth(cells, g, f, offerer, gets, gives) <= f[AT.bargain]:
        return best
    for part in (GIVES, GETS):
        for n in range(g[TRIED + part] + 1):
            g[PLANNED + part + n] = g[TRIED + part + n]
    return other


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
