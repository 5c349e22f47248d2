"""Every word that a page of Odyssey says is translated: marked words stand for the other language."""

import re

import pytest

from tests.inside import inside
from tests.web.asking import KEY, MARKED, Site, speak_marked, unmarked
from tests.web.odyssey.sitting import NAMES_OF_SIX, Until, asked_for, choice, do, find, over, texts, view_of
from warren.games.odyssey.sets import standard
from warren.players import PERSON
from warren.table.tables import Table
from warren.web.odyssey.decks import EXAMPLE

PAIR = (PERSON, "random")
KNOWN = {"Warren", "EN", "English", "繁體中文", *NAMES_OF_SIX}
KNOWN |= {*re.findall(r"\w+", standard().text), *re.findall(r"\w+", EXAMPLE)}
"""Names, ids, and the names of cards, which a set says in both languages itself."""


def is_over_an_offer(table: Table) -> bool:
    """Return whether an offer can be made late enough that there is something to offer."""
    return view_of(table).round >= 5 and "offer 1" in texts(table)


MOMENTS: dict[str, Until] = {
    **{verb: asked_for(verb) for verb in ("declare", "top", "bottom", "run", "aim", "respond", "slot", "use", "move")},
    "offer": is_over_an_offer,
    "over": over,
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_word_of_a_moment_is_translated(site: Site, monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
    table = find(site, MOMENTS[moment], *PAIR, held={0: "ann"})
    if moment == "offer":
        table = do(site, table, 0, "offer 1")
    speak_marked(monkeypatch)
    ann = site.browser("ann", MARKED.lang)
    paths = [f"/t/{table.id}"]
    if table.over:
        paths.append(f"/t/{table.id}/replay?ply={len(inside(table).moves) // 2}")
    else:
        pick = next((text for text in texts(table) if text.startswith(moment)), choice(table, 0))
        paths += [f"/t/{table.id}?pick={pick.replace(' ', '+')}", f"/t/{table.id}/hint"]
    for path in paths:
        left = unmarked(ann.get(path).text) - KNOWN - set(re.findall(r"\w+", table.id))
        assert left == set(), path


def test_onlookers_and_those_who_wait_read_nothing_else(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    table = find(site, lambda table: view_of(table).round >= 4, PERSON, PERSON, held={0: "ann", 1: "bea"})
    speak_marked(monkeypatch)
    for name in ("ann", "bea", "eve"):
        page = site.browser(name, MARKED.lang).get(f"/t/{table.id}").text
        assert unmarked(page) - KNOWN - set(re.findall(r"\w+", table.id)) == set()


def test_what_is_found_in_a_deck_is_translated(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    speak_marked(monkeypatch)
    ann = site.browser("ann", MARKED.lang)
    for text in (EXAMPLE, "deck bad\nEV77 EV01"):
        page = ann.send("/written", {"game": "odyssey", "decks-of-ones-own": text}, htmx=True).text
        assert unmarked(page) - KNOWN - {"Deck", "Line", "bad", "EV77"} == set()


def test_the_form_is_translated(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    speak_marked(monkeypatch)
    page = site.browser("ann", MARKED.lang).get("/?game=odyssey").text
    assert "deck" in page
    assert KEY not in page
