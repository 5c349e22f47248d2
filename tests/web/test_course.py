"""The course of a replay: rounds that can be jumped to, and the line of each seat, which rises as points come in."""

import re

from tests.web.choosing import over
from tests.web.serving import OURS, House
from warren.games.kingdom.view import ROUNDS, KingdomView
from warren.web.any_game import replay_of
from warren.web.browser import Browser
from warren.web.course import course, jumps


def test_the_line_of_a_seat_rises_at_the_end_of_each_round_and_with_its_parchments_at_the_end(house: House) -> None:
    table = house.play(house.set_table("person", "random", "random", seed=4), over)
    replay = replay_of(table)
    rounds = jumps(replay)
    assert [number for number, _, _ in rounds] == list(range(1, ROUNDS + 1))
    assert sum(length for _, _, length in rounds) == replay.last + 1
    tracks = []
    for _, start, length in rounds:
        view = replay.view(min(start + length, replay.last), None)
        assert isinstance(view, KingdomView)
        tracks.append(view.track)
    totals = [score.points for score in table.scores()]
    curve = {seat: [0, *[track[seat] for track in tracks], totals[seat]] for seat in table.seats}
    lines = course(curve, replay)
    for seat, line in lines.items():
        assert line[0] == (0.0, 95.0)
        assert line[-1][0] == replay.last
        assert [x for x, _ in line] == sorted(x for x, _ in line)
        assert line[-1][1] == 5 or totals[seat] < max(totals)
    page = house.page(f"/t/{table.id}/replay?ply={rounds[2][1]}", Browser(OURS))
    for seat, line in lines.items():
        assert f'class="s{seat}" d="M{line[0][0]} {line[0][1]} {line[1][0]} ' in page
    current = re.findall(r'<a href="\?ply=(\d+)"[^>]* aria-current="step">', page)
    assert current == [str(rounds[2][1])], "the round that is looked at is marked"
    assert page.count('class="seat-row ') == len(table.seats), "a replay shows everybody"
