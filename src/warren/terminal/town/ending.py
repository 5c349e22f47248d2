"""The end of a game: Requests opened one by one, the ranking, and the sheet with every activation and effect."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warren.games.town import TownState
from warren.games.town.board import space_ids
from warren.games.town.state import BOTH, Entry
from warren.games.town.view import TownView
from warren.kernel.game import State
from warren.kernel.score import Score
from warren.presentation.town.names import name, product
from warren.presentation.town.reasons import park_reason
from warren.terminal.scene import Scene
from warren.terminal.town.seats import why
from warren.words import mark


def ending(scene: Scene, state: State) -> list[list[RenderableType]]:
    """Show the end in parts: for each player, the fewer carrots first, the Requests; then ranking and sheet."""
    assert isinstance(state, TownState)
    totals = state.scores()
    view = state.view(None)
    order = sorted(BOTH, key=lambda seat: (view.carrots[seat], seat != view.first ^ (view.round + 1) % 2))
    parts: list[list[RenderableType]] = [[_opened(scene, view, seat, _requests(totals[seat]))] for seat in order]
    parts.append(["", ranking(scene, view, totals, state.winners), "", sheet(scene, view, totals)])
    return parts


def _requests(total: Score) -> Score:
    found = total.find("requests")
    assert found is not None
    return found


def _opened(scene: Scene, view: TownView, seat: int, requests: Score) -> RenderableType:
    """Show the Requests of a seat one after the other, with the sum as it grows."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
    table.add_column(no_wrap=True)
    table.add_column(justify="right", style=scene.palette.points)
    table.add_column(justify="right", style="bold")
    table.add_column(style="dim")
    table.add_column(no_wrap=True)
    running = view.carrots[seat]
    for score in requests.parts:
        running += score.points
        table.add_row(
            name(scene, view.lookup, score.subject), f"+{score.points}", str(running), *why(scene, view, score)
        )
    title = scene.who(seat).append(f"  {scene.text('{points} during the game', points=view.carrots[seat])}")
    park = park_reason(scene, requests)
    if park:
        title.append(f"  ({park})", "dim")
    return Group(title, table if requests.parts else Text(scene.text("no Requests"), "dim"))


def ranking(scene: Scene, view: TownView, totals: Sequence[Score], winners: Sequence[int]) -> RenderableType:
    """Show who won, and with a tie what decided it."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("", justify="right")
    table.add_column(scene.text("player"))
    headings = (
        scene.text("during the game"),
        scene.text("Requests"),
        scene.text("carrots", context="points"),
        scene.text("coins"),
    )
    for heading in headings:
        table.add_column(heading, justify="right")
    for seat in sorted(BOTH, key=lambda seat: (seat not in winners, seat)):
        table.add_row(
            "1." if seat in winners else "2.",
            scene.who(seat),
            str(view.carrots[seat]),
            str(_requests(totals[seat]).points),
            Text(str(totals[seat].points), "bold"),
            str(view.coins[seat]),
        )
    return Group(Text(_verdict(scene, view, totals, winners), f"bold {scene.palette.points}"), "", table)


def _verdict(scene: Scene, view: TownView, totals: Sequence[Score], winners: Sequence[int]) -> str:
    points = totals[winners[0]].points
    if len(winners) > 1:
        message = mark("Equal on {points} carrots and {coins} coins: they share the victory.")
        return scene.text(message, points=points, coins=view.coins[winners[0]])
    names = scene.name(winners[0])
    if totals[1 - winners[0]].points == points:
        message = mark("Equal on {points} carrots; with more coins left, {name} wins.")
        return scene.text(message, points=points, name=names)
    return scene.text("The winner, with {points} carrots: {name}", points=points, name=names)


def sheet(scene: Scene, view: TownView, totals: Sequence[Score] = ()) -> RenderableType:
    """Show what each player got in each round, as a sum of stars × types and of effects; totals: of the whole game."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("", no_wrap=True)
    for seat in BOTH:
        table.add_column(scene.who(seat))
    for number in range(1, view.round + 1):
        cells = [
            _cell([entry for entry in view.ledger if (entry.seat, entry.round) == (seat, number)]) for seat in BOTH
        ]
        table.add_row(scene.text("round {round}", round=number), *cells)
    if totals:
        table.add_row(scene.text("Requests"), *(str(_requests(total).points) for total in totals))
    sums = [total.points for total in totals] or view.carrots
    table.add_row(scene.text("carrots", context="points"), *(Text(str(points), "bold") for points in sums))
    return table


def _cell(entries: Sequence[Entry]) -> Text:
    """A round as a sum: 22 = 4×3 + 10."""
    terms = [
        f"{entry.stars}×{entry.types.bit_count()}" if entry.spaces else str(entry.points)
        for entry in entries
        if entry.points
    ]
    total = str(sum(entry.points for entry in entries))
    return Text.assemble((total, "bold"), (f" = {' + '.join(terms)}" if terms else "", "dim"))


def full_sheet(scene: Scene, view: TownView) -> RenderableType:
    """Show every activation and effect that brought carrots, then the sums."""
    if not view.ledger:
        return Text(scene.text("No carrots yet."))
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(justify="right", style=scene.palette.points)
    table.add_column()
    table.add_column(style="dim")
    for entry in view.ledger:
        if entry.points:
            table.add_row(
                scene.text("round {round}", round=entry.round),
                scene.mark(entry.seat),
                f"+{entry.points}",
                name(scene, view.lookup, entry.cause),
                _counted(scene, entry),
            )
    return Group(table, "", sheet(scene, view))


def _counted(scene: Scene, entry: Entry) -> str:
    if not entry.spaces:
        return scene.text("by its effect")
    worth = product(scene, entry.stars, entry.types.bit_count(), entry.points)
    return scene.text("{worth}, on {spaces}", worth=worth, spaces=" ".join(space_ids(entry.spaces)))
