"""What is still to come, and what coins and wood can buy; as horizon.py beside this folder."""

from math import exp

from warren.agents.town.compiled.layout import (
    AT,
    AVAILABLE,
    COIN_WORTH,
    COINS_SCALE,
    EACH,
    INCOME,
    ON_TRACK,
    SEAT,
    TURNS,
    WOOD_WORTH,
    outlook_at,
    outlook_reals,
)
from warren.agents.town.horizon import AS_COIN, TIE_BREAK
from warren.core.compiled import Cells, Reals, bit_count, compiled
from warren.core.town.apply_effects import first_of
from warren.core.town.layout import (
    ACTIVE,
    COINS,
    COINS_PER_ROUND,
    CREATED_COUNT,
    DISPLAY,
    DISPLAYED,
    NONE,
    OPEN_COUNT,
    PHASE,
    PLANNED,
    PLOTS,
    PLOTS_LAID,
    PLOTS_SIZE,
    RESERVES,
    ROUND,
    ROUNDS,
    SLOTS,
    TRACK,
    WOOD,
    WOOD_AS_COINS,
)
from warren.games.town.parts import TRACK_PLACES
from warren.games.town.state import REQUESTS


@compiled
def look_ahead(cells: Cells, g: Cells, f: Reals, o: int, seat: int) -> None:
    """Note the rest of the game from a seat's place."""
    at = outlook_at(o)
    g[at + SEAT] = seat
    turns = turns_of_round(cells, seat)
    for later in range(cells[ROUND] + 1, cells[ROUNDS] + 1):
        turns += (cells[DISPLAYED] + (first_of(cells, later) == seat)) // 2
    g[at + TURNS] = turns
    g[at + INCOME] = cells[COINS_PER_ROUND] * (cells[ROUNDS] - cells[ROUND])
    track = 0
    for place in range(TRACK_PLACES):
        if cells[TRACK + place] != NONE:
            track |= 1 << cells[TRACK + place]
    available = track
    for n in range(cells[PLOTS_LAID], cells[PLOTS_SIZE]):
        available |= 1 << cells[PLOTS + n]
    g[at + ON_TRACK] = track
    g[at + AVAILABLE] = available
    f[outlook_reals(o) + EACH] = -f[AT.choices] / max(1, bit_count(available))


@compiled
def turns_of_round(cells: Cells, seat: int) -> int:
    shown = bit_count(cells[DISPLAY])
    if cells[PHASE] == REQUESTS:
        return (shown + (first_of(cells, cells[ROUND]) == seat)) // 2
    if seat == cells[ACTIVE]:
        return shown // 2 if cells[PLANNED] else max(shown - 1, 0) // 2
    return (shown + 1) // 2 if cells[PLANNED] else shown // 2


@compiled
def share(g: Cells, f: Reals, o: int, spaces: int) -> float:
    """Return how likely a building to come finds a Plot among some spaces."""
    on_track = bit_count(spaces & g[outlook_at(o) + ON_TRACK])
    return 1 - exp(f[outlook_reals(o) + EACH] * (bit_count(spaces) + on_track * f[AT.on_track]))


@compiled
def builds(cells: Cells, g: Cells, f: Reals, o: int, fewer: int, coins: int) -> float:
    """Count the buildings to come, with so many fewer tiles in reserve and so many coins."""
    at = outlook_at(o)
    more = f[AT.hold] * (bit_count(cells[RESERVES + g[at + SEAT]]) - fewer)
    paid = (coins + g[at + INCOME]) / f[AT.extra_cost]
    return g[at + TURNS] + min(more, paid)


@compiled
def open_purse(cells: Cells, g: Cells, f: Reals, o: int, points: float) -> None:
    """Note what coins and wood are worth; points: what the seat's best neighborhood is worth."""
    at, reals = outlook_at(o), outlook_reals(o)
    seat, turns = g[at + SEAT], g[at + TURNS]
    scale = f[AT.spending] * (turns + 1)
    coin = f[AT.coin] + f[AT.coin_area] * points if turns else 0.0
    f[reals + COINS_SCALE] = scale
    f[reals + COIN_WORTH] = coin * scale * exp(-(cells[COINS + seat] + g[at + INCOME]) / scale)
    f[reals + WOOD_WORTH] = 0.0
    if cells[OPEN_COUNT] and cells[CREATED_COUNT + seat] < cells[SLOTS]:
        scale = f[AT.wood_use]
        each = f[AT.wood] * min(1.0, turns / f[AT.wood_turns])
        f[reals + WOOD_WORTH] = each * scale * exp(-cells[WOOD + seat] / scale)


@compiled
def coins_worth(g: Cells, f: Reals, o: int, more: float) -> float:
    """Return what so many coins more are worth, or fewer (negative)."""
    reals = outlook_reals(o)
    if not f[reals + COIN_WORTH]:
        return TIE_BREAK * more
    return f[reals + COIN_WORTH] * (1 - exp(-more / f[reals + COINS_SCALE]))


@compiled
def wood_worth(cells: Cells, g: Cells, f: Reals, o: int, more: float) -> float:
    """Return what so many wood more are worth, or fewer (negative)."""
    worth = f[outlook_reals(o) + WOOD_WORTH]
    if worth:
        worth *= 1 - exp(-more / f[AT.wood_use])
    if cells[WOOD_AS_COINS + g[outlook_at(o) + SEAT]]:
        as_coins = AS_COIN * coins_worth(g, f, o, more)
        return max(worth, as_coins) if more > 0 else min(worth, as_coins)
    return worth
