"""Why a total is what it is: what each piece counts, and how the ledger shows on the d20."""

from collections.abc import Mapping
from typing import Any

from warren.games.odyssey.lookup import Lookup
from warren.kernel.score import Score
from warren.presentation.odyssey.names import named
from warren.presentation.translator import Translator
from warren.words import mark

LABELS = {
    "ledger": mark("Civ ledger"),
    "city": mark("city with occupants"),
    "total": mark("Total Civ Points"),
}
"""What parts of a total are called that are no single piece."""


def subject_said(translator: Translator, lookup: Lookup, score: Score) -> str:
    """Name what a part of a total is about."""
    if score.label == "walls":
        return translator.text("the city itself")
    return named(translator, lookup, score.subject) if score.subject else translator.text(LABELS[score.label])


def counted_said(translator: Translator, score: Score) -> str:
    """Return what a part counted: “5 + 3 by modifiers − 2 damage”; "" where the points say all."""
    if score.label == "ledger":
        return ledger_said(translator, score.counted)
    counted = score.counted
    if not counted.get("modifiers") and not counted.get("damage"):
        return ""
    told = [str(counted["printed"])]
    if counted.get("modifiers"):
        told.append(translator.text("+ {points} by modifiers", points=counted["modifiers"]))
    if counted.get("damage"):
        told.append(
            translator.text("{minus} {points} damage", minus=translator.sign("−", "-"), points=counted["damage"])
        )
    return " ".join(told)


def ledger_said(translator: Translator, shown: Mapping[str, Any]) -> str:
    """Return how a ledger lies on the table: Squares of 20 under the d20, and what the die shows."""
    squares, die = shown["squares"], shown["die"]
    if not squares:
        return translator.text("the d20 shows {die}", die=die)
    if squares == 1:
        return translator.text("a Square of 20, and the d20 shows {die}", die=die)
    return translator.text("{squares} Squares of 20, and the d20 shows {die}", squares=squares, die=die)
