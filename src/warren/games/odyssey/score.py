"""The itemised score: the ledger, the creatures of The Bunny Circle, the cities with their occupants (O-SCORE)."""

from typing import TYPE_CHECKING, Any

from warren.games.odyssey.actions import CARD_NAMES
from warren.games.odyssey.pieces import Pieces, current_value, own_cities
from warren.kernel.score import Score, summed

if TYPE_CHECKING:
    from warren.games.odyssey.state import OdysseyState


def scores(state: "OdysseyState") -> tuple[Score, ...]:
    """Return the Total Civ Points of every seat with all that makes them up."""
    return tuple(score_of(state, seat, state.ledger[seat]) for seat in range(state.setup.seats))


def score_of(pieces: Pieces, seat: int, ledger: int) -> Score:
    """Return the Total Civ Points of a seat, with so many points on its ledger."""
    parts = [Score("ledger", ledger, counted=shown_ledger(ledger))]
    parts += [piece_score(pieces, "creature", creature) for creature in pieces.circle[seat]]
    for city in own_cities(pieces, seat):
        inside = tuple(piece_score(pieces, "occupant", occupant) for occupant in pieces.inside[city])
        parts.append(summed("city", (piece_score(pieces, "walls", city), *inside), CARD_NAMES[city]))
    return summed("total", tuple(parts))


def shown_ledger(points: int) -> dict[str, int]:
    """Return a ledger as the d20 shows it: Squares of 20, and the die (O-LEDGER). 21 is a Square and 1."""
    squares = max(0, points - 1) // 20
    return {"squares": squares, "die": points - 20 * squares}


def piece_score(pieces: Pieces, label: str, piece: int) -> Score:
    """Return what a piece is worth now: printed points, modifiers, damage (O-SCORE)."""
    counted: dict[str, Any] = {"printed": pieces.lookup.points[piece]}
    bonus, damage = pieces.bonus.get(piece, 0), pieces.damage.get(piece, 0)
    if bonus:
        counted["modifiers"] = bonus
    if damage:
        counted["damage"] = damage
    return Score(label, current_value(pieces, piece), CARD_NAMES[piece], counted)
