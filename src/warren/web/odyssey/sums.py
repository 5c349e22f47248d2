"""Every Civ Point of a seat with its reason: the ledger as its die and Squares show it, and each piece in play."""

from typing import NamedTuple

from warren.games.odyssey.score import score_of
from warren.games.odyssey.view import OdysseyView
from warren.kernel.score import Score
from warren.presentation.odyssey.reasons import counted_said, subject_said
from warren.presentation.translator import Translator


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


def sum_of(translator: Translator, view: OdysseyView, seat: int) -> Sum:
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
        tuple(reasons(translator, view, score)),
    )


def reasons(translator: Translator, view: OdysseyView, score: Score) -> list[Reason]:
    """Return what makes up a total, one by one; what makes up a city below it."""
    told = []
    for part in score.parts:
        told.append(_reason(translator, view, part))
        told += [_reason(translator, view, inner, is_part=True) for inner in part.parts]
    return told


def _reason(translator: Translator, view: OdysseyView, part: Score, *, is_part: bool = False) -> Reason:
    called = (
        translator.text("the city itself") if part.label == "walls" else subject_said(translator, view.lookup, part)
    )
    reason = "" if part.label == "city" else counted_said(translator, part)
    return Reason(called, part.points, reason, is_part)
