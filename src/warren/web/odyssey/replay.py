"""The replay of a finished game: the table after any number of its moves, all hands and runs open."""

from operator import attrgetter
from typing import Any

from warren.games.odyssey.phases import NOTHING
from warren.games.odyssey.state import OdysseyState
from warren.table.tables import Table
from warren.telling.odyssey.deeds import card_of, done
from warren.telling.odyssey.log import told
from warren.telling.odyssey.names import name, names
from warren.telling.voice import Voice
from warren.web.course import walk
from warren.web.odyssey.board import board
from warren.web.odyssey.news import dice, die, log_lines
from warren.web.odyssey.seats import panels
from warren.web.odyssey.stack import arrows, layers
from warren.web.odyssey.tokens import Marked

MOST_ROUNDS = 12
"""As many rounds can be jumped to; of a longer game every second, third …"""


def at(voice: Voice, table: Table, ply: int) -> dict[str, Any]:
    """Give the table after `ply` moves, what the latest was, and what everybody held."""
    moves = table.moves
    ply = min(max(ply, 0), len(moves))
    course = walk(table, ply, OdysseyState, attrgetter("round"))
    state, view, moved_in = course.shown, course.shown.view(None), course.before.view(None)
    rounds = course.rounds
    deed, touched = voice.text("The game begins."), frozenset[int]()
    if ply:
        seat, action = moves[ply - 1]
        deed = voice.text("{name}: {deed}", name=voice.name(seat), deed=done(voice, moved_in, action))
        touched = frozenset({card_of(action)})
    players = panels(voice, view)
    totals = {player.seat: player.sum.total for player in players}
    return {
        "ply": ply,
        "plies": len(moves),
        "deed": deed,
        "mover": moves[ply - 1][0] if ply else None,
        "led_to": [one for one in told(voice, view, course.latest) if not one.is_heading],
        "fell": [die(voice, view, event) for event in course.latest if "number" in event.details],
        "dice": dice(voice, view, course.told, len(course.told) - len(course.latest)),
        "log": log_lines(voice, view, course.told, len(course.told) - len(course.latest)),
        "names": voice.names,
        "when": voice.text("round {round}", round=moved_in.round),
        "view": view,
        "board": board(voice, view, totals, Marked(fresh=touched), arrows(view)),
        "stack": layers(voice, view),
        "panels": players,
        "open": [_open(voice, state, seat) for seat in range(len(view.circle))],
        "rounds": rounds[:: -(-len(rounds) // MOST_ROUNDS)],
    }


def _open(voice: Voice, state: OdysseyState, seat: int) -> dict[str, Any]:
    """Give what a seat held unseen."""
    top, bottom = (
        name(voice, state, card) if card != NOTHING else "" for card in (state.tops[seat], state.bottoms[seat])
    )
    return {
        "seat": seat,
        "name": voice.name(seat),
        "top": top,
        "bottom": bottom,
        "hand": names(voice, state, state.hands[seat]),
    }
