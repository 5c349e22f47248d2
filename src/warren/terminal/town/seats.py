"""The players: carrots, coins, wood, Requests, Upgrades and reserves; one's own Requests; and what lies open."""

from collections import Counter
from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warren.games.town.board import SPACE_IDS, members, space_ids
from warren.games.town.neighborhoods import influence, neighborhoods
from warren.games.town.parts import BUILDING_IDS, UPGRADE_IDS
from warren.games.town.state import BOTH, NOTHING
from warren.games.town.view import TownView
from warren.kernel.score import Score
from warren.presentation.town.action_notes import plot_price
from warren.presentation.town.names import building, influence_said, name, note, types, upgrade
from warren.presentation.town.reasons import park_reason, request_reason
from warren.presentation.town.what_if import requests_now
from warren.terminal.scene import Scene
from warren.terminal.town.board import type_code
from warren.words import mark


def seats(scene: Scene, view: TownView) -> RenderableType:
    """Show a row for every player, with the Upgrades and the reserve below."""
    text = scene.text
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(text("player"), no_wrap=True, max_width=30)
    headings = (text("carrots", context="points"), text("coins"), text("wood"), text("Requests"))
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    for seat in BOTH:
        who = scene.who(seat)
        player = scene.players[seat]
        if not player.is_person:
            who.append(f" ({player.level(scene.words)})", "dim")
        table.add_row(
            who,
            Text(str(view.carrots[seat]), "bold"),
            str(view.coins[seat]),
            str(view.wood[seat]),
            str(sum(view.request_counts[seat]) + view.known[seat].bit_count()),
        )
    return Group(table, *(line for seat in BOTH for line in _holdings(scene, view, seat)))


def _holdings(scene: Scene, view: TownView, seat: int) -> list[RenderableType]:
    """Show the Upgrades and the reserve of a seat, where it has any."""
    text, shown = scene.text, []
    if view.upgrades[seat]:
        slots = view.lookup.upgrade_slots
        owned = scene.listed(_times(upgrade(scene, view.lookup, n), k) for n, k in Counter(view.upgrades[seat]).items())
        message = mark("Upgrades ({count} of {slots}): {upgrades}")
        shown.append(text(message, count=len(view.upgrades[seat]), slots=slots, upgrades=owned))
    if view.reserves[seat]:
        shown.append(text("reserve: {buildings}", buildings=_with_types(scene, view, members(view.reserves[seat]))))
    return [scene.mark(seat).append(f" {line}") for line in shown]


def _times(called: str, count: int) -> str:
    return called if count == 1 else f"{called} × {count}"


def _with_types(scene: Scene, view: TownView, numbers: Iterable[int]) -> str:
    message = mark("{building} ({type})")
    return scene.listed(
        scene.text(message, building=building(scene, view.lookup, number), type=type_code(scene, view, number))
        for number in numbers
    )


def requests(scene: Scene, view: TownView) -> RenderableType | None:
    """Show the view's own Requests, what each would give now and why; None where there are none."""
    if view.seat is None or not view.requests[view.seat]:
        return None
    found = requests_now(view, view.seat)
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
    table.add_column(no_wrap=True)
    table.add_column(justify="right", style=scene.palette.points)
    table.add_column(style="dim")
    table.add_column(no_wrap=True)
    for score in found.parts:
        table.add_row(name(scene, view.lookup, score.subject), str(score.points), *why(scene, view, score))
    title = scene.text("Your Requests, {points} as the board stands", points=found.points)
    park = park_reason(scene, found)
    return Group(Text(f"{title} ({park})" if park else title, "bold"), table)


def why(scene: Scene, view: TownView, score: Score) -> tuple[str, str]:
    """Return what a Request scores for, and what it counted."""
    return note(scene, view.lookup, score.subject), request_reason(scene, view.lookup, score)


def track(scene: Scene, view: TownView) -> Text:
    """Show the Plots on the track, from the dear end, with what each costs the reader."""
    seat = view.seat if view.seat is not None else view.active
    shown = Text().append(scene.text("Plot track:"), "bold")
    for space in view.track:
        if space == NOTHING:
            shown.append("  –")
        else:
            shown.append(f"  {SPACE_IDS[space]} ").append(f"[{plot_price(view, seat, space)}]", scene.palette.points)
    return shown


def supplies(scene: Scene, view: TownView) -> Text:
    """Return what the supply has left, and which Bridges stand."""
    left = view.lookup.parts.limits.bridges - view.bridges.bit_count()
    message = mark("In the supply: wood {wood}, Bridges {bridges}. Plots in the pile: {plots}.")
    said = scene.text(message, wood=view.wood_supply, bridges=left, plots=view.plots_left.bit_count())
    return Text(said, "dim")


def displayed(scene: Scene, view: TownView) -> Text:
    """Name what is on display, in short."""
    message = mark("On display: {buildings}")
    return Text(scene.text(message, buildings=_with_types(scene, view, members(view.display))))


def display(scene: Scene, view: TownView) -> RenderableType:
    """Show what is on display, with what each does."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
    table.add_column(no_wrap=True)
    table.add_column(style="dim")
    for number in members(view.display):
        part = BUILDING_IDS[number]
        table.add_row(name(scene, view.lookup, part), note(scene, view.lookup, part))
    title = scene.text("On display") if view.display else scene.text("The display is empty.")
    return Group(Text(title, "bold"), table) if view.display else Text(title, "dim")


def tiles(scene: Scene, view: TownView) -> RenderableType:
    """Show every tile that lies open or is held, with what it does."""
    parts: list[RenderableType] = [display(scene, view), "", *_offered(scene, view)]
    for seat in BOTH:
        held = [*map(UPGRADE_IDS.__getitem__, view.upgrades[seat])]
        held += [BUILDING_IDS[number] for number in members(view.reserves[seat])]
        if held:
            parts += ["", scene.who(seat), _noted(scene, view, held)]
    return Group(*parts)


def _offered(scene: Scene, view: TownView) -> list[RenderableType]:
    if not view.offered:
        return [Text(scene.text("No Upgrade lies open."), "dim")]
    shown: list[RenderableType] = [
        Text(scene.text("Upgrades"), "bold"),
        _noted(scene, view, [UPGRADE_IDS[number] for number in view.offered]),
    ]
    if view.side != NOTHING:
        part = BUILDING_IDS[view.side]
        message = mark("Beside it: {building} ({what})")
        said = scene.text(message, building=name(scene, view.lookup, part), what=note(scene, view.lookup, part))
        shown.append(Text(said))
    return shown


def _noted(scene: Scene, view: TownView, parts: Iterable[str]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
    table.add_column(no_wrap=True)
    table.add_column(style="dim")
    for part, count in Counter(parts).items():
        table.add_row(_times(name(scene, view.lookup, part), count), note(scene, view.lookup, part))
    return table


def neighborhood_list(scene: Scene, view: TownView) -> RenderableType:
    """Show every Neighborhood of both players: stars × types = carrots, were it activated now."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for heading in (scene.text("player"), scene.text("spaces", context="town")):
        table.add_column(heading)
    table.add_column(scene.text("stars × types"), no_wrap=True)
    table.add_column(scene.text("types"))
    for seat in BOTH:
        found = [(influence(view, seat, group), group) for group in neighborhoods(view, seat)]
        found.sort(key=lambda one: -one[0].points)
        for n, (worth, group) in enumerate(found):
            who = scene.who(seat) if n == 0 else ""
            spaces = " ".join(space_ids(group))
            table.add_row(who, spaces, influence_said(scene, worth), types(scene, worth.types))
    return table if table.row_count else Text(scene.text("Nothing is built yet."))
