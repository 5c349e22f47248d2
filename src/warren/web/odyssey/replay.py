"""The replay of a finished game: the table after any number of its moves, all hands and runs open."""

from operator import attrgetter
from typing import Any

from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.rules import OdysseyState
from warren.presentation.odyssey.action_texts import card_named, done
from warren.presentation.odyssey.log import told
from warren.presentation.odyssey.names import name, names
from warren.presentation.translator import Translator
from warren.table.tables import Table
from warren.web.odyssey.board import board
from warren.web.odyssey.news import dice, die, log_lines
from warren.web.odyssey.seats import panels
from warren.web.odyssey.stack import arrows, layers
from warren.web.odyssey.tokens import Marked
from warren.web.replay_position import walk

MOST_ROUNDS = 12
"""As many rounds can be jumped to; of a longer game every second, third …"""


def at(translator: Translator, table: Table, ply: int) -> dict[str, Any]:
    """Return the table after `ply` moves, what the latest was, and what everybody held."""
    record = table.record()
    moves = record.moves
    ply = min(max(ply, 0), len(moves))
    position = walk(record, ply, OdysseyState, attrgetter("round"))
    state, view, moved_in = position.shown, position.shown.view(None), position.before.view(None)
    rounds = position.rounds
    deed, touched = translator.text("The game begins."), frozenset[int]()
    if ply:
        seat, action = moves[ply - 1]
        deed = translator.text("{name}: {deed}", name=translator.name(seat), deed=done(translator, moved_in, action))
        touched = frozenset({card_named(action)})
    players = panels(translator, view)
    totals = {player.seat: player.sum.total for player in players}
    return {
        "ply": ply,
        "plies": len(moves),
        "deed": deed,
        "mover": moves[ply - 1][0] if ply else None,
        "led_to": [one for one in told(translator, view, position.latest) if not one.is_heading],
        "fell": [die(translator, view, event) for event in position.latest if "number" in event.details],
        "dice": dice(translator, view, position.told, len(position.told) - len(position.latest)),
        "log": log_lines(translator, view, position.told, len(position.told) - len(position.latest)),
        "names": translator.names,
        "when": translator.text("round {round}", round=moved_in.round),
        "view": view,
        "board": board(translator, view, totals, Marked(fresh=touched), arrows(view)),
        "stack": layers(translator, view),
        "panels": players,
        "open": [_open(translator, state, seat) for seat in range(len(view.circle))],
        "rounds": rounds[:: -(-len(rounds) // MOST_ROUNDS)],
    }


def _open(translator: Translator, state: OdysseyState, seat: int) -> dict[str, Any]:
    """Return what a seat held unseen."""
    top, bottom = (
        name(translator, state, card) if card != NOTHING else "" for card in (state.tops[seat], state.bottoms[seat])
    )
    return {
        "seat": seat,
        "name": translator.name(seat),
        "top": top,
        "bottom": bottom,
        "hand": names(translator, state, state.hands[seat]),
    }
