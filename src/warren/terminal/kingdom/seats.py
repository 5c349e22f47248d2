"""The players: carrots, what a harvest would give now, spaces, parchments, buildings; and one's own parchments."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warren.games.kingdom.board import space_ids
from warren.games.kingdom.fiefs import Fief, fiefs
from warren.games.kingdom.phases import COPYING
from warren.games.kingdom.view import KingdomView
from warren.presentation.kingdom.names import name, names, parchment_note, resource
from warren.presentation.kingdom.reasons import reason
from warren.presentation.kingdom.unplaceable import in_front
from warren.presentation.kingdom.what_if import UNKNOWN, bare_land, harvest_of, land_of, parchments_now, trade_of
from warren.terminal.scene import Scene

ROOM_FOR_FRONTS = 70
"""From this width on the buildings in front stand in the same row as the rest."""


def seats(scene: Scene, view: KingdomView, width: int) -> RenderableType:
    """Show a row for every player."""
    in_row = width >= ROOM_FOR_FRONTS
    table = Table(box=None, padding=(0, 2 if in_row else 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(scene.text("player"), no_wrap=True, max_width=30 if in_row else 17)
    headings = [scene.text("carrots", context="points"), scene.text("spaces"), scene.text("parchments")]
    if view.coins:
        headings.append(scene.text("Coins"))
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    if in_row:
        table.add_column(scene.text("in front, to place"))
    for seat in range(view.seats):
        row: list[RenderableType] = [
            _player(scene, seat, in_row),
            _carrots(scene, view, seat),
            str(view.controlled[seat].bit_count()),
            str(view.parchment_counts[seat]),
        ]
        if view.coins:
            row.append(_trade(scene, view, seat))
        table.add_row(*row, *([names(scene, in_front(view, seat)) or "–"] if in_row else []))
    below = [] if in_row else [_front(scene, view, seat) for seat in range(view.seats) if in_front(view, seat)]
    if below:
        below.insert(0, Text(scene.text("in front, to place"), "dim"))
    return Group(table, *below)


def _player(scene: Scene, seat: int, with_agent: bool) -> Text:
    who = scene.who(seat)
    player = scene.players[seat]
    return who if player.is_person or not with_agent else who.append(f" ({player.level(scene.words)})", "dim")


def _carrots(scene: Scene, view: KingdomView, seat: int) -> Text:
    """The carrots on the track, and what a harvest would add as the board stands."""
    now = harvest_of(land_of(view, seat), seat) if view.phase < COPYING else 0
    return Text.assemble((str(view.track[seat]), "bold"), (f" +{now}" if now else "", scene.palette.points))


def _trade(scene: Scene, view: KingdomView, seat: int) -> Text:
    """The Coins of a seat, and what its Trade would be as the board stands."""
    trade = trade_of(bare_land(view), seat)
    return Text.assemble((str(view.coins[seat]), "bold"), (f" = {trade}" if trade else "", scene.palette.points))


def _front(scene: Scene, view: KingdomView, seat: int) -> Text:
    return scene.mark(seat).append(" " + names(scene, in_front(view, seat)))


def parchments(scene: Scene, view: KingdomView) -> RenderableType | None:
    """Show the view's own parchments, what each would give now and why; None without any."""
    if view.seat is None or not view.parchments[view.seat]:
        return None
    held = view.parchments[view.seat]
    worth = parchments_now(view, land_of(view, view.seat), held)
    total = sum(points for points, _ in worth.values())
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
    table.add_column(no_wrap=True)
    table.add_column(justify="right", style=scene.palette.points)
    table.add_column(style="dim")
    for card, (points, counted) in worth.items():
        why = parchment_note(scene, card) if card in UNKNOWN else reason(scene, counted)
        table.add_row(name(scene, card), "?" if card in UNKNOWN else str(points), why)
    return Group(Text(scene.text("Your parchments, {points} as the board stands", points=total), "bold"), table)


def fief_list(scene: Scene, view: KingdomView) -> RenderableType:
    """Show every fief of every player: strength × wealth = carrots; others' that give none share a row."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for heading in (scene.text("player"), scene.text("spaces")):
        table.add_column(heading)
    table.add_column(scene.text("strength × wealth"), no_wrap=True)
    table.add_column(scene.text("resources"))
    for seat in range(view.seats):
        found = sorted(fiefs(land_of(view, seat), view.controlled[seat]), key=lambda fief: -fief.points)
        told = [fief for fief in found if fief.points or seat == view.seat]
        barren = [_spaces(fief) for fief in found[len(told) :]]
        rows = [_fief_row(scene, fief) for fief in told]
        if barren:
            rows.append((scene.text("; ", context="list").join(barren), "0", ""))
        for n, row in enumerate(rows):
            table.add_row(scene.who(seat) if n == 0 else "", *row)
    return table


def _fief_row(scene: Scene, fief: Fief) -> tuple[RenderableType, ...]:
    points = Text.assemble(f"{fief.strength} × {fief.wealth} = ", (str(fief.points), "bold"))
    return _spaces(fief), points, scene.listed(resource(scene, one) for one in fief.resources)


def _spaces(fief: Fief) -> str:
    return " ".join(space_ids(fief.spaces))
