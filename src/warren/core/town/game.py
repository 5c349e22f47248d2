"""A game of Town in the core, as Python holds it: read from a state of the rules, asked, played and played out."""

from warren.core.chance import seed
from warren.core.compiled import Cells, compiled, entry
from warren.core.game import Entries, LoadedGame
from warren.core.town.layout import (
    CHOSEN,
    CREATED_COUNT,
    DEALT,
    KEPT,
    MOST_LEGAL,
    NONE,
    PHASE,
    PLANNED,
    RESERVES,
    ROUND,
    WAITING,
)
from warren.core.town.loading import loaded
from warren.core.town.rules import deal_anew, list_legal, play, play_randomly
from warren.core.town.score import count_scores
from warren.games.town import GAME, TownState
from warren.games.town.state import BOTH, OVER, REQUESTS, SEATS, TURN


@compiled
def copy(cells: Cells, of: Cells) -> None:
    """Make cells those of another game with the same set of parts."""
    for cell in range(KEPT):
        cells[cell] = of[cell]


@entry
def _asked(cells: Cells) -> int:
    return cells[WAITING]


@entry
def _legal(cells: Cells, seat: int, out: Cells) -> int:
    return list_legal(cells, seat, out)


@entry
def _play(cells: Cells, seat: int, action: int) -> None:
    play(cells, seat, action)


@entry
def _scores(cells: Cells, out: Cells) -> None:
    count_scores(cells, out)


@entry
def _play_out(start: Cells, work: Cells, number: int, generator: Cells, legal: Cells, deals: int, points: Cells) -> int:
    """Play games out at random; see `Entries`."""
    decisions = 0
    seed(generator, number)
    for game in range(len(points) // SEATS):
        copy(work, start)
        if deals:
            deal_anew(work, generator)
        decisions += play_randomly(work, generator, legal)
        count_scores(work, legal)
        for seat in range(SEATS):
            points[game * SEATS + seat] = legal[seat]
    return decisions


class TownCore(LoadedGame):
    """A game of Town in the core; see `warren.core.Core`."""

    game = GAME
    entries = Entries(_asked, _legal, _play, _scores, _play_out, MOST_LEGAL)

    @staticmethod
    def load(state: TownState) -> Cells:
        return loaded(state)

    @property
    def over(self) -> bool:
        return bool(self.cells[PHASE] == OVER)

    @property
    def has_begun(self) -> bool:
        cells = self.cells
        at_first = REQUESTS if cells[DEALT] > 1 else TURN
        if cells[PHASE] != at_first or cells[ROUND] > 1 or cells[PLANNED]:
            return True
        done = (RESERVES, CREATED_COUNT)
        return any(cells[CHOSEN + seat] != NONE or any(cells[field + seat] for field in done) for seat in BOTH)
