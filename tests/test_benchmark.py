"""The measuring: what is counted, and of which states."""

import pytest

from warren import game
from warren.benchmark import measure, random_play, sample_states, speed

KINGDOM = game("kingdom")
SETUP = KINGDOM.check_options({"seats": 4})


def test_random_play_counts_every_action_and_is_the_same_each_time() -> None:
    first, again = ([play(number) for number in (1, 2, 3)] for play in (random_play(KINGDOM, SETUP),) * 2)
    assert first != again, "the choices go on from game to game"
    assert [random_play(KINGDOM, SETUP)(number) for number in (1, 1)] == [first[0]] * 2
    assert min(first) > 4 * 4 * 10, "four rounds of four seats with ten cards each"


def test_whole_games_are_played_until_the_time_is_up() -> None:
    played: list[int] = []

    def play(number: int) -> int:
        played.append(number)
        return 7

    pace = measure(play, 0.01, first=5)
    assert played == list(range(5, 5 + pace.games))
    assert pace.decisions == 7 * pace.games
    assert pace.cpu_s >= 0.01
    assert pace.decisions_per_cpu_s == pytest.approx(pace.decisions / pace.cpu_s)


def test_the_sampled_states_are_from_all_along_the_game_and_independent() -> None:
    states = sample_states(KINGDOM, SETUP, 40)
    assert not any(state.over for state in states)
    before = [state.view(state.to_act[0]) for state in states]
    for state in states[:5]:
        state.advance(state.to_act[0], state.legal(state.to_act[0])[0])
    assert [state.view(state.to_act[0]) for state in states[5:]] == before[5:]
    assert len(set(map(repr, before))) == len(states) == 40


def test_a_speed_says_what_it_measured() -> None:
    measured = speed(KINGDOM, SETUP, 0.02)
    assert (measured.game, measured.options, measured.seats) == ("kingdom", {}, 4)
    assert measured.decisions_per_cpu_s == pytest.approx(
        measured.games_per_cpu_s * measured.decisions_per_game, rel=0.1
    )
    assert min(measured.copy_us, measured.view_us, measured.imagine_us) > 0
