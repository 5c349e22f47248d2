"""What an answer weighs: the longest one, that of the last move, leaves out what few people open."""

from httpx2 import Client
from playwright.sync_api import expect

from bench.pages import WEIGHT, TimedClient, first_tables, first_view
from tests.web.choosing import over
from tests.web.screens import Screens
from tests.web.serving import OURS, House
from tests.web.site import Site
from warren.web.browser import Browser

MOST_BYTES = 16_000
SEEDS = (1, 2, 3)


def test_a_first_view_weighs_no_more_than_people_wait_for(house: House) -> None:
    with Client(base_url=house.address, follow_redirects=True) as client:
        pages = {name: client.post("/tables", data=form).url.path for name, form in first_tables("normal").items()}
        for name, path in {"start": "/", **pages}.items():
            weighed = first_view(TimedClient(client), path)
            assert "/static/fonts/warren-sans.woff2" in {address.partition("?")[0] for address in weighed}
            assert sum(weighed.values()) <= 1000 * WEIGHT, name


def test_the_answer_with_the_end_of_a_game_of_five_in_the_sky_weighs_no_more_than_any_move_may(site: Site) -> None:
    for seed in SEEDS:
        table = site.play(site.set_table("person", *["normal"] * 4, seed=seed, sky=True))
        assert table.over
        answer = site.browser(OURS).get(f"/t/{table.id}/game", htmx=True, headers={"accept-encoding": "gzip"})
        head = sum(len(f"{name}: {value}\r\n") for name, value in answer.headers.items())
        assert head + int(answer.headers["content-length"]) <= MOST_BYTES, seed


def test_the_last_harvest_and_the_board_in_words_are_there_once_more_is_opened(screens: Screens, house: House) -> None:
    table = house.play(house.set_table("person", "random", seed=2), over)
    page = screens.open(f"/t/{table.id}", Browser(OURS))
    told = page.locator("#last-harvest, #board-words")
    expect(told).to_have_count(2)
    page.evaluate("() => window.htmx.trigger('#main', 'sse:changed')")  # the answer that a move would get
    expect(told).to_have_count(0)
    page.locator("#more > summary").click()
    expect(told).to_have_count(2)
    page.locator("#last-harvest summary").click()
    expect(page.locator("#last-harvest [data-light]").first).to_be_visible()
