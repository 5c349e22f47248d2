"""Who is spared the asking where nothing matters to him: it is played for him, and nobody else can tell."""

from typing import Any

import pytest

import warren
from tests.inside import inside
from tests.table.sitting import act, sitting, told
from warren.games.odyssey.actions import PASS
from warren.players import PERSON
from warren.table.table import Table
from warren.table.tables import Tables

pytestmark = pytest.mark.anyio

RED_TAPE, TERMITES = "2.EG42", "2.EG30"
WISHED = ("play 0.EV36", "run save", "end", "declare land")
ANN, BEA, CLEO = range(3)


async def set_table(tables: Tables, held: str) -> Table:
    """Set a game in which Ann will have an Overtime Shift, and Cleo a card, in hand."""
    resources = [f"{seat}.E{letter}{card}" for seat, letter in enumerate("VOG") for card in range(43, 49)]
    deck = [*resources[:4], "0.EV36", *resources[4:16], held, *resources[16:]]
    setup = warren.game("odyssey").check_options({"seats": 3, "seed": 5, "trading": False, "deck": deck})
    return await tables.create(setup, sitting(*[PERSON] * 3), dict(enumerate(("ann", "bea", "cleo"))))


async def shift(tables: Tables, table: Table) -> tuple[Table, Table]:
    """Let all save Resources until Ann plays her Overtime Shift; return the table before and after that."""
    while True:
        seat = table.asked[0]
        legal = {table.game.spell(action): action for action in table.legal(seat)}
        wished = [legal[text] for text in WISHED if text in legal]
        kept = [action for text, action in legal.items() if not text.endswith(("EV36", RED_TAPE, TERMITES))]
        before, table = table, await act(tables, table, seat, (wished or kept)[0])
        if WISHED[0] in legal:
            return before, table


def seen_by_others(table: Table) -> dict[str, Any]:
    """Return all that everybody but Cleo knows of a table."""
    found = {name: told(table)[name] for name in ("versions", "views", "legal", "news", "horizons")}
    others = {name: [one for seat, one in enumerate(of) if seat != CLEO] for name, of in found.items()}
    return others | {"log": [table.events_for(seat) for seat in (ANN, BEA, None)], "asked": table.asked}


async def test_what_does_not_matter_to_a_person_is_let_pass_for_him_and_nobody_else_can_tell(tables: Tables) -> None:
    holding, idle = [await shift(tables, await set_table(tables, card)) for card in (RED_TAPE, TERMITES)]
    assert inside(holding[1]).moves[len(inside(holding[0]).moves) + 1 :] == ((CLEO, PASS),)
    assert len(inside(idle[1]).moves) == len(inside(idle[0]).moves) + 1
    for one, other in zip(holding, idle, strict=True):
        assert seen_by_others(one) == seen_by_others(other)


async def test_who_wants_to_be_asked_always_is(tables: Tables) -> None:
    table = await set_table(tables, RED_TAPE)
    before = told(table)
    asked = await tables.seats.ask_always(table.id, "cleo", always=True)
    for name in ("moves", "events", "versions", "views", "legal", "holders"):
        assert before[name] == told(asked)[name], name  # nobody hears of it
    asked = await tables.seats.take_over(table.id, [CLEO], "another")  # the wish is the seat's
    assert [asked.is_spared(seat) for seat in range(3)] == [True, True, False]
    _, asked = await shift(tables, asked)
    assert asked.asked == (CLEO,)
    assert PASS in asked.legal(CLEO)
    # Who changes his mind while he is asked is not asked any more.
    spared = await tables.seats.ask_always(table.id, "another", always=False)
    assert spared.asked != (CLEO,)
    assert inside(spared).moves == (*inside(asked).moves, (CLEO, PASS))
    assert spared.version(ANN) == asked.version(ANN) + 1


async def test_the_one_type_that_a_deck_costs_is_declared_for_its_person_and_told(tables: Tables) -> None:
    game = warren.game("odyssey")
    setup = game.check_options({"seats": 2, "seed": 5, "decks": ["orange", "heroes"]})
    alone = await tables.create(setup, sitting(PERSON, PERSON))
    assert alone.asked == (ANN, BEA), "nobody sits there yet"
    table = await tables.create(setup, sitting(PERSON, PERSON), {ANN: "ann", BEA: "bea"})
    assert table.asked == (BEA,), "the deck of the Heroes costs two types"
    assert inside(table).moves == ((ANN, game.parse("declare animals")),)
    table = await act(tables, table, BEA, game.parse("declare technology"))
    told_of = [event.seat for event in table.events_for(None) if event.kind == "declares"]
    assert told_of == [ANN, BEA]
