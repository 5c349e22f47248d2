"""Every Civ Point of a seat with its reason: the ledger as its die and Squares show it, and each piece in play."""

from typing import NamedTuple

from warren.games.odyssey.score import score_of
from warren.games.odyssey.view import OdysseyView
from warren.kernel.score import Score
from warren.telling.odyssey.reasons import counted_said, subject_said
from warren.telling.voice import Voice


class Reason(NamedTuple):
    """Points and what they are for. is_part: whether they are a part of those above."""

    name: str
    points: int
    reason: str
    is_part: bool = False


class Sum(NamedTuple):
    """The total of a seat: its ledger, as Squares and die too, creatures, and cities with occupants."""

    total: int
    ledger: int
    squares: int
    die: int
    creatures: int
    cities: int
    reasons: tuple[Reason, ...]


def sum_of(voice: Voice, view: OdysseyView, seat: int) -> Sum:
    """Reckon what a seat has, from what lies open."""
    score = score_of(view, seat, view.ledger[seat])
    ledger, *pieces = score.parts
    return Sum(
        score.points,
        ledger.points,
        ledger.counted["squares"],
        ledger.counted["die"],
        sum(part.points for part in pieces if part.label == "creature"),
        sum(part.points for part in pieces if part.label == "city"),
        tuple(reasons(voice, view, score)),
    )


def reasons(voice: Voice, view: OdysseyView, score: Score) -> list[Reason]:
    """Say what makes up a total, one by one; what makes up a city below it."""
    told = []
    for part in score.parts:
        told.append(_reason(voice, view, part))
        told += [_reason(voice, view, inner, is_part=True) for inner in part.parts]
    return told


def _reason(voice: Voice, view: OdysseyView, part: Score, *, is_part: bool = False) -> Reason:
    called = voice.text("the city itself") if part.label == "walls" else subject_said(voice, view.tables, part)
    reason = "" if part.label == "city" else counted_said(voice, part)
    return Reason(called, part.points, reason, is_part)
