"""Greedy's opinions and whole games by greedy, inside compiled code."""

from collections.abc import Sequence

from warren.agents.odyssey.compiled.greedy import weigh
from warren.agents.odyssey.compiled.layout import AT, COUNT, FLOATS, INTS, VALUES
from warren.agents.odyssey.weights import WEIGHTS, Weights
from warren.core.chance import below, choose
from warren.core.chance import seed as begin
from warren.core.compiled import Cells, Reals, block, compiled, copied, entry, filled, numbered, real_block
from warren.core.game import check_seed
from warren.core.odyssey.game import OdysseyCore, copy
from warren.core.odyssey.layout import LUCK, MOST_LEGAL, PHASE, SEATS
from warren.core.odyssey.rules import NO_ACTION, asked_first, list_legal, play, proceed
from warren.core.odyssey.score import count_scores
from warren.core.odyssey.setup import deal_anew
from warren.games.odyssey.frames import CUTTING, OVER

_FIRST = AT[0]


@compiled
def set_weights(f: Reals, weights: Reals, seat: int) -> None:
    """Let greedy reckon by the weights of a seat, of which `weights` has those of all."""
    for n in range(COUNT):
        f[_FIRST + n] = weights[seat * COUNT + n]


@entry
def _values(cells: Cells, seat: int, weights: Reals, legal: Cells, g: Cells, f: Reals) -> int:
    found = list_legal(cells, seat, legal)
    set_weights(f, weights, 0)
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
    weights: Reals,
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
    chance follows it: dice and shuffles are those of the game's own seed then, elsewhere those of the playout.
    temperature, others: of that seat, and of the others.
    """
    decisions = 0
    seats = start[SEATS]
    begin(generator, number)
    for game in range(len(points) // seats):
        copy(work, start)
        if len(actions):
            begin(generator, number)
            play(work, asked_seat, actions[game])
        else:
            work[LUCK] = generator[0]
            below(generator, 2)
        if deals:
            deal_anew(work)
            if work[PHASE] == CUTTING:
                proceed(work, NO_ACTION)
        while work[PHASE] != OVER:
            seat = asked_first(work)
            found = list_legal(work, seat, legal)
            at = 0
            if found > 1:
                set_weights(f, weights, seat)
                weigh(work, g, f, seat, legal, found)
                at = choose(f, VALUES, found, generator, temperature if seat == asked_seat else others)
            play(work, seat, legal[at])
            decisions += 1
        count_scores(work, legal)
        for seat in range(seats):
            points[game * seats + seat] = legal[seat]
    return decisions


def values(game: OdysseyCore, seat: int, weights: Weights[float] = WEIGHTS) -> list[float]:
    """Return what greedy thinks of each legal action of a seat that is asked, in Civ Points.

    It is what `values` of the evaluator gives, from what the seat may know alone.
    """
    f = real_block(FLOATS)
    found = _values(game.cells, seat, filled(weights), block(MOST_LEGAL), block(INTS), f)
    return [float(f[VALUES + n]) for n in range(found)]


def playouts(
    game: OdysseyCore, count: int, seed: int, temperature: float = 0.0, weights: Sequence[Weights[float]] = ()
) -> list[tuple[int, ...]]:
    """Play a game to its end so many times by greedy; return the points of every seat.

    temperature: as that of GreedyAgent. The same seed gives the same playouts, and dice of its own to each. weights: of
    each seat; those of greedy where there are none. CoreError for a count or a seed that the core does not take.
    """
    return _played(game, game.room(count), seed, temperature, weights)


def after_each(
    game: OdysseyCore,
    seat: int,
    actions: Sequence[int],
    seed: int,
    temperature: float = 0.0,
    others: float | None = None,
) -> list[tuple[int, ...]]:
    """Play a game to its end by greedy after each of some actions of a seat; return the points of every seat.

    The same chance follows each action: the game's own dice, and greedy's noise by the seed. See `playouts`.
    others: the temperature of the other seats, if it is another.
    """
    return _played(game, game.room(len(actions)), seed, temperature, others=others, seat=seat, actions=actions)


def games(game: OdysseyCore, count: int, seed: int, weights: Sequence[Weights[float]] = ()) -> list[tuple[int, ...]]:
    """Play so many whole games by greedy, each dealt anew, from the start of one; return the points of every seat.

    The same seed gives the same deals, whatever the weights. See `playouts`; CoreError too where the game has begun.
    """
    game.check_new()
    return _played(game, game.room(count), seed, 0.0, weights, deals=True)


def _played(
    game: OdysseyCore,
    points: Cells,
    number: int,
    temperature: float,
    weights: Sequence[Weights[float]] = (),
    *,
    deals: bool = False,
    seat: int = 0,
    actions: Sequence[int] = (),
    others: float | None = None,
) -> list[tuple[int, ...]]:
    """Fill the room for points as `_play_out` does, and return them game by game."""
    check_seed(number)
    of_seats = filled([weight for one in weights or (WEIGHTS,) * game.seats for weight in one])
    work, legal, g, f = copied(game.cells), block(MOST_LEGAL), block(INTS), real_block(FLOATS)
    begun = numbered(actions)
    _play_out(
        game.cells,
        work,
        number,
        int(deals),
        seat,
        begun,
        of_seats,
        block(1),
        legal,
        g,
        f,
        float(temperature),
        float(temperature if others is None else others),
        points,
    )
    return game.by_game(points)
