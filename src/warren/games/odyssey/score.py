"""Civ Points: gained and lost on the ledger, the total, who has won and who has lost, the itemised score.

Clauses: O-LEDGER, O-WIN, O-LOSS, O-SCORE.
"""

from typing import Any

from warren.games.odyssey import knowledge
from warren.games.odyssey.actions import CARD_NAMES
from warren.games.odyssey.frames import NOTHING, OVER, PlaceFrame, PlayFrame, RunnerFrame
from warren.games.odyssey.pieces import current_value, own_cities
from warren.games.odyssey.state import OdysseyData
from warren.games.odyssey.view import StateOrView
from warren.kernel.score import Score, summed


def standing(board: StateOrView, seat: int) -> int:
    """Return what a seat's creatures in the circle, its cities and their occupants are worth now."""
    # Asked for after every step of a game: no function is called for a piece.
    inside = board.inside
    standing_here = [*board.circle[seat]]
    for city in board.center[seat] if not board.claimed else own_cities(board, seat):
        if city in inside:
            standing_here += (city, *inside[city])
    printed, bonus, damage = board.lookup.points, board.bonus, board.damage
    points = 0
    for piece in standing_here:
        points += printed[piece]
        if piece in bonus:
            points += bonus[piece]
        if piece in damage:
            points -= damage[piece]
    return points


def total(board: StateOrView, seat: int) -> int:
    return board.ledger[seat] + standing(board, seat)


def alive(board: StateOrView) -> list[int]:
    lost = board.lost
    return [seat for seat in range(len(board.ledger)) if seat not in lost]


def clockwise(state: OdysseyData, seat: int) -> list[int]:
    """Return the seats that play, from the one behind a seat round to the seat itself."""
    seats = state.setup.seats
    order = [(seat + step) % seats for step in range(1, seats + 1)]
    return [other for other in order if other not in state.lost] if state.lost else order


def from_active(state: OdysseyData) -> list[int]:
    """Return the seats that play, the active one first, then clockwise."""
    return clockwise(state, (state.turn - 1) % state.setup.seats)


def left_of(state: OdysseyData, seat: int) -> int:
    return clockwise(state, seat)[0]


def gain(state: OdysseyData, seat: int, points: int, cause: str, card: int) -> None:
    state.ledger[seat] += points
    state.tell("gains", seat, points=points, cause=cause, card=card, ledger=state.ledger[seat])


def charge(state: OdysseyData, seat: int, points: int, cause: str) -> None:
    """Take from a ledger; below 1 the seat has lost."""
    state.ledger[seat] -= points
    state.tell("pays points", seat, points=points, cause=cause, ledger=state.ledger[seat])
    if state.ledger[seat] < 1:
        eliminate(state, seat)


def eliminate(state: OdysseyData, seat: int) -> None:
    """A seat has lost: all that is its own leaves the game, its cities stay, without occupants (O-LOSS).

    Its cards are open now, so everybody knows the strays among them, and which of its own are strays with others.
    """
    held = [card for holder, _, card in knowledge.held(state) if holder == seat and card in state.strays]
    astray = [card for card, origin in state.strays.items() if origin == seat]
    state.tell("loses", seat, ledger=state.ledger[seat], held=sorted(held), astray=sorted(astray))
    begun = [at for at, frame in enumerate(state.stack) if frame.seat == seat]
    _drop_frames(state, 0 if seat == state.turn else min(begun, default=len(state.stack)))
    leaving = [card for card in (state.tops[seat], state.bottoms[seat]) if card != NOTHING]
    creatures = [*state.circle[seat], *state.away[seat]]
    for city in own_cities(state, seat):
        creatures += state.inside.pop(city)
        state.claimed.pop(city, None)
    for creature in creatures:
        leaving += [creature, *state.attached.pop(creature, ())]
        forget_piece(state, creature)
    for zone in (state.piles, state.hands, state.saved, state.ready, state.spent):
        leaving += zone[seat]
        zone[seat] = ()
    discarded = state.discards[seat]
    state.discards[seat] = ()
    state.circle[seat] = state.away[seat] = state.substituted[seat] = ()
    state.tops[seat] = state.bottoms[seat] = NOTHING
    state.top_classes[seat] = 0
    for card in leaving:
        knowledge.forget(state, card)
    state.seen[seat] = ()
    state.gone += (*discarded, *sorted(leaving))
    state.lost = tuple(sorted((*state.lost, seat)))
    rest = alive(state)
    if len(rest) == 1:
        _drop_frames(state, 0)
        win(state, rest[0])


def _drop_frames(state: OdysseyData, first: int) -> None:
    """What was begun comes to nothing from a frame on, with all that answers it; cards being played are discarded."""
    for frame in state.stack[first:]:
        if isinstance(frame, PlayFrame | RunnerFrame | PlaceFrame) and not is_in_play(state, frame.card):
            discard(state, frame.seat, frame.card)
    state.stack = state.stack[:first]


def is_in_play(board: StateOrView, card: int) -> bool:
    return any(card in section for section in (*board.circle, *board.center, *board.inside.values()))


def forget_piece(state: OdysseyData, piece: int) -> None:
    """A piece leaves play: its damage, bonus and protection are over."""
    state.damage.pop(piece, 0)
    state.bonus.pop(piece, 0)
    state.guards.pop(piece, 0)


def discard(state: OdysseyData, seat: int, card: int) -> None:
    """Put a card on a seat's Discard Pile; it leaves the game where the seat has lost."""
    if seat in state.lost:
        state.gone += (card,)
    else:
        state.discards[seat] += (card,)


def take_discarded(state: OdysseyData, seat: int, card: int) -> None:
    pile = state.discards[seat]
    at = pile.index(card)
    state.discards[seat] = pile[:at] + pile[at + 1 :]


def win(state: OdysseyData, seat: int) -> None:
    state.winner = seat
    state.over = True
    state.phase = OVER
    state.to_act = ()
    state.options = ()
    state.stack = ()
    state.undoable = 0
    state.tell("wins", seat, total=total(state, seat))


def end_exhausted(state: OdysseyData) -> None:
    """Nobody has anything to do or to draw any more: the highest total wins, else the next clockwise (O-WIN-05)."""
    order = clockwise(state, state.turn)
    win(state, max(order, key=lambda seat: total(state, seat)))


def check_win(state: OdysseyData) -> bool:
    """Whoever has the winning score wins: the active seat first, then the higher total, then clockwise (O-WIN)."""
    goal, lost = state.setup.options["score"], state.lost
    reached = [
        seat for seat, ledger in enumerate(state.ledger) if ledger + standing(state, seat) >= goal and seat not in lost
    ]
    if not reached:
        return False
    in_order = [seat for seat in from_active(state) if seat in reached]
    win(state, max(in_order, key=lambda seat: (seat == state.turn, total(state, seat))))
    return True


# The itemised score


def score_of(board: StateOrView, seat: int) -> Score:
    ledger = board.ledger[seat]
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


def piece_score(board: StateOrView, label: str, piece: int) -> Score:
    """Return what a piece is worth now: printed points, modifiers, damage (O-SCORE)."""
    counted: dict[str, Any] = {"printed": board.lookup.points[piece]}
    bonus, damage = board.bonus.get(piece, 0), board.damage.get(piece, 0)
    if bonus:
        counted["modifiers"] = bonus
    if damage:
        counted["damage"] = damage
    return Score(label, current_value(board, piece), CARD_NAMES[piece], counted)
