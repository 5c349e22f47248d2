"""Every Civ Point with its reason: what makes up a total, and who has won with it."""

from collections.abc import Mapping, Sequence
from typing import Any

from warren.games.odyssey.score import score_of
from warren.games.odyssey.view import OdysseyView
from warren.kernel.score import Score
from warren.presentation.model import Ending, Fact, Part, Report, Scored, Standing
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.turns import deck_name
from warren.presentation.translator import capitalized
from warren.words import mark


def sheet_of(moment: Moment, seat: int) -> tuple[Scored, ...]:
    """Return what makes up the total of a seat: its ledger, The Bunny Circle, and cities with those who live there."""
    ledger, *pieces = score_of(moment.view, seat, moment.view.ledger[seat]).parts
    creatures = [piece for piece in pieces if piece.label == "creature"]
    cities = [piece for piece in pieces if piece.label == "city"]
    in_circle = tuple(_line(moment, piece) for piece in creatures)
    in_cities = tuple(_line(moment, inner, city) for city in cities for inner in city.parts)
    text = moment.text
    return (
        Scored(text("Civ ledger"), ledger.points, note=ledger_said(moment, ledger.counted)),
        Scored(text("The Bunny Circle"), sum(piece.points for piece in creatures), in_circle),
        Scored(capitalized(text("cities with occupants")), sum(city.points for city in cities), in_cities),
    )


def _line(moment: Moment, score: Score, city: Score | None = None) -> Part:
    called = moment.named(score.subject)
    if city is not None and score.label != "walls":
        message = mark("{bunny} in {city}")
        called = moment.text(message, bunny=called, city=moment.named(city.subject))
    return Part(score.subject, called, reason=counted_said(moment, score), points=score.points)


def counted_said(moment: Moment, score: Score) -> str:
    """Return what a piece counted: “5 + 3 by modifiers − 2 damage”; "" where the points say all."""
    counted = score.counted
    if not counted.get("modifiers") and not counted.get("damage"):
        return ""
    told = [str(counted["printed"])]
    if counted.get("modifiers"):
        told.append(moment.text("+ {points} by modifiers", points=counted["modifiers"]))
    if counted.get("damage"):
        told.append(moment.text("{minus} {points} damage", minus=moment.sign("−", "-"), points=counted["damage"]))
    return " ".join(told)


def ledger_said(moment: Moment, shown: Mapping[str, Any]) -> str:
    """Return how a ledger lies on the table: Squares of 20 under the d20, and what the die shows."""
    squares, die = shown["squares"], shown["die"]
    if not squares:
        return moment.text("the d20 shows {die}", die=die)
    if squares == 1:
        return moment.text("a Square of 20, and the d20 shows {die}", die=die)
    return moment.text("{squares} Squares of 20, and the d20 shows {die}", squares=squares, die=die)


def score_reports(moment: Moment) -> list[Report]:
    """Return every total with what it is made of, for those who have not lost."""
    return [_report(moment, seat) for seat in range(len(moment.view.ledger)) if seat not in moment.view.lost]


def _report(moment: Moment, seat: int) -> Report:
    rows: list[tuple[int | None, tuple[str, ...]]] = []
    for part in sheet_of(moment, seat):
        if part.points or part.note:
            rows.append((None, (part.title, str(part.points), part.note)))
        rows += [(None, (f"  {line.name}", str(line.points), line.reason)) for line in part.lines]
    title = moment.text("{name}: {points} Civ Points", name=moment.player(seat), points=total(moment.view, seat))
    return Report(title, rows=tuple(rows))


def total(view: OdysseyView, seat: int) -> int:
    return score_of(view, seat, view.ledger[seat]).points


def ending(moment: Moment, scores: Sequence[Score], winners: Sequence[int]) -> Ending:
    """Return how the game ended: the winner, then the others by their totals, those that have lost last."""
    view = moment.view
    text, (winner,) = moment.text, winners
    order = sorted(range(len(view.ledger)), key=lambda seat: (seat != winner, seat in view.lost, -total(view, seat)))
    standings = tuple(_standing(moment, seat, rank) for rank, seat in enumerate(order, 1))
    lead = text("All others have lost, in round {round}.", round=view.round)
    if standings[0].total >= view.score:
        message = mark("{total} Civ Points in round {round}; {score} were needed.")
        lead = text(message, total=standings[0].total, round=view.round, score=view.score)
    headings = (Fact(text("Ledger"), ""), Fact(text("Circle"), ""), Fact(text("Cities"), ""))
    return Ending(text("{name} wins", name=moment.player(winner)), lead, standings, headings)


def _standing(moment: Moment, seat: int, rank: int) -> Standing:
    sheet = sheet_of(moment, seat)
    left = moment.text("Deck: {deck}", deck=deck_name(moment, seat))
    figures = tuple(part.points for part in sheet)
    name = moment.player(seat)
    return Standing(seat, name, rank, sum(figures), figures, sheet, left=left, is_out=seat in moment.view.lost)
