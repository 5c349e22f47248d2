"""The form that begins a game of Odyssey: seats and decks, and the settings."""

import re
from html import unescape
from typing import Any

import pytest

from tests.inside import inside
from tests.web.choosing import over
from tests.web.odyssey.sitting import play
from tests.web.site import Site, complaint, words_in
from warren.games.odyssey.cards import FACES
from warren.games.odyssey.parts import CARD_IDS
from warren.players import PERSON
from warren.words import languages, words

FORM = {"game": "odyssey", "kind-0": "person", "kind-1": "normal", "option-score": "60"}
MINE = "deck mine\nEV01-EV30 EV43-EV60\nEG01-EG12\n"


def options_of(site: Site, form: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Send the form; give the options of the game that it began."""
    answer = site.browser("ann").send("/tables", form, **more)
    assert answer.status_code == 303, words_in(answer.text)
    return inside(site.led_to(answer)).setup.options


def test_seats_decks_and_settings_are_as_the_form_says(site: Site) -> None:
    for seats in range(2, 7):
        found = options_of(site, FORM | {f"kind-{seat}": "random" for seat in range(1, seats)})
        assert found["seats"] == seats
    assert found["decks"] == ("orange", "green", "yellow", "red", "violet", "blue"), "who picks none has an easy one"
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


def test_a_ready_deck_says_how_hard_it_is_and_one_of_ones_own_is_picked_beside_it(site: Site) -> None:
    ann = site.browser("ann")
    ann.send("/decks/odyssey", {"import": "", "text": MINE + "deck short\nEV01"})
    picks = ann.get("/?game=odyssey").text.partition('<select id="deck-0"')[2].partition("</select>")[0]
    assert "Orange (Animals) · easy</option>" in picks
    assert ">mine</option>" in picks
    assert "short" not in picks, "it cannot be played yet"
    assert 'href="/decks/odyssey"' in ann.get("/?game=odyssey").text
    found = options_of(site, FORM | {"deck-0": "mine"})
    assert found["decks"] == ("mine", "green")
    assert found["own_decks"] == MINE, "of all that are kept, those that are played"
    assert ">mine<" not in site.browser("eve").get("/?game=odyssey").text, "others have decks of their own"


def test_a_deck_that_cannot_be_played_begins_no_game(site: Site) -> None:
    ann = site.browser("ann")
    ann.send("/decks/odyssey", {"import": "", "text": "deck short\nEV01"})
    for deck, said in (("short", "Deck short: it has 1 of at least 60 cards"), ("none", "There is no deck “none”")):
        assert said in complaint(ann.send("/tables", FORM | {"deck-0": deck, "key": "k"}), 422, htmx=False)


@pytest.mark.parametrize("language", languages())
def test_every_card_that_a_deck_may_hold_is_listed_with_id_name_and_text(site: Site, language: str) -> None:
    assert 'href="/cards/odyssey"' in site.browser("ann").get("/decks/odyssey").text
    page = unescape(site.browser("ann", language=language).get("/cards/odyssey").text)
    assert sorted(re.findall(r"<code>(E[A-Z]\d\d)</code>", page)) == sorted(CARD_IDS)
    for card in FACES:
        entry = page.partition(f"<code>{card.id}</code>")[2].partition("</dd>")[0]
        assert entry.endswith(card.help(words(language)))


def test_the_same_people_play_once_more_with_the_same_decks(site: Site) -> None:
    held = {"deck-0": "mine", "deck-1": "heroes", "option-score": "40"}
    ann = site.browser("ann")
    ann.send("/decks/odyssey", {"import": "", "text": MINE})
    table = site.led_to(ann.send("/tables", FORM | {"kind-1": "random"} | held))
    table = play(site, table, over)
    fresh = site.led_to(ann.send(f"/t/{table.id}/again"))
    assert [player.agent for player in fresh.players] == ["random", PERSON]
    assert inside(fresh).setup.options == inside(table).setup.options | {"decks": ("heroes", "mine")}
