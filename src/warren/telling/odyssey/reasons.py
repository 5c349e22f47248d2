"""Why a total is what it is: what each piece counts, and how the ledger shows on the d20."""

from collections.abc import Mapping
from typing import Any

from warren.games.odyssey.tables import Tables
from warren.kernel.score import Score
from warren.telling.odyssey.names import named
from warren.telling.voice import Voice
from warren.words import mark

LABELS = {
    "ledger": mark("Civ ledger"),
    "city": mark("city with occupants"),
    "total": mark("Total Civ Points"),
}
"""What parts of a total are called that are no single piece."""


def subject_said(voice: Voice, tables: Tables, score: Score) -> str:
    """Name what a part of a total is about."""
    if score.label == "walls":
        return voice.text("the city itself")
    return named(voice, tables, score.subject) if score.subject else voice.text(LABELS[score.label])


def counted_said(voice: Voice, score: Score) -> str:
    """Say what a part counted: “5 + 3 by modifiers − 2 damage”; "" where the points say all."""
    if score.label == "ledger":
        return ledger_said(voice, score.counted)
    counted = score.counted
    if not counted.get("modifiers") and not counted.get("damage"):
        return ""
    told = [str(counted["printed"])]
    if counted.get("modifiers"):
        told.append(voice.text("+ {points} by modifiers", points=counted["modifiers"]))
    if counted.get("damage"):
        told.append(voice.text("{minus} {points} damage", minus=voice.sign("−", "-"), points=counted["damage"]))
    return " ".join(told)


def ledger_said(voice: Voice, shown: Mapping[str, Any]) -> str:
    """Say how a ledger lies on the table: Squares of 20 under the d20, and what the die shows."""
    squares, die = shown["squares"], shown["die"]
    if not squares:
        return voice.text("the d20 shows {die}", die=die)
    if squares == 1:
        return voice.text("a Square of 20, and the d20 shows {die}", die=die)
    return voice.text("{squares} Squares of 20, and the d20 shows {die}", squares=squares, die=die)
