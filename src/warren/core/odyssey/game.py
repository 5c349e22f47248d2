"""A game of Odyssey in the core, as Python holds it: read from a state of the rules, asked, played and played out."""

from warren.core.chance import seed
from warren.core.compiled import Cells, compiled, entry
from warren.core.game import Entries, LoadedGame
from warren.core.odyssey.layout import (
    CARDS,
    CARDS_END,
    CARDS_MOST,
    CHOSEN,
    COURSE_END,
    DECLARED,
    FRAME_SIZE,
    LAST_CUT,
    LUCK,
    MOST_LEGAL,
    NONE,
    OPTION_COUNT,
    OPTIONS,
    ORDER,
    ORDER_COUNT,
    PHASE,
    ROUND,
    SEATS,
    STACK,
    STACK_SIZE,
    WAITING,
)
from warren.core.odyssey.loading import loaded
from warren.core.odyssey.rules import NO_ACTION, list_legal, play, play_randomly, proceed
from warren.core.odyssey.score import count_scores
from warren.core.odyssey.setup import deal_anew
from warren.games.odyssey import GAME, OdysseyState
from warren.games.odyssey.frames import CUTTING, OVER


@compiled
def copy_range(cells: Cells, of: Cells, first: int, count: int) -> None:
    for cell in range(first, first + count):
        cells[cell] = of[cell]


@compiled
def copy(cells: Cells, of: Cells) -> None:
    """Make cells those of another game with the same set of parts and the same options."""
    copy_range(cells, of, 0, COURSE_END)
    for field in range(COURSE_END, CARDS_END, CARDS_MOST):
        copy_range(cells, of, field, CARDS * of[SEATS])
    copy_range(cells, of, STACK, FRAME_SIZE * of[STACK_SIZE])
    copy_range(cells, of, ORDER, of[ORDER_COUNT])
    copy_range(cells, of, OPTIONS, of[OPTION_COUNT])


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
    """Play games out at random; see `Entries`. Dice and shuffles to come are those of the playout."""
    decisions = 0
    seats = start[SEATS]
    seed(generator, number)
    for game in range(len(points) // seats):
        copy(work, start)
        work[LUCK] = generator[0]
        if deals:
            deal_anew(work)
            if work[PHASE] == CUTTING:
                proceed(work, NO_ACTION)
        decisions += play_randomly(work, legal)
        generator[0] = work[LUCK]
        count_scores(work, legal)
        for seat in range(seats):
            points[game * seats + seat] = legal[seat]
    return decisions


class OdysseyCore(LoadedGame):
    """A game of Odyssey in the core; see `warren.core.Core`."""

    game = GAME
    entries = Entries(_asked, _legal, _play, _scores, _play_out, MOST_LEGAL)

    @staticmethod
    def load(state: OdysseyState) -> Cells:
        return loaded(state)

    @property
    def over(self) -> bool:
        return bool(self.cells[PHASE] == OVER)

    @property
    def has_begun(self) -> bool:
        cells = self.cells
        chosen = any(cells[CHOSEN + seat] or cells[DECLARED + seat] != NONE for seat in range(self.seats))
        return bool(chosen or cells[ROUND] or cells[LAST_CUT])
