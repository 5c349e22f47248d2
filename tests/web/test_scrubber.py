"""The scrubber of a replay: its steps, rounds to jump to, and the line of each seat, which rises as points come in."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.inside import inside
from tests.looping import in_soak
from tests.web.choosing import choice, over
from tests.web.looking import complaints, overlapping, too_wide
from tests.web.screens import Screens
from tests.web.serving import OURS, House
from warren import game
from warren.agents import agent
from warren.games.kingdom.actions import CHOSEN_CARD
from warren.games.kingdom.lookup import CLAIMED_SPACE, SPACE_IDS
from warren.games.kingdom.view import ROUNDS, KingdomView
from warren.players import PERSON
from warren.simulation.games import Plan, play
from warren.table.tables import Table
from warren.web.any_end import replay_of
from warren.web.any_game import pages_of
from warren.web.browser import Browser
from warren.web.scrubber import Scrubber
from warren.words import words


def scrubber_of(table: Table) -> Scrubber:
    """Return the scrubber of a finished game."""
    return Scrubber(replay_of(table), pages_of(table.game.meta.id).ending(table, words("en")))


def test_the_line_of_a_seat_tells_at_the_end_of_each_round_who_leads_and_moves_with_the_parchments(
    house: House,
) -> None:
    table = house.play(house.set_table("person", "random", "random", seed=4), over)
    replay, scrubber = replay_of(table), scrubber_of(table)
    *rounds, opening = scrubber.rounds
    assert [number for number, _, _ in rounds] == list(range(1, ROUNDS + 1))
    assert sum(length for _, _, length in scrubber.rounds) == scrubber.end + 1
    assert opening[:2] == (0, replay.last + 1)
    assert opening[2] >= scrubber.end / 20, "who gained what by parchments can be told apart"
    tracks = []
    for _, start, length in rounds:
        view = replay.view(min(start + length, replay.last), None)
        assert isinstance(view, KingdomView)
        tracks.append(view.track)
    for nth, points in enumerate([*tracks, [score.points for score in table.scores()]], 1):
        heights = {seat: scrubber.lines[seat][2 * nth][1] for seat in table.seats}
        for one, other in pairwise(table.seats):
            assert (points[one] > points[other]) == (heights[one] < heights[other])
            assert abs(heights[one] - heights[other]) >= 3 or abs(points[one] - points[other]) < 3
    for line in scrubber.lines.values():
        assert line[-1][0] == scrubber.end
        assert [x for x, _ in line] == sorted(x for x, _ in line)
    page = house.page(f"/t/{table.id}/replay?ply={rounds[2][1]}", Browser(OURS))
    for seat, line in scrubber.lines.items():
        assert f'class="s{seat}" d="M{line[0][0]} {line[0][1]} {line[1][0]} ' in page
    current = re.findall(r'<a href="\?ply=(\d+)"[^>]* aria-current="step">', page)
    assert current == [str(rounds[2][1])], "the round that is looked at is marked"
    assert page.count('class="seat-row ') == len(table.seats), "a replay shows everybody"


@pytest.mark.parametrize(
    ("of", "options"), [*in_soak(("kingdom", {})), ("kingdom", {"sky": True}), ("town", {}), ("odyssey", {})]
)
def test_a_replay_ends_with_the_sums_of_the_end_and_tells_what_the_secrets_of_each_gave(
    screens: Screens, house: House, of: str, options: dict[str, Any]
) -> None:
    table, page = bots_alone(house, of, options), screens.open("/")
    pages, last = pages_of(table.game.meta.id), replay_of(table).last
    ending = pages.ending(table, words("en"))

    def points() -> list[int]:
        return [
            panel.points for panel in pages.at(table, int(page.locator("#ply").input_value()), words("en"))["panels"]
        ]

    page.goto(f"/t/{table.id}/replay?ply={last}")
    sums = points()
    for number, seat in enumerate(ending.opening, 1):
        page.keyboard.press("ArrowRight")
        named = f"{pages.terms.after_rounds}, {number} of {len(ending.opening)}"
        expect(page.locator("#act h1")).to_have_text(named)
        expect(page.locator("#ply")).to_have_attribute("aria-valuetext", named)
        lit = page.locator("#log .new")
        expect(lit).to_have_count(1)
        expect(lit).to_contain_text(f"{ending.of(seat).name} {ending.gain(seat):+d} ({ending.of(seat).total})")
        for part in ending.of(seat).opened:
            expect(lit).to_contain_text(f"{part.name} {part.points:+d}" if part.points else "")
        sums[seat] = ending.of(seat).total
        assert points() == sums
        expect(page.locator("#act [role=status]")).to_contain_text(f"{ending.of(seat).name}: {ending.gain(seat):+d}")
    assert sums == [score.points for score in table.scores()]
    expect(page.get_by_role("link", name="Next move")).to_have_attribute("href", f"?ply={scrubber_of(table).end}")
    page.goto(f"/t/{table.id}/replay")
    page.keyboard.press("End")
    expect(page.locator("#ply")).to_have_value(str(scrubber_of(table).end))


def bots_alone(house: House, of: str, options: dict[str, Any]) -> Table:
    """Set a table at the end of a game between greedy and a bot."""
    setup = game(of).check_options({"seats": 2, "seed": 3, **options})
    return house.take_up(play(Plan(setup, ("greedy", "normal"), 1), 0).record, {}, ("person", "normal"))


def test_watch_it_leads_to_the_line_of_whoever_opened_what_decided(screens: Screens, house: House) -> None:
    def decided_by_a_secret(table: Table) -> bool:
        decision = pages_of("kingdom").end(table, words("en"))["decision"] if table.over else None
        return decision is not None and decision.opener is not None

    table = house.table_at(decided_by_a_secret, "person", "random", "random", seed=1)
    page = screens.open(f"/t/{table.id}")
    first = pages_of("kingdom").ending(table, words("en")).standings[0]
    page.get_by_role("link", name="Watch it").click()
    expect(page.locator("#log .new")).to_have_count(1)
    expect(page.locator("#log .new")).to_contain_text(f"{first.name} {first.total - first.before:+d} ({first.total})")
    expect(page.locator("#act [role=status]")).to_contain_text(first.name)


def test_a_step_of_a_replay_says_what_it_led_to_and_stands_lit_in_its_log_under_its_pick(
    house: House,
) -> None:
    table = house.play(house.set_table("person", "random", "random", seed=4), over)
    pages, replay, sums = pages_of("kingdom"), replay_of(table), 0
    for ply in range(1, replay.last + 1):
        shown = pages.at(table, ply, words("en"))
        if led_to := re.search(r"placed .+: (.+) → (.+), ([+-]\d+)$", shown["move"].replace("\N{MINUS SIGN}", "-")):
            terms = [re.findall(r"(\d+)\s×\s(\d+)", one) for one in led_to.group(1, 2)]
            before, after = (sum(int(strength) * int(wealth) for strength, wealth in found) for found in terms)
            assert after - before == int(led_to[3])
            sums += 1
        lines = shown["log"]()
        lit = [line.told for line in lines if line.is_new]
        assert lit, f"the log shows move {ply}"
        assert shown["ply"] in replay.stops, "no choice is shown before all of the pick are"
        assert not lines[-1].told.is_heading
        if shown["move"] == "All have chosen.":
            title, *rows = lit
            assert re.fullmatch(r"Round \d, pick \d(: the last cards, played by themselves)?", title.parts[0].said)
            assert {part.seat for row in rows for part in row.parts} == {*table.seats}
    assert sums > 20, "what was built says what it led to"


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
    assert page.locator("#flights > *").count() == 0, "nothing of where it was flies on"
    page.reload()
    page.get_by_role("button", name="Play on").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Move {ends} of {len(inside(table).moves)}")


@pytest.mark.parametrize(("of", "kind"), [("town", "activate"), ("odyssey", "rolls"), ("odyssey", "moves in")])
def test_a_step_of_a_replay_is_seen_to_happen_as_in_the_game_at_the_speed_of_the_replay(
    screens: Screens, house: House, of: str, kind: str
) -> None:
    table = bots_alone(house, of, {})

    def shows(ply: int) -> bool:
        return kind in [one.kind for one in pages_of(of).at(table, ply, words("en"))["movements"][1]]

    ply = next(filter(shows, range(1, replay_of(table).last)))
    page, lasted = screens.page(Browser(OURS, pace="calm"), reduced_motion="no-preference"), list[float]()
    for speed in ("1×", "4×"):
        page.goto(f"/t/{table.id}/replay?ply={ply - 1}")
        page.get_by_role("button", name=speed).click()
        page.keyboard.press("ArrowRight")
        expect(page.locator("#act h1")).to_have_text(re.compile(rf"Move {ply} of"))
        assert page.locator("#flights > *").count()
        assert page.locator(".log .new").first.evaluate("one => getComputedStyle(one).opacity") == "0", "told later"
        lasted.append(page.evaluate(_LASTS))
    assert lasted[1] == pytest.approx(lasted[0] / 4)
    page.reload()
    page.get_by_role("button", name="1×").click()


_LASTS = """() => Math.max(...document.getAnimations().filter((one) => one.constructor === Animation)
  .map((one) => one.effect.getComputedTiming().endTime))"""
"""How long a scene takes, in milliseconds."""


def test_keys_play_a_replay_whatever_of_its_controls_has_the_focus(screens: Screens, house: House) -> None:
    table = house.play(house.set_table("person", "random", "random", seed=4), over)
    page = screens.open(f"/t/{table.id}/replay")
    plays = page.get_by_role("button", name="Play on")
    for control in (page.get_by_role("button", name="1×"), plays, page.get_by_role("link", name="Round 1")):
        control.focus()
        page.keyboard.press("Space")
        expect(plays).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Space")
        expect(plays).to_have_attribute("aria-pressed", "false")
        page.keyboard.press("End")
        expect(page.locator("#ply")).to_have_value(str(scrubber_of(table).end))
        page.keyboard.press("Home")
        expect(page.locator("#ply")).to_have_value("0")
    expect(page.get_by_role("button", name="1×")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("of", ["kingdom", "town", "odyssey"])
def test_a_replay_is_seen_as_each_seat_saw_it_by_an_address_that_leads_to_the_moment(
    screens: Screens, house: House, of: str
) -> None:
    table = bots_alone(house, of, {})
    pages, replay, english = pages_of(of), replay_of(table), words("en")
    less = 0
    for ply in replay.stops[:: max(1, len(replay.stops) // 20)]:
        all_open = pages.at(table, ply, english)
        for seat in table.seats:
            shown = pages.at(table, ply, english, seat)
            assert {who for who, _ in [*shown["open"], *shown["opened"]]} <= {seat}
            less += str(shown["log"]()) != str(all_open["log"]())
    assert less, "something is hidden from somebody"
    page = screens.open(f"/t/{table.id}/replay?ply={replay.stops[5]}", Browser(OURS))
    page.get_by_label("Seen by").select_option("As Bea saw it")
    page.wait_for_url(f"**/replay?as=1&ply={replay.stops[5]}")
    page.get_by_role("link", name="Next move").click()
    page.wait_for_url(f"**/replay?as=1&ply={replay.stops[6]}")
    expect(page.get_by_label("Seen by")).to_have_value("1")
    other = screens.open(f"/t/{table.id}/replay?ply={replay.stops[6]}&as=1", Browser("somebody else"))
    expect(other.locator("#ply")).to_have_value(str(replay.stops[6]))
    expect(other.get_by_label("Seen by")).to_have_value("1")


@pytest.mark.parametrize("of", ["kingdom", "town", "odyssey"])
def test_a_running_game_is_watched_again_as_it_was_seen_and_as_far_as_all_choices_have_come_out(
    house: House, of: str
) -> None:
    people = dict(enumerate((OURS, "another browser")))
    bot, table = agent("random", 4), house.set_table(PERSON, PERSON, of=of, held=people, seed=4)
    table = house.play_on(
        table,
        lambda at, seat: [at.game.spell(bot.choose(at.view(seat), at.legal(seat)))],
        lambda at: at.game.stage(at.view(None)).get("round", 1) == 2 and at.legal(0),
    )
    replay = replay_of(table)
    assert replay.last == replay.stops[-1] > 0
    pages, english = pages_of(of), words("en")
    for seen_by in (0, 1, None):
        for ply in (*replay.stops[::9], replay.last):
            shown = pages.at(table, ply, english, seen_by)
            assert {who for who, _ in [*shown["open"], *shown["opened"]]} <= {seen_by}
            assert shown["end"] == replay.last
    begun = max(start for _, start in replay.rounds if start < replay.last)
    for browser in (Browser(OURS), Browser("another browser")):
        assert f'href="/t/{table.id}/replay#play"' in house.page(f"/t/{table.id}", browser)
        page = house.page(f"/t/{table.id}/replay", browser)
        assert 'name="as"' not in page
        assert "/record" not in page
        assert f'id="ply" name="ply" min="0" max="{replay.last}" value="{begun}"' in page
        one, other = (house.page(f"/t/{table.id}/replay?as={seat}", browser).partition("<main")[2] for seat in (0, 1))
        assert one.partition("</main>")[0] == other.partition("</main>")[0], "nobody is lent another's eyes"


@pytest.mark.parametrize("of", ["kingdom", "town", "odyssey"])
def test_a_round_is_watched_again_from_before_the_first_that_was_done_in_it(house: House, of: str) -> None:
    bot, table = agent("random", 4), house.set_table(PERSON, PERSON, of=of, seed=4)
    assert pages_of(of).at(table, None, words("en"))["ply"] == 0

    def goes_on(at: Table, seat: int) -> list[str]:
        return [at.game.spell(bot.choose(at.view(seat), at.legal(seat)))]

    table = house.play_on(table, goes_on, lambda at: at.game.stage(at.view(None)).get("round", 1) == 3)
    begun, begins = table.view(None), len(inside(table).moves)
    table = house.play_on(table, goes_on, lambda at: replay_of(at).last > begins)
    shown, replay = pages_of(of).at(table, None, words("en")), replay_of(table)
    assert (shown["ply"], shown["when"]) == (begins, "Round 3 begins")
    assert replay.view(begins, None) == begun, "it is seen as it was then"
    assert shown["steps"][1] == replay.last, "and what was done first in it comes next"


WHOLE_ROUND = 60_000
"""Milliseconds in which even a busy machine has shown a round."""


@pytest.mark.soak
def test_what_says_watch_plays_at_once_unless_nothing_is_to_move(screens: Screens, house: House) -> None:
    table = house.play_on(house.set_table(PERSON, "random", seed=4), choice, lambda at: replay_of(at).last >= 12)
    for moves in (True, False):
        page = screens.page(Browser(OURS), reduced_motion="no-preference" if moves else "reduce")
        page.goto(f"/t/{table.id}#log")
        page.get_by_role("link", name="Watch this round again").click()
        playing = page.get_by_role("button", name="Play on")
        expect(playing).to_have_attribute("aria-pressed", str(moves).lower())
        expect(playing).to_have_attribute("aria-pressed", "false", timeout=WHOLE_ROUND)
        expect(page.locator("#ply")).to_have_value(str(replay_of(table).last if moves else 0))


def test_at_a_shared_screen_a_running_game_is_watched_as_whoever_sits_before_it_saw_it(house: House) -> None:
    table = house.set_table(PERSON, PERSON, held={0: OURS, 1: OURS}, seed=4)
    ours = Browser(OURS)
    looking_on = house.page(f"/t/{table.id}/replay", Browser("an onlooker"))
    assert house.page(f"/t/{table.id}/replay", ours) == looking_on, "nobody has taken the screen"
    ours.sits_before(table.id, 0)
    assert house.page(f"/t/{table.id}/replay", ours) != looking_on


IS_WITHIN = """() => [...document.querySelectorAll("#act :is(.btn, .slider)")].every(
    (one) => one.getBoundingClientRect().bottom <= document.getElementById("act").getBoundingClientRect().bottom)"""


@pytest.mark.soak
def test_on_a_server_the_link_to_a_moment_is_copied_at_a_press(screens: Screens, tmp_path: Path) -> None:
    with House(tmp_path / "tables.db", at_home=False) as house:
        table = bots_alone(house, "town", {})
        context = screens.browser(
            Browser(OURS), base_url=house.address, permissions=["clipboard-read", "clipboard-write"]
        )
        page = context.new_page()
        page.goto(f"{house.address}/t/{table.id}/replay?ply=9&as=0")
        page.get_by_role("button", name="Copy the link to this moment").click()
        page.get_by_role("button", name="Copied").wait_for()
        assert page.evaluate("navigator.clipboard.readText()") == page.url
        assert complaints(page) == []
        for width in (1280, 375):
            page.set_viewport_size({"width": width, "height": 812})
            assert too_wide(page) == []
            assert overlapping(page) == []
            assert page.evaluate(IS_WITHIN), "nothing hangs out of the panel"
