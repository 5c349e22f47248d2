"""What many games come to: victories shared, margins, pairs, and how exactly all that is known."""

from msgspec.structs import replace

from warren import game
from warren.simulation.games import Plan, Result
from warren.simulation.summary import Summary, sum_up

SETUP = game("kingdom").check_options({"seats": 4, "seed": 5})


def played(deal: int, agents: str, points: tuple[int, ...], *winners: int) -> Result:
    seats = len(agents)
    return Result(0, deal, "", tuple(agents), points, winners, 10, (2,) * seats, (0.5,) * seats, 0.5)


def summary(agents: str, *games: Result) -> Summary:
    return sum_up(Plan(SETUP, tuple(agents), len(games)), games)


def test_every_seat_of_an_agent_counts_and_victories_are_shared() -> None:
    made = summary("ab", played(0, "abab", (10, 20, 30, 40), 3), played(0, "baba", (50, 50, 10, 0), 0, 1))
    a, b = made.agents
    assert (a.agent, a.games, a.wins, a.win_share, a.mean) == ("a", 4, 0.5, 0.125, 22.5)
    assert (b.agent, b.games, b.wins, b.win_share, b.mean) == ("b", 4, 1.5, 0.375, 30.0)
    assert (made.mean, made.mean_winner, made.mean_decisions) == (26.25, 46.667, 10)
    assert (made.deals, made.games, made.cpu_s, made.games_per_cpu_s) == (1, 2, 1.0, 2.0)
    assert a.ms_a_choice == 250


def test_of_games_in_which_the_clock_saw_no_time_pass_the_pace_is_told_all_the_same() -> None:
    made = summary("ab", replace(played(0, "ab", (30, 20), 0), cpu_s=0.0))
    assert (made.cpu_s, made.games_per_cpu_s) == (0.0, 1000.0)


def test_a_deal_counts_once_whatever_seats_and_games_it_has() -> None:
    """The deals give 10, 20 and 30: 1.96 × 10 / √3, however many seats and games got that."""
    made = summary(
        "aab",
        played(0, "aab", (5, 15, 40), 2),
        played(0, "aba", (5, 40, 15), 1),
        played(1, "aba", (20, 50, 20), 1),
        played(1, "aab", (20, 20, 50), 2),
        played(2, "baa", (60, 30, 30), 0),
        played(2, "aba", (30, 60, 30), 1),
    )
    assert {entry.mean_95 for entry in made.agents} == {11.316}
    assert (made.mean_95, made.mean_winner_95) == (11.316, 11.316)


def test_one_deal_alone_says_nothing_of_how_exact_it_is() -> None:
    made = summary("ab", played(0, "ab", (10, 20), 1), played(0, "ba", (10, 30), 1))
    assert {made.mean_95, made.agents[0].mean_95, made.agents[0].margin_95, made.pairs[0].margin_95} == {None}


def test_the_margin_is_over_the_seats_of_others() -> None:
    made = summary("ab", played(0, "abbb", (40, 10, 20, 30), 0), played(1, "babb", (50, 20, 30, 40), 0))
    a, b = made.agents
    assert (a.margin, b.margin) == (0.0, 0.0)
    assert a.margin_95 == b.margin_95 == 39.199  # the deals give +20 and -20
    alone = summary("a", played(0, "aa", (10, 20), 1)).agents[0]
    assert (alone.margin, alone.margin_95) == (None, None)


def test_of_two_that_meet_who_won_is_ahead_and_else_who_has_more_points() -> None:
    made = summary(
        "abc",
        played(0, "abc", (10, 10, 30), 2),  # a and b are even
        played(1, "bca", (20, 30, 20), 2),  # a won by what decides between equal points
        played(2, "cab", (30, 10, 5), 0),
    )
    pair = next(pair for pair in made.pairs if (pair.agent, pair.other) == ("a", "b"))
    assert (pair.pairs, pair.ahead_share, pair.margin) == (3, 0.8333, 1.667)
    assert [(pair.agent, pair.other) for pair in made.pairs] == [("a", "b"), ("a", "c"), ("b", "c")]


def test_agents_that_never_met_are_no_pair() -> None:
    made = summary("abc", played(0, "ab", (1, 0), 0), played(0, "ba", (1, 0), 0))
    assert [entry.agent for entry in made.agents] == ["a", "b"]
    assert [(pair.agent, pair.other) for pair in made.pairs] == [("a", "b")]


def test_deciles_are_nine_numbers_from_low_to_high() -> None:
    games = [played(n, "abcd", (n, 0, 0, 0), 0) for n in range(101)]
    assert summary("abcd", *games).agents[0].deciles == tuple(map(float, range(10, 100, 10)))
    assert summary("abcd", games[7]).agents[0].deciles == (7.0,) * 9
