"""The form that begins a game of Odyssey: seats and decks, decks of one's own and what is in them, the settings."""

import re
from html import unescape
from typing import Any

import pytest

from tests.inside import inside
from tests.looping import for_each
from tests.web.choosing import over
from tests.web.odyssey.sitting import play
from tests.web.site import Site, complaint, words_in
from warren.games.odyssey.cards import FACES
from warren.games.odyssey.parts import CARD_IDS, DECK_IDS
from warren.words import languages, words

FORM = {"game": "odyssey", "kind-0": "person", "kind-1": "normal", "option-score": "60"}
MINE = "deck mine\nEV01-EV30 EV43-EV60\nEG01-EG12\n"
YOURS = "deck yours\nEO01-EO60\n"
FIELD = "decks-of-ones-own"


def options_of(site: Site, form: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Send the form; give the options of the game that it began."""
    answer = site.browser("ann").send("/tables", form, **more)
    assert answer.status_code == 303, words_in(answer.text)
    return inside(site.led_to(answer)).setup.options


def picked_in(page: str, seat: int) -> str:
    """Return the deck that a page has picked for a seat."""
    picks = page.partition(f'<select id="deck-{seat}"')[2].partition("</select>")[0]
    return "".join(re.findall(r'value="([^"]*)"[^>]* selected', picks))


def test_seats_decks_and_settings_are_as_the_form_says(site: Site) -> None:
    for seats in range(2, 7):
        found = options_of(site, FORM | {f"kind-{seat}": "random" for seat in range(1, seats)})
        assert found["seats"] == seats
    assert found["decks"] == DECK_IDS[:6], "who picks none has the ready one of the seat"
    settings = {"score": 60, "trading": False, "manual_cut": False, "manual_refill": False}
    assert found.items() >= settings.items()
    ticked = {f"option-{name}": "on" for name in settings} | {"option-score": "80"}
    form = FORM | ticked | {"kind-3": "normal", "deck-0": "villains", "deck-1": "red", "deck-3": "violet"}
    found = options_of(site, form)
    assert found["decks"] == ("villains", "red", "violet"), "seats that nobody takes are left out, with their decks"
    assert found.items() >= {"score": 80, "trading": True, "manual_cut": True, "manual_refill": True}.items()


def test_trading_is_ticked_until_somebody_unticks_it(site: Site) -> None:
    box = re.compile(r'name="option-trading"[^>]*>')
    found = box.search(site.browser("ann").get("/?game=odyssey").text)
    assert found
    assert "checked" in found[0]
    refused = site.browser("ann").send("/tables", FORM | {"key": "a", "name-0": "x" * 40})
    found = box.search(refused.text)
    assert refused.status_code == 422
    assert found
    assert "checked" not in found[0]


def test_decks_of_ones_own_are_played_from_text_or_file_go_round_and_the_last_one_serves_the_rest(site: Site) -> None:
    found = options_of(site, FORM | {"deck-0": "own", FIELD: MINE})
    assert found["decks"] == ("mine", "orange")
    assert "deck mine" in found["own_decks"]
    sent = {f"{FIELD}-file": ("my.txt", MINE.encode(), "text/plain")}
    assert options_of(site, FORM | {"deck-1": "own"}, files=sent)["decks"] == ("violet", "mine")
    form = FORM | {"kind-2": "normal", "deck-0": "own", "deck-1": "own", "deck-2": "own", FIELD: YOURS + MINE}
    assert options_of(site, form)["decks"] == ("yours", "mine", "mine")


@pytest.mark.parametrize("htmx", [True, False], ids=["in place", "as a page"])
def test_a_checked_deck_of_ones_own_is_picked_by_its_name_for_a_seat(site: Site, htmx: bool) -> None:
    form = FORM | {"kind-2": "normal", "deck-0": "own", "deck-1": "red", "deck-2": "own", FIELD: YOURS + MINE}
    page = site.browser("ann").send("/written", form, htmx=htmx).text
    assert [picked_in(page, seat) for seat in range(3)] == ["yours", "red", "mine"]
    assert '<option value="own"' not in page
    assert options_of(site, form | {"deck-0": "mine", "deck-2": "yours"})["decks"] == ("mine", "red", "yours")


def test_a_checked_file_stays_in_the_form_as_its_text(site: Site) -> None:
    sent = {f"{FIELD}-file": ("my.txt", MINE.encode(), "text/plain")}
    page = site.browser("ann").send("/written", FORM | {"deck-0": "own"}, files=sent).text
    assert picked_in(page, 0) == "mine"
    assert "EV01-EV30 EV43-EV60\nEG01-EG12" in page.partition("<textarea")[2].partition("</textarea>")[0]


def test_a_check_takes_away_why_no_game_was_begun_before(site: Site) -> None:
    refused = site.browser("ann").send("/tables", FORM | {"deck-0": "own"}).text
    assert re.search(r'<div id="not-begun">\s*<section class="sheet wrong"', refused)
    checked = site.browser("ann").send("/written", FORM | {FIELD: MINE}, htmx=True).text
    assert '<div id="not-begun" hx-swap-oob="innerHTML"></div>' in checked


def test_what_is_wrong_with_them_is_said_all_at_once_and_the_form_keeps_what_was_written(site: Site) -> None:
    def told(written: str) -> str:
        answer = site.browser("ann").send("/tables", FORM | {"deck-0": "own", FIELD: written, "key": "k"})
        assert written in answer.text
        return complaint(answer, 422, htmx=False)

    said = told("deck violet\nEV61 EV01 EV01\n")
    assert "Line 2: “EV61” is neither a card" in said
    assert "Line 1: “violet” is a ready deck" in said
    assert "Deck violet: it has 1 of at least 60 cards" in said
    said = told("")
    assert "a deck of your own, and there is none" in said
    assert "There is no deck" not in said
    assert told("deck mine\nEV01\n") == "No game was begun Deck mine: it has 1 of at least 60 cards"


@pytest.mark.parametrize("htmx", [True, False], ids=["beside the form", "on a page of its own"])
def test_decks_are_checked_before_they_are_played(site: Site, htmx: bool) -> None:
    answer = site.browser("ann").send("/written", {"game": "odyssey", FIELD: YOURS + MINE}, htmx=htmx)
    said = words_in(answer.text)
    assert answer.status_code == 200
    assert ("<html" in answer.text) != htmx
    assert "60 cards: Bunnies" in said
    assert "What the resources give: Elementals" in said
    assert said.index("yours: can be played") < said.index("mine: can be played"), "in the order of the text"


@for_each(
    ("written", "said"),
    [
        ("EV01\ndeck one\nEV99", "These decks cannot be played"),
        ("EV01\ndeck one\nEV99", "Line 1: these cards belong to no deck"),
        ("EV01\ndeck one\nEV99", "“EV99” is neither a card"),
        (" ", "There is no deck in this text"),
    ],
)
def test_a_check_says_everything_that_is_wrong(site: Site, written: str, said: str) -> None:
    answer = words_in(site.browser("ann").send("/written", {"game": "odyssey", FIELD: written}, htmx=True).text)
    assert said in answer


@pytest.mark.parametrize("language", languages())
def test_every_card_that_a_deck_may_hold_is_listed_with_id_name_and_text(site: Site, language: str) -> None:
    assert 'href="/cards/odyssey"' in site.browser("ann").get("/?game=odyssey").text
    page = unescape(site.browser("ann", language=language).get("/cards/odyssey").text)
    assert sorted(re.findall(r"<code>(E[A-Z]\d\d)</code>", page)) == sorted(CARD_IDS)
    for card in FACES:
        entry = page.partition(f"<code>{card.id}</code>")[2].partition("</dd>")[0]
        assert entry.endswith(card.help(words(language)))


def test_a_file_that_is_no_text_is_refused(site: Site) -> None:
    sent = {f"{FIELD}-file": ("my.txt", b"\xff\xfe\x00", "text/plain")}
    for path in ("/written", "/tables"):
        answer = site.browser("ann").send(path, FORM, files=sent)
        assert "is not valid UTF-8" in complaint(answer, 422, htmx=False)


@pytest.mark.parametrize("game", ["kingdom", "nothing", ""])
def test_for_other_games_there_is_nothing_to_check(site: Site, game: str) -> None:
    answer = site.browser("ann").send("/written", {"game": game, FIELD: MINE})
    assert "no decks of your own" in complaint(answer, 422, htmx=False)


def test_the_same_people_play_once_more_with_the_same_decks(site: Site) -> None:
    held = {"deck-0": "own", "deck-1": "heroes", FIELD: MINE, "option-score": "40"}
    ann = site.browser("ann")
    table = site.led_to(ann.send("/tables", FORM | {"kind-1": "random"} | held))
    table = play(site, table, over)
    fresh = site.led_to(ann.send(f"/t/{table.id}/again", {"key": "k"}))
    assert inside(fresh).setup.options == inside(table).setup.options
    assert inside(fresh).setup.options["decks"] == ("mine", "heroes")
