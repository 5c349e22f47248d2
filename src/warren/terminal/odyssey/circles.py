"""The two circles as text: a line for each section, its pieces in their order, clockwise from top to bottom."""

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warren.games.odyssey.actions import CARD_NAMES
from warren.games.odyssey.attacks import defense_bonus
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.lookup import NEUTRAL, VILLAIN
from warren.games.odyssey.pieces import Sections, current_value, room
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.names import name
from warren.terminal.scene import Scene

MARK = 6
"""Columns before the pieces of a section, and behind them."""


def circles(scene: Scene, view: OdysseyView, lit: frozenset[int] = frozenset(), *, with_ids: bool = False) -> Group:
    """Show both circles. lit: pieces to bring out; with_ids: each piece with its id."""
    parts: list[RenderableType] = [
        _title(scene.text("The Bunny Circle"), scene.text("clockwise, each line goes on in the next")),
        _sections(scene, view, view.circle, lit, with_ids),
        _title(scene.text("The Center Circle"), ""),
        _sections(scene, view, view.center, lit, with_ids),
    ]
    return Group(*parts)


def _title(title: str, note: str) -> Text:
    return Text.assemble((title, "bold"), (f"  {note}" if note else "", "dim"))


def _sections(
    scene: Scene, view: OdysseyView, sections: Sections, lit: frozenset[int], with_ids: bool
) -> RenderableType:
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=False)
    table.add_column(no_wrap=True)
    table.add_column()
    for seat, section in enumerate(sections):
        if section or (seat not in view.lost and sections is view.circle):
            table.add_row(scene.mark(seat), _section(scene, view, section, lit, with_ids))
    return table if table.row_count else Text(scene.text("nothing yet", context="circle"), "dim")


def _section(scene: Scene, view: OdysseyView, section: tuple[int, ...], lit: frozenset[int], with_ids: bool) -> Text:
    """Show a section, its pieces whole: a line is broken between two of them."""
    shown, room_left, is_paired = Text(), scene.width - MARK, False
    for at, piece in enumerate(section):
        drawn = piece_text(scene, view, piece, lit, with_ids=with_ids)
        is_paired = bool(at) and not is_paired and _fit(view, section[at - 1], piece)
        between = _between(scene, is_paired) if at else ""
        needed = cell_len(between) + drawn.cell_len
        if at and needed > room_left:
            shown.append("\n")
            room_left = scene.width - MARK
        room_left -= needed
        shown.append(between, "dim").append_text(drawn)
    return shown if section else Text(scene.sign("–", "-"), "dim")


def _fit(view: OdysseyView, one: int, other: int) -> bool:
    """Return whether two pieces beside each other make a Yang-Yin pair."""
    pair = view.lookup.pair
    return pair[one] != NOTHING and pair[other] == pair[one] ^ 1


def _between(scene: Scene, is_paired: bool) -> str:
    """Draw what stands between two pieces of a section: a double line where they are a pair, which no other shares."""
    return f" {scene.sign('═', '=')} " if is_paired else f" {scene.sign('·', '-')} "


def piece_text(
    scene: Scene, view: OdysseyView, piece: int, lit: frozenset[int] = frozenset(), *, with_ids: bool = False
) -> Text:
    """Show a piece: its name, what it is worth now and what makes that, its defence bonus, and who is inside."""
    shown = Text()
    shown.append(name(scene, view, piece), scene.palette.chip() if piece in lit else "")
    if with_ids:
        shown.append(f" {CARD_NAMES[piece]}", "dim")
    shown.append(f" {current_value(view, piece)}", f"bold {scene.palette.points}")
    alignment = view.lookup.alignment[piece]
    notes = [] if alignment == NEUTRAL else [scene.text("V" if alignment == VILLAIN else "H", context="alignment")]
    if view.bonus.get(piece):
        notes.append(f"+{view.bonus[piece]}")
    if view.damage.get(piece):
        notes.append(f"{scene.sign('−', '-')}{view.damage[piece]}")
    inside = any(piece in occupants for occupants in view.inside.values())
    defends = 0 if inside else defense_bonus(view, piece)
    if defends:
        notes.append(scene.text("defends +{bonus}", bonus=defends))
    if piece in view.claimed:  # it lies in the section of another
        notes.append(scene.text("of {name}", name=scene.name(view.claimed[piece])))
    if piece in view.traded:
        notes.append(scene.text("traded", context="piece"))
    if notes:
        shown.append(f" ({scene.listed(notes)})", "dim")
    return shown.append_text(_inside(scene, view, piece, lit, with_ids)) if view.lookup.is_city[piece] else shown


def _inside(scene: Scene, view: OdysseyView, city: int, lit: frozenset[int], with_ids: bool) -> Text:
    """Show the modifiers of a city, its occupants, and the room that is left."""
    modifiers = [name(scene, view, card) for card in view.attached.get(city, ())]
    shown = Text("".join(f" + {modifier}" for modifier in modifiers))
    occupants = view.inside.get(city, ())
    if not occupants:
        return shown.append(f" [{scene.text('abandoned')}]", "dim")
    shown.append(" [")
    for at, occupant in enumerate(occupants):
        shown.append(", " if at else "").append_text(piece_text(scene, view, occupant, lit, with_ids=with_ids))
    left = room(view, city)
    return shown.append(f"; {scene.text('room {points}', points=left)}]" if left > 0 else "]")
