"""Greedy's opinions and whole games by greedy, inside compiled code."""

from collections.abc import Sequence

from warren.agents.kingdom.compiled.estimates import share_left
from warren.agents.kingdom.compiled.greedy import FLOATS, INTS, weigh
from warren.agents.kingdom.compiled.layout import AT, COUNT, VALUES
from warren.agents.kingdom.weights import COURSES, Course, course_name
from warren.core.chance import choose
from warren.core.chance import seed as begin
from warren.core.compiled import Cells, Reals, block, compiled, entry, filled, numbered, real_block
from warren.core.game import check_seed
from warren.core.kingdom.game import KingdomCore, copy
from warren.core.kingdom.layout import MOST_LEGAL, PHASE, SEATS, SIZE, SKY
from warren.core.kingdom.rules import asked, deal_anew, list_legal, lowest_seat, play
from warren.core.kingdom.score import count_scores
from warren.games.kingdom.view import OVER

_FIRST = AT[0]


@compiled
def set_weights(cells: Cells, f: Reals, courses: Reals, at: int) -> None:
    """Let greedy reckon by the weights of this moment, of a course that begins there."""
    left = share_left(cells)
    for n in range(COUNT):
        last = courses[at + COUNT + n]
        f[_FIRST + n] = last + (courses[at + n] - last) * left


@entry
def _values(cells: Cells, seat: int, courses: Reals, legal: Cells, g: Cells, f: Reals) -> int:
    found = list_legal(cells, seat, legal)
    set_weights(cells, f, courses, 0)
    weigh(cells, g, f, seat, legal, found)
    return found


@entry
def _play_out(
    start: Cells,
    work: Cells,
    number: int,
    deals: int,
    asked_seat: int,
    actions: Cells,
    courses: Reals,
    generator: Cells,
    legal: Cells,
    g: Cells,
    f: Reals,
    temperature: float,
    others: float,
    points: Cells,
) -> int:
    """Play games out by greedy, as many as `points` has room for; return how many decisions these took.

    deals: 1 where each is to be dealt anew. actions: of a seat that is asked, if any; each begins a game, and the same
    chance follows it. temperature, others: of that seat, and of the others.
    """
    decisions = 0
    seats = start[SEATS]
    begin(generator, number)
    for game in range(len(points) // seats):
        copy(work, start)
        if deals:
            deal_anew(work, generator)
        if len(actions):
            begin(generator, number)
            play(work, asked_seat, actions[game])
        while work[PHASE] != OVER:
            seat = lowest_seat(asked(work))
            found = list_legal(work, seat, legal)
            at = 0
            if found > 1:
                set_weights(work, f, courses, 2 * COUNT * seat)
                weigh(work, g, f, seat, legal, found)
                at = choose(f, VALUES, found, generator, temperature if seat == asked_seat else others)
            play(work, seat, legal[at])
            decisions += 1
        count_scores(work, legal)
        for seat in range(seats):
            points[game * seats + seat] = legal[seat]
    return decisions


def values(game: KingdomCore, seat: int, course: Course | None = None) -> Reals:
    """Return what greedy thinks of each legal action of a seat that is asked, in carrots.

    It is what `values` of the evaluator gives, from what the seat may know alone; of trading posts, chimneys and copies
    it is all that these bring, not what they bring over nothing. course: its weights, if not those of the product.
    """
    f = real_block(FLOATS)
    found = _values(game.cells, seat, _filled([course or course_of(game)]), block(MOST_LEGAL), block(INTS), f)
    return [float(f[VALUES + n]) for n in range(found)]


def course_of(game: KingdomCore) -> Course:
    """Return the weights of the product for a game."""
    return COURSES[course_name(game.seats, bool(game.cells[SKY]))]


def playouts(
    game: KingdomCore, count: int, seed: int, temperature: float = 0.0, courses: Sequence[Course] = ()
) -> list[tuple[int, ...]]:
    """Play a game to its end so many times by greedy; return the points of every seat.

    temperature, as that of GreedyAgent: 0 plays the same game each time. The same seed gives the same playouts.
    courses: the weights of each seat, if not those of the product. CoreError for a count or a seed that the core does
    not take.
    """
    return _played(game, game.room(count), seed, temperature, courses)


def after_each(
    game: KingdomCore,
    seat: int,
    actions: Sequence[int],
    seed: int,
    temperature: float = 0.0,
    others: float | None = None,
) -> list[tuple[int, ...]]:
    """Play a game to its end by greedy after each of some actions of a seat; return the points of every seat.

    See `playouts`; the same chance follows each action. others: the temperature of the other seats, if it is another.
    """
    return _played(game, game.room(len(actions)), seed, temperature, others=others, seat=seat, actions=actions)


def games(game: KingdomCore, count: int, seed: int, courses: Sequence[Course] = ()) -> list[tuple[int, ...]]:
    """Play so many whole games by greedy, each dealt anew, from the start of one; return the points of every seat.

    The same seed gives the same deals, whatever the weights. See `playouts`; CoreError too where the game has begun.
    """
    game.check_new()
    return _played(game, game.room(count), seed, 0.0, courses, deals=True)


def _played(
    game: KingdomCore,
    points: Cells,
    number: int,
    temperature: float,
    courses: Sequence[Course] = (),
    *,
    deals: bool = False,
    seat: int = 0,
    actions: Sequence[int] = (),
    others: float | None = None,
) -> list[tuple[int, ...]]:
    """Fill the room for points as `_play_out` does, and return them game by game."""
    check_seed(number)
    _play_out(
        game.cells,
        block(SIZE),
        number,
        int(deals),
        seat,
        numbered(actions),
        _filled(courses or [course_of(game)] * game.seats),
        block(1),
        block(MOST_LEGAL),
        block(INTS),
        real_block(FLOATS),
        float(temperature),
        float(temperature if others is None else others),
        points,
    )
    return game.by_game(points)


def _filled(courses: Sequence[Course]) -> Reals:
    """Return a block of weights: of each course the first and the last."""
    return filled([weight for course in courses for weights in course for weight in weights])
