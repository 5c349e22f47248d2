"""Clover on the pages, by default renderings alone."""

import re

import pytest

from tests.fifth_game import GAME, CloverState
from tests.inside import inside
from tests.web.site import Site, SiteClient, complaint, words_in
from warren.players import PERSON
from warren.table.tables import Table
from warren.web.any_end import replay_of


def set_table(site: Site, *agents: str) -> Table:
    return site.set_up(GAME.check_options({"seats": len(agents), "seed": 6}), agents)


def look(asker: SiteClient, table: Table, **chosen: str) -> str:
    return asker.get(f"/t/{table.id}/game", params=chosen).text


def test_the_start_page_offers_the_game(site: Site) -> None:
    ann = site.browser("ann")
    page = ann.get("/").text
    assert 'name="game" value="clover"' in page
    assert "/rules/clover" not in page
    form = {"game": "clover", "key": "k", "kind-0": "person", "kind-1": "normal", "kind-2": "easy"}
    path = ann.send("/tables", form).headers["location"]
    assert "It is your turn" in words_in(ann.get(path).text)
    assert "Clover, round 1" in words_in(ann.get("/").text)


def test_an_option_is_looked_at_and_then_played(site: Site) -> None:
    ann, table = site.browser("ann"), set_table(site, PERSON, "random")
    hand = sorted({*state_of(table).hands[0]})
    page = look(ann, table)
    assert re.findall(r'name="pick" value="([^"]*)"', page) == [f"play {card}" for card in hand]
    assert 'id="not-yet"' in page
    page = look(ann, table, pick=f"play {hand[0]}")
    assert f'id="go" class="btn go ready" name="action" value="play {hand[0]}">Play {hand[0]}<' in page
    answer = ann.move(table, 0, f"play {hand[0]}", htmx=True)
    assert f"play {hand[0]}" in words_in(answer.text)
    assert len(inside(site.table(table.id)).moves) >= 2


def test_what_is_certain_is_previewed(site: Site) -> None:
    table = site.set_up(GAME.check_options({"seats": 2, "seed": 6}), (PERSON, PERSON), {0: "ann", 1: "bea"})
    table = site.post(site.post(table, 0, table.legal(0)[-1]), 1, table.legal(1)[0])
    state = state_of(table)
    (seat,) = state.to_act
    taker = site.browser(("ann", "bea")[seat])
    assert f"then {state.scores()[seat].points + state.patch}." in words_in(look(taker, table, pick="eat"))


def test_nothing_is_shown_that_a_seat_cannot_know(site: Site) -> None:
    table = set_table(site, PERSON, "random")
    state = state_of(table)
    hand = f"Secrets hands: {', '.join(map(str, state.hands[0]))} "
    own, others = (look(site.browser(name), table) for name in ("ann", "eve"))
    assert hand in words_in(own)
    assert "<dt>hands</dt>" not in own, "it lies not on the table"
    assert "Secrets" not in words_in(others)
    assert "hands:" not in words_in(others)


def test_no_page_leads_to_rules_that_there_are_not(site: Site) -> None:
    ann = site.browser("ann")
    table = set_table(site, PERSON, "random")
    assert "/rules/clover" not in ann.get(f"/t/{table.id}").text
    for path, said in (("/rules/clover", "This game has no rules document."), ("/cards/clover", "no list of cards.")):
        assert said in words_in(ann.get(path).text)
    assert "No rule mentions" not in words_in(ann.get("/rules/clover").text)


@pytest.mark.parametrize("chosen", [{"pick": "play 99"}, {"place": "A1"}, {"pick": "dig", "next": "x"}])
def test_whatever_is_asked_for_the_page_is_shown(site: Site, chosen: dict[str, str]) -> None:
    assert site.browser("ann").get(f"/t/{set_table(site, PERSON, 'random').id}/game", params=chosen).status_code == 200


def test_what_is_not_legal_is_refused_in_words(site: Site) -> None:
    table = set_table(site, PERSON, "random")
    assert "is not legal now" in complaint(site.browser("ann").move(table, 0, "eat", htmx=True), 422, htmx=True)


def test_a_whole_game_with_its_hint_end_and_replay(site: Site) -> None:
    ann, table = site.browser("ann"), set_table(site, PERSON, "normal", "random")
    assert "Hint: play" in words_in(ann.get(f"/t/{table.id}/hint").text)
    while not table.over:
        table = site.post(table, 0, table.legal(0)[0])
    end = words_in(ann.get(f"/t/{table.id}").text)
    state = state_of(table)
    assert f"won with {state.scores()[state.winners[0]].points} points" in end
    for ply in (0, replay_of(table).stops[1], len(inside(table).moves)):
        page = words_in(ann.get(f"/t/{table.id}/replay?ply={ply}").text)
        assert f"Move {ply} of {len(inside(table).moves)}" in page
    assert "What came of it" in page


def state_of(table: Table) -> CloverState:
    state = inside(table).state
    assert isinstance(state, CloverState)
    return state
