"""The end of a game: who has won and how, the ranking, and every total with all that makes it up."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warren.games.odyssey.rules import OdysseyState
from warren.games.odyssey.score import standing
from warren.games.odyssey.view import OdysseyView
from warren.kernel.game import State
from warren.terminal.odyssey.seats import score_sheet
from warren.terminal.scene import Scene
from warren.words import mark


def ending(scene: Scene, state: State) -> list[list[RenderableType]]:
    """Show the ranking, and below it what every total is made of."""
    assert isinstance(state, OdysseyState)
    view = state.view(None)
    return [
        [verdict(scene, view, state.winners), "", ranking(scene, view, state.winners), "", score_sheet(scene, view)]
    ]


def verdict(scene: Scene, view: OdysseyView, winners: Sequence[int]) -> Text:
    """Return who has won, and whether by Civ Points or as the last one who plays."""
    (winner,) = winners
    points = total(view, winner)
    message = mark("The winner, with {points} Civ Points: {name}")
    if points < view.score:
        message = mark("The winner, as the last one in the game: {name}")
    return Text(scene.text(message, points=points, name=scene.name(winner)), f"bold {scene.palette.points}")


def ranking(scene: Scene, view: OdysseyView, winners: Sequence[int]) -> RenderableType:
    """Show all players: the winner, then by totals, those that have lost last."""
    text = scene.text
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("", justify="right")
    table.add_column(text("player"))
    for heading in (text("total", context="points"), text("ledger"), text("in the circles")):
        table.add_column(heading, justify="right")
    table.add_column("")
    order = sorted(
        range(len(view.ledger)), key=lambda seat: (seat not in winners, seat in view.lost, -total(view, seat))
    )
    for place, seat in enumerate(order, 1):
        table.add_row(
            f"{place}.",
            scene.who(seat),
            Text(str(total(view, seat)), "bold"),
            str(view.ledger[seat]),
            str(standing(view, seat)),
            Text(text("out", context="player") if seat in view.lost else "", "dim"),
        )
    return Group(table)


def total(view: OdysseyView, seat: int) -> int:
    """Return a seat's Total Civ Points."""
    return view.ledger[seat] + standing(view, seat)
