"""The replay of a finished game: the table after any number of its moves, all cards open."""

from operator import attrgetter
from typing import Any

from warren.games.kingdom import KingdomState
from warren.games.kingdom.actions import CHOSEN_CARD, PLACED_CARD, PLACED_SPACE
from warren.games.kingdom.board import spaces_in
from warren.games.kingdom.lookup import CARD_IDS, CLAIMED_SPACE, SPACE_IDS
from warren.games.kingdom.phases import PHASE_IDS, ROUNDS
from warren.games.kingdom.sky.parts import RAINBOWS
from warren.games.kingdom.sky.state import SkyView
from warren.games.kingdom.texts import PHASES
from warren.games.kingdom.view import KingdomView
from warren.presentation.kingdom.action_texts import done, moved
from warren.presentation.kingdom.names import names
from warren.presentation.translator import Translator
from warren.table.tables import Table
from warren.web.kingdom import board
from warren.web.kingdom.chart import chart_of
from warren.web.kingdom.seats import panels
from warren.web.kingdom.trading import trading
from warren.web.replay_position import walk


def at(translator: Translator, table: Table, ply: int) -> dict[str, Any]:
    """Return the table after `ply` moves, what the latest was, and what everybody held."""
    record = table.record()
    moves = record.moves
    ply = min(max(ply, 0), len(moves))
    position = walk(record, ply, KingdomState, attrgetter("round"))
    state, view, moved_in = position.shown, position.shown.view(None), position.before.view(None)
    deed = translator.text("The game begins.")
    space = None
    if ply:
        seat, action = moves[ply - 1]
        deed = translator.text("{name}: {deed}", name=translator.name(seat), deed=_deed(translator, moved_in, action))
        space = _space_of(action)
    return {
        "ply": ply,
        "plies": len(moves),
        "deed": deed,
        "mover": moves[ply - 1][0] if ply else None,
        "when": translator.text(
            "round {round} of {rounds}, {phase}",
            round=moved_in.round,
            rounds=ROUNDS,
            phase=translator.text(PHASES[PHASE_IDS[moved_in.phase]]),
        ),
        "board": {
            "has_cloud": chart_of(view).has_cloud,
            "layers": board.layers(view, track=view.track, chosen=space),
            "cells": board.cells(view, translator.names, translator.words, tags={}, legal=None, chosen=space),
            "callouts": board.callouts(view, translator.names, translator.words),
        },
        "panels": panels(translator, view),
        "trading": trading(translator, view, ()),
        "open": [
            {
                "seat": seat,
                "name": translator.name(seat),
                "hand": names(translator, state.hands[seat]),
                "parchments": names(translator, state.parchments[seat]),
            }
            for seat in range(state.seats)
        ],
        "rounds": position.rounds,
    }


def _deed(translator: Translator, before: KingdomView, action: int) -> str:
    """Return what a move did; before: the table that it was made at."""
    card = PLACED_CARD.get(action)
    if isinstance(before, SkyView) and card in RAINBOWS and before.rainbows[RAINBOWS[card]]:
        old = SPACE_IDS[spaces_in(before.rainbows[RAINBOWS[card]])[0]]
        return moved(translator.words, CARD_IDS[card], old, SPACE_IDS[PLACED_SPACE[action]])
    return done(translator.words, action)


def _space_of(action: int) -> int | None:
    """Return the space that a move was about."""
    return PLACED_SPACE.get(action, CLAIMED_SPACE.get(CHOSEN_CARD.get(action, -1)))
