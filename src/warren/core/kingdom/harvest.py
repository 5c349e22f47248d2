"""Harvest: trading posts and chimneys are set in secret, then every fief gives carrots; as games/kingdom/harvest.py."""

from warren.core.compiled import Cells, bit_count, compiled, lowest
from warren.core.kingdom.fiefs import after_first, first, gives, harvest_of, own_group
from warren.core.kingdom.layout import (
    CHIMNEY_SPACES,
    CHOICES,
    CHOICES_MOST,
    CHOSEN,
    CONTROLLED,
    GIVEN,
    MOVED,
    NONE,
    PHASE,
    POST_SPACES,
    SEATS,
    SET_TO,
    TRACK,
    WAITING,
    WORD,
    WORDS,
)
from warren.core.kingdom.tables import BASIC, PRINTED, PRODUCING, SHARING
from warren.games.kingdom.view import CHIMNEYS, HARVEST

_BASIC = (1 << BASIC) - 1


@compiled
def resources_for(cells: Cells, seat: int, chimney: int) -> int:
    """Return the basic resources that the fief of a chimney produces itself, as the bits of a word."""
    a, b, c = own_group(cells, seat, chimney)
    _, resources = gives(cells, a, b, c)
    return resources & _BASIC


@compiled
def asked_space(cells: Cells, seat: int, number: int) -> int:
    """Return the space of a seat's trading post or asked chimney of this number, in board order; NONE without one."""
    field = POST_SPACES if cells[PHASE] == HARVEST else CHIMNEY_SPACES
    own = CONTROLLED + WORDS * seat
    a, b, c = cells[own] & cells[field], cells[own + 1] & cells[field + 1], cells[own + 2] & cells[field + 2]
    while a | b | c:
        space = first(a, b, c)
        if field == POST_SPACES or bit_count(resources_for(cells, seat, space)) > 1:
            if not number:
                return space
            number -= 1
        a, b, c = after_first(a, b, c)
    return NONE


@compiled
def ask_for_settings(cells: Cells, phase: int) -> None:
    """Ask every seat that has trading posts what these produce, or that has chimneys with a choice what these share."""
    cells[PHASE] = phase
    cells[WAITING] = 0
    for seat in range(cells[SEATS]):
        cells[CHOSEN + seat] = 0
        if asked_space(cells, seat, 0) != NONE:
            cells[WAITING] |= 1 << seat
    if phase == CHIMNEYS:
        cells[MOVED] = 0
        rest = cells[CHIMNEY_SPACES + WORDS - 1]
        while rest:
            cells[SET_TO + 2 * WORD + lowest(rest)] = 0
            rest &= rest - 1


@compiled
def legal_settings(cells: Cells, seat: int, out: Cells) -> int:
    """Write what a seat may set its next trading post or chimney to, and return how many these are."""
    space = asked_space(cells, seat, cells[CHOSEN + seat])
    posts = cells[PHASE] == HARVEST
    numbers = PRODUCING[space] if posts else SHARING[space]
    resources = _BASIC if posts else resources_for(cells, seat, space)
    found = 0
    for resource in range(BASIC):
        if resources >> resource & 1:
            out[found] = numbers + resource
            found += 1
    return found


@compiled
def choose_setting(cells: Cells, seat: int, resource: int) -> int:
    """Set a trading post or chimney, hidden; return 1 where that was the last, else 0."""
    cells[CHOICES + seat * CHOICES_MOST + cells[CHOSEN + seat]] = resource
    cells[CHOSEN + seat] += 1
    if asked_space(cells, seat, cells[CHOSEN + seat]) == NONE:
        cells[WAITING] ^= 1 << seat
    return 0 if cells[WAITING] else 1


@compiled
def set_posts(cells: Cells) -> None:
    """Let the trading posts produce what was chosen."""
    for seat in range(cells[SEATS]):
        for number in range(cells[CHOSEN + seat]):
            space = asked_space(cells, seat, number)
            resource = cells[CHOICES + seat * CHOICES_MOST + number]
            cells[SET_TO + space] = 1 + resource
            cells[GIVEN + space] = PRINTED[space] | 1 << resource
        cells[CHOSEN + seat] = 0


@compiled
def set_chimneys(cells: Cells) -> None:
    """Let the chimneys share what was chosen, and those without a choice the one resource that their fief has."""
    for seat in range(cells[SEATS]):
        own = CONTROLLED + WORDS * seat
        a, b = cells[own] & cells[CHIMNEY_SPACES], cells[own + 1] & cells[CHIMNEY_SPACES + 1]
        c = cells[own + 2] & cells[CHIMNEY_SPACES + 2]
        number = 0
        while a | b | c:
            space = first(a, b, c)
            resources = resources_for(cells, seat, space)
            if bit_count(resources) > 1:
                cells[SET_TO + space] = 1 + cells[CHOICES + seat * CHOICES_MOST + number]
                number += 1
            elif resources:
                cells[SET_TO + space] = 1 + first(resources, 0, 0)
            a, b, c = after_first(a, b, c)
        cells[CHOSEN + seat] = 0


@compiled
def reap(cells: Cells) -> None:
    """Give every seat the carrots of its fiefs."""
    for seat in range(cells[SEATS]):
        cells[TRACK + seat] += harvest_of(cells, seat)
