"""A game of Kingdom in the core, as Python holds it: read from a state of the rules, asked, played and played out."""

from warren.core.chance import seed
from warren.core.compiled import Cells, block, compiled, entry
from warren.core.game import Entries, LoadedGame
from warren.core.kingdom.layout import (
    CHOSEN,
    DRAWN,
    KEPT,
    MOST_LEGAL,
    PHASE,
    ROUND,
    SEATS,
    SEATS_MOST,
    SIZE,
    TURN,
)
from warren.core.kingdom.loading import load
from warren.core.kingdom.rules import asked, deal_anew, list_legal, play, play_randomly
from warren.core.kingdom.score import count_scores
from warren.games.kingdom import GAME, KingdomState
from warren.games.kingdom.view import EXPLORATION, OVER


@compiled
def copy(cells: Cells, of: Cells) -> None:
    """Make cells those of another game."""
    for cell in range(KEPT):
        cells[cell] = of[cell]


@entry
def _asked(cells: Cells) -> int:
    return asked(cells)


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
    """Play games out at random, as many as `points` has room for; return how many decisions these took.

    deals: 1 where each is to be dealt anew.
    """
    decisions = 0
    seats = start[SEATS]
    seed(generator, number)
    for game in range(len(points) // seats):
        copy(work, start)
        if deals:
            deal_anew(work, generator)
        decisions += play_randomly(work, generator, legal)
        count_scores(work, legal)
        for seat in range(seats):
            points[game * seats + seat] = legal[seat]
    return decisions


class KingdomCore(LoadedGame):
    """A game of Kingdom in the core; see `warren.core.Core`."""

    game = GAME
    entries = Entries(_asked, _legal, _play, _scores, _play_out, MOST_LEGAL)

    @staticmethod
    def load(state: KingdomState) -> Cells:
        cells = block(SIZE)
        load(cells, state)
        return cells

    @property
    def over(self) -> bool:
        return bool(self.cells[PHASE] == OVER)

    @property
    def has_begun(self) -> bool:
        if self.cells[PHASE] != EXPLORATION or self.cells[ROUND] > 1 or self.cells[TURN] or not self.cells[DRAWN]:
            return True  # the last: an imagined state has not all that is dealt
        return any(self.cells[CHOSEN : CHOSEN + SEATS_MOST])
