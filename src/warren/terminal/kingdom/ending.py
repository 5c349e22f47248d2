"""The end of a game: parchments opened one by one, the ranking, and the sheet with every harvest."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warren.games.kingdom.score import harvest_score
from warren.games.kingdom.view import KingdomView
from warren.kernel.game import State
from warren.kernel.score import Score
from warren.presentation.kingdom.names import name
from warren.presentation.kingdom.reasons import fief_reason, reason, trade_reason
from warren.terminal.scene import Scene


def ending(scene: Scene, state: State) -> list[list[RenderableType]]:
    """Show the end in parts: for every player, the least carrots first, the parchments; then ranking and sheet."""
    totals = state.scores()
    parts: list[list[RenderableType]] = []
    order = sorted(range(len(totals)), key=lambda seat: _harvested(totals[seat]))
    for seat in order:
        parts.append([_opened(scene, seat, totals[seat])])
    parts.append(["", ranking(scene, totals, state.winners), "", sheet(scene, totals)])
    return parts


def _parchments(total: Score) -> Score:
    found = total.find("parchments")
    assert found is not None
    return found


def _harvested(total: Score) -> int:
    return sum(part.points for part in total.parts if part.label == "harvest")


def _trade(total: Score) -> Score | None:
    return total.find("trade")


def _opened(scene: Scene, seat: int, total: Score) -> RenderableType:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
    table.add_column(no_wrap=True)
    table.add_column(justify="right", style=scene.palette.points)
    table.add_column(justify="right", style="bold")
    table.add_column(style="dim")
    running = _harvested(total)
    trade = _trade(total)
    if trade is not None:
        running += trade.points
        table.add_row(scene.text("Trade"), f"+{trade.points}", str(running), trade_reason(scene, trade))
    for score in _parchments(total).parts:
        running += score.points
        table.add_row(name(scene, score.subject), f"+{score.points}", str(running), reason(scene, score.counted))
    harvested = scene.text("{points} from the harvests", points=_harvested(total))
    title = scene.who(seat).append(f"  {harvested}")
    if not _parchments(total).parts and trade is None:
        return Group(title, Text(scene.text("no parchments"), "dim"))
    return Group(title, table)


def ranking(scene: Scene, totals: Sequence[Score], winners: Sequence[int]) -> RenderableType:
    """Show who came where, and who is Big Ears now."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("", justify="right")
    table.add_column(scene.text("player"))
    trades = [_trade(total) for total in totals]
    headings = [scene.text("harvests"), scene.text("parchments"), scene.text("carrots", context="points")]
    if trades[0] is not None:
        headings.insert(1, scene.text("Trade"))
    for heading in headings:
        table.add_column(heading, justify="right")
    for seat in sorted(range(len(totals)), key=lambda seat: -totals[seat].points):
        rank = 1 + sum(other.points > totals[seat].points for other in totals)
        table.add_row(
            f"{rank}.",
            scene.who(seat),
            str(_harvested(totals[seat])),
            *(str(trade.points) for trade in [trades[seat]] if trade is not None),
            str(_parchments(totals[seat]).points),
            Text(str(totals[seat].points), "bold"),
        )
    names = scene.listed(scene.name(seat) for seat in winners)
    if len(winners) > 1:
        title = scene.text(
            "Equal on {points} carrots, they share the title of Big Ears: {names}",
            points=totals[winners[0]].points,
            names=names,
        )
    else:
        title = scene.text(
            "The winner, with {points} carrots, and Big Ears from now on: {name}",
            points=totals[winners[0]].points,
            name=names,
        )
    return Group(Text(title, f"bold {scene.palette.points}"), "", table)


def sheet(scene: Scene, totals: Sequence[Score]) -> RenderableType:
    """Show every harvest of every player with its fiefs, then the parchments and the total."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("", no_wrap=True)
    for seat in range(len(totals)):
        table.add_column(scene.who(seat))
    for n in range(len([part for part in totals[0].parts if part.label == "harvest"])):
        cells = [_harvest_cell(total.parts[n]) for total in totals]
        table.add_row(scene.text("harvest {round}", round=n + 1), *cells)
    trades = [_trade(total) for total in totals]
    if trades[0] is not None:
        table.add_row(scene.text("Trade"), *(str(trade.points) for trade in trades if trade is not None))
    if totals[0].find("parchments"):
        table.add_row(scene.text("parchments"), *(str(_parchments(total).points) for total in totals))
    table.add_row(scene.text("carrots", context="points"), *(Text(str(total.points), "bold") for total in totals))
    return table


def _harvest_cell(harvest: Score) -> Text:
    """A harvest as a sum: 22 = 5×4 + 2×1."""
    fiefs = sorted((fief for fief in harvest.parts if fief.points), key=lambda fief: -fief.points)
    terms = " + ".join(f"{fief.counted['strength']}×{fief.counted['wealth']}" for fief in fiefs)
    return Text.assemble((str(harvest.points), "bold"), (f" = {terms}" if terms else "", "dim"))


def harvest_sheet(scene: Scene, view: KingdomView) -> RenderableType:
    """Show the score so far: every harvest with its fiefs, those of the view's own seat in full."""
    totals = []
    for seat in range(view.seats):
        parts = tuple(harvest_score(land, seat, str(n)) for n, land in enumerate(view.harvests, 1))
        totals.append(Score("total", sum(part.points for part in parts), parts=parts))
    if not view.harvests:
        return Text(scene.text("No harvest yet."))
    shown: list[RenderableType] = [sheet(scene, totals)]
    if view.seat is not None:
        shown += ["", _own_fiefs(scene, totals[view.seat].parts[-1])]
    return Group(*shown)


def _own_fiefs(scene: Scene, harvest: Score) -> RenderableType:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
    table.add_column(justify="right", style="bold")
    table.add_column()
    table.add_column(style="dim")
    for fief in sorted(harvest.parts, key=lambda fief: -fief.points):
        table.add_row(str(fief.points), fief_reason(scene, fief), " ".join(fief.counted["spaces"]))
    return Group(Text(scene.text("Your fiefs in harvest {round}", round=harvest.subject), "bold"), table)
