"""The end of a game: who won, the ranking with every point, the course of the totals, and all dice to be checked."""

from typing import Any, NamedTuple

from warren.games.odyssey.cards import about
from warren.games.odyssey.rules import OdysseyState
from warren.games.odyssey.score import total
from warren.games.odyssey.view import OdysseyView
from warren.presentation.translator import Translator
from warren.table.tables import Table
from warren.web.drawing.graph import graph
from warren.web.odyssey import news
from warren.web.odyssey.board import board
from warren.web.odyssey.map_words import table_in_words
from warren.web.odyssey.seats import Panel, panels
from warren.web.odyssey.tokens import Marked
from warren.words import mark


class Player(NamedTuple):
    """A player of the ranking: its panel, and its place from 1 on."""

    panel: Panel
    place: int
    is_first: bool


def sheet(translator: Translator, table: Table, view: OdysseyView) -> dict[str, Any]:
    """Return all that the final page shows: the players from first to last."""
    found = sorted(
        panels(translator, view), key=lambda one: (one.seat != view.winner, one.has_lost, -one.sum.total, one.seat)
    )
    players = [Player(panel, place, panel.seat == view.winner) for place, panel in enumerate(found, 1)]
    winner = players[0].panel
    totals = {panel.seat: panel.sum.total for panel in found}
    course = _course(table)
    events = table.events_for(None)
    return {
        "view": view,
        "players": players,
        "winner": winner,
        "title": translator.text("{name} wins", name=winner.name),
        "lead": _lead(translator, view, winner),
        "graph": graph({panel.seat: [max(0, points) for points in course[panel.seat]] for panel in found}),
        "board": board(translator, view, totals, Marked()),
        "board_words": table_in_words(translator, view),
        "dice": [news.die(translator, view, event) for event in events if "number" in event.details],
        "log": news.log_lines(translator, view, events, len(events)),
        "commitment": table.commitment,
        "about_set": about(translator.words, view.cards),
    }


def _lead(translator: Translator, view: OdysseyView, winner: Panel) -> str:
    if winner.sum.total >= view.score:
        message = mark("{total} Civ Points in round {round}; {score} were needed.")
        return translator.text(message, total=winner.sum.total, round=view.round, score=view.score)
    return translator.text("All others have lost, in round {round}.", round=view.round)


def _course(table: Table) -> list[list[int]]:
    """Return the total of each seat at the start, when each round begins, and at the end."""
    record = table.record()
    state = record.replay(0)
    assert isinstance(state, OdysseyState)
    seats = range(state.setup.seats)
    sums, rounds = [[total(state, seat)] for seat in seats], 1
    for seat, action in record.moves:
        state.advance(seat, action)
        if state.round > rounds:
            rounds = state.round
            for other in seats:
                sums[other].append(total(state, other))
    for other in seats:
        sums[other].append(total(state, other))
    return sums
