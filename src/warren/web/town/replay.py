"""The replay of a finished game: the table after any number of its moves, all Requests open."""

from operator import attrgetter
from typing import Any

from warren.games.town.actions import CATALOGUE
from warren.games.town.board import SPACE_NUMBERS, members
from warren.games.town.phases import OVER
from warren.games.town.state import TownState
from warren.table.tables import Table
from warren.telling.town.names import request
from warren.telling.town.sayings import done
from warren.telling.voice import Voice
from warren.web.course import walk
from warren.web.town import board
from warren.web.town.seats import panels, prices, track
from warren.web.town.tiles import building_face


def at(voice: Voice, table: Table, ply: int) -> dict[str, Any]:
    """Give the table after `ply` moves, what the latest was, and what everybody held."""
    moves = table.moves
    ply = min(max(ply, 0), len(moves))
    course = walk(table, ply, TownState, attrgetter("round"))
    state, view, moved_in = course.shown, course.shown.view(None), course.before.view(None)
    tables = view.tables
    deed, space = voice.text("The game begins."), None
    if ply:
        seat, action = moves[ply - 1]
        deed = voice.text("{name}: {deed}", name=voice.name(seat), deed=done(voice.words, tables, action))
        space = SPACE_NUMBERS.get(CATALOGUE.spell(action).split()[-1])
    now = {} if view.phase == OVER else prices(view)
    return {
        "ply": ply,
        "plies": len(moves),
        "deed": deed,
        "mover": moves[ply - 1][0] if ply else None,
        "when": voice.text("round {round} of {rounds}", round=moved_in.round, rounds=tables.rounds),
        "board": {
            "layers": board.layers(view, prices=now, forest_wood=view.forest_wood, chosen=space),
            "cells": board.cells(voice, view, prices=now, chosen=space),
            "callouts": board.callouts(voice, view),
        },
        "track": [] if view.phase == OVER else track(voice, view),
        "plots_left": view.plots_left.bit_count(),
        "display": [building_face(voice, tables, number) for number in members(view.display)],
        "panels": panels(voice, view),
        "open": [
            {
                "seat": seat,
                "name": voice.name(seat),
                "requests": voice.listed(request(voice, tables, number) for number in members(held)),
            }
            for seat, held in enumerate(state.requests)
        ],
        "rounds": course.rounds,
    }
