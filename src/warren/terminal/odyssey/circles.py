"""The two circles as text: a line for each section, its pieces in their order, clockwise from top to bottom."""

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from warren.games.odyssey import GAME
from warren.games.odyssey.actions import CARD_NAMES
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.lookup import NEUTRAL, VILLAIN
from warren.games.odyssey.pieces import Sections, current_value, room
from warren.games.odyssey.view import OdysseyView
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.pieces import defends_with
from warren.terminal.scene import Scene

MARK = 6
"""Columns before the pieces of a section, and behind them."""


def circles(scene: Scene, view: OdysseyView, lit: frozenset[int] = frozenset(), *, with_ids: bool = False) -> Group:
    """Show both circles. lit: pieces to bring out; with_ids: each piece with its id."""
    drawing = _Drawing(scene, view, lit, with_ids=with_ids)
    return Group(
        Text.assemble(
            (scene.text("The Bunny Circle"), "bold"),
            (f"  {scene.text('clockwise, each line goes on in the next')}", "dim"),
        ),
        drawing.sections(view.circle),
        Text(scene.text("The Center Circle"), "bold"),
        drawing.sections(view.center),
    )


class _Drawing:
    """See circles."""

    def __init__(self, scene: Scene, view: OdysseyView, lit: frozenset[int], *, with_ids: bool) -> None:
        self.scene = scene
        self.view = view
        self.name = Moment(GAME, scene, view).name
        self.lit = lit
        self.with_ids = with_ids

    def sections(self, sections: Sections) -> RenderableType:
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=False)
        table.add_column(no_wrap=True)
        table.add_column()
        for seat, section in enumerate(sections):
            if section or (seat not in self.view.lost and sections is self.view.circle):
                table.add_row(self.scene.mark(seat), self._section(section))
        return table if table.row_count else Text(self.scene.text("nothing yet", context="circle"), "dim")

    def _section(self, section: tuple[int, ...]) -> Text:
        """Show a section, its pieces whole: a line is broken between two of them."""
        scene, pair = self.scene, self.view.lookup.pair
        shown, room_left, is_paired = Text(), scene.width - MARK, False
        for at, piece in enumerate(section):
            drawn, between = self._piece(piece), ""
            if at:
                before = section[at - 1]
                # A double line stands between the two of a pair, which no other shares.
                is_paired = not is_paired and pair[before] != NOTHING and pair[piece] == pair[before] ^ 1
                between = f" {scene.sign('═', '=') if is_paired else scene.sign('·', '-')} "
            needed = cell_len(between) + drawn.cell_len
            if at and needed > room_left:
                shown.append("\n")
                room_left = scene.width - MARK
            room_left -= needed
            shown.append(between, "dim").append_text(drawn)
        return shown if section else Text(scene.sign("–", "-"), "dim")

    def _piece(self, piece: int) -> Text:
        """Show a piece: its name, what it is worth now and what makes that, its defence bonus, and who is inside."""
        scene, view = self.scene, self.view
        shown = Text()
        shown.append(self.name(piece), scene.palette.chip() if piece in self.lit else "")
        if self.with_ids:
            shown.append(f" {CARD_NAMES[piece]}", "dim")
        shown.append(f" {current_value(view, piece)}", f"bold {scene.palette.points}")
        alignment = view.lookup.alignment[piece]
        notes = [] if alignment == NEUTRAL else [scene.text("V" if alignment == VILLAIN else "H", context="alignment")]
        if view.bonus.get(piece):
            notes.append(f"+{view.bonus[piece]}")
        if view.damage.get(piece):
            notes.append(f"{scene.sign('−', '-')}{view.damage[piece]}")
        if defends := defends_with(view, piece):
            notes.append(scene.text("defends +{bonus}", bonus=defends))
        if piece in view.claimed:  # it lies in the section of another
            notes.append(scene.text("of {name}", name=scene.name(view.claimed[piece])))
        if piece in view.traded:
            notes.append(scene.text("traded", context="piece"))
        if notes:
            shown.append(f" ({scene.listed(notes)})", "dim")
        return shown.append_text(self._inside(piece)) if view.lookup.is_city[piece] else shown

    def _inside(self, city: int) -> Text:
        """Show the modifiers of a city, its occupants, and the room that is left."""
        scene, view = self.scene, self.view
        shown = Text("".join(f" + {self.name(card)}" for card in view.attached.get(city, ())))
        occupants = view.inside.get(city, ())
        if not occupants:
            return shown.append(f" [{scene.text('abandoned')}]", "dim")
        shown.append(" [").append_text(Text(", ").join(map(self._piece, occupants)))
        left = room(view, city)
        return shown.append(f"; {scene.text('room {points}', points=left)}]" if left > 0 else "]")


def legend(scene: Scene, view: OdysseyView) -> RenderableType:
    """Explain the marks of the players, the signs between pieces, and what stands behind them."""
    text = scene.text
    minus = scene.sign("−", "-")
    signs = {
        scene.sign("·", "-"): text("side by side; the end of a line is beside the beginning of the next one"),
        scene.sign("═", "="): text("a Yang-Yin pair: +1 level for the weapons of its owner"),
        "5": text("what the piece is worth now: printed points, modifiers and damage together"),
        "+2": text("by modifiers"),
        f"{minus}3": text("damage"),
        text("H", context="alignment"): text("Hero"),
        text("V", context="alignment"): text("Villain"),
        "[…]" if not scene.plain else "[...]": text("who is inside a city, and the points that still have room"),
        "T B": text("whether a TOP RUN and a BOTTOM RUN lie there"),
        "0.EV05": text("a card by the seat whose deck it is of, and its id; it can be typed"),
    }
    who = [scene.mark(seat).append(f" {scene.name(seat)}") for seat in range(len(view.ledger))]
    return Group(*who, *(Text.assemble((sign, "bold"), f"  {meaning}") for sign, meaning in signs.items()))
