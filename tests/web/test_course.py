"""The course of a replay: its steps, rounds to jump to, and the line of each seat, which rises as points come in."""

import re

from playwright.sync_api import expect

from tests.inside import inside
from tests.web.choosing import over
from tests.web.screens import Screens
from tests.web.serving import OURS, House
from warren.games.kingdom.actions import CHOSEN_CARD
from warren.games.kingdom.lookup import CLAIMED_SPACE, SPACE_IDS
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


def test_what_all_reveal_at_once_is_one_step_of_a_replay(screens: Screens, house: House) -> None:
    table = house.play(house.set_table("person", "random", "random", seed=4), over)
    begins, ends = replay_of(table).stops[1:3]
    moves = inside(table).moves[begins:ends]
    assert len(moves) == 2 * len(table.seats)
    claimed = {CLAIMED_SPACE[CHOSEN_CARD[action]] for _, action in moves if CHOSEN_CARD[action] in CLAIMED_SPACE}
    page = screens.open(
        f"/t/{table.id}/replay?ply={begins}", Browser(OURS, pace="calm"), reduced_motion="no-preference"
    )
    rabbits = page.locator("#map .rabbit").count()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Move {ends} of {len(inside(table).moves)}")
    expect(page.locator("#act")).to_contain_text("All have chosen.")
    expect(page.locator("#map .rabbit")).to_have_count(rabbits + len(claimed))
    rings = page.locator(".halo").evaluate_all("all => all.map((one) => one.id)")
    assert {*rings} == {f"fresh-{SPACE_IDS[space]}" for space in claimed}
    landing = "all => all.filter((one) => one.getAnimations().length).length"
    assert page.locator("#map .rabbit").evaluate_all(landing) == len(claimed), "they are seen to land in one scene"
    page.locator("#ply").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Move {begins} of {len(inside(table).moves)}")
    page.reload()
    page.get_by_role("button", name="Play on").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Move {ends} of {len(inside(table).moves)}")
