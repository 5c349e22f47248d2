"""What the signs of the two circles mean."""

from rich.console import Group, RenderableType
from rich.text import Text

from warren.games.odyssey.view import OdysseyView
from warren.terminal.scene import Scene


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
