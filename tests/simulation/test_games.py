"""Simulations: who sits where on which deal, and what follows from the seed."""

from tests.looping import for_each
from warren import game
from warren.kernel.record import Record
from warren.simulation.games import Order, Plan, count_orders, play, results, seatings, simulate
from warren.workers import Workers

SETUP = game("kingdom").check_options({"seats": 4, "seed": 5})
RANDOM = Plan(SETUP, ("random",), 6)


# Seating


@for_each(
    ("agents", "seats", "order", "expected"),
    [
        ("abcd", 4, "moved", "abcd dabc cdab bcda"),
        ("abcd", 4, "fixed", "abcd"),
        ("abc", 3, "all", "abc acb bac bca cab cba"),
        # Seatings that are the same are one.
        ("a", 4, "all", "aaaa"),
        ("abbb", 4, "all", "abbb babb bbab bbba"),
        ("ab", 4, "moved", "abab baba"),
        # A shorter list repeats round the table.
        ("abc", 4, "moved", "abca aabc caab bcaa"),
        ("ab", 4, "all", "abab abba aabb baab baba bbaa"),
        # Of more agents than seats each choice plays.
        ("abc", 2, "all", "ab ba ac ca bc cb"),
        ("abcd", 3, "fixed", "abc abd acd bcd"),
    ],
)
def test_who_sits_where_on_a_deal(agents: str, seats: int, order: Order, expected: str) -> None:
    found = ["".join(seating) for seating in seatings(tuple(agents), seats, order)]
    assert found == expected.split()
    assert len(found) <= count_orders(len(agents), seats, order)


def test_a_deal_is_played_in_each_seating_before_the_next_one() -> None:
    played = [game.result for game in simulate(Plan(SETUP, ("random", "greedy"), 5))]
    assert [result.deal for result in played] == [0, 0, 1, 1, 2]
    assert [result.agents[0] for result in played] == ["random", "greedy", "random", "greedy", "random"]
    assert played[0].seed == played[1].seed != played[2].seed


# What follows from the seed


def test_a_game_of_a_plan_can_be_played_alone() -> None:
    assert play(RANDOM, 3).record == list(simulate(RANDOM))[3].record


def test_a_record_gives_the_points_again_and_says_who_played() -> None:
    result, record = play(Plan(SETUP, ("random", "greedy"), 2), 1)
    end = Record.read(record.write())
    assert tuple(score.points for score in end.replay().scores()) == result.points
    assert end.replay().winners == result.winners
    assert [end.notes[f"agent-{seat}"] for seat in range(4)] == ["greedy", "random"] * 2 == list(result.agents)
    assert f"{end.setup.seed:032x}" == result.seed
    assert (len(end.moves), len(result.choices)) == (result.decisions, 4)
    assert 0 < sum(result.choices) < result.decisions
    assert 0 < sum(result.thinking_s) <= result.cpu_s


def test_other_processes_play_the_same_games() -> None:
    workers = Workers(2)
    try:
        found = sorted(results(RANDOM, range(6), workers), key=lambda result: result.game)
    finally:
        workers.close()
    here = [played.result for played in simulate(RANDOM)]
    assert [(result.game, result.seed, result.points) for result in found] == [
        (result.game, result.seed, result.points) for result in here
    ]
