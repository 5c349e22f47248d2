"""Bargains, to be offered first or in return: what a seat plans to offer."""

from warren.agents.odyssey import trades
from warren.agents.odyssey.compiled.estimates import held
from warren.agents.odyssey.compiled.layout import (
    AT,
    EMPTY,
    GETS,
    GIVES,
    HELD,
    MINE,
    PLANNED,
    SAFE,
    SEAT,
    SHARE,
    THEIRS,
    TRIED,
    WORTHS,
)
from warren.agents.odyssey.compiled.outlook import count_saved, losing, power, share_for, size
from warren.agents.odyssey.compiled.trades import one_card, trade_worth, wins_by, worth
from warren.core.compiled import Cells, Reals, compiled
from warren.core.odyssey import layout as core
from warren.core.odyssey import stack
from warren.core.odyssey.layout import BURN, CARDS, NONE
from warren.core.odyssey.pieces import may_own
from warren.core.odyssey.trading import behind, is_listed, list_tradable
from warren.games.odyssey.lookup import NEUTRAL, TYPES


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
