"""Who sits before the screen: which seat's secrets a page may show, and when the screen is handed over first.

Also who sits elsewhere, as far as a page shows it: never which browser that is.
"""

from typing import NamedTuple

from warren.table.tables import Table
from warren.web.browser import Browser


class Seating(NamedTuple):
    """held: the seats of people at this browser. seat: whose view is shown (None: an onlooker's).

    next: the seat whose person has to take the screen before anything is shown; None where nobody has to.
    """

    held: tuple[int, ...]
    seat: int | None
    next: int | None


def seating(table: Table, browser: Browser) -> Seating:
    """Find out who sits before a browser.

    One person alone simply plays. Of several, one that is asked is shown its own secrets once it has said that it is
    there; as long as it is asked it stays.
    """
    held = tuple(seat for seat in table.seats if table.holder(seat) == browser.id)
    if not held:
        return Seating(held, None, None)
    if len(held) == 1 or table.over:
        return Seating(held, held[0], None)
    before = browser.before.get(table.id)
    asked = [seat for seat in held if seat in table.asked]
    if before in held and (before in asked or not asked):
        return Seating(held, before, None)
    return Seating(held, None, asked[0] if asked else held[0])


def free_seats(table: Table) -> tuple[int, ...]:
    """Return the seats of people that nobody has taken."""
    return tuple(seat for seat in table.people if table.holder(seat) is None)


def seats_elsewhere(table: Table, browser: Browser) -> tuple[tuple[int, ...], ...]:
    """Return the seats of people at other browsers: those of one browser together."""
    together: dict[str, list[int]] = {}
    for seat in table.people:
        holder = table.holder(seat)
        if holder is not None and holder != browser.id:
            together.setdefault(holder, []).append(seat)
    return tuple(map(tuple, together.values()))
