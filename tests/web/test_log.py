"""The log of a page: the latest chapters, the oldest line first."""

from collections.abc import Sequence

from playwright.sync_api import expect

from tests.games.odyssey.positions import play, position
from tests.games.town.table import PlayerSetup, table
from tests.looping import for_each
from tests.presentation.odyssey.moments import presented
from tests.web.choosing import building, choice
from tests.web.scenes import PHASES
from tests.web.screens import PHONE, Screens
from tests.web.serving import OURS, House
from tests.web.site import Site
from warren.games.kingdom.view import CONSTRUCTION, KingdomView
from warren.games.town import GAME
from warren.kernel.game import Event
from warren.presentation.kingdom.presenter import KingdomPresenter
from warren.presentation.kingdom.table_panels import revealed
from warren.presentation.model import LogLine, Said, heading
from warren.presentation.town.presenter import TownPresenter
from warren.presentation.translator import Translator
from warren.table.tables import Table
from warren.web import history
from warren.web.browser import Browser
from warren.web.odyssey.pages import PAGES
from warren.words import words

ENGLISH = Translator(words("en"), ["Ann", "Bea"])
TOP_LINE = """(log) => [...log.children]
  .find((line) => line.getBoundingClientRect().bottom > log.getBoundingClientRect().top).textContent"""
TOLD = [
    LogLine((Said(0, "begin"),)),
    heading("Round 1"),
    LogLine((Said(0, "a"),)),
    LogLine((Said(1, "b"),)),
    heading("Round 2"),
]


def shown(lines: Sequence[history.HistoryLine]) -> list[str]:
    """Return the lines as text, headings in angle brackets, new ones with a plus."""
    texts = [("<{}>" if line.told.is_heading else "{}").format(line.told.parts[0][1]) for line in lines]
    return [f"{'+' if line.is_new else ''}{text}" for line, text in zip(lines, texts, strict=True)]


def test_the_oldest_line_stands_first_and_each_heading_over_its_lines() -> None:
    assert shown(history.latest(history.numbered(TOLD, 2), 32)) == ["begin", "<Round 1>", "a", "+b", "+<Round 2>"]


def test_a_long_log_keeps_its_latest_chapters_whole() -> None:
    told = [one for number in range(9) for one in (heading(str(number)), *[LogLine((Said(0, "action"),))] * 10)]
    lines = history.latest(history.numbered(told, 0), 32)
    assert [line.told.parts[0][1] for line in lines if line.told.is_heading] == ["6", "7", "8"]
    assert len(lines) == 3 * 11


def test_of_the_newest_lines_one_that_tells_of_everybody_stands_alone() -> None:
    assert history.newest(history.numbered(TOLD, 2)) == (TOLD[3], TOLD[2])
    of_all = LogLine((Said(0, "c"), Said(1, "d")))
    assert history.newest(history.numbered([*TOLD, of_all], 1)) == (of_all,)
    assert history.newest([]) == ()


def test_what_two_know_alike_is_told_once_for_both_and_what_one_knows_alone_to_him_alone(site: Site) -> None:
    table = site.set_table("person", "person", "person", held={0: "ann", 1: "bea", 2: "cleo"}, seed=3)
    translator, looking = Translator(words("en"), ["Ann", "Bea", "Cleo"]), (None, *table.seats)

    def told(seat: int | None) -> list[LogLine]:
        events = table.events_for(seat)
        return KingdomPresenter(table.game, translator, table.view(seat), (), events).log(events)

    earlier, secrets = {seat: told(seat) for seat in looking}, 0
    for _ in range(5):
        for seat in table.seats:
            site.act(table, seat, *choice(table, seat))
            table = site.table(table.id)
        logs = {seat: told(seat) for seat in looking}
        for seat in table.seats:
            for line, openly in zip(logs[seat], logs[None], strict=True):
                if line == openly:
                    assert line.is_heading or line is openly
                else:
                    secrets += 1
                    assert [one.seat for one in line.parts] == [seat]
                    assert "secretly" in line.parts[0].said
                    assert "secretly" not in openly.parts[0].said
            at_once = zip(earlier[seat], logs[seat], strict=False)
            assert all(before is now for before, now in at_once if not before.is_heading), "told again"
        earlier = logs
    assert secrets


def test_a_turn_of_odyssey_is_one_line_with_what_others_did_in_it() -> None:
    circle = {0: ["0.EV13"], 1: ["1.EO13"]}
    state = position(circle=circle, trading=True, score=80, hand={0: ["0.EV20"]}, pile={0: ["0.EV21"]})
    events = play(state, "offer 1", "give 0.EV13", "want 1.EO13", "send", "refuse", "run discard")
    events += play(state, "end", "bottom 0.EV20")
    events = [Event("turn", 0, {"round": 1, "totals": (10, 10)}), *events]
    begun, own, *_ = PAGES.log_lines(presented(state.view(0), (), events, 3))
    assert (begun.told.is_heading, begun.told.parts[0].said) == (True, "Round 1")
    assert [(one.seat, one.said.split()[0]) for one in own.told.parts] == [
        (0, "offered"),
        (1, "refused"),
        (0, "discarded"),
    ]
    assert own.is_new
    assert not begun.is_new
    assert [part.name for part in own.told.parts[2].shown] == ["Volcano in a Box"]
    assert "put Static Sock" in own.told.parts[2].said
    public = [Event(one.kind, one.seat, one.details) for one in events]
    heard = PAGES.log_lines(presented(state.view(1), (), public, 0))[1]
    assert "put" not in heard.told.parts[2].said, "everybody puts a card down each turn"


def test_a_trade_that_came_about_is_told_once() -> None:
    state = position(circle={0: ["0.EV13"], 1: ["1.EO13"]}, trading=True, score=80)
    events = play(state, "offer 1", "give 0.EV13", "want 1.EO13", "send", "accept")
    told = presented(state.view(1), (), events, 0).news()
    assert [one.actions for one in told] == [("gave Bea Geyser Bunnies and got Stampede Bunnies",)]


def test_what_befell_the_seat_comes_first() -> None:
    events = [
        Event("kills", 1, {"piece": "0.EV05", "owner": 0, "points": 0}),
        Event("flips", 2, {"card": "0.EV06", "way": "discard"}),
    ]
    assert [one.seat for one in presented(position(seats=3).view(0), (), events, 0).news()] == [1, 2]


def test_the_heading_of_a_round_of_town_stands_over_it() -> None:
    state = table(PlayerSetup("b15 B1", reserve="b01", coins=5), track="A4 A5 B5 C5 C1", display="b03 b18")
    events = [Event("round", None, {"round": 2, "coins": 4, "buildings": []}, {})]
    told = TownPresenter(GAME, ENGLISH, state.view(0)).log(events)
    assert shown(history.numbered(told, 0))[0] == "<Round 2 begins>"


def test_the_log_opens_at_its_end_and_keeps_the_place_of_who_reads_it(screens: Screens, house: House) -> None:
    table = house.play(house.set_table("person", "random", "random", "random", seed=24), building)
    page = screens.open(f"/t/{house.set_table('person', 'random', seed=24).id}", Browser(OURS))
    expect(page.locator("#log .log")).to_have_text("Nothing has happened yet.")
    page.goto(f"/t/{table.id}")
    log, drawer = page.locator("#log .log"), page.locator("#log")
    opens = page.get_by_role("banner").get_by_role("link", name="What happened")
    expect(drawer).not_to_be_visible()
    opens.press("Enter")
    expect(drawer).to_be_visible()
    expect(log).to_be_focused()
    expect(log.locator("li").last).to_be_in_viewport()
    log.evaluate("(one) => { one.scrollTop = 60; }")
    read, lines = log.evaluate(TOP_LINE), log.locator("li").count()
    house.act(table, 0, *choice(table, 0))
    expect(log.locator("li")).not_to_have_count(lines)
    assert log.evaluate(TOP_LINE) == read
    drawer.get_by_label("Bea").uncheck()
    expect(log.locator(".by0").first).to_be_attached()
    expect(log.locator(".by1:visible")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(drawer).not_to_be_visible()
    expect(opens).to_be_focused()
    page.locator("#act h1 .ask").focus()
    page.keyboard.press("l")
    expect(log).to_be_focused()
    panel, others, seen = (page.locator(one).bounding_box() for one in ("#act", "#others", "#log:target"))
    assert panel
    assert others
    assert seen
    assert (seen["x"], seen["width"], seen["y"]) == (panel["x"], panel["width"], others["y"]), "it covers my turn"
    page.keyboard.press("Escape")
    expect(page.locator("#act h1 .ask")).to_be_focused()


def test_on_a_phone_what_was_done_hangs_beside_the_name_however_long_it_is(screens: Screens, house: House) -> None:
    page = screens.open(f"{PHASES['town-log'].set_up(house)}#log", Browser(OURS, guide=False), **PHONE)
    lines = page.locator(".log .part:has(small)").evaluate_all(
        """(all) => all.map((one) => [...one.querySelectorAll(":scope > span > b, small")].map(
          (part) => part.getBoundingClientRect().toJSON()))"""
    )
    assert any(small["height"] > 2 * name["height"] for name, small in lines), "it goes on in other lines"
    for name, small in lines:
        assert small["left"] > name["right"]


@for_each(("seats", "sky"), [(4, False), (3, True)])
def test_behind_the_last_choice_of_a_round_stands_what_was_played_since_and_that_it_was_by_itself(
    house: House, seats: int, sky: bool
) -> None:
    def is_through(table: Table) -> bool:
        view = table.view(0)
        assert isinstance(view, KingdomView)
        return view.phase == CONSTRUCTION and bool(table.legal(0))

    table = house.table_at(is_through, "person", *["random"] * (seats - 1), seed=1, sky=sky)
    view, names = table.view(0), Translator(words("en"), table.names(words("en")))
    assert isinstance(view, KingdomView)
    presenter = KingdomPresenter(table.game, names, view, table.legal(0), table.events_for(0), table.news_from(0))
    two = [chosen + last for chosen, last in zip(*view.plays[-2:], strict=True)]
    assert [len(pile.parts) for pile in revealed(presenter)] == [len(cards) for cards in two]
    headings = [line.parts[0].said for line in presenter.log(presenter.events) if line.is_heading]
    assert [said for said in headings if "by themselves" in said] == headings[-2:-1]
