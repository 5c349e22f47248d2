"""Nothing that the site answers while a game runs tells what whoever asks cannot know.

Twins (tests/contract/twins.py) are two games that are the same to a seat and differ in what it cannot know. Here each
is played at a table, and whatever the seat's browser gets of the two is compared byte for byte.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random

import pytest
from hypothesis import settings

from tests.contract.census import BOUNDS
from tests.contract.twins import Exchange, Traced, choose_exchange, side_by_side, trace
from tests.contract.walk import Playthrough, Walk
from tests.contract.walk import Table as Played
from tests.inside import inside
from tests.looping import in_soak
from tests.web.serving import NAMES
from tests.web.site import Site, SiteClient, parchments_met, parchments_named, verbs, words_in
from warren import game
from warren.games.kingdom.lookup import CARD_IDS, PARCHMENTS
from warren.kernel.chance import SEED_BITS
from warren.kernel.errors import ActionError
from warren.kernel.game import Game
from warren.kernel.record import Record
from warren.players import PERSON
from warren.table.tables import Table

PAIRS = settings().max_examples // 20
"""Twins that are compared for each looker: more in `make soak`."""
CHANGING = re.compile(r'name="key" value="[^"]*"')
EVE = "eve"
SKY = (("sky", True),)
PLAYED = [Played("kingdom", 2), Played("kingdom", 3, SKY), Played("town", 2)]
MORE = [Played("kingdom", 4), Played("kingdom", 3), Played("kingdom", 2, SKY), Played("kingdom", 4, SKY)]
READ = ["1", "2", "3", "4"]
"""The rounds whose harvest was looked at: what a page shows then is the hand."""


def asker_of(site: Site, looker: int | None) -> SiteClient:
    """Everybody has a browser of her own; Eve holds no seat."""
    return site.browser(EVE if looker is None else NAMES[looker])


def twins(
    site: Site, played: Played, looker: int | None, hiding: Sequence[int], rng: Random
) -> Iterator[tuple[Table, Table]]:
    """Return twins at tables: the same to the looker, and not to all who are hiding something from it."""
    of = game(played.game)
    while True:
        walk = Walk(played.seats, rng.getrandbits(32), rng.choice([1.0, 0.6, 2.0]), options=played.options)
        traced = trace(Playthrough(of, walk), looker, BOUNDS[played.game].deck)
        if exchange := choose_exchange(of, traced, rng.random() < 0.5, rng):
            differing = [
                step
                for step, states in enumerate(side_by_side(of, traced, exchange))
                if any(states[0].view(seat) != states[1].view(seat) for seat in hiding)
            ]
            if differing and (pair := seated(site, of, traced, exchange, rng.choice(differing))):
                yield pair


def seated(site: Site, of: Game, traced: Traced, exchange: Exchange, moves: int) -> tuple[Table, Table] | None:
    """Set two tables where a traced and its twin stand after so many moves. None where they show the looker more.

    They can: an only choice is played at once, and two cards alike are one choice. A game that is over has no secrets.
    """
    names, walk = dict(zip(exchange.cards, exchange.cards[::-1], strict=True)), traced.walk
    tables = []
    for other in ({}, names):
        deck = [other.get(card, card) if exchange.in_deck else card for card in traced.deck]
        setup = of.check_options({"seats": walk.seats, "seed": walk.seed, "deck": deck, **dict(walk.options)})
        moved = traced.moves[:moves]
        played = [(seat, action if seat == traced.looker else like(of, action, other)) for seat, action in moved]
        try:
            tables.append(site.take_up(Record(setup, tuple(played)), dict(enumerate(NAMES[: walk.seats]))))
        except ActionError:
            return None
    truth, twin = tables
    return (truth, twin) if not truth.over and same_to(traced.looker, truth, twin) else None


def like(of: Game, action: int, names: Mapping[str, str]) -> int:
    """Return the action that does with other cards what this one does; -1 where nothing does."""
    text = " ".join(names.get(word, word) for word in of.spell(action).split())
    return of.catalogue.texts.index(text) if text in of.catalogue.texts else -1


def same_to(looker: int | None, truth: Table, twin: Table) -> bool:
    return (
        truth.view(looker) == twin.view(looker)
        and truth.events_for(looker) == twin.events_for(looker)
        and (looker is None or truth.legal(looker) == twin.legal(looker))
    )


def answers(asker: SiteClient, table: Table, looker: int | None, luck: int) -> Iterator[str]:
    """Return all that the site tells a browser of a table: pages, previews, hints, and its words on what is wrong."""
    rng, path, every = Random(luck), f"/t/{table.id}", table.game.catalogue.texts
    for part in ("", "/game", "/game?read=1&read=2&read=3&read=4", "/hint", "/record", "/replay", "/replay?ply=9999"):
        yield asker.get(path + part).text
    yield asker.get(f"{path}/hint", htmx=True).text
    yield asker.send(f"{path}/again").text
    api, as_seat = f"/api/v1/tables/{table.id}", {} if looker is None else {"seat": looker}
    for part in ("", "/view", "/log"):
        yield asker.get(
            api + part, params=as_seat if part else {}, headers={"authorization": f"Bearer {asker.cookie}"}
        ).text
    legal = [] if looker is None else [table.game.spell(action) for action in table.legal(looker)]
    for text in rng.sample(every, 1) + rng.sample(legal, min(2, len(legal))):
        _, *rest = text.split()
        for asked in ({"pick": [text, *rest[:1]]}, {"pick": rest[:1], "place": rest[-1:], "read": READ}):
            yield asker.get(f"{path}/game", params=asked).text
    for seat in range(inside(table).setup.seats):
        text = rng.choice(every)
        if text not in legal:
            yield asker.move(table, seat, text, htmx=True).text
            yield asker.move(table, seat, text, *legal[:1], version=rng.randrange(9)).text
        if not table.horizon(seat):
            yield asker.move(table, seat, undo="all").text
        if seat != looker:
            yield asker.send(f"{path}/sit", {"seat": seat}).text


def without_what_changes(answer: str, table: Table) -> str:
    return CHANGING.sub("", answer.replace(table.id, "THIS-TABLE"))


# Twins


@pytest.mark.parametrize("played", [*PLAYED, *in_soak(*MORE)], ids=str)
def test_twins_give_the_same_answers_to_the_last_byte_and_differ_to_who_may_know(site: Site, played: Played) -> None:
    differing = 0
    for looker in (0, 1, None):
        rng = Random(f"twins {played} {looker}")
        hiding = [seat for seat in range(played.seats) if seat != looker]
        for truth, twin in islice(twins(site, played, looker, hiding, rng), PAIRS):
            asker, luck, before = asker_of(site, looker), rng.getrandbits(32), site.kept()
            told, also_told = ([*answers(asker, table, looker, luck)] for table in (truth, twin))
            for number, (one, other) in enumerate(zip(told, also_told, strict=True)):
                assert without_what_changes(one, truth) == without_what_changes(other, twin), number
            assert site.kept() == before, "looking and failing changed something"
            if looker is not None:
                assert as_seen_by(site, looker, truth) == as_seen_by(site, looker, twin)
            differing += any(len({at_the_hand(site, table, seat) for table in (truth, twin)}) > 1 for seat in hiding)
    # Not all do: a view also remembers what no page shows.
    assert differing >= PAIRS, "the comparison sees nothing"


def as_seen_by(site: Site, looker: int, table: Table) -> str:
    """Return the replay of a game, as far as it is played, as a seat saw it."""
    kept = site.do(site.tables.keep, inside(table).recorder.record())
    return without_what_changes(site.browser(EVE).get(f"/t/{kept.id}/replay?ply=9999&as={looker}").text, kept)


def at_the_hand(site: Site, table: Table, seat: int) -> str:
    """Return the page of a seat, also where a harvest is looked at first."""
    page = site.browser(NAMES[seat]).get(f"/t/{table.id}/game", params={"read": READ})
    return without_what_changes(page.text, table)


@pytest.mark.parametrize("played", [Played("kingdom", 2), Played("kingdom", 3), Played("town", 2)], ids=str)
def test_a_hand_over_is_the_same_whatever_those_hold_who_share_the_screen(site: Site, played: Played) -> None:
    for pair in islice(twins(site, played, None, [0, 1], Random(f"hand-over {played}")), PAIRS):
        told = []
        for table in pair:
            # The same moment at a table whose first two seats share a browser.
            shared = site.take_up(Record(inside(table).setup, inside(table).moves), {0: "ours", 1: "ours"})
            assert shared.view(None) == table.view(None)
            pages = [site.browser("ours").get(f"/t/{shared.id}{part}").text for part in ("", "/game", "/hint")]
            assert ">I am " in pages[0]
            told.append([without_what_changes(page, shared) for page in pages])
        assert told[0] == told[1]


# Names


@pytest.mark.parametrize(("agents", "seed"), [((PERSON, "normal", "easy"), 3), *in_soak(((PERSON, "random"), 7))])
def test_no_page_names_a_parchment_that_its_reader_has_not_met(site: Site, agents: tuple[str, ...], seed: int) -> None:
    table = site.set_table(*agents, seed=seed)
    ann, eve, met, named = site.browser("ann"), site.browser(EVE), set[str](), set[str]()
    rng = Random(seed)
    everybody = {CARD_IDS[card] for card in PARCHMENTS}
    while not table.over and "copy" not in verbs(table, 0):  # from there on they lie open
        met |= parchments_met(inside(table).state, 0)
        path = f"/t/{table.id}"
        for page in (path, f"{path}/game", f"{path}/hint"):
            shown = parchments_named(ann.get(page).text)
            assert shown <= met, page
            named |= shown
            assert not parchments_named(eve.get(page).text)
        wrong = table.game.spell(rng.choice([action for action in range(99) if action not in table.legal(0)]))
        assert parchments_named(ann.move(table, 0, wrong, htmx=True).text) <= met
        table = site.play(table, 3)
    assert len(named) > 5, "the pages name no parchments, so this test would see nothing"
    assert met < everybody


def test_the_seed_is_given_out_with_the_record_alone(site: Site) -> None:
    table = site.set_table(PERSON, "random", seed=0x5EED5EED5EED5EED5EED5EED5EED5EED)
    seed = f"{inside(table).setup.seed:0{SEED_BITS // 4}x}"
    ann, eve = site.browser("ann"), site.browser(EVE)
    while not table.over:
        for asker in (ann, eve):
            assert table.commitment in asker.get(f"/t/{table.id}").text, "what commits to it is shown from the start"
            for part in ("", "/game", "/hint", "/record", "/replay"):
                page = asker.get(f"/t/{table.id}{part}").text
                assert seed not in page
                assert str(inside(table).setup.seed) not in page
        table = site.play(table, 40)
    assert seed not in eve.get(f"/t/{table.id}").text
    assert table.commitment in eve.get(f"/t/{table.id}").text
    assert seed in eve.get(f"/t/{table.id}/record").text


def test_the_table_says_what_its_number_proves_and_what_not(site: Site) -> None:
    table, ann = site.set_table(PERSON, "random"), site.browser("ann")
    for said in ("This number fixes the seed", "This number fixed the seed"):
        page = words_in(ann.get(f"/t/{table.id}").text)
        assert f"the program alone chose a secret seed, which decides the deal. {said}: {table.commitment}." in page
        assert "knows that it was not changed, but not how it was chosen" in page
        table = site.play(table)


def test_nobody_learns_which_browser_holds_a_seat(site: Site) -> None:
    table = site.set_table(PERSON, PERSON, "normal", held={0: "ann-of-17-letters", 1: "bea-of-17-letters"})
    for asker in (site.browser("ann-of-17-letters"), site.browser(EVE)):
        for path in ("/", f"/t/{table.id}", f"/t/{table.id}/game"):
            page = asker.get(path)
            assert "of-17-letters" not in page.text
            assert "of-17-letters" not in str(page.headers)
