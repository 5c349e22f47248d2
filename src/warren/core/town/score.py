"""What every seat has: the carrots so far, and when the game is over those of its Requests; as games/town/score.py."""

from warren.core.compiled import Cells, bit_count, compiled, lowest
from warren.core.town.layout import (
    BANK_COUNT,
    BANKS,
    BRIDGES,
    CARROTS,
    COINS,
    CONTROLLED,
    CREATED_COUNT,
    FIVE,
    GROUPS,
    HELD,
    KINDS,
    NONE,
    NUMBER,
    OF_TYPE,
    PHASE,
    PLACES,
    POINTS,
    POINTS_MOST,
    RESERVES,
    SCORING,
    TILES,
    TYPES_OF,
    WOOD,
)
from warren.core.town.neighborhoods import FIVE_TYPES, influence, list_groups
from warren.core.town.tables import (
    ACTIVATED,
    ALL_TYPES,
    BEST_STARS,
    BRIDGES_TOUCHED,
    COINS_LEFT,
    COLUMNS_END,
    EACH_BANK,
    ENDS,
    FEWER_ILLEGAL,
    LARGEST,
    LARGEST_BEATS,
    LINES,
    LONE,
    OF_ONE_TYPE,
    ON_PLACES,
    PAIRED,
    RESERVE_LEFT,
    ROWS_END,
    SAME_COLUMN,
    SAME_ROW,
    SAME_TYPE,
    TYPES_TWICE,
    UPGRADES_HELD,
    WOOD_LEFT,
)
from warren.games.town.effects import ILLEGAL, PARK
from warren.games.town.state import OVER, SEATS


@compiled
def count_types(cells: Cells, spaces: int) -> None:
    """Count the Buildings on some spaces by type."""
    for kind in range(KINDS):
        cells[OF_TYPE + kind] = 0
    while spaces:
        cells[OF_TYPE + cells[TYPES_OF + cells[TILES + lowest(spaces)]]] += 1
        spaces &= spaces - 1


@compiled
def largest_of(cells: Cells, seat: int) -> int:
    """Return how many Buildings the largest Neighborhood of a seat has."""
    most = 0
    for n in range(list_groups(cells, cells[CONTROLLED + seat])):
        most = max(most, bit_count(cells[GROUPS + n]))
    return most


@compiled
def in_one(own: int, first: int, last: int) -> int:
    """Return the most spaces of a set in one of some lines."""
    most = 0
    for line in range(first, last):
        most = max(most, bit_count(own & LINES[line]))
    return most


@compiled
def first_line(word: int) -> int:
    """Return the first of the lines that a Request about rows, columns or squares is about."""
    if word == SAME_ROW:
        return 0
    return ROWS_END if word == SAME_COLUMN else COLUMNS_END


@compiled
def last_line(word: int) -> int:
    """Return the line behind the last of these."""
    if word == SAME_ROW:
        return ROWS_END
    return COLUMNS_END if word == SAME_COLUMN else len(LINES)


@compiled
def touched(cells: Cells, own: int) -> int:
    """Return how many Bridges have one of some spaces at an end."""
    found = 0
    rest = cells[BRIDGES]
    while rest:
        edge = lowest(rest)
        rest &= rest - 1
        found += own & (1 << ENDS[2 * edge] | 1 << ENDS[2 * edge + 1]) != 0
    return found


@compiled
def best_group(cells: Cells, seat: int, park: int, word: int, number: int) -> int:
    """Return the most that a Neighborhood has: active stars, types of the five, or points where it is small enough."""
    most = 0
    for n in range(list_groups(cells, cells[CONTROLLED + seat])):
        group = cells[GROUPS + n]
        points, stars, types = influence(cells, seat, group, park)
        if word == BEST_STARS:
            most = max(most, stars)
        elif word == ALL_TYPES:
            most = max(most, bit_count(types & FIVE_TYPES))
        elif bit_count(group) <= number:
            most = max(most, points)
    return most


@compiled
def of_groups(cells: Cells, seat: int, word: int) -> int:
    """Return how many Neighborhoods of a seat are single Buildings, or more than that."""
    found = 0
    for n in range(list_groups(cells, cells[CONTROLLED + seat])):
        alone = bit_count(cells[GROUPS + n]) == 1
        found += alone if word == LONE else not alone
    return found


@compiled
def of_kind(cells: Cells, kind: int, park: int) -> int:
    """Return how many Buildings a seat has of a type, the Park under the type `park`; they were counted before."""
    return cells[OF_TYPE + kind] + (cells[OF_TYPE + PARK] if kind == park else 0)


@compiled
def counted(cells: Cells, seat: int, word: int, request: int, park: int) -> int:
    """Return how many there are of what a Request counts."""
    own = cells[CONTROLLED + seat]
    if word == OF_ONE_TYPE:
        return of_kind(cells, cells[NUMBER + request], park)
    if word == TYPES_TWICE:
        found = 0
        for kind in range(FIVE):
            found += of_kind(cells, kind, park) > 1
        return found
    if word == ON_PLACES:
        return bit_count(own & cells[PLACES + request])
    if word in (LONE, PAIRED):
        return of_groups(cells, seat, word)
    if word == BEST_STARS:
        return best_group(cells, seat, park, word, 0)
    if word == BRIDGES_TOUCHED:
        return touched(cells, own)
    if word == COINS_LEFT:
        return cells[COINS + seat]
    return cells[WOOD + seat] if word == WOOD_LEFT else bit_count(cells[RESERVES + seat])


@compiled
def holds(cells: Cells, seat: int, word: int, number: int, park: int) -> bool:
    """Return whether the condition of a Request holds."""
    own = cells[CONTROLLED + seat]
    if word == FEWER_ILLEGAL:
        others = 0
        rest = cells[CONTROLLED + 1 - seat]
        while rest:
            others += cells[TYPES_OF + cells[TILES + lowest(rest)]] == ILLEGAL
            rest &= rest - 1
        return cells[OF_TYPE + ILLEGAL] == 0 or cells[OF_TYPE + ILLEGAL] < others
    if word == ALL_TYPES:
        return best_group(cells, seat, park, word, 0) == FIVE
    if word == SAME_TYPE:
        most = 0
        for kind in range(FIVE):
            most = max(most, of_kind(cells, kind, park))
        return most >= number
    if word == LARGEST:
        return largest_of(cells, seat) >= number
    if word == LARGEST_BEATS:
        return largest_of(cells, seat) > largest_of(cells, 1 - seat)
    if word == EACH_BANK:
        fewest = number
        for bank in range(cells[BANK_COUNT]):
            fewest = min(fewest, bit_count(own & cells[BANKS + bank]))
        return fewest >= number
    if word == UPGRADES_HELD:
        return cells[CREATED_COUNT + seat] >= number
    return in_one(own, first_line(word), last_line(word)) >= number


@compiled
def request_points(cells: Cells, seat: int, request: int, park: int) -> int:
    """Return what a Request gives a seat, whose Buildings were counted by type; park: the type of its Park, or NONE."""
    word = cells[SCORING + request]
    if word == ACTIVATED:
        return best_group(cells, seat, park, word, cells[NUMBER + request])
    if word <= RESERVE_LEFT:
        points = cells[POINTS + request] * counted(cells, seat, word, request, park)
        return min(points, cells[POINTS_MOST + request])
    return cells[POINTS + request] if holds(cells, seat, word, cells[NUMBER + request], park) else 0


@compiled
def requests_points(cells: Cells, seat: int) -> int:
    """Return what all Requests of a seat give, with the one type for its Park that gives most."""
    count_types(cells, cells[CONTROLLED + seat])
    best = 0
    parks = cells[OF_TYPE + PARK]
    for park in range(0 if parks else NONE, FIVE if parks else 0):
        total = 0
        rest = cells[HELD + seat]
        while rest:
            total += request_points(cells, seat, lowest(rest), park)
            rest &= rest - 1
        best = max(best, total)
    return best


@compiled
def count_scores(cells: Cells, out: Cells) -> None:
    """Write what every seat has."""
    for seat in range(SEATS):
        out[seat] = cells[CARROTS + seat]
        if cells[PHASE] == OVER:
            out[seat] += requests_points(cells, seat)
