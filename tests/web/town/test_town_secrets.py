"""Nothing that the site answers while a game of Town runs tells what whoever asks cannot know.

Twins (tests/contract/twins.py) are two games that are the same to a seat and differ in what it cannot know: whatever
the seat's browser gets of the two is compared byte for byte.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random

import pytest

import warren
from tests.contract.census import deck_of_town
from tests.contract.twins import Exchange, Traced, choose_exchange, side_by_side, trace
from tests.contract.walk import Walk
from tests.inside import inside
from tests.web.asking import NAMES, Asker, Site
from warren.players import PERSON
from warren.table.tables import Table

PAIRS = 4
"""Twins that are compared for each looker."""
CHANGING = re.compile(r'name="key" value="[^"]*"')
EVE = "eve"
GAME = warren.game("town")
SEATS = 2


def asker_of(site: Site, looker: int | None) -> Asker:
    """Everybody has a browser of her own; Eve holds no seat."""
    return site.browser(EVE if looker is None else NAMES[looker])


def set_up(site: Site, traced: Traced, exchange: Exchange | None) -> Table:
    """Set the table of a traced, or of its twin."""
    names = dict(zip(exchange.cards, exchange.cards[::-1], strict=True)) if exchange and exchange.in_deck else {}
    deck = [names.get(card, card) for card in traced.deck]
    options = GAME.check_options({"seats": SEATS, "seed": traced.walk.seed, "deck": deck})
    return site.set_up(options, [PERSON] * SEATS, dict(enumerate(NAMES[:SEATS])))


def twins(site: Site, looker: int | None, hiding: Sequence[int], rng: Random) -> Iterator[tuple[Table, Table]]:
    """Return twins at tables: the same to the looker, and not to all who are hiding something from it."""
    while True:
        walk = Walk(SEATS, rng.getrandbits(32), rng.choice([1.0, 0.6, 2.0]))
        traced = trace(GAME, walk, looker, deck_of_town)
        if exchange := choose_exchange(GAME, traced, rng.random() < 0.5, rng):
            differing = [
                step
                for step, states in enumerate(side_by_side(GAME, traced, exchange))
                if any(states[0].view(seat) != states[1].view(seat) for seat in hiding)
            ]
            if differing and (pair := seated(site, traced, exchange, rng.choice(differing))):
                yield pair


def seated(site: Site, traced: Traced, exchange: Exchange, moves: int) -> tuple[Table, Table] | None:
    """Play so many moves of a traced and of its twin at two tables. None where the tables show the looker more."""
    truth, twin = set_up(site, traced, None), set_up(site, traced, exchange)
    names = dict(zip(exchange.cards, exchange.cards[::-1], strict=True))
    done = [0] * SEATS
    for seat, action in traced.moves[:moves]:
        done[seat] += 1
        if sum(mover == seat for mover, _ in inside(truth).moves) >= done[seat]:
            continue  # it was the seat's only choice, and so played at once
        also = action if seat == traced.looker else like(action, names)
        if also not in twin.legal(seat):
            return None
        truth, twin = site.post(truth, seat, action), site.post(twin, seat, also)
    return (truth, twin) if same_to(traced.looker, truth, twin) else None


def like(action: int, names: Mapping[str, str]) -> int:
    """Return the action that does with other cards what this one does; -1 where nothing does."""
    text = " ".join(names.get(word, word) for word in GAME.spell(action).split())
    return GAME.catalogue.texts.index(text) if text in GAME.catalogue.texts else -1


def same_to(looker: int | None, truth: Table, twin: Table) -> bool:
    return (
        truth.view(looker) == twin.view(looker)
        and truth.events_for(looker) == twin.events_for(looker)
        and (looker is None or truth.legal(looker) == twin.legal(looker))
    )


def answers(asker: Asker, table: Table, looker: int | None, luck: int) -> Iterator[str]:
    """Return all that the site tells a browser of a table: pages, previews, hints, and its words on what is wrong."""
    rng = Random(luck)
    path = f"/t/{table.id}"
    for part in ("", "/game", "/hint", "/record", "/replay", "/replay?ply=9"):
        yield asker.get(path + part).text
    yield asker.get(f"{path}/hint", htmx=True).text
    every = GAME.catalogue.texts
    tiles, spaces = [f"b{number:02}" for number in range(1, 31)], ["A1", "B2", "C3", "C2-C3", "E5"]
    for _ in range(6):
        asked = {"tile": rng.choice([*tiles, "u03", "u16"]), "space": rng.choice(spaces), "action": rng.choice(every)}
        yield asker.get(f"{path}/game", params=asked).text
    legal = [] if looker is None else [GAME.spell(action) for action in table.legal(looker)]
    for text in rng.sample(legal, min(4, len(legal))):
        rest = text.split()[1:]
        asked = {"action": text, "tile": rest[0] if rest else "", "space": rest[-1] if rest else ""}
        yield asker.get(f"{path}/game", params=asked).text
    for seat in range(SEATS):
        for text in rng.sample(every, 4):
            if text not in legal:
                yield asker.move(table, seat, text, htmx=True).text
                yield asker.move(table, seat, text, htmx=True, undo="all" if not table.horizon(seat) else None).text
        if seat != looker:
            yield asker.send(f"{path}/sit", {"seat": seat}).text


def without_what_changes(answer: str, table: Table) -> str:
    return CHANGING.sub("", answer.replace(table.id, "THIS-TABLE"))


@pytest.mark.parametrize("looker", [0, 1, None], ids=["Ann", "Bea", "an onlooker"])
def test_twins_give_the_same_answers_to_the_last_byte(site: Site, looker: int | None) -> None:
    rng = Random(f"twins of town {looker}")
    hiding = [seat for seat in range(SEATS) if seat != looker]
    for truth, twin in islice(twins(site, looker, hiding, rng), PAIRS):
        asker, luck, before = asker_of(site, looker), rng.getrandbits(32), site.kept()
        told, also_told = ([*answers(asker, table, looker, luck)] for table in (truth, twin))
        for number, (one, other) in enumerate(zip(told, also_told, strict=True)):
            assert without_what_changes(one, truth) == without_what_changes(other, twin), number
        assert site.kept() == before, "looking and failing changed something"


def test_twins_do_differ_to_who_may_know(site: Site) -> None:
    for truth, twin in islice(twins(site, 0, [1], Random("may know")), PAIRS):
        pages = [site.browser(NAMES[1]).get(f"/t/{table.id}/game").text for table in (truth, twin)]
        assert without_what_changes(pages[0], truth) != without_what_changes(pages[1], twin)


def test_a_hand_over_is_the_same_whatever_those_hold_who_share_the_screen(site: Site) -> None:
    for pair in islice(twins(site, None, [0, 1], Random("hand-over")), PAIRS):
        told = []
        for table in pair:
            shared = site.set_up(inside(table).setup, [PERSON] * SEATS, {0: "ours", 1: "ours"})
            for seat, action in inside(table).moves:
                if action in shared.legal(seat):  # an only choice was played at once
                    shared = site.post(shared, seat, action)
            assert shared.view(None) == table.view(None)
            pages = [site.browser("ours").get(f"/t/{shared.id}{part}").text for part in ("", "/game", "/hint")]
            assert "Take the screen" in pages[0]
            told.append([without_what_changes(page, shared) for page in pages])
        assert told[0] == told[1]
