"""Decks of one's own: made, taken in from a text, changed card by card; the rules say which can be played."""

import re
from html import unescape

import pytest
from playwright.sync_api import expect

from tests.web.screens import Screens
from tests.web.site import Site, SiteClient, complaint, words_in
from warren.games.odyssey.parts import CARD_IDS
from warren.words import words

MINE = "deck mine\nEV01-EV30 EV43-EV60\nEG01-EG12\n"
PAGE = "/decks/odyssey/mine"


@pytest.fixture
def ann(site: Site) -> SiteClient:
    """A browser with the deck mine."""
    found = site.browser("ann")
    assert found.send("/decks/odyssey", {"import": "", "text": MINE}).headers["location"] == PAGE
    return found


def text_of(ann: SiteClient, page: str = PAGE) -> str:
    """Return a deck as the page writes it."""
    found = re.search(r"<textarea readonly[^>]*>([^<]*)<", ann.get(page).text)
    assert found
    return unescape(found[1])


def held(page: str, card: str) -> str:
    """Return how many of a card the page shows in the deck, of how many."""
    found = re.search(rf'id="held-{card}"[^>]*>(\d+)<small>/(\d+)<', page)
    return f"{found[1]} of {found[2]}" if found else ""


def test_a_deck_is_made_of_a_ready_one_or_of_nothing_and_deleted(site: Site) -> None:
    ann = site.browser("ann")
    for name, like in (("tortoise", "orange"), ("second", "")):
        answer = ann.send("/decks/odyssey", {"name": name, "like": like})
        assert answer.headers["location"] == f"/decks/odyssey/{name}"
    assert text_of(ann, "/decks/odyssey/tortoise").startswith("deck tortoise\nEO01-EO60")
    assert text_of(ann, "/decks/odyssey/second").strip() == "deck second"
    said = words_in(ann.get("/decks/odyssey").text)
    assert "tortoise 60 cards Play" in said
    assert "second 0 of 60 cards Delete" in said, "it cannot be played yet"
    assert "tortoise" not in words_in(site.browser("eve").get("/decks/odyssey").text)
    ann.send("/decks/odyssey", {"drop": "second"})
    assert ann.get("/decks/odyssey/second").status_code == 404
    assert ann.get("/decks/odyssey/tortoise").status_code == 200


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"name": "two words"}, "“two words” is not a name for a deck"),
        ({"name": "violet"}, "“violet” is a ready deck"),
        ({"name": "mine"}, "There is already a deck “mine” above"),
        ({"import": "", "text": " "}, "There is no deck in this text"),
        ({"import": "", "text": "EV01\ndeck one\nEV99"}, "Line 1: these cards belong to no deck"),
        ({"import": "", "text": "EV01\ndeck one\nEV99"}, "Line 3: “EV99” is neither a card"),
        ({"import": "", "text": "".join(f"deck d{number}\n" for number in range(41))}, "40 decks are kept at most"),
    ],
)
def test_what_is_wrong_is_said_at_its_field_and_changes_nothing(
    ann: SiteClient, sent: dict[str, str], said: str
) -> None:
    answer = ann.send("/decks/odyssey", sent)
    assert answer.status_code == 422
    assert said in words_in(answer.text)
    assert sent.get("name", sent.get("text", "")).strip() in answer.text
    assert text_of(ann) == MINE


def test_a_file_is_taken_in_and_one_that_is_no_text_refused(site: Site) -> None:
    ann = site.browser("ann")
    for content, status in ((MINE.encode(), 303), (b"\xff\xfe\x00", 422)):
        sent = {"file": ("my.txt", content, "text/plain")}
        assert ann.send("/decks/odyssey", {"import": ""}, files=sent).status_code == status
    assert text_of(ann) == MINE


def test_every_card_of_the_set_stands_once_in_the_grid_with_how_many_of_it_the_deck_has(ann: SiteClient) -> None:
    page = ann.get(PAGE).text
    counts = [tuple(map(int, found)) for found in re.findall(r'id="held-[^>]*>(\d+)<small>/(\d+)<', page)]
    assert sum(most for _, most in counts) == len(CARD_IDS)
    assert sum(count for count, _ in counts) == 60
    assert held(page, "EV01") == "2 of 2"
    assert held(page, "EO01") == "0 of 2"
    for one in (page, ann.get("/decks/odyssey").text):
        assert set(re.findall(r'<use href="#([^"]+)"', one)) <= set(re.findall(r'<symbol id="([^"]+)"', one))


@pytest.mark.parametrize("htmx", [True, False], ids=["at once", "without a script"])
def test_a_press_puts_a_card_in_or_takes_one_out_and_is_kept(ann: SiteClient, htmx: bool) -> None:
    def press(**sent: str) -> str:
        answer = ann.send(PAGE, sent, htmx=htmx)
        assert htmx or answer.headers["location"].startswith(PAGE)
        return answer.text if htmx else ann.get(answer.headers["location"].partition("#")[0]).text

    assert held(press(more="EO01"), "EO01") == "1 of 2"
    assert held(press(more="EO01"), "EO01") == "2 of 2"
    page = press(more="EO01")
    assert held(page, "EO01") == "2 of 2", "there are no more of them"
    assert "62 cards" in words_in(page)
    assert "Play with it" in page
    for _ in range(3):
        page = press(less="EG01", color="green")
    assert held(page, "EG01") == "0 of 2"
    assert "60 cards" in words_in(page)
    page = press(less="EV05")
    assert "59 of 60 cards" in words_in(page)
    assert "Play with it" not in page
    assert "EO01 EO02" in text_of(ann)


def test_without_a_script_what_was_filtered_stays(ann: SiteClient) -> None:
    answer = ann.send(PAGE, {"more": "EO01", "kind": "bunnies", "color": "orange", "look": "yang"})
    page = ann.get(answer.headers["location"].partition("#")[0]).text
    assert answer.headers["location"].endswith("#card-EO01")
    assert 'name="kind" value="bunnies" checked' in page
    assert 'name="color" value="orange" checked' in page
    shown = [card for card, hidden in re.findall(r'id="card-(\w+)"( hidden)?', page) if not hidden]
    assert "EO01" in shown
    assert len(shown) < 20


def test_the_report_says_what_is_worth_knowing_of_a_deck_in_the_words_of_the_reader(site: Site) -> None:
    for language, said in (("en", "Cards that cost Land: "), ("zh-Hant", words("zh-Hant").text("Land"))):
        browser = site.browser("ann", language=language)
        browser.send("/decks/odyssey", {"import": "", "text": MINE})
        assert said in words_in(browser.get(PAGE).text.partition('id="report"')[2])


def test_a_deck_is_renamed_where_the_name_is_one(ann: SiteClient) -> None:
    assert ann.send(PAGE, {"name": "yours"}).headers["location"] == "/decks/odyssey/yours"
    assert text_of(ann, "/decks/odyssey/yours") == MINE.replace("mine", "yours")
    assert ann.get(PAGE).status_code == 404
    refused = ann.send("/decks/odyssey/yours", {"name": "violet"})
    assert "“violet” is a ready deck" in complaint(refused, 422, htmx=False)


def test_a_number_that_is_no_card_and_a_game_without_decks_change_nothing(ann: SiteClient) -> None:
    assert ann.send(PAGE, {"more": "EV99"}).status_code == 303
    assert text_of(ann) == MINE
    assert ann.get("/decks/kingdom").status_code == 404


def test_a_deck_is_made_by_keys_filtered_at_once_and_chosen_in_the_form(screens: Screens) -> None:
    page = screens.open("/?game=odyssey")
    page.locator("select[name=deck-1]").select_option("villains")
    page.get_by_role("link", name="Your own decks").click()
    page.get_by_label("Its name").fill("mine")
    expect(page.locator(".patterns .choice:has(.fig)")).to_have_count(8)
    page.get_by_role("radio", name="Orange").check()
    page.keyboard.press("Enter")
    page.wait_for_url("**/mine")
    expect(page.locator(".sum")).to_contain_text("60 cards")
    assert page.evaluate(_SCROLLED_UNDER) == [], "what is scrolled under the filters takes no press"
    page.get_by_role("radio", name="Weapons").check()
    page.get_by_role("radio", name="Green").check()
    shown = page.locator(".deck-card:visible")
    expect(page.locator(".deck-card.in-green:visible")).to_have_count(shown.count())
    page.get_by_label("Look for a word").fill("runner")
    expect(shown).to_have_count(1)
    page.get_by_label("Look for a word").fill("")
    first = page.locator(".deck-card:visible").first
    first.locator(".art").hover()
    expect(first.locator(".sub")).to_be_visible()
    first.locator("[name=more]").hover()
    expect(first.locator(".sub")).to_be_hidden()
    first.get_by_role("button", name="Put in").focus()
    page.keyboard.press("+")
    expect(page.locator(".sum")).to_contain_text("61 cards")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("+")
    expect(page.locator(".sum")).to_contain_text("63 cards")
    page.keyboard.press("-")
    expect(page.locator(".sum")).to_contain_text("62 cards")
    page.get_by_role("link", name="All your decks").click()
    page.get_by_role("link", name="To a new table").click()
    expect(page.locator("select[name=deck-1]")).to_have_value("villains")
    page.locator("#deck-0").select_option("mine")
    page.get_by_role("button", name="Play").click()
    page.wait_for_selector("#act")


# What of the cards can still be pressed in the room of the filters, which takes two rows.
_SCROLLED_UNDER = """() => {
  const filters = document.querySelector(".filters").getBoundingClientRect();
  const found = filters.height < 120 ? [] : [`filters of ${filters.height} px`];
  for (const one of document.querySelectorAll(".of-weapons .deck-card:nth-child(-n + 6) :is(.ask, .btn)")) {
    window.scrollBy({ top: one.getBoundingClientRect().top - 40, behavior: "instant" });
    const { left, top, width, height } = one.getBoundingClientRect();
    if (!document.elementFromPoint(left + width / 2, top + height / 2).closest(".filters")) found.push(one.outerHTML);
  }
  window.scrollTo({ top: 0, behavior: "instant" });
  return found;
}"""
