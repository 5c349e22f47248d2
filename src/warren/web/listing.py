"""What the start page says of each table: who plays, how far they are or who won, and what one can do there."""

from typing import NamedTuple

from warren.kernel.registry import game as find_game
from warren.sitters import called, called_by_seat
from warren.table.tables import Entry
from warren.web.desk import Visit
from warren.web.faces import PAGES


class Listed(NamedTuple):
    """A line of a list of tables. go: what the button says that leads there."""

    id: str
    who: str
    about: str
    go: str


def listed(visit: Visit, entry: Entry) -> Listed:
    """Say what the list says of a table."""
    names = called_by_seat(entry.sitters, visit.words) if entry.kept else called(entry.sitters, visit.words)
    return Listed(entry.id, visit.listed(names), _about(visit, entry, names), _go(visit, entry))


def _about(visit: Visit, entry: Entry, names: list[str]) -> str:
    words, standing = visit.words, entry.standing
    game = words.text(find_game(entry.game).meta.title)
    when = f"{entry.touched.astimezone():%Y-%m-%d %H:%M}"
    if standing is None:
        return words.text("{game}, not begun yet; {when}", game=game, when=when)
    if standing.winners:
        winners, points = visit.listed(names[seat] for seat in standing.winners), standing.points[standing.winners[0]]
        won = words.text(PAGES[entry.game].won, winners=winners, points=points)
        if entry.kept:
            return words.text("{game}, a record to look at: {won}; {when}", game=game, won=won, when=when)
        return words.text("{game}: {won}; {when}", game=game, won=won, when=when)
    progress = PAGES[entry.game].progress(standing.stage, words)
    if entry.kept:
        return words.text("{game}, a record to look at, {progress}; {when}", game=game, progress=progress, when=when)
    return words.text("{game}, {progress}; last {when}", game=game, progress=progress, when=when)


def _go(visit: Visit, entry: Entry) -> str:
    if entry.over or entry.kept:
        return visit.words.text("Look")
    if entry.free or visit.browser.id in entry.holders.values():
        return visit.words.text("Continue")
    return visit.words.text("Go on here") if visit.is_here else visit.words.text("Look on")
