"""The replay of a finished game: the table after any number of its moves, all Requests open."""

from operator import attrgetter
from typing import Any

from warren.games.town import TownState
from warren.games.town.actions import CATALOGUE
from warren.games.town.board import SPACE_NUMBERS, members
from warren.games.town.state import OVER
from warren.presentation.town.action_texts import done
from warren.presentation.town.names import request
from warren.presentation.translator import Translator
from warren.table.tables import Table
from warren.web.replay_position import walk
from warren.web.town import board
from warren.web.town.seats import panels, prices, track
from warren.web.town.tiles import building_face


def at(translator: Translator, table: Table, ply: int) -> dict[str, Any]:
    """Return the table after `ply` moves, what the latest was, and what everybody held."""
    record = table.record()
    moves = record.moves
    ply = min(max(ply, 0), len(moves))
    position = walk(record, ply, TownState, attrgetter("round"))
    state, view, moved_in = position.shown, position.shown.view(None), position.before.view(None)
    lookup = view.lookup
    deed, space = translator.text("The game begins."), None
    if ply:
        seat, action = moves[ply - 1]
        deed = translator.text(
            "{name}: {deed}", name=translator.name(seat), deed=done(translator.words, lookup, action)
        )
        space = SPACE_NUMBERS.get(CATALOGUE.spell(action).split()[-1])
    now = {} if view.phase == OVER else prices(view)
    return {
        "ply": ply,
        "plies": len(moves),
        "deed": deed,
        "mover": moves[ply - 1][0] if ply else None,
        "when": translator.text("round {round} of {rounds}", round=moved_in.round, rounds=lookup.rounds),
        "board": {
            "layers": board.layers(view, prices=now, forest_wood=view.forest_wood, chosen=space),
            "cells": board.cells(translator, view, prices=now, chosen=space),
            "callouts": board.callouts(translator, view),
        },
        "track": [] if view.phase == OVER else track(translator, view),
        "plots_left": view.plots_left.bit_count(),
        "display": [building_face(translator, lookup, number) for number in members(view.display)],
        "panels": panels(translator, view),
        "open": [
            {
                "seat": seat,
                "name": translator.name(seat),
                "requests": translator.listed(request(translator, lookup, number) for number in members(held)),
            }
            for seat, held in enumerate(state.requests)
        ],
        "rounds": position.rounds,
    }
