"""The itemised score: the ledger, the creatures of The Bunny Circle, the cities with their occupants (O-SCORE)."""

from typing import Any

from warren.games.odyssey.actions import CARD_NAMES
from warren.games.odyssey.pieces import current_value, own_cities
from warren.games.odyssey.state import OdysseyState
from warren.games.odyssey.view import Board
from warren.kernel.score import Score, summed


def scores(state: OdysseyState) -> tuple[Score, ...]:
    """Return the Total Civ Points of every seat with all that makes them up."""
    return tuple(score_of(state, seat, state.ledger[seat]) for seat in range(state.setup.seats))


def score_of(board: Board, seat: int, ledger: int) -> Score:
    """Return the Total Civ Points of a seat, with so many points on its ledger."""
    parts = [Score("ledger", ledger, counted=shown_ledger(ledger))]
    parts += [piece_score(board, "creature", creature) for creature in board.circle[seat]]
    for city in own_cities(board, seat):
        inside = tuple(piece_score(board, "occupant", occupant) for occupant in board.inside[city])
        parts.append(summed("city", (piece_score(board, "walls", city), *inside), CARD_NAMES[city]))
    return summed("total", tuple(parts))


def shown_ledger(points: int) -> dict[str, int]:
    """Return a ledger as the d20 shows it: Squares of 20, and the die (O-LEDGER). 21 is a Square and 1."""
    squares = max(0, points - 1) // 20
    return {"squares": squares, "die": points - 20 * squares}


def piece_score(board: Board, label: str, piece: int) -> Score:
    """Return what a piece is worth now: printed points, modifiers, damage (O-SCORE)."""
    counted: dict[str, Any] = {"printed": board.lookup.points[piece]}
    bonus, damage = board.bonus.get(piece, 0), board.damage.get(piece, 0)
    if bonus:
        counted["modifiers"] = bonus
    if damage:
        counted["damage"] = damage
    return Score(label, current_value(board, piece), CARD_NAMES[piece], counted)
