"""A first game for whoever is new: a deal that is always the same, and each thing told once, where it happens."""

import html
import re
from itertools import groupby

import pytest

from tests.looping import for_each
from tests.web.odyssey.sitting import view_of
from tests.web.site import Site, complaint, words_in
from warren.agents import agent
from warren.games.kingdom.board import TERRAIN
from warren.games.kingdom.lookup import CARD_NUMBERS, CLAIMED_SPACE, SPACE_IDS, SPACE_NUMBERS
from warren.games.kingdom.sky.state import SkyView
from warren.games.kingdom.view import EXPLORATION, KingdomView
from warren.table.tables import Table


def told(page: str) -> str:
    """Return what stands where a first game is accompanied; "" for nothing."""
    found = re.search(r'class="[^"]*coach[^"]*"[^>]*>(?:<span>)?([^<]*)', page)
    return html.unescape(found[1]).strip() if found else ""


def begun(site: Site, game: str) -> Table:
    """Begin a first game as the start page does: "sky" is Kingdom with its switch on."""
    form = {"game": "kingdom", "option-sky": "on"} if game == "sky" else {"game": game}
    return site.led_to(site.browser("ann").send("/lessons", {**form, "key": f"of-the-form-of-{form['game']}"}))


@for_each(
    ("game", "first", "least", "last"),
    [
        ("kingdom", "A card with a coordinate claims that space", 6, "That was a whole round"),
        ("sky", "A card claims its space, on the New World or the Great Cloud", 7, "That was a whole round"),
        ("town", "Keep the Request that you would build towards", 5, "Keep one more Request"),
        ("odyssey", "Keep this Animals Resource: it pays 1", 6, "You know now how a turn goes"),
    ],
)
def test_a_lesson_tells_each_thing_once_and_ends_with_what_comes_next(
    site: Site, game: str, first: str, least: int, last: str
) -> None:
    table, said = begun(site, game), list[str]()
    adviser = agent("normal", 1)
    while not said or not said[-1].startswith(last):
        assert not table.over, said
        ann = site.browser("ann", guide=True)
        if sentence := told(ann.get(f"/t/{table.id}?read={getattr(table.view(0), 'round', 1) - 1}").text):
            said.append(sentence)
        action = adviser.choose(table.view(0), tuple(table.legal(0)))
        table = site.act(table, 0, table.game.spell(action))
    distinct = [sentence for sentence, _ in groupby(said)]
    assert distinct[0].startswith(first)
    assert len({*distinct}) == len(distinct) >= least
    assert [sentence for sentence in distinct if sentence.find(".") != len(sentence) - 1] == []
    if game in ("kingdom", "sky"):
        assert max(map(len, distinct)) <= 118, "with the button two lines on a phone, which has room for no more"


def test_the_deal_of_a_lesson_is_the_one_that_it_speaks_of(site: Site) -> None:
    view = begun(site, "kingdom").view(0)
    assert isinstance(view, KingdomView)
    claimed = {SPACE_IDS[CLAIMED_SPACE[card]] for card in view.hand if card in CLAIMED_SPACE}
    assert claimed >= {"G1", "G2"}
    assert (TERRAIN[SPACE_NUMBERS["G1"]], TERRAIN[SPACE_NUMBERS["G2"]]) == ("forest", "city")
    assert CARD_NUMBERS["city_2"] in view.hand


def test_the_deal_of_the_lesson_in_the_sky_shows_a_district_and_a_rainbow_at_once(site: Site) -> None:
    begun(site, "kingdom")  # by the same form, which another lesson does not give again
    table = begun(site, "sky")
    view = table.view(0)
    assert isinstance(view, SkyView)
    assert CARD_NUMBERS["rainbow_1"] in view.hand
    table = site.act(table, 0, "pick L5", "pick L6")
    view = table.view(0)
    assert isinstance(view, SkyView)
    assert view.coins[0] == 1
    said = told(site.browser("ann", guide=True).get(f"/t/{table.id}").text)
    assert said.startswith("A new fief of two spaces or more is a District, and brings a Coin")


def test_a_rainbow_that_can_be_placed_is_told_before_other_buildings(site: Site) -> None:
    table, adviser = begun(site, "sky"), agent("normal", 1)
    while table.view(0).phase == EXPLORATION:  # type: ignore[attr-defined]
        wished = [table.game.parse(f"pick {card}") for card in ("rainbow_1", "B10", "city_1")]
        chosen = next((pick for pick in wished if pick in table.legal(0)), None)
        if chosen is None:
            chosen = adviser.choose(table.view(0), tuple(table.legal(0)))
        table = site.act(table, 0, table.game.spell(chosen))
    said = []
    for text in ("place rainbow_1 B10", "done"):
        said.append(told(site.browser("ann", guide=True).get(f"/t/{table.id}").text))
        table = site.act(table, 0, text)
    assert said[0].startswith("Your rainbow may end on any free space of yours below")
    assert said[1].startswith("Choose a space that lights up")


def test_the_first_question_of_odyssey_is_four_pictures_and_one_button(site: Site) -> None:
    table = begun(site, "odyssey")
    first = words_in(site.browser("ann", guide=True).get(f"/t/{table.id}").text)
    for said in ("1 Race to 60", "2 What lives, counts", "3 One card a turn", "4 Shots are rolled", "I know the game"):
        assert said in first
    assert "Keep it saved" in first
    assert "Discard it" not in first
    known = words_in(site.browser("ann", guide=False).get(f"/t/{table.id}").text)
    assert "Race to 60" not in known
    assert "Discard it" in known


@pytest.mark.parametrize("first", ["run save", "run discard"])
def test_the_second_turn_of_odyssey_says_that_the_resource_pays_only_where_it_does(site: Site, first: str) -> None:
    table = site.act(begun(site, "odyssey"), 0, first)
    adviser = agent("normal", 1)
    while not (view_of(table).round == 2 and "run discard" in map(table.game.spell, table.legal(0))):
        table = site.act(table, 0, table.game.spell(adviser.choose(table.view(0), tuple(table.legal(0)))))
    said = told(site.browser("ann", guide=True).get(f"/t/{table.id}").text)
    can_pay = "run play" in map(table.game.spell, table.legal(0))
    assert said.startswith("Play this bunny: your Resource" if can_pay else "Your saved Resources do not pay")
    assert can_pay == (first == "run save")


def test_a_lesson_turns_the_words_on_that_accompany_a_game_and_another_game_has_none_of_it(site: Site) -> None:
    ann = site.browser("ann", guide=False)
    table = site.led_to(ann.send("/lessons", {"game": "kingdom", "key": "of-the-form"}))
    assert ann.known_as.guide
    assert [player.agent for player in table.players] == ["person", "easy", "easy", "easy"]
    usual = site.led_to(
        ann.send("/tables", {"game": "kingdom", "kind-0": "person", "kind-1": "easy", "key": "of-the-form"})
    )
    assert usual.id != table.id
    assert not told(ann.get(f"/t/{usual.id}").text).startswith("A card with a coordinate")


@for_each("game", ["kingdom", "sky", "town", "odyssey"])
def test_a_lesson_speaks_to_its_player_alone_and_calls_no_seed_secret(site: Site, game: str) -> None:
    table, adviser = begun(site, game), agent("normal", 1)
    for _ in range(8):
        table = site.act(table, 0, table.game.spell(adviser.choose(table.view(0), tuple(table.legal(0)))))
        page = site.browser("eve", guide=True).get(f"/t/{table.id}").text
        assert 'id="plate"' in page
        assert "coach" not in page
        assert "secret seed" not in page


@for_each("game", ["kingdom", "sky", "town", "odyssey"])
def test_who_knows_the_game_leaves_the_words_of_a_lesson_by_a_button_on_the_page(site: Site, game: str) -> None:
    table = begun(site, game)
    assert "I know the game" in words_in(site.browser("ann", guide=True).get(f"/t/{table.id}").text)


def test_a_game_without_a_lesson_says_so(site: Site) -> None:
    assert "There is no game" in complaint(site.browser("ann").send("/lessons", {"game": "chess"}), 404, htmx=False)
