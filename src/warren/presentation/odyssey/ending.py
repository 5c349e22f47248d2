"""Every Civ Point with its reason: what makes up a total, and who has won with it."""

from collections.abc import Mapping, Sequence
from typing import Any

from warren.games.odyssey.score import score_of
from warren.games.odyssey.view import OdysseyView
from warren.kernel.score import Score
from warren.presentation.model import Ending, Fact, Part, Report, Scored, Standing
from warren.presentation.odyssey.names import named
from warren.presentation.odyssey.turns import deck_name
from warren.presentation.translator import Translator, capitalized
from warren.words import mark


def sheet_of(translator: Translator, view: OdysseyView, seat: int) -> tuple[Scored, ...]:
    """Return what makes up the total of a seat: its ledger, The Bunny Circle, and cities with those who live there."""
    ledger, *pieces = score_of(view, seat, view.ledger[seat]).parts
    creatures = [piece for piece in pieces if piece.label == "creature"]
    cities = [piece for piece in pieces if piece.label == "city"]
    in_circle = tuple(_line(translator, view, piece) for piece in creatures)
    in_cities = tuple(_line(translator, view, inner, city) for city in cities for inner in city.parts)
    text = translator.text
    return (
        Scored(text("Civ ledger"), ledger.points, note=ledger_said(translator, ledger.counted)),
        Scored(text("The Bunny Circle"), sum(piece.points for piece in creatures), in_circle),
        Scored(capitalized(text("cities with occupants")), sum(city.points for city in cities), in_cities),
    )


def _line(translator: Translator, view: OdysseyView, score: Score, city: Score | None = None) -> Part:
    called = named(translator, view.lookup, score.subject)
    if city is not None and score.label != "walls":
        message = mark("{bunny} in {city}")
        called = translator.text(message, bunny=called, city=named(translator, view.lookup, city.subject))
    return Part(score.subject, called, reason=counted_said(translator, score), points=score.points)


def counted_said(translator: Translator, score: Score) -> str:
    """Return what a piece counted: “5 + 3 by modifiers − 2 damage”; "" where the points say all."""
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


def score_reports(translator: Translator, view: OdysseyView) -> list[Report]:
    """Return every total with what it is made of, for those who have not lost."""
    return [_report(translator, view, seat) for seat in range(len(view.ledger)) if seat not in view.lost]


def _report(translator: Translator, view: OdysseyView, seat: int) -> Report:
    rows: list[tuple[int | None, tuple[str, ...]]] = []
    for part in sheet_of(translator, view, seat):
        if part.points or part.note:
            rows.append((None, (part.title, str(part.points), part.note)))
        rows += [(None, (f"  {line.name}", str(line.points), line.reason)) for line in part.lines]
    title = translator.text("{name}: {points} Civ Points", name=translator.name(seat), points=total(view, seat))
    return Report(title, rows=tuple(rows))


def total(view: OdysseyView, seat: int) -> int:
    """Return a seat's Total Civ Points."""
    return score_of(view, seat, view.ledger[seat]).points


def ending(translator: Translator, view: OdysseyView, winners: Sequence[int]) -> Ending:
    """Return how the game ended: the winner, then the others by their totals, those that have lost last."""
    text, (winner,) = translator.text, winners
    order = sorted(range(len(view.ledger)), key=lambda seat: (seat != winner, seat in view.lost, -total(view, seat)))
    standings = tuple(_standing(translator, view, seat, rank) for rank, seat in enumerate(order, 1))
    lead = text("All others have lost, in round {round}.", round=view.round)
    if standings[0].total >= view.score:
        message = mark("{total} Civ Points in round {round}; {score} were needed.")
        lead = text(message, total=standings[0].total, round=view.round, score=view.score)
    headings = (Fact(text("Ledger"), ""), Fact(text("Circle"), ""), Fact(text("Cities"), ""))
    return Ending(text("{name} wins", name=translator.name(winner)), lead, standings, headings)


def _standing(translator: Translator, view: OdysseyView, seat: int, rank: int) -> Standing:
    sheet = sheet_of(translator, view, seat)
    left = translator.text("Deck: {deck}", deck=deck_name(translator, view, seat))
    figures = tuple(part.points for part in sheet)
    name = translator.name(seat)
    return Standing(seat, name, rank, sum(figures), figures, sheet, left=left, is_out=seat in view.lost)
